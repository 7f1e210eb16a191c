"""Runs one Python generator: draws for as many seconds as each line of its input says.

    python worker.py MODULE PACKAGE

MODULE is a file of `generators`. Every worker, in whatever language, does the same: it warms up,
says in one line of JSON what it is and what it draws, and answers each line of its input, a number
of seconds, with a line about that round. It ends when its input does.
"""

import base64
import importlib
import importlib.metadata
import json
import platform
import sys
import time
from collections.abc import Callable

WARM_UP = 20


def draw_for(seconds: float, draw: Callable[[], bytes]) -> dict[str, float]:
    """Draws until the time is over; the last picture is finished."""
    count = size = 0
    start = time.perf_counter()
    spent = 0.0
    while spent < seconds:
        size += len(draw())
        count += 1
        spent = time.perf_counter() - start
    return {"captchas": count, "seconds": spent, "bytes": size}


def version(package: str) -> str:
    """The package's version, and Pillow's, which does most of the work of them all."""
    return (f"{importlib.metadata.version(package)} "
            f"(Pillow {importlib.metadata.version('Pillow')})")


def main(module: str, package: str) -> None:
    draw = importlib.import_module("generators." + module).generator()
    for _ in range(WARM_UP):
        picture = draw()
    greeting = {
        "language": "Python " + platform.python_version(), "version": version(package),
        "picture": base64.b64encode(picture).decode("ascii")}
    print(json.dumps(greeting), flush=True)
    for line in sys.stdin:
        print(json.dumps(draw_for(float(line), draw)), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
