"""The table of Mission: Red Planet as a picture: Mars, the docks, a row for each colour, and the own cards."""

from typing import Final

from tminus.games.red_planet.cards import (
    CHARACTER_IDS,
    CHARACTERS,
    COLOUR_IDS,
    FIRST_PRODUCTION,
    FOLDER,
    ICE_MONOPOLY,
    RESOURCE_IDS,
    ROUNDS,
    SECOND_PRODUCTION,
)
from tminus.games.red_planet.catalogue import ICE_MONOPOLY_REF, MESSAGES
from tminus.games.red_planet.globe import globe, moon
from tminus.games.red_planet.symbols import CHIP_HEIGHT, astronaut, colour_mark, crowd, crowd_rows, resource
from tminus.games.red_planet.view_types import Colour, DockedShip, OwnCards, RedPlanetView
from tminus.kernel.drawing import END, MIDDLE, Scene
from tminus.kernel.messages import Messages
from tminus.kernel.tabletop import (
    CREAM,
    EDGE,
    INK,
    MAROON,
    MIST,
    MUSTARD,
    NAVY,
    NIGHT,
    ORANGE,
    PAPER,
    PLUM,
    RUST,
    SAND,
    SKY,
    SOFT,
    SPOKEN,
    STEEL,
    called,
    card,
    card_back,
    mark,
    plate,
    player_ground,
    strip,
)
from tminus.kernel.words import Args, say, seat_ref

WORDS: Final = Messages(FOLDER, "drawing.toml")

WIDTH: Final = 960.0
MARGIN: Final = 12.0
HEAD: Final = 50.0
SPACE: Final = 536.0  # where Mars and the docks are
ROW: Final = 38.0
CARDS: Final = 92.0

MARS: Final = (268.0, HEAD + 276)
DOCKS: Final = 580.0  # where they begin, from the left
DOCKED: Final = 400.0  # how far down they reach
PRODUCTIONS: Final = [FIRST_PRODUCTION, SECOND_PRODUCTION, ROUNDS]  # the rounds that they follow


def drawn(view: RedPlanetView, names: list[str] | None = None) -> Scene:
    """What one seat sees, or a spectator."""
    below = HEAD + SPACE + 10 + len(view["colours"]) * (ROW + 4) + 8
    own = view["you"]
    scene = Scene(WIDTH, below + (0 if own is None else CARDS), PAPER)
    _head(scene, view)
    scene.box(0, HEAD, WIDTH, SPACE, NIGHT)
    for number in range(40):  # stars
        scene.disc(number * 389 % 551 + 3, HEAD + 4 + number * 211 % 527, 0.6 + number % 3 * 0.4, STEEL)
    globe(scene, MARS[0], MARS[1], view["zones"], view["discoveries_revealed"])
    moon(scene, 510, HEAD + 70, view["zones"][-1])
    _memorial(scene, 506, HEAD + SPACE - 60, view["memorial"])
    _docks(scene, view)
    _piles(scene, HEAD + DOCKED + 18, view)
    for number, colour in enumerate(view["colours"]):
        _row(scene, HEAD + SPACE + 10 + number * (ROW + 4), colour, view, names)
    if own is not None:
        _cards(scene, below, own)
    return scene


# ---- the round


def _head(scene: Scene, view: RedPlanetView) -> None:
    scene.box(0, 0, WIDTH, HEAD, NAVY)
    scene.text(20, HEAD / 2, say(WORDS, "round", {"round": view["round"], "all": ROUNDS}), 20, CREAM, 200, bold=True)
    scene.text(250, HEAD / 2, _stage(view), 14, SKY, 300)
    if view["called"]:
        called = MESSAGES[f"character:{CHARACTER_IDS[view['called']]}"]
        scene.text(WIDTH - 58, HEAD / 2, called, 15, CREAM, 220, END, True)
        scene.disc(WIDTH - 34, HEAD / 2, 16, MUSTARD)
        scene.text(WIDTH - 34, HEAD / 2, str(view["called"]), 18, INK, 24, MIDDLE, True)


def _stage(view: RedPlanetView) -> str:
    if view["over"]:
        return SPOKEN["over"]
    if view["discoveries_revealed"]:
        return WORDS["last-production"]
    number = len([after for after in PRODUCTIONS if after < view["round"]])
    return say(WORDS, "production", {"number": number + 1, "round": PRODUCTIONS[number]})


