"""Mission: Red Planet as a game: its options, its steps in the order of the rules, and where the kernel finds more."""

from collections.abc import Mapping
from typing import Any

from tminus.games.red_planet import (
    action_cards,
    audit,
    characters,
    drawing,
    features,
    frames,
    pieces,
    position,
    production,
    research,
    revealing,
    rounds,
    sailing,
    scoring,
    setup,
    text,
    view,
)
from tminus.games.red_planet.actions import ACTIONS
from tminus.games.red_planet.cards import FOLDER
from tminus.games.red_planet.state import Table
from tminus.kernel.game import Game, Option, in_order
from tminus.kernel.step import Step

STEPS: list[Step[Any]] = [
    sailing.DockShip(frames.DOCK_SHIP, "dock ship"),
    setup.Station(frames.STATION, "station"),
    setup.DealMission(frames.DEAL_MISSION, "deal mission"),
    setup.ChooseMission(frames.CHOOSE_MISSION, "choose mission"),
    rounds.BeginRound(frames.BEGIN_ROUND, "begin round"),
    rounds.DrawNeutral(frames.DRAW_NEUTRAL, "draw neutral"),
    rounds.ChooseCharacter(frames.CHOOSE_CHARACTER, "choose character"),
    rounds.Countdown(frames.COUNTDOWN, "countdown"),
    sailing.Place(frames.PLACE, "place"),
    sailing.PlaceTogether(frames.PLACE_TOGETHER, "place together"),
    sailing.NameDestination(frames.NAME_DESTINATION, "name destination"),
    characters.Recruit(frames.RECRUIT, "recruit"),
    characters.Explore(frames.EXPLORE, "explore"),
    characters.Move(frames.MOVE, "move"),
    research.Study(frames.STUDY, "study"),
    research.DrawCard(frames.DRAW_CARD, "draw card"),
    research.AssignDiscovery(frames.ASSIGN_DISCOVERY, "assign discovery"),
    research.LookAtDiscovery(frames.LOOK_AT_DISCOVERY, "look at discovery"),
    characters.ForceLaunch(frames.FORCE_LAUNCH, "force launch"),
    characters.Sabotage(frames.SABOTAGE, "sabotage"),
    characters.Seduce(frames.SEDUCE, "seduce"),
    characters.Replace(frames.REPLACE, "replace"),
    characters.Shoot(frames.SHOOT, "shoot"),
    characters.Kill(frames.KILL, "kill"),
    characters.Drop(frames.DROP, "drop"),
    characters.SteerShip(frames.STEER_SHIP, "steer ship"),
    sailing.Land(frames.LAND, "land"),
    production.Flip(frames.FLIP, "flip"),
    rounds.EndRound(frames.END_ROUND, "end round"),
    production.Produce(frames.PRODUCE, "produce"),
    revealing.Reveal(frames.REVEAL, "reveal"),
    revealing.UnleashDiscovery(frames.UNLEASH_DISCOVERY, "unleash discovery"),
    revealing.WeatherStorm(frames.WEATHER_STORM, "weather storm"),
    revealing.FleeStorm(frames.FLEE_STORM, "flee storm"),
    action_cards.AskForActions(frames.ASK_FOR_ACTIONS, "ask for actions"),
    action_cards.PlayAction(frames.PLAY_ACTION, "play action"),
    action_cards.Rescue(frames.RESCUE, "rescue"),
    action_cards.Spy(frames.SPY, "spy"),
    action_cards.SpyOn(frames.SPY_ON, "spy on"),
    action_cards.FinalScoring(frames.FINAL_SCORING, "final scoring"),
]

OPTIONS: list[Option] = [Option("ground", ("parity", "level"), "parity", "MRP 11.3")]


class RedPlanet(Game):
    """Secret roles, full ships and majorities on Mars."""

    def __init__(self) -> None:
        self.name = "mission-red-planet"
        self.title = "Mission: Red Planet"
        self.rules_version = "1"
        self.least_seats = 2
        self.most_seats = 6
        self.actions = ACTIONS
        self.choices = OPTIONS
        self.steps = in_order(STEPS)
        self.folder = FOLDER
        self.found_in(Table, setup, position, scoring, view, features, drawing, audit, text, pieces)

    def offers_to_pass(self, settings: Mapping[str, object]) -> bool:
        """MRP 12.2: nobody has to play an action card."""
        return True


GAME = RedPlanet()
