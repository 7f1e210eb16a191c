"""`run keyed`: what a reader trained on one deployment's own look is worth at another."""

import pathlib
import sys
import tempfile
from dataclasses import dataclass

import torch

from intervals import wilson
from pictures import Look
from trained_command import prepare, write
from training import course


@dataclass(frozen=True)
class KeyedLook(Look):
    """The look that a key gives a preset, by a title instead of the path of a file."""

    title: str = ""

    @property
    def name(self):
        return self.title


@dataclass(frozen=True)
class Moment:
    """What all exams gave when the reader had got so far at home."""

    name: str
    cpu_seconds: float
    pictures: int
    rates: tuple


class Contest:
    """A preset's looks: those of the keys that are trained on, and others."""

    def __init__(self, arguments, preset, folder):
        def look(key, epoch, title):
            path = pathlib.Path(folder) / f"key-{key}"
            # Not secret: anyone can make these pictures again.
            path.write_text(f"a key for measurements, number {key}\n", encoding="utf-8")
            options = ("--key-file", str(path), "--epoch", str(epoch), *arguments.style_options)
            return KeyedLook(preset, options, arguments.scale, title)

        first = arguments.first_key
        trained = range(first, first + arguments.trained_keys)
        self.home = [look(key, 0, f"key {key}") for key in trained]
        self.name = f"{preset}, " + (
            f"key {first}" if len(trained) == 1 else f"{len(trained)} keys in equal parts")
        self.groups = {
            "other epochs of the key": [
                look(first, epoch, f"epoch {epoch}")
                for epoch in range(1, arguments.other_epochs + 1)],
            "other keys": [
                look(key, 0, f"key {key}")
                for key in range(trained.stop, trained.stop + arguments.other_keys)],
            "the preset without a key": [
                Look(preset, tuple(arguments.style_options), arguments.scale)],
        }

    @property
    def away(self):
        return [look for group in self.groups.values() for look in group]

    def places(self):
        """Which exams belong to each group; the first is the one at home."""
        start = 1
        for name, group in self.groups.items():
            yield name, range(start, start + len(group))
            start += len(group)


def moments(arguments, trainer, table, exams):
    """Trains, and takes all exams when a goal is reached at home, and at the end."""
    found = []
    goals = list(course.GOALS)

    def everywhere(name, mark):
        away = [exam.rate(trainer, table) for exam in exams[1:]]
        found.append(Moment(name, mark.cpu_seconds, mark.pictures, (mark.rates[0], *away)))
        print(f"{name}: {found[-1].rates}", file=sys.stderr, flush=True)

    def report(mark):
        print(f"{mark.cpu_seconds:7.1f} s: {100 * mark.rates[0]:.1f}%", file=sys.stderr, flush=True)
        reached = [goal for goal in goals if 100 * mark.rates[0] >= goal]
        del goals[:len(reached)]
        if reached:
            everywhere(f"{reached[-1]}% at home", mark)

    marks = course.run(trainer, table, exams[:1], 60 * arguments.minutes, report)
    if not found or found[-1].cpu_seconds < marks[-1].cpu_seconds:
        everywhere("at the end", marks[-1])
    return found


def pooled(exams, moment, places):
    count = sum(len(exams[place].images) for place in places)
    right = sum(moment.rates[place] * len(exams[place].images) for place in places)
    return right / count, count


def cell(exams, moment, places):
    rate, count = pooled(exams, moment, places)
    low, high = wilson(round(rate * count), count)
    return f"{100 * rate:.0f}% ({100 * low:.0f}-{100 * high:.0f})"


def row(contest, exams, moment):
    home = moment.rates[0]
    cells = [f"{contest.name}, {moment.name}", f"{moment.cpu_seconds / 60:.2f}",
             cell(exams, moment, [0])]
    for name, places in contest.places():
        cells.append(cell(exams, moment, places))
        if name == "other keys":
            rate = pooled(exams, moment, places)[0]
            each = ", ".join(f"{100 * moment.rates[place]:.0f}" for place in places)
            cells.append(f"{rate / home:.2f} ({each})" if home else "-")
    return "| " + " | ".join(cells) + " |\n"


def run(arguments):
    torch.set_num_threads(1)
    head = ["trained on", "CPU minutes", "at home", "other epochs of the key", "other keys",
            "as a part of home (each, %)", "the preset without a key"]
    table = "| " + " | ".join(head) + " |\n" + "|---" * len(head) + "|\n"
    values = []
    for preset in arguments.presets.split(","):
        with tempfile.TemporaryDirectory() as folder:
            contest = Contest(arguments, preset, folder)
            count, trainer, symbols, exams = prepare(arguments, contest.home, contest.away)
            found = moments(arguments, trainer, symbols, exams)
        table += "".join(row(contest, exams, moment) for moment in found)
        values.append({
            "trained_on": contest.name,
            "pictures": count,
            "exams": [{"name": exam.name, "pictures": len(exam.images)} for exam in exams],
            "moments": [vars(moment) for moment in found],
        })
    write(arguments, "keyed", [table], values)
