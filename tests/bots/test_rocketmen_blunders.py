"""What nobody should do in Rocketmen: each blunder beside a move of the same kind that is fine. Seat 0 decides."""

import pytest

from tests.rocketmen.tables import GAME, WORDS, choose, fly, options, table
from tminus.bots import bot_named
from tminus.bots.coaches import coach_of
from tminus.bots.rocketmen.blunders import BLUNDERS
from tminus.games.rocketmen.state import Table
from tminus.kernel.randomness import Random

COACH = coach_of("rocketmen")
BOOSTED = "super-computer big-data"  # 3 spaces to Earth orbit


def blunder(state: Table, word: str) -> str | None:
    """The name of the blunder that this option is, or None."""
    assert word in options(state)
    number = COACH.blunder(state, 0, WORDS.index(word))
    return None if number < 0 else BLUNDERS[number]


# ---- the rocket on the ground


@pytest.mark.parametrize(
    ("pad", "name"),
    [
        (f"medium-rocket-boosters {BOOSTED}", "hopeless-launch"),  # a Space Hotel needs 4 Rocket points
        (f"large-rocket-boosters {BOOSTED}", None),
    ],
)
def test_a_launch_with_too_few_rocket_points_ends_the_turn_for_nothing(pad: str, name: str | None) -> None:
    state = table(3, hands=["base-b"], plans=["space-hotel"], pads=[pad])
    assert blunder(state, "launch earth") == name


def test_a_rocket_that_is_ready_is_not_taken_apart() -> None:
    state = table(3, hands=["base-b"], plans=["space-hotel"], pads=[f"large-rocket-boosters spaceship-c {BOOSTED}"])
    assert blunder(state, "off pad large-rocket-boosters") == "grounding"
    assert blunder(state, "off pad spaceship-c") is None


@pytest.mark.parametrize(("pad", "name"), [("depot", "needless-loss"), ("copy:depot", None)])
def test_a_permanent_card_stays_but_a_spy_may_be_wanted_elsewhere(pad: str, name: str | None) -> None:
    state = table(4, hands=["base-b"], plans=["space-hotel"], pads=[pad], warehouses=[None, "depot"])
    card = "industrial-espionage" if "copy" in pad else "depot"
    assert blunder(state, f"off pad {card}") == name


@pytest.mark.parametrize(("hand", "name"), [("large-rocket-boosters", "scrapping"), ("space-station-a", None)])
def test_a_rocket_is_scrapped_for_another_mission_only(hand: str, name: str | None) -> None:
    state = table(hands=[hand], plans=["space-hotel"], pads=["medium-rocket-boosters"])
    assert blunder(state, "scrap mission") == name


def test_without_anything_to_lose_a_mission_may_be_scrapped() -> None:
    state = table(hands=["large-rocket-boosters"], plans=["space-hotel"])
    assert blunder(state, "scrap mission") is None


def test_no_mission_is_planned_that_has_nowhere_to_go() -> None:
    state = table(hands=["base-a satellite space-hotel"], mode="battle")
    assert blunder(state, "plan base-a") == "dead-mission"
    assert blunder(state, "plan satellite") is None


# ---- in flight


def in_flight(*drawn: int, cards: str = "", ending: bool = False) -> Table:
    """A Space Hotel on its way to Earth orbit, with a boost of 3 and 5 more spaces to go."""
    pad = f"large-rocket-boosters {BOOSTED} {cards}"
    state = table(3, hands=["base-b"], plans=["space-hotel"], pads=[pad], ending=ending, chance="listed")
    fly(state, "earth", *drawn)
    return state


def test_an_afterburner_that_is_enough_is_used() -> None:
    state = in_flight(3, cards="afterburner")
    assert blunder(state, "draw") == blunder(state, "abort") == "success-refused"
    assert blunder(state, "afterburner") is None


def test_an_afterburner_that_is_not_enough_may_wait() -> None:
    state = in_flight(1, cards="afterburner")
    assert blunder(state, "draw") is None
    assert blunder(state, "abort") is None


@pytest.mark.parametrize(("value", "name"), [(2, "success-refused"), (1, None)])
def test_a_success_card_that_reaches_the_target_is_not_set_aside(value: int, name: str | None) -> None:
    state = in_flight(3, cards="multi-purpose-space-suit")
    choose(state, "draw", f"success {value}")
    assert blunder(state, "suit") == name
    assert blunder(state, "accept") is None


@pytest.mark.parametrize(("first", "name"), [(3, "success-refused"), (2, None)])
def test_a_0_is_shielded_if_that_reaches_the_target(first: int, name: str | None) -> None:
    state = in_flight(first, cards="radiation-shielding")
    choose(state, "draw", "success 0")
    assert blunder(state, "accept") == name


@pytest.mark.parametrize(("card", "name"), [("", "lower-card"), ("radiation-shielding", None)])
def test_of_the_revealed_cards_the_best_one_comes_first(card: str, name: str | None) -> None:
    state = in_flight(cards=f"detailed-planning {card}")
    choose(state, "planning", "success 1", "success 0", "success 1")
    assert blunder(state, "first 0") == name
    assert blunder(state, "first 1") is None


