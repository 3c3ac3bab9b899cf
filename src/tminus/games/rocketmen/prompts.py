"""Who must do what: one line for everybody at the table. Nothing in it is secret: purchases, Launch Pads and the sizes
of hands are open."""

from typing import Final

from tminus.games.rocketmen import frames, odds
from tminus.games.rocketmen.amounts import dollars, owed_args, price_args
from tminus.games.rocketmen.cards import GLOBAL_INTERNET, INDUSTRIAL_ESPIONAGE, NUCLEAR_FUSION, STORAGE_BATTERIES
from tminus.games.rocketmen.catalogue import (
    card_ref,
    cards_ref,
    entry_ref,
    named_cards,
    say,
    seats_in_words,
    spaces_ref,
    success_ref,
)
from tminus.games.rocketmen.flights import flight_args, percent
from tminus.games.rocketmen.launching import may_draw
from tminus.games.rocketmen.pad import ON_PAD
from tminus.games.rocketmen.paying import amount_paid, is_paid, price_of_all
from tminus.games.rocketmen.scoring import ai_score
from tminus.games.rocketmen.state import Table
from tminus.kernel.messages import joined
from tminus.kernel.step import Frame
from tminus.kernel.words import Args, seat_ref

_PURPOSES: Final = ["pay", "pay", "place", "place", "use"]  # of Industrial Espionage, by number
_FLIGHT: Final = [frames.LAUNCHED, frames.ANSWER, frames.CHOOSE_FIRST]


def prompt(table: Table, seat: int | None = None, names: list[str] | None = None) -> str:
    """One line: who must do what now, in words that anybody may read."""
    if table.over:
        return ending(table, names)
    frame = table.agenda[-1]
    number, decider, first, _ = frame
    name = table.steps[number].name.replace(" ", "-")
    args: Args = {"seat": seat_ref(decider)}
    if number == frames.ACT:
        args["round"] = table.round
        name = f"{name}-last" if table.ending else name
    elif number == frames.PAY_PURCHASE:
        name = purchase_asked(table, frame, name, args)
    elif number in (frames.PAY_PLACEMENT, frames.PLACE_MORE):
        placement_asked(table, frame, args)
    elif number in _FLIGHT:
        name = flight_asked(table, frame, name, args)
    elif number == frames.CHOOSE_COPY:
        name = f"{name}-to-{_PURPOSES[first]}"
        args["card"] = card_ref(INDUSTRIAL_ESPIONAGE)
    else:
        other_asked(table, frame, args)
    return say(f"ask-{name}", args, names)


def ending(table: Table, names: list[str] | None) -> str:
    winners = table.winners()
    scores = table.scores()
    if table.seats == 1:
        args: Args = {"seat": seat_ref(0), "points": scores[0], "ai_points": ai_score(table)}
        return say(solo_ending(table, bool(winners), scores[0]), args, names)
    won: Args = {"seats": seats_in_words(winners, names), "points": scores[winners[0]]}
    return say("ask-nobody" if len(winners) == 1 else "ask-nobody-shared", won, names)


def solo_ending(table: Table, won: bool, points: int) -> str:
    """RM 15.19: without the goal, points do not help."""
    if won:
        return "ask-nobody-beaten"
    lead = points - ai_score(table)
    if lead > 0 or (lead == 0 and table.edition.solo_player_wins_ties):
        return "ask-nobody-goal"
    return "ask-nobody-ai" if lead else "ask-nobody-tie"


# ---- paying


def purchase_asked(table: Table, frame: Frame, name: str, args: Args) -> str:
    price = price_of_all(table, frame[1], table.basket)
    paid = amount_paid(table, frame)
    args["cards"] = joined(named_cards(table.basket))
    args.update(price_args(price))
    args.update(owed_args(price, paid))
    return "confirm-purchase" if is_paid(price, paid) else name


def placement_asked(table: Table, frame: Frame, args: Args) -> None:
    args["money"] = dollars(table.credit)
    if frame[0] == frames.PAY_PLACEMENT:
        _, _, entry, plan = table.agenda[-2]  # the card that waits for its money
        args["card"] = entry_ref(entry)
        args["where"] = "where:launch-pad" if plan & 1 == ON_PAD else "where:mission-plan"
        args["money"] = dollars(frame[2] - table.credit)


# ---- launches


def flight_asked(table: Table, frame: Frame, name: str, args: Args) -> str:
    number, _, value, shielded = frame
    args.update(flight_args(table))
    if number == frames.ANSWER:
        args["success"] = success_ref(value)
        return f"{name}-shielded" if shielded else name
    if number == frames.CHOOSE_FIRST:
        args["successes"] = joined([say("single", {"card": success_ref(value)}) for value in table.set_aside])
        return name
    args["chance"] = percent(odds.flight_chance(table) or 0.0)
    return name if may_draw(table) else f"{name}-to-the-end"


# ---- everything else


def other_asked(table: Table, frame: Frame, args: Args) -> None:
    number, seat, first, _ = frame
    hand = len(table.hands[seat])
    if number == frames.DISCARD_EXCESS:
        args.update({"cards": cards_ref(hand - table.limit(seat)), "limit": table.limit(seat)})
    elif number in (frames.PAY_FOR_ABORT, frames.EXCHANGE):
        args["cards"] = cards_ref(first)
    elif number == frames.REMOVE_CARD:
        args["card"] = card_ref(STORAGE_BATTERIES if first else NUCLEAR_FUSION)
    elif number == frames.PLACE_FREE:
        args["card"] = card_ref(GLOBAL_INTERNET)
    elif number == frames.FAILED:
        args["card"] = card_ref(table.plans[seat])
    elif number == frames.AI_MISSION:
        args["spaces"] = spaces_ref(table.ai_space)
