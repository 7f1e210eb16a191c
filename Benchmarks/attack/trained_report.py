"""The table of the trained reader, and the same as JSON."""

from dataclasses import asdict

from training import course


def header(first):
    goals = " | ".join(f"{goal}%" for goal in course.GOALS)
    return (
        f"| {first} | pictures | {goals} | at the end | CPU minutes in all |\n"
        + "|---" * (len(course.GOALS) + 4) + "|\n")


def row(name, count, exam, marks, place=0):
    """How long one exam took to pass, in processor minutes."""
    cells = []
    for goal in course.GOALS:
        minutes = course.minutes_to(goal, marks, place)
        cells.append("not reached" if minutes is None else f"{minutes:.2f}")
    rate = marks[-1].rates[place]
    low, high = exam.interval(rate)
    cells.append(f"{100 * rate:.0f}% ({100 * low:.0f}-{100 * high:.0f})")
    cells.append(f"{marks[-1].cpu_seconds / 60:.1f}")
    return f"| {name} | {count} | " + " | ".join(cells) + " |\n"


def away_table(exams, marks):
    """How a reader does away from home when it has reached each goal there, and at the end."""
    lines = ["| of unseen ones | " + " | ".join(exam.name for exam in exams) + " |",
             "|---" * (len(exams) + 1) + "|"]
    moments = []
    for goal in course.GOALS:
        reached = next((mark for mark in marks if 100 * mark.rates[0] >= goal), None)
        if reached:
            moments.append((f"{goal}% at home", reached))
    for name, mark in [*moments, ("at the end", marks[-1])]:
        rates = " | ".join(f"{100 * rate:.0f}%" for rate in mark.rates)
        lines.append(f"| {name}, {mark.cpu_seconds / 60:.2f} CPU minutes | {rates} |")
    return "\n".join(lines) + "\n"


def json_value(name, count, exams, marks):
    return {
        "trained_on": name,
        "pictures": count,
        "exams": [{"name": exam.name, "pictures": len(exam.images)} for exam in exams],
        "marks": [asdict(mark) for mark in marks],
    }
