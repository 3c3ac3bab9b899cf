"""Tables laid out for one test: name what matters, the rest follows. And how to play on them by words.

    state = table(
        docks=[ship("hellas", 4, yellow=2, blue=1), ship("unknown", 3)],  # by default roomy ships at every dock
        zones={"phobos": {"yellow": 2}, "ausonia": {"blue": 1}},
        characters={"yellow": "soldier", "blue": "pilot"},
    )
    choose(state, "board 1", "destination hellas", "kill in ausonia")
    assert options(state) == ["to vastitas-borealis", ...]

Docks are counted from 0. A table waits

- in the countdown, if `characters` are named: at the highest of them. Whoever is not named has played a Recruiter;
- else at the moment `at` (MOMENTS), which is by default where everybody chooses a character.

Everything that the game is made of is somewhere: what a test does not name is in the reserve, in a deck, face down or
in hand, and every table is audited. With `chance="listed"` chance is one more player who is told what to do by words:
choose(state, "flip ice").
"""

from collections.abc import Mapping, Sequence
from typing import Any

import tminus
from tests.kernel import by_words
from tests.red_planet.laying import (
    DESTINATIONS,
    OUTER,
    Counts,
    Ship,
    fill_reserves,
    lay_astronauts,
    lay_characters,
    lay_countdown,
    lay_events,
    lay_resources,
    lay_ships,
)
from tminus.games.red_planet import actions, frames
from tminus.games.red_planet.cards import (
    CHARACTER_IDS,
    COLOUR_IDS,
    COLOURS,
    EVENT_IDS,
    FIRST_ACTION,
    MISSIONS,
    RESOURCE_IDS,
    RESOURCES,
    ZONE_IDS,
)
from tminus.games.red_planet.places import MEMORIAL, RESERVE, aboard
from tminus.games.red_planet.ships import CAPACITY_OF, DESTINATION_OF, NO_SHIP, ship_of
from tminus.games.red_planet.state import NO_CARD, Table

GAME = tminus.game("mission-red-planet")

# The agenda at each moment, the next thing last; the round, if only one fits; whether the discoveries lie face up.
MOMENTS: dict[str, tuple[list[tuple[int, int, int, int]], int | None, bool]] = {
    "choose": ([(frames.BEGIN_ROUND, 0, 0, 0)], None, False),
    "land": ([(frames.LAND, 0, 0, 0)], None, False),
    "end round": ([(frames.END_ROUND, 0, 0, 0)], None, False),
    "production 1": ([(frames.BEGIN_ROUND, 0, 0, 0), (frames.PRODUCE, 0, 1, 0)], 6, False),
    "production 2": ([(frames.BEGIN_ROUND, 0, 0, 0), (frames.PRODUCE, 0, 2, 0)], 9, False),
    "reveal": ([(frames.ASK_FOR_ACTIONS, 0, 0, 0), (frames.REVEAL, 0, 0, 0)], 10, False),
    "before production": ([(frames.ASK_FOR_ACTIONS, 0, 0, 0)], 10, True),
    "production 3": ([(frames.PRODUCE, 0, 3, 0)], 10, True),
    "after production": ([(frames.ASK_FOR_ACTIONS, 0, 1, 0)], 10, True),
    "scoring": ([(frames.ASK_FOR_ACTIONS, 0, 2, 0)], 10, True),
    "over": ([(frames.FINAL_SCORING, 0, 0, 0)], 10, True),
}


def ship(destination: str, capacity: int, *, tokens: Sequence[str] = (), launched: bool = False, **crew: int) -> Ship:
    """A ship that the game has: its print, the destination tokens on it (the valid one last) and who is aboard."""
    return {"kind": ship_of(DESTINATIONS.index(destination), capacity), "tokens": tokens, "launched": launched, **crew}


ROOMY = [ship("syrtis-major", 6), ship("valles-marineris", 6), ship("syrtis-major", 5), ship("valles-marineris", 5)]
ROOMY += [ship("hellas", 5), ship("sinus-sabaeus", 5)]


# ---- laying out


