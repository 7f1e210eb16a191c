"""multicolorcaptcha in its smallest size, 256x144, with the four digits that it always has."""

import io
from collections.abc import Callable

from multicolorcaptcha import CaptchaGenerator


def generator() -> Callable[[], bytes]:
    captchas = CaptchaGenerator(0)

    def draw() -> bytes:
        output = io.BytesIO()
        captchas.gen_captcha_image()["image"].save(output, "PNG")
        return output.getvalue()

    return draw
