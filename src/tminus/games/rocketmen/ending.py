"""How the game ends (RULES.md chapter 13; in the preview edition RM 16.11 to RM 16.13)."""

from typing import Final

from tminus.games.rocketmen.actions import END_GAME, PLAY_ON
from tminus.games.rocketmen.cards import (
    DESTINATIONS,
    FINITE_MARKET,
    LOCATION_DESTINATION,
    LOCATIONS,
    ROUND_CAP,
)
from tminus.games.rocketmen.faults import refused
from tminus.games.rocketmen.frames import BEGIN_TURN
from tminus.games.rocketmen.state import NO_CARD, Table
from tminus.kernel.faults import Fault
from tminus.kernel.step import Automatic, Decision, Frame

EVERYWHERE: Final[int] = (1 << LOCATIONS) - 1


class PassTurn(Automatic[Table]):
    """The next player, or the end (RM 13.1 to RM 13.4, RM 17.6)."""

    def run(self, state: Table, frame: Frame) -> None:
        seat = frame[1]
        state.money_used = 0
        state.science_used = 0
        state.turns += 1
        if not state.ending and state.seats > 1 and ends(state):
            state.ending = True
            if state.log is not None:
                state.tell("last-round", (seat,))
        round_is_over = state.turns % state.seats == 0
        if not state.ending and state.seats > 1 and round_is_over and state.turns >= ROUND_CAP * state.seats:
            state.ending = True
            state.capped = True
            if state.log is not None:
                state.tell("round-cap", (ROUND_CAP,))
        if state.ending and round_is_over:
            if state.log is not None:
                state.tell("game-over", ())
            return
        state.turn = (seat + 1) % state.seats
        state.agenda.append((BEGIN_TURN, state.turn, 0, 0))


def ends(table: Table) -> bool:
    """Whether something has happened that ends the game (RM 13.1 to RM 13.3, RM 12.39, RM 14.5, RM 16.11, RM 16.12)."""
    if table.has_variant(FINITE_MARKET) and not table.market.size() and NO_CARD in table.display:
        return True
    edition = table.edition
    finished = 0  # players who have placed all their tokens
    for seat in range(table.seats):
        if not table.battle and table.points[seat] >= edition.ends[table.seats]:
            return True
        if not table.tokens_left(seat):
            finished += 1
    if table.battle:
        return finished > 0
    if finished == table.seats or (edition.full_board_ends and occupied(table) == EVERYWHERE):
        return True
    return not edition.player_may_end and finished > 0 and reaches_all(occupied(table))


def occupied(table: Table) -> int:
    """The locations at which anybody has a token, the AI included (RM 15.4)."""
    locations = table.ai_done
    for done in table.done:
        locations |= done
    return locations


def reaches_all(locations: int) -> bool:
    """Whether there is a token at each destination."""
    reached = [LOCATION_DESTINATION[place] for place in range(LOCATIONS) if locations >> place & 1]
    return len(set(reached)) == DESTINATIONS


# ---- the preview edition: a player may end the game


def may_end(table: Table, seat: int) -> bool:
    """RM 16.13."""
    if table.battle or table.tokens_left(seat) > 1 or table.ending or ends(table):
        return False
    return reaches_all(occupied(table))


class MayEnd(Decision[Table]):
    """RM 16.13, RM 17.8."""

    def options(self, state: Table, frame: Frame) -> list[int]:
        return [PLAY_ON, END_GAME]

    def act(self, state: Table, frame: Frame, code: int) -> None:
        if code == END_GAME:
            state.ending = True
            if state.log is not None:
                state.tell("ended", (frame[1],))

    def fault(self, state: Table, frame: Frame) -> Fault | None:
        fits = state.edition.player_may_end and frame[1] == state.turn and may_end(state, frame[1])
        return None if fits and not frame[2] and not frame[3] else refused("may-not-end")
