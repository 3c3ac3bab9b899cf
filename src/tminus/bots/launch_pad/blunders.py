"""What nobody should do in Launch Pad: moves that help only the others, told apart at a glance."""

from typing import Final

from tminus.bots.launch_pad.outlook import turns_left
from tminus.bots.launch_pad.targets import CARD_OF_STEP, CHOOSING
from tminus.games.launch_pad import frames
from tminus.games.launch_pad.actions import (
    ACCEPT,
    DISCARD,
    DONE_ADVANCING,
    DONE_PLAYING,
    PLAY,
    ROCKET,
    SEND,
    ZONE,
)
from tminus.games.launch_pad.cards import (
    ABORT_MISSION,
    ALL_PADS,
    ASTRONAUT,
    BIG_RED_BUTTON,
    CONSTRUCTION,
    ENGINEER,
    FAST_TRACK,
    FUEL,
    JACK_OF_ALL_TRADES,
    KINDS,
    LAUNCH,
    METAL,
    MISSION_CONTROLLER,
    OXYGEN,
    QUALITY_CHECK,
    SABOTAGE,
    VACUUM,
)
from tminus.games.launch_pad.playing import PLAYS
from tminus.games.launch_pad.rockets import BONUS_SHIFT, ROCKETS, is_complete, zone_of
from tminus.games.launch_pad.scoring import BREATHING, CERTIFIED, MANNED
from tminus.games.launch_pad.state import NO_EXPERT, NOT_YET, Table
from tminus.kernel.step import Frame

BLUNDERS: Final[list[str]] = [
    "attacks-itself",
    "no-oxygen",
    "oxygen-elsewhere",
    "doomed-rocket",
    "holds-back",
    "leaves-points",
    "jack-in-the-wrong-place",
    "wastes-expert",
    "ends-too-early",
    "gives-for-nothing",
]
ATTACKS_ITSELF: Final = 0
NO_OXYGEN: Final = 1
OXYGEN_ELSEWHERE: Final = 2
DOOMED_ROCKET: Final = 3
HOLDS_BACK: Final = 4
LEAVES_POINTS: Final = 5
WRONG_PLACE: Final = 6
WASTES_EXPERT: Final = 7
ENDS_TOO_EARLY: Final = 8
FOR_NOTHING: Final = 9
FINE: Final = -1

SELF_HARMING: Final = (ABORT_MISSION, SABOTAGE, QUALITY_CHECK, VACUUM)
FAR_BEHIND: Final = 12  # points: two rockets


def blunder(table: Table, seat: int, code: int) -> int:
    """Which blunder this option is, or FINE."""
    frame = table.agenda[-1]
    step = frame[0]
    if step == frames.PLAY_CARDS:
        if code == DONE_PLAYING:
            return LEAVES_POINTS if last_turn(table, seat) and could_score(table, seat) else FINE
        return playing(table, seat, code - PLAY) if code < PLAY + KINDS else FINE
    if step == frames.DISCARD_CARDS or step == frames.GIVE_UP_SURPLUS:
        return WASTES_EXPERT if code >= DISCARD and lacks_expert(table, seat, code - DISCARD) else FINE
    if step == frames.ADVANCE_ROCKETS:
        return HOLDS_BACK if code == DONE_ADVANCING and should_advance(table, frame) else FINE
    if step == frames.PLACE_BONUS:
        return placing_bonus(table, seat, frame[2], code)
    if step == frames.PLACE_JACK:
        needed = table.experts[seat * 3 + LAUNCH] == NO_EXPERT
        return WRONG_PLACE if code != ZONE + LAUNCH and needed and last_turn(table, seat) else FINE
    if step in CARD_OF_STEP:
        return ATTACKS_ITSELF if hurts_itself(table, seat, CARD_OF_STEP[step], code) else FINE
    if step == frames.COMPOSE_OFFER:
        return FOR_NOTHING if code == SEND and is_gift(table, seat) else FINE
    if step == frames.ANSWER_OFFER:
        return FOR_NOTHING if code == ACCEPT and not table.give else FINE
    return FINE


def last_turn(table: Table, seat: int) -> bool:
    """Whether the seat has no turn after this one for sure."""
    return table.final_turns != NOT_YET and turns_left(table, seat, table.final_turns) == 0


# ---- playing cards


def playing(table: Table, seat: int, kind: int) -> int:
    if kind < METAL:
        return DOOMED_ROCKET if is_doomed(table, seat, kind) else FINE
    if kind == ASTRONAUT:
        return FINE if can_breathe(table, seat) else NO_OXYGEN
    if kind == BIG_RED_BUTTON:
        return ENDS_TOO_EARLY if len(table.pad_area) == len(ALL_PADS) - 1 and is_far_behind(table, seat) else FINE
    if kind in SELF_HARMING:
        for code in CHOOSING[kind].targets(table, seat):
            if not hurts_itself(table, seat, kind, code):
                return FINE
        return ATTACKS_ITSELF
    return FINE


