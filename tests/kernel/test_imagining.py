"""Imagined states: as likely as the real one, and a future that does not follow from the hands dealt."""

from tests.kernel.odds import fits
from tests.launch_pad.tables import kind, table
from tminus.games.launch_pad import actions
from tminus.games.launch_pad.state import Table
from tminus.kernel.state import FREE, SAW_HIDDEN

UNSEEN = ["metal", "oxygen", "thief"]


def imagined_deals() -> list[tuple[int, int]]:
    """What the opponent holds and what is drawn next, as seat 0 imagines it when three cards are unseen."""
    state = table(hands=[["fuel"], ["thief"]], pile=["metal", "oxygen"], at="draw", discard=["observer"])
    deals = []
    for seed in range(3000):
        imagined = state.imagine(0, seed)
        assert isinstance(imagined, Table)
        imagined.act(0, actions.DRAW_PILE)
        (drawn,) = set(imagined.hands[0]) - {kind("fuel")}
        deals.append((imagined.hands[1][0], drawn))
    return deals


def test_hands_and_draws_are_equally_likely_and_independent() -> None:
    deals = imagined_deals()
    pairs = [(kind(held), kind(drawn)) for held in UNSEEN for drawn in UNSEEN if held != drawn]
    assert fits([deals.count(pair) for pair in pairs])


def test_looking_at_something_hidden_stops_undo() -> None:
    state = table()
    state.reason = FREE
    state.saw_hidden()
    assert state.reason == SAW_HIDDEN


def test_what_a_view_shows_cannot_change_the_game() -> None:
    state = table()
    state.view(0)["options"]["length"] = "long"
    assert state.settings["length"] == "normal"
