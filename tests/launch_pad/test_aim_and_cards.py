"""Chapter 1: what the game is about, its cards, and who knows what."""

import json

import pytest

from tests.launch_pad.looks import doing, options, player
from tests.launch_pad.more_tables import IDLE, NO_EXPERTS, PADS, advance, pile, zones
from tests.launch_pad.offers import accept, offer
from tests.launch_pad.tables import (
    GAME,
    choose,
    complete,
    deal,
    end_turn,
    hand,
    kind,
    play,
    rocket,
    table,
    target,
)
from tminus.games.launch_pad import actions
from tminus.games.launch_pad.cards import CARDS
from tminus.games.launch_pad.state import Table

EVERYBODY = [0, 1, 2, None]


def known_cards(state: Table, observer: int | None, holder: int) -> list[str]:
    cards: list[str] = player(state, holder, observer)["known_cards"]
    return cards


@pytest.mark.rule("LP 1.1")
def test_a_rocket_goes_zone_by_zone_and_scores_when_it_is_in_launch() -> None:
    state = table(
        at="begin turn",
        hands=[IDLE, IDLE],
        rockets=[[complete("observer")]],
        experts=[["engineer", "inspector", "mission-controller"], [None, None, "mission-controller"]],
    )
    course = [(zones(state, 0), state.scores()[0])]
    for _ in range(2):
        advance(state, 0)
        course.append((zones(state, 0), state.scores()[0]))
        end_turn(state)
        end_turn(state)
    assert course == [(["construction"], -6), (["quality-control"], 0), (["launch"], 6)]


@pytest.mark.rule("LP 1.1")
@pytest.mark.parametrize(("lifts_off", "scores", "winners"), [(True, [6, 4], [0]), (False, [0, 4], [1])])
def test_the_most_points_when_the_launch_pad_is_finished_win(
    lifts_off: bool, scores: list[int], winners: list[int]
) -> None:
    state = table(
        at="begin turn",
        hands=[IDLE, IDLE],
        rockets=[[complete("observer", "quality-control")], [complete("intrepid", "launch"), rocket("observer")]],
        experts=[[None, "inspector", "mission-controller"], [None, None, "mission-controller"]],
        pad_area=PADS,
        final_turns=0,
    )
    choose(state, actions.ADVANCE if lifts_off else actions.DONE_ADVANCING)
    end_turn(state)
    assert state.over
    assert (state.scores(), state.winners()) == (scores, winners)


@pytest.mark.rule("LP 1.2")
def test_there_are_140_cards_of_seven_types() -> None:
    copies: dict[str, dict[str, int]] = {}
    for card in CARDS:
        copies.setdefault(card["type"], {})[card["name"]] = card["count"]
    assert copies == {
        "rocket": {"Observer": 12, "Explorer": 4, "Intrepid": 3, "Galactic": 2},
        "component": {"Metal": 28, "Fuel": 30},
        "expert": {"Engineer": 5, "Inspector": 5, "Mission Controller": 5, "Jack of All Trades": 3},
        "bonus": {"Astronaut": 5, "Oxygen": 5, "Quality Certificate": 4, "Maximum Security": 3},
        "pad": dict.fromkeys([card["name"] for card in CARDS if card["id"].startswith("pad-")], 1),
        "action": {
            "Abort Mission": 1,
            "Big Red Button": 1,
            "Budget Cuts": 2,
            "Fast Track": 1,
            "Parts Supplier": 2,
            "Quality Check": 1,
            "Recruitment": 1,
            "Recycle Bin": 1,
            "Sabotage": 1,
            "Salvage": 2,
            "Surplus": 1,
            "Thief": 1,
            "Vacuum": 1,
        },
        "specialty": {"Employee Contract": 2, "Overtime": 1, "Security System": 1, "Warehouse": 2},
    }
    assert [sum(cards.values()) for cards in copies.values()] == [21, 58, 18, 17, 4, 16, 6]
    assert [card["id"] for card in CARDS if card["type"] == "pad"] == PADS


@pytest.mark.rule("LP 1.2")
def test_the_rockets_need_exactly_all_components() -> None:
    rockets = [card for card in CARDS if card["type"] == "rocket"]
    assert [(card["metal"], card["fuel"], card["points"]) for card in rockets] == [
        (1, 1, 6),
        (1, 2, 8),
        (2, 2, 10),
        (3, 2, 12),
    ]
    assert sum(card["count"] * card["metal"] for card in rockets) == 28
    assert sum(card["count"] * card["fuel"] for card in rockets) == 30


