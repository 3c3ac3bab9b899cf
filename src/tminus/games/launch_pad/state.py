"""What lies on the table of Launch Pad, as plain data, and the few ways in which cards move about it."""

from typing import Final

from tminus.games.launch_pad import imagine
from tminus.games.launch_pad.cards import (
    ALL_PADS,
    CONSTRUCTION,
    HAND_LIMIT,
    SALVAGE,
    SHORT,
    WAREHOUSE_LIMIT,
)
from tminus.games.launch_pad.frames import CARD_ARRIVES
from tminus.games.launch_pad.pads import packed_pad
from tminus.games.launch_pad.specialties import HAS_WAREHOUSE, kinds_in
from tminus.kernel.deck import Deck
from tminus.kernel.hands import WithHands
from tminus.kernel.sequences import put_sorted

NOT_YET: Final = -1  # final_turns before the Countdown
DRAWN: Final = -1  # chance says who begins
NO_EXPERT: Final = 0  # an expert's kind is never 0: that is a rocket


class Table(WithHands):
    """One game of Launch Pad."""

    __slots__ = (
        "capped",
        "deck",
        "discard",
        "experts",
        "final_turns",
        "give",
        "length",
        "loose",
        "negotiations",
        "offers",
        "pad_area",
        "pads",
        "pads_set_aside",
        "rockets",
        "salvages",
        "second_hand",
        "specialties",
        "starter",
        "super_powers",
        "turn",
        "turns",
        "want",
    )

    length: int
    negotiations: bool
    super_powers: bool

    rockets: list[list[int]]  # for each seat, its rockets in the order they were laid, packed (rockets.py)
    experts: tuple[int, ...]  # seat * 3 + zone: the expert's kind, or NO_EXPERT
    specialties: tuple[int, ...]  # for each seat, its specialties, packed (specialties.py)
    pads: tuple[int, ...]  # pads in zones in the order they were drawn, packed (pads.py)
    pad_area: tuple[int, ...]
    deck: Deck
    pads_set_aside: bool  # the long game, before the first refill
    discard: list[int]  # the top card last

    starter: int
    turn: int  # whose turn it is
    turns: int  # turns begun before this one
    final_turns: int  # turns still to come after this one, or NOT_YET
    capped: bool  # the round cap started the last turns
    second_hand: bool  # already drawn this turn
    salvages: int  # of the discarded Salvages, counted from the bottom, those played this turn: a bit each

    loose: tuple[int, ...]  # cards on their way to the discard pile, whose order is being chosen
    give: tuple[int, ...]  # the offer under way: what its author gives
    want: tuple[int, ...]  # and wants
    offers: tuple[int, ...]  # for each seat, the offers opened to it this turn

    # ---- copies

    def clone(self) -> "Table":
        other = Table()
        self.copy_to(other)
        other.length = self.length
        other.negotiations = self.negotiations
        other.super_powers = self.super_powers
        other.hands = [hand[:] for hand in self.hands]
        other.rockets = [row[:] for row in self.rockets]
        other.experts = self.experts
        other.specialties = self.specialties
        other.pads = self.pads
        other.pad_area = self.pad_area
        other.deck = self.deck.copy()
        other.pads_set_aside = self.pads_set_aside
        other.discard = self.discard[:]
        other.known = self.known[:]
        other.starter = self.starter
        other.turn = self.turn
        other.turns = self.turns
        other.final_turns = self.final_turns
        other.capped = self.capped
        other.second_hand = self.second_hand
        other.salvages = self.salvages
        other.loose = self.loose
        other.give = self.give
        other.want = self.want
        other.offers = self.offers
        return other

    @property
    def round(self) -> int:
        """From 1. The last turn is counted when it ends."""
        return (self.turns - self.over) // self.seats + 1

    def named_starter(self) -> int:
        """The seat that begins by the options, or DRAWN (LP 2.4)."""
        starter = self.settings["starter"]
        return DRAWN if starter == "random" else int(str(starter)) - 1

    # ---- hands

    def limit(self, seat: int) -> int:
        """LP 3.3, LP 9.13."""
        return WAREHOUSE_LIMIT if self.specialties[seat] & HAS_WAREHOUSE else HAND_LIMIT

    def gain(self, seat: int, kind: int) -> None:
        """A card goes into a hand unseen by the others."""
        put_sorted(self.hands[seat], kind)

    # ---- the draw pile

    def can_draw(self, kept: int = 0) -> bool:
        """Whether the draw pile can give a card, perhaps after a refill that leaves `kept` discards lying."""
        return bool(self.deck.pool) or len(self.discard) > kept or self.pads_set_aside

    def ask_for_card(self, seat: int, kept: int) -> None:
        """Let chance deal one card from the draw pile, refilled first if it is empty (LP 6.7, LP 14.4)."""
        if not self.deck.pool:
            self.refill(kept)
        self.agenda.append((CARD_ARRIVES, seat, kept, 0))

    def refill(self, kept: int) -> None:
        cut = len(self.discard) - kept
        self.deck.mix(self.discard[:cut])
        self.discard = self.discard[cut:]
        self.salvages = 0
        with_pads = self.pads_set_aside
        if with_pads:
            self.pads_set_aside = False
            self.deck.mix(ALL_PADS)
        self.chance_decided()
        if self.log is not None:
            self.tell("reshuffled-with-pads" if with_pads else "reshuffled", (self.deck.size(),))

    def drawable(self) -> int:
        """Cards in both piles that are not pads: everybody can count them."""
        return len(self.deck.pool) + len(self.deck.below) + len(self.discard) - self.pads_in_deck()

    def pads_in_deck(self) -> int:
        if self.pads_set_aside:
            return 0
        return len(ALL_PADS) - len(self.pads) - len(self.pad_area)

    # ---- pads

    def pad_arrives(self, seat: int, pad: int) -> None:
        """A pad has been drawn (LP 6.5, LP 14.2)."""
        if self.length == SHORT:
            self.pad_lands(pad)
        else:
            self.pads = (*self.pads, packed_pad(pad, CONSTRUCTION, seat))

    def pad_lands(self, pad: int) -> None:
        """A pad reaches the pad area; the fourth one starts the Countdown (LP 12.1)."""
        self.pad_area = (*self.pad_area, pad)
        if self.log is not None:
            self.tell("pad-landed", (pad, len(self.pad_area)))
        if len(self.pad_area) == len(ALL_PADS) and self.final_turns == NOT_YET:
            self.final_turns = self.seats
            if self.log is not None:
                self.tell("countdown", (self.turn,))

    # ---- the discard pile

    def salvageable(self, kind: int) -> bool:
        """LP 8.19: a Salvage played this turn stays where it is."""
        return kind != SALVAGE or self.discard.count(SALVAGE) > self.salvages.bit_count()

    # ---- specialties

    def specialties_of(self, seat: int) -> list[int]:
        return kinds_in(self.specialties[seat])

    # ---- the contract

    def imagine(self, seat: int | None, seed: int) -> "Table":
        return imagine.imagined(self, seat, seed)
