"""Where the cards of a table lie that a test did not name (tables.py)."""

from collections.abc import Sequence
from typing import Any

from tminus.games.rocketmen.cards import (
    DISPLAY,
    FIRST_ENGINE,
    FIRST_POINTS,
    FIRST_THREAT,
    GOAL_IDS,
    HAND,
    IDS,
    LATER_POINTS,
    LOCATION_DESTINATION,
    LOCATION_IDS,
    LOCATION_TYPE,
    MARS,
    MISSION_TYPE,
    MISSIONS,
    MOON,
    REWARD_OF,
    SOLO_CARDS,
    SOLO_IDS,
    THREAT_POINTS,
    is_mission,
)
from tminus.games.rocketmen.pad import as_copy, card_of
from tminus.games.rocketmen.setup import OWN_MISSIONS
from tminus.games.rocketmen.state import NO_CARD, NOBODY, Table
from tminus.kernel.deck import Deck

Names = str | Sequence[str]

# What fills a display that was named in part: nothing that a test is likely to want by accident.
PLAIN = ["super-computer", "backup-systems", "government-contract", "radiation-shielding", "detailed-planning"]
PLAIN += ["storage-batteries", "super-capacitors", "big-data", "asteroid-laser-ablation", "crowdfunding"]


def words(names: Names) -> list[str]:
    return names.split() if isinstance(names, str) else list(names)


def kinds(names: Names) -> list[int]:
    return [IDS.index(name) for name in words(names)]


def entries(names: Names) -> list[int]:
    """Cards on a Launch Pad; 'copy:big-data' is Industrial Espionage as a copy of Big Data."""
    return [
        as_copy(IDS.index(name.removeprefix("copy:"))) if name.startswith("copy:") else IDS.index(name)
        for name in words(names)
    ]


def bits(locations: Names) -> int:
    return sum(1 << LOCATION_IDS.index(name) for name in set(words(locations)))


def places(locations: int) -> list[int]:
    return [place for place in range(len(LOCATION_IDS)) if locations >> place & 1]


def row(rows: Sequence[Any] | None, seat: int) -> Any:
    """What was named for a seat, or None."""
    return rows[seat] if rows is not None and seat < len(rows) else None


# ---- what has been achieved


def lay_missions(table: Table, done: Sequence[Names | None], firsts: Sequence[Names | None] | None) -> None:
    """Tokens at locations, and what follows from them: points, achievements, the Moon and the Mars token."""
    seats = range(table.seats)
    table.done = tuple([bits(row(done, seat) or ()) for seat in seats])
    taken = table.ai_firsts
    first_at: list[int] = []
    for seat in seats:
        named = row(firsts, seat)
        others = 0
        for other in seats:
            others |= bits(row(firsts, other) or ()) if other != seat else 0
        mine = table.done[seat] & ~taken & ~others if named is None else bits(named)
        first_at.append(mine)
        taken |= mine
    table.firsts = tuple(first_at)
    table.points = tuple([points_of(table.done[seat], table.firsts[seat]) for seat in seats])
    rewards = [[REWARD_OF[LOCATION_TYPE[place]] for place in places(table.done[seat])] for seat in seats]
    table.rocket_tokens = tuple([gained.count(0) for gained in rewards])
    table.money_tokens = tuple([gained.count(1) for gained in rewards])
    table.science_tokens = tuple([gained.count(2) for gained in rewards])
    table.hand_bonus = tuple([gained.count(3) for gained in rewards])
    if table.moon_token >= NOBODY:
        table.moon_token = first_seat_at(table, MOON)
        table.mars_token = first_seat_at(table, MARS)


def points_of(done: int, firsts: int) -> int:
    return sum(FIRST_POINTS[place] if firsts >> place & 1 else LATER_POINTS[place] for place in places(done))


def first_seat_at(table: Table, destination: int) -> int:
    for locations in (table.firsts, table.done):
        for seat in range(table.seats):
            if any(LOCATION_DESTINATION[place] == destination for place in places(locations[seat])):
                return seat
    return NOBODY


def lay_goals(table: Table, goals: Sequence[Names | None]) -> None:
    named = [[GOAL_IDS.index(name) for name in words(row(goals, seat) or ())] for seat in range(table.seats)]
    spare = [goal for goal in range(len(GOAL_IDS)) if not any(goal in held for held in named)]
    dealt = [len(held) for held in table.goals]
    table.goals = tuple(
        [tuple(sorted(held or [spare.pop(0) for _ in range(dealt[seat])])) for seat, held in enumerate(named)]
    )


# ---- the cards of the players


def lay_cards(table: Table, named: dict[str, Sequence[Names | None]], playing: Names) -> None:
    seats = range(table.seats)
    table.playing = sorted(kinds(playing))
    table.plans = tuple([IDS.index(str(name)) if (name := row(named["plans"], seat)) else NO_CARD for seat in seats])
    table.pads = tuple([tuple(sorted(entries(row(named["pads"], seat) or ()))) for seat in seats])
    table.stored = tuple([tuple(sorted(kinds(row(named["stored"], seat) or ()))) for seat in seats])
    hands = [row(named["hands"], seat) for seat in seats]
    hq = [row(named["hq"], seat) for seat in seats]
    warehouses = [row(named["warehouses"], seat) for seat in seats]
    table.hands = [sorted(kinds(hands[seat] or ())) for seat in seats]
    table.hq = [sorted(kinds(hq[seat] or ())) for seat in seats]
    piles = [kinds(warehouses[seat] or ()) for seat in seats]
    junk = [kinds(row(named["junkyards"], seat) or ()) for seat in seats]
    for seat in seats:
        rest = missions_left(table, seat, piles[seat], junk[seat])
        for place in places(table.done[seat]):
            fitting = [kind for kind in rest if MISSION_TYPE[kind] == LOCATION_TYPE[place]]
            if fitting:
                rest.remove(fitting[0])
                junk[seat].append(fitting[0])
        if hands[seat] is None:
            table.hands[seat], rest = rest[:HAND], rest[HAND:]
        if hq[seat] is None:
            table.hq[seat] += rest
        elif warehouses[seat] is None:
            piles[seat] += rest
        else:
            junk[seat] += rest
    table.warehouses = tuple([tuple(sorted(pile)) for pile in piles])
    table.junkyards = tuple([tuple(sorted(pile)) for pile in junk])