# ---- beside Mars


def _memorial(scene: Scene, x: float, y: float, dead: dict[str, int]) -> None:
    rows = max(1, crowd_rows(dead, 3))
    top = y + 8 - 9 * rows
    scene.text(x, top - 14, WORDS["memorial"], 12, MIST, 110, MIDDLE, True)
    scene.box(x - 49, top, 98, rows * CHIP_HEIGHT + 6, CREAM, STEEL, 8)
    crowd(scene, x, top + 12, dead, 3)


def _docks(scene: Scene, view: RedPlanetView) -> None:
    height = min(82.0, DOCKED / len(view["docks"]))
    for number, ship in enumerate(view["docks"]):
        top = HEAD + 12 + number * height
        scene.box(DOCKS, top, 24, height - 8, MUSTARD, radius=4)
        scene.text(DOCKS + 12, top + (height - 8) / 2, str(number + 1), 15, INK, 20, MIDDLE, True)
        scene.line(DOCKS + 24, top + height - 9.5, WIDTH - 16, top + height - 9.5, MUSTARD, 3)
        if ship is None:
            scene.text(DOCKS + 40, top + (height - 12) / 2, WORDS["no-ship"], 13, STEEL, 200)
        else:
            _ship(scene, DOCKS + 38, top, height - 12, ship)


def _ship(scene: Scene, x: float, top: float, height: float, ship: DockedShip) -> None:
    bound = MESSAGES[f"zone:{ship['bound']}"] if ship["bound"] else WORDS["unknown"]
    width = scene.text(x, top + 10, bound, 14, CREAM if ship["bound"] else SKY, 200, bold=True)
    if ship["tokens"]:
        scene.disc(x + width + 14, top + 10, 6, MUSTARD, CREAM, 1.5)
    if ship["launched"]:
        plate(scene, WIDTH - 16, top + 10, WORDS["launched"], 90, ORANGE, CREAM, END)
    elif ship["full"]:
        plate(scene, WIDTH - 16, top + 10, WORDS["full"], 90, MIST, INK, END)
    y = top + 20 + (height - 20) / 2
    length = ship["capacity"] * 25.0
    scene.polygon([(x, y - 7), (x - 10, y - 14), (x - 6, y), (x - 10, y + 14), (x, y + 7)], MUSTARD)
    scene.polygon([(x + length + 2, y - 14), (x + length + 26, y), (x + length + 2, y + 14)], RUST)
    scene.box(x, y - 14, length + 6, 28, MIST, radius=5)
    crew = [colour for colour, count in ship["crew"].items() for _ in range(count)]
    for seat in range(ship["capacity"]):
        middle = x + 15 + seat * 25
        scene.disc(middle, y, 10.5, CREAM if seat < len(crew) else NAVY, NAVY, 1.5)
        if seat < len(crew):
            colour_mark(scene, crew[seat], middle, y, 6.5)


def _piles(scene: Scene, y: float, view: RedPlanetView) -> None:
    card_back(scene, DOCKS, y, 28, 38)
    scene.text(DOCKS + 40, y + 10, say(WORDS, "events", {"count": view["event_deck"]}), 13, CREAM, 130)
    gone = say(WORDS, "gone", {"count": len(view["event_discard"])})
    scene.text(DOCKS + 40, y + 28, gone, 12, SKY, 130)
    scene.box(DOCKS + 186, y + 8, 28, 22, MIST, radius=4)
    scene.polygon([(DOCKS + 214, y + 8), (DOCKS + 228, y + 19), (DOCKS + 214, y + 30)], RUST)
    scene.text(DOCKS + 240, y + 10, say(WORDS, "ships", {"count": view["ship_deck"]}), 13, CREAM, 130)
    gone = say(WORDS, "gone", {"count": len(view["ship_discard"])})
    scene.text(DOCKS + 240, y + 28, gone, 12, SKY, 130)
    width = scene.text(DOCKS, y + 64, WORDS["unseen"], 12, SKY, 120)
    for number, kind in enumerate(RESOURCE_IDS):
        at = DOCKS + width + 18 + number * 40
        resource(scene, kind, at, y + 64, 7)
        scene.text(at + 12, y + 64, str(view["unflipped"][kind]), 13, CREAM, 18, bold=True)
    args: Args = {"card": MESSAGES[ICE_MONOPOLY_REF], "points": ICE_MONOPOLY}
    scene.text(DOCKS, y + 88, say(WORDS, "monopoly", args), 12, SKY, 360)


