"""Positions of Rocketmen: written for people, checked piece by piece when read."""

from typing import TYPE_CHECKING, Any, Final

from tminus.games.rocketmen.cards import (
    DISPLAY,
    FIRST_ENGINE,
    FIRST_THREAT,
    GOAL_IDS,
    GOALS,
    IDS,
    INDUSTRIAL_ESPIONAGE,
    KINDS,
    LOCATION_IDS,
    LOCATION_OF,
    LOCATION_TYPE,
    LOCATIONS,
    MISSIONS,
    NOWHERE,
    REWARD_OF,
    ROUND_CAP,
    SOLO_CARDS,
    SOLO_DESTINATION,
    SOLO_IDS,
    SOLO_TYPE,
    SUCCESS_CARDS,
    SUCCESS_VALUES,
    VARIANT_IDS,
    VARIANTS,
    is_threat,
)
from tminus.games.rocketmen.faults import refused
from tminus.games.rocketmen.outcomes import gain_achievement
from tminus.games.rocketmen.pad import COPIED, as_copy
from tminus.games.rocketmen.solitaire import cards_in_use
from tminus.games.rocketmen.view import card_name, location_names, owner
from tminus.kernel.deck import Deck
from tminus.kernel.errors import BadPosition
from tminus.kernel.knowledge import read_known, write_known
from tminus.kernel.position import Reader, check_name, check_number, counted, names_of

if TYPE_CHECKING:
    from tminus.games.rocketmen.state import Table

# On a Launch Pad or in a payment: every card, and Industrial Espionage as every card that it may copy.
ENTRY_IDS: Final[list[str]] = [*IDS, *[f"{IDS[INDUSTRIAL_ESPIONAGE]} as {name}" for name in IDS]]
ENGINE_IDS: Final[list[str]] = IDS[FIRST_ENGINE:FIRST_THREAT]
MOST_CARDS: Final = 200  # more than the game has
MOST_POINTS: Final = 999
MOST_MONEY: Final = 999


# ---- writing


def write_table(table: "Table") -> dict[str, Any]:
    return {
        "starter": table.starter,
        "turn": table.turn,
        "turns_before": table.turns,
        "last_round": table.ending,
        "capped": table.capped,
        "variants": names_of(table.variants, VARIANT_IDS),
        "display": [card_name(kind) for kind in table.display],
        "replacements": [place for place in range(DISPLAY) if table.replacements >> place & 1],
        "market": {"cards": counted(table.market.pool, IDS), "below": counted(table.market.below, IDS)},
        "engines": dict(zip(ENGINE_IDS, table.engine_piles, strict=True)),
        "moon_token": owner(table.moon_token),
        "mars_token": owner(table.mars_token),
        "players": [write_player(table, seat) for seat in range(table.seats)],
        "this_turn": write_turn(table),
        "launch": None if table.flight < 0 else write_launch(table),
        "ai": write_ai(table) if table.seats == 1 else None,
        "known": write_known(table.known, IDS, table.seats),
    }


def entry_names(entries: tuple[int, ...]) -> list[str]:
    return [ENTRY_IDS[entry - COPIED + KINDS if entry >= COPIED else entry] for entry in entries]


def write_player(table: "Table", seat: int) -> dict[str, Any]:
    return {
        "hand": names_of(table.hands[seat], IDS),
        "hq": names_of(table.hq[seat], IDS),
        "warehouse": names_of(table.warehouses[seat], IDS),
        "mission": card_name(table.plans[seat]),
        "pad": entry_names(table.pads[seat]),
        "stored": names_of(table.stored[seat], IDS),
        "junkyard": names_of(table.junkyards[seat], IDS),
        "points": table.points[seat],
        "locations": location_names(table.done[seat]),
        "first_at": location_names(table.firsts[seat]),
        "goals": names_of(table.goals[seat], GOAL_IDS),
    }


def write_turn(table: "Table") -> dict[str, Any]:
    return {
        "playing": names_of(table.playing, IDS),
        "money_tokens_used": table.money_used,
        "science_tokens_used": table.science_used,
        "engines_bought": table.engines_bought,
        "placed_on_pad": table.ground_crew_used,
        "depots_used": table.depot_used,
        "put_off": list(table.put_off),
        "buying": names_of(table.basket, IDS),
        "paid_with": entry_names(table.paid),
        "money_left": table.credit,
    }


