"""Searching on several cores: every core grows a tree of its own, and what they found is added up."""

from concurrent.futures import ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context
from typing import NamedTuple

from tminus.bots.coaches import coach_of
from tminus.bots.search.settings import Settings
from tminus.bots.search.tree import Tree
from tminus.games import game as game_named
from tminus.kernel.randomness import SEEDS, Random
from tminus.kernel.state import State


class Share(NamedTuple):
    """One core's part of a search, as plain data for another process."""

    game: str
    position: str
    seat: int
    options: list[int]
    settings: dict[str, float]
    seed: int


class Finding(NamedTuple):
    """What one core found out about an option."""

    code: int
    values: list[float]  # what it brought, world by world


def search_on(cores: int, state: State, seat: int, options: list[int], settings: Settings, source: Random) -> Tree:
    """A tree whose root knows what all cores found out. The same seed finds the same on any machine with as many."""
    parts = settings.copy()
    parts.iterations = -(-settings.iterations // cores)
    others = [
        pool(cores - 1).submit(
            search_part,
            Share(state.game.name, state.to_json(), seat, options, parts.as_given(), int(source.below(SEEDS))),
        )
        for _ in range(cores - 1)
    ]
    tree = Tree(state, seat, coach_of(state.game.name), parts, source)
    tree.grow(options, parts.iterations, parts.seconds)
    for other in others:
        add(tree, other.result())
    return tree


def search_part(share: Share) -> list[Finding]:
    """Runs in another process."""
    state = game_named(share.game).from_json(share.position)
    settings = Settings(**share.settings)
    tree = Tree(state, share.seat, coach_of(share.game), settings, Random(share.seed))
    tree.grow(share.options, settings.iterations, settings.seconds)
    assert tree.race is not None
    codes = [tree.root.codes[number] for number in tree.race.runners]
    return [Finding(code, values) for code, values in zip(codes, tree.race.values, strict=True)]


def add(tree: Tree, findings: list[Finding]) -> None:
    """Let a tree know what another one found out about the same options."""
    found = {finding.code: finding.values for finding in findings}
    assert tree.race is not None
    tree.race.add([found[tree.root.codes[number]] for number in tree.race.runners])


@cache
def pool(workers: int) -> ProcessPoolExecutor:
    """Kept for the next decision: starting a process takes longer than thinking. Started afresh rather than forked, so
    that it can be asked for from a program with threads."""
    return ProcessPoolExecutor(workers, mp_context=get_context("spawn"))
