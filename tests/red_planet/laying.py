"""How a table for tests is laid out, piece by piece. Tests use tables.py."""

from collections.abc import Mapping, Sequence
from typing import Any

from tminus.games.red_planet import frames
from tminus.games.red_planet.cards import (
    ALL_CHARACTERS,
    ASTRONAUTS,
    CHARACTER_IDS,
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
    TOKENS_PER_ZONE,
    ZONE_IDS,
    ZONES,
    is_mission,
)
from tminus.games.red_planet.neutrals import neutral_deck
from tminus.games.red_planet.places import ALL_PLACES, MEMORIAL, RESERVE, aboard
from tminus.games.red_planet.ships import CAPACITY_OF, DESTINATION_OF, EVERY_SHIP, NO_SHIP, ship_of
from tminus.games.red_planet.state import FACE_DOWN, NO_CARD, NOT_CHOSEN, NOTHING_CALLED, Table

DESTINATIONS = [*ZONE_IDS, "unknown"]
OUTER = ZONE_IDS[:OUTER_ZONES]

Counts = Mapping[str, int]
Ship = dict[str, Any]


def lay_astronauts(state: Table, zones: Mapping[str, Counts], memorial: Counts) -> None:
    state.astronauts = [0] * (ALL_PLACES * COLOURS)
    for zone, counts in zones.items():
        put(state, ZONE_IDS.index(zone), counts)
    put(state, MEMORIAL, memorial)


def put(state: Table, place: int, counts: Counts) -> None:
    for colour, count in counts.items():
        state.astronauts[place * COLOURS + COLOUR_IDS.index(colour)] = count


def lay_ships(
    state: Table,
    docks: Sequence[Ship | None],
    discard: Sequence[tuple[str, int]],
    deck: Sequence[tuple[str, int]] | None,
) -> None:
    colours = state.colours
    docked = [*docks, *[None] * (colours - len(docks))]
    state.ships = [NO_SHIP] * colours
    state.bound = [ZONES] * colours
    state.room = [0] * colours
    state.filled = state.launched = 0
    stacks: list[tuple[int, ...]] = [()] * colours
    for dock, one in enumerate(docked):
        if one is None:
            continue
        kind = one["kind"]
        crew = {name: count for name, count in one.items() if name in COLOUR_IDS}
        put(state, aboard(dock), crew)
        stacks[dock] = tuple(ZONE_IDS.index(zone) for zone in one["tokens"])
        state.ships[dock] = kind
        state.bound[dock] = stacks[dock][-1] if stacks[dock] else DESTINATION_OF[kind]
        free = CAPACITY_OF[kind] - sum(crew.values())
        if one["launched"]:
            state.launched |= 1 << dock
        else:
            state.room[dock] = free
            state.filled |= (free == 0) << dock
    state.stacks = tuple(stacks)
    used = [zone for stack in stacks for zone in stack]
    state.supply = tuple(TOKENS_PER_ZONE - used.count(zone) for zone in range(ZONES))
    rest = EVERY_SHIP[:]
    state.ship_discard = [ship_of(DESTINATIONS.index(name), capacity) for name, capacity in discard]
    for kind in [*[kind for kind in state.ships if kind != NO_SHIP], *state.ship_discard]:
        rest.remove(kind)
    if deck is not None:
        chosen = [ship_of(DESTINATIONS.index(name), capacity) for name, capacity in deck]
        for kind in chosen:
            rest.remove(kind)
        state.ship_discard += rest
        rest = sorted(chosen)
    state.ship_deck.pool = rest


def fill_reserves(state: Table, reserve: Counts) -> None:
    for colour in range(state.colours):
        placed = sum(state.astronauts[place * COLOURS + colour] for place in range(ALL_PLACES))
        left = reserve.get(COLOUR_IDS[colour], ASTRONAUTS - placed)
        state.astronauts[RESERVE * COLOURS + colour] = left
        state.astronauts[MEMORIAL * COLOURS + colour] += ASTRONAUTS - placed - left


def lay_resources(
    state: Table, resources: Mapping[str, str], lying: Mapping[str, Counts], tokens: Mapping[str, Counts]
) -> None:
    state.resources = [FACE_DOWN] * ZONES
    state.unflipped = [kind for kind in range(RESOURCES) for _ in range(RESOURCE_COUNTS[kind])]
    for name, resource in resources.items():
        flip(state, ZONE_IDS.index(name), RESOURCE_IDS.index(resource))
    for zone in range(ZONES):
        if state.resources[zone] == FACE_DOWN and (anybody(state, zone) or ZONE_IDS[zone] in lying):
            flip(state, zone, state.unflipped[0])
    state.lying = tuple(lying.get(zone, {}).get(kind, 0) for zone in ZONE_IDS for kind in RESOURCE_IDS)
    state.tokens = tuple(
        tokens.get(colour, {}).get(kind, 0) for colour in COLOUR_IDS[: state.colours] for kind in RESOURCE_IDS
    )


