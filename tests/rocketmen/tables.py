"""Tables laid out for one test: name what matters, the rest follows. And how to play on them by words.

    state = table(
        hands=["satellite small-rocket-boosters solar-energy"],  # by seat: seat 0's cards, in one string or a list
        plans=["space-hotel"],
        pads=["medium-rocket-boosters backup-systems copy:big-data"],
        done=["moon-base", "earth-satellite earth-space-station"],
        chance="listed",
    )
    choose(state, "launch earth", "draw", "success 3", "abort")
    assert "buy crowdfunding" in options(state)

Everything that the game is made of is somewhere, and every table is audited:

- a hand that is not named holds six of the missions that are nowhere else; `hands=[""]` is an empty one;
- other missions that are not named are in the HQ; where `hq` is named, in the Warehouse; where both are, junked;
- missions fulfilled (`done`: locations as 'moon-base') are in the Junkyard, and points, achievements, the Moon and Mars
  tokens follow from them: earlier seats were first, unless `firsts` says something else;
- the display is filled up with plain teal cards, the other cards of this number of players are in the market deck and
  the engine piles; with `market`, the deck has exactly these, and the rest is in the last seat's Junkyard
  (in solitaire it has left the game).

It is the turn of seat 0, who may act (`at="act"`), or whose turn begins (`at="begin turn"`). With `chance="listed"`
chance is one more player who is told what to do by words: choose(state, "draw", "success 3").
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import tminus
from tests.kernel import by_words
from tests.rocketmen.laying import (
    Names,
    lay_ai,
    lay_cards,
    lay_engines,
    lay_goals,
    lay_market,
    lay_missions,
    solo,
    words,
)
from tminus.games.rocketmen import actions, frames, scoring
from tminus.games.rocketmen.cards import (
    DESTINATION_IDS,
    GOAL_IDS,
    IDS,
    LOCATION_IDS,
    LOCATION_OF,
    LOCATIONS,
    MISSIONS,
    SOLO_DESTINATION,
    SOLO_IDS,
    SOLO_TYPE,
    VARIANT_IDS,
)
from tminus.games.rocketmen.pad import acts_as
from tminus.games.rocketmen.state import Table
from tminus.kernel.state import CHANCE

GAME = tminus.game("rocketmen")


def table(
    seats: int = 2,
    *,
    hands: Sequence[Names | None] = (),
    plans: Sequence[str | None] = (),
    pads: Sequence[Names | None] = (),
    stored: Sequence[Names | None] = (),
    hq: Sequence[Names | None] = (),
    warehouses: Sequence[Names | None] = (),
    junkyards: Sequence[Names | None] = (),
    playing: Names = (),
    display: Names = (),
    market: Names | None = None,
    engines: Sequence[int] | None = None,
    done: Sequence[Names | None] = (),
    firsts: Sequence[Names | None] | None = None,
    points: Sequence[int] | None = None,
    goals: Sequence[Names | None] = (),
    turn: int = 0,
    starter: int = 0,
    round: int = 3,
    ending: bool = False,
    fresh: Sequence[int] = (),
    ai: Mapping[str, Any] | None = None,
    at: str = "act",
    chance: str = "drawn",
    seed: int = 0,
    **settings: Any,
) -> Table:
    """A table at one moment; sequences are by seat, and may be shorter than there are seats.

    - `engines`: how many are left of each type; the others are in the last seat's Junkyard.
    - `fresh`: the places of the display, from 0, that were filled in this turn.
    - `points`: on the track, if they do not follow from the missions.
    - `ai`: solitaire, see laying.lay_ai. Without it the AI has done nothing yet and has no mission.
    """
    state = GAME.new(seats, seed, settings, listen=True)
    assert isinstance(state, Table)
    state.listed = chance == "listed"
    state.turn, state.starter = turn, starter
    state.turns = (round - 1) * seats + (turn - starter) % seats
    state.ending = ending
    if seats == 1:
        lay_ai(state, **(ai or {}))
        if ai and ai.get("mission"):
            lay_ai_mission(state, ai["mission"])
    lay_missions(state, done, firsts)
    if points is not None:
        state.points = tuple(points)
    lay_goals(state, goals)
    rows = {"hands": hands, "plans": plans, "pads": pads, "stored": stored, "hq": hq}
    lay_cards(state, {**rows, "warehouses": warehouses, "junkyards": junkyards}, playing)
    lay_market(state, display, market)
    if engines is not None:
        lay_engines(state, engines)
    state.replacements = sum(1 << place for place in fresh)
    state.agenda = [({"act": frames.ACT, "begin turn": frames.BEGIN_TURN}[at], turn, 0, 0)]
    state.log = []
    state.known = []
    state.moves = state.horizon = 0
    state.audit()
    state.go()
    state.audit()
    return state


def lay_ai_mission(state: Table, mission: str) -> None:
    destination = SOLO_DESTINATION[state.ai_target][state.level]
    state.ai_location = LOCATION_OF[SOLO_TYPE[solo(mission)[0]]][destination]


# ---- words for what can be done

_SINGLE = ["end turn", "confirm", "done", "draw", "abort", "accept", "give up"]
_SINGLE += ["afterburner", "shielding", "suit", "planning", "pay money", "pay science"]
_SINGLE += ["big data", "internet", "fusion", "scrap mission", "keep mission", "drop mission", "end game", "play on"]
_WORDS: list[tuple[int, str, Sequence[str]]] = [
    (actions.END_TURN, "", _SINGLE),
    (actions.PAY, "pay ", IDS),
    (actions.BUY, "buy ", IDS),
    (actions.DISCARD, "discard ", IDS),
    (actions.TO_PAD, "pad ", IDS),
    (actions.TO_PLAN, "plan ", IDS[:MISSIONS]),
    (actions.LAUNCH, "launch ", DESTINATION_IDS),
    (actions.OFF_PAD, "off pad ", IDS),
    (actions.USE, "use ", IDS),
    (actions.STORE, "store ", IDS),
    (actions.TAKE_BACK, "take back ", IDS),
    (actions.COPY, "copy ", IDS),
    (actions.REMOVE, "remove ", IDS),
    (actions.FETCH, "fetch ", IDS),
    (actions.KEEP, "keep ", IDS),
    (actions.PLAN, "first ", "01234"),
    (actions.FOR_AI, "for ai ", IDS),
    (actions.DRAWN, "drawn ", IDS),
    (actions.DISPLAYED, "show ", IDS),
    (actions.SUCCESS, "success ", "01234"),
    (actions.GOAL, "goal ", GOAL_IDS),
    (actions.VARIANT, "variant ", VARIANT_IDS),
    (actions.STARTER, "starter ", "0123"),
    (actions.SOLO, "", SOLO_IDS),
]
WORDS = by_words.vocabulary(_WORDS, actions.ACTIONS)


# ---- playing


def options(state: tminus.State, start: str = "") -> list[str]:
    """What can be chosen now; with `start`, the options that begin with this word, without it."""
    if not state.pending():
        return []
    offered = [WORDS[code] for code in state.options(state.pending()[0])]
    return [word.removeprefix(start).strip() for word in offered if word.startswith(start)]


def choose(state: tminus.State, *choices: str) -> None:
    """Whoever has to decide, or chance if it is listed, does so in these words, one after another."""
    for word in choices:
        assert word in options(state), f"'{word}' is none of {options(state)}"
        state.act(state.pending()[0], WORDS.index(word))


def buy(state: tminus.State, bought: Names, pay: Names) -> None:
    """One purchase: cards, and what pays for them, with 'money' and 'science' for tokens."""
    choose(state, *[f"buy {name}" for name in words(bought)])
    for name in words(pay):
        owing = words(pay).count(name) > in_payment(state).count(name)  # what has to pay pays by itself (RM 17.5)
        if owing and options(state) != ["confirm"]:
            choose(state, f"pay {name}")
    assert not Counter(in_payment(state)) - Counter(words(pay)), "something else had to pay"
    choose(state, "confirm")


def in_payment(state: tminus.State) -> list[str]:
    """What lies in the payment, with 'money' and 'science' for tokens."""
    purchase = state.view(None)["purchase"]
    cards = [entry["card"] for entry in purchase["paid_with"]]
    return [*cards, *["money"] * purchase["money_tokens"], *["science"] * purchase["science_tokens"]]


def fly(state: tminus.State, destination: str, *values: int) -> None:
    """Launch and draw these success cards, where chance is listed. Each is accepted; the test decides the rest."""
    choose(state, f"launch {destination}")
    for value in values:
        if "draw" in options(state):
            choose(state, "draw")
        choose(state, f"success {value}")
        if "accept" in options(state):
            choose(state, "accept")


def let_chance(state: tminus.State) -> None:
    """Listed chance decides as it likes until a player has to."""
    while state.pending() == (CHANCE,):
        state.act(CHANCE, state.options(CHANCE)[0])


def end_turn(state: tminus.State) -> None:
    """The turn ends without a launch; what is above the hand limit is discarded, the dearest first."""
    choose(state, "end turn")
    let_chance(state)
    while doing(state) == "discard excess":
        choose(state, options(state)[-1])
        let_chance(state)


# ---- looking

doing = by_words.doing
told = by_words.told


def hand(state: Table, seat: int = 0) -> list[str]:
    return names(state.hands[seat])


def hq(state: Table, seat: int = 0) -> list[str]:
    return names(state.hq[seat])


def warehouse(state: Table, seat: int = 0) -> list[str]:
    return names(state.warehouses[seat])


def junkyard(state: Table, seat: int = 0) -> list[str]:
    return names(state.junkyards[seat])


def stored(state: Table, seat: int = 0) -> list[str]:
    return names(state.stored[seat])


def pad(state: Table, seat: int = 0) -> list[str]:
    """The Launch Pad; Industrial Espionage as 'copy:big-data'."""
    return [IDS[entry] if acts_as(entry) == entry else f"copy:{IDS[acts_as(entry)]}" for entry in state.pads[seat]]


def plan(state: Table, seat: int = 0) -> str | None:
    return None if state.plans[seat] < 0 else IDS[state.plans[seat]]


def playing(state: Table) -> list[str]:
    """The Playing Area of whose turn it is."""
    return names(state.playing)


def display(state: Table) -> list[str | None]:
    return [None if kind < 0 else IDS[kind] for kind in state.display]


def done(state: Table, seat: int = 0) -> list[str]:
    return at_locations(state.done[seat])


def at_locations(locations: int) -> list[str]:
    return [LOCATION_IDS[place] for place in range(LOCATIONS) if locations >> place & 1]


def names(cards: Sequence[int]) -> list[str]:
    """In the order of cards.toml: missions, engines, threats, assets."""
    return [IDS[kind] for kind in cards]


def leaders(state: Table) -> list[int]:
    """Who would win if the game were over as it stands."""
    return scoring.winners(state)
