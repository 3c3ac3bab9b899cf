"""The table of Mission: Red Planet on a text screen: whatever is open can be read off it, with and without colours."""

import io
import re

import pytest
from rich.console import Console, RenderableType

from tests.red_planet.more_tables import finished
from tests.red_planet.tables import GAME, ship, table
from tminus.boards import board_of
from tminus.boards.red_planet import BRIEF_NOTES, ENOUGH_SAID
from tminus.cli.result import points
from tminus.games.red_planet.state import Table
from tminus.kernel.errors import BadOption
from tminus.kernel.state import State

BOARD = board_of(GAME)
NAMES = ["Ann", "Ben", "Cat", "Dan", "Eve", "Fay"]


def printed(thing: RenderableType, width: int = 120) -> str:
    console = Console(file=io.StringIO(), width=width)
    console.print(thing)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def drawn(state: State, seat: int | None = 0, roomy: bool = False, width: int = 80) -> str:
    view = state.view(seat)
    return printed(BOARD.status(view, NAMES), width) + printed(BOARD.table(view, NAMES, roomy), width)


def row(shown: str, title: str) -> str:
    """What follows this title, at the beginning of a line if it stands there anywhere; blanks closed up."""
    found = re.search(rf"^{re.escape(title)}(.*)", shown, re.MULTILINE) or re.search(rf"{re.escape(title)}(.*)", shown)
    assert found, f"no '{title}' in {shown}"
    return " ".join(found.group(1).split())


def middle_of_a_game(seats: int = 3) -> Table:
    return table(
        seats,
        characters={"yellow": "soldier", "blue": "pilot"},
        docks=[
            ship("hellas", 4, yellow=1, blue=1),
            ship("unknown", 3, tokens=["ausonia"], orange=1),
            ship("phobos", 3, launched=True, blue=2),
        ],
        zones={
            "hellas": {"yellow": 1, "blue": 2, "orange": 2},
            "ausonia": {"blue": 3, "yellow": 1},
            "phobos": {"yellow": 2},
        },
        resources={"hellas": "celerium", "ausonia": "ice", "phobos": "sylvanite"},
        lying={"hellas": {"celerium": 2}},
        tokens={"blue": {"ice": 3, "celerium": 1}},
        memorial={"yellow": 1},
        discoveries={"hellas": "lichens", "ausonia": "dust-storm"},
        seen_by={"hellas": [0], "ausonia": [1, 2]},
        kept=["moon-base"],
        drawn=[["rescue-party"]],
    )


# ---- zones and ships


def test_whoever_leads_a_zone_comes_first_and_ties_stand_together() -> None:
    shown = drawn(middle_of_a_game())
    assert "B2=O2 Y1" in row(shown, "Hellas")
    assert "B3 Y1" in row(shown, "Ausonia")
    assert row(shown, "Memorial").startswith("Y1")


def test_resources_and_tokens_are_told() -> None:
    small, large = drawn(middle_of_a_game()), drawn(middle_of_a_game(), roomy=True, width=120)
    assert row(small, "Hellas").startswith("cel+2 ")
    assert row(large, "Hellas").startswith("celerium (3) 2 ")
    assert row(small, "Tritonis Sinus").startswith("?")


def test_tokens_of_another_kind_are_told_apart() -> None:
    state = finished(resources={"hellas": "celerium"}, lying={"hellas": {"ice": 1, "celerium": 2}})
    assert row(drawn(state), "Hellas").startswith("cel+2+1 ice ")


def test_a_discovery_is_named_to_those_who_know_it() -> None:
    state = middle_of_a_game()
    assert "[Lichens]" in row(drawn(state, 0), "Hellas")
    assert "[?Y]" in row(drawn(state, 1), "Hellas")
    assert "[?BO]" in row(drawn(state, None), "Ausonia")
    assert "Lichens Y" in row(drawn(state, 0, roomy=True, width=120), "Hellas")
    assert "Lichens" not in drawn(state, None, roomy=True, width=120)


