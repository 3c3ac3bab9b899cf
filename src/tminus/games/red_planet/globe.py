"""Mars as a picture: a ring of outer zones around the two inner ones, and Phobos beside it."""

from math import cos, pi, sin
from typing import Final

from tminus.games.red_planet.cards import OUTER_ZONES, PHOBOS, SYRTIS_MAJOR, VALLES_MARINERIS, ZONE_IDS
from tminus.games.red_planet.catalogue import MESSAGES
from tminus.games.red_planet.symbols import CHIP, CHIP_HEIGHT, crowd, crowd_rows, resource
from tminus.games.red_planet.view_types import Discovery, Zone
from tminus.kernel.drawing import MIDDLE, Points, Scene
from tminus.kernel.lettering import fitted, width_of
from tminus.kernel.tabletop import CREAM, EDGE, INK, MAROON, MIST, PLUM, STEEL, mark

RADIUS: Final = 242.0
INNER: Final = 108.0
MOON: Final = 60.0
STEP: Final = 360.0 / OUTER_ZONES
ARC: Final = 6.0  # degrees between two corners of what is to look round

# The ends of the border between the inner zones, each at an outer zone that is next to both.
NORTH: Final = -8.0
SOUTH: Final = 168.0
BENDS: Final = 9  # of a border
SEEN: Final = 11.0  # room for the mark of somebody who has seen a discovery

HAZE: Final = "#4a2a2f"
LANDS: Final = [
    "#ecd5a5",
    "#b4472c",
    "#dd8f68",
    "#d7a95c",
    "#a5402a",
    "#dcb478",
    "#bf5a38",
    "#5d2a36",
    "#6f2a23",
    "#8695a8",
]
DARK_LANDS: Final = [1, 4, 6, SYRTIS_MAJOR, VALLES_MARINERIS]


def globe(scene: Scene, x: float, y: float, zones: list[Zone], face_up: bool) -> None:
    """With its middle here; `face_up` once the discoveries are."""
    scene.disc(x, y, RADIUS + 14, HAZE)
    scene.disc(x, y, RADIUS + 3, MAROON)
    for number in range(OUTER_ZONES):
        start, end = (number - 0.5) * STEP, (number + 0.5) * STEP
        rim = [at(x, y, RADIUS, degrees) for degrees in steps(start, end)]
        shore = [at(x, y, shore_at(degrees), degrees) for degrees in steps(end, start)]
        corners = [*rim, *border(x, y, number + 1), *shore, *reversed(border(x, y, number))]
        scene.polygon(corners, LANDS[number], MAROON, 2)
    divide = [(x - 4 + 7 * sin(down * 0.09), y + down) for down in range(70, -71, -10)]
    east = [at(x, y, shore_at(degrees), degrees) for degrees in steps(NORTH, SOUTH)]
    west = [at(x, y, shore_at(degrees), degrees) for degrees in steps(SOUTH, NORTH + 360)]
    scene.polygon([*east, *divide], LANDS[SYRTIS_MAJOR], MAROON, 2)
    scene.polygon([*west, *reversed(divide)], LANDS[VALLES_MARINERIS], MAROON, 2)
    for number in range(OUTER_ZONES):
        middle = at(x, y, (RADIUS + INNER) / 2 + 2, number * STEP)
        _zone(scene, middle[0], middle[1], number, zones[number], 3, face_up)
    _zone(scene, x + 50, y, SYRTIS_MAJOR, zones[SYRTIS_MAJOR], 2, face_up)
    _zone(scene, x - 54, y + 4, VALLES_MARINERIS, zones[VALLES_MARINERIS], 2, face_up)


def moon(scene: Scene, x: float, y: float, zone: Zone) -> None:
    scene.disc(x, y, MOON, LANDS[PHOBOS], STEEL, 3)
    for across, down, radius in ((-38, -28, 8), (36, 30, 6), (30, -40, 5), (-30, 40, 7)):
        scene.disc(x + across, y + down, radius, STEEL)
    _zone(scene, x, y, PHOBOS, zone, 3, False)


