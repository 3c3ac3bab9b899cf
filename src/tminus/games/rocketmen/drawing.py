"""The table of Rocketmen as a picture: the sky, the market, a row for each player, and the hand of whoever looks."""

from typing import Final

from tminus.games.rocketmen.amounts import dollars
from tminus.games.rocketmen.cards import (
    CONTRACT_EACH,
    GOVERNMENT_CONTRACT,
    IDS,
    INDUSTRIAL_ESPIONAGE,
    ITEMS,
    LOCATION_DESTINATION,
    LOCATION_IDS,
    MISSION_TOKENS,
    MISSION_TYPE,
    MISSION_TYPES,
    SPACES,
    THREAT_POINTS,
    TOKEN_MONEY,
    is_mission,
    is_threat,
)
from tminus.games.rocketmen.catalogue import ITEM_COUNTS, MESSAGES
from tminus.games.rocketmen.sky import AI, LOCATIONS_HEIGHT, TRACK_HEIGHT, WORDS, launches, locations, track, way
from tminus.games.rocketmen.symbols import amount, card_ink, costs, gives, sign
from tminus.games.rocketmen.view_types import Goal, LaidCard, RocketmenPlayer, RocketmenView, SoloAi
from tminus.kernel.drawing import END, MIDDLE, Scene
from tminus.kernel.lettering import width_of
from tminus.kernel.pieces import capital
from tminus.kernel.tabletop import (
    CREAM,
    EDGE,
    INK,
    MIST,
    MOSS,
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
    called,
    card,
    counted_name,
    in_piles,
    listed,
    mark,
    plate,
    player_ground,
    strip,
)
from tminus.kernel.words import Args, say

WIDTH: Final = 960.0
MARGIN: Final = 12.0
HEAD: Final = 44.0
STALL: Final = 112.0
NEWS: Final = 24.0
ROW: Final = 92.0
GAP: Final = 6.0
LEGEND: Final = 26.0
STRIP: Final = 96.0  # the hand

ABOUT: Final = 236.0  # what is told of a player, left of the rocket
PLAN: Final = 120.0


def drawn(view: RocketmenView, names: list[str] | None = None) -> Scene:
    """What one seat sees, or a spectator."""
    rows = len(view["players"]) + (view["ai"] is not None)
    sky = HEAD + LOCATIONS_HEIGHT + TRACK_HEIGHT + 10
    table = sky + STALL + NEWS
    below = table + rows * (ROW + GAP)
    own = view["players"][view["seat"]] if view["seat"] is not None else None
    scene = Scene(WIDTH, below + LEGEND + (0 if own is None else STRIP), PAPER)
    _head(scene, view)
    scene.box(0, HEAD, WIDTH, LOCATIONS_HEIGHT + TRACK_HEIGHT + 10, NIGHT)
    locations(scene, MARGIN, HEAD + 10, WIDTH - 2 * MARGIN, view)
    half = (WIDTH - 3 * MARGIN) / 2
    track(scene, MARGIN, HEAD + LOCATIONS_HEIGHT + 4, half - 10, view)
    launches(scene, 2 * MARGIN + half, HEAD + LOCATIONS_HEIGHT + 4, half, view, names)
    _market(scene, sky + 8, view)
    scene.text(WIDTH / 2, sky + STALL + NEWS / 2 - 2, _news(view), 12, INK, WIDTH - 2 * MARGIN, MIDDLE)
    for number, player in enumerate(view["players"]):
        _row(scene, table + number * (ROW + GAP), player, view, names)
    if view["ai"] is not None:
        _rival(scene, table + len(view["players"]) * (ROW + GAP), view["ai"])
    _legend(scene, below + LEGEND / 2 - 2)
    if own is not None:
        _hand(scene, below + LEGEND, own)
    return scene


# ---- cards


def card_name(id: str) -> str:
    """A mission by its type alone: what it gives is told by its foot."""
    kind = IDS.index(id)
    return MESSAGES[f"mission:{MISSION_TYPES[MISSION_TYPE[kind]]}"] if is_mission(kind) else MESSAGES[f"card:{id}"]


def laid_name(laid: LaidCard) -> str:
    copied = laid["copy_of"]
    return card_name(laid["card"]) if copied is None else MESSAGES[f"copy:{copied}"]


