"""A table as OpenSpiel's algorithms play it: always one decision of one seat, or one outcome of chance.

Seats that choose together in secret are asked one after the other, and none of them sees what the others chose.
"""

import json
import pickle
from base64 import b64encode
from collections.abc import Callable
from typing import Any

import pyspiel

from tminus.env.spiel.shared import Shared
from tminus.kernel.payoff import POINTS, payoff
from tminus.kernel.randomness import SEEDS
from tminus.kernel.state import CHANCE, State

OWN_CHOICE = "own-choice"  # an event that only its seat sees: it remembers what it has chosen
NOTHING_KEPT = b64encode(pickle.dumps({})).decode()  # as OpenSpiel writes what Python keeps in a state


class SpielState(pyspiel.State):
    """A state of any of the games."""

    def __init__(self, game: Any, shared: Shared) -> None:
        super().__init__(game)
        self.shared = shared

    @property
    def table(self) -> State:
        """The engine's own state, for whoever wants more than OpenSpiel asks for. Clone it before changing it."""
        return self.shared.table

    # ---- playing

    def current_player(self) -> int:
        pending = self.table.pending()
        return pending[0] if pending else pyspiel.PlayerId.TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.table.options(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        table = self.table
        first = first_outcome(table)
        return [(code - first, odds) for code, odds in zip(table.options(CHANCE), table.chances(), strict=True)]

    def _apply_action(self, action: int) -> None:
        self.shared = self.shared.to_play_on()
        table = self.shared.table
        seat = table.pending()[0]
        if seat == CHANCE:
            table.act(CHANCE, first_outcome(table) + action)
            return
        log = table.log
        assert log is not None  # the first table of a game listens, and so do its copies
        told = len(log)
        table.act(seat, action)
        log.insert(told, (OWN_CHOICE, 1 << seat, (action,)))

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """A state that the player cannot tell from this one: what is hidden from it is drawn afresh.

        The history keeps the player's own actions. Those that led to what has been imagined are not known, so they are
        not told either.
        """
        past = [
            f"{step.player}:{step.action if step.player == player else pyspiel.INVALID_ACTION}"
            for step in self.full_history()
        ]
        written = f"history={','.join(past)}\nmove_number={self.move_number()}\n__dict__={NOTHING_KEPT}"
        other: SpielState = self.get_game().deserialize_state(written)
        other.shared = Shared(self.table.imagine(player, int(sampler() * SEEDS)), self.shared.reward, alone=True)
        return other

    # ---- the end

    def is_terminal(self) -> bool:
        return self.table.over

    def returns(self) -> list[float]:
        table = self.table
        if not table.over:
            return [0.0] * table.seats
        worth = payoff(table, self.shared.reward)
        return worth if self.shared.reward == POINTS else [from_the_middle(part, table.seats) for part in worth]

    # ---- words

    def _action_to_string(self, player: int, action: int) -> str:
        table = self.table
        code = first_outcome(table) + action if player == CHANCE else action
        return table.describe(player, code).words

    def __str__(self) -> str:
        """All that lies on the table, hidden or not, and what is to be done next."""
        table = self.table
        parts = table.game.write_table(table)
        steps = [(table.steps[number].name, seat, a, b) for number, seat, a, b in reversed(table.agenda)]
        lines = [f"{name}: {json.dumps(part)}" for name, part in {**parts, "agenda": steps}.items()]
        return "\n".join([table.prompt(), *lines, f"choices: {list(table.choices)}"])


def first_outcome(table: State) -> int:
    """The code of outcome 0 of the chance that decides now: OpenSpiel numbers the outcomes of chance by themselves."""
    return table.steps[table.agenda[-1][0]].first_code()


def from_the_middle(part: float, seats: int) -> float:
    """A seat's part of a win as OpenSpiel counts it: 1 for winning alone, and 0 in all for all seats together."""
    return (seats * part - 1) / (seats - 1) if seats > 1 else 2 * part - 1
