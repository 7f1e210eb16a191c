"""Ready-made readers: `READERS` makes each by its name."""


def _ddddocr(is_beta):
    from readers.ddddocr_reader import DdddocrReader
    return DdddocrReader(is_beta)


def _whisperer():
    from readers.whisperer_reader import WhispererReader
    return WhispererReader()


def _rapidocr():
    from readers.rapidocr_reader import RapidocrReader
    return RapidocrReader()


def _tesseract():
    from readers.tesseract_reader import TesseractReader
    return TesseractReader()


READERS = {
    "ddddocr": lambda: _ddddocr(False),
    "ddddocr beta": lambda: _ddddocr(True),
    "captcha-whisperer": _whisperer,
    "rapidocr": _rapidocr,
    "tesseract": _tesseract,
}
