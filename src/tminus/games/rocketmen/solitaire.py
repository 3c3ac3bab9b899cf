"""Solitaire: the AI, its missions and the moving display (RULES.md chapter 15; RM 16.14 to RM 16.20)."""

from tminus.games.rocketmen.actions import SOLO
from tminus.games.rocketmen.buying import fill_gaps, take_from_display
from tminus.games.rocketmen.cards import (
    DISPLAY,
    FIRST_POINTS,
    LATER_POINTS,
    LOCATION_DESTINATION,
    LOCATION_OF,
    LOCATIONS,
    MISSION_TOKENS,
    NOWHERE,
    SOLO_BONUS,
    SOLO_CARDS,
    SOLO_DESTINATION,
    SOLO_SPACE,
    SOLO_TYPE,
    SPACES,
    THREAT_POINTS,
    is_threat,
)
from tminus.games.rocketmen.ending import EVERYWHERE, occupied, reaches_all
from tminus.games.rocketmen.faults import refused
from tminus.games.rocketmen.frames import AI_DESTINATION, AI_MISSION
from tminus.games.rocketmen.state import NO_CARD, Table
from tminus.kernel.faults import Fault
from tminus.kernel.sequences import with_item, with_items
from tminus.kernel.step import Automatic, Chance, Frame

# ---- the AI's rocket


class AiTurn(Automatic[Table]):
    """At the start of the turn: a new mission (RM 15.5), or one space nearer (RM 15.11)."""

    def run(self, state: Table, frame: Frame) -> None:
        if state.ai_location == NO_CARD:
            if state.ai_done.bit_count() < MISSION_TOKENS:  # RM 15.9
                look_for_mission(state)
        elif not state.edition.ai_moves_last:
            advance_ai(state, 1)


def advance_ai(table: Table, spaces: int) -> None:
    """RM 15.11: on the target or past it, the AI's mission is fulfilled at once."""
    table.ai_space += spaces
    place = table.ai_location
    if table.log is not None:
        table.tell("ai-advanced", (place, table.ai_space))
    if table.ai_space < SPACES[LOCATION_DESTINATION[place]]:
        return
    is_first = not occupied(table) >> place & 1
    points = FIRST_POINTS[place] if is_first else LATER_POINTS[place]
    table.ai_done |= 1 << place
    if is_first:
        table.ai_firsts |= 1 << place
    table.ai_points += points
    table.solo_discard = with_items(table.solo_discard, cards_in_use(table))
    table.ai_location = NO_CARD
    table.ai_target = NO_CARD
    table.ai_space = 0
    if table.log is not None:
        table.tell("ai-succeeded", (place, points))


def cards_in_use(table: Table) -> list[int]:
    """The solitaire cards that are neither in the deck nor discarded."""
    return [card for card in range(SOLO_CARDS) if card not in table.solo_deck and card not in table.solo_discard]


# ---- the AI's missions


def look_for_mission(table: Table) -> None:
    table.agenda.append((AI_DESTINATION, 0, 0, 0))


def open_destination(table: Table, destination: int) -> bool:
    """RM 15.5: whether the AI lacks a token at some location there."""
    return any(
        [LOCATION_DESTINATION[place] == destination and not table.ai_done >> place & 1 for place in range(LOCATIONS)]
    )


class SolitaireCard(Chance[Table]):
    """RM 15.8: the next solitaire card, whatever it is for."""

    def bag(self, state: Table, frame: Frame) -> list[int]:
        return list(state.solo_deck or state.solo_discard)

    def first_code(self) -> int:
        return SOLO


class AiDestination(SolitaireCard):
    """RM 15.5: the first solitaire card."""

    def act(self, state: Table, frame: Frame, code: int) -> None:
        card = draw_solo(state, code - SOLO)
        destination = SOLO_DESTINATION[card][state.level]
        if state.log is not None:
            state.tell("ai-destination", (card, destination))
        if not open_destination(state, destination):
            discard_solo(state, card)
            state.agenda.append((self.number, 0, 0, 0))
            return
        state.ai_target = card
        state.ai_space = SOLO_SPACE[card][state.level]
        ask_for_type(state)


class AiMission(SolitaireCard):
    """RM 15.6: the second solitaire card."""

    def act(self, state: Table, frame: Frame, code: int) -> None:
        card = draw_solo(state, code - SOLO)
        place = location_for(state, card)
        if state.log is not None:
            state.tell("ai-drew", (card,))
        if place == NOWHERE:
            discard_solo(state, card)
            ask_for_type(state)
            return
        state.ai_location = place
        if state.log is not None:
            state.tell("ai-mission", (place, state.ai_space + SOLO_BONUS[card]))
        advance_ai(state, SOLO_BONUS[card])

    def fault(self, state: Table, frame: Frame) -> Fault | None:
        fits = state.ai_target != NO_CARD and not frame[2] and not frame[3]
        return None if fits else refused("ai-has-no-destination")


