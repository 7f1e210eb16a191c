"""The table for people and the JSON for machines."""

import dataclasses
import json
import pathlib
import platform
from typing import Any

from measurement import Measurement
from peer import HERE

COLUMNS = ["generator", "language", "version", "draws", "picture", "mean bytes",
           "captchas a second", "beside ours"]

RESULTS, END_OF_RESULTS = "<!-- results -->", "<!-- end of results -->"

BUSY = (
    ": **the machine was busy with other work**, so the rates are too low for all, and the ratios "
    "rough.")


def heading(
    date: str, processor: str, core: int | None, load: float, seconds: float, rounds: int
) -> str:
    """Where, when and how, and whether something else was running."""
    place = f"pinned to core {core}" if core is not None else "not pinned to a core"
    return (
        f"{date}, {processor}, {platform.system()}, {place}; {rounds} rounds of {seconds:g} "
        f"seconds each, in turn; medians, with the least and the most of the rounds. Load average "
        f"{load:.1f} at the start{BUSY if load > 0.5 else '.'}")


def table(ours: Measurement, others: list[Measurement]) -> str:
    """Ours and the others, the fastest first; those without numbers at the end."""
    rows = [ours, *others]
    measured = sorted((row for row in rows if not row.failure), key=lambda row: -row.rate)
    lines = [COLUMNS, ["---"] * len(COLUMNS)]
    lines += [_row(row, ours) for row in measured]
    lines += [[row.name, row.language, row.version, row.draws, "", "", _cell(row.failure), ""]
              for row in rows if row.failure]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def _row(row: Measurement, ours: Measurement) -> list[str]:
    return [
        row.name, row.language, row.version, row.draws, f"{row.width}x{row.height} {row.format}",
        f"{row.bytes:,.0f}",
        f"{_number(row.rate)} ({_number(min(row.rates))}-{_number(max(row.rates))})",
        _ratio(row, ours)]


def _number(rate: float) -> str:
    return f"{rate:,.0f}" if rate >= 100 else f"{rate:.1f}"


def _ratio(row: Measurement, ours: Measurement) -> str:
    if row is ours:
        return "1"
    ratio = ours.rate / row.rate
    if ratio < 1:
        return f"{1 / ratio:.1f} times faster"
    return f"{ratio:.3g} times slower" if ratio < 100 else f"{ratio:.0f} times slower"


def _cell(text: str) -> str:
    """A failure's text cannot end the cell."""
    return text.replace("|", "\\|")


def write(
    directory: pathlib.Path, text: str, context: dict[str, Any], ours: Measurement,
    others: list[Measurement]
) -> None:
    (directory / "peers.md").write_text(text + "\n", encoding="utf-8")
    rows = []
    for row in [ours, *others]:
        entry = dataclasses.asdict(row)
        if not row.failure:
            entry["captchas_per_second"] = row.rate
            entry["times_slower_than_ours"] = ours.rate / row.rate
        rows.append(entry)
    (directory / "peers.json").write_text(
        json.dumps({**context, "results": rows}, indent=1, ensure_ascii=False) + "\n",
        encoding="utf-8")


def record(text: str) -> None:
    """Replaces the results in the README of this folder, which stand between two comments."""
    readme = HERE / "README.md"
    before, rest = readme.read_text(encoding="utf-8").split(RESULTS, 1)
    _, after = rest.split(END_OF_RESULTS, 1)
    readme.write_text(
        f"{before}{RESULTS}\n\n{text}\n\n{END_OF_RESULTS}{after}", encoding="utf-8")
