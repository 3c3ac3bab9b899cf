"""What the options of a launch mean: exact chances before it, on the way and with every answer; then what is kept."""

from typing import Any

import pytest

from tests.kernel.meanings import meanings, words
from tests.rocketmen.meanings import meaning, says
from tests.rocketmen.more_tables import battle, ready
from tests.rocketmen.tables import buy, choose, fly, let_chance, options, table, told
from tminus.games.rocketmen import actions
from tminus.games.rocketmen.flights import percent
from tminus.games.rocketmen.state import Table
from tminus.kernel.state import CHANCE

EVERYTHING = "medium-rocket-boosters afterburner radiation-shielding multi-purpose-space-suit detailed-planning"


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (0.0, "0%"),
        (1e-12, "0%"),
        (0.0001, "under 0.1%"),
        (0.0006, "0.1%"),
        (0.11, "11%"),
        (0.4987, "49.9%"),
        (0.9996, "over 99.9%"),
        (1 - 1e-12, "100%"),
        (1.0, "100%"),
    ],
)
def test_a_chance_is_never_rounded_to_certainty(chance: float, words: str) -> None:
    assert percent(chance) == words


# ---- declaring a launch


@pytest.mark.rule("RM 7.5", "RM 7.8", "RM 7.13", "RM 8.6")
def test_a_launch_says_its_points_boost_and_exact_chance() -> None:
    state = table(
        plans=["spaceship-a"], pads=["medium-rocket-boosters super-computer depot"], done=["", "earth-spaceship"]
    )
    assert says(state, "launch earth") == (
        "Launch Spaceship to Earth orbit: 49.9% to succeed, for 2 VP "
        "(4 Rocket points, 3 needed; starts on space 2 of 8; up to 3 success cards)"
    )
    assert meaning(state, "launch earth").objects == [
        "destination:earth",
        "location:earth-spaceship",
        "card:spaceship-a",
        "pile:mission-plan",
    ]


@pytest.mark.rule("RM 7.6")
def test_a_launch_warns_of_too_few_points() -> None:
    state = table(plans=["spaceship-a"], pads=["medium-rocket-boosters"])
    assert says(state, "launch moon") == (
        "Launch Spaceship to the Moon with too few Rocket points (3 of 5): it only ends your turn"
    )
    assert meaning(state, "launch moon").rule == "RM 7.6"
    assert meaning(state, "launch moon").objects == ["pile:mission-plan"], "the Moon is out of reach"


@pytest.mark.rule("RM 7.14", "RM 7.4")
def test_a_certain_launch_needs_no_card_and_a_hasty_one_loses_effects() -> None:
    state = table(
        4,
        hands=["big-data solar-energy"],
        plans=["satellite"],
        pads=["small-rocket-boosters super-computer copy:super-computer quantum-computer detailed-planning"],
        done=["earth-space-station moon-space-station"],
        warehouses=[None, "super-computer"],
    )
    launch = (
        "Launch Satellite to Earth orbit: 100% to succeed, for 2 VP (2 Rocket points, 2 needed; starts on space 8 of 8"
    )
    assert says(state, "launch earth") == f"{launch})"
    buy(state, "radiation-shielding", "big-data solar-energy")
    assert says(state, "launch earth") == f"{launch}; effects put off are lost)"


END = "; success brings the end of the game)"
FOUR = "earth-satellite earth-spaceship earth-space-hotel earth-orbital-shipyard"
FIVE = f"{FOUR} moon-satellite"
BOOSTERS = "large-rocket-boosters large-rocket-boosters large-rocket-boosters"


