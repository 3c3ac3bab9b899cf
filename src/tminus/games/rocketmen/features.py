"""What one seat sees of the table, as numbers (kernel/features.py): no more than its view and the prompt tell it."""

from typing import TYPE_CHECKING, Final

from tminus.games.rocketmen.cards import (
    DESTINATION_IDS,
    DESTINATIONS,
    DISPLAY,
    ENGINES,
    FIRST_ENGINE,
    FIRST_THREAT,
    GOAL_IDS,
    GOALS,
    ICONS,
    IDS,
    ITEMS,
    KINDS,
    LEVELS,
    LOCATION_DESTINATION,
    LOCATION_IDS,
    LOCATIONS,
    MISSION_COUNTS,
    MISSION_TOKENS,
    MISSIONS,
    SOLO_CARDS,
    SOLO_DESTINATION,
    SOLO_IDS,
    SPACES,
    SUCCESS_CARDS,
    SUCCESS_VALUES,
    VARIANT_IDS,
    VARIANTS,
)
from tminus.games.rocketmen.frames import (
    ANSWER,
    CHOOSE_COPY,
    EXCHANGE,
    PAY_FOR_ABORT,
    PAY_PURCHASE,
    PLACE_CARD,
    PURPOSES,
    REMOVE_CARD,
)
from tminus.games.rocketmen.goals import is_fulfilled, threats_of
from tminus.games.rocketmen.launching import boost, may_draw, points_for_launch
from tminus.games.rocketmen.outcomes import kept_engines
from tminus.games.rocketmen.pad import COPIED, ON_PAD, acts_as
from tminus.games.rocketmen.paying import amount_paid, items_lacking, money_lacking, price_of_all, surcharge
from tminus.games.rocketmen.scoring import ai_score, shown_score
from tminus.kernel.features import LARGEST, Field, Row, for_each_player, in_turn
from tminus.kernel.knowledge import sure_of

if TYPE_CHECKING:
    from tminus.games.rocketmen.state import Table

MARKET_IDS: Final = IDS[FIRST_THREAT:]  # what can be in the display
GOODS_IDS: Final = IDS[FIRST_ENGINE:]  # what can be bought
MOST_CARDS: Final = max(*MISSION_COUNTS, *[len(icons) for icons in ICONS])
ENGINE_IDS: Final = IDS[FIRST_ENGINE:FIRST_THREAT]
TURN_IDS: Final = ["engines bought", "placements free by the Ground Crew", "Depots used"]
VALUES: Final = [f"card of {value}" for value in range(SUCCESS_VALUES)]

