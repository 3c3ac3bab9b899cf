"""The rules of thumb for Rocketmen, each on a table laid out for it. Seat 0 decides."""

import pytest

from tests.rocketmen.tables import GAME, WORDS, choose, options, pad, plan, table
from tminus.bots import bot_named, play_game
from tminus.bots.rocketmen import ADVICE, advise
from tminus.games.rocketmen.goals import is_fulfilled
from tminus.games.rocketmen.state import Table
from tminus.kernel.state import CHANCE
from tminus.kernel.step import DECISION

SURE = (
    "large-rocket-boosters super-computer big-data asteroid-laser-ablation detailed-planning"  # a rocket to Earth orbit
)


def advice(state: Table, seat: int = 0) -> str:
    """What the bot chooses."""
    return WORDS[bot_named("greedy").choose(state.imagine(seat, 1), seat, state.options(seat))]


def follow(state: Table) -> list[str]:
    """Follow the bot's advice through this turn of seat 0; what it chose."""
    bot = bot_named("greedy")
    turns = state.turns
    chosen: list[str] = []
    while not state.over and state.turns == turns and state.pending() != (CHANCE,):
        code = bot.choose(state.imagine(0, len(chosen)), 0, state.options(0))
        chosen.append(WORDS[code])
        state.act(0, code)
    return chosen


# ---- buying


def test_a_young_company_buys_what_lasts() -> None:
    state = table(
        hands=["satellite satellite space-hotel orbital-shipyard spaceship-a base-a"],
        display="super-computer pandemic climate-change asteroid-impact government-contract radiation-shielding",
    )
    assert advice(state) == "buy super-computer"


def test_a_threat_is_the_best_buy_in_the_last_round() -> None:
    state = table(
        hands=["satellite satellite space-hotel orbital-shipyard spaceship-a base-b"],
        display="solar-energy pandemic super-computer super-capacitors storage-batteries radiation-shielding",
        ending=True,
    )
    assert follow(state)[0] == "buy pandemic"


def test_nothing_else_is_bought_in_the_last_round() -> None:
    state = table(
        hands=["satellite satellite space-hotel orbital-shipyard spaceship-b base-b"],
        display="solar-energy super-computer super-capacitors storage-batteries radiation-shielding backup-systems",
        ending=True,
    )
    assert not [word for word in follow(state) if word.startswith("buy")]


def test_an_engine_is_bought_if_the_mission_in_work_has_none() -> None:
    state = table(
        hands=["satellite satellite orbital-shipyard space-station-a asteroid-mining base-b"],
        plans=["space-hotel"],
        pads=["base-a super-computer big-data backup-systems"],
        warehouses=["solar-energy electric-cars"],
        display="designer-drugs super-capacitors radiation-shielding storage-batteries government-contract pandemic",
    )
    assert "boosters" in follow(state)[0]


# ---- paying


def test_what_the_rocket_needs_does_not_pay() -> None:
    state = table(
        hands=["asteroid-laser-ablation satellite space-station-a orbital-shipyard base-b spaceship-a"],
        plans=["space-hotel"],
        pads=["large-rocket-boosters"],
    )
    choose(state, "buy small-rocket-boosters")
    assert set(follow(state)[:3]) == {"pay satellite", "pay space-station-a", "pay orbital-shipyard"}


def test_a_token_pays_before_a_card_and_nothing_is_paid_too_much() -> None:
    state = table(
        hands=["electric-cars satellite orbital-shipyard base-b spaceship-a spaceship-b"],
        done=["earth-space-hotel"],
        warehouses=["medium-rocket-boosters"],
    )
    choose(state, "buy small-rocket-boosters")
    assert follow(state)[:2] in (["pay money", "pay satellite"], ["pay money", "pay orbital-shipyard"])


def test_a_spy_copies_what_pays_most() -> None:
    state = table(
        3,
        hands=["industrial-espionage satellite satellite orbital-shipyard spaceship-a spaceship-b"],
        warehouses=["solar-energy big-data super-capacitors electric-cars"],
    )
    choose(state, "buy medium-rocket-boosters", "pay industrial-espionage")
    assert advice(state) == "copy electric-cars"


