"""Whatever is sent over a live connection, it may at most be closed: the server and the table live on."""

import json
import logging
import socket
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.server.running import bearer
from tests.server.threaded import Place, Server, in_a_thread

MAD = 4400
TOO_BIG = 1009  # what the library says before anything of ours has read it
NOT_TEXT = 1007
CUT_OFF = 1006
fuzzed = settings(max_examples=300, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))

numbers = st.integers() | st.floats() | st.integers(-1, 5) | st.just(2**63)
anything = st.recursive(
    st.none() | st.booleans() | numbers | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=10,
)
tags = st.sampled_from(["act", "undo", "ask-back", "agree", "back", "order", "pong", "ping", "table", ""]) | st.text()
fields = {
    "type": tags,
    "seat": numbers,
    "code": numbers,
    "answers": numbers,
    "moves": numbers,
    "agrees": st.booleans(),
    "order": st.sampled_from(["pass", "none", "fly"]),
    "all": st.booleans(),
    "key": st.text(max_size=70),
}
messages = st.fixed_dictionaries({}, optional={name: values | anything for name, values in fields.items()})
frames: st.SearchStrategy[str | bytes] = (
    messages.map(json.dumps)
    | anything.map(json.dumps)
    | st.text()
    | st.binary()
    | messages.map(lambda message: json.dumps(message).encode())
    | messages.map(lambda message: json.dumps(message)[:-1])
    | st.integers(4090, 70_000).map(lambda size: json.dumps({"type": "pong", "key": "x" * size}))
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with in_a_thread(tmp_path_factory.mktemp("fuzzed")) as found:
        yield found


@pytest.fixture
def table(server: Server, caplog: pytest.LogCaptureFixture) -> Iterator[Place]:
    """A game that has begun. Whatever happens there, the server must not have had to complain of itself."""
    place = server.opened("me", "me", start=True)
    yield place
    complaints = [record for record in caplog.get_records("call") if record.levelno >= logging.ERROR]
    assert [record.getMessage() for record in complaints if not record.name.startswith("websockets.client")] == []


def watch(server: Server, place: Place) -> ClientConnection:
    address = f"{server.address.replace('http', 'ws', 1)}/api/tables/{place.table}/live"
    connection = connect(address, additional_headers=bearer(place.token))
    assert json.loads(connection.recv(30))["type"] == "table"
    return connection


def check_alive(server: Server, place: Place) -> None:
    """The table can be seen, and played at: whoever acts is understood."""
    shown = server.client.get(place.table, headers=bearer(place.token)).raise_for_status().json()
    body = {"seat": 0, "code": 10**6, "answers": shown["number"], "key": "k"}
    assert server.client.post(f"{place.table}/actions", headers=bearer(place.token), json=body).status_code == 422


def test_any_frames_at_all(server: Server, table: Place) -> None:
    closed: set[int] = set()

    @fuzzed
    @given(st.lists(frames, min_size=1, max_size=6))
    @example(["{"])
    @example([b"\xff\xfe"])
    @example([json.dumps({"type": "ä" * 300})])
    def check(sent: list[str | bytes]) -> None:
        with watch(server, table) as connection:
            try:
                for frame in sent:
                    connection.send(frame)
                connection.send('{"type":"act","seat":0,"code":1000000,"answers":0,"key":"last"}')
                while json.loads(connection.recv(30)).get("key") != "last":
                    pass
            except ConnectionClosed:
                # Whoever still sends when the server has closed may be cut off before they can read why.
                assert connection.close_code in (MAD, TOO_BIG, NOT_TEXT, CUT_OFF), connection.close_code
                closed.add(connection.close_code)
        check_alive(server, table)

    check()
    assert MAD in closed


def test_a_flood_is_answered_to_its_end(server: Server, table: Place) -> None:
    with watch(server, table) as connection:
        for number in range(300):
            connection.send(json.dumps({"type": "act", "seat": 0, "code": 10**6, "answers": 0, "key": str(number)}))
            connection.send('{"type":"pong"}')
        heard = 0
        while heard < 300:
            frame = json.loads(connection.recv(60))
            if frame["type"] == "refused":
                assert frame["key"] == str(heard)
                heard += 1
    check_alive(server, table)


@pytest.mark.parametrize("way", ["reset", "half-closed", "half a frame", "half a handshake"])
def test_a_connection_that_breaks_off_takes_nothing_with_it(way: str, server: Server, table: Place) -> None:
    other = watch(server, table)
    for _ in range(10):
        if way == "half a handshake":
            host, port = server.address.removeprefix("http://").split(":")
            with socket.create_connection((host, int(port))) as plain:
                plain.sendall(f"GET /api/tables/{table.table}/live HTTP/1.1\r\nHost: {host}\r\nUpgr".encode())
            continue
        connection = watch(server, table)
        if way == "reset":
            connection.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
            connection.socket.close()
        elif way == "half-closed":
            connection.send('{"type":"act","seat":0,"code":1000000,"answers":0,"key":"k"}')
            connection.socket.shutdown(socket.SHUT_WR)
        else:
            connection.socket.sendall(b"\x81\xfe\x7f")
            connection.socket.shutdown(socket.SHUT_RDWR)
    check_alive(server, table)
    other.send('{"type":"act","seat":0,"code":1000000,"answers":0,"key":"still here"}')
    while json.loads(other.recv(30)).get("key") != "still here":
        pass
    other.close()
