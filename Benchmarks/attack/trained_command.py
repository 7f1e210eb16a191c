"""`run trained`: how long a reader takes to learn a look from nothing."""

import json
import shlex
import sys
import tempfile

import torch

import machine
import trained_report
from judge import Judge
from pictures import Look, generate
from training import course
from training.alphabet import SymbolTable
from training.exam import Exam
from training.images import prepared, stacked
from training.trainer import Recipe, Trainer


class Pupil:
    """Draws pictures of looks and makes what the trainer and the exams need of them."""

    def __init__(self, arguments):
        self.arguments = arguments

    def draw(self, look, first_seed, count):
        """Seeds, texts and prepared pictures."""
        with tempfile.TemporaryDirectory() as folder:
            pictures = generate(self.arguments.captcha, look, first_seed, count, folder)
            seen = [prepared(picture.pixels(), self.arguments.height) for picture in pictures]
        return [picture.seed for picture in pictures], [p.text for p in pictures], seen

    def exam(self, look):
        """Pictures from the seeds after all that are trained on."""
        seeds, texts, seen = self.draw(
            look, self.arguments.first_seed + self.arguments.count, self.arguments.unseen)
        judge = Judge(self.arguments.captcha, look)
        return texts, Exam(
            look.name, stacked(seen), frozenset(map(len, texts)),
            lambda answers: judge.verdicts(seeds, answers))


def prepare(arguments, home, away):
    """How many pictures there are of the looks `home`, a trainer for them, its symbols, and exams
    on the first of them and on those `away`."""
    pupil = Pupil(arguments)
    texts, seen = [], []
    share = arguments.count // len(home)
    for look in home:
        _, some_texts, some_seen = pupil.draw(look, arguments.first_seed, share)
        texts += some_texts
        seen += some_seen
    exams, exam_texts = [], []
    for look in [home[0], *away]:
        some_texts, exam = pupil.exam(look)
        exam_texts += some_texts
        exams.append(exam)
    strict = {"--case-sensitive", "--no-look-alikes"}
    merges = not any(strict & set(look.options) for look in [*home, *away])
    table = SymbolTable(texts + exam_texts, merges)
    trainer = Trainer(
        stacked(seen), [table.numbers(text) for text in texts], len(table.symbols),
        Recipe(height=arguments.height), arguments.seed)
    return share * len(home), trainer, table, exams


def train(arguments, home, away):
    """Trains on the looks `home`; exams on the first of them, then on those `away`."""
    count, trainer, table, exams = prepare(arguments, home, away)
    marks = course.run(trainer, table, exams, 60 * arguments.minutes, report=progress)
    return count, exams, marks


def progress(mark):
    rates = ", ".join(f"{100 * rate:.1f}%" for rate in mark.rates)
    print(f"{mark.cpu_seconds:7.1f} s, {mark.pictures} pictures: {rates}",
          file=sys.stderr, flush=True)


def run(arguments):
    torch.set_num_threads(1)
    if arguments.height % 16:
        sys.exit("run: --height must be a multiple of 16")
    presets = [Look(preset, tuple(arguments.style_options), arguments.scale)
               for preset in arguments.presets.split(",")]
    others = []
    for words in arguments.trained_on_other_styles or []:
        preset, *options = shlex.split(words)
        others.append(Look(preset, tuple(options), arguments.scale))
    tables, values = [], []
    if others:
        count, exams, marks = train(arguments, others, presets)
        name = ", ".join(look.name for look in others)
        tables.append(trained_report.header("trained on and examined on")
                      + trained_report.row(name, count, exams[0], marks))
        tables.append(trained_report.away_table(exams, marks))
        values.append(trained_report.json_value(name, count, exams, marks))
    else:
        rows = []
        for look in presets:
            print(look.name, file=sys.stderr)
            count, exams, marks = train(arguments, [look], [])
            rows.append(trained_report.row(look.name, count, exams[0], marks))
            values.append(trained_report.json_value(look.name, count, exams, marks))
        tables.append(trained_report.header("style") + "".join(rows))
    write(arguments, "trained", tables, values)


def write(arguments, name, tables, values):
    """Prints the tables and keeps them, with every exam, as files."""
    text = "\n".join(tables)
    print(text)
    value = {
        "date": machine.date(),
        "captcha": machine.captcha_version(arguments.captcha),
        "processor": machine.processor(),
        "torch": torch.__version__,
        "seed": arguments.seed,
        "runs": values,
    }
    arguments.out.mkdir(parents=True, exist_ok=True)
    (arguments.out / f"{name}.md").write_text(text, encoding="utf-8")
    (arguments.out / f"{name}.json").write_text(json.dumps(value), encoding="utf-8")
    print(f"also in {arguments.out}: {name}.md, {name}.json with every exam")
