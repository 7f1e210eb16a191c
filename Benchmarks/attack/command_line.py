"""What can be asked for. Loads nothing that must be installed."""

import argparse
import pathlib

from readers import READERS

ROOT = pathlib.Path(__file__).resolve().parents[2]

PASSED_ON = 'Options of "captcha generate" that change the presets go after "--".'


def parser():
    result = argparse.ArgumentParser(
        prog="run", description="How often machines read our captchas.",
        epilog="Without a command it is readers. " + PASSED_ON)
    commands = result.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name, summary, add in (
        ("readers", "ready-made readers: each alone, their vote, any of them", add_readers),
        ("trained", "a reader trained from nothing: processor minutes to 10, 50 and 90%",
         add_trained),
        ("keyed", "the same reader trained on the look of one key: what it is worth at another",
         add_keyed),
        ("calibrate", "the same on generators of others: is it strong enough to say anything?",
         add_calibrate),
    ):
        # argparse wants its percent signs doubled in help, not in a description.
        command = commands.add_parser(
            name, help=summary.replace("%", "%%"), description=summary, epilog=PASSED_ON)
        add_common(command)
        add(command)
    return result


def add_common(command):
    command.add_argument(
        "--captcha", type=pathlib.Path, metavar="PATH",
        help="the command that draws and checks (default: built from this repository)")
    command.add_argument(
        "--out", type=pathlib.Path, default=ROOT / ".build/attack/results", metavar="DIR",
        help="where the tables and the JSON go (default: .build/attack/results)")


def add_drawing(command, count):
    command.add_argument(
        "--presets", metavar="NAME[,NAME...]",
        help="which styles (default: every one that the command lists)")
    command.add_argument(
        "--count", type=positive, default=count, metavar="N",
        help="how many pictures of each (default: %(default)s)")
    command.add_argument(
        "--first-seed", type=int, default=1_000_000, metavar="N",
        help="the seed of the first picture (default: %(default)s)")
    command.add_argument(
        "--scale", type=int, default=2, metavar="K",
        help="pixels for each point (default: 2)")


def add_readers(command):
    add_drawing(command, count=300)
    command.add_argument(
        "--held-out", type=positive, default=60, metavar="N",
        help="how many of the pictures choose the variants and are not counted (default: 60)")
    command.add_argument(
        "--readers", default=",".join(READERS), metavar="NAME[,NAME...]",
        help="which readers take part (default: all, %(default)s)")


def add_trained(command):
    add_drawing(command, count=4000)
    add_training(command, minutes=10)
    add_height(command)
    command.add_argument(
        "--trained-on-other-styles", action="append", metavar="LOOK",
        help="train on this look instead, a preset and its options such as "
        '"standard --strokes 3", '
        "and examine on the presets too; give it again to train on several, in equal parts")


def add_keyed(command):
    add_drawing(command, count=4000)
    add_training(command, minutes=4)
    add_height(command)
    command.add_argument(
        "--first-key", type=positive, default=1, metavar="N",
        help="the number of the key it is trained on; keys are made from numbers (default: 1)")
    command.add_argument(
        "--trained-keys", type=positive, default=1, metavar="N",
        help="how many keys it is trained on, in equal parts; at home is the first (default: 1)")
    command.add_argument(
        "--other-keys", type=positive, default=8, metavar="N",
        help="how many other keys it is examined on (default: 8)")
    command.add_argument(
        "--other-epochs", type=positive, default=4, metavar="N",
        help="how many other epochs of its own key it is examined on (default: 4)")
    command.set_defaults(presets="standard", unseen=200)


def add_calibrate(command):
    add_training(command, minutes=2)


def add_height(command):
    command.add_argument(
        "--height", type=positive, default=32, metavar="H",
        help="the height in pixels to which it sees pictures, a multiple of 16 (default: 32)")


def add_training(command, minutes):
    command.add_argument(
        "--unseen", type=positive, default=400, metavar="N",
        help="how many other pictures it is examined on (default: 400)")
    command.add_argument(
        "--minutes", type=float, default=minutes, metavar="M",
        help="the most processor minutes for one training (default: %(default)s)")
    command.add_argument(
        "--seed", type=int, default=1, metavar="N",
        help="decides the first weights and the order of the pictures (default: 1)")


def positive(text):
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text} is less than 1")
    return number
