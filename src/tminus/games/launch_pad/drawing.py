"""The table of Launch Pad as a picture: piles on top, a row for each player, and the hand of whoever looks."""

from typing import Final

from tminus.games.launch_pad.cards import (
    ALL_PADS,
    ASTRONAUT,
    CARDS,
    FOLDER,
    FUEL_NEEDED,
    IDS,
    MAXIMUM_SECURITY,
    METAL,
    METAL_NEEDED,
    POINTS,
    ZONES,
)
from tminus.games.launch_pad.catalogue import DISCARD_PILE_REF, DRAW_PILE_REF, MESSAGES
from tminus.games.launch_pad.symbols import COMPONENTS, bonus, component, pad_square, rocket_symbol
from tminus.games.launch_pad.view_types import LaunchPadPlayer, LaunchPadView, Rocket
from tminus.kernel.drawing import END, MIDDLE, Scene
from tminus.kernel.messages import Messages
from tminus.kernel.pieces import capital
from tminus.kernel.tabletop import (
    BLUE,
    CREAM,
    EDGE,
    INK,
    MIST,
    MUSTARD,
    NAVY,
    NIGHT,
    PAPER,
    PLUM,
    RUST,
    SKY,
    SOFT,
    SPOKEN,
    STEEL,
    TEAL,
    called,
    card,
    card_back,
    in_piles,
    listed,
    mark,
    plate,
    player_ground,
    strip,
)
from tminus.kernel.words import Args, say, seat_ref

WORDS: Final = Messages(FOLDER, "drawing.toml")

WIDTH: Final = 960.0
MARGIN: Final = 12.0
HEAD: Final = 64.0
NEWS: Final = 24.0  # below it: what is being discarded or offered
ROW: Final = 128.0
GAP: Final = 8.0
LEGEND: Final = 26.0
HAND: Final = 98.0

ABOUT: Final = 172.0  # what is told of a player, left of the zones
ZONE: Final = 250.0
TILE: Final = 78.0
TILE_HEIGHT: Final = 41.0
TILES: Final = 6  # in a zone

CARD_INKS: Final = {
    "rocket": NAVY,
    "component": STEEL,
    "expert": TEAL,
    "bonus": PLUM,
    "pad": NIGHT,
    "action": RUST,
    "specialty": BLUE,
}
ZONE_GROUNDS: Final = ["#f6e2bd", "#e2e8ee", "#d3e9f3"]


def drawn(view: LaunchPadView, names: list[str] | None = None) -> Scene:
    """What one seat sees, or a spectator."""
    players = view["players"]
    below = HEAD + NEWS + len(players) * (ROW + GAP)
    hand = players[view["seat"]]["hand"] if view["seat"] is not None else None
    scene = Scene(WIDTH, below + LEGEND + (0 if hand is None else HAND), PAPER)
    _head(scene, view)
    scene.text(WIDTH / 2, HEAD + NEWS / 2, _news(view, names), 13, INK, WIDTH - 2 * MARGIN, MIDDLE)
    for number, player in enumerate(players):
        _row(scene, HEAD + NEWS + number * (ROW + GAP), player, view, names)
    _legend(scene, below + LEGEND / 2 - 2)
    if hand is not None:
        _hand(scene, below + LEGEND, hand)
    return scene


def card_name(id: str) -> str:
    return MESSAGES[f"card:{id}"]


def card_ink(id: str) -> str:
    return CARD_INKS[str(CARDS[IDS.index(id)]["type"])]


# ---- the middle of the table


def _head(scene: Scene, view: LaunchPadView) -> None:
    scene.box(0, 0, WIDTH, HEAD, NAVY)
    left = view["final_turns_left"]
    scene.text(20, 22, say(SPOKEN, "round", {"round": view["round"]}), 20, CREAM, 160, bold=True)
    if view["over"]:
        scene.text(20, 46, SPOKEN["over"], 13, MUSTARD, 160, bold=True)
    elif left is not None:
        scene.text(20, 46, say(WORDS, "turns-left", {"turns": left}), 13, MUSTARD, 160, bold=True)
    _draw_pile(scene, 200, view)
    _discards(scene, 450, view["discard_pile"])
    _pad_area(scene, 740, view["pad_area"])


