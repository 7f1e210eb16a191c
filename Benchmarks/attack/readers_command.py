"""`run readers`: the table of ready-made readers."""

import json
import sys
import tempfile

import machine
import reader_report
from contest import Contest
from judge import Judge
from pictures import Look, generate
from readers import READERS

PACKAGES = ("ddddocr", "captcha-whisperer", "rapidocr-onnxruntime")


def run(arguments):
    names = arguments.readers.split(",")
    for name in names:
        if name not in READERS:
            sys.exit(f"run: no reader is called {name}; there are {', '.join(READERS)}")
    if arguments.held_out >= arguments.count:
        sys.exit("run: --held-out must be less than --count")
    tables, results, values = [], [], []
    for preset in arguments.presets.split(","):
        look = Look(preset, tuple(arguments.style_options), arguments.scale)
        with tempfile.TemporaryDirectory() as folder:
            pictures = generate(
                arguments.captcha, look, arguments.first_seed, arguments.count, folder)
            contest = Contest(
                Judge(arguments.captcha, look), pictures, arguments.held_out,
                report=lambda line: print(line, file=sys.stderr, flush=True))
        entries = contest.run(names)
        table = reader_report.markdown(
            look, len(contest.held_out), len(contest.unseen), entries)
        print(table, flush=True)
        tables.append(table)
        results.append((look, entries))
        values.append(reader_report.json_value(look, pictures[arguments.held_out:], entries))
        value = {
            "date": machine.date(),
            "captcha": machine.captcha_version(arguments.captcha),
            "processor": machine.processor(),
            "packages": machine.package_versions(PACKAGES),
            "first_seed": arguments.first_seed,
            "looks": values,
        }
        arguments.out.mkdir(parents=True, exist_ok=True)
        # After each look, so that nothing measured is lost.
        (arguments.out / "readers.json").write_text(json.dumps(value), encoding="utf-8")
        (arguments.out / "readers.md").write_text("\n".join(tables), encoding="utf-8")
    print(reader_report.summary(results))
    tables.append(reader_report.summary(results))
    (arguments.out / "readers.md").write_text("\n".join(tables), encoding="utf-8")
    print(f"also in {arguments.out}: readers.md, readers.json with every answer")
