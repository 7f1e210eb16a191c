"""fast-captcha as PNG. Its font is another for each picture; it would keep the first."""

import random
from collections.abc import Callable

from fast_captcha import get_ttf, img_captcha

from generators.text import CHARACTERS, HEIGHT, WIDTH


def generator() -> Callable[[], bytes]:
    fonts = get_ttf()

    def draw() -> bytes:
        output, _ = img_captcha(
            code_num=CHARACTERS, width=WIDTH, height=HEIGHT, font_type=random.choice(fonts),
            img_type="png")
        return output.getvalue()

    return draw
