"""Nobody gains by asking for what the page does not offer."""

import json
from typing import Any

import pytest

from tests.browser.people import Person
from tests.browser.tables import Sitting, open_table

ASK = """async ([path, body]) => {
    const answer = await fetch(path, {method: 'POST', headers: {'content-type': 'application/json'}, body});
    return {status: answer.status, said: await answer.json()};
}"""


@pytest.fixture
def table(server: str) -> Sitting:
    return open_table(server, "launch-pad", ["me", "open"])


def test_a_hand_made_illegal_request_changes_nothing(table: Sitting, person: Person) -> None:
    friend = table.join("Ben")
    table.start()
    person.expect_trouble("status of 4")
    person.sit(table)
    person.sees_number(1)
    before = [table.shown(), friend.shown()]
    number = before[0]["number"]
    legal = [option["code"] for shown in before for option in shown["options"]]
    illegal = next(code for code in range(10_000) if code not in legal)
    theirs = [option["code"] for option in before[1]["options"]]
    wrong: list[dict[str, Any]] = [
        {"seat": 0, "code": illegal, "answers": number, "key": "a"},
        {"seat": 0, "code": -1, "answers": number, "key": "b"},
        {"seat": 1, "code": (theirs or legal)[0], "answers": number, "key": "c"},
        {"seat": 7, "code": legal[0], "answers": number, "key": "d"},
        {"seat": 0, "code": legal[0], "answers": number + 5, "key": "e"},
        {"seat": 0, "code": "all", "answers": number, "key": "f"},
    ]
    for body in wrong:
        answer = person.page.evaluate(ASK, [f"/api/tables/{table.table}/actions", json.dumps(body)])
        assert 400 <= answer["status"] < 500, (body, answer)
        assert answer["said"]["sentence"]
    assert [table.shown(), friend.shown()] == before


def test_guessing_anothers_token_fails(table: Sitting, person: Person) -> None:
    friend = table.join("Ben")
    table.start()
    assert len(friend.token) >= 22  # letters, digits, - and _: 6 bits each, 128 in all
    person.expect_trouble("status of 4")
    guess = friend.token[:-1] + ("A" if friend.token[-1] != "A" else "B")
    for token in (guess, table.link, table.table, ""):
        answer = person.context.request.post(
            f"{person.address}/api/tables/{table.table}/session", headers={"Authorization": f"Bearer {token}"}
        )
        assert answer.status in (400, 401, 403), (token, answer.text())
    person.visit(f"/table/{table.table}")
    person.page.wait_for_selector("[data-number]")
    game = person.game()
    assert game is not None
    assert game["seat"] is None
