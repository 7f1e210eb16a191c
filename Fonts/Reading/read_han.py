#!/usr/bin/env python3
"""Lets other people's readers name the Chinese characters of the built-in faces.

    apt-get install -y fonts-wqy-microhei tesseract-ocr tesseract-ocr-chi-sim tesseract-ocr-chi-tra
    python3 -m venv .build/reading
    .build/reading/bin/pip install ddddocr==1.6.1 pillow numpy
    swift build -c release --product captcha
    .build/reading/bin/python Fonts/Reading/read_han.py

Every character of Fonts/Han/Characters.txt is drawn alone, upright, at 64 points of the em, black on
white, by the `captcha` command. The same characters of WenQuanYi Micro Hei, a professional open face,
are drawn by Pillow at the same size. Every character is cut to its ink and put in the middle of a
white square of 84 pixels. Readers then name it, one picture at a time:

- ddddocr: a reader of captchas; its default model and its beta model;
- tesseract in page mode 10 (one character), with chi_sim, and with chi_tra.

A character is named when the answer is it and nothing else; a simplified form for a traditional one
is a miss, for either face.

A face passes when each reader names no fewer of its characters than of Micro Hei's, less 2% of all.

--size asks for other than 64 points, in squares that grow with them.

Prints a table in Markdown, then, with --misses, what each reader took each missed character for that
it named in Micro Hei. --pages DIR writes contact sheets of both faces side by side, to be looked at.
Exit codes: 0 every face passes, 1 some does not, 2 something is missing.
"""

import argparse
import os
import pathlib
import subprocess
import sys
import tempfile

# One thread each: the figures do not depend on it, and the machine stays usable.
os.environ.setdefault("OMP_THREAD_LIMIT", "1")

# Points of the em, and the side of the square for them; --size changes both.
SIZE = 64
SQUARE = 84
ROOT = pathlib.Path(__file__).resolve().parents[2]
MICRO_HEI = "/usr/share/fonts/truetype/wqy/wqy-microhei.ttc"
ALLOWED_LOSS = 2.0


def fail(message):
    print(f"read_han.py: {message}", file=sys.stderr)
    sys.exit(2)


try:
    import ddddocr
    from PIL import Image, ImageDraw, ImageFont, ImageOps
except ImportError as error:
    fail(f"{error}. Install it: pip install ddddocr==1.6.1 pillow numpy "
         "(the head of this file has all the steps)")


def characters():
    lines = (ROOT / "Fonts/Han/Characters.txt").read_text(encoding="utf-8").splitlines()
    return [line[0] for line in lines if line and not line.startswith("#")]


