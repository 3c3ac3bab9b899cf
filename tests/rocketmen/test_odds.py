"""The exact chance of a launch, against a table computed by hand, by trying all draws, and against games played."""

from itertools import combinations, permutations

import pytest

from tests.rocketmen.eager import eager_game
from tests.rocketmen.tables import choose, doing, fly, options, table
from tminus.games.rocketmen.cards import DRAWS, SPACES, SUCCESS_CARDS
from tminus.games.rocketmen.odds import FRESH, answered, chance, flight_chance, launch_chance, planned
from tminus.games.rocketmen.state import Table

# Percent, by spaces already advanced.
KNOWN = {
    "earth": [12.9, 28.6, 49.9, 71.1, 87.1, 96.2, 99.4, 100.0],
    "moon": [13.6, 27.7, 46.6, 66.0, 82.4, 92.8, 98.0, 99.7, 100.0],
    "mars": [5.5, 13.6, 26.6, 43.7, 62.0, 78.2, 89.8, 96.3, 99.1],
}


@pytest.mark.rule("RM 7.13")
@pytest.mark.parametrize(("destination", "percents"), KNOWN.items())
def test_without_effects_the_chances_are_the_known_ones(destination: str, percents: list[float]) -> None:
    number = list(KNOWN).index(destination)
    for space, percent in enumerate(percents):
        assert round(100 * chance(SPACES[number] - space, DRAWS[number]), 1) == pytest.approx(percent, abs=0.051)


@pytest.mark.parametrize("draws", [1, 2, 3, 4, 5])
def test_the_chance_is_the_share_of_all_hands_of_success_cards(draws: int) -> None:
    """By counting every set of so many cards among the eighteen."""
    sums = [sum(cards) for cards in combinations(SUCCESS_CARDS, draws)]
    for lacking in range(0, 17):
        exact = len([total for total in sums if total >= lacking]) / len(sums)
        assert chance(lacking, draws) == pytest.approx(exact)


def best_play(deck: tuple[int, ...], lacking: int, draws: int, shields: int, suits: int) -> bool:
    """Whether a player who knew the whole deck could get home: never less than one who does not."""
    if lacking <= 0:
        return True
    if not draws or not deck:
        return False
    value, rest = deck[0], deck[1:]
    if best_play(rest, lacking - value, draws - 1, shields, suits):
        return True
    if not value and shields and best_play(rest, lacking - 2, draws - 1, shields - 1, suits):
        return True
    return bool(suits) and best_play(rest, lacking, draws, shields, suits - 1)


@pytest.mark.rule("RM 7.16")
@pytest.mark.parametrize(("shields", "suits"), [(1, 0), (0, 1), (1, 1)])
@pytest.mark.parametrize("lacking", [3, 4, 5, 6])
def test_answers_help_but_no_more_than_knowing_the_deck_would(lacking: int, shields: int, suits: int) -> None:
    deck = (0, 0, 1, 2, 2, 3)
    counts = tuple(deck.count(value) for value in range(5))
    orders = list(permutations(deck))
    clairvoyant = sum(best_play(order, lacking, 2, shields, suits) for order in orders) / len(orders)
    exact = chance(lacking, 2, counts, shields, suits)
    plain = chance(lacking, 2, counts)
    assert plain <= exact <= clairvoyant + 1e-12
    if not suits:
        assert exact == pytest.approx(clairvoyant), "a shield needs no foresight"


@pytest.mark.rule("RM 7.16")
def test_a_suit_redraws_what_falls_short() -> None:
    """One draw and one Space Suit: two tries at a card of at least three, the second without the first."""
    first = 5 / 18
    second = 13 / 18 * 5 / 17
    assert chance(3, 1, FRESH, suits=1) == pytest.approx(first + second)