def test_a_ship_shows_its_seats_its_destination_and_whether_it_has_launched() -> None:
    shown = drawn(middle_of_a_game())
    assert re.search(r"1 Hellas +YB__ ", shown)
    assert re.search(r"2 Ausonia\* +O__ ", shown)
    assert re.search(r"3 Phobos +BB_ launched", shown)
    assert "Ausonia (token)" in drawn(middle_of_a_game(), roomy=True, width=120)
    assert re.search(r"2 no ship", drawn(table(docks=[ship("hellas", 4)])))


# ---- players


def test_a_player_s_row_tells_points_tokens_and_characters() -> None:
    shown = drawn(middle_of_a_game())
    assert row(shown, ">Y Ann") == "0 0/0/0 2 9876543.1 2"
    assert row(shown, "B Ben") == "6 3/0/1 ? 987654321 1"
    assert "3 ice 1 cel" in row(drawn(middle_of_a_game(), roomy=True, width=120), "B Ben")


def test_a_character_lies_face_down_until_it_is_called() -> None:
    state = middle_of_a_game()
    assert row(drawn(state, 1), "B Ben") == "6 3/0/1 1 98765432. 1"
    shown = drawn(state, 0, roomy=True, width=120)
    assert "Soldier (2)" in row(shown, "Y Ann")
    assert "face down" in row(shown, "B Ben")
    assert "choosing" in row(drawn(table(), roomy=True, width=120), "Y Ann")


def test_neutral_colours_are_shown_with_their_leaders() -> None:
    state = table(2, characters={"orange": "pilot", "green": "soldier"})
    for seat, now in ((0, "1"), (1, "?"), (None, "?")):
        assert re.fullmatch(rf"0 0/0/0 {re.escape(now)} deck of \d", row(drawn(state, seat), "O Orange (Y)"))
    assert "Orange (Ann's)" in drawn(state, roomy=True, width=120)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_table_fits_a_small_screen(seats: int) -> None:
    crowded = dict.fromkeys(("yellow", "blue", "orange", "green", "violet", "grey")[:seats], 1)
    zones = dict.fromkeys(("hellas", "ausonia", "phobos", "syrtis-major"), crowded)
    shown = drawn(table(seats, zones=zones, characters={"yellow": "secret-agent"})).splitlines()
    assert len(shown) <= 1 + 1 + 6 + 6
    assert all(len(line) <= 80 for line in shown)


# ---- the round


def test_the_next_production_and_the_countdown_are_told() -> None:
    assert "Round 4 of 10   Production 1 after 5   Countdown 2   First player you" in drawn(middle_of_a_game())
    assert "Production 2 after 8" in drawn(table(round=8))
    assert "Countdown" not in drawn(table(round=8))
    assert "The last production and final scoring" in drawn(table(at="before production", drawn=[["ore-shipment"]]))
    assert "The game is over" in drawn(finished())


# ---- hands


def test_missions_are_shown_with_their_present_worth() -> None:
    view = middle_of_a_game().view(0)
    assert printed(BOARD.hand(view, False)).strip() == (
        "Mission Moon Base (worth 8 now)   Action Rescue Party   All Ice Monopoly (9, now B with 3)"
    )
    assert "8 points for the most astronauts on Phobos." in printed(BOARD.hand(view, True))


def test_a_hand_in_full_explains_every_card() -> None:
    state = table(2, kept=["moon-base"], returned=["land-claims"], boxed=[["honoured-dead"]])
    shown = printed(BOARD.hand_in_full(state.view(0)))
    for words in ("9 Recruiter", "You gave back Land Claims", "Put away for your neutral colour Honoured Dead"):
        assert words in shown
    assert re.search(r"5 Saboteur +Place 1 astronaut in a docked ship. Then destroy", shown)
    assert "Orange this round" in shown


