"""Card files: every fault is a sentence that names its line."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.kernel.refusals import refused
from tminus.kernel.cardfile import CardFile, Entry, check_constants, ids_of
from tminus.kernel.errors import BadCards

TEXT = '''# A card file.
edition = 2

[numbers]
limit = 6 # cards
penalty = -10

[[zone]]
id = "hellas"
kind = "outer"
text = """
[[zone]]
id = "a header in a text is none"
"""
adjacent = [
    "ausonia", # [[zone]]
    "phobos",
]
worth = [1, 2]

  [[zone]]
  id = "ausonia"
  kind = "inner"
  text = 'It has "one" [neighbour].'
  adjacent = ["hellas"]

[[zone]]
id = "phobos"
kind = "moon"
adjacent = []
'''
KINDS = ["outer", "inner", "moon"]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    game = tmp_path / "red_moon"
    game.mkdir()
    return game


def written(folder: Path, text: str) -> CardFile:
    path = folder / "cards.toml"
    path.write_text(text, encoding="utf-8", newline="")
    return CardFile(path)


@pytest.fixture
def file(folder: Path) -> CardFile:
    return written(folder, TEXT)


def line(fragment: str, nth: int = 1) -> str:
    """How a fault begins that is in the nth line with this fragment."""
    lines = [number for number, words in enumerate(TEXT.split("\n"), 1) if fragment in words]
    return f"red_moon/cards.toml, line {lines[nth - 1]}: "


def test_entries_and_tables_give_what_is_asked_for(file: CardFile) -> None:
    hellas, ausonia, phobos = file.entries("zone")
    ids = ids_of([hellas, ausonia, phobos])
    assert ids == ["hellas", "ausonia", "phobos"]
    assert [zone.word("kind", KINDS) for zone in (hellas, ausonia, phobos)] == [0, 1, 2]
    assert hellas.words("adjacent", ids) == [1, 2]
    assert hellas.numbers("worth", 1, 2) == [1, 2]
    assert ausonia.text("text") == 'It has "one" [neighbour].'
    assert hellas.has("worth")
    assert not phobos.has("worth")
    assert file.table("numbers").number("penalty", -99, 0) == -10


@pytest.mark.parametrize(
    ("number", "ask", "begins", "fragment"),
    [
        (2, lambda zone: zone.text("text"), line("[[zone]]", 5), "\"phobos\" lacks 'text'."),
        (0, lambda zone: zone.text("worth"), line("worth"), "'worth' of \"hellas\" should be a text, not [1, 2]."),
        (0, lambda zone: zone.number("worth", 0, 9), line("worth"), "should be a whole number, not [1, 2]."),
        (1, lambda zone: zone.number("kind", 0, 9), line('"inner"'), 'should be a whole number, not "inner".'),
        (1, lambda zone: zone.numbers("kind", 0, 9), line('"inner"'), 'a list of whole numbers, not "inner".'),
        (0, lambda zone: zone.numbers("worth", 2, 9), line("worth"), "is 1, but should be from 2 to 9."),
        (0, lambda zone: zone.numbers("adjacent", 0, 9), line("adjacent"), 'a whole number, not "ausonia".'),
        (
            2,
            lambda zone: zone.word("kind", KINDS[:2]),
            line('"moon"'),
            'names "moon", which is not one of: outer, inner.',
        ),
        (1, lambda zone: zone.words("kind", KINDS), line('"inner"'), 'should be a list of texts, not "inner".'),
        (0, lambda zone: zone.words("adjacent", ["ausonia"]), line("adjacent"), 'names "phobos", which is not one of'),
        (0, lambda zone: zone.words("worth", KINDS), line("worth"), "names 1, which is not one of"),
        (0, lambda zone: zone.only(["id", "kind", "text", "adjacent"]), line("worth"), "an unknown field 'worth'"),
    ],
)
def test_what_is_not_as_it_should_be_is_refused(
    file: CardFile, number: int, ask: Callable[[Entry], object], begins: str, fragment: str
) -> None:
    with refused(BadCards, begins, fragment):
        ask(file.entries("zone")[number])


@pytest.mark.parametrize(
    ("number", "key", "begins"),
    [
        (0, "id", line('"hellas"')),
        (0, "text", line('"""')),
        (0, "adjacent", line("adjacent = [")),
        (0, "worth", line("worth")),
        (0, "colour", line("[[zone]]", 1)),
        (0, "", line("[[zone]]", 1)),
        (1, "id", line('"ausonia"', 2)),
        (1, "adjacent", line('["hellas"]')),
        (1, "worth", line("[[zone]]", 4)),
        (2, "adjacent", line("adjacent = []")),
    ],
)
def test_a_game_names_the_line_of_any_field(file: CardFile, number: int, key: str, begins: str) -> None:
    assert str(file.entries("zone")[number].fault("Look here.", key)) == begins + "Look here."


