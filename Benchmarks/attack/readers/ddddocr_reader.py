"""ddddocr, a reader of captchas, with either of its two models."""

import contextlib
import io

import cv2
import numpy as np
from PIL import Image

import ctc
from readers.ctc_reader import CTCReader, package_folder, session


class DdddocrReader(CTCReader):
    def __init__(self, is_beta):
        with contextlib.redirect_stdout(io.StringIO()):
            import ddddocr
            package = ddddocr.DdddOcr(show_ad=False, beta=is_beta)
        self.symbols = package.ocr_engine.charset_manager.get_charset()
        model = "common.onnx" if is_beta else "common_old.onnx"
        self.session = session(package_folder("ddddocr") / model)
        self.input = self.session.get_inputs()[0].name

    def log_probabilities(self, picture):
        image = Image.fromarray(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY))
        width = max(8, int(image.width * 64 / image.height))
        image = image.resize((width, 64), Image.LANCZOS)
        values = np.asarray(image, np.float32)[None, None] / 255
        output = self.session.run(None, {self.input: values})[0]
        return ctc.log_softmax(output[:, 0, :] if output.shape[1] == 1 else output[0])
