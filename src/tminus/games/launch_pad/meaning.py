"""What the options mean, step by step: words, verb, the objects they touch and the paragraph to read."""

from collections.abc import Callable
from typing import Final

from tminus.games.launch_pad import actions, frames
from tminus.games.launch_pad.aiming import AIMING
from tminus.games.launch_pad.cards import (
    ABORT_MISSION,
    BUDGET_CUTS,
    CARD_RULES,
    EMPLOYEE_CONTRACT,
    HAND_LIMIT,
    KINDS,
    PARTS_SUPPLIED,
    PARTS_SUPPLIER,
    RECRUITMENT,
    RECYCLE_BIN,
    SABOTAGE,
    SALVAGE,
    THIEF,
    VACUUM,
    WAREHOUSE,
    WAREHOUSE_LIMIT,
    is_pad,
)
from tminus.games.launch_pad.catalogue import (
    DISCARD_PILE_REF,
    DRAW_PILE_REF,
    alike,
    card_ref,
    card_refs,
    exchange_args,
    meaning,
    rocket_args,
    say,
    with_card,
)
from tminus.games.launch_pad.playing import PLAYS, Action
from tminus.games.launch_pad.specialties import HAS_OVERTIME
from tminus.games.launch_pad.state import Table
from tminus.kernel.step import Frame
from tminus.kernel.words import Args, Description, seat_ref

# Cards that bring something to hand, so that playing the last card of the hand with them empties it only later.
GAINING: Final = [BUDGET_CUTS, PARTS_SUPPLIER, RECRUITMENT, SABOTAGE, SALVAGE, THIEF, VACUUM]


def meaning_of(table: Table, seat: int, code: int) -> Description:
    frame = table.agenda[-1]
    return MEANINGS[frame[0]](table, frame, seat, code)


# ---- the steps of a turn


def advance(table: Table, frame: Frame, seat: int, code: int) -> Description:
    rule = "LP 9.11" if table.specialties[seat] & HAS_OVERTIME else "LP 5.1"
    if code == actions.DONE_ADVANCING:
        return meaning("done-advancing", {}, "stop", [], rule)
    place = code - actions.ADVANCE
    args = rocket_args(table.rockets[seat][place])
    return meaning("advance", args, "advance", alike(table, seat, place, frame[3]), rule)


def draw(table: Table, frame: Frame, seat: int, code: int) -> Description:
    if code == actions.DRAW_DISCARD:
        top = card_ref(table.discard[-1])
        return meaning("take-top-discard", {"card": top}, "take", [DISCARD_PILE_REF, top], "LP 6.3")
    if code != actions.DRAW_PILE:
        return meaning("draw-nothing", {}, "draw", [], "LP 6.10")
    if not table.deck.pool:
        shuffled: Args = {"count": len(table.discard) - (1 if frame[3] == frames.KEEP_TOP else 0)}
        if table.pads_set_aside:
            return meaning("draw-shuffling-pads", shuffled, "draw", [DRAW_PILE_REF], "LP 14.4")
        return meaning("draw-shuffling", shuffled, "draw", [DRAW_PILE_REF], "LP 6.8")
    rule = "LP 8.14" if frame[3] == frames.KEEP_TOP else "LP 10.1" if table.second_hand else "LP 6.3"
    return meaning("draw", {}, "draw", [DRAW_PILE_REF], rule)


def play(table: Table, frame: Frame, seat: int, code: int) -> Description:
    if code == actions.DONE_PLAYING:
        return meaning("done-playing", {}, "stop", [], "LP 7.1")
    if actions.OFFER_TO <= code < actions.OFFER_TO + table.seats:
        partner = seat_ref(code - actions.OFFER_TO)
        return meaning("offer", {"other": partner}, "offer", [partner], "LP 14.7")
    return play_card(table, seat, code - actions.PLAY)


def play_card(table: Table, seat: int, kind: int) -> Description:
    """With what its player should know before: what the table will do next without asking, and what else happens."""
    key = "play"
    args: Args = {"card": card_ref(kind)}
    notes = notes_on(table, seat, kind)
    if notes:
        key = "play-noted"
        args["notes"] = "; ".join([say(note, details) for note, details in notes])
        args["noted"] = [{"key": note, "args": details} for note, details in notes]
    aim = only_aim(table, seat, kind)
    if aim is not None:
        key = f"{key}:{aim.key}"
        args = {**aim.args, **args}
    return meaning(key, args, "play", [card_ref(kind)], CARD_RULES[kind])


def only_aim(table: Table, seat: int, kind: int) -> Description | None:
    """The single target of an action card: the table will take it as soon as the card is played (LP 15.5)."""
    playing = PLAYS[kind]
    if not isinstance(playing, Action):
        return None
    target = playing.target
    codes = target.targets(table, seat)
    if len(codes) > 1:
        return None
    return AIMING[target.number](table, (target.number, seat, 0, 0), seat, codes[0])


