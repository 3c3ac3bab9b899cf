"""How a rocket of Rocketmen stands: its points, its boost, its exact chance, and its way during a launch."""

from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from tminus.boards.board import View
from tminus.boards.flow import Flow
from tminus.games.rocketmen.cards import (
    DESTINATION_IDS,
    DESTINATION_NAMES,
    LOCATION_IDS,
    LOCATION_TYPE,
    MISSION_TYPES,
)
from tminus.games.rocketmen.catalogue import MESSAGES
from tminus.games.rocketmen.flights import percent

TYPE_NAME = {kind: MESSAGES[f"mission:{kind}"] for kind in MISSION_TYPES}
LOCATION_NAME = {location: MESSAGES[f"location:{location}"] for location in LOCATION_IDS}
LONG_DESTINATION = dict(zip(DESTINATION_IDS, DESTINATION_NAMES, strict=True))
SHORT_DESTINATION = ["Earth", "Moon", "Mars"]
IN_SHORT = dict(zip(DESTINATION_IDS, SHORT_DESTINATION, strict=True))


def type_of(place: int) -> str:
    return MISSION_TYPES[LOCATION_TYPE[place]]


def destination_of(place: int) -> int:
    return DESTINATION_IDS.index(LOCATION_IDS[place].partition("-")[0])


# ---- before a launch


def prospects(player: dict[str, Any]) -> list[Text]:
    """What a launch to each destination would be like: "Moon: boost 3 of 10, 5R needed, 4 cards: 51.2%"."""
    found = []
    for launch in player["launches"]:
        needed, points = launch["points_needed"], player["launch_points"]
        text = Text(f"{LONG_DESTINATION[launch['destination']]}: ", style="bold")
        text.append(f"boost {launch['boost']} of {launch['target']}, ")
        if points < needed:
            found.append(text.append(f"needs {needed}R, has {points}", "red"))
        else:
            found.append(text.append(f"{needed}R needed, {launch['draws']} cards: ").append(odds_of(launch)))
    return found


def prospects_in_brief(player: dict[str, Any]) -> list[Text]:
    """ "Earth 3/8 51.2%", and in one piece where there are too few Rocket points: "needs 5R for Moon, 10R for Mars"."""
    found, short = [], []
    for launch in player["launches"]:
        destination, needed = IN_SHORT[launch["destination"]], launch["points_needed"]
        if player["launch_points"] < needed:
            short.append(f"{needed}R for {destination}")
        else:
            found.append(Text(f"{destination} {launch['boost']}/{launch['target']} ").append(odds_of(launch)))
    return found + [Text(f"needs {', '.join(short)}", style="red") for _ in short[:1]]


def odds_of(launch: dict[str, Any]) -> Text:
    return Text(percent(launch["chance"]), style="bold green")


# ---- during a launch


def flight(view: View, names: list[str], roomy: bool) -> RenderableType:
    """The rocket on its way, and what is left among the success cards. To those who only watch, also what the question
    tells whoever flies it."""
    launch, seat = view["launch"], view["turn"]
    space, target = launch["space"], launch["target"]
    pieces = [
        Text(f"{names[seat]}: {LOCATION_NAME[launch['location']]}", style="bold"),
        Text.assemble("0 ", way(space, target), f" {target}"),
        Text(f"on space {space}"),
        drawn(launch),
    ]
    if roomy or seat != view["seat"]:
        pieces.append(Text.assemble(("Chance ", "dim"), (percent(launch["chance"]), "bold green")))
    deck = list(reversed(list(enumerate(launch["left_in_deck"]))))
    left = ", ".join(f"{count}x {value}" for value, count in deck if count)
    pieces.append(Text.assemble(("Success cards left: ", "dim"), left))
    if launch["set_aside"]:
        pieces.append(Text.assemble(("Revealed: ", "dim"), ", ".join(map(str, launch["set_aside"]))))
    return Group(*pieces) if roomy else Flow(pieces)


def drawn(launch: dict[str, Any]) -> Text:
    """ "2 of 4 cards drawn: 3, 1", and the one that has yet to be answered."""
    text = Text(f"{launch['drawn']} of {launch['draws']} cards drawn")
    if launch["drawn_cards"]:
        text.append(": ").append(", ".join(map(str, reversed(launch["drawn_cards"]))), "bold")
    if launch["just_drawn"] is not None:
        text.append(", now a ").append(str(launch["just_drawn"]), "bold")
    return text


def way(space: int, target: int) -> Text:
    """ "====>....": where the rocket is between the start and its target."""
    return Text("=" * space + ">", style="bold yellow").append("." * (target - space), "dim")