def write_launch(table: "Table") -> dict[str, Any]:
    return {
        "location": LOCATION_IDS[table.flight],
        "space": table.space,
        "drawn": table.drawn,
        "deck": list(table.success),
        "set_aside": list(table.set_aside),
        "planned": None if table.planned < 0 else IDS[table.planned],
    }


def write_ai(table: "Table") -> dict[str, Any]:
    """Its cards: the one of its destination, then the one of its mission."""
    cards = [] if table.ai_target < 0 else [table.ai_target]
    if table.ai_location >= 0:
        cards += [card for card in cards_in_use(table) if card != table.ai_target]
    return {
        "points": table.ai_points,
        "locations": location_names(table.ai_done),
        "first_at": location_names(table.ai_firsts),
        "cards": names_of(cards, SOLO_IDS),
        "space": table.ai_space,
        "moved_by_player": table.ai_used,
        "card_left": table.card_left,
        "deck": names_of(table.solo_deck, SOLO_IDS),
        "discard": names_of(table.solo_discard, SOLO_IDS),
        "removed": names_of(table.removed, IDS),
    }


# ---- reading


def read_table(table: "Table", reader: Reader) -> None:
    """Fill the table from a position, or raise BadPosition with the fault."""
    seats = table.seats
    table.starter = reader.number("starter", 0, seats - 1)
    table.turn = reader.number("turn", 0, seats - 1)
    table.turns = reader.number("turns_before", 0, ROUND_CAP * seats)
    table.ending = reader.flag("last_round")
    table.capped = reader.flag("capped")
    table.variants = tuple(sorted(reader.names("variants", VARIANT_IDS, VARIANTS)))
    read_market(table, reader)
    table.moon_token = read_owner(table, reader, "moon_token", table.moon_token)
    table.mars_token = read_owner(table, reader, "mars_token", table.mars_token)
    read_players(table, reader.players(seats))
    read_turn(table, reader.part("this_turn"))
    if reader.take("launch") is not None:
        read_launch(table, reader.part("launch"))
    if seats == 1:
        read_ai(table, reader.part("ai"))
    elif reader.take("ai") is not None:
        raise BadPosition(refused("ai-of-several"))
    table.known = read_known(reader.items("known", MOST_CARDS), IDS, seats)
    reader.done()


def read_cards(reader: Reader, key: str) -> list[int]:
    return sorted(reader.names(key, IDS, MOST_CARDS))


def read_entries(reader: Reader, key: str) -> list[int]:
    numbers = reader.names(key, ENTRY_IDS, MOST_CARDS)
    return [as_copy(number - KINDS) if number >= KINDS else number for number in numbers]


def read_locations(reader: Reader, key: str) -> int:
    locations = 0
    for place in reader.different_names(key, LOCATION_IDS):
        locations |= 1 << place
    return locations


def read_name_or_none(reader: Reader, key: str, ids: list[str]) -> int:
    item = reader.take(key)
    return -1 if item is None else check_name(item, ids, reader.at(key))


def read_owner(table: "Table", reader: Reader, key: str, unowned: int) -> int:
    """A seat, or what stands for nobody in this game."""
    return unowned if reader.take(key) is None else reader.number(key, 0, table.seats - 1)


def read_market(table: "Table", reader: Reader) -> None:
    shown = reader.exactly("display", DISPLAY)
    table.display = [-1 if item is None else check_name(item, IDS, reader.at("display")) for item in shown]
    table.replacements = 0
    for place in reader.different_numbers("replacements", 0, DISPLAY - 1):
        table.replacements |= 1 << place
    deck = reader.part("market")
    table.market = Deck()
    table.market.pool = deck.part("cards").counts(IDS, [MOST_CARDS] * KINDS)
    below = deck.part("below").counts(IDS, [MOST_CARDS] * KINDS)
    if below:
        if not table.market.pool:
            raise BadPosition(refused("pink-below"))
        table.market.bury(below, len(table.market.pool))
    deck.done()
    piles = reader.part("engines")
    table.engine_piles = tuple([piles.number(name, 0, MOST_CARDS) for name in ENGINE_IDS])
    piles.done()


