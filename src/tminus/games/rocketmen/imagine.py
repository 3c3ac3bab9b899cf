"""The table as it may be, for all that one seat can know: hidden hands, goals and Threats dealt afresh."""

from itertools import combinations
from typing import TYPE_CHECKING, Final

from tminus.games.rocketmen.cards import (
    BIOTECH,
    COMPOSITE,
    COMPUTER,
    INDUSTRIAL_ESPIONAGE,
    MONEY,
    SCIENCE,
    is_threat,
)
from tminus.games.rocketmen.frames import CHOOSE_COPY, PAY_PLACEMENT, PAY_PURCHASE
from tminus.games.rocketmen.goals import goals_used, owned
from tminus.games.rocketmen.market import ALL_THREATS
from tminus.kernel.knowledge import SPECTATOR, as_known_to, sure_of
from tminus.kernel.sequences import replaced_row
from tminus.kernel.step import DECISION

if TYPE_CHECKING:
    from tminus.games.rocketmen.state import Table

TRIES: Final = 30


def imagined(table: "Table", seat: int | None, seed: int) -> "Table":
    """What a player owns is known to all (RM 1.11), but not which of the cards are in hand and which in the HQ."""
    other = table.clone()
    table.imagine_future(other, seat, seed)
    observer = SPECTATOR if seat is None else seat
    for holder in range(other.seats):
        if holder != seat:
            deal_fitting_hand(other, holder, sure_of(other.known, observer, holder))
    if table.battle and table.edition.battle_draws_threats:
        deal_threats(other)
    if not table.over:  # then the goals have been shown
        deal_goals(other, seat)
    other.known = as_known_to(other.known, observer, other.seats)
    other.settle()
    return other


def deal_fitting_hand(table: "Table", holder: int, sure: list[int]) -> None:
    """What somebody has begun to pay for they can pay: a hand with which they could not is dealt again."""
    if holder != table.turn or not table.agenda:
        deal_hand(table, holder, sure)
        return
    if table.agenda[-1][0] == CHOOSE_COPY and INDUSTRIAL_ESPIONAGE not in sure:
        sure = [*sure, INDUSTRIAL_ESPIONAGE]  # it has been shown
    for _ in range(TRIES):
        deal_hand(table, holder, sure)
        if can_go_on(table):
            return
    deal_first_fitting_hand(table, holder, sure)


def can_go_on(table: "Table") -> bool:
    for frame in table.agenda:
        if frame[0] in (PAY_PURCHASE, PAY_PLACEMENT) and table.steps[frame[0]].fault(table, frame):
            return False
    number = table.agenda[-1][0]
    return table.steps[number].kind != DECISION or bool(table.steps[number].options(table, table.agenda[-1]))


def deal_first_fitting_hand(table: "Table", holder: int, sure: list[int]) -> None:
    """Where chance did not find a hand that can pay: the first of all possible ones, rich cards first."""
    cards = unsure(table, holder, sure)
    cards.sort(key=wealth)
    cards.reverse()
    tried: set[tuple[int, ...]] = set()
    for dealt in combinations(cards, len(table.hands[holder]) - len(sure)):
        if dealt not in tried:
            tried.add(dealt)
            table.hands[holder] = sorted([*sure, *dealt])
            if can_go_on(table):
                break
    rest = cards
    for kind in dealt:
        rest.remove(kind)
    table.hq[holder] = sorted(rest)


def wealth(kind: int) -> int:
    return MONEY[kind] + 10 * (COMPUTER[kind] + COMPOSITE[kind] + BIOTECH[kind] + SCIENCE[kind])


def unsure(table: "Table", holder: int, sure: list[int]) -> list[int]:
    """The cards of which the observer cannot tell whether they are in this hand or in the HQ."""
    cards = sorted([*table.hq[holder], *table.hands[holder]])
    for kind in sure:
        cards.remove(kind)
    return cards


def deal_hand(table: "Table", holder: int, sure: list[int]) -> None:
    cards = unsure(table, holder, sure)
    table.shuffle(cards)
    count = len(table.hands[holder]) - len(sure)
    table.hands[holder] = sorted([*sure, *cards[:count]])
    table.hq[holder] = sorted(cards[count:])


def deal_threats(table: "Table") -> None:
    """RM 16.21: which Threats were drawn shows only as they come to the display."""
    hidden = [kind for kind in table.market.pool if is_threat(kind)]
    unseen = ALL_THREATS[:]
    seen = [kind for kind in table.display if is_threat(kind)]
    for seat in range(table.seats):
        seen += [kind for kind in owned(table, seat) if is_threat(kind)]
    for kind in seen:
        unseen.remove(kind)
    table.shuffle(unseen)
    assets = [kind for kind in table.market.pool if not is_threat(kind)]
    table.market.pool = sorted(assets + unseen[: len(hidden)])


def deal_goals(table: "Table", seat: int | None) -> None:
    own = [] if seat is None else list(table.goals[seat])
    hidden = [goal for goal in goals_used(table) if goal not in own]
    table.shuffle(hidden)
    for holder in range(table.seats):
        if holder != seat:
            dealt = sorted([hidden.pop() for _ in table.goals[holder]])
            table.goals = replaced_row(table.goals, holder, tuple(dealt))