def test_a_spy_on_the_launch_pad_is_what_the_rocket_lacks() -> None:
    state = table(
        3,
        hands=["industrial-espionage satellite base-b"],
        plans=["space-hotel"],
        pads=["large-rocket-boosters"],
        warehouses=["solar-energy super-computer super-capacitors"],
    )
    choose(state, "pad industrial-espionage")
    assert advice(state) == "copy super-computer"


# ---- placing


def test_the_rocket_gets_the_engine_that_it_lacks() -> None:
    state = table(
        hands=["large-rocket-boosters satellite base-b spaceship-a spaceship-b asteroid-mining"],
        plans=["space-hotel"],
        pads=["super-computer big-data asteroid-laser-ablation"],
    )
    follow(state)
    assert "large-rocket-boosters" in pad(state) or plan(state) is None


def test_a_rocket_that_flies_for_sure_gets_nothing_more() -> None:
    state = table(
        hands=["small-rocket-boosters satellite base-b spaceship-a spaceship-b asteroid-mining"],
        plans=["space-hotel"],
        pads=[SURE],
        chance="listed",
    )
    assert not [word for word in follow(state) if word.startswith("pad")]


def test_an_engine_is_stored_on_the_depot_for_good() -> None:
    state = table(hands=["medium-rocket-boosters satellite base-b spaceship-a"], pads=["depot"], plans=["space-hotel"])
    assert "store medium-rocket-boosters" in follow(state)


# ---- effects and cards that go


def test_a_threat_is_taken_for_free_late_in_the_game() -> None:
    state = table(hands=["solar-energy base-b spaceship-a"], display="climate-change", points=[20, 20], round=20)
    assert advice(state) == "use solar-energy"


@pytest.mark.parametrize("engine", ["small-rocket-boosters", "large-rocket-boosters"])
def test_a_threat_is_removed_before_anything_useful(engine: str) -> None:
    state = table(hands=[f"storage-batteries pandemic solar-energy {engine} satellite space-hotel"])
    choose(state, "use storage-batteries")
    assert advice(state) == "remove pandemic"


def test_useless_cards_are_discarded_for_new_ones_and_needed_ones_kept() -> None:
    state = table(
        hands=["pandemic climate-change large-rocket-boosters base-b"], plans=["space-hotel"], pads=["super-computer"]
    )
    chosen = follow(state)
    assert {"discard pandemic", "discard climate-change"} <= set(chosen)
    assert "discard large-rocket-boosters" not in chosen


def test_missions_are_not_removed_while_there_are_tokens_for_them() -> None:
    state = table(
        hands=["storage-batteries base-b spaceship-a"],
        junkyards=["satellite satellite orbital-shipyard base-a spaceship-b"],
    )
    assert "use storage-batteries" not in follow(state)


def test_a_hand_of_engines_makes_room_for_money() -> None:
    engines = "large-rocket-boosters large-rocket-boosters medium-rocket-boosters medium-rocket-boosters"
    state = table(hands=[f"{engines} small-rocket-boosters small-rocket-boosters"], plans=["space-hotel"])
    chosen = follow(state)
    assert len([word for word in chosen if word.startswith("discard")]) >= 2


# ---- launching


def test_a_rocket_that_is_ready_flies_at_the_end_of_the_turn() -> None:
    state = table(hands=["base-b"], plans=["space-hotel"], pads=[SURE], chance="listed")
    assert "launch earth" in follow(state)


def test_no_rocket_is_launched_with_too_few_rocket_points() -> None:
    state = table(hands=["base-b"], plans=["space-hotel"], pads=["super-computer big-data backup-systems"])
    assert not [word for word in follow(state) if word.startswith("launch")]


def in_flight(*drawn: int, ending: bool = False, cards: str = "") -> Table:
    """A launch of the Space Hotel with a boost of 3, after these success cards."""
    state = table(
        3,
        hands=["base-b"],
        plans=["space-hotel"],
        pads=[f"large-rocket-boosters super-computer base-a {cards}"],
        round=5,
        ending=ending,
        chance="listed",
    )
    choose(state, "launch earth")
    for value in drawn:
        draw(state, value)
        if "accept" in options(state):
            choose(state, "accept")
    return state


def draw(state: Table, value: int) -> None:
    """The next success card; the first one comes by itself where there is nothing else to choose."""
    choose(state, *["draw"] * ("draw" in options(state)), f"success {value}")


