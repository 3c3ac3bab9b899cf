"""What must become of whatever somebody has written as a position."""

import json
import random
from typing import Any
from zlib import crc32

from tests.kernel.mutations import act_at_random
from tests.laws.play import MOST_ACTIONS, keep_text
from tminus import BadPosition, Game, State
from tminus.kernel.faults import Fault
from tminus.kernel.position import Reader

SOON = 40  # actions: what cannot be, and was not refused, breaks a law as soon as it is played
LOOKS_EVERY = 25  # actions


def is_refused_or_plays_on(game: Game, text: str, closely: bool = False) -> bool:
    """A sentence says what is wrong; or the game goes on to its end and keeps its laws all the way. Whether it did."""
    try:
        state = game.from_json(text)
    except BadPosition as refusal:
        if not str(refusal).endswith("."):
            raise
        return False
    try:
        nothing_was_mended(json.loads(text), state)
        play_on(state, closely)
    except Exception as error:
        error.add_note(f"The position: {keep_text(text, f'{game.name}-edited-{crc32(text.encode()):08x}')}")
        raise
    return True


def nothing_was_mended(data: Any, state: State) -> None:
    """What cannot be is refused: nothing of it is left out or corrected in silence."""
    laid = state.game.blank()  # as it was read, before anything happened by itself
    laid.begin(state.game, state.seats, state.settings, state.listed, False)
    state.game.read_table(laid, Reader(data["table"], Fault("position")))
    assert unordered(state.game.write_table(laid)) == unordered(data["table"])


def unordered(data: Any) -> Any:
    """Names may come in any order, and what is there no time need not be named."""
    if isinstance(data, dict):
        return {key: unordered(value) for key, value in data.items() if type(value) is not int or value}
    if isinstance(data, list):
        items = [unordered(item) for item in data]
        return items if all(isinstance(item, list) for item in items) else sorted(items, key=json.dumps)
    return data


def play_on(state: State, closely: bool) -> None:
    """To the end, at random."""
    source = random.Random(state.moves)
    actions = 0
    state.audit()
    while not state.over:
        if closely and actions % LOOKS_EVERY == 0:
            look_at(state)
        act_at_random(state, source)
        if actions < SOON:
            state.audit()
        actions += 1
        assert actions < MOST_ACTIONS
    state.audit()
    assert state.scores() == [sum(points.values()) for points in state.breakdown()]
    assert set(state.winners()) <= set(range(state.seats))


def look_at(state: State) -> None:
    text = state.to_json()
    again = state.game.from_json(text)
    assert again == state
    assert again.to_json() == text
    for seat in (*range(state.seats), None):
        state.prompt(seat)
        imagined = state.imagine(seat, 1)
        imagined.audit()
        assert imagined.view(seat) == state.view(seat)
