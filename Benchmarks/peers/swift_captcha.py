"""Our own row: captcha-bench, which measures itself."""

import json
import pathlib
import subprocess
import sys
from typing import Any

from command_line import ROOT
from measurement import Measurement

NAME = "swift-captcha"
STYLE = "standard"
DRAWS = "letters turned, ink and background swapped in two wavy bands"


def built_bench() -> pathlib.Path:
    """The release build of captcha-bench, brought up to date."""
    print("building captcha-bench", file=sys.stderr)
    subprocess.run(
        ["swift", "build", "-c", "release", "--product", "captcha-bench"], cwd=ROOT, check=True,
        stdout=sys.stderr)
    return ROOT / ".build/release/captcha-bench"


class SwiftCaptcha:
    """It is started for each round, and warms up each time before its clock starts."""

    def __init__(self, bench: pathlib.Path) -> None:
        self._bench = bench
        self.measurement = Measurement(f"{NAME} `.{STYLE}`", DRAWS, format="PNG")

    def round(self, seconds: float) -> None:
        """One round. It throws where the bench fails: without our row there is nothing to say."""
        output = subprocess.run(
            [str(self._bench), "--style", STYLE, "--width", "160", "--height", "60",
             "--characters", "5", "--threads", "1", "--seconds", str(seconds), "--json"],
            cwd=ROOT, check=True, capture_output=True, text=True).stdout
        self._take(json.loads(output))

    def _take(self, answer: dict[str, Any]) -> None:
        header, result = answer["header"], answer["results"][0]
        row = self.measurement
        row.language = f"Swift {header['swift']}"
        row.version = f"{header['commit']} (drawing format {header['format_version']})"
        row.width = result["width"] * result["scale"]
        row.height = result["height"] * result["scale"]
        row.rates.append(result["captchas_per_second"])
        row.mean_bytes.append(result["bytes_mean"])
