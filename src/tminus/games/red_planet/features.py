"""What one seat sees of the table, as numbers (kernel/features.py): no more than its view and the prompt tell it."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tminus.games.red_planet import scoring
from tminus.games.red_planet.actions import CHARACTER, KEEP
from tminus.games.red_planet.cards import (
    AMOUNTS,
    ASTRONAUTS,
    CHARACTER_IDS,
    CHARACTERS,
    COLOURS,
    DESTINATIONS,
    DOCKS,
    EVENT_IDS,
    EVENTS,
    EXPLORER_MOVES,
    FIRST_ACTION,
    FIRST_DISCOVERY,
    INDUSTRIAL_ESPIONAGE,
    MISSION_MOST,
    MISSION_POINTS,
    MISSIONS,
    MOMENTS,
    MOST_CAPACITY,
    OUTER_ZONES,
    PLACES,
    PLAYABLE,
    RESCUE_PARTY,
    RESOURCE_COUNTS,
    RESOURCE_IDS,
    RESOURCES,
    ROUNDS,
    SHIP_COUNTS,
    SHIP_KINDS,
    SHIPS,
    SOLDIER_MOVES,
    TOKENS_PER_ZONE,
    ZONE_IDS,
    ZONES,
    is_mission,
)
from tminus.games.red_planet.frames import ASSIGN_DISCOVERY, CHOOSE_MISSION, FLEE_STORM
from tminus.games.red_planet.missions import mission_points
from tminus.games.red_planet.places import ALL_PLACES
from tminus.games.red_planet.ships import CAPACITY_OF, DESTINATION_OF, NO_SHIP
from tminus.games.red_planet.view import about, character_seen, hand_seen, has_chosen, unleashed
from tminus.kernel.features import LARGEST, Field, Row, for_each_player, in_turn
from tminus.kernel.state import NO_CHOICE

if TYPE_CHECKING:
    from tminus.games.red_planet.state import Table

MOST_LEFT: Final = max(ASTRONAUTS, EXPLORER_MOVES, SOLDIER_MOVES, AMOUNTS[RESCUE_PARTY], AMOUNTS[INDUSTRIAL_ESPIONAGE])
MOST_POINTS: Final = max([*MISSION_MOST, *[points for mission in MISSION_POINTS for points in mission]])
MISSION_IDS: Final = EVENT_IDS[:MISSIONS]
DISCOVERY_IDS: Final = EVENT_IDS[FIRST_DISCOVERY:FIRST_ACTION]
ACTION_IDS: Final = EVENT_IDS[FIRST_ACTION:]
OUTER_IDS: Final = ZONE_IDS[:OUTER_ZONES]
DOCK_IDS: Final = [f"dock {dock}" for dock in range(DOCKS)]
SHIPS_THERE: Final = [ship for ship in range(SHIP_KINDS) if SHIP_COUNTS[ship]]  # the kinds that this game has
PLACE_OF: Final = [SHIPS_THERE.index(ship) if ship in SHIPS_THERE else -1 for ship in range(SHIP_KINDS)]
DOCK_ENTRIES: Final = [
    *[f"bound for {destination}" for destination in DESTINATIONS],
    "capacity",
    "room",
    "launched",
    "full",
    *[f"tokens of {zone}" for zone in ZONE_IDS],
]
EACH_DOCK: Final = len(DOCK_ENTRIES)

COMMON: Final[list[Field]] = [
    Field("level ground", 1, 1, "1 if ground is level, the other reading of Even and Uneven Ground", []),
    Field("round", 1, ROUNDS, "the round, from 1", []),
    Field("called", CHARACTERS, 1, "1 for the character that the countdown has called", CHARACTER_IDS[1:]),
    Field(
        "where",
        PLACES,
        1,
        "1 for the zone or ship about which something is decided; of a Secret Agent, for the ships boarded before",
        [*ZONE_IDS, *DOCK_IDS],
    ),
    Field("left", 1, MOST_LEFT, "how many astronauts are still to be placed, moved, brought back or killed", []),
    Field("moment", len(MOMENTS), 1, "1 for the moment for which action cards are asked", list(MOMENTS)),
    Field(
        "drawn discovery",
        len(DISCOVERY_IDS),
        1,
        "1 for the discovery that the looking seat has to assign",
        DISCOVERY_IDS,
    ),
    Field(
        "docks",
        DOCKS * EACH_DOCK,
        max(MOST_CAPACITY, TOKENS_PER_ZONE),
        "the ship at each dock: where it goes by now, seats, free seats, yes or no, destination tokens on it",
        [f"{dock}: {entry}" for dock in DOCK_IDS for entry in DOCK_ENTRIES],
    ),
    Field("destination tokens", ZONES, TOKENS_PER_ZONE, "free destination tokens of each zone", ZONE_IDS),
    Field(
        "ship deck",
        len(SHIPS_THERE),
        SHIPS,
        "ships in the deck, by printed destination and seats",
        [f"{DESTINATIONS[DESTINATION_OF[ship]]}, {CAPACITY_OF[ship]} seats" for ship in SHIPS_THERE],
    ),
    Field(
        "resources",
        ZONES * RESOURCES,
        1,
        "1 for the resource of each zone, none if it lies face down",
        [f"{zone}: {kind}" for zone in ZONE_IDS for kind in RESOURCE_IDS],
    ),
    Field(
        "lying",
        ZONES * RESOURCES,
        LARGEST,
        "point tokens that nobody has won yet",
        [f"{zone}: {kind}" for zone in ZONE_IDS for kind in RESOURCE_IDS],
    ),
    Field("unflipped", RESOURCES, max(RESOURCE_COUNTS), "resources whose place nobody knows", RESOURCE_IDS),
    Field("discoveries", OUTER_ZONES, 1, "1 for each zone with a discovery", OUTER_IDS),
    Field(
        "known discoveries",
        OUTER_ZONES * len(DISCOVERY_IDS),
        1,
        "1 for the discovery of each zone, if the looking seat knows it",
        [f"{zone}: {card}" for zone in OUTER_IDS for card in DISCOVERY_IDS],
    ),
    Field("revealed", 1, 1, "1 once the discoveries lie face up", []),
    Field("unleashed", OUTER_ZONES, 1, "1 for each that has acted, as long as others wait for that", OUTER_IDS),
    Field("event deck", 1, EVENTS, "cards in the event deck", []),
    Field("event discard", EVENTS - FIRST_DISCOVERY, 1, "1 for each discarded event", [*DISCOVERY_IDS, *ACTION_IDS]),
    Field("own missions", MISSIONS, 1, "1 for each mission that the looking seat holds", MISSION_IDS),
    Field("mission points", MISSIONS, MOST_POINTS, "what each of them is worth as things stand", MISSION_IDS),
    Field("chosen mission", MISSIONS, 1, "1 for the one to keep, as long as others choose", MISSION_IDS),
    Field("own actions", PLAYABLE, 1, "1 for each action card that the looking seat holds", ACTION_IDS),
    Field("given back", MISSIONS, 1, "1 for the mission that the looking seat gave back at the start", MISSION_IDS),
]

STATES: Final = ["must decide", "has chosen", "acts", "is first"]
COLOUR: Final[list[Field]] = [
    Field("state", len(STATES), 1, "yes or no", STATES),
    Field("character", CHARACTERS, 1, "1 for the character of this round, if it is seen", CHARACTER_IDS[1:]),
    Field(
        "astronauts",
        ALL_PLACES,
        ASTRONAUTS,
        "astronauts in each place",
        [*ZONE_IDS, *DOCK_IDS, "memorial", "reserve"],
    ),
    Field("tokens", RESOURCES, LARGEST, "point tokens won", RESOURCE_IDS),
    Field("points", 1, LARGEST, "what they are worth; at the end of the game all points, 0 if they are less", []),
]
PLAYER: Final[list[Field]] = [
    *COLOUR,
    Field("hand", CHARACTERS, 1, "1 for each character that seems to be in hand", CHARACTER_IDS[1:]),
    Field("cards", 1, EVENTS, "missions and action cards held", []),
    Field("has looked", OUTER_ZONES, 1, "1 for each zone whose discovery this player has looked at", OUTER_IDS),
]
NEUTRAL: Final[list[Field]] = [
    *COLOUR,
    Field("played", CHARACTERS, 1, "1 for each character that lies face up", CHARACTER_IDS[1:]),
    Field("deck", 1, CHARACTERS, "characters in its deck", []),
]
BOXED: Final = Field(
    "boxed", EVENTS, 1, "1 for each card that the neutral colour of the looking seat has drawn", EVENT_IDS
)


def fields(seats: int) -> list[Field]:
    """What only this game has at a table with so many seats; with two, each leads a neutral colour (MRP 14.1)."""
    shown = [*COMMON, *for_each_player(PLAYER, seats)]
    if seats > 2:
        return shown
    neutrals = [field._replace(name=f"neutral of {field.name}") for field in for_each_player(NEUTRAL, seats)]
    return [*shown, *neutrals, BOXED]


def write(row: Row, table: "Table", seat: int) -> None:
    """What this seat sees, in the order of the fields."""
    row.number(table.level_ground)
    row.number(table.round)
    row.mark(table.called - 1 if table.called <= CHARACTERS else -1, CHARACTERS)
    write_agenda(row, table, seat)
    write_ships(row, table)
    write_zones(row, table, seat)
    write_own_cards(row, table, seat)
    acting = acting_colour(table)
    pending = table.pending()
    for player in in_turn(table.seats, seat):
        write_colour(row, table, player, seat, acting, player in pending)
        write_player(row, table, player, seat)
    if table.colours > table.seats:
        for player in in_turn(table.seats, seat):
            neutral = table.seats + player
            write_colour(row, table, neutral, seat, acting, False)
            row.marks(table.played(neutral) >> 1, CHARACTERS)
            row.number(table.neutral_decks[player].size())
        row.pile(table.boxed[seat], EVENTS)


def write_agenda(row: Row, table: "Table", seat: int) -> None:
    """What is under way, as far as everybody is told; a drawn discovery for whoever drew it."""
    places, left, moment = about(table)
    row.marks(places, PLACES)
    row.number(left)
    row.mark(moment, len(MOMENTS))
    number, decider, _, card = table.under_way()
    row.mark(card - FIRST_DISCOVERY if number == ASSIGN_DISCOVERY and decider == seat else -1, len(DISCOVERY_IDS))


def acting_colour(table: "Table") -> int:
    """Whose character the countdown has come to, or who flees from a storm; -1 for nobody."""
    if table.called <= CHARACTERS:
        return table.acting
    number, _, colour, _ = table.under_way()
    return colour if number == FLEE_STORM else -1


def write_ships(row: Row, table: "Table") -> None:
    """The ships, docked and in the deck, and the tokens that tell where they go."""
    for dock, ship in enumerate(table.ships):
        if ship == NO_SHIP:
            row.skip(EACH_DOCK)
            continue
        row.mark(table.bound[dock], len(DESTINATIONS))
        row.number(CAPACITY_OF[ship])
        row.number(table.room[dock])
        row.number(table.launched >> dock & 1)
        row.number(table.filled >> dock & 1)
        row.pile(table.stacks[dock], ZONES)
    row.skip((DOCKS - table.colours) * EACH_DOCK)
    row.numbers(table.supply)
    for ship in table.ship_deck.pool:
        row.tally(PLACE_OF[ship])
    row.skip(len(SHIPS_THERE))


def write_zones(row: Row, table: "Table", seat: int) -> None:
    """What lies in the zones, and the event cards that are not in a hand."""
    for kind in table.resources:
        row.mark(kind, RESOURCES)  # none where it lies face down
    row.numbers(table.lying)
    row.counts(table.unflipped, RESOURCES)
    for card in table.discoveries:
        row.number(card >= 0)
    for zone, card in enumerate(table.discoveries):
        seen = card >= 0 and (table.revealed or table.seen[zone] >> seat & 1 == 1)
        row.mark(card - FIRST_DISCOVERY if seen else -1, len(DISCOVERY_IDS))
    row.number(table.revealed)
    row.marks(unleashed(table), OUTER_ZONES)
    row.number(len(table.event_deck.pool))
    row.counts([card - FIRST_DISCOVERY for card in table.discarded], EVENTS - FIRST_DISCOVERY)


def write_own_cards(row: Row, table: "Table", seat: int) -> None:
    """The event cards that only this seat knows."""
    missions = [card for card in table.drawn[seat] if is_mission(card)]
    actions = [card - FIRST_ACTION for card in table.drawn[seat] if not is_mission(card)]
    if table.kept[seat] >= 0:
        missions.append(table.kept[seat])
    chosen = -1
    returned = table.returned[seat]
    if table.agenda and table.agenda[0][0] == CHOOSE_MISSION:
        if table.choices[seat] != NO_CHOICE:
            chosen = table.choices[seat] - KEEP
        if returned >= 0:
            missions.append(returned)  # until everybody has chosen, the second of the two
        returned = -1
    row.counts(missions, MISSIONS)
    for mission in missions:
        row.put(mission, mission_points(table, seat, mission))
    row.skip(MISSIONS)
    row.mark(chosen, MISSIONS)
    row.counts(actions, PLAYABLE)
    row.mark(returned, MISSIONS)


def write_colour(row: Row, table: "Table", colour: int, seat: int, acting: int, decides: bool) -> None:
    """What a player and a neutral colour have in common."""
    number = character_seen(table, colour, seat)
    if colour == seat and table.choices[seat] != NO_CHOICE and table.agenda[0][0] != CHOOSE_MISSION:
        number = table.choices[seat] - CHARACTER + 1
    chosen = has_chosen(table, colour)
    row.marks(decides | chosen << 1 | (colour == acting) << 2 | (colour == table.first) << 3, len(STATES))
    row.mark(number - 1, CHARACTERS)
    here: i64 = colour
    while here < ALL_PLACES * COLOURS:
        row.number(table.astronauts[here])
        here += COLOURS
    points = 0
    for kind in range(RESOURCES):
        row.number(table.tokens[colour * RESOURCES + kind])
        points += scoring.token_points(table, colour, kind)
    if table.over:
        points = max(0, scoring.colour_score(table, colour))
    row.number(points)


def write_player(row: Row, table: "Table", player: int, seat: int) -> None:
    """What a neutral colour does not have."""
    looked = 0
    for zone, seen in enumerate(table.seen):
        looked |= (seen >> player & 1) << zone
    row.marks(hand_seen(table, player, seat) >> 1, CHARACTERS)
    row.number(len(table.drawn[player]) + int(table.kept[player] >= 0))
    row.marks(looked, OUTER_ZONES)
