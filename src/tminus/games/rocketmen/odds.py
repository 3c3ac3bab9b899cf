"""The exact chance that a launch succeeds, by enumeration: before it is declared and at every moment of it.

The player is taken to go on to the end and to use what lies on the Launch Pad as well as can be: Afterburner,
Radiation Shielding, Multi-Purpose Space Suit and Detailed Planning. Aborting is not part of the chance.
"""

from functools import lru_cache

from tminus.games.rocketmen.cards import (
    AFTERBURNER,
    AFTERBURNER_SPACES,
    DETAILED_PLANNING,
    DRAWS,
    EARTH,
    LOCATION_DESTINATION,
    MULTI_PURPOSE_SPACE_SUIT,
    NOWHERE,
    PLANNED_CARDS,
    POINTS_NEEDED,
    RADIATION_SHIELDING,
    SHIELDED_ZERO,
    SPACES,
    SUCCESS_CARDS,
    SUCCESS_VALUES,
    TARGETS,
)
from tminus.games.rocketmen.frames import ANSWER, CHOOSE_FIRST, LAUNCHED, REVEAL_SUCCESS
from tminus.games.rocketmen.launching import boost, may_draw, points_for_launch
from tminus.games.rocketmen.pad import acts_as, has_effect
from tminus.games.rocketmen.state import NO_CARD, Table
from tminus.kernel.sequences import with_item

Counts = tuple[int, ...]  # of success cards in the deck, by value

FRESH: Counts = tuple([SUCCESS_CARDS.count(value) for value in range(SUCCESS_VALUES)])


def chance(lacking: int, draws: int, deck: Counts = FRESH, shields: int = 0, suits: int = 0) -> float:
    """The chance that so many draws, with these answers to them, bring the rocket so many spaces further."""
    return _chance(max(0, lacking), draws, deck, shields, suits)


@lru_cache(maxsize=100_000)
def _chance(lacking: int, draws: int, deck: Counts, shields: int, suits: int) -> float:
    if lacking <= 0:
        return 1.0
    total = sum(deck)
    if not draws or not total:
        return 0.0
    good = 0.0
    for value, count in enumerate(deck):
        if count:
            rest = (*deck[:value], count - 1, *deck[value + 1 :])
            good += count / total * answered(value, lacking, draws, rest, shields, suits)
    return good


def answered(value: int, lacking: int, draws: int, deck: Counts, shields: int, suits: int) -> float:
    """The chance once this card has been drawn, with the best answer to it (RM 7.16)."""
    best = _chance(max(0, lacking - value), draws - 1, deck, shields, suits)
    if not value and shields:
        best = max(best, answered(SHIELDED_ZERO, lacking, draws, deck, shields - 1, suits))
    if suits and best < 1.0 and sum(deck):
        best = max(best, _chance(lacking, draws, deck, shields, suits - 1))
    return best


def planned(
    lacking: int, draws: int, shields: int, suits: int, deck: Counts = FRESH, left: int = PLANNED_CARDS
) -> float:
    """With Detailed Planning (RM 10.20): the best first card of those revealed, over all that may be revealed."""
    return _planned(lacking, draws, shields, suits, deck, left, ())


def _planned(lacking: int, draws: int, shields: int, suits: int, deck: Counts, left: int, shown: Counts) -> float:
    if not left:
        return max([answered(value, lacking, draws, deck, shields, suits) for value in set(shown)])
    total = sum(deck)
    good = 0.0
    for value, count in enumerate(deck):
        if count:
            rest = (*deck[:value], count - 1, *deck[value + 1 :])
            more = with_item(shown, value)
            good += count / total * _planned(lacking, draws, shields, suits, rest, left - 1, more)
    return good


# ---- a launch as it stands


def launch_chance(table: Table, seat: int, destination: int) -> float | None:
    """Before declaring: None where the mission cannot go there, 0 with too few Rocket points."""
    mission = table.plans[seat]
    if mission == NO_CARD or (table.battle and destination != EARTH):
        return None
    place = TARGETS[mission][destination]
    if place == NOWHERE or table.done[seat] >> place & 1 or not table.tokens_left(seat):
        return None
    if points_for_launch(table, seat) < POINTS_NEEDED[place]:
        return 0.0
    lacking = SPACES[destination] - boost(table, seat, destination)
    return with_effects(table, seat, lacking, DRAWS[destination], FRESH, can_plan=True)


def flight_chance(table: Table) -> float | None:
    """During a launch, at whatever step it is: None when there is none."""
    if table.flight == NO_CARD:
        return None
    lacking = SPACES[LOCATION_DESTINATION[table.flight]] - table.space
    deck = tuple([table.success.count(value) for value in range(SUCCESS_VALUES)])
    number, seat, value, _ = table.agenda[-1]
    if number == ANSWER:
        return best_first(table, seat, [value], lacking, deck)
    if number == CHOOSE_FIRST:
        return best_first(table, seat, list(table.set_aside), lacking, deck)
    if number == REVEAL_SUCCESS:
        burnt, shields, suits = effects_on(table.pads[seat], lacking)
        return _planned(burnt, may_draw(table), shields, suits, deck, value, table.set_aside)
    can_plan = number == LAUNCHED and not table.drawn
    return with_effects(table, seat, lacking, may_draw(table), deck, can_plan)


def best_first(table: Table, seat: int, values: list[int], lacking: int, deck: Counts) -> float:
    """The chance with the best of these cards just drawn."""
    burnt, shields, suits = effects_on(table.pads[seat], lacking)
    return max([answered(value, burnt, may_draw(table), deck, shields, suits) for value in values])


def with_effects(table: Table, seat: int, lacking: int, draws: int, deck: Counts, can_plan: bool) -> float:
    burnt, shields, suits = effects_on(table.pads[seat], lacking)
    best = chance(burnt, draws, deck, shields, suits)
    if can_plan and burnt > 0 and has_effect(table.pads[seat], DETAILED_PLANNING):
        best = max(best, planned(burnt, draws, shields, suits, deck))
    return best


def effects_on(pad: tuple[int, ...], lacking: int) -> tuple[int, int, int]:
    """The spaces lacking once Afterburners have burnt, and how often a 0 can be shielded and a card set aside."""
    effects = [acts_as(entry) for entry in pad]
    burnt = lacking - AFTERBURNER_SPACES * effects.count(AFTERBURNER)
    return burnt, effects.count(RADIATION_SHIELDING), effects.count(MULTI_PURPOSE_SPACE_SUIT)
