"""Chapter 11: Engines, one per turn; Threats, their surcharge and their points."""

from typing import Any

import pytest

from tests.rocketmen.tables import (
    buy,
    choose,
    display,
    end_turn,
    hand,
    junkyard,
    options,
    playing,
    table,
    told,
    warehouse,
)
from tests.rocketmen.watching import table_in_rules
from tminus.games.rocketmen import cards
from tminus.games.rocketmen.launching import points_for_launch
from tminus.games.rocketmen.paying import price_of

ENGINES = ["small-rocket-boosters", "medium-rocket-boosters", "large-rocket-boosters"]


def amount(words: str) -> tuple[int, ...]:
    """'$60, Science' as money, Computer, Composite, Biotech, Science."""
    parts = words.split(", ")
    money = sum(int(part[1:]) for part in parts if part.startswith("$"))
    return (money, *[parts.count(item) for item in ("Computer", "Composite", "Biotech", "Science")])


# ---- Engines


@pytest.mark.rule("RM 11.1")
@pytest.mark.parametrize("row", table_in_rules("RM 11.1"), ids=lambda row: row[0])
def test_each_engine_has_its_points_and_its_price(row: list[str]) -> None:
    name, points, price, icons = row
    kind = cards.NAMES.index(name)
    state = table(4, plans=["satellite"], pads=[cards.IDS[kind]])
    assert points_for_launch(state, 0) == int(points)
    assert price_of(state, 0, kind) == amount(price)
    assert cards.ICONS[kind] == [int(icon) for icon in icons.split(", ")]


@pytest.mark.rule("RM 11.1")
def test_engines_are_bought_from_their_piles() -> None:
    state = table(4, hands=["nuclear-fusion nuclear-fusion base-a base-b"])
    buy(state, "large-rocket-boosters", "nuclear-fusion nuclear-fusion base-a")
    assert (state.engine_piles, "large-rocket-boosters" in playing(state)) == ((5, 5, 4), True)
    assert None not in display(state)


@pytest.mark.rule("RM 11.2")
@pytest.mark.parametrize("engine", ENGINES[:2])
def test_one_engine_per_turn_of_whichever_type(engine: str) -> None:
    state = table(4, hands=["nuclear-fusion nuclear-fusion solar-energy solar-energy crowdfunding base-b"])
    pay = {"small-rocket-boosters": "nuclear-fusion", "medium-rocket-boosters": "nuclear-fusion solar-energy"}[engine]
    buy(state, engine, pay)
    assert not set(ENGINES) & set(options(state, "buy"))
    end_turn(state)
    assert state.engines_bought == 0


@pytest.mark.rule("RM 11.2")
def test_one_engine_per_turn_in_the_same_purchase_too() -> None:
    state = table(4, hands=["nuclear-fusion nuclear-fusion solar-energy base-b"])
    choose(state, "buy small-rocket-boosters")
    assert not set(ENGINES) & set(options(state, "buy"))


@pytest.mark.rule("RM 11.2")
def test_in_the_next_turn_another_one_can_be_bought() -> None:
    state = table(hands=["nuclear-fusion solar-energy space-hotel base-b"], hq=[""], warehouses=[""])
    buy(state, "small-rocket-boosters", "nuclear-fusion")
    end_turn(state)
    end_turn(state)
    assert "small-rocket-boosters" in options(state, "buy")


# ---- Threats


@pytest.mark.rule("RM 11.10")
@pytest.mark.parametrize("row", table_in_rules("RM 11.10"), ids=lambda row: row[0])
def test_each_threat_has_its_price_and_its_counter(row: list[str]) -> None:
    name, price, counter = row
    threat, card = cards.IDS[cards.NAMES.index(name)], cards.IDS[cards.NAMES.index(counter)]
    state = table(hands=[f"{card} base-b"], display=threat)
    assert price_of(state, 0, cards.NAMES.index(name)) == amount(price)
    assert cards.ICONS[cards.NAMES.index(name)] == [1, 2, 3, 4]
    choose(state, f"use {card}")
    assert threat in playing(state)
    others = [other for other in ("pandemic", "climate-change", "asteroid-impact") if other != threat]
    assert options(table(hands=[f"{card} base-b"], display=others), "use") == []