def _draw_pile(scene: Scene, x: float, view: LaunchPadView) -> None:
    pile = view["draw_pile"]
    if pile["cards"]:
        card_back(scene, x + 3, 11, 30, 42)
        card_back(scene, x, 9, 30, 42)
    else:
        scene.box(x, 9, 30, 42, "", STEEL, 3)
    scene.text(x + 44, 20, capital(MESSAGES[DRAW_PILE_REF]), 12, SKY, 186)
    width = scene.text(x + 44, 42, str(pile["cards"]), 20, CREAM, 50, bold=True)
    if pile["pads_set_aside"]:
        pads = WORDS["pads-aside"]
    elif pile["before_pads"]:
        pads = say(WORDS, "pads-below", {"pads": pile["pads"], "cards": pile["before_pads"]})
    else:
        pads = say(WORDS, "pads-within", {"pads": pile["pads"]})
    scene.text(x + 52 + width, 43, pads, 12, MIST, 178 - width)


def _discards(scene: Scene, x: float, pile: list[str]) -> None:
    if pile:
        scene.box(x, 9, 30, 42, card_ink(pile[-1]), CREAM, 3)
    else:
        scene.box(x, 9, 30, 42, "", STEEL, 3)
    scene.text(x + 44, 20, capital(MESSAGES[DISCARD_PILE_REF]), 12, SKY, 226)
    width = scene.text(x + 44, 42, str(len(pile)), 20, CREAM, 50, bold=True)
    if pile:
        scene.text(x + 52 + width, 43, card_name(pile[-1]), 13, CREAM, 218 - width)


def _pad_area(scene: Scene, x: float, pads: list[str]) -> None:
    pad_square(scene, x, 10, 42, pads)
    scene.text(x + 56, 20, WORDS["pad-area"], 12, SKY, 150)
    scene.text(x + 56, 42, say(WORDS, "parts", {"count": len(pads), "all": len(ALL_PADS)}), 18, CREAM, 150, bold=True)


def _news(view: LaunchPadView, names: list[str] | None) -> str:
    offer = view["offer"]
    if view["loose_cards"]:
        return say(WORDS, "loose", {"cards": _listed(view["loose_cards"])})
    if offer is None:
        return ""
    args: Args = {"author": seat_ref(offer["author"]), "partner": seat_ref(offer["partner"])}
    give, want = offer["give"], offer["want"]
    if give is None or want is None:
        return say(WORDS, "composing", args, names)
    args |= {"give": _listed(give), "want": _listed(want)}
    return say(WORDS, "counter-offer" if offer["counter"] else "offer", args, names)


def _listed(cards: list[str]) -> str:
    return listed([card_name(id) for id in cards]) or WORDS["nothing"]


# ---- what lies in front of a player


def _row(scene: Scene, y: float, player: LaunchPadPlayer, view: LaunchPadView, names: list[str] | None) -> None:
    seat = player["seat"]
    player_ground(scene, MARGIN, y, WIDTH - 2 * MARGIN, ROW, seat, view["turn"] == seat and not view["over"])
    x = MARGIN + 16
    mark(scene, seat, x + 7, y + 20, 7)
    scene.text(x + 22, y + 20, called(seat, names, view["seat"]), 15, INK, ABOUT - 40, bold=True)
    width = scene.text(x, y + 48, str(player["score"]), 24, INK, 60, bold=True)
    scene.text(x + width + 6, y + 51, SPOKEN["points"], 12, SOFT, 70)
    scene.text(x, y + 71, _held(player), 12, SOFT, ABOUT - 20)
    if player["has_chosen"]:
        plate(scene, x, y + 90, SPOKEN["chosen"], ABOUT - 20, MIST, INK)
    elif seat in view["pending"]:
        plate(scene, x, y + 90, SPOKEN["deciding"], ABOUT - 20, MUSTARD, INK)
    elif player["known_cards"]:
        known = say(WORDS, "known", {"cards": _listed(player["known_cards"])})
        scene.lines(x, y + 91, known, 11, SOFT, ABOUT - 16, 2)
    if player["specialties"]:
        plate(scene, x, y + 114, _listed(player["specialties"]), ABOUT - 20, CARD_INKS["specialty"], CREAM)
    for number, zone in enumerate(ZONES):
        _zone(scene, MARGIN + ABOUT + 4 + number * (ZONE + 2), y + 5, player, number, zone)


def _held(player: LaunchPadPlayer) -> str:
    return say(WORDS, "held", {"count": player["hand_size"], "limit": player["hand_limit"]})


