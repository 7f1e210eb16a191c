"""Unseen pictures, and who says whether they were read right."""

from dataclasses import dataclass
from typing import Callable

from intervals import wilson


@dataclass
class Exam:
    """Pictures of one look that the reader was not trained on."""

    name: str
    images: object
    lengths: frozenset
    # From the texts given, one for each picture, to a verdict for each.
    verdicts: Callable

    def rate(self, trainer, table):
        """The part of whole texts that are right."""
        texts = [table.text(numbers) for numbers in trainer.read(self.images, self.lengths)]
        verdicts = self.verdicts(texts)
        return sum(verdicts) / len(verdicts)

    def interval(self, rate):
        count = len(self.images)
        return wilson(round(rate * count), count)
