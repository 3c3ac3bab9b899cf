"""What one seat sees of the table, as numbers (kernel/features.py): no more than its view shows."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import u8

from tminus.games.launch_pad import scoring
from tminus.games.launch_pad.actions import SEATS
from tminus.games.launch_pad.cards import (
    ALL_PADS,
    ASTRONAUT,
    COUNTS,
    EMPLOYEE_CONTRACT,
    ENGINEER,
    FIRST_PAD,
    IDS,
    JACK_OF_ALL_TRADES,
    KINDS,
    LENGTHS,
    MAXIMUM_SECURITY,
    METAL,
    WAREHOUSE,
    WAREHOUSE_LIMIT,
    ZONES,
)
from tminus.games.launch_pad.frames import ANSWER_OFFER, COMPOSE_OFFER
from tminus.games.launch_pad.pads import pad_seat, pad_zone
from tminus.games.launch_pad.rockets import BONUS_SHIFT, ROCKETS, fuel_of, is_complete, kind_of, metal_of, zone_of
from tminus.kernel.features import LARGEST, Field, Row, for_each_player, in_turn, width
from tminus.kernel.knowledge import sure_of
from tminus.kernel.state import NO_CHOICE
from tminus.kernel.vectors import vec

if TYPE_CHECKING:
    from tminus.games.launch_pad.state import Table

STEPS: Final = ANSWER_OFFER + 1
SHOWN_ROCKETS: Final = 8  # of a player, one by one; further ones are counted only
MOST_CARDS: Final = max(COUNTS)
BONUS_IDS: Final = IDS[ASTRONAUT : MAXIMUM_SECURITY + 1]
EXPERT_IDS: Final = IDS[ENGINEER : JACK_OF_ALL_TRADES + 1]
SPECIALTY_IDS: Final = IDS[EMPLOYEE_CONTRACT : WAREHOUSE + 1]
STATES: Final = ["must decide", "has chosen", "has the turn", "made the offer", "answers the offer"]
ROCKET_ENTRIES: Final = [
    *IDS[:METAL],
    *ZONES,
    "metal",
    "fuel",
    *BONUS_IDS,
    "complete",
]
EACH_ROCKET: Final = len(ROCKET_ENTRIES)

NO_FRAME: Final = (-1, 0, 0, 0)

COMMON: Final[list[Field]] = [
    Field("doing", STEPS, 1, "1 for the step that is under way", []),
    Field("own seat", SEATS, 1, "1 for the seat that looks", [f"seat {seat}" for seat in range(SEATS)]),
    Field("length", len(LENGTHS), 1, "1 for the length of the game", list(LENGTHS)),
    Field("variants", 2, 1, "1 for each variant in play", ["negotiations", "super powers"]),
    Field("round", 1, LARGEST, "the round, from 1", []),
    Field("last turns", 1, SEATS + 1, "0 before the Countdown; then turns still to come after this one, and 1", []),
    Field("draw pile", 1, LARGEST, "cards in the draw pile", []),
    Field("pads in draw pile", 1, len(ALL_PADS), "pads among them", []),
    Field("before pads", 1, LARGEST, "cards that must be drawn before a pad can come", []),
    Field("pads set aside", 1, 1, "1 as long as the pads wait for the first refill", []),
    Field("pad area", len(ALL_PADS), 1, "1 for each pad in the pad area", IDS[FIRST_PAD : FIRST_PAD + len(ALL_PADS)]),
    Field("discard pile", KINDS, MOST_CARDS, "cards of each kind in the discard pile", IDS),
    Field("top discard", KINDS, 1, "1 for the top card of the discard pile", IDS),
    Field("loose cards", KINDS, MOST_CARDS, "cards of each kind whose order in the pile is being chosen", IDS),
    Field("offer gives", KINDS, MOST_CARDS, "what the offer under way gives, if it is seen", IDS),
    Field("offer wants", KINDS, MOST_CARDS, "what it asks for, if it is seen", IDS),
    Field("offer", 2, 1, "what is known of the offer under way", ["sent", "an answer to another one"]),
    Field("own hand", KINDS, MOST_CARDS, "cards of each kind in the hand of the seat that looks", IDS),
]

PLAYER: Final[list[Field]] = [
    Field("state", len(STATES), 1, "yes or no", STATES),
    Field("cards in hand", 1, LARGEST, "cards in the hand", []),
    Field("hand limit", 1, WAREHOUSE_LIMIT, "how many may stay there", []),
    Field("points", 1, LARGEST, "points as things stand; 0 if they are less", []),
    Field("minus points", 1, LARGEST, "how much less than 0 they are", []),
    Field("bonus cards", 1, LARGEST, "bonus cards on rockets, which break ties", []),
    Field("specialties", len(SPECIALTY_IDS), 3, "specialties of each kind", SPECIALTY_IDS),
    Field("pads", len(ZONES), len(ALL_PADS), "pads in each zone", ZONES),
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
        "the first rockets in the order in which actions number them",
        [f"rocket {place}: {entry}" for place in range(SHOWN_ROCKETS) for entry in ROCKET_ENTRIES],
    ),
]

OTHER: Final[list[Field]] = [
    Field("known cards", KINDS, MOST_CARDS, "cards of each kind in another hand that whoever looks is sure of", IDS)
]

OFFER: Final = 2 * KINDS + 2  # the numbers that tell of an offer


def fields(seats: int) -> list[Field]:
    """All that an observation holds at a table with so many seats."""
    return [*COMMON, *for_each_player(PLAYER, seats), *for_each_player(OTHER, seats)[len(OTHER) :]]


WIDTHS: Final = [width(fields(seats)) for seats in range(SEATS + 1)]


def values(table: "Table", seat: int) -> vec[u8]:
    """What this seat sees: a byte for each number, in the order of the fields."""
    row = Row(WIDTHS[table.seats])
    discard = table.discard
    row.mark(table.agenda[-1][0] if table.agenda else -1, STEPS)
    row.mark(seat, SEATS)
    row.mark(table.length, len(LENGTHS))
    row.number(table.negotiations)
    row.number(table.super_powers)
    row.number((table.turns - table.over) // table.seats + 1)
    row.number(table.final_turns + 1)
    row.number(table.deck.size())
    row.number(table.pads_in_deck())
    row.number(table.deck.cover)
    row.number(table.pads_set_aside)
    row.counts([pad - FIRST_PAD for pad in table.pad_area], len(ALL_PADS))
    row.counts(discard, KINDS)
    row.mark(discard[-1] if discard else -1, KINDS)
    row.pile(table.loose, KINDS)
    write_offer(row, table, seat)
    row.counts(table.hands[seat], KINDS)
    pending = table.pending()
    players = in_turn(table.seats, seat)
    for player in players:
        write_player(row, table, player, player in pending)
    for player in players[1:]:
        row.counts(sure_of(table.known, seat, player), KINDS)
    return row.bytes


def write_offer(row: Row, table: "Table", seat: int) -> None:
    """LP 14.9: a sent offer is open; until then only its author sees what is in it."""
    number, decider, _, counter = table.agenda[-1] if table.agenda else NO_FRAME
    if number != COMPOSE_OFFER and number != ANSWER_OFFER:
        row.skip(OFFER)
        return
    sent = number == ANSWER_OFFER
    if sent or decider == seat:
        row.pile(table.give, KINDS)
        row.pile(table.want, KINDS)
    else:
        row.skip(2 * KINDS)
    row.number(sent)
    row.number(counter > 0)


def write_player(row: Row, table: "Table", player: int, decides: bool) -> None:
    state = decides | (table.choices[player] != NO_CHOICE) << 1 | (table.turn == player) << 2
    if table.negotiations:
        state |= offer_state(table, player)
    row.marks(state, len(STATES))
    row.number(len(table.hands[player]))
    row.number(table.limit(player))
    score = scoring.score(table, player)
    row.number(max(0, score))
    row.number(max(0, -score))
    row.number(scoring.bonus_cards(table, player))
    held = table.specialties[player]
    for kind in range(len(SPECIALTY_IDS)):
        row.number(held >> 2 * kind & 3)
    row.counts([pad_zone(pad) for pad in table.pads if pad_seat(pad) == player] if table.pads else [], len(ZONES))
    for zone in range(len(ZONES)):
        expert = table.experts[player * len(ZONES) + zone]
        row.mark(expert - ENGINEER if expert else -1, len(EXPERT_IDS))
    rockets = table.rockets[player]
    row.counts([zone_of(rocket) * METAL + kind_of(rocket) for rocket in rockets], METAL * len(ZONES))
    for rocket in rockets[:SHOWN_ROCKETS]:
        write_rocket(row, rocket)
    row.skip(max(0, SHOWN_ROCKETS - len(rockets)) * EACH_ROCKET)


def offer_state(table: "Table", player: int) -> int:
    """LP 14.8: bits for whoever made the offer under way and for whoever answers it."""
    number, decider, other, _ = table.agenda[-1] if table.agenda else NO_FRAME
    if number != COMPOSE_OFFER and number != ANSWER_OFFER:
        return 0
    author, partner = (other, decider) if number == ANSWER_OFFER else (decider, other)
    return (player == author) << 3 | (player == partner) << 4


def write_rocket(row: Row, rocket: int) -> None:
    """A rocket (rockets.py) as its entries."""
    row.mark(kind_of(rocket), METAL)
    row.mark(zone_of(rocket), len(ZONES))
    row.number(metal_of(rocket))
    row.number(fuel_of(rocket))
    row.marks(rocket >> BONUS_SHIFT, len(BONUS_IDS))
    row.number(is_complete(rocket))