def _zone(scene: Scene, x: float, y: float, player: LaunchPadPlayer, number: int, zone: str) -> None:
    scene.box(x, y, ZONE, ROW - 10, ZONE_GROUNDS[number], radius=6)
    width = scene.text(x + 8, y + 14, MESSAGES[f"zone:{zone}"], 12, INK, 112, bold=True)
    for place, pad in enumerate(player["pads"][zone]):
        pad_square(scene, x + 14 + width + place * 19, y + 6, 16, [pad])
    expert = player["experts"][zone]
    if expert is None:
        scene.text(x + ZONE - 8, y + 14, WORDS["no-expert"], 11, SOFT, 60, END)
    else:
        room = ZONE - width - 22 - 19 * len(player["pads"][zone])
        plate(scene, x + ZONE - 6, y + 14, card_name(expert), room, TEAL, CREAM, END)
    piles = _alike([rocket for rocket in player["rockets"] if rocket["zone"] == zone])
    shown = len(piles) if len(piles) <= TILES else TILES - 1
    for place in range(shown):
        rocket, count = piles[place]
        _rocket(scene, x + 5 + place % 3 * (TILE + 3), y + 29 + place // 3 * (TILE_HEIGHT + 3), rocket, count)
    if shown < len(piles):
        hidden = sum([count for _, count in piles[shown:]])
        scene.text(x + ZONE - 45, y + 94, say(SPOKEN, "more", {"count": hidden}), 16, INK, 70, MIDDLE, True)


def _alike(rockets: list[Rocket]) -> list[tuple[Rocket, int]]:
    found: list[tuple[Rocket, int]] = []
    for rocket in rockets:
        if rocket not in [other for other, _ in found]:
            found.append((rocket, rockets.count(rocket)))
    return found


def _rocket(scene: Scene, x: float, y: float, rocket: Rocket, count: int) -> None:
    kind = IDS.index(rocket["kind"])
    scene.box(x, y, TILE, TILE_HEIGHT, CREAM, TEAL if rocket["complete"] else EDGE, 5, 1.5)
    rocket_symbol(scene, x + 13, y + TILE_HEIGHT / 2, TILE_HEIGHT * 0.42, kind, rocket["complete"])
    scene.text(x + 25, y + 12, card_name(rocket["kind"]), 11, INK, TILE - 28, bold=True)
    at = x + 30
    if not rocket["complete"]:
        for sort, there, needed in zip(
            COMPONENTS, [rocket["metal"], rocket["fuel"]], [METAL_NEEDED[kind], FUEL_NEEDED[kind]], strict=True
        ):
            for number in range(needed):
                component(scene, sort, at, y + 29, 4, number < there)
                at += 10
    for id in rocket["bonus"]:
        bonus(scene, id, at + 1, y + 29, 5)
        at += 12.5
    if count > 1:
        scene.text(x + TILE - 4, y + 30, say(SPOKEN, "times", {"count": count}), 12, INK, 24, END, True)


# ---- the hand, and what the signs mean


def _hand(scene: Scene, y: float, hand: list[str]) -> None:
    strip(scene, y, HAND, WORDS["hand"])
    piles = in_piles(hand)
    step = min(106.0, (WIDTH - 132) / max(1, len(piles)))
    for place, (id, count) in enumerate(piles):
        x = 118 + place * step
        foot = card(scene, x, y + 10, step - 10, HAND - 24, card_name(id), card_ink(id), count)
        _foot(scene, x + 7, foot, step - 24 - 24 * (count > 1), IDS.index(id))


def _foot(scene: Scene, x: float, y: float, room: float, kind: int) -> None:
    """What a rocket needs and is worth, the sign of what belongs on one, or what sort of card it is."""
    sort = str(CARDS[kind]["type"])
    if kind < METAL:
        for number in range(METAL_NEEDED[kind] + FUEL_NEEDED[kind]):
            component(scene, COMPONENTS[number >= METAL_NEEDED[kind]], x + 4 + number * 10, y, 4, True)
        x += 6 + 10 * (METAL_NEEDED[kind] + FUEL_NEEDED[kind])
        scene.text(x, y, str(POINTS[kind]), 12, INK, 20, bold=True)
    elif sort == "component":
        component(scene, IDS[kind], x + 4, y, 5, True)
    elif sort == "bonus":
        bonus(scene, IDS[kind], x + 5, y, 6)
    else:
        scene.text(x, y, WORDS[f"type:{sort}"], 11, SOFT, room)


def _legend(scene: Scene, y: float) -> None:
    x = MARGIN + 6
    for sort in COMPONENTS:
        component(scene, sort, x + 5, y, 4.5, True)
        x += 28 + scene.text(x + 14, y, card_name(sort), 12, SOFT, 120)
    for id in IDS[ASTRONAUT : MAXIMUM_SECURITY + 1]:
        bonus(scene, id, x + 6, y, 6)
        x += 32 + scene.text(x + 17, y, card_name(id), 12, SOFT, 140)
