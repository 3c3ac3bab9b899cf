"""The page speaks the language of whoever reads it, and another one if they want."""

from playwright.sync_api import expect

from tests.browser.conftest import People


def test_the_page_speaks_the_browsers_language_until_another_is_chosen(people: People) -> None:
    person = people(locale="de-AT")
    person.visit()
    page = person.page
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.get_by_role("link", name="Einstellungen")).to_be_visible()
    page.get_by_label("Sprache").select_option("en")  # at the foot of the start page
    expect(page.get_by_role("link", name="Settings")).to_be_visible()
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.get_by_role("link", name="Settings").click()
    page.get_by_label("Language").select_option("de")
    expect(page.locator("h1")).to_have_text("Einstellungen")
    expect(page.get_by_label("Sprache")).to_have_value("de")


def test_a_language_that_nobody_has_translated_is_answered_in_english(people: People) -> None:
    person = people(locale="ja-JP")
    person.visit()
    expect(person.page.locator("html")).to_have_attribute("lang", "en")
    options = person.page.get_by_label("Language").locator("option")
    for name in ("Deutsch", "English"):
        expect(options.filter(has_text=name)).to_have_count(1)
