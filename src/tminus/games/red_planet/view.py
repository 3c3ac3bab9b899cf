"""What one seat sees of the table (RULES.md MRP 1.10 to MRP 1.13)."""

from typing import TYPE_CHECKING

from tminus.games.red_planet import scoring
from tminus.games.red_planet.cards import (
    CHARACTER_IDS,
    CHARACTERS,
    COLOUR_IDS,
    COLOURS,
    DOCKS,
    EVENT_IDS,
    MOMENTS,
    OUTER_ZONES,
    RESOURCE_IDS,
    RESOURCES,
    SOLDIER_MOVES,
    UNKNOWN,
    ZONE_IDS,
    ZONES,
    is_action,
    is_mission,
)
from tminus.games.red_planet.frames import (
    CHOOSE_MISSION,
    DROP,
    EXPLORE,
    FLEE_STORM,
    KILL,
    MOVE,
    NAME_DESTINATION,
    PLACE,
    PLACE_TOGETHER,
    PLAY_ACTION,
    REPLACE,
    RESCUE,
    SPY,
    SPY_ON,
    UNLEASH_DISCOVERY,
)
from tminus.games.red_planet.missions import mission_points
from tminus.games.red_planet.places import FIRST_SHIP, MEMORIAL, RESERVE, aboard
from tminus.games.red_planet.sailing import BEFORE, COUNT
from tminus.games.red_planet.ships import CAPACITY_OF, DESTINATION_OF, NO_SHIP
from tminus.games.red_planet.view_types import (
    Colour,
    Discovery,
    DockedShip,
    EventCard,
    OwnCards,
    RedPlanetStep,
    RedPlanetView,
    Ship,
    Zone,
)
from tminus.kernel.position import names_of
from tminus.kernel.state import NO_CHOICE
from tminus.kernel.step import NO_FRAME
from tminus.kernel.view import common, own_choice

if TYPE_CHECKING:
    from tminus.games.red_planet.state import Table


def view(table: "Table", seat: int | None) -> RedPlanetView:
    """JSON-ready. None is a spectator, who sees public things only."""
    in_countdown = table.called <= CHARACTERS
    return {
        "game": "mission-red-planet",
        **common(table, seat),
        "round": table.round,
        "turn": table.seat_of(table.acting) if in_countdown else None,
        "first": COLOUR_IDS[table.first],
        "step": step_view(table),
        "called": table.called if in_countdown else None,
        "acting": COLOUR_IDS[table.acting] if in_countdown else None,
        "docks": [dock_view(table, dock) for dock in range(table.colours)],
        "zones": [zone_view(table, zone, seat) for zone in range(ZONES)],
        "memorial": astronauts_in(table, MEMORIAL),
        "destination_tokens": {ZONE_IDS[zone]: table.supply[zone] for zone in range(ZONES)},
        "ship_deck": len(table.ship_deck.pool),
        "ship_discard": [ship_view(ship) for ship in table.ship_discard],
        "unflipped": {RESOURCE_IDS[kind]: table.unflipped.count(kind) for kind in range(RESOURCES)},
        "event_deck": len(table.event_deck.pool),
        "event_discard": names_of(table.discarded, EVENT_IDS),
        "discoveries_revealed": table.revealed,
        "unleashed": [ZONE_IDS[zone] for zone in range(OUTER_ZONES) if unleashed(table) >> zone & 1],
        "colours": [colour_view(table, colour, seat) for colour in range(table.colours)],
        "you": None if seat is None else own_view(table, seat),
        "your_choice": own_choice(table, seat),
    }


def step_view(table: "Table") -> RedPlanetStep:
    places, left, moment = about(table)
    return {
        "zones": [ZONE_IDS[zone] for zone in range(ZONES) if places >> zone & 1],
        "docks": [dock for dock in range(DOCKS) if places >> aboard(dock) & 1],
        "left": left,
        "moment": None if moment < 0 else MOMENTS[moment],
    }


def about(table: "Table") -> tuple[int, int, int]:
    """What the step under way is about, as far as it is open to all: a bit for each zone and ship, how many astronauts
    are left, and the moment for action cards or -1."""
    number, _, first, second = table.under_way()
    if number == PLACE:
        return (second >> BEFORE << FIRST_SHIP, second & COUNT, -1)
    if number in (PLACE_TOGETHER, EXPLORE):
        return (0, second, -1)
    if number == DROP:
        return (0, SOLDIER_MOVES - second, -1)
    if number in (MOVE, FLEE_STORM):
        return (1 << (second & 15), second >> 4, -1)
    if number in (REPLACE, KILL):
        return (1 << second, 0, -1)
    below, _, further, plan = table.agenda[-2] if len(table.agenda) > 1 else NO_FRAME
    if number == NAME_DESTINATION:
        return (1 << aboard(second), plan & COUNT if below == PLACE else 0, -1)
    if number == PLAY_ACTION:
        return (0, 0, first)
    if number == RESCUE:
        return (1 << first if first < ZONES else 0, second, -1)
    if number == SPY:
        return (0, first, -1)
    if number == SPY_ON:
        return (1 << first, 1 + further if below == SPY else 1, -1)
    return (0, 0, -1)


def unleashed(table: "Table") -> int:
    """MRP 11.2: the discoveries that have acted, while the first player goes through them: a bit for each zone."""
    if table.revealed:
        for number, _, _, done in table.agenda:
            if number == UNLEASH_DISCOVERY:
                return done
    return 0