@pytest.mark.rule("LP 1.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_140_cards_are_on_the_table(seats: int) -> None:
    state = GAME.new(seats)
    assert isinstance(state, Table)
    cards = pile(state)
    for seat in range(seats):
        cards += hand(state, seat)
    assert [cards.count(card["id"]) for card in CARDS] == [card["count"] for card in CARDS]
    assert len(cards) == 140


@pytest.mark.rule("LP 1.3")
def test_everybody_sees_the_three_zones_and_the_specialty_of_every_player() -> None:
    state = table(
        3,
        hands=[IDLE, IDLE, IDLE],
        rockets=[[], [complete("galactic", "quality-control", ["quality-certificate"]), rocket("observer", fuel=1)]],
        experts=[NO_EXPERTS, ["engineer", None, "jack-of-all-trades"]],
        specialties=[[], ["overtime"]],
        pads=[("pad-top-right", "launch", 1)],
    )
    for observer in EVERYBODY:
        seen = player(state, 1, observer)
        assert list(seen["experts"].items()) == [
            ("construction", "engineer"),
            ("quality-control", None),
            ("launch", "jack-of-all-trades"),
        ]
        assert seen["specialties"] == ["overtime"]
        assert seen["pads"] == {"construction": [], "quality-control": [], "launch": ["pad-top-right"]}
        assert seen["rockets"] == [
            {
                "kind": "galactic",
                "zone": "quality-control",
                "metal": 3,
                "fuel": 2,
                "complete": True,
                "bonus": ["quality-certificate"],
            },
            {"kind": "observer", "zone": "construction", "metal": 0, "fuel": 1, "complete": False, "bonus": []},
        ]


@pytest.mark.rule("LP 1.4")
def test_both_piles_and_the_pad_area_serve_all_players() -> None:
    state = table(
        at="discard",
        hands=[["metal"], ["fuel"] * 4],
        pads=[("pad-top-right", "launch", 1)],
        pad_area=["pad-top-left"],
        pile=["observer", "observer"],
    )
    choose(state, actions.DISCARD + kind("metal"))
    assert state.turn == 1
    choose(state, actions.DRAW_DISCARD)
    assert hand(state, 1) == ["observer", "metal", "fuel", "fuel", "fuel", "fuel"]
    assert state.view(None)["draw_pile"]["cards"] == 1
    assert state.view(None)["pad_area"] == ["pad-top-left", "pad-top-right"]


@pytest.mark.rule("LP 1.4", "LP 1.5")
def test_the_discard_pile_is_open_in_its_order_and_the_draw_pile_only_counted() -> None:
    state = table(
        3,
        hands=[IDLE, ["fuel"] * 2],
        discard=["metal", "galactic", "metal"],
        pads=[("pad-top-right", "construction", 2)],
        pad_area=["pad-bottom-left"],
        pile=["thief", "pad-top-left", "pad-bottom-right"],
    )
    for observer in EVERYBODY:
        view = state.view(observer)
        assert view["discard_pile"] == ["metal", "galactic", "metal"]
        assert view["pad_area"] == ["pad-bottom-left"]
        assert (view["draw_pile"]["cards"], view["draw_pile"]["pads"]) == (3, 2)
        assert [player["hand_size"] for player in view["players"]] == [6, 2, 0]
        assert view["players"][2]["pads"]["construction"] == ["pad-top-right"]
        assert "thief" not in json.dumps(view)


@pytest.mark.rule("LP 1.6")
def test_a_hand_is_seen_by_its_owner_alone() -> None:
    state = table(3, hands=[["metal"], ["galactic"], ["fuel"]])
    for observer in EVERYBODY:
        for owner in (0, 1, 2):
            seen = player(state, owner, observer)
            assert seen["hand"] == (hand(state, owner) if owner == observer else None)
            assert seen["known_cards"] == []
    assert "galactic" not in json.dumps([state.view(observer) for observer in (0, 2, None)])


@pytest.mark.rule("LP 1.6")
def test_a_card_from_the_draw_pile_is_seen_by_its_drawer_alone() -> None:
    state = table(3, hands=[["fuel"] * 5], at="draw", chance="listed")
    deal(state, "galactic")
    assert "galactic" in state.view(0)["players"][0]["hand"]
    assert "galactic" not in json.dumps([state.view(observer) for observer in (1, 2, None)])
    assert [key for key, _, _ in state.events(0)] == ["drew"]
    for observer in (1, 2, None):
        assert [(key, args) for key, _, args in state.events(observer)] == [("drew-hidden", (0,))]


@pytest.mark.rule("LP 1.6")
def test_what_is_left_of_the_draw_pile_may_come_in_any_order() -> None:
    state = table(hands=[["fuel"] * 5], at="draw", pile=["galactic", "metal", "metal", "thief"], chance="listed")
    assert options(state) == [actions.DEALT + kind(card) for card in ("galactic", "metal", "thief")]
    assert state.chances() == [0.25, 0.5, 0.25]


@pytest.mark.rule("LP 1.6")
def test_a_stolen_card_is_known_to_thief_and_victim_only() -> None:
    state = table(3, hands=[["thief", "fuel"], ["overtime", "metal", "metal"], []], chance="listed")
    play(state, "thief")
    deal(state, "overtime")
    assert hand(state, 0) == ["metal", "fuel", "overtime"]
    assert sorted(known_cards(state, 1, holder=0)) == ["metal", "overtime"]
    assert known_cards(state, 2, holder=0) == known_cards(state, None, holder=0) == []
    assert "overtime" not in json.dumps([state.view(2), state.view(None)])


@pytest.mark.rule("LP 1.6", "LP 1.7")
def test_after_a_blind_theft_only_the_thief_is_still_sure_of_what_the_victim_holds() -> None:
    state = table(
        3,
        at="draw",
        turn=1,
        hands=[IDLE, ["metal"] * 5, ["thief", "fuel", "fuel", "fuel", "fuel", "fuel"]],
        discard=["overtime"],
        chance="listed",
    )
    choose(state, actions.DRAW_DISCARD)
    end_turn(state)
    assert [known_cards(state, observer, holder=1) for observer in (0, 2, None)] == [["overtime"]] * 3
    play(state, "thief")
    choose(state, actions.SEAT + 1)  # for both cards: victims are named in the order of seats
    deal(state, "metal")
    deal(state, "metal")
    assert known_cards(state, 2, holder=1) == ["overtime"]
    assert known_cards(state, 0, holder=1) == known_cards(state, None, holder=1) == []


@pytest.mark.rule("LP 1.7")
def test_a_card_from_the_discard_pile_is_known_to_all_until_it_leaves_the_hand() -> None:
    state = table(3, at="draw", hands=[["fuel"] * 5], discard=["metal", "engineer"])
    choose(state, actions.DRAW_DISCARD)
    assert [known_cards(state, observer, holder=0) for observer in EVERYBODY] == [
        [],
        ["engineer"],
        ["engineer"],
        ["engineer"],
    ]
    play(state, "engineer")
    assert [known_cards(state, observer, holder=0) for observer in EVERYBODY] == [[], [], [], []]


@pytest.mark.rule("LP 1.7")
@pytest.mark.parametrize(
    ("action", "gained"),
    [
        ("budget-cuts", "overtime"),
        ("recruitment", "engineer"),
        ("sabotage", "metal"),
        ("salvage", "galactic"),
        ("vacuum", "oxygen"),
    ],
)
def test_a_card_taken_from_the_table_is_known_to_all(action: str, gained: str) -> None:
    state = table(
        3,
        hands=[[action, "observer"]],
        rockets=[[], [rocket("observer", metal=1), complete("explorer", "launch", ["oxygen", "quality-certificate"])]],
        experts=[NO_EXPERTS, ["engineer", None, None]],
        specialties=[[], ["overtime"]],
        discard=["galactic"],
    )
    play(state, action)
    if doing(state) == "sabotage":
        target(state, 1, 0)
    assert gained in hand(state, 0)
    assert [known_cards(state, observer, holder=0) for observer in (1, 2, None)] == [[gained]] * 3


@pytest.mark.rule("LP 1.7")
def test_traded_cards_are_known_to_all() -> None:
    state = table(3, hands=[["metal", "fuel"], ["galactic", "fuel"], ["fuel"]], negotiations=True)
    offer(state, 1, give=["metal"], want=["galactic"])
    accept(state)
    assert (hand(state, 0), hand(state, 1)) == (["galactic", "fuel"], ["metal", "fuel"])
    for observer in (2, None):
        assert known_cards(state, observer, holder=0) == ["galactic"]
        assert known_cards(state, observer, holder=1) == ["metal"]
    assert known_cards(state, 1, holder=0) == ["galactic"]
    assert known_cards(state, 0, holder=1) == ["metal"]
