"""Ready-made readers against one look: each alone, their vote, and any of them."""

import collections
import os
from dataclasses import dataclass, field

from ctc import Knowledge
from intervals import wilson
from readers import READERS
from variants import VARIANTS

# How many pictures every variant is tried on, and how many variants then on all held-out ones.
FIRST_ROUND = 12
FINALISTS = 3

VOTE = "majority vote"
ANY = "any of them"


@dataclass
class Entry:
    """How one reader did."""

    reader: str
    variant: str
    tuning_rate: float
    pictures_per_second: float
    # By the way of reading, "shipped" or "told": an answer and a verdict for each picture.
    answers: dict = field(default_factory=dict)
    verdicts: dict = field(default_factory=dict)

    def interval(self, way):
        return wilson(sum(self.verdicts[way]), len(self.verdicts[way]))

    def rate(self, way):
        return sum(self.verdicts[way]) / len(self.verdicts[way])


class Contest:
    """Holds out the first pictures to choose each reader's variant and counts on the others."""

    def __init__(self, judge, pictures, held_out, report=lambda line: None):
        self.judge = judge
        self.report = report
        self.knowledge = Knowledge.of(
            [picture.text for picture in pictures],
            is_case_sensitive="--case-sensitive" in judge.look.options)
        loaded = [(picture, picture.pixels()) for picture in pictures]
        self.held_out, self.unseen = loaded[:held_out], loaded[held_out:]

    def run(self, names):
        """An entry for each reader, then those of the vote and of any of them."""
        entries = [self._entry(name) for name in names]
        return entries + [self._vote(entries), self._any(entries)]

    def _entry(self, name):
        self.report(f"{self.judge.look.name}: {name}")
        reader = READERS[name]()
        variant, tuning_rate = self._best_variant(reader)
        changed = [VARIANTS[variant](pixels) for _, pixels in self.unseen]
        start = cpu_seconds()
        texts = reader.read(changed, self.knowledge)
        seconds = max(cpu_seconds() - start, 1e-6)
        entry = Entry(name, variant, tuning_rate, len(changed) / seconds)
        for place, way in enumerate(("shipped", "told")):
            entry.answers[way] = [cleaned(text[place]) for text in texts]
            entry.verdicts[way] = self._verdicts(self.unseen, entry.answers[way])
        return entry

    def _best_variant(self, reader):
        """The variant that is best on the held-out pictures, told, and its rate there."""
        candidates = list(VARIANTS)
        scores = {}
        rounds = [(min(FIRST_ROUND, len(self.held_out)), FINALISTS), (len(self.held_out), 1)]
        for count, kept in rounds:
            part = self.held_out[:count]
            for variant in candidates:
                texts = reader.read(
                    [VARIANTS[variant](pixels) for _, pixels in part], self.knowledge)
                answers = [cleaned(told) for _, told in texts]
                hits = sum(self._verdicts(part, answers))
                # Where no whole text is right, the nearness of the texts decides.
                nearness = sum(
                    likeness(self._counted(picture.text), self._counted(answer))
                    for (picture, _), answer in zip(part, answers))
                scores[variant] = ((hits + nearness) / count, hits / count)
            candidates.sort(key=lambda variant: -scores[variant][0])
            candidates = candidates[:kept]
        return candidates[0], scores[candidates[0]][1]

    def _vote(self, entries):
        """The text that most readers give, told; of equals that of the best on the held-out."""
        ranked = sorted(entries, key=lambda entry: -entry.tuning_rate)
        answers = []
        for place in range(len(self.unseen)):
            given = [entry.answers["told"][place] for entry in ranked]
            given = [text for text in given if len(text) in self.knowledge.lengths]
            counts = collections.Counter(self._ballot(text) for text in given)
            winner = counts.most_common(1)[0][0] if counts else None
            answers.append(
                next((text for text in given if self._ballot(text) == winner), ""))
        entry = Entry(VOTE, "", 0, 0)
        entry.answers["told"] = answers
        entry.verdicts["told"] = self._verdicts(self.unseen, answers)
        return entry

    def _any(self, entries):
        entry = Entry(ANY, "", 0, 0)
        for way in ("shipped", "told"):
            columns = zip(*(one.verdicts[way] for one in entries))
            entry.verdicts[way] = [any(column) for column in columns]
        return entry

    def _ballot(self, text):
        """Zeros and letters O count as one vote, and so do ones and letters l: an attacker finds
        out soon that one is accepted for the other."""
        return self._counted(text).translate(str.maketrans("oOl", "001"))

    def _counted(self, text):
        return "".join(map(self.knowledge.symbol, text))

    def _verdicts(self, pictures, answers):
        return self.judge.verdicts([picture.seed for picture, _ in pictures], answers)


def cleaned(text):
    """Letters and digits alone: no style draws anything else, and every attacker sees that."""
    return "".join(character for character in text if character.isalnum())


def likeness(expected, given):
    """1 for equal texts, down to 0: the part of the text that needs no edit."""
    previous = list(range(len(given) + 1))
    for row, left in enumerate(expected, 1):
        current = [row]
        for column, right in enumerate(given, 1):
            current.append(min(
                previous[column] + 1, current[-1] + 1, previous[column - 1] + (left != right)))
        previous = current
    return max(0.0, 1 - previous[-1] / max(len(expected), 1))


def cpu_seconds():
    """The processor time of this process and of its children that have ended."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system