def is_doomed(table: Table, seat: int, kind: int) -> bool:
    """A rocket laid in the last turn costs its points: unless a card in hand can still help it, or it helps to play
    out the hand."""
    hand = table.hands[seat]
    if not last_turn(table, seat) or FAST_TRACK in hand or ABORT_MISSION in hand:
        return False
    if table.second_hand:
        return True
    for other in hand:
        if other > FUEL and not PLAYS[other].playable(table, seat):
            return True
    return False


def can_breathe(table: Table, seat: int) -> bool:
    """Whether an Astronaut finds Oxygen on a rocket or in the hand. If Astronauts are all that is left in hand, the
    second hand is worth one without Oxygen."""
    hand = table.hands[seat]
    if OXYGEN in hand or waits(table, seat, BREATHING, MANNED):
        return True
    return hand[0] == ASTRONAUT and hand[-1] == ASTRONAUT and not table.second_hand and not last_turn(table, seat)


def waits(table: Table, seat: int, has: int, lacks: int) -> bool:
    """Whether a rocket of the seat's in Launch has the one bonus card and lacks the other."""
    for rocket in table.rockets[seat]:
        if rocket & has and not rocket & lacks:
            return True
    return False


def is_far_behind(table: Table, seat: int) -> bool:
    scores = table.scores()
    return scores[seat] + FAR_BEHIND <= max(scores)


def could_score(table: Table, seat: int) -> bool:
    """Whether a card in hand brings points at once."""
    hand = table.hands[seat]
    if table.experts[seat * 3 + LAUNCH] == NO_EXPERT and (MISSION_CONTROLLER in hand or JACK_OF_ALL_TRADES in hand):
        return True
    if FAST_TRACK in hand and PLAYS[FAST_TRACK].playable(table, seat):
        return True
    if OXYGEN in hand and waits(table, seat, MANNED, BREATHING):
        return True
    return ASTRONAUT in hand and waits(table, seat, BREATHING, MANNED)


def placing_bonus(table: Table, seat: int, bonus: int, code: int) -> int:
    rocket = table.rockets[seat][code - ROCKET - seat * ROCKETS]
    if bonus == ASTRONAUT and not rocket & BREATHING and waits(table, seat, BREATHING, MANNED):
        return NO_OXYGEN
    if bonus == OXYGEN and not rocket & MANNED and waits(table, seat, MANNED, BREATHING):
        return OXYGEN_ELSEWHERE
    return FINE


# ---- targets, rockets, experts, offers


def hurts_itself(table: Table, seat: int, kind: int, code: int) -> bool:
    """Whether the action card of this kind hits something good of the player's own."""
    if kind not in SELF_HARMING:
        return False
    place = code - ROCKET - seat * ROCKETS
    if not 0 <= place < ROCKETS:
        return False
    rocket = table.rockets[seat][place]
    if kind == VACUUM:
        return rocket & MANNED != 0
    if kind == SABOTAGE and zone_of(rocket) == CONSTRUCTION:
        return False
    if kind == ABORT_MISSION or last_turn(table, seat):
        return zone_of(rocket) != CONSTRUCTION
    # What comes back has lost an Astronaut without Oxygen, and can get a Quality Certificate.
    return not is_gasping(rocket) and (kind == SABOTAGE or rocket >> BONUS_SHIFT != 0)


def is_gasping(rocket: int) -> bool:
    """Whether there is an Astronaut without Oxygen."""
    return rocket & MANNED != 0 and not rocket & BREATHING


def should_advance(table: Table, frame: Frame) -> bool:
    """Whether a rocket can leave Construction, or Quality Control without a reason to wait for a Certificate."""
    _, seat, left, moved = frame
    row = table.rockets[seat]
    for place in range(len(row)):
        rocket = row[place]
        zone = zone_of(rocket)
        if zone == LAUNCH or not left >> 2 * zone & 3 or moved >> place & 1 or not is_complete(rocket):
            continue
        if table.experts[seat * 3 + zone] == NO_EXPERT:
            continue
        if zone == CONSTRUCTION or rocket & CERTIFIED or last_turn(table, seat):
            return True
    return False


def lacks_expert(table: Table, seat: int, kind: int) -> bool:
    """Whether this is the only card in hand for a zone without an expert, while the zone still matters."""
    if not ENGINEER <= kind <= MISSION_CONTROLLER or last_turn(table, seat):
        return False
    hand = table.hands[seat]
    if table.experts[seat * 3 + kind - ENGINEER] != NO_EXPERT or hand.count(kind) > 1 or JACK_OF_ALL_TRADES in hand:
        return False
    if kind == MISSION_CONTROLLER:
        return True
    for rocket in table.rockets[seat]:
        if zone_of(rocket) <= kind - ENGINEER:
            return table.final_turns == NOT_YET
    return False


def is_gift(table: Table, seat: int) -> bool:
    """Whether the offer asks for nothing. Giving the whole hand away brings the second hand, and is no gift."""
    return not table.want and (table.second_hand or len(table.give) < len(table.hands[seat]))
