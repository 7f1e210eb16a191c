"""What was found out about one generator."""

import dataclasses
import statistics


@dataclasses.dataclass
class Measurement:
    """One row of the table. Where `failure` says something, the numbers mean nothing."""

    name: str
    draws: str
    language: str = ""
    version: str = ""
    format: str = ""
    width: int = 0
    height: int = 0
    rates: list[float] = dataclasses.field(default_factory=list)
    """Captchas a second, for each round."""
    mean_bytes: list[float] = dataclasses.field(default_factory=list)
    """The mean size of a picture, for each round."""
    failure: str = ""

    @property
    def rate(self) -> float:
        return statistics.median(self.rates)

    @property
    def bytes(self) -> float:
        return statistics.fmean(self.mean_bytes)