def _foot(scene: Scene, x: float, y: float, room: float, id: str) -> None:
    """What a card gives."""
    kind = IDS.index(id)
    words = ""
    if kind == INDUSTRIAL_ESPIONAGE:
        words = WORDS["copies"]
    elif kind == GOVERNMENT_CONTRACT:
        words = say(WORDS, "by-missions", {"money": dollars(CONTRACT_EACH)})
    elif is_threat(kind):
        words = say(WORDS, "points", {"points": THREAT_POINTS})
    elif amount(scene, x, y, gives(kind)) == x:
        words = WORDS["nothing"]
    scene.text(x, y, words, 11, SOFT, room)


# ---- the middle of the table


def _head(scene: Scene, view: RocketmenView) -> None:
    scene.box(0, 0, WIDTH, HEAD, NAVY)
    middle = HEAD / 2
    scene.text(20, middle, say(SPOKEN, "round", {"round": view["round"]}), 20, CREAM, 160, bold=True)
    if view["over"]:
        stage = SPOKEN["over"]
    elif view["last_round"]:
        stage = WORDS["last-round"]
    elif view["ends_at"]:
        stage = say(WORDS, "ends-at", {"points": view["ends_at"]})
    else:
        stage = ""
    scene.text(180, middle, stage, 14, MUSTARD if view["over"] or view["last_round"] else SKY, 200)
    variants = ", ".join([MESSAGES[f"variant:{variant}"] for variant in view["variants"]])
    scene.text(400, middle, variants, 13, MIST, 290)
    key = "market-teal" if view["teal_left"] else "market"
    market = say(WORDS, key, {"count": view["market"], "teal": view["teal_left"]})
    scene.text(WIDTH - 20, middle, market, 14, CREAM, 240, END)


def _market(scene: Scene, y: float, view: RocketmenView) -> None:
    """The display, and the piles of Engines beside it."""
    step = (WIDTH - 2 * MARGIN - 14) / (len(view["display"]) + len(view["engines"]))
    height = STALL - 14
    for place, id in enumerate(view["display"]):
        x = MARGIN + place * step
        if id is None:
            scene.box(x, y, step - 8, height, "", EDGE, 6, 2)
        else:
            _offer(scene, x, y, step - 8, height, id, view)
    for place, (id, count) in enumerate(view["engines"].items()):
        x = MARGIN + 14 + (len(view["display"]) + place) * step
        if count == 0:
            scene.box(x, y, step - 8, height, "", EDGE, 6, 2)
        else:
            _offer(scene, x, y, step - 8, height, id, view)
            scene.text(x + step - 14, y + height - 11, say(SPOKEN, "times", {"count": count}), 12, INK, 30, END, True)


def _offer(scene: Scene, x: float, y: float, width: float, height: float, id: str, view: RocketmenView) -> None:
    """A card with its price, for whoever looks or else for whose turn it is."""
    kind = IDS.index(id)
    buyer = view["players"][view["turn"] if view["seat"] is None else view["seat"]]
    scene.box(x, y, width, height, card_ink(kind), radius=6)
    scene.lines(x + width / 2, y + 23, card_name(id), 12, CREAM, width - 8, 3, MIDDLE, True)
    scene.box(x + 4, y + height - 46, width - 8, 20, NIGHT, radius=10)
    amount(scene, x + 14, y + height - 36, costs(kind, buyer["surcharge"] if is_threat(kind) else 0), CREAM)
    scene.box(x + 2, y + height - 22, width - 4, 20, CREAM, radius=4)
    _foot(scene, x + 8, y + height - 12, width - 16, id)


