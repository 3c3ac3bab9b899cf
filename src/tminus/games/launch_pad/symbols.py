"""The small signs in a picture of Launch Pad: rockets, what is on them, and pads."""

from typing import Final

from tminus.kernel.drawing import Points, Scene
from tminus.kernel.tabletop import BLUE, CREAM, MIST, MOSS, MUSTARD, NAVY, ORANGE, RUST, SKY, STEEL, TEAL, moved

COMPONENTS: Final = ["metal", "fuel"]
PAD_CORNERS: Final = ["top-left", "top-right", "bottom-left", "bottom-right"]
HULLS: Final = [TEAL, BLUE, RUST, NAVY]  # by kind of rocket

_HULL: Final[Points] = [(0.0, -1.0), (0.24, -0.6), (0.3, -0.15), (0.3, 0.6), (-0.3, 0.6), (-0.3, -0.15), (-0.24, -0.6)]
_FINS: Final[Points] = [
    (0.3, 0.15),
    (0.62, 0.6),
    (0.62, 0.95),
    (0.3, 0.7),
    (-0.3, 0.7),
    (-0.62, 0.95),
    (-0.62, 0.6),
    (-0.3, 0.15),
]
_FLAME: Final[Points] = [(-0.18, 0.68), (0.18, 0.68), (0.0, 1.0)]
_SHIELD: Final[Points] = [(0.0, -1.0), (0.9, -0.65), (0.8, 0.2), (0.0, 1.0), (-0.8, 0.2), (-0.9, -0.65)]
_RIBBONS: Final[Points] = [(-0.55, 0.2), (0.55, 0.2), (0.75, 1.2), (0.0, 0.8), (-0.75, 1.2)]


def rocket_symbol(scene: Scene, x: float, y: float, size: float, kind: int, complete: bool) -> None:
    """Only its outline as long as something is missing."""
    ink = HULLS[kind]
    scene.polygon(moved(_FINS, x, y, size), MUSTARD if complete else "", MUSTARD, 1)
    if complete:
        scene.polygon(moved(_FLAME, x, y, size), ORANGE)
    scene.polygon(moved(_HULL, x, y, size), ink if complete else CREAM, ink, 1.3)
    scene.disc(x, y - size * 0.25, size * 0.13, SKY if complete else "", ink)


def component(scene: Scene, sort: str, x: float, y: float, radius: float, there: bool) -> None:
    """Metal is square, Fuel is round; an outline is one that is missing."""
    if sort == "metal":
        scene.box(x - radius, y - radius, 2 * radius, 2 * radius, STEEL if there else "", STEEL, 1, 1.2)
    else:
        scene.disc(x, y, radius, ORANGE if there else "", ORANGE, 1.2)


def bonus(scene: Scene, id: str, x: float, y: float, radius: float) -> None:
    if id == "astronaut":
        scene.disc(x, y, radius, CREAM, NAVY, 1.2)
        scene.disc(x + radius * 0.15, y - radius * 0.05, radius * 0.55, NAVY)
    elif id == "oxygen":
        scene.disc(x - radius * 0.3, y + radius * 0.2, radius * 0.75, BLUE)
        scene.disc(x + radius * 0.55, y - radius * 0.5, radius * 0.5, SKY)
    elif id == "quality-certificate":
        scene.polygon(moved(_RIBBONS, x, y - radius * 0.2, radius), RUST)
        scene.disc(x, y - radius * 0.25, radius * 0.75, MUSTARD)
    else:
        scene.polygon(moved(_SHIELD, x, y, radius), MOSS)
        scene.line(x, y - radius * 0.55, x, y + radius * 0.5, CREAM, 1.2)


def pad_square(scene: Scene, x: float, y: float, size: float, pads: list[str]) -> None:
    """The launch pad, of which these parts are there."""
    half = size / 2
    for number, corner in enumerate(PAD_CORNERS):
        there = f"pad-{corner}" in pads
        scene.box(
            x + number % 2 * half, y + number // 2 * half, half - 1, half - 1, RUST if there else MIST, STEEL, 1.5, 0.6
        )
    if len(pads) == len(PAD_CORNERS):
        scene.disc(x + half - 0.5, y + half - 0.5, half * 0.5, MUSTARD)
