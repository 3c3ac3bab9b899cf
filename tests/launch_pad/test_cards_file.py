"""What happens when somebody corrects cards.toml: a slip is told with its line, and a correction is played."""

from pathlib import Path

import pytest

from tests.kernel.edited_cards import EditedCards
from tests.launch_pad.tables import GAME

CARDS = EditedCards(GAME)
ALL = CARDS.written

OBSERVER = CARDS.entry("card", 'id = "observer"')
GALACTIC = CARDS.entry("card", 'id = "galactic"')
METAL = CARDS.entry("card", 'id = "metal"')
THIEF = CARDS.entry("card", 'id = "thief"')


@pytest.mark.parametrize(
    ("text", "old", "new", "line", "sentence"),
    [
        (
            OBSERVER,
            "metal = 1",
            'metal = "one"',
            "metal",
            '\'metal\' of "observer" should be a whole number, not "one".',
        ),
        (OBSERVER, "metal = 1", "metal = 4", "metal", "'metal' of \"observer\" is 4, but should be from 1 to 3."),
        (OBSERVER, '"observer"', '"orbiter"', "id", 'The rules do not expect "orbiter" in this place.'),
        (GALACTIC, '"galactic"', '"explorer"', "id", 'There is a second "explorer".'),
        (GALACTIC, "points = 12", "points = 12\ncolour = 1", "colour", "\"galactic\" has an unknown field 'colour'"),
        (GALACTIC, "points = 12\n", "", "[[card]]", "\"galactic\" lacks 'points'."),
        (
            METAL,
            '"component"',
            '"part"',
            "type",
            '\'type\' of "metal" names "part", which is not one of: rocket, component',
        ),
        (THIEF, 'name = "Thief"', "name = 2", "name", "'name' of \"thief\" should be a text, not 2."),
        (THIEF, '= "rulebook"', '= "a friend"', "source", '\'source\' of "thief" names "a friend"'),
        (THIEF, '"action"', "action", "type", "This is not TOML: "),
        # anywhere in the file
        (ALL, "hand_limit = 6 ", "hand_limit = 0 ", "hand_limit", "is 0, but should be from 1 to 20."),
        (ALL, "recycle = 10 ", "recycled = 10 ", "[numbers]", "[numbers] lacks 'recycle'."),
        (ALL, "recycle = 10 ", "recycle = 10\nluck = 7 ", "luck", "[numbers] has an unknown field 'luck'"),
    ],
)
def test_a_slip_is_told_with_its_line(tmp_path: Path, text: str, old: str, new: str, line: str, sentence: str) -> None:
    CARDS.check_refused(tmp_path, CARDS.edited(text, old, new), line, sentence, text)


@pytest.mark.parametrize(
    ("text", "old", "new", "sentence"),
    [
        (OBSERVER, "count = 12", "count = 13", "There are 35 kinds and 141 cards; Launch Pad has 35 and 140."),
        (THIEF, "count = ", "count = 1", "There are 35 kinds and"),
    ],
)
def test_a_wrong_number_of_cards_is_told_where_they_begin(
    tmp_path: Path, text: str, old: str, new: str, sentence: str
) -> None:
    CARDS.check_refused(tmp_path, CARDS.edited(text, old, new), "[[card]]", sentence)


def test_edited_numbers_and_points_are_played(tmp_path: Path) -> None:
    file = CARDS.edited(GALACTIC, "points = 12", "points = 33").replace("hand_limit = 6 ", "hand_limit = 7 ")
    program = [
        "state = table(rockets=[[complete('galactic', 'launch')]], experts=[[None, None, 'mission-controller']])",
        "print(state.scores()[0], state.limit(0))",
        "print([len(hand) for hand in GAME.new(2).hands])",
    ]
    assert CARDS.played(tmp_path, file, *program) == ["33 7", "[7, 7]"]
