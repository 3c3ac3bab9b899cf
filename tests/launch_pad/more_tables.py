"""More for the tests of the rules: cards out of the way, zones by name, whole games to watch, and fair chance."""

from collections.abc import Iterator, Sequence
from typing import Any

from tests.launch_pad.looks import options
from tests.launch_pad.tables import GAME
from tminus.games.launch_pad import actions
from tminus.games.launch_pad.cards import IDS, ZONES
from tminus.games.launch_pad.pads import pad_kind, pad_seat, pad_zone
from tminus.games.launch_pad.rockets import zone_of
from tminus.games.launch_pad.state import Table
from tminus.kernel.randomness import Random

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


def random_game(seats: int, seed: int, **variant: Any) -> Iterator[tuple[Table, Table, list[str]]]:
    """A game of random players, action by action: the table before, the table after, and what happened between."""
    state = GAME.new(seats, seed, variant, listen=True)
    assert isinstance(state, Table)
    source = Random(seed)
    while not state.over:
        before = state.clone()
        state.log = []
        codes = options(state)
        state.act(state.pending()[0], codes[source.below(len(codes))])
        yield before, state, told(state)


def drawn_out(state: Table) -> list[str]:
    """Let seat 0 draw the whole pile: its cards in the order in which they come."""
    state.agenda = [(GAME.step_named("draw"), 0, state.deck.size(), 0)]
    state.log = []
    state.go()
    return [IDS[args[1]] for key, _, args in state.log if key in ("drew", "drew-pad")]


# ---- fair chance


def fair(counts: Sequence[int], weights: Sequence[float]) -> bool:
    """Whether counts agree with weights: a chi-square test that a fair source fails once in a thousand times."""
    share = sum(counts) / sum(weights)
    expected = [weight * share for weight in weights]
    distance = sum((count - mean) ** 2 / mean for count, mean in zip(counts, expected, strict=True))
    freedom = len(counts) - 1
    spread = 2 / (9 * freedom)
    return distance < freedom * (1 - spread + 3.09 * spread**0.5) ** 3  # Wilson and Hilferty's approximation
