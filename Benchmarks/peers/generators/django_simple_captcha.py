"""django-simple-captcha: what its view draws, without the database that the text comes from."""

import types
from collections.abc import Callable

import django
from django.conf import settings

from generators.text import CHARACTERS, HEIGHT, WIDTH


def generator() -> Callable[[], bytes]:
    settings.configure(
        INSTALLED_APPS=["captcha"], CAPTCHA_IMAGE_SIZE=(WIDTH, HEIGHT), CAPTCHA_LENGTH=CHARACTERS)
    django.setup()
    # Only a configured Django can load these.
    from captcha.helpers import random_char_challenge
    from captcha.views import _captcha_image

    def draw() -> bytes:
        challenge, _ = random_char_challenge()
        return _captcha_image(types.SimpleNamespace(challenge=challenge), 1).content

    return draw
