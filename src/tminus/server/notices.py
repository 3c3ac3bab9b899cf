"""Notices: what people at a table want to hear of even if they do not look.

It is your turn; something was done to you; you are being waited for; somebody wants to take back what you have
answered, or says no to what you have asked or offered; the game is over. The words are those that the seat itself could
read at the table, so a notice tells nobody more than they may know.
"""

from collections.abc import Callable, Iterable
from typing import Literal, NamedTuple

from tminus.kernel.speaking import speaking
from tminus.kernel.state import Event
from tminus.kernel.words import seat_ref
from tminus.server.asked import ASKED, REFUSED, still_to_agree
from tminus.server.called import bot_called, names_of
from tminus.server.entries import Entry
from tminus.server.passing import done_to
from tminus.server.sight import told
from tminus.server.table import ACT, PLAYED_ON, REMIND, Table
from tminus.server.words import said

Kind = Literal["your-turn", "done-to-you", "reminder", "asked-back", "declined", "ended"]

MOST_WORDS = 500  # characters
SAYS_NO = {REFUSED: "says-no", PLAYED_ON: "played-on"}


class SaysNo(NamedTuple):
    """Somebody has said no. How that is told depends on the language of whoever hears of it."""

    key: str
    name: str


class Notice(NamedTuple):
    """What one seat is told. Neither a token nor a link is in it: whoever gets it knows where they play."""

    kind: Kind
    table: str
    seat: int
    words: str
    number: (
        int  # of the entry up to which it tells; of a turn, that with which it came: it may be told of more than once
    )


def notices(table: Table, entries: list[Entry]) -> list[Notice]:
    """What has to be told to people because of these entries, which have just happened, in the language that is
    spoken."""
    if table.match is None or not entries:
        return []
    numbers = [entry.number for entry in entries]
    # Of what another server wrote, all that came before a snapshot may have been read with it.
    since = table.told_before.get(numbers[0], table.events_in_all)
    doers = {entry.seat for entry in entries if entry.kind == ACT}
    reminded = {entry.seat for entry in entries if entry.kind == REMIND}
    asked_back = any([entry.kind == ASKED for entry in entries])
    found: list[Notice] = []
    for seat, place in enumerate(table.about.places):
        if place.holder == "person":
            events = table.events(seat, since)
            found += _done(table, seat, events, doers)
            found += _declined(table, seat, events, _refusals(table, seat, entries))
            if table.state.over:
                found += [_notice(table, seat, "ended", _prompt(table, seat))] if doers else []
            elif table.turn_came[seat] in numbers:
                found += _asked(table, seat, "your-turn", _prompt(table, seat))
            elif seat in reminded:
                found += _asked(table, seat, "reminder", _prompt(table, seat))
            found += _asked_back(table, seat) if asked_back else []
    return found


def turns(table: Table, seats: Iterable[int]) -> list[Notice]:
    """Of those of the seats whose turn it is: that it is."""
    if table.match is None:
        return []
    return [one for seat in seats for one in _asked(table, seat, "your-turn", _prompt(table, seat))]


def in_languages(languages: Iterable[str], tell: Callable[[], list[Notice]]) -> list[dict[str, Notice]]:
    """Each of these notices in all these languages: whoever has acted may speak another than who is told."""
    made: dict[str, list[Notice]] = {}
    for language in languages:
        with speaking(language):
            made[language] = tell()
    return [dict(zip(made, same, strict=True)) for same in zip(*made.values(), strict=True)]


