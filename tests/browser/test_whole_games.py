"""Whole games, clicked through at random. A page that complains of anything fails, see conftest.py.

Every game with every number of seats and every variant is clicked through by soak.py."""

import pytest

from tests.browser.clicking import Clicker, play_to_the_end
from tests.browser.conftest import People
from tests.browser.pictures import take
from tests.browser.result import check_record, check_result
from tests.browser.seldom import seldom
from tests.browser.tables import Sitting, open_table


@pytest.mark.parametrize(
    ("game", "settings"),
    [
        seldom("launch-pad", {"length": "short"}),
        ("mission-red-planet", {}),
    ],
)
def test_a_person_plays_against_a_bot_and_somebody_watches(
    game: str, settings: dict[str, object], server: str, people: People
) -> None:
    table = open_table(server, game, ["me", "cadet"], settings=settings).start()
    player, spectator = people(), people()
    player.sit(table)
    spectator.sit(Sitting(server, table.table, ""))
    clicker = Clicker(player, seed=1, compare=table)
    play_to_the_end([clicker], watching=[spectator])
    assert clicker.compared > 10
    for person in (player, spectator):
        check_result(person, table.shown())
    check_record(player, table.shown())
    take(player, f"{game}-end")
    assert spectator.page.locator("[data-legal], button[data-code]").count() == 0


@pytest.mark.thorough
def test_friends_play_in_their_own_browsers(server: str, people: People) -> None:
    table = open_table(server, "mission-red-planet", ["me", "open", "open"])
    friends = [table, table.join("Ben"), table.join("Cleo")]
    table.start()
    clickers = []
    for seat, sitting in enumerate(friends):
        person = people()
        person.sit(sitting)
        clickers.append(Clicker(person, seed=seat, compare=sitting))
    play_to_the_end(clickers)
    for clicker in clickers:
        check_result(clicker.person, table.shown())


@pytest.mark.thorough
def test_two_people_play_at_one_screen(server: str, people: People) -> None:
    table = open_table(server, "mission-red-planet", ["me", "me"], friends=["Ben"]).start()
    person = people()
    person.sit(table)
    play_to_the_end([Clicker(person, seed=1, compare=table)])
    check_result(person, table.shown(0))


@pytest.mark.thorough
def test_solitaire(server: str, people: People) -> None:
    table = open_table(server, "rocketmen", ["me"]).start()
    person = people()
    person.sit(table)
    play_to_the_end([Clicker(person, seed=1, compare=table)])
    check_result(person, table.shown())
