"""What happened, in as few lines as tell it."""

import tminus as package
from tests.launch_pad.tables import rocket
from tminus.cli import story
from tminus.games.launch_pad.cards import FUEL, METAL, OBSERVER
from tminus.games.rocketmen import cards as rocketmen_cards
from tminus.kernel.knowledge import EVERYBODY
from tminus.kernel.state import Event

GAME = package.game("launch-pad")
NAMES = ["Ann", "Ben"]


def told(events: list[Event]) -> list[str]:
    return [line.words for line in story.told(GAME, events, NAMES)]


def event(key: str, *args: int) -> Event:
    return (key, EVERYBODY, args)


def test_draws_in_a_row_are_one_line() -> None:
    events = [event("drew", 0, METAL), event("drew", 0, METAL), event("drew", 0, FUEL), event("drew", 1, FUEL)]
    assert told(events) == ["Ann draws 2 Metal, Fuel", "Ben draws Fuel"]


def test_discards_are_told_in_their_order() -> None:
    """LP 11.1: the last one is on top."""
    events = [event("discarded", 0, FUEL), event("discarded", 0, METAL), event("discarded", 0, FUEL)]
    assert told(events) == ["Ann discards Fuel, Metal, Fuel"]


def test_what_has_no_card_is_counted() -> None:
    assert told([event("drew-hidden", 1)] * 3) == ["Ben draws a card (3 times)"]


def test_what_lies_between_keeps_its_place() -> None:
    events = [event("discarded", 0, FUEL), event("laid-rocket", 1, OBSERVER), event("discarded", 0, FUEL)]
    assert told(events) == [GAME.line(one, NAMES) for one in events]


def test_a_line_about_a_card_stays_about_one_card() -> None:
    events = [event("laid-discard", METAL), event("laid-discard", FUEL)]
    assert told(events) == ["Metal goes to the discards", "Fuel goes to the discards"]


def test_two_rockets_do_not_become_one() -> None:
    events = [event("placed-on-rocket", 0, METAL, rocket("observer", metal=1))] * 2
    assert told(events) == [GAME.line(events[0], NAMES) + " (2 times)"]


def test_cards_that_may_be_copies_are_told_together_too() -> None:
    rocketmen = package.game("rocketmen")
    hotel, mining = (rocketmen_cards.IDS.index(card) for card in ("space-hotel", "asteroid-mining"))
    events = [event("placed-on-pad", 0, hotel), event("placed-on-pad", 0, hotel), event("placed-on-pad", 0, mining)]
    lines = story.told(rocketmen, events, NAMES)
    assert [line.words for line in lines] == ["Ann places 2 Space Hotel, Asteroid Mining on the Launch Pad"]
