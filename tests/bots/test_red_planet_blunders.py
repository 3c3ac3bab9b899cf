"""What nobody should do in Mission: Red Planet: each blunder on one table, and a table beside it where it is fine."""

from typing import Any

import pytest

from tests.red_planet.tables import GAME, WORDS, choose, options, ship, table
from tminus.bots import bot_named
from tminus.bots.coaches import coach_of
from tminus.bots.red_planet.blunders import BLUNDERS
from tminus.games.red_planet.state import Table

COACH = coach_of("mission-red-planet")


def blunders(state: Table) -> dict[str, str]:
    """The options of whoever has to decide that are blunders, with their names."""
    seat = state.pending()[0]
    found = {WORDS[code]: COACH.blunder(state, seat, code) for code in state.options(seat)}
    return {word: BLUNDERS[number] for word, number in found.items() if number >= 0}


def soldier(**layout: Any) -> Table:
    state = table(characters={"yellow": "soldier"}, **layout)
    choose(state, "board 0")
    return state


# ---- harm to oneself


def test_a_soldier_does_not_kill_its_own() -> None:
    state = soldier(zones={"hellas": {"yellow": 2, "blue": 1}, "ausonia": {"yellow": 1}})
    assert blunders(state) == {"kill in ausonia": "kills own"}
    choose(state, "kill in hellas")
    assert blunders(state) == {"victim yellow": "kills own"}


def test_the_dead_may_be_honoured() -> None:
    state = soldier(zones={"hellas": {"yellow": 2, "blue": 1}, "ausonia": {"yellow": 1}}, kept=["honoured-dead"])
    assert not blunders(state)
    choose(state, "kill in hellas")
    assert not blunders(state)


def test_a_known_discovery_can_make_one_astronaut_less_the_better_number() -> None:
    zones = {"hellas": {"yellow": 3, "blue": 1}}
    state = soldier(zones={**zones, "ausonia": {"blue": 1}}, discoveries={"hellas": "even-ground"})
    choose(state, "kill in hellas")
    assert not blunders(state)


def test_a_femme_fatale_does_not_replace_her_own() -> None:
    zones = {"hellas": {"yellow": 1, "blue": 1}, "phobos": {"yellow": 1}}
    state = table(characters={"yellow": "femme-fatale"}, zones=zones)
    choose(state, "board 0")
    assert blunders(state) == {"replace in phobos": "replaces own", "replace in ship 0": "replaces own"}
    choose(state, "replace in hellas")
    assert blunders(state) == {"victim yellow": "replaces own"}


def test_a_neutral_femme_fatale_spares_the_colour_of_its_leader() -> None:
    zones = {"hellas": {"yellow": 1, "orange": 1, "blue": 1}}
    state = table(2, characters={"orange": "femme-fatale"}, zones=zones)
    choose(state, "board 0", "replace in hellas")
    assert options(state) == ["victim yellow", "victim blue", "victim orange"]
    assert blunders(state) == {"victim yellow": "replaces own"}


def test_a_saboteur_does_not_destroy_its_own_ship() -> None:
    docks = [ship("hellas", 4, yellow=2), ship("ausonia", 4, yellow=1, blue=1), ship("phobos", 4)]
    state = table(characters={"yellow": "saboteur"}, docks=docks)
    choose(state, "board 0")
    assert blunders(state) == {"destroy 0": "destroys own"}


def test_a_saboteur_may_have_to_choose_among_its_own() -> None:
    """One lost here may be less than five lost there."""
    docks = [ship("hellas", 4), ship("sinus-sabaeus", 5, yellow=3, blue=1)]
    state = table(characters={"yellow": "saboteur"}, docks=docks)
    choose(state, "board 0")
    assert options(state) == ["destroy 0", "destroy 1"]
    assert not blunders(state)


def test_a_radiation_leak_does_not_go_where_nobody_else_is() -> None:
    state = table(
        characters={"yellow": "scientist"},
        zones={"hellas": {"yellow": 1}, "ausonia": {"yellow": 1, "blue": 1}},
        chance="listed",
    )
    choose(state, "board 0", "board 0", "drawn radiation-leak")
    assert blunders(state) == {"assign hellas": "poisons own nest"}


