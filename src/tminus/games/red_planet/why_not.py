"""Why a card or piece cannot be used now, with the paragraph that says so.

What a reference speaks of is found in things.py; why a ship, zone or astronaut cannot be chosen is told in
untouchable.py.
"""

from typing import Final

from tminus.games.red_planet import frames
from tminus.games.red_planet.cards import (
    AT_REVEAL,
    AT_THE_END,
    EVENT_RULES,
    FIRST_ACTION,
    MOMENT_OF,
    MOMENTS,
    RESCUE_PARTY,
    WHEN,
    is_discovery,
    is_mission,
)
from tminus.games.red_planet.catalogue import (
    CATALOGUE,
    ICE_MONOPOLY_REF,
    card_ref,
    character_ref,
    place_ref,
    refusal,
)
from tminus.games.red_planet.deeds import DEEDS, own_count
from tminus.games.red_planet.places import MEMORIAL
from tminus.games.red_planet.state import Table
from tminus.games.red_planet.things import EVENT_DECK, ICE_MONOPOLY
from tminus.games.red_planet.untouchable import (
    astronaut_untouchable,
    colour_untouchable,
    dock_untouchable,
    first,
    zone_untouchable,
)
from tminus.kernel.step import Frame
from tminus.kernel.words import Args, Refusal, Thing

# The paragraph that leaves a step to chance, or to whoever decides it; in the countdown that is MRP 5.2.
_CHANCE_RULES: Final[dict[int, str]] = {
    frames.DOCK_SHIP: "MRP 7.9",
    frames.STATION: "MRP 2.4",
    frames.DEAL_MISSION: "MRP 2.6",
    frames.DRAW_NEUTRAL: "MRP 14.6",
    frames.DRAW_CARD: "MRP 10.1",
    frames.FLIP: "MRP 1.11",
}
_DECIDER_RULES: Final[dict[int, str]] = {
    frames.UNLEASH_DISCOVERY: "MRP 11.2",
    frames.FLEE_STORM: "MRP 11.18",
    frames.PLAY_ACTION: "MRP 12.3",
    frames.RESCUE: "MRP 12.3",
    frames.SPY: "MRP 12.3",
    frames.SPY_ON: "MRP 12.3",
}


def not_deciding(table: Table) -> Refusal:
    step = table.agenda[-1][0] if table.agenda else frames.FINAL_SCORING
    chance, others = _CHANCE_RULES.get(step, "MRP 1.11"), _DECIDER_RULES.get(step, "MRP 5.2")
    return CATALOGUE.not_deciding(table, "MRP 13.22", chance, others)


def unusable(table: Table, frame: Frame, seat: int, thing: Thing) -> Refusal:
    if thing.sort == "card":
        return card_unusable(table, frame, seat, thing.number)
    if thing.sort == "character":
        return character_unusable(table, frame, seat, thing.number)
    if thing.sort == "dock":
        return dock_untouchable(table, frame, seat, thing.number)
    if thing.sort == "zone":
        return zone_untouchable(table, frame, seat, thing.number)
    if thing.sort == "colour":
        return colour_untouchable(table, frame, seat, thing.number)
    if thing.sort == "astronaut":
        return astronaut_untouchable(table, frame, seat, thing.place, thing.number)
    if thing.sort == "deck":
        return deck_unusable(table, frame, thing.number)
    return refusal("why-resources", {}, "MRP 9.4")


# ---- characters


def character_unusable(table: Table, frame: Frame, seat: int, number: int) -> Refusal:
    """It speaks of the main colour's character: neutral ones are drawn, never chosen."""
    args: Args = {"character": character_ref(number), "number": number}
    if frame[0] == frames.CHOOSE_MISSION:
        return first(table, frame, seat)
    if frame[0] == frames.CHOOSE_CHARACTER:
        return refusal("why-played", args, "MRP 4.4")
    if frame[0] not in DEEDS:
        return refusal("why-no-round-left", {}, "MRP 3.1")
    if table.chosen[seat] != number:
        return refusal("why-characters-later", {}, "MRP 4.1")
    if number < table.called:
        return refusal("why-chosen", args, "MRP 5.1")
    return refusal("why-acting" if frame[2] == seat else "why-revealed", args, "MRP 5.1")


