"""captcha-whisperer, a convolutional and recurrent reader of captchas."""

import numpy as np
from PIL import Image

import ctc
from readers.ctc_reader import CTCReader, package_folder, session


class WhispererReader(CTCReader):
    def __init__(self):
        from captcha_whisperer import constants
        self.symbols = list(constants.LABELS)
        self.blank = constants.BLANK_INDEX
        model = package_folder("captcha_whisperer") / "models" / "captcha_crnn.onnx"
        self.session = session(model)
        self.input = self.session.get_inputs()[0].name

    def log_probabilities(self, picture):
        image = Image.fromarray(picture[:, :, ::-1]).resize((160, 60), Image.BILINEAR)
        values = np.asarray(image, np.float32)[:, :, ::-1].transpose(2, 0, 1)[None]
        output = self.session.run(None, {self.input: np.ascontiguousarray(values)})[0]
        steps = output[:, 0, :].copy()
        # The package never gives class 0.
        steps[:, 0] = -50
        return ctc.log_softmax(steps)
