"""Friends come by a link: a name is all it takes."""

from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.people import Person
from tests.browser.tables import open_table


def opened_by_hand(host: Person) -> str:
    """A table with an open seat, opened on the page; the link that the host is given."""
    host.visit()
    host.page.get_by_role("link", name="Play with friends: Launch Pad").click()
    host.page.get_by_role("button", name="Open the table").click()
    link = host.page.get_by_label("Send this link to your friends").input_value()
    assert link.startswith(f"{host.address}/#/join/")
    expect(host.page.get_by_role("img", name="QR code")).to_be_visible()
    return link


def sit_down(friend: Person, link: str, name: str) -> None:
    friend.page.goto(link)
    friend.page.get_by_label("Your name at the table").fill(name)
    friend.page.get_by_role("button", name="Take a seat").click()


def test_a_link_and_a_name_make_a_seat(people: People) -> None:
    host, friend = people(), people()
    link = opened_by_hand(host)
    friend.page.goto(link)
    expect(friend.page.get_by_text("cookie")).to_have_count(0)
    expect(friend.page.locator("input[type=email], input[type=password]")).to_have_count(0)
    sit_down(friend, link, "Ben")
    expect(friend.page.get_by_text("Ben").first).to_be_visible()
    expect(host.page.get_by_role("listitem").filter(has_text="Ben")).to_be_visible()
    host.page.get_by_role("button", name="start").or_(host.page.get_by_role("button", name="Start the game")).click()
    for person, seat in ((host, 0), (friend, 1)):
        person.page.wait_for_selector("[data-number]")
        game = person.game()
        assert game is not None
        assert game["seat"] == seat


def test_a_link_that_seats_nobody_explains_itself(server: str, people: People) -> None:
    table = open_table(server, "launch-pad", ["me", "open"])
    over = open_table(server, "launch-pad", ["me", "cadet"]).start()
    stranger = people()
    stranger.expect_trouble("status of 4")
    wrong = "x" * 32
    for path in (
        f"/join/{table.table}/{wrong}",
        f"/join/{table.table}/{table.link[:-5]}",
        f"/join/{wrong[:22]}/{wrong}",
        f"/join/{over.table}/{over.link}",
    ):
        stranger.visit(path)
        stranger.page.wait_for_selector("[role=alert] p, form")
        if stranger.page.get_by_role("button", name="Take a seat").count():
            stranger.page.get_by_label("Your name at the table").fill("Ben")
            stranger.page.get_by_role("button", name="Take a seat").click()
        explained = stranger.page.locator("[role=alert]").filter(has=stranger.page.locator("p")).first
        expect(explained).to_be_visible()
        assert len(explained.inner_text().split()) > 5
        assert stranger.page.locator("[data-number]").count() == 0


def test_the_host_seats_bots_locks_the_table_and_makes_a_new_link(people: People) -> None:
    host, friend = people(), people()
    friend.expect_trouble("status of 4")
    link = opened_by_hand(host)
    seats = host.page.get_by_role("region", name="Who plays")
    host.page.get_by_label("Bot at seat 2").select_option("cadet")
    expect(seats.get_by_role("listitem").nth(1)).to_contain_text("Cadet bot")
    host.page.get_by_role("button", name="Open for a friend").first.click()
    expect(seats.get_by_role("listitem").nth(1)).to_contain_text("nobody yet")

    host.page.get_by_label("Locked").check()
    friend.page.goto(link)
    expect(friend.page.get_by_role("alert").first).to_contain_text("unlock")
    host.page.get_by_label("Locked").uncheck()

    host.page.get_by_role("button", name="Make a new link").click()
    field = host.page.get_by_label("Send this link to your friends")
    expect(field).not_to_have_value(link)
    friend.page.reload()
    sit_down(friend, link, "Ben")
    expect(friend.page.get_by_role("alert").first).to_be_visible()
    sit_down(friend, field.input_value(), "Ben")
    expect(seats.get_by_role("listitem").filter(has_text="Ben")).to_be_visible()

    host.page.get_by_role("button", name="Empty the seat: Ben").click()
    expect(seats.get_by_role("listitem").nth(1)).to_contain_text("nobody yet")
