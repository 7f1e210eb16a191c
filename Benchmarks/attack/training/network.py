"""The trained reader: a few convolutions, a recurrent layer, a symbol or a blank for each step."""

import torch
from torch import nn


def convolution(inputs, outputs, size=3, stride=1):
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, size, stride, size // 2, bias=False),
        nn.BatchNorm2d(outputs), nn.ReLU(inplace=True))


class Reader(nn.Module):
    """0.16 million weights, after the convolutional recurrent network of B. Shi et al. (2015)."""

    def __init__(self, symbols, height):
        super().__init__()
        # Strides, not pooling, which costs as much as a convolution here.
        self.features = nn.Sequential(
            convolution(1, 16, 5, 2), convolution(16, 32, 3, 2),
            convolution(32, 64, 3, (2, 1)), convolution(64, 96, 3, (2, 1)))
        rows = height // 16
        self.columns = nn.Sequential(nn.Linear(96 * rows, 96), nn.ReLU(inplace=True))
        self.recurrent = nn.GRU(96, 64, bidirectional=True, batch_first=True)
        self.symbols = nn.Linear(128, symbols + 1)

    def forward(self, pictures):
        """Log-probabilities: batch x steps x (blank, symbols)."""
        maps = self.features(pictures)
        batch, channels, rows, steps = maps.shape
        columns = maps.permute(0, 3, 1, 2).reshape(batch, steps, channels * rows)
        steps, _ = self.recurrent(self.columns(columns))
        return torch.log_softmax(self.symbols(steps), 2)
