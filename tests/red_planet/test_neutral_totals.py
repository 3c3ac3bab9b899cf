"""Chapter 14: points of neutral colours, and who wins among four."""

import pytest

from tests.red_planet.more_tables import IDLE_MISSIONS, finished, part, score_of, winnings
from tests.red_planet.tables import (
    GAME,
    choose,
    deciding,
    doing,
    in_zone,
    on_memorial,
    options,
    play_on,
    play_round,
    table,
)
from tminus.games.red_planet.cards import COLOUR_IDS
from tminus.games.red_planet.state import Table

# ---- points of neutral colours


@pytest.mark.rule("MRP 14.10")
def test_a_neutral_colour_wins_tokens_for_itself() -> None:
    state = table(
        2,
        at="production 2",
        zones={"hellas": {"yellow": 1, "orange": 2}, "ausonia": {"yellow": 1, "green": 1}},
        resources={"hellas": "celerium"},
    )
    assert winnings(state) == {"orange": {"celerium": 2}, "yellow": {"ice": 1}, "green": {"ice": 1}}


@pytest.mark.rule("MRP 14.10")
@pytest.mark.case("MRP-33")
@pytest.mark.parametrize(
    ("orange", "points"), [(2, {"yellow": 9}), (3, {"yellow": 4, "orange": 4}), (4, {"orange": 9})]
)
def test_a_neutral_colour_takes_part_in_ice_monopoly(orange: int, points: dict[str, int]) -> None:
    state = finished(2, tokens={"yellow": {"ice": 3}, "orange": {"ice": orange}})
    assert part(state, "ice-monopoly") == points


@pytest.mark.rule("MRP 14.10")
def test_discoveries_affect_neutral_colours_like_players() -> None:
    zones = {"hellas": {"yellow": 1, "green": 2}}
    resisted = table(2, at="reveal", zones=zones, discoveries={"hellas": "native-resistance"})
    assert (in_zone(resisted, "hellas"), on_memorial(resisted)) == ({"green": 1}, {"yellow": 1, "green": 1})
    second = table(2, at="production 3", zones=zones, discoveries={"hellas": "subterfuge"})
    assert winnings(second) == {"yellow": {"ice": 3}}
    even = table(2, at="production 3", zones=zones, discoveries={"hellas": "even-ground"})
    assert winnings(even) == {"green": {"ice": 3}}
    for name, points in (
        ("lichens", {"yellow": 3, "green": 3}),
        ("underground-lake", {"green": 6}),
        ("radiation-leak", {"yellow": -3, "green": -3}),
    ):
        assert part(finished(2, zones=zones, discoveries={"hellas": name}), "discoveries") == points


@pytest.mark.rule("MRP 14.10", "MRP 11.18")
def test_the_leader_decides_where_a_neutral_colour_flees_a_dust_storm() -> None:
    zones = {"hellas": {"yellow": 1, "orange": 1, "green": 1}, "ausonia": {"blue": 1}}
    state = table(2, at="reveal", first="green", zones=zones, discoveries={"hellas": "dust-storm"})
    asked = []
    while doing(state) == "flee storm":
        asked.append((deciding(state), state.pending()[0]))
        choose(state, "to ausonia")
    assert asked == [("green", 1), ("yellow", 0), ("orange", 0)]


@pytest.mark.rule("MRP 14.10", "MRP 12.12")
def test_for_industrial_espionage_the_own_neutral_colour_is_another_colour() -> None:
    state = table(
        2, at="before production", drawn=[["industrial-espionage"]], zones={"hellas": {"yellow": 1, "orange": 1}}
    )
    choose(state, "play industrial-espionage")
    assert on_memorial(state) == {"orange": 1}


@pytest.mark.rule("MRP 14.10", "MRP 12.11")
def test_a_rescue_party_saves_the_main_colour_only() -> None:
    state = table(
        2,
        at="before production",
        drawn=[["rescue-party"]],
        zones={"hellas": {"yellow": 1, "orange": 1}},
        memorial={"orange": 2},
    )
    assert options(state) == ["stop"]


# ---- who wins


def ending(yellow: dict[str, int], blue: dict[str, int], orange: dict[str, int], green: dict[str, int]) -> Table:
    """A finished game in which point tokens are all that gives points."""
    tokens = {"yellow": yellow, "blue": blue, "orange": orange, "green": green}
    return finished(2, tokens=tokens, kept=IDLE_MISSIONS[:2])


@pytest.mark.rule("MRP 14.11")
@pytest.mark.case("MRP-33")
@pytest.mark.parametrize(
    ("orange", "green", "winners"),
    [(0, 0, [0]), (2, 2, [0]), (4, 0, []), (0, 4, []), (4, 4, [])],
)
def test_the_highest_total_of_all_colours_wins_and_a_neutral_one_beats_both_players(
    orange: int, green: int, winners: list[int]
) -> None:
    state = ending({"celerium": 3}, {"celerium": 2}, {"celerium": orange}, {"celerium": green})
    assert [score_of(state, colour) for colour in COLOUR_IDS[:4]] == [9, 6, 3 * orange, 3 * green]
    assert (state.scores(), state.winners()) == ([9, 6], winners)


@pytest.mark.rule("MRP 14.11", "MRP 14.1")
def test_a_seats_score_is_that_of_its_main_colour_alone() -> None:
    state = ending({"celerium": 1}, {"celerium": 2}, {"celerium": 1}, {})
    assert (state.scores(), state.winners()) == ([3, 6], [1])
    assert state.breakdown()[0]["celerium"] == 3


@pytest.mark.rule("MRP 14.12")
@pytest.mark.case("MRP-33", "MRP-26")
@pytest.mark.parametrize(
    ("yellow", "blue", "orange", "winners"),
    [
        pytest.param({"celerium": 2}, {}, {"sylvanite": 3}, [0], id="a tie with a neutral, which has more tokens"),
        pytest.param({"celerium": 2}, {"sylvanite": 3}, {}, [1], id="main colours tie, tokens decide"),
        pytest.param({"sylvanite": 3}, {"celerium": 2}, {"sylvanite": 3}, [0], id="three colours tie"),
        pytest.param({"celerium": 2}, {"celerium": 2}, {}, [0, 1], id="nothing decides"),
        pytest.param({"celerium": 2}, {"celerium": 2}, {"sylvanite": 3}, [0, 1], id="nothing decides, neutral too"),
        pytest.param({"celerium": 2}, {"celerium": 2}, {"celerium": 3}, [], id="a neutral beats equals"),
    ],
)
def test_main_colours_win_ties_with_neutral_ones_and_tokens_decide_between_players(
    yellow: dict[str, int], blue: dict[str, int], orange: dict[str, int], winners: list[int]
) -> None:
    assert ending(yellow, blue, orange, {}).winners() == winners


@pytest.mark.rule("MRP 14.11")
def test_no_player_wins_a_whole_game_that_a_neutral_colour_wins() -> None:
    beaten = 0
    for seed in range(12):
        state = GAME.new(2, seed)
        assert isinstance(state, Table)
        play_on(state, "choose character")
        while not state.over:
            names = [options(state, seat)[-1] for seat in (0, 1)]
            play_round(state, yellow=names[0], blue=names[1])
        totals = [score_of(state, colour) for colour in COLOUR_IDS[:4]]
        beaten += max(totals[2:]) > max(totals[:2])
        assert (state.winners() == []) == (max(totals[2:]) > max(totals[:2]))
    assert 0 < beaten < 12