def test_whoever_sees_all_sees_every_secret() -> None:
    state = middle_of_a_game()
    shown = printed(BOARD.hands([state.view(seat) for seat in range(3)], NAMES))
    assert "This round Pilot (1)" in row(shown, "Ben")
    assert "Action Rescue Party" in row(shown, "Ann")
    assert row(shown, "Discoveries") == "Hellas: Lichens Ausonia: Dust Storm"


def test_what_was_discarded_and_what_is_left_can_be_looked_through() -> None:
    state = table(ship_discard=[("phobos", 3), ("unknown", 2)], discarded=["rich-vein"])
    shown = printed(BOARD.pile(state.view(None), ["Ann", "Ben"]))
    assert "Discarded ships Phobos 3, unknown 2" in shown
    assert "Event cards shown and discarded Rich Vein" in shown
    assert "Resources that nobody has seen 5 ice, 3 sylvanite, 3 celerium" in shown


def test_the_mission_that_belongs_to_nobody_is_shown_with_who_leads() -> None:
    state = table(tokens={"blue": {"ice": 2}, "orange": {"ice": 2}})
    assert "All Ice Monopoly (9, now B=O with 2)" in printed(BOARD.hand(state.view(0), False))
    assert "Ice Monopoly: 9 points for the most ice, now B=O with 2" in printed(BOARD.hand(state.view(0), True))
    assert "All Ice Monopoly (9 for most ice)" in printed(BOARD.hand(table().view(0), False))


def test_missions_to_choose_from_are_not_shown_as_if_they_were_kept() -> None:
    for seats, leads in ((2, True), (3, False)):
        shown = printed(BOARD.hand(GAME.new(seats, 1).view(0), False))
        assert "Mission" not in shown
        assert ("You lead Orange, too: its points are not yours" in shown) is leads


def test_the_map_tells_borders_and_kinds() -> None:
    shown = printed(BOARD.map(table().view(0)) or "")
    assert row(shown, "Hellas") == "outer Ausonia, Tritonis Sinus, Syrtis Major"
    assert row(shown, "Syrtis Major").startswith("inner Vastitas Borealis")
    assert row(shown, "Phobos") == "moon nothing"


def test_known_discoveries_are_explained_with_the_hand() -> None:
    shown = printed(BOARD.hand_in_full(middle_of_a_game().view(0)))
    assert "Every player with an astronaut here" in row(shown, "Lichens (Hellas)")
    assert "Dust Storm" not in shown


# ---- what people type


@pytest.mark.parametrize(
    ("words", "ref"),
    [
        ("pilot", "character:pilot"),
        ("dock 2", "dock:1"),
        ("hellas", "zone:hellas"),
        ("rich", "card:rich-vein"),
        ("ice monopoly", "card:ice-monopoly"),
        ("ice", "resource:ice"),
        ("event deck", "deck:events"),
        ("ben", "seat:1"),
        ("blue", "seat:1"),
        ("orange", "colour:orange"),
        ("memorial", "astronaut:memorial:yellow"),
    ],
)
def test_why_understands_everything_on_the_table(words: str, ref: str) -> None:
    state = table(2)
    ((_, found),) = BOARD.things(state.view(0), NAMES, words)
    assert found == ref
    refusal = state.why_not(0, found)
    assert refusal is None or not refusal.words.startswith("There is no"), refusal


def test_words_that_may_mean_several_things_are_asked_back() -> None:
    with pytest.raises(BadOption, match="Did you mean Ship at dock 1, Ship at dock 2"):
        BOARD.things(table().view(0), NAMES, "dock")
    assert BOARD.things(table().view(0), NAMES, "nonsense") == [("nonsense", "nonsense")]


def test_characters_are_chosen_by_their_own_numbers() -> None:
    state = table(hands={"yellow": ["pilot", "saboteur", "recruiter"]})
    meanings = [state.describe(0, code) for code in state.options(0)]
    assert BOARD.numbers(meanings) == [9, 5, 1]
    assert [BOARD.brief(meaning, meaning.words, NAMES) for meaning in meanings] == ["Recruiter", "Saboteur", "Pilot"]


