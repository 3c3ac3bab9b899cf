"""Rules of thumb for Mission: Red Planet, by chapters of its rules. Each is advice that a person could follow, too."""

from collections.abc import Callable
from typing import Final

from tminus.bots.red_planet import attacks, boarding, choosing, docks, ending, moves, research
from tminus.bots.red_planet.outlook import Outlook, outlook_of
from tminus.games.red_planet import frames
from tminus.games.red_planet.state import Table
from tminus.kernel.state import State

ADVICE: dict[int, Callable[[Outlook, list[int]], list[float]]] = {
    frames.CHOOSE_CHARACTER: choosing.choose_character,
    frames.PLACE: boarding.place,
    frames.PLACE_TOGETHER: boarding.place_together,
    frames.NAME_DESTINATION: docks.name_destination,
    frames.EXPLORE: moves.explore,
    frames.MOVE: moves.move,
    frames.STUDY: research.study,
    frames.ASSIGN_DISCOVERY: research.assign,
    frames.LOOK_AT_DISCOVERY: research.look,
    frames.FORCE_LAUNCH: docks.launch,
    frames.SABOTAGE: docks.sabotage,
    frames.SEDUCE: attacks.seduce,
    frames.REPLACE: attacks.replace,
    frames.SHOOT: attacks.shoot,
    frames.KILL: attacks.kill,
    frames.DROP: moves.drop,
    frames.STEER_SHIP: docks.steer,
}

# Next to so great a number the last digits get lost: what differs by less is equal, and only badly added up.
COARSE: Final = 2.0**33

# Before the first round there is nothing to look at yet, and from the reveal on everything can be counted.
WITHOUT_OUTLOOK: dict[int, Callable[[Table, int, list[int]], list[float]]] = {
    frames.CHOOSE_MISSION: choosing.choose_mission,
    frames.UNLEASH_DISCOVERY: ending.unleash,
    frames.FLEE_STORM: ending.flee_storm,
    frames.PLAY_ACTION: ending.play_action,
    frames.RESCUE: ending.rescue,
    frames.SPY: ending.spy,
    frames.SPY_ON: ending.spy_on,
}


def advise(state: State, seat: int, options: list[int]) -> list[float]:
    """What each option is worth to this seat."""
    assert isinstance(state, Table)
    step, _, colour, _ = state.agenda[-1]
    if len(options) == 1:
        return [0.0]  # nothing to decide
    if step in WITHOUT_OUTLOOK:
        worths = WITHOUT_OUTLOOK[step](state, seat, options)
    else:
        me = outlook_of(state, seat, seat if step == frames.CHOOSE_CHARACTER else colour)
        worths = ADVICE[step](me, options)
    return [worth + COARSE - COARSE for worth in worths]
