"""How many actions and outcomes there are, how long a game can last, and how many points it can bring.

OpenSpiel wants numbers that are never exceeded. All are reckoned from cards.toml, so they follow whoever edits it.
"""

from typing import Any, NamedTuple

from tminus.games.launch_pad import actions as launch_pad_actions
from tminus.games.launch_pad import cards as launch_pad
from tminus.games.red_planet import actions as red_planet_actions
from tminus.games.red_planet import cards as red_planet
from tminus.games.rocketmen import actions as rocketmen_actions
from tminus.games.rocketmen import cards as rocketmen
from tminus.games.rocketmen.market import ALL_THREATS
from tminus.kernel.state import State


class Limits(NamedTuple):
    """Of all games that begin at one table."""

    actions: int  # what a player can be offered is below this
    outcomes: int  # and what chance can bring, below this
    decisions: int  # in a whole game; chance does not decide more often
    least: float  # points
    most: float
    always_won: bool  # whether some seat wins, however the game ends


def limits(table: State) -> Limits:
    games = {"launch-pad": of_launch_pad, "mission-red-planet": of_red_planet, "rocketmen": of_rocketmen}
    return games[table.game.name](table)


def of_launch_pad(table: Any) -> Limits:
    """The rules limit the rounds (LP 15.2) but not what is played in a turn: two Parts Suppliers could draw each other
    again and again. So the decisions of a turn are a guess, of which random play has never needed a quarter.
    """
    cards = launch_pad
    offers = cards.OFFERS_PER_PARTNER * (table.seats - 1) if table.negotiations else 0
    in_a_turn = 200 + 60 * offers
    rockets = [points for points, count in zip(cards.POINTS, cards.COUNTS, strict=False) for _ in range(count)]
    astronaut = cards.NUMBERS["astronaut"]
    certificates = cards.NUMBERS["certificate"] * cards.COUNTS[cards.QUALITY_CERTIFICATE]
    return Limits(
        actions=launch_pad_actions.STARTER,
        outcomes=cards.KINDS,
        decisions=(cards.ROUND_CAP + 1) * table.seats * in_a_turn,
        least=cards.NUMBERS["no_controller"] + sum(min(-points, points - astronaut) for points in rockets),
        most=sum(rockets) + astronaut * cards.COUNTS[cards.ASTRONAUT] + certificates,
        always_won=True,
    )


def of_red_planet(table: Any) -> Limits:
    """In each round every colour plays a character, boards, names destinations and does what the character is for. At
    the end there are discoveries, a Dust Storm for every astronaut at worst, and action cards at three moments.
    """
    cards = red_planet
    of_a_character = 6 + 2 * max(cards.EXPLORER_MOVES, cards.SOLDIER_MOVES)
    rounds = cards.ROUNDS * table.colours * (1 + of_a_character)
    ending = cards.OUTER_ZONES + cards.ASTRONAUTS * table.colours + 3 * table.seats + 4 * cards.PLAYABLE
    return Limits(
        actions=red_planet_actions.SHIP,
        outcomes=max(cards.SHIP_KINDS, cards.EVENTS),
        decisions=table.seats + rounds + ending,
        least=sum(min(0, cards.AMOUNTS[discovery]) for discovery in cards.AT_THE_END),
        most=most_tokens(table) + most_of_cards(),
        always_won=table.seats > 2,  # MRP 14.11: a neutral colour may beat both players
    )


def most_tokens(table: Any) -> int:
    """What all point tokens of a game on Mars can be worth together, those that are already there included."""
    cards = red_planet
    kinds = [worth for worth, count in zip(cards.POINTS, cards.RESOURCE_COUNTS, strict=True) for _ in range(count)]
    productions = (1 + 2 + 3) * sum(sorted(kinds)[-cards.ZONES :])
    more = [cards.RICH_VEIN, cards.BLOCKS_OF_ICE, cards.ORE_SHIPMENT, *[cards.SYNERGY] * cards.ZONES]
    begun = enumerate((*table.lying, *table.tokens))
    return (
        productions
        + sum(cards.AMOUNTS[card] for card in more) * max(cards.POINTS)
        + sum(count * cards.POINTS[place % cards.RESOURCES] for place, count in begun)
    )


def most_of_cards() -> int:
    """What missions and discoveries can bring: one mission is kept, and a Scientist draws one a round."""
    cards = red_planet
    missions = [max([0, most, *points]) for most, points in zip(cards.MISSION_MOST, cards.MISSION_POINTS, strict=True)]
    discoveries = [max(0, cards.AMOUNTS[discovery]) for discovery in cards.AT_THE_END]
    return cards.ICE_MONOPOLY + sum(sorted(missions)[-1 - cards.ROUNDS :]) + sum(discoveries)


def of_rocketmen(table: Any) -> Limits:
    """In one turn a card is bought, comes to hand, goes to the rocket and away: four decisions with what its effect
    asks. The rest is a launch. There are sixty rounds (RM 17.6); alone, a card leaves the market in every turn.
    """
    cards = rocketmen
    market = sum(len(icons) for icons in cards.ICONS)
    in_a_turn = 4 * (sum(cards.MISSION_COUNTS) + market) + 60
    missions = sum(sorted(cards.FIRST_POINTS)[-cards.MISSION_TOKENS :])
    tokens = cards.THREAT_POINTS * len(ALL_THREATS) + 2 * cards.TOKEN_POINTS
    at_the_end = max(cards.GOAL_POINTS) + sum(sorted(cards.VARIANT_POINTS)[-2:])
    return Limits(
        actions=rocketmen_actions.DRAWN,
        outcomes=max(cards.KINDS, cards.GOALS, cards.VARIANTS),
        decisions=(market if table.seats == 1 else cards.ROUND_CAP * table.seats) * in_a_turn,
        least=0,
        most=max(table.points) + missions + tokens + at_the_end,
        always_won=table.seats > 1,  # RM 15.19: alone, one may lose
    )
