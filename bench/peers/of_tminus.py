"""T-Minus itself: both builds through Python, OpenSpiel, PettingZoo, Gymnasium, and many tables at once."""

from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any

from bench.peers.contest import BATCH, DECISIONS, ENVIRONMENT, Contestant, Game, Make, Table, Tables
from bench.peers.of_openspiel import Spiel, load
from bench.peers.of_pettingzoo import Agents
from bench.peers.of_tables import EverySeat, OneSeatOfMany

RULES = {
    "launch-pad": "the whole game with every card; its variants are off",
    "mission-red-planet": "the whole game with all events; with two seats the game for two",
    "rocketmen": "the whole game with every card; with one seat the game for one",
}
GAMES = {
    "launch-pad": ("take-that", range(2, 5), "launch_pad", "tminus/LaunchPad-v0"),
    "mission-red-planet": ("secret", range(2, 7), "red_planet", "tminus/RedPlanet-v0"),
    "rocketmen": ("building", range(1, 5), "rocketmen", "tminus/Rocketmen-v0"),
}
SEATS = (2, 4)  # where not all numbers of seats are asked
BATCHES = (1, 4, 16, 64, 256, 1024, 4096)
VECTOR = 256  # tables of Gymnasium's vector


def built(build: str, make: Make) -> Table | Tables:
    """What this makes, if T-Minus is the build that is to be measured."""
    from tminus.cli.build import build as build_here

    if build_here() != build:
        raise RuntimeError(f"this is the {build_here()} build, not the {build} one")
    return make()


class Contract(Table):
    """The engine's own contract."""

    def __init__(self, name: str, seats: int) -> None:
        import tminus

        self.rules = tminus.game(name)
        self.seats = seats
        self.state: Any = None
        self.games = 0

    def game(self) -> Game:
        self.games += 1
        state = self.state = self.rules.new(self.seats, self.games)
        while True:
            pending = state.pending()
            if not pending:
                return
            seat = pending[0]
            state.act(seat, (yield state.options(seat)))

    def clone(self) -> object:
        return self.state.clone()

    def redeal(self) -> object:
        state = self.state
        return state.imagine(state.pending()[0], 1)

    def inside(self, count: int) -> Callable[[], object]:
        from tminus.kernel.playout import play_out
        from tminus.kernel.randomness import Random

        self.games += 1
        start = self.rules.new(self.seats, self.games)
        source = Random(self.games)

        def rollouts() -> None:
            for _ in range(count):
                play_out(start.clone(), source)

        return rollouts


class OneSeat(Table):
    """Gymnasium: one seat; bots that choose at random play the others, inside the same step."""

    def __init__(self, name: str, seats: int) -> None:
        import gymnasium

        import_module("tminus.env")
        self.env = gymnasium.make(name, seats=seats)
        self.env.reset(seed=1)

    def game(self) -> Game:
        env = self.env
        _, info = env.reset()
        over = False
        while not over:
            _, _, over, _, info = env.step(int((yield info["action_mask"].nonzero()[0])))


def agents(module: str, form: str, seats: int) -> Agents:
    return Agents(getattr(import_module(f"tminus.env.{module}_v0"), form)(seats=seats))


def spiel(module: str, seats: int) -> Spiel:
    import_module("tminus.env.spiel")
    return Spiel(load(f"tminus_{module}(players={seats})"))


def ours(game: str, form: str, seats: int, make: Make, way: str, count: int = 1) -> Contestant:
    sources = form.startswith("interpreted")
    checked = partial(built, "plain" if sources else "compiled", make)
    return Contestant("T-Minus", form, game, seats, GAMES[game][0], RULES[game], checked, way, count, sources)


def contestants(game: str) -> list[Contestant]:
    _, counts, module, gym = GAMES[game]
    vector = partial(OneSeatOfMany, gym, 2, VECTOR)
    return [
        *(ours(game, "compiled", seats, partial(Contract, game, seats), DECISIONS) for seats in counts),
        *(ours(game, "interpreted", seats, partial(Contract, game, seats), DECISIONS) for seats in SEATS),
        *(ours(game, "OpenSpiel", seats, partial(spiel, module, seats), DECISIONS) for seats in SEATS),
        *(ours(game, "env()", seats, partial(agents, module, "env", seats), ENVIRONMENT) for seats in SEATS),
        *(ours(game, "raw_env()", seats, partial(agents, module, "raw_env", seats), ENVIRONMENT) for seats in SEATS),
        ours(game, "interpreted env()", 4, partial(agents, module, "env", 4), ENVIRONMENT),
        ours(game, "Gymnasium", 2, partial(OneSeat, gym, 2), ENVIRONMENT),
        ours(game, "Gymnasium vector", 2, vector, BATCH, VECTOR),
        *(ours(game, "tables()", 4, partial(EverySeat, game, 4, count), BATCH, count) for count in BATCHES),
    ]


CONTESTANTS = [contestant for game in GAMES for contestant in contestants(game)]
