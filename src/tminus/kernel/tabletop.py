"""What the pictures of all tables have in common: inks, the marks of the seats, plates and cards."""

from pathlib import Path
from typing import Final

from tminus.kernel.drawing import END, MIDDLE, START, Points, Scene
from tminus.kernel.lettering import fitted, width_of
from tminus.kernel.messages import GENERAL, Messages
from tminus.kernel.words import say

SPOKEN: Final = Messages(Path(__file__).parent.parent, "drawing.toml")

NIGHT: Final = "#10182b"
NAVY: Final = "#1f3154"
STEEL: Final = "#5d6f8c"
MIST: Final = "#c9d3dd"
PAPER: Final = "#f6efe2"
CREAM: Final = "#fffaf0"
SAND: Final = "#e9c48a"
MUSTARD: Final = "#e0a32e"
PEACH: Final = "#f4b08a"
ORANGE: Final = "#e4572e"
RUST: Final = "#b4472c"
MAROON: Final = "#6f2a23"
PLUM: Final = "#67477f"
TEAL: Final = "#1f7f83"
MINT: Final = "#8fcfb9"
SKY: Final = "#9bcbe0"
MOSS: Final = "#67833a"
BLUE: Final = "#2f6fb0"
INK: Final = "#1a2338"  # for words on light ground
SOFT: Final = "#55607a"
EDGE: Final = "#d8cbb5"

SEAT_INKS: Final = ["#c27f16", BLUE, ORANGE, MOSS, PLUM, STEEL]

# A seat is never known by its colour alone: corners of its mark, around a middle, in radii; none for a disc.
_MARKS: Final[list[Points]] = [
    [],
    [(0.0, -1.0), (1.05, 0.85), (-1.05, 0.85)],
    [(-0.85, -0.85), (0.85, -0.85), (0.85, 0.85), (-0.85, 0.85)],
    [(0.0, -1.15), (1.05, 0.0), (0.0, 1.15), (-1.05, 0.0)],
    [
        *[(-0.37, -1.0), (0.37, -1.0), (0.37, -0.37), (1.0, -0.37), (1.0, 0.37), (0.37, 0.37)],
        *[(0.37, 1.0), (-0.37, 1.0), (-0.37, 0.37), (-1.0, 0.37), (-1.0, -0.37), (-0.37, -0.37)],
    ],
    [
        *[(0.0, -1.15), (0.33, -0.4), (1.1, -0.32), (0.52, 0.2), (0.7, 0.98)],
        *[(0.0, 0.58), (-0.7, 0.98), (-0.52, 0.2), (-1.1, -0.32), (-0.33, -0.4)],
    ],
]

PLATE_HEIGHT: Final = 18.0


def moved(points: Points, x: float, y: float, scale: float) -> Points:
    return [(x + scale * across, y + scale * down) for across, down in points]


def mark(scene: Scene, seat: int, x: float, y: float, radius: float, line: str = "", thick: float = 1.0) -> None:
    """The mark of a seat or colour."""
    if _MARKS[seat]:
        scene.polygon(moved(_MARKS[seat], x, y, radius), SEAT_INKS[seat], line, thick)
    else:
        scene.disc(x, y, radius, SEAT_INKS[seat], line, thick)


def name_of(seat: int, names: list[str] | None) -> str:
    return names[seat] if names else say(GENERAL, "seat", {"number": seat + 1})


def called(seat: int, names: list[str] | None, looking: int | None) -> str:
    """The name of a seat; whoever looks is told which one is theirs."""
    name = name_of(seat, names)
    return f"{name} {SPOKEN['you']}" if seat == looking else name


def plate(
    scene: Scene,
    x: float,
    y: float,
    words: str,
    room: float,
    fill: str,
    ink: str,
    anchor: str = START,
    size: float = 11.0,
) -> float:
    """Words on a small ground of their own, around this height, that starts or ends here. Tells how wide it is."""
    words, size = fitted(words, room - 12, size, True)
    width = width_of(words, size, True) + 12
    left = x - width if anchor == END else x
    scene.box(left, y - PLATE_HEIGHT / 2, width, PLATE_HEIGHT, fill, radius=PLATE_HEIGHT / 2)
    scene.text(left + width / 2, y, words, size, ink, width, MIDDLE, True)
    return width


def card(scene: Scene, x: float, y: float, width: float, height: float, name: str, fill: str, count: int = 1) -> float:
    """A card with its name, a pile of them where there are several. Tells where its foot has its middle: what else is
    to be said of it stands there on light ground."""
    foot = 22.0
    if count > 1:
        scene.box(x + 4, y + 4, width, height, fill, CREAM, 6)
    scene.box(x, y, width, height, fill, CREAM, 6)
    scene.lines(x + width / 2, y + (height - foot) / 2 + 1, name, 12, CREAM, width - 8, 3, MIDDLE, True)
    scene.box(x + 2, y + height - foot, width - 4, foot - 2, CREAM, radius=4)
    if count > 1:
        times = say(SPOKEN, "times", {"count": count})
        scene.text(x + width - 6, y + height - foot / 2, times, 12, INK, 30, END, True)
    return y + height - foot / 2


def card_back(scene: Scene, x: float, y: float, width: float, height: float) -> None:
    scene.box(x, y, width, height, NAVY, CREAM, 3)
    scene.polygon(moved(ROCKET, x + width / 2, y + height / 2, height * 0.3), MUSTARD)


ROCKET: Final[Points] = [
    *[(0.0, -1.0), (0.3, -0.6), (0.36, -0.1), (0.36, 0.4), (0.75, 0.85)],
    *[(0.3, 0.72), (-0.3, 0.72), (-0.75, 0.85), (-0.36, 0.4), (-0.36, -0.1), (-0.3, -0.6)],
]


CUBE: Final[Points] = [(0.0, -1.0), (0.9, -0.5), (0.9, 0.5), (0.0, 1.0), (-0.9, 0.5), (-0.9, -0.5)]


def unknown(scene: Scene, x: float, y: float, radius: float, ink: str) -> None:
    """A sign of which nobody knows what it will be."""
    scene.disc(x, y, radius, ink)
    scene.text(x, y, "?", radius * 1.5, CREAM, 2 * radius, MIDDLE, True)


def player_ground(scene: Scene, x: float, y: float, width: float, height: float, seat: int, acts: bool) -> None:
    """Where a player's things lie; whoever has the turn is framed."""
    scene.box(x, y, width, height, CREAM, MUSTARD if acts else EDGE, 8, 3 if acts else 1)
    scene.box(x + 2, y + 8, 5, height - 16, SEAT_INKS[seat], radius=2.5)


def in_piles(cards: list[str]) -> list[tuple[str, int]]:
    """Alike ones counted, in the order in which each first comes."""
    return [(id, cards.count(id)) for id in dict.fromkeys(cards)]


def listed(names: list[str]) -> str:
    """In one line, alike ones counted."""
    return ", ".join([counted_name(name, count) for name, count in in_piles(names)])


def counted_name(name: str, count: int) -> str:
    return name if count == 1 else f"{name} {say(SPOKEN, 'times', {'count': count})}"


def strip(scene: Scene, y: float, height: float, words: str) -> None:
    """Across the picture, for the cards of whoever looks."""
    scene.box(0, y, scene.width, height, NAVY)
    scene.lines(16, y + height / 2, words, 15, CREAM, 84, 2, bold=True)
