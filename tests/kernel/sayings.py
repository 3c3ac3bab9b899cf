"""What holds for every word of any game. A game brings moments to look at, and says which references it has."""

import re
from collections.abc import Callable, Iterable, Mapping

from tests.laws.words import is_readable, is_said, paragraphs
from tminus import Game, State
from tminus.kernel.randomness import Random
from tminus.kernel.state import Event
from tminus.kernel.words import Description, Refusal

NAMES = ["Ann", "Bob", "Cy", "Dee", "Eve", "Fay"]

EveryRef = Callable[[State], list[str]]  # everything on a table that somebody could ask about


def log(state: State, seat: int | None = 0) -> list[str]:
    """What a seat saw happen, or everybody."""
    return [state.game.line(event, NAMES) for event in state.events(seat)]


# ---- moments of a game


def check_words(moments: Iterable[State], every_ref: EveryRef) -> None:
    """Whoever has to decide is asked, all options are said, and all events are told."""
    heard = 0
    for state in moments:
        assert is_readable(state.prompt(names=NAMES))
        for seat in state.pending():
            check_options(state, seat, every_ref(state))
        for event in (state.log or [])[heard:]:
            check_event(state.game, event)
        heard = len(state.log or [])


def check_options(state: State, seat: int, refs: list[str]) -> None:
    """All options are said, each otherwise, and what they touch can be asked about."""
    described = [state.describe(seat, code) for code in state.options(seat)]
    for said in described:
        check_said(state.game, said)
        assert said.verb.isalpha()
    assert len({said.words for said in described}) == len(described)
    touched = {ref for said in described for ref in said.objects}
    assert touched <= set(refs)
    assert [ref for ref in sorted(touched) if state.why_not(seat, ref)] == []


def check_said(game: Game, said: Description | Refusal) -> None:
    """It cites a paragraph, can be said in another language too, and leaves no reference without a name."""
    assert is_said(game, said)
    assert not re.search(r"\w:\w", said.words), said.words


def check_event(game: Game, event: Event) -> None:
    assert is_readable(game.line(event, NAMES))
    assert game.event_args(event)["rule"] in paragraphs(game)


def check_refusals(moments: Iterable[State], every_ref: EveryRef) -> None:
    """Whatever no option touches is refused, in the same words whatever is hidden from the seat."""
    source = Random(1)
    for state in moments:
        seat = source.below(state.seats)
        imagined = state.imagine(seat, source.below(1000))
        touched = {ref for code in state.options(seat) for ref in state.describe(seat, code).objects}
        for ref in every_ref(state):
            refused = state.why_not(seat, ref)
            assert (refused is None) == (ref in touched), ref
            assert imagined.why_not(seat, ref) == refused
            if refused is not None:
                check_said(state.game, refused)


def check_secrecy(moments: Iterable[State]) -> None:
    """Prompts and options read the same whatever is hidden from whoever reads them."""
    for state in moments:
        for seat in [*range(state.seats), None]:
            imagined = state.imagine(seat, 5)
            assert imagined.prompt(seat, NAMES) == state.prompt(seat, NAMES)
            if seat is not None:
                for code in state.options(seat):
                    assert imagined.describe(seat, code) == state.describe(seat, code)


def check_references(moments: Iterable[State]) -> None:
    """What looks like a reference to a client can be named by the catalogue, but for seats, whose names differ."""
    for state in moments:
        for seat in state.pending():
            for code in state.options(seat):
                args = state.describe(seat, code).args.values()
                refs = [value for value in args if isinstance(value, str) and re.match(r"\w+:\w", value)]
                assert [ref for ref in refs if ref not in state.game.messages and not ref.startswith("seat:")] == []


# ---- the catalogue


def check_events(
    game: Game,
    told: set[str],
    events: Mapping[str, tuple[str, str]],
    examples: Mapping[str, tuple[int, ...]] | None = None,
) -> None:
    """The events that the game tells are those of which it names the arguments, and each makes a line: of the second of
    whatever it is about, unless there is an example."""
    assert told == set(events)
    for key, (names, rule) in events.items():
        ones = (1,) * len(names.split())
        check_event(game, (key, 0xFF, (examples or {}).get(key, ones)))
        assert rule in ("", *paragraphs(game))
