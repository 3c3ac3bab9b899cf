"""More for the tests of the rules: the end of the game, what everybody sees, and matches that can be taken back."""

from typing import Any

from tests.red_planet.tables import GAME, lying_in, table, won
from tminus import Match, Record
from tminus.games.red_planet.cards import COLOUR_IDS, RESOURCE_IDS, ZONE_IDS
from tminus.games.red_planet.scoring import colour_breakdown, colour_score
from tminus.games.red_planet.state import FACE_DOWN, Table

# Missions that give nothing to players who are in outer zones only and have lost nobody.
IDLE_MISSIONS = ["moon-base", "strategic-zones", "honoured-dead"]


# ---- the end


def finished(seats: int = 3, **layout: Any) -> Table:
    """A table at the end of the game."""
    state = table(seats, at="over", **layout)
    assert state.over
    return state


def worth(mission: str, seats: int = 3, **layout: Any) -> int:
    """What this mission gives yellow, who holds no other."""
    return finished(seats, kept=[mission], **layout).breakdown()[0]["missions"]


def part(state: Table, rule: str) -> dict[str, int]:
    """What each colour gets by one rule of the final scoring, those that it leaves untouched left out."""
    points = {colour: breakdown_of(state, colour)[rule] for colour in COLOUR_IDS[: state.colours]}
    return {colour: count for colour, count in points.items() if count}


def breakdown_of(state: Table, colour: str) -> dict[str, int]:
    return colour_breakdown(state, COLOUR_IDS.index(colour))


def score_of(state: Table, colour: str) -> int:
    return colour_score(state, COLOUR_IDS.index(colour))


# ---- looking


def resource(state: Table, zone: str) -> str | None:
    """What lies face up in a zone."""
    kind = state.resources[ZONE_IDS.index(zone)]
    return None if kind == FACE_DOWN else RESOURCE_IDS[kind]


def winnings(state: Table) -> dict[str, dict[str, int]]:
    """The point tokens of all colours that have any."""
    return {colour: won(state, colour) for colour in COLOUR_IDS[: state.colours] if won(state, colour)}


def on_the_ground(state: Table) -> dict[str, dict[str, int]]:
    """The point tokens that lie in zones."""
    return {zone: lying_in(state, zone) for zone in ZONE_IDS if lying_in(state, zone)}


def seen_colour(state: Table, colour: str, observer: int | None) -> dict[str, Any]:
    """What an observer sees of one colour."""
    seen: dict[str, Any] = state.view(observer)["colours"][COLOUR_IDS.index(colour)]
    return seen


# ---- taking back


def match_at(seats: int = 3, **layout: Any) -> Match:
    """A match that goes on from a laid-out table."""
    state = table(seats, **layout)
    return Match(GAME, state, Record(GAME.name, GAME.rules_version, seats, state.settings))
