"""How sure a rate is."""

import math


def wilson(hits, count, z=1.959964):
    """The 95% score interval of a rate (E. B. Wilson, JASA 22, 1927): low and high, 0...1."""
    if count == 0:
        return (0.0, 1.0)
    rate = hits / count
    scale = 1 + z * z / count
    center = (rate + z * z / (2 * count)) / scale
    half = z * math.sqrt(rate * (1 - rate) / count + z * z / (4 * count * count)) / scale
    return (max(0.0, center - half), min(1.0, center + half))
