"""What can be asked for. Loads nothing that must be installed."""

import argparse
import pathlib

from peers import PEERS

ROOT = pathlib.Path(__file__).resolve().parents[2]
WORK = ROOT / ".build/peers"


def parser() -> argparse.ArgumentParser:
    result = argparse.ArgumentParser(
        prog="run",
        description="How many captchas a second other generators and swift-captcha draw, in turn, "
        "on one core of this machine, image bytes included.",
        epilog="The whole takes little more than seconds * rounds for each generator: with the "
        "defaults under four minutes once all is installed.")
    result.add_argument(
        "--seconds", type=seconds, default=2, metavar="S",
        help="how long each generator draws in a round (default: %(default)s)")
    result.add_argument(
        "--rounds", type=rounds, default=5, metavar="N",
        help="how often each has its turn (default: %(default)s)")
    result.add_argument(
        "--bench", type=pathlib.Path, metavar="PATH",
        help="the release build of captcha-bench (default: built from this repository)")
    result.add_argument(
        "--peers", type=names, default=[peer.name for peer in PEERS], metavar="NAME[,NAME...]",
        help="which generators beside ours take part (default: all, "
        + ",".join(peer.name for peer in PEERS) + ")")
    result.add_argument(
        "--out", type=pathlib.Path, default=WORK / "results", metavar="DIR",
        help="where the table, the JSON and one picture of each go "
        "(default: .build/peers/results)")
    result.add_argument(
        "--record", action="store_true",
        help="put the table into README.md here, in the place of the last one")
    return result


def seconds(text: str) -> float:
    """The same range as captcha-bench."""
    number = float(text)
    if not 0.1 <= number <= 600:
        raise argparse.ArgumentTypeError(f"{text} is not in 0.1...600")
    return number


def rounds(text: str) -> int:
    number = int(text)
    if not 1 <= number <= 1000:
        raise argparse.ArgumentTypeError(f"{text} is not in 1...1000")
    return number


def names(text: str) -> list[str]:
    result = text.split(",")
    known = [peer.name for peer in PEERS]
    for name in result:
        if name not in known:
            raise argparse.ArgumentTypeError(
                f"no generator is called {name!r}; there are {', '.join(known)}")
    return result