# ---- characters thrown away


def test_characters_that_would_do_nothing_are_not_chosen_at_the_start() -> None:
    docks = [ship("hellas", 5, yellow=3), ship("ausonia", 2), ship("phobos", 3, blue=1)]
    assert blunders(table(round=1, docks=docks)) == {
        "recruiter": "recruits nobody",
        "explorer": "nobody to explore with",
        "travel-agent": "no ship for three",
        "soldier": "nobody to shoot at",
    }


def test_the_same_characters_are_fine_when_there_is_something_to_do() -> None:
    played = ["recruiter", "explorer", "travel-agent", "soldier"]
    docks = [ship("hellas", 5, yellow=2), ship("ausonia", 2), ship("phobos", 3, blue=1)]
    state = table(docks=docks, zones={"hellas": {"yellow": 1}}, hands={"yellow": played})
    assert not blunders(state)


def test_out_of_a_small_hand_a_character_may_be_thrown_away() -> None:
    state = table(docks=[ship("ausonia", 2)], hands={"yellow": ["travel-agent", "saboteur", "recruiter"]})
    assert not blunders(state)


# ---- the last round


@pytest.mark.parametrize(("round", "behind"), [(9, {}), (10, {"board 0": "stays behind"})])
def test_nobody_boards_a_ship_that_cannot_leave_any_more(round: int, behind: dict[str, str]) -> None:
    docks = [ship("hellas", 5), ship("ausonia", 2, yellow=1), ship("phobos", 4, blue=3)]
    state = table(round=round, characters={"yellow": "femme-fatale", "blue": "soldier"}, docks=docks)
    state.hands[1] = 0
    assert blunders(state) == behind


def test_an_ether_magnet_may_fetch_those_who_stay_behind() -> None:
    docks = [ship("hellas", 5), ship("ausonia", 2, yellow=1)]
    state = table(round=10, characters={"yellow": "femme-fatale"}, docks=docks, discoveries={"hellas": "ether-magnet"})
    assert not blunders(state)


def test_it_may_be_better_to_stay_behind_than_to_take_rivals_along() -> None:
    docks = [ship("hellas", 5), ship("phobos", 4, blue=3)]
    assert not blunders(table(round=10, characters={"yellow": "femme-fatale"}, docks=docks))


# ---- cards thrown away


def test_nobody_looks_at_what_they_know() -> None:
    state = table(
        characters={"yellow": "scientist"},
        discoveries={"hellas": "lichens", "ausonia": "synergy"},
        seen_by={"hellas": [0], "ausonia": [1]},
    )
    choose(state, "board 0", "board 0")
    assert blunders(state) == {"look hellas": "looks again"}


def test_tokens_for_nothing_are_taken() -> None:
    state = table(at="scoring", drawn=[["blocks-of-ice"]])
    assert blunders(state) == {"stop": "leaves tokens"}
    choose(state, "play blocks-of-ice")
    assert state.over


def test_a_card_for_another_moment_can_wait() -> None:
    state = table(at="after production", drawn=[["blocks-of-ice", "rescue-party"]])
    assert options(state) == ["stop"]
    assert not blunders(state)


# ---- all in all


def test_every_blunder_is_shown_above() -> None:
    assert len(set(BLUNDERS)) == len(BLUNDERS) == 11


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_greedy_bot_makes_none(seats: int) -> None:
    for seed in range(6):
        state = GAME.new(seats, seed, {"ground": "level"} if seed % 2 else {})
        assert isinstance(state, Table)
        bots = [bot_named("greedy", seed * seats + seat) for seat in range(seats)]
        while not state.over:
            seat = state.pending()[0]
            codes = state.options(seat)
            code = bots[seat].choose(state.imagine(seat, 1), seat, codes)
            assert code in COACH.sane(state, seat, codes), f"{seats} seats, seed {seed}: {WORDS[code]}"
            state.act(seat, code)
