"""One game at the terminal: people and bots in their seats, and what has happened since somebody last looked."""

from pathlib import Path

from tminus.boards import board_of
from tminus.bots import Bot, ask, bot_named
from tminus.cli.news import News, news_for
from tminus.cli.seats import Seat
from tminus.cli.story import told
from tminus.kernel.errors import BadOption
from tminus.kernel.game import Game
from tminus.kernel.match import Match
from tminus.kernel.randomness import Random
from tminus.kernel.words import Args, say

STAND_IN = "greedy"


class Away:
    """Somebody has left the keyboard in this turn, and may come back once it is over."""

    def __init__(self, left_in: tuple[int | None, int]) -> None:
        self.left_in = left_in
        self.is_over = False


class Session:
    """A match with its seats."""

    def __init__(self, match: Match, seats: list[Seat], seed: int) -> None:
        self.seed = seed
        self.source = Random(seed)
        self.notice = ""  # to be shown once
        self.sit_down(match, seats)

    def sit_down(self, match: Match, seats: list[Seat]) -> None:
        """Begin to play this match from where it stands."""
        if match.state.seats != len(seats):
            raise BadOption(f"That game has {match.state.seats} seats, but {len(seats)} players sit here.")
        self.seats = seats
        self.names = [seat.name for seat in seats]
        self.bots: list[Bot] = [
            bot_named(seat.bot or STAND_IN, self.seed + number) for number, seat in enumerate(seats)
        ]
        self.match = match
        match.record.names = self.names
        known = self.events if match.record.actions else 0  # a game that was loaded has nothing fresh to tell
        self.looked = [known] * len(self.seats)  # for each seat, how many events there were when it last looked
        # For each seat, how many events it had seen whenever it chose something; unknown in a game that was loaded.
        self.chose: list[list[int] | None] = [None if match.record.actions else [] for _ in seats]
        self.away: dict[int, Away] = {}  # people for whom a bot plays
        self.unsaved = 0  # actions since the game was saved
        self.files: set[Path] = set()  # written by this game, and so its own to write again

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def people(self) -> int:
        return sum(seat.is_person for seat in self.seats)

    @property
    def seats_in_words(self) -> str:
        return f"Seats: {', '.join(map(str, self.seats))}"

    @property
    def only_person(self) -> int | None:
        """The seat of the one person who plays; None among several, or where bots play alone."""
        places = [place for place, seat in enumerate(self.seats) if seat.is_person]
        return places[0] if len(places) == 1 else None

    def words(self, key: str, args: Args) -> str:
        """A message of the game with the players' names in it."""
        return say(self.game.messages, key, args, self.names)

    # ---- who decides

    def next_person(self) -> int | None:
        """Let the bots play until a person has to decide; None when the game is over."""
        while not self.match.state.over:
            self._welcome_back()
            bots = self._bots_waiting()
            if not bots:
                return self.match.state.pending()[0]
            self._act(bots[0], ask(self.bots[bots[0]], self.match.state, bots[0], self.source))
        return None

    @property
    def bots_are_next(self) -> bool:
        return bool(self._bots_waiting())

    def _bots_waiting(self) -> list[int]:
        return [seat for seat in self.match.state.pending() if seat in self.away or not self.seats[seat].is_person]

    def stand_in(self, seat: int) -> None:
        """A bot plays for this person until their next turn begins."""
        self.away[seat] = Away(self.turn_and_round)

    def _welcome_back(self) -> None:
        turn, number = self.turn_and_round
        for seat, away in list(self.away.items()):
            if (turn, number) != away.left_in:
                away.is_over = True
            if away.is_over and (turn == seat or (turn is None and seat in self.match.state.pending())):
                del self.away[seat]

    @property
    def turn_and_round(self) -> tuple[int | None, int]:
        """Whose turn it is, None where all decide at once, so that it is everybody's; and in which round, as whoever
        plays alone has one turn after the other."""
        view = self.match.state.view(None)
        return view.get("turn"), view["round"]

    # ---- what they do

    def take(self, seat: int, code: int) -> None:
        """What a person chooses."""
        seen = self._seen(seat)
        self._act(seat, code)
        self.chose[seat] = [*(self.chose[seat] or []), seen]

    def _act(self, seat: int, code: int) -> None:
        self.match.act(seat, code)
        self.unsaved += 1

    def can_undo(self, seat: int) -> bool:
        return not self.match.undo_refusal(seat)

    def undo(self, seat: int) -> None:
        self.match.undo(seat)
        self.looked[seat] = min(self.looked[seat], self.events)
        self.chose[seat] = (self.chose[seat] or [])[:-1] or None

    # ---- what they saw

    @property
    def events(self) -> int:
        return len(self.match.state.log or [])

    def _seen(self, seat: int) -> int:
        return len(self.match.state.events(seat))

    def lines(self, seat: int | None, since: int = 0) -> list[str]:
        """What this seat saw happen, in words."""
        return [line.words for line in told(self.game, self.match.state.events(seat, since), self.names)]

    def news(self, seat: int | None) -> News:
        """What this seat saw happen since it last chose something; for a spectator, in the whole game."""
        chose = [] if seat is None else self.chose[seat]
        return news_for(self.game, board_of(self.game), self.match.state.events(seat), seat, self.names, chose)

    def look(self, seat: int) -> list[str]:
        """What this seat saw happen since it last looked."""
        lines = self.lines(seat, self.looked[seat])
        self.looked[seat] = self.events
        return lines

    # ---- files

    def save(self, file: Path) -> None:
        if file.exists() and file not in self.files:
            raise BadOption(f"{file} exists already: choose another name.")
        file.write_text(self.match.record_so_far().to_json(), encoding="utf-8")
        self.files.add(file)
        self.unsaved = 0
