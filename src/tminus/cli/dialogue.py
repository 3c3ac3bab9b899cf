"""One decision of one person: what is shown, and what is done with the lines they type."""

from tminus.cli.commands import COMMANDS
from tminus.cli.keyboard import Keyboard
from tminus.cli.screen import Screen, Sight
from tminus.cli.session import Session
from tminus.kernel.errors import TMinusError
from tminus.kernel.state import State


class Dialogue:
    """Asks a seat until the game has changed."""

    def __init__(self, session: Session, screen: Screen, keyboard: Keyboard, seat: int) -> None:
        self.session = session
        self.screen = screen
        self.keyboard = keyboard
        self.seat = seat

    def run(self) -> None:
        self.draw()
        while not self.obey(self.keyboard.ask()):
            pass

    @property
    def state(self) -> State:
        return self.session.match.state

    def draw(self) -> None:
        session, seat = self.session, self.seat
        actions = session.match.record.actions
        sight = Sight(
            title=f"T-Minus: {session.game.title}",
            view=self.state.view(seat),
            names=session.names,
            lines=session.lines(seat, session.turn_ended[seat]),
            fresh_lines=session.look(seat),
            others_played=not actions or actions[-1][0] != seat,
            question=self.state.prompt(seat, session.names),
            options=self.options(),
        )
        self.screen.show(sight)

    def options(self) -> list[str]:
        meanings = [self.state.describe(self.seat, code) for code in self.state.options(self.seat)]
        return [self.session.words(meaning.key, meaning.args) for meaning in meanings]

    def obey(self, line: str) -> bool:
        """Do what a line says and tell whether the game has changed. A line that makes no sense changes nothing."""
        word, _, rest = line.partition(" ")
        if not line and self.screen.is_terminal:
            self.draw()
            return False
        if word.isdecimal() and not rest:
            return self.play(int(word))
        if word.lower() not in COMMANDS:
            self.complain(f"'{line}' is no option and no command: type a number, or help.")
            return False
        try:
            return COMMANDS[word.lower()].do(self, rest.strip())
        except TMinusError as error:
            self.complain(str(error))
        except OSError as error:
            self.complain(f"{error.filename}: {error.strerror}.")
        return False

    def play(self, number: int) -> bool:
        codes = self.state.options(self.seat)
        if not 1 <= number <= len(codes):
            self.complain(f"There is no option {number}: they are numbered 1 to {len(codes)}.")
            return False
        self.session.take(self.seat, codes[number - 1])
        return True

    def complain(self, sentence: str) -> None:
        self.screen.say(sentence, "red")
