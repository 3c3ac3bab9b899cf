"""What a game is: its name, seats and options, and how a state of it is made, read and talked about."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from tminus.kernel.drawing import Scene
from tminus.kernel.errors import BadOption, BadPosition, BadRecord, IllegalAction, LawBroken
from tminus.kernel.faults import Fault, fault_of
from tminus.kernel.messages import Messages
from tminus.kernel.notebook import state_shown
from tminus.kernel.pieces import Piece
from tminus.kernel.position import FORMAT, Reader, check_name, check_number, parse, pretty
from tminus.kernel.randomness import MULTIPLIER, SECRET_BYTES, commitment
from tminus.kernel.record import Record
from tminus.kernel.rules import Paragraph, read_rules
from tminus.kernel.speaking import WORDS, spoken
from tminus.kernel.state import CHANCE, NO_CHOICE, Event, State
from tminus.kernel.step import TOGETHER, Step
from tminus.kernel.words import Args, Description, Refusal, Thing, say


class Option(NamedTuple):
    """A choice made before the game begins."""

    name: str
    values: tuple[bool | str, ...]
    default: bool | str
    rule: str


class Game:
    """The parent of every game. There is one object of each; it holds nothing that changes."""

    name: str
    title: str
    rules_version: str
    least_seats: int
    most_seats: int
    actions: int  # action codes run from 0 to actions - 1
    choices: list[Option]
    steps: list[Step[Any]]
    messages: Messages
    chosen: Messages  # what options.toml says of the choices
    done_to: dict[str, str]  # events in which a seat loses something, and which argument says who
    declined_to: dict[str, str]  # events in which what a seat has offered is declined, and which argument says who
    folder: Path

    # What the game's folder says, each module where its name promises it.
    table: type[State]
    setup: Any  # lay_out
    position: Any  # write_table, read_table
    scoring: Any  # scores, winners, breakdown
    view: Any  # view
    features: Any  # fields, write
    drawing: Any  # drawn, WORDS
    audit: Any  # table_fault
    text: Any  # meaning_of, prompt, event_args; understood, not_understood, not_deciding and unusable for `why_not`
    explained: Any  # pieces

    def check_settings(self, seats: int, settings: dict[str, object]) -> None:
        """Raise BadOption if options that are fine each do not go together."""

    def offers_to_pass(self, settings: Mapping[str, object]) -> bool:
        """Whether, with these options, anybody is ever asked something only to pass or decline it."""
        return False

    def found_in(
        self,
        table: type[State],
        setup: Any,
        position: Any,
        scoring: Any,
        view: Any,
        features: Any,
        drawing: Any,
        audit: Any,
        text: Any,
        explained: Any,
    ) -> None:
        """The class of the game's states, and the modules of its folder."""
        self.table = table
        self.setup = setup
        self.position = position
        self.scoring = scoring
        self.view = view
        self.features = features
        self.widths: list[int] = []  # of an observation, by the number of seats; kernel/features.py counts them
        self.drawing = drawing
        self.audit = audit
        self.text = text
        self.explained = explained
        self.messages = text.MESSAGES
        self.chosen = Messages(self.folder, "options.toml")
        self.done_to = text.DONE_TO
        self.declined_to = text.DECLINED_TO

    def __reduce__(self) -> str:
        """There is one object of each game, and pickle finds it by its name in the module `game.py` of its folder."""
        return "GAME"

    # ---- what the modules of the folder say

    def blank(self) -> State:
        """A state of this game with nothing in it."""
        return self.table()

    def lay_out(self, state: State) -> None:
        """Put the pieces on the table and the set-up on the agenda."""
        self.setup.lay_out(state)

    def write_table(self, state: State) -> dict[str, Any]:
        written: dict[str, Any] = self.position.write_table(state)
        return written

    def read_table(self, state: State, reader: Reader) -> None:
        self.lay_out(state)
        state.agenda = []
        self.position.read_table(state, reader)

    def meaning_of(self, state: State, seat: int, code: int) -> Description:
        """What one of the seat's options means."""
        meaning: Description = self.text.meaning_of(state, seat, code)
        return meaning

    def why_not(self, state: State, seat: int, ref: str) -> Refusal | None:
        """Why this seat cannot use a card or piece now; None if one of its options touches it."""
        thing: Thing | None = self.text.understood(state, ref)
        if thing is not None and self.touches(state, seat, thing.ref):
            return None
        refusal: Refusal
        if thing is None:
            refusal = self.text.not_understood(ref)
        elif seat == CHANCE or not state.options(seat):
            refusal = self.text.not_deciding(state)
        else:
            refusal = self.text.unusable(state, state.agenda[-1], seat, thing)
        return refusal

    def prompt(self, state: State, seat: int | None, names: list[str] | None) -> str:
        words: str = self.text.prompt(state, seat, names)
        return words

    def picture(self, state: State, seat: int | None, names: list[str] | None) -> Scene:
        """What this seat sees, drawn."""
        scene: Scene = self.drawing.drawn(state.view(seat), names)
        return scene

    def shown(self, state: State) -> str:
        """What a notebook shows of a state."""
        return state_shown(state)

    def points_for(self, rule: str) -> str:
        """What a row of the points is for, in words."""
        words: Messages = self.drawing.WORDS
        return words[f"points:{rule}"]

    def event_args(self, event: Event) -> Args:
        """The named arguments of an event."""
        args: Args = self.text.event_args(event)
        return args

    # ---- the contract

    def new(
        self,
        seats: int,
        seed: int = 0,
        options: Mapping[str, object] | None = None,
        chance: str = "drawn",
        listen: bool = False,
        secret: bytes | None = None,
    ) -> State:
        """A new game, at its first decision. `listen` keeps the events; `secret` (32 bytes) replaces the seed."""
        settings = self.settings(seats, options or {})
        if chance not in ("drawn", "listed"):
            raise BadOption(Fault("no-such-chance", chance=chance))
        state = self.blank()
        state.begin(self, seats, settings, chance == "listed", listen)
        if secret is None:
            state.seed(seed)
        elif len(secret) != SECRET_BYTES:
            raise BadOption(Fault("secret-length", bytes=SECRET_BYTES, count=len(secret)))
        else:
            state.keep_secret(secret)
        self.lay_out(state)
        state.go()
        state.horizon = 0
        return state

    def settings(self, seats: int, options: Mapping[str, object]) -> dict[str, object]:
        """All options of a game with the defaults filled in, or a clear refusal."""
        if not self.least_seats <= seats <= self.most_seats:
            bounds = {"least": self.least_seats, "most": self.most_seats}
            raise BadOption(Fault("number-of-seats", title=self.title, seats=str(seats), **bounds))
        settings: dict[str, object] = {option.name: option.default for option in self.choices}
        for name, value in options.items():
            settings[name] = self._value(name, value)
        self.check_settings(seats, settings)
        return settings

    def _value(self, name: str, value: object) -> object:
        for option in self.choices:
            if option.name == name:
                for allowed in option.values:
                    if value == allowed or str(value).lower() == str(allowed).lower():
                        return allowed
                values = ", ".join(str(allowed).lower() for allowed in option.values)
                raise BadOption(Fault("no-such-value", option=name, title=self.title, values=values, value=str(value)))
        names = ", ".join(option.name for option in self.choices)
        raise BadOption(Fault("no-such-option", title=self.title, option=name, options=names))

    def step_named(self, name: Any, where: Fault | None = None) -> int:
        """The number of a step, for whoever builds or reads an agenda."""
        return check_name(name, [step.name for step in self.steps], where or Fault("agenda"))

    def values_for(self, seats: int, option: Option) -> list[bool | str]:
        """Those values of an option that can be chosen for so many seats, where all else is left as it is."""
        allowed: list[bool | str] = []
        for value in option.values:
            try:
                self.settings(seats, {option.name: value})
            except BadOption:
                continue
            allowed.append(value)
        return allowed

    def option_words(self, option: Option) -> str:
        """What a choice is about, in a sentence."""
        return self.chosen[option.name]

    def value_words(self, option: Option, value: bool | str) -> str:
        """What one of its values means, in a sentence. Where it is a card, the card tells."""
        key = f"{option.name}={str(value).lower()}"
        return self.chosen[key] if key in self.chosen else self.messages[f"text:{value}"]

    def rules(self) -> list[Paragraph]:
        translated = self.folder / WORDS / spoken() / "RULES.md"
        return read_rules(translated if translated.is_file() else self.folder / "RULES.md")

    def pieces(self) -> list[Piece]:
        """Every card and piece that somebody may want explained."""
        pieces: list[Piece] = self.explained.pieces()
        names, texts = self.messages.of_card("names"), self.messages.of_card("texts")
        return [
            piece._replace(name=names.get(piece.ref, piece.name), text=texts.get(piece.ref, piece.text))
            for piece in pieces
        ]

    def line(self, event: Event, names: list[str] | None = None) -> str:
        """One line of the log."""
        return say(self.messages, event[0], self.event_args(event), names)

    def describe(self, state: State, seat: int, code: int) -> Description:
        """What one of the seat's options means. A code that is none of them raises IllegalAction."""
        if code not in state.options(seat):
            raise IllegalAction(Fault("no-meaning", code=str(code), seat=seat))
        return self.meaning_of(state, seat, code)

    def touches(self, state: State, seat: int, ref: str) -> bool:
        """Whether one of the seat's options touches this card or piece."""
        for code in state.options(seat):
            if ref in self.meaning_of(state, seat, code).objects:
                return True
        return False

    # ---- positions

    def write(self, state: State) -> str:
        top: dict[str, Any] = {
            "format": FORMAT,
            "game": self.name,
            "rules": self.rules_version,
            "seats": state.seats,
            "options": state.settings,
            "chance": "listed" if state.listed else "drawn",
            "random": int(state.source),
            "secret": None if state.secret is None else state.secret.hex(),
            "moves": state.moves,
            "table": self.write_table(state),
            "choices": list(state.choices),
            "agenda": [
                {"do": self.steps[number].name, "seat": seat, "numbers": [a, b]}
                for number, seat, a, b in reversed(state.agenda)
            ],
        }
        return pretty(top) + "\n"

    def from_json(self, text: str, listen: bool = False) -> State:
        """The state that a position describes. Raises BadPosition with a sentence that names the fault."""
        reader = Reader(parse(text), Fault("position"))
        if reader.text("format") != FORMAT:
            raise BadPosition(Fault("position-format", found=reader.text("format"), format=FORMAT))
        if reader.text("game") != self.name:
            raise BadPosition(Fault("position-of-another-game", found=reader.text("game"), game=self.name))
        if reader.text("rules") != self.rules_version:
            raise BadPosition(self._other_rules("position-of-other-rules", reader.text("rules")))
        seats = check_number(
            reader.take("seats"), self.least_seats, self.most_seats, Fault("part-of-position", part="seats")
        )
        options = reader.part("options")
        try:
            settings = self.settings(seats, options.data)
        except BadOption as error:
            raise BadPosition(fault_of(error)) from None
        chance = reader.text("chance")
        if chance not in ("drawn", "listed"):
            raise BadPosition(Fault("chance-of-position", chance=chance))
        state = self.blank()
        state.begin(self, seats, settings, chance == "listed", listen)
        state.source = reader.number("random", 1, MULTIPLIER * 2**32 - 2)
        secret = reader.take("secret")
        if secret is not None:
            state.secret = _secret_from(secret)
        state.moves = state.horizon = reader.number("moves", 0, 10**9)
        self.read_table(state, reader.part("table"))
        choices = reader.items("choices", seats)
        if len(choices) != seats:
            raise BadPosition(Fault("choices-for-seats", count=len(choices), seats=seats))
        where = Fault("part-of-position", part="choices")
        state.choices = tuple([check_number(code, NO_CHOICE, self.actions - 1, where) for code in choices])
        self._read_agenda(state, reader.items("agenda", 100))
        reader.done()
        try:
            state.audit()
            self._check_choices(state)
            state.go()
            state.audit()
        except LawBroken as fault:
            raise BadPosition(fault_of(fault)) from None
        return state

    def _read_agenda(self, state: State, frames: list[Any]) -> None:
        for index in range(len(frames) - 1, -1, -1):
            where = Fault("entry-of-agenda", number=index + 1)
            reader = Reader(frames[index], where)
            number = self.step_named(reader.take("do"), where)
            seat = reader.number("seat", 0, state.seats - 1)
            numbers = reader.items("numbers", 2)
            if len(numbers) != 2:
                raise BadPosition(Fault("two-numbers", where=where, count=len(numbers)))
            limit = 2**31 - 1
            frame = (number, seat, check_number(numbers[0], 0, limit, where), check_number(numbers[1], 0, limit, where))
            reader.done()
            fault = self.steps[number].fault(state, frame)
            if fault is not None:
                raise BadPosition(Fault("no-entry", where=where, step=self.steps[number].name, why=fault))
            state.agenda.append(frame)

    def _check_choices(self, state: State) -> None:
        """Choices can only wait where seats choose together, and not for everybody's any more."""
        chosen = [seat for seat in range(state.seats) if state.choices[seat] != NO_CHOICE]
        if not chosen:
            return
        if not state.agenda or self.steps[state.agenda[-1][0]].kind != TOGETHER:
            raise BadPosition(Fault("nobody-chooses"))
        state.settle()
        for seat in chosen:
            if state.choices[seat] not in state.options(seat):
                raise BadPosition(Fault("choice-no-option", code=state.choices[seat], seat=seat))
        if not state.pending():
            raise BadPosition(Fault("everybody-has-chosen"))

    def _other_rules(self, key: str, rules: str) -> Fault:
        return Fault(key, rules=rules, title=self.title, own=self.rules_version)

    # ---- records

    def replay(
        self, record: Record, upto: int | None = None, listen: bool = False, secret: bytes | None = None
    ) -> State:
        """The state after the record's actions, or after its first `upto` actions."""
        state = self.start_of(record, listen, secret)
        for number, (seat, code) in enumerate(record.actions[:upto]):
            try:
                state.act(seat, code)
            except IllegalAction as error:
                raise BadRecord(Fault("action-not-allowed", number=number + 1, why=fault_of(error))) from None
        if upto is None or upto >= len(record.actions):
            record.check_end(state)
        return state

    def start_of(self, record: Record, listen: bool = False, secret: bytes | None = None) -> State:
        """The state in which the record begins. A keyed record that is not finished needs its table's secret."""
        if record.game != self.name:
            raise BadRecord(Fault("record-of-another-game", found=record.game, game=self.name))
        if record.rules != self.rules_version:
            raise BadRecord(self._other_rules("record-of-other-rules", record.rules))
        try:
            if record.position is not None:
                state = self.from_json(pretty(record.position), listen)
                if state.listed:
                    raise BadRecord(Fault("begins-with-listed-chance"))
                if state.seats != record.seats or state.settings != self.settings(record.seats, record.options):
                    raise BadRecord(Fault("begins-in-another-game"))
                return state
            if record.method == "keyed":
                if record.secret is not None:
                    secret = bytes.fromhex(record.secret)
                if secret is None:
                    raise BadRecord(Fault("secret-not-published"))
                if commitment(secret) != record.commitment:
                    raise BadRecord(Fault("secret-of-another"))
            return self.new(record.seats, record.seed, record.options, listen=listen, secret=secret)
        except (BadOption, BadPosition) as error:
            raise BadRecord(Fault("no-start", why=fault_of(error))) from None


def in_order(steps: list[Step[Any]]) -> list[Step[Any]]:
    """A game's steps, each of which must stand at the place of its number."""
    for number, step in enumerate(steps):
        if step.number != number:
            raise ValueError(f"The step '{step.name}' is number {step.number}, but listed as {number}.")
    return steps


def _secret_from(text: Any) -> bytes:
    try:
        secret = bytes.fromhex(text)
    except (ValueError, TypeError):
        secret = b""
    if len(secret) != SECRET_BYTES:
        raise BadPosition(Fault("secret-of-position", digits=SECRET_BYTES * 2))
    return secret
