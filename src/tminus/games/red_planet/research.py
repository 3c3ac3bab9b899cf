"""The Scientist and the event cards (RULES.md MRP 6.5 and chapter 10)."""

from tminus.games.red_planet.actions import ASSIGN, DRAW_EVENT, DRAWN, LOOK, NOTHING
from tminus.games.red_planet.cards import OUTER_ZONES, is_discovery
from tminus.games.red_planet.faults import refused
from tminus.games.red_planet.frames import ASSIGN_DISCOVERY, DRAW_CARD, LOOK_AT_DISCOVERY
from tminus.games.red_planet.sailing import Effect, leads
from tminus.games.red_planet.state import NO_CARD, Table
from tminus.kernel.faults import Fault
from tminus.kernel.knowledge import EVERYBODY
from tminus.kernel.sequences import replaced, replaced_row, with_item
from tminus.kernel.step import Chance, Frame


def discoveries_in_play(table: Table) -> list[int]:
    """The outer zones that have one."""
    return [zone for zone in range(OUTER_ZONES) if table.discoveries[zone] != NO_CARD]


class Study(Effect):
    """MRP 6.5, MRP 6.6: draw an event card, or look at a discovery."""

    def options(self, state: Table, frame: Frame) -> list[int]:
        codes = [LOOK + zone for zone in discoveries_in_play(state)]
        if state.event_deck.pool:
            codes.insert(0, DRAW_EVENT)
        return codes or [NOTHING]

    def act(self, state: Table, frame: Frame, code: int) -> None:
        if code == DRAW_EVENT:
            state.agenda.append((DRAW_CARD, frame[1], frame[2], 0))
        elif code != NOTHING:
            look(state, frame[1], code - LOOK)
        elif state.log is not None:
            state.tell("nothing-to-study", (state.who(frame[2]),))


class DrawCard(Chance[Table]):
    """MRP 10.2 to MRP 10.6; for a neutral colour MRP 14.9. Number: the colour."""

    def bag(self, state: Table, frame: Frame) -> list[int]:
        return state.event_deck.pool

    def first_code(self) -> int:
        return DRAWN

    def act(self, state: Table, frame: Frame, code: int) -> None:
        _, seat, colour, _ = frame
        card = code - DRAWN
        deck = state.event_deck.copy()
        deck.take(card)
        state.event_deck = deck
        if state.log is not None:
            state.tell("drew", (state.who(colour), card), 1 << seat)
        others = EVERYBODY & ~(1 << seat)
        if is_discovery(card):
            if NO_CARD in state.discoveries:
                if state.log is not None:
                    state.tell("drew-discovery", (state.who(colour),), others)
                state.agenda.append((ASSIGN_DISCOVERY, seat, colour, card))
            else:
                state.discarded = (*state.discarded, card)
                if state.log is not None:
                    state.tell("discarded-discovery", (state.who(colour), card))
                state.agenda.append((LOOK_AT_DISCOVERY, seat, colour, 0))
        elif colour < state.seats:
            state.drawn = with_card(state.drawn, seat, card)
            if state.log is not None:
                state.tell("held", (state.who(colour),), others)
        else:
            state.boxed = with_card(state.boxed, seat, card)
            if state.log is not None:
                state.tell("boxed", (state.who(colour),), others)

    def fault(self, state: Table, frame: Frame) -> Fault | None:
        _, seat, colour, other = frame
        if not leads(state, seat, colour) or other:
            return refused("own-colour")
        return None if state.event_deck.pool else refused("event-deck-empty")


def with_card(held: tuple[tuple[int, ...], ...], seat: int, card: int) -> tuple[tuple[int, ...], ...]:
    """What each seat has, with one card more for this seat."""
    return replaced_row(held, seat, with_item(held[seat], card))


class AssignDiscovery(Effect):
    """MRP 10.4: to an outer zone without a discovery. Second number: the card."""

    def options(self, state: Table, frame: Frame) -> list[int]:
        return [ASSIGN + zone for zone in range(OUTER_ZONES) if state.discoveries[zone] == NO_CARD]

    def act(self, state: Table, frame: Frame, code: int) -> None:
        _, seat, colour, card = frame
        zone = code - ASSIGN
        state.discoveries = replaced(state.discoveries, zone, card)
        state.seen = replaced(state.seen, zone, 1 << seat)
        if state.log is not None:
            state.tell("assigned", (state.who(colour), zone))

    def plan_fault(self, state: Table, frame: Frame) -> Fault | None:
        if not is_discovery(frame[3]):
            return refused("second-is-discovery")
        return None if NO_CARD in state.discoveries else refused("discoveries-everywhere")


class LookAtDiscovery(Effect):
    """MRP 10.6: the drawn discovery found no zone, so another one is looked at."""

    def options(self, state: Table, frame: Frame) -> list[int]:
        return [LOOK + zone for zone in discoveries_in_play(state)]

    def act(self, state: Table, frame: Frame, code: int) -> None:
        look(state, frame[1], code - LOOK)

    def plan_fault(self, state: Table, frame: Frame) -> Fault | None:
        return super().plan_fault(state, frame) or (None if discoveries_in_play(state) else refused("no-discovery"))


def look(table: Table, seat: int, zone: int) -> None:
    """Everybody sees who looks where; only the looker sees the card."""
    table.seen = replaced(table.seen, zone, table.seen[zone] | 1 << seat)
    table.saw_hidden()
    if table.log is not None:
        table.tell("looked", (seat, zone, table.discoveries[zone]), 1 << seat)
        table.tell("looked-hidden", (seat, zone), EVERYBODY & ~(1 << seat))
