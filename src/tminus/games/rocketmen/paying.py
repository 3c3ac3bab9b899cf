"""Money and items: what is owed, what pays, and whether it can be enough (RULES.md RM 1.3, RM 1.4 and chapter 4).

A price, or what has been paid, is five numbers: money, Computer, Composite, Biotech and Science. In a price Science
means any one of the three items; in a payment it stands for any one of them.
"""

from typing import TYPE_CHECKING, Final

from tminus.games.rocketmen.cards import (
    BIOTECH,
    COMPOSITE,
    COMPUTER,
    CONTRACT_EACH,
    CONTRACT_MOST,
    COST_BIOTECH,
    COST_COMPOSITE,
    COST_COMPUTER,
    COST_MONEY,
    COST_SCIENCE,
    FIRST_ASSET,
    FIRST_THREAT,
    GOVERNMENT_CONTRACT,
    INDUSTRIAL_ESPIONAGE,
    KINDS,
    MONEY,
    SCIENCE,
    TOKEN_MONEY,
    is_asset,
)
from tminus.games.rocketmen.pad import acts_as
from tminus.kernel.step import Frame

if TYPE_CHECKING:
    from tminus.games.rocketmen.state import Table

Amount = tuple[int, int, int, int, int]

NOTHING: Final[Amount] = (0, 0, 0, 0, 0)
_GIVES: Final[list[Amount]] = [
    (MONEY[kind], COMPUTER[kind], COMPOSITE[kind], BIOTECH[kind], SCIENCE[kind]) for kind in range(KINDS)
]
HAS_ITEM: Final[list[bool]] = [
    bool(COMPUTER[kind] or COMPOSITE[kind] or BIOTECH[kind] or SCIENCE[kind]) for kind in range(KINDS)
]
_COSTS: Final[list[Amount]] = [
    (COST_MONEY[kind], COST_COMPUTER[kind], COST_COMPOSITE[kind], COST_BIOTECH[kind], COST_SCIENCE[kind])
    for kind in range(KINDS)
]


def plus(one: Amount, other: Amount) -> Amount:
    return (one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3], one[4] + other[4])


def minus(one: Amount, other: Amount) -> Amount:
    return (one[0] - other[0], one[1] - other[1], one[2] - other[2], one[3] - other[3], one[4] - other[4])


# ---- what cards give and cost


def money_of(table: "Table", seat: int, kind: int) -> int:
    """What a card is worth in money: a Government Contract by the missions fulfilled (RM 10.19)."""
    if kind == GOVERNMENT_CONTRACT:
        return min(CONTRACT_EACH * table.done[seat].bit_count(), CONTRACT_MOST)
    return MONEY[kind]


def gift_of(table: "Table", seat: int, kind: int) -> Amount:
    """All that a card gives when it pays."""
    if kind == GOVERNMENT_CONTRACT:
        return (money_of(table, seat, kind), 0, 0, 0, 0)
    return _GIVES[kind]


def price_of(table: "Table", seat: int, kind: int) -> Amount:
    """What a card costs this seat; a Threat more by its points on the track (RM 11.11)."""
    cost = _COSTS[kind]
    if kind < FIRST_THREAT or kind >= FIRST_ASSET:
        return cost
    return (cost[0] + surcharge(table, seat), cost[1], cost[2], cost[3], cost[4])


def surcharge(table: "Table", seat: int) -> int:
    """What a Threat costs this seat besides (RM 11.11)."""
    money = 0
    for points, more in table.edition.surcharge:
        if table.points[seat] >= points:
            money = more
    return money


def price_of_all(table: "Table", seat: int, kinds: tuple[int, ...]) -> Amount:
    price = NOTHING
    for kind in kinds:
        price = plus(price, price_of(table, seat, kind))
    return price


# ---- what is still owed


def money_lacking(price: Amount, paid: Amount) -> int:
    return max(0, price[0] - paid[0])


def items_lacking(price: Amount, paid: Amount) -> int:
    """How many items are missing, with Science used where it helps most."""
    computer = price[1] - paid[1]
    composite = price[2] - paid[2]
    biotech = price[3] - paid[3]
    lacking = max(0, computer) + max(0, composite) + max(0, biotech)
    spare = lacking - computer - composite - biotech
    science = paid[4]
    if science < lacking:
        return lacking - science + max(0, price[4] - spare)
    return max(0, price[4] - spare - (science - lacking))


def is_paid(price: Amount, paid: Amount) -> bool:
    if paid[0] < price[0]:
        return False
    if not price[4] and paid[1] >= price[1] and paid[2] >= price[2] and paid[3] >= price[3]:
        return True
    return items_lacking(price, paid) == 0


def helps(price: Amount, paid: Amount, gift: Amount) -> bool:
    """Whether this brings a payment nearer to its price (RM 4.4)."""
    if gift[0] and paid[0] < price[0]:
        return True
    if gift[1] or gift[2] or gift[3] or gift[4]:
        return items_lacking(price, plus(paid, gift)) < items_lacking(price, paid)
    return False


# ---- what a seat could pay


def purse(table: "Table", seat: int) -> Amount:
    """All that the hand and the unused tokens give, but for Industrial Espionage."""
    money = TOKEN_MONEY * table.unused_money(seat)
    computer = composite = biotech = 0
    science = table.unused_science(seat)
    for kind in table.hands[seat]:
        money += MONEY[kind]
        if HAS_ITEM[kind]:
            computer += COMPUTER[kind]
            composite += COMPOSITE[kind]
            biotech += BIOTECH[kind]
            science += SCIENCE[kind]
        elif kind == GOVERNMENT_CONTRACT:
            money += money_of(table, seat, kind)
    return (money, computer, composite, biotech, science)


def copies(table: "Table") -> list[int]:
    """The assets that Industrial Espionage can copy: those on Launch Pads and in Warehouses (RM 10.26, RM 10.43)."""
    kinds: list[int] = []
    for seat in range(table.seats):
        kinds += [kind for kind in table.warehouses[seat] if is_asset(kind)]
        kinds += [acts_as(entry) for entry in table.pads[seat] if is_asset(acts_as(entry)) and entry < KINDS]
    return sorted({kind for kind in kinds if kind != INDUSTRIAL_ESPIONAGE})


def can_pay(table: "Table", seat: int, price: Amount, paid: Amount, have: Amount) -> bool:
    """Whether what has been paid and all that the seat has besides, spies included, covers a price."""
    return can_pay_with(table, seat, price, plus(paid, have), table.hands[seat].count(INDUSTRIAL_ESPIONAGE))


def can_pay_with(table: "Table", seat: int, price: Amount, paid: Amount, spies: int) -> bool:
    if is_paid(price, paid):
        return True
    if not spies:
        return False
    for kind in copies(table):
        gift = gift_of(table, seat, kind)
        if helps(price, paid, gift) and can_pay_with(table, seat, price, plus(paid, gift), spies - 1):
            return True
    return False


def amount_paid(table: "Table", frame: Frame) -> Amount:
    """What lies in the payment: cards, copies that spies have made, and tokens."""
    _, seat, money_tokens, science_tokens = frame
    paid: Amount = (TOKEN_MONEY * money_tokens, 0, 0, 0, science_tokens)
    for entry in table.paid:
        paid = plus(paid, gift_of(table, seat, acts_as(entry)))
    return paid
