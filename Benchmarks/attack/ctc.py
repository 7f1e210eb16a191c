"""Texts from the output of a reader that was trained with connectionist temporal classification.

Such a reader gives, for each step across the picture, the log-probability of each symbol and of a
blank (A. Graves et al., ICML 2006). A text's path repeats a symbol over several steps and puts a
blank between two equal ones.
"""

from dataclasses import dataclass

import numpy as np

NEVER = -1e9


@dataclass(frozen=True)
class Knowledge:
    """What the attacker knows of the texts: their symbols and how many there may be."""

    alphabet: frozenset
    lengths: frozenset
    is_case_sensitive: bool = False

    @classmethod
    def of(cls, texts, is_case_sensitive=False):
        texts = [text if is_case_sensitive else text.lower() for text in texts]
        return cls(frozenset("".join(texts)), frozenset(map(len, texts)), is_case_sensitive)

    def symbol(self, character):
        """A character as it counts."""
        return character if self.is_case_sensitive else character.lower()


def log_softmax(values):
    shifted = values - values.max(-1, keepdims=True)
    return shifted - np.log(np.exp(shifted).sum(-1, keepdims=True))


def greedy(log_probabilities, blank, symbols):
    """The text of the likeliest path."""
    text, previous = [], blank
    for index in log_probabilities.argmax(1):
        if index not in (previous, blank):
            text.append(symbols[index])
        previous = index
    return "".join(text)


def restricted(log_probabilities, blank, columns):
    """Only the blank, first, and one column for each symbol: the likeliest of its forms.

    `columns` has for each symbol the indices of its forms, such as its two cases.
    """
    steps = log_probabilities.shape[0]
    kept = [log_probabilities[:, blank]]
    for forms in columns:
        kept.append(
            log_probabilities[:, forms].max(1) if forms else np.full(steps, -50.0))
    return np.stack(kept, 1).astype(np.float64)


def likeliest_of_lengths(log_probabilities, lengths):
    """The likeliest path that gives an allowed number of symbols (Viterbi).

    Column 0 is the blank. Returns the columns of its symbols, or an empty list where the picture
    has fewer steps than every allowed length.
    """
    steps, columns = log_probabilities.shape
    lengths = sorted(length for length in lengths if length <= steps)
    if not lengths:
        return []
    rows = np.arange(lengths[-1] + 1)
    # score[k, c]: the best path so far with k symbols given and c as its last column.
    score = np.full((len(rows), columns), NEVER)
    score[0, 0] = 0
    origins = []
    for step in range(steps):
        best = score.argmax(1)
        best_score = score[rows, best]
        others = score.copy()
        others[rows, best] = NEVER
        second = others.argmax(1)
        second_score = others[rows, second]

        reached = score.copy()
        from_row = np.repeat(rows[:, None], columns, 1)
        from_column = np.repeat(np.arange(columns)[None], len(rows), 0)
        to_blank = best_score > reached[:, 0]
        reached[to_blank, 0] = best_score[to_blank]
        from_column[to_blank, 0] = best[to_blank]
        for row in rows[1:]:
            # A symbol follows anything but itself; that takes the second best.
            is_best = np.arange(columns) == best[row - 1]
            source = np.where(is_best, second_score[row - 1], best_score[row - 1])
            column = np.where(is_best, second[row - 1], best[row - 1])
            source[0] = NEVER
            better = source > reached[row]
            reached[row, better] = source[better]
            from_row[row, better] = row - 1
            from_column[row, better] = column[better]
        score = reached + log_probabilities[step][None]
        origins.append((from_row, from_column))

    row = max(lengths, key=lambda length: score[length].max())
    column = int(score[row].argmax())
    symbols = []
    for from_row, from_column in reversed(origins):
        previous = int(from_row[row, column]), int(from_column[row, column])
        if previous[0] != row:
            symbols.append(column)
        row, column = previous
    return symbols[::-1]
