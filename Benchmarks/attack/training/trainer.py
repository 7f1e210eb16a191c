"""Trains a reader and keeps the processor time of it."""

import copy
import math
import time
from dataclasses import dataclass

import torch
from torch.nn import functional

import ctc
from training.network import Reader


@dataclass(frozen=True)
class Recipe:
    """How a reader is trained."""

    height: int = 32
    batch: int = 16
    # The learning rate, the steps over which it rises, and those after which it falls.
    rate: float = 3e-3
    warm_up: int = 100
    fall: int = 600
    # The part of all steps so far over which the tested weights are averaged.
    averaged: float = 0.15
    decay: float = 1e-3
    # The most by which a batch is moved, in pixels down and across.
    shifts: tuple = (1, 2)
    # The weight of the guide, and the steps after which it falls as their inverse.
    guide: float = 2.0
    guided_steps: int = 600


class Trainer:
    """One run. `images` is pictures x 1 x height x width, `targets` a list of symbol numbers."""

    def __init__(self, images, targets, symbols, recipe, seed):
        torch.manual_seed(seed)
        self.images = torch.from_numpy(images)
        self.targets = targets
        self.recipe = recipe
        self.reader = Reader(symbols, recipe.height)
        self.averaged = copy.deepcopy(self.reader)
        self.optimizer = torch.optim.AdamW(
            self.reader.parameters(), lr=recipe.rate, weight_decay=recipe.decay,
            betas=(0.9, 0.99), fused=True)
        self.cpu_seconds = 0.0
        self.steps = 0
        self._order = []

    def train(self, cpu_seconds):
        """Goes on until this much processor time is used in all."""
        self.reader.train()
        while self.cpu_seconds < cpu_seconds:
            start = time.process_time()
            self._step()
            self.cpu_seconds += time.process_time() - start

    def _step(self):
        batch = self._next_batch()
        for group in self.optimizer.param_groups:
            group["lr"] = self._rate()
        images = self._shifted(self.images[batch])
        output = self.reader(images)
        targets = [self.targets[place] for place in batch]
        lengths = torch.tensor([len(target) for target in targets])
        flat = torch.tensor([number for target in targets for number in target])
        steps = torch.full((len(batch),), output.shape[1])
        loss = functional.ctc_loss(
            output.transpose(0, 1), flat, steps, lengths, zero_infinity=True)
        if self.recipe.guide:
            loss = loss + self._guide_weight() * self._guide(output, targets)
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.reader.parameters(), 2.0)
        self.optimizer.step()
        self.steps += 1
        self._average()

    def _rate(self):
        """A short rise, then a slow fall that does not depend on how long the run is to be."""
        recipe = self.recipe
        rise = min(1.0, (self.steps + 1) / recipe.warm_up)
        return recipe.rate * rise / math.sqrt(1 + self.steps / recipe.fall)

    def _guide_weight(self):
        return self.recipe.guide * min(1.0, self.recipe.guided_steps / (self.steps + 1))

    def _guide(self, output, targets):
        """Cross-entropy at the middle of each of as many equal parts as there are symbols."""
        steps = output.shape[1]
        rows, columns, wanted = [], [], []
        for row, target in enumerate(targets):
            for place, number in enumerate(target):
                rows.append(row)
                columns.append(int((place + 0.5) * steps / len(target)))
                wanted.append(number)
        return functional.nll_loss(output[rows, columns], torch.tensor(wanted))

    def _shifted(self, images):
        """The batch moved a little, so that it is never seen twice the same."""
        down, right = (int(torch.randint(-most, most + 1, ())) for most in self.recipe.shifts)
        return torch.roll(images, (down, right), (2, 3))

    def _next_batch(self):
        if len(self._order) < self.recipe.batch:
            self._order = torch.randperm(len(self.images)).tolist()
        batch, self._order = (
            self._order[:self.recipe.batch], self._order[self.recipe.batch:])
        return batch

    @torch.no_grad()
    def _average(self):
        keep = 1 - 1 / (5 + self.recipe.averaged * self.steps)
        torch._foreach_lerp_(
            list(self.averaged.parameters()), list(self.reader.parameters()), 1 - keep)
        # The statistics of the normalisations too: the last step's would not fit the mean weights.
        for mine, other in zip(self.averaged.buffers(), self.reader.buffers(), strict=True):
            if mine.dtype.is_floating_point:
                mine.lerp_(other, 1 - keep)

    @torch.no_grad()
    def read(self, images, lengths):
        """The symbol numbers of each picture, told how many there may be."""
        self.averaged.eval()
        numbers = []
        for part in torch.from_numpy(images).split(100):
            for steps in self.averaged(part).numpy():
                numbers.append(ctc.likeliest_of_lengths(steps.astype("float64"), lengths))
        return numbers
