"""Chapter 6: how many astronauts each character places; the Recruiter (9) and the Explorer (8)."""

import pytest

from tests.red_planet.tables import (
    choose,
    choose_characters,
    doing,
    hand,
    in_zone,
    options,
    play_on,
    play_round,
    ship,
    table,
    told,
)
from tests.red_planet.watching import table_in_rules
from tminus.games.red_planet.cards import CHARACTER_IDS, CHARACTER_NAMES, ZONE_IDS

# ---- all nine


@pytest.mark.rule("MRP 6.1")
@pytest.mark.parametrize("row", table_in_rules("MRP 6.1"), ids=lambda row: row[1])
def test_each_character_places_so_many_astronauts(row: list[str]) -> None:
    number, name, places, _ = row
    assert CHARACTER_NAMES[int(number)] == name
    state = table(characters={"yellow": CHARACTER_IDS[int(number)]}, event_deck=["moon-base"])
    play_on(state, "choose character")
    boarded = sum(args[1] for args in told(state, "boarded") if args[0] == 0)
    assert boarded == int(places[0])
    assert told(state)[:2] == ["turn", "boarded"], "placing comes first"


@pytest.mark.rule("MRP 6.1")
def test_everybody_has_the_same_nine_characters() -> None:
    state = table(6)
    assert [options(state, seat) for seat in range(6)] == [list(reversed(CHARACTER_IDS[1:]))] * 6
    rows = [(int(number), name) for number, name, _, _ in table_in_rules("MRP 6.1")]
    assert rows == list(reversed(list(enumerate(CHARACTER_NAMES))))[:9]


# ---- 9 Recruiter


@pytest.mark.rule("MRP 6.2")
def test_the_recruiter_takes_all_played_characters_back_and_itself() -> None:
    state = table(
        characters={"yellow": "recruiter", "blue": "pilot"}, hands={"yellow": ["soldier"], "blue": ["recruiter"]}
    )
    assert hand(state, "yellow") == ["soldier"]
    choose(state, "board 0")
    assert hand(state, "yellow") == CHARACTER_IDS[1:]
    assert hand(state, "blue") == ["recruiter"], "nobody else's"


@pytest.mark.rule("MRP 6.2")
def test_the_recruiter_may_be_chosen_again_at_once() -> None:
    state = table()
    play_round(state, yellow="recruiter", blue="recruiter", orange="recruiter")
    choose_characters(state, yellow="recruiter")
    assert state.pending() == (1, 2)


# ---- 8 Explorer


@pytest.mark.rule("MRP 6.3")
@pytest.mark.case("MRP-15")
@pytest.mark.parametrize("moves", [0, 1, 2, 3])
def test_the_explorer_makes_up_to_three_moves_or_none(moves: int) -> None:
    state = table(characters={"yellow": "explorer", "blue": "pilot"}, zones={"hellas": {"yellow": 3}})
    choose(state, "board 0")
    for _ in range(moves):
        choose(state, "from hellas", "to ausonia")
    if moves < 3:
        choose(state, "stop")
    assert (in_zone(state, "ausonia").get("yellow", 0), in_zone(state, "hellas").get("yellow", 0)) == (moves, 3 - moves)
    assert state.acting == 1, "there is no fourth move"


@pytest.mark.rule("MRP 6.3")
@pytest.mark.case("MRP-15")
def test_the_same_astronaut_may_move_more_than_once() -> None:
    state = table(characters={"yellow": "explorer"}, zones={"hellas": {"yellow": 1}})
    choose(state, "board 0", "from hellas", "to ausonia", "from ausonia", "to syrtis-major")
    choose(state, "from syrtis-major", "to hellas")
    assert told(state, "moved") == [(0, 2, 1), (0, 1, 7), (0, 7, 2)]


@pytest.mark.rule("MRP 6.3")
def test_different_astronauts_may_move() -> None:
    state = table(characters={"yellow": "explorer"}, zones={"hellas": {"yellow": 1}, "mare-serpentis": {"yellow": 1}})
    choose(state, "board 0", "from hellas", "to ausonia", "from mare-serpentis", "to vastitas-borealis")
    assert options(state) == ["from vastitas-borealis", "from ausonia", "stop"]


@pytest.mark.rule("MRP 6.3")
def test_only_own_astronauts_move_and_only_over_borders() -> None:
    state = table(characters={"yellow": "explorer"}, zones={"hellas": {"yellow": 1}, "ausonia": {"blue": 2}})
    choose(state, "board 0")
    assert options(state) == ["from hellas", "stop"]
    choose(state, "from hellas")
    assert options(state) == ["to ausonia", "to tritonis-sinus", "to syrtis-major"]


@pytest.mark.rule("MRP 6.3")
def test_who_comes_first_into_a_zone_turns_its_resource_over() -> None:
    state = table(characters={"yellow": "explorer"}, zones={"hellas": {"yellow": 2}}, chance="listed")
    choose(state, "board 0", "from hellas", "to ausonia", "flip celerium")
    assert state.view(None)["zones"][1]["resource"] == "celerium"
    choose(state, "from hellas", "to ausonia")
    assert (doing(state), told(state, "flipped")) == ("explore", [(1, 2)])


@pytest.mark.rule("MRP 6.4")
@pytest.mark.case("MRP-15")
def test_nobody_walks_from_or_to_phobos() -> None:
    state = table(
        characters={"yellow": "explorer", "blue": "pilot"}, zones={"phobos": {"yellow": 3}}, docks=[ship("hellas", 5)]
    )
    assert (in_zone(state, "phobos"), state.acting) == ({"yellow": 3}, 1), "there is nothing to ask"
    for zone in ZONE_IDS[:9]:
        state = table(characters={"yellow": "explorer"}, zones={zone: {"yellow": 1}, "phobos": {"yellow": 1}})
        choose(state, "board 0")
        assert options(state) == [f"from {zone}", "stop"]
        choose(state, f"from {zone}")
        assert "to phobos" not in options(state)
