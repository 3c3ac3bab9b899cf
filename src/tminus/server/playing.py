"""Playing: actions, taking back alone or together, each as an answer to what the seat was asked."""

from tminus.kernel.errors import IllegalAction
from tminus.kernel.faults import fault_of
from tminus.server.about import Asked
from tminus.server.asked import ASKED, REFUSED, play_on, refusal_to_ask, still_to_agree
from tminus.server.entries import Entry
from tminus.server.patience import be_back
from tminus.server.refusals import TooLate, Wrong
from tminus.server.seating import check_key, check_seat
from tminus.server.table import ACT, RESET, UNDO, UNDO_TO, Table


def act(table: Table, seat: int, token: str, code: int, answers: int, key: str, at: int) -> list[Entry]:
    check_playing(table, seat, token, key)
    table.check_answer(seat, answers)
    try:
        if code not in table.state.options(seat):
            table.state.clone().act(seat, code)  # says why not
    except IllegalAction as error:
        raise Wrong("engine-says", words=fault_of(error)) from None
    return [*be_back(table, seat, at), *play_on(table, seat, at), table.happen(at, seat, ACT, str(code), key)]


def undo(table: Table, seat: int, token: str, answers: int, key: str, at: int) -> list[Entry]:
    """Take back the seat's last action."""
    return _take_back(table, seat, token, answers, key, at, UNDO)


def reset(table: Table, seat: int, token: str, answers: int, key: str, at: int) -> list[Entry]:
    """Take back all that the seat can take back alone."""
    return _take_back(table, seat, token, answers, key, at, RESET)


def _take_back(table: Table, seat: int, token: str, answers: int, key: str, at: int, kind: str) -> list[Entry]:
    check_playing(table, seat, token, key)
    table.check_answer(seat, answers)
    assert table.match is not None
    refusal = table.match.undo_refusal(seat)
    if refusal:
        raise TooLate("engine-says", words=refusal)
    return [*be_back(table, seat, at), *play_on(table, seat, at), table.happen(at, seat, kind, "", key)]


# ---- taking back what others have answered


def ask_to_take_back(table: Table, seat: int, token: str, moves: int, key: str, at: int) -> list[Entry]:
    """Somebody wants only so many actions to remain. Bots agree to everything; people are asked."""
    check_playing(table, seat, token, key)
    refusal = refusal_to_ask(table, moves)
    if refusal:
        raise TooLate("engine-says", words=refusal)
    request = Asked(seat, moves)
    needed = still_to_agree(table, request)
    entries = [*be_back(table, seat, at), table.happen(at, seat, ASKED, str(moves), key)]
    table.about.asked = request
    if not needed:
        entries += _go_back(table, at)
    return entries


def answer(table: Table, seat: int, token: str, agrees: bool, key: str, at: int) -> list[Entry]:
    """Say yes or no to somebody who wants to take back; whoever asked may think better of it."""
    check_playing(table, seat, token, key)
    asked = table.about.asked
    if asked is None:
        raise TooLate("nobody-asks-back")
    if seat == asked.seat and agrees:
        raise TooLate("asked-yourself")
    concerned = [asked.seat, *asked.agreed, *still_to_agree(table, asked)]
    if seat not in concerned:
        raise TooLate("need-not-answer")
    entries = be_back(table, seat, at)
    if not agrees:
        table.about.asked = None
        return [*entries, table.happen(at, seat, REFUSED, str(asked.seat), key)]
    entries.append(table.happen(at, seat, "agreed", str(asked.moves), key))
    asked.agreed = sorted({*asked.agreed, seat})
    if not still_to_agree(table, asked):
        entries += _go_back(table, at)
    return entries


def _go_back(table: Table, at: int) -> list[Entry]:
    asked = table.about.asked
    assert asked is not None
    table.about.asked = None
    return [table.happen(at, asked.seat, UNDO_TO, str(asked.moves))]


# ----


def check_playing(table: Table, seat: int, token: str, key: str) -> None:
    """Whether the seat may do anything in the game, and has not asked for just this before."""
    check_seat(table, seat, token)
    if table.match is None:
        raise TooLate("not-begun")
    check_key(table, seat, key)
