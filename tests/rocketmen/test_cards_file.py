"""What happens when somebody corrects cards.toml: a slip is told with its line, and a correction is played."""

from pathlib import Path

import pytest

from tests.kernel.edited_cards import EditedCards
from tests.kernel.refusals import refused
from tests.rocketmen.tables import GAME
from tminus import BadCards

CARDS = EditedCards(GAME)
ALL = CARDS.written

MOON = CARDS.entry("destination", 'id = "moon"')
TWOS = CARDS.entry("success", "advance = 2")
HANDS = 'reward = "hand"\ncount = 2'
MOON_BASE = CARDS.entry("location", '"moon"', '"base"')
HOTEL_REWARD = CARDS.entry("reward", '"space-hotel"')
FIRST_STEP = CARDS.entry("surcharge", "from = 7")
SATELLITE = CARDS.entry("card", 'id = "satellite"')
BASE = CARDS.entry("card", 'id = "base-b"')
SMALL = CARDS.entry("card", 'id = "small-rocket-boosters"')
PANDEMIC = CARDS.entry("card", 'id = "pandemic"')
BIG_DATA = CARDS.entry("card", 'id = "big-data"')
DEPOT = CARDS.entry("card", 'id = "depot"')
SETTLER = CARDS.entry("card", 'id = "settler"')
FOOTPRINTS = CARDS.entry("card", 'id = "first-footprints"')
HEAVY_LIFT = CARDS.entry("card", 'id = "heavy-lift"')
SOLO = CARDS.entry("card", 'id = "solo-satellite"')


@pytest.mark.parametrize(
    ("text", "old", "new", "line", "sentence"),
    [
        (HANDS, "count = 2", "count = 1", "count", "2 missions bring this token, but there are tokens for 1."),
        (MOON, "spaces = 10", 'spaces = "ten"', "spaces", "'spaces' of \"moon\" should be a whole number"),
        (MOON, "draws = 4", "draws = 0", "draws", "'draws' of \"moon\" is 0, but should be from 1 to 9."),
        (MOON, '"composite"', '"biotech"', "item", "A rocket to \"moon\" is boosted by 'composite'."),
        (MOON, "draws = 4", "draws = 4\ncolour = 1", "colour", "\"moon\" has an unknown field 'colour'"),
        (TWOS, "advance = 2", "advance = 5", "advance", "is 5, but should be from 0 to 4."),
        (MOON_BASE, '"moon"', '"venus"', "destination", "names \"venus\", which is not one of: earth, moon, mars."),
        (MOON_BASE, '"base"', '"bases"', "type", "names \"bases\", which is not one of: satellite, spaceship"),
        (MOON_BASE, "first = 6", "first = 66", "first", "is 66, but should be from 0 to 30."),
        (MOON_BASE, "first = 6", "frist = 6", "[[location]]", "lacks 'first'."),
        (MOON_BASE, "first = 6", "first = 6\nthird = 2", "third", "has an unknown field 'third'"),
        (HOTEL_REWARD, '"money"', '"gold"', "reward", "names \"gold\", which is not one of: rocket, money"),
        (FIRST_STEP, "from = 7", "from = true", "from", "should be a whole number, not true."),
        (SATELLITE, 'mission = "satellite"', 'mission = "moon"', "mission", "of \"satellite\" names \"moon\""),
        (SATELLITE, "money = 10", "money = -10", "money", "is -10, but should be from 0 to 90."),
        (SATELLITE, "money = 10", "cash = 10", "cash", "\"satellite\" has an unknown field 'cash'"),
        (SATELLITE, 'id = "satellite"', 'id = "moonshot"', "id", 'The rules do not expect "moonshot" in this place.'),
        (SMALL, "[1, 1, 1, 3, 4]", "[1, 1, 1, 3]", "icons", "There are five of \"small-rocket-boosters\""),
        (SMALL, "[1, 1, 1, 3, 4]", "[1, 1, 1, 3, 5]", "icons", "is 5, but should be from 1 to 4."),
        (PANDEMIC, "[1, 2, 3, 4]", "[1, 2, 3, 4, 4]", "icons", "There are four of \"pandemic\""),
        (PANDEMIC, '"designer-drugs"', '"aspirin"', "counter", "'counter' of \"pandemic\" names \"aspirin\""),
        (BIG_DATA, '"when-used-to-pay"', '"always"', "use", "'use' of \"big-data\" names \"always\""),
        (BIG_DATA, 'name = "Big Data"', "name = 2", "name", "'name' of \"big-data\" should be a text, not 2."),
        (DEPOT, 'id = "depot"', 'id = "big-data"', "id", 'There is a second "big-data".'),
        (BIG_DATA, 'rule = "RM 10.10"\n', "", "[[card]]", "\"big-data\" lacks 'rule'."),
        (BIG_DATA, "cost_biotech = 1", "cost_biotech = 9", "cost_biotech", "is 9, but should be from 0 to 5."),
        (BIG_DATA, '"asset"', "asset", "type", "This is not TOML: "),
        (SETTLER, "points = 4", "points = 99", "points", "'points' of \"settler\" is 99, but should be from 0 to 30."),
        (HEAVY_LIFT, '= "reconstructed"', '= "a friend"', "source", "'source' of \"heavy-lift\" names \"a friend\""),
        (HEAVY_LIFT, '"points", ', '"luck", ', "reconstructed", "'reconstructed' of \"heavy-lift\" names \"luck\""),
        (SOLO, "bonus = 3", "bonus = 13", "bonus", "'bonus' of \"solo-satellite\" is 13, but should be from 0 to 12."),
        (SOLO, '{ destination = "moon", space = 5 }', "5", "hard", "should have a destination and a space."),
        # Fields that are words or truth values.
        (DEPOT, "permanent = true", 'permanent = "yes"', "permanent", "'permanent' of \"depot\" should be"),
        (DEPOT, 'deck = "pink"', 'deck = "green"', "deck", "'deck' of \"depot\" names \"green\""),
        (FOOTPRINTS, "solo = false", 'solo = "no"', "solo", "'solo' of \"first-footprints\" should be"),
        (HEAVY_LIFT, '"scoring"', '"scorning"', "kind", "'kind' of \"heavy-lift\" names \"scorning\""),
        # anywhere in the file
        (ALL, "hand = 6 ", "hand = 0 ", "hand", "'hand' of [numbers] is 0, but should be from 1 to 12."),
        (ALL, "depot_room = 3 ", "depot_rooms = 3 ", "[numbers]", "[numbers] lacks 'depot_room'."),
        (ALL, "shielding = 2 ", "shielding = 2\nluck = 7 ", "luck", "[numbers] has an unknown field 'luck'"),
        (ALL, "[[success]]\nadvance = 4", "[sun]\n\n[[success]]\nadvance = 4", "[sun]", "'sun' is unknown here"),
    ],
)  # fmt: skip
def test_a_slip_is_told_with_its_line(tmp_path: Path, text: str, old: str, new: str, line: str, sentence: str) -> None:
    CARDS.check_refused(tmp_path, CARDS.edited(text, old, new), line, sentence, text)


