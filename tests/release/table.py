"""Whether an installed T-Minus gives the whole table: the page, and a game against a bot.

    PYTHON tests/release/table.py

It needs nothing but the standard library, so it tries whatever environment it is run in.
"""

import json
import re
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from time import monotonic, sleep
from typing import Any
from urllib.request import Request, urlopen

PATIENCE = 60.0
DECISIONS = 5
AS_A_BROWSER = {"Accept": "text/html"}


def main() -> None:
    begin = monotonic()
    folder = tempfile.mkdtemp(prefix="tminus-table-")
    command = [sys.executable, "-m", "tminus", "play", "--no-browser", "--database", str(Path(folder, "tables.db"))]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=folder)
    try:
        assert server.stdout is not None
        first = server.stdout.readline()
        found = re.search(r"http://\S+", first)
        assert found, f"It did not begin with its address, but with: {first!r}"
        print(f"It answers after {monotonic() - begin:.1f} s.")
        try_page(found[0])
        try_game(found[0])
    finally:
        server.send_signal(signal.SIGTERM)
        assert server.wait(PATIENCE) == 0
    print("It is the whole table.")


def try_page(address: str) -> None:
    page = fetched(f"{address}/")
    files = re.findall(r'(?:src|href)="(/[^"]+)"', page)
    assert any(file.endswith(".js") for file in files), f"The page has no program: {page}"
    for file in files:
        assert fetched(address + file), file
    print(f"The page and {len(files)} files of it are there.")


def try_game(address: str) -> None:
    """Whoever decides takes the first option, until the bot has answered several times."""
    opened = asked(f"{address}/api/tables", {"game": "launch-pad", "seats": ["me", "captain"], "name": "Ada"})
    table, token = f"{address}/api/tables/{opened['table']}", opened["token"]
    asked(f"{table}/start", {}, token)
    decided = 0
    end = monotonic() + PATIENCE
    while decided < DECISIONS:
        assert monotonic() < end, "The bot does not answer."
        seen = asked(table, None, token)
        if not seen["options"]:
            sleep(0.1)
            continue
        decided += 1
        action = {"code": seen["options"][0]["code"], "answers": seen["since"], "key": f"key-{decided}"}
        asked(f"{table}/actions", {"seat": seen["seat"], **action}, token)
    print(f"{decided} decisions were taken against a bot.")


def fetched(address: str) -> str:
    with urlopen(Request(address, headers=AS_A_BROWSER), timeout=PATIENCE) as answer:
        return str(answer.read().decode("utf-8", "replace"))


def asked(address: str, data: dict[str, Any] | None, token: str = "") -> Any:
    body = None if data is None else json.dumps(data).encode()
    headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {})}
    with urlopen(Request(address, data=body, headers=headers), timeout=PATIENCE) as answer:
        return json.loads(answer.read() or "null")


if __name__ == "__main__":
    main()