def test_options_are_cut_to_what_tells_them_apart() -> None:
    state = middle_of_a_game()
    meanings = [state.describe(0, code) for code in state.options(0)]
    assert BOARD.numbers(meanings) == [1, 2]
    assert [BOARD.brief(meaning, meaning.words, NAMES) for meaning in meanings] == ["dock 1, Hellas", "dock 2, Ausonia"]


def test_only_options_that_there_are_can_be_cut() -> None:
    for key, enough in ENOUGH_SAID.items():
        assert set(re.findall(r"{\w+}", enough)) <= set(re.findall(r"{\w+}", GAME.messages[key]))
    assert set(BRIEF_NOTES) <= set(GAME.messages)


def test_docks_are_chosen_by_their_own_numbers_and_zones_after_all_docks() -> None:
    state = table(
        characters={"yellow": "femme-fatale"},
        docks=[ship("tritonis-sinus", 2, blue=2), ship("ausonia", 4), ship("phobos", 4, blue=1)],
        zones={"hellas": {"yellow": 1}, "ausonia": {"yellow": 1, "blue": 1}},
    )
    meanings = [state.describe(0, code) for code in state.options(0)]
    assert BOARD.numbers([meanings[place] for place in BOARD.in_order(meanings)]) == [2, 3]
    state.act(0, state.options(0)[1])
    meanings = [state.describe(0, code) for code in state.options(0)]
    shown = [meanings[place] for place in BOARD.in_order(meanings)]
    assert BOARD.numbers(shown) == [3, 7, 8]
    assert [BOARD.brief(meaning, meaning.words, NAMES) for meaning in shown] == [
        "somebody aboard the dock 3 ship",
        "somebody in Ausonia",
        "your own in Hellas",
    ]


def test_a_short_option_says_that_a_victim_is_yours() -> None:
    zones = {"hellas": {"yellow": 1, "orange": 1}}
    state = table(2, characters={"orange": "soldier"}, zones=zones)
    state.act(0, state.options(0)[0])
    meanings = [state.describe(0, code) for code in state.options(0)]
    shown = [meanings[place] for place in BOARD.in_order(meanings)]
    assert [BOARD.brief(meaning, meaning.words, NAMES) for meaning in shown] == ["yours in Hellas", "its own in Hellas"]


def test_short_options_keep_what_follows_from_them() -> None:
    docks = [ship("tritonis-sinus", 2, blue=1), ship("unknown", 4), ship("phobos", 4, blue=1)]
    state = table(characters={"yellow": "saboteur"}, docks=docks)
    meanings = [state.describe(0, code) for code in state.options(0)]
    assert [BOARD.brief(meaning, meaning.words, NAMES) for meaning in meanings] == [
        "dock 1, Tritonis Sinus (will launch)",
        "dock 2, unknown (you say where it goes)",
        "dock 3, Phobos",
    ]
    state.act(0, state.options(0)[0])
    meanings = [state.describe(0, code) for code in state.options(0)]
    assert BOARD.brief(meanings[0], meanings[0].words, NAMES) == "dock 1 (kills 1 of yours, 1 Blue)"


# ---- the end


def test_the_points_of_neutral_colours_are_shown_too() -> None:
    state = finished(2, tokens={"orange": {"celerium": 5}}, kept=["moon-base"], zones={"phobos": {"yellow": 1}})
    shown = printed(points(state, ["Ann", "Ben"]))
    assert re.search(r"Ann +Ben +Orange \(Ann's\) +Green \(Ben's\)", shown)
    assert row(shown, "total") == "8 0 15 0"
    assert "Ann Moon Base 8" in shown
    assert BOARD.ending(state) == "won by a neutral colour"
    assert BOARD.ending(finished()) == "final scoring"
