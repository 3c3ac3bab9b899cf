"""Pictures of the page, to be looked at: web/screenshots/. Nothing may be wider than the screen."""

from pathlib import Path

from tests.browser.people import Person

PICTURES = Path(__file__).parents[2] / "web" / "screenshots"
SIZES = [(1440, 900), (1024, 768), (360, 640)]
NARROWEST = 320
WIDER = "() => Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - innerWidth"


def take(person: Person, name: str) -> None:
    """In all sizes. The viewport changes as a window does."""
    PICTURES.mkdir(exist_ok=True)
    page = person.page
    usual = page.viewport_size
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_load_state("networkidle")
        page.screenshot(path=PICTURES / f"{name}-{width}x{height}.png")
        assert page.evaluate(WIDER) <= 0, f"{name} is wider than {width} pixels"
    page.set_viewport_size({"width": NARROWEST, "height": 640})
    assert page.evaluate(WIDER) <= 0, f"{name} is wider than {NARROWEST} pixels"
    if usual:
        page.set_viewport_size(usual)
