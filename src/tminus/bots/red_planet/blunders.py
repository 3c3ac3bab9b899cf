"""What nobody should do in Mission: Red Planet: harm to oneself, and characters and cards thrown away."""

from typing import Final

from tminus.bots.red_planet.odds import colours_tied, may_play
from tminus.games.red_planet import frames
from tminus.games.red_planet.actions import (
    ASSIGN,
    BOARD,
    CHARACTER,
    DESTROY,
    KILL_IN,
    LOOK,
    NOTHING,
    REPLACE_IN,
    STOP,
    VICTIM,
)
from tminus.games.red_planet.cards import (
    ALL_CHARACTERS,
    BLOCKS_OF_ICE,
    CHARACTERS,
    COLOURS,
    CONDITION_OF,
    ETHER_MAGNET,
    EXPLORER,
    FIRST_ACTION,
    MARS_ZONES,
    MOMENT_OF,
    ON_MEMORIAL,
    ORE_SHIPMENT,
    OUTER_ZONES,
    PLACED,
    RADIATION_LEAK,
    RECRUITER,
    ROUNDS,
    SECRET_AGENT,
    SOLDIER,
    TRAVEL_AGENT,
    ZONES,
)
from tminus.games.red_planet.places import FIRST_SHIP, IN_RESERVE
from tminus.games.red_planet.sailing import COUNT
from tminus.games.red_planet.scoring import held_missions
from tminus.games.red_planet.ships import NO_SHIP
from tminus.games.red_planet.state import NO_CARD, Table

BLUNDERS: Final[list[str]] = [
    "kills own",
    "replaces own",
    "destroys own",
    "recruits nobody",
    "nobody to explore with",
    "nobody to shoot at",
    "no ship for three",
    "stays behind",
    "looks again",
    "poisons own nest",
    "leaves tokens",
]
(
    KILLS_OWN,
    REPLACES_OWN,
    DESTROYS_OWN,
    RECRUITS_NOBODY,
    EXPLORES_NOTHING,
    SHOOTS_NOBODY,
    NO_SHIP_FOR_THREE,
    STAYS_BEHIND,
    LOOKS_AGAIN,
    POISONS_OWN_NEST,
    LEAVES_TOKENS,
) = range(len(BLUNDERS))
NONE: Final = -1

MANY: Final = 4  # in a smaller hand, a character that does nothing may be the least harm
EVERYBODY: Final = 99


def blunder(table: Table, seat: int, code: int) -> int:
    """Which blunder this option is, or NONE."""
    if code == NOTHING:
        return NONE
    step, _, colour, plan = table.agenda[-1]
    if step == frames.CHOOSE_CHARACTER:
        return wasted(table, seat, code - CHARACTER + 1)
    if step == frames.PLACE:
        return STAYS_BEHIND if colour == seat and stays_behind(table, seat, code - BOARD, plan & COUNT) else NONE
    if step == frames.PLACE_TOGETHER:
        return STAYS_BEHIND if colour == seat and stays_behind(table, seat, code - BOARD, plan) else NONE
    if step == frames.KILL:
        return KILLS_OWN if code - VICTIM == seat and loses(table, seat, plan) else NONE
    if step == frames.REPLACE:
        return REPLACES_OWN if code - VICTIM == seat and loses(table, seat, plan) else NONE
    if step == frames.SHOOT:
        return KILLS_OWN if alone(table, seat, code - KILL_IN) and loses(table, seat, code - KILL_IN) else NONE
    if step == frames.SEDUCE:
        return REPLACES_OWN if alone(table, seat, code - REPLACE_IN) and mourns(table, seat) else NONE
    if step == frames.SABOTAGE:
        return DESTROYS_OWN if destroys_own(table, seat, code - DESTROY) else NONE
    if step in (frames.STUDY, frames.LOOK_AT_DISCOVERY):
        return LOOKS_AGAIN if code >= LOOK and table.seen[code - LOOK] >> seat & 1 else NONE
    if step == frames.ASSIGN_DISCOVERY:
        return POISONS_OWN_NEST if plan == RADIATION_LEAK and alone(table, seat, code - ASSIGN) else NONE
    if step == frames.PLAY_ACTION and code == STOP:
        return LEAVES_TOKENS if holds_tokens(table, seat, colour) else NONE
    return NONE


