"""The steps of a turn that are not playing cards: advancing, drawing, discarding."""

from tminus.bots.launch_pad.outlook import Outlook, launched
from tminus.bots.launch_pad.targets import NEVER, worth_now
from tminus.bots.launch_pad.worth import FRESH_CARD, in_hand, on_offer
from tminus.games.launch_pad.actions import (
    ADVANCE,
    DISCARD,
    DONE_ADVANCING,
    DONE_DISCARDING,
    DRAW_DISCARD,
    LAY,
    LAY_REST,
)


def advance(me: Outlook, options: list[int]) -> list[float]:
    """Every rocket that can move does, the most valuable first."""
    row = me.table.rockets[me.seat]
    return [0.0 if code == DONE_ADVANCING else launched(row[code - ADVANCE]) for code in options]


def draw(me: Outlook, options: list[int]) -> list[float]:
    """From the pile first: the top discard can wait for the last draw, unless a refill would bury it."""
    left = me.table.agenda[-1][2]
    top = -1.0
    if DRAW_DISCARD in options and (left == 1 or len(me.table.deck.pool) < left):
        top = worth_now(me, me.table.discard[-1]) - FRESH_CARD
    return [top if code == DRAW_DISCARD else 0.0 for code in options]


def discard(me: Outlook, options: list[int]) -> list[float]:
    """Whatever a fresh card would probably beat goes, beginning with what the next player could use best: the last
    one discarded lies on top. After the last turn no fresh card comes."""
    following = next_player(me)
    values: list[float] = []
    for code in options:
        if code == DONE_DISCARDING:
            values.append(0.0)
            continue
        gain = FRESH_CARD - in_hand(me, code - DISCARD)
        if gain > 0.0 and me.turns:
            values.append(gain + on_offer(following, code - DISCARD))
        else:
            values.append(gain + NEVER)
    return values


def lay_discards(me: Outlook, options: list[int]) -> list[float]:
    """What the next player can use least goes on top; the rest does not matter."""
    first_place = me.table.agenda[-1][2]
    if len(me.table.discard) > first_place:
        return [1.0 if code == LAY_REST else 0.0 for code in options]
    following = next_player(me)
    return [NEVER if code == LAY_REST else -on_offer(following, code - LAY) for code in options]


def next_player(me: Outlook) -> Outlook:
    return me.of((me.seat + 1) % me.table.seats)
