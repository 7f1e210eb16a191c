"""What the readers have in common that give a probability for each step."""

import importlib.util
import pathlib

import onnxruntime

import ctc


class CTCReader:
    """Reads by a network. Subclasses set `symbols` and `blank` and define `log_probabilities`."""

    symbols = ()
    blank = 0
    _columns = None

    def log_probabilities(self, picture):
        """Steps x symbols."""
        raise NotImplementedError

    def read(self, pictures, knowledge):
        """For each picture, the text as shipped and the text that fits what is known."""
        return [self._read(self.log_probabilities(picture), knowledge) for picture in pictures]

    def _read(self, steps, knowledge):
        shipped = ctc.greedy(steps, self.blank, self.symbols)
        letters = sorted(knowledge.alphabet)
        kept = ctc.restricted(steps, self.blank, self._forms(letters, knowledge))
        told = ctc.likeliest_of_lengths(kept, knowledge.lengths)
        return shipped, "".join(letters[column - 1] for column in told)

    def _forms(self, letters, knowledge):
        """For each letter the indices of the symbols that count as it."""
        if self._columns is None or self._columns[0] != knowledge:
            forms = {letter: [] for letter in letters}
            for index, symbol in enumerate(self.symbols):
                if index != self.blank and knowledge.symbol(symbol) in forms:
                    forms[knowledge.symbol(symbol)].append(index)
            self._columns = (knowledge, list(forms.values()))
        return self._columns[1]


def session(path):
    """A network on one thread."""
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    options.inter_op_num_threads = 1
    options.log_severity_level = 4
    return onnxruntime.InferenceSession(
        str(path), options, providers=["CPUExecutionProvider"])


def package_folder(name):
    """Where a package is installed, without loading it."""
    return pathlib.Path(importlib.util.find_spec(name).origin).parent
