"""What one seat sees of the table (RULES.md, LP 1.5 to LP 1.7)."""

from typing import TYPE_CHECKING, NamedTuple

from tminus.games.launch_pad import scoring
from tminus.games.launch_pad.cards import IDS, LAUNCH, ZONES
from tminus.games.launch_pad.frames import (
    ADVANCE_ROCKETS,
    ANSWER_OFFER,
    COMPOSE_OFFER,
    DRAW,
    FROM_DISCARD,
    KEEP_TOP,
    NAME_VICTIMS,
    PLACE_BONUS,
    PLACE_COMPONENT,
    STEAL_COMPONENT,
)
from tminus.games.launch_pad.pads import pad_kind, pad_seat, pad_zone
from tminus.games.launch_pad.rockets import ROCKETS, bonuses_of, fuel_of, is_complete, kind_of, metal_of, zone_of
from tminus.games.launch_pad.view_types import LaunchPadPlayer, LaunchPadStep, LaunchPadView, Offer, Rocket
from tminus.kernel.knowledge import SPECTATOR, sure_of
from tminus.kernel.position import names_of
from tminus.kernel.state import NO_CHOICE
from tminus.kernel.view import common, own_choice

if TYPE_CHECKING:
    from tminus.games.launch_pad.state import Table


def view(table: "Table", seat: int | None) -> LaunchPadView:
    """JSON-ready. None is a spectator, who sees public things only."""
    return {
        "game": "launch-pad",
        **common(table, seat),
        "round": table.round,
        "turn": table.turn,
        "second_hand": table.second_hand,
        "final_turns_left": table.final_turns if table.final_turns >= 0 else None,
        "draw_pile": {
            "cards": table.deck.size(),
            "pads": table.pads_in_deck(),
            "before_pads": table.deck.cover,
            "pads_set_aside": table.pads_set_aside,
        },
        "discard_pile": names_of(table.discard, IDS),
        "salvages_played": table.salvages.bit_count(),
        "loose_cards": names_of(table.loose, IDS),
        "pad_area": names_of(table.pad_area, IDS),
        "players": [player_view(table, other, seat) for other in range(table.seats)],
        "your_choice": own_choice(table, seat),
        "offer": offer_view(table, seat),
        "step": step_view(table),
    }


def player_view(table: "Table", owner: int, seat: int | None) -> LaunchPadPlayer:
    observer = SPECTATOR if seat is None else seat
    return {
        "seat": owner,
        "hand_size": len(table.hands[owner]),
        "hand_limit": table.limit(owner),
        "hand": names_of(table.hands[owner], IDS) if owner == seat else None,
        "known_cards": names_of(sure_of(table.known, observer, owner), IDS) if owner != seat else [],
        "has_chosen": table.choices[owner] != NO_CHOICE,
        "rockets": [rocket_view(rocket) for rocket in table.rockets[owner]],
        "experts": {zone: expert_name(table, owner, index) for index, zone in enumerate(ZONES)},
        "specialties": names_of(table.specialties_of(owner), IDS),
        "pads": {zone: names_of(pads_in(table, owner, index), IDS) for index, zone in enumerate(ZONES)},
        "points": scoring.seat_breakdown(table, owner),
        "score": scoring.score(table, owner),
        "bonus_cards": scoring.bonus_cards(table, owner),
        "offers": table.offers[owner],
    }


def rocket_view(rocket: int) -> Rocket:
    return {
        "kind": IDS[kind_of(rocket)],
        "zone": ZONES[zone_of(rocket)],
        "metal": metal_of(rocket),
        "fuel": fuel_of(rocket),
        "complete": is_complete(rocket),
        "bonus": names_of(bonuses_of(rocket), IDS),
    }


def expert_name(table: "Table", owner: int, zone: int) -> str | None:
    kind = table.experts[owner * 3 + zone]
    return IDS[kind] if kind else None


def pads_in(table: "Table", owner: int, zone: int) -> list[int]:
    return [pad_kind(pad) for pad in table.pads if pad_seat(pad) == owner and pad_zone(pad) == zone]


def offer_view(table: "Table", seat: int | None) -> Offer | None:
    """LP 14.9: a sent offer is open; until then only its author sees what is in it."""
    sides = sides_of_offer(table)
    if sides is None:
        return None
    seen = sides.sent or sides.author == seat
    return {
        "author": sides.author,
        "partner": sides.partner,
        "counter": sides.counter,
        "sent": sides.sent,
        "give": names_of(table.give, IDS) if seen else None,
        "want": names_of(table.want, IDS) if seen else None,
    }


class Sides(NamedTuple):
    """Whose an offer is."""

    author: int
    partner: int
    counter: bool
    sent: bool


def sides_of_offer(table: "Table") -> Sides | None:
    """LP 14.8: the offer that is under way, if there is one."""
    number, decider, other, counter = table.under_way()
    if number == COMPOSE_OFFER:
        return Sides(decider, other, counter == 1, False)
    if number == ANSWER_OFFER:
        return Sides(other, decider, counter == 1, True)
    return None


def step_view(table: "Table") -> LaunchPadStep | None:
    """What is open to all of the step under way, where its name does not say it all."""
    number, seat, first, second = table.under_way()
    step: LaunchPadStep = {"card": None, "draws": None, "rocket": None, "victim": None, "advancing": None}
    if number in (PLACE_COMPONENT, PLACE_BONUS):
        step["card"] = IDS[first]
    elif number == DRAW:
        step["draws"] = {"left": first, "from_discard": second == FROM_DISCARD, "parts_supplier": second == KEEP_TOP}
    elif number == STEAL_COMPONENT:
        step["rocket"] = {"seat": first // ROCKETS, "place": first % ROCKETS}
    elif number == NAME_VICTIMS and first:
        step["victim"] = first - 1
    elif number == ADVANCE_ROCKETS:
        moved = [place for place in range(len(table.rockets[seat])) if second >> place & 1]
        step["advancing"] = {"left": {ZONES[zone]: first >> 2 * zone & 3 for zone in range(LAUNCH)}, "moved": moved}
    else:
        return None
    return step
