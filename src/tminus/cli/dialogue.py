"""What is done with the lines that people type: at a decision, and after the game."""

from typing import NamedTuple

from tminus.cli.commands import AFTERWARDS, COMMANDS, Command
from tminus.cli.console import fault_in_words
from tminus.cli.keyboard import Keyboard, Leave
from tminus.cli.screen import Screen, Sight
from tminus.cli.session import Session
from tminus.kernel.errors import TMinusError
from tminus.kernel.state import State
from tminus.kernel.words import Description

LONGEST_ECHO = 40
NO = ("", "n", "no", "q", "exit")  # what people also type who want no more


class Choice(NamedTuple):
    """An option as people see it."""

    number: int
    code: int
    meaning: Description


class Dialogue:
    """Asks a seat until the game has changed."""

    def __init__(self, session: Session, screen: Screen, keyboard: Keyboard, seat: int) -> None:
        self.session = session
        self.screen = screen
        self.keyboard = keyboard
        self.seat = seat
        self.watcher: int | None = seat  # whose knowledge is shown

    def run(self) -> None:
        self.draw()
        while not self.obey(self.keyboard.ask()):
            pass

    @property
    def state(self) -> State:
        return self.session.match.state

    def draw(self) -> None:
        session, seat, board = self.session, self.seat, self.screen.board
        choices = self.options()
        meanings = [choice.meaning for choice in choices]
        words = [session.words(meaning.key, meaning.args) for meaning in meanings]
        actions = session.match.record.actions
        sight = Sight(
            title=f"T-Minus: {session.game.title}",
            notice=session.notice,
            view=self.state.view(seat),
            names=session.names,
            news=session.news(seat),
            fresh_lines=session.look(seat),
            table_is_new=bool(session.notice) or not actions or actions[-1][0] != seat,
            question=self.state.prompt(seat, session.names),
            numbers=[choice.number for choice in choices],
            options=words,
            brief_options=[
                board.brief(meaning, long, session.names) for meaning, long in zip(meanings, words, strict=True)
            ],
            can_undo=session.can_undo(seat),
        )
        session.notice = ""
        self.screen.show(sight)

    def options(self) -> list[Choice]:
        """What can be chosen, in the order in which it is shown."""
        codes = self.state.options(self.seat)
        meanings = [self.state.describe(self.seat, code) for code in codes]
        order = self.screen.board.in_order(meanings)
        numbers = self.screen.board.numbers([meanings[place] for place in order])
        return [Choice(number, codes[place], meanings[place]) for number, place in zip(numbers, order, strict=True)]

    def obey(self, line: str) -> bool:
        """Do what a line says and tell whether the game has changed. A line that makes no sense changes nothing."""
        if not line and self.screen.is_terminal:
            self.draw()
            return False
        if line.isdecimal():
            return self.play(int(line))
        return self.command(line, COMMANDS, "is no option and no command: type a number, or help.")

    def command(self, line: str, commands: dict[str, Command], unknown: str) -> bool:
        word, _, rest = line.partition(" ")
        if word.lower() not in commands:
            short = line if len(line) <= LONGEST_ECHO else f"{line[:LONGEST_ECHO]}..."
            self.complain(f"'{short}' {unknown}")
            return False
        try:
            return commands[word.lower()].do(self, rest.strip())
        except (TMinusError, OSError) as error:
            self.complain(fault_in_words(error))
        return False

    def play(self, number: int) -> bool:
        for option in self.options():
            if option.number == number:
                self.session.take(self.seat, option.code)
                return True
        self.complain(self.no_such_option(str(number)))
        return False

    def no_such_option(self, typed: str) -> str:
        numbers = [option.number for option in self.options()]
        in_a_row = numbers == list(range(1, len(numbers) + 1))
        which = f"numbered 1 to {len(numbers)}" if in_a_row else ", ".join(map(str, numbers))
        return f"There is no option {typed}: they are {which}."

    def complain(self, sentence: str) -> None:
        self.screen.say(sentence, "red")


class Farewell(Dialogue):
    """After the last decision: time to look back and to save, until the person leaves."""

    def __init__(self, session: Session, screen: Screen, keyboard: Keyboard, watcher: int | None) -> None:
        super().__init__(session, screen, keyboard, watcher or 0)
        self.watcher = watcher

    def run(self) -> None:
        unsaved = "'save FILE' keeps the game; " if self.session.unsaved else ""
        self.screen.say(f"{unsaved}log, table, pile, rules WORD and help look back; Enter leaves.", "dim")
        try:
            while True:
                self.obey(self.keyboard.ask())
        except Leave:
            return

    def obey(self, line: str) -> bool:
        if line.lower() in NO:
            raise Leave
        return self.command(line, AFTERWARDS, "is no command: 'save FILE' keeps the game, Enter leaves.")
