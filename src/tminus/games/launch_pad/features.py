"""What one seat sees of the table, as numbers (kernel/features.py): no more than its view shows."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tminus.games.launch_pad import scoring
from tminus.games.launch_pad.actions import DISCARD, SEATS
from tminus.games.launch_pad.cards import (
    ALL_PADS,
    ASTRONAUT,
    COUNTS,
    EMPLOYEE_CONTRACT,
    ENGINEER,
    FIRST_PAD,
    FUEL,
    IDS,
    JACK_OF_ALL_TRADES,
    KINDS,
    LAUNCH,
    LENGTHS,
    MAXIMUM_SECURITY,
    METAL,
    RECYCLED,
    WAREHOUSE,
    WAREHOUSE_LIMIT,
    ZONES,
)
from tminus.games.launch_pad.frames import (
    ADVANCE_ROCKETS,
    DRAW,
    FROM_DISCARD,
    KEEP_TOP,
    NAME_VICTIMS,
    PLACE_BONUS,
    PLACE_COMPONENT,
    STEAL_COMPONENT,
)
from tminus.games.launch_pad.pads import pad_kind, pad_seat, pad_zone
from tminus.games.launch_pad.rockets import BONUS_SHIFT, ROCKETS, fuel_of, is_complete, kind_of, metal_of, zone_of
from tminus.games.launch_pad.view import Sides, sides_of_offer
from tminus.kernel.features import LARGEST, Field, Row, for_each_player, in_turn
from tminus.kernel.knowledge import sure_of
from tminus.kernel.state import NO_CHOICE

if TYPE_CHECKING:
    from tminus.games.launch_pad.state import Table

SHOWN_ROCKETS: Final = 8  # of a player, one by one; further ones are counted only
SHOWN_DISCARDS: Final = min(RECYCLED, 20)  # from the top, in their order: those that a Recycle Bin takes
MOST_CARDS: Final = max(COUNTS)
BONUS_IDS: Final = IDS[ASTRONAUT : MAXIMUM_SECURITY + 1]
EXPERT_IDS: Final = IDS[ENGINEER : JACK_OF_ALL_TRADES + 1]
SPECIALTY_IDS: Final = IDS[EMPLOYEE_CONTRACT : WAREHOUSE + 1]
PLACED_IDS: Final = [*IDS[METAL : FUEL + 1], *BONUS_IDS]
DRAWS: Final = ["to go", "the top discard may be taken", "by a Parts Supplier"]
STATES: Final = [
    "must decide",
    "has chosen",
    "has the turn",
    "made the offer",
    "answers the offer",
    "is the first victim",
]
ROCKET_ENTRIES: Final = [
    *IDS[:METAL],
    *ZONES,
    "metal",
    "fuel",
    *BONUS_IDS,
    "complete",
    "has advanced",
    "loses a component",
]
EACH_ROCKET: Final = len(ROCKET_ENTRIES)

COMMON: Final[list[Field]] = [
    Field("length", len(LENGTHS), 1, "1 for the length of the game", list(LENGTHS)),
    Field("variants", 2, 1, "1 for each variant in play", ["negotiations", "super powers"]),
    Field("round", 1, LARGEST, "the round, from 1", []),
    Field("last turns", 1, SEATS + 1, "0 before the Countdown; then turns still to come after this one, and 1", []),
    Field("second hand", 1, 1, "1 once the second hand of this turn has been drawn", []),
    Field("draws", len(DRAWS), LARGEST, "the draws under way: how many, and yes or no", DRAWS),
    Field("placed card", len(PLACED_IDS), 1, "1 for the card that is being placed on a rocket", PLACED_IDS),
    Field("may advance", LAUNCH, 2, "rockets that may still leave each zone in the step under way", ZONES[:LAUNCH]),
    Field("draw pile", 1, LARGEST, "cards in the draw pile", []),
    Field("pads in draw pile", 1, len(ALL_PADS), "pads among them", []),
    Field("before pads", 1, LARGEST, "cards that must be drawn before a pad can come", []),
    Field("pads set aside", 1, 1, "1 as long as the pads wait for the first refill", []),
    Field("pad area", len(ALL_PADS), 1, "1 for each pad in the pad area", IDS[FIRST_PAD : FIRST_PAD + len(ALL_PADS)]),
    Field("discard pile", KINDS, MOST_CARDS, "cards of each kind in the discard pile", IDS),
    Field(
        "top discards",
        SHOWN_DISCARDS * KINDS,
        1,
        "1 for the kind of each of its topmost cards, place 0 being the top",
        [f"place {place}: {card}" for place in range(SHOWN_DISCARDS) for card in IDS],
    ),
    Field("salvages played", 1, LARGEST, "Salvages in it that were played in this turn and cannot be taken", []),
    Field("loose cards", KINDS, MOST_CARDS, "cards of each kind whose order in the pile is being chosen", IDS),
    Field("offer gives", KINDS, MOST_CARDS, "what the offer under way gives, if it is seen", IDS),
    Field("offer wants", KINDS, MOST_CARDS, "what it asks for, if it is seen", IDS),
    Field("offer", 2, 1, "what is known of the offer under way", ["sent", "an answer to another one"]),
    Field("own hand", KINDS, MOST_CARDS, "cards of each kind in the hand of the seat that looks", IDS),
    Field("chosen card", KINDS, 1, "1 for the one of them to give up, as long as others choose", IDS),
]

PLAYER: Final[list[Field]] = [
    Field("state", len(STATES), 1, "yes or no", STATES),
    Field("cards in hand", 1, LARGEST, "cards in the hand", []),
    Field("hand limit", 1, WAREHOUSE_LIMIT, "how many may stay there", []),
    Field("points", 1, LARGEST, "points as things stand; 0 if they are less", []),
    Field("minus points", 1, LARGEST, "how much less than 0 they are", []),
    Field("bonus cards", 1, LARGEST, "bonus cards on rockets, which break ties", []),
    Field("offers", 1, LARGEST, "offers made to the player in this turn", []),
    Field("specialties", len(SPECIALTY_IDS), 3, "specialties of each kind", SPECIALTY_IDS),
    Field(
        "pads",
        len(ZONES) * len(ALL_PADS),
        1,
        "1 for each pad in each zone",
        [f"{zone}: {IDS[pad]}" for zone in ZONES for pad in ALL_PADS],
    ),
    Field(
        "experts",
        len(ZONES) * len(EXPERT_IDS),
        1,
        "1 for the expert of each zone",
        [f"{zone}: {expert}" for zone in ZONES for expert in EXPERT_IDS],
    ),
    Field(
        "rockets",
        METAL * len(ZONES),
        ROCKETS,
        "rockets of each kind in each zone",
        [f"{zone}: {kind}" for zone in ZONES for kind in IDS[:METAL]],
    ),
    Field(
        "rockets one by one",
        SHOWN_ROCKETS * EACH_ROCKET,
        3,
        "the first rockets in the order in which actions number them; further ones are only counted",
        [f"rocket {place}: {entry}" for place in range(SHOWN_ROCKETS) for entry in ROCKET_ENTRIES],
    ),
]

OTHER: Final[list[Field]] = [
    Field("known cards", KINDS, MOST_CARDS, "cards of each kind in another hand that whoever looks is sure of", IDS)
]

OFFER: Final = 2 * KINDS + 2  # the numbers that tell of an offer


def fields(seats: int) -> list[Field]:
    """What only this game has at a table with so many seats."""
    return [*COMMON, *for_each_player(PLAYER, seats), *for_each_player(OTHER, seats)[len(OTHER) :]]


def write(row: Row, table: "Table", seat: int) -> None:
    """What this seat sees, in the order of the fields."""
    row.mark(table.length, len(LENGTHS))
    row.number(table.negotiations)
    row.number(table.super_powers)
    row.number(table.round)
    row.number(table.final_turns + 1)
    row.number(table.second_hand)
    write_step(row, table)
    row.number(table.deck.size())
    row.number(table.pads_in_deck())
    row.number(table.deck.cover)
    row.number(table.pads_set_aside)
    row.counts([pad - FIRST_PAD for pad in table.pad_area], len(ALL_PADS))
    write_discards(row, table)
    row.pile(table.loose, KINDS)
    offer = sides_of_offer(table) if table.negotiations else None
    write_offer(row, table, seat, offer)
    row.counts(table.hands[seat], KINDS)
    row.mark(table.choices[seat] - DISCARD if table.choices[seat] != NO_CHOICE else -1, KINDS)
    pending = table.pending()
    players = in_turn(table.seats, seat)
    for player in players:
        write_player(row, table, player, player in pending, offer)
    for player in players[1:]:
        row.counts(sure_of(table.known, seat, player), KINDS)


# ---- what concerns nobody in particular


def write_step(row: Row, table: "Table") -> None:
    """What the step under way is about, where it is no player's."""
    number, _, first, second = table.under_way()
    drawing = number == DRAW
    row.number(first if drawing else 0)
    row.number(drawing and second == FROM_DISCARD)
    row.number(drawing and second == KEEP_TOP)
    placed = -1
    if number == PLACE_COMPONENT:
        placed = first - METAL
    elif number == PLACE_BONUS:
        placed = first - ASTRONAUT + FUEL + 1 - METAL
    row.mark(placed, len(PLACED_IDS))
    for zone in range(LAUNCH):
        row.number(first >> 2 * zone & 3 if number == ADVANCE_ROCKETS else 0)


