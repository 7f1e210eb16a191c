"""Pictures as the trained reader sees them."""

import cv2
import numpy as np


def prepared(pixels, height):
    """How far each pixel's colour is from the background's, 0...1, at a height in pixels.

    Colours and polarity drop out, so that the reader need not learn them. The background is the
    commonest colour, roughly.
    """
    pixels = cv2.resize(
        pixels, (round(pixels.shape[1] * height / pixels.shape[0]), height),
        interpolation=cv2.INTER_AREA)
    values = pixels.astype(np.float32)
    coarse = (pixels >> 4).reshape(-1, 3).astype(np.int32)
    codes = (coarse[:, 0] << 8) | (coarse[:, 1] << 4) | coarse[:, 2]
    commonest = np.bincount(codes).argmax()
    paper = np.median(values.reshape(-1, 3)[codes == commonest], axis=0)
    distance = np.sqrt(((values - paper) ** 2).sum(2))
    return np.clip(distance / max(np.percentile(distance, 98), 1), 0, 1)


def stacked(pictures):
    """One array for pictures of one height: each padded on the right to the widest."""
    width = max(picture.shape[1] for picture in pictures)
    result = np.zeros((len(pictures), 1, pictures[0].shape[0], width), np.float32)
    for place, picture in enumerate(pictures):
        result[place, 0, :, :picture.shape[1]] = picture
    return result
