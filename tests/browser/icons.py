"""The icons of the installed page, which some systems want as pixels: all drawn from web/public/icon.svg.

python -m tests.browser.icons     draws them anew, after the drawing has changed
"""

import re
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.browser.finding import FLAGS, find

PUBLIC = Path(__file__).parents[2] / "web" / "public"
GROUND = "#b4472c"  # of the drawing's own disc
SAFE = 0.78  # of the width: what a system cuts off is never the rocket
# Name, pixels, and whether it fills the square that it is drawn on.
ICONS = [
    ("icon-192.png", 192, False),
    ("icon-512.png", 512, False),
    ("icon-maskable-192.png", 192, True),
    ("icon-maskable-512.png", 512, True),
    ("icon-apple.png", 180, True),
]


def drawing(pixels: int, full: bool) -> str:
    inside = re.sub(r"</?svg[^>]*>", "", (PUBLIC / "icon.svg").read_text(encoding="utf-8"))
    if full:
        edge = 32 * (1 - SAFE)
        ground = f'<path d="M0 0h64v64H0z" fill="{GROUND}"/>'
        inside = f'{ground}<g transform="translate({edge} {edge}) scale({SAFE})">{inside}</g>'
    size = f'viewBox="0 0 64 64" width="{pixels}" height="{pixels}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{inside}</svg>'


def draw(page: Page, name: str, pixels: int, full: bool) -> None:
    page.set_viewport_size({"width": pixels, "height": pixels})
    page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block }}</style>{drawing(pixels, full)}")
    page.screenshot(path=PUBLIC / name, omit_background=not full)


def main() -> None:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=find(), args=FLAGS)
        page = chromium.new_page()
        for name, pixels, full in ICONS:
            draw(page, name, pixels, full)
        chromium.close()


if __name__ == "__main__":
    main()