def write_discards(row: Row, table: "Table") -> None:
    """The discard pile, and its topmost cards in their order."""
    discard = table.discard
    row.counts(discard, KINDS)
    left = len(discard)
    for _ in range(SHOWN_DISCARDS):
        left -= 1
        row.mark(discard[left] if left >= 0 else -1, KINDS)
    row.number(table.salvages.bit_count() if table.salvages else 0)


def write_offer(row: Row, table: "Table", seat: int, offer: Sides | None) -> None:
    """LP 14.9: a sent offer is open; until then only its author sees what is in it."""
    if offer is None:
        row.skip(OFFER)
        return
    if offer.sent or offer.author == seat:
        row.pile(table.give, KINDS)
        row.pile(table.want, KINDS)
    else:
        row.skip(2 * KINDS)
    row.number(offer.sent)
    row.number(offer.counter)


# ---- the players


def write_player(row: Row, table: "Table", player: int, decides: bool, offer: Sides | None) -> None:
    state = decides | (table.choices[player] != NO_CHOICE) << 1 | (table.turn == player) << 2
    if offer is not None:
        state |= (player == offer.author) << 3 | (player == offer.partner) << 4
    number, _, first, _ = table.under_way()
    state |= (number == NAME_VICTIMS and first == player + 1) << 5
    row.marks(state, len(STATES))
    row.number(len(table.hands[player]))
    row.number(table.limit(player))
    score = scoring.score(table, player)
    row.number(max(0, score))
    row.number(max(0, -score))
    row.number(scoring.bonus_cards(table, player))
    row.number(table.offers[player])
    held = table.specialties[player]
    for kind in range(len(SPECIALTY_IDS)):
        row.number(held >> 2 * kind & 3)
    for pad in table.pads:
        if pad_seat(pad) == player:
            row.tally(pad_zone(pad) * len(ALL_PADS) + pad_kind(pad) - FIRST_PAD)
    row.skip(len(ZONES) * len(ALL_PADS))
    for zone in range(len(ZONES)):
        expert = table.experts[player * len(ZONES) + zone]
        row.mark(expert - ENGINEER if expert else -1, len(EXPERT_IDS))
    write_rockets(row, table, player)


def write_rockets(row: Row, table: "Table", player: int) -> None:
    """All of them counted, and the first ones (rockets.py) as their entries."""
    rockets = table.rockets[player]
    row.counts([zone_of(rocket) * METAL + kind_of(rocket) for rocket in rockets], METAL * len(ZONES))
    number, decider, first, second = table.under_way()
    moved: i64 = second if number == ADVANCE_ROCKETS and decider == player else 0
    robbed = first - player * ROCKETS if number == STEAL_COMPONENT else -1
    for place, rocket in enumerate(rockets[:SHOWN_ROCKETS]):
        row.mark(kind_of(rocket), METAL)
        row.mark(zone_of(rocket), len(ZONES))
        row.number(metal_of(rocket))
        row.number(fuel_of(rocket))
        row.marks(rocket >> BONUS_SHIFT, len(BONUS_IDS))
        row.number(is_complete(rocket))
        row.number(moved >> place & 1)
        row.number(place == robbed)
    row.skip(max(0, SHOWN_ROCKETS - len(rockets)) * EACH_ROCKET)
