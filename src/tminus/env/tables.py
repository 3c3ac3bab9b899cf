"""Many tables at once, as NumPy arrays that each step fills in place."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tminus.bots.batch import FORFEIT, OUTSIDE, Batch
from tminus.env.rules import Apart, Rules, first_of, seed_or_any
from tminus.kernel.errors import BadOption, IllegalAction
from tminus.kernel.randomness import SEEDS, Random
from tminus.kernel.state import State


class Tables(Apart):
    """Games that are stepped together. Bots play the seats that they are named for, the caller all others.

    A game that ends begins anew at once: `ended` says where, and `rewards` what it was worth to each seat. All arrays
    are filled in place: copy what is to be kept.
    """

    def __init__(self, rules: Rules, count: int, bots: Sequence[str] = ()) -> None:
        if isinstance(bots, str):
            raise BadOption(f"Bots are a list with a name for each seat, \"\" where you play, and not '{bots}' alone.")
        players = [*bots, *[OUTSIDE] * (rules.seats - len(bots))]
        if count < 1:
            raise BadOption(f"There must be a table at least, not {count}.")
        if len(players) > rules.seats:
            raise BadOption(f"There are {len(players)} players for {rules.seats} seats.")
        if OUTSIDE not in players:
            raise BadOption("There must be a seat that no bot plays.")
        self.rules = rules
        self.count = count
        self.batch = Batch(rules.game, rules.seats, rules.options, players, rules.reward, count)
        self.observations: NDArray[np.uint8] = np.zeros((count, self.batch.width), np.uint8)
        self.masks: NDArray[np.int8] = np.zeros((count, rules.game.actions), np.int8)
        self.rewards: NDArray[np.float32] = np.zeros((count, rules.seats), np.float32)
        self.ended: NDArray[np.bool_] = np.zeros(count, np.bool_)
        self._rows = np.arange(count)
        self._random = Random(seed_or_any(None))

    @property
    def deciding(self) -> NDArray[np.int64]:
        """For each table, the seat that has to decide; the rows of `observations` and `masks` are for it."""
        return np.array(self.batch.deciding, np.int64)

    def reset(self, seed: int | Sequence[int | None] | None = None, position: str | State | None = None) -> None:
        """Begin all games anew: with a seed for each table, one from which all follow, or those after the last ones.
        With a position all begin in it, and anew in it whenever one ends, until the next `reset`."""
        first = first_of(self.rules, position)
        if seed is None or isinstance(seed, int | np.integer):
            if seed is not None:
                self._random = Random(int(seed))
            seeds = [int(self._random.below(SEEDS)) for _ in range(self.count)]
        else:
            seeds = [seed_or_any(one) for one in seed]
            if len(seeds) != self.count:
                raise BadOption(f"There are {len(seeds)} seeds for {self.count} tables.")
            self._random = Random(sum(seeds))
        self.batch.reset(seeds, first)
        self._fill()
        self.rewards[:] = 0.0
        self.ended[:] = False

    def step(self, actions: ArrayLike) -> None:
        """Take one action at each table. Actions that are not allowed are dealt with before any table changes."""
        if not self.batch.states:
            raise IllegalAction("The tables have no games yet: call reset() first.")
        codes = np.asarray(actions)
        if codes.shape != (self.count,) or not np.issubdtype(codes.dtype, np.integer):
            raise IllegalAction(
                f"Actions are {self.count} whole numbers, not {codes.dtype} of the shape {codes.shape}."
            )
        self.batch.step(self._allowed(codes).tolist())
        self._fill()
        self.ended[:] = False
        self.rewards[:] = 0.0
        for table, worth in self.batch.payoffs.items():
            self.ended[table] = True
            self.rewards[table] = worth

    def _allowed(self, codes: NDArray[Any]) -> NDArray[Any]:
        """The actions, with something else in place of those that are not allowed."""
        known = (codes >= 0) & (codes < self.masks.shape[1])
        legal = known & (self.masks[self._rows, np.where(known, codes, 0)] == 1)
        if legal.all():
            return codes
        if self.rules.illegal == "raise":
            first = int(np.argmin(legal))
            raise IllegalAction(f"Action {codes[first]} is not allowed at table {first}: its mask says what is.")
        codes = codes.copy()
        for table in np.flatnonzero(~legal).tolist():
            codes[table] = self._any_option(table) if self.rules.illegal == "random" else FORFEIT
        return codes

    def _any_option(self, table: int) -> int:
        """By the table's own chance, so that it does not matter what others are beside it."""
        options = np.flatnonzero(self.masks[table])
        return int(options[int(self.batch.sources[table].below(len(options)))])

    def _fill(self) -> None:
        self.batch.write(self.observations.reshape(-1).data, self.masks.view(np.uint8).reshape(-1).data)
