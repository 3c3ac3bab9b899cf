"""What a browser is told holds nothing that its player may not know."""

import json
from typing import Any

from tests.browser.conftest import People
from tests.browser.tables import Sitting, by_game, open_table
from tminus.kernel.randomness import Random

STEPS = 40


@by_game
def test_nothing_of_anothers_secrets_reaches_a_browser(game: str, server: str, people: People) -> None:
    """Ada's browser and that of a spectator hear everything while Ada and Ben play, take back and are refused."""
    table = open_table(server, game, ["me", "open"])
    friend = table.join("Ben")
    table.start()
    ada, watcher = people(), people()
    ada.sit(table)
    watcher.sit(Sitting(server, table.table, ""))
    for person in (ada, watcher):
        person.sees_number(1)
    source = Random(4)
    names: set[str] = set()
    for _ in range(STEPS):
        names |= unique_secrets(game, friend.shown()["view"])
        asked = [(sitting, shown) for sitting in (table, friend) if (shown := sitting.shown())["options"]]
        sitting, shown = asked[source.below(len(asked))]
        sitting.act(shown, shown["options"][source.below(len(shown["options"]))]["code"])
        after = sitting.shown()
        if after["undo"] is None and source.below(4) == 0:
            body = {"seat": after["seat"], "answers": after["number"], "key": f"back {after['number']}"}
            sitting.ask("POST", "/undo", body)
    number = table.shown()["number"]
    for person, seat in ((ada, 0), (watcher, None)):
        person.sees_number(number)
        heard = [json.loads(frame) for frame in person.frames]
        tables = [message for message in heard if message["type"] == "table"]
        assert len(tables) > STEPS / 2
        for message in tables:
            assert message["seat"] == message["view"]["seat"] == seat
            assert not hidden_things_told(message["view"], seat)
            assert seat is not None or not message.get("options")
        told = json.dumps(heard)
        assert not [name for name in names if f'"{name}"' in told]
        everything = person.heard()
        assert friend.token not in everything
        assert table.link not in everything


def unique_secrets(game: str, view: dict[str, Any]) -> set[str]:
    """Names of what only this seat has, and of which there is one: whoever hears them knows whose they are."""
    if game == "mission-red-planet":
        return {mission["card"] for mission in view["you"]["missions"]}
    if game == "rocketmen":
        return {goal["goal"] for goal in view["players"][view["seat"]]["goals"]}
    return set()


def hidden_things_told(view: dict[str, Any], seat: int | None) -> list[str]:
    """Hands and the like of other seats, if they are told."""
    others = [player for number, player in enumerate(view.get("players", [])) if number != seat]
    told = [name for player in others for name in ("hand", "goals") if player.get(name) is not None]
    return told + (["you"] if seat is None and view.get("you") else [])
