"""What one seat sees of the table, as numbers (kernel/features.py): no more than its view shows."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

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
from tminus.kernel.features import (
    BYTE,
    LARGEST,
    NOTHING,
    Field,
    add_counts,
    for_each_player,
    in_turn,
    one_of,
    tallied,
    up_to,
)
from tminus.kernel.knowledge import sure_of
from tminus.kernel.state import NO_CHOICE

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


def rocket_piece(rocket: int) -> bytes:
    """A rocket (rockets.py) as its entries."""
    return bytes(
        [
            *[int(kind_of(rocket) == kind) for kind in range(METAL)],
            *[int(zone_of(rocket) == zone) for zone in range(len(ZONES))],
            metal_of(rocket),
            fuel_of(rocket),
            *[rocket >> (BONUS_SHIFT + bonus) & 1 for bonus in range(len(BONUS_IDS))],
            int(is_complete(rocket)),
        ]
    )


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
    Field(
        "state", 5, 1, "yes or no", ["must decide", "has chosen", "has the turn", "made the offer", "answers the offer"]
    ),
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

# Pieces of an observation that lie ready.
STEP: Final = one_of(STEPS)
SEAT: Final = one_of(SEATS)
LENGTH: Final = one_of(len(LENGTHS))
KIND: Final = one_of(KINDS)
YES_OR_NO: Final = [bytes([bits >> place & 1 for place in range(5)]) for bits in range(32)]
TWO: Final = [bytes([bits & 1, bits >> 1]) for bits in range(4)]
HELD: Final = [bytes([bits >> 2 * kind & 3 for kind in range(len(SPECIALTY_IDS))]) for bits in range(256)]
EXPERT: Final = [  # by kind; NO_EXPERT is 0
    bytes([int(kind == expert) for expert in range(ENGINEER, JACK_OF_ALL_TRADES + 1)])
    for kind in range(JACK_OF_ALL_TRADES + 1)
]
NO_OFFER: Final = NOTHING[2 * KINDS + 2]
ROCKET: Final[list[bytes]] = [rocket_piece(rocket) for rocket in range(1 << BONUS_SHIFT + len(BONUS_IDS))]


def fields(seats: int) -> list[Field]:
    """All that an observation holds at a table with so many seats."""
    return [*COMMON, *for_each_player(PLAYER, seats), *for_each_player(OTHER, seats)[len(OTHER) :]]


def values(table: "Table", seat: int) -> bytes:
    """What this seat sees: a byte for each number, in the order of the fields."""
    discard = table.discard
    pieces = [
        STEP[table.agenda[-1][0] if table.agenda else -1],
        SEAT[seat],
        LENGTH[table.length],
        TWO[table.negotiations | table.super_powers << 1],
        up_to((table.turns - table.over) // table.seats + 1, LARGEST),
        BYTE[table.final_turns + 1],
        BYTE[table.deck.size()],
        BYTE[table.pads_in_deck()],
        BYTE[table.deck.cover],
        BYTE[table.pads_set_aside],
    ]
    add_counts(pieces, sorted([pad - FIRST_PAD for pad in table.pad_area]), len(ALL_PADS))
    pieces.append(tallied(discard, KINDS) if discard else NOTHING[KINDS])
    pieces.append(KIND[discard[-1] if discard else -1])
    pieces.append(tallied(list(table.loose), KINDS) if table.loose else NOTHING[KINDS])
    pieces.append(offer_piece(table, seat) if table.negotiations else NO_OFFER)
    add_counts(pieces, table.hands[seat], KINDS)
    pending = table.pending()
    players = in_turn(table.seats, seat)
    for player in players:
        add_player(pieces, table, player, player in pending)
    for player in players[1:]:
        add_counts(pieces, sure_of(table.known, seat, player), KINDS)
    return b"".join(pieces)


def add_player(pieces: list[bytes], table: "Table", player: int, decides: bool) -> None:
    state = decides | (table.choices[player] != NO_CHOICE) << 1 | (table.turn == player) << 2
    if table.negotiations:
        state |= offer_state(table, player)
    score = scoring.score(table, player)
    pieces += [
        YES_OR_NO[state],
        BYTE[len(table.hands[player])],
        BYTE[table.limit(player)],
        up_to(score, LARGEST) if score > 0 else BYTE[0],
        up_to(-score, LARGEST) if score < 0 else BYTE[0],
        BYTE[scoring.bonus_cards(table, player)],
        HELD[table.specialties[player]],
    ]
    zones = sorted([pad_zone(pad) for pad in table.pads if pad_seat(pad) == player]) if table.pads else []
    add_counts(pieces, zones, len(ZONES))
    for zone in range(3):
        pieces.append(EXPERT[table.experts[player * 3 + zone]])
    add_rockets(pieces, table.rockets[player])


def add_rockets(pieces: list[bytes], rockets: list[int]) -> None:
    in_zones: i64 = 0  # five bits for each kind in each zone
    for rocket in rockets:
        in_zones += 1 << (5 * (zone_of(rocket) * METAL + kind_of(rocket)))
    for _ in range(12):
        pieces.append(BYTE[in_zones & 31])
        in_zones >>= 5
    shown = rockets[:SHOWN_ROCKETS]
    for rocket in shown:
        pieces.append(ROCKET[rocket])
    pieces.append(NOTHING[(SHOWN_ROCKETS - len(shown)) * EACH_ROCKET])


def offer_state(table: "Table", player: int) -> int:
    """LP 14.8: bits for whoever made the offer under way and for whoever answers it."""
    number, decider, other, _ = table.agenda[-1] if table.agenda else NO_FRAME
    if number != COMPOSE_OFFER and number != ANSWER_OFFER:
        return 0
    author, partner = (other, decider) if number == ANSWER_OFFER else (decider, other)
    return (player == author) << 3 | (player == partner) << 4


def offer_piece(table: "Table", seat: int) -> bytes:
    """LP 14.9: a sent offer is open; until then only its author sees what is in it."""
    number, decider, _, counter = table.agenda[-1] if table.agenda else NO_FRAME
    if number != COMPOSE_OFFER and number != ANSWER_OFFER:
        return NO_OFFER
    sent = number == ANSWER_OFFER
    seen = sent or decider == seat
    cards = tallied(list(table.give), KINDS) + tallied(list(table.want), KINDS) if seen else NOTHING[2 * KINDS]
    return cards + TWO[sent | (counter > 0) << 1]