@pytest.mark.rule("RM 13.1", "RM 13.2", "RM 14.5", "RM 15.17", "RM 16.11", "RM 16.13")
@pytest.mark.parametrize(
    ("seats", "done", "more", "ends"),
    [
        (3, [], {"points": [15, 0, 0]}, True),  # 21 with the 6 VP of the Base on the Moon
        (3, [], {"points": [14, 0, 0]}, False),
        (3, [None, "moon-base"], {"points": [15, 0, 0]}, False),  # another one was there first
        (3, [], {"points": [15, 0, 0], "edition": "preview"}, False),
        (3, [], {"points": [16, 0, 0], "edition": "preview"}, True),
        (2, [FIVE, "mars-base"], {"points": [0, 0]}, True),  # the sixth token, and somebody is on Mars
        (2, [FIVE], {"points": [0, 0]}, False),
        (2, [FOUR, "mars-base"], {"points": [0, 0]}, False),
        (2, [FIVE, "mars-base"], {"points": [0, 0], "edition": "preview"}, False),  # the player will be asked
        (1, [FIVE], {"ai": {"done": "mars-base"}}, True),
        (1, [FIVE], {}, False),
        (1, [FOUR], {"ai": {"done": "mars-base"}}, False),
        (1, ["earth-satellite"], {"points": [30]}, False),  # alone, points end nothing
    ],
)
def test_a_launch_that_would_bring_the_end_says_so(
    seats: int, done: list[str | None], more: dict[str, Any], ends: bool
) -> None:
    state = table(seats, plans=["base-a"], pads=[BOOSTERS], hands=["base-b"], done=done, chance="listed", **more)
    assert not state.over
    assert (END in says(state, "launch moon")) == ends
    fly(state, "moon", 4, 3, 3)
    if "play on" in options(state):
        choose(state, "play on")
    let_chance(state)
    assert (state.ending, len(told(state, "succeeded"))) == (ends, 1)


@pytest.mark.rule("RM 14.5")
def test_in_the_battle_for_earth_the_fourth_token_says_so() -> None:
    for done, ends in [
        ("earth-satellite earth-spaceship", False),
        ("earth-satellite earth-spaceship earth-space-hotel", True),
    ]:
        state = battle(plans=["space-station-a"], pads=[BOOSTERS], done=[done], points=[40, 0])
        assert (END in says(state, "launch earth")) == ends


@pytest.mark.rule("RM 13.4")
def test_a_launch_in_the_last_round_brings_no_other_end() -> None:
    state = table(3, plans=["base-a"], pads=[BOOSTERS], points=[20, 0, 0], ending=True)
    assert END not in says(state, "launch moon")


# ---- on the way


@pytest.mark.rule("RM 7.13", "RM 8.1", "RM 8.2")
def test_drawing_says_its_chance_and_aborting_its_price() -> None:
    state = ready("medium-rocket-boosters super-computer big-data")
    fly(state, "earth", 1)
    assert words(state) == [
        "Draw success card 2 of 3: 56.6% to reach space 8 from 4",
        "Abort at no cost: keep your Launch Pad and the mission",
    ]
    choose(state, "draw", "success 1")
    assert words(state) == [
        "Draw success card 3 of 3: 31.2% to reach space 8 from 5",
        "Abort: discard 1 card of your Launch Pad, keep the rest and the mission",
    ]
    choose(state, "abort")
    assert words(state)[0] == "Discard Medium Rocket Boosters from your Launch Pad"
    assert meanings(state)[0].rule == "RM 8.2"


@pytest.mark.rule("RM 8.3")
def test_aborting_never_costs_permanent_cards() -> None:
    state = ready("depot copy:depot reusable-rocket-parts", plan="satellite", warehouses=[None, "depot"])
    fly(state, "earth", 1, 1)
    assert words(state)[-1] == "Abort at no cost: keep your Launch Pad and the mission"
    choose(state, "abort")
    assert words(state)[-1] == "Discard no more: only permanent cards are left"


@pytest.mark.rule("RM 10.18", "RM 10.20", "RM 10.22", "RM 10.27")
def test_every_effect_says_what_it_does_to_the_chance() -> None:
    state = ready(EVERYTHING, plan="satellite")
    choose(state, "launch moon")
    assert words(state) == [
        "Draw success card 1 of 4: 95.2% to reach space 10 from 1",
        "Discard Detailed Planning: see 3 success cards, play one of them first (99.1% to get there)",
        "Discard Afterburner: 2 spaces further, to space 3 of 10",
    ]
    choose(state, "planning", "success 0", "success 3", "success 1")
    assert words(state) == [
        "Play the 0 first (95% to get there then)",
        "Play the 1 first (87.8% to get there then)",
        "Play the 3 first (99.9% to get there then)",
    ]
    choose(state, "first 0")
    assert words(state) == [
        "Advance by 0 to space 1 of 10 (65.4% to get there then)",
        "Discard Radiation Shielding: the 0 counts as a 2 (95% to get there then)",
        "Discard Multi-Purpose Space Suit: set the 0 aside and draw another (87.8% to get there then)",
    ]
    assert meanings(state)[0].objects == ["success:0"]
    choose(state, "shielding")
    assert words(state)[0] == "Advance by 2 to space 3 of 10 (95% to get there then)"


