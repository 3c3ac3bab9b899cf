"""A match: one game being played by people, with its record and what may be taken back."""

from typing import Any

from tminus.kernel.errors import BadOption, IllegalAction
from tminus.kernel.faults import Fault
from tminus.kernel.game import Game
from tminus.kernel.knowledge import EVERYBODY
from tminus.kernel.messages import GENERAL
from tminus.kernel.position import parse
from tminus.kernel.randomness import commitment
from tminus.kernel.record import Record
from tminus.kernel.state import CHANCE_DECIDED, SAW_HIDDEN, STANDS, State
from tminus.kernel.values import Kept
from tminus.kernel.words import say

# Why nothing can be taken back at all: messages of every game.
_REASONS = {CHANCE_DECIDED: "undo-chance", SAW_HIDDEN: "undo-seen", STANDS: "undo-stands"}


class Match(Kept):
    """A state together with every action that led to it.

    Actions since the last horizon may be taken back: the state keeps the horizon, the match keeps the way back. It goes
    further, to the last moment when chance decided or something hidden was seen, for seats that agree to take back what
    they have answered.
    """

    def __init__(self, game: Game, state: State, record: Record) -> None:
        self.game = game
        self.state = state
        self.record = record
        self._before: list[State] = []  # the states before each action that nothing came to light by

    def made_from(self) -> tuple[Any, ...]:
        return self.game, self.state, self.record

    @staticmethod
    def new(
        game: Game,
        seats: int,
        seed: int = 0,
        options: dict[str, object] | None = None,
        secret: bytes | None = None,
    ) -> "Match":
        state = game.new(seats, seed, options or {}, listen=True, secret=secret)
        record = Record(game.name, game.rules_version, seats, dict(state.settings))
        if secret is None:
            record.seed = seed
        else:
            record.method = "keyed"
            record.commitment = commitment(secret)
        return Match(game, state, record)

    @staticmethod
    def resume(game: Game, record: Record, secret: bytes | None = None) -> "Match":
        """Play on where a record stops. Raises BadRecord if it cannot be replayed.

        A table that keeps a secret has to give it: an unfinished record does not tell it.
        """
        game.replay(record, secret=secret)
        match = Match(game, game.start_of(record, listen=True, secret=secret), record)
        actions = record.actions
        record.actions = []
        for seat, code in actions:
            match.act(seat, code)
        return match

    @staticmethod
    def from_position(game: Game, text: str) -> "Match":
        """Play on from a position."""
        state = game.from_json(text, listen=True)
        if state.listed:
            raise BadOption(Fault("begin-with-listed-chance"))
        if state.secret is not None:
            raise BadOption(Fault("begin-with-secret"))
        record = Record(game.name, game.rules_version, state.seats, dict(state.settings))
        record.position = parse(state.to_json())
        return Match(game, state, record)

    def act(self, seat: int, code: int) -> None:
        before = self.state.clone()
        self.state.act(seat, code)
        self.record.actions.append((seat, code))
        self.record.final = self.record.result = None
        if self.state.reason in _REASONS or self._told_in_private(before):
            self._before = []
        else:
            self._before.append(before)

    def _told_in_private(self, before: State) -> bool:
        """Whether somebody has been told what others were not since that state."""
        for event in (self.state.log or [])[len(before.log or []) :]:
            if event[1] != EVERYBODY:
                return True
        return False

    # ---- taking back alone

    @property
    def stands(self) -> bool:
        """Whether nothing at all can be taken back from here, even if everybody agrees."""
        return not self._before

    def undo_refusal(self, seat: int) -> str:
        """Why this seat cannot take back its last action; empty if it can."""
        return _in_words(self._not_to_be_undone(seat))

    def _not_to_be_undone(self, seat: int) -> str:
        state = self.state
        if state.over:
            return "undo-over"
        if not state.moves:
            return "undo-nothing"
        if self._before and state.horizon < state.moves and self._before[-1].pending() == (seat,):
            return ""
        if seat not in state.pending():
            return "undo-another"
        return _REASONS.get(state.reason, "undo-nothing-alone")

    def undo(self, seat: int) -> None:
        """Take back the seat's last action."""
        _check(self._not_to_be_undone(seat))
        self.undo_to(self.state.moves - 1)

    def reset(self, seat: int) -> None:
        """Take back all that the seat can take back alone: its turn begins anew, or goes on from the last moment when
        something came to light."""
        _check(self._not_to_be_undone(seat))
        while not self._not_to_be_undone(seat):
            self.undo(seat)

    # ---- taking back together

    def last_of(self, seat: int) -> int | None:
        """How many actions would remain if the seat's last one and all after it were taken back. None if it has done
        nothing, as far as the match remembers: that is at least as far as anything can be taken back."""
        actions = self.record.actions
        for index in range(len(actions) - 1, -1, -1):
            if actions[index][0] == seat:
                return self.state.moves - len(actions) + index
        return None

    def refusal_to_remain(self, moves: int | None) -> str:
        """Why the game cannot go back to so many actions, even if everybody agrees; empty if it can."""
        return _in_words(self._not_to_remain(moves))

    def _not_to_remain(self, moves: int | None) -> str:
        if self.state.over:
            return "undo-over"
        if moves is None:
            return "undo-nothing-own"
        if moves >= self.state.moves:
            return "undo-nothing-since"
        if moves < self.state.moves - len(self._before):
            return "undo-must-stand"
        return ""

    def asked_to_agree(self, seat: int, moves: int) -> list[int]:
        """The other seats whose actions would be taken back, if only so many actions remained. Raises IllegalAction if
        that cannot be."""
        _check(self._not_to_remain(moves))
        taken_back = self.record.actions[moves - self.state.moves :]
        return sorted({other for other, _ in taken_back if other != seat})

    def undo_to(self, moves: int) -> None:
        """Take back what came after so many actions. Whoever calls this has asked all who have to agree."""
        self.asked_to_agree(0, moves)
        count = self.state.moves - moves
        self.state = self._before[-count]
        del self._before[-count:]
        del self.record.actions[-count:]

    def record_so_far(self) -> Record:
        """The record as it stands, with the fingerprint of the position.

        Before the end it is for those who keep the table only: pending secret choices are among its actions."""
        self.record.finish(self.state)
        return self.record


# ---- refusals, as the keys of messages


def _in_words(refusal: str) -> str:
    return say(GENERAL, refusal, {}) if refusal else ""


def _check(refusal: str) -> None:
    if refusal:
        raise IllegalAction(Fault(refusal, GENERAL))
