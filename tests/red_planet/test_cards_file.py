"""What happens when somebody corrects cards.toml: a slip is told with its line, and a correction is played."""

from pathlib import Path

import pytest

from tests.kernel.edited_cards import EditedCards
from tests.kernel.refusals import refused
from tests.red_planet.tables import GAME, choose, options, table
from tminus import BadRecord, Record

CARDS = EditedCards(GAME)
ALL = CARDS.written

ICE = CARDS.entry("resource", 'id = "ice"')
HELLAS = CARDS.entry("zone", 'id = "hellas"')
PHOBOS = CARDS.entry("zone", 'id = "phobos"')
TO_HELLAS = CARDS.entry("ship", 'destination = "hellas"')
TO_NOWHERE = CARDS.entry("ship", 'destination = "unknown"')
SOLDIER = CARDS.entry("card", 'id = "soldier"')
MOON_BASE = CARDS.entry("card", 'id = "moon-base"')
EASTERN = CARDS.entry("card", 'id = "eastern-influence"')
LICHENS = CARDS.entry("card", 'id = "lichens"')
RESCUE = CARDS.entry("card", 'id = "rescue-party"')


@pytest.mark.parametrize(
    ("text", "old", "new", "line", "sentence"),
    [
        (ICE, "points = 1", 'points = "one"', "points", '\'points\' of "ice" should be a whole number, not "one".'),
        (ICE, '"ice"', '"oxygen"', "id", 'The rules do not expect "oxygen" in this place.'),
        (HELLAS, '"ausonia"', '"olympus"', "adjacent", '\'adjacent\' of "hellas" names "olympus", which is not one of'),
        (HELLAS, '"ausonia", ', '"ausonia", "hellas", ', "adjacent", '"hellas" borders itself.'),
        (HELLAS, '"ausonia"', '"syrtis-major"', "adjacent", 'names "syrtis-major" twice.'),
        (HELLAS, '"outer"', '"inner"', "kind", "\"hellas\" is of the kind 'outer'."),
        (HELLAS, '"hellas"', '"ausonia"', "id", 'There is a second "ausonia".'),
        (HELLAS, "source", 'colour = "red"\nsource', "colour", "\"hellas\" has an unknown field 'colour'"),
        (PHOBOS, "[]", '["hellas"]', "adjacent", "Phobos borders no zone."),
        (TO_HELLAS, "[3, 4, 5]", "[1, 4, 5]", "capacities", "is 1, but should be from 2 to 8."),
        (TO_HELLAS, "[3, 4, 5]", "[3, 4, 9]", "capacities", "is 9, but should be from 2 to 8."),
        (TO_HELLAS, "[3, 4, 5]", "12", "capacities", "should be a list of whole numbers, not 12."),
        (TO_NOWHERE, '"unknown"', '"moon"', "destination", 'names "moon", which is not one of: vastitas-borealis'),
        (SOLDIER, "number = 2", "number = 3", "number", "'number' of \"soldier\" is 3, but should be from 2 to 2."),
        (SOLDIER, "places = 1", "places = 4", "places", "'places' of \"soldier\" is 4, but should be from 1 to 3."),
        (SOLDIER, '"Soldier"', "2", "name", "'name' of \"soldier\" should be a text, not 2."),
        (MOON_BASE, '"moon-base"', '"eastern-influence"', "id", 'There is a second "eastern-influence".'),
        (MOON_BASE, 'name = "Moon Base"\n', "", "[[card]]", "\"moon-base\" lacks 'name'."),
        (MOON_BASE, "points = 8", "points = 8\neach = 2", "each", "\"moon-base\" has an unknown field 'each'"),
        (MOON_BASE, '"most-astronauts"', '"fewest"', "condition", '\'condition\' of "moon-base" names "fewest"'),
        (
            EASTERN,
            "[1, 2, 4, 7]",
            "[1, 2, 4]",
            "points",
            '"eastern-influence" needs points for each number of its zones',
        ),
        (LICHENS, '"final"', '"reveal"', "when", "The rules let \"lichens\" act at the moment 'final'."),
        (LICHENS, '= "reconstructed"', '= "a friend"', "source", '\'source\' of "lichens" names "a friend"'),
        (
            RESCUE,
            "amount = 2",
            "amount = true",
            "amount",
            "'amount' of \"rescue-party\" should be a whole number, not true.",
        ),
        (RESCUE, '"before-production"', '"whenever"', "when", '\'when\' of "rescue-party" names "whenever"'),
        (RESCUE, '"action"', "action", "type", "This is not TOML: "),
        # anywhere in the file
        (ALL, "rounds = 10 ", "rounds = 11 ", "rounds", "'rounds' of [numbers] is 11, but should be from 3 to 10."),
        (
            ALL,
            "astronauts = 22 ",
            "astronauts = 4 ",
            "astronauts",
            "'astronauts' of [numbers] is 4, but should be from 5 to 99.",
        ),
        (ALL, "soldier_moves = 3 ", "soldiers = 3 ", "[numbers]", "[numbers] lacks 'soldier_moves'."),
        (ALL, "soldier_moves = 3 ", "soldier_moves = 3\nluck = 7 ", "luck", "[numbers] has an unknown field 'luck'"),
        (
            ALL,
            "second_production = 8 ",
            "second_production = 5 ",
            "second_production",
            "The productions follow each other",
        ),
        (
            ALL,
            '[[colour]]\nid = "yellow"',
            '[weather]\n\n[[colour]]\nid = "yellow"',
            "[weather]",
            "'weather' is unknown here",
        ),
    ],
)
def test_a_slip_is_told_with_its_line(tmp_path: Path, text: str, old: str, new: str, line: str, sentence: str) -> None:
    CARDS.check_refused(tmp_path, CARDS.edited(text, old, new), line, sentence, text)


