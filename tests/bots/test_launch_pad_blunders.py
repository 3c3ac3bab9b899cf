"""What no level does in Launch Pad: each blunder told apart, and a neighbouring move that is fine. Seat 0 decides."""

import pytest

from tests.launch_pad.more_tables import NO_EXPERTS, PADS
from tests.launch_pad.offers import counter, market, offer, open_offer
from tests.launch_pad.tables import GAME, choose, complete, kind, play, rocket, table
from tminus.bots import ask, bot_named
from tminus.bots.coaches import coach_of
from tminus.games.launch_pad import actions
from tminus.games.launch_pad.rockets import ROCKETS
from tminus.games.launch_pad.state import Table
from tminus.kernel.randomness import Random

COACH = coach_of("launch-pad")
CREW = ["engineer", "inspector", "mission-controller"]
LAST_TURN = 0
FINE = ""


def told(state: Table, code: int, seat: int = 0) -> str:
    """The blunder that this option is, by name."""
    assert code in state.options(seat)
    found = COACH.blunder(state, seat, code)
    return COACH.blunders[found] if found >= 0 else FINE


def plays(card: str) -> int:
    return actions.PLAY + kind(card)


def at(owner: int, place: int) -> int:
    return actions.ROCKET + owner * ROCKETS + place


# ---- attacks-itself


@pytest.mark.parametrize("card", ["abort-mission", "sabotage", "quality-check"])
def test_attacking_a_launched_rocket_of_ones_own_is_a_blunder_and_a_rivals_is_fair_game(card: str) -> None:
    crewed = complete("observer", "launch", ["astronaut", "oxygen"])
    state = table(hands=[[card, "metal"]], rockets=[[crewed], [crewed]])
    assert told(state, plays(card)) == FINE
    play(state, card)
    assert told(state, at(0, 0)) == "attacks-itself"
    assert told(state, at(1, 0)) == FINE


@pytest.mark.parametrize("card", ["abort-mission", "sabotage", "vacuum"])
def test_an_attack_that_can_only_hit_its_player_is_not_even_played(card: str) -> None:
    state = table(hands=[[card, "metal"]], rockets=[[complete("observer", "launch", ["astronaut", "oxygen"])]])
    assert told(state, plays(card)) == "attacks-itself"


@pytest.mark.parametrize("card", ["abort-mission", "sabotage"])
def test_a_rocket_of_ones_own_may_be_given_up_in_construction(card: str) -> None:
    state = table(hands=[[card, "metal"]], rockets=[[complete("galactic", "launch"), rocket("observer", metal=1)]])
    play(state, card)
    assert told(state, at(0, 0)) == "attacks-itself"
    assert told(state, at(0, 1)) == FINE


def test_oxygen_may_be_taken_from_an_empty_rocket_of_ones_own() -> None:
    launched = [complete("observer", "launch", ["oxygen"]), complete("observer", "launch", ["oxygen", "astronaut"])]
    state = table(hands=[["vacuum", "metal"]], rockets=[launched])
    play(state, "vacuum")
    assert told(state, at(0, 0)) == FINE
    assert told(state, at(0, 1)) == "attacks-itself"


def test_a_rocket_goes_back_to_lose_an_astronaut_without_oxygen_unless_it_cannot_return() -> None:
    rows = [[complete("observer", "launch", ["astronaut"])]]
    early = table(hands=[["quality-check", "metal"]], rockets=rows)
    late = table(hands=[["quality-check", "metal"]], rockets=rows, final_turns=LAST_TURN)
    assert told(early, plays("quality-check")) == FINE
    assert told(late, plays("quality-check")) == "attacks-itself"


# ---- no-oxygen, oxygen-elsewhere


@pytest.mark.parametrize(
    ("cards", "bonus", "blunder"),
    [
        (["astronaut", "metal"], [], "no-oxygen"),
        (["astronaut", "metal"], ["oxygen"], FINE),
        (["astronaut", "oxygen"], [], FINE),
        (["astronaut"], [], FINE),  # the second hand is worth it
    ],
)
def test_an_astronaut_needs_oxygen_at_hand(cards: list[str], bonus: list[str], blunder: str) -> None:
    state = table(hands=[cards], rockets=[[complete("observer", "launch", bonus)]])
    assert told(state, plays("astronaut")) == blunder


