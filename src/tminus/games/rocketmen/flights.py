"""What the options of a launch mean: Rocket points, boost and exact chances before it and at every moment of it; then
what becomes of the cards (RULES.md chapters 7 and 8)."""

from typing import Final, NamedTuple

from tminus.games.rocketmen import actions, frames, odds
from tminus.games.rocketmen.cards import (
    AFTERBURNER,
    AFTERBURNER_SPACES,
    CARD_RULES,
    DEPOT,
    DEPOT_ROOM,
    DETAILED_PLANNING,
    DRAWS,
    ESCAPE_TOWER,
    FIRST_POINTS,
    LATER_POINTS,
    LOCATION_DESTINATION,
    MULTI_PURPOSE_SPACE_SUIT,
    PLANNED_CARDS,
    POINTS_NEEDED,
    RADIATION_SHIELDING,
    REUSABLE_ROCKET_PARTS,
    SHIELDED_ZERO,
    SPACES,
    SUCCESS_VALUES,
    TARGETS,
    VARIANT_RULES,
)
from tminus.games.rocketmen.catalogue import (
    LAUNCH_PAD,
    MESSAGES,
    MISSION_PLAN,
    SUCCESS_PILE,
    Notes,
    card_ref,
    cards_ref,
    destination_ref,
    entry_ref,
    location_ref,
    meaning,
    noted,
    plain_ref,
    rocket_ref,
    say,
    spaces_ref,
    success_ref,
)
from tminus.games.rocketmen.discarding import entry_of
from tminus.games.rocketmen.ending import ends, occupied
from tminus.games.rocketmen.launching import boost, may_draw, points_for_launch
from tminus.games.rocketmen.pad import acts_as, card_of, entry_with, stays
from tminus.games.rocketmen.solitaire import solo_over
from tminus.games.rocketmen.state import Table
from tminus.kernel.sequences import replaced
from tminus.kernel.step import Frame
from tminus.kernel.words import Args, Description

NO_CHANCE: Final = 1e-9  # less than any chance is, more than the error of a sum of chances


