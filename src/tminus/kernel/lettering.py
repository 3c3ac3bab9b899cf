"""How wide words are, as far as anybody can tell who does not know the font, and words made to fit their place."""

from typing import Final
from unicodedata import normalize

_USUAL: Final = 0.556
_WIDE: Final = 0x1100  # from here on letters are as wide as they are high
_BOLDER: Final = 1.08
_CUT: Final = "…"
ROUNDING: Final = 1e-6
SMALLEST: Final = 0.8  # letters that lack room, in the size that they should have

# Widths of a grotesque, in ems; whatever is not named is as wide as a digit.
_GROUPS: Final[list[tuple[float, str]]] = [
    (0.222, "ijl'’"),
    (0.278, " !,./:;ftI[]|"),
    (0.333, "()-r·"),
    (0.5, "cksvxyzJ"),
    (0.584, "+<=>×~"),
    (0.611, "FTZ"),
    (0.667, "&ABEKPSVXY"),
    (0.722, "CDHNRUw"),
    (0.778, "GOQ"),
    (0.833, "mM"),
    (0.889, "%"),
    (0.944, "W"),
    (1.0, "…@"),
]
_WIDTHS: Final[dict[str, float]] = {letter: width for width, letters in _GROUPS for letter in letters}


def width_of(words: str, size: float, bold: bool = False) -> float:
    width = 0.0
    for letter in words:
        if letter in _WIDTHS:
            width += _WIDTHS[letter]
        elif ord(letter) >= _WIDE:
            width += 1.0
        else:  # an accent makes no letter wider
            width += _WIDTHS.get(normalize("NFD", letter)[0], _USUAL)
    return width * size * (_BOLDER if bold else 1.0)


def fitted(words: str, room: float, size: float, bold: bool = False) -> tuple[str, float]:
    """These words and the size in which they fit: a little smaller at first, then shortened, too."""
    wanted = width_of(words, size, bold)
    if wanted > room:
        size *= max(SMALLEST, room / wanted)
    return shortened(words, room, size, bold), size


def shortened(words: str, room: float, size: float, bold: bool = False) -> str:
    """As many of these letters as there is room for."""
    if width_of(words, size, bold) <= room + ROUNDING:
        return words
    kept = words
    while kept and width_of(kept + _CUT, size, bold) > room:
        kept = kept[:-1]
    return kept.rstrip(" ,") + _CUT if kept else ""


def broken(words: str, room: float, size: float, lines: int, bold: bool = False) -> list[str]:
    """In at most so many lines, broken at spaces and hyphens; the last one has all that is left, if it fits or not."""
    found: list[str] = []
    line = ""
    left = words.replace("-", "-\n").replace(" ", " \n").split("\n")
    while left and len(found) < lines - 1:
        longer = line + left[0]
        if line and width_of(longer.rstrip(), size, bold) > room:
            found.append(line.rstrip())
            line = ""
        else:
            line = longer
            left = left[1:]
    rest = (line + "".join(left)).rstrip()
    return [*found, rest] if rest else found
