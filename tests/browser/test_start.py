"""From the door to the first own decision."""

import pytest

from tests.browser.people import Person


@pytest.mark.parametrize("title", ["Launch Pad", "Mission: Red Planet", "Rocketmen"])
def test_two_clicks_and_no_typing_lead_to_the_first_decision(title: str, person: Person) -> None:
    """Three are allowed."""
    person.visit()
    person.page.get_by_role("button", name=f"Play now: {title}").click()
    person.page.get_by_role("button", name="Start the game").click()
    person.page.wait_for_selector("[data-number]")
    person.is_asked()
