"""What axe-core finds wrong with a page, or with a part of it, in a line for each finding."""

from functools import cache
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

MOST = 3  # places told of for each fault
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
ONLY_FAULTS = {"resultTypes": ["violations"]}  # everything would take twice the time
EVERYTHING = {**ONLY_FAULTS, "runOnly": {"type": "tag", "values": TAGS}}
# Of a part nobody can say whether its headings follow in order.
OF_A_PART = {**EVERYTHING, "rules": {"heading-order": {"enabled": False}}}
UNDER_A_BAR = "partially obscured"  # until it is scrolled out from under what sticks to the edge
COLOURS = {**ONLY_FAULTS, "runOnly": {"type": "rule", "values": ["color-contrast"]}}  # all that is different at night
SCHEMES: dict[str, dict[str, Any]] = {  # as a browser's context is told
    "light": {"color_scheme": "light"},
    "dark": {"color_scheme": "dark"},
    "forced": {"forced_colors": "active"},
}
FAULTS = "([part, options]) => axe.run(part ?? document, options).then((found) => found.violations)"
# Where colours are forced, Chromium paints letters in the colour of the text, but tells axe that they are filled with
# the page's own.
AS_PAINTED = """() => document.querySelectorAll('body, body *').forEach((element) =>
    element.style.setProperty('-webkit-text-fill-color', getComputedStyle(element).color))"""


@cache
def axe() -> Axe:
    return Axe()


def violations(page: Page, name: str, scheme: str, part: str | None = None) -> list[str]:
    """By day everything is looked at; by night and in the system's colours only what these can change."""
    options = COLOURS if scheme != "light" else OF_A_PART if part else EVERYTHING
    if scheme == "forced":
        page.evaluate(AS_PAINTED)
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe().axe_script)
    return [
        f"{name} ({scheme}): {fault['id']}: {node['target'][0]} {reason(node)}"
        for fault in page.evaluate(FAULTS, [part, options])
        for node in fault["nodes"][:MOST]
        if UNDER_A_BAR not in reason(node)
    ]


def reason(node: dict[str, Any]) -> str:
    checks = [*node["any"], *node["all"], *node["none"]]
    return str(checks[0]["message"]) if checks else ""