def _news(view: RocketmenView) -> str:
    """What is being bought or placed, or has been played in this turn."""
    bought, placed = view["purchase"], view["placing"]
    if bought is not None:
        paid = [laid_name(laid) for laid in bought["paid_with"]]
        paid += [MESSAGES["token:money"]] * bought["money_tokens"] + [MESSAGES["token:science"]] * bought[
            "science_tokens"
        ]
        money, items = bought["owed"]["money"], bought["owed"]["items"]
        owed = [dollars(money)] * (money > 0) + [say(WORDS, "items", {"count": items})] * (items > 0)
        names = [card_name(id) for id in bought["cards"]]
        nothing = WORDS["nothing"]
        args: Args = {"cards": listed(names), "paid": listed(paid) or nothing, "owed": listed(owed) or nothing}
        return say(WORDS, "buying", args)
    if placed is not None and placed["card"] is None:
        return say(WORDS, "credit", {"money": dollars(placed["credit"])})
    if placed is not None:
        owing = dollars(placed["cost"] - placed["credit"])
        return say(WORDS, "placing", {"card": laid_name(placed), "money": owing})
    if not view["playing"]:
        return ""
    played = listed([card_name(id) for id in view["playing"]])
    return say(WORDS, "playing", {"pile": MESSAGES["pile:playing-area"], "cards": played})


# ---- what lies in front of a player


def _row(scene: Scene, y: float, player: RocketmenPlayer, view: RocketmenView, names: list[str] | None) -> None:
    seat = player["seat"]
    acts = view["turn"] == seat and not view["over"]
    player_ground(scene, MARGIN, y, WIDTH - 2 * MARGIN, ROW, seat, acts)
    x = MARGIN + 16
    mark(scene, seat, x + 7, y + 18, 7)
    scene.text(x + 22, y + 18, called(seat, names, view["seat"]), 15, INK, 112, bold=True)
    scene.text(MARGIN + ABOUT - 8, y + 18, _standing(player), 16, INK, 84, END, True)
    scene.lines(x, y + 43, _piles(player), 11, SOFT, ABOUT - 26, 2)
    at = _achievements(scene, x, y + 76, player, view)
    if seat in view["pending"]:
        plate(scene, MARGIN + ABOUT - 10, y + 76, SPOKEN["deciding"], MARGIN + ABOUT - 14 - at, MUSTARD, INK, END)
    _plan(scene, MARGIN + ABOUT, y + 6, player)
    _pad(scene, MARGIN + ABOUT + PLAN + 10, y + 6, player)


def _standing(player: RocketmenPlayer) -> str:
    """Points on the track, and with all that counts at the end, as far as whoever looks knows it."""
    more = player["score"] - player["points"]["track"]
    args: Args = {"points": player["points"]["track"], "more": more}
    return say(WORDS, "more-points" if more else "points", args)


def _piles(player: RocketmenPlayer) -> str:
    args: Args = {"count": player["hand_size"], "limit": player["hand_limit"]}
    parts = [say(WORDS, "held", args)]
    counts = [("hq", player["hq_size"]), ("warehouse", len(player["warehouse"])), ("junkyard", len(player["junkyard"]))]
    parts += [say(WORDS, "pile", {"pile": MESSAGES[f"pile:{pile}"], "count": count}) for pile, count in counts]
    parts.append(say(WORDS, "missions-left", {"count": player["tokens_left"]}))
    return capital(", ".join(parts))


def _achievements(scene: Scene, x: float, y: float, player: RocketmenPlayer, view: RocketmenView) -> float:
    """What fulfilled missions have brought. Tells where it ends."""
    got = {
        "money": TOKEN_MONEY * player["money_tokens"],
        "science": player["science_tokens"],
        "rocket": player["rocket_points"],
    }
    x = amount(scene, x, y, got)
    for owner, ink in ((view["moon_token"], MIST), (view["mars_token"], RUST)):
        if owner == player["seat"]:
            scene.disc(x + 8, y, 7, ink, INK, 1)
            x += 20
    return x


def _plan(scene: Scene, x: float, y: float, player: RocketmenPlayer) -> None:
    id = player["mission"]
    scene.text(x, y + 8, MESSAGES["pile:mission-plan"], 11, SOFT, PLAN)
    if id is None:
        scene.box(x, y + 18, PLAN, ROW - 32, "", EDGE, 6, 1.5)
        scene.text(x + PLAN / 2, y + 18 + (ROW - 32) / 2, WORDS["no-mission"], 12, SOFT, PLAN - 8, MIDDLE)
    else:
        foot = card(scene, x, y + 18, PLAN, ROW - 32, card_name(id), card_ink(IDS.index(id)))
        _foot(scene, x + 7, foot, PLAN - 14, id)