@pytest.mark.rule("RM 11.11")
@pytest.mark.case("RM-S20")
@pytest.mark.parametrize(
    ("points", "surcharge"),
    [(0, 0), (6, 0), (7, 10), (11, 10), (12, 20), (16, 20), (17, 30), (22, 30)],
)
def test_the_surcharge_goes_by_the_buyers_own_points(points: int, surcharge: int) -> None:
    state = table(points=[points, 20])
    assert price_of(state, 0, cards.PANDEMIC) == (40 + surcharge, 0, 0, 1, 0)
    assert price_of(state, 1, cards.PANDEMIC)[0] == 70


@pytest.mark.rule("RM 11.11")
def test_the_steps_are_those_of_the_table() -> None:
    rows = [(row[0].split()[0], row[1].removeprefix("$")) for row in table_in_rules("RM 11.11")]
    assert [(int(start), int(money)) for start, money in rows[1:]] == cards.SURCHARGE
    assert rows[0] == ("0", "none")


@pytest.mark.rule("RM 11.11")
def test_two_threats_cost_the_surcharge_twice() -> None:
    state = table(
        points=[8, 0],
        hands=["nuclear-fusion solar-energy spaceship-a base-b crowdfunding"],
        display="pandemic climate-change",
    )
    choose(state, "buy pandemic")
    assert state.view(0)["purchase"]["price"] == {"money": 50, "biotech": 1}


@pytest.mark.rule("RM 11.11")
def test_other_cards_cost_no_surcharge() -> None:
    state = table(points=[20, 0])
    assert price_of(state, 0, cards.BIG_DATA) == (30, 0, 0, 1, 0)
    assert price_of(state, 0, cards.SMALL_ROCKET_BOOSTERS) == (30, 0, 0, 0, 0)


@pytest.mark.rule("RM 11.12")
def test_a_threat_gives_nothing_but_can_be_discarded_or_removed() -> None:
    state = table(hands=["pandemic storage-batteries base-b"], plans=["satellite"], display="crowdfunding")
    assert [word for word in options(state) if "pandemic" in word] == ["discard pandemic"]
    choose(state, "use storage-batteries")
    assert "pandemic" in options(state, "remove")


@pytest.mark.rule("RM 11.12")
def test_a_threat_takes_up_room_in_the_hand() -> None:
    state = table(hands=["pandemic"], hq=["satellite base-a base-b spaceship-a spaceship-b spaceship-c"])
    end_turn(state)
    assert (len(hand(state)), "pandemic" in hand(state)) == (6, True)


@pytest.mark.rule("RM 11.13")
@pytest.mark.case("RM-S22")
@pytest.mark.parametrize("place", ["hands", "hq", "warehouses", "junkyards"])
def test_a_threat_is_worth_two_points_wherever_it_is(place: str) -> None:
    where: dict[str, Any] = {place: ["pandemic"]}
    state = table(**where)
    assert state.scores()[0] == 2
    assert state.breakdown()[0]["threats"] == 2
    assert state.points[0] == 0, "not on the track"


@pytest.mark.rule("RM 11.13")
@pytest.mark.case("RM-S22")
def test_storage_batteries_may_remove_a_threat() -> None:
    state = table(hands=["storage-batteries pandemic base-b"])
    choose(state, "use storage-batteries", "remove pandemic")
    assert (junkyard(state), state.scores()[0]) == (["pandemic"], 2)


@pytest.mark.rule("RM 11.14")
@pytest.mark.case("RM-S20", "RM-S21")
def test_a_threat_taken_for_free_is_owned_and_the_display_refilled() -> None:
    state = table(points=[20, 0], hands=["designer-drugs base-b"], display="pandemic", chance="listed")
    choose(state, "use designer-drugs", "show solar-energy")
    assert (playing(state), junkyard(state)) == (["pandemic"], ["designer-drugs"])
    assert display(state)[0] == "solar-energy"
    assert told(state, "took-threat") == [(0, cards.PANDEMIC)]
    end_turn(state)
    assert "pandemic" in [*warehouse(state), *hand(state)]
