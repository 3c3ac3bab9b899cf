"""What every table must hold: the law of conservation and the few things that can never be.

The same sentences refuse a position that breaks them. What can be on the agenda stands in agenda.py.
"""

from typing import TYPE_CHECKING

from tminus.games.red_planet.agenda import ENDING, agenda_fault
from tminus.games.red_planet.cards import (
    ALL_CHARACTERS,
    ASTRONAUTS,
    CHARACTERS,
    COLOUR_IDS,
    COLOURS,
    EVENT_IDS,
    EVENTS,
    MISSIONS,
    OUTER_ZONES,
    RECRUITER,
    RESOURCE_COUNTS,
    RESOURCE_IDS,
    RESOURCES,
    ROUNDS,
    SHIP_COUNTS,
    SHIP_KINDS,
    TOKENS_PER_ZONE,
    UNKNOWN,
    ZONE_IDS,
    ZONES,
    is_discovery,
    is_mission,
)
from tminus.games.red_planet.faults import refused
from tminus.games.red_planet.frames import (
    ASSIGN_DISCOVERY,
    CHOOSE_CHARACTER,
    CHOOSE_MISSION,
    COUNTDOWN,
    DRAW_NEUTRAL,
    END_ROUND,
    FLIP,
    LAND,
    RECRUIT,
)
from tminus.games.red_planet.neutrals import LOWER, UPPER_ROUNDS
from tminus.games.red_planet.places import ALL_PLACES
from tminus.games.red_planet.sailing import crew_of
from tminus.games.red_planet.ships import CAPACITY_OF, DESTINATION_OF, NO_SHIP
from tminus.kernel.faults import Fault

if TYPE_CHECKING:
    from tminus.games.red_planet.state import Table


def table_fault(table: "Table") -> Fault | None:
    """The first thing that cannot be; None if all is well."""
    return (
        astronaut_fault(table)
        or ship_fault(table)
        or resource_fault(table)
        or event_fault(table)
        or character_fault(table)
        or agenda_fault(table)
    )


# ---- astronauts


def astronaut_fault(table: "Table") -> Fault | None:
    for colour in range(COLOURS):
        counts = [table.astronauts[place * COLOURS + colour] for place in range(ALL_PLACES)]
        owned = ASTRONAUTS if colour < table.colours else 0
        if min(counts) < 0:
            return refused("fewer-than-none", colour=COLOUR_IDS[colour])
        if sum(counts) != owned:
            return refused("astronaut-count", colour=COLOUR_IDS[colour], count=sum(counts), expected=owned)
    return None


# ---- ships


def ship_fault(table: "Table") -> Fault | None:
    ships = [*table.ship_deck.pool, *table.ship_discard, *[ship for ship in table.ships if ship != NO_SHIP]]
    for ship in range(SHIP_KINDS):
        if ships.count(ship) != SHIP_COUNTS[ship]:
            return refused("ship-count", count=ships.count(ship), expected=SHIP_COUNTS[ship])
    if not table.ship_deck.pool or table.ship_deck.below:
        return refused("ship-deck")
    for zone in range(ZONES):
        used = sum([stack.count(zone) for stack in table.stacks])
        there = used + max(0, table.supply[zone])
        if there != TOKENS_PER_ZONE:
            return refused("destination-count", zone=ZONE_IDS[zone], count=there, expected=TOKENS_PER_ZONE)
    for dock in range(table.colours):
        fault = dock_fault(table, dock)
        if fault:
            return fault
    return None


def dock_fault(table: "Table", dock: int) -> Fault | None:
    ship = table.ships[dock]
    stack = table.stacks[dock]
    crew = crew_of(table, dock)
    launched = table.launched >> dock & 1
    filled = table.filled >> dock & 1
    if ship == NO_SHIP:
        clean = not (crew or stack or launched or filled or table.room[dock]) and table.bound[dock] == UNKNOWN
        return None if clean else refused("dock-without-ship", dock=dock + 1)
    if table.bound[dock] != (stack[-1] if stack else DESTINATION_OF[ship]):
        return refused("dock-bound", dock=dock + 1)
    free = CAPACITY_OF[ship] - crew
    if free < 0:
        return refused("dock-overfull", dock=dock + 1)
    if table.room[dock] != (0 if launched else free):
        return refused("dock-miscounted", dock=dock + 1)
    if filled != (not launched and not free):
        return refused("dock-filled", dock=dock + 1)
    return None


# ---- resources and point tokens


def resource_fault(table: "Table") -> Fault | None:
    tokens = [*table.unflipped, *[kind for kind in table.resources if kind >= 0]]
    for kind in range(RESOURCES):
        if tokens.count(kind) != RESOURCE_COUNTS[kind]:
            return refused(
                "resource-count", resource=RESOURCE_IDS[kind], count=tokens.count(kind), expected=RESOURCE_COUNTS[kind]
            )
    flipping = [frame[2] for frame in table.agenda if frame[0] == FLIP]
    for zone in range(ZONES):
        present = sum(table.astronauts[zone * COLOURS : (zone + 1) * COLOURS])
        if present and table.resources[zone] < 0 and zone not in flipping:
            return refused("resource-hidden-from-astronauts", zone=ZONE_IDS[zone])
        if table.resources[zone] < 0 and any(table.lying[zone * RESOURCES : (zone + 1) * RESOURCES]):
            return refused("resource-hidden-with-tokens", zone=ZONE_IDS[zone])
    return None


# ---- event cards


