"""Chapter 1: the aim, the cards and what they give, where they lie, and who sees them."""

import pytest

from tests.rocketmen.tables import (
    buy,
    choose,
    fly,
    hand,
    junkyard,
    leaders,
    options,
    plan,
    playing,
    stored,
    table,
    told,
    warehouse,
)
from tests.rocketmen.watching import new_game, random_game, table_in_rules
from tminus.games.rocketmen import cards
from tminus.games.rocketmen.cards import IDS, LOCATION_IDS, MISSION_TYPES, SUCCESS_CARDS
from tminus.games.rocketmen.goals import owned
from tminus.games.rocketmen.launching import boost
from tminus.games.rocketmen.paying import gift_of

DESTINATIONS = {"Earth orbit": "earth", "Moon": "moon", "Mars": "mars"}


def slug(name: str) -> str:
    return name.lower().replace(" ", "-")


# ---- the aim


@pytest.mark.rule("RM 1.1")
@pytest.mark.parametrize("best", [0, 1, 2])
def test_missions_bring_points_and_the_most_points_win(best: int) -> None:
    state = table(3, done=["moon-satellite" if seat == best else "" for seat in range(3)])
    assert [state.points[seat] for seat in range(3)] == [3 if seat == best else 0 for seat in range(3)]
    assert leaders(state) == [best]


@pytest.mark.rule("RM 1.1")
def test_a_fulfilled_mission_brings_points_and_a_lasting_benefit() -> None:
    state = table(plans=["satellite"], pads=["small-rocket-boosters super-computer"], chance="listed")
    fly(state, "earth", 4, 2)
    assert (state.points, state.rocket_tokens) == ((2, 0), (1, 0))


# ---- cards and tokens


@pytest.mark.rule("RM 1.2")
def test_every_card_is_there() -> None:
    state = new_game(4)
    pieces = dict(table_in_rules("RM 1.2"))
    market = [*state.display, *state.market.pool, *state.market.below]
    assets = [kind for kind in market if cards.is_asset(kind)]
    teal = [kind for kind in assets if not cards.IS_PINK[kind]]
    assert pieces["Mission cards"] == "the same 12 for each player"
    assert [sorted(owned(state, seat)) for seat in range(4)] == [sorted(owned(state, 0))] * 4
    assert len(owned(state, 0)) == 12
    assert pieces["Asset cards"] == f"{len(assets)}: {len(teal)} teal, {len(assets) - len(teal)} pink"
    assert pieces["Engine cards"] == f"{sum(state.engine_piles)}: 5 of each of three types"
    assert state.engine_piles == (5, 5, 5)
    threats = [kind for kind in market if cards.is_threat(kind)]
    assert pieces["Threat cards"] == f"{len(threats)}: 4 of each of three types"
    assert [threats.count(kind) for kind in sorted(set(threats))] == [4, 4, 4]
    assert pieces['Mission Success cards ("success cards")'] == str(len(SUCCESS_CARDS))
    assert pieces["personal goals"] == str(len(cards.GOAL_IDS))
    assert pieces["variants"] == str(len(cards.VARIANT_IDS))
    assert pieces["solitaire cards"] == str(len(cards.SOLO_IDS))
    assert pieces["mission tokens"] == f"{state.tokens_left(0)} for each player"


@pytest.mark.rule("RM 1.3")
def test_money_comes_in_tens_up_to_thirty() -> None:
    assert {cards.MONEY[kind] for kind in range(cards.KINDS)} == {0, 10, 20, 30}


@pytest.mark.rule("RM 1.3")
def test_rocket_points_count_as_an_item_and_money_does_not() -> None:
    state = table(plans=["satellite"], hands=["small-rocket-boosters spaceship-c solar-energy satellite crowdfunding"])
    assert options(state, "pad") == ["spaceship-c", "small-rocket-boosters"]


@pytest.mark.rule("RM 1.4")
@pytest.mark.parametrize("price", ["super-computer", "backup-systems", "depot"])
def test_science_stands_for_any_one_item(price: str) -> None:
    """They cost a Biotech, a Computer and a Composite."""
    state = table(hands=["nuclear-fusion satellite quantum-computer base-b"], display=price)
    buy(state, price, "nuclear-fusion satellite quantum-computer")
    assert price in playing(state)


@pytest.mark.rule("RM 1.4")
def test_one_science_is_one_item_only() -> None:
    state = table(hands=["nuclear-fusion nuclear-fusion quantum-computer"], seats=4, display="super-computer big-data")
    assert {"super-computer", "big-data"} <= set(options(state, "buy"))
    choose(state, "buy super-computer")
    assert "big-data" not in options(state, "buy"), "each of them costs a Biotech"


