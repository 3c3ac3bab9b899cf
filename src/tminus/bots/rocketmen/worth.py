"""What a card is worth to a player, in points: to own, to hold and to have on the Launch Pad."""

from typing import Final

from tminus.bots.rocketmen.builds import FLIES, LIFTS, Build, Programme, chance_with
from tminus.bots.rocketmen.outlook import NOT_ASKED, TEN, Outlook, targets_of
from tminus.bots.rocketmen.rockets import listed, means_now
from tminus.games.rocketmen.cards import (
    ASTEROID_LASER_ABLATION,
    BIG_DATA,
    BIOTECH,
    COMPOSITE,
    COMPUTER,
    DEPOT,
    DESIGNER_DRUGS,
    ELECTRIC_CARS,
    FIRST_THREAT,
    GLOBAL_INTERNET,
    HUMANITARIAN,
    INDUSTRIAL_ESPIONAGE,
    IS_PERMANENT,
    KINDS,
    LEAN_COMPANY,
    LOCATION_DESTINATION,
    NUCLEAR_FUSION,
    POINTS_NEEDED,
    QUANTUM_COMPUTER,
    REUSABLE_ROCKET_PARTS,
    ROCKET,
    SCIENCE,
    SOLAR_ENERGY,
    STORAGE_BATTERIES,
    SUPER_CAPACITORS,
    TARGETS,
    THREAT_POINTS,
    is_mission,
    is_threat,
)
from tminus.games.rocketmen.discarding import threat_against
from tminus.games.rocketmen.state import NO_CARD


def by_kind(worths: dict[int, float]) -> list[float]:
    return [worths.get(kind, 0.0) for kind in range(KINDS)]


# What the effect of a card is worth whenever it comes to the hand.
EACH_TIME: Final[list[float]] = by_kind(
    {
        BIG_DATA: 0.15,
        STORAGE_BATTERIES: 0.2,
        SUPER_CAPACITORS: 0.1,
        ELECTRIC_CARS: 0.05,
        GLOBAL_INTERNET: 0.2,
        QUANTUM_COMPUTER: 0.2,
        INDUSTRIAL_ESPIONAGE: 0.35,
        NUCLEAR_FUSION: 0.1,
    }
)
# What a card that stays on the Launch Pad saves in every turn.
EACH_TURN: Final[list[float]] = by_kind({DEPOT: 0.15, REUSABLE_ROCKET_PARTS: 0.1})
AGAINST_THREATS: Final = (SOLAR_ENERGY, DESIGNER_DRUGS, ASTEROID_LASER_ABLATION)
ITEMS_TO_PAY: Final = 0.06
SPARE_MISSIONS: Final = 1  # more than there are tokens to place
A_FEW_CARDS: Final = 3
NEEDED_NOW: Final = 1.0  # how much of a mission counts for the Engine without which it cannot fly
HASTE: Final = 1.5  # how much of a mission counts for the cards that are placed for it
# A card that waits to be placed, compared with one that lies there: it must not get lost in the deck.
FOR_THE_PAD: Final = 1.2
MONEY_KEPT: Final = 0.6  # of what money is worth: there was no use for it in this turn


ITEMS_OF: Final[list[int]] = [COMPUTER[kind] + COMPOSITE[kind] + BIOTECH[kind] + SCIENCE[kind] for kind in range(KINDS)]


# ---- to own


def use_of_money(me: Outlook, kind: int) -> float:
    """What a card pays in the rest of the game, more or less than the card that would be drawn in its place."""
    displaced = me.average if len(me.deck) >= me.table.limit(me.seat) else 0.0
    return me.plays * (me.money(kind) - displaced) * TEN / 10.0


def to_own(me: Outlook, programme: Programme, target: Build | None, kind: int) -> float:
    """A card that is for sale."""
    if is_threat(kind):
        return threat_worth(me)
    worth = programme.gain(kind) + use_of_money(me, kind) + ITEMS_TO_PAY * ITEMS_OF[kind] * me.plays
    worth += EACH_TIME[kind] * me.plays + EACH_TURN[kind] * me.turns
    if target is not None and target.short and ROCKET[kind] and me.turns >= 1:
        worth += NEEDED_NOW * target.worth * target.chance * min(1.0, ROCKET[kind] / target.short)
    if kind in AGAINST_THREATS and me.turns >= 1:
        worth += 0.7 if threat_against(kind) in me.table.display else 0.2
    if me.table.has_variant(LEAN_COMPANY):
        worth -= 0.1
    return worth