def at(x: float, y: float, radius: float, degrees: float) -> tuple[float, float]:
    """A point so far from the middle, clockwise from the top."""
    angle = degrees * pi / 180
    return x + radius * sin(angle), y - radius * cos(angle)


def steps(start: float, end: float) -> list[float]:
    """Degrees on the way from one to the other, as close to each other as it takes to look round."""
    count = int(abs(end - start) / ARC) + 1
    return [start + (end - start) * step / count for step in range(count + 1)]


def shore_at(degrees: float) -> float:
    """How far from the middle the outer zones begin: no border of a land is as round as a coin."""
    angle = degrees * pi / 180
    return INNER + 5 * sin(3 * angle) + 3 * sin(7 * angle + 1)


def border(x: float, y: float, number: int) -> Points:
    """Between an outer zone and the one before it, from the rim inwards."""
    middle = (number % OUTER_ZONES - 0.5) * STEP
    found: Points = []
    for step in range(1, BENDS):
        radius = RADIUS + (shore_at(middle) - RADIUS) * step / BENDS
        found.append(at(x, y, radius, middle + 2.6 * sin(step * 1.3 + number % OUTER_ZONES * 2)))
    return found


def _zone(scene: Scene, x: float, y: float, number: int, zone: Zone, most: int, face_up: bool) -> None:
    """What is in a zone, around its middle: name, resource, tokens, astronauts and discovery."""
    rows = crowd_rows(zone["astronauts"], most)
    width = most * CHIP + 8
    height = 20 + rows * CHIP_HEIGHT
    found = zone["discovery"]
    top = y - (height + 30 + (20 if found else 0)) / 2
    name = MESSAGES[f"zone:{ZONE_IDS[number]}"]
    ink = CREAM if number in DARK_LANDS else INK
    scene.lines(x, top + 13, name, 12, ink, width + 14, 2, MIDDLE, True)
    scene.box(x - width / 2, top + 28, width, height, CREAM, EDGE, 8)
    _tokens(scene, x, top + 38, zone)
    crowd(scene, x, top + 56, zone["astronauts"], most)
    if found is not None:
        _discovery(scene, x, top + 28 + height + 12, width + 10, found, face_up)


def _tokens(scene: Scene, x: float, y: float, zone: Zone) -> None:
    """The resource and the point tokens that lie there, those of other resources after it."""
    own = zone["resource"]
    lying: list[tuple[str | None, int]] = [(kind, count) for kind, count in zone["lying"].items() if count]
    lying.sort(key=lambda token: token[0] != own)
    if own not in [kind for kind, _ in lying]:
        lying.insert(0, (own, 0))
    left = x - sum([28 if count else 16 for _, count in lying]) / 2
    for kind, count in lying:
        resource(scene, kind, left + 8, y, 7)
        if count:
            scene.text(left + 18, y, str(count), 12, INK, 14, bold=True)
        left += 28 if count else 16


def _discovery(scene: Scene, x: float, y: float, room: float, found: Discovery, face_up: bool) -> None:
    """By its name, or face down; with those who have seen it as long as it is."""
    seen = [] if face_up else found["seen_by"]
    name = MESSAGES[f"card:{found['card']}"] if found["card"] else "?"
    words, size = fitted(name, room - 12 - SEEN * len(seen), 11, True)
    width = width_of(words, size, True) + 12 + SEEN * len(seen)
    scene.box(x - width / 2, y - 9, width, 18, PLUM, MIST, 9)
    scene.text(x - width / 2 + 6, y, words, size, CREAM, room, bold=True)
    for place, seat in enumerate(seen):
        mark(scene, seat, x + width / 2 - 9 - SEEN * place, y, 4, CREAM, 1)
