"""What one seat sees of the table, as numbers (kernel/features.py): no more than its view shows."""

from typing import TYPE_CHECKING, Final

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
from tminus.kernel.features import LARGEST, Field, at_most, count_cards, for_each_player, in_turn, starts_of, width
from tminus.kernel.knowledge import sure_of
from tminus.kernel.state import NO_CHOICE

if TYPE_CHECKING:
    from tminus.games.launch_pad.state import Table

STEPS: Final = 30  # of game.py
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
    Field(
        "known cards", KINDS, MOST_CARDS, "cards of each kind that the looking seat is sure of; none of its own", IDS
    ),
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

_COMMON: Final = starts_of(COMMON)
SEAT_AT: Final[int] = _COMMON["own seat"]
LENGTH_AT: Final[int] = _COMMON["length"]
VARIANTS_AT: Final[int] = _COMMON["variants"]
ROUND_AT: Final[int] = _COMMON["round"]
PAD_AREA_AT: Final[int] = _COMMON["pad area"]
DISCARD_AT: Final[int] = _COMMON["discard pile"]
TOP_AT: Final[int] = _COMMON["top discard"]
LOOSE_AT: Final[int] = _COMMON["loose cards"]
GIVES_AT: Final[int] = _COMMON["offer gives"]
WANTS_AT: Final[int] = _COMMON["offer wants"]
OFFER_AT: Final[int] = _COMMON["offer"]
HAND_AT: Final[int] = _COMMON["own hand"]
PLAYERS_AT: Final[int] = width(COMMON)
EACH_PLAYER: Final[int] = width(PLAYER)

_PLAYER: Final = starts_of(PLAYER)
SIZE_AT: Final[int] = _PLAYER["cards in hand"]
KNOWN_AT: Final[int] = _PLAYER["known cards"]
POINTS_AT: Final[int] = _PLAYER["points"]
SPECIALTIES_AT: Final[int] = _PLAYER["specialties"]
PADS_AT: Final[int] = _PLAYER["pads"]
EXPERTS_AT: Final[int] = _PLAYER["experts"]
ROCKETS_AT: Final[int] = _PLAYER["rockets"]
ONE_BY_ONE_AT: Final[int] = _PLAYER["rockets one by one"]


def fields(seats: int) -> list[Field]:
    """All that an observation holds at a table with so many seats."""
    return [*COMMON, *for_each_player(PLAYER, seats)]


def values(table: "Table", seat: int) -> list[int]:
    """What this seat sees."""
    values = [0] * (PLAYERS_AT + EACH_PLAYER * table.seats)
    if table.agenda:
        values[table.agenda[-1][0]] = 1
    values[SEAT_AT + seat] = 1
    values[LENGTH_AT + table.length] = 1
    values[VARIANTS_AT] = int(table.negotiations)
    values[VARIANTS_AT + 1] = int(table.super_powers)
    fill_piles(values, table)
    count_cards(values, HAND_AT, table.hands[seat])
    start = PLAYERS_AT
    for player in in_turn(table.seats, seat):
        fill_player(values, start, table, player)
        fill_rockets(values, start, table.rockets[player])
        if player != seat and table.known:
            count_cards(values, start + KNOWN_AT, sure_of(table.known, seat, player))
        start += EACH_PLAYER
    fill_deciding(values, table, seat)
    if table.agenda and table.agenda[-1][0] >= COMPOSE_OFFER:
        fill_offer(values, table, seat)
    return values


def fill_piles(values: list[int], table: "Table") -> None:
    """From the round to the cards that wait for their place in the discard pile."""
    values[ROUND_AT] = at_most((table.turns - table.over) // table.seats + 1, LARGEST)
    values[ROUND_AT + 1] = table.final_turns + 1
    values[ROUND_AT + 2] = table.deck.size()
    values[ROUND_AT + 3] = table.pads_in_deck()
    values[ROUND_AT + 4] = table.deck.cover
    values[ROUND_AT + 5] = int(table.pads_set_aside)
    for pad in table.pad_area:
        values[PAD_AREA_AT + pad - FIRST_PAD] = 1
    if table.discard:
        count_cards(values, DISCARD_AT, table.discard)
        values[TOP_AT + table.discard[-1]] = 1
    for kind in table.loose:
        values[LOOSE_AT + kind] += 1


def fill_player(values: list[int], start: int, table: "Table", player: int) -> None:
    values[start + SIZE_AT] = len(table.hands[player])
    values[start + SIZE_AT + 1] = table.limit(player)
    score = scoring.score(table, player)
    if score >= 0:
        values[start + POINTS_AT] = at_most(score, LARGEST)
    else:
        values[start + POINTS_AT + 1] = at_most(-score, LARGEST)
    values[start + POINTS_AT + 2] = scoring.bonus_cards(table, player)
    specialties = table.specialties[player]
    place = start + SPECIALTIES_AT
    while specialties:
        values[place] = specialties & 3
        specialties >>= 2
        place += 1
    for pad in table.pads:
        if pad_seat(pad) == player:
            values[start + PADS_AT + pad_zone(pad)] += 1
    for zone in range(len(ZONES)):
        expert = table.experts[player * 3 + zone]
        if expert:
            values[start + EXPERTS_AT + zone * len(EXPERT_IDS) + expert - ENGINEER] = 1


def fill_rockets(values: list[int], start: int, rockets: list[int]) -> None:
    place = start + ONE_BY_ONE_AT
    for number, rocket in enumerate(rockets):
        kind, zone = kind_of(rocket), zone_of(rocket)
        values[start + ROCKETS_AT + zone * METAL + kind] += 1
        if number < SHOWN_ROCKETS:
            values[place + kind] = 1
            values[place + METAL + zone] = 1
            values[place + METAL + 3] = metal_of(rocket)
            values[place + METAL + 4] = fuel_of(rocket)
            bonuses = rocket >> BONUS_SHIFT
            for bonus in range(len(BONUS_IDS)):
                values[place + METAL + 5 + bonus] = bonuses >> bonus & 1
            values[place + EACH_ROCKET - 1] = int(is_complete(rocket))
            place += EACH_ROCKET


def fill_deciding(values: list[int], table: "Table", seat: int) -> None:
    """Who has to decide, who has chosen, and whose turn it is."""
    for decider in table.pending():
        if decider >= 0:
            values[place_of(table, decider, seat)] = 1
    for chooser in range(table.seats):
        if table.choices[chooser] != NO_CHOICE:
            values[place_of(table, chooser, seat) + 1] = 1
    values[place_of(table, table.turn, seat) + 2] = 1


def place_of(table: "Table", player: int, seat: int) -> int:
    """Where what concerns a player begins."""
    return PLAYERS_AT + (player - seat) % table.seats * EACH_PLAYER


def fill_offer(values: list[int], table: "Table", seat: int) -> None:
    """LP 14.9: a sent offer is open; until then only its author sees what is in it."""
    number, decider, other, counter = table.agenda[-1]
    sent = number == ANSWER_OFFER
    author, partner = (other, decider) if sent else (decider, other)
    values[OFFER_AT] = int(sent)
    values[OFFER_AT + 1] = int(counter > 0)
    values[place_of(table, author, seat) + 3] = 1
    values[place_of(table, partner, seat) + 4] = 1
    if sent or author == seat:
        for kind in table.give:
            values[GIVES_AT + kind] += 1
        for kind in table.want:
            values[WANTS_AT + kind] += 1