COMMON: Final[list[Field]] = [
    Field(
        "cards of the step",
        1,
        LARGEST,
        "cards that an abort still costs, or that will be drawn in exchange or after a removal; 0 in other steps",
        [],
    ),
    Field("copying", len(PURPOSES), 1, "1 for what a copy is being chosen for", PURPOSES),
    Field("this turn", 3, LARGEST, "how often it was done in this turn", TURN_IDS),
    Field("kept engines", ENGINES, 2, "Engines that stay after a failure, as far as has been decided", ENGINE_IDS),
    Field("options", 3, 1, "1 for each in play", ["preview edition", "battle", "stored points"]),
    Field("variants", VARIANTS, 1, "1 for each variant in play", VARIANT_IDS),
    Field("round", 1, LARGEST, "the round, from 1", []),
    Field("last round", 1, 1, "1 once the game ends with this round", []),
    Field("market deck", 2, LARGEST, "cards in the market deck", ["all", "before the pink ones"]),
    Field("engines", ENGINES, LARGEST, "cards in each pile", ENGINE_IDS),
    Field("display", KINDS - FIRST_THREAT, MOST_CARDS, "cards of each kind in the display", MARKET_IDS),
    Field("replacements", KINDS - FIRST_THREAT, MOST_CARDS, "those among them that came in this turn", MARKET_IDS),
    Field("playing area", KINDS, MOST_CARDS, "cards of each kind in the Playing Area", IDS),
    Field("put off", 3, LARGEST, "effects that wait", ["big-data", "global-internet", "nuclear-fusion"]),
    Field("basket", KINDS - FIRST_ENGINE, MOST_CARDS, "cards of each kind that are being bought", GOODS_IDS),
    Field("price", 5, LARGEST, "what they cost", ["money", *ITEMS, "any item"]),
    Field("paying cards", KINDS, LARGEST, "cards of each kind in the payment; a copy as what it copies", IDS),
    Field("paying copies", 1, LARGEST, "copies among them", []),
    Field("paying tokens", 2, MISSION_TOKENS, "tokens in the payment", ["money", "science"]),
    Field("owed", 2, LARGEST, "what it still lacks", ["money", "items"]),
    Field("placed card", KINDS, 1, "1 for the card that is being placed; a copy as what it copies", IDS),
    Field("placing", 3, LARGEST, "how it is placed", ["on the Launch Pad", "cost", "money left of this action"]),
    Field("flight", LOCATIONS, 1, "1 for the location that a rocket is on its way to", LOCATION_IDS),
    Field("rocket", 3, LARGEST, "how far it is", ["space", "spaces to go", "success cards that may be drawn"]),
    Field("just drawn", SUCCESS_VALUES, 1, "1 for the success card that waits for an answer", VALUES),
    Field("success deck", SUCCESS_VALUES, len(SUCCESS_CARDS), "success cards in the deck of this launch", VALUES),
    Field("set aside", SUCCESS_VALUES, len(SUCCESS_CARDS), "success cards that have been revealed", VALUES),
    Field("own goals", GOALS, 1, "1 for each goal of the seat that looks", GOAL_IDS),
    Field("fulfilled goals", GOALS, 1, "1 for each of them that is fulfilled as things stand", GOAL_IDS),
]

PLAYER: Final[list[Field]] = [
    Field("state", 5, 1, "yes or no", ["must decide", "has the turn", "began", "Moon token", "Mars token"]),
    Field("cards", 3, LARGEST, "how many cards", ["in hand", "in hand at most", "in the HQ"]),
    Field("hand", KINDS, MOST_CARDS, "cards of each kind in hand that the looking seat is sure of; all its own", IDS),
    Field("hidden cards", KINDS, MOST_CARDS, "cards of each kind in the hand and the HQ together", IDS),
    Field("warehouse", KINDS, MOST_CARDS, "cards of each kind in the Warehouse", IDS),
    Field("junkyard", KINDS, MOST_CARDS, "cards of each kind in the Junkyard", IDS),
    Field("launch pad", KINDS, LARGEST, "cards of each kind on the Launch Pad; a copy as what it copies", IDS),
    Field("copies on launch pad", 1, LARGEST, "copies among them", []),
    Field("stored", KINDS, MOST_CARDS, "cards of each kind on the Depot", IDS),
    Field("mission", MISSIONS, 1, "1 for the Mission Plan", IDS[:MISSIONS]),
    Field("launch points", 1, LARGEST, "Rocket points that a launch would have", []),
    Field("boost", DESTINATIONS, LARGEST, "spaces that a launch would begin with", DESTINATION_IDS),
    Field("locations", LOCATIONS, 1, "1 for each mission fulfilled", LOCATION_IDS),
    Field("firsts", LOCATIONS, 1, "1 for those among them that nobody had fulfilled before", LOCATION_IDS),
    Field("mission tokens", 1, LARGEST, "missions that can still be fulfilled", []),
    Field("tokens", 3, MISSION_TOKENS, "achievements", ["rocket", "money", "science"]),
    Field("unused tokens", 2, MISSION_TOKENS, "those not used in this turn", ["money", "science"]),
    Field("threats", 1, LARGEST, "Threats among all cards of the player", []),
    Field("surcharge", 1, LARGEST, "what a Threat costs besides", []),
    Field("track", 1, LARGEST, "points on the track", []),
    Field("score", 1, LARGEST, "points as things stand, as far as the looking seat can know", []),
]

