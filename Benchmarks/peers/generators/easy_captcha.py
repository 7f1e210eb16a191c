"""easy-captcha-python: one object for each picture, as its page shows."""

import io
from collections.abc import Callable

from easy_captcha import SpecCaptcha

from generators.text import CHARACTERS, HEIGHT, WIDTH


def generator() -> Callable[[], bytes]:
    def draw() -> bytes:
        output = io.BytesIO()
        SpecCaptcha(WIDTH, HEIGHT, CHARACTERS).out(output)
        return output.getvalue()

    return draw
