"""How often machines read our captchas. Started by `run`, which installs what this needs."""

import argparse
import importlib
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]

COMMANDS = {
    "readers": "ready-made readers: each alone, their vote, any of them (the default)",
}


def parser():
    result = argparse.ArgumentParser(
        prog="run", description=__doc__,
        epilog='Options of "captcha generate" that change the presets go after "--".')
    commands = result.add_subparsers(dest="command", metavar="COMMAND")
    for name, summary in COMMANDS.items():
        command = commands.add_parser(
            name, help=summary, description=summary,
            epilog='Options of "captcha generate" that change the presets go after "--".',
            formatter_class=argparse.RawDescriptionHelpFormatter)
        add_common_arguments(command)
        importlib.import_module(name + "_command").add_arguments(command)
    return result


def add_common_arguments(command):
    command.add_argument(
        "--captcha", type=pathlib.Path, metavar="PATH",
        help="the command that draws and checks (default: built from this repository)")
    command.add_argument(
        "--presets", metavar="NAME[,NAME...]",
        help="which styles (default: every one that the command lists)")
    command.add_argument(
        "--count", type=int, default=300, metavar="N",
        help="how many pictures of each (default: 300)")
    command.add_argument(
        "--first-seed", type=int, default=1_000_000, metavar="N",
        help="the seed of the first picture (default: %(default)s)")
    command.add_argument(
        "--scale", type=int, default=2, metavar="K",
        help="pixels for each point (default: 2)")
    command.add_argument(
        "--out", type=pathlib.Path, default=ROOT / ".build/attack/results", metavar="DIR",
        help="where the tables and the JSON go (default: .build/attack/results)")


def built_captcha():
    """The release build of the command, made where there is none."""
    path = ROOT / ".build/release/captcha"
    if not path.exists():
        print("building captcha", file=sys.stderr)
        subprocess.run(
            ["swift", "build", "-c", "release", "--product", "captcha"],
            cwd=ROOT, check=True, stdout=sys.stderr)
    return path


def presets(captcha):
    """The names of all styles."""
    result = subprocess.run([captcha, "styles"], check=True, capture_output=True, text=True)
    return [line.split()[0] for line in result.stdout.splitlines()[1:]]


def main(words):
    style_options = []
    if "--" in words:
        style_options = words[words.index("--") + 1:]
        words = words[:words.index("--")]
    if not words or words[0].startswith("--") and words[0] != "--help":
        words = ["readers", *words]
    arguments = parser().parse_args(words)
    arguments.style_options = style_options
    arguments.captcha = str((arguments.captcha or built_captcha()).resolve())
    if arguments.presets is None:
        arguments.presets = ",".join(presets(arguments.captcha))
    importlib.import_module(arguments.command + "_command").run(arguments)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except subprocess.CalledProcessError as error:
        detail = error.stderr or b""
        detail = detail.decode("utf-8", "replace") if isinstance(detail, bytes) else detail
        sys.exit(f"run: {error.cmd[0]} failed: {detail.strip() or error.returncode}")
