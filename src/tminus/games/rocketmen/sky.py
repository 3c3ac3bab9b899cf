"""What lies above the market in a picture of Rocketmen: the locations, the victory track, and the rocket under way."""

from typing import Final

from tminus.games.rocketmen.cards import (
    DESTINATION_IDS,
    DRAWS,
    FIRST_POINTS,
    FOLDER,
    ITEMS,
    LATER_POINTS,
    LOCATION_DESTINATION,
    LOCATION_IDS,
    LOCATION_TYPE,
    LOCATIONS,
    MISSION_TYPES,
    POINTS_NEEDED,
    SPACES,
)
from tminus.games.rocketmen.catalogue import MESSAGES
from tminus.games.rocketmen.flights import percent
from tminus.games.rocketmen.symbols import sign
from tminus.games.rocketmen.view_types import Launch, PossibleLaunch, RocketmenPlayer, RocketmenView
from tminus.kernel.drawing import END, MIDDLE, Scene
from tminus.kernel.messages import Messages
from tminus.kernel.pieces import capital
from tminus.kernel.tabletop import (
    CREAM,
    INK,
    MIST,
    MUSTARD,
    NAVY,
    NIGHT,
    ORANGE,
    PEACH,
    ROCKET,
    SKY,
    STEEL,
    mark,
    moved,
)
from tminus.kernel.words import Args, say, seat_ref

WORDS: Final = Messages(FOLDER, "drawing.toml")
AI: Final = 5  # the automatic opponent has the mark of a seat that this game lacks

LOCATIONS_HEIGHT: Final = 140.0
TRACK_HEIGHT: Final = 104.0
WORLDS: Final = ["#1c5a63", "#4a5568", "#8a3a26"]  # the ground of each destination
LONGEST_TRACK: Final = 30


def locations(scene: Scene, x: float, y: float, width: float, view: RocketmenView) -> None:
    """By destination, each location with what it needs and brings, and who is there."""
    places = [
        place for place in range(LOCATIONS) if view["options"]["mode"] != "battle" or not LOCATION_DESTINATION[place]
    ]
    step = (width - 6 * LOCATION_DESTINATION[places[-1]]) / len(places)
    for place_number, place in enumerate(places):
        destination = LOCATION_DESTINATION[place]
        left = x + place_number * step + destination * 6
        if place_number == 0 or LOCATION_DESTINATION[places[place_number - 1]] != destination:
            count = LOCATION_DESTINATION.count(destination)
            _world(scene, left, y, count * step, destination)
        _location(scene, left + 3, y + 36, step - 6, place, view)


def _world(scene: Scene, x: float, y: float, width: float, destination: int) -> None:
    scene.box(x, y, width, LOCATIONS_HEIGHT - 10, WORLDS[destination], radius=8)
    name = capital(MESSAGES[f"destination:{DESTINATION_IDS[destination]}"])
    taken = scene.text(x + 10, y + 18, name, 15, CREAM, width - 40, bold=True)
    sign(scene, ITEMS[destination], x + width - 16, y + 18, 7)
    way = say(WORDS, "way", {"spaces": SPACES[destination], "draws": DRAWS[destination]})
    scene.text(x + width - 30, y + 18, way, 12, MIST, width - taken - 56, END)


def _location(scene: Scene, x: float, y: float, width: float, place: int, view: RocketmenView) -> None:
    scene.box(x, y, width, 88, NIGHT, radius=6)
    middle = x + width / 2
    scene.lines(
        middle,
        y + 17,
        MESSAGES[f"mission:{MISSION_TYPES[LOCATION_TYPE[place]]}"],
        11,
        CREAM,
        width - 4,
        2,
        MIDDLE,
        True,
    )
    left = middle - 34  # a tile is wider where there are few
    sign(scene, "rocket", left + 7, y + 45, 5.5)
    scene.text(left + 13, y + 45, str(POINTS_NEEDED[place]), 12, CREAM, 18, bold=True)
    there = visitors(view, LOCATION_IDS[place])
    worth = [LATER_POINTS[place]] if there else [FIRST_POINTS[place], LATER_POINTS[place]]
    for number, points in enumerate(worth):
        at = left + 60 - (len(worth) - 1 - number) * 17
        scene.disc(at, y + 45, 8, MUSTARD if number == 0 and not there else MIST)
        scene.text(at, y + 45, str(points), 11, INK, 15, MIDDLE, True)
    for number, seat in enumerate(there):
        at = middle + (number - (len(there) - 1) / 2) * 15
        scene.disc(at, y + 72, 7.5, CREAM)
        mark(scene, seat, at, y + 72, 5)


def visitors(view: RocketmenView, location: str) -> list[int]:
    """Who has been there, the first one first."""
    seats = [player["seat"] for player in view["players"] if location in player["locations"]]
    seats.sort(key=lambda seat: location not in view["players"][seat]["first_at"])
    rival = view["ai"]
    return [*seats, AI] if rival is not None and location in rival["locations"] else seats