# ---- choosing a character


def wasted(table: Table, seat: int, number: int) -> int:
    """A character that can do next to nothing, out of a hand that has others."""
    hand = table.hands[seat]
    if hand.bit_count() < MANY:
        return NONE
    if number == RECRUITER:
        return RECRUITS_NOBODY if hand == ALL_CHARACTERS else NONE
    if number == EXPLORER:
        return NONE if any(table.astronauts[seat : MARS_ZONES * COLOURS : COLOURS]) else EXPLORES_NOTHING
    if number == SOLDIER:
        return NONE if any(table.astronauts[: ZONES * COLOURS]) else SHOOTS_NOBODY
    if number == TRAVEL_AGENT:
        count = PLACED[TRAVEL_AGENT]
        return NONE if max(table.room) >= count <= table.astronauts[IN_RESERVE + seat] else NO_SHIP_FOR_THREE
    return NONE


# ---- boarding in the last round


def stays_behind(table: Table, seat: int, dock: int, count: int) -> bool:
    """Whether this ship cannot leave any more, while one that can is free or the seat's own already."""
    if table.round < ROUNDS or table.called == SECRET_AGENT or may_be_fetched(table, seat):
        return False
    boarders = most_to_come(table, seat)
    if boarders >= table.room[dock] - count:
        return False
    for other in range(table.colours):
        if count <= table.room[other] <= count + boarders and not has_rivals(table, seat, FIRST_SHIP + other):
            return True
    return False


def may_be_fetched(table: Table, seat: int) -> bool:
    """Whether an Ether Magnet may lie on Mars, for all that the seat knows."""
    for zone in range(OUTER_ZONES):
        card = table.discoveries[zone]
        if card != NO_CARD and (card == ETHER_MAGNET or not table.seen[zone] >> seat & 1):
            return True
    return False


def most_to_come(table: Table, seat: int) -> int:
    """How many more may be placed this round by others; a Secret Agent makes every ship leave."""
    most = 0
    tied = colours_tied(table)
    for colour in range(table.colours):
        if colour == table.acting:
            continue
        if table.chosen[colour] >= table.called:
            most += PLACED[table.called] if tied >> colour & 1 else 0
            continue
        numbers = may_play(table, colour, seat)
        if numbers >> SECRET_AGENT & 1:
            return EVERYBODY
        most += max([PLACED[number] for number in range(1, CHARACTERS + 1) if numbers >> number & 1], default=0)
    return most


# ---- who is where


def has_rivals(table: Table, seat: int, place: int) -> bool:
    for colour in range(table.colours):
        if colour != seat and table.astronauts[place * COLOURS + colour]:
            return True
    return False


def alone(table: Table, seat: int, place: int) -> bool:
    return table.astronauts[place * COLOURS + seat] > 0 and not has_rivals(table, seat, place)


def destroys_own(table: Table, seat: int, dock: int) -> bool:
    """Nobody but one's own aboard, while another ship could be destroyed that has none of them."""
    if not alone(table, seat, FIRST_SHIP + dock) or not mourns(table, seat):
        return False
    for other in range(table.colours):
        docked = table.ships[other] != NO_SHIP and not table.launched >> other & 1
        if docked and not table.astronauts[(FIRST_SHIP + other) * COLOURS + seat]:
            return True
    return False


def mourns(table: Table, seat: int) -> bool:
    """Whether the seat's dead bring it no points."""
    return not any([CONDITION_OF[mission] == ON_MEMORIAL for mission in held_missions(table, seat)])


def loses(table: Table, seat: int, place: int) -> bool:
    """Whether one astronaut less there is a loss, for all that the seat knows: some discoveries turn that round."""
    return mourns(table, seat) and not (place < OUTER_ZONES and table.seen[place] >> seat & 1)


# ---- action cards


def holds_tokens(table: Table, seat: int, moment: int) -> bool:
    """Whether the seat has a card that gives it tokens now."""
    for card in (BLOCKS_OF_ICE, ORE_SHIPMENT):
        if MOMENT_OF[card - FIRST_ACTION] == moment and card in table.drawn[seat]:
            return True
    return False
