"""Tables laid out for one test: name what matters, the rest follows.

Cards that a test does not name lie in the draw pile, unless it gives the pile exactly; then they are in the box, and
`Table.audit` would miss them.
"""

from collections.abc import Sequence
from typing import Any

import tminus
from tminus.games.launch_pad import actions
from tminus.games.launch_pad.cards import ALL_PADS, CARDS, COUNTS, IDS, ZONES
from tminus.games.launch_pad.rockets import ROCKETS, cards_of, packed
from tminus.games.launch_pad.specialties import one_specialty
from tminus.games.launch_pad.state import Table
from tminus.kernel.state import CHANCE

GAME = tminus.game("launch-pad")
ACTION_CARDS = [card["id"] for card in CARDS if card["type"] == "action"]

# What is on the agenda when a turn has come to this step.
STEPS_OF_A_TURN = {
    "begin turn": ["begin turn"],
    "draw": ["end turn", "discard", "play", "draw"],
    "play": ["end turn", "discard", "play"],
    "discard": ["end turn", "discard"],
    "end turn": ["end turn"],
}


def kind(card: str) -> int:
    return IDS.index(card)


def kinds(cards: Sequence[str]) -> list[int]:
    return [kind(card) for card in cards]


def rocket(name: str, zone: str = "construction", metal: int = 0, fuel: int = 0, bonus: Sequence[str] = ()) -> int:
    return packed(kind(name), ZONES.index(zone), metal, fuel, kinds(bonus))


def complete(name: str, zone: str = "construction", bonus: Sequence[str] = ()) -> int:
    """A rocket with all its components."""
    needs = {"observer": (1, 1), "explorer": (1, 2), "intrepid": (2, 2), "galactic": (3, 2)}[name]
    return rocket(name, zone, *needs, bonus)


def table(
    seats: int = 2,
    *,
    hands: Sequence[Sequence[str]] = (),
    rockets: Sequence[Sequence[int]] = (),
    experts: Sequence[Sequence[str | None]] = (),
    specialties: Sequence[Sequence[str]] = (),
    pads: Sequence[tuple[str, str, int]] = (),
    pad_area: Sequence[str] = (),
    discard: Sequence[str] = (),
    pile: Sequence[str] | None = None,
    at: str = "play",
    turn: int = 0,
    turns: int | None = None,
    final_turns: int = -1,
    draws: int | None = None,
    chance: str = "drawn",
    listen: bool = True,
    seed: int = 0,
    **options: Any,
) -> Table:
    """A table at the step `at` of seat `turn`. Lists are per seat; a shorter list leaves the other seats empty.

    `pads` are (pad, zone, seat) in the order they were drawn, `discard` has its top card last, `pile` is the exact
    draw pile (in any order: a pile has none), `draws` the number of cards still to draw at the step "draw".
    """
    state = GAME.new(seats, seed, {"starter": "1", **options}, chance="drawn", listen=listen)
    assert isinstance(state, Table)
    state.listed = chance == "listed"
    state.log = [] if listen else None

    def per_seat(lists: Sequence[Any], empty: Any) -> list[Any]:
        return [lists[seat] if seat < len(lists) else empty for seat in range(seats)]

    state.hands = [sorted(kinds(hand)) for hand in per_seat(hands, ())]
    state.rockets = [list(row) for row in per_seat(rockets, ())]
    assert all(len(row) == 3 for row in experts), "name the expert, or None, of each of the three zones"
    state.experts = tuple(kind(card) if card else 0 for row in per_seat(experts, (None, None, None)) for card in row)
    state.specialties = tuple(sum(one_specialty(kind(card)) for card in row) for row in per_seat(specialties, ()))
    state.pads = tuple(kind(pad) | ZONES.index(zone) << 8 | seat << 12 for pad, zone, seat in pads)
    state.pad_area = tuple(kinds(pad_area))
    state.discard = kinds(discard)
    state.deck.cover = 0
    state.deck.below = ()
    if pile is not None:
        state.deck.pool = sorted(kinds(pile))
    else:
        placed = [pad & 0xFF for pad in state.pads] + [expert for expert in state.experts if expert]
        placed += [*state.pad_area, *state.discard]
        for seat in range(seats):
            placed += state.hands[seat]
            placed += kinds(list(per_seat(specialties, ())[seat]))
            for one in state.rockets[seat]:
                placed += cards_of(one)
        if state.pads_set_aside:
            placed += ALL_PADS
        state.deck.pool = [card for card in range(len(IDS)) for _ in range(COUNTS[card] - placed.count(card))]
    state.turn = turn
    state.turns = turns if turns is not None else seats + (turn - seats) % seats
    state.final_turns = final_turns
    state.agenda = []
    for step in STEPS_OF_A_TURN[at]:
        count = 0
        flags = 0
        if step == "draw":
            count = draws if draws is not None else state.limit(turn) - len(state.hands[turn])
            flags = 1
        state.agenda.append((GAME.step_named(step), turn, count, flags))
    state.moves = state.horizon = 0
    state.go()
    return state


# ---- playing by name


def play(state: Table, card: str, seat: int | None = None) -> None:
    """Play a card from the hand of the seat that decides."""
    state.act(state.pending()[0] if seat is None else seat, actions.PLAY + kind(card))


def playable(state: Table) -> list[str]:
    """The cards that the deciding seat may play now."""
    codes = state.options(state.pending()[0])
    return [IDS[code - actions.PLAY] for code in codes if actions.PLAY <= code < actions.DISCARD]


def target(state: Table, owner: int, place: int) -> None:
    """Choose a rocket as the target."""
    state.act(state.pending()[0], actions.ROCKET + owner * ROCKETS + place)


def targets(state: Table) -> list[tuple[int, int]]:
    """The rockets that may be chosen now, as (owner, place)."""
    codes = state.options(state.pending()[0])
    return [divmod(code - actions.ROCKET, ROCKETS) for code in codes if actions.ROCKET <= code < actions.EXPERT]


def choose(state: Table, code: int) -> None:
    """The deciding seat takes this option."""
    state.act(state.pending()[0], code)


def deal(state: Table, card: str) -> None:
    """With listed chance: chance deals this card."""
    state.act(CHANCE, actions.DEALT + kind(card))


def done_playing(state: Table) -> None:
    choose(state, actions.DONE_PLAYING)


def done_discarding(state: Table) -> None:
    choose(state, actions.DONE_DISCARDING)


def end_turn(state: Table) -> None:
    """Stop playing and discard nothing, as far as these are still to be decided."""
    turns = state.turns
    for code in (actions.DONE_PLAYING, actions.DONE_DISCARDING):
        if not state.over and state.turns == turns and code in state.options(state.pending()[0]):
            choose(state, code)


def hand(state: Table, seat: int) -> list[str]:
    return [IDS[card] for card in state.hands[seat]]


def discards(state: Table) -> list[str]:
    return [IDS[card] for card in state.discard]
