"""What the options mean, step by step: words, verb, the objects they touch and the paragraph to read.

Buying, paying and placing are told in dealings.py, launches in flights.py.
"""

from collections.abc import Callable
from typing import Final

from tminus.games.rocketmen import actions, frames
from tminus.games.rocketmen.buying import EFFECTS_OF_PAYING
from tminus.games.rocketmen.cards import (
    BIG_DATA,
    CARD_RULES,
    DEPOT,
    DEPOT_ROOM,
    ELECTRIC_CARS,
    FROM_HAND,
    GLOBAL_INTERNET,
    GOAL_IDS,
    GOAL_RULES,
    INDUSTRIAL_ESPIONAGE,
    LOCATION_DESTINATION,
    NUCLEAR_FUSION,
    SOLO_BONUS,
    SOLO_DESTINATION,
    SOLO_SPACE,
    SOLO_TYPE,
    SPACES,
    SUPER_CAPACITORS,
    THREAT_POINTS,
    USE_OF,
    VARIANT_IDS,
    VARIANT_RULES,
    is_threat,
)
from tminus.games.rocketmen.catalogue import (
    AI_ROCKET,
    DEPOT_PILE,
    DISPLAY_PILE,
    HQ,
    MISSION_PLAN,
    WAREHOUSE,
    Notes,
    card_ref,
    cards_ref,
    deed_ref,
    destination_ref,
    goal_ref,
    location_ref,
    meaning,
    mission_ref,
    named_cards,
    noted,
    solo_ref,
    success_ref,
    variant_ref,
)
from tminus.games.rocketmen.dealings import buy, choose_copy, pay_placement, pay_purchase, place_free, place_more
from tminus.games.rocketmen.dealings import to_pad as place_on_pad
from tminus.games.rocketmen.dealings import to_plan as place_on_plan
from tminus.games.rocketmen.discarding import threat_against
from tminus.games.rocketmen.flights import (
    answer,
    choose_first,
    failed,
    keep_card,
    launch,
    launched,
    may_end,
    off_pad,
    pay_for_abort,
)
from tminus.games.rocketmen.pad import stays
from tminus.games.rocketmen.state import Table
from tminus.kernel.messages import joined
from tminus.kernel.step import Frame
from tminus.kernel.words import Args, Description, seat_ref


def meaning_of(table: Table, seat: int, code: int) -> Description:
    frame = table.agenda[-1]
    return MEANINGS[frame[0]](table, frame, seat, code)


# ---- the main menu of a turn


def act(table: Table, frame: Frame, seat: int, code: int) -> Description:
    if code in WORDS:
        return WORDS[code](table, seat)
    first = max([start for start in MENU if start <= code])
    return MENU[first](table, seat, code - first)


def end_turn(table: Table, seat: int) -> Description:
    hand, limit = len(table.hands[seat]), table.limit(seat)
    args: Args = {"hand": cards_ref(hand), "limit": limit}
    key = "end-turn" if hand == limit else "end-turn-refill" if hand < limit else "end-turn-discard"
    waiting = [kind for number, kind in enumerate(EFFECTS_OF_PAYING) if table.put_off[number]]
    if not waiting:
        return meaning(key, args, "end", [], "RM 3.3")
    notes: Notes = [("note-effect-lost", {"cards": joined(named_cards(waiting))})]
    return meaning(f"{key}-losing", noted(args, notes), "end", [], "RM 10.2")


def scrap_mission(table: Table, seat: int) -> Description:
    mission = card_ref(table.plans[seat])
    lost = len([entry for entry in table.pads[seat] if not stays(entry)])
    args: Args = {"card": mission, "cards": cards_ref(lost)}
    key = "scrap-mission-and-pad" if lost else "scrap-mission"
    return meaning(key, args, "discard", [mission, MISSION_PLAN], "RM 6.3")


def draw_by_big_data(table: Table, seat: int) -> Description:
    return meaning("use-big-data", {"card": card_ref(BIG_DATA)}, "draw", [HQ], CARD_RULES[BIG_DATA])


def place_by_internet(table: Table, seat: int) -> Description:
    card = card_ref(GLOBAL_INTERNET)
    return meaning("use-internet", {"card": card}, "place", [], CARD_RULES[GLOBAL_INTERNET])


def remove_by_fusion(table: Table, seat: int) -> Description:
    return meaning("use-fusion", {"card": card_ref(NUCLEAR_FUSION)}, "remove", [], CARD_RULES[NUCLEAR_FUSION])


def discard(table: Table, seat: int, kind: int) -> Description:
    return meaning("discard", {"card": card_ref(kind)}, "discard", [card_ref(kind)], "RM 6.1")


