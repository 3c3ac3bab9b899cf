"""What lies on the table of Rocketmen, as plain data, and the few ways in which cards move about it."""

from typing import Final

from tminus.games.rocketmen import imagine
from tminus.games.rocketmen.cards import (
    BATTLE_TOKENS,
    DEPOT,
    DEPOT_ROOM,
    HAND,
    IS_PERMANENT,
    MISSION_TOKENS,
    TOKENS_AT,
)
from tminus.games.rocketmen.editions import Edition
from tminus.games.rocketmen.frames import DROP_STORED
from tminus.games.rocketmen.pad import acts_as, card_of
from tminus.kernel.deck import Deck
from tminus.kernel.hands import WithHands
from tminus.kernel.sequences import put_sorted, replaced, replaced_row, with_item

NO_CARD: Final = -1
NOBODY: Final = -1
NOT_USED: Final = -2  # a Moon or Mars token in a game without them


class Table(WithHands):
    """One game of Rocketmen. With one seat it is solitaire, and the AI has things of its own."""

    __slots__ = (
        "ai_done",
        "ai_firsts",
        "ai_location",
        "ai_points",
        "ai_space",
        "ai_target",
        "ai_threats",
        "ai_used",
        "basket",
        "battle",
        "capped",
        "card_left",
        "credit",
        "depot_used",
        "display",
        "done",
        "drawn",
        "edition",
        "ending",
        "engine_piles",
        "engines_bought",
        "firsts",
        "flight",
        "goals",
        "ground_crew_used",
        "hand_bonus",
        "hq",
        "junkyards",
        "level",
        "market",
        "mars_token",
        "money_tokens",
        "money_used",
        "moon_token",
        "pads",
        "paid",
        "planned",
        "plans",
        "playing",
        "points",
        "put_off",
        "removed",
        "replacements",
        "rocket_tokens",
        "science_tokens",
        "science_used",
        "set_aside",
        "solo_deck",
        "solo_discard",
        "space",
        "starter",
        "stored",
        "stored_points",
        "success",
        "turn",
        "turns",
        "variants",
        "warehouses",
    )

    edition: Edition
    battle: bool
    level: int
    stored_points: bool  # Rocket points of stored cards count (RM 10.40)
    variants: tuple[int, ...]  # those in play, sorted

    hq: list[list[int]]  # for each seat, the cards of its face-down pile, sorted: they have no order
    warehouses: tuple[tuple[int, ...], ...]  # for each seat, sorted
    pads: tuple[tuple[int, ...], ...]  # for each seat, its Launch Pad (pad.py), sorted
    plans: tuple[int, ...]  # for each seat, its mission, or NO_CARD
    stored: tuple[tuple[int, ...], ...]  # for each seat, what lies on its Depot, sorted
    junkyards: tuple[tuple[int, ...], ...]  # for each seat, sorted
    playing: list[int]  # the Playing Area of the seat whose turn it is, sorted

    points: tuple[int, ...]  # on the victory track
    done: tuple[int, ...]  # for each seat, its locations: a bit for each
    firsts: tuple[int, ...]  # those at which it was the first
    rocket_tokens: tuple[int, ...]
    hand_bonus: tuple[int, ...]
    money_tokens: tuple[int, ...]
    science_tokens: tuple[int, ...]
    goals: tuple[tuple[int, ...], ...]
    moon_token: int  # its owner, NOBODY or NOT_USED
    mars_token: int

    display: list[int]  # from left to right; NO_CARD is a gap
    replacements: int  # of the display, those that came in this turn: a bit for each
    market: Deck
    engine_piles: tuple[int, ...]

    starter: int
    turn: int
    turns: int  # turns begun before this one
    ending: bool  # the last round
    capped: bool  # ended by the round cap

    # of this turn
    money_used: int
    science_used: int
    engines_bought: int
    ground_crew_used: bool
    depot_used: int  # how often
    put_off: tuple[int, int, int]  # effects of cards used to pay: Big Data, Global Internet, Nuclear Fusion
    basket: tuple[int, ...]  # what is being bought
    paid: tuple[int, ...]  # the cards that pay for it; the tokens are among money_used and science_used
    credit: int  # money left in this placing action

    # of this launch
    flight: int  # the location, or NO_CARD
    space: int  # of the rocket
    drawn: int  # success cards played
    success: tuple[int, ...]  # success cards still in the deck
    set_aside: tuple[int, ...]  # success cards revealed for Detailed Planning
    planned: int  # the card discarded as Detailed Planning in this launch, or NO_CARD

    # solitaire
    ai_points: int
    ai_done: int
    ai_firsts: int
    ai_target: int  # the solitaire card that gives its destination, or NO_CARD
    ai_location: int  # its mission, or NO_CARD
    ai_space: int
    ai_threats: int
    card_left: bool  # a card has left the display in this turn
    ai_used: bool  # a card has been taken off the display for the AI in this turn
    solo_deck: tuple[int, ...]
    solo_discard: tuple[int, ...]
    removed: tuple[int, ...]  # cards that have left the game from the display, be it for the AI or not, sorted

    @property
    def round(self) -> int:
        """From 1. The last turn is counted when it ends."""
        return (self.turns - self.over) // self.seats + 1

    # ---- copies

    def clone(self) -> "Table":
        other = Table()
        self.copy_to(other)
        other.edition = self.edition
        other.battle = self.battle
        other.level = self.level
        other.stored_points = self.stored_points
        other.variants = self.variants
        other.hq = [pile[:] for pile in self.hq]
        other.hands = [hand[:] for hand in self.hands]
        other.warehouses = self.warehouses
        other.pads = self.pads
        other.plans = self.plans
        other.stored = self.stored
        other.junkyards = self.junkyards
        other.playing = self.playing[:]
        other.known = self.known[:]
        other.points = self.points
        other.done = self.done
        other.firsts = self.firsts
        other.rocket_tokens = self.rocket_tokens
        other.hand_bonus = self.hand_bonus
        other.money_tokens = self.money_tokens
        other.science_tokens = self.science_tokens
        other.goals = self.goals
        other.moon_token = self.moon_token
        other.mars_token = self.mars_token
        other.display = self.display[:]
        other.replacements = self.replacements
        other.market = self.market.copy()
        other.engine_piles = self.engine_piles
        other.starter = self.starter
        other.turn = self.turn
        other.turns = self.turns
        other.ending = self.ending
        other.capped = self.capped
        other.money_used = self.money_used
        other.science_used = self.science_used
        other.engines_bought = self.engines_bought
        other.ground_crew_used = self.ground_crew_used
        other.depot_used = self.depot_used
        other.put_off = self.put_off
        other.basket = self.basket
        other.paid = self.paid
        other.credit = self.credit
        other.flight = self.flight
        other.space = self.space
        other.drawn = self.drawn
        other.success = self.success
        other.set_aside = self.set_aside
        other.planned = self.planned
        other.ai_points = self.ai_points
        other.ai_done = self.ai_done
        other.ai_firsts = self.ai_firsts
        other.ai_target = self.ai_target
        other.ai_location = self.ai_location
        other.ai_space = self.ai_space
        other.ai_threats = self.ai_threats
        other.ai_used = self.ai_used
        other.card_left = self.card_left
        other.solo_deck = self.solo_deck
        other.solo_discard = self.solo_discard
        other.removed = self.removed
        return other

    # ---- who may do what

    def limit(self, seat: int) -> int:
        """The hand limit (RM 3.4)."""
        return HAND + self.hand_bonus[seat]

    def tokens_left(self, seat: int) -> int:
        """Mission tokens that a seat has still to place (RM 14.5)."""
        return (BATTLE_TOKENS if self.battle else MISSION_TOKENS) - TOKENS_AT[self.done[seat]]

    def unused_money(self, seat: int) -> int:
        """$20 tokens that a seat has not used in this turn."""
        return self.money_tokens[seat] - (self.money_used if seat == self.turn else 0)

    def unused_science(self, seat: int) -> int:
        return self.science_tokens[seat] - (self.science_used if seat == self.turn else 0)

    def has_variant(self, variant: int) -> bool:
        return variant in self.variants

    # ---- cards on the move

    def play(self, seat: int, kind: int) -> None:
        """From the hand to the Playing Area, before everybody's eyes."""
        self.leave_hand(seat, kind)
        put_sorted(self.playing, kind)

    def junk(self, seat: int, kind: int) -> None:
        """To the Junkyard (RM 1.10)."""
        self.junkyards = replaced_row(self.junkyards, seat, with_item(self.junkyards[seat], kind))

    def put_on_pad(self, seat: int, entry: int) -> None:
        self.pads = replaced_row(self.pads, seat, with_item(self.pads[seat], entry))

    def take_off_pad(self, seat: int, entry: int) -> None:
        """A card leaves the Launch Pad; what was stored on a Depot that leaves is discarded (RM 10.41)."""
        pad = list(self.pads[seat])
        pad.remove(entry)
        self.pads = replaced_row(self.pads, seat, tuple(pad))
        if self.stored[seat] and IS_PERMANENT[acts_as(entry)]:
            self.shrink_depot(seat)

    def discard_from_pad(self, seat: int, entry: int) -> None:
        self.take_off_pad(seat, entry)
        put_sorted(self.playing, card_of(entry))

    def shrink_depot(self, seat: int) -> None:
        """Without a Depot nothing is stored; with one that was the second its owner chooses (RM 10.44)."""
        depots = self.depots(seat)
        if not depots:
            for kind in self.stored[seat]:
                put_sorted(self.playing, kind)
            self.stored = replaced_row(self.stored, seat, ())
        elif len(self.stored[seat]) > depots * DEPOT_ROOM:
            self.agenda.append((DROP_STORED, seat, 0, 0))

    def depots(self, seat: int) -> int:
        """Depots on the Launch Pad, a copy of one included."""
        return len([entry for entry in self.pads[seat] if acts_as(entry) == DEPOT])

    def gain_points(self, seat: int, points: int) -> None:
        """On the victory track."""
        self.points = replaced(self.points, seat, self.points[seat] + points)

    def put_off_effect(self, number: int, count: int) -> None:
        """An effect of a card used to pay waits (RM 10.2), or is over."""
        effects = list(self.put_off)
        effects[number] += count
        self.put_off = (effects[0], effects[1], effects[2])

    # ---- the contract

    def imagine(self, seat: int | None, seed: int) -> "Table":
        return imagine.imagined(self, seat, seed)
