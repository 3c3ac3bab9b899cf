"""Many games between bots: what is given is kept, the rest is drawn, and the laws are checked on the way."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tminus.boards import board_of
from tminus.bots import Bot, BotFailed, ask, bot_named
from tminus.cli.coverage import Coverage
from tminus.cli.seats import capital, told_apart
from tminus.cli.tally import Played, Tally
from tminus.kernel.errors import BadOption, LawBroken
from tminus.kernel.game import Game
from tminus.kernel.randomness import SEEDS, Random
from tminus.kernel.record import Record
from tminus.kernel.state import State
from tminus.lab.dataset import Keeper, Notes, decision

Check = Callable[[State], None]


def audit(state: State) -> None:
    state.audit()


class Start(NamedTuple):
    """How one game of a simulation begins."""

    seats: int
    options: dict[str, object]
    bots: list[str]
    seed: int


class Plan:
    """What is given of a simulation; the rest is drawn anew for each game."""

    def __init__(
        self, game: Game, seats: int | None, bots: list[str], options: dict[str, object], seed: int = 0
    ) -> None:
        self.game = game
        self.bots = bots
        self.options = options
        self.source = Random(seed)
        for name in bots:
            bot_named(name)  # a misspelt name is told before the first game
        if seats is None and len(bots) > 1:
            seats = len(bots)
        if seats is not None and len(bots) not in (1, seats):
            raise BadOption(f"There are {len(bots)} bots for {seats} seats; name one bot for all, or one a seat.")
        least = most = seats
        if least is None or most is None:
            least, most = game.least_seats, game.most_seats
        self.seats = [count for count in range(least, most + 1) if self._allowed(count)]
        if not self.seats:
            game.settings(most, options)  # raises the sentence that names the fault

    def _allowed(self, seats: int) -> bool:
        try:
            self.game.settings(seats, self.options)
        except BadOption:
            return False
        return True

    def starts(self, games: int) -> Iterator[Start]:
        for number in range(games):
            seats = self.seats[self.source.below(len(self.seats))]
            turned = [self.bots[(seat + number) % len(self.bots)] for seat in range(seats)]
            yield Start(seats, self._settings(seats), turned, int(self.source.below(SEEDS)))

    def _settings(self, seats: int) -> dict[str, object]:
        """A random combination of the options that are not given, among those that go together."""
        while True:
            drawn = {option.name: option.values[self.source.below(len(option.values))] for option in self.game.choices}
            try:
                return self.game.settings(seats, {**drawn, **self.options})
            except BadOption:
                continue


class Run:
    """A simulation under way. `check` raises LawBroken if a state is not as it must be; `keepers` write the games."""

    def __init__(
        self,
        plan: Plan,
        check: Check,
        fast: bool = False,
        keepers: Sequence[Keeper] = (),
        coverage: Coverage | None = None,
    ) -> None:
        self.plan = plan
        self.check = check
        self.fast = fast
        self.keepers = keepers
        self.coverage = coverage
        self.tally = Tally()

    def play(self, games: int, bar: Console) -> None:
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
        speed = TextColumn("{task.fields[speed]:.0f} games/s")
        start = perf_counter()
        with Progress(*columns, speed, TimeRemainingColumn(), console=bar, disable=not bar.is_terminal) as progress:
            task = progress.add_task("Playing", total=games, speed=0.0)
            for number, begin in enumerate(self.plan.starts(games), start=1):
                self.play_one(begin, number)
                progress.update(task, advance=1, speed=number / (perf_counter() - start))

    def play_one(self, start: Start, number: int) -> None:
        game = self.plan.game
        record = Record(game.name, game.rules_version, start.seats, start.options)
        record.seed = start.seed
        record.names = told_apart([capital(name) for name in start.bots])
        try:
            state = game.new(start.seats, start.seed, start.options, listen=self.coverage is not None)
            notes = Notes(number, start.bots, record, state)
            self._play_out(notes)
        except Exception as error:  # whatever it is, the record of the game is what helps to find it
            file = Path(f"{game.name}-broken-{number}.json")
            file.write_text(record.to_json(), encoding="utf-8")
            after = f"Game {number} broke off after {len(record.actions)} actions"
            if isinstance(error, BotFailed):
                raise BotFailed(f"{after}, which are in {file}. {error}") from error
            words = str(error) if isinstance(error, LawBroken) else f"{type(error).__name__}: {error}"
            raise LawBroken(f"{after}: {words}. See {file}.") from error
        board = board_of(game)
        notes.rounds, notes.ending = board.rounds(state), board.ending(state)
        for keeper in self.keepers:
            keeper.keep(notes)
        self.tally.add(
            Played(
                start.bots,
                state.scores(),
                state.winners(),
                notes.rounds,
                notes.ending,
                sum(notes.decisions),
                sum(notes.options),
            )
        )

    def _play_out(self, notes: Notes) -> None:
        """Like the bots' own driver, but an action is noted before it is tried: a record must lead into the fault."""
        state, record = notes.state, notes.record
        bots: list[Bot] = [bot_named(name, record.seed + seat) for seat, name in enumerate(notes.bots)]
        source = Random(~record.seed)  # another stream than the game's own
        in_detail = any([keeper.wants_decisions for keeper in self.keepers])
        if self.coverage is not None:
            self.coverage.begin(state)
        while not state.over:
            seat = state.pending()[0]
            count = len(state.options(seat))
            asked = perf_counter()
            code = ask(bots[seat], state, seat, source)
            notes.seconds[seat] += perf_counter() - asked
            record.actions.append((seat, code))
            if count > 1:
                notes.decisions[seat] += 1
                notes.options[seat] += count
            if in_detail:
                notes.log.append(decision(state, seat, code))
            if self.coverage is not None:
                self.coverage.choose(state, seat, code)
            state.act(seat, code)
            if self.coverage is not None:
                self.coverage.hear(state)
            if not self.fast:
                self.check(state)
        if self.coverage is not None:
            self.coverage.end(state)
        self.check(state)
