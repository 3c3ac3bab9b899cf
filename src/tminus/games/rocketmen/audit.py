"""What every table must hold: the law of conservation and the few things that can never be.

The same sentences refuse a position that breaks them. What can be on the agenda stands in agenda.py.
"""

from typing import TYPE_CHECKING

from tminus.games.rocketmen.agenda import agenda_fault, frames_of
from tminus.games.rocketmen.buying import EFFECTS_OF_PAYING, engine_limit, engines_in
from tminus.games.rocketmen.cards import (
    DEPOT_ROOM,
    EARTH,
    FIRST_ENGINE,
    FIRST_THREAT,
    ICONS,
    IDS,
    INDUSTRIAL_ESPIONAGE,
    KINDS,
    LOCATION_DESTINATION,
    LOCATION_IDS,
    LOCATION_TYPE,
    LOCATIONS,
    MARS,
    MISSION_COUNTS,
    MISSION_TOKENS,
    MISSION_TYPE,
    MISSION_TYPES,
    MISSIONS,
    MOON,
    REWARD_OF,
    REWARDS,
    SOLO_DESTINATION,
    SOLO_SPACE,
    SPACES,
    VARIANT_IDS,
    is_asset,
    is_engine,
    is_mission,
    is_threat,
)
from tminus.games.rocketmen.faults import refused
from tminus.games.rocketmen.frames import CLEAR_PAD, DEAL_GOAL, DRAW_VARIANT, DROP_STORED, PICK_THREAT, PLACE_CARD
from tminus.games.rocketmen.goals import goals_used, owned
from tminus.games.rocketmen.market import copies_used, market_cards
from tminus.games.rocketmen.pad import CAN_BOOST, COPIED, acts_as, can_lie_on_pad, card_of, stays
from tminus.games.rocketmen.paying import copies
from tminus.kernel.faults import Fault
from tminus.kernel.knowledge import known_fault

if TYPE_CHECKING:
    from tminus.games.rocketmen.state import Table


def table_fault(table: "Table") -> Fault | None:
    """The first thing that cannot be; None if all is well."""
    return (
        card_fault(table)
        or market_fault(table)
        or pad_fault(table)
        or mission_fault(table)
        or token_fault(table)
        or secret_fault(table)
        or known_fault(table.known, table.hands)
        or turn_fault(table)
        or purchase_fault(table)
        or ai_fault(table)
        or agenda_fault(table)
    )


# ---- cards


def cards_of(table: "Table", seat: int) -> list[int]:
    """All cards of a seat, that which is being placed included."""
    return owned(table, seat) + [card_of(frame[2]) for frame in frames_of(table, PLACE_CARD) if frame[1] == seat]


def card_fault(table: "Table") -> Fault | None:
    cards = [*table.market.pool, *table.market.below, *[kind for kind in table.display if kind >= 0], *table.removed]
    for kind in cards:
        if kind < FIRST_THREAT:
            return refused("no-market-card", card=IDS[kind])
    for engine, count in enumerate(table.engine_piles):
        cards += [FIRST_ENGINE + engine] * count
    for seat in range(table.seats):
        mine = cards_of(table, seat)
        for kind in range(MISSIONS):
            if mine.count(kind) != MISSION_COUNTS[kind]:
                return refused(
                    "mission-count", seat=seat, card=IDS[kind], count=mine.count(kind), expected=MISSION_COUNTS[kind]
                )
        cards += mine
    teal, pink = market_cards(table)
    by_chance = table.battle and table.edition.battle_draws_threats  # RM 16.21
    for kind in range(MISSIONS, KINDS):
        expected = len(copies_used(table, kind)) if is_engine(kind) else (teal + pink).count(kind)
        if cards.count(kind) != expected and not (by_chance and is_threat(kind)):
            return refused("card-count", card=IDS[kind], count=cards.count(kind), expected=expected)
    return chance_fault(table, [kind for kind in cards if is_threat(kind)]) if by_chance else None


