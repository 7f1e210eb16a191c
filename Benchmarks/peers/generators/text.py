"""The texts of generators that do not choose their own."""

import random
import string

CHARACTERS = 5
WIDTH = 160
HEIGHT = 60


def text() -> str:
    """Five capital letters."""
    return "".join(random.choices(string.ascii_uppercase, k=CHARACTERS))
