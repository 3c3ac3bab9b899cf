"""Who must do what: one line for everybody at the table."""

from typing import Final

from tminus.games.red_planet import frames
from tminus.games.red_planet.action_cards import ANY_ZONE
from tminus.games.red_planet.cards import CHARACTERS, MOMENTS, SOLDIER_MOVES
from tminus.games.red_planet.catalogue import (
    card_ref,
    character_ref,
    colour_ref,
    dock_ref,
    place_ref,
    say,
    seats_in_words,
    spot_ref,
    text_ref,
    zone_ref,
)
from tminus.games.red_planet.deeds import DEEDS, ship_args
from tminus.games.red_planet.sailing import BEFORE, COUNT
from tminus.games.red_planet.scoring import colour_score
from tminus.games.red_planet.state import Table
from tminus.kernel.step import Frame
from tminus.kernel.words import Args, seat_ref

_AT_A_DOCK: Final = [frames.DOCK_SHIP, frames.STATION]
_ACTIONS: Final = [frames.PLAY_ACTION, frames.RESCUE, frames.SPY, frames.SPY_ON]


def prompt(table: Table, seat: int | None = None, names: list[str] | None = None) -> str:
    """One line: who must do what now, in words that this seat (or a spectator) may read."""
    if table.over:
        return ending(table, names)
    frame = table.agenda[-1]
    number = frame[0]
    name = table.steps[number].name.replace(" ", "-")
    if number in (frames.CHOOSE_MISSION, frames.CHOOSE_CHARACTER):
        key, args = choosing_together(table, name, seat, names)
    elif number in DEEDS:
        key, args = deed_asked(table, frame, name, seat)
        args["actor"] = actor(table, frame, names)
    elif number in (frames.UNLEASH_DISCOVERY, frames.FLEE_STORM):
        key, args = discovery_asked(table, frame, name)
    elif number in _ACTIONS:
        key, args = action_asked(table, frame, name, seat)
    else:
        key, args = chance_asked(table, frame, name)
    return say(f"ask-{key}", args, names)


def ending(table: Table, names: list[str] | None) -> str:
    winners = table.winners()
    if winners:
        won: Args = {"seats": seats_in_words(winners, names), "points": table.scores()[winners[0]]}
        return say("ask-nobody" if len(winners) == 1 else "ask-nobody-shared", won, names)
    scores = [(colour_score(table, colour), colour) for colour in range(table.seats, table.colours)]
    points, best = max(scores)
    return say("ask-nobody-neutral", {"colour": colour_ref(table, best), "points": points}, names)


def choosing_together(table: Table, name: str, seat: int | None, names: list[str] | None) -> tuple[str, Args]:
    """Whoever chooses is spoken to alone. Only its leader has seen a neutral colour's card (MRP 14.6)."""
    deciding = list(table.pending())
    asked = [seat] if seat in deciding else deciding
    args: Args = {"seats": seats_in_words(asked, names), "round": table.round}
    if name == "choose-mission" or seat is None or table.colours == table.seats:
        return name, args
    neutral = table.seats + seat
    number = table.chosen[neutral]
    args.update({"colour": colour_ref(table, neutral), "character": character_ref(number), "number": number})
    return f"{name}-leading", args


# ---- characters


def actor(table: Table, frame: Frame, names: list[str] | None) -> str:
    """The character that is carried out, which is always one of the number called, and who leads it."""
    colour = frame[2]
    args: Args = {"seat": seat_ref(frame[1]), "colour": colour_ref(table, colour)}
    key = "actor-plain"
    if table.called <= CHARACTERS:
        key = "actor"
        args.update({"character": character_ref(table.called), "number": table.called})
    return say(f"{key}-neutral" if table.is_neutral(colour) else key, args, names)


def deed_asked(table: Table, frame: Frame, name: str, seat: int | None) -> tuple[str, Args]:
    number, decider, _, second = frame
    if number == frames.PLACE:
        return f"{name}-apart" if second >> BEFORE else name, {"count": second & COUNT}
    if number == frames.PLACE_TOGETHER or number == frames.EXPLORE:
        return name, {"count": second}
    if number == frames.NAME_DESTINATION:
        return name, {"dock": dock_ref(second)}
    if number == frames.MOVE:
        return name, {"zone": zone_ref(second & 15)}
    if number in (frames.REPLACE, frames.KILL):
        return name, {"place": spot_ref(table, second)}
    if number == frames.DROP and second:
        return f"{name}-more", {"count": SOLDIER_MOVES - second}
    if number == frames.ASSIGN_DISCOVERY and seat == decider:  # MRP 1.13: nobody else has seen the card
        return "assign-own-discovery", {"card": card_ref(second), "text": text_ref(table, second)}
    return name, {}


# ---- after the last round


def discovery_asked(table: Table, frame: Frame, name: str) -> tuple[str, Args]:
    number, decider, colour, plan = frame
    args: Args = {"seat": seat_ref(decider), "colour": colour_ref(table, colour)}
    if number == frames.FLEE_STORM:
        args.update({"place": place_ref(plan & 15), "count": plan >> 4})
    if not table.is_neutral(colour):
        return name, args
    return "flee-neutral" if number == frames.FLEE_STORM else "unleash-neutral", args


def action_asked(table: Table, frame: Frame, name: str, seat: int | None) -> tuple[str, Args]:
    number, decider, first, _ = frame
    args: Args = {"seat": seat_ref(decider)}
    if number == frames.PLAY_ACTION:
        args["moment"] = f"moment:{MOMENTS[first]}"
        if seat == decider and len(table.options(seat)) == 1:  # MRP 12.4: nobody else learns that
            return f"{name}-none", args
    elif number == frames.RESCUE and first != ANY_ZONE:
        return f"{name}-more", args
    elif number == frames.SPY_ON:
        args["place"] = place_ref(first)
    return name, args


# ---- chance


def chance_asked(table: Table, frame: Frame, name: str) -> tuple[str, Args]:
    number, concerned, first, _ = frame
    if number in _AT_A_DOCK:
        return name, ship_args(table, first)
    if number == frames.FLIP:
        return name, {"place": place_ref(first)}
    if number == frames.DEAL_MISSION:
        return name, {"seat": seat_ref(concerned)}
    return name, {"seat": colour_ref(table, first), "colour": colour_ref(table, first)}
