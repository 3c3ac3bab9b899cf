"""The browsers that the tests use: the system's Chromium or Chrome, else Debian's package, else Playwright's own.

python -m tests.browser.finding     finds them, fetching what is missing, and says which they are

Beside a whole Chromium there is its headless shell: the same engine without the windows, tabs and menus that nobody
sees. It does most tests in two thirds of the time, but shows no notices.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from playwright.sync_api import sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
PLACES = (
    "/usr/lib/chromium/chromium",
    "/snap/bin/chromium",
    "/opt/google/chrome/chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Google/Chrome/Application/chrome.exe",
)
SHELL = "chromium-headless-shell"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-smooth-scrolling",  # or keys that come while the page still glides would scroll nothing
    "--disable-sync",
    "--no-first-run",
]
NONE = (
    "The page cannot be tested without a browser: none was found and none could be fetched. Install Chromium or Chrome "
    "(Debian, Ubuntu: apt install chromium; macOS: brew install --cask google-chrome), "
    "or run .venv/bin/playwright install chromium where the internet can be reached."
)
LONGEST_FETCH = 600.0  # seconds


class NoBrowser(Exception):
    pass


def find() -> str:
    """The path of a whole browser that is here."""
    for name in NAMES:
        if found := shutil.which(name):
            return found
    for place in (*PLACES, playwrights_own()):
        if Path(place).is_file():
            return place
    raise NoBrowser(NONE)


def find_quick() -> str:
    """The headless shell or, where there is none, a whole browser."""
    return shutil.which(SHELL) or find()


def playwrights_own() -> str:
    with sync_playwright() as playwright:
        return playwright.chromium.executable_path


def find_or_fetch() -> str:
    for fetch in (None, *ways_to_fetch()):
        if fetch:
            fetch()
        try:
            return find()
        except NoBrowser:
            continue
    raise NoBrowser(NONE)


def ways_to_fetch() -> Iterator[Callable[[], bool]]:
    if may_install():
        yield lambda: ran("Asking for the system's list of packages…", "apt-get", "-qq", "update")
        yield lambda: install("chromium")
    yield lambda: ran("Fetching a browser…", sys.executable, "-m", "playwright", "install", "chromium")


def may_install() -> bool:
    return bool(shutil.which("apt-get")) and hasattr(os, "geteuid") and os.geteuid() == 0


def install(package: str) -> bool:
    return ran(f"Installing {package}…", "apt-get", "-qq", "install", "--yes", package)


def ran(words: str, *command: str) -> bool:
    print(words, flush=True)
    try:
        return subprocess.run(command, check=False, timeout=LONGEST_FETCH).returncode == 0
    except (OSError, subprocess.TimeoutExpired) as error:
        print(error)
        return False


def main() -> None:
    try:
        browser = find_or_fetch()
    except NoBrowser as none:
        sys.exit(str(none))
    if not shutil.which(SHELL) and may_install():
        install(SHELL)  # where the system has no such package, the whole browser does everything
    print(f"Testing the page in {' and '.join(dict.fromkeys([find_quick(), browser]))}…")


if __name__ == "__main__":
    main()
