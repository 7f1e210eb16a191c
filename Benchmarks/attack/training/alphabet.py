"""The symbols that a trained reader tells apart."""

# What every checker of ours accepts for one another, so that no reader need tell it apart.
_SAME = str.maketrans("oOlI", "0011")


class SymbolTable:
    """Numbers for symbols; 0 is the blank."""

    def __init__(self, texts, merges):
        """`merges`: whether case and look-alikes count as nothing."""
        self.merges = merges
        self.symbols = sorted({symbol for text in texts for symbol in self.counted(text)})
        self._numbers = {symbol: place + 1 for place, symbol in enumerate(self.symbols)}

    def counted(self, text):
        return text.translate(_SAME).lower() if self.merges else text

    def numbers(self, text):
        return [self._numbers[symbol] for symbol in self.counted(text)]

    def text(self, numbers):
        return "".join(self.symbols[number - 1] for number in numbers)
