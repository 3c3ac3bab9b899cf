"""Launch Pad as a game: its options, its steps in the order of the rules, and where the kernel finds the rest."""

from collections.abc import Mapping
from typing import Any

from tminus.games.launch_pad import (
    audit,
    discarding,
    drawing,
    effects,
    features,
    hands,
    pieces,
    position,
    scoring,
    setup,
    text,
    trading,
    turn,
    view,
)
from tminus.games.launch_pad.actions import ACTIONS
from tminus.games.launch_pad.cards import FOLDER, LENGTHS
from tminus.games.launch_pad.frames import (
    ADVANCE_ROCKETS,
    BEGIN_TURN,
    BURY_PADS,
    CARD_ARRIVES,
    CHOOSE_STARTER,
    DEAL,
    DISCARD_CARDS,
    DRAW,
    END_TURN,
    PLACE_BONUS,
    PLACE_COMPONENT,
    PLACE_JACK,
    PLAY_CARDS,
    SECOND_HAND,
)
from tminus.games.launch_pad.playing import PlaceBonus, PlaceComponent, PlaceJack
from tminus.games.launch_pad.state import Table
from tminus.kernel.errors import BadOption
from tminus.kernel.faults import Fault
from tminus.kernel.game import Game, Option, in_order
from tminus.kernel.step import Step

STEPS: list[Step[Any]] = [
    setup.ChooseStarter(CHOOSE_STARTER, "choose starter"),
    setup.Deal(DEAL, "deal"),
    setup.BuryPads(BURY_PADS, "bury pads"),
    turn.BeginTurn(BEGIN_TURN, "begin turn"),
    turn.AdvanceRockets(ADVANCE_ROCKETS, "advance rockets"),
    turn.Draw(DRAW, "draw"),
    turn.CardArrives(CARD_ARRIVES, "card arrives"),
    turn.PlayCards(PLAY_CARDS, "play"),
    turn.SecondHand(SECOND_HAND, "second hand"),
    turn.DiscardCards(DISCARD_CARDS, "discard"),
    turn.EndTurn(END_TURN, "end turn"),
    PlaceComponent(PLACE_COMPONENT, "place component"),
    PlaceJack(PLACE_JACK, "place jack"),
    PlaceBonus(PLACE_BONUS, "place bonus"),
    discarding.lay_discards,
    effects.abort,
    effects.press_button,
    effects.cut_budget,
    effects.fast_tracked,
    effects.check_quality,
    effects.recruit,
    effects.sabotaged,
    effects.steal_component,
    hands.salvaged,
    hands.give_up_surplus,
    hands.name_victims,
    hands.steal_card,
    effects.vacuumed,
    trading.compose_offer,
    trading.answer_offer,
]

OPTIONS: list[Option] = [
    Option("length", tuple(LENGTHS), "normal", "LP 14.1"),
    Option("negotiations", (False, True), False, "LP 14.7"),
    Option("super_powers", (False, True), False, "LP 14.5"),
    Option("starter", ("random", "1", "2", "3", "4"), "random", "LP 2.4"),
]


class LaunchPad(Game):
    """A 140-card race to build rockets."""

    def __init__(self) -> None:
        self.name = "launch-pad"
        self.title = "Launch Pad"
        self.rules_version = "1"
        self.least_seats = 2
        self.most_seats = 4
        self.actions = ACTIONS
        self.choices = OPTIONS
        self.steps = in_order(STEPS)
        self.folder = FOLDER
        self.found_in(Table, setup, position, scoring, view, features, drawing, audit, text, pieces)

    def check_settings(self, seats: int, settings: dict[str, object]) -> None:
        starter = settings["starter"]
        if starter != "random" and int(str(starter)) > seats:
            raise BadOption(Fault("no-such-starter", self.chosen, starter=str(starter), seats=seats))

    def offers_to_pass(self, settings: Mapping[str, object]) -> bool:
        """LP 14.10: only offers can be declined."""
        return bool(settings["negotiations"])


GAME = LaunchPad()