def flip(state: Table, zone: int, kind: int) -> None:
    state.unflipped.remove(kind)
    state.resources[zone] = kind


def anybody(state: Table, place: int) -> bool:
    return any(state.astronauts[place * COLOURS : (place + 1) * COLOURS])


def lay_events(
    state: Table,
    kept: Sequence[str],
    returned: Sequence[str],
    drawn: Sequence[Sequence[str]],
    boxed: Sequence[Sequence[str]],
    discoveries: Mapping[str, str],
    seen_by: Mapping[str, Sequence[int]],
    discarded: Sequence[str],
    event_deck: Sequence[str] | None,
) -> None:
    seats = state.seats
    held = [sorted(map(event, drawn[seat])) if seat < len(drawn) else [] for seat in range(seats)]
    away = [sorted(map(event, boxed[seat])) if seat < len(boxed) else [] for seat in range(seats)]
    state.discoveries = tuple(event(discoveries[zone]) if zone in discoveries else NO_CARD for zone in OUTER)
    state.seen = tuple(
        sum(1 << seat for seat in seen_by.get(zone, [0])) if zone in discoveries else 0 for zone in OUTER
    )
    gone = [*map(event, discarded)]
    placed = [card for cards in [*held, *away, state.discoveries, gone] for card in cards]
    deck = sorted(map(event, event_deck or []))
    named = [*map(event, kept), *map(event, returned)]
    free = [card for card in range(MISSIONS) if card not in [*placed, *deck, *named]]
    state.kept = (*map(event, kept), *[free.pop() for _ in range(seats - len(kept))])
    free += [card for card in [*placed, *deck] if is_mission(card) and card not in named]  # shuffled in once more
    state.returned = (*map(event, returned), *[free.pop(0) for _ in range(seats - len(returned))])
    rest = [card for card in range(EVENTS) if card not in placed and card not in state.kept]
    if event_deck is not None:
        extra = [card for card in rest if card not in deck]
        held[-1] = sorted([*held[-1], *[card for card in extra if is_mission(card)]])
        gone += [card for card in extra if not is_mission(card)]
        rest = deck
    state.event_deck.pool = rest
    state.drawn = tuple(map(tuple, held))
    state.boxed = tuple(map(tuple, away))
    state.discarded = tuple(gone)


def event(name: str) -> int:
    return EVENT_IDS.index(name)


def lay_characters(state: Table, hands: Mapping[str, Sequence[str]], decks: Mapping[str, Sequence[str]]) -> None:
    state.called = NOTHING_CALLED
    state.chosen = [NOT_CHOSEN] * state.colours
    for seat in range(state.seats):
        state.hands[seat] = bits(hands.get(COLOUR_IDS[seat], CHARACTER_IDS[1:]))
    for colour in range(state.seats, state.colours):
        deck = neutral_deck()
        if COLOUR_IDS[colour] in decks:
            deck.mix([])
            deck.pool = sorted(map(CHARACTER_IDS.index, decks[COLOUR_IDS[colour]]))
        state.neutral_decks[colour - state.seats] = deck


def bits(names: Sequence[str]) -> int:
    return sum(1 << CHARACTER_IDS.index(name) for name in names)


def lay_countdown(state: Table, characters: Mapping[str, str]) -> tuple[int, int, int, int]:
    """Everybody has chosen; the countdown has come to the highest of these characters. What is to be done then."""
    numbers = {COLOUR_IDS.index(colour): CHARACTER_IDS.index(name) for colour, name in characters.items()}
    state.called = max(numbers.values(), default=RECRUITER)
    for colour in range(state.colours):
        number = numbers.get(colour, RECRUITER)
        state.chosen[colour] = number
        if colour >= state.seats:
            deck = state.neutral_decks[colour - state.seats]
            deck.mix([])
            deck.pool = [card for card in deck.pool if card not in (number, RECRUITER)]
        elif colour in numbers or state.hands[colour] != ALL_CHARACTERS:
            state.hands[colour] &= ~(1 << number)
    left = sum(1 << colour for colour, number in numbers.items() if number == state.called)
    return (frames.COUNTDOWN, 0, state.called, left)
