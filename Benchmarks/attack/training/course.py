"""A training run with an exam every few seconds of processor time."""

from dataclasses import dataclass

# The parts of unseen pictures, in percent, for which the time is told.
GOALS = (10, 50, 90)


@dataclass(frozen=True)
class Mark:
    """What one exam gave at one moment."""

    cpu_seconds: float
    # Pictures looked at so far, each as often as it was: the effort apart from the machine.
    pictures: int
    rates: tuple


def run(trainer, table, exams, cpu_limit, report=lambda mark: None):
    """Trains until the first exam's last goal is met or the time is used; all marks in order."""
    marks = []
    moment = 2.5
    while True:
        trainer.train(min(moment, cpu_limit))
        mark = Mark(
            trainer.cpu_seconds, trainer.steps * trainer.recipe.batch,
            tuple(exam.rate(trainer, table) for exam in exams))
        marks.append(mark)
        report(mark)
        if 100 * mark.rates[0] >= GOALS[-1] or trainer.cpu_seconds >= cpu_limit:
            return marks
        # Exams are not counted, but take their time: further apart as the run gets longer.
        moment = trainer.cpu_seconds + max(2.5, 0.06 * trainer.cpu_seconds)


def minutes_to(goal, marks, exam=0):
    """Processor minutes until an exam was first passed at so many percent; None where never."""
    for mark in marks:
        if 100 * mark.rates[exam] >= goal:
            return mark.cpu_seconds / 60
    return None
