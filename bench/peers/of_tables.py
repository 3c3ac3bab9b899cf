"""Many tables of T-Minus at once."""

from importlib import import_module
from typing import Any, cast

from bench.peers.contest import Tables

SAMPLES = 12  # games from whose moments tables begin
STRIDE = 997  # a prime, so that tables side by side begin far apart


def moments(rules: Any) -> list[Any]:
    """Every decision of some games."""
    from tminus.cli.wander import wander
    from tminus.kernel.randomness import Random

    source = Random(1)
    return [
        state.clone()
        for seed in range(SAMPLES)
        for state in wander(rules.game.new(rules.seats, seed, rules.options), source)
        if not state.over
    ]


class Many(Tables):
    """Many tables in one call. Their actions are chosen in one go, too: uniformly, from all masks at once."""

    def __init__(self, count: int) -> None:
        import numpy

        self.numpy = numpy
        self.count = count
        self.chance = numpy.random.default_rng(1)

    def choose(self, masks: Any) -> tuple[Any, int, int]:
        """An action for each table; how many of them were decisions, and among how many options."""
        numpy = self.numpy
        options = masks.view(bool).ravel().nonzero()[0]
        rows = numpy.arange(self.count + 1) * masks.shape[1]
        starts = options.searchsorted(rows)
        counts = numpy.diff(starts)
        actions = options[starts[:-1] + (self.chance.random(self.count) * counts).astype(int)] - rows[:-1]
        forced = int((counts == 1).sum())
        return actions, self.count - forced, len(options) - forced

    def spread(self, tables: Any, seats: list[int]) -> None:
        """Put the tables at moments from all over a game. They began together, and thousands would not get far from
        there while they are measured."""
        from tminus.kernel.features import allowed

        states = [state for state in moments(tables.rules) if state.pending()[0] in seats]
        for table in range(self.count):
            state = states[table * STRIDE % len(states)].clone()
            seat = state.pending()[0]
            tables.batch.states[table] = state
            tables.batch.deciding[table] = seat
            tables.masks[table] = self.numpy.frombuffer(allowed(state, seat), self.numpy.int8)


class EverySeat(Many):
    """The batched runner, every seat of every table played by the caller."""

    def __init__(self, name: str, seats: int, count: int) -> None:
        from tminus.env import tables

        super().__init__(count)
        self.tables = tables(name, count, seats=seats)
        self.tables.reset(1)
        self.spread(self.tables, list(range(seats)))

    def step(self) -> tuple[int, int]:
        actions, decisions, offered = self.choose(self.tables.masks)
        self.tables.step(actions)
        return decisions, offered


class OneSeatOfMany(Many):
    """Gymnasium's vector: one seat of every table."""

    def __init__(self, name: str, seats: int, count: int) -> None:
        import gymnasium

        import_module("tminus.env")
        super().__init__(count)
        self.env = cast(Any, gymnasium.make_vec(name, num_envs=count, seats=seats).unwrapped)
        self.env.reset(seed=1)
        self.spread(self.env.tables, [0])
        self.masks = self.env.tables.masks

    def step(self) -> tuple[int, int]:
        actions, decisions, offered = self.choose(self.masks)
        self.masks = self.env.step(actions)[4]["action_mask"]
        return decisions, offered
