"""The table as it may be, for all that one seat can know: hidden cards are dealt afresh."""

from typing import TYPE_CHECKING

from tminus.games.red_planet.cards import CHARACTERS, MISSIONS, is_discovery, is_mission
from tminus.games.red_planet.frames import ASSIGN_DISCOVERY, CHOOSE_MISSION
from tminus.games.red_planet.neutrals import drawable
from tminus.kernel.deck import Deck
from tminus.kernel.sequences import put_sorted, replaced, replaced_row, take_sorted

if TYPE_CHECKING:
    from tminus.games.red_planet.state import Table


def imagined(table: "Table", seat: int | None, seed: int) -> "Table":
    """Every hidden card is dealt afresh among the places where the seat cannot tell it from others.

    Which resource lies in a zone is not decided before it is turned over, so there is nothing to imagine.
    """
    other = table.clone()
    table.imagine_future(other, seat, seed)
    deal_discoveries(other, seat)
    deal_missions(other, seat, shown=table.over)
    deal_characters(other, seat)
    other.imagine_choices(seat)
    other.settle()
    return other


# ---- event cards


def deal_discoveries(table: "Table", seat: int | None) -> None:
    """Those that lie face down and were never looked at, and the one that somebody is about to assign."""
    number, drawer, colour, held = table.agenda[-1] if table.agenda else (-1, 0, 0, 0)
    assigning = number == ASSIGN_DISCOVERY and drawer != seat
    unknown: list[int] = []
    for zone, card in enumerate(table.discoveries):
        if card >= 0 and not table.revealed and (seat is None or not table.seen[zone] >> seat & 1):
            unknown.append(zone)
    if not unknown and not assigning:
        return
    pool = [card for card in table.event_deck.pool if is_discovery(card)]
    cards = [*pool, *[table.discoveries[zone] for zone in unknown]]
    if assigning:
        cards.append(held)
    cards.sort()
    table.shuffle(cards)
    for zone in unknown:
        table.discoveries = replaced(table.discoveries, zone, cards.pop())
    if assigning:
        table.agenda[-1] = (number, drawer, colour, cards.pop())
    put_events(table, [card for card in table.event_deck.pool if not is_discovery(card)] + cards)


def deal_missions(table: "Table", seat: int | None, shown: bool) -> None:
    """Missions kept by others are among those that the seat was not dealt; what others drew may be any that it does not
    hold, or an action. When they have been shown in the end, what was given back or left the game is still hidden."""
    choosing = bool(table.agenda) and table.agenda[0][0] == CHOOSE_MISSION
    others = [other for other in range(table.seats) if other != seat]
    own = [] if seat is None else [table.kept[seat], table.returned[seat]]
    missions = [card for card in table.event_deck.pool if is_mission(card)]
    actions = [card for card in table.event_deck.pool if not is_mission(card) and not is_discovery(card)]
    for other in others:
        hidden = [*table.boxed[other]]
        if not shown:
            hidden += [table.kept[other], *table.drawn[other]]
        if choosing:
            hidden.append(table.returned[other])
        for card in hidden:
            if card >= 0:
                (missions if is_mission(card) else actions).append(card)
    missions.sort()
    table.shuffle(missions)
    undealt = [card for card in missions if card not in own]
    for other in others:
        if table.kept[other] >= 0 and not shown:
            table.kept = replaced(table.kept, other, undealt.pop())
        if table.returned[other] >= 0 and choosing:
            table.returned = replaced(table.returned, other, undealt.pop())
    rest = sorted(undealt + [card for card in missions if card in own] + actions)
    table.shuffle(rest)
    for other in others:
        if not shown:
            table.drawn = dealt_anew(table.drawn, other, rest)
        table.boxed = dealt_anew(table.boxed, other, rest)
    discoveries = [card for card in table.event_deck.pool if is_discovery(card)]
    put_events(table, rest + discoveries)
    if not choosing:
        remember(table, others, own)


def put_events(table: "Table", cards: list[int]) -> None:
    table.event_deck = Deck()
    table.event_deck.pool = sorted(cards)


def dealt_anew(held: tuple[tuple[int, ...], ...], seat: int, cards: list[int]) -> tuple[tuple[int, ...], ...]:
    """As many cards for this seat as before, taken off these."""
    count = len(held[seat])
    if not count:
        return held
    mine = tuple(sorted([cards.pop() for _ in range(count)]))
    return replaced_row(held, seat, mine)


def remember(table: "Table", others: list[int], own: list[int]) -> None:
    """What others gave back at the start: any missions that nobody kept and the seat did not give back itself."""
    free = [card for card in range(MISSIONS) if card not in table.kept and card not in own]
    table.shuffle(free)
    for other in others:
        if table.returned[other] >= 0:
            table.returned = replaced(table.returned, other, free.pop())


# ---- characters


def deal_characters(table: "Table", seat: int | None) -> None:
    """Others' cards that lie face down: any of their hand that the countdown has not called yet."""
    for colour in range(table.colours):
        chosen = table.chosen[colour]
        if not chosen or chosen >= table.called or table.seat_of(colour) == seat:
            continue
        if colour < table.seats:
            hand = table.hands[colour] | 1 << chosen
            numbers = [number for number in range(1, CHARACTERS + 1) if hand >> number & 1]
        else:
            deck = table.neutral_decks[colour - table.seats].copy()
            numbers = drawable(deck, chosen, table.round)
        uncalled = [number for number in numbers if number < table.called]
        number = uncalled[table.below(len(uncalled))]
        table.chosen[colour] = number
        if colour < table.seats:
            table.hands[colour] = hand - (1 << number)
        else:
            put_sorted(deck.pool, chosen)
            take_sorted(deck.pool, number)
            table.neutral_decks[colour - table.seats] = deck