def threat_worth(me: Outlook) -> float:
    """Its points; then it is a useless card in the deck. Alone, it must not be left to the AI."""
    worth = THREAT_POINTS + me.ambition.of_threat() + use_of_money(me, FIRST_THREAT)
    if me.table.seats == 1:
        worth += 0.5 * THREAT_POINTS
    if me.table.has_variant(HUMANITARIAN):
        worth += 0.5
    return worth


def to_lose(me: Outlook, programme: Programme, kind: int) -> float:
    """What removing a card from the deck for good gains: the better cards that come in its place."""
    if is_mission(kind) and needed_mission(me, kind):
        return -1.0
    gain = -use_of_money(me, kind) - ITEMS_TO_PAY * ITEMS_OF[kind] * me.plays
    if is_threat(kind):
        return gain + 0.01  # before anything else that is of no use
    return gain - EACH_TIME[kind] * me.plays - programme.loss(kind)


def needed_mission(me: Outlook, kind: int) -> bool:
    """There should be more missions to choose from than tokens to place, and among them those for a goal."""
    places = targets_of(me.table, me.seat, kind)
    missions = [card for card in me.deck if is_mission(card) and targets_of(me.table, me.seat, card)]
    if not places or kind not in missions:
        return False
    if len(missions) <= me.table.tokens_left(me.seat) + SPARE_MISSIONS:
        return True
    others = [card for card in missions if TARGETS[card] == TARGETS[kind]]
    return len(others) == 1 and max([me.ambition.of_location(place, False, False) for place in listed(places)]) > 0.0


# ---- to have on the Launch Pad


def on_pad(me: Outlook, target: Build | None, kind: int) -> float:
    """What placing this card does for the rocket that is being built."""
    if target is None or not (FLIES[kind] or IS_PERMANENT[kind]):
        return 0.0
    worth = 0.0
    destination = LOCATION_DESTINATION[target.place]
    means = means_now(me)
    share = max(0.4, HASTE * target.worth * target.chance / (1.0 + len(me.pad) + target.cards))
    lacking = POINTS_NEEDED[target.place] - means.ready_points
    if lacking > 0 and ROCKET[kind]:
        worth += share * (0.7 + 0.1 * min(lacking, ROCKET[kind]))
    more = LIFTS[destination][kind]
    if more:
        spaces = means.ready_lift[destination]
        gain = chance_with(destination, spaces + more) - chance_with(destination, spaces)
        worth += max(target.worth * gain, share if spaces < target.lift else 0.0)
    if IS_PERMANENT[kind]:
        worth += EACH_TURN[kind] * me.turns + 0.2
    return worth


# ---- to hold


def to_hold(me: Outlook, target: Build | None, kind: int) -> float:
    """A card that stays in the hand for the next turn, with the target of this decision."""
    if me.holds[kind] == NOT_ASKED:
        me.holds[kind] = held(me, target, kind)
    return me.holds[kind]


def held(me: Outlook, target: Build | None, kind: int) -> float:
    if is_threat(kind):
        return 0.0
    worth = MONEY_KEPT * me.money(kind) * TEN / 10.0 + ITEMS_TO_PAY * ITEMS_OF[kind] + EACH_TIME[kind]
    if target is not None:
        if is_mission(kind) and me.plan == NO_CARD and target.place in TARGETS[kind]:
            worth += 0.5
        else:
            worth += FOR_THE_PAD * on_pad(me, target, kind)
    if kind in AGAINST_THREATS and threat_against(kind) in me.table.display:
        worth += 1.0
    return worth


def next_card(me: Outlook, target: Build | None) -> float:
    """What the next card from the HQ should be worth in the hand."""
    pile = to_draw(me)
    if not pile:
        return 0.0
    total = 0.0
    for kind in pile:
        total += to_hold(me, target, kind)
    return total / len(pile)


def to_draw(me: Outlook) -> list[int]:
    """The cards from which the next ones will come: a small HQ is soon made anew from the Warehouse."""
    pile = me.table.hq[me.seat]
    return pile if len(pile) >= A_FEW_CARDS else [*pile, *me.table.warehouses[me.seat]]
