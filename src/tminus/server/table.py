"""One table in memory: its game, and everything that may be done at it.

Whatever is done is checked first, then becomes an entry of the log, and then happens. Reading the entries again, from
the last snapshot on, makes the same table.
"""

import zlib
from typing import Any

import msgspec

from tminus.games import game as game_named
from tminus.kernel.game import Game
from tminus.kernel.match import Match
from tminus.kernel.record import Record
from tminus.kernel.state import Event, State
from tminus.server.about import About, Result, packed, unpacked
from tminus.server.clocks import Clock
from tminus.server.entries import VACATED, Entry, Stored, Summary, Writing
from tminus.server.passing import lost, passing
from tminus.server.refusals import Stale, TooLate

SNAPSHOT_EVERY = 40  # entries, at least: a snapshot is made as soon as nothing can be taken back after so many
LONGEST_TAIL = 1_000  # entries after a snapshot: loading a table replays them, so it must not take for ever

# Kinds of entries that change the game.
ACT = "act"
UNDO = "undo"
RESET = "reset"
UNDO_TO = "undo-to"
TAKES_BACK = (UNDO, RESET, UNDO_TO)
STARTED = "started"
CONTINUED = "continued"  # the game goes on from a moment of another one, whose record the entry holds
# Kinds that change who decides; all others change who sits where and what was agreed, or only tell.
REMIND = "remind"
AWAY = "away"
BACK = "back"
ORDER = "order"
JOINED = "joined"
ORDERED = "ordered"  # tells that the action after it was taken by order
PLAYED_ON = "played-on"  # tells that by an action what somebody asked to take back has come to nothing
# What leads to the next snapshot or cannot be helped.
GOES_ON = (ACT, STARTED, REMIND, AWAY, BACK, ORDERED, PLAYED_ON, *VACATED)


class TooLong(TooLate):
    """Too much has happened at the table without getting anywhere."""

    def __init__(self, begun: bool) -> None:
        super().__init__("too-much-changed" if begun else "changed-too-often")


class OldRules(TooLate):
    """The game was begun under rules that have been corrected since."""

    kind = "old-rules"

    def __init__(self, rules: str) -> None:
        super().__init__("old-rules", rules=rules)


def continued(game: Game, record: str) -> Match:
    """The match that goes on where a record stops. Nothing of what came before can be taken back."""
    before = Match.resume(game, Record.from_json(record))
    return Match(game, before.state, before.record)