# ---- what is before each colour


def _row(scene: Scene, y: float, colour: Colour, view: RedPlanetView, names: list[str] | None) -> None:
    number = COLOUR_IDS.index(colour["colour"])
    middle = y + ROW / 2
    player_ground(scene, MARGIN, y, WIDTH - 2 * MARGIN, ROW, number, colour["colour"] == view["acting"])
    mark(scene, number, MARGIN + 23, middle, 7)
    scene.text(MARGIN + 38, middle, _title(colour, view, names), 14, INK, 140, bold=True)
    if colour["colour"] == view["first"]:
        plate(scene, MARGIN + 236, middle, WORDS["first"], 54, NAVY, CREAM, END)
    scene.text(MARGIN + 274, middle, str(colour["score"]), 20, INK, 36, END, True)
    for place, kind in enumerate(RESOURCE_IDS):
        resource(scene, kind, MARGIN + 298 + place * 38, middle, 7)
        scene.text(MARGIN + 309 + place * 38, middle, str(colour["tokens"][kind]), 13, INK, 20)
    _character(scene, MARGIN + 412, middle, colour)
    _held(scene, MARGIN + 582, middle, colour)
    if not colour["neutral"]:
        card_back(scene, MARGIN + 772, middle - 11, 16, 22)
        scene.text(MARGIN + 793, middle, str(colour["face_down_cards"]), 13, INK, 18)
    astronaut(scene, MARGIN + 822, middle, 10, number)
    scene.text(MARGIN + 837, middle, str(colour["reserve"]), 13, INK, 18)
    if colour["seat"] in view["pending"] and not colour["neutral"]:
        plate(scene, WIDTH - MARGIN - 8, middle, SPOKEN["deciding"], 78, MUSTARD, INK, END)


def _title(colour: Colour, view: RedPlanetView, names: list[str] | None) -> str:
    if colour["neutral"]:
        args: Args = {"colour": MESSAGES[f"colour:{colour['colour']}"], "seat": seat_ref(colour["seat"])}
        return say(WORDS, "led", args, names)
    return called(colour["seat"], names, view["seat"])


def _character(scene: Scene, x: float, y: float, colour: Colour) -> None:
    """Of this round, as far as these eyes may know it."""
    id = colour["character"]
    if id:
        scene.disc(x + 10, y, 10, RUST)
        scene.text(x + 10, y, str(CHARACTER_IDS.index(id)), 13, CREAM, 16, MIDDLE, True)
        scene.text(x + 26, y, MESSAGES[f"character:{id}"], 13, INK, 126)
    elif colour["has_chosen"]:
        card_back(scene, x + 2, y - 11, 16, 22)
        scene.text(x + 26, y, SPOKEN["chosen"], 12, SOFT, 126)


def _held(scene: Scene, x: float, y: float, colour: Colour) -> None:
    """The numbers of the characters in hand, each in its place."""
    hand = colour["hand"]
    if hand is None:
        scene.text(x, y, say(WORDS, "deck", {"count": colour["deck"]}), 12, SOFT, 200)
        return
    for place, number in enumerate(range(CHARACTERS, 0, -1)):
        there = CHARACTER_IDS[number] in hand
        scene.box(x + place * 20, y - 10, 18, 20, SAND if there else "", EDGE, 4)
        scene.text(x + place * 20 + 9, y, str(number), 12, INK if there else EDGE, 16, MIDDLE, there)


# ---- the cards of whoever looks


def _cards(scene: Scene, y: float, own: OwnCards) -> None:
    strip(scene, y, CARDS, WORDS["cards"])
    count = len(own["missions"]) + len(own["actions"])
    step = min(140.0, (WIDTH - 132) / max(1, count))
    x = 118.0
    for mission in own["missions"]:
        foot = card(scene, x, y + 10, step - 10, CARDS - 20, MESSAGES[f"card:{mission['card']}"], MAROON)
        scene.text(x + 7, foot, say(WORDS, "worth", {"points": mission["points"]}), 11, INK, step - 24)
        x += step
    for action in own["actions"]:
        foot = card(scene, x, y + 10, step - 10, CARDS - 20, MESSAGES[f"card:{action}"], PLUM)
        scene.text(x + 7, foot, WORDS["action"], 11, SOFT, step - 24)
        x += step