@pytest.mark.parametrize(
    ("drawn", "ending", "name"), [((0, 0), False, "flying-on"), ((0, 1), False, None), ((0, 0), True, None)]
)
def test_a_rocket_without_hope_turns_back_while_there_is_something_to_save(
    drawn: tuple[int, ...], ending: bool, name: str | None
) -> None:
    state = in_flight(*drawn, ending=ending)
    assert blunder(state, "draw") == name


def test_no_permanent_card_has_to_pay_for_an_abort() -> None:
    pad = "depot reusable-rocket-parts large-rocket-boosters"
    state = table(hands=["base-b"], plans=["satellite"], pads=[pad], chance="listed")
    fly(state, "moon", 0, 1, 0)
    choose(state, "abort")
    assert blunder(state, "off pad depot") is None
    choose(state, "off pad large-rocket-boosters")
    assert blunder(state, "off pad depot") == "needless-loss"
    assert blunder(state, "done") is None


def test_reusable_rocket_parts_keep_an_engine() -> None:
    pad = "reusable-rocket-parts large-rocket-boosters super-computer big-data"
    state = table(hands=["base-b"], plans=["space-hotel"], pads=[pad], chance="listed")
    fly(state, "earth", 3, 2)
    assert blunder(state, "done") == "needless-loss"
    assert blunder(state, "keep large-rocket-boosters") is None


# ---- cards


@pytest.mark.parametrize(("more", "name"), [("pandemic", "useful-removed"), ("base-b", None)])
def test_a_threat_is_removed_before_an_engine(more: str, name: str | None) -> None:
    state = table(hands=[f"storage-batteries large-rocket-boosters {more}"])
    choose(state, "use storage-batteries")
    assert blunder(state, "remove large-rocket-boosters") == name
    assert blunder(state, f"remove {more}") is None


@pytest.mark.parametrize(("display", "name"), [("pandemic solar-energy", "threat-for-ai"), ("pandemic", None)])
def test_the_ai_is_not_given_a_threat(display: str, name: str | None) -> None:
    state = table(1, hands=["base-b"], display=display, ai={"target": "base", "mission": "spaceship", "space": 6})
    if name is None:
        state.display = [kind if kind == state.display[0] else -1 for kind in state.display]
    assert blunder(state, "for ai pandemic") == name


def test_the_ai_may_be_given_something_else() -> None:
    state = table(
        1, hands=["base-b"], display="pandemic solar-energy", ai={"target": "base", "mission": "spaceship", "space": 6}
    )
    assert blunder(state, "for ai solar-energy") is None


# ---- the end


@pytest.mark.parametrize(("ending", "name"), [(True, "points-left"), (False, None)])
def test_nobody_goes_home_without_a_threat_that_is_free(ending: bool, name: str | None) -> None:
    state = table(hands=["solar-energy base-b"], display="climate-change", ending=ending)
    assert blunder(state, "end turn") == name


@pytest.mark.parametrize(("hand", "name"), [("satellite satellite", "points-left"), ("base-a base-b", None)])
def test_nobody_goes_home_without_a_threat_that_can_be_paid(hand: str, name: str | None) -> None:
    state = table(hands=[f"{hand} space-hotel orbital-shipyard spaceship-a"], display="pandemic", ending=True)
    assert blunder(state, "end turn") == name


@pytest.mark.parametrize(("rival", "name"), [(25, "lost-game-ended"), (5, None)])
def test_a_game_that_is_lost_is_not_ended(rival: int, name: str | None) -> None:
    pad = "large-rocket-boosters super-computer big-data asteroid-laser-ablation detailed-planning"
    state = table(
        hands=["base-b"],
        plans=["space-hotel"],
        pads=[pad],
        done=["earth-satellite moon-satellite mars-spaceship earth-orbital-shipyard"],
        points=[12, rival],
        edition="preview",
        chance="listed",
    )
    fly(state, "earth", 3)
    assert blunder(state, "end game") == name
    assert blunder(state, "play on") is None


# ---- all in all


def test_where_everything_is_a_blunder_everything_is_allowed() -> None:
    state = table(3, hands=["base-b"], plans=["satellite"], pads=["depot reusable-rocket-parts large-rocket-boosters"])
    codes = [WORDS.index("off pad depot"), WORDS.index("off pad reusable-rocket-parts")]
    assert COACH.sane(state, 0, codes) == codes
    assert COACH.sane(state, 0, state.options(0)) == [code for code in state.options(0) if code not in codes]


@pytest.mark.parametrize("number", range(30))
def test_the_bot_with_rules_of_thumb_makes_no_blunder(number: int) -> None:
    source = Random(number)
    seats = number % 4 + 1
    settings: dict[str, object] = {"edition": ["final", "preview"][source.below(2)]}
    if seats == 1:
        settings["level"] = ["easy", "normal", "hard"][source.below(3)]
    else:
        settings |= {"mode": ["standard", "battle"][source.below(2)], "variant_1": "random", "variant_2": "random"}
    state = GAME.new(seats, number, settings)
    bots = [bot_named("greedy", number * 4 + seat) for seat in range(seats)]
    while not state.over:
        seat = state.pending()[0]
        code = bots[seat].choose(state, seat, state.options(seat))
        assert code in COACH.sane(state, seat, state.options(seat)), BLUNDERS[COACH.blunder(state, seat, code)]
        state.act(seat, code)