# ---- event cards


def card_unusable(table: Table, frame: Frame, seat: int, kind: int) -> Refusal:
    if kind == ICE_MONOPOLY:
        return refusal("why-global-mission", {"card": ICE_MONOPOLY_REF}, "MRP 13.20")
    args: Args = {"card": card_ref(kind)}
    if is_discovery(kind):
        return discovery_unusable(table, frame, seat, kind)
    if frame[0] == frames.CHOOSE_MISSION:
        return refusal("why-not-dealt", args, "MRP 2.6")
    if kind in table.discarded:
        return refusal("why-action-played", args, "MRP 12.5")
    if kind != table.kept[seat] and kind not in table.drawn[seat]:
        return refusal("why-not-held", args, "MRP 1.12")
    if is_mission(kind):
        return refusal("why-mission", args, "MRP 13.1")
    return action_unusable(table, frame, seat, kind)


def action_unusable(table: Table, frame: Frame, seat: int, kind: int) -> Refusal:
    """For an action card that the seat holds."""
    moment = MOMENT_OF[kind - FIRST_ACTION]
    if frame[0] != frames.PLAY_ACTION or frame[2] != moment:
        args: Args = {"card": card_ref(kind), "moment": f"moment:{MOMENTS[moment]}"}
        return refusal("why-wrong-moment", args, "MRP 12.1")
    if kind != RESCUE_PARTY:
        return refusal("why-no-rivals", {}, EVENT_RULES[kind])
    if own_count(table, MEMORIAL, seat):
        return refusal("why-nowhere", {}, EVENT_RULES[kind])
    return refusal("why-nobody-dead", {}, EVENT_RULES[kind])


def discovery_unusable(table: Table, frame: Frame, seat: int, kind: int) -> Refusal:
    """A discovery acts by itself; where it lies face down only those are told who have seen it (MRP 1.13)."""
    if frame[0] == frames.FLEE_STORM:
        return first(table, frame, seat)
    when = WHEN[0] if kind in AT_REVEAL else WHEN[2] if kind in AT_THE_END else WHEN[1]
    args: Args = {"card": card_ref(kind), "when": f"when:{when}"}
    if frame[0] == frames.ASSIGN_DISCOVERY and frame[3] == kind:
        return refusal("why-assigning", args, "MRP 10.4")
    if kind in table.discarded:
        return refusal("why-discovery-discarded", args, "MRP 10.6")
    if kind in table.discoveries:
        zone = table.discoveries.index(kind)
        if table.revealed:
            key = "why-discovery-acted" if kind in AT_REVEAL else "why-discovery-open"
            return refusal(key, {"place": place_ref(zone), **args}, EVENT_RULES[kind])
        if table.seen[zone] >> seat & 1:
            return refusal("why-discovery-known", {"place": place_ref(zone), **args}, "MRP 11.1")
    if table.revealed:
        return refusal("why-discovery-absent", args, "MRP 11.1")
    return refusal("why-discovery-later", args, "MRP 11.1")


# ---- decks


def deck_unusable(table: Table, frame: Frame, deck: int) -> Refusal:
    if deck != EVENT_DECK:
        return refusal("why-ships-come", {}, "MRP 7.9")
    if frame[0] == frames.STUDY:
        return refusal("why-event-deck-empty", {}, "MRP 6.6")
    if frame[0] == frames.LOOK_AT_DISCOVERY:
        return refusal("why-drawn-already", {}, "MRP 10.6")
    return refusal("why-only-scientists-draw", {}, "MRP 10.1")