def astronauts_in(table: "Table", place: int) -> dict[str, int]:
    """Who is there: colours with their numbers."""
    counts = table.astronauts[place * COLOURS : place * COLOURS + table.colours]
    return {COLOUR_IDS[colour]: count for colour, count in enumerate(counts) if count}


def destination_name(zone: int) -> str | None:
    return None if zone == UNKNOWN else ZONE_IDS[zone]


def ship_view(ship: int) -> Ship:
    return {"destination": destination_name(DESTINATION_OF[ship]), "capacity": CAPACITY_OF[ship]}


def dock_view(table: "Table", dock: int) -> DockedShip | None:
    ship = table.ships[dock]
    if ship == NO_SHIP:
        return None
    return {
        **ship_view(ship),
        "bound": destination_name(table.bound[dock]),
        "tokens": names_of(table.stacks[dock], ZONE_IDS),
        "launched": bool(table.launched >> dock & 1),
        "full": bool(table.filled >> dock & 1),
        "room": table.room[dock],
        "crew": astronauts_in(table, aboard(dock)),
    }


def zone_view(table: "Table", zone: int, seat: int | None) -> Zone:
    kind = table.resources[zone]
    return {
        "zone": ZONE_IDS[zone],
        "resource": None if kind < 0 else RESOURCE_IDS[kind],
        "lying": counted_tokens(table.lying, zone),
        "astronauts": astronauts_in(table, zone),
        "discovery": discovery_view(table, zone, seat) if zone < OUTER_ZONES else None,
    }


def counted_tokens(tokens: tuple[int, ...], owner: int) -> dict[str, int]:
    return {RESOURCE_IDS[kind]: tokens[owner * RESOURCES + kind] for kind in range(RESOURCES)}


def discovery_view(table: "Table", zone: int, seat: int | None) -> Discovery | None:
    card = table.discoveries[zone]
    if card < 0:
        return None
    seen = [other for other in range(table.seats) if table.seen[zone] >> other & 1]
    return {"card": EVENT_IDS[card] if table.revealed or seat in seen else None, "seen_by": seen}


def colour_view(table: "Table", colour: int, seat: int | None) -> Colour:
    owner = table.seat_of(colour)
    neutral = table.is_neutral(colour)
    character = character_seen(table, colour, seat)
    score = scoring.colour_breakdown(table, colour)
    if not table.over:
        del score["missions"], score["ice-monopoly"], score["discoveries"]
    return {
        "colour": COLOUR_IDS[colour],
        "seat": owner,
        "neutral": neutral,
        "hand": None if neutral else characters_in(hand_seen(table, colour, seat)),
        "deck": table.neutral_decks[owner].size() if neutral else None,
        "played": characters_in(table.played(colour)),
        "has_chosen": has_chosen(table, colour),
        "character": CHARACTER_IDS[character] if character else None,
        "reserve": table.astronauts[RESERVE * COLOURS + colour],
        "tokens": counted_tokens(table.tokens, colour),
        "face_down_cards": 0 if neutral else len(table.drawn[colour]) + (table.kept[colour] >= 0),
        "shown_cards": shown_cards(table, colour) if table.over and not neutral else [],
        "points": score,
        "score": sum(score.values()),
    }


def has_chosen(table: "Table", colour: int) -> bool:
    return table.chosen[colour] > 0 or (not table.is_neutral(colour) and table.choices[colour] != NO_CHOICE)


def character_seen(table: "Table", colour: int, seat: int | None) -> int:
    """The character of this round if it lies face up or is the seat's own; 0 if it is not seen."""
    chosen = table.chosen[colour]
    return chosen if chosen >= table.called or table.seat_of(colour) == seat else 0


def hand_seen(table: "Table", colour: int, seat: int | None) -> int:
    """MRP 1.10: played characters tell what is in a hand; a card that lies face down still seems to be there."""
    hand = table.hands[colour]
    if colour != seat and 0 < table.chosen[colour] < table.called:
        hand |= 1 << table.chosen[colour]
    return hand


def characters_in(bits: int) -> list[str]:
    return [CHARACTER_IDS[number] for number in range(CHARACTERS, 0, -1) if bits >> number & 1]


def shown_cards(table: "Table", seat: int) -> list[EventCard]:
    return [card_view(table, seat, card) for card in [table.kept[seat], *table.drawn[seat]]]


def card_view(table: "Table", seat: int, card: int) -> EventCard:
    """A held event card; a mission with what it is worth as things stand."""
    return {"card": EVENT_IDS[card], "points": mission_points(table, seat, card) if is_mission(card) else None}


def own_view(table: "Table", seat: int) -> OwnCards:
    """What only this seat knows."""
    choosing = bool(table.agenda) and table.agenda[0][0] == CHOOSE_MISSION
    held = [card for card in [table.kept[seat], *table.drawn[seat]] if card >= 0]
    if choosing and table.returned[seat] >= 0:
        held.append(table.returned[seat])
    return {
        "missions": [card_view(table, seat, card) for card in held if is_mission(card)],
        "actions": [EVENT_IDS[card] for card in held if is_action(card)],
        "returned": EVENT_IDS[table.returned[seat]] if table.returned[seat] >= 0 and not choosing else None,
        "boxed": names_of(table.boxed[seat], EVENT_IDS),
    }
