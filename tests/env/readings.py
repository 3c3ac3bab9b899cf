"""What observations should say of a view, worked out from the view alone: by field, whatever is not 0."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from tests.env.fields import Reading
from tminus.games.launch_pad.actions import DISCARD
from tminus.games.launch_pad.cards import IDS
from tminus.games.red_planet.cards import DESTINATIONS
from tminus.games.red_planet.ships import CAPACITY_OF, DESTINATION_OF, EVERY_SHIP
from tminus.games.rocketmen.features import TURN_IDS
from tminus.kernel.features import LARGEST

View = dict[str, Any]


def one(value: int) -> dict[str, int]:
    return nonzero({"": min(max(value, 0), LARGEST)})


def nonzero(counts: Mapping[str, int]) -> dict[str, int]:
    return {name: int(count) for name, count in counts.items() if count}


def cards(names: Iterable[str | None]) -> dict[str, int]:
    """How often each of these is there."""
    return dict(Counter(name for name in names if name is not None))


def of_player(number: int, reading: Reading) -> Reading:
    return {f"player {number}: {name}": said for name, said in reading.items()}


# ---- Launch Pad


def launch_pad(view: View) -> Reading:
    pile = view["draw_pile"]
    left = view["final_turns_left"]
    offer = view["offer"] or {"sent": False, "counter": False, "give": [], "want": []}
    choice = view["your_choice"]
    reading = launch_pad_step(view) | {
        "round": one(view["round"]),
        "second hand": one(view["second_hand"]),
        "last turns": one(0 if left is None else left + 1),
        "draw pile": one(pile["cards"]),
        "pads in draw pile": one(pile["pads"]),
        "before pads": one(pile["before_pads"]),
        "pads set aside": one(pile["pads_set_aside"]),
        "pad area": cards(view["pad_area"]),
        "discard pile": cards(view["discard_pile"]),
        "top discards": cards(f"place {n}: {card}" for n, card in enumerate(reversed(view["discard_pile"][-10:]))),
        "salvages played": one(view["salvages_played"]),
        "loose cards": cards(view["loose_cards"]),
        "offer gives": cards(offer["give"] or []),
        "offer wants": cards(offer["want"] or []),
        "offer": nonzero({"sent": offer["sent"], "an answer to another one": offer["counter"]}),
        "own hand": cards(view["players"][view["seat"]]["hand"]),
        "chosen card": cards([] if choice is None else [IDS[choice - DISCARD]]),
    }
    for player in view["players"]:
        number = (player["seat"] - view["seat"]) % len(view["players"])
        reading |= of_player(number, launch_pad_player(view, player))
        if number:
            reading[f"player {number}: known cards"] = cards(player["known_cards"])
    return reading


def launch_pad_step(view: View) -> Reading:
    step = view["step"] or {}
    draws = step.get("draws") or {"left": 0, "from_discard": False, "parts_supplier": False}
    numbers = zip(["to go", "the top discard may be taken", "by a Parts Supplier"], draws.values(), strict=True)
    return {
        "draws": nonzero(dict(numbers)),
        "placed card": cards([step.get("card")]),
        "may advance": nonzero((step.get("advancing") or {"left": {}})["left"]),
    }


def launch_pad_player(view: View, player: View) -> Reading:
    offer = view["offer"] or {"author": None, "partner": None}
    step = view["step"] or {"victim": None}
    seat = player["seat"]
    shown = {
        f"rocket {place}: {entry}": number
        for place, rocket in enumerate(player["rockets"][:8])
        for entry, number in {**launch_pad_rocket(rocket), **aimed_at(view, seat, place)}.items()
    }
    return {
        "state": nonzero(
            {
                "must decide": seat in view["pending"],
                "has chosen": player["has_chosen"],
                "has the turn": seat == view["turn"],
                "made the offer": seat == offer["author"],
                "answers the offer": seat == offer["partner"],
                "is the first victim": seat == step["victim"],
            }
        ),
        "cards in hand": one(player["hand_size"]),
        "hand limit": one(player["hand_limit"]),
        "points": one(player["score"]),
        "minus points": one(-player["score"]),
        "bonus cards": one(player["bonus_cards"]),
        "offers": one(player["offers"]),
        "specialties": cards(player["specialties"]),
        "pads": cards(f"{zone}: {pad}" for zone, pads in player["pads"].items() for pad in pads),
        "experts": cards(f"{zone}: {expert}" for zone, expert in player["experts"].items() if expert),
        "rockets": cards(f"{rocket['zone']}: {rocket['kind']}" for rocket in player["rockets"]),
        "rockets one by one": shown,
    }


def launch_pad_rocket(rocket: View) -> dict[str, int]:
    counts = {"metal": rocket["metal"], "fuel": rocket["fuel"], "complete": rocket["complete"]}
    return nonzero({rocket["kind"]: 1, rocket["zone"]: 1, **counts, **cards(rocket["bonus"])})


def aimed_at(view: View, seat: int, place: int) -> dict[str, int]:
    """What the step under way has to do with a rocket."""
    step = view["step"] or {"advancing": None, "rocket": None}
    moved = step["advancing"]["moved"] if step["advancing"] and view["pending"] == [seat] else []
    return nonzero(
        {"has advanced": place in moved, "loses a component": step["rocket"] == {"seat": seat, "place": place}}
    )


# ---- Mission: Red Planet


def red_planet(view: View) -> Reading:
    you, zones, step = view["you"], view["zones"], view["step"]
    found = {zone["zone"]: zone["discovery"] for zone in zones if zone["discovery"]}
    reading = {
        "level ground": one(view["options"]["ground"] == "level"),
        "where": cards([*step["zones"], *[f"dock {dock}" for dock in step["docks"]]]),
        "left": one(step["left"]),
        "moment": cards([step["moment"]]),
        "round": one(view["round"]),
        "docks": nonzero(
            {
                f"dock {dock}: {entry}": number
                for dock, ship in enumerate(view["docks"])
                for entry, number in (red_planet_ship(ship) if ship else {}).items()
            }
        ),
        "destination tokens": nonzero(view["destination_tokens"]),
        "ship deck": red_planet_deck(view),
        "resources": cards(f"{zone['zone']}: {zone['resource']}" for zone in zones if zone["resource"]),
        "lying": nonzero({f"{zone['zone']}: {kind}": n for zone in zones for kind, n in zone["lying"].items()}),
        "unflipped": nonzero(view["unflipped"]),
        "discoveries": cards(found),
        "known discoveries": cards(f"{zone}: {card['card']}" for zone, card in found.items() if card["card"]),
        "revealed": one(view["discoveries_revealed"]),
        "unleashed": cards(view["unleashed"]),
        "event deck": one(view["event_deck"]),
        "event discard": cards(view["event_discard"]),
        "own missions": cards(held["card"] for held in you["missions"]),
        "mission points": nonzero({held["card"]: held["points"] for held in you["missions"]}),
        "own actions": cards(you["actions"]),
        "given back": cards([you["returned"]]),
    }
    seats = sum(not colour["neutral"] for colour in view["colours"])
    for colour in view["colours"]:
        number = (colour["seat"] - view["seat"]) % seats
        if colour["neutral"]:
            own = red_planet_colour(view, colour) | {"played": cards(colour["played"]), "deck": one(colour["deck"])}
            reading |= {f"neutral of {name}": said for name, said in of_player(number, own).items()}
        else:
            own = red_planet_colour(view, colour) | red_planet_player(view, colour)
            reading |= of_player(number, own)
    return reading | ({"boxed": cards(you["boxed"])} if seats == 2 else {})


def red_planet_ship(ship: View) -> dict[str, int]:
    return {
        f"bound for {ship['bound'] or 'unknown'}": 1,
        "capacity": ship["capacity"],
        "room": ship["room"],
        "launched": ship["launched"],
        "full": ship["full"],
        **cards(f"tokens of {zone}" for zone in ship["tokens"]),
    }


def red_planet_deck(view: View) -> dict[str, int]:
    """All ships that have not been seen."""
    deck = Counter((DESTINATIONS[DESTINATION_OF[ship]], CAPACITY_OF[ship]) for ship in EVERY_SHIP)
    seen = [ship for ship in [*view["docks"], *view["ship_discard"]] if ship]
    deck -= Counter((ship["destination"] or "unknown", ship["capacity"]) for ship in seen)
    assert deck.total() == view["ship_deck"]
    return nonzero({f"{destination}, {capacity} seats": count for (destination, capacity), count in deck.items()})


def red_planet_colour(view: View, colour: View) -> Reading:
    name = colour["colour"]
    crews = {f"dock {dock}": ship["crew"].get(name, 0) for dock, ship in enumerate(view["docks"]) if ship}
    zones = {zone["zone"]: zone["astronauts"].get(name, 0) for zone in view["zones"]}
    others = {"memorial": view["memorial"].get(name, 0), "reserve": colour["reserve"]}
    return {
        "astronauts": nonzero({**zones, **crews, **others}),
        "tokens": nonzero(colour["tokens"]),
        "points": one(colour["score"]),
    }


def red_planet_player(view: View, player: View) -> Reading:
    found = {zone["zone"]: zone["discovery"] for zone in view["zones"] if zone["discovery"]}
    reading = {
        "hand": cards(player["hand"]),
        "cards": one(player["face_down_cards"]),
        "has looked": cards(zone for zone, discovery in found.items() if player["seat"] in discovery["seen_by"]),
    }
    if view["doing"] != "flee storm":  # a view does not tell whether the neutral colour flees
        reading["state"] = nonzero(
            {
                "must decide": player["seat"] in view["pending"],
                "has chosen": player["has_chosen"],
                "acts": player["colour"] == view["acting"],
                "is first": player["colour"] == view["first"],
            }
        )
    return reading


# ---- Rocketmen


def rocketmen(view: View) -> Reading:
    display = view["display"]
    launch = view["launch"]
    own = view["players"][view["seat"]]
    bought = view["purchase"] or {"cards": [], "paid_with": []}
    reading = {
        "variants": cards(view["variants"]),
        "round": one(view["round"]),
        "last round": one(view["last_round"]),
        "market deck": nonzero({"all": view["market"], "before the pink ones": view["teal_left"]}),
        "engines": nonzero(view["engines"]),
        "display": cards(display),
        "replacements": cards(display[place] for place in view["replacements"]),
        "playing area": cards(view["playing"]),
        "put off": nonzero(view["put_off"]),
        "this turn": nonzero(dict(zip(TURN_IDS, view["this_turn"].values(), strict=True))),
        "copying": cards([view["copying"]]),
        "kept engines": cards(view["kept_engines"]),
        "basket": cards(bought["cards"]),
        "paying cards": cards(paid["copy_of"] or paid["card"] for paid in bought["paid_with"]),
        "paying copies": one(sum(paid["copy_of"] is not None for paid in bought["paid_with"])),
        "flight": cards([launch["location"]] if launch else []),
        "own goals": cards(goal["goal"] for goal in own["goals"]),
        "fulfilled goals": cards(goal["goal"] for goal in own["goals"] if goal["fulfilled"]),
    }
    for player in view["players"]:
        number = (player["seat"] - view["seat"]) % len(view["players"])
        reading |= of_player(number, rocketmen_player(view, player))
    return reading


def rocketmen_player(view: View, player: View) -> Reading:
    seat = player["seat"]
    sizes = {"in hand": player["hand_size"], "in hand at most": player["hand_limit"], "in the HQ": player["hq_size"]}
    return {
        "state": nonzero(
            {
                "must decide": seat in view["pending"],
                "has the turn": seat == view["turn"],
                "began": seat == view["starter"],
                "Moon token": seat == view["moon_token"],
                "Mars token": seat == view["mars_token"],
            }
        ),
        "cards": nonzero(sizes),
        "hand": cards(player["known_cards"] if player["hand"] is None else player["hand"]),
        "hidden cards": nonzero(player["hidden_cards"]),
        "warehouse": cards(player["warehouse"]),
        "junkyard": cards(player["junkyard"]),
        "launch pad": cards(laid["copy_of"] or laid["card"] for laid in player["pad"]),
        "copies on launch pad": one(sum(laid["copy_of"] is not None for laid in player["pad"])),
        "stored": cards(player["stored"]),
        "mission": cards([player["mission"]]),
        "launch points": one(player["launch_points"]),
        "locations": cards(player["locations"]),
        "firsts": cards(player["first_at"]),
        "mission tokens": one(player["tokens_left"]),
        "threats": one(player["threats"]),
        "surcharge": one(player["surcharge"]),
        "track": one(player["track"]),
        "score": one(sum(player["points"].values())),
    }


READINGS: dict[str, Callable[[View], Reading]] = {
    "launch-pad": launch_pad,
    "mission-red-planet": red_planet,
    "rocketmen": rocketmen,
}
