"""Laws about words: everything that can be chosen, asked or told can be said, and cites a paragraph that exists."""

import json
from functools import cache

from tests.laws.play import Law, Walk
from tminus import Game
from tminus.kernel.randomness import Random
from tminus.kernel.words import Description, Refusal, say

NAMES = ["Ann", "Bob", "Cid", "Dee", "Eve", "Fay"]


@cache
def paragraphs(game: Game) -> frozenset[str]:
    return frozenset(paragraph.number for paragraph in game.rules())


class Words(Law):
    """Every option has words and a rule, every moment a prompt, every event a line."""

    every = 10

    def __init__(self) -> None:
        self.told = 0

    def look(self, walk: Walk) -> None:
        state, game = walk.state, walk.game
        for seat in state.pending():
            for code in state.options(seat):
                said = state.describe(seat, code)
                assert is_said(game, said)
                assert said.verb
            assert NAMES[seat] in state.prompt(seat, NAMES[: state.seats])
        assert is_readable(state.prompt())
        for event in (state.log or [])[self.told :]:
            assert is_readable(game.line(event, NAMES[: state.seats]))
        self.told = len(state.log or [])


class WhyNot(Law):
    """Whatever an option has ever touched can be asked about: it can be used, or there is a reason and a rule. The
    reason tells nothing that the asking seat may not know."""

    every = 10

    def __init__(self) -> None:
        self.random = Random(0)
        self.refs: list[str] = []

    def look(self, walk: Walk) -> None:
        state = walk.state
        for seat in range(state.seats):
            touched = [ref for code in state.options(seat) for ref in state.describe(seat, code).objects]
            self.refs += [ref for ref in dict.fromkeys(touched) if ref not in self.refs]
            imagined = state.imagine(seat, 1)
            for ref in self.some_refs():
                reason = state.why_not(seat, ref)
                assert (reason is None) == (ref in touched), f"{ref} is judged wrongly for seat {seat}: {reason}"
                assert reason is None or is_said(walk.game, reason)
                assert imagined.why_not(seat, ref) == reason, f"why seat {seat} cannot use {ref} tells a secret"

    def some_refs(self) -> list[str]:
        return [self.refs[self.random.below(len(self.refs))] for _ in range(5)] if self.refs else []


def is_said(game: Game, said: Description | Refusal) -> bool:
    """Words that a client could say in another language, with a paragraph to read."""
    assert said.rule in paragraphs(game), f"'{said.words}' cites {said.rule}, which does not exist"
    assert said.words == say(game.messages, said.key, said.args)
    assert json.loads(json.dumps(said.args)) == said.args
    return is_readable(said.words)


def is_readable(words: str) -> bool:
    """Something to read, with every blank filled in."""
    return bool(words.strip()) and "{" not in words and "None" not in words
