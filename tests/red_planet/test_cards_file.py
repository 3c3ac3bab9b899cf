"""What happens when somebody corrects cards.toml: a slip is told with its line, and a correction is played."""

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import tminus
from tests.kernel.refusals import refused
from tests.red_planet.tables import GAME, choose, options, table
from tminus import BadCards

ROOT = Path(__file__).parents[2]
WRITTEN = (GAME.folder / "cards.toml").read_text(encoding="utf-8")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a cards.py that will read the cards.toml beside it."""
    game = tmp_path / "red_planet"
    game.mkdir()
    shutil.copy(GAME.folder / "cards.py", game)
    return game


def read(folder: Path, file: str) -> None:
    """Import the cards with this card file."""
    (folder / "cards.toml").write_text(file, encoding="utf-8")
    spec = importlib.util.spec_from_file_location("edited_cards", folder / "cards.py")
    assert spec
    assert spec.loader
    spec.loader.exec_module(importlib.util.module_from_spec(spec))


def entry(header: str, has: str) -> str:
    """The whole entry of this kind in which these words stand."""
    (found,) = [text for text in WRITTEN.split("\n\n") if text.startswith(f"[[{header}]]") and has in text]
    return found


def edited(text: str, old: str, new: str) -> str:
    """The file with one edit in this entry."""
    assert text.count(old) == WRITTEN.count(text) == 1
    return WRITTEN.replace(text, text.replace(old, new))


def line_of(file: str, start: str, text: str = "") -> int:
    """The number of the first line with this start, from the place of an entry on."""
    before = WRITTEN[: WRITTEN.index(text)].count("\n")
    return next(number for number, line in enumerate(file.split("\n"), 1) if number > before and line.startswith(start))


ICE = entry("resource", 'id = "ice"')
HELLAS = entry("zone", 'id = "hellas"')
PHOBOS = entry("zone", 'id = "phobos"')
TO_HELLAS = entry("ship", 'destination = "hellas"')
TO_NOWHERE = entry("ship", 'destination = "unknown"')
SOLDIER = entry("card", 'id = "soldier"')
MOON_BASE = entry("card", 'id = "moon-base"')
EASTERN = entry("card", 'id = "eastern-influence"')
LICHENS = entry("card", 'id = "lichens"')
RESCUE = entry("card", 'id = "rescue-party"')


def test_the_file_as_it_is_is_read(folder: Path) -> None:
    read(folder, WRITTEN)


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
    ],
)
def test_a_slip_in_an_entry_is_told_with_its_line(
    folder: Path, text: str, old: str, new: str, line: str, sentence: str
) -> None:
    file = edited(text, old, new)
    with refused(BadCards, f"red_planet/cards.toml, line {line_of(file, line, text)}: ", sentence):
        read(folder, file)


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
    folder: Path, text: str, old: str, new: str, line: str, sentence: str
) -> None:
    file = edited(text, old, new)
    with refused(BadCards, f"red_planet/cards.toml, line {line_of(file, line)}: {sentence}"):
        read(folder, file)


def test_a_border_that_holds_one_way_only_is_told_on_the_side_that_names_it(folder: Path) -> None:
    file = edited(HELLAS, '"ausonia", ', "")
    line = line_of(file, "adjacent", entry("zone", 'id = "ausonia"'))
    sentence = '"ausonia" borders "hellas", but not the other way round.'
    with refused(BadCards, f"red_planet/cards.toml, line {line}: {sentence}"):
        read(folder, file)


@pytest.mark.parametrize(
    ("old", "new", "line", "sentence"),
    [
        ("rounds = 10 ", "rounds = 11 ", "rounds", "'rounds' of [numbers] is 11, but should be from 3 to 10."),
        (
            "astronauts = 22 ",
            "astronauts = 4 ",
            "astronauts",
            "'astronauts' of [numbers] is 4, but should be from 5 to 99.",
        ),
        ("soldier_moves = 3 ", "soldiers = 3 ", "[numbers]", "[numbers] lacks 'soldier_moves'."),
        ("soldier_moves = 3 ", "soldier_moves = 3\nluck = 7 ", "luck", "[numbers] has an unknown field 'luck'"),
        ("second_production = 8 ", "second_production = 5 ", "second_production", "The productions follow each other"),
        (
            '[[colour]]\nid = "yellow"',
            '[weather]\n\n[[colour]]\nid = "yellow"',
            "[weather]",
            "'weather' is unknown here",
        ),
    ],
)
def test_a_slip_among_the_numbers_is_told_with_its_line(
    folder: Path, old: str, new: str, line: str, sentence: str
) -> None:
    assert WRITTEN.count(old) == 1
    file = WRITTEN.replace(old, new)
    with refused(BadCards, f"red_planet/cards.toml, line {line_of(file, line)}: {sentence}"):
        read(folder, file)


# ---- corrections are played


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A folder with a copy of the package, plain in any build."""
    compiled = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
    shutil.copytree(Path(tminus.__file__).parent, tmp_path / "tminus", ignore=compiled)
    return tmp_path


