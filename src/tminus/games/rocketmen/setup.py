"""Set-up (RULES.md chapter 2; for other modes chapters 12, 14, 15 and 16)."""

from typing import Final

from tminus.games.rocketmen.actions import DISPLAYED, GOAL, STARTER, VARIANT
from tminus.games.rocketmen.buying import fill_gaps
from tminus.games.rocketmen.cards import (
    DISPLAY,
    ENGINES,
    FIRST_ENGINE,
    HAND,
    LEVELS,
    MISSION_COUNTS,
    MISSIONS,
    SOLO_CARDS,
    VARIANT_IDS,
)
from tminus.games.rocketmen.editions import FINAL_EDITION, PREVIEW_EDITION
from tminus.games.rocketmen.faults import refused
from tminus.games.rocketmen.frames import (
    BEGIN_TURN,
    CHOOSE_STARTER,
    DEAL_GOAL,
    DRAW_CARDS,
    DRAW_VARIANT,
    FILL_FIRST,
    PICK_THREAT,
)
from tminus.games.rocketmen.goals import goals_used
from tminus.games.rocketmen.market import ALL_THREATS, copies_used, market_cards
from tminus.games.rocketmen.outcomes import end_flight
from tminus.games.rocketmen.state import NO_CARD, NOBODY, NOT_USED, Table
from tminus.kernel.deck import Deck
from tminus.kernel.faults import Fault
from tminus.kernel.sequences import put_sorted, replaced_row, with_item
from tminus.kernel.step import Automatic, Chance, Frame

GOALS_DEALT: Final = 2
OWN_MISSIONS: Final[list[int]] = [kind for kind in range(MISSIONS) for _ in range(MISSION_COUNTS[kind])]


def lay_out(table: Table) -> None:
    """An empty table with the set-up on its agenda."""
    seats = table.seats
    settings = table.settings
    table.edition = PREVIEW_EDITION if settings["edition"] == "preview" else FINAL_EDITION
    table.battle = settings["mode"] == "battle"
    table.stored_points = bool(settings["stored_points"])
    table.level = LEVELS.index(str(settings["level"]))
    chosen = [str(settings["variant_1"]), str(settings["variant_2"])]
    table.variants = tuple(sorted([VARIANT_IDS.index(name) for name in chosen if name in VARIANT_IDS]))
    if table.log is not None:
        for variant in table.variants:
            table.tell("variant", (variant,))
    clear(table)
    lay_market(table)
    table.hq = [OWN_MISSIONS[:] for _ in range(seats)]

    agenda = table.agenda
    agenda.append((BEGIN_TURN, 0, 0, 0))
    agenda.append((CHOOSE_STARTER, 0, 0, 0))
    if not table.battle:
        for seat in range(seats - 1, -1, -1):
            for _ in range(1 if seats == 1 else GOALS_DEALT):
                agenda.append((DEAL_GOAL, seat, 0, 0))
    for seat in range(seats - 1, -1, -1):
        agenda.append((DRAW_CARDS, seat, HAND, 0))
    for _ in range(chosen.count("random")):
        agenda.append((DRAW_VARIANT, 0, 0, 0))
    agenda.append((FILL_FIRST, 0, 0, 0))
    if table.battle and table.edition.battle_draws_threats:
        agenda.append((PICK_THREAT, 0, seats, 0))