def table(
    seats: int = 3,
    *,
    characters: Mapping[str, str] | None = None,
    at: str = "choose",
    round: int = 4,
    first: str = "yellow",
    docks: Sequence[Ship | None] | None = None,
    ship_discard: Sequence[tuple[str, int]] = (),
    ship_deck: Sequence[tuple[str, int]] | None = None,
    zones: Mapping[str, Counts] | None = None,
    memorial: Counts | None = None,
    reserve: Counts | None = None,
    resources: Mapping[str, str] | None = None,
    lying: Mapping[str, Counts] | None = None,
    tokens: Mapping[str, Counts] | None = None,
    hands: Mapping[str, Sequence[str]] | None = None,
    decks: Mapping[str, Sequence[str]] | None = None,
    kept: Sequence[str] = (),
    returned: Sequence[str] = (),
    drawn: Sequence[Sequence[str]] = (),
    boxed: Sequence[Sequence[str]] = (),
    discoveries: Mapping[str, str] | None = None,
    seen_by: Mapping[str, Sequence[int]] | None = None,
    discarded: Sequence[str] = (),
    event_deck: Sequence[str] | None = None,
    chance: str = "drawn",
    seed: int = 0,
    **options: Any,
) -> Table:
    """A table at one moment. Mappings are by the ids of colours or zones; sequences of event cards are by seat.

    - `docks`: a shorter list leaves the other docks empty. `ship_deck`: exactly these; the other ships are discarded.
    - `reserve`: how many are left of a colour; those that are nowhere else are then on the Memorial.
    - `resources`: those that lie face up. Where somebody stands, one does: ice while there is some, unless it is named.
    - `hands`: the characters in hand, besides the one chosen; by default all others. `decks`: the same for the neutral
      colours, which by default have their first deck, or all but a Recruiter in the countdown.
    - `seen_by`: who knows the discovery in a zone; by default seat 0.
    - `event_deck`: exactly these cards; other missions are then held by the last seat, other cards are discarded.
    """
    state = GAME.new(seats, seed, options, listen=True)
    assert isinstance(state, Table)
    state.listed = chance == "listed"
    state.log = []
    agenda, only_round, revealed = MOMENTS[at]
    state.agenda = agenda[:]
    state.choices = (-1,) * seats
    state.round = only_round or round
    state.revealed = revealed
    state.first = state.acting = COLOUR_IDS.index(first)
    lay_astronauts(state, zones or {}, memorial or {})
    lay_ships(state, ROOMY[: state.colours] if docks is None else docks, ship_discard, ship_deck)
    fill_reserves(state, reserve or {})
    lay_resources(state, resources or {}, lying or {}, tokens or {})
    lay_events(state, kept, returned, drawn, boxed, discoveries or {}, seen_by or {}, discarded, event_deck)
    lay_characters(state, hands or {}, decks or {})
    if at in ("land", "end round"):
        lay_countdown(state, {})
    if characters:
        state.agenda = [lay_countdown(state, characters)]
    state.moves = state.horizon = 0
    state.audit()
    state.go()
    state.audit()
    return state


# ---- words for what can be done

_SHIPS = [f"ship {dock}" for dock in range(6)]
_WORDS: list[tuple[int, str, Sequence[str]]] = [
    (actions.NOTHING, "", ["nothing", "stop", "draw"]),
    (actions.CHARACTER, "", CHARACTER_IDS[1:]),
    (actions.BOARD, "board ", "012345"),
    (actions.LAUNCH, "launch ", "012345"),
    (actions.DESTROY, "destroy ", "012345"),
    (actions.STEER, "steer ", "012345"),
    (actions.DESTINATION, "destination ", ZONE_IDS),
    (actions.FROM, "from ", ZONE_IDS),
    (actions.TO, "to ", ZONE_IDS),
    (actions.KILL_IN, "kill in ", ZONE_IDS),
    (actions.REPLACE_IN, "replace in ", [*ZONE_IDS, *_SHIPS]),
    (actions.VICTIM, "victim ", COLOUR_IDS),
    (actions.LOOK, "look ", OUTER),
    (actions.ASSIGN, "assign ", OUTER),
    (actions.UNLEASH, "unleash ", OUTER),
    (actions.KEEP, "keep ", EVENT_IDS[:MISSIONS]),
    (actions.PLAY, "play ", EVENT_IDS[FIRST_ACTION:]),
    (actions.SHIP, "dock ", [f"{name} {capacity}" for name in DESTINATIONS for capacity in range(2, 9)]),
    (actions.FIRST_ABOARD, "station ", COLOUR_IDS),
    (actions.DEALT, "deal ", EVENT_IDS[:MISSIONS]),
    (actions.DRAWN, "drawn ", EVENT_IDS),
    (actions.FLIPPED, "flip ", RESOURCE_IDS),
    (actions.NEUTRAL, "neutral ", CHARACTER_IDS[1:]),
]
WORDS = by_words.vocabulary(_WORDS, actions.ACTIONS)