SOLITAIRE: Final[list[Field]] = [
    Field("level", len(LEVELS), 1, "1 for the level", LEVELS),
    Field("places", KINDS - FIRST_THREAT, DISPLAY, "the leftmost place of each kind, from 1", MARKET_IDS),
    Field("AI: points", 2, LARGEST, "points of the AI", ["on the track", "as things stand"]),
    Field("AI: locations", LOCATIONS, 1, "1 for each mission of the AI fulfilled", LOCATION_IDS),
    Field("AI: destination", DESTINATIONS, 1, "1 for where its rocket goes", DESTINATION_IDS),
    Field("AI: mission", LOCATIONS, 1, "1 for the location there", LOCATION_IDS),
    Field("AI: rocket", 2, LARGEST, "where its rocket is, and Threats", ["space", "threats"]),
    Field("AI: this turn", 2, 1, "yes or no", ["a card was taken for it", "a card has left the display"]),
    Field("AI: deck", 1, SOLO_CARDS, "solitaire cards in the deck", []),
    Field("AI: discarded", SOLO_CARDS, 1, "1 for each solitaire card discarded", SOLO_IDS),
]

# How many numbers there are where nothing is bought, placed or flown.
PURCHASE: Final = KINDS - FIRST_ENGINE + 5 + KINDS + 1 + 2 + 2
PLACING: Final = KINDS + 2
FLIGHT: Final = LOCATIONS + 3 + 3 * SUCCESS_VALUES


def fields(seats: int) -> list[Field]:
    """What only this game has at a table with so many seats; alone, the AI's things come last."""
    return [*COMMON, *for_each_player(PLAYER, seats), *(SOLITAIRE if seats == 1 else [])]


def write(row: Row, table: "Table", seat: int) -> None:
    """What this seat sees, in the order of the fields."""
    number, _, first, _ = table.under_way()
    row.number(first if number in (PAY_FOR_ABORT, EXCHANGE, REMOVE_CARD) else 0)
    row.mark(first if number == CHOOSE_COPY else -1, len(PURPOSES))
    row.number(table.engines_bought)
    row.number(table.ground_crew_used)
    row.number(table.depot_used)
    row.counts([kind - FIRST_ENGINE for kind in kept_engines(table)], ENGINES)
    row.marks(table.edition.preview | table.battle << 1 | table.stored_points << 2, 3)
    row.pile(table.variants, VARIANTS)
    row.number(table.round)
    row.number(table.ending)
    write_market(row, table)
    write_purchase(row, table)
    write_placing(row, table)
    row.number(table.credit)
    write_flight(row, table)
    goals = table.goals[seat]
    row.pile(goals, GOALS)
    row.counts([goal for goal in goals if is_fulfilled(table, seat, goal)], GOALS)
    pending = table.pending()
    for player in in_turn(table.seats, seat):
        write_player(row, table, player, seat, player in pending)
    if table.seats == 1:
        write_solitaire(row, table)


# ---- what concerns nobody in particular


def write_market(row: Row, table: "Table") -> None:
    """From the market deck to the effects put off."""
    size = table.market.size()
    market = KINDS - FIRST_THREAT
    row.number(size)
    row.number(size if table.battle else table.market.cover)
    row.numbers(table.engine_piles)
    for kind in table.display:
        if kind >= 0:
            row.tally(kind - FIRST_THREAT)
    row.skip(market)
    if table.replacements:
        for place, kind in enumerate(table.display):
            if kind >= 0 and table.replacements >> place & 1:
                row.tally(kind - FIRST_THREAT)
    row.skip(market)
    row.counts(table.playing, KINDS)
    row.numbers(table.put_off)


def write_purchase(row: Row, table: "Table") -> None:
    """What is being bought, what pays, and what is still owed."""
    for frame in table.agenda:
        if frame[0] == PAY_PURCHASE:
            price = price_of_all(table, frame[1], table.basket)
            paid = amount_paid(table, frame)
            row.counts([kind - FIRST_ENGINE for kind in table.basket], KINDS - FIRST_ENGINE)
            row.numbers(price)
            write_laid(row, table.paid)
            row.number(frame[2])
            row.number(frame[3])
            row.number(money_lacking(price, paid))
            row.number(items_lacking(price, paid))
            return
    row.skip(PURCHASE)


