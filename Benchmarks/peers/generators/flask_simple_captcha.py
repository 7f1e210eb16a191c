"""flask-simple-captcha: its picture as PNG, without the token, whose hash takes far longer.

Its pictures are 180x60, whatever the text. It gives them in Base64, which is undone here.
"""

import base64
import random
from collections.abc import Callable

from flask_simple_captcha.img import convert_b64img, create_text_img
from flask_simple_captcha.text import CAPTCHA_FONTS

from generators.text import text


def generator() -> Callable[[], bytes]:
    def draw() -> bytes:
        picture = create_text_img(text(), random.choice(CAPTCHA_FONTS).path)
        return base64.b64decode(convert_b64img(picture, "PNG"))

    return draw
