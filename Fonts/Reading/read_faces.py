#!/usr/bin/env python3
"""Lets other people's readers name the letters and digits of the built-in faces.

    apt-get install -y tesseract-ocr fonts-dejavu fonts-liberation
    python3 -m venv .build/reading
    .build/reading/bin/pip install ddddocr==1.6.1 pillow numpy
    swift build -c release --product captcha
    .build/reading/bin/python Fonts/Reading/read_faces.py

Each of A to Z, a to z and 0 to 9 is drawn alone, upright, at 60 points of the em, black on white,
by the `captcha` command. The same characters of professional faces are drawn by Pillow at the same
size. Every character is cut to its ink and put in the middle of a white square, 20 pixels higher
than the em, so that no reader learns anything from where it stood. The square matters: ddddocr
scales every picture to a height of 64 pixels, so a larger one (--square) makes the character
smaller for it than 60 points. Readers then name it, one picture at a time:

- ddddocr: a reader of captchas, trained on them; its default model and its beta model;
- tesseract in page mode 10 (one character), with any answer allowed, and with letters and digits
  only ("tesseract 62").

Two counts for each, of 62:

- the character, as a captcha asks for it: upper case and small letters are one, and so are
  characters of one shape, 0 O o and 1 I l. Both models of ddddocr tell case poorly whatever the
  face, so this is the count that can be held against them;
- the character and its case (in brackets): case is forgiven only where both forms have one shape,
  C K O P S U V W X Y Z; characters of one shape as before.

Nothing else is forgiven: not g for 9, not 5 for S, no Chinese character, no empty answer, no answer
of two characters. The last column counts the characters that some reader names, case and all.

A face passes when one reader names 98% or more of its characters, and no fewer than that reader
names of the best professional face less 2 points.

Prints a table in Markdown, then what each reader took each missed character for. The same versions
print the same figures. Exit codes: 0 every face passes, 1 some does not, 2 something is missing.
"""

import argparse
import importlib.metadata
import os
import pathlib
import shutil
import string
import subprocess
import sys
import tempfile

# One thread each: the figures do not depend on it, and the machine stays usable.
os.environ.setdefault("OMP_THREAD_LIMIT", "1")

CHARACTERS = string.ascii_uppercase + string.ascii_lowercase + string.digits
SIZE = 60
SQUARE = 80
ONE_SHAPE = [set("0Oo"), set("1Il")]
CASE_OF_ONE_SHAPE = set("CKOPSUVWXYZ")
PROFESSIONAL = {
    "DejaVu Sans": "dejavu/DejaVuSans.ttf",
    "DejaVu Sans ExtraLight": "dejavu/DejaVuSans-ExtraLight.ttf",
    "DejaVu Sans Bold": "dejavu/DejaVuSans-Bold.ttf",
    "DejaVu Serif": "dejavu/DejaVuSerif.ttf",
    "Liberation Sans": "liberation/LiberationSans-Regular.ttf",
    "Liberation Serif": "liberation/LiberationSerif-Regular.ttf",
    "Liberation Mono": "liberation/LiberationMono-Regular.ttf",
}
FONTS = pathlib.Path("/usr/share/fonts/truetype")
ROOT = pathlib.Path(__file__).resolve().parents[2]


def fail(message):
    print(f"read_faces.py: {message}", file=sys.stderr)
    sys.exit(2)


try:
    import ddddocr
    from PIL import Image, ImageDraw, ImageFont, ImageOps
except ImportError as error:
    fail(f"{error}. Install it: pip install ddddocr==1.6.1 pillow numpy "
         "(the head of this file has all the steps)")


# Drawing


def built_in_faces(command):
    result = subprocess.run([command, "faces"], capture_output=True, text=True)
    faces = [line.split()[0] for line in result.stdout.splitlines()[1:]]
    if result.returncode != 0 or not faces:
        fail(f"{command} faces: lists no face: {result.stderr.strip()}")
    return faces


def drawn_by_captcha(command, face, character):
    """The picture that the command draws of one character: no turn, lines or colour."""
    options = {
        "--text": character, "--face": face, "--font-size": SIZE, "--seed": 1,
        "--style": "classic", "--arrangement": "line", "--turn": 0, "--lines": 0, "--strokes": 0,
        "--width": 128, "--height": 128, "--corner-radius": 0,
        "--background": "FFFFFF", "--ink": "000000", "--out": "-",
    }  # fmt: skip
    arguments = [command, "render"] + [str(part) for option in options.items() for part in option]
    result = subprocess.run(arguments, capture_output=True)
    if result.returncode != 0:
        fail(f"{' '.join(arguments)}: {result.stderr.decode().strip()}")
    with tempfile.TemporaryFile() as file:
        file.write(result.stdout)
        file.seek(0)
        return Image.open(file).convert("L")


def drawn_by_pillow(font, character):
    """The same of a face that others made; at 60 pixels for the em, unhinted as ours."""
    picture = Image.new("L", (192, 192), 255)
    ImageDraw.Draw(picture).text((64, 128), character, fill=0, font=font, anchor="ls")
    return picture


