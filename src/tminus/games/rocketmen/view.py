"""What one seat sees of the table (RULES.md RM 1.11, RM 1.12)."""

from typing import TYPE_CHECKING

from tminus.games.rocketmen import odds, scoring
from tminus.games.rocketmen.cards import (
    DESTINATION_IDS,
    DESTINATIONS,
    DRAWS,
    FIRST_ENGINE,
    GOAL_IDS,
    GOAL_POINTS,
    IDS,
    ITEMS,
    LOCATION_DESTINATION,
    LOCATION_IDS,
    LOCATIONS,
    POINTS_NEEDED,
    SOLO_DESTINATION,
    SOLO_IDS,
    SPACES,
    SUCCESS_VALUES,
    TARGETS,
    VARIANT_IDS,
)
from tminus.games.rocketmen.frames import ANSWER, CHOOSE_COPY, PAY_PURCHASE, PLACE_CARD, PURPOSES
from tminus.games.rocketmen.goals import is_fulfilled, threats_of
from tminus.games.rocketmen.launching import boost, points_for_launch
from tminus.games.rocketmen.outcomes import kept_engines
from tminus.games.rocketmen.pad import COPIED, ON_PAD, acts_as, card_of
from tminus.games.rocketmen.paying import Amount, amount_paid, items_lacking, money_lacking, price_of_all, surcharge
from tminus.games.rocketmen.view_types import (
    Goal,
    LaidCard,
    Launch,
    PlacedCard,
    PlacingCredit,
    PossibleLaunch,
    Purchase,
    RocketmenPlayer,
    RocketmenView,
    SoloAi,
)
from tminus.kernel.knowledge import SPECTATOR, sure_of
from tminus.kernel.position import counted, names_of
from tminus.kernel.view import common

if TYPE_CHECKING:
    from tminus.games.rocketmen.state import Table


def view(table: "Table", seat: int | None) -> RocketmenView:
    """JSON-ready. None is a spectator, who sees public things only."""
    return {
        "game": "rocketmen",
        **common(table, seat),
        "round": table.round,
        "turn": table.turn,
        "starter": table.starter,
        "last_round": table.ending,
        "ends_at": None if table.battle else table.edition.ends[table.seats] or None,  # RM 14.6, RM 15.17
        "surcharges": [{"points": points, "money": money} for points, money in table.edition.surcharge],
        "variants": names_of(table.variants, VARIANT_IDS),
        "display": [card_name(kind) for kind in table.display],
        "replacements": [place for place in range(len(table.display)) if table.replacements >> place & 1],
        "market": table.market.size(),
        "teal_left": table.market.size() if table.battle else table.market.cover,
        "engines": {IDS[FIRST_ENGINE + pile]: count for pile, count in enumerate(table.engine_piles)},
        "playing": names_of(table.playing, IDS),
        "moon_token": owner(table.moon_token),
        "mars_token": owner(table.mars_token),
        "purchase": purchase_view(table),
        "placing": placing_view(table),
        "this_turn": {
            "engines_bought": table.engines_bought,
            "ground_crew": int(table.ground_crew_used),
            "depots": table.depot_used,
        },
        "copying": copying_view(table),
        "kept_engines": names_of(kept_engines(table), IDS),
        "put_off": {
            "big-data": table.put_off[0],
            "global-internet": table.put_off[1],
            "nuclear-fusion": table.put_off[2],
        },
        "launch": launch_view(table),
        "players": [player_view(table, other, seat) for other in range(table.seats)],
        "ai": ai_view(table) if table.seats == 1 else None,
    }


def card_name(kind: int) -> str | None:
    return None if kind < 0 else IDS[kind]


def owner(seat: int) -> int | None:
    return seat if seat >= 0 else None


def entry_view(entry: int) -> LaidCard:
    return {"card": IDS[card_of(entry)], "copy_of": IDS[acts_as(entry)] if entry >= COPIED else None}


def location_names(locations: int) -> list[str]:
    return [LOCATION_IDS[place] for place in range(LOCATIONS) if locations >> place & 1]


def player_view(table: "Table", holder: int, seat: int | None) -> RocketmenPlayer:
    observer = SPECTATOR if seat is None else seat
    mine = holder == seat
    points = scoring.seat_breakdown(table, holder)
    threats = threats_of(table, holder)
    if not table.over and not mine:
        del points["goal"]
        if table.variants:
            del points["variants"]
    return {
        "seat": holder,
        "hand_size": len(table.hands[holder]),
        "hand_limit": table.limit(holder),
        "hand": names_of(table.hands[holder], IDS) if mine else None,
        "known_cards": names_of(sure_of(table.known, observer, holder), IDS) if not mine else [],
        "hq_size": len(table.hq[holder]),
        "hidden_cards": counted(sorted([*table.hq[holder], *table.hands[holder]]), IDS),
        "warehouse": names_of(table.warehouses[holder], IDS),
        "junkyard": names_of(table.junkyards[holder], IDS),
        "mission": card_name(table.plans[holder]),
        "pad": [entry_view(entry) for entry in table.pads[holder]],
        "stored": names_of(table.stored[holder], IDS),
        "launch_points": points_for_launch(table, holder),
        "launches": launches_view(table, holder),
        "locations": location_names(table.done[holder]),
        "first_at": location_names(table.firsts[holder]),
        "tokens_left": table.tokens_left(holder),
        "rocket_points": table.rocket_tokens[holder],
        "money_tokens": table.money_tokens[holder],
        "science_tokens": table.science_tokens[holder],
        "used_money_tokens": table.money_used if holder == table.turn else 0,
        "used_science_tokens": table.science_used if holder == table.turn else 0,
        "threats": threats,
        "surcharge": surcharge(table, holder),
        "track": table.points[holder],
        "goals": [goal_view(table, holder, goal) for goal in table.goals[holder]] if mine or table.over else None,
        "points": points,
        "score": scoring.shown_score(table, holder, seat, threats),
    }