def clear(table: Table) -> None:
    """Nothing anywhere."""
    seats = table.seats
    nothing: tuple[tuple[int, ...], ...] = ((),) * seats
    none = (0,) * seats
    solo = seats == 1
    table.hq = [[] for _ in range(seats)]
    table.hands = [[] for _ in range(seats)]
    table.warehouses = nothing
    table.pads = nothing
    table.plans = (NO_CARD,) * seats
    table.stored = nothing
    table.junkyards = nothing
    table.playing = []
    table.known = []
    table.points = none
    table.done = none
    table.firsts = none
    table.rocket_tokens = none
    table.hand_bonus = none
    table.money_tokens = none
    table.science_tokens = none
    table.goals = nothing
    table.moon_token = table.mars_token = NOT_USED if table.battle or solo else NOBODY
    table.display = [NO_CARD] * DISPLAY
    table.replacements = 0
    table.market = Deck()
    table.engine_piles = (0,) * ENGINES
    table.starter = 0
    table.turn = 0
    table.turns = 0
    table.ending = False
    table.capped = False
    table.money_used = 0
    table.science_used = 0
    table.engines_bought = 0
    table.ground_crew_used = False
    table.depot_used = 0
    table.put_off = (0, 0, 0)
    table.basket = ()
    table.paid = ()
    table.credit = 0
    end_flight(table)
    table.ai_points = 0
    table.ai_done = 0
    table.ai_firsts = 0
    table.ai_target = NO_CARD
    table.ai_location = NO_CARD
    table.ai_space = 0
    table.ai_threats = 0
    table.ai_used = False
    table.card_left = False
    table.solo_deck = tuple(range(SOLO_CARDS)) if solo else ()
    table.solo_discard = ()
    table.removed = ()


# ---- the market


def lay_market(table: Table) -> None:
    """RM 2.3, RM 2.4, RM 14.2, RM 15.2, RM 16.3, RM 16.14: teal on top of pink, and the Engines."""
    teal, pink = market_cards(table)
    deck = table.market
    deck.pool = sorted(teal)
    if pink:
        deck.bury(pink, len(teal))
    table.engine_piles = tuple([len(copies_used(table, FIRST_ENGINE + engine)) for engine in range(ENGINES)])


class PickThreat(Chance[Table]):
    """RM 16.21: Threats drawn at random from all twelve. Number: how many are still to be drawn."""

    def bag(self, state: Table, frame: Frame) -> list[int]:
        left = ALL_THREATS[:]
        for kind in state.market.pool:
            if kind in left:
                left.remove(kind)
        return left

    def first_code(self) -> int:
        return DISPLAYED

    def act(self, state: Table, frame: Frame, code: int) -> None:
        put_sorted(state.market.pool, code - DISPLAYED)
        if frame[2] > 1:
            state.agenda.append((self.number, 0, frame[2] - 1, 0))

    def fault(self, state: Table, frame: Frame) -> Fault | None:
        return None if state.battle and 1 <= frame[2] <= state.seats and not frame[3] else refused("no-threats")


class FillFirst(Automatic[Table]):
    """RM 2.5: the first six cards."""

    def run(self, state: Table, frame: Frame) -> None:
        fill_gaps(state)


# ---- variants, goals and the starting player


class DrawVariant(Chance[Table]):
    """RM 12.25, RM 16.5."""

    def bag(self, state: Table, frame: Frame) -> list[int]:
        return [variant for variant in state.edition.variants if variant not in state.variants]

    def first_code(self) -> int:
        return VARIANT

    def act(self, state: Table, frame: Frame, code: int) -> None:
        state.variants = with_item(state.variants, code - VARIANT)
        if state.log is not None:
            state.tell("variant", (code - VARIANT,))


class DealGoal(Chance[Table]):
    """RM 2.7, RM 15.3."""

    def bag(self, state: Table, frame: Frame) -> list[int]:
        dealt = [goal for held in state.goals for goal in held]
        return [goal for goal in goals_used(state) if goal not in dealt]

    def first_code(self) -> int:
        return GOAL

    def act(self, state: Table, frame: Frame, code: int) -> None:
        seat = frame[1]
        goal = code - GOAL
        state.goals = replaced_row(state.goals, seat, with_item(state.goals[seat], goal))
        if state.log is not None:
            state.tell("dealt-goal", (seat, goal), 1 << seat)


class ChooseStarter(Chance[Table]):
    """RM 2.8."""

    def bag(self, state: Table, frame: Frame) -> list[int]:
        return list(range(state.seats))

    def first_code(self) -> int:
        return STARTER

    def act(self, state: Table, frame: Frame, code: int) -> None:
        state.starter = state.turn = code - STARTER
        number = state.agenda[-1][0]
        state.agenda[-1] = (number, state.turn, 0, 0)
        if state.log is not None:
            state.tell("starts", (state.turn,))