def test_no_second_hand_is_worth_an_astronaut_without_oxygen_in_the_last_turn() -> None:
    state = table(hands=[["astronaut"]], rockets=[[complete("observer", "launch")]], final_turns=LAST_TURN)
    assert told(state, plays("astronaut")) == "no-oxygen"


def test_the_astronaut_boards_the_rocket_with_oxygen_and_oxygen_goes_to_the_astronaut() -> None:
    for card, waiting, blunder in [
        ("astronaut", "oxygen", "no-oxygen"),
        ("oxygen", "astronaut", "oxygen-elsewhere"),
    ]:
        launched = [complete("galactic", "launch"), complete("observer", "launch", [waiting])]
        state = table(hands=[[card, "metal"]], rockets=[launched])
        play(state, card)
        assert told(state, at(0, 0)) == blunder
        assert told(state, at(0, 1)) == FINE


# ---- doomed-rocket


@pytest.mark.parametrize(
    ("cards", "final_turns", "blunder"),
    [
        (["observer", "quality-certificate"], LAST_TURN, "doomed-rocket"),
        (["observer", "quality-certificate"], 2, FINE),
        (["observer", "fast-track", "metal", "fuel"], LAST_TURN, FINE),
        (["observer", "metal"], LAST_TURN, FINE),  # the whole hand can be played, and a second one follows
    ],
)
def test_no_rocket_is_laid_in_the_last_turn_without_a_use(cards: list[str], final_turns: int, blunder: str) -> None:
    assert told(table(hands=[cards], final_turns=final_turns), plays("observer")) == blunder


# ---- holds-back


@pytest.mark.parametrize(
    ("zone", "bonus", "final_turns", "blunder"),
    [
        ("construction", [], -1, "holds-back"),
        ("quality-control", [], -1, FINE),  # it may wait for a Quality Certificate
        ("quality-control", ["quality-certificate"], -1, "holds-back"),
        ("quality-control", [], LAST_TURN, "holds-back"),
    ],
)
def test_rockets_are_held_back_for_a_certificate_only(
    zone: str, bonus: list[str], final_turns: int, blunder: str
) -> None:
    row = [complete("observer", zone, bonus)]
    state = table(at="begin turn", hands=[["fuel"] * 6], rockets=[row], experts=[CREW], final_turns=final_turns)
    assert told(state, actions.DONE_ADVANCING) == blunder


# ---- leaves-points, jack-in-the-wrong-place, wastes-expert


@pytest.mark.parametrize(
    ("card", "bonus", "expert"),
    [
        ("mission-controller", [], None),
        ("jack-of-all-trades", [], None),
        ("oxygen", ["astronaut"], "mission-controller"),
        ("astronaut", ["oxygen"], "mission-controller"),
    ],
)
def test_the_last_turn_does_not_end_with_points_in_hand(card: str, bonus: list[str], expert: str | None) -> None:
    rows = [[complete("observer", "launch", bonus)]]
    for final_turns, blunder in [(LAST_TURN, "leaves-points"), (2, FINE)]:
        state = table(hands=[[card, "metal"]], rockets=rows, experts=[[None, None, expert]], final_turns=final_turns)
        assert told(state, actions.DONE_PLAYING) == blunder


def test_a_finished_rocket_is_fast_tracked_before_it_is_too_late() -> None:
    rows = [[complete("observer")]]
    state = table(hands=[["fast-track", "fuel"]], rockets=rows, experts=[CREW], final_turns=LAST_TURN)
    assert told(state, actions.DONE_PLAYING) == "leaves-points"
    state = table(hands=[["fast-track", "fuel"]], rockets=[[rocket("observer", metal=1)]], final_turns=LAST_TURN)
    assert told(state, actions.DONE_PLAYING) == FINE


@pytest.mark.parametrize(("final_turns", "blunder"), [(LAST_TURN, "jack-in-the-wrong-place"), (-1, FINE)])
def test_in_the_last_turn_the_jack_goes_to_an_empty_launch_zone(final_turns: int, blunder: str) -> None:
    state = table(hands=[["jack-of-all-trades", "metal"]], experts=[NO_EXPERTS], final_turns=final_turns)
    play(state, "jack-of-all-trades")
    assert told(state, actions.ZONE) == blunder
    assert told(state, actions.ZONE + 2) == FINE


