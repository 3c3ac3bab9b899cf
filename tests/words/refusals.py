"""What the engine says no to, where a player could ask for it: every kind of refusal that can be provoked."""

import json
from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain, combinations, product
from typing import Any, Final

from tests.kernel.laid_everywhere import LAID
from tests.kernel.laid_positions import Data, copied, read
from tests.kernel.mutations import Place, places_in, value_at
from tminus import CHANCE, GAMES, Game, TMinusError
from tminus import game as game_named
from tminus.kernel.faults import Fault, fault_of
from tminus.kernel.match import Match
from tminus.kernel.playout import play_out
from tminus.kernel.randomness import Random
from tminus.kernel.record import Record

LISTS: Final[tuple[list[Any], ...]] = ([], [True], [7, 7], ["Ada"] * 3, [[0, 1]], [[0, 1, 2]], [[0, 10**7]], [[9, 1]])
JSON: Final = (None, True, 3, -1, "chess", "keyed", "0" * 64, *LISTS, {"chess": 1})


def refusals_said() -> Iterator[str]:
    """All that the engine says no to, where a player could ask for it, without what was asked."""
    for refused in chain(settings_refused(), actions_refused(), records_refused(), positions_refused()):
        yield without_arguments(fault_of(refused)).words()


def without_arguments(fault: Fault) -> Fault:
    """Of what is said in English only, the argument is the sentence."""
    if fault.key == "in-english":
        return fault
    args: dict[str, object] = {name: emptied(value) for name, value in fault.args.items()}
    return Fault(fault.key, fault.messages, **args)


def emptied(value: object) -> object:
    if isinstance(value, list):
        return [emptied(one) for one in value]
    return without_arguments(value) if isinstance(value, Fault) else "" if isinstance(value, str) else 0


def refusal_of(attempt: Callable[[], object]) -> list[TMinusError]:
    try:
        attempt()
    except TMinusError as refused:
        return [refused]
    return []


def settings_refused() -> Iterator[TMinusError]:
    """With every number of seats and every two options that may not go together."""
    yield from refusal_of(lambda: game_named("chess"))
    for game in GAMES:
        choices = [(option.name, value) for option in game.choices for value in (*option.values, "purple")]
        for one, other in combinations([*choices, ("colour", "purple")], 2):
            for seats in range(game.most_seats + 2):
                yield from refusal_of(partial(game.settings, seats, dict([one, other])))


def actions_refused() -> Iterator[TMinusError]:
    for game in GAMES:
        state = game.new(2, 1)
        for seat in (*range(3), CHANCE):
            for code in (-1, 0, game.actions):
                yield from refusal_of(partial(state.clone().act, seat, code))
        play_out(state, Random(1))
        yield from refusal_of(partial(state.act, 0, 0))


def records_refused() -> Iterator[TMinusError]:
    """Each part of a record, and of its random source, is left out or replaced by whatever JSON can hold."""
    for seed, secret in ((1, None), (0, bytes(32))):
        match = Match.new(GAMES[0], 2, seed, secret=secret)
        while not match.state.over:
            seat = match.state.pending()[0]
            match.act(seat, match.state.options(seat)[0])
        whole = match.record_so_far().to_data()
        for data in (*spoilt(whole), *[{**whole, "random": random} for random in spoilt(whole["random"])]):
            yield from refusal_of(partial(replayed, json.dumps(data)))
    yield from refusal_of(partial(replayed, "chess"))


def spoilt(data: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for part in data:
        yield {name: value for name, value in data.items() if name != part}
        for value in JSON:
            yield {**data, part: value}
    yield {**data, "chess": 1}


def replayed(text: str) -> None:
    record = Record.from_json(text)
    game_named(record.game).replay(record)


# ---- positions


def positions_refused() -> Iterator[TMinusError]:
    """Positions in which one thing was edited, or one more is to be done."""
    for game, laid in LAID.values():
        for edited in (values_changed(laid), names_moved(laid), steps_added(game, laid), options_changed(game, laid)):
            for data in edited:
                yield from refusal_of(partial(read, game, data))


def values_changed(laid: Data) -> Iterator[Data]:
    for place in places_in(laid)[1:]:
        value = value_at(laid, place)
        others: list[Any] = [None]
        if isinstance(value, bool):
            others += [not value]
        elif isinstance(value, int):
            others += [value - 1, value + 1, value + 3]
        elif isinstance(value, str):
            others += ["chess"]
        elif isinstance(value, list):
            others += [[], value[1:], value + value[:1]]
        elif isinstance(value, dict):
            others += [{}, {**value, "chess": 1}]
        for other in others:
            yield with_value(laid, place, other)


def with_value(laid: Data, place: Place, value: Any) -> Data:
    data = copied(laid)
    value_at(data, place[:-1])[place[-1]] = value
    return data


def names_moved(laid: Data) -> Iterator[Data]:
    """From each list of cards or pieces to each other one."""
    lists = [place for place in places_in(laid) if is_list_of_names(value_at(laid, place))]
    for source, target in product(lists, repeat=2):
        for name in sorted(set(value_at(laid, source))) if source != target else ():
            data = copied(laid)
            value_at(data, source).remove(name)
            value_at(data, target).append(name)
            yield data


def is_list_of_names(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(one, str) for one in value)


def steps_added(game: Game, laid: Data) -> Iterator[Data]:
    """Every step, with numbers of which some fit it, before all else; and without numbers for others, or alone."""
    agenda = laid["agenda"]
    seat = agenda[0]["seat"]
    for step in game.steps:
        frames = [(seat, numbers) for numbers in product((0, 1, 2, 4, 11), (0, 1, 34))]
        for whose, numbers in (*frames, (0, (0, 0)), (1, (0, 0))):
            yield {**laid, "agenda": [{"do": step.name, "seat": whose, "numbers": numbers}, *agenda]}
        yield {**laid, "agenda": [{"do": step.name, "seat": seat, "numbers": [0, 0]}]}


def options_changed(game: Game, laid: Data) -> Iterator[Data]:
    for option in game.choices:
        for value in option.values:
            yield {**laid, "options": {**laid["options"], option.name: value}}
