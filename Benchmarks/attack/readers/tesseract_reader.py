"""tesseract, a reader of printed text, in the mode for a single word."""

import pathlib
import subprocess
import tempfile

import cv2


class TesseractReader:
    def __init__(self):
        subprocess.run(["tesseract", "--version"], check=True, capture_output=True)

    def read(self, pictures, knowledge):
        """For each picture, the text as shipped and the text that fits what is known."""
        if not all(symbol.isascii() for symbol in knowledge.alphabet):
            return [("", "")] * len(pictures)
        forms = {form for symbol in knowledge.alphabet
                 for form in (symbol, knowledge.symbol(symbol.upper()), symbol.upper())
                 if knowledge.symbol(form) in knowledge.alphabet}
        with tempfile.TemporaryDirectory() as folder:
            files = []
            for number, picture in enumerate(pictures):
                path = pathlib.Path(folder) / f"{number}.png"
                # It reads worse at the very edge.
                cv2.imwrite(str(path), cv2.copyMakeBorder(
                    picture, 10, 10, 10, 10, cv2.BORDER_REPLICATE))
                files.append(str(path))
            listed = pathlib.Path(folder) / "files.txt"
            listed.write_text("\n".join(files) + "\n", encoding="utf-8")
            shipped = self._texts(listed, len(files), [])
            told = self._texts(
                listed, len(files),
                ["-c", "tessedit_char_whitelist=" + "".join(sorted(forms))])
        return list(zip(shipped, told))

    @staticmethod
    def _texts(listed, count, options):
        command = ["tesseract", str(listed), "stdout", "-l", "eng", "--psm", "8", *options]
        result = subprocess.run(command, capture_output=True, check=False)
        pages = result.stdout.decode("utf-8", "replace").split("\f")
        texts = [page.strip() for page in pages[:count]]
        return texts + [""] * (count - len(texts))
