"""Why a destination or location cannot be reached now, and why a token, a pile or the AI's rocket cannot be touched."""

from typing import Final

from tminus.games.rocketmen import frames
from tminus.games.rocketmen.cards import (
    EARTH,
    LOCATION_DESTINATION,
    LOCATION_TYPE,
    MISSION_TYPE,
    NOWHERE,
    POINTS_NEEDED,
    TARGETS,
)
from tminus.games.rocketmen.catalogue import (
    DEPOT_PILE,
    DISPLAY_PILE,
    ENGINE_PILES,
    HQ,
    LAUNCH_PAD,
    MISSION_PLAN,
    MISSION_TOKEN,
    MONEY_TOKEN,
    SCIENCE_TOKEN,
    SUCCESS_PILE,
    WAREHOUSE,
    at_ref,
    destination_ref,
    location_ref,
    mission_ref,
    refusal,
    rocket_ref,
)
from tminus.games.rocketmen.launching import points_for_launch
from tminus.games.rocketmen.state import NO_CARD, NOT_USED, Table
from tminus.games.rocketmen.unusable import FLIGHT, first
from tminus.kernel.step import Frame
from tminus.kernel.words import Args, Refusal

# Why nothing can be done with a pile in the main menu.
_PILES: Final[dict[str, tuple[str, str]]] = {
    DISPLAY_PILE: ("why-display", "RM 17.3"),
    ENGINE_PILES: ("why-engines", "RM 11.2"),
    HQ: ("why-hq", "RM 3.3"),
    WAREHOUSE: ("why-warehouse", "RM 3.6"),
    DEPOT_PILE: ("why-depot", "RM 10.23"),
    SUCCESS_PILE: ("why-success", "RM 7.13"),
    "pile:market": ("why-market", "RM 4.6"),
    "pile:hand": ("why-hand", "RM 3.1"),
    "pile:playing-area": ("why-playing-area", "RM 1.10"),
    "pile:junkyard": ("why-junkyard", "RM 1.10"),
}
_TOKENS: Final[dict[str, tuple[str, str]]] = {
    "token:rocket": ("why-rocket-token", "RM 9.2"),
    "token:hand": ("why-hand-token", "RM 9.3"),
    MISSION_TOKEN: ("why-mission-token", "RM 8.5"),
}


# ---- destinations and locations


def destination_untouchable(table: Table, frame: Frame, seat: int, destination: int) -> Refusal:
    if frame[0] in FLIGHT:
        return on_its_way(table)
    if frame[0] != frames.ACT:
        return first(frame)
    return no_mission(table, seat) or cannot_go(table, seat, destination)


def location_untouchable(table: Table, frame: Frame, seat: int, place: int) -> Refusal:
    if frame[0] in FLIGHT:
        return on_its_way(table)
    if frame[0] != frames.ACT:
        return first(frame)
    refused = no_mission(table, seat)
    if refused:
        return refused
    mission = MISSION_TYPE[table.plans[seat]]
    if LOCATION_TYPE[place] != mission:
        args: Args = {"mission": mission_ref(mission), "location": location_ref(place)}
        return refusal("why-other-type", args, "RM 1.7")
    return cannot_go(table, seat, LOCATION_DESTINATION[place])


def on_its_way(table: Table) -> Refusal:
    return refusal("why-on-its-way", {"location": location_ref(table.flight)}, "RM 7.3")


def no_mission(table: Table, seat: int) -> Refusal | None:
    """RM 7.2: what every launch needs."""
    if table.plans[seat] == NO_CARD:
        return refusal("why-no-mission", {}, "RM 7.2")
    return None if table.tokens_left(seat) else refusal("why-no-token-left", {}, "RM 7.2")


def cannot_go(table: Table, seat: int, destination: int) -> Refusal:
    mission = table.plans[seat]
    place = TARGETS[mission][destination]
    args: Args = {
        "mission": mission_ref(MISSION_TYPE[mission]),
        "destination": destination_ref(destination),
        "at": at_ref(destination),
    }
    if table.battle and destination != EARTH:
        return refusal("why-battle", {}, "RM 14.4")
    if place == NOWHERE:
        return refusal("why-no-location", args, "RM 7.3")
    args["location"] = location_ref(place)
    if table.done[seat] >> place & 1:
        return refusal("why-done", args, "RM 7.3")
    args.update({"needed": POINTS_NEEDED[place], "rocket": rocket_ref(points_for_launch(table, seat))})
    return refusal("why-too-few-points", args, "RM 16.10" if table.edition.launch_needs_points else "RM 7.6")


# ---- tokens


def token_untouchable(table: Table, frame: Frame, seat: int, token: str) -> Refusal:
    if token == MONEY_TOKEN:
        return paying_token(frame, token, table.money_tokens[seat], table.money_used, "RM 9.5")
    if token == SCIENCE_TOKEN:
        return paying_token(frame, token, table.science_tokens[seat], table.science_used, "RM 9.4")
    if token in _TOKENS:
        key, rule = _TOKENS[token]
        return refusal(key, {}, rule)
    if table.moon_token == NOT_USED:
        return refusal("why-no-such-token", {"token": token}, "RM 14.3" if table.battle else "RM 15.2")
    return refusal("why-first-there", {"token": token}, "RM 8.7")


def paying_token(frame: Frame, token: str, owned: int, used: int, rule: str) -> Refusal:
    args: Args = {"token": token}
    if not owned:
        return refusal("why-no-token", args, "RM 9.1")
    if used >= owned:
        return refusal("why-token-used", args, "RM 9.6")
    if frame[0] == frames.PAY_PURCHASE:
        return refusal("why-token-not-owed", args, "RM 4.4")
    if frame[0] == frames.PAY_PLACEMENT:
        return refusal("why-token-no-money", args, "RM 5.3")
    return refusal("why-token-pays", args, rule) if frame[0] == frames.ACT else first(frame)


# ---- piles and other places


def pile_untouchable(table: Table, frame: Frame, seat: int, pile: str) -> Refusal:
    if frame[0] != frames.ACT:
        return first(frame)
    if pile == MISSION_PLAN:
        return refusal("why-plan-empty", {}, "RM 5.1")
    if pile == LAUNCH_PAD:
        if table.plans[seat] == NO_CARD:
            return refusal("why-mission-first", {}, "RM 5.2")
        return refusal("why-pad-empty", {}, "RM 5.3")
    key, rule = _PILES[pile]
    return refusal(key, {}, rule)


def success_untouchable(frame: Frame) -> Refusal:
    return first(frame) if frame[0] != frames.ACT else refusal("why-success", {}, "RM 7.13")


# ---- solitaire


def ai_untouchable(table: Table, frame: Frame) -> Refusal:
    """RM 15.14."""
    if frame[0] != frames.ACT:
        return first(frame)
    return refusal("why-ai-moved" if table.ai_used else "why-ai-waits", {}, "RM 15.14")
