"""Twins: positions that are the same for one seat and differ in what it cannot know."""

from collections.abc import Iterator
from typing import NamedTuple

import tminus
from tests.kernel.by_words import doing
from tests.laws.play import laid_out
from tminus import CHANCE, State
from tminus.bots import ask, bot_named
from tminus.kernel.randomness import Random
from tminus.kernel.state import NO_CHOICE


class Setting(NamedTuple):
    """A game with so many seats."""

    game: str
    seats: int
    options: dict[str, object]

    def __str__(self) -> str:
        return "-".join([self.game, str(self.seats), *map(str, self.options)])


class Twins(NamedTuple):
    """Positions that one seat, which has to decide, cannot tell apart."""

    seat: int
    states: list[State]


# ---- by imagining


def moments(setting: Setting, seed: int) -> list[State]:
    """Positions from a whole game: one for each kind of decision, and another where some have chosen in secret."""
    name, seats, options = setting
    state = tminus.game(name).new(seats, seed, options, listen=True)
    bots = [bot_named("greedy:noise=0.3", seat) for seat in range(seats)]
    random = Random(seed)
    met: dict[str, int] = {}
    kept: dict[str, State] = {}
    while not state.over:
        seat = state.pending()[0]
        if len(state.options(seat)) > 1:
            kind = doing(state) + ", some have chosen" * any(choice != NO_CHOICE for choice in state.choices)
            met[kind] = met.get(kind, 0) + 1
            if random.below(met[kind]) == 0:  # any of them, so that all stages of the game are met
                kept[kind] = state.clone()
        state.act(seat, ask(bots[seat], state, seat, random))
    return list(kept.values())


def imagined_twins(state: State) -> Twins:
    """A position, and another that the deciding seat may take it for."""
    seat = state.pending()[0]
    return Twins(seat, [state, state.imagine(seat, 1)])


# ---- by playing: nothing here relies on `imagine`


def played_twins(setting: Setting, seed: int, most: int) -> Iterator[Twins]:
    """Pairs from two games that differ by one outcome of chance or one secret choice, and in which the same was done
    ever since, whenever a seat decides that has seen the same in both."""
    name, seats, options = setting
    random = Random(~seed)
    state = tminus.game(name).new(seats, seed, options, chance="listed", listen=True)
    found = 0
    while not state.over and found < most:
        hidden = state.together or state.pending() == (CHANCE,)
        if hidden and random.below(4) == 0:
            for twins in parted(state, random):
                found += 1
                yield twins
        step_alike([state], random)


def parted(state: State, random: Random) -> Iterator[Twins]:
    """Part two games here, and follow both for a while."""
    pair = [state.clone(), state.clone()]
    seat = state.pending()[0]
    codes = state.options(seat)
    first = random.below(len(codes))
    for number, twin in enumerate(pair):
        twin.act(seat, codes[(first + number) % len(codes)])
    for _ in range(40):
        one, other = pair
        if one.over or other.over or one.pending() != other.pending() or laid_out(one) == laid_out(other):
            return
        seat = one.pending()[0]
        if seat != CHANCE and len(one.options(seat)) > 1 and looks_alike(one, other, seat):
            yield Twins(seat, [drawn(twin) for twin in pair])
        if not step_alike(pair, random):
            return


def looks_alike(one: State, other: State, seat: int) -> bool:
    return one.events(seat) == other.events(seat) and one.view(seat) == other.view(seat)


def drawn(state: State) -> State:
    """The same position in a game in which chance is not listed."""
    copy = state.clone()
    copy.listed = False
    return copy


def step_alike(states: list[State], random: Random) -> bool:
    """Do the same in all of these games, if there is something that all allow."""
    seat = states[0].pending()[0]
    codes = [code for code in states[0].options(seat) if all(code in state.options(seat) for state in states)]
    if not codes:
        return False
    code = codes[random.below(len(codes))]
    for state in states:
        state.act(seat, code)
    return True
