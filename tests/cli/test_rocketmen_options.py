"""What people type in Rocketmen, and the words of options where there is little room."""

from itertools import islice
from string import Formatter

import pytest

from tests.cli.rocketmen_screens import BOARD, NAMES, random_play
from tests.rocketmen.tables import GAME, table
from tminus.boards.rocketmen_options import ENOUGH_SAID, common_verb
from tminus.kernel.errors import BadOption

# ---- what people type


@pytest.mark.parametrize(
    ("words", "ref"),
    [
        ("big data", "card:big-data"),
        ("espionage", "card:industrial-espionage"),
        ("satellite", "card:satellite"),
        ("moon", "destination:moon"),
        ("base on the moon", "location:moon-base"),
        ("science", "token:science"),
        ("$20", "token:money"),
        ("market", "pile:market"),
        ("warehouse", "pile:warehouse"),
        ("settler", "goal:settler"),
        ("heavy lift", "variant:heavy-lift"),
        ("ben", "seat:1"),
    ],
)
def test_why_understands_everything_on_the_table(words: str, ref: str) -> None:
    state = table(variant_1="heavy-lift", goals=["settler fleet"])
    ((_, found),) = BOARD.things(state.view(0), NAMES[:2], words)
    assert found == ref
    refusal = state.why_not(0, found)
    assert refusal is None or refusal.key != "why-no-such-thing", refusal


def test_missions_of_one_name_are_told_apart() -> None:
    view = table(hands=["spaceship-a spaceship-c"]).view(0)
    assert BOARD.things(view, NAMES[:2], "spaceship") == [
        ("Spaceship (Biotech)", "card:spaceship-a"),
        ("Spaceship (Rocket)", "card:spaceship-c"),
    ]
    assert len(BOARD.things(table(hands=["satellite"]).view(0), NAMES[:2], "spaceship")) == 3


def test_words_that_may_mean_several_things_are_asked_back() -> None:
    view = table().view(0)
    with pytest.raises(BadOption, match="Did you mean Small Rocket Boosters, Medium Rocket Boosters"):
        BOARD.things(view, NAMES[:2], "boosters")
    assert BOARD.things(view, NAMES[:2], "nonsense") == [("nonsense", "nonsense")]


def test_options_are_cut_to_what_tells_them_apart() -> None:
    state = table(hands=["spaceship-a spaceship-b big-data"], plans=["satellite"], pads=["small-rocket-boosters"])
    meanings = [state.describe(0, code) for code in state.options(0)]
    shown = [BOARD.brief(meanings[place], meanings[place].words, NAMES) for place in BOARD.in_order(meanings)]
    assert shown == [
        "end the turn",
        "place Spaceship bio",
        "place Spaceship cmp",
        "place Big Data",
        "launch Earth 12.9%",
        "discard Spaceship bio",
        "discard Spaceship cmp",
        "discard Big Data",
        "discard from pad Small Boosters",
        "give up mission and pad",
        "launch with too few R: Moon",
    ]
    assert BOARD.numbers([meanings[place] for place in BOARD.in_order(meanings)]) == list(range(11))


def test_options_with_one_verb_belong_together() -> None:
    state = table(hands=["spaceship-a spaceship-b crowdfunding"], plans=["satellite"])
    meanings = [state.describe(0, code) for code in state.options(0)]
    brief = [BOARD.brief(meanings[place], meanings[place].words, NAMES) for place in BOARD.in_order(meanings)]
    verbs = [common_verb(meanings[place]) for place in BOARD.in_order(meanings)]
    assert list(dict.fromkeys(verbs)) == ["", "place", "discard", "launch with too few R"]
    assert all(words.startswith(verb) for words, verb in zip(brief, verbs, strict=True))


def test_only_options_that_there_are_can_be_cut() -> None:
    for key, words in ENOUGH_SAID.items():
        told = {name for _, name, _, _ in Formatter().parse(GAME.messages[key])}
        assert {name for _, name, _, _ in Formatter().parse(words) if name} <= told | {"plain", "aside"}, key


@pytest.mark.parametrize("seats", [1, 3])
def test_no_two_options_read_alike(seats: int) -> None:
    for state in islice(random_play(seats, 2), 300):
        seat = state.pending()[0]
        meanings = [state.describe(seat, code) for code in state.options(seat)]
        shown = [BOARD.brief(meaning, meaning.words, NAMES) for meaning in meanings]
        assert len(set(shown)) == len(shown)
        assert all(words[0].islower() for words in shown), "all in brief, and written alike"