@pytest.mark.rule("RM 7.16")
def test_a_shield_turns_a_zero_into_a_two() -> None:
    assert chance(2, 1, FRESH, shields=1) == pytest.approx((1 + 4 + 6 + 2) / 18)
    assert chance(3, 1, FRESH, shields=1) == pytest.approx((1 + 4) / 18)


@pytest.mark.rule("RM 7.15")
def test_with_planning_the_best_of_three_comes_first() -> None:
    """One draw: at least one of three cards must be enough."""
    three = list(combinations(SUCCESS_CARDS, 3))
    exact = len([cards for cards in three if max(cards) >= 3]) / len(three)
    assert planned(3, 1, 0, 0) == pytest.approx(exact)


# ---- tables


def ready(pads: str, mission: str = "satellite", done: str = "") -> Table:
    return table(4, plans=[mission], pads=[pads], done=[done], hands=["base-b"], chance="listed")


@pytest.mark.rule("RM 7.6")
def test_no_chance_without_a_mission_or_a_location_and_none_with_too_few_points() -> None:
    state = ready("small-rocket-boosters")
    assert launch_chance(state, 1, 0) is None, "no mission"
    assert launch_chance(state, 0, 2) is None, "no Satellite on Mars"
    assert launch_chance(state, 0, 1) == 0.0, "three points are needed"
    assert launch_chance(state, 0, 0) == pytest.approx(chance(8, 3))
    assert launch_chance(ready("small-rocket-boosters", done="earth-satellite"), 0, 0) is None, "done already"


@pytest.mark.rule("RM 7.8", "RM 7.10")
def test_boosts_and_afterburners_are_in_the_chance() -> None:
    assert launch_chance(ready("small-rocket-boosters super-computer"), 0, 0) == pytest.approx(chance(6, 3))
    assert launch_chance(ready("small-rocket-boosters", done="earth-space-station"), 0, 0) == pytest.approx(
        chance(7, 3)
    )
    assert launch_chance(ready("small-rocket-boosters afterburner"), 0, 0) == pytest.approx(chance(6, 3))
    shielded = ready("small-rocket-boosters radiation-shielding multi-purpose-space-suit")
    assert launch_chance(shielded, 0, 0) == pytest.approx(chance(8, 3, FRESH, 1, 1))
    assert launch_chance(ready("small-rocket-boosters detailed-planning"), 0, 0) == pytest.approx(planned(7, 3, 0, 0))


@pytest.mark.rule("RM 7.13")
def test_during_a_launch_the_cards_drawn_are_gone() -> None:
    state = ready("small-rocket-boosters super-computer")
    assert flight_chance(state) is None
    fly(state, "earth", 3)
    assert flight_chance(state) == pytest.approx(chance(3, 2, (2, 5, 6, 3, 1)))
    choose(state, "draw", "success 0")
    assert flight_chance(state) == pytest.approx(chance(3, 1, (1, 5, 6, 3, 1)))


@pytest.mark.rule("RM 7.16")
def test_the_chance_while_a_card_waits_for_an_answer() -> None:
    state = ready("small-rocket-boosters super-computer multi-purpose-space-suit radiation-shielding")
    fly(state, "earth", 3)
    choose(state, "draw", "success 0")
    assert doing(state) == "answer"
    rest = (1, 5, 6, 3, 1)
    ways = [chance(3, 1, rest, 1, 1), chance(1, 1, rest, 0, 1), chance(3, 2, rest, 1, 0)]
    assert flight_chance(state) == pytest.approx(max(ways))


@pytest.mark.rule("RM 7.16")
def test_a_second_shield_is_still_there_after_the_first() -> None:
    state = ready("small-rocket-boosters radiation-shielding copy:radiation-shielding multi-purpose-space-suit")
    choose(state, "launch earth", "success 0", "shielding")
    rest = (1, 5, 6, 4, 1)
    assert flight_chance(state) == pytest.approx(max(chance(6, 2, rest, 1, 1), chance(8, 3, rest, 1, 0)))


