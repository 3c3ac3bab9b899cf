"""More for the tests of the rules: cards out of the way, zones by name, and whole games to watch."""

from collections.abc import Iterator
from typing import Any

from tests.kernel.watching import Watching
from tests.launch_pad.looks import options
from tests.launch_pad.tables import GAME
from tminus.games.launch_pad import actions
from tminus.games.launch_pad.cards import IDS, ZONES
from tminus.games.launch_pad.pads import pad_kind, pad_seat, pad_zone
from tminus.games.launch_pad.rockets import zone_of
from tminus.games.launch_pad.state import Table

PADS = ["pad-top-left", "pad-top-right", "pad-bottom-left", "pad-bottom-right"]

# A layout without pads in the draw pile, and without a Countdown: the last pad has just reached seat 1.
PADS_OUT: dict[str, Any] = {"pad_area": PADS[:3], "pads": [(PADS[3], "construction", 1)]}

# A full hand that can only wait while no rocket lacks Fuel.
IDLE = ["fuel"] * 6

NO_EXPERTS: list[str | None] = [None, None, None]


# ---- looking at the table


def zones(state: Table, seat: int) -> list[str]:
    """Where each rocket of a seat stands."""
    return [ZONES[zone_of(rocket)] for rocket in state.rockets[seat]]


def pads_of(state: Table, seat: int) -> list[list[str]]:
    """The pads in each of the seat's zones, the one drawn first in front."""
    own = [pad for pad in state.pads if pad_seat(pad) == seat]
    return [[IDS[pad_kind(pad)] for pad in own if pad_zone(pad) == zone] for zone in range(len(ZONES))]


def pile(state: Table) -> list[str]:
    """The draw pile, by kind."""
    return [IDS[card] for card in [*state.deck.pool, *state.deck.below]]


def experts_of(state: Table, seat: int) -> list[str | None]:
    return [IDS[card] if card else None for card in state.experts[seat * 3 : seat * 3 + 3]]


def told(state: Table) -> list[str]:
    """What happened, as message keys; of each draw only what the drawer saw."""
    return [key for key, _, _ in state.log or [] if not key.endswith("-hidden")]


# ---- step 2


def advances(state: Table) -> list[int]:
    """The rockets of the deciding seat that may advance now, by their place in its row."""
    return [code - actions.ADVANCE for code in options(state) if actions.ADVANCE <= code < actions.ROCKET]


def advance(state: Table, place: int) -> None:
    state.act(state.pending()[0], actions.ADVANCE + place)


# ---- whole games

WATCHING = Watching(GAME, Table)


def random_game(seats: int, seed: int, **variant: Any) -> Iterator[tuple[Table, Table, list[str]]]:
    """A game of random players, action by action: the table before, the table after, and what happened between."""
    for before, after in WATCHING.random_game(seats, seed, **variant):
        yield before, after, told(after)


def drawn_out(state: Table) -> list[str]:
    """Let seat 0 draw the whole pile: its cards in the order in which they come."""
    state.agenda = [(GAME.step_named("draw"), 0, state.deck.size(), 0)]
    state.log = []
    state.go()
    return [IDS[args[1]] for key, _, args in state.log if key in ("drew", "drew-pad")]
