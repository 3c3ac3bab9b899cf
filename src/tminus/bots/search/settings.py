"""How a search goes about it: everything that can be tuned."""

from collections.abc import Mapping

NAMES = (
    "iterations",
    "seconds",
    "depth",
    "horizon",
    "rollout",
    "noise",
    "explore",
    "trust",
    "doubt",
    "margin",
    "wide",
    "reuse",
    "cores",
)
WHOLE = ("iterations", "depth", "horizon", "rollout", "wide", "reuse", "cores")


class Settings:
    """How long, how deep, how wide."""

    def __init__(self, **given: float) -> None:
        self.iterations = 200  # worlds that are played on
        self.seconds = 0.0  # if not 0, stop at this time even with iterations left
        self.depth = 2  # decisions in a row that the tree tells apart
        self.horizon = 1  # turns until a table is judged; the one under way counts
        self.rollout = 60  # most decisions until a table is judged, whatever the clock says
        self.noise = 0.0  # the share of decisions after the tree that are left to chance
        self.explore = 0.1  # how much an option that was seldom tried is given the benefit of the doubt
        self.trust = 0.1  # how much an option that the coach advises is
        self.doubt = 1.0  # how sure it must be to act against the coach's advice, in standard errors
        self.margin = 0.002  # how much better the chance to win must be then, as the coach's judgement has errors, too
        self.wide = 6  # options that are tried at first, the best advised ones; more join them with time
        self.reuse = 1  # keep the tree for the next small decision of the same turn
        self.cores = 1  # processes that search at the same time
        self.set(given)

    def set(self, given: Mapping[str, float]) -> None:
        for name, value in given.items():
            setattr(self, name, int(value) if name in WHOLE else float(value))

    def as_given(self) -> dict[str, float]:
        return {name: getattr(self, name) for name in NAMES}

    def copy(self) -> "Settings":
        return Settings(**self.as_given())
