"""The levels that people choose from: the same four names in every game, from gentle to strong.

Each is a bot with fixed parameters, which differ from game to game. `make ladder` measures how far apart they are.
"""

from pathlib import Path
from typing import ClassVar, Final, NamedTuple

from tminus.bots.bot import Bot, Budget
from tminus.bots.coaches import coach_of
from tminus.bots.greedy import GreedyBot
from tminus.bots.search.bot import SearchBot
from tminus.kernel.messages import Messages
from tminus.kernel.state import State


class Level(NamedTuple):
    """A level in one game."""

    name: str
    noise: float = 0.0  # the share of decisions that it leaves to chance; it makes no blunder even then
    iterations: int = 0  # imagined worlds for one decision; 0: it plays by rules of thumb


NAMES: Final = ["cadet", "pilot", "captain", "commander"]
WORDS: Final = Messages(Path(__file__).parent.parent, "levels.toml")


def levels_of(noises: list[float], iterations: int) -> list[Level]:
    """Two levels with noise, one without, and one that searches."""
    makings = [*[(noise, 0) for noise in [*noises, 0.0]], (0.0, iterations)]
    return [Level(name, *making) for name, making in zip(NAMES, makings, strict=True)]


LEVELS: Final[dict[str, list[Level]]] = {
    "launch-pad": levels_of([0.3, 0.12], 200),
    "mission-red-planet": levels_of([0.35, 0.14], 80),
    "rocketmen": levels_of([0.15, 0.05], 160),
}


def level_in(game: str, name: str) -> Level:
    coach_of(game)  # tells of a game that no bot knows
    return next(level for level in LEVELS[game] if level.name == name)


class LevelBot(Bot):
    """The parent of the levels: it becomes the bot that its level is in the game that it is asked about."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.seed = seed
        self.player: Bot | None = None
        self.game = ""

    def choose(self, state: State, seat: int, options: list[int], budget: Budget | None = None) -> int:
        game = state.game.name
        if self.player is None or self.game != game:
            self.player = player_of(level_in(game, self.name), self.seed)
            self.game = game
        return self.player.choose(state, seat, options, budget)


def player_of(level: Level, seed: int) -> Bot:
    if level.iterations:
        return SearchBot(seed, iterations=level.iterations)
    return GreedyBot(seed, noise=level.noise)


class Cadet(LevelBot):
    name: ClassVar[str] = "cadet"
    words: ClassVar[str] = WORDS["cadet"]


class Pilot(LevelBot):
    name: ClassVar[str] = "pilot"
    words: ClassVar[str] = WORDS["pilot"]


class Captain(LevelBot):
    name: ClassVar[str] = "captain"
    words: ClassVar[str] = WORDS["captain"]


class Commander(LevelBot):
    name: ClassVar[str] = "commander"
    words: ClassVar[str] = WORDS["commander"]
