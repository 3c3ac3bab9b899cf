"""Chapter 16: the preview edition with two to four players, each difference beside the final rules."""

from functools import partial

import pytest

from tests.kernel.odds import fits
from tests.rocketmen.more_tables import finished, fulfils, ready, waiting
from tests.rocketmen.tables import (
    GAME,
    buy,
    choose,
    display,
    done,
    end_turn,
    fly,
    let_chance,
    names,
    options,
    pad,
    plan,
    playing,
    table,
)
from tests.rocketmen.watching import new_game
from tminus import BadOption
from tminus.games.rocketmen.cards import VARIANT_IDS, is_threat
from tminus.games.rocketmen.state import Table

EDITIONS = ["final", "preview"]


new = partial(new_game, edition="preview")


# ---- what stays the same


@pytest.mark.rule("RM 16.1")
def test_the_final_edition_is_the_default_and_the_preview_keeps_what_it_does_not_change() -> None:
    assert (GAME.new(2).view(0)["options"]["edition"], new(2).view(0)["options"]["edition"]) == ("final", "preview")
    state = new(3)
    assert ([len(cards) for cards in state.hands], len(state.display)) == ([6] * 3, 6)
    assert [len(goals) for goals in state.goals] == [2] * 3


@pytest.mark.rule("RM 16.2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_launch_ends_the_turn_in_both_editions(edition: str) -> None:
    state = ready("large-rocket-boosters", seats=2, edition=edition)
    fly(state, "earth", 4, 3, 1)
    let_chance(state)
    assert (done(state), state.turn) == (["earth-spaceship"], 1)


# ---- cards


@pytest.mark.rule("RM 16.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_cards_are_used_with_any_number_of_players(seats: int) -> None:
    state = new(seats)
    upper = [*state.market.pool, *[kind for kind in state.display if kind >= 0]]
    lower = state.market.below
    each = ["pandemic", "climate-change", "asteroid-impact"]
    assert names(sorted(kind for kind in upper if is_threat(kind))) == each
    assert sorted(names([kind for kind in lower if is_threat(kind)])) == sorted(each * 3)
    assert (len(upper), len(lower), state.engine_piles) == (23 + 3, 20 + 9, (5, 5, 5))


@pytest.mark.rule("RM 16.4")
def test_a_removed_threat_still_scores_and_counts_for_a_guardian() -> None:
    three = "earth-satellite earth-spaceship moon-satellite"
    assert fulfils("guardian", three, edition="preview", junkyards=["pandemic climate-change"])
    state = finished(edition="preview", junkyards=["pandemic climate-change"])
    assert state.breakdown()[0]["threats"] == 4


@pytest.mark.rule("RM 16.4")
@pytest.mark.parametrize(("edition", "points"), [("final", [3, 0]), ("preview", [3, 3])])
def test_items_on_removed_cards_do_not_count_for_variants(edition: str, points: list[int]) -> None:
    state = finished(edition=edition, variant_1="computing-lead", junkyards=["super-computer"])
    assert [part["variants"] for part in state.breakdown()] == points


@pytest.mark.rule("RM 16.4", "RM 12.34")
def test_removed_threats_count_for_humanitarian() -> None:
    state = finished(edition="preview", variant_1="humanitarian", junkyards=["pandemic"])
    assert [part["variants"] for part in state.breakdown()] == [2, 0]


@pytest.mark.rule("RM 16.5")
def test_finite_market_is_not_among_the_nine_variants() -> None:
    with pytest.raises(BadOption, match="finite-market"):
        new(2, variant_1="finite-market")
    drawn = {name for seed in range(150) for name in new(2, seed, variant_1="random").view(None)["variants"]}
    assert drawn == {*VARIANT_IDS} - {"finite-market"}


@pytest.mark.rule("RM 16.6")
@pytest.mark.parametrize(
    ("points", "surcharge"), [(0, 0), (7, 0), (10, 0), (11, 10), (15, 10), (16, 20), (20, 20), (21, 30)]
)
def test_the_surcharge_for_threats_begins_at_eleven(points: int, surcharge: int) -> None:
    hands = ["nuclear-fusion nuclear-fusion global-internet spaceship-a"]
    state = table(edition="preview", hands=hands, display="pandemic", points=[points, 0])
    choose(state, "buy pandemic")
    assert state.view(0)["purchase"]["price"] == {"money": 40 + surcharge, "biotech": 1}


# ---- replacements


@pytest.mark.rule("RM 16.7")
@pytest.mark.parametrize(("edition", "turn"), [("final", 0), ("preview", 1)])
def test_buying_a_replacement_ends_the_turn(edition: str, turn: int) -> None:
    state = table(
        edition=edition,
        hands=["nuclear-fusion satellite satellite space-hotel base-b"],
        display="storage-batteries",
        chance="listed",
    )
    buy(state, "storage-batteries", "nuclear-fusion")
    choose(state, "show storage-batteries")
    assert (state.turn, state.view(0)["replacements"]) == (0, [0])
    buy(state, "storage-batteries", "satellite satellite space-hotel")
    let_chance(state)
    assert state.turn == turn


@pytest.mark.rule("RM 16.7")
def test_whoever_ends_the_turn_so_cannot_launch_and_loses_effects_put_off() -> None:
    state = table(
        edition="preview",
        hands=["nuclear-fusion base-b"],
        plans=["satellite"],
        pads=["large-rocket-boosters"],
        display="storage-batteries",
        fresh=[0],
    )
    assert options(state, "launch") == ["earth", "moon"]
    buy(state, "storage-batteries", "nuclear-fusion")
    assert (state.turn, state.put_off, plan(state), pad(state)) == (
        1,
        (0, 0, 0),
        "satellite",
        ["large-rocket-boosters"],
    )
    assert waiting(state) == []


@pytest.mark.rule("RM 16.7")
def test_of_two_equal_cards_the_one_that_was_there_before_is_bought() -> None:
    state = table(
        edition="preview",
        hands=["nuclear-fusion base-b"],
        display="storage-batteries big-data storage-batteries",
        fresh=[0],
    )
    buy(state, "storage-batteries", "nuclear-fusion")
    assert (state.turn, display(state)[0]) == (0, "storage-batteries")


@pytest.mark.rule("RM 16.7")
def test_a_replacement_among_other_cards_ends_the_turn_too_and_an_engine_is_none() -> None:
    hands = ["nuclear-fusion nuclear-fusion base-b"]
    shown = "storage-batteries super-capacitors"
    state = table(edition="preview", hands=hands, display=shown, fresh=[1])
    buy(state, shown, "nuclear-fusion nuclear-fusion")
    assert state.turn == 1
    state = table(edition="preview", hands=hands, display=shown, fresh=[0, 1, 2, 3, 4, 5])
    buy(state, "small-rocket-boosters", "nuclear-fusion")
    assert state.turn == 0


@pytest.mark.rule("RM 16.7")
def test_a_card_that_came_in_an_earlier_turn_is_no_replacement() -> None:
    state = table(
        edition="preview",
        hands=["nuclear-fusion base-b", "nuclear-fusion base-b"],
        display="storage-batteries",
        chance="listed",
    )
    buy(state, "storage-batteries", "nuclear-fusion")
    choose(state, "show storage-batteries", "end turn")
    let_chance(state)
    buy(state, "storage-batteries", "nuclear-fusion")
    let_chance(state)
    assert (state.turn, "storage-batteries" in playing(state)) == (1, True)


@pytest.mark.rule("RM 16.8")
def test_a_replacement_that_is_a_threat_can_be_taken_for_free_without_ending_the_turn() -> None:
    state = table(edition="preview", hands=["solar-energy base-b"], display="climate-change", fresh=[0])
    choose(state, "use solar-energy")
    assert (state.turn, playing(state)) == (0, ["climate-change"])


# ---- placing and launching


@pytest.mark.rule("RM 16.9")
@pytest.mark.parametrize(("edition", "fitting"), [("final", ["base-a"]), ("preview", ["base-a", "base-b"])])
def test_the_base_that_gives_nothing_fits_on_the_launch_pad(edition: str, fitting: list[str]) -> None:
    hands = ["satellite base-a base-b pandemic crowdfunding"]
    state = table(edition=edition, hands=hands, plans=["space-hotel"])
    assert options(state, "pad") == fitting


@pytest.mark.rule("RM 16.9")
def test_missions_that_give_nothing_but_money_do_not_fit_in_either_edition() -> None:
    for edition in EDITIONS:
        hands = ["space-hotel orbital-shipyard space-station-a asteroid-mining satellite"]
        state = table(edition=edition, hands=hands, plans=["satellite"])
        assert options(state, "pad") == []


@pytest.mark.rule("RM 16.10")
@pytest.mark.parametrize(
    ("points", "reached"),
    [
        ("", []),
        ("small-rocket-boosters", []),
        ("medium-rocket-boosters", ["earth"]),
        ("small-rocket-boosters medium-rocket-boosters", ["earth", "moon"]),
        ("large-rocket-boosters large-rocket-boosters small-rocket-boosters", ["earth", "moon", "mars"]),
    ],
)
def test_one_can_only_launch_where_the_rocket_points_suffice(points: str, reached: list[str]) -> None:
    for edition in EDITIONS:
        state = table(edition=edition, plans=["spaceship-a"], pads=[points])
        assert options(state, "launch") == (reached if edition == "preview" else ["earth", "moon", "mars"])


# ---- the end


@pytest.mark.rule("RM 16.11")
@pytest.mark.parametrize(("seats", "limit", "final"), [(2, 27, 23), (3, 22, 21), (4, 18, 18)])
def test_the_points_that_bring_the_end(seats: int, limit: int, final: int) -> None:
    for edition, needed in (("preview", limit), ("final", final)):
        for points in (needed - 1, needed):
            state = table(seats, edition=edition, points=[points, *[0] * (seats - 1)])
            end_turn(state)
            assert state.ending == (points == needed)


ALL_TWELVE = [
    "mars-base earth-satellite earth-spaceship",
    "mars-asteroid-mining moon-satellite moon-spaceship",
    "mars-spaceship earth-space-hotel earth-space-station",
    "moon-base moon-space-station earth-orbital-shipyard",
]  # 15 points each: not enough to bring the end


@pytest.mark.rule("RM 16.12")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_token_at_each_location_brings_the_end(edition: str) -> None:
    state = table(4, edition=edition, done=ALL_TWELVE)
    end_turn(state)
    assert state.ending == (edition == "preview")
    state = table(4, edition=edition, done=[*ALL_TWELVE[:3], "moon-base moon-space-station"])
    end_turn(state)
    assert not state.ending


def with_fifth(before: str, others: str = "", edition: str = "preview", seats: int = 3) -> Table:
    """Seat 0 has just fulfilled a Spaceship in Earth orbit, besides what it had done before."""
    state = table(
        seats,
        edition=edition,
        plans=["spaceship-a"],
        pads=["large-rocket-boosters"],
        done=[before, others],
        chance="listed",
    )
    fly(state, "earth", 4, 3, 1)
    return state


FOUR = "earth-satellite earth-space-hotel moon-satellite"


@pytest.mark.rule("RM 16.13", "RM 17.8")
@pytest.mark.parametrize(
    ("before", "others", "asked"),
    [
        (f"{FOUR} mars-spaceship", "", True),  # the fifth token
        (f"{FOUR} earth-orbital-shipyard", "mars-spaceship", True),  # somebody else is on Mars
        (f"{FOUR} earth-orbital-shipyard mars-spaceship", "", True),  # the sixth
        (FOUR, "mars-spaceship", False),  # the fourth
        (f"{FOUR} earth-orbital-shipyard", "", False),  # nobody is on Mars
    ],
)
def test_whoever_places_the_fifth_or_sixth_token_may_end_the_game(before: str, others: str, asked: bool) -> None:
    state = with_fifth(before, others, seats=2)
    assert ("end game" in options(state)) == asked


@pytest.mark.rule("RM 16.13", "RM 16.11")
def test_nobody_is_asked_when_the_points_end_the_game_anyway() -> None:
    before = f"{FOUR} earth-orbital-shipyard mars-spaceship"
    assert ["end game" in options(with_fifth(before, seats=seats)) for seats in (2, 3)] == [True, False]


@pytest.mark.rule("RM 16.13")
def test_whoever_ends_the_game_completes_the_round() -> None:
    state = with_fifth(f"{FOUR} mars-spaceship")
    assert options(state) == ["play on", "end game"]
    choose(state, "end game")
    let_chance(state)
    assert (state.ending, state.turn, state.over) == (True, 1, False)
    end_turn(state)
    end_turn(state)
    assert state.over


@pytest.mark.rule("RM 16.13", "RM 17.8")
def test_whoever_plays_on_is_asked_at_the_next_token_only_and_the_sixth_ends_nothing_by_itself() -> None:
    state = with_fifth(f"{FOUR} earth-orbital-shipyard mars-spaceship", seats=2)
    choose(state, "play on")
    let_chance(state)
    assert (len(done(state)), state.ending) == (6, False)
    for _ in range(2):
        end_turn(state)
        assert "end game" not in options(state)
    assert not state.ending


@pytest.mark.rule("RM 16.13", "RM 13.2")
def test_in_the_final_edition_nobody_is_asked_and_the_sixth_token_ends_the_game() -> None:
    state = with_fifth(f"{FOUR} mars-spaceship", edition="final")
    let_chance(state)
    assert ("end game" in options(state), state.ending) == (False, False)
    state = with_fifth(f"{FOUR} earth-orbital-shipyard mars-spaceship", edition="final")
    let_chance(state)
    assert state.ending


@pytest.mark.rule("RM 17.8")
def test_the_question_comes_before_the_turn_of_the_next_player() -> None:
    state = with_fifth(f"{FOUR} mars-spaceship")
    assert (state.pending(), state.turn, pad(state), plan(state)) == ((0,), 0, [], None)


# ---- the Battle for Earth


@pytest.mark.rule("RM 16.21")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_battle_has_as_many_threats_as_players(seats: int) -> None:
    for seed in range(20):
        state = new(seats, seed, mode="battle")
        cards = [*state.market.pool, *state.market.below, *state.display]
        assert (len([kind for kind in cards if is_threat(kind)]), len(cards)) == (seats, 23 + seats)


@pytest.mark.rule("RM 16.21")
def test_the_threats_of_a_battle_are_drawn_from_all_twelve() -> None:
    alike = 0
    for seed in range(400):
        state = new(2, seed, mode="battle")
        threats = [kind for kind in [*state.market.pool, *state.display] if is_threat(kind)]
        alike += len(set(threats)) == 1
    assert fits([alike, 400 - alike], [3 / 11, 8 / 11])


@pytest.mark.rule("RM 16.21", "RM 1.12")
def test_nobody_can_tell_which_threats_are_in_the_deck_of_a_battle() -> None:
    state = new_game(2, 11, mode="battle", edition="preview")
    decks = []
    for seed in range(60):
        other = state.imagine(0, seed)
        other.audit()
        decks.append(tuple(kind for kind in other.market.pool if is_threat(kind)))
    assert len(set(decks)) == 6, "any two of the three types"