def chance_fault(table: "Table", threats: list[int]) -> Fault | None:
    expected = table.seats - sum([frame[2] for frame in frames_of(table, PICK_THREAT)])
    if len(threats) != expected:
        return refused("threat-count", count=len(threats), expected=expected)
    for kind in threats:
        if threats.count(kind) > len(ICONS[kind]):
            return refused("threat-copies", card=IDS[kind], count=threats.count(kind), most=len(ICONS[kind]))
    return None


def market_fault(table: "Table") -> Fault | None:
    deck = table.market
    if deck.cover != (len(deck.pool) if deck.below else 0):
        return refused("pink-below")
    teal, pink = market_cards(table)
    if deck.below:
        for part, cards in ((teal, deck.pool), (pink, deck.below)):
            for kind in cards:
                if cards.count(kind) > part.count(kind):
                    return refused("wrong-part", card=IDS[kind])
    if table.removed and table.seats > 1:
        return refused("removed-for-nobody")
    return None


# ---- Launch Pads and Depots


def pad_fault(table: "Table") -> Fault | None:
    clearing = bool(frames_of(table, CLEAR_PAD))
    for seat in range(table.seats):
        pad = table.pads[seat]
        names = [card_of(entry) for entry in pad]
        for entry in pad:
            if not belongs_on_pad(table, entry):
                return refused("not-for-pad", card=IDS[acts_as(entry)], seat=seat)
            if is_asset(card_of(entry)) and names.count(card_of(entry)) > 1:
                return refused("twice-on-pad", card=IDS[card_of(entry)], seat=seat)
        room = table.depots(seat) * DEPOT_ROOM
        if len(table.stored[seat]) > room and not frames_of(table, DROP_STORED):
            return refused("stored-too-many", seat=seat, count=len(table.stored[seat]), room=room)
        leaving = [entry for entry in pad if not stays(entry)]
        if table.plans[seat] < 0 and len(leaving) > 3 and not clearing:  # RM 5.11: effects keep up to three
            return refused("pad-without-mission", seat=seat)
    return None


def belongs_on_pad(table: "Table", entry: int) -> bool:
    """RM 5.6, RM 10.42, RM 10.43, RM 16.9."""
    if entry >= COPIED:
        kind = acts_as(entry)
        return is_asset(kind) and kind != INDUSTRIAL_ESPIONAGE and CAN_BOOST[kind]
    return can_lie_on_pad(table.edition)[entry]


# ---- missions, tokens and points


def places(locations: int) -> list[int]:
    return [place for place in range(LOCATIONS) if locations >> place & 1]


def mission_fault(table: "Table") -> Fault | None:
    firsts = [place for locations in [*table.firsts, table.ai_firsts] for place in places(locations)]
    for place in range(LOCATIONS):
        taken = bool(table.ai_done >> place & 1) or any([done >> place & 1 for done in table.done])
        if firsts.count(place) != taken:
            return refused("first-there", location=LOCATION_IDS[place])
    for seat in range(table.seats):
        done = table.done[seat]
        if table.firsts[seat] & ~done:
            return refused("first-without-token", seat=seat)
        if table.tokens_left(seat) < 0:
            return refused("too-many-tokens", seat=seat)
        if table.battle and any([LOCATION_DESTINATION[place] != EARTH for place in places(done)]):
            return refused("earth-only")
        junk = [MISSION_TYPE[kind] for kind in table.junkyards[seat] if is_mission(kind)]
        types = [LOCATION_TYPE[place] for place in places(done)]
        for mission in types:
            if types.count(mission) > junk.count(mission):
                return refused("not-in-junkyard", seat=seat, mission=MISSION_TYPES[mission])
    return None


def token_fault(table: "Table") -> Fault | None:
    for seat in range(table.seats):
        rewards = [REWARD_OF[LOCATION_TYPE[place]] for place in places(table.done[seat])]
        tokens = [table.rocket_tokens, table.money_tokens, table.science_tokens, table.hand_bonus]
        for reward in range(len(REWARDS)):
            if tokens[reward][seat] != rewards.count(reward):
                return refused("other-achievements", seat=seat)
    for name, owner, destination in (("moon_token", table.moon_token, MOON), ("mars_token", table.mars_token, MARS)):
        there = [
            seat
            for seat in range(table.seats)
            if any([LOCATION_DESTINATION[place] == destination for place in places(table.done[seat])])
        ]
        if table.battle or table.seats == 1:
            if owner >= 0:
                return refused("no-such-token", token=name)
        elif (owner not in there) if owner >= 0 else bool(there):
            return refused("token-elsewhere", token=name)
    return None


