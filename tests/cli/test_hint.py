"""The command `hint` of `tminus terminal`."""

import re

import pytest

from tests.cli.commands import printed, tminus

WORDS = {
    "launch-pad": ["terminal", "launch-pad", "--seats", "you,random", "--seed", "7"],
    "mission-red-planet": ["terminal", "mission-red-planet", "--seats", "you,random", "--seed", "7"],
    "rocketmen": ["terminal", "rocketmen", "--seats", "you,random", "--seed", "7"],
}
ROW = re.compile(r"^ *(\d+) +(\d+)%  (.+)\. [A-Z]", re.MULTILINE)


def play(game: str, *lines: str) -> str:
    return printed(tminus(*WORDS[game], typed="".join(f"{line}\n" for line in lines)))


@pytest.mark.parametrize("game", WORDS)
def test_a_hint_names_options_by_their_numbers_with_chances_and_leaves_the_game_as_it_is(game: str) -> None:
    before, _, after = play(game, "1", "hint", "1").partition("> hint\n")
    shown, _, rest = after.partition("> 1\n")
    assert before + "> 1\n" + rest == play(game, "1", "1")
    rows = ROW.findall(shown)
    assert 1 <= len(rows) <= 3
    chances = [int(chance) for _, chance, _ in rows]
    assert chances == sorted(chances, reverse=True)
    menu = before.splitlines()
    for number, _, words in rows:
        first = words.lower().split()[0]
        assert any(re.match(rf" *{number} ", line) and first in line.lower() for line in menu)
    assert re.search(r"from [\d,]+ imagined ways to play on\.", shown)
    assert ".." not in shown


def test_help_lists_it() -> None:
    assert re.search(r"^hint +thinks", play("launch-pad", "help"), re.MULTILINE)


def test_an_option_that_is_a_sentence_has_one_full_stop_in_a_hint() -> None:
    shown = play("mission-red-planet", "hint").partition("> hint\n")[2]
    assert "at most. " in shown or "points. " in shown
    assert ".." not in shown
