"""Chapter 2: seats, options, which cards are used, the market, hands, goals and who starts."""

from typing import Any

import pytest

from tests.kernel.odds import fits
from tests.kernel.refusals import refused
from tests.rocketmen.tables import GAME, choose, doing, end_turn, hand, hq, let_chance, options, told
from tests.rocketmen.watching import new_game, table_in_rules
from tminus import BadOption
from tminus.games.rocketmen import cards
from tminus.games.rocketmen.cards import IDS
from tminus.games.rocketmen.goals import owned
from tminus.games.rocketmen.state import Table

MANY = [2, 3, 4]  # seats; for one see the tests of solitaire


def market_of(state: Table) -> list[int]:
    return [*state.display, *state.market.pool, *state.market.below]


# ---- before the game


@pytest.mark.rule("RM 2.1")
def test_one_to_four_can_play_and_no_other_number() -> None:
    for seats in (1, 2, 3, 4):
        state = new_game(seats)
        assert (doing(state), len(state.hands)) == ("act", seats)
    for seats in (-1, 0, 5):
        with refused(BadOption, "1 to 4 seats"):
            new_game(seats)


@pytest.mark.rule("RM 2.2")
def test_the_host_chooses_edition_mode_variants_and_level() -> None:
    assert {option.name: option.default for option in GAME.choices} == {
        "edition": "final",
        "mode": "standard",
        "variant_1": "none",
        "variant_2": "none",
        "stored_points": True,
        "level": "normal",
    }
    state = new_game(2)
    assert (state.edition.preview, state.battle, state.variants) == (False, False, ())
    other = new_game(2, edition="preview", mode="battle", variant_1="heavy-lift", variant_2="random")
    assert (other.edition.preview, other.battle, len(other.variants)) == (True, True, 2)
    assert cards.HEAVY_LIFT in other.variants
    assert new_game(1, level="hard").level == 2


@pytest.mark.rule("RM 2.2")
@pytest.mark.parametrize(
    ("seats", "settings", "fragment"),
    [
        (2, {"edition": "first"}, "edition"),
        (2, {"mode": "war"}, "mode"),
        (2, {"variant_1": "none-such"}, "variant_1"),
        (2, {"level": "hard"}, "solitaire only"),
        (1, {"variant_2": "random"}, "no variants"),
        (2, {"variant_1": "heavy-lift", "variant_2": "heavy-lift"}, "chosen twice"),
    ],
)
def test_other_options_are_refused(seats: int, settings: dict[str, Any], fragment: str) -> None:
    with refused(BadOption, fragment):
        new_game(seats, seed=0, **settings)


# ---- the market


@pytest.mark.rule("RM 2.3")
@pytest.mark.parametrize("row", table_in_rules("RM 2.3"), ids=lambda row: f"{row[0]} players")
def test_the_icons_tell_which_cards_are_used(row: list[str]) -> None:
    seats, teal, pink, engines, threats = map(int, row)
    state = new_game(seats)
    market = market_of(state)
    assert len([kind for kind in market if cards.is_asset(kind) and not cards.IS_PINK[kind]]) == teal
    assert len([kind for kind in market if cards.is_asset(kind) and cards.IS_PINK[kind]]) == pink
    assert state.engine_piles == (engines,) * 3
    assert [market.count(kind) for kind in range(cards.FIRST_THREAT, cards.FIRST_ASSET)] == [threats] * 3


@pytest.mark.rule("RM 2.3")
@pytest.mark.parametrize("seats", MANY)
def test_of_each_asset_the_copies_with_a_fitting_icon_are_used(seats: int) -> None:
    market = market_of(new_game(seats))
    for name, _, icons, *_ in table_in_rules("RM 10.6"):
        fitting = [icon for icon in icons.split(", ") if int(icon) <= seats]
        assert market.count(cards.NAMES.index(name)) == len(fitting), name


@pytest.mark.rule("RM 2.4")
@pytest.mark.parametrize("seats", MANY)
def test_one_threat_of_each_type_is_among_the_teal_cards_and_the_teal_deck_comes_first(seats: int) -> None:
    state = new_game(seats, seed=seats)
    upper = [*state.display, *state.market.pool]
    threats = list(range(cards.FIRST_THREAT, cards.FIRST_ASSET))
    assert sorted(kind for kind in upper if cards.is_threat(kind)) == threats
    assert not [kind for kind in upper if cards.IS_PINK[kind]]
    assert sorted(kind for kind in state.market.below if cards.is_threat(kind)) == sorted(threats * (seats - 1))
    assert not [kind for kind in state.market.below if cards.is_asset(kind) and not cards.IS_PINK[kind]]