class Ear:
    """Somebody who watches from a seat, and is told by the way what a notice would tell them otherwise. Several changes
    may have happened since they were last told, so it is kept what they know."""

    def __init__(self, table: Table, seat: int) -> None:
        self.seat = seat
        self._turn = table.turn_came[seat]
        self._over = table.about.status == "over"
        self._known = table.events_in_all if table.match is not None else 0
        self._doers: set[int | None] = set()
        self._reminded = self._asked_back = False
        self._refusals: list[SaysNo] = []

    def hear(self, table: Table, entries: list[Entry]) -> None:
        """These entries have happened; some events may have been taken back."""
        self._known = min(self._known, table.events_in_all)
        for entry in entries:
            if entry.kind == ACT:
                self._doers.add(entry.seat)
            elif entry.kind == REMIND and entry.seat == self.seat:
                self._reminded = True
            elif entry.kind == ASKED:
                self._asked_back = True
        self._refusals += _refusals(table, self.seat, entries)

    def news(self, table: Table, prompt: str) -> list[Notice]:
        """What is to be told now to somebody who reads this prompt."""
        if table.match is None:
            return []
        seat, turn, reminded = self.seat, table.turn_came[self.seat], self._reminded
        events = table.events(seat, self._known)
        found = _done(table, seat, events, self._doers) + _declined(table, seat, events, self._refusals)
        if table.about.status == "over":
            found += [_notice(table, seat, "ended", prompt)] if not self._over else []
        elif turn not in (0, self._turn):
            found += _asked(table, seat, "your-turn", prompt)
        elif reminded:
            found += _asked(table, seat, "reminder", prompt)
        found += _asked_back(table, seat) if self._asked_back else []
        self._turn, self._over, self._known = turn, table.about.status == "over", table.events_in_all
        self._doers, self._reminded, self._asked_back, self._refusals = set(), False, False, []
        return found


# ----


def _done(table: Table, seat: int, events: list[Event], doers: set[int | None]) -> list[Notice]:
    """What others did to the seat. Where an event does not name who did it, somebody else must have acted."""
    lines: list[str] = []
    game = table.game
    for event in events:
        if done_to(game, seat, event):
            line = told(table, event, names_of(table.about))
            if doers != {seat} or line["args"].get("seat", seat_ref(seat)) != seat_ref(seat):
                lines.append(line["words"])
    return [_notice(table, seat, "done-to-you", ". ".join(lines))] if lines else []


def _declined(table: Table, seat: int, events: list[Event], refusals: list[SaysNo]) -> list[Notice]:
    """That others say no: to what the seat has offered in the game, and to what it wanted to take back."""
    game, own = table.game, seat_ref(seat)
    lines = [told(table, event, names_of(table.about)) for event in events if event[0] in game.declined_to]
    words = [line["words"] for line in lines if line["args"][game.declined_to[line["key"]]] == own]
    words += [said(refusal.key, name=bot_called(refusal.name)) for refusal in refusals]
    return [_notice(table, seat, "declined", ". ".join(words))] if words else []


def _refusals(table: Table, seat: int, entries: list[Entry]) -> list[SaysNo]:
    """Who has said no to what the seat wanted to take back, or played on; not that it thought better of it itself."""
    found: list[SaysNo] = []
    for entry in entries:
        if entry.kind in SAYS_NO and entry.seat not in (None, seat) and entry.data == str(seat).encode():
            found.append(SaysNo(SAYS_NO[entry.kind], table.about.places[entry.seat].name))
    return found


def _asked(table: Table, seat: int, kind: Kind, prompt: str) -> list[Notice]:
    """Not where somebody or something else decides for the seat."""
    place = table.about.places[seat]
    if place.away or place.order or seat not in table.state.pending():
        return []
    notice = _notice(table, seat, kind, prompt)
    return [notice._replace(number=table.turn_came[seat]) if kind == "your-turn" else notice]


def _asked_back(table: Table, seat: int) -> list[Notice]:
    """Nobody need answer what was taken away again meanwhile."""
    asked = table.about.asked
    if asked is None or seat not in still_to_agree(table, asked):
        return []
    name, actions = table.about.places[asked.seat].name, table.state.moves - asked.moves
    if actions == 1:
        return [_notice(table, seat, "asked-back", said("wants-back-action", name=name))]
    return [_notice(table, seat, "asked-back", said("wants-back-actions", name=name, actions=actions))]


def _prompt(table: Table, seat: int) -> str:
    return table.state.prompt(seat, names_of(table.about))


def _notice(table: Table, seat: int, kind: Kind, words: str) -> Notice:
    if len(words) > MOST_WORDS:
        words = words[: MOST_WORDS - 1] + "…"
    return Notice(kind, table.id, seat, words, table.number)