def test_a_fault_in_a_table_names_its_line(file: CardFile) -> None:
    numbers = file.table("numbers")
    with refused(BadCards, line("limit"), "'limit' of [numbers] is 6, but should be from 7 to 9."):
        numbers.number("limit", 7, 9)
    with refused(BadCards, line("[numbers]"), "[numbers] lacks 'rounds'."):
        numbers.number("rounds", 1, 9)
    with refused(BadCards, line("penalty"), "unknown field 'penalty'"):
        numbers.only(["limit"])


def test_a_number_is_no_truth_and_a_text_is_not_empty(folder: Path) -> None:
    numbers = written(folder, '[numbers]\nrounds = true\nname = " "\n').table("numbers")
    with refused(BadCards, "line 2", "should be a whole number, not true."):
        numbers.number("rounds", 0, 9)
    with refused(BadCards, "line 3", 'should be a text, not " ".'):
        numbers.text("name")


def test_an_entry_without_an_id_is_called_by_its_number(folder: Path) -> None:
    ships = written(folder, "[[ship]]\nseats = 3\n[[ship]]\nseats = 9\n").entries("ship")
    with refused(BadCards, "line 4: 'seats' of [[ship]] number 2 is 9"):
        ships[1].number("seats", 1, 8)


def test_a_word_is_named_once(folder: Path) -> None:
    (zone,) = written(folder, '[[zone]]\nid = "hellas"\nadjacent = ["phobos", "phobos"]\n').entries("zone")
    with refused(BadCards, "line 3", '\'adjacent\' of "hellas" names "phobos" twice.'):
        zone.words("adjacent", ["phobos"])


def test_an_id_is_there_once(folder: Path) -> None:
    zones = written(folder, '[[zone]]\nid = "hellas"\n\n[[zone]]\nid = "hellas"\n').entries("zone")
    with refused(BadCards, 'line 5: There is a second "hellas".'):
        ids_of(zones)


def test_entries_stand_where_the_rules_expect_them(file: CardFile) -> None:
    zones = file.entries("zone")
    check_constants(zones, {"HELLAS": 0, "AUSONIA": 1, "PHOBOS": 2})
    check_constants(zones[1:], {"AUSONIA": 1, "PHOBOS": 2}, 1)
    with refused(BadCards, line('"ausonia"', 2), 'do not expect "ausonia" in this place.'):
        check_constants(zones, {"HELLAS": 0, "AUSONIA": 2, "PHOBOS": 1})
    with refused(BadCards, line('"phobos"', 2), 'do not expect "phobos"'):
        check_constants(zones, {"HELLAS": 0, "AUSONIA": 1})


def test_there_are_as_many_entries_as_the_game_has(file: CardFile) -> None:
    assert ids_of(file.exactly(3, "zone")) == ["hellas", "ausonia", "phobos"]
    with refused(BadCards, line("[[zone]]"), "There are 3 entries [[zone]]; the game has 4."):
        file.exactly(4, "zone")