@pytest.mark.parametrize(
    ("text", "old", "new", "line", "sentence"),
    [
        (TO_HELLAS, "[3, 4, 5]", "[3, 4]", "[[ship]]", "There are 35 ships; the game has 36."),
        (TO_HELLAS, "[3, 4, 5]", "[3, 4, 5, 5]", "[[ship]]", "There are 37 ships; the game has 36."),
        (ICE, "count = 5", "count = 4", "[[resource]]", "There are 10 resource tokens for 10 zones and one aside."),
        (PHOBOS, PHOBOS, "", "[[zone]]", "There are 9 entries [[zone]]; the game has 10."),
        (MOON_BASE, MOON_BASE, "", "[[card]]", "There are 12 cards of the type 'mission'; the game has 13."),
        (SOLDIER, '"character"', '"action"', "[[card]]", "There are 8 cards of the type 'character'; the game has 9."),
    ],
)
def test_a_wrong_number_of_things_is_told_where_they_begin(
    tmp_path: Path, text: str, old: str, new: str, line: str, sentence: str
) -> None:
    CARDS.check_refused(tmp_path, CARDS.edited(text, old, new), line, sentence)


def test_a_border_that_holds_one_way_only_is_told_on_the_side_that_names_it(tmp_path: Path) -> None:
    file = CARDS.edited(HELLAS, '"ausonia", ', "")
    sentence = '"ausonia" borders "hellas", but not the other way round.'
    CARDS.check_refused(tmp_path, file, "adjacent", sentence, CARDS.entry("zone", 'id = "ausonia"'))


# ---- corrections are played


def walks_from_hellas() -> list[str]:
    state = table(characters={"yellow": "explorer"}, zones={"hellas": {"yellow": 1}})
    choose(state, "board 0", "from hellas")
    return options(state)


@pytest.mark.rule("MRP 15.7")
def test_an_edited_border_is_walked_over(tmp_path: Path) -> None:
    file = CARDS.edited(HELLAS, '"ausonia", ', '"ausonia", "valles-marineris", ')
    valles = CARDS.entry("zone", 'id = "valles-marineris"')
    file = file.replace(valles, valles.replace('adjacent = ["', 'adjacent = ["hellas", "'))
    program = [
        "state = table(characters={'yellow': 'explorer'}, zones={'hellas': {'yellow': 1}})",
        "choose(state, 'board 0', 'from hellas')",
        "print(*options(state), sep='\\n')",
    ]
    assert CARDS.played(tmp_path, file, *program) == [*walks_from_hellas(), "to valles-marineris"]


@pytest.mark.rule("MRP 15.7")
def test_an_edited_ship_docks(tmp_path: Path) -> None:
    file = CARDS.edited(TO_HELLAS, "[3, 4, 5]", "[8, 8, 8]")
    program = [
        "state = GAME.new(3, chance='listed')",
        "print(*[word for word in options(state) if 'hellas' in word], sep='\\n')",
        "choose(state, 'dock hellas 8')",
        "state.audit()",
        "print(state.room[0])",
    ]
    assert CARDS.played(tmp_path, file, *program) == ["dock hellas 8", "8"]


@pytest.mark.rule("MRP 15.7")
def test_edited_numbers_and_points_are_played(tmp_path: Path) -> None:
    file = CARDS.edited(MOON_BASE, "points = 8", "points = 11").replace("explorer_moves = 3 ", "explorer_moves = 1 ")
    program = [
        "state = table(at='over', zones={'phobos': {'yellow': 1}}, kept=['moon-base'])",
        "print(state.breakdown()[0]['missions'])",
        "state = table(characters={'yellow': 'explorer', 'blue': 'pilot'}, zones={'hellas': {'yellow': 1}})",
        "choose(state, 'board 0', 'from hellas', 'to ausonia')",
        "print(doing(state))",
    ]
    assert CARDS.played(tmp_path, file, *program) == ["11", "place"]


def game_played_with(folder: Path, file: str) -> Record:
    """The record of a game at random."""
    program = [
        "from tests.laws.play import Setting, Walk, Way",
        "walk = Walk(Way(Setting(GAME, 3, {}), 3))",
        "while not walk.state.over:",
        "    walk.step()",
        "print(walk.match.record_so_far().to_json())",
    ]
    return Record.from_json("\n".join(CARDS.played(folder, file, *program)))


@pytest.mark.rule("MRP 15.7")
def test_a_game_of_edited_cards_is_no_game_of_these(tmp_path: Path) -> None:
    same = game_played_with(tmp_path / "same", ALL)
    assert GAME.replay(same).scores() == same.result
    file = CARDS.edited(ALL, "ice_monopoly = 9", "ice_monopoly = 90")
    edited = game_played_with(tmp_path / "edited", file)
    assert same.actions == edited.actions
    assert same.result != edited.result
    with refused(BadRecord, "The record says the scores were"):
        GAME.replay(edited)
