"""What `tminus simulate rocketmen --coverage` counts: every effect, goal and variant, whoever brought it about."""

import pytest

from tests.rocketmen.more_tables import ready
from tests.rocketmen.tables import GAME, WORDS, buy, choose, table
from tminus.boards import board_of
from tminus.boards.rocketmen_coverage import EFFECTS
from tminus.cli.coverage import Coverage
from tminus.games.rocketmen.cards import IDS, KINDS, NAMES, USE_OF, WHEN_DISCARDED
from tminus.games.rocketmen.state import Table
from tminus.kernel.randomness import Random

BOARD = board_of(GAME)


def played(seats: int, seed: int, **settings: object) -> dict[str, dict[str, int]]:
    """What a random game adds to the coverage."""
    counted = Coverage(GAME, BOARD)
    state = GAME.new(seats, seed, settings, listen=True)
    source = Random(seed)
    counted.begin(state)
    while not state.over:
        seat = state.pending()[0]
        codes = state.options(seat)
        code = codes[source.below(len(codes))]
        counted.choose(state, seat, code)
        state.act(seat, code)
        counted.hear(state)
    counted.end(state)
    return counted.summary()


def used(state: Table, word: str) -> list[str]:
    """The Assets whose effect counts as used if somebody chooses this."""
    after = state.clone()
    after.log = []
    counted = Coverage(GAME, BOARD)
    seat, code = after.pending()[0], WORDS.index(word)
    counted.choose(after, seat, code)
    after.act(seat, code)
    counted.hear(after)
    return [IDS[NAMES.index(name)] for name, count in counted.summary()[EFFECTS].items() for _ in range(count)]


def test_what_happens_is_counted() -> None:
    summary = played(3, 1, variant_1="random", variant_2="heavy-lift")
    for part in BOARD.covered:
        assert set(summary[part.title]) == {GAME.messages[ref] for ref in part.refs}
    assert sum(summary["Cards bought"].values()) > 10
    assert sum(summary["Missions planned"].values()) > 10
    assert summary["Variants in play"]["Heavy Lift"] == 1, "chosen"
    assert sum(summary["Variants in play"].values()) == 2, "and drawn"
    assert sum(summary["Goals dealt"].values()) == 3 * 2
    assert summary["Games with seats"] == {"1": 0, "2": 0, "3": 1, "4": 0}


def test_solitaire_cards_are_counted_for_both_their_uses() -> None:
    summary = played(1, 2)
    destinations, missions = (summary[f"Cards for the AI's {use}"] for use in ("destination", "mission"))
    assert len(destinations) == len(missions) == 7
    assert 0 < sum(summary["Missions fulfilled by the AI"].values()) <= sum(destinations.values())
    assert sum(missions.values()) > 0


def test_goals_that_are_fulfilled_are_among_those_dealt() -> None:
    state = table(done=["earth-space-hotel earth-space-station"], goals=["hospitality settler", "fleet low-orbit"])
    state.agenda = []
    state.go()
    found = BOARD.in_the_end(state)
    assert {ref for title, ref in found if title == "Goals fulfilled"} == {"goal:hospitality"}
    dealt = {"goal:hospitality", "goal:settler", "goal:fleet", "goal:low-orbit"}
    assert {ref for title, ref in found if title == "Goals dealt"} == dealt


@pytest.mark.parametrize("card", [IDS[kind] for kind in range(KINDS) if USE_OF[kind] == WHEN_DISCARDED])
def test_an_asset_counts_if_it_is_discarded_for_its_effect(card: str) -> None:
    state = table(4, hands=[f"{card} satellite"], warehouses=["spaceship-a"])
    assert used(state, f"use {card}") == [card]
    assert used(state, f"discard {card}") == []


@pytest.mark.parametrize(
    ("card", "threat"),
    [
        ("solar-energy", "climate-change"),
        ("designer-drugs", "pandemic"),
        ("asteroid-laser-ablation", "asteroid-impact"),
    ],
)
def test_an_asset_counts_if_it_takes_a_threat(card: str, threat: str) -> None:
    assert used(table(4, hands=[card], display=threat), f"use {card}") == [card]


@pytest.mark.parametrize(
    ("card", "effect"), [("big-data", "big data"), ("global-internet", "internet"), ("nuclear-fusion", "fusion")]
)
def test_an_asset_that_has_paid_counts_once_its_effect_is_used(card: str, effect: str) -> None:
    state = table(4, hands=[f"{card} crowdfunding space-hotel satellite satellite"], display="storage-batteries")
    assert used(state, "buy storage-batteries") == []
    buy(state, "storage-batteries", f"{card} crowdfunding space-hotel satellite")
    assert used(state, effect) == [card]


def test_a_contract_counts_when_it_pays() -> None:
    state = table(
        hands=["government-contract satellite satellite space-hotel"], done=["moon-base"], display="storage-batteries"
    )
    choose(state, "buy storage-batteries")
    assert used(state, "pay government-contract") == ["government-contract"]
    assert used(state, "pay satellite") == []


def test_the_cards_of_a_launch_pad_count_in_a_launch() -> None:
    state = ready("small-rocket-boosters afterburner detailed-planning backup-systems")
    assert used(state, "launch earth") == ["backup-systems"]
    choose(state, "launch earth")
    assert used(state, "afterburner") == ["afterburner"]
    assert used(state, "planning") == ["detailed-planning"]
    assert used(state, "draw") == []


def test_the_answers_to_a_success_card_count() -> None:
    state = ready("medium-rocket-boosters radiation-shielding multi-purpose-space-suit")
    choose(state, "launch earth", "success 0")
    assert used(state, "shielding") == ["radiation-shielding"]
    assert used(state, "suit") == ["multi-purpose-space-suit"]


def test_a_depot_counts_when_something_is_stored() -> None:
    assert used(table(4, plans=["spaceship-a"], pads=["depot"], hands=["satellite"]), "store satellite") == ["depot"]


def test_reusable_parts_count_when_an_engine_stays() -> None:
    state = ready("medium-rocket-boosters reusable-rocket-parts")
    choose(state, "launch earth", "success 0", "draw", "success 0", "draw", "success 1")
    assert used(state, "keep medium-rocket-boosters") == ["reusable-rocket-parts"]


def test_a_copy_counts_for_both_cards() -> None:
    state = table(4, hands=["industrial-espionage satellite", ""], warehouses=[None, "quantum-computer"])
    assert used(state, "use industrial-espionage") == ["industrial-espionage", "quantum-computer"]
    state = table(
        4, hands=["industrial-espionage satellite", ""], warehouses=[None, "quantum-computer super-capacitors"]
    )
    assert used(state, "use industrial-espionage") == []
    choose(state, "use industrial-espionage")
    assert used(state, "copy quantum-computer") == ["industrial-espionage", "quantum-computer"]
