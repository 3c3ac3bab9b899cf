"""Being there or not, over the wire."""

from pathlib import Path

from tests.server.running import Running, served


def test_a_bot_stands_in_at_a_real_table_until_the_person_is_back(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        status, opened = await server.ask(
            "POST", "", game="rocketmen", seats=["me", "open"], name="Ada", limits={"remind": 0, "stand_in": 1}
        )
        assert status == 201
        table, host = opened["table"], opened["token"]
        _, seated = await server.ask("POST", f"/{table}/seats", link=opened["link"], name="Ben")
        tokens = [host, seated["token"]]
        status, refusal = await server.ask("POST", f"/{table}/seats/0/back", host)
        assert (status, refusal["sentence"]) == (409, "The game has not begun.")
        await server.ask("POST", f"/{table}/start", host)

        watching = await server.watch(table, host)
        shown = await watching.next("table")
        while not any([place["away"] for place in shown["places"]]):
            shown = await watching.next("table")
        seat = [place["away"] for place in shown["places"]].index(True)
        status, _ = await server.ask("PATCH", f"/{table}", host, limits={"stand_in": 0})  # nobody is stood in for again
        assert status == 200
        status, refusal = await server.ask("POST", f"/{table}/seats/{seat}/back", tokens[1 - seat])
        assert (status, refusal["kind"]) == (403, "not-allowed")

        as_person = await server.watch(table, tokens[seat])
        await as_person.send(type="back", seat=seat, key="here again")
        accepted = await as_person.next("accepted")
        while shown["number"] < accepted["number"]:
            shown = await watching.next("table")
        assert not shown["places"][seat]["away"]
        await as_person.send(type="back", seat=seat, key="here again")
        refusal = await as_person.next("refused")
        assert (refusal["kind"], refusal["number"]) == ("repeated", accepted["number"])
        status, accepted = await server.ask("POST", f"/{table}/seats/{seat}/back", tokens[seat])
        assert status == 200

        _, shown = await server.ask("GET", f"/{table}")
        assert shown["limits"] == {"remind": 0, "stand_in": 0, "each": 0, "bank": 0}
        status, refusal = await server.ask("PATCH", f"/{table}", host, limits={"bank": 600, "each": 10})
        assert (status, refusal["sentence"]) == (409, "Once the game has begun, its clock stays as it is.")
        status, _ = await server.ask("PATCH", f"/{table}", host, limits={"remind": -1})
        assert status == 400

    served("sqlite", tmp_path, check)


def test_orders_come_by_http_and_over_a_live_connection(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        _, opened = await server.ask(
            "POST", "", game="mission-red-planet", seats=["me", "open", "open"], name="Ada", limits={"stand_in": 0}
        )
        table, host = opened["table"], opened["token"]
        _, seated = await server.ask("POST", f"/{table}/seats", link=opened["link"], name="Ben")
        tokens = [host, seated["token"]]
        await server.ask("POST", f"/{table}/seats", link=opened["link"], name="Cy")
        await server.ask("POST", f"/{table}/start", host)
        status, refusal = await server.ask("PUT", f"/{table}/seats/0/order", host, order="pass", key="a")
        assert (status, refusal["sentence"]) == (409, "What you are asked now cannot be passed. Decide first.")

        _, shown = await server.ask("GET", f"/{table}", host)
        await server.ask(
            "POST",
            f"/{table}/actions",
            host,
            seat=0,
            code=shown["options"][0]["code"],
            answers=shown["number"],
            key="b",
        )
        status, _ = await server.ask("PUT", f"/{table}/seats/0/order", tokens[1], order="pass", key="c")
        assert status == 403
        status, _ = await server.ask("PUT", f"/{table}/seats/0/order", host, order="dance", key="c")
        assert status == 400
        status, accepted = await server.ask("PUT", f"/{table}/seats/0/order", host, order="pass", key="c")
        assert status == 200
        shown = [(await server.ask("GET", f"/{table}", token))[1] for token in tokens]
        assert [(one["order"], one["number"]) for one in shown] == [
            (order, accepted["number"]) for order in ("pass", None)
        ]
        assert "order" not in (await server.ask("GET", f"/{table}"))[1]

        watching = await server.watch(table, host)
        for key in ("d", "e"):  # the second finds that it stands so already
            await watching.send(type="order", seat=0, order="none", key=key)
            reply = await watching.next("accepted")
            assert (reply["key"], reply["number"]) == (key, accepted["number"] + 1)
        await watching.send(type="order", seat=1, order="pass", key="f")
        assert (await watching.next("refused"))["kind"] == "not-allowed"

    served("sqlite", tmp_path, check)