def launches_view(table: "Table", holder: int) -> list[PossibleLaunch]:
    """What a launch to each destination of the mission would be like, if it were declared now."""
    launches: list[PossibleLaunch] = []
    for destination in range(DESTINATIONS):
        chance = odds.launch_chance(table, holder, destination)
        if chance is not None:
            place = TARGETS[table.plans[holder]][destination]
            launches.append(
                {
                    "destination": DESTINATION_IDS[destination],
                    "location": LOCATION_IDS[place],
                    "points_needed": POINTS_NEEDED[place],
                    "boost": boost(table, holder, destination),
                    "target": SPACES[destination],
                    "draws": DRAWS[destination],
                    "chance": chance,
                }
            )
    return launches


def goal_view(table: "Table", seat: int, goal: int) -> Goal:
    return {"goal": GOAL_IDS[goal], "points": GOAL_POINTS[goal], "fulfilled": is_fulfilled(table, seat, goal)}


def purchase_view(table: "Table") -> Purchase | None:
    """What is being bought, what pays, and what is still owed (RM 17.1)."""
    frame = next((frame for frame in table.agenda if frame[0] == PAY_PURCHASE), None)
    if frame is None:
        return None
    seat = frame[1]
    price = price_of_all(table, seat, table.basket)
    paid = amount_paid(table, frame)
    return {
        "cards": names_of(table.basket, IDS),
        "price": amount_view(price),
        "paid_with": [entry_view(entry) for entry in table.paid],
        "money_tokens": frame[2],
        "science_tokens": frame[3],
        "owed": {"money": money_lacking(price, paid), "items": items_lacking(price, paid)},
    }


def amount_view(amount: Amount) -> dict[str, int]:
    return {name: count for name, count in zip(["money", *ITEMS, "science"], amount, strict=True) if count}


def placing_view(table: "Table") -> PlacedCard | PlacingCredit | None:
    """The card that is being placed, and the money of this action."""
    for number, _, entry, plan in table.agenda:
        if number == PLACE_CARD:
            on_pad = plan & 1 == ON_PAD
            return {**entry_view(entry), "on_pad": on_pad, "cost": plan >> 1, "credit": table.credit}
    return {"card": None, "credit": table.credit} if table.credit else None


def copying_view(table: "Table") -> str | None:
    number, _, purpose, _ = table.under_way()
    return PURPOSES[purpose] if number == CHOOSE_COPY else None


def launch_view(table: "Table") -> Launch | None:
    if table.flight < 0:
        return None
    destination = LOCATION_DESTINATION[table.flight]
    return {
        "location": LOCATION_IDS[table.flight],
        "destination": DESTINATION_IDS[destination],
        "space": table.space,
        "target": SPACES[destination],
        "drawn": table.drawn,
        "drawn_cards": out_of_deck(table),
        "draws": DRAWS[destination],
        "just_drawn": table.agenda[-1][2] if table.agenda[-1][0] == ANSWER else None,
        "left_in_deck": [table.success.count(value) for value in range(SUCCESS_VALUES)],
        "set_aside": list(table.set_aside),
        "chance": odds.flight_chance(table),
    }


def out_of_deck(table: "Table") -> list[int]:
    """The success cards of this launch, but for those revealed and the one that waits for an answer."""
    number, _, value, shielded = table.agenda[-1]
    cards = [value for value in range(SUCCESS_VALUES) for _ in range(odds.FRESH[value])]
    for card in [*table.success, *table.set_aside]:
        cards.remove(card)
    if number == ANSWER:
        cards.remove(0 if shielded else value)
    return cards


def ai_view(table: "Table") -> SoloAi:
    target = table.ai_target
    return {
        "points": table.ai_points,
        "score": scoring.ai_score(table),
        "locations": location_names(table.ai_done),
        "destination": None if target < 0 else DESTINATION_IDS[SOLO_DESTINATION[target][table.level]],
        "mission": None if table.ai_location < 0 else LOCATION_IDS[table.ai_location],
        "space": table.ai_space,
        "threats": table.ai_threats,
        "moved": table.ai_used,
        "card_left": table.card_left,
        "cards_left": len(table.solo_deck),
        "discarded": names_of(table.solo_discard, SOLO_IDS),
    }
