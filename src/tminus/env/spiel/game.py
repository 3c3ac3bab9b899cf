"""The games as OpenSpiel knows them: their types, their numbers, and where their states and observers come from."""

from typing import Any

import pyspiel

from tminus.env.spiel.limits import limits
from tminus.env.spiel.observer import Observer, observer
from tminus.env.spiel.parameters import asked, defaults
from tminus.env.spiel.shared import Shared
from tminus.env.spiel.state import SpielState, from_the_middle
from tminus.games import game
from tminus.kernel.features import fields_of
from tminus.kernel.game import Game
from tminus.kernel.payoff import WIN


def game_type(short_name: str, rules: Game, zero_sum: bool) -> Any:
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=short_name,
        long_name=rules.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.ZERO_SUM if zero_sum else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=rules.most_seats,
        min_num_players=rules.least_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=defaults(rules),
    )


class SpielGame(pyspiel.Game):
    """Any of the games, with its parameters."""

    short_name: str
    rules: Game

    def __init__(self, parameters: dict[str, Any]) -> None:
        rules = self.rules
        self.first, self.reward, parameters = asked(rules, parameters)
        bounds = limits(self.first)
        seats = self.first.seats
        by_win = self.reward == WIN
        zero_sum = by_win and bounds.always_won
        info = pyspiel.GameInfo(
            num_distinct_actions=bounds.actions,
            max_chance_outcomes=bounds.outcomes,
            num_players=seats,
            min_utility=from_the_middle(0.0, seats) if by_win else bounds.least,
            max_utility=1.0 if by_win else bounds.most,
            utility_sum=0.0 if zero_sum else None,
            max_game_length=bounds.decisions,
        )
        super().__init__(game_type(self.short_name, rules, zero_sum), info, parameters)

    def new_initial_state(self) -> SpielState:
        return SpielState(self, Shared(self.first, self.reward))

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer | None:
        return observer(iig_obs_type, fields_of(self.rules, self.first.seats))

    def __reduce__(self) -> tuple[Any, ...]:
        return pyspiel.load_game, (str(self),)


class LaunchPad(SpielGame):
    short_name = "tminus_launch_pad"
    rules = game("launch-pad")


class RedPlanet(SpielGame):
    short_name = "tminus_red_planet"
    rules = game("mission-red-planet")


class Rocketmen(SpielGame):
    short_name = "tminus_rocketmen"
    rules = game("rocketmen")


def register() -> None:
    """OpenSpiel drops what it was given after Python has ended, which only classes survive: hence one for each game."""
    for kind in (LaunchPad, RedPlanet, Rocketmen):
        first = asked(kind.rules, defaults(kind.rules)).first
        pyspiel.register_game(game_type(kind.short_name, kind.rules, limits(first).always_won), kind)