def notes_on(table: Table, seat: int, kind: int) -> list[tuple[str, Args]]:
    notes: list[tuple[str, Args]] = []
    if is_specialty(kind) and not table.super_powers:
        for old in table.specialties_of(seat):
            notes.append(("note-replaces", {"old": card_ref(old)}))
    new_hand = second_hand(table, seat, kind)
    if new_hand:
        notes.append(("note-second-hand", {"count": new_hand}))
    if must_shuffle(table, kind, PARTS_SUPPLIED if kind == PARTS_SUPPLIER else new_hand):
        notes.append(("note-shuffles", {}))
    return notes


def is_specialty(kind: int) -> bool:
    return EMPLOYEE_CONTRACT <= kind <= WAREHOUSE


def second_hand(table: Table, seat: int, kind: int) -> int:
    """The size of the second hand that playing this card brings, or 0 (LP 10.1, LP 9.14)."""
    if table.second_hand or len(table.hands[seat]) > 1 or kind in GAINING:
        return 0
    if kind == WAREHOUSE:
        return WAREHOUSE_LIMIT
    if is_specialty(kind) and not table.super_powers:
        return HAND_LIMIT
    return table.limit(seat)


def must_shuffle(table: Table, kind: int, draws: int) -> bool:
    """Whether so many draws after this card use up the draw pile (LP 6.8). Recycle Bin fills it up itself."""
    in_pile = table.drawable() - len(table.discard)
    refill = bool(table.discard) or table.pads_set_aside or ABORT_MISSION <= kind <= VACUUM
    return in_pile < draws and refill and kind != RECYCLE_BIN


def discard(table: Table, frame: Frame, seat: int, code: int) -> Description:
    if code == actions.DONE_DISCARDING:
        return meaning("done-discarding", {}, "end", [], "LP 11.1")
    key = "discard-last" if len(table.hands[seat]) == 1 else "discard"
    return with_card(key, "discard", code - actions.DISCARD, "LP 11.1")


# ---- negotiations


def compose(table: Table, frame: Frame, seat: int, code: int) -> Description:
    _, _, other, counter = frame
    rule = "LP 14.11" if counter else "LP 14.8"
    if code == actions.WITHDRAW:
        if counter:
            return meaning("withdraw-counter", {}, "decline", [], "LP 14.10")
        return meaning("withdraw", {}, "withdraw", [], "LP 14.13")
    if code == actions.SEND:
        args = exchange_args(table.give, table.want)
        args["other"] = seat_ref(other)
        key = "send-counter" if counter else "send-offer" if table.want else "send-gift"
        return meaning(key, args, "send", [seat_ref(other)], rule)
    if actions.GIVE <= code < actions.GIVE + KINDS:
        return with_card("offer-give", "give", code - actions.GIVE, rule)
    return with_card("offer-want", "ask", code - actions.WANT, rule)


def answer(table: Table, frame: Frame, seat: int, code: int) -> Description:
    _, _, author, counter = frame
    rule = "LP 14.11" if counter else "LP 14.10"
    if code == actions.DECLINE:
        return meaning("decline", {}, "decline", [], rule)
    if code == actions.COUNTER:
        return meaning("counter", {}, "counter", [], "LP 14.11")
    args = exchange_args(table.give, table.want)
    cards = card_refs(sorted({*table.give, *table.want}))
    return meaning("accept", args, "accept", [seat_ref(author), *cards], rule)


# ---- chance


def starter(table: Table, frame: Frame, seat: int, code: int) -> Description:
    who = seat_ref(code - actions.STARTER)
    return meaning("chance-starter", {"seat": who}, "begin", [who], "LP 2.4")


def dealt(table: Table, frame: Frame, seat: int, code: int) -> Description:
    args: Args = {"seat": seat_ref(frame[1]), "card": card_ref(code - actions.DEALT)}
    return meaning("chance-dealt", args, "deal", [card_ref(code - actions.DEALT)], "LP 2.2")


def drawn(table: Table, frame: Frame, seat: int, code: int) -> Description:
    args: Args = {"seat": seat_ref(frame[1]), "card": card_ref(code - actions.DEALT)}
    rule = "LP 6.5" if is_pad(code - actions.DEALT) else "LP 6.3"
    return meaning("chance-drawn", args, "draw", [card_ref(code - actions.DEALT)], rule)


def stolen(table: Table, frame: Frame, seat: int, code: int) -> Description:
    args: Args = {"seat": seat_ref(frame[1]), "card": card_ref(code - actions.DEALT), "other": seat_ref(frame[2])}
    return meaning("chance-stolen", args, "steal", [card_ref(code - actions.DEALT)], CARD_RULES[THIEF])


MEANINGS: Final[dict[int, Callable[[Table, Frame, int, int], Description]]] = {
    frames.CHOOSE_STARTER: starter,
    frames.DEAL: dealt,
    frames.ADVANCE_ROCKETS: advance,
    frames.DRAW: draw,
    frames.CARD_ARRIVES: drawn,
    frames.PLAY_CARDS: play,
    frames.DISCARD_CARDS: discard,
    frames.STEAL_CARD: stolen,
    frames.COMPOSE_OFFER: compose,
    frames.ANSWER_OFFER: answer,
    **AIMING,
}