def event_fault(table: "Table") -> Fault | None:
    setting_up = bool(table.agenda) and table.agenda[0][0] == CHOOSE_MISSION
    cards = [*table.event_deck.pool, *table.discarded, *[card for card in table.discoveries if card >= 0]]
    for seat in range(table.seats):
        cards += [*table.drawn[seat], *table.boxed[seat]]
        if table.kept[seat] >= 0:
            cards.append(table.kept[seat])
        if setting_up and table.returned[seat] >= 0:
            cards.append(table.returned[seat])
    cards += [frame[3] for frame in table.agenda if frame[0] == ASSIGN_DISCOVERY]
    cards.sort()
    expected = list(range(MISSIONS if setting_up else EVENTS))
    if cards != expected:
        wrong = [card for card in expected if cards.count(card) != 1]
        if not wrong:
            return refused("early-events")
        return refused("event-count", card=EVENT_IDS[wrong[0]], count=cards.count(wrong[0]))
    return secret_fault(table, setting_up)


def secret_fault(table: "Table", setting_up: bool) -> Fault | None:
    if table.event_deck.below:
        return refused("event-deck")
    dealt = [card for card in [*table.kept, *table.returned] if card >= 0]
    if any([not is_mission(card) for card in dealt]) or len(set(dealt)) != len(dealt):
        return refused("dealt-missions")
    if not setting_up and len(dealt) != 2 * table.seats:
        return refused("kept-missions")
    for seat in range(table.seats):
        for card in [*table.drawn[seat], *table.boxed[seat]]:
            if is_discovery(card):
                return refused("kept-discovery", seat=seat, card=EVENT_IDS[card])
        if table.boxed[seat] and table.seats > 2:
            return refused("put-away", seat=seat)
    if any([is_mission(card) for card in table.discarded]):
        return refused("discarded-mission")
    for zone in range(OUTER_ZONES):
        card = table.discoveries[zone]
        if card >= 0 and not is_discovery(card):
            return refused("not-a-discovery", card=EVENT_IDS[card], zone=ZONE_IDS[zone])
        if (card >= 0) != bool(table.seen[zone]) or table.seen[zone] >> table.seats:
            return refused("discovery-known", zone=ZONE_IDS[zone])
    return None


# ---- characters


def character_fault(table: "Table") -> Fault | None:
    in_countdown = bool(table.agenda) and table.agenda[0][0] in (COUNTDOWN, LAND, END_ROUND)
    for colour in range(table.colours):
        hand, chosen = table.hands[colour], table.chosen[colour]
        if hand & ~ALL_CHARACTERS:
            return refused("no-such-character", colour=COLOUR_IDS[colour])
        if colour < table.seats:
            fault = hand_fault(table, colour, hand, chosen)
        else:
            fault = neutral_fault(table, colour)
        if fault:
            return fault
        if chosen and not in_countdown and not has_drawn(table, colour):
            return refused("chosen-already", colour=COLOUR_IDS[colour])
    if in_countdown and not all(table.chosen):
        return refused("countdown-unchosen")
    if not in_countdown and table.called <= CHARACTERS:
        return refused("called-too-early")
    return None


def hand_fault(table: "Table", colour: int, hand: int, chosen: int) -> Fault | None:
    if chosen and hand >> chosen & 1 and hand != ALL_CHARACTERS:
        return refused("chosen-in-hand", colour=COLOUR_IDS[colour])
    if not hand >> RECRUITER & 1 and not is_about_to_recruit(table, colour):
        return refused("recruiter-played", colour=COLOUR_IDS[colour])
    return None


def has_drawn(table: "Table", colour: int) -> bool:
    """Whether a character was drawn for a neutral colour while the seats still choose."""
    return (
        colour >= table.seats
        and bool(table.agenda)
        and table.agenda[0][0] == CHOOSE_CHARACTER
        and not any([frame[0] == DRAW_NEUTRAL and frame[2] == colour for frame in table.agenda])
    )


def is_about_to_recruit(table: "Table", colour: int) -> bool:
    """Whether a colour has chosen its Recruiter, who has not acted yet."""
    if table.chosen[colour] != RECRUITER:
        return False
    for number, _, first, second in table.agenda:
        if (number == COUNTDOWN and second >> colour & 1) or (number == RECRUIT and first == colour):
            return True
    return table.called > RECRUITER


def neutral_fault(table: "Table", colour: int) -> Fault | None:
    deck = table.neutral_decks[colour - table.seats]
    cards = [*deck.pool, *deck.below]
    chosen = table.chosen[colour]
    if table.hands[colour]:
        return refused("neutral-hand", colour=COLOUR_IDS[colour])
    if len(set(cards)) != len(cards) or chosen in cards:
        return refused("neutral-character-twice", colour=COLOUR_IDS[colour])
    if bool(deck.below) != bool(deck.cover) or deck.cover > len(deck.pool):
        return refused("neutral-cover", colour=COLOUR_IDS[colour])
    if not table.agenda or table.agenda[0][0] in ENDING:
        return None
    if has_drawn(table, colour) and not chosen:
        return refused("neutral-undrawn", colour=COLOUR_IDS[colour])
    drawn = table.round - (not chosen)
    early = [chosen, *(deck.pool if deck.cover else [])] if table.round <= UPPER_ROUNDS else []
    if deck.cover < UPPER_ROUNDS - drawn or any([number in LOWER for number in early]):
        return refused("neutral-early", colour=COLOUR_IDS[colour], rounds=UPPER_ROUNDS)
    recruiting = RECRUITER in cards or is_about_to_recruit(table, colour)  # which makes the deck anew
    return None if recruiting or len(cards) >= ROUNDS - drawn else refused("neutral-too-few", colour=COLOUR_IDS[colour])
