"""Pictures of two generators of others, on which the trained reader is calibrated."""

import random
import string

import cv2
import numpy as np

LETTERS_AND_DIGITS = string.ascii_uppercase + string.digits


def wheezy(count, seed):
    """wheezy.captcha with the drawings that its own page shows, and Debian's Liberation Mono."""
    from wheezy.captcha import image
    draw = image.captcha(drawings=[
        image.background(),
        image.text(
            fonts=["/usr/share/fonts/truetype/liberation/LiberationMono-Bold.ttf"],
            drawings=[image.warp(), image.rotate(), image.offset()]),
        image.curve(), image.noise(), image.smooth()])
    random.seed(seed)
    for _ in range(count):
        text = "".join(random.sample(LETTERS_AND_DIGITS, 4))
        yield text, _bgr(draw(text))


def python_captcha(count, seed):
    """The package `captcha` with its defaults, four letters."""
    from captcha.image import ImageCaptcha
    draw = ImageCaptcha()
    generator = random.Random(seed)
    for _ in range(count):
        text = "".join(generator.choices(string.ascii_uppercase, k=4))
        yield text, _bgr(draw.generate_image(text))


def _bgr(image):
    return cv2.cvtColor(np.asarray(image.convert("RGB")), cv2.COLOR_RGB2BGR)


PEERS = {"wheezy.captcha": wheezy, "captcha": python_captcha}
