"""Playing on from a moment of a game that is over."""

import json
from pathlib import Path
from typing import Any

import pytest

import tminus
from tests.server.databases import KINDS
from tests.server.running import Running, bearer, served
from tests.server.test_brought_records import recorded
from tests.server.test_replays import begun, by_game, play
from tests.server.test_shown import SHOWN
from tests.server.test_shown import check as arrives
from tminus.cli.verify import proof
from tminus.kernel.record import Record
from tminus.server.table import CONTINUED, Table
from tminus.server.tables import Tables


async def playing_on(server: Running, replay: str, **wanted: Any) -> tuple[int, dict[str, Any]]:
    body = {"seat": 0, "level": "cadet", "name": "Zoe", **wanted}
    answer = await server.client.post(f"/api/replays/{replay}/tables", json=body)
    server.client.cookies.clear()
    return answer.status_code, answer.json()


@by_game
def test_a_table_opens_in_the_very_same_position(game: str, tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        old, crowd = await begun(server, game)
        await play(server, old, crowd)
        record = Record.from_json((await server.client.get(f"/api/tables/{old}/record")).text)
        tables: Tables = server.app.state.tables
        await server.app.state.attendant.close()  # bots wait
        for move in (0, 1, 17, len(record.actions) - 1):
            seat = move % record.seats
            status, fresh = await playing_on(server, old, move=move, seat=seat)
            assert (status, fresh["seats"]) == (201, [seat])
            state = tminus.game(game).replay(record, upto=move, listen=True)
            place = await tables.look(fresh["table"], lambda found: found.state.fingerprint())
            assert place == state.fingerprint()
            _, shown = await server.ask("GET", f"/{fresh['table']}", fresh["token"])
            arrives(SHOWN, shown)
            assert shown["view"] == json.loads(json.dumps(state.view(seat)))
            assert len(shown["events"]) == len(state.events(seat))
            assert shown["continues"] == {"replay": old, "move": move}
            assert (shown["secret"], shown["commitment"]) == (None, None)
            holders = [(place["holder"], place["bot"]) for place in shown["places"]]
            assert holders == [
                ("person" if other == seat else "bot", holders[other][1]) for other in range(len(holders))
            ]
            assert [bot for holder, bot in holders if holder == "bot"] == ["cadet"] * (record.seats - 1)
            assert shown["undo"], "what came before cannot be taken back"
            for other in range(record.seats):
                if other != seat:
                    status, _ = await server.ask("GET", f"/{fresh['table']}?seat={other}", fresh["token"])
                    assert status == 403
            stored = await tables.store.load(fresh["table"])
            assert stored.snapshot_number == stored.number, "nobody goes through the old game again"
            whole = Table.from_stored(await tables.store.load(fresh["table"], whole=True))
            assert whole.state.fingerprint() == Table.from_stored(stored).state.fingerprint() == place

    served("sqlite", tmp_path, check)


@pytest.mark.parametrize("kind", KINDS)
def test_it_can_be_played_to_its_end_and_seen_again(kind: str, tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        record = recorded(game="mission-red-planet")
        old = (await server.client.post("/api/replays", content=record.to_json())).json()["replay"]
        move = len(record.actions) - 20
        _, fresh = await playing_on(server, old, move=move, seat=1)
        path, token = f"/{fresh['table']}", fresh["token"]
        turn = 0
        shown: dict[str, Any] = (await server.ask("GET", path, token))[1]
        while shown["status"] != "over":
            if shown["options"] and 1 in shown["view"]["pending"]:
                turn += 1
                act = {"seat": 1, "code": shown["options"][0]["code"], "answers": shown["number"], "key": f"k{turn}"}
                await server.ask("POST", f"{path}/actions", token, **act)
                shown = (await server.ask("GET", path, token))[1]
            else:
                shown = (await server.ask("GET", f"{path}?after={shown['number']}&wait=20", token))[1]
        again = Record.from_json((await server.client.get(f"/api/tables{path}/record")).text)
        assert again.actions[:move] == record.actions[:move]
        assert (again.result, again.names) == (shown["scores"], [place["name"] for place in shown["places"]])
        assert proof(again, record.commitment or "")["scores"] == shown["scores"], (
            "the luck is still that of the record"
        )
        story = (await server.client.get(f"/api/replays{path}?as=1")).json()
        assert story["scores"] == shown["scores"]
        status, rematch = await server.ask("POST", f"{path}/rematch", token)
        assert status == 200
        _, other = await server.ask("GET", f"/{rematch['table']}", token)
        assert other["continues"] is None, "a rematch begins at the beginning"

    served(kind, tmp_path, check)


def test_what_cannot_be_is_refused_and_opens_nothing(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        record = recorded()
        old = (await server.client.post("/api/replays", content=record.to_json())).json()["replay"]
        last = len(record.actions)
        cases: list[tuple[dict[str, Any], int, str]] = [
            ({"move": last}, 409, "The game is over there"),
            ({"move": last + 1}, 422, f"there is no move {last + 1}"),
            ({"move": 3, "seat": 2}, 422, "There is no seat 2"),
            ({"move": 3, "level": "grandmaster"}, 422, "grandmaster"),
            ({"move": 3, "name": " "}, 422, "needs a name"),
            ({"move": -1}, 400, "move"),
        ]
        for wanted, status, words in cases:
            found, problem = await playing_on(server, old, **wanted)
            assert (found, words in problem["sentence"]) == (status, True), problem
        assert (await playing_on(server, "nowhere", move=3))[0] == 404
        tables: Tables = server.app.state.tables
        assert tables.in_memory in ([], ["nowhere"])

    served("sqlite", tmp_path, check)


def test_the_entry_that_holds_the_old_game_is_told_to_nobody(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        record = recorded()
        old = (await server.client.post("/api/replays", content=record.to_json())).json()["replay"]
        _, fresh = await playing_on(server, old, move=30)
        tables: Tables = server.app.state.tables
        assert record.secret is not None
        entries = await tables.store.entries(fresh["table"], 0)
        assert entries[0].kind == CONTINUED
        assert record.secret.encode() in entries[0].data
        watching = await server.watch(fresh["table"], fresh["token"])
        heard = [
            json.dumps(await watching.next("table")),
            (await server.client.get(f"/api/tables/{fresh['table']}")).text,
        ]
        heard.append((await server.client.get(f"/api/tables/{fresh['table']}", headers=bearer(fresh["token"]))).text)
        assert not [text for text in heard if record.secret in text or "tminus-record" in text]

    served("sqlite", tmp_path, check)
