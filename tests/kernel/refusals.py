"""Refusals: of bad input, with a sentence and without a trace, and as players read why something cannot be used."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tminus import State, TMinusError


@contextmanager
def refused(error: type[TMinusError], *fragments: str, unchanged: State | None = None) -> Iterator[None]:
    """What is done inside raises this error. Its sentence holds these fragments, and the state stays as it is."""
    before = unchanged.to_json() if unchanged else ""
    with pytest.raises(error) as caught:
        yield
    sentence = str(caught.value)
    assert sentence.endswith("."), f"not a sentence: {sentence}"
    for fragment in fragments:
        assert fragment in sentence
    assert (unchanged.to_json() if unchanged else "") == before


def why_not(state: State, ref: str, seat: int = 0) -> str:
    """The refusal as a player reads it; empty if there is none."""
    refused = state.why_not(seat, ref)
    return f"{refused.words} ({refused.rule})" if refused else ""
