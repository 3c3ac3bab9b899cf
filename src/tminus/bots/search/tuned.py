"""The settings of the search, by game and number of seats: for two seats those that did best in measured play, for more
the same with a horizon that reaches to the next turn."""

from typing import Final

from tminus.bots.search.settings import Settings

TUNED: Final[dict[str, dict[int, dict[str, float]]]] = {
    # What an attack does shows only after the answer: a table is judged when it is the same player's turn again.
    "launch-pad": {
        2: {"depth": 1, "horizon": 2, "rollout": 120, "doubt": 1.5},
        3: {"depth": 1, "horizon": 3, "rollout": 160, "doubt": 1.5},
        4: {"depth": 1, "horizon": 4, "rollout": 200, "doubt": 1.5},
    },
    # A round belongs together.
    "mission-red-planet": {2: {"depth": 1, "horizon": 1, "rollout": 200, "doubt": 1.0}},
    # So many small decisions are nearly as good as each other that it takes a clear gain to leave the advice.
    "rocketmen": {2: {"depth": 1, "horizon": 2, "rollout": 120, "doubt": 2.0, "wide": 4}},
}


def tuned(game: str, seats: int) -> Settings:
    """The settings for this many seats, or for the nearest number that was tuned."""
    known = TUNED.get(game, {})
    if not known:
        return Settings()
    nearest = min(known, key=lambda count: (abs(count - seats), count))
    return Settings(**known[nearest])
