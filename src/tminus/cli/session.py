"""One game at the terminal: people and bots in their seats, and what has happened since somebody last looked."""

from pathlib import Path

from tminus.bots import Bot, ask, bot_named
from tminus.cli.boards import board_of
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

    def __init__(self, left_in: int | None) -> None:
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
            waiting = self.match.state.pending()
            bots = [seat for seat in waiting if seat in self.away or not self.seats[seat].is_person]
            if not bots:
                return waiting[0]
            self.take(bots[0], ask(self.bots[bots[0]], self.match.state, bots[0], self.source))
        return None

    def stand_in(self, seat: int) -> None:
        """A bot plays for this person until their next turn begins."""
        self.away[seat] = Away(self._turn())

    def _welcome_back(self) -> None:
        turn = self._turn()
        for seat, away in list(self.away.items()):
            if turn != away.left_in:
                away.is_over = True
            if away.is_over and (turn == seat or (turn is None and seat in self.match.state.pending())):
                del self.away[seat]

    def _turn(self) -> int | None:
        """Whose turn it is; None where all decide at once, so that it is everybody's."""
        return self.match.state.view(None).get("turn")

    # ---- what they do

    def take(self, seat: int, code: int) -> None:
        self.match.act(seat, code)
        self.unsaved += 1

    def undo(self, seat: int) -> None:
        self.match.undo(seat)
        self.looked[seat] = min(self.looked[seat], self.events)

    # ---- what they saw

    @property
    def events(self) -> int:
        return len(self.match.state.log or [])

    def lines(self, seat: int | None, since: int = 0) -> list[str]:
        """What this seat saw happen, in words."""
        return [line.words for line in told(self.game, self.match.state.events(seat, since), self.names)]

    def news(self, seat: int | None) -> News:
        """What this seat saw happen since its last turn; for a spectator, in the whole game."""
        return news_for(self.game, board_of(self.game), self.match.state.events(seat), seat, self.names)

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
