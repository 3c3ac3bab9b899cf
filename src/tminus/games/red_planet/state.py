"""What lies on the table of Mission: Red Planet, as plain data, and the few ways in which astronauts move about it."""

from typing import Final

from tminus.games.red_planet import imagine
from tminus.games.red_planet.cards import ALL_CHARACTERS, COLOURS, RECRUITER
from tminus.games.red_planet.frames import FLIP
from tminus.games.red_planet.places import IN_MEMORIAL
from tminus.kernel.deck import Deck
from tminus.kernel.state import State

FACE_DOWN: Final = -1  # a zone's resource before anybody has landed there
NO_CARD: Final = -1
NOT_CHOSEN: Final = 0
NOTHING_CALLED: Final = 10  # before the countdown's 9


class Table(State):
    """One game of Mission: Red Planet. With two seats there are four colours: each seat leads a neutral one, too."""

    __slots__ = (
        "acting",
        "astronauts",
        "bound",
        "boxed",
        "called",
        "chosen",
        "colours",
        "discarded",
        "discoveries",
        "drawn",
        "event_deck",
        "filled",
        "first",
        "hands",
        "kept",
        "launched",
        "level_ground",
        "lying",
        "neutral_decks",
        "resources",
        "returned",
        "revealed",
        "room",
        "round",
        "seen",
        "ship_deck",
        "ship_discard",
        "ships",
        "stacks",
        "supply",
        "tokens",
        "unflipped",
    )

    colours: int
    level_ground: bool  # the other reading of Even Ground and Uneven Ground

    round: int
    first: int  # the colour that holds the round tracker
    acting: int  # the colour whose character was begun last
    called: int  # the countdown's number: characters with this one and above lie face up
    hands: list[int]  # for each colour, a bit for each character in hand; neutral colours have decks instead
    chosen: list[int]  # for each colour, its character of this round, or NOT_CHOSEN
    neutral_decks: list[Deck]  # with two seats, for seats 0 and 1; copies share the decks, so change a copy of one

    astronauts: list[int]  # how many are where (places.py)
    ships: list[int]  # for each dock, its ship (ships.py), or NO_SHIP
    bound: list[int]  # for each dock, where its ship goes: a zone or UNKNOWN
    room: list[int]  # for each dock, the seats that can still be boarded: none once the ship has launched
    filled: int  # full ships that wait for the end of an effect to launch: a bit for each dock
    launched: int  # a bit for each dock
    stacks: tuple[tuple[int, ...], ...]  # for each dock, the destination tokens on its ship, the valid one last
    supply: tuple[int, ...]  # for each zone, its destination tokens that are free
    ship_deck: Deck
    ship_discard: list[int]

    resources: list[int]  # for each zone, its kind or FACE_DOWN
    unflipped: list[int]  # the tokens whose place nobody knows: a zone, or beside the board
    lying: tuple[int, ...]  # zone * RESOURCES + kind: point tokens that nobody has won yet
    tokens: tuple[int, ...]  # colour * RESOURCES + kind: point tokens won

    event_deck: Deck  # copies share it, so change a copy of it
    kept: tuple[int, ...]  # for each seat, the mission it began with; while it chooses, the first of the two
    returned: tuple[int, ...]  # the mission it gave back, which it alone knows; while it chooses, the second of the two
    drawn: tuple[tuple[int, ...], ...]  # for each seat, the missions and actions it drew and holds, sorted
    boxed: tuple[tuple[int, ...], ...]  # for each seat, what its neutral Scientists drew; only it knows
    discarded: tuple[int, ...]  # face up: discoveries without a zone, and actions played
    discoveries: tuple[int, ...]  # for each outer zone, its discovery or NO_CARD
    seen: tuple[int, ...]  # for each outer zone, who knows its discovery: a bit for each seat
    revealed: bool  # the discoveries lie face up

    # ---- copies

    def clone(self) -> "Table":
        other = Table()
        self.copy_to(other)
        other.colours = self.colours
        other.level_ground = self.level_ground
        other.round = self.round
        other.first = self.first
        other.acting = self.acting
        other.called = self.called
        other.hands = self.hands[:]
        other.chosen = self.chosen[:]
        other.neutral_decks = self.neutral_decks[:]
        other.astronauts = self.astronauts[:]
        other.ships = self.ships[:]
        other.bound = self.bound[:]
        other.room = self.room[:]
        other.filled = self.filled
        other.launched = self.launched
        other.stacks = self.stacks
        other.supply = self.supply
        other.ship_deck = self.ship_deck.copy()
        other.ship_discard = self.ship_discard[:]
        other.resources = self.resources[:]
        other.unflipped = self.unflipped[:]
        other.lying = self.lying
        other.tokens = self.tokens
        other.event_deck = self.event_deck
        other.kept = self.kept
        other.returned = self.returned
        other.drawn = self.drawn
        other.boxed = self.boxed
        other.discarded = self.discarded
        other.discoveries = self.discoveries
        other.seen = self.seen
        other.revealed = self.revealed
        return other

    # ---- colours

    def seat_of(self, colour: int) -> int:
        """Who decides for this colour (MRP 14.1)."""
        return colour if colour < self.seats else colour - self.seats

    def is_neutral(self, colour: int) -> bool:
        return colour >= self.seats

    def who(self, colour: int) -> int:
        """A colour in an event: main colours as their seats, neutral ones above all seats."""
        return colour if colour < self.seats else COLOURS + colour

    def clockwise(self) -> list[int]:
        """All colours, beginning with the first player."""
        return [colour % self.colours for colour in range(self.first, self.first + self.colours)]

    def played(self, colour: int) -> int:
        """The characters that lie face up before a colour: a bit for each."""
        away = self.hands[colour]
        if colour >= self.seats:
            deck = self.neutral_decks[colour - self.seats]
            for number in [*deck.pool, *deck.below]:
                away |= 1 << number
            if self.chosen[colour] != RECRUITER:
                away |= 1 << RECRUITER  # once it has acted, it has left the game (MRP 14.8)
        if self.chosen[colour] < self.called:
            away |= 1 << self.chosen[colour]
        return ALL_CHARACTERS & ~away

    # ---- astronauts

    def kill(self, place: int, colour: int, count: int) -> None:
        """From a zone or ship to the Memorial (MRP 1.9)."""
        self.astronauts[place * COLOURS + colour] -= count
        self.astronauts[IN_MEMORIAL + colour] += count

    def arrive(self, zone: int, colour: int, count: int) -> None:
        """Into a zone, whose resource is turned over by whoever comes first (MRP 9.2)."""
        self.astronauts[zone * COLOURS + colour] += count
        if self.resources[zone] == FACE_DOWN:
            self.agenda.append((FLIP, 0, zone, 0))

    # ---- the contract

    def imagine(self, seat: int | None, seed: int) -> "Table":
        return imagine.imagined(self, seat, seed)
