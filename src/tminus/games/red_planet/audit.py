"""What every table must hold: the law of conservation and the few things that can never be.

The same sentences refuse a position that breaks them.
"""

from typing import TYPE_CHECKING, Final

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
from tminus.games.red_planet.frames import (
    ASK_FOR_ACTIONS,
    ASSIGN_DISCOVERY,
    BEGIN_ROUND,
    CHOOSE_CHARACTER,
    CHOOSE_MISSION,
    COUNTDOWN,
    DEAL_MISSION,
    DOCK_SHIP,
    DRAW_NEUTRAL,
    END_ROUND,
    FINAL_SCORING,
    FLEE_STORM,
    FLIP,
    LAND,
    PLACE,
    PLAY_ACTION,
    PRODUCE,
    RECRUIT,
    RESCUE,
    REVEAL,
    SPY,
    SPY_ON,
    STATION,
    STEER_SHIP,
    UNLEASH_DISCOVERY,
    WEATHER_STORM,
)
from tminus.games.red_planet.neutrals import LOWER, UPPER_ROUNDS
from tminus.games.red_planet.places import ALL_PLACES
from tminus.games.red_planet.sailing import crew_of
from tminus.games.red_planet.ships import CAPACITY_OF, DESTINATION_OF, NO_SHIP

if TYPE_CHECKING:
    from tminus.games.red_planet.state import Table

_ENDING: Final = [ASK_FOR_ACTIONS, PRODUCE, FINAL_SCORING]
_ACTIONS: Final = [PLAY_ACTION, RESCUE, SPY, SPY_ON]

_OFTEN: Final = [DOCK_SHIP, DEAL_MISSION, DRAW_NEUTRAL, FLIP, PLAY_ACTION]  # once for each dock, seat or zone

# What can lie at the bottom of the agenda, and what above it.
_ABOVE: Final[dict[int, list[int]]] = {
    CHOOSE_MISSION: [DEAL_MISSION, STATION, DOCK_SHIP],
    BEGIN_ROUND: [PRODUCE],
    CHOOSE_CHARACTER: [DRAW_NEUTRAL],
    COUNTDOWN: [*range(PLACE, STEER_SHIP + 1), FLIP],
    LAND: [],
    END_ROUND: [DOCK_SHIP, FLIP],
    ASK_FOR_ACTIONS: [REVEAL, UNLEASH_DISCOVERY, WEATHER_STORM, FLEE_STORM, FLIP, *_ACTIONS],
    PRODUCE: _ACTIONS,
    FINAL_SCORING: _ACTIONS,
}


def table_fault(table: "Table") -> str:
    """The first thing that cannot be, as a sentence; empty if all is well."""
    return (
        astronaut_fault(table)
        or ship_fault(table)
        or resource_fault(table)
        or event_fault(table)
        or character_fault(table)
        or agenda_fault(table)
    )


# ---- astronauts


def astronaut_fault(table: "Table") -> str:
    for colour in range(COLOURS):
        counts = [table.astronauts[place * COLOURS + colour] for place in range(ALL_PLACES)]
        owned = ASTRONAUTS if colour < table.colours else 0
        if min(counts) < 0:
            return f"Somewhere there are fewer than no {COLOUR_IDS[colour]} astronauts."
        if sum(counts) != owned:
            return f"There are {sum(counts)} {COLOUR_IDS[colour]} astronauts on the table; there should be {owned}."
    return ""


# ---- ships


def ship_fault(table: "Table") -> str:
    ships = [*table.ship_deck.pool, *table.ship_discard, *[ship for ship in table.ships if ship != NO_SHIP]]
    for ship in range(SHIP_KINDS):
        if ships.count(ship) != SHIP_COUNTS[ship]:
            return f"There are {ships.count(ship)} ships of a kind of which there should be {SHIP_COUNTS[ship]}."
    if not table.ship_deck.pool or table.ship_deck.below:
        return "The ship deck is never empty and has no lower part."
    for zone in range(ZONES):
        used = sum([stack.count(zone) for stack in table.stacks])
        there = used + max(0, table.supply[zone])
        if there != TOKENS_PER_ZONE:
            return f"There are {there} destination tokens of {ZONE_IDS[zone]}, not {TOKENS_PER_ZONE}."
    for dock in range(table.colours):
        fault = dock_fault(table, dock)
        if fault:
            return f"Dock {dock + 1}: {fault}."
    return ""


