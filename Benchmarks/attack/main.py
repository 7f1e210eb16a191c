"""How often machines read our captchas. Started by `run`, which installs what this needs."""

import importlib
import subprocess
import sys

import command_line


def built_captcha():
    """The release build of the command, made where there is none."""
    path = command_line.ROOT / ".build/release/captcha"
    if not path.exists():
        print("building captcha", file=sys.stderr)
        subprocess.run(
            ["swift", "build", "-c", "release", "--product", "captcha"],
            cwd=command_line.ROOT, check=True, stdout=sys.stderr)
    return path


def presets(captcha):
    """The names of all styles."""
    result = subprocess.run([captcha, "styles"], check=True, capture_output=True, text=True)
    return [line.split()[0] for line in result.stdout.splitlines()[1:]]


def main(words):
    style_options = []
    if "--" in words:
        place = words.index("--")
        words, style_options = words[:place], words[place + 1:]
    if not words or words[0].startswith("-") and words[0] not in ("-h", "--help"):
        words = ["readers", *words]
    arguments = command_line.parser().parse_args(words)
    arguments.style_options = style_options
    arguments.captcha = str((arguments.captcha or built_captcha()).resolve())
    if getattr(arguments, "presets", "") is None:
        arguments.presets = ",".join(presets(arguments.captcha))
    # Only now: each command needs other packages.
    importlib.import_module(arguments.command + "_command").run(arguments)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except subprocess.CalledProcessError as error:
        detail = error.stderr or b""
        if isinstance(detail, bytes):
            detail = detail.decode("utf-8", "replace")
        sys.exit(f"run: {error.cmd[0]} failed: {detail.strip() or error.returncode}")
