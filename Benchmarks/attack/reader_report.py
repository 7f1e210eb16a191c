"""The table of the ready-made readers, and the same as JSON."""

from contest import ANY, VOTE


def cell(entry, way):
    """A rate in percent with its interval, or a dash where the reader has none."""
    if way not in entry.verdicts:
        return "-"
    low, high = entry.interval(way)
    return f"{100 * entry.rate(way):.0f} ({100 * low:.0f}-{100 * high:.0f})"


def markdown(look, held_out, unseen, entries):
    lines = [
        f"**{look.name}**, scale {look.scale}: variants chosen on {held_out} pictures, "
        f"counted on {unseen} others; percent of whole texts, with 95% intervals.",
        "",
        "| reader | as shipped | told | best variant | pictures a CPU second |",
        "|---|---|---|---|---|",
    ]
    for entry in entries:
        speed = f"{entry.pictures_per_second:.1f}" if entry.pictures_per_second else ""
        lines.append(
            f"| {entry.reader} | {cell(entry, 'shipped')} | {cell(entry, 'told')} "
            f"| {entry.variant} | {speed} |")
    return "\n".join(lines) + "\n"


def summary(results):
    """One line for each look, told: every reader, the vote, any of them."""
    names = [entry.reader for entry in results[0][1]]
    lines = ["| told | " + " | ".join(names) + " |", "|---" * (len(names) + 1) + "|"]
    for look, entries in results:
        rates = " | ".join(
            cell(entry, "told") if entry.reader in (VOTE, ANY)
            else f"{100 * entry.rate('told'):.0f}" for entry in entries)
        lines.append(f"| {look.name} | {rates} |")
    return "\n".join(lines) + "\n"


def json_value(look, pictures, entries):
    """Everything that was measured, with every answer."""
    return {
        "style": look.preset,
        "options": list(look.options),
        "scale": look.scale,
        "pictures": [{"seed": picture.seed, "text": picture.text} for picture in pictures],
        "readers": [
            {
                "name": entry.reader,
                "variant": entry.variant,
                "pictures_per_cpu_second": entry.pictures_per_second,
                **{way: {
                    "rate": entry.rate(way),
                    "interval": entry.interval(way),
                    "answers": entry.answers.get(way),
                    "right": entry.verdicts[way],
                } for way in entry.verdicts},
            }
            for entry in entries
        ],
    }