class Table:
    """A table as it stands after its last entry."""

    def __init__(self, id: str, about: About, created: int) -> None:
        self.id = id
        self.about = about
        self.created = created
        self.touched = created
        self.number = 0
        self.snapshot_number = 0
        self.match: Match | None = None
        self.opens: Table | None = None  # the rematch, until it is stored together with the entry that tells of it
        # Of requests since the last snapshot but one: which entry each became.
        self.keys: dict[tuple[int | None, str], int] = {}
        self.older_keys: dict[tuple[int | None, str], int] = {}
        # For each seat, the entry by which its present decision came up: what answers an earlier one is stale.
        self.since: list[int] = [0] * len(about.places)
        self.taken_back = 0  # the last entry by which something was: what was seen before it may not have happened
        # For each seat, the entry by which its turn came; a turn may be many decisions. 0: it is the turn of others.
        self.turn_came: list[int] = [0] * len(about.places)
        self.told_before: dict[int, int] = {}  # for entries since the snapshot, how many events there were before each
        self.clocks = [Clock() for _ in about.places]
        # What everybody of a language sees of it, and after which entry (live.py).
        self.shown: dict[str, tuple[int, bytes]] = {}

    @property
    def game(self) -> Game:
        return game_named(self.about.game)

    @property
    def state(self) -> State:
        assert self.match is not None, "the game has not begun"
        return self.match.state

    # ---- from the store and into it

    @staticmethod
    def from_stored(stored: Stored) -> "Table":
        table = Table(stored.summary.id, unpacked(stored.summary.about), stored.summary.created)
        if table.about.rules not in ("", table.game.rules_version):
            raise OldRules(table.about.rules)
        if stored.snapshot is not None:
            table._read_snapshot(stored.snapshot)
            table.number = table.snapshot_number = stored.snapshot_number
        for entry in stored.tail:
            table.follow(entry)
        table.touched = stored.summary.touched
        return table

    def summary(self) -> Summary:
        about = self.about
        return Summary(self.id, about.game, about.status, about.public, self.created, self.touched, packed(about))

    def writing(self, entries: list[Entry], wakes: int | None = None) -> Writing:
        """What has to be stored for entries that have just happened here."""
        about = self.about
        snapshot = self._snapshot() if self._is_time_for_snapshot(entries) else None
        if snapshot is not None:
            self.snapshot_number = self.number
            self.keys, self.older_keys = {}, self.keys
            self.told_before = {entry.number: self.told_before[entry.number] for entry in entries}
        after = entries[0].number - 1
        opens = self.opens.summary() if self.opens is not None else None
        self.opens = None
        return Writing(
            self.id, after, entries, about.status, about.public, self.touched, packed(about), snapshot, opens, wakes
        )

    def _is_time_for_snapshot(self, entries: list[Entry]) -> bool:
        match = self.match
        if match is None or not match.stands:
            return False
        # Nobody should have to go through another game to read this one.
        return self.number - self.snapshot_number >= SNAPSHOT_EVERY or entries[-1].kind == CONTINUED

    def _snapshot(self) -> bytes:
        state = self.state
        data = {
            "position": state.to_json(),
            "reason": state.reason,
            "events": state.log,
            "since": self.since,
            "turn_came": self.turn_came,
            "taken_back": self.taken_back,
            "clocks": self.clocks,
            "away": [place.away for place in self.about.places],
            "orders": [place.order for place in self.about.places],
        }
        return zlib.compress(msgspec.json.encode(data), 1)

    def _read_snapshot(self, snapshot: bytes) -> None:
        data: dict[str, Any] = msgspec.json.decode(zlib.decompress(snapshot))
        state = self.game.from_json(data["position"], listen=True)
        state.reason = data["reason"]
        state.log = [(key, audience, tuple(args)) for key, audience, args in data["events"]]
        self.match = Match(self.game, state, self._header())
        self.since = data["since"]
        self.turn_came = data["turn_came"]
        self.taken_back = data["taken_back"]
        self.clocks = msgspec.convert(data["clocks"], list[Clock])
        for place, away, order in zip(self.about.places, data["away"], data["orders"], strict=True):
            place.away, place.order = away, order

    def _header(self) -> Record:
        about = self.about
        record = Record(about.game, self.game.rules_version, len(about.places), dict(about.options))
        record.method = "keyed"
        record.commitment = about.commitment
        record.names = about.names
        return record

    # ---- what happens

    def follow(self, entry: Entry) -> None:
        """Let an entry happen."""
        self.number = entry.number
        self.touched = entry.at
        if entry.key is not None:
            self.keys[entry.seat, entry.key] = entry.number
        self.told_before[entry.number] = self.events_in_all if self.match is not None else 0
        if entry.kind in (STARTED, CONTINUED):
            self.about.rules = self.game.rules_version
            self.match = self._new_match() if entry.kind == STARTED else continued(self.game, entry.data.decode())
            self.since = [entry.number] * len(self.about.places)
            for place in self.about.places:
                place.away, place.order = False, ""
            self._ask(entry.at)
        elif entry.kind == ACT or entry.kind in TAKES_BACK:
            self._play(entry)
            if entry.kind in TAKES_BACK:
                self.taken_back = entry.number
            if self.state.over:
                self.about.status = "over"
                self.about.result = self.result
        elif entry.seat is not None:
            self._follow_person(entry.seat, entry)
        pending = self.match.state.pending() if self.match is not None else ()
        for seat, came in enumerate(self.turn_came):
            self.turn_came[seat] = (came or entry.number) if seat in pending else 0

    def _new_match(self) -> Match:
        secret = bytes.fromhex(self.about.secret)
        return Match.new(self.game, len(self.about.places), options=self.about.options, secret=secret)

    def _play(self, entry: Entry) -> None:
        assert self.match is not None
        match = self.match
        together = match.state.together
        told = self.events_in_all
        if entry.kind == ACT:
            assert entry.seat is not None
            match.act(entry.seat, int(entry.data))
        elif entry.kind == UNDO:
            assert entry.seat is not None
            match.undo(entry.seat)
        elif entry.kind == RESET:
            assert entry.seat is not None
            match.reset(entry.seat)
        else:
            match.undo_to(int(entry.data))
        # Where seats choose in secret, the choice of one is no reason to ask the others again.
        only = entry.seat if together and match.state.together and not match.stands else None
        for seat in range(len(self.since)):
            if only is None or seat == only:
                self.since[seat] = entry.number
                self.clocks[seat].rest(entry.at, self.each)
        self._ask(entry.at)
        self._end_orders(entry, told)

    def _ask(self, at: int) -> None:
        """Let the clocks run of those who have to decide themselves."""
        assert self.match is not None
        pending = self.match.state.pending()
        for seat, (place, clock) in enumerate(zip(self.about.places, self.clocks, strict=True)):
            if seat not in pending:
                clock.rest(at, self.each)
            elif clock.asked_at is None and not place.away:
                clock.ask(self.match.state.moves, at)
            if self.match.stands:
                clock.forget()

    def _end_orders(self, entry: Entry, told: int) -> None:
        """Orders end when their seat decides by itself, when others have done something to it, and when it is asked
        something that cannot be passed."""
        state = self.state
        for seat, place in enumerate(self.about.places):
            if not place.order:
                continue
            if seat == entry.seat:
                ends = entry.key is not None
            else:
                ends = lost(self.game, seat, self.events(seat, told))
            if ends or (seat in state.pending() and passing(state, seat) is None):
                place.order = ""

    def _follow_person(self, seat: int, entry: Entry) -> None:
        """Somebody is reminded, goes, comes back, leaves an order, or takes over from a bot."""
        place, clock = self.about.places[seat], self.clocks[seat]
        if entry.kind == REMIND:
            clock.reminded = True
        elif entry.kind == AWAY:
            place.away = True
            clock.rest(entry.at, self.each)
        elif entry.kind == BACK:
            place.away = False
            if seat in self.state.pending():
                clock.ask_anew(self.state.moves, entry.at)
        elif entry.kind == JOINED and self.match is not None:
            self.clocks[seat] = Clock()  # what the bot has used is not theirs
            self._ask(entry.at)
        elif entry.kind == ORDER:
            place.order = entry.data.decode()
        elif entry.kind in VACATED:
            place.away, place.order = False, ""

    @property
    def result(self) -> Result:
        """Of a game that is over."""
        return Result(self.state.scores(), self.state.winners(), self.touched)

    @property
    def each(self) -> int:
        """The milliseconds that every decision has of its own, beside the bank."""
        return self.about.limits.each * 1000

    # ---- what may happen

    def check_answer(self, seat: int, answers: int) -> None:
        """Raises Stale unless this number is one at which the seat was asked what it is asked now."""
        if answers > self.number:
            raise Stale("number-to-come", number=self.number, answers=answers)
        if answers < self.since[seat]:
            raise Stale("asked-something-else", answers=answers, seat=seat, since=self.since[seat])

    def number_of(self, seat: int, key: str) -> int | None:
        """The entry that a request with this key became, if it was not long ago."""
        return self.keys.get((seat, key)) or self.older_keys.get((seat, key))

    def happen(self, at: int, seat: int | None, kind: str, data: str, key: str | None = None) -> Entry:
        """Whatever allows it has been checked, but for one thing. Raises TooLong."""
        if self.number - self.snapshot_number >= LONGEST_TAIL and kind not in GOES_ON:
            raise TooLong(self.match is not None)
        entry = Entry(self.number + 1, at, seat, kind, data.encode(), key)
        self.follow(entry)
        return entry

    # ---- what a seat sees

    def still_seen(self, seen: int, number: int | None) -> int:
        """How many of the events count that somebody had when the table was at this number."""
        return 0 if self.taken_back and (number is None or number < self.taken_back) else seen

    @property
    def events_in_all(self) -> int:
        """How many events there are, whoever sees them: for us alone to know."""
        return len(self.state.log or [])

    def events(self, seat: int | None, since: int = 0) -> list[Event]:
        """Those of the events after the first `since` of all that the seat sees."""
        return self.state.events(seat, since)
