"""A generator's process, which waits between its rounds."""

import base64
import json
import os
import pathlib
import subprocess
import tempfile
from typing import Any

from failure import Failure, last_line
from measurement import Measurement
from peer import Peer
from picture_format import picture_format


class WorkerProcess:
    """A generator that is warm and waits. It takes no time of the processor while it does."""

    def __init__(self, peer: Peer, environments: pathlib.Path, pictures: pathlib.Path) -> None:
        """Starts it, and keeps one of its pictures. Throws a `Failure`."""
        self._errors = tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace")
        # What runs in the worker must not use more threads than the one core has use for.
        environment = dict(os.environ, OMP_NUM_THREADS="1", OPENBLAS_NUM_THREADS="1")
        try:
            self._process = subprocess.Popen(
                peer.command(environments), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                stderr=self._errors, text=True, env=environment)
        except OSError as error:
            raise Failure(f"does not start: {error.filename}: {error.strerror}") from error
        greeting = self._answer()
        picture = base64.b64decode(greeting["picture"])
        found = picture_format(picture)
        self.measurement = Measurement(
            peer.name, peer.draws, language=greeting["language"], version=greeting["version"],
            format=found.name, width=found.width, height=found.height)
        file = peer.name.replace("::", "-").replace("/", "-") + "." + found.name.lower()
        (pictures / file).write_bytes(picture)

    def round(self, seconds: float) -> None:
        """One round. A failure ends the process, is kept in the measurement, and is not thrown."""
        if self.measurement.failure:
            return
        try:
            assert self._process.stdin is not None
            self._process.stdin.write(f"{seconds}\n")
            self._process.stdin.flush()
            answer = self._answer()
        except (Failure, OSError) as error:
            self.measurement.failure = str(error)
            self.end()
            return
        self.measurement.rates.append(answer["captchas"] / answer["seconds"])
        self.measurement.mean_bytes.append(answer["bytes"] / answer["captchas"])

    def end(self) -> None:
        """Closes its input, at which it ends by itself; one that does not is killed."""
        try:
            self._process.communicate(timeout=5)
        except (subprocess.TimeoutExpired, OSError, ValueError):
            self._process.kill()
            self._process.wait()
        self._errors.close()

    def _answer(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        try:
            answer = json.loads(line)
            if isinstance(answer, dict):
                return answer
        except json.JSONDecodeError:
            pass
        if line:
            raise Failure(f"fails: {line.strip()}")
        self._process.wait()
        self._errors.seek(0)
        raise Failure(f"fails: {last_line(self._errors.read())}")
