"""wheezy.captcha with the drawings that its own page shows, in Debian's Liberation Mono Bold.

Its font sizes, 65 to 75 in a picture of 200x75, are for four letters. Here they are 0.64 of that:
0.8 for the height, and again for the fifth letter.
"""

import io
from collections.abc import Callable

from wheezy.captcha import image

from generators.text import HEIGHT, WIDTH, text

FONT = "/usr/share/fonts/truetype/liberation/LiberationMono-Bold.ttf"


def generator() -> Callable[[], bytes]:
    drawn = image.captcha(
        width=WIDTH, height=HEIGHT,
        drawings=[
            image.background(),
            image.text(
                fonts=[FONT], font_sizes=(42, 45, 48),
                drawings=[image.warp(), image.rotate(), image.offset()]),
            image.curve(), image.noise(), image.smooth()])

    def draw() -> bytes:
        output = io.BytesIO()
        drawn(text()).save(output, "PNG")
        return output.getvalue()

    return draw