def _pad(scene: Scene, x: float, y: float, player: RocketmenPlayer) -> None:
    """The cards on the Launch Pad and those that a Depot there holds, and the Rocket points of a launch."""
    right = WIDTH - MARGIN - 8
    scene.box(x, y + 18, right - x, ROW - 32, "#ece2cf", radius=6)
    width = scene.text(x, y + 8, capital(MESSAGES["pile:launch-pad"]), 11, SOFT, 140)
    amount(scene, x + width + 10, y + 8, {"rocket": player["launch_points"]})
    cards = [(laid_name(laid), card_ink(IDS.index(laid["card"]))) for laid in player["pad"]]
    cards += [(card_name(id), STEEL) for id in player["stored"]]
    at, line = x + 8, y + 33
    for place, (name, ink) in enumerate(dict.fromkeys(cards)):
        count = cards.count((name, ink))
        words = counted_name(name, count)
        wide = min(width_of(words, 11, True) + 12, 190.0)
        if at + wide > right - 8:
            at, line = x + 8, line + 23
        if line > y + ROW - 20:
            hidden = len(dict.fromkeys(cards)) - place
            scene.text(right - 6, y + 8, say(SPOKEN, "more", {"count": hidden}), 12, INK, 40, END, True)
            break
        at += plate(scene, at, line, words, wide, ink, CREAM) + 5


def _rival(scene: Scene, y: float, ai: SoloAi) -> None:
    """The automatic opponent of whoever plays alone."""
    player_ground(scene, MARGIN, y, WIDTH - 2 * MARGIN, ROW, AI, False)
    x = MARGIN + 16
    mark(scene, AI, x + 7, y + 18, 7)
    scene.text(x + 22, y + 18, WORDS["ai"], 15, INK, 112, bold=True)
    scene.text(MARGIN + ABOUT - 8, y + 18, say(WORDS, "points", {"points": ai["score"]}), 16, INK, 84, END, True)
    left = say(WORDS, "missions-left", {"count": MISSION_TOKENS - len(ai["locations"])})
    scene.text(x, y + 43, left, 11, SOFT, ABOUT - 26)
    if ai["mission"] is not None:
        target = SPACES[LOCATION_DESTINATION[LOCATION_IDS.index(ai["mission"])]]
        scene.text(MARGIN + ABOUT, y + 24, MESSAGES[f"location:{ai['mission']}"], 14, INK, 400, bold=True)
        way(scene, MARGIN + ABOUT, y + 56, 500, ai["space"], target)


# ---- the hand, and what the signs mean


def _hand(scene: Scene, y: float, player: RocketmenPlayer) -> None:
    strip(scene, y, STRIP, WORDS["hand"])
    piles = in_piles(player["hand"] or [])
    goals = player["goals"] or []
    step = min(98.0, (WIDTH - 124) / max(1, len(piles) + len(goals)))
    x = 106.0
    for id, count in piles:
        foot = card(scene, x, y + 10, step - 10, STRIP - 24, card_name(id), card_ink(IDS.index(id)), count)
        _foot(scene, x + 7, foot, step - 24 - 20 * (count > 1), id)
        x += step
    x = WIDTH - MARGIN - len(goals) * step + 10
    for goal in goals:
        foot = card(scene, x, y + 10, step - 10, STRIP - 24, MESSAGES[f"goal:{goal['goal']}"], PLUM)
        scene.text(
            x + 7, foot, _worth(goal), 11, MOSS if goal["fulfilled"] else SOFT, step - 24, bold=goal["fulfilled"]
        )
        x += step


def _worth(goal: Goal) -> str:
    return say(WORDS, "goal-fulfilled" if goal["fulfilled"] else "points", {"points": goal["points"]})


def _legend(scene: Scene, y: float) -> None:
    names = [*[MESSAGES[f"item:{item}"] for item in ITEMS], WORDS["science"], WORDS["rocket"], WORDS["any"]]
    x = MARGIN + 6
    for id, name in zip(ITEM_COUNTS, names, strict=True):
        sign(scene, id, x + 6, y, 6)
        x += 34 + scene.text(x + 17, y, name, 12, SOFT, 120)