def write_placing(row: Row, table: "Table") -> None:
    """The card that is being placed."""
    for number, _, entry, plan in table.agenda:
        if number == PLACE_CARD:
            row.mark(acts_as(entry), KINDS)
            row.number(plan & 1 == ON_PAD)
            row.number(plan >> 1)
            return
    row.skip(PLACING)


def write_flight(row: Row, table: "Table") -> None:
    if table.flight < 0:
        row.skip(FLIGHT)
        return
    number, _, value, _ = table.agenda[-1]
    row.mark(table.flight, LOCATIONS)
    row.number(table.space)
    row.number(max(0, SPACES[LOCATION_DESTINATION[table.flight]] - table.space))
    row.number(may_draw(table))
    row.mark(value if number == ANSWER else -1, SUCCESS_VALUES)
    row.pile(table.success, SUCCESS_VALUES)
    row.pile(table.set_aside, SUCCESS_VALUES)


# ---- the players


def write_player(row: Row, table: "Table", player: int, seat: int, decides: bool) -> None:
    moon, mars = player == table.moon_token, player == table.mars_token
    row.marks(decides | (player == table.turn) << 1 | (player == table.starter) << 2 | moon << 3 | mars << 4, 5)
    write_cards(row, table, player, seat)
    row.mark(table.plans[player], MISSIONS)
    row.number(points_for_launch(table, player))
    for destination in range(DESTINATIONS):
        row.number(boost(table, player, destination))
    row.marks(table.done[player], LOCATIONS)
    row.marks(table.firsts[player], LOCATIONS)
    row.number(table.tokens_left(player))
    row.number(table.rocket_tokens[player])
    row.number(table.money_tokens[player])
    row.number(table.science_tokens[player])
    row.number(table.unused_money(player))
    row.number(table.unused_science(player))
    threats = threats_of(table, player)
    row.number(threats)
    row.number(surcharge(table, player))
    row.number(table.points[player])
    row.number(shown_score(table, player, seat, threats))


def write_cards(row: Row, table: "Table", player: int, seat: int) -> None:
    """Which of the hidden cards are in hand the HQ does not tell."""
    hand, hq, pad = table.hands[player], table.hq[player], table.pads[player]
    row.number(len(hand))
    row.number(table.limit(player))
    row.number(len(hq))
    row.counts(hand if player == seat else sure_of(table.known, seat, player), KINDS)
    row.tallies(hand)
    row.counts(hq, KINDS)
    row.pile(table.warehouses[player], KINDS)
    row.pile(table.junkyards[player], KINDS)
    write_laid(row, pad)
    row.pile(table.stored[player], KINDS)


def write_laid(row: Row, entries: tuple[int, ...]) -> None:
    """Cards with their effects (pad.py), and how many of them are copies."""
    copies = 0
    for entry in entries:
        row.tally(acts_as(entry))
        copies += entry >= COPIED
    row.skip(KINDS)
    row.number(copies)


# ---- the AI


def write_solitaire(row: Row, table: "Table") -> None:
    target = table.ai_target
    row.mark(table.level, len(LEVELS))
    for place in range(DISPLAY - 1, -1, -1):
        kind = table.display[place]
        if kind >= 0:
            row.put(kind - FIRST_THREAT, place + 1)
    row.skip(KINDS - FIRST_THREAT)
    row.number(table.ai_points)
    row.number(ai_score(table))
    row.marks(table.ai_done, LOCATIONS)
    row.mark(SOLO_DESTINATION[target][table.level] if target >= 0 else -1, DESTINATIONS)
    row.mark(table.ai_location, LOCATIONS)
    row.number(table.ai_space)
    row.number(table.ai_threats)
    row.number(table.ai_used)
    row.number(table.card_left)
    row.number(len(table.solo_deck))
    row.pile(table.solo_discard, SOLO_CARDS)
