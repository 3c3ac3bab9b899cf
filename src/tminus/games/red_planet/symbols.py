"""The small signs in a picture of Mission: Red Planet: resources, astronauts and crowds of them."""

from typing import Final

from tminus.games.red_planet.cards import COLOUR_IDS
from tminus.kernel.drawing import Points, Scene
from tminus.kernel.tabletop import (
    BLUE,
    CREAM,
    CUBE,
    INK,
    MUSTARD,
    NAVY,
    ORANGE,
    SAND,
    SEAT_INKS,
    SKY,
    STEEL,
    TEAL,
    mark,
    moved,
    unknown,
)

CHIP: Final = 30.0  # of a crowd: a colour and how many it has there
CHIP_HEIGHT: Final = 18.0

_TOP: Final[Points] = [(0.0, -1.0), (0.9, -0.5), (0.0, 0.0), (-0.9, -0.5)]
_PYRAMID: Final[Points] = [(0.0, -1.0), (1.0, 0.9), (-1.0, 0.9)]
_SHADE: Final[Points] = [(0.0, -1.0), (1.0, 0.9), (0.2, 0.9)]
_FLAME: Final[Points] = [
    *[(0.1, -1.1), (0.5, -0.45), (0.85, 0.15), (0.7, 0.75), (0.2, 1.0)],
    *[(-0.3, 1.0), (-0.75, 0.65), (-0.8, 0.1), (-0.45, -0.25), (-0.1, -0.5)],
]
_SHOULDERS: Final[Points] = [(-0.95, 1.0), (-0.75, 0.3), (-0.3, 0.0), (0.3, 0.0), (0.75, 0.3), (0.95, 1.0)]
_CORE: Final[Points] = [(0.1, -0.1), (0.4, 0.5), (0.0, 0.9), (-0.4, 0.5)]


def resource(scene: Scene, kind: str | None, x: float, y: float, radius: float) -> None:
    """None is one that lies face down."""
    if kind == "ice":
        scene.polygon(moved(CUBE, x, y, radius), BLUE)
        scene.polygon(moved(_TOP, x, y, radius), SKY)
    elif kind == "sylvanite":
        scene.polygon(moved(_PYRAMID, x, y, radius), TEAL)
        scene.polygon(moved(_SHADE, x, y, radius), STEEL)
    elif kind == "celerium":
        scene.polygon(moved(_FLAME, x, y, radius), ORANGE)
        scene.polygon(moved(_CORE, x, y, radius), MUSTARD)
    else:
        unknown(scene, x, y, radius, NAVY)


def colour_mark(scene: Scene, colour: str, x: float, y: float, radius: float) -> None:
    mark(scene, COLOUR_IDS.index(colour), x, y, radius)


def by_number(crowd: dict[str, int]) -> list[str]:
    """The colours of a crowd, the most numerous first."""
    return sorted(crowd, key=lambda colour: -crowd[colour])


def crowd_rows(crowd: dict[str, int], most: int) -> int:
    return -(-len(crowd) // most)


def crowd(scene: Scene, x: float, y: float, astronauts: dict[str, int], most: int) -> None:
    """Colours with their numbers around a middle, so many in a row; whoever alone has the most stands out."""
    colours = by_number(astronauts)
    alone = len(colours) > 0 and list(astronauts.values()).count(astronauts[colours[0]]) == 1
    for place, colour in enumerate(colours):
        row = place // most
        in_row = min(most, len(colours) - row * most)
        left = x - in_row * CHIP / 2 + place % most * CHIP
        middle = y + row * CHIP_HEIGHT
        if place == 0 and alone:
            scene.box(left + 1, middle - 8.5, CHIP - 2, 17, SAND, radius=8)
        colour_mark(scene, colour, left + 10, middle, 5.5)
        scene.text(left + 18, middle, str(astronauts[colour]), 12, INK, 14, bold=True)


def astronaut(scene: Scene, x: float, y: float, size: float, colour: int) -> None:
    """A helmet above shoulders."""
    scene.polygon(moved(_SHOULDERS, x, y, size), SEAT_INKS[colour])
    scene.disc(x, y - size * 0.3, size * 0.62, CREAM, SEAT_INKS[colour], 1.5)
    scene.disc(x + size * 0.08, y - size * 0.3, size * 0.36, NAVY)