def read_players(table: "Table", players: list[Reader]) -> None:
    rows: list[list[tuple[int, ...]]] = [[], [], [], [], []]
    numbers: list[list[int]] = [[], [], [], []]
    table.hands = []
    table.hq = []
    for reader in players:
        table.hands.append(read_cards(reader, "hand"))
        table.hq.append(read_cards(reader, "hq"))
        rows[0].append(tuple(read_cards(reader, "warehouse")))
        rows[1].append(tuple(sorted(read_entries(reader, "pad"))))
        rows[2].append(tuple(read_cards(reader, "stored")))
        rows[3].append(tuple(read_cards(reader, "junkyard")))
        rows[4].append(tuple(sorted(reader.names("goals", GOAL_IDS, GOALS))))
        numbers[0].append(read_name_or_none(reader, "mission", IDS[:MISSIONS]))
        numbers[1].append(reader.number("points", 0, MOST_POINTS))
        numbers[2].append(read_locations(reader, "locations"))
        numbers[3].append(read_locations(reader, "first_at"))
        reader.done()
    table.warehouses, table.pads, table.stored, table.junkyards, table.goals = [tuple(row) for row in rows]
    table.plans, table.points, table.done, table.firsts = [tuple(row) for row in numbers]
    for seat in range(table.seats):  # achievements follow from missions
        for place in range(LOCATIONS):
            if table.done[seat] >> place & 1:
                gain_achievement(table, seat, REWARD_OF[LOCATION_TYPE[place]])


def read_turn(table: "Table", reader: Reader) -> None:
    table.playing = read_cards(reader, "playing")
    table.money_used = reader.number("money_tokens_used", 0, LOCATIONS)
    table.science_used = reader.number("science_tokens_used", 0, LOCATIONS)
    table.engines_bought = reader.number("engines_bought", 0, MOST_CARDS)
    table.ground_crew_used = reader.flag("placed_on_pad")
    table.depot_used = reader.number("depots_used", 0, MOST_CARDS)
    effects = [check_number(item, 0, MOST_CARDS, reader.at("put_off")) for item in reader.exactly("put_off", 3)]
    table.put_off = (effects[0], effects[1], effects[2])
    table.basket = tuple(reader.names("buying", IDS, MOST_CARDS))
    table.paid = tuple(read_entries(reader, "paid_with"))
    table.credit = reader.number("money_left", 0, MOST_MONEY)
    reader.done()


def read_launch(table: "Table", reader: Reader) -> None:
    table.flight = check_name(reader.take("location"), LOCATION_IDS, reader.at("location"))
    table.space = reader.number("space", 0, MOST_POINTS)
    table.drawn = reader.number("drawn", 0, len(SUCCESS_CARDS))
    table.success = read_success(reader, "deck")
    table.set_aside = read_success(reader, "set_aside")
    planned = reader.take("planned")
    table.planned = -1 if planned is None else check_name(planned, IDS, reader.at("planned"))
    reader.done()


def read_success(reader: Reader, key: str) -> tuple[int, ...]:
    items = reader.items(key, len(SUCCESS_CARDS))
    return tuple(sorted([check_number(item, 0, SUCCESS_VALUES - 1, reader.at(key)) for item in items]))


def read_ai(table: "Table", reader: Reader) -> None:
    """Its mission follows from its cards, and its Threats are those among the removed cards."""
    table.ai_points = reader.number("points", 0, MOST_POINTS)
    table.ai_done = read_locations(reader, "locations")
    table.ai_firsts = read_locations(reader, "first_at")
    cards = reader.names("cards", SOLO_IDS, 2)
    table.ai_target = cards[0] if cards else -1
    table.ai_location = -1
    if len(cards) == 2:
        table.ai_location = LOCATION_OF[SOLO_TYPE[cards[1]]][SOLO_DESTINATION[cards[0]][table.level]]
        if table.ai_location == NOWHERE:
            raise BadPosition(refused("ai-cards"))
    table.ai_space = reader.number("space", 0, MOST_POINTS)
    table.ai_used = reader.flag("moved_by_player")
    table.card_left = reader.flag("card_left")
    table.solo_deck = tuple(sorted(reader.names("deck", SOLO_IDS, SOLO_CARDS)))
    table.solo_discard = tuple(sorted(reader.names("discard", SOLO_IDS, SOLO_CARDS)))
    if len({*cards, *table.solo_deck, *table.solo_discard}) != SOLO_CARDS or (
        len(cards) + len(table.solo_deck) + len(table.solo_discard) != SOLO_CARDS
    ):
        raise BadPosition(refused("solo-cards"))
    table.removed = tuple(read_cards(reader, "removed"))
    table.ai_threats = len([kind for kind in table.removed if is_threat(kind)])
    reader.done()
