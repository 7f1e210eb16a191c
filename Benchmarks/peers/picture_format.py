"""Which format a picture has and how large it is, from its own bytes."""

import dataclasses

from failure import Failure

PNG_SIGNATURE = b"\x89PNG\r\n\x1a\n"
JPEG_SIGNATURE = b"\xff\xd8"


@dataclasses.dataclass(frozen=True)
class PictureFormat:
    name: str
    width: int
    height: int


def picture_format(data: bytes) -> PictureFormat:
    """PNG or JPEG. Throws a `Failure` for anything else."""
    if data.startswith(PNG_SIGNATURE) and len(data) >= 24:
        # The first chunk is IHDR: PNG specification, third edition, clause 11.2.1.
        return PictureFormat("PNG", _number(data[16:20]), _number(data[20:24]))
    if data.startswith(JPEG_SIGNATURE):
        return _jpeg_format(data)
    raise Failure("what it draws is neither PNG nor JPEG")


def _jpeg_format(data: bytes) -> PictureFormat:
    """Steps from marker to marker to the frame header: ITU-T T.81, clause B.2.2."""
    place = 2
    while place + 9 <= len(data):
        marker = data[place + 1]
        # SOF0 to SOF15, among which DHT, JPG and DAC have other meanings.
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            return PictureFormat(
                "JPEG", _number(data[place + 7:place + 9]), _number(data[place + 5:place + 7]))
        place += 2 + _number(data[place + 2:place + 4])
    raise Failure("the JPEG that it draws has no frame header")


def _number(data: bytes) -> int:
    return int.from_bytes(data, "big")
