"""The settings of the search, by game and number of seats, as they did best in measured play with two and four."""

from typing import Final

from tminus.bots.search.settings import Settings

TUNED: Final[dict[str, dict[int, dict[str, float]]]] = {
    # What an attack does shows only after the answer: a table is judged when it is the same player's turn again.
    "launch-pad": {
        2: {"depth": 1, "horizon": 2, "rollout": 120, "doubt": 1.5, "margin": 0.01},
        3: {"depth": 1, "horizon": 3, "rollout": 160, "doubt": 1.5, "margin": 0.01},
        4: {"depth": 1, "horizon": 4, "rollout": 200, "doubt": 1.5, "margin": 0.01},
    },
    # A round belongs together.
    "mission-red-planet": {2: {"depth": 1, "horizon": 1, "rollout": 200, "trust": 2.0, "doubt": 1.5, "margin": 0.01}},
    # A game has two hundred small decisions: without a margin, errors of judgement add up to more than the gains.
    "rocketmen": {
        2: {"depth": 1, "horizon": 2, "rollout": 120, "doubt": 2.0, "margin": 0.02, "wide": 4},
        3: {"depth": 1, "horizon": 2, "rollout": 120, "doubt": 2.5, "margin": 0.03, "wide": 4},
    },
}


def tuned(game: str, seats: int) -> Settings:
    """The settings for this many seats, or for the nearest number that was tuned."""
    known = TUNED.get(game, {})
    if not known:
        return Settings()
    nearest = min(known, key=lambda count: (abs(count - seats), count))
    return Settings(**known[nearest])
