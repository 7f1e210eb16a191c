"""`run calibrate`: is the trained reader strong enough to say anything?"""

import sys

import torch

import trained_report
from trained_command import progress, write
from training import course
from training.alphabet import SymbolTable
from training.exam import Exam
from training.images import prepared, stacked
from training.peers import PEERS
from training.trainer import Recipe, Trainer

# Generator, pictures to train on, percent to reach, processor minutes for that.
DEMANDS = (("wheezy.captcha", 4000, 50, 0.5), ("captcha", 2000, 80, 2.0))


def run(arguments):
    torch.set_num_threads(1)
    recipe = Recipe()
    rows, values, is_strong = [], [], True
    for peer, count, percent, minutes in DEMANDS:
        print(peer, file=sys.stderr)
        drawn = [(text, prepared(pixels, recipe.height))
                 for text, pixels in PEERS[peer](count + arguments.unseen, arguments.seed)]
        table = SymbolTable([text for text, _ in drawn], merges=True)
        training, unseen = drawn[:count], drawn[count:]
        trainer = Trainer(
            stacked([picture for _, picture in training]),
            [table.numbers(text) for text, _ in training], len(table.symbols), recipe,
            arguments.seed)
        wanted = [table.counted(text) for text, _ in unseen]
        exam = Exam(
            peer, stacked([picture for _, picture in unseen]), frozenset(map(len, wanted)),
            lambda texts, wanted=wanted: [a == b for a, b in zip(texts, wanted, strict=True)])
        marks = course.run(trainer, table, [exam], 60 * arguments.minutes, report=progress)
        rows.append(trained_report.row(peer, count, exam, marks))
        values.append(trained_report.json_value(peer, count, [exam], marks))
        taken = course.minutes_to(percent, marks)
        meets = taken is not None and taken <= minutes
        is_strong = is_strong and meets
        shown = "never" if taken is None else f"{taken:.2f}"
        print(f"{peer}: {percent}% wanted in {minutes} CPU minutes, taken {shown}: "
              f"{'strong enough' if meets else 'TOO WEAK'}")
    write(arguments, "calibrate", [trained_report.header("generator") + "".join(rows)], values)
    if not is_strong:
        sys.exit(1)
