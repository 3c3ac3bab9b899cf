"""What the greedy bot advises on a table of Mission: Red Planet, in words."""

from tests.red_planet.tables import WORDS, choose, doing
from tminus import State
from tminus.bots import bot_named
from tminus.games.red_planet.cards import ZONE_IDS


def advice(state: State, seed: int = 0) -> str:
    """What the bot chooses for whoever has to decide."""
    seat = state.pending()[0]
    return WORDS[bot_named("greedy", seed).choose(state.imagine(seat, 1), seat, state.options(seat))]


def follow(state: State, until: str = "choose character") -> list[str]:
    """Follow the bot's advice until a step of this name waits; what it chose."""
    chosen: list[str] = []
    while not state.over and doing(state) != until:
        chosen.append(advice(state))
        choose(state, chosen[-1])
    return chosen


def held(*but: str) -> dict[str, dict[str, int]]:
    """All zones but these are firmly in others' hands: there is nothing to win there."""
    zones = [zone for zone in ZONE_IDS if zone not in but]
    return {zone: {"blue" if place % 2 else "orange": 4} for place, zone in enumerate(zones)}