def percent(chance: float) -> str:
    """To a tenth of a percent; what can still go either way never reads as certain."""
    tenths = round(chance * 1000)
    if tenths == 0 and chance > NO_CHANCE:
        return MESSAGES["percent-hardly"]
    if tenths == 1000 and chance < 1 - NO_CHANCE:
        return MESSAGES["percent-nearly"]
    return say("percent", {"number": tenths / 10 if tenths % 10 else tenths // 10})


def points_there(table: Table, place: int) -> int:
    """RM 8.6: what the location brings now."""
    return LATER_POINTS[place] if occupied(table) >> place & 1 else FIRST_POINTS[place]


def would_end(table: Table, seat: int, place: int) -> bool:
    """Whether the game would end because this launch succeeded."""
    if table.ending or is_over(table):
        return False
    other = table.clone()
    other.done = replaced(other.done, seat, other.done[seat] | 1 << place)
    other.points = replaced(other.points, seat, other.points[seat] + points_there(table, place))
    return is_over(other)


def is_over(table: Table) -> bool:
    return solo_over(table) if table.seats == 1 else ends(table)


# ---- declaring it


def launch(table: Table, seat: int, destination: int) -> Description:
    mission = table.plans[seat]
    place = TARGETS[mission][destination]
    points = points_for_launch(table, seat)
    args: Args = {
        "mission": plain_ref(mission),
        "destination": destination_ref(destination),
        "needed": POINTS_NEEDED[place],
    }
    objects = [destination_ref(destination), location_ref(place), card_ref(mission), MISSION_PLAN]
    if points < POINTS_NEEDED[place]:  # whoever asks why not to go there wants to arrive
        return meaning("launch-short", {**args, "points": points}, "launch", [MISSION_PLAN], "RM 7.6")
    chance = odds.launch_chance(table, seat, destination) or 0.0
    notes: Notes = [
        ("note-rocket", {"rocket": rocket_ref(points), "needed": POINTS_NEEDED[place]}),
        ("note-boost", {"space": boost(table, seat, destination), "target": SPACES[destination]}),
    ]
    if boost(table, seat, destination) < SPACES[destination]:
        notes.append(("note-draws", {"draws": DRAWS[destination]}))
    if any(table.put_off):
        notes.append(("note-effects-lost", {}))
    if would_end(table, seat, place):
        notes.append(("note-the-end", {}))
    args.update({"chance": percent(chance), "points": points_there(table, place)})
    return meaning("launch", noted(args, notes), "launch", objects, "RM 7.3")


# ---- on the way


class Outlook(NamedTuple):
    """What decides how a launch goes on, with all Afterburners counted as used."""

    lacking: int
    draws: int
    deck: odds.Counts
    shields: int
    suits: int


def outlook(table: Table) -> Outlook:
    effects = [acts_as(entry) for entry in table.pads[table.turn]]
    return Outlook(
        target(table) - table.space - AFTERBURNER_SPACES * effects.count(AFTERBURNER),
        may_draw(table),
        tuple([table.success.count(value) for value in range(SUCCESS_VALUES)]),
        effects.count(RADIATION_SHIELDING),
        effects.count(MULTI_PURPOSE_SPACE_SUIT),
    )


def target(table: Table) -> int:
    return SPACES[LOCATION_DESTINATION[table.flight]]


def flight_args(table: Table) -> Args:
    destination = LOCATION_DESTINATION[table.flight]
    return {
        "location": location_ref(table.flight),
        "destination": destination_ref(destination),
        "space": table.space,
        "target": SPACES[destination],
        "drawn": table.drawn,
        "draws": DRAWS[destination],
    }


def after_drawing(ahead: Outlook, value: int) -> float:
    """The chance once the rocket has moved for a card of this value."""
    return odds.chance(ahead.lacking - value, ahead.draws - 1, ahead.deck, ahead.shields, ahead.suits)


def launched(table: Table, frame: Frame, seat: int, code: int) -> Description:
    ahead = outlook(table)
    args = flight_args(table)
    if code == actions.DRAW:
        chance = odds.chance(ahead.lacking, ahead.draws, ahead.deck, ahead.shields, ahead.suits)
        args.update({"number": table.drawn + 1, "chance": percent(chance)})
        return meaning("draw-success", args, "draw", [SUCCESS_PILE], "RM 7.13")
    if code == actions.USE_PLANNING:
        chance = odds.planned(ahead.lacking, ahead.draws, ahead.shields, ahead.suits, ahead.deck)
        args.update({"chance": percent(chance), "count": PLANNED_CARDS})
        return use_on_pad("use-planning", table, seat, DETAILED_PLANNING, args)
    if code == actions.USE_AFTERBURNER:
        args.update({"spaces": spaces_ref(AFTERBURNER_SPACES), "after": table.space + AFTERBURNER_SPACES})
        arrives = table.space + AFTERBURNER_SPACES >= target(table)
        return use_on_pad("use-afterburner-there" if arrives else "use-afterburner", table, seat, AFTERBURNER, args)
    if code == actions.ABORT:
        return abort(table, seat, args)
    return meaning("give-up", args, "stop", [LAUNCH_PAD], "RM 8.4")


def use_on_pad(key: str, table: Table, seat: int, kind: int, args: Args) -> Description:
    """A card of the Launch Pad, or a copy of it, is discarded for its effect."""
    entry = entry_with(table.pads[seat], kind)
    return meaning(key, {**args, "card": entry_ref(entry)}, "use", [card_ref(card_of(entry))], CARD_RULES[kind])


def abort(table: Table, seat: int, args: Args) -> Description:
    """RM 8.2: one card less than were drawn; RM 8.3: nobody has to give up a permanent one."""
    price = min(table.drawn - 1, len([entry for entry in table.pads[seat] if not stays(entry)]))
    if not price:
        return meaning("abort-free", args, "abort", [LAUNCH_PAD], "RM 8.2")
    return meaning("abort", {**args, "cards": cards_ref(price)}, "abort", [LAUNCH_PAD], "RM 8.2")


def answer(table: Table, frame: Frame, seat: int, code: int) -> Description:
    """RM 7.16: the card just drawn."""
    _, _, value, _ = frame
    ahead = outlook(table)
    args: Args = {**flight_args(table), "success": success_ref(value), "value": value}
    if code == actions.USE_SHIELDING:
        chance = odds.answered(SHIELDED_ZERO, ahead.lacking, ahead.draws, ahead.deck, ahead.shields - 1, ahead.suits)
        args.update({"chance": percent(chance), "counts": SHIELDED_ZERO})
        return use_on_pad("use-shielding", table, seat, RADIATION_SHIELDING, args)
    if code == actions.USE_SUIT:
        chance = odds.chance(ahead.lacking, ahead.draws, ahead.deck, ahead.shields, ahead.suits - 1)
        args["chance"] = percent(chance)
        return use_on_pad("use-suit", table, seat, MULTI_PURPOSE_SPACE_SUIT, args)
    return advance("accept", table, value, args, "accept", [success_ref(value)], "RM 7.13")


def advance(key: str, table: Table, value: int, args: Args, verb: str, objects: list[str], rule: str) -> Description:
    """The rocket moves for a card of this value: where it is then, and how the chance is."""
    after = table.space + value
    args.update({"after": after, "chance": percent(after_drawing(outlook(table), value))})
    return meaning(f"{key}-there" if after >= target(table) else key, args, verb, objects, rule)


def choose_first(table: Table, frame: Frame, seat: int, code: int) -> Description:
    """RM 10.20. The card can still be answered, so its chance may be better than that of taking it."""
    value = code - actions.PLAN
    ahead = outlook(table)
    chance = odds.answered(value, ahead.lacking, ahead.draws, ahead.deck, ahead.shields, ahead.suits)
    args: Args = {**flight_args(table), "success": success_ref(value), "value": value, "chance": percent(chance)}
    return meaning("choose-first", args, "choose", [success_ref(value)], CARD_RULES[DETAILED_PLANNING])


# ---- afterwards


def pay_for_abort(table: Table, frame: Frame, seat: int, code: int) -> Description:
    if code == actions.DONE:
        return meaning("abort-no-more", {}, "stop", [], "RM 8.3")
    return off_pad(table, seat, code - actions.OFF_PAD, "RM 8.2")


def off_pad(table: Table, seat: int, kind: int, rule: str) -> Description:
    """A card leaves the Launch Pad, and a Depot with all that it holds (RM 10.41)."""
    entry = entry_of(table, seat, kind)
    room = DEPOT_ROOM * (table.depots(seat) - (acts_as(entry) == DEPOT))
    lost = max(0, len(table.stored[seat]) - room)
    args: Args = {"card": entry_ref(entry), "cards": cards_ref(lost)}
    key = "discard-depot" if lost else "discard-from-pad"
    return meaning(key, args, "discard", [card_ref(kind), LAUNCH_PAD], rule)


def failed(table: Table, frame: Frame, seat: int, code: int) -> Description:
    mission = card_ref(table.plans[seat])
    if code == actions.KEEP_MISSION:
        return meaning("keep-mission", {"card": mission}, "keep", [mission, MISSION_PLAN], "RM 8.4")
    return meaning("drop-mission", {"card": mission}, "discard", [mission, MISSION_PLAN], "RM 8.4")


def keep_card(table: Table, frame: Frame, seat: int, code: int) -> Description:
    """Escape Tower keeps any card, Reusable Rocket Parts an Engine."""
    rule = VARIANT_RULES[ESCAPE_TOWER] if frame[0] == frames.KEEP_CARD else CARD_RULES[REUSABLE_ROCKET_PARTS]
    if code == actions.DONE:
        return meaning("keep-no-engine", {}, "stop", [], rule)
    kind = code - actions.KEEP
    card = entry_ref(entry_of(table, seat, kind))
    return meaning("keep-on-pad", {"card": card}, "keep", [card_ref(kind), LAUNCH_PAD], rule)


def may_end(table: Table, frame: Frame, seat: int, code: int) -> Description:
    if code == actions.END_GAME:
        return meaning("end-game", {}, "end", [], "RM 16.13")
    return meaning("play-on", {}, "continue", [], "RM 16.13")
