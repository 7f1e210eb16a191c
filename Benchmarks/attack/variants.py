"""What an attacker does to a picture before a reader sees it.

Each variant takes and returns rows of blue, green, red. The greys are turned so that the
background is light, as the readers expect.
"""

import cv2
import numpy as np

cv2.setNumThreads(1)


def grey(picture):
    """Luminance, the background light."""
    return light_background(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY))


def light_background(plane):
    border = np.concatenate([plane[0], plane[-1], plane[:, 0], plane[:, -1]])
    return 255 - plane if np.median(border) < 110 else plane


def stretched(plane):
    low, high = np.percentile(plane, 1), np.percentile(plane, 99)
    scaled = (plane.astype(np.float32) - low) * 255 / max(high - low, 1)
    return np.clip(scaled, 0, 255).astype(np.uint8)


def enlarged(plane):
    return cv2.resize(plane, None, fx=2, fy=2, interpolation=cv2.INTER_CUBIC)


def black_and_white(plane):
    """Otsu's threshold."""
    return cv2.threshold(plane, 0, 255, cv2.THRESH_BINARY + cv2.THRESH_OTSU)[1]


def without_thin_ink(plane, size):
    """Ink thinner than `size` pixels goes: an opening of what is dark."""
    kernel = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (size, size))
    return cv2.morphologyEx(plane, cv2.MORPH_CLOSE, kernel)


def without_specks(plane, part=0.006):
    """Connected ink of less than `part` of the picture goes; `plane` is black and white."""
    _, labels, stats, _ = cv2.connectedComponentsWithStats(255 - plane, connectivity=8)
    is_small = stats[:, cv2.CC_STAT_AREA] < part * plane.size
    result = plane.copy()
    result[is_small[labels] & (labels > 0)] = 255
    return result


def colored(plane):
    return cv2.cvtColor(plane, cv2.COLOR_GRAY2BGR)


def smooth(plane, sigma):
    return cv2.GaussianBlur(plane, (0, 0), sigma)


def saturation(picture):
    return 255 - cv2.cvtColor(picture, cv2.COLOR_BGR2HSV)[:, :, 1]


VARIANTS = {
    "as it is": lambda p: p,
    "median": lambda p: colored(cv2.medianBlur(grey(p), 3)),
    "stretched, x2": lambda p: colored(enlarged(stretched(grey(p)))),
    "threshold": lambda p: colored(black_and_white(grey(p))),
    "median, x2, threshold": lambda p: colored(
        black_and_white(smooth(enlarged(cv2.medianBlur(grey(p), 3)), 1.1))),
    "opened 3": lambda p: colored(without_thin_ink(grey(p), 3)),
    "x2, opened 5": lambda p: colored(without_thin_ink(enlarged(grey(p)), 5)),
    "x2, opened 7, threshold": lambda p: colored(
        black_and_white(without_thin_ink(enlarged(grey(p)), 7))),
    "without specks": lambda p: colored(without_specks(black_and_white(enlarged(grey(p))))),
    "saturation": lambda p: colored(saturation(p)),
    "darkest channel": lambda p: colored(light_background(p.min(axis=2))),
    "blurred": lambda p: colored(smooth(grey(p), 1.2)),
}
