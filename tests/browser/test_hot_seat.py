"""Several people at one screen: between them a page that shows nothing but the next name."""

from playwright.sync_api import expect

from tests.browser.clicking import Clicker
from tests.browser.conftest import People
from tests.browser.tables import open_table


def test_between_players_there_is_a_cover_that_hides_everything(server: str, people: People) -> None:
    table = open_table(server, "mission-red-planet", ["me", "me"], friends=["Ben"]).start()
    person = people()
    person.sit(table)
    clicker = Clicker(person, seed=1)
    covered: list[str] = []
    person.page.wait_for_selector("[data-number], [data-testid=cover]")
    while len(set(covered)) < 2:
        cover = person.part("cover")
        if cover.count():
            names = [name for name in ("Ada", "Ben") if name in cover.inner_text()]
            assert len(names) == 1, cover.inner_text()
            assert person.page.locator("[data-ref], [data-code], [data-testid=log]").count() == 0
            covered += names
            cover.get_by_role("button").first.click()
            expect(cover).not_to_be_attached()
        elif not clicker.step():
            clicker.wait()
