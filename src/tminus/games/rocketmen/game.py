"""Rocketmen as a game: its options, its steps in the order of the rules, and where the kernel finds the rest."""

from typing import Any

from tminus.games.rocketmen import (
    audit,
    buying,
    discarding,
    drawing,
    ending,
    features,
    frames,
    launching,
    outcomes,
    pieces,
    placing,
    position,
    scoring,
    setup,
    solitaire,
    text,
    turn,
    view,
)
from tminus.games.rocketmen.actions import ACTIONS
from tminus.games.rocketmen.cards import FINITE_MARKET, FOLDER, LEVELS, VARIANT_IDS
from tminus.games.rocketmen.catalogue import variant_ref
from tminus.games.rocketmen.editions import EDITIONS
from tminus.games.rocketmen.state import Table
from tminus.kernel.errors import BadOption
from tminus.kernel.faults import Fault
from tminus.kernel.game import Game, Option, in_order
from tminus.kernel.step import Step

STEPS: list[Step[Any]] = [
    setup.PickThreat(frames.PICK_THREAT, "pick threat"),
    setup.FillFirst(frames.FILL_FIRST, "fill first"),
    buying.FillDisplay(frames.FILL_DISPLAY, "fill display"),
    setup.DrawVariant(frames.DRAW_VARIANT, "draw variant"),
    setup.DealGoal(frames.DEAL_GOAL, "deal goal"),
    setup.ChooseStarter(frames.CHOOSE_STARTER, "choose starter"),
    turn.BeginTurn(frames.BEGIN_TURN, "begin turn"),
    turn.Act(frames.ACT, "act"),
    turn.EndOfTurn(frames.END_OF_TURN, "end of turn"),
    turn.DiscardExcess(frames.DISCARD_EXCESS, "discard excess"),
    turn.DrawCards(frames.DRAW_CARDS, "draw cards"),
    ending.PassTurn(frames.PASS_TURN, "pass turn"),
    buying.PayPurchase(frames.PAY_PURCHASE, "pay purchase"),
    placing.PlaceCard(frames.PLACE_CARD, "place card"),
    placing.PayPlacement(frames.PAY_PLACEMENT, "pay placement"),
    placing.PlaceMore(frames.PLACE_MORE, "place more"),
    placing.PlaceFree(frames.PLACE_FREE, "place free"),
    launching.Launched(frames.LAUNCHED, "launched"),
    launching.DrawSuccess(frames.DRAW_SUCCESS, "draw success"),
    launching.Answer(frames.ANSWER, "answer"),
    launching.RevealSuccess(frames.REVEAL_SUCCESS, "reveal success"),
    launching.ChooseFirst(frames.CHOOSE_FIRST, "choose first"),
    outcomes.PayForAbort(frames.PAY_FOR_ABORT, "pay for abort"),
    outcomes.Failed(frames.FAILED, "failed"),
    outcomes.KeepCard(frames.KEEP_CARD, "keep card"),
    outcomes.KeepEngine(frames.KEEP_ENGINE, "keep engine"),
    outcomes.ClearPad(frames.CLEAR_PAD, "clear pad"),
    ending.MayEnd(frames.MAY_END, "may end"),
    discarding.RemoveCard(frames.REMOVE_CARD, "remove card"),
    discarding.Exchange(frames.EXCHANGE, "exchange"),
    discarding.FetchCard(frames.FETCH_CARD, "fetch card"),
    discarding.EmptyDepot(frames.EMPTY_DEPOT, "empty depot"),
    discarding.DropStored(frames.DROP_STORED, "drop stored"),
    discarding.ChooseCopy(frames.CHOOSE_COPY, "choose copy"),
    solitaire.AiTurn(frames.AI_TURN, "ai turn"),
    solitaire.AiDestination(frames.AI_DESTINATION, "ai destination"),
    solitaire.AiMission(frames.AI_MISSION, "ai mission"),
    solitaire.SoloEnd(frames.SOLO_END, "solo end"),
]

_VARIANTS: tuple[bool | str, ...] = ("none", "random", *VARIANT_IDS)
OPTIONS: list[Option] = [
    Option("edition", tuple(EDITIONS), "final", "RM 16.1"),
    Option("mode", ("standard", "battle"), "standard", "RM 14.1"),
    Option("variant_1", _VARIANTS, "none", "RM 12.25"),
    Option("variant_2", _VARIANTS, "none", "RM 12.25"),
    Option("stored_points", (True, False), True, "RM 10.40"),
    Option("level", tuple(LEVELS), "normal", "RM 15.1"),
]


class Rocketmen(Game):
    """Deck-building and nerve-racking launches."""

    def __init__(self) -> None:
        self.name = "rocketmen"
        self.title = "Rocketmen"
        self.rules_version = "1"
        self.least_seats = 1
        self.most_seats = 4
        self.actions = ACTIONS
        self.choices = OPTIONS
        self.steps = in_order(STEPS)
        self.folder = FOLDER
        self.found_in(Table, setup, position, scoring, view, features, drawing, audit, text, pieces)

    def check_settings(self, seats: int, settings: dict[str, object]) -> None:
        variants = [settings["variant_1"], settings["variant_2"]]
        named = [variant for variant in variants if variant in VARIANT_IDS]
        if len(named) == 2 and named[0] == named[1]:
            name = Fault(variant_ref(VARIANT_IDS.index(str(named[0]))), self.messages)
            raise BadOption(Fault("variant-twice", self.chosen, variant=named[0], name=name))
        if settings["edition"] == "preview" and VARIANT_IDS[FINITE_MARKET] in named:
            raise BadOption(Fault("preview-finite-market", self.chosen))
        if seats == 1 and settings["mode"] == "battle":
            raise BadOption(Fault("battle-alone", self.chosen))
        if seats == 1 and variants != ["none", "none"]:
            raise BadOption(Fault("variant-alone", self.chosen))
        if seats > 1 and settings["level"] != "normal":
            raise BadOption(Fault("level-of-several", self.chosen))


GAME = Rocketmen()
