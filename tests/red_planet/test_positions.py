"""Positions: they come back as they are, may be edited by hand, and are refused with a sentence if they cannot be."""

from typing import Any

import pytest

from tests.kernel.laid_positions import (
    Data,
    Edit,
    check_agenda_refused,
    check_parts_needed,
    check_refused,
    check_table_refused,
    read,
    written,
)
from tests.red_planet.laid_positions import rich_table, two_player_table
from tests.red_planet.tables import GAME, options, table
from tests.red_planet.watching import random_game

HELLAS, SERPENTIS, PHOBOS = 2, 6, 9


# ---- what comes back


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_every_position_of_a_game_comes_back_as_it_is(seats: int) -> None:
    for turn, (_, state) in enumerate(random_game(seats, seats)):
        if turn % 5 == 0 or state.over:
            text = state.to_json()
            again = GAME.from_json(text)
            assert again.to_json() == text
            assert (again.pending(), again.over) == (state.pending(), state.over)
            for seat in (None, *range(seats)):
                assert again.view(seat) == state.view(seat)


def test_a_position_is_readable() -> None:
    data = rich_table()
    assert data["table"]["docks"][1] == {
        "destination": None,
        "capacity": 5,
        "tokens": ["phobos", "ausonia"],
        "launched": False,
        "crew": {"orange": 2},
    }
    assert data["table"]["zones"][HELLAS]["astronauts"] == {"yellow": 2, "blue": 1}
    assert data["agenda"][0] == {"do": "place", "seat": 0, "numbers": [0, 2]}
    assert written(read(GAME, data)) == data
    assert written(read(GAME, two_player_table())) == two_player_table()


def test_a_position_may_be_edited_by_hand() -> None:
    data = rich_table()
    laid = data["table"]
    laid["docks"][0]["crew"] = {"yellow": 1}
    laid["zones"][PHOBOS]["astronauts"]["blue"] = 1
    laid["docks"][1]["tokens"].pop()
    state = read(GAME, data)
    assert options(state) == ["board 0", "board 1"]
    assert state.view(None)["docks"][0]["room"] == 3
    assert state.view(None)["docks"][1]["bound"] == "phobos"
    assert state.view(None)["zones"][PHOBOS]["astronauts"] == {"blue": 1, "orange": 2}


# ---- what is refused


def test_every_part_of_the_table_is_needed() -> None:
    check_parts_needed(GAME, rich_table(), "table")


def in_part(key: str, index: int, /, **values: Any) -> Edit:
    """Give one dock, zone, colour or player other values."""
    return lambda laid: laid[key][index].update(values)


def overbook_a_ship(laid: Data) -> None:
    laid["docks"][2]["crew"] = {"blue": 1, "orange": 2}
    laid["reserve"]["orange"] -= 1


def land_where_nothing_is_turned_over(laid: Data) -> None:
    laid["zones"][0]["astronauts"] = {"yellow": 1}
    laid["reserve"]["yellow"] -= 1