def discard_from_pad(table: Table, seat: int, kind: int) -> Description:
    return off_pad(table, seat, kind, "RM 6.2")


def use(table: Table, seat: int, kind: int) -> Description:
    card = card_ref(kind)
    if kind == INDUSTRIAL_ESPIONAGE:
        return meaning("use-copy", {"card": card}, "use", [card], CARD_RULES[kind])
    objects = [card]
    if USE_OF[kind] == FROM_HAND:
        objects += [card_ref(threat_against(kind)), DISPLAY_PILE]
    return meaning("use", {"card": card, "deed": deed_ref(kind)}, "use", objects, CARD_RULES[kind])


def store(table: Table, seat: int, kind: int) -> Description:
    room = DEPOT_ROOM * table.depots(seat)
    args: Args = {"card": card_ref(kind), "taken": len(table.stored[seat]), "room": room}
    return meaning("store", args, "store", [card_ref(kind), DEPOT_PILE, card_ref(DEPOT)], CARD_RULES[DEPOT])


def take_back(table: Table, seat: int, kind: int) -> Description:
    objects = [card_ref(kind), DEPOT_PILE, card_ref(DEPOT)]
    return meaning("take-back", {"card": card_ref(kind)}, "take", objects, CARD_RULES[DEPOT])


def give_ai(table: Table, seat: int, kind: int) -> Description:
    """RM 15.14."""
    place = table.ai_location
    space, target = table.ai_space + 1, SPACES[LOCATION_DESTINATION[place]]
    args: Args = {"card": card_ref(kind), "space": space, "target": target, "location": location_ref(place)}
    notes: Notes = [("note-ai-fulfils" if space >= target else "note-ai-space", args)]
    if is_threat(kind):
        notes.append(("note-ai-points", {"points": THREAT_POINTS}))
    # The card is not among what is touched: whoever asks why it cannot be used wants to buy it.
    return meaning("give-ai", noted(args, notes), "take", [DISPLAY_PILE, AI_ROCKET], "RM 15.14")


WORDS: Final[dict[int, Callable[[Table, int], Description]]] = {
    actions.END_TURN: end_turn,
    actions.SCRAP_MISSION: scrap_mission,
    actions.USE_BIG_DATA: draw_by_big_data,
    actions.USE_INTERNET: place_by_internet,
    actions.USE_FUSION: remove_by_fusion,
}

# By the first code of each: what follows it is the number of a card or destination.
MENU: Final[dict[int, Callable[[Table, int, int], Description]]] = {
    actions.BUY: buy,
    actions.DISCARD: discard,
    actions.TO_PAD: place_on_pad,
    actions.TO_PLAN: place_on_plan,
    actions.LAUNCH: launch,
    actions.OFF_PAD: discard_from_pad,
    actions.USE: use,
    actions.STORE: store,
    actions.TAKE_BACK: take_back,
    actions.FOR_AI: give_ai,
}


# ---- effects, and the end of the turn


def discard_excess(table: Table, frame: Frame, seat: int, code: int) -> Description:
    card = card_ref(code - actions.DISCARD)
    return meaning("discard", {"card": card}, "discard", [card], "RM 3.4")


def remove_card(table: Table, frame: Frame, seat: int, code: int) -> Description:
    """RM 16.4: the preview has no Junkyard."""
    card = card_ref(code - actions.REMOVE)
    return meaning(
        "remove-for-good" if table.edition.preview else "remove", {"card": card}, "remove", [card], "RM 1.10"
    )


def exchange(table: Table, frame: Frame, seat: int, code: int) -> Description:
    rule = CARD_RULES[SUPER_CAPACITORS]
    if code == actions.DONE:
        return meaning("exchange-done", {"cards": cards_ref(frame[2])}, "draw", [HQ], rule)
    card = card_ref(code - actions.DISCARD)
    return meaning("exchange", {"card": card, "cards": cards_ref(frame[2] + 1)}, "discard", [card], rule)


def fetch_card(table: Table, frame: Frame, seat: int, code: int) -> Description:
    card = card_ref(code - actions.FETCH)
    return meaning("fetch", {"card": card}, "take", [card, WAREHOUSE], CARD_RULES[ELECTRIC_CARS])


def empty_depot(table: Table, frame: Frame, seat: int, code: int) -> Description:
    if code == actions.DONE:
        left = cards_ref(len(table.stored[seat]))
        return meaning("take-no-more", {"cards": left}, "stop", [DEPOT_PILE], CARD_RULES[DEPOT])
    return take_back(table, seat, code - actions.TAKE_BACK)