@pytest.mark.parametrize(
    ("text", "old", "new", "line", "sentence"),
    [
        (TWOS, "count = 6", "count = 7", "[[success]]", "There are 19 success cards; the game has 18."),
        (MOON_BASE, MOON_BASE, "", "[[location]]", "There are 11 different locations; the game has 12."),
        (SATELLITE, "count = 2", "count = 3", "[[card]]", "A player has 13 mission cards; the game has 12."),
        (BASE, BASE, "", "[[card]]", "There are 10 cards of the type 'mission'; the game has 11."),
        (BIG_DATA, "[1, 3]", "[1, 3, 4]", "[[card]]", "There are 24 teal assets; the game has 23."),
        (DEPOT, '"pink"', '"teal"', "[[card]]", "There are 25 teal assets; the game has 23."),
        (SETTLER, '"goal"', '"variant"', "[[card]]", "There are 11 cards of the type 'goal'; the game has 12."),
    ],
)
def test_a_wrong_number_of_things_is_told_where_they_begin(
    tmp_path: Path, text: str, old: str, new: str, line: str, sentence: str
) -> None:
    CARDS.check_refused(tmp_path, CARDS.edited(text, old, new), line, sentence)


def test_each_threat_must_have_a_copy_that_every_game_uses(tmp_path: Path) -> None:
    """RM 2.4, RM 14.2 and RM 15.2 need one Threat of each type with icon 1."""
    with refused(BadCards, "pandemic"):
        CARDS.read(tmp_path, CARDS.edited(PANDEMIC, "[1, 2, 3, 4]", "[2, 2, 3, 4]"))


# ---- corrections are played


def test_edited_numbers_and_prices_are_played(tmp_path: Path) -> None:
    file = CARDS.edited(BIG_DATA, "cost_biotech = 1", "cost_composite = 2").replace(
        'reconstructed = ["deck", "icons", "use", "text"]', 'reconstructed = ["deck"]', 1
    )
    file = file.replace("hand = 6 ", "hand = 7 ").replace("placing_cost = 10 ", "placing_cost = 20 ")
    program = [
        "from tminus.games.rocketmen.paying import price_of",
        "state = table(hands=['satellite base-b'])",
        "print(price_of(state, 0, 17), options(state, 'plan'))",
        "end_turn(state)",
        "print(len(hand(state)))",
    ]
    assert CARDS.played(tmp_path, file, *program) == ["(30, 0, 2, 0, 0) []", "7"]


def test_an_edited_location_and_an_edited_destination_are_played(tmp_path: Path) -> None:
    file = CARDS.edited(MOON_BASE, "first = 6", "first = 9").replace("spaces = 10", "spaces = 5")
    file = file.replace(MOON_BASE.split("\n")[3], "rocket_points = 2")
    program = [
        "state = table(plans=['base-a'], pads=['small-rocket-boosters'], hands=['base-b'], chance='listed')",
        "fly(state, 'moon', 3, 2)",
        "print(state.points, done(state))",
    ]
    assert CARDS.played(tmp_path, file, *program) == ["(9, 0) ['moon-base']"]