def dock_fault(table: "Table", dock: int) -> str:
    ship = table.ships[dock]
    stack = table.stacks[dock]
    crew = crew_of(table, dock)
    launched = table.launched >> dock & 1
    filled = table.filled >> dock & 1
    if ship == NO_SHIP:
        clean = not (crew or stack or launched or filled or table.room[dock]) and table.bound[dock] == UNKNOWN
        return "" if clean else "there is no ship, but something of one"
    if table.bound[dock] != (stack[-1] if stack else DESTINATION_OF[ship]):
        return "the ship is bound for another zone than its token or print says"
    free = CAPACITY_OF[ship] - crew
    if free < 0:
        return "the ship has more astronauts than seats"
    if table.room[dock] != (0 if launched else free):
        return "the seats that can be boarded are miscounted"
    if filled != (not launched and not free):
        return "exactly the full docked ships are to launch"
    return ""


# ---- resources and point tokens


def resource_fault(table: "Table") -> str:
    tokens = [*table.unflipped, *[kind for kind in table.resources if kind >= 0]]
    for kind in range(RESOURCES):
        if tokens.count(kind) != RESOURCE_COUNTS[kind]:
            return (
                f"There are {tokens.count(kind)} resource tokens of {RESOURCE_IDS[kind]}, not {RESOURCE_COUNTS[kind]}."
            )
    flipping = [frame[2] for frame in table.agenda if frame[0] == FLIP]
    for zone in range(ZONES):
        present = sum(table.astronauts[zone * COLOURS : (zone + 1) * COLOURS])
        if present and table.resources[zone] < 0 and zone not in flipping:
            return f"There are astronauts in {ZONE_IDS[zone]}, but its resource lies face down."
        if table.resources[zone] < 0 and any(table.lying[zone * RESOURCES : (zone + 1) * RESOURCES]):
            return f"There are point tokens in {ZONE_IDS[zone]}, but its resource lies face down."
    return ""


# ---- event cards


def event_fault(table: "Table") -> str:
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
        return (
            f"The event card '{EVENT_IDS[wrong[0]]}' is on the table {cards.count(wrong[0])} times."
            if wrong
            else ("There are discoveries or actions on the table before the event deck is made.")
        )
    return secret_fault(table, setting_up)


def secret_fault(table: "Table", setting_up: bool) -> str:
    if table.event_deck.below:
        return "The event deck has no lower part."
    dealt = [card for card in [*table.kept, *table.returned] if card >= 0]
    if any([not is_mission(card) for card in dealt]) or len(set(dealt)) != len(dealt):
        return "Each seat was dealt two missions that nobody else was dealt."
    if not setting_up and len(dealt) != 2 * table.seats:
        return "Each seat has kept one mission and given one back."
    for seat in range(table.seats):
        for card in [*table.drawn[seat], *table.boxed[seat]]:
            if is_discovery(card):
                return f"Seat {seat} has drawn the discovery '{EVENT_IDS[card]}' and kept it."
        if table.boxed[seat] and table.seats > 2:
            return f"Seat {seat} has put cards away, but leads no neutral colour."
    if any([is_mission(card) for card in table.discarded]):
        return "A mission lies among the discarded event cards, but missions are never discarded."
    for zone in range(OUTER_ZONES):
        card = table.discoveries[zone]
        if card >= 0 and not is_discovery(card):
            return f"'{EVENT_IDS[card]}' lies in {ZONE_IDS[zone]}, but is no discovery."
        if (card >= 0) != bool(table.seen[zone]) or table.seen[zone] >> table.seats:
            return f"A discovery in {ZONE_IDS[zone]} is known at least to whoever put it there, and to seats only."
    return ""


# ---- characters