@pytest.mark.rule("RM 14.4")
def test_in_the_battle_for_earth_there_is_no_chance_elsewhere() -> None:
    state = table(2, plans=["satellite"], pads=["large-rocket-boosters"], hands=["base-b"], mode="battle")
    assert launch_chance(state, 0, 1) is None
    assert launch_chance(state, 0, 0) == pytest.approx(chance(8, 3))


@pytest.mark.rule("RM 9.5", "RM 7.9")
def test_a_science_token_used_in_this_turn_is_no_other_players() -> None:
    done = ["earth-space-station", "moon-space-station"]
    state = table(2, plans=[None, "satellite"], pads=["", "small-rocket-boosters"], done=done, hands=["base-b"])
    before = launch_chance(state, 1, 0)
    state.science_used = 1
    assert launch_chance(state, 1, 0) == before == pytest.approx(chance(7, 3))


@pytest.mark.parametrize("pads", ["super-computer", "super-computer base-a", "afterburner super-computer"])
def test_launches_that_are_flown_succeed_as_often(pads: str) -> None:
    """Every launch is flown to its end, with the Afterburner as the last help."""
    wins = 0
    times = 400
    for seed in range(times):
        state = table(4, plans=["satellite"], pads=[f"small-rocket-boosters {pads}"], hands=["base-b"], seed=seed)
        expected = launch_chance(state, 0, 0)
        choose(state, "launch earth")
        while state.flight >= 0:
            choose(state, options(state)[0])
        wins += bool(state.done[0])
    assert expected is not None
    spread = (expected * (1 - expected) * times) ** 0.5
    assert abs(wins - times * expected) < 4 * spread


# ---- what everybody sees


def test_the_view_tells_every_launch_that_could_be_declared_with_its_chance() -> None:
    state = ready("medium-rocket-boosters base-a", "satellite", done="moon-satellite")
    seen = state.view(None)["players"][0]
    assert seen["launch_points"] == 4, "three on the pad and one of an achievement"
    assert seen["launches"] == [
        {
            "destination": "earth",
            "location": "earth-satellite",
            "points_needed": 2,
            "boost": 1,
            "target": 8,
            "draws": 3,
            "chance": chance(7, 3),
        }
    ]


@pytest.mark.rule("RM 7.13", "RM 7.15", "RM 10.20")
def test_the_view_tells_the_chance_at_every_step_of_a_launch() -> None:
    state = ready("small-rocket-boosters super-computer detailed-planning radiation-shielding")
    choose(state, "launch earth")
    assert state.view(1)["launch"]["chance"] == flight_chance(state) == pytest.approx(planned(5, 3, 1, 0))
    choose(state, "planning", "success 0")
    deck = list(SUCCESS_CARDS)
    deck.remove(0)
    best = []
    for others in permutations(deck, 2):
        rest = deck[:]
        for value in others:
            rest.remove(value)
        counts = tuple(rest.count(value) for value in range(5))
        best.append(max(answered(value, 5, 3, counts, 1, 0) for value in (0, *others)))
    assert flight_chance(state) == pytest.approx(sum(best) / len(best))
    choose(state, "success 0", "success 3", "first 0")
    seen = state.view(1)["launch"]
    assert (seen["just_drawn"], seen["set_aside"]) == (0, [0, 3])
    assert seen["chance"] == pytest.approx(answered(0, 5, 3, (0, 5, 6, 3, 1), 1, 0))


@pytest.mark.parametrize("seats", [1, 3])
def test_the_chances_in_the_view_are_those_of_the_options(seats: int) -> None:
    compared = 0
    for state in eager_game(seats, seats):
        if doing(state) == "act":
            launches = state.view(None)["players"][state.turn]["launches"]
            told = [f"launch {launch['destination']}" for launch in launches]
            assert told == [word for word in options(state) if word.startswith("launch ")]
            compared += len(told)
    assert compared > 50
