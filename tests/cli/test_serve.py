"""`tminus serve` and `tminus play`: real processes, asked over HTTP and ended by signals."""

import asyncio
import json
import os
import re
import signal
import socket
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import httpx
import pytest

from tests.cli.commands import tminus_process
from tminus.server.database import full_address
from tminus.server.serving import prepare

SECONDS = 60.0


class Served:
    """A command that serves, in a process group of its own."""

    def __init__(self, process: "subprocess.Popen[str]", address: str) -> None:
        self.process = process
        self.address = address

    def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        return httpx.request(method, self.address + path, timeout=SECONDS, verify=False, **more)

    def end(self, how: signal.Signals) -> str:
        """What it has logged. It must have ended in peace, and everything that it started with it."""
        if how == signal.SIGINT:  # Ctrl-C is for all processes at the terminal
            os.killpg(self.process.pid, how)
        else:
            self.process.send_signal(how)
        _, log = self.process.communicate(timeout=SECONDS)
        assert self.process.returncode == 0, log
        until(lambda: not is_there(self.process.pid))
        return log


def is_there(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def until(condition: Any) -> None:
    end = monotonic() + SECONDS
    while not condition():
        assert monotonic() < end
        sleep(0.02)


@contextmanager
def served(*words: str | Path, **environment: str) -> Iterator[Served]:
    process = subprocess.Popen(
        [sys.executable, "-m", "tminus", *[str(word) for word in words]],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        env={**os.environ, **environment},
    )
    try:
        assert process.stdout is not None
        first = process.stdout.readline()
        found = re.fullmatch(r"T-Minus is at (http://127\.0\.0\.1:\d+) until you press Ctrl-C\.\n", first)
        assert found, first or process.communicate()
        yield Served(process, found[1])
    finally:
        if is_there(process.pid):
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()


def refused(finished: "subprocess.CompletedProcess[str]", exit_code: int, *words: str) -> None:
    assert finished.returncode == exit_code, finished
    assert not finished.stdout
    assert finished.stderr.count("\n") == 1
    for word in words:
        assert word in finished.stderr


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_it_serves_tables_with_bots_and_ends_with_all_its_processes(how: signal.Signals, tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    with served("serve", "--port", "0", "--bot-workers", "1", "--database", file) as server:
        assert server.ask("GET", "/health").json() == {"status": "alive"}
        assert server.ask("GET", "/ready").json() == {"status": "ready"}
        new = {"game": "launch-pad", "seats": ["cadet", "me"], "name": "Ada", "settings": {"starter": "1"}}
        opened = server.ask("POST", "/api/tables", json=new).json()
        bearer = {"authorization": f"Bearer {opened['token']}"}
        table = f"/api/tables/{opened['table']}"
        server.ask("POST", f"{table}/start", headers=bearer)
        until(lambda: server.ask("GET", table, headers=bearer).json()["view"]["pending"] == [1])
        log = server.end(how)
    lines = [json.loads(line) for line in log.splitlines()]
    assert [line["route"] for line in lines][:3] == ["/api/tables", "/api/tables/{table}/start", "/api/tables/{table}"]
    assert {line["level"] for line in lines} == {"info"}
    for secret in (opened["table"], opened["token"], opened["link"], "Ada"):
        assert secret not in log
    with sqlite3.connect(file) as connection:
        assert connection.execute("SELECT count(*) FROM log WHERE kind = 'act'").fetchone()[0] > 0


def test_games_that_begin_alike_have_each_a_luck_of_their_own(tmp_path: Path) -> None:
    with served("serve", "--port", "0", "--database", tmp_path / "tables.db") as server:
        commitments = set()
        for _ in range(2):
            opened = server.ask("POST", "/api/tables", json={"game": "launch-pad", "seats": ["me", "me"]}).json()
            table, bearer = f"/api/tables/{opened['table']}", {"authorization": f"Bearer {opened['token']}"}
            server.ask("POST", f"{table}/start", headers=bearer)
            commitments.add(server.ask("GET", table, headers=bearer).json()["commitment"])
        assert len(commitments) == 2


def test_whoever_watches_is_told_when_it_ends(tmp_path: Path) -> None:
    from websockets.exceptions import ConnectionClosed
    from websockets.sync.client import connect

    with served("serve", "--port", "0", "--database", tmp_path / "tables.db") as server:
        opened = server.ask("POST", "/api/tables", json={"game": "launch-pad", "seats": ["me", "open"]}).json()
        address = server.address.replace("http", "ws", 1)
        with connect(f"{address}/api/tables/{opened['table']}/live") as watching:
            watching.recv()
            server.end(signal.SIGINT)
            with pytest.raises(ConnectionClosed) as closed:
                watching.recv(timeout=SECONDS)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012  # come again later


def test_the_address_of_the_database_may_stand_in_the_environment(tmp_path: Path) -> None:
    file = tmp_path / "elsewhere.db"
    with served("serve", "--port", "0", TMINUS_DATABASE=str(file)) as server:
        assert file.exists()
        server.end(signal.SIGTERM)


def test_whom_push_services_write_to_may_stand_in_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    nobody = "ada@example.org"  # no kind of address is said
    refused(tminus_process("serve", "--port", "0", "--contact", nobody), 2, "--contact", "mailto:")
    monkeypatch.setenv("TMINUS_CONTACT", nobody)
    refused(tminus_process("serve", "--port", "0"), 2, "--contact", "mailto:")


def test_play_keeps_its_tables_in_the_users_folder_and_opens_the_browser(tmp_path: Path) -> None:
    browser, visited = tmp_path / "browser", tmp_path / "visited"
    browser.write_text(f'#!/bin/sh\necho "$1" > {visited}.new && mv {visited}.new {visited}\n', encoding="utf-8")
    browser.chmod(0o700)
    with served("play", XDG_DATA_HOME=str(tmp_path), BROWSER=f"{browser} %s") as server:
        until(visited.exists)
        assert visited.read_text(encoding="utf-8").strip() == server.address
        folder = tmp_path / "tminus"
        assert (folder / "tables.db").exists()
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
        assert server.end(signal.SIGINT) == ""


def test_play_leaves_the_browser_alone_if_told_and_answers_to_this_machine_only(tmp_path: Path) -> None:
    visited = tmp_path / "visited"
    words = ["play", "--no-browser", "--database", str(tmp_path / "tables.db")]
    with served(*words, BROWSER=f"touch {visited} #%s") as server:
        page = server.ask("GET", "/")
        assert page.status_code == 200
        assert "/api/docs" in page.text
        assert server.ask("GET", "/api/tables", headers={"host": "elsewhere.example"}).status_code == 421
        assert server.end(signal.SIGTERM) == ""
    assert not visited.exists()


# ---- what goes wrong is told in a sentence


def test_a_port_in_use_is_told() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        refused(tminus_process("serve", "--port", port), 1, f"Port {port} is in use", "--port")


@pytest.mark.parametrize(
    ("address", "exit_code", "told"),
    [
        ("postgresql://ada:sesame@127.0.0.1:1/tables", 1, "cannot be used"),
        ("postgresql+asyncpg://ada:sesame@127.0.0.1:1/tables", 1, "cannot be used"),
        ("{folder}/missing/tables.db", 1, "unable to open database file"),
        ("mysql://ada:sesame@db/tables", 2, "not with mysql://"),
        ("postgresql://ada:sesame/@:@db/tables", 2, "%40"),
    ],
)
def test_a_database_that_cannot_be_used_is_told_without_its_password(
    address: str, exit_code: int, told: str, tmp_path: Path
) -> None:
    finished = tminus_process("serve", "--port", "0", "--database", address.replace("{folder}", str(tmp_path)))
    refused(finished, exit_code, told)
    assert "sesame" not in finished.stderr


def test_a_database_of_a_newer_version_is_told_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    asyncio.run(prepare(full_address(str(file))))
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    refused(tminus_process("play", "--no-browser", "--database", file), 1, "newer version of T-Minus")
    with sqlite3.connect(file) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [("9999",)]


@pytest.mark.parametrize("command", ["serve", "play"])
@pytest.mark.parametrize("library", ["litestar", "uvicorn"])
def test_what_is_not_installed_is_told(command: str, library: str) -> None:
    without = f"import sys; sys.modules['{library}'] = None; from tminus.cli.main import main; main()"
    finished = subprocess.run([sys.executable, "-c", without, command], capture_output=True, text=True, timeout=SECONDS)
    refused(finished, 1, f"This needs {library}, which is not installed: pip install 'tminus[server]'.")
