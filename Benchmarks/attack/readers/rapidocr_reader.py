"""rapidocr-onnxruntime: PP-OCRv4, a reader of printed lines."""

import math

import cv2
import numpy as np

from readers.ctc_reader import CTCReader, package_folder, session


class RapidocrReader(CTCReader):
    def __init__(self):
        folder = package_folder("rapidocr_onnxruntime")
        self.session = session(folder / "models" / "ch_PP-OCRv4_rec_infer.onnx")
        self.input = self.session.get_inputs()[0].name
        listed = self.session.get_modelmeta().custom_metadata_map["character"]
        self.symbols = ["blank", *listed.splitlines(), " "]

    def log_probabilities(self, picture):
        height, width = picture.shape[:2]
        width = max(16, math.ceil(48 * width / height))
        values = (cv2.resize(picture, (width, 48)).astype(np.float32) / 255 - 0.5) / 0.5
        padded = np.zeros((1, 3, 48, max(width, 160)), np.float32)
        padded[0, :, :, :width] = values.transpose(2, 0, 1)
        output = self.session.run(None, {self.input: padded})[0][0]
        return np.log(np.maximum(output, 1e-9))