def test_a_bad_start_is_aborted_for_free() -> None:
    assert advice(in_flight(0)) == "abort"


def test_a_good_start_goes_on() -> None:
    assert advice(in_flight(3)) == "draw"


def test_there_is_nothing_to_save_in_the_last_round() -> None:
    assert advice(in_flight(0, ending=True)) == "draw"


def test_afterburner_waits_until_it_is_enough() -> None:
    assert advice(in_flight(1, cards="afterburner")) == "draw"
    assert advice(in_flight(3, cards="afterburner")) == "afterburner"


@pytest.mark.parametrize(
    ("card", "answer"), [("radiation-shielding", "shielding"), ("multi-purpose-space-suit", "suit")]
)
def test_a_0_is_answered(card: str, answer: str) -> None:
    state = in_flight(cards=card)
    draw(state, 0)
    assert advice(state) == answer


def test_a_3_is_accepted() -> None:
    state = in_flight(cards="multi-purpose-space-suit")
    draw(state, 3)
    assert advice(state) == "accept"


def test_planning_takes_the_highest_card() -> None:
    state = in_flight(cards="detailed-planning")
    assert advice(state) == "planning"
    choose(state, "planning", "success 1", "success 3", "success 2")
    assert advice(state) == "first 3"


def test_an_abort_costs_the_card_that_the_rocket_can_do_without() -> None:
    state = in_flight(0, 1, cards="small-rocket-boosters")  # 4 Rocket points are enough
    choose(state, "abort")
    assert advice(state) == "off pad small-rocket-boosters"


# ---- the end


@pytest.mark.parametrize(("points", "choice"), [([20, 5], "end game"), ([12, 25], "play on")])
def test_in_the_preview_the_game_is_ended_by_whoever_is_ahead(points: list[int], choice: str) -> None:
    state = table(
        hands=["base-b"],
        plans=["space-hotel"],
        pads=[SURE],
        done=["earth-satellite moon-satellite mars-spaceship earth-orbital-shipyard", "earth-satellite"],
        points=points,
        edition="preview",
        chance="listed",
    )
    choose(state, "launch earth")
    while options(state) != ["play on", "end game"]:
        choose(state, options(state)[-1] if state.pending() == (CHANCE,) else advice(state))
    assert advice(state) == choice


# ---- all in all


def test_it_has_advice_for_every_decision_that_there_is() -> None:
    assert {step.number for step in GAME.steps if step.kind == DECISION} == set(ADVICE)


def test_what_others_hide_makes_no_difference() -> None:
    state = GAME.new(3, 11)
    bots = [bot_named("greedy", seat) for seat in range(3)]
    for _ in range(400):
        seat = state.pending()[0]
        codes = state.options(seat)
        worths = advise(state.imagine(seat, 1), seat, codes)
        assert all(advise(state.imagine(seat, seed), seat, codes) == worths for seed in (2, 3))
        state.act(seat, bots[seat].choose(state.imagine(seat, 1), seat, codes))


# It won all of 200 such games.
def test_it_beats_random_players_clearly() -> None:
    won = 0
    for number in range(12):
        names = ["greedy", "random"] if number % 2 else ["random", "greedy"]
        bots = [bot_named(name, number) for name in names]
        won += play_game(GAME.new(2, number), bots, number).winners == [number % 2 ^ 1]
    assert won >= 10


def test_alone_it_aims_at_its_goal() -> None:
    fulfilled = 0
    for number in range(12):
        state = GAME.new(1, number, {"level": "easy"})
        play_game(state, [bot_named("greedy", number)], number)
        assert isinstance(state, Table)
        fulfilled += is_fulfilled(state, 0, state.goals[0][0])
    assert fulfilled >= 7


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("edition", ["final", "preview"])
@pytest.mark.parametrize("mode", ["standard", "battle"])
def test_it_plays_every_kind_of_game_to_its_end(seats: int, edition: str, mode: str) -> None:
    settings = {"edition": edition, "mode": mode, "variant_1": "random", "variant_2": "random"}
    state = GAME.new(seats, 7, settings)
    outcome = play_game(state, [bot_named("greedy", seat) for seat in range(seats)], 7)
    assert max(outcome.scores) > 8