# ---- goals and variants


def secret_fault(table: "Table") -> Fault | None:
    goals = [goal for held in table.goals for goal in held]
    for seat in range(table.seats):
        dealt = 0 if table.battle else 1 if table.seats == 1 else 2
        dealt -= len([frame for frame in frames_of(table, DEAL_GOAL) if frame[1] == seat])
        if len(table.goals[seat]) != dealt:
            return refused("goal-count", seat=seat, count=len(table.goals[seat]), expected=dealt)
    if len(set(goals)) != len(goals) or any([goal not in goals_used(table) for goal in goals]):
        return refused("wrong-goals")
    chosen = [table.settings["variant_1"], table.settings["variant_2"]]
    named = [VARIANT_IDS.index(str(name)) for name in chosen if name in VARIANT_IDS]
    expected = len(named) + chosen.count("random") - len(frames_of(table, DRAW_VARIANT))
    fits = all([variant in table.variants for variant in named])
    fits = fits and all([variant in table.edition.variants for variant in table.variants])
    if not fits or len(table.variants) != expected or len(set(table.variants)) != expected:
        return refused("wrong-variants")
    return None


# ---- this turn


def turn_fault(table: "Table") -> Fault | None:
    seat = table.turn
    over = table.ending and not table.agenda  # then the last turn has been counted, but nobody else's has begun
    if seat != (table.starter + table.turns - over) % table.seats:
        return refused("wrong-turn", turns=table.turns, seat=seat)
    if table.money_used > table.money_tokens[seat] or table.science_used > table.science_tokens[seat]:
        return refused("tokens-used", seat=seat)
    engines = len([kind for kind in table.playing if is_engine(kind)])
    if table.engines_bought > min(engines, engine_limit(table)):
        return refused("engines-bought", seat=seat, count=table.engines_bought)
    used = [*table.playing, *[card_of(entry) for entry in table.pads[seat]]]
    used += [card_of(frame[2]) for frame in frames_of(table, PLACE_CARD)]
    for effect, count in enumerate(table.put_off):
        kind = EFFECTS_OF_PAYING[effect]
        if count > used.count(kind) + used.count(INDUSTRIAL_ESPIONAGE):
            return refused("put-off-too-often", card=IDS[kind])
    return None


def purchase_fault(table: "Table") -> Fault | None:
    """What is being bought is there, and what pays for it can pay."""
    if table.engines_bought + engines_in(table.basket) > engine_limit(table):
        return refused("engine-limit")
    for kind in table.basket:
        there = table.engine_piles[kind - FIRST_ENGINE] if is_engine(kind) else table.display.count(kind)
        if table.basket.count(kind) > there:
            return refused("not-for-sale", card=IDS[kind])
    for entry in table.paid:
        if entry == INDUSTRIAL_ESPIONAGE or (entry >= COPIED and acts_as(entry) not in copies(table)):
            return refused("copies-nothing")
    return None


# ---- solitaire


def ai_fault(table: "Table") -> Fault | None:
    if table.seats > 1:
        return None
    if table.ai_done.bit_count() > MISSION_TOKENS or table.ai_firsts & ~table.ai_done:
        return refused("ai-tokens")
    if table.ai_target < 0:
        return None if table.ai_location < 0 and not table.ai_space else refused("ai-nowhere")
    destination = SOLO_DESTINATION[table.ai_target][table.level]
    if table.ai_location < 0:
        fits = table.ai_space == SOLO_SPACE[table.ai_target][table.level]
        return None if fits else refused("ai-space")
    if table.ai_done >> table.ai_location & 1 or table.ai_done.bit_count() == MISSION_TOKENS:
        return refused("ai-without-token")
    return None if table.ai_space < SPACES[destination] else refused("ai-there")