# ---- the victory track


def track(scene: Scene, x: float, y: float, width: float, view: RocketmenView) -> None:
    """A lane for each player; where the end comes, a line."""
    points = [(player["seat"], player["track"]) for player in view["players"]]
    if view["ai"] is not None:
        points.append((AI, view["ai"]["points"]))
    scene.text(x, y + 10, WORDS["track"], 12, SKY, width, bold=True)
    lane = 64.0 / len(points)
    bottom = y + 22 + 64
    step = (width - 16) / LONGEST_TRACK
    for number in range(0, LONGEST_TRACK + 1, 5):
        at = x + 8 + number * step
        scene.line(at, y + 22, at, bottom, STEEL, 0.7)
        scene.text(at, bottom + 9, str(number), 11, MIST, 20, MIDDLE)
    if view["ends_at"]:
        at = x + 8 + view["ends_at"] * step
        scene.line(at, y + 22, at, bottom, MUSTARD, 2)
        scene.text(at, y + 12, say(WORDS, "points", {"points": view["ends_at"]}), 11, MUSTARD, 60, MIDDLE, True)
    for number, (seat, there) in enumerate(points):
        middle = y + 22 + lane * (number + 0.5)
        at = x + 8 + min(there, LONGEST_TRACK) * step
        scene.line(x + 8, middle, at, middle, STEEL, 2.5)
        mark(scene, seat, at, middle, 6, CREAM, 1.2)


# ---- launches


def launches(scene: Scene, x: float, y: float, width: float, view: RocketmenView, names: list[str] | None) -> None:
    """The rocket under way; if there is none, how one would do whose turn it is."""
    flight = view["launch"]
    seat = seat_ref(view["turn"])
    if flight is not None:
        args: Args = {"seat": seat, "location": MESSAGES[f"location:{flight['location']}"]}
        title = say(WORDS, "launch", args, names)
        scene.text(x, y + 10, title, 12, MUSTARD, width, bold=True)
        _flight(scene, x, y + 22, width, flight)
        return
    if view["over"]:
        return
    player = view["players"][view["turn"]]
    scene.text(x, y + 10, say(WORDS, "prospects", {"seat": seat}, names), 12, SKY, width, bold=True)
    if not player["launches"]:
        scene.text(x, y + 34, WORDS["no-mission"], 12, STEEL, width)
    for number, launch in enumerate(player["launches"]):
        _prospect(scene, x, y + 32 + number * 25, width, player, launch)


def _prospect(scene: Scene, x: float, y: float, width: float, player: RocketmenPlayer, launch: PossibleLaunch) -> None:
    name = capital(MESSAGES[f"destination:{launch['destination']}"])
    scene.text(x, y, name, 12, CREAM, 84)
    ready = player["launch_points"] >= launch["points_needed"]
    sign(scene, "rocket", x + 98, y, 6)
    have = say(WORDS, "of", {"count": player["launch_points"], "all": launch["points_needed"]})
    scene.text(x + 110, y, have, 12, CREAM if ready else PEACH, 54)
    way(scene, x + 172, y, width - 258, launch["boost"], launch["target"])
    chance = percent(launch["chance"]) if ready else WORDS["too-weak"]
    scene.text(x + width, y, chance, 12, CREAM if ready else PEACH, 80, END, ready)


def way(scene: Scene, x: float, y: float, width: float, space: int, target: int) -> None:
    """So far on the way to a target."""
    step = width / (target + 1)
    for number in range(target + 1):
        ink = MUSTARD if number == target else STEEL if number <= space else NAVY
        scene.box(x + number * step, y - 5, step - 2, 10, ink, radius=2)
    at = x + (min(space, target) + 0.5) * step - 1
    scene.polygon(moved(ROCKET, at, y - 2, 10), ORANGE, CREAM, 1)


def _flight(scene: Scene, x: float, y: float, width: float, flight: Launch) -> None:
    way(scene, x, y + 14, width, flight["space"], flight["target"])
    args: Args = {
        "space": flight["space"],
        "target": flight["target"],
        "drawn": flight["drawn"],
        "draws": flight["draws"],
    }
    words = say(WORDS, "flight", args)
    if flight["chance"] is not None:
        words += f": {percent(flight['chance'])}"
    scene.text(x, y + 42, words, 12, CREAM, width)
    left = x
    for value in flight["drawn_cards"]:
        left = _success(scene, left, y + 54, value, MIST)
    if flight["just_drawn"] is not None:
        _success(scene, left, y + 54, flight["just_drawn"], MUSTARD)


def _success(scene: Scene, x: float, y: float, value: int, fill: str) -> float:
    scene.box(x, y, 18, 24, fill, CREAM, 3)
    scene.text(x + 9, y + 12, str(value), 13, INK, 16, MIDDLE, True)
    return x + 22