def character_fault(table: "Table") -> str:
    choosing = any([frame[0] in (CHOOSE_CHARACTER, DRAW_NEUTRAL) for frame in table.agenda])
    for colour in range(table.colours):
        hand, chosen = table.hands[colour], table.chosen[colour]
        if hand & ~ALL_CHARACTERS:
            return f"{COLOUR_IDS[colour]} has a character in hand that does not exist."
        if colour < table.seats:
            if chosen and hand >> chosen & 1 and hand != ALL_CHARACTERS:
                return f"{COLOUR_IDS[colour]} has its chosen character still in hand."
            if not hand >> RECRUITER & 1 and not is_about_to_recruit(table, colour):
                return f"{COLOUR_IDS[colour]} has played its Recruiter, but not taken its characters back."
            if choosing and chosen:
                return f"{COLOUR_IDS[colour]} should have to choose from its hand."
        else:
            fault = neutral_fault(table, colour)
            if fault:
                return f"The neutral colour {COLOUR_IDS[colour]} {fault}."
    in_countdown = bool(table.agenda) and table.agenda[0][0] in (COUNTDOWN, LAND, END_ROUND)
    if in_countdown and not all(table.chosen):
        return "In the countdown everybody has chosen a character."
    if not in_countdown and table.called <= CHARACTERS:
        return "A number has been called, but there is no countdown."
    return ""


def is_about_to_recruit(table: "Table", colour: int) -> bool:
    """Whether a colour has chosen its Recruiter, who has not acted yet."""
    if table.chosen[colour] != RECRUITER:
        return False
    for number, _, first, second in table.agenda:
        if (number == COUNTDOWN and second >> colour & 1) or (number == RECRUIT and first == colour):
            return True
    return table.called > RECRUITER


def neutral_fault(table: "Table", colour: int) -> str:
    deck = table.neutral_decks[colour - table.seats]
    cards = [*deck.pool, *deck.below]
    chosen = table.chosen[colour]
    if table.hands[colour]:
        return "has a hand, but should have a deck only"
    if len(set(cards)) != len(cards) or (chosen in cards and CHARACTERS in cards):
        return "has a character twice"
    if bool(deck.below) != bool(deck.cover) or deck.cover > len(deck.pool):
        return "has a deck whose lower part and cover do not match"
    if not table.agenda or table.agenda[0][0] in _ENDING:
        return ""
    early = [chosen, *(deck.pool if deck.cover else [])] if table.round <= UPPER_ROUNDS else []
    if any([number in LOWER for number in early]):
        return f"has a character that cannot come in the first {UPPER_ROUNDS} rounds"
    recruiting = RECRUITER in cards or is_about_to_recruit(table, colour)  # which makes the deck anew
    left = ROUNDS - table.round + (not chosen)
    return "" if recruiting or len(cards) >= left else "has too few cards for the rounds to come"


# ---- the agenda


def agenda_fault(table: "Table") -> str:
    if not table.agenda:
        return "" if table.revealed and table.round == ROUNDS else "The agenda is empty, but the game is not over."
    steps = [frame[0] for frame in table.agenda]
    bottom = steps[0]
    if bottom not in _ABOVE:
        return "The agenda does not lead to the end of a round or of the game."
    if len(set(table.agenda)) != len(table.agenda):
        return "The agenda has the same thing to do twice."
    for number in steps[1:]:
        if steps.count(number) > 1 and number not in _OFTEN:
            return f"The agenda has '{table.steps[number].name}' more than once."
        if number not in _ABOVE[bottom]:
            return table.cannot_follow(number, bottom)
    if bottom in _ENDING:
        if table.round != ROUNDS:
            return "The agenda is at the end of the game, but rounds are to come."
        if table.revealed == (REVEAL in steps):
            return "The discoveries are revealed once, after the last round."
        return ""
    if table.revealed:
        return "The discoveries are revealed before the last round is over."
    if bottom in (CHOOSE_CHARACTER, BEGIN_ROUND) and (table.launched or table.filled):
        return "Launched ships wait to land, but everybody is choosing."
    return effect_fault(table) if bottom == COUNTDOWN else ""


def effect_fault(table: "Table") -> str:
    """In the countdown only the character that was called acts, for the colour that plays it."""
    acting = table.acting
    for number, _, colour, _ in table.agenda[1:]:
        if number != FLIP and colour != acting:
            return f"The agenda lets {COLOUR_IDS[colour]} act, but it is {COLOUR_IDS[acting]}'s turn."
    if len(table.agenda) > 1 and (table.chosen[acting] != table.called or table.agenda[0][3] >> acting & 1):
        return f"The agenda lets {COLOUR_IDS[acting]} act, but its character has not been called, or is still to act."
    return ""