def missions_left(table: Table, seat: int, warehouse: list[int], junkyard: list[int]) -> list[int]:
    rest = OWN_MISSIONS[:]
    cards = [*table.hands[seat], *table.hq[seat], *warehouse, *junkyard, *table.pads[seat], *table.stored[seat]]
    cards += [table.plans[seat], *(table.playing if seat == table.turn else [])]
    for kind in cards:
        if 0 <= kind < MISSIONS:
            assert kind in rest, f"seat {seat} has too many of {IDS[kind]}"
            rest.remove(kind)
    return rest


# ---- the market


def lay_market(table: Table, display: Names, market: Names | None) -> None:
    """The display, the market deck and the Engine piles: all that nobody owns."""
    upper = [*table.display, *table.market.pool]
    left = [*upper, *table.market.below]
    left += [FIRST_ENGINE + engine for engine, count in enumerate(table.engine_piles) for _ in range(count)]
    for kind in owned_by_all(table):
        take(left, kind)
    table.engine_piles = tuple([left.count(kind) for kind in range(FIRST_ENGINE, FIRST_THREAT)])
    left = [kind for kind in left if kind >= FIRST_THREAT]
    shown = kinds(display)
    wanted = kinds(market or ())
    for kind in [*shown, *wanted]:
        take(left, kind)
    if market is None or wanted:
        for kind in kinds(PLAIN) * 2:
            if len(shown) < DISPLAY and kind in left:
                left.remove(kind)
                shown.append(kind)
    table.display = shown + [NO_CARD] * (DISPLAY - len(shown))
    table.market = Deck()
    if market is not None:
        table.market.pool = sorted(wanted)
        junk_for_last(table, left)
        return
    lower: list[int] = []
    for kind in left:
        if kind in upper:
            upper.remove(kind)
            table.market.pool.append(kind)
        else:
            lower.append(kind)
    table.market.pool.sort()
    if lower:
        table.market.bury(lower, len(table.market.pool))


def junk_for_last(table: Table, cards: list[int]) -> None:
    """What has to be somewhere lies in the last seat's Junkyard; in solitaire it has left the game."""
    if table.seats == 1:
        table.removed = tuple(sorted([*table.removed, *cards]))
        return
    last = table.seats - 1
    table.junkyards = (*table.junkyards[:last], tuple(sorted([*table.junkyards[last], *cards])))


def lay_engines(table: Table, engines: Sequence[int]) -> None:
    gone = [range(now, before) for before, now in zip(table.engine_piles, engines, strict=True)]
    junk_for_last(table, [FIRST_ENGINE + engine for engine, pile in enumerate(gone) for _ in pile])
    table.engine_piles = tuple(engines)


def owned_by_all(table: Table) -> list[int]:
    """The cards of all seats, but for their missions."""
    cards = table.playing[:]
    for seat in range(table.seats):
        cards += [*table.hands[seat], *table.hq[seat], *table.warehouses[seat], *table.junkyards[seat]]
        cards += [*table.stored[seat], *map(card_of, table.pads[seat])]
    return [kind for kind in cards if not is_mission(kind)]


def take(left: list[int], kind: int) -> None:
    assert kind in left, f"this game has no more {IDS[kind]}: with more seats there are more copies"
    left.remove(kind)


# ---- solitaire


def lay_ai(
    table: Table,
    *,
    done: Names = (),
    firsts: Names | None = None,
    target: str | None = None,
    mission: str | None = None,
    space: int = 0,
    threats: int = 0,
    deck: Names | None = None,
    discard: Names = (),
    used: bool = False,
) -> None:
    """The AI: `target` is the solitaire card of its destination, `mission` that of its type, both without 'solo-'."""
    table.ai_done = bits(done)
    table.ai_firsts = table.ai_done if firsts is None else bits(firsts)
    table.ai_points = points_of(table.ai_done, table.ai_firsts)
    table.ai_threats = threats
    if table.edition.solo_threats_on_track:
        table.ai_points += THREAT_POINTS * threats
    table.ai_used = used
    table.ai_space = space
    table.ai_target = solo(target)[0] if target else NO_CARD
    table.ai_location = NO_CARD
    in_use = solo([name for name in (target, mission) if name])
    thrown = solo(discard)
    rest = [card for card in range(SOLO_CARDS) if card not in in_use and card not in thrown]
    table.solo_deck = tuple(rest if deck is None else sorted(solo(deck)))
    table.solo_discard = tuple(sorted([*thrown, *[card for card in rest if card not in table.solo_deck]]))


def solo(names: Names) -> list[int]:
    return [SOLO_IDS.index(f"solo-{name}") for name in words(names)]