@pytest.mark.rule("RM 2.4")
def test_no_pink_card_appears_before_the_last_teal_one() -> None:
    state = new_game(2, seed=3)
    while state.market.below:
        teal = len(state.market.pool)
        state.market.take(state.market.pool[state.below(teal)])
        if teal > 1:
            assert not [kind for kind in state.market.pool if cards.IS_PINK[kind]]
    assert [kind for kind in state.market.pool if cards.is_asset(kind) and not cards.IS_PINK[kind]] == []


@pytest.mark.rule("RM 2.4")
def test_the_teal_deck_is_shuffled() -> None:
    first = [new_game(2, seed).display[0] for seed in range(1700)]
    teal = sorted(set(first))
    assert len(teal) == 12 + 3
    copies = [2 if IDS[kind] in ("storage-batteries", "detailed-planning") else 1 for kind in teal]
    assert fits([first.count(kind) for kind in teal], [count / 17 for count in copies])


@pytest.mark.rule("RM 2.5")
@pytest.mark.parametrize("seats", MANY)
def test_six_cards_are_displayed_and_the_engines_lie_open(seats: int) -> None:
    state = new_game(seats, seed=seats)
    seen = state.view(None)
    assert len([name for name in seen["display"] if name]) == 6
    assert set(seen["engines"]) == {"small-rocket-boosters", "medium-rocket-boosters", "large-rocket-boosters"}
    assert seen["market"] == len(market_of(state)) - 6


# ---- the players


@pytest.mark.rule("RM 2.6")
@pytest.mark.parametrize("seats", MANY)
def test_each_player_draws_six_of_twelve_missions(seats: int) -> None:
    state = new_game(seats, seed=seats)
    for seat in range(seats):
        assert (len(hand(state, seat)), len(hq(state, seat))) == (6, 6)
        assert sorted(owned(state, seat)) == sorted([0, *range(11)])
    assert state.points == state.done == state.rocket_tokens == state.hand_bonus == (0,) * seats
    assert state.money_tokens == state.science_tokens == (0,) * seats


@pytest.mark.rule("RM 2.6")
def test_the_first_hand_is_drawn_at_random() -> None:
    hands = [new_game(2, seed).hands[1] for seed in range(600)]
    with_one = [sum(kind in held for held in hands) for kind in range(1, 11)]
    assert all(240 < count < 360 for count in with_one), "each single card is in half of all hands"


@pytest.mark.rule("RM 2.7")
@pytest.mark.parametrize("seats", MANY)
def test_each_player_holds_two_goals_that_nobody_else_has(seats: int) -> None:
    state = new_game(seats, seed=seats)
    dealt = [goal for held in state.goals for goal in held]
    assert [len(held) for held in state.goals] == [2] * seats
    assert len(set(dealt)) == 2 * seats
    assert [len(told(state, "dealt-goal", seat)) for seat in range(seats)] == [2] * seats
    assert told(state, "dealt-goal") == []


@pytest.mark.rule("RM 2.7")
def test_goals_are_dealt_at_random() -> None:
    goals = [goal for seed in range(600) for goal in new_game(3, seed).goals[2]]
    assert fits([goals.count(goal) for goal in range(12)])


@pytest.mark.rule("RM 2.8")
def test_the_starting_player_is_drawn_at_random() -> None:
    starters = [new_game(4, seed).starter for seed in range(1000)]
    assert fits([starters.count(seat) for seat in range(4)])


@pytest.mark.rule("RM 2.8")
@pytest.mark.parametrize("starter", [0, 1, 2])
def test_a_round_is_one_turn_of_each_player_from_the_starting_player_on(starter: int) -> None:
    state = new_game(3, chance="listed")
    while f"starter {starter}" not in options(state):
        let_one(state)
    choose(state, f"starter {starter}")
    seen = []
    for _ in range(7):
        seen.append((state.turn, state.view(None)["round"], state.starter))
        end_turn(state)
    order = [(starter + turn) % 3 for turn in range(7)]
    assert seen == [(seat, turn // 3 + 1, starter) for turn, seat in enumerate(order)]
    let_chance(state)


def let_one(state: Table) -> None:
    """Chance decides one thing."""
    state.act(-1, state.options(-1)[0])
