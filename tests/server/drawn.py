"""What the boards in the browser draw as pieces: the reference of each, made from what a seat sees.

A piece may name a card to read about in its place: then what is explained is that card, and what cannot be done is the
piece.
"""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from tminus.games.rocketmen.cards import DESTINATION_IDS, LOCATION_IDS

View = dict[str, Any]
BOARDS = Path(__file__).parents[2] / "web" / "src" / "boards"
FOLDERS = {"launch-pad": "launch-pad", "mission-red-planet": "red-planet", "rocketmen": "rocketmen"}


class Drawn(NamedTuple):
    ref: str
    thing: str = ""  # what is read about, if it is not the reference


def cards(names: list[str | None] | None) -> Iterator[Drawn]:
    return (Drawn(f"card:{name}") for name in names or [] if name)


def launch_pad(view: View) -> Iterator[Drawn]:
    yield from (Drawn("pile:draw"), Drawn("pile:discard"))
    yield from cards(view["discard_pile"] + view["loose_cards"] + view["pad_area"])
    for zone in view["players"][0]["experts"]:
        yield Drawn(f"zone:{zone}")
    for player in view["players"]:
        seat = player["seat"]
        yield Drawn(f"seat:{seat}")
        yield from cards([*(player["hand"] or []), *player["known_cards"], *player["specialties"]])
        for zone, expert in player["experts"].items():
            yield Drawn(f"expert:{seat}:{zone}", f"card:{expert}" if expert else "")
        for zone, pads in player["pads"].items():
            yield from (Drawn(f"pad:{seat}:{zone}", f"card:{pad}") for pad in pads)
        for place, rocket in enumerate(player["rockets"]):
            yield Drawn(f"rocket:{seat}:{place}", f"card:{rocket['kind']}")
            yield from cards(rocket["bonus"])


def red_planet(view: View) -> Iterator[Drawn]:
    yield from (Drawn("deck:events"), Drawn("deck:ships"), Drawn("card:ice-monopoly"))
    yield from cards(view["event_discard"])
    for dock, ship in enumerate(view["docks"]):
        yield Drawn(f"dock:{dock}")
        yield from (Drawn(f"astronaut:dock-{dock}:{colour}") for colour, count in (ship or {}).get("crew", {}).items())
    for zone in view["zones"]:
        discovery = zone["discovery"]
        yield Drawn(f"zone:{zone['zone']}", f"card:{discovery['card']}" if discovery and discovery["card"] else "")
        yield from (Drawn(f"astronaut:{zone['zone']}:{colour}") for colour in zone["astronauts"])
    yield from (Drawn(f"astronaut:memorial:{colour}") for colour in view["memorial"])
    for colour in view["colours"]:
        yield Drawn(f"colour:{colour['colour']}" if colour["neutral"] else f"seat:{colour['seat']}")
        characters = [*(colour["hand"] or []), *colour["played"], colour["character"]]
        yield from (Drawn(f"character:{character}") for character in characters if character)
        yield from cards([card["card"] for card in colour["shown_cards"]])
    if view["you"]:
        yield from cards([mission["card"] for mission in view["you"]["missions"]])
        yield from cards([*view["you"]["actions"], view["you"]["returned"], *view["you"]["boxed"]])


def rocketmen(view: View) -> Iterator[Drawn]:
    yield from (Drawn(f"pile:{pile}") for pile in ("display", "market", "playing-area", "hq", "warehouse", "junkyard"))
    yield from (Drawn(f"pile:{pile}") for pile in ("mission-plan", "launch-pad", "depot", "success"))
    yield from (Drawn(f"token:{token}") for token in ("money", "science", "rocket", "hand", "mission"))
    for name in [*view["display"], *view["engines"]]:
        if name:
            yield from (Drawn(f"card:{name}"), Drawn(f"offer:{name}", f"card:{name}"))
    yield from cards(view["playing"])
    yield from (Drawn(f"variant:{variant}") for variant in view["variants"])
    if view["ai"]:
        yield Drawn("ai:rocket")
    yield from (Drawn(f"destination:{destination}") for destination in DESTINATION_IDS)
    if len(view["players"]) > 1 and view["options"]["mode"] != "battle":
        yield from (Drawn("token:moon"), Drawn("token:mars"))
    for player in view["players"]:
        yield from cards([*(player["hand"] or []), *player["known_cards"], *player["warehouse"], *player["junkyard"]])
        yield from cards([player["mission"], *player["stored"], *[entry["card"] for entry in player["pad"]]])
        yield from (Drawn(f"goal:{goal['goal']}") for goal in player["goals"] or [])
    yield from (Drawn(f"success:{value}") for value in range(5))
    yield from (Drawn(f"location:{location}") for location in LOCATION_IDS)


DRAWN: dict[str, Callable[[View], Iterator[Drawn]]] = {
    "launch-pad": launch_pad,
    "mission-red-planet": red_planet,
    "rocketmen": rocketmen,
}


def sorts_on_board(game: str) -> set[str]:
    """The sorts of references that a board's sources write: what stands before the colon."""
    text = "\n".join([path.read_text(encoding="utf-8") for path in sorted((BOARDS / FOLDERS[game]).rglob("*.svelte"))])
    return set(re.findall(r"(?<![-\w])(?:ref|why)(?:=|: | = \$derived\()[\"`{]+([a-z]+):", text))
