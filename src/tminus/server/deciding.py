"""What a bot decides at a table: what it is asked, and what becomes of its answer."""

from hashlib import blake2b

from tminus.lessons import partners
from tminus.server.asked import play_on
from tminus.server.entries import Entry
from tminus.server.table import ACT, Table
from tminus.server.thinking import Question
from tminus.server.waking import bots_to_move


def question(table: Table, seat: int, since: int) -> Question | None:
    """What the bot of this seat has been asked since that entry; None if it is not asked that any more."""
    if not _is_asked(table, seat, since):
        return None
    state = table.state
    if table.about.lesson:
        world, own = partners.seeds(table.about.secret, state, seat)
        state = partners.unhurried(state)
    else:
        world, own = seeds(table, "bot", seat, since)
    position = state.imagine(seat, world).to_json()
    return Question(table.about.game, position, seat, state.options(seat), table.about.places[seat].bot, own)


def answer(table: Table, seat: int, since: int, code: int, at: int) -> list[Entry]:
    """The bot acts, unless its answer comes too late: the person may be back, or something was taken back."""
    if not _is_asked(table, seat, since):
        return []
    return [table.happen(at, seat, ACT, str(code)), *_forget_vain_request(table, seat, at)]


def _is_asked(table: Table, seat: int, since: int) -> bool:
    return seat in bots_to_move(table) and table.since[seat] == since


def seeds(table: Table, thinker: str, seat: int, since: int) -> tuple[int, int]:
    """For the world that the seat imagines and for whoever thinks. Nobody can foretell them without the table's secret,
    and whoever has it after the game can ask again."""
    digest = blake2b(f"tminus {thinker} {seat} {since}".encode(), key=bytes.fromhex(table.about.secret)).digest()
    return int.from_bytes(digest[:8], "big"), int.from_bytes(digest[8:16], "big")


def _forget_vain_request(table: Table, seat: int, at: int) -> list[Entry]:
    """Bots neither agree nor refuse to take back, but what they do may make it impossible."""
    asked = table.about.asked
    if asked is None or table.match is None or not table.match.refusal_to_remain(asked.moves):
        return []
    return play_on(table, seat, at)
