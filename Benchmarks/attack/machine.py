"""Where and when a measurement was made, for its heading."""

import datetime
import importlib.metadata
import pathlib
import platform
import subprocess


def date():
    return datetime.date.today().isoformat()


def processor():
    try:
        for line in pathlib.Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.split(":", 1)[1].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()


def captcha_version(captcha):
    result = subprocess.run(
        [captcha, "--version"], check=True, capture_output=True, text=True)
    return result.stdout.strip()


def package_versions(names):
    return {name: importlib.metadata.version(name) for name in names}