# ---- playing


def options(state: tminus.State, seat: int | None = None) -> list[str]:
    """What the deciding seat, or this one, may choose."""
    return [WORDS[code] for code in state.options(state.pending()[0] if seat is None else seat)]


def choose(state: tminus.State, *words: str, seat: int | None = None) -> None:
    """Whoever has to decide does so in these words, one after another."""
    for word in words:
        decider = state.pending()[0] if seat is None else seat
        assert word in options(state, decider), f"'{word}' is none of {options(state, decider)}"
        state.act(decider, WORDS.index(word))


def choose_characters(state: tminus.State, **characters: str) -> None:
    """Every seat chooses a character, in this order: yellow="travel-agent", blue="pilot", ..."""
    for colour, character in characters.items():
        choose(state, character, seat=COLOUR_IDS.index(colour))


def play_on(state: tminus.State, until: str) -> None:
    """Everybody takes the last option, which is to stop where that is possible, until a step of this name waits."""
    while not state.over and doing(state) != until:
        state.act(state.pending()[0], state.options(state.pending()[0])[-1])


def play_round(state: tminus.State, **characters: str) -> None:
    """A whole round with these characters, up to the next choice of characters or the end."""
    choose_characters(state, **characters)
    play_on(state, "choose character")


# ---- looking

doing = by_words.doing
told = by_words.told


def deciding(state: Table) -> str:
    """The colour for which a seat has to decide an effect now."""
    return COLOUR_IDS[state.agenda[-1][2]]


def in_zone(state: Table, zone: str) -> dict[str, int]:
    return at_place(state, ZONE_IDS.index(zone))


def in_ship(state: Table, dock: int) -> dict[str, int]:
    return at_place(state, aboard(dock))


def on_memorial(state: Table) -> dict[str, int]:
    return at_place(state, MEMORIAL)


def in_reserve(state: Table) -> dict[str, int]:
    return at_place(state, RESERVE)


def at_place(state: Table, place: int) -> dict[str, int]:
    counts = state.astronauts[place * COLOURS : (place + 1) * COLOURS]
    return {COLOUR_IDS[colour]: count for colour, count in enumerate(counts) if count}


def hand(state: Table, colour: str) -> list[str]:
    """The characters in hand, from 1 to 9."""
    held = state.hands[COLOUR_IDS.index(colour)]
    return [name for number, name in enumerate(CHARACTER_IDS) if held >> number & 1]


def docked(state: Table, dock: int) -> tuple[str, int] | None:
    """The ship at a dock, launched or not: its printed destination and capacity."""
    kind = state.ships[dock]
    return None if kind == NO_SHIP else (DESTINATIONS[DESTINATION_OF[kind]], CAPACITY_OF[kind])


def is_launched(state: Table, dock: int) -> bool:
    return bool(state.launched >> dock & 1)


def discovery(state: Table, zone: str) -> str | None:
    card = state.discoveries[ZONE_IDS.index(zone)]
    return None if card == NO_CARD else EVENT_IDS[card]


def won(state: Table, colour: str) -> dict[str, int]:
    """The point tokens of a colour, kinds it has none of left out."""
    return tokens_of(state.tokens, COLOUR_IDS.index(colour))


def lying_in(state: Table, zone: str) -> dict[str, int]:
    return tokens_of(state.lying, ZONE_IDS.index(zone))


def tokens_of(tokens: Sequence[int], owner: int) -> dict[str, int]:
    counts = tokens[owner * RESOURCES : (owner + 1) * RESOURCES]
    return {RESOURCE_IDS[kind]: count for kind, count in enumerate(counts) if count}
