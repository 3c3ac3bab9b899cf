"""What is done with the lines that people type: at a decision, and after the game."""

from tminus.cli.commands import AFTERWARDS, COMMANDS, Command
from tminus.cli.console import fault_in_words
from tminus.cli.keyboard import Keyboard, Leave
from tminus.cli.screen import Screen, Sight
from tminus.cli.session import Session
from tminus.cli.typed import Choice, is_plain, one_of, the_choices_meant
from tminus.kernel.errors import TMinusError
from tminus.kernel.state import State

LONGEST_ECHO = 40
NO = ("", "n", "no", "q", "exit")  # what people also type who want no more


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
            options=[choice.words for choice in choices],
            brief_options=[choice.brief for choice in choices],
            groups=[board.group(choice.meaning) for choice in choices],
            can_undo=session.can_undo(seat),
        )
        session.notice = ""
        self.screen.show(sight)

    def options(self) -> list[Choice]:
        """What can be chosen, in the order in which it is shown."""
        session, board = self.session, self.screen.board
        codes = self.state.options(self.seat)
        meanings = [self.state.describe(self.seat, code) for code in codes]
        order = board.in_order(meanings)
        choices = []
        for number, place in zip(board.numbers([meanings[place] for place in order]), order, strict=True):
            meaning = meanings[place]
            words = session.words(meaning.key, meaning.args)
            brief = board.brief(meaning, words, session.names)
            choices.append(Choice(number, codes[place], meaning, words, brief, board.shortcut(meaning)))
        return choices

    def obey(self, line: str) -> bool:
        """Do what a line says and tell whether the game has changed. A line that makes no sense changes nothing."""
        if not line and self.screen.is_terminal:
            self.draw()
            return False
        numbers = line.replace(",", " ").split()
        if numbers and all(number.isdecimal() for number in numbers):
            return self.play_numbers([int(number) for number in numbers])
        if line and line.split()[0].lower() not in COMMANDS:
            meant = the_choices_meant(line, self.options())
            if len(meant) == 1 and is_plain(line, meant[0]):
                return self.play(meant)
            if meant:
                self.complain(one_of(shown(line), meant))
                return False
        return self.command(line, COMMANDS, "is no option and no command: type a number, or help.")

    def command(self, line: str, commands: dict[str, Command], unknown: str) -> bool:
        word, _, rest = line.partition(" ")
        if word.lower() not in commands:
            self.complain(f"'{shown(line)}' {unknown}")
            return False
        try:
            return commands[word.lower()].do(self, rest.strip())
        except (TMinusError, OSError) as error:
            self.complain(fault_in_words(error))
        return False

    def play_numbers(self, numbers: list[int]) -> bool:
        """Each number means the option that bears it now, though the numbers change with every option taken."""
        choices = {choice.number: choice for choice in self.options()}
        for number in numbers:
            if number not in choices:
                self.complain(self.no_such_option(str(number)))
                return False
        return self.play([choices[number] for number in numbers])

    def play(self, choices: list[Choice]) -> bool:
        """One after the other, as long as each is still an option in the same turn."""
        turn = self.session.turn_and_round
        for place, choice in enumerate(choices):
            if place and (self.session.turn_and_round != turn or not self.is_open(choice)):
                late = ", ".join(str(other.number) for other in choices[place:])
                self.session.notice = f"Not played, as it was no option any more: {late}."
                break
            self.session.take(self.seat, choice.code)
        return True

    def is_open(self, choice: Choice) -> bool:
        """Whether it can be chosen now and still means the same."""
        if self.seat not in self.state.pending() or choice.code not in self.state.options(self.seat):
            return False
        meaning = self.state.describe(self.seat, choice.code)
        return (meaning.key, meaning.objects) == (choice.meaning.key, choice.meaning.objects)

    def no_such_option(self, typed: str) -> str:
        numbers = [option.number for option in self.options()]
        in_a_row = numbers == list(range(numbers[0], numbers[0] + len(numbers)))
        which = f"numbered {numbers[0]} to {numbers[-1]}" if in_a_row else ", ".join(map(str, numbers))
        return f"There is no option {typed}: they are {which}."

    def complain(self, sentence: str) -> None:
        self.screen.say(sentence, "red")


def shown(line: str) -> str:
    """As much of what was typed as a complaint repeats."""
    return line if len(line) <= LONGEST_ECHO else f"{line[:LONGEST_ECHO]}..."


class Farewell(Dialogue):
    """After the last decision: time to look back and to save, until the person leaves."""

    def __init__(self, session: Session, screen: Screen, keyboard: Keyboard, watcher: int | None) -> None:
        super().__init__(session, screen, keyboard, watcher or 0)
        self.watcher = watcher
        self.warned = False

    def run(self) -> None:
        unsaved = "'save FILE' keeps the game; " if self.session.unsaved else ""
        self.screen.say(f"{unsaved}log, table, pile, rules WORD and help look back; Enter leaves.", "dim")
        try:
            while True:
                self.obey(self.keyboard.ask())
        except Leave:
            return

    def obey(self, line: str) -> bool:
        if not line and self.state.over and self.session.unsaved and not self.warned:
            self.warned = True
            self.screen.say("The game is not saved: 'save FILE' keeps it, Enter once more leaves.")
            return False
        if line.lower() in NO:
            raise Leave
        return self.command(line, AFTERWARDS, "is no command: 'save FILE' keeps the game, Enter leaves.")