@pytest.mark.parametrize(
    ("edit", "fragment"),
    [
        # astronauts
        (
            in_part("zones", HELLAS, astronauts={"yellow": 2}),
            "There are 21 'blue' astronauts on the table; there should be 22",
        ),
        (lambda laid: laid["memorial"].update(yellow=1), "There are 23 'yellow' astronauts"),
        (lambda laid: laid["memorial"].update(green=1), '"green"'),
        (lambda laid: laid["memorial"].update(blue=0), "from 1 to 22"),
        (lambda laid: laid["memorial"].update(blue="all"), "whole number"),
        (land_where_nothing_is_turned_over, "astronauts in 'vastitas-borealis', but its resource lies face down"),
        (overbook_a_ship, "Dock 3: the ship has more astronauts than seats"),
        # ships and their tokens
        (in_part("docks", 0, capacity=3), "There are 2 ships of a kind of which there should be 1"),
        (in_part("docks", 0, capacity=1), "from 2 to 8"),
        (in_part("docks", 0, destination="olympus"), '"olympus"'),
        (in_part("docks", 0, launched="yes"), "true or false"),
        (in_part("docks", 0, full=True), "Dock 1 has an unknown part 'full'"),
        (in_part("docks", 1, tokens=["phobos"] * 3), "destination tokens of 'phobos', not 2"),
        (in_part("docks", 1, tokens=["mars"]), '"mars"'),
        (lambda laid: laid["ship_discard"].append({"destination": "phobos", "capacity": 3}), "There are 2 ships"),
        (lambda laid: laid["ship_deck"].pop(), "There are 0 ships of a kind"),
        (lambda laid: laid["ship_deck"][0].update(count=37), "from 1 to 36"),
        (lambda laid: laid["docks"].pop(), "'docks' of 'table' of the position has 2 entries; there should be 3"),
        # resources and point tokens
        (in_part("zones", HELLAS, resource="ice"), "There are 6 resource tokens of 'ice', not 5"),
        (in_part("zones", HELLAS, resource="gold"), '"gold"'),
        (in_part("zones", 0, lying={"ice": 1, "sylvanite": 0, "celerium": 0}), "point tokens in 'vastitas-borealis'"),
        (in_part("zones", 0, lying={"ice": 1}), "lacks 'sylvanite'"),
        (in_part("zones", 0, zone="mars"), "Zone 1 should be 'vastitas-borealis'"),
        (lambda laid: laid["unflipped"].pop(), "There are 2 resource tokens of 'celerium', not 3"),
        (in_part("colours", 0, tokens={"ice": -1, "sylvanite": 0, "celerium": 0}), "from 0 to 999"),
        # event cards
        (in_part("zones", 0, discovery="lichens", seen_by=[0]), "'lichens' is on the table 2 times"),
        (in_part("zones", SERPENTIS, discovery=None, seen_by=[]), "'synergy' is on the table 0 times"),
        (in_part("zones", SERPENTIS, discovery="gold"), '"gold"'),
        (in_part("zones", SERPENTIS, seen_by=[]), "known at least to whoever put it there"),
        (in_part("zones", SERPENTIS, seen_by=[3]), "from 0 to 2"),
        (in_part("zones", 0, seen_by=[1]), "A discovery in 'vastitas-borealis' is known"),
        (in_part("zones", PHOBOS, discovery=None), "unknown part 'discovery'"),
        (in_part("players", 0, kept=None), "'mixed-cargo' is on the table 0 times"),
        (in_part("players", 0, returned=None), "has kept one mission and given one back"),
        (in_part("players", 0, returned="northern-influence"), "two missions that nobody else was dealt"),
        (in_part("players", 0, returned="lichens"), "two missions that nobody else was dealt"),
        (in_part("players", 0, boxed=["moon-base"], drawn=[]), "leads no neutral colour"),
        (
            lambda laid: (laid["event_deck"].remove("dust-storm"), laid["players"][2]["drawn"].append("dust-storm")),
            "kept it",
        ),
        (
            lambda laid: (laid["event_deck"].remove("honoured-dead"), laid["event_discard"].append("honoured-dead")),
            "missions are never discarded",
        ),
        (lambda laid: laid.update(discoveries_revealed=True), "revealed before the last round is over"),
        # characters, the first player and the tracker
        (in_part("colours", 0, hand=["scientist", "recruiter"]), "'yellow' has its chosen character still in hand"),
        (in_part("colours", 0, character=None), "everybody has chosen a character"),
        (in_part("colours", 0, character="plumber"), '"plumber"'),
        (in_part("colours", 0, colour="red"), "Colour 1 should be 'yellow'"),
        (in_part("colours", 0, hand=["soldier"]), "has played its 'recruiter'"),
        (in_part("colours", 0, hand=["soldier", "soldier", "recruiter"]), 'holds "soldier" more than once'),
        (lambda laid: laid.update(first="green"), '"green"'),
        (lambda laid: laid.update(round=11), "from 1 to 10"),
        (lambda laid: laid.update(called=0), "from 1 to 10"),
        (lambda laid: laid.update(called=6), "it has called another number than the table"),
    ],
)
def test_a_table_that_cannot_be_is_refused(edit: Edit, fragment: str) -> None:
    check_table_refused(GAME, rich_table(), edit, fragment)


@pytest.mark.parametrize(
    ("edit", "fragment"),
    [
        (in_part("colours", 2, deck=["pilot"]), "The neutral colour 'orange' has too few cards"),
        (
            in_part("colours", 2, deck=["pilot", "pilot", "travel-agent", "saboteur", "explorer"]),
            'holds "pilot" more than once',
        ),
        (in_part("colours", 2, cover=2), "lower part and cover do not match"),
        (in_part("colours", 2, hand=[]), "unknown part 'hand'"),
        (in_part("colours", 0, deck=[]), "unknown part 'deck'"),
    ],
)
def test_a_neutral_colour_that_cannot_be_is_refused(edit: Edit, fragment: str) -> None:
    check_table_refused(GAME, two_player_table(), edit, fragment)


