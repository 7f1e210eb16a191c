"""Times other captcha generators and ours in turn. Started by `run`."""

import os
import pathlib
import subprocess
import sys

import command_line
import core
import report
from failure import Failure
from install import install
from measurement import Measurement
from peer import Peer
from peers import PEERS
from swift_captcha import SwiftCaptcha, built_bench
from worker_process import WorkerProcess

# Where and when a measurement was made is described in one place for all benchmarks.
sys.path.append(str(command_line.ROOT / "Benchmarks/attack"))
import machine  # noqa: E402


def start(peer: Peer, pictures: pathlib.Path) -> WorkerProcess | Measurement:
    """The generator, warm, or a row that says why there is none."""
    try:
        install(peer, command_line.WORK / "environments")
        return WorkerProcess(peer, command_line.WORK / "environments", pictures)
    except Failure as failure:
        print(f"{peer.name}: {failure}", file=sys.stderr)
        return Measurement(peer.name, peer.draws, failure=str(failure))


def main(words: list[str]) -> None:
    arguments = command_line.parser().parse_args(words)
    out: pathlib.Path = arguments.out
    pictures = out / "pictures"
    pictures.mkdir(parents=True, exist_ok=True)
    # Before anything is built, which is a load of our own.
    load = os.getloadavg()[0]
    bench = (arguments.bench or built_bench()).resolve()
    context = {
        "date": machine.date(), "processor": machine.processor(), "core": core.pin(),
        "load": round(load, 1), "seconds": arguments.seconds, "rounds": arguments.rounds}

    started = [start(peer, pictures) for peer in PEERS if peer.name in arguments.peers]
    workers = [worker for worker in started if isinstance(worker, WorkerProcess)]
    ours = SwiftCaptcha(bench)
    contestants: list[SwiftCaptcha | WorkerProcess] = [ours, *workers]
    try:
        for index in range(arguments.rounds):
            print(f"round {index + 1} of {arguments.rounds}", file=sys.stderr)
            for contestant in contestants:
                contestant.round(arguments.seconds)
    finally:
        for worker in workers:
            worker.end()

    others = [worker.measurement if isinstance(worker, WorkerProcess) else worker
              for worker in started]
    text = report.heading(**context) + "\n\n" + report.table(ours.measurement, others)
    report.write(out, text, context, ours.measurement, others)
    print(text)
    if arguments.record:
        report.record(text)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except subprocess.CalledProcessError as error:
        sys.exit(f"run: {error.cmd[0]} failed: {(error.stderr or '').strip() or error.returncode}")
    except OSError as error:
        sys.exit(f"run: {error}")