@pytest.mark.parametrize(
    ("experts", "cards", "blunder"),
    [
        (NO_EXPERTS, ["mission-controller", "metal"], "wastes-expert"),
        (CREW, ["mission-controller", "metal"], FINE),
        (NO_EXPERTS, ["mission-controller", "mission-controller"], FINE),
        (NO_EXPERTS, ["mission-controller", "jack-of-all-trades"], FINE),
    ],
)
def test_an_expert_that_is_lacking_is_not_discarded(experts: list[str | None], cards: list[str], blunder: str) -> None:
    state = table(at="discard", hands=[cards], experts=[experts])
    assert told(state, actions.DISCARD + kind("mission-controller")) == blunder


@pytest.mark.parametrize(("row", "blunder"), [([], FINE), ([rocket("observer")], "wastes-expert")])
def test_an_engineer_is_lacking_where_there_is_something_to_build(row: list[int], blunder: str) -> None:
    state = table(at="discard", hands=[["engineer", "metal"]], rockets=[row])
    assert told(state, actions.DISCARD + kind("engineer")) == blunder


# ---- ends-too-early


@pytest.mark.parametrize(
    ("mine", "theirs", "landed", "blunder"),
    [
        ([], ["galactic", "galactic"], 3, "ends-too-early"),
        (["galactic", "galactic"], [], 3, FINE),
        ([], ["galactic", "galactic"], 2, FINE),  # there will be time
    ],
)
def test_nobody_who_is_far_behind_starts_the_countdown(
    mine: list[str], theirs: list[str], landed: int, blunder: str
) -> None:
    rows = [[complete(name, "launch") for name in names] for names in (mine, theirs)]
    state = table(
        hands=[["big-red-button", "metal"]],
        rockets=rows,
        experts=[CREW, CREW],
        pad_area=PADS[:landed],
        pads=[(PADS[3], "construction", 1)],
    )
    assert told(state, plays("big-red-button")) == blunder


# ---- gives-for-nothing


@pytest.mark.parametrize(
    ("give", "want", "blunder"),
    [
        (["metal"], [], "gives-for-nothing"),
        (["metal"], ["fuel"], FINE),
        (["metal", "oxygen"], [], FINE),  # an empty hand brings a new one
    ],
)
def test_no_present_is_made_unless_it_brings_the_second_hand(give: list[str], want: list[str], blunder: str) -> None:
    state = market(["metal", "oxygen"], ["fuel"])
    open_offer(state, 1, give, want)
    assert told(state, actions.SEND) == blunder


@pytest.mark.parametrize(("give", "blunder"), [([], "gives-for-nothing"), (["fuel"], FINE)])
def test_no_counter_offer_without_a_card_is_accepted(give: list[str], blunder: str) -> None:
    state = market(["metal", "oxygen"], ["fuel"])
    offer(state, 1, ["metal"], ["fuel"])
    counter(state, give, ["oxygen"])
    assert told(state, actions.ACCEPT) == blunder


# ---- all of them


def test_where_every_option_is_a_blunder_all_are_allowed() -> None:
    state = table(
        hands=[["abort-mission", "metal"]], rockets=[[complete(name, "launch") for name in ("observer", "galactic")]]
    )
    choose(state, plays("abort-mission"))
    assert COACH.sane(state, 0, state.options(0)) == state.options(0)


@pytest.mark.parametrize("seed", range(30))
def test_the_rules_of_thumb_never_blunder(seed: int) -> None:
    chance = Random(seed)
    options: dict[str, object] = {
        "length": ["short", "normal", "long"][chance.below(3)],
        "super_powers": chance.below(2) == 1,
        "negotiations": chance.below(2) == 1,
    }
    state = GAME.new(2 + seed % 3, seed, options)
    bots = [bot_named("greedy", seat) for seat in range(state.seats)]
    while not state.over:
        seat = state.pending()[0]
        code = ask(bots[seat], state, seat, chance)
        assert code in COACH.sane(state, seat, state.options(seat)), state.describe(seat, code).words
        state.act(seat, code)