@pytest.mark.parametrize(
    ("key", "value", "fragment"),
    [
        ("game", "launch-pad", "of the game 'launch-pad'"),
        ("seats", 7, "from 2 to 6"),
        ("seats", 4, "has 3 entries; there should be 4"),
        ("seats", 2, "has 3 entries; there should be 4"),
        ("options", {"ground": "muddy"}, "'muddy'"),
        ("choices", [-1, -1, 3], "nobody is choosing in secret"),
    ],
)
def test_a_part_that_cannot_be_is_refused(key: str, value: Any, fragment: str) -> None:
    check_refused(GAME, {**rich_table(), key: value}, fragment)


@pytest.mark.parametrize("choices", [[20, -1, -1], [-1, 0, -1], [3, 4, 5]])
def test_a_choice_that_cannot_wait_is_refused(choices: list[int]) -> None:
    """Boarding is no choice of a character; and once everybody has chosen, the choices would have been revealed."""
    data = written(table())
    data["choices"] = choices
    check_refused(GAME, data, "'choices' holds")


def test_a_discovery_is_discarded_only_if_every_outer_zone_has_one() -> None:
    data = written(table(event_deck=["blocks-of-ice"]))
    check_refused(GAME, data, "A discovery lies among the discarded event cards, but there is room for it in a zone")


def test_nothing_to_do_before_the_end_is_refused() -> None:
    data = written(table())
    data["agenda"] = []
    check_refused(GAME, data, "The agenda is empty, but the game is not over")


# ---- frames


@pytest.mark.parametrize(
    ("do", "numbers", "fragment"),
    [
        ("dance", [0, 0], '"dance"'),
        ("place", [1, 1], "the seat does not lead that colour"),
        ("place", [0, 0], "it places 1 to 3 astronauts"),
        ("place", [0, 1 | 1 << 4], "only astronauts that go apart remember a ship"),
        ("place together", [0, 4], "it places 1 to 3 astronauts"),
        ("name destination", [0, 3], "there is no ship at that dock"),
        ("explore", [0, 4], "'explorer' has 1 to 3 moves"),
        ("move", [0, 0 | 1 << 4], "nobody of that colour can leave that zone"),
        ("study", [0, 1], "its second number is 0"),
        ("draw card", [1, 0], "it names a colour of the seat"),
        ("assign discovery", [0, 0], "its second number is a discovery"),
        ("replace", [0, 0], "nobody of that colour is there"),
        ("kill", [0, 7], "nobody can be killed there"),
        ("drop", [0, 3], "'soldier' drops at most 3 astronauts"),
        ("flip", [HELLAS, 0], "it names a zone whose resource lies face down"),
        ("flip", [10, 0], "it names a zone whose resource lies face down"),
        ("dock ship", [0, 0], "there is no such open dock"),
        ("countdown", [6, 0], "it has called another number than the table"),
        ("countdown", [7, 2], "it names colours that did not choose that number"),
        ("produce", [4, 0], "there are three productions"),
        ("flee storm", [0, HELLAS | 1 << 4], "no 'dust-storm' drives that colour away"),
        ("weather storm", [HELLAS, 0], "no 'dust-storm' rages there"),
        ("unleash discovery", [1, 0], "the first player decides"),
        ("play action", [3, 0], "there are three moments for action cards"),
        ("rescue", [HELLAS, 3], "a 'rescue-party' brings at most 2 astronauts"),
        ("spy on", [PHOBOS, 0], "there is no rival in a zone of that colour"),
        ("choose character", [1, 0], "it takes no numbers"),
        ("land", [0, 0], "The agenda has 'land' before 'countdown', which cannot follow it"),
        ("reveal", [0, 0], "The agenda has 'reveal' before 'countdown', which cannot follow it"),
        ("choose mission", [0, 0], "The agenda has 'choose mission' before 'countdown', which cannot follow it"),
    ],
)
def test_something_to_do_that_cannot_be_done_is_refused(do: str, numbers: list[int], fragment: str) -> None:
    check_agenda_refused(GAME, rich_table(), {"do": do, "seat": 0, "numbers": numbers}, fragment)


def test_nobody_flees_a_storm_twice() -> None:
    state = table(at="reveal", zones={"hellas": {"yellow": 1}}, discoveries={"hellas": "dust-storm"})
    data = written(state)
    data["agenda"].insert(0, data["agenda"][0])
    assert data["agenda"][0]["do"] == "flee storm"
    check_refused(GAME, data, "The agenda has the same thing to do twice")


def test_a_recruiter_that_has_still_to_act_takes_the_characters_back() -> None:
    state = table(characters={"yellow": "recruiter"}, hands={"yellow": []})
    data = written(state)
    data["agenda"] = [frame for frame in data["agenda"] if frame["do"] != "recruit"]
    check_refused(GAME, data, "'yellow' has played its 'recruiter', but not taken its characters back")