@pytest.mark.rule("RM 1.4")
@pytest.mark.parametrize("item", ["base-a", "spaceship-b", "spaceship-a", "quantum-computer"])
def test_a_price_in_science_is_paid_with_any_item(item: str) -> None:
    """They give a Computer, a Composite, a Biotech and Science."""
    state = table(hands=[f"nuclear-fusion {item} base-b"], display="crowdfunding")
    buy(state, "crowdfunding", f"nuclear-fusion {item}")
    assert "crowdfunding" in playing(state)


@pytest.mark.rule("RM 1.4")
def test_a_price_in_science_is_not_paid_with_rocket_points_or_money() -> None:
    state = table(hands=["nuclear-fusion solar-energy spaceship-c afterburner"], display="crowdfunding")
    assert "crowdfunding" not in options(state, "buy")


# ---- destinations, locations and missions


@pytest.mark.rule("RM 1.5")
@pytest.mark.parametrize("row", table_in_rules("RM 1.5"), ids=lambda row: row[0])
def test_each_destination_has_its_spaces_its_draws_and_its_item(row: list[str]) -> None:
    name, spaces, draws, item = row
    destination = cards.DESTINATION_IDS.index(DESTINATIONS[name])
    points = "large-rocket-boosters large-rocket-boosters large-rocket-boosters"
    boosters = {"Computer": "super-computer", "Composite": "backup-systems", "Biotech": "genetic-engineering"}
    state = table(plans=["spaceship-a"], pads=[points], chance="listed")
    choose(state, f"launch {DESTINATIONS[name]}")
    seen = state.view(None)["launch"]
    assert [seen["space"], seen["target"], seen["draws"]] == [0, int(spaces), int(draws)]
    for other, booster in boosters.items():
        boosted = table(plans=["spaceship-a"], pads=[booster])
        by_effect = 1 if booster == "backup-systems" else 0
        items = (1 if booster == "backup-systems" else 2) if other == item else 0
        assert boost(boosted, 0, destination) == items + by_effect


@pytest.mark.rule("RM 1.6")
def test_the_twelve_locations_are_ranked_from_the_satellite_to_the_base_on_mars() -> None:
    rows = table_in_rules("RM 1.6")
    assert [f"{DESTINATIONS[row[1]]}-{slug(row[2])}" for row in rows] == LOCATION_IDS
    assert [int(row[0]) for row in rows] == list(range(1, 13))


@pytest.mark.rule("RM 1.6")
@pytest.mark.parametrize("row", table_in_rules("RM 1.6"), ids=lambda row: f"{row[1]} {row[2]}")
@pytest.mark.parametrize("first", [True, False])
def test_each_location_needs_its_points_and_gives_its_vp(row: list[str], first: bool) -> None:
    _, destination, name, needed, points, later = row
    where = DESTINATIONS[destination]
    mission = next(IDS[kind] for kind in range(cards.MISSIONS) if MISSION_TYPES[cards.MISSION_TYPE[kind]] == slug(name))
    location = f"{where}-{slug(name)}"
    for missing in (0, 1):
        state = table(4, plans=[mission], pads=[engines(int(needed) - missing)], done=[None, "" if first else location])
        choose(state, f"launch {where}")
        assert (told(state, "lifted-off") == []) == bool(missing)
    flown = table(4, plans=[mission], pads=[engines(int(needed))], done=[None, "" if first else location])
    flown.science_tokens = (20, 0, 0, 0)
    choose(flown, f"launch {where}")
    assert flown.points[0] == int(points if first else later)


