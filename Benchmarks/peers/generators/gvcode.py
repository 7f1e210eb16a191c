"""gvcode. Its font size, 50 in a picture of 200x80, shrinks with the picture."""

from collections.abc import Callable

from gvcode import VFCode

from generators.text import HEIGHT, WIDTH, text


def generator() -> Callable[[], bytes]:
    image = VFCode(width=WIDTH, height=HEIGHT, fontsize=38)

    def draw() -> bytes:
        image.generate(text())
        return image.get_img_bytes("png")

    return draw
