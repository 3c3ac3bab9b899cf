"""What one seat sees of the table (RULES.md, LP 1.5 to LP 1.7)."""

from typing import TYPE_CHECKING

from tminus.games.launch_pad import scoring
from tminus.games.launch_pad.cards import IDS, ZONES
from tminus.games.launch_pad.frames import ANSWER_OFFER, COMPOSE_OFFER
from tminus.games.launch_pad.pads import pad_kind, pad_seat, pad_zone
from tminus.games.launch_pad.rockets import bonuses_of, fuel_of, is_complete, kind_of, metal_of, zone_of
from tminus.games.launch_pad.view_types import LaunchPadPlayer, LaunchPadView, Offer, Rocket
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
        "round": (table.turns - table.over) // table.seats + 1,  # the last turn is counted when it ends
        "turn": table.turn,
        "final_turns_left": table.final_turns if table.final_turns >= 0 else None,
        "draw_pile": {
            "cards": table.deck.size(),
            "pads": table.pads_in_deck(),
            "before_pads": table.deck.cover,
            "pads_set_aside": table.pads_set_aside,
        },
        "discard_pile": names_of(table.discard, IDS),
        "loose_cards": names_of(table.loose, IDS),
        "pad_area": names_of(table.pad_area, IDS),
        "players": [player_view(table, other, seat) for other in range(table.seats)],
        "your_choice": own_choice(table, seat),
        "offer": offer_view(table, seat),
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
    if not table.agenda or table.agenda[-1][0] not in (COMPOSE_OFFER, ANSWER_OFFER):
        return None
    number, decider, other, counter = table.agenda[-1]
    sent = number == ANSWER_OFFER
    author, partner = (other, decider) if sent else (decider, other)
    seen = sent or author == seat
    return {
        "author": author,
        "partner": partner,
        "counter": bool(counter),
        "sent": sent,
        "give": names_of(table.give, IDS) if seen else None,
        "want": names_of(table.want, IDS) if seen else None,
    }
