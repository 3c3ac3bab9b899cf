"""Every way to set a game up, and walks through such a game that the laws watch and a record replays.

Nothing here names a game: whatever tminus.GAMES lists joins by itself. Only the standard library is used, because other
interpreters and hash seeds run this too.
"""

import json
import tempfile
from collections.abc import Iterable
from functools import cache
from itertools import product
from math import prod
from pathlib import Path
from typing import Any, NamedTuple

import tminus
from tminus import BadOption, Game, Match, Record, State
from tminus.bots import ask, bot_named
from tminus.kernel.game import Option
from tminus.kernel.randomness import Random
from tminus.kernel.step import Step

FAILURES = Path(tempfile.gettempdir()) / "tminus-failures"
COMPILED = "__mypyc_attrs__"  # where a compiled class keeps the names of what it holds
MOST_COMBINATIONS = 200  # of options: a game that has more is played with a sample of them
FEW_VALUES = 3  # of an option
MIXTURES = 12
MOST_ACTIONS = 20_000  # ten times the longest game ever seen: a game that goes on is taken to be endless


class Setting(NamedTuple):
    """A game with its seats and all its options."""

    game: Game
    seats: int
    options: dict[str, object]

    def __str__(self) -> str:
        chosen = [
            f"{option.name}={self.options[option.name]}"
            for option in self.game.choices
            if self.options[option.name] != option.default
        ]
        return "-".join([self.game.name, str(self.seats), *chosen])


@cache
def all_settings() -> list[Setting]:
    """Every registered game with every number of seats, and every combination of options that it allows or, where these
    are too many, a sample of them."""
    settings = [
        Setting(game, seats, options)
        for game in tminus.GAMES
        for seats in range(game.least_seats, game.most_seats + 1)
        for options in options_to_play(game, seats)
    ]
    return [setting for setting in settings if is_allowed(setting)]


def options_to_play(game: Game, seats: int) -> list[dict[str, object]]:
    if prod(len(option.values) for option in game.choices) <= MOST_COMBINATIONS:
        return combinations(game.choices)
    return sample_of_options(game, Random(seats))


def combinations(choices: list[Option]) -> list[dict[str, object]]:
    names = [option.name for option in choices]
    return [dict(zip(names, values, strict=True)) for values in product(*(option.values for option in choices))]


def sample_of_options(game: Game, random: Random) -> list[dict[str, object]]:
    """Every combination of the options that have few values, every value of the others, and some mixtures of all."""
    usual = {option.name: option.default for option in game.choices}
    few = [option for option in game.choices if len(option.values) <= FEW_VALUES]
    sample: list[dict[str, object]] = [{**usual, **options} for options in combinations(few)]
    sample += [{**usual, option.name: value} for option in game.choices for value in option.values]
    sample += [
        {option.name: option.values[random.below(len(option.values))] for option in game.choices}
        for _ in range(MIXTURES)
    ]
    return [options for place, options in enumerate(sample) if options not in sample[:place]]


def is_allowed(setting: Setting) -> bool:
    try:
        setting.game.settings(setting.seats, setting.options)
    except BadOption:
        return False
    return True


class Way(NamedTuple):
    """One way through a game: first the choices given here by number, then choices at random or by a bot. The seed
    decides all chance, in the game and among the choices."""

    setting: Setting
    seed: int
    choices: tuple[int, ...] = ()
    bot: str = ""


class Walk:
    """A game on its way, with what the laws look at: the match, and the state before the last action."""

    def __init__(self, way: Way) -> None:
        game, seats, options = way.setting
        self.way = way
        self.game = game
        self.match = Match.new(game, seats, way.seed, options)
        self.random = Random(~way.seed)  # another stream than the game's own
        self.choices = list(reversed(way.choices))
        self.bots = [bot_named(way.bot, seat) for seat in range(seats)] if way.bot else []
        self.before: State | None = None
        self.seat = 0
        self.code = 0

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def actions(self) -> int:
        return len(self.match.record.actions)

    def step(self) -> None:
        """One more action."""
        self.before = self.state.clone()
        if self.bots and not self.choices:
            self.seat = self.state.pending()[0]
            self.code = ask(self.bots[self.seat], self.state, self.seat, self.random)
        else:
            self.choose()
        self.match.act(self.seat, self.code)

    def choose(self) -> None:
        """Any seat that has a choice: where seats choose together, one may change its mind."""
        deciding = [seat for seat in range(self.state.seats) if self.state.options(seat)]
        self.seat = deciding[self.pick(len(deciding))]
        codes = self.state.options(self.seat)
        self.code = codes[self.pick(len(codes))]

    def pick(self, size: int) -> int:
        if size == 1:
            return 0
        return self.choices.pop() % size if self.choices else self.random.below(size)


class Law:
    """One law, watching one game from its opening to its end."""

    every = 1  # looks after so many actions: a law that costs much time looks rarely

    def follow(self, walk: Walk) -> None:
        """Take note of the opening and of every action."""

    def look(self, walk: Walk) -> None:
        """Look closely at the game as it stands."""

    def end(self, walk: Walk) -> None:
        """Look back when the game is over."""


def check(way: Way, laws: Iterable[Law], thrift: int = 1, failures: Path = FAILURES) -> Walk:
    """Play a game to its end while the laws watch, looking `thrift` times less often than they would. If a law is
    broken, the error names a record that replays the game."""
    walk = Walk(way)
    watching = list(laws)
    try:
        while True:
            for law in watching:
                law.follow(walk)
                if (walk.actions + way.seed) % (law.every * thrift) == 0:
                    law.look(walk)
            if walk.state.over:
                break
            assert walk.actions < MOST_ACTIONS, f"the game has not ended after {MOST_ACTIONS} actions"
            walk.step()
        for law in watching:
            law.end(walk)
    except Exception as error:
        name = type(watching[0]).__name__ if len(watching) == 1 else "laws"
        kept = keep(walk.match.record, failures, f"{way.setting}-{name}")
        error.add_note(
            f"After action {walk.actions} of {way.setting}, seed {way.seed}. Replay it: tminus replay {kept}"
        )
        raise
    return walk


def keep(record: Record, folder: Path, name: str) -> Path:
    """Write a record for whoever looks into a failure."""
    return keep_text(record.to_json(), name, folder)


def keep_text(text: str, name: str, folder: Path = FAILURES) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.json"
    path.write_text(text, encoding="utf-8")
    return path


def random_game(setting: Setting, seed: int) -> State:
    """A game played to its end at random."""
    walk = Walk(Way(setting, seed))
    while not walk.state.over:
        walk.step()
    return walk.state


def contents(thing: Any) -> Any:
    """Everything that an object of the engine holds, by name: what is forgotten when a state is copied, written or read
    cannot be seen in any text. The game and its steps are the same for all its states, and stand for themselves."""
    if type(thing) is list:
        return [contents(item) for item in thing]
    names = names_within(thing.__class__)
    return {name: contents(getattr(thing, name)) for name in names if hasattr(thing, name)} if names else thing


@cache
def names_within(kind: type) -> list[str]:
    """What its objects hold that has to be looked at one by one."""
    if issubclass(kind, (Game, Step)):
        return []
    return [name for one in kind.__mro__ for name in [*one.__dict__.get("__slots__", ()), *getattr(one, COMPILED, ())]]


def laid_out(state: State) -> str:
    """All of a position but how many actions led to it, quicker than its readable text."""
    return json.dumps([state.game.write_table(state), state.agenda, state.choices, state.source])