def alone(picture, side):
    """The ink of a picture in the middle of a white square."""
    box = ImageOps.invert(picture).getbbox()
    if box is None or max(box[2] - box[0], box[3] - box[1]) > side:
        fail(f"a character with ink in {box} does not fit a square of {side} pixels; see --square")
    ink = picture.crop(box)
    square = Image.new("L", (side, side), 255)
    square.paste(ink, ((side - ink.width) // 2, (side - ink.height) // 2))
    return square.convert("RGB")


# Reading


def ddddocr_names(pictures, beta):
    reader = ddddocr.DdddOcr(beta=beta, show_ad=False)
    return [reader.classification(picture) for picture in pictures]


def tesseract_names(pictures, allowed):
    """One run over all pictures; it parts its answers by form feeds."""
    options = ["-c", f"tessedit_char_whitelist={allowed}"] if allowed else []
    with tempfile.TemporaryDirectory() as folder:
        paths = []
        for index, picture in enumerate(pictures):
            paths.append(f"{folder}/{index:04}.png")
            picture.save(paths[-1], dpi=(72, 72))
        pathlib.Path(folder, "list.txt").write_text("\n".join(paths) + "\n")
        arguments = ["tesseract", f"{folder}/list.txt", "-", "--psm", "10", "-l", "eng", *options]
        output = subprocess.run(arguments, check=True, capture_output=True, text=True).stdout
    names = [name.strip() for name in output.split("\f")[: len(pictures)]]
    if len(names) != len(pictures):
        fail(f"tesseract gave {len(names)} answers for {len(pictures)} pictures")
    return names


def is_letter(name, character):
    return name.lower() == character.lower() or any(
        {name, character} <= group for group in ONE_SHAPE)


def is_letter_and_case(name, character):
    return is_letter(name, character) and (
        name.lower() != character.lower()
        or name == character
        or character.upper() in CASE_OF_ONE_SHAPE)


# The report


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--captcha", default=str(ROOT / ".build/release/captcha"), metavar="FILE",
                        help="the command that draws (default: .build/release/captcha)")
    parser.add_argument("--square", type=int, default=SQUARE, metavar="PIXELS",
                        help=f"side of the white square around a character (default: {SQUARE})")
    parser.add_argument("--pictures", metavar="DIR",
                        help="also write the pictures that the readers see to this folder")
    options = parser.parse_args()
    if not os.access(options.captcha, os.X_OK):
        fail(f"no command at {options.captcha}; build it: "
             "swift build -c release --product captcha")

    faces = {}
    built_in = built_in_faces(options.captcha)
    for face in built_in:
        faces[face] = [drawn_by_captcha(options.captcha, face, c) for c in CHARACTERS]
    professional = []
    for name, path in PROFESSIONAL.items():
        if not (FONTS / path).exists():
            fail(f"no {FONTS / path}; install it: apt-get install fonts-dejavu fonts-liberation")
        font = ImageFont.truetype(str(FONTS / path), SIZE)
        faces[name] = [drawn_by_pillow(font, c) for c in CHARACTERS]
        professional.append(name)
    faces = {face: [alone(p, options.square) for p in faces[face]] for face in faces}
    if options.pictures:
        write_pictures(faces, pathlib.Path(options.pictures))

    pictures = [picture for face in faces for picture in faces[face]]
    readers = {
        "ddddocr": lambda: ddddocr_names(pictures, beta=False),
        "ddddocr beta": lambda: ddddocr_names(pictures, beta=True),
    }
    versions = [f"ddddocr {importlib.metadata.version('ddddocr')}"]
    if shutil.which("tesseract"):
        readers["tesseract"] = lambda: tesseract_names(pictures, None)
        readers["tesseract 62"] = lambda: tesseract_names(pictures, CHARACTERS)
        version = subprocess.run(["tesseract", "--version"], capture_output=True, text=True).stdout
        versions.append(version.splitlines()[0])
    else:
        print("read_faces.py: no tesseract, so ddddocr alone reads; apt-get install tesseract-ocr",
              file=sys.stderr)
    names = {}
    for reader, read in readers.items():
        answers = iter(read())
        for face in faces:
            names[face, reader] = dict(zip(CHARACTERS, answers))
    report(built_in, professional, list(readers), names, versions)


def write_pictures(faces, folder):
    folder.mkdir(parents=True, exist_ok=True)
    for face, pictures in faces.items():
        for character, picture in zip(CHARACTERS, pictures):
            picture.save(folder / f"{face.replace(' ', '-')}-U+{ord(character):04X}.png")


def report(built_in, professional, readers, names, versions):
    def count(rule, face, reader):
        return sum(rule(names[face, reader][c], c) for c in CHARACTERS)

    total = len(CHARACTERS)
    best = {r: max(count(is_letter, face, r) for face in professional) for r in readers}
    print(f"Right of {total}, in brackets with the case ({', '.join(versions)}):\n")
    heads = ["face", *readers, "some reader, with the case", "passes"]
    print("| " + " | ".join(heads) + " |")
    print("|---" * len(heads) + "|")
    all_pass = True
    for face in [*built_in, *professional]:
        letters = {r: count(is_letter, face, r) for r in readers}
        passes = any(
            100 * letters[r] >= 98 * total and 100 * (letters[r] - best[r]) >= -2 * total
            for r in readers)
        by_some = sum(
            any(is_letter_and_case(names[face, r][c], c) for r in readers) for c in CHARACTERS)
        cells = [face]
        cells += [f"{letters[r]} ({count(is_letter_and_case, face, r)})" for r in readers]
        cells += [str(by_some), "yes" if passes else "no"]
        print("| " + " | ".join(cells) + " |")
        all_pass = all_pass and (passes or face in professional)

    print("\nMissed whatever the case, as character:answer (a dot: no answer):\n")
    for face in [*built_in, *professional]:
        for reader in readers:
            answers = names[face, reader]
            missed = [c for c in CHARACTERS if not is_letter(answers[c], c)]
            listed = " ".join(f"{c}:{answers[c] or '.'}" for c in missed)
            print(f"{face:<24}{reader:<14}{listed or 'none'}")
    sys.exit(0 if all_pass else 1)


if __name__ == "__main__":
    main()
