"""What the options mean while a card is being placed or carried out (RULES.md chapters 7 and 8)."""

from collections.abc import Callable
from typing import Final

from tminus.games.launch_pad import actions, frames
from tminus.games.launch_pad.cards import (
    ABORT_MISSION,
    ALL_PADS,
    BIG_RED_BUTTON,
    BUDGET_CUTS,
    CARD_RULES,
    FAST_TRACK,
    FUEL,
    JACK_OF_ALL_TRADES,
    METAL,
    QUALITY_CHECK,
    RECRUITMENT,
    SABOTAGE,
    SALVAGE,
    SURPLUS,
    THIEF,
    VACUUM,
)
from tminus.games.launch_pad.catalogue import (
    DISCARD_PILE_REF,
    alike,
    card_ref,
    card_refs,
    cards_in_words,
    expert_ref,
    meaning,
    pad_ref,
    rocket_args,
    rocket_ref,
    with_card,
    zone_ref,
)
from tminus.games.launch_pad.rockets import ROCKETS
from tminus.games.launch_pad.state import Table
from tminus.kernel.step import Frame
from tminus.kernel.words import Args, Description, seat_ref


def whose(key: str, owner: int, seat: int) -> str:
    """The message that says so plainly when a player is about to hit something of their own."""
    return f"{key}-own" if owner == seat else key


# ---- placing


def place(table: Table, frame: Frame, seat: int, code: int) -> Description:
    owner, spot = divmod(code - actions.ROCKET, ROCKETS)
    args = rocket_args(table.rockets[owner][spot])
    args["card"] = card_ref(frame[2])
    return meaning("place", args, "place", alike(table, owner, spot), CARD_RULES[frame[2]])


def place_jack(table: Table, frame: Frame, seat: int, code: int) -> Description:
    args: Args = {"card": card_ref(JACK_OF_ALL_TRADES), "zone": zone_ref(code - actions.ZONE)}
    return meaning("place-jack", args, "place", [expert_ref(seat, code - actions.ZONE)], CARD_RULES[JACK_OF_ALL_TRADES])


# ---- action cards


def lay(table: Table, frame: Frame, seat: int, code: int) -> Description:
    if code == actions.LAY_REST:
        rest: Args = {"cards": cards_in_words(table.loose), "loose": card_refs(table.loose)}
        return meaning("lay-rest", rest, "lay", card_refs(sorted(set(table.loose))), "LP 8.3")
    args: Args = {"card": card_ref(code - actions.LAY)}
    laid = len(table.discard) - frame[2]
    if not laid:
        return meaning("lay-top", args, "lay", [card_ref(code - actions.LAY)], "LP 8.3")
    args["above"] = card_ref(table.discard[frame[2]])
    return meaning("lay-next", args, "lay", [card_ref(code - actions.LAY)], "LP 8.3")


# The steps that choose any player's rocket: the message, which is also the verb, and the card.
ON_ROCKETS: Final[dict[int, tuple[str, int]]] = {
    frames.ABORT: ("abort", ABORT_MISSION),
    frames.CHECK_QUALITY: ("check", QUALITY_CHECK),
    frames.SABOTAGED: ("sabotage", SABOTAGE),
    frames.VACUUMED: ("vacuum", VACUUM),
}


def on_rocket(table: Table, frame: Frame, seat: int, code: int) -> Description:
    key, card = ON_ROCKETS[frame[0]]
    owner, spot = divmod(code - actions.ROCKET, ROCKETS)
    args = rocket_args(table.rockets[owner][spot])
    args["other"] = seat_ref(owner)
    return meaning(whose(key, owner, seat), args, key, alike(table, owner, spot), CARD_RULES[card])


def fast_track(table: Table, frame: Frame, seat: int, code: int) -> Description:
    owner, spot = divmod(code - actions.ROCKET, ROCKETS)
    args = rocket_args(table.rockets[owner][spot])
    return meaning("fast-track", args, "move", alike(table, owner, spot), CARD_RULES[FAST_TRACK])


def press(table: Table, frame: Frame, seat: int, code: int) -> Description:
    owner, zone = divmod(code - actions.PAD, 3)
    fourth = len(table.pad_area) == len(ALL_PADS) - 1
    key = whose("press-countdown" if fourth else "press", owner, seat)
    args: Args = {"other": seat_ref(owner), "zone": zone_ref(zone)}
    return meaning(key, args, "press", [pad_ref(owner, zone)], CARD_RULES[BIG_RED_BUTTON])


def cut(table: Table, frame: Frame, seat: int, code: int) -> Description:
    owner = code - actions.SEAT
    taken = table.specialties_of(owner)
    args: Args = {"other": seat_ref(owner), "cards": cards_in_words(taken), "taken": card_refs(taken)}
    rule = "LP 14.6" if table.super_powers else CARD_RULES[BUDGET_CUTS]
    return meaning(whose("cut", owner, seat), args, "take", [seat_ref(owner)], rule)


def recruit(table: Table, frame: Frame, seat: int, code: int) -> Description:
    owner, zone = divmod(code - actions.EXPERT, 3)
    args: Args = {
        "other": seat_ref(owner),
        "expert": card_ref(table.experts[code - actions.EXPERT]),
        "zone": zone_ref(zone),
    }
    return meaning(whose("recruit", owner, seat), args, "take", [expert_ref(owner, zone)], CARD_RULES[RECRUITMENT])


def steal_component(table: Table, frame: Frame, seat: int, code: int) -> Description:
    owner, spot = divmod(frame[2], ROCKETS)
    component = card_ref(METAL if code == actions.STEAL_METAL else FUEL)
    args = rocket_args(table.rockets[owner][spot])
    args["other"] = seat_ref(owner)
    args["card"] = component
    objects = [component, rocket_ref(owner, spot)]
    return meaning(whose("steal-component", owner, seat), args, "steal", objects, CARD_RULES[SABOTAGE])


def salvage(table: Table, frame: Frame, seat: int, code: int) -> Description:
    card = card_ref(code - actions.TAKE)
    return meaning("salvage", {"card": card}, "take", [card, DISCARD_PILE_REF], CARD_RULES[SALVAGE])


def give_up(table: Table, frame: Frame, seat: int, code: int) -> Description:
    return with_card("give-up", "discard", code - actions.DISCARD, CARD_RULES[SURPLUS])


def name_victim(table: Table, frame: Frame, seat: int, code: int) -> Description:
    victim = code - actions.SEAT
    key = "steal-first"
    if frame[2]:
        key = "steal-both" if frame[2] - 1 == victim else "steal-second"
    return meaning(key, {"other": seat_ref(victim)}, "steal", [seat_ref(victim)], CARD_RULES[THIEF])


AIMING: Final[dict[int, Callable[[Table, Frame, int, int], Description]]] = {
    frames.PLACE_COMPONENT: place,
    frames.PLACE_JACK: place_jack,
    frames.PLACE_BONUS: place,
    frames.LAY_DISCARDS: lay,
    frames.ABORT: on_rocket,
    frames.PRESS_BUTTON: press,
    frames.CUT_BUDGET: cut,
    frames.FAST_TRACKED: fast_track,
    frames.CHECK_QUALITY: on_rocket,
    frames.RECRUIT: recruit,
    frames.SABOTAGED: on_rocket,
    frames.STEAL_COMPONENT: steal_component,
    frames.SALVAGED: salvage,
    frames.GIVE_UP_SURPLUS: give_up,
    frames.NAME_VICTIMS: name_victim,
    frames.VACUUMED: on_rocket,
}
