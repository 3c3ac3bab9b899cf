"""More ways to lay out a table and to look at it: matches, flights, finished games, solitaire."""

from typing import Any

from tests.rocketmen.laying import Names
from tests.rocketmen.tables import GAME, WORDS, options, table
from tminus import Match, Record
from tminus.games.rocketmen.cards import LOCATION_IDS
from tminus.games.rocketmen.state import Table

EFFECTS_OF_PAYING = ["big data", "internet", "fusion"]


def waiting(state: Table) -> list[str]:
    """The effects of cards used to pay that can be had now."""
    return [word for word in options(state) if word in EFFECTS_OF_PAYING]


# ---- matches


def match_at(**layout: Any) -> Match:
    """A match that goes on from a laid-out table."""
    state = table(**layout)
    return Match(GAME, state, Record(GAME.name, GAME.rules_version, state.seats, state.settings))


def act(match: Match, *choices: str) -> None:
    for word in choices:
        match.act(0, WORDS.index(word))


# ---- launches


def ready(pad: Names, plan: str = "spaceship-a", **more: Any) -> Table:
    """A table with a rocket that is about to be launched; chance is listed."""
    return table(more.pop("seats", 4), plans=[plan], pads=[pad], chance="listed", **more)


def ready_satellite(
    pads: str = "", mission: str = "satellite", seats: int = 2, done: str = "", hands: str = "base-b"
) -> Table:
    """A rocket with enough points for a Satellite, and chance listed."""
    return table(
        seats, plans=[mission], pads=[f"small-rocket-boosters spaceship-c {pads}"], hands=[hands], done=[done],
        chance="listed",
    )  # fmt: skip


def rocket(state: Table) -> tuple[int, int]:
    """The space of the rocket, and how many success cards have been played."""
    return (state.space, state.drawn)


# ---- the Battle for Earth


def battle(seats: int = 2, **more: Any) -> Table:
    return table(seats, mode="battle", **more)


# ---- scoring


def finished(seats: int = 2, **more: Any) -> Table:
    """A game that has just ended as it lies: nobody may act any more."""
    state = table(seats, **more)
    state.agenda = []
    state.go()
    assert state.over
    return state


def fulfils(goal: str, missions: str, **more: Any) -> bool:
    """Whether seat 0 has fulfilled a goal with these missions."""
    another = "settler" if goal != "settler" else "fleet"
    state = table(goals=[f"{goal} {another}"], done=[missions], **more)
    return any(seen["goal"] == goal and seen["fulfilled"] for seen in state.view(0)["players"][0]["goals"])


# ---- solitaire


def alone(**more: Any) -> Table:
    """Solitaire with a rocket of the AI under way: a Spaceship to Earth orbit, on space 4."""
    ai = {"target": "satellite", "mission": "spaceship", "space": 4, **more.pop("ai", {})}
    return table(1, ai=ai, **more)


def ai_mission(state: Table) -> str | None:
    return None if state.ai_location < 0 else LOCATION_IDS[state.ai_location]
