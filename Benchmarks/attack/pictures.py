"""Labelled pictures, drawn by the `captcha` command."""

import json
import pathlib
import subprocess
from dataclasses import dataclass

import numpy as np
from PIL import Image


@dataclass(frozen=True)
class Look:
    """How pictures are drawn: a preset, options of the command that change it, and a scale."""

    preset: str
    options: tuple = ()
    scale: int = 2

    @property
    def arguments(self):
        """The style options of the command, without the scale, which decides no answer."""
        return ["--style", self.preset, *self.options]

    @property
    def name(self):
        return " ".join([self.preset, *self.options])


@dataclass(frozen=True)
class Picture:
    seed: int
    text: str
    path: pathlib.Path

    def pixels(self):
        """Rows of blue, green, red, as OpenCV has them, on white where the picture is clear."""
        return load(self.path)


def load(path):
    """The pixels of a file: height x width x (blue, green, red), bytes."""
    with Image.open(path) as image:
        image = image.convert("RGBA")
    paper = Image.new("RGBA", image.size, "white")
    flat = Image.alpha_composite(paper, image).convert("RGB")
    return np.ascontiguousarray(np.asarray(flat)[:, :, ::-1])


def generate(captcha, look, first_seed, count, folder):
    """Draws `count` pictures into an empty folder and returns them in the order of their seeds."""
    folder = pathlib.Path(folder)
    command = [
        captcha, "generate", *look.arguments, "--scale", str(look.scale),
        "--first-seed", str(first_seed), "--count", str(count), "--jobs", "1",
        "--out", str(folder),
    ]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    pictures = []
    with open(folder / "labels.jsonl", encoding="utf-8") as lines:
        for line in lines:
            label = json.loads(line)
            pictures.append(
                Picture(int(label["seed"]), label["text"], folder / label["file"]))
    return pictures
