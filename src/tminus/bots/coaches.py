"""The coach of each game."""

from tminus.bots.coach import Coach
from tminus.bots.launch_pad.coach import LaunchPadCoach
from tminus.bots.red_planet.coach import RedPlanetCoach
from tminus.bots.rocketmen.coach import RocketmenCoach
from tminus.kernel.errors import TMinusError

COACHES: dict[str, Coach] = {
    "launch-pad": LaunchPadCoach(),
    "mission-red-planet": RedPlanetCoach(),
    "rocketmen": RocketmenCoach(),
}


def coach_of(game: str) -> Coach:
    if game not in COACHES:
        raise TMinusError(f"No bot has a coach for the game '{game}'; there are coaches for: {', '.join(COACHES)}.")
    return COACHES[game]