def test_a_neutral_colour_cannot_have_drawn_what_lies_below() -> None:
    """Otherwise nobody could imagine what it has drawn."""
    state = table(2, round=2)
    data = written(state)
    data["table"]["colours"][3]["character"] = "soldier"
    check_refused(GAME, data, "The neutral colour 'green' has a character twice")


@pytest.mark.parametrize("at", ["choose", "end round"])
def test_a_launched_ship_lands_before_anything_else(at: str) -> None:
    data = written(table(at=at, chance="listed", zones={"hellas": {"yellow": 1}}))
    data["table"]["docks"][1]["launched"] = True
    check_refused(GAME, data, "Launched or full ships are to leave, but the countdown is over")


def test_what_a_neutral_colour_draws_in_the_next_rounds_is_in_its_upper_cards() -> None:
    data = written(
        table(2, round=3, characters={"yellow": "pilot", "blue": "soldier", "orange": "saboteur", "green": "scientist"})
    )
    for colour in data["table"]["colours"][2:]:
        colour.update(deck=[*colour["deck"], *colour["below"]], below=[], cover=0)
    read(GAME, data)
    data["table"]["round"] = 2
    check_refused(GAME, data, "has other cards than it can have in the first 3 rounds")


@pytest.mark.parametrize(
    ("first", "second", "above", "below"),
    [
        (("seduce", [0, 0]), ("study", [0, 0]), "seduce", "study"),
        (("study", [0, 0]), ("place", [0, 2]), "study", "place"),
    ],
)
def test_one_effect_is_under_way_and_what_belongs_to_it_comes_first(
    first: tuple[str, list[int]], second: tuple[str, list[int]], above: str, below: str
) -> None:
    data = rich_table()
    todo = [{"do": do, "seat": 0, "numbers": numbers} for do, numbers in (first, second)]
    data["agenda"] = [*todo, data["agenda"][-1]]
    check_refused(GAME, data, f"The agenda has '{above}' before '{below}', which cannot follow it")


def test_what_happens_by_itself_is_done_by_nobody() -> None:
    data = written(table())
    data["agenda"][0]["seat"] = 1
    check_refused(GAME, data, "'choose character' for a seat, but it happens by itself")


# ---- before the set-up is over


def set_up() -> Data:
    """The missions are being chosen."""
    return written(GAME.new(3, 1))


def half_set_up() -> Data:
    """The first astronauts go aboard, and the missions are still to be dealt."""
    state = GAME.new(3, 1, chance="listed")
    while state.steps[state.agenda[-1][0]].name != "station" or not state.agenda[-1][2]:
        state.act(-1, state.options(-1)[0])
    return written(state)


@pytest.mark.parametrize(
    ("edit", "fragment"),
    [
        (in_part("docks", 0, launched=True), "Launched or full ships are to leave"),
        (in_part("colours", 1, character="pilot"), "'blue' has a character for this round, but nobody has chosen"),
        (in_part("colours", 1, hand=["pilot", "recruiter"]), "before the set-up is over"),
        (lambda laid: laid.update(round=7), "before the set-up is over"),
        (in_part("colours", 0, tokens={"ice": 1, "sylvanite": 0, "celerium": 0}), "before the set-up is over"),
    ],
)
def test_a_set_up_in_which_something_has_been_played_is_refused(edit: Edit, fragment: str) -> None:
    check_table_refused(GAME, set_up(), edit, fragment)


@pytest.mark.parametrize(
    ("edit", "fragment"),
    [
        (lambda agenda: agenda.pop(2), "deals each mission that a seat lacks"),
        (lambda agenda: agenda.insert(2, agenda.pop(3)), "deals each mission that a seat lacks"),
        (lambda agenda: agenda[0].update(numbers=[2, 3]), "one astronaut of each colour goes aboard, dock after dock"),
        (lambda agenda: agenda[0].update(numbers=[1, 4]), "one astronaut of each colour goes aboard, dock after dock"),
        (lambda agenda: agenda.pop(0), "one astronaut of each colour goes aboard, dock after dock"),
        (lambda agenda: agenda.insert(1, agenda.pop(0)), "not in the order of the set-up"),
    ],
)
def test_a_set_up_out_of_order_is_refused(edit: Edit, fragment: str) -> None:
    data = half_set_up()
    read(GAME, data)
    edit(data["agenda"])
    check_refused(GAME, data, fragment)


def test_ships_dock_where_none_is() -> None:
    data = written(GAME.new(3, 1, chance="listed"))
    data["agenda"].pop(1)
    check_refused(GAME, data, "Each empty dock is to get a ship")