def drop_stored(table: Table, frame: Frame, seat: int, code: int) -> Description:
    card = card_ref(code - actions.DISCARD)
    return meaning("drop-stored", {"card": card}, "discard", [card, DEPOT_PILE], "RM 10.44")


# ---- chance


def displayed(table: Table, frame: Frame, seat: int, code: int) -> Description:
    card = card_ref(code - actions.DISPLAYED)
    return meaning("displayed", {"card": card}, "reveal", [card, DISPLAY_PILE], "RM 4.6")


def threat_picked(table: Table, frame: Frame, seat: int, code: int) -> Description:
    card = card_ref(code - actions.DISPLAYED)
    return meaning("chance-threat", {"card": card}, "pick", [card], "RM 16.21")


def variant_drawn(table: Table, frame: Frame, seat: int, code: int) -> Description:
    variant = code - actions.VARIANT
    args: Args = {"variant": variant_ref(variant), "text": f"text:{VARIANT_IDS[variant]}"}
    return meaning("variant", args, "draw", [variant_ref(variant)], VARIANT_RULES[variant])


def goal_dealt(table: Table, frame: Frame, seat: int, code: int) -> Description:
    goal = code - actions.GOAL
    args: Args = {"seat": seat_ref(frame[1]), "goal": goal_ref(goal), "text": f"text:{GOAL_IDS[goal]}"}
    return meaning("dealt-goal", args, "deal", [goal_ref(goal)], GOAL_RULES[goal])


def starter_chosen(table: Table, frame: Frame, seat: int, code: int) -> Description:
    starter = seat_ref(code - actions.STARTER)
    return meaning("starts", {"seat": starter}, "start", [starter], "RM 2.8")


def card_drawn(table: Table, frame: Frame, seat: int, code: int) -> Description:
    card = card_ref(code - actions.DRAWN)
    return meaning("drew", {"seat": seat_ref(frame[1]), "card": card}, "draw", [card, HQ], "RM 3.6")


def success_drawn(table: Table, frame: Frame, seat: int, code: int) -> Description:
    success = success_ref(code - actions.SUCCESS)
    args: Args = {"seat": seat_ref(frame[1]), "success": success}
    if frame[0] == frames.REVEAL_SUCCESS:
        return meaning("revealed-success", args, "reveal", [success], "RM 10.20")
    return meaning("drew-success", args, "draw", [success], "RM 7.13")


def ai_destination(table: Table, frame: Frame, seat: int, code: int) -> Description:
    card = code - actions.SOLO
    args: Args = {
        "card": solo_ref(card),
        "destination": destination_ref(SOLO_DESTINATION[card][table.level]),
        "space": SOLO_SPACE[card][table.level],
    }
    return meaning("chance-ai-destination", args, "draw", [solo_ref(card)], "RM 15.5")


def ai_mission(table: Table, frame: Frame, seat: int, code: int) -> Description:
    card = code - actions.SOLO
    args: Args = {"card": solo_ref(card), "mission": mission_ref(SOLO_TYPE[card]), "bonus": SOLO_BONUS[card]}
    return meaning("chance-ai-mission", args, "draw", [solo_ref(card)], "RM 15.6")


MEANINGS: Final[dict[int, Callable[[Table, Frame, int, int], Description]]] = {
    frames.PICK_THREAT: threat_picked,
    frames.FILL_DISPLAY: displayed,
    frames.DRAW_VARIANT: variant_drawn,
    frames.DEAL_GOAL: goal_dealt,
    frames.CHOOSE_STARTER: starter_chosen,
    frames.ACT: act,
    frames.DISCARD_EXCESS: discard_excess,
    frames.DRAW_CARDS: card_drawn,
    frames.PAY_PURCHASE: pay_purchase,
    frames.PAY_PLACEMENT: pay_placement,
    frames.PLACE_MORE: place_more,
    frames.PLACE_FREE: place_free,
    frames.LAUNCHED: launched,
    frames.DRAW_SUCCESS: success_drawn,
    frames.ANSWER: answer,
    frames.REVEAL_SUCCESS: success_drawn,
    frames.CHOOSE_FIRST: choose_first,
    frames.PAY_FOR_ABORT: pay_for_abort,
    frames.FAILED: failed,
    frames.KEEP_CARD: keep_card,
    frames.KEEP_ENGINE: keep_card,
    frames.MAY_END: may_end,
    frames.REMOVE_CARD: remove_card,
    frames.EXCHANGE: exchange,
    frames.FETCH_CARD: fetch_card,
    frames.EMPTY_DEPOT: empty_depot,
    frames.DROP_STORED: drop_stored,
    frames.CHOOSE_COPY: choose_copy,
    frames.AI_DESTINATION: ai_destination,
    frames.AI_MISSION: ai_mission,
}