def best(state: Table) -> float:
    """The chance of a launch that is never aborted, found by playing out all that can happen."""
    if state.flight < 0:
        return float("succeeded" in told(state))
    seat = state.pending()[0]
    if seat != CHANCE:
        return max(best(after(state, code)) for code in state.options(seat) if code != actions.ABORT)
    step = state.steps[state.agenda[-1][0]]
    bag = step.bag(state, state.agenda[-1])
    return sum(bag.count(value) / len(bag) * best(after(state, step.first_code() + value)) for value in set(bag))


def after(state: Table, code: int) -> Table:
    other = state.clone()
    other.log = []
    other.act(other.pending()[0], code)
    return other


@pytest.mark.rule("RM 7.16")
@pytest.mark.parametrize(
    ("pad", "choices"),
    [
        ("medium-rocket-boosters super-computer big-data", ["success 1"]),
        ("medium-rocket-boosters radiation-shielding multi-purpose-space-suit big-data", ["success 0"]),
        ("medium-rocket-boosters radiation-shielding multi-purpose-space-suit big-data", ["success 0", "shielding"]),
        ("medium-rocket-boosters radiation-shielding copy:radiation-shielding big-data", ["success 0"]),
        ("medium-rocket-boosters multi-purpose-space-suit afterburner", ["draw", "success 1"]),
        ("medium-rocket-boosters detailed-planning", []),
        ("medium-rocket-boosters detailed-planning", ["planning", "success 0", "success 1", "success 4"]),
    ],
)
def test_the_chance_of_every_option_is_that_of_playing_on_as_well_as_can_be(pad: str, choices: list[str]) -> None:
    state = ready(pad, warehouses=[None, "radiation-shielding"])
    choose(state, "launch earth", *choices)
    said = {code: state.describe(0, code) for code in state.options(0)}
    chances = {code: meant.args["chance"] for code, meant in said.items() if "chance" in meant.args}
    assert chances
    assert chances == {code: percent(best(after(state, code))) for code in chances}


@pytest.mark.rule("RM 7.14", "RM 7.17")
def test_what_brings_the_rocket_to_its_target_says_so() -> None:
    state = ready("medium-rocket-boosters super-computer afterburner radiation-shielding")
    fly(state, "earth", 2, 1)
    choose(state, "draw", "success 0")
    assert words(state)[0] == "Advance by 0 to space 5 of 8 (0% to get there then)"
    choose(state, "accept")
    assert words(state) == [
        "Discard Afterburner: 2 spaces further, to space 7 of 8",
        "Give up: the launch has failed on space 5 of 8",
    ]
    state = ready(
        "medium-rocket-boosters super-computer copy:afterburner multi-purpose-space-suit", warehouses=["afterburner"]
    )
    fly(state, "earth", 3, 1)
    assert says(state, "afterburner") == "Discard Industrial Espionage as Afterburner: 2 spaces further, to the target"
    assert meaning(state, "afterburner").objects == ["card:industrial-espionage"]
    choose(state, "draw", "success 4")
    assert words(state)[0] == "Advance by 4 to the target"


# ---- afterwards


@pytest.mark.rule("RM 8.4", "RM 10.29", "RM 12.38")
def test_a_failure_asks_what_stays() -> None:
    pad = "medium-rocket-boosters super-computer reusable-rocket-parts"
    state = ready(pad, variant_1="escape-tower")
    fly(state, "earth", 1, 1, 1)
    assert words(state) == ["Keep Medium Rocket Boosters on your Launch Pad", "Keep no Engine"]
    assert meanings(state)[0].rule == "RM 10.29"
    choose(state, "done")
    assert words(state) == ["Keep Medium Rocket Boosters on your Launch Pad", "Keep Super Computer on your Launch Pad"]
    assert meanings(state)[0].rule == "RM 12.38"
    choose(state, "keep super-computer")
    assert words(state) == [
        "Keep Spaceship (1 Biotech) on your Mission Plan",
        "Discard Spaceship (1 Biotech) from your Mission Plan",
    ]


@pytest.mark.rule("RM 16.13")
def test_the_preview_asks_whether_the_game_ends() -> None:
    done = "earth-satellite moon-satellite mars-spaceship moon-spaceship"
    pad = "large-rocket-boosters super-computer super-capacitors"
    state = ready(pad, plan="space-hotel", done=[done], seats=2, edition="preview")
    fly(state, "earth", 3, 3)
    assert words(state) == ["Play on", "End the game after this round"]