def ask_for_type(table: Table) -> None:
    """RM 15.7: if no type would do, the destination is given up."""
    if finds_mission(table):
        table.agenda.append((AI_MISSION, 0, 0, 0))
        return
    discard_solo(table, table.ai_target)
    table.ai_target = NO_CARD
    table.ai_space = 0
    look_for_mission(table)


def finds_mission(table: Table) -> bool:
    """Whether some other solitaire card names a mission for the AI's destination."""
    return any([card != table.ai_target and location_for(table, card) != NOWHERE for card in range(SOLO_CARDS)])


def location_for(table: Table, card: int) -> int:
    """Where the AI's mission of this card's type goes, if it can go there."""
    place = LOCATION_OF[SOLO_TYPE[card]][SOLO_DESTINATION[table.ai_target][table.level]]
    return NOWHERE if place == NOWHERE or table.ai_done >> place & 1 else place


def draw_solo(table: Table, card: int) -> int:
    """RM 15.8: an empty deck is made anew from the discarded cards."""
    if not table.solo_deck:
        table.solo_deck = table.solo_discard
        table.solo_discard = ()
    table.solo_deck = tuple([other for other in table.solo_deck if other != card])
    return card


def discard_solo(table: Table, card: int) -> None:
    table.solo_discard = with_item(table.solo_discard, card)


# ---- taking a card off the display for the AI


def ai_can_move(table: Table) -> bool:
    """RM 15.14: once per turn, while the AI has a mission."""
    return not table.ai_used and table.ai_location != NO_CARD


def take_for_ai(table: Table, kind: int) -> None:
    table.ai_used = True
    take_from_display(table, kind)
    if table.log is not None:
        table.tell("gave-ai", (kind,))
    ai_gets(table, kind)
    advance_ai(table, 1)


def ai_gets(table: Table, kind: int) -> None:
    """RM 15.14, RM 15.16, RM 16.18: the card is out of the game; a Threat scores for the AI."""
    table.removed = with_item(table.removed, kind)
    if is_threat(kind):
        table.ai_threats += 1
        if table.edition.solo_threats_on_track:
            table.ai_points += THREAT_POINTS
            if table.log is not None:
                table.tell("ai-threat-points", (kind, THREAT_POINTS))


# ---- the end of the turn


class SoloEnd(Automatic[Table]):
    """RM 15.15 to RM 15.18, RM 17.7; for the preview RM 16.15 to RM 16.17."""

    def run(self, state: Table, frame: Frame) -> None:
        if state.edition.ai_takes_threats and take_threat_for_ai(state):
            pass
        elif state.edition.ai_moves_last:
            if state.ai_location != NO_CARD:
                advance_ai(state, 1)
            drop_leftmost(state)
        elif not state.card_left and (NO_CARD not in state.display or not state.market.size()):
            drop_leftmost(state)
        shift(state)
        fill_gaps(state)
        state.ai_used = False
        state.card_left = False
        if solo_over(state):
            state.ending = True


def drop_leftmost(table: Table) -> None:
    for place in range(DISPLAY):
        if table.display[place] != NO_CARD:
            kind = table.display[place]
            table.display[place] = NO_CARD
            if table.log is not None:
                table.tell("dropped", (kind,))
            ai_gets(table, kind)
            return


def take_threat_for_ai(table: Table) -> bool:
    """RM 16.16: the leftmost Threat, if there is one."""
    for place in range(DISPLAY):
        kind = table.display[place]
        if kind != NO_CARD and is_threat(kind):
            table.display[place] = NO_CARD
            ai_gets(table, kind)
            if table.log is not None:
                table.tell("ai-took-threat", (kind,))
            return True
    return False


def shift(table: Table) -> None:
    cards = [kind for kind in table.display if kind != NO_CARD]
    table.display = cards + [NO_CARD] * (DISPLAY - len(cards))


def solo_over(table: Table) -> bool:
    """RM 15.17, RM 16.19: judged once the display has been refilled, so an empty deck and display count."""
    if not table.market.size() and all([kind == NO_CARD for kind in table.display]):
        return True
    locations = occupied(table)
    if table.edition.full_board_ends:
        if locations == EVERYWHERE:
            return True
    elif table.done[0].bit_count() + table.ai_done.bit_count() >= LOCATIONS:
        return True
    last = not table.tokens_left(0) or table.ai_done.bit_count() >= MISSION_TOKENS
    return last and reaches_all(locations)