def alone(picture):
    """The ink of a picture in the middle of a white square."""
    box = ImageOps.invert(picture).getbbox()
    ink = picture.crop(box)
    square = Image.new("L", (SQUARE, SQUARE), 255)
    square.paste(ink, ((SQUARE - ink.width) // 2, (SQUARE - ink.height) // 2))
    return square


def drawn_by_captcha(command, face, character, folder):
    """The picture that the command draws of one character: no turn, lines or colour."""
    path = folder / "character.png"
    options = {
        "--text": character, "--face": face, "--font-size": SIZE, "--seed": 1,
        "--style": "classic", "--arrangement": "line", "--turn": 0, "--lines": 0, "--strokes": 0,
        "--width": 128, "--height": 128, "--corner-radius": 0,
        "--background": "FFFFFF", "--ink": "000000", "--out": path,
    }  # fmt: skip
    arguments = [command, "render"] + [str(part) for option in options.items() for part in option]
    result = subprocess.run(arguments, capture_output=True)
    if result.returncode != 0:
        fail(f"{' '.join(arguments)}: {result.stderr.decode().strip()}")
    with Image.open(path) as picture:
        return alone(picture.convert("L"))


def drawn_by_pillow(font, character):
    picture = Image.new("L", (192, 192), 255)
    ImageDraw.Draw(picture).text((64, 128), character, fill=0, font=font, anchor="ls")
    return alone(picture)


def ddddocr_reader(**options):
    reader = ddddocr.DdddOcr(show_ad=False, **options)

    def read(paths):
        return [reader.classification(path.read_bytes()) for path in paths]

    return read


def tesseract_reader(language):
    def read(paths):
        answers = []
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as listing:
            listing.write("\n".join(map(str, paths)) + "\n")
            listing.flush()
            result = subprocess.run(
                ["tesseract", listing.name, "-", "--psm", "10", "-l", language,
                 "-c", "page_separator=\x1e"],
                capture_output=True, text=True)
        if result.returncode != 0:
            fail(f"tesseract: {result.stderr.strip()}")
        answers = ["".join(page.split()) for page in result.stdout.split("\x1e")]
        return answers[: len(paths)]

    return read


def save_pages(folder, faces, pictures, order):
    """Sheets of 15 by 16 characters, each of the first face above the last one's."""
    cell, columns, rows = 64, 15, 8
    folder.mkdir(parents=True, exist_ok=True)
    for page, start in enumerate(range(0, len(order), columns * rows)):
        sheet = Image.new("L", (columns * cell, rows * 2 * cell), 255)
        for index, character in enumerate(order[start : start + columns * rows]):
            for line, face in enumerate((faces[0], faces[-1])):
                picture = pictures[face][character].resize((cell, cell))
                sheet.paste(picture, (index % columns * cell, (index // columns * 2 + line) * cell))
        sheet.save(folder / f"page-{page + 1}.png")


def main():
    global SIZE, SQUARE
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--command", default=str(ROOT / ".build/release/captcha"))
    parser.add_argument("--faces", default="han,han-bold", help="built-in faces, parted by commas")
    parser.add_argument("--misses", action="store_true", help="list what was taken for what")
    parser.add_argument("--pages", type=pathlib.Path, help="a folder for contact sheets")
    parser.add_argument("--size", type=int, default=SIZE, choices=range(32, 81), metavar="POINTS",
                        help="points of the em, 32...80; 64 if not given")
    options = parser.parse_args()
    SQUARE = round(options.size * SQUARE / SIZE)
    SIZE = options.size
    if not pathlib.Path(MICRO_HEI).exists():
        fail(f"{MICRO_HEI} is missing; apt-get install fonts-wqy-microhei")
    order = characters()
    faces = options.faces.split(",") + ["Micro Hei"]
    font = ImageFont.truetype(MICRO_HEI, SIZE)
    readers = {
        "ddddocr": ddddocr_reader(),
        "ddddocr beta": ddddocr_reader(beta=True),
        "tesseract chi_sim": tesseract_reader("chi_sim"),
        "tesseract chi_tra": tesseract_reader("chi_tra"),
    }
    pictures, named, answers = {}, {}, {}
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        for face in faces:
            pictures[face] = {}
            paths = []
            for index, character in enumerate(order):
                picture = (
                    drawn_by_pillow(font, character)
                    if face == "Micro Hei"
                    else drawn_by_captcha(options.command, face, character, folder)
                )
                pictures[face][character] = picture
                path = folder / f"{faces.index(face)}-{index}.png"
                picture.save(path)
                paths.append(path)
            for name, read in readers.items():
                given = dict(zip(order, read(paths)))
                answers[face, name] = given
                named[face, name] = {c for c in order if given.get(c) == c}
    print("| face | " + " | ".join(readers) + " | some reader |")
    print("|---" * (len(readers) + 2) + "|")
    passes = True
    for face in faces:
        shares = [100 * len(named[face, name]) / len(order) for name in readers]
        some = set().union(*(named[face, name] for name in readers))
        label = face if face == "Micro Hei" else f"`{face}`"
        cells = [f"{share:.1f}%" for share in shares + [100 * len(some) / len(order)]]
        print(f"| {label} | " + " | ".join(cells) + " |")
        for name, share in zip(readers, shares):
            best = 100 * len(named["Micro Hei", name]) / len(order)
            if share < best - ALLOWED_LOSS:
                passes = False
                print(f"read_han.py: {name} names {share:.1f}% of {face}, {best:.1f}% of Micro Hei",
                      file=sys.stderr)
    print(f"\n{len(order)} characters each")
    if options.misses:
        for face in faces[:-1]:
            for name in readers:
                missed = named["Micro Hei", name] - named[face, name]
                words = [f"{c}:{answers[face, name].get(c, '')}" for c in order if c in missed]
                print(f"\n{face}, {name}: {' '.join(words)}")
    if options.pages:
        save_pages(options.pages, faces, pictures, order)
    sys.exit(0 if passes else 1)


if __name__ == "__main__":
    main()
