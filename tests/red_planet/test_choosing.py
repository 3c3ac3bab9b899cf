"""Chapter 4: everybody chooses a character in secret, and it lies face down until its number is called."""

import pytest

from tests.kernel.refusals import refused
from tests.red_planet.tables import (
    GAME,
    choose,
    choose_characters,
    doing,
    hand,
    options,
    play_round,
    ship,
    table,
    told,
)
from tminus import IllegalAction
from tminus.games.red_planet.cards import CHARACTER_IDS, PILOT, SOLDIER
from tminus.games.red_planet.state import Table


def table_with_room() -> Table:
    """Everybody chooses; one ship has room for all, so nobody has to decide where to board."""
    return table(docks=[ship("syrtis-major", 6)])


# ---- choosing


@pytest.mark.rule("MRP 4.1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_everybody_chooses_at_the_same_time_from_the_own_hand(seats: int) -> None:
    state = table(seats, hands={"yellow": ["recruiter", "pilot"], "blue": ["soldier", "recruiter", "scientist"]})
    assert state.pending() == tuple(range(seats))
    assert options(state, 0) == ["recruiter", "pilot"]
    assert options(state, 1) == ["recruiter", "scientist", "soldier"]
    for seat in range(2, seats):
        assert options(state, seat) == list(reversed(CHARACTER_IDS[1:]))


@pytest.mark.rule("MRP 4.1")
def test_a_choice_is_stored_at_once_in_any_order_of_seats() -> None:
    state = table_with_room()
    choose(state, "soldier", seat=2)
    assert state.pending() == (0, 1)
    read = GAME.from_json(state.to_json())
    assert (read.pending(), read.choices) == ((0, 1), state.choices)
    choose(state, "pilot", seat=0)
    assert state.pending() == (1,)
    choose(state, "soldier", seat=1)
    assert state.chosen == [PILOT, SOLDIER, SOLDIER]


@pytest.mark.rule("MRP 4.1")
def test_what_is_not_in_hand_cannot_be_chosen() -> None:
    state = table(hands={"yellow": ["recruiter", "pilot"]})
    with refused(IllegalAction, "not among the options of seat 0", unchanged=state):
        state.act(0, table().options(1)[1])


@pytest.mark.rule("MRP 4.1")
def test_nothing_is_turned_over_before_the_last_has_chosen() -> None:
    state = table_with_room()
    state.log = []
    choose_characters(state, yellow="recruiter", orange="soldier")
    assert (told(state), doing(state)) == ([], "choose character")
    assert [hand(state, colour) for colour in ("yellow", "orange")] == [CHARACTER_IDS[1:]] * 2
    choose_characters(state, blue="pilot")
    assert told(state)[:2] == ["all-chose", "revealed"]


# ---- changing one's mind


@pytest.mark.rule("MRP 4.2")
def test_a_choice_may_be_changed_until_the_last_has_chosen() -> None:
    state = table_with_room()
    choose(state, "soldier", seat=2)
    choose(state, "pilot", seat=0)
    choose(state, "scientist", seat=2)
    assert state.pending() == (1,)
    assert [seen["has_chosen"] for seen in state.view(None)["colours"]] == [True, False, True]
    choose(state, "scientist", seat=1)
    assert state.chosen == [1, 7, 7]
    with refused(IllegalAction, unchanged=state):
        state.act(2, table_with_room().options(2)[0])


@pytest.mark.rule("MRP 4.2")
def test_a_changed_choice_leaves_no_trace() -> None:
    changed, steady = table_with_room(), table_with_room()
    choose(changed, "soldier", seat=2)
    choose(changed, "pilot", seat=2)
    choose(steady, "pilot", seat=2)
    for seat in (None, 0, 1, 2):
        assert changed.view(seat) == steady.view(seat)
        assert changed.events(seat) == steady.events(seat)


# ---- face down


@pytest.mark.rule("MRP 4.3")
def test_an_own_card_that_lies_face_down_is_no_longer_in_hand_for_its_owner_alone() -> None:
    state = table(hands={"blue": ["recruiter", "soldier"]}, characters={"yellow": "explorer", "blue": "pilot"})
    seen = [state.view(seat)["colours"][1]["hand"] for seat in (1, 0, None)]
    assert seen == [["recruiter", "soldier"], *[["recruiter", "soldier", "pilot"]] * 2]


@pytest.mark.rule("MRP 4.3")
def test_while_others_choose_nobody_sees_more_than_that_somebody_has_chosen() -> None:
    state, other = table_with_room(), table_with_room()
    choose(state, "soldier", seat=2)
    choose(other, "recruiter", seat=2)
    for seat in (0, 1, None):
        assert state.view(seat) == other.view(seat)
        assert state.events(seat) == other.events(seat)
    assert state.view(0)["colours"][2]["has_chosen"]
    assert state.view(2)["your_choice"] != other.view(2)["your_choice"]
    assert state.view(0)["your_choice"] is None


@pytest.mark.rule("MRP 4.3")
def test_in_the_countdown_a_card_that_is_not_called_yet_looks_like_any_other() -> None:
    """Blue's character is one of those below the Scientist's 7, and no eye can tell which."""
    tables = []
    for character in ("pilot", "soldier", "secret-agent"):
        state = table(docks=[ship("syrtis-major", 6), ship("valles-marineris", 6)])
        choose_characters(state, yellow="scientist", blue=character, orange="recruiter")
        choose(state, "board 0")
        assert (doing(state), state.called) == ("place", 7)
        tables.append(state)
    for seat in (0, 2, None):
        assert tables[0].view(seat) == tables[1].view(seat) == tables[2].view(seat)
        assert tables[0].events(seat) == tables[1].events(seat) == tables[2].events(seat)
    assert [state.view(1)["colours"][1]["character"] for state in tables] == ["pilot", "soldier", "secret-agent"]
    blue = tables[0].view(0)["colours"][1]
    assert (blue["has_chosen"], blue["character"], len(blue["hand"]), blue["played"]) == (True, None, 9, [])


@pytest.mark.rule("MRP 4.3")
def test_once_its_number_is_called_everybody_sees_the_character() -> None:
    state = table(docks=[ship("syrtis-major", 6), ship("valles-marineris", 6)])
    choose_characters(state, yellow="scientist", blue="pilot", orange="scientist")
    for seat in (None, 0, 1, 2):
        yellow, _, orange = state.view(seat)["colours"]
        assert (yellow["character"], orange["character"]) == ("scientist", "scientist")
        assert (yellow["played"], orange["played"]) == (["scientist"], ["scientist"])
        assert "scientist" not in orange["hand"]


@pytest.mark.rule("MRP 4.3")
def test_the_log_tells_only_the_chooser_what_was_chosen() -> None:
    state = table(docks=[ship("syrtis-major", 6), ship("valles-marineris", 6)])
    choose_characters(state, yellow="scientist", blue="pilot", orange="soldier")
    assert [told(state, "chose", seat) for seat in (None, 0, 1, 2)] == [[], [(0, 7)], [(1, 1)], [(2, 2)]]


# ---- played characters


@pytest.mark.rule("MRP 4.4")
def test_a_played_character_is_gone_until_the_recruiter_brings_it_back() -> None:
    state = table_with_room()
    play_round(state, yellow="travel-agent", blue="recruiter", orange="recruiter")
    assert "travel-agent" not in options(state, 0)
    assert state.view(1)["colours"][0]["played"] == ["travel-agent"]
    play_round(state, yellow="soldier", blue="recruiter", orange="recruiter")
    assert state.view(1)["colours"][0]["played"] == ["travel-agent", "soldier"]
    play_round(state, yellow="recruiter", blue="recruiter", orange="recruiter")
    assert options(state, 0) == list(reversed(CHARACTER_IDS[1:]))
    assert state.view(1)["colours"][0]["played"] == []


@pytest.mark.rule("MRP 4.4")
def test_who_has_one_character_left_is_not_asked() -> None:
    state = table(hands={"yellow": ["recruiter"]})
    assert state.pending() == (1, 2)
    play_round(state, blue="recruiter", orange="recruiter")
    assert (state.pending(), hand(state, "yellow")) == ((0, 1, 2), CHARACTER_IDS[1:])
