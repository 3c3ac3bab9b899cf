"""The main views in all sizes, by day and by night, are kept as pictures. (The end of a game: test_whole_games.py.)"""

import pytest

from tests.browser.conftest import People
from tests.browser.pictures import take
from tests.browser.tables import after_moves, by_game, open_table

pytestmark = pytest.mark.thorough

PAGES = {
    "home": "/",
    "new": "/new/launch-pad",
    "rules": "/rules/rocketmen",
    "cards": "/cards/launch-pad",
    "settings": "/settings",
}


@pytest.fixture(params=["light", "dark"])
def scheme(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@by_game
def test_pictures_of_a_game(game: str, scheme: str, server: str, people: People) -> None:
    table = open_table(server, game, ["me", "cadet", "cadet"]).start()
    number = table.wander([0], after_moves(30), seed=7)["number"]
    person = people(color_scheme=scheme)
    person.sit(table)
    person.sees_number(number)
    person.is_asked()
    take(person, f"{game}-{scheme}")


def test_pictures_of_the_other_pages(scheme: str, server: str, people: People) -> None:
    person, guest = people(color_scheme=scheme), people(color_scheme=scheme)
    table = open_table(server, "mission-red-planet", ["me", "open", "cadet"])
    person.sit(table)
    person.page.get_by_role("heading", name="Who plays").wait_for()
    take(person, f"room-{scheme}")
    guest.visit(f"/join/{table.table}/{table.link}")
    guest.page.get_by_role("button", name="Take a seat").wait_for()
    take(guest, f"join-{scheme}")
    for name, path in PAGES.items():
        person.visit(path)
        person.page.get_by_role("heading", level=1).wait_for()
        take(person, f"{name}-{scheme}")