def engines(points: int) -> list[str]:
    """Cards for the Launch Pad with exactly so many Rocket points."""
    singles = ["afterburner"] if points % 2 else []
    large, rest = divmod(points - len(singles), 4)
    return ["large-rocket-boosters"] * large + ["small-rocket-boosters"] * (rest // 2) + singles


@pytest.mark.rule("RM 1.7")
@pytest.mark.parametrize("card", ["spaceship-a", "spaceship-b", "spaceship-c"])
def test_a_mission_card_goes_to_every_location_of_its_type(card: str) -> None:
    assert options(table(plans=[card]), "launch") == ["earth", "moon", "mars"]


@pytest.mark.rule("RM 1.7")
def test_a_mission_card_goes_nowhere_else() -> None:
    where = {card: options(table(plans=[card]), "launch") for card in ("satellite", "space-hotel", "base-b")}
    assert where == {"satellite": ["earth", "moon"], "space-hotel": ["earth"], "base-b": ["moon", "mars"]}


@pytest.mark.rule("RM 1.8")
def test_mission_cards_give_what_the_table_says() -> None:
    words = {"$10": (10, 0, 0, 0, 0), "Computer": (0, 1, 0, 0, 0), "Composite": (0, 0, 1, 0, 0)}
    words |= {"Biotech": (0, 0, 0, 1, 0), "1 Rocket point": (0, 0, 0, 0, 0), "nothing": (0, 0, 0, 0, 0)}
    state = new_game(2)
    missions = sorted(owned(state, 0))
    gifts = [
        (MISSION_TYPES[cards.MISSION_TYPE[kind]], gift_of(state, 0, kind), cards.ROCKET[kind]) for kind in missions
    ]
    expected = []
    for name, number, given in table_in_rules("RM 1.8"):
        each = given.removesuffix(" each")
        for word in [each] * int(number) if given.endswith("each") else each.split("; "):
            expected.append((slug(name), words[word], int("Rocket" in word)))
    assert sorted(gifts) == sorted(expected)
    assert len(gifts) == 12


# ---- places


@pytest.mark.rule("RM 1.9")
def test_a_mission_plan_holds_one_mission_and_other_places_any_number() -> None:
    state = table(hands=["satellite satellite space-hotel orbital-shipyard"])
    choose(state, "plan satellite")
    assert plan(state) == "satellite"
    assert options(state, "plan") == []


@pytest.mark.rule("RM 1.9")
def test_every_place_of_a_player_is_shown() -> None:
    state = table(
        plans=["base-a"], pads=["depot small-rocket-boosters"], stored=["satellite"], warehouses=["big-data"],
        junkyards=["base-b"], playing="space-hotel", hands=["spaceship-a"],
    )  # fmt: skip
    seen = state.view(1)["players"][0]
    assert (seen["hq_size"], seen["hand_size"], seen["mission"]) == (7, 1, "base-a")
    assert [entry["card"] for entry in seen["pad"]] == ["small-rocket-boosters", "depot"]
    assert (seen["stored"], seen["warehouse"], seen["junkyard"]) == (["satellite"], ["big-data"], ["base-b"])
    assert state.view(1)["playing"] == ["space-hotel"]


@pytest.mark.rule("RM 1.10")
def test_what_is_played_bought_or_discarded_stays_in_the_playing_area_until_the_end_of_the_turn() -> None:
    state = table(
        hands=["solar-energy satellite base-a base-b"], plans=["space-hotel"], pads=["spaceship-c"],
        display="storage-batteries", warehouses=[""], seed=1,
    )  # fmt: skip
    buy(state, "storage-batteries", "solar-energy satellite")
    choose(state, "discard base-b", "off pad spaceship-c", "scrap mission")
    used = ["satellite", "spaceship-c", "space-hotel", "base-b", "storage-batteries", "solar-energy"]
    assert playing(state) == used
    assert warehouse(state) == []
    choose(state, "end turn")
    assert warehouse(state) == used


@pytest.mark.rule("RM 1.10")
def test_removed_cards_go_to_the_junkyard() -> None:
    state = table(hands=["storage-batteries base-b satellite"])
    choose(state, "use storage-batteries", "remove base-b")
    assert junkyard(state) == ["base-b"]
    assert playing(state) == ["storage-batteries"]


# ---- who sees what


@pytest.mark.rule("RM 1.11")
def test_everybody_sees_all_that_lies_face_up() -> None:
    for before, after in random_game(3, 5):
        seen = [after.view(seat) for seat in (0, 1, 2, None)]
        public = [{key: value for key, value in view.items() if key not in ("seat", "players")} for view in seen]
        assert public == [public[0]] * 4
        for holder in range(3):
            secret = ("hand", "known_cards", "goals", "points", "score")
            shown = [
                {key: value for key, value in view["players"][holder].items() if key not in secret} for view in seen
            ]
            assert shown == [shown[0]] * 4
        if before.turns > 6:
            break


@pytest.mark.rule("RM 1.11")
def test_everybody_knows_which_cards_a_player_owns() -> None:
    state = table(hands=["satellite crowdfunding"], hq=["base-b solar-energy"])
    assert state.view(1)["players"][0]["hidden_cards"] == {
        "satellite": 1, "base-b": 1, "solar-energy": 1, "crowdfunding": 1,
    }  # fmt: skip
    assert state.view(1)["market"] == state.market.size()


@pytest.mark.rule("RM 1.12")
@pytest.mark.parametrize("seat", [1, 2, None])
def test_hands_and_goals_are_seen_by_their_owner_alone(seat: int | None) -> None:
    state = table(3, hands=["satellite crowdfunding"], goals=["settler fleet"])
    other = table(3, hands=["satellite base-b"], hq=["crowdfunding spaceship-a spaceship-b spaceship-c space-hotel "
                  "orbital-shipyard space-station-a space-station-b asteroid-mining base-a satellite"],
                  goals=["guardian pioneer"])  # fmt: skip
    assert state.view(seat)["players"][0] == other.view(seat)["players"][0]
    mine = state.view(0)["players"][0]
    assert mine["hand"] == ["satellite", "crowdfunding"]
    assert [goal["goal"] for goal in mine["goals"]] == ["fleet", "settler"]


@pytest.mark.rule("RM 1.12")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_nobody_can_tell_what_is_drawn_next(seat: int | None) -> None:
    """Every HQ and the market deck are imagined in another order, even one's own."""
    state = table(2, hands=["satellite space-hotel satellite", None], display="storage-batteries")
    drawn, shown, others = set(), set(), set()
    for seed in range(60):
        other = state.imagine(seat, seed)
        other.audit()
        assert other.view(seat) == state.view(seat)
        others.add(tuple(other.hands[1]))
        if seat == 0:
            assert hand(other) == ["satellite", "satellite", "space-hotel"]
            buy(other, "storage-batteries", "satellite satellite space-hotel")
            shown.add(other.display[0])
            choose(other, "end turn")
            drawn.add(tuple(other.hands[0]))
    if seat == 0:
        assert len(drawn) > 10
        assert len(shown) > 5
    assert (len(others) > 10) == (seat != 1)


@pytest.mark.rule("RM 1.12")
def test_a_card_fetched_from_the_open_stays_known_until_it_is_played() -> None:
    state = table(hands=["electric-cars satellite"], warehouses=["big-data base-a"])
    choose(state, "use electric-cars", "fetch big-data")
    assert state.view(1)["players"][0]["known_cards"] == ["big-data"]
    assert {tuple(hand(state.imagine(1, seed))).count("big-data") for seed in range(40)} == {1}
    choose(state, "discard big-data")
    assert state.view(1)["players"][0]["known_cards"] == []


@pytest.mark.rule("RM 1.11")
def test_whoever_had_drawn_the_whole_hq_is_known_to_hold_those_cards() -> None:
    """A player's cards are known, and none was face down when the Warehouse was shuffled: so the hand was known."""
    others = "spaceship-a spaceship-b spaceship-c base-b space-hotel orbital-shipyard"
    state = table(hands=["satellite base-a"], hq=[""], warehouses=[others])
    choose(state, "end turn")
    assert len(hand(state)) == 6
    for seed in range(20):
        assert {"satellite", "base-a"} <= set(hand(state.imagine(1, seed)))


@pytest.mark.rule("RM 17.3", "RM 1.11")
def test_an_imagined_hand_can_pay_for_what_is_being_bought() -> None:
    """There is more to buy, so nothing has been paid yet; and few hands of these cards are rich enough."""
    poor = "spaceship-b spaceship-c space-station-b base-a base-b super-computer super-capacitors backup-systems depot"
    state = table(
        4,
        hands=["nuclear-fusion electric-cars solar-energy satellite spaceship-a"],
        hq=[f"{poor} afterburner storage-batteries"],
        display="genetic-engineering",
    )
    choose(state, "buy genetic-engineering")
    assert ("small-rocket-boosters" in options(state, "buy"), len(hand(state))) == (True, 5)
    hands = set()
    for seed in range(60):
        other = state.imagine(1, seed)
        other.audit()
        assert "spaceship-a" in hand(other), "nothing else has the Biotech"
        assert sum(cards.MONEY[kind] for kind in other.hands[0]) >= 50
        hands.add(tuple(hand(other)))
    assert len(hands) > 5


@pytest.mark.rule("RM 1.12")
def test_goals_are_imagined_among_those_that_the_seat_does_not_hold() -> None:
    state = table(3, goals=["settler fleet"])
    goals = [state.imagine(0, seed).goals for seed in range(200)]
    assert {held[0] for held in goals} == {state.goals[0]}
    assert {goal for held in goals for goal in (*held[1], *held[2])} == set(range(12)) - set(state.goals[0])
    assert all(len({goal for row in held for goal in row}) == 6 for held in goals)


@pytest.mark.rule("RM 1.13")
def test_a_card_counts_before_the_rules() -> None:
    """Permanent cards stay though a Launch Pad is cleared, and a Depot takes a card without a place for it."""
    state = table(plans=["satellite"], pads=["depot"], hands=["crowdfunding satellite"])
    choose(state, "store crowdfunding", "scrap mission")
    assert stored(state) == ["crowdfunding"]
    assert "depot" not in playing(state)
