"""Many games stepped in one call: the loop under vectorised environments, compiled with the engine.

It knows nothing of NumPy: what it sees and allows is written into memory that the caller owns.
"""

from typing import Any, Final

from mypy_extensions import u8

from tminus.bots.bot import Bot
from tminus.bots.play import ask
from tminus.bots.registry import bot_named
from tminus.kernel.errors import BadOption
from tminus.kernel.features import ZEROS, mask, observed, sight, width_of
from tminus.kernel.game import Game
from tminus.kernel.payoff import LOST, payoff
from tminus.kernel.randomness import SEEDS, Random
from tminus.kernel.state import State
from tminus.kernel.values import Kept, parts_of
from tminus.kernel.vectors import vec

OUTSIDE: Final = ""  # the name of whoever is no bot
TRIES: Final = 100  # to find a game in which somebody outside has to decide
FORFEIT: Final = -1  # in place of an action: this seat has lost, whatever lies on the table


class Batch(Kept):
    """Games that each wait for somebody outside to decide; bots play the other seats."""

    def __init__(
        self, game: Game, seats: int, options: dict[str, object], players: list[str], reward: str, count: int
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.players = players  # for each seat, a bot's name or OUTSIDE
        self.reward = reward
        self.count = count
        self.width = width_of(game, seats)
        for name in players:
            if name:
                bot_named(name)  # a misspelt name is told before the first game
        self.first: State | None = None  # in which every game begins, if not with the set-up
        self.states: list[State] = []
        self.deciding: list[int] = []  # for each game, the seat that has to decide
        self.sources: list[Random] = []  # for each game, what seeds it and what its bots imagine
        self.bots: list[list[Bot | None]] = []
        self.sights: list[vec[u8]] = []  # for each game, what the deciding seat sees
        self.masks: list[vec[u8]] = []  # and what it may do
        self.payoffs: dict[int, list[float]] = {}  # of the games that ended in the last step, for each seat
        self.finals: dict[int, bytearray] = {}  # what whoever acted last saw in the end

    def made_from(self) -> tuple[Any, ...]:
        return self.game, self.seats, self.options, self.players, self.reward, self.count

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self.made_from(), self.games()

    def games(self) -> dict[str, Any]:
        """All but what is seen: that follows from the games, and pickle cannot keep it."""
        return {name: part for name, part in parts_of(self).items() if name not in ("sights", "masks")}

    def __setstate__(self, games: dict[str, Any]) -> None:
        for name, part in games.items():
            setattr(self, name, part)
        self.sights = [ZEROS] * self.count
        self.masks = [ZEROS] * self.count
        for number in range(len(self.states)):
            self.look(number)

    def reset(self, seeds: list[int], first: State | None = None) -> None:
        """Begin all games anew, each with everything that chance has to do with it; in a position, if one is given."""
        before = self.games()
        try:
            self._reset(seeds, first)
        except BadOption:
            self.__setstate__(before)
            raise

    def _reset(self, seeds: list[int], first: State | None) -> None:
        self.first = first
        self.states = [self.game.blank()] * self.count
        self.sights = [ZEROS] * self.count
        self.masks = [ZEROS] * self.count
        self.deciding = [0] * self.count
        self.sources = [Random(seed) for seed in seeds]
        self.bots = [
            [bot_named(name, seed + seat) if name else None for seat, name in enumerate(self.players)] for seed in seeds
        ]
        for number in range(self.count):
            self.begin_anew(number)
            self.look(number)

    def new_state(self, number: int) -> State:
        seed = int(self.sources[number].below(SEEDS))
        if self.first is None:
            return self.game.new(self.seats, seed, self.options)
        state = self.first.clone()
        state.seed(seed)
        return state

    def go_on(self, number: int) -> None:
        """Let the bots play until somebody outside has to decide, or the game is over."""
        state = self.states[number]
        bots = self.bots[number]
        while not state.over:
            seat = state.pending()[0]
            bot = bots[seat]
            if bot is None:
                self.deciding[number] = seat
                return
            state.act(seat, ask(bot, state, seat, self.sources[number]))

    def act(self, number: int, code: int) -> bool:
        """Take one of the options in one game. Returns whether the game is over."""
        state = self.states[number]
        seat = self.deciding[number]
        if code == FORFEIT:
            self.payoffs[number] = [LOST if other == seat else 0.0 for other in range(self.seats)]
            return True
        state.act(seat, code)
        self.go_on(number)
        if state.over:
            self.payoffs[number] = payoff(state, self.reward)
            return True
        return False

    def step(self, actions: list[int]) -> None:
        """Take an action in every game, begin anew those that end, and look at what is seen and allowed now."""
        self.payoffs = {}
        self.finals = {}
        for number in range(self.count):
            seat = self.deciding[number]
            if self.act(number, actions[number]):
                self.finals[number] = observed(self.states[number], seat)
                self.begin_anew(number)
            self.look(number)

    def begin_anew(self, number: int) -> None:
        """Bots may end the game before anybody else decides, where it began late: then chance decides otherwise."""
        for _ in range(TRIES):
            self.states[number] = self.new_state(number)
            self.go_on(number)
            if not self.states[number].over:
                return
        raise BadOption("In this position the bots end the game before anybody else has to decide.")

    def look(self, number: int) -> None:
        """What the deciding seat of this game sees and may do."""
        state = self.states[number]
        seat = self.deciding[number]
        self.sights[number] = sight(state, seat)
        self.masks[number] = mask(state, seat)

    def write(self, observations: memoryview, masks: memoryview) -> None:
        """What the deciding seats see and may do, row by row."""
        observations[:] = b"".join(self.sights)
        masks[:] = b"".join(self.masks)