def played(package: Path, file: str, program: str) -> list[str]:
    """What a program prints that lays out tables with this card file."""
    (package / "tminus" / "games" / "red_planet" / "cards.toml").write_text(file, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(package), str(ROOT)]), "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-c", f"from tests.red_planet.tables import *\n{program}"]
    ended = subprocess.run(command, cwd=package, env=environment, capture_output=True, text=True, timeout=60)
    assert (ended.returncode, ended.stderr) == (0, "")
    return ended.stdout.splitlines()


def walks_from_hellas() -> list[str]:
    state = table(characters={"yellow": "explorer"}, zones={"hellas": {"yellow": 1}})
    choose(state, "board 0", "from hellas")
    return options(state)


@pytest.mark.rule("MRP 15.7")
def test_an_edited_border_is_walked_over(package: Path) -> None:
    file = edited(HELLAS, '"ausonia", ', '"ausonia", "valles-marineris", ')
    valles = entry("zone", 'id = "valles-marineris"')
    file = file.replace(valles, valles.replace('adjacent = ["', 'adjacent = ["hellas", "'))
    program = "\n".join(
        [
            "state = table(characters={'yellow': 'explorer'}, zones={'hellas': {'yellow': 1}})",
            "choose(state, 'board 0', 'from hellas')",
            "print(*options(state), sep='\\n')",
        ]
    )
    assert played(package, file, program) == [*walks_from_hellas(), "to valles-marineris"]


@pytest.mark.rule("MRP 15.7")
def test_an_edited_ship_docks(package: Path) -> None:
    file = edited(TO_HELLAS, "[3, 4, 5]", "[8, 8, 8]")
    program = "\n".join(
        [
            "state = GAME.new(3, chance='listed')",
            "print(*[word for word in options(state) if 'hellas' in word], sep='\\n')",
            "choose(state, 'dock hellas 8')",
            "state.audit()",
            "print(state.room[0])",
        ]
    )
    assert played(package, file, program) == ["dock hellas 8", "8"]


@pytest.mark.rule("MRP 15.7")
def test_edited_numbers_and_points_are_played(package: Path) -> None:
    file = edited(MOON_BASE, "points = 8", "points = 11").replace("explorer_moves = 3 ", "explorer_moves = 1 ")
    program = "\n".join(
        [
            "state = table(at='over', zones={'phobos': {'yellow': 1}}, kept=['moon-base'])",
            "print(state.breakdown()[0]['missions'])",
            "state = table(characters={'yellow': 'explorer', 'blue': 'pilot'}, zones={'hellas': {'yellow': 1}})",
            "choose(state, 'board 0', 'from hellas', 'to ausonia')",
            "print(doing(state))",
        ]
    )
    assert played(package, file, program) == ["11", "place"]