def test_there_are_as_many_cards_of_a_type_as_the_game_has(folder: Path) -> None:
    entries = [
        f'[[card]]\nid = "{name}"\ntype = "{kind}"\n' for name, kind in (("a", "ship"), ("b", "moon"), ("c", "ship"))
    ]
    file = written(folder, "\n".join(entries))
    assert ids_of(file.of_type(2, "ship", ["moon", "ship"])) == ["a", "c"]
    with refused(BadCards, "line 1: There are 1 cards of the type 'moon'; the game has 2."):
        file.of_type(2, "moon", ["moon", "ship"])
    with refused(BadCards, 'line 7: \'type\' of "b" names "moon", which is not one of: sun, ship.'):
        file.of_type(2, "ship", ["sun", "ship"])


def test_the_numbers_are_these_and_within_their_bounds(file: CardFile) -> None:
    bounds = {"limit": (1, 9), "penalty": (-10, 0)}
    assert file.numbers(bounds) == {"limit": 6, "penalty": -10}
    with refused(BadCards, line("penalty"), "'penalty' of [numbers] is -10, but should be from -9 to 0."):
        file.numbers({**bounds, "penalty": (-9, 0)})
    with refused(BadCards, line("[numbers]"), "[numbers] lacks 'rounds'."):
        file.numbers({**bounds, "rounds": (1, 9)})
    with refused(BadCards, line("penalty"), "[numbers] has an unknown field 'penalty'; there are: limit."):
        file.numbers({"limit": (1, 9)})


def test_a_missing_table_is_named(file: CardFile) -> None:
    with refused(BadCards, "red_moon/cards.toml lacks [[ship]]."):
        file.entries("ship")
    with refused(BadCards, "red_moon/cards.toml lacks [points]."):
        file.table("points")


def test_a_table_is_not_taken_for_entries_nor_entries_for_a_table(file: CardFile) -> None:
    with refused(BadCards, line("[numbers]"), "that begin with [[numbers]] each."):
        file.entries("numbers")
    with refused(BadCards, line("[[zone]]"), "should be a table [zone] of its own"):
        file.table("zone")
    with refused(BadCards, line("edition"), "should be a table [edition] of its own, not 2."):
        file.table("edition")


def test_an_unknown_table_is_refused(file: CardFile) -> None:
    file.only(["edition", "numbers", "zone"])
    with refused(BadCards, line("[[zone]]"), "'zone' is unknown here; there are: edition, numbers."):
        file.only(["edition", "numbers"])


def test_tables_on_one_line_and_tables_in_entries_are_found(folder: Path) -> None:
    file = written(folder, '\nnumbers = { limit = 6 }\n[[zone]]\nid = "a"\n[zone.more]\nid = 1\n[[zone]]\nid = "b"\n')
    with refused(BadCards, "line 2", "'limit' of [numbers] is 6"):
        file.table("numbers").number("limit", 1, 5)
    first, second = file.entries("zone")
    assert "line 4" in str(first.fault("Here.", "id"))
    assert "line 8" in str(second.fault("Here.", "id"))


@pytest.mark.parametrize(
    ("text", "fragment"),
    [
        ("[numbers]\nlimit 6\n", "line 2: This is not TOML: "),
        ("[numbers]\nlimit = 6\nlimit = 7\n", "line 3: This is not TOML: "),
        ('[numbers]\n\nname = """\nabc\n\n', "line 4: This is not TOML: "),
    ],
)
def test_what_is_not_toml_is_refused_with_its_line(folder: Path, text: str, fragment: str) -> None:
    with refused(BadCards, f"red_moon/cards.toml, {fragment}"):
        written(folder, text)


def test_files_of_any_editor_are_read(folder: Path) -> None:
    file = written(folder, "\ufeff# cards\r\n[numbers]\r\nlimit = 6\r\n")
    with refused(BadCards, "line 3", "is 6"):
        file.table("numbers").number("limit", 7, 9)


def test_what_cannot_be_read_is_refused(folder: Path) -> None:
    with refused(BadCards, "red_moon/cards.toml cannot be read: "):
        CardFile(folder / "cards.toml")
    (folder / "cards.toml").write_bytes(b'[numbers]\nname = "caf\xe9"\n')
    with refused(BadCards, "red_moon/cards.toml, line 2: This is not UTF-8 text."):
        CardFile(folder / "cards.toml")
