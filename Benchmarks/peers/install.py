"""Installs what a generator needs. What cannot be installed is said, and stops nothing else."""

import os
import pathlib
import shutil
import subprocess
import sys

from failure import Failure, last_line
from peer import HERE, Peer


def install(peer: Peer, environments: pathlib.Path) -> None:
    """Installs all that the generator needs and the machine lacks. Throws a `Failure`."""
    for package in peer.debian:
        install_debian(package)
    if peer.module:
        install_python(peer.name, environments / peer.environment)


def say(line: str) -> None:
    print(line, file=sys.stderr)


def run(command: list[str], what: str) -> None:
    """Runs a command of an installation; what it says is shown only if it fails."""
    try:
        subprocess.run(
            command, check=True, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True)
    except OSError as error:
        raise Failure(f"{what} cannot be installed: {error.filename}: {error.strerror}") from error
    except subprocess.CalledProcessError as error:
        raise Failure(f"{what} cannot be installed: {last_line(error.output)}") from error


def has_debian(package: str) -> bool:
    result = subprocess.run(
        ["dpkg-query", "-W", "-f", "${Status}", package], capture_output=True, text=True,
        check=False)
    return "ok installed" in result.stdout


def install_debian(package: str) -> None:
    if shutil.which("dpkg-query") is None:
        raise Failure(f"{package} cannot be installed: this is not a Debian machine")
    if has_debian(package):
        return
    say(f"installing {package}")
    as_root = [] if os.geteuid() == 0 else ["sudo"]
    # Its recommendations would bring a web server for PHP.
    install_it = [*as_root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "install", "-y",
                  "--no-install-recommends", package]
    try:
        run(install_it, package)
    except Failure:
        # The lists of packages may be missing or old.
        run([*as_root, "apt-get", "update"], package)
        run(install_it, package)


def install_python(package: str, environment: pathlib.Path) -> None:
    """Installs a package in the version of requirements.txt, and again when that changes."""
    requirements = HERE / "requirements.txt"
    wanted = requirements.read_text(encoding="utf-8")
    stamp = environment / f"{package}.installed"
    if stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
        return
    say(f"installing {package}")
    python = environment / "bin/python"
    if not python.exists():
        run([sys.executable, "-m", "venv", str(environment)], package)
    run([str(python), "-m", "pip", "install", "--disable-pip-version-check",
         "--constraint", str(requirements), package], package)
    stamp.write_text(wanted, encoding="utf-8")
