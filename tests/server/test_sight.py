"""What leaves the server for a seat holds nothing that the seat may not know."""

import msgspec
import pytest

import tminus
from tests.server.test_tables import begin, do_act, new_table
from tminus.kernel.match import Match
from tminus.kernel.randomness import Random
from tminus.server.sight import sight
from tminus.server.table import Table

GAMES = [game.name for game in tminus.GAMES]
SEATS = {"launch-pad": 3, "mission-red-planet": 3, "rocketmen": 2}


def twin(table: Table, seat: int | None, seed: int) -> Table:
    """A table that looks the same to this seat; whatever it cannot know is drawn afresh."""
    other = Table(table.id, table.about, table.created)
    other.number, other.since, other.clocks = table.number, table.since, table.clocks
    assert table.match is not None
    other.match = Match(table.game, table.state.imagine(seat, seed), table.match.record)
    other.match._before = [before.imagine(seat, seed) for before in table.match._before]
    return other


@pytest.mark.parametrize("game", GAMES)
def test_a_sight_is_the_same_whatever_the_seat_cannot_know(game: str) -> None:
    table = new_table(game, SEATS[game])
    begin(table)
    source = Random(8)
    moves = 0
    while not table.state.over and moves < 400:
        pending = table.state.pending()
        acting = pending[source.below(len(pending))]
        codes = table.state.options(acting)
        do_act(table, acting, codes[source.below(len(codes))])
        moves += 1
        if moves % 7 == 0:
            for seat in (None, *range(len(table.about.places))):
                shown = msgspec.json.encode(sight(table, seat))
                assert shown == msgspec.json.encode(sight(twin(table, seat, moves), seat))
                assert table.about.secret.encode() not in shown


@pytest.mark.parametrize("game", GAMES)
def test_events_are_counted_as_the_seat_saw_them(game: str) -> None:
    table = new_table(game, SEATS[game])
    begin(table)
    source = Random(9)
    known: list[list[object]] = [[] for _ in table.about.places]
    for _ in range(60):
        acting = table.state.pending()[0]
        codes = table.state.options(acting)
        do_act(table, acting, codes[source.below(len(codes))])
        for seat, events in enumerate(known):
            update = sight(table, seat, len(events))
            assert update["seen"] == len(events)
            events += update["events"]
            assert events == sight(table, seat)["events"]


def test_a_spectator_has_no_options_and_nobody_learns_a_token() -> None:
    table = new_table("launch-pad")
    table.about.places[0].token = "5eed"
    begin(table)
    shown = sight(table, None)
    assert "options" not in shown
    for seat in (None, 0, 1):
        assert b"5eed" not in msgspec.json.encode(sight(table, seat))
