"""The package `captcha`, with all its defaults."""

from collections.abc import Callable

from captcha.image import ImageCaptcha

from generators.text import HEIGHT, WIDTH, text


def generator() -> Callable[[], bytes]:
    image = ImageCaptcha(width=WIDTH, height=HEIGHT)
    return lambda: image.generate(text(), format="png").getvalue()
