"""A game being played: the engine that runs the agenda, and the contract that everybody uses.

A state is plain data: ints and lists of ints. Subclasses add what lies on the table.
"""

from typing import TYPE_CHECKING, Any, Final, NoReturn

from tminus.kernel.errors import IllegalAction, LawBroken
from tminus.kernel.faults import Fault
from tminus.kernel.knowledge import EVERYBODY, SPECTATOR
from tminus.kernel.randomness import Source, from_secret, from_seed
from tminus.kernel.sequences import has, replaced
from tminus.kernel.step import AUTOMATIC, CHANCE_STEP, DECISION, NO_FRAME, TOGETHER, Frame, Step
from tminus.kernel.values import WHOLE, copied, equal, fingerprint_of, reduced, summary

if TYPE_CHECKING:
    from tminus.kernel.drawing import Scene
    from tminus.kernel.game import Game
    from tminus.kernel.words import Description, Refusal

CHANCE: Final = -1  # stands among the pending seats where chance decides and outcomes are listed
_TOGETHER: Final = -2
_OVER: Final = -3

# Why nothing before this moment can be taken back.
FREE: Final = 0  # everything since the horizon may be
CHANCE_DECIDED: Final = 1
SAW_HIDDEN: Final = 2
PASSED_ON: Final = 3
STANDS: Final = 4

NO_CHOICE: Final = -1

MOST_SEATS: Final = 6
_ONE: Final[list[tuple[int, ...]]] = [(seat,) for seat in range(MOST_SEATS)]

Event = tuple[str, int, tuple[int, ...]]  # message key, who sees it, arguments


class State(Source):
    """One game. Make it with `Game.new`, `Game.from_json` or `clone`."""

    __slots__ = (
        "_codes",
        "_waiting",
        "agenda",
        "choices",
        "game",
        "horizon",
        "listed",
        "log",
        "moves",
        "reason",
        "seats",
        "secret",
        "settings",
        "steps",
    )

    game: "Game"
    steps: list[Step[Any]]
    seats: int
    settings: dict[str, object]
    listed: bool
    secret: bytes | None
    moves: int
    horizon: int
    reason: int
    agenda: list[Frame]
    choices: tuple[int, ...]
    log: list[Event] | None
    _waiting: int
    _codes: list[int]

    def __init__(self) -> None:
        """Empty, to be filled by `begin` or `copy_to`: building what a copy throws away would cost time."""

    # ---- the contract: playing

    @property
    def over(self) -> bool:
        return self._waiting == _OVER

    @property
    def together(self) -> bool:
        """Whether several seats choose in secret now."""
        return self._waiting == _TOGETHER

    def pending(self) -> tuple[int, ...]:
        """The seats that must decide now; `(CHANCE,)` where listed chance decides; nobody when the game is over."""
        waiting = self._waiting
        if waiting >= 0:
            return _ONE[waiting]
        if waiting == CHANCE:
            return (CHANCE,)
        if waiting == _OVER:
            return ()
        return tuple([seat for seat in self._choosers() if self.choices[seat] == NO_CHOICE])

    def options(self, seat: int) -> list[int]:
        """The codes that this seat may choose from, in a stable order; none if it has nothing to decide.

        Where seats choose together, a seat that has chosen keeps its options until all have: it may change its mind.
        """
        if seat == self._waiting:
            return self._codes[:]
        if self._waiting == _TOGETHER and seat in self._choosers():
            frame = self.agenda[-1]
            return self.steps[frame[0]].options(self, (frame[0], seat, frame[2], frame[3]))
        return []

    def act(self, seat: int, code: int) -> None:
        """Take one action. An action that is not among the options raises IllegalAction and changes nothing."""
        if not isinstance(code, int):  # 3.0 is in a list of codes that holds 3, and would spoil the state later
            raise IllegalAction(Fault("action-no-number", code=repr(code)))
        waiting = self._waiting
        if (seat != waiting or not has(self._codes, code)) and (waiting != _TOGETHER or code not in self.options(seat)):
            raise IllegalAction(self._refusal(seat, code))
        self.moves += 1
        if self.secret is not None:
            self.source = from_secret(self.secret, self.moves)
        self.reason = FREE
        if waiting == _TOGETHER:
            self.choices = replaced(self.choices, seat, code)
            if self._all_have_chosen():
                self._reveal_choices()
                self.go()
        else:
            frame = self.agenda.pop()
            self.steps[frame[0]].act(self, frame, code)
            if seat == CHANCE:
                self.reason = CHANCE_DECIDED
            self.go()
        if self._waiting != seat and (self.reason == FREE or self.reason == STANDS):
            self.reason = PASSED_ON
        if self.reason != FREE:
            self.horizon = self.moves

    def chances(self) -> list[float]:
        """The probability of each of `options(CHANCE)`, where listed chance decides."""
        if self._waiting != CHANCE:
            return []
        frame = self.agenda[-1]
        step = self.steps[frame[0]]
        bag = step.bag(self, frame)
        base = step.first_code()
        return [bag.count(code - base) / len(bag) for code in self._codes]

    # ---- the engine

    def begin(self, game: "Game", seats: int, settings: dict[str, object], listed: bool, listen: bool) -> None:
        """Fill a new state with what every game has; the game then lays out the table and calls `go`."""
        self.game = game
        self.steps = game.steps
        self.seats = seats
        self.settings = settings
        self.listed = listed
        self.secret = None
        self.source = 1
        self.moves = 0
        self.horizon = 0
        self.reason = FREE
        self.agenda = []
        self.choices = (NO_CHOICE,) * seats
        self.log = [] if listen else None
        self._waiting = _OVER
        self._codes = []

    def go(self) -> None:
        """Run the agenda until somebody has to decide or the game is over."""
        agenda = self.agenda
        steps = self.steps
        while agenda:
            frame = agenda[-1]
            step = steps[frame[0]]
            kind = step.kind
            if kind == DECISION:
                codes = step.options(self, frame)
                if len(codes) > 1 or (codes and not step.takes_itself(self, frame)):
                    self._waiting = frame[1]
                    self._codes = codes
                    return
                if not codes:
                    raise LawBroken(Fault("no-option-at-step", seat=frame[1], step=step.name))
                agenda.pop()
                step.act(self, frame, codes[0])
            elif kind == AUTOMATIC:
                agenda.pop()
                step.run(self, frame)
            elif kind == CHANCE_STEP:
                bag = step.bag(self, frame)
                if not bag:
                    raise LawBroken(Fault("no-outcome-at-step", step=step.name))
                if self.listed and len(set(bag)) > 1:
                    self._list_outcomes(step, bag)
                    return
                agenda.pop()
                self.reason = CHANCE_DECIDED
                step.act(self, frame, step.first_code() + bag[self.below(len(bag))])
            else:
                self._waiting = _TOGETHER
                self._codes = []
                self._take_forced_choices()
                if not self._all_have_chosen():
                    return
                self._reveal_choices()
        self._waiting = _OVER
        self._codes = []

    def settle(self) -> None:
        """Find out who has to decide without deciding anything, unless what is next happens by itself."""
        self._codes = []
        if not self.agenda:
            self._waiting = _OVER
            return
        frame = self.agenda[-1]
        step = self.steps[frame[0]]
        if step.kind == DECISION:
            self._waiting = frame[1]
            self._codes = step.options(self, frame)
        elif step.kind == CHANCE_STEP and self.listed:
            self._list_outcomes(step, step.bag(self, frame))
        elif step.kind == TOGETHER:
            self._waiting = _TOGETHER
        else:
            self.go()

    def _list_outcomes(self, step: Step[Any], bag: list[int]) -> None:
        base = step.first_code()
        self._waiting = CHANCE
        self._codes = [base + outcome for outcome in sorted(set(bag))]

    def seed(self, seed: int) -> None:
        self.source = from_seed(seed)

    def keep_secret(self, secret: bytes) -> None:
        """Start the random source anew from a keyed hash at every action from here on."""
        self.secret = secret
        self.source = from_secret(secret, self.moves)

    def chance_decided(self) -> None:
        """Chance has decided something that nobody has seen yet: what came before cannot be taken back."""
        self.reason = CHANCE_DECIDED

    def saw_hidden(self) -> None:
        """The acting seat has looked at something hidden: what came before cannot be taken back."""
        if self.reason == FREE:
            self.reason = SAW_HIDDEN

    def stands(self) -> None:
        """The game's rules do not let a player take back what came before."""
        if self.reason == FREE:
            self.reason = STANDS

    def _choosers(self) -> list[int]:
        frame = self.agenda[-1]
        return self.steps[frame[0]].choosers(self, frame)

    def _take_forced_choices(self) -> None:
        """Choose for those who need not be asked."""
        frame = self.agenda[-1]
        step = self.steps[frame[0]]
        for seat in step.choosers(self, frame):
            if self.choices[seat] == NO_CHOICE:
                own = (frame[0], seat, frame[2], frame[3])
                codes = step.options(self, own)
                if len(codes) == 1 and step.takes_itself(self, own):
                    self.choices = replaced(self.choices, seat, codes[0])

    def _all_have_chosen(self) -> bool:
        for seat in self._choosers():
            if self.choices[seat] == NO_CHOICE:
                return False
        return True

    def _reveal_choices(self) -> None:
        frame = self.agenda.pop()
        choices = self.choices
        self.choices = (NO_CHOICE,) * self.seats
        self.reason = SAW_HIDDEN
        self.steps[frame[0]].reveal(self, frame, choices)

    def _refusal(self, seat: int, code: int) -> Fault:
        pending = self.pending()
        if not pending:
            return Fault("over")
        if not self.options(seat):
            if seat != CHANCE and not 0 <= seat < self.seats:
                return Fault("no-such-seat", seat=str(seat), last=self.seats - 1)
            deciding = [Fault("chance") if other == CHANCE else Fault("seat", seat=other) for other in pending]
            return Fault("others-decide", seat=seat, deciding=deciding)
        if not 0 <= code < self.game.actions:
            return Fault("no-such-action", code=str(code), title=self.game.title, last=self.game.actions - 1)
        # Which options there are would tell what is in the hand to whoever reads the sentence.
        return Fault("no-option", code=code, seat=seat)

    # ---- events

    def tell(self, key: str, args: tuple[int, ...], audience: int = EVERYBODY) -> None:
        """Something happened that these observers saw. Ask `if state.log is not None` first: it is free."""
        if self.log is not None:
            self.log.append((key, audience, args))

    def events(self, seat: int | None = None, since: int = 0) -> list[Event]:
        """What this seat (or a spectator) saw happen, oldest first."""
        bit = 1 << (SPECTATOR if seat is None else seat)
        return [event for event in (self.log or [])[since:] if event[1] & bit]

    # ---- copies

    def copy_to(self, other: "State") -> None:
        """Give a blank state all that every game has."""
        other.game = self.game
        other.steps = self.steps
        other.seats = self.seats
        other.settings = self.settings
        other.listed = self.listed
        other.secret = self.secret
        other.source = self.source
        other.moves = self.moves
        other.horizon = self.horizon
        other.reason = self.reason
        other.agenda = self.agenda[:]
        other.choices = self.choices
        log = self.log
        other.log = None if log is None else log[:]
        other._waiting = self._waiting
        other._codes = self._codes  # replaced as a whole, never changed in place

    def clone(self) -> "State":
        raise AssertionError("a game's state says how it is copied")

    def __copy__(self) -> "State":
        """All copies are clones: none of them shares anything that changes."""
        return copied(self)

    def __deepcopy__(self, memo: dict[int, Any]) -> "State":
        return copied(self)

    def __reduce__(self) -> tuple[Any, ...]:
        """Taken apart for pickle: with everything, down to the random source and the log."""
        return reduced(self)

    def hush(self) -> "State":
        """Stop listening to events, so that playing on costs nothing for them."""
        self.log = None
        return self

    def imagine(self, seat: int | None, seed: int) -> "State":
        """A full state in which everything that `seat` cannot know is drawn afresh."""
        raise AssertionError("a game's state says what is hidden")

    def imagine_future(self, other: "State", seat: int | None, seed: int) -> None:
        """The part of imagining that every game needs: another future, and only the events that the seat saw."""
        other.secret = None
        other.source = from_seed(seed)
        if self.log is not None:
            other.log = self.events(seat)

    def imagine_choices(self, seat: int | None) -> None:
        """Choose afresh what others have chosen in secret. Call it on the imagined state, once hands are dealt."""
        if not self.agenda:
            return
        number, _, a, b = self.agenda[-1]
        for chooser in range(self.seats):
            if self.choices[chooser] != NO_CHOICE and chooser != seat:
                codes = self.steps[number].options(self, (number, chooser, a, b))
                self.choices = replaced(self.choices, chooser, codes[self.below(len(codes))])

    # ---- as a value

    def __eq__(self, other: object) -> bool:
        """Whether both are the same position of the same game: settings, table, agenda, secret choices, what chance
        will do and how many actions led there. The log does not count, nor how much can be taken back: how a game came
        to its position is no part of it."""
        return equal(self, other) if isinstance(other, State) else NotImplemented

    def __hash__(self) -> NoReturn:
        raise TypeError("A state changes when it is played, so it cannot be a key: state.fingerprint() can.")

    def __repr__(self) -> str:
        return summary(self)

    def fingerprint(self, seat: int | None = WHOLE) -> str:
        """32 hexadecimal digits, the same for equal positions on every machine and build: of all that `==` compares.

        With a seat, of what that seat knows now (None: a spectator): its view, who has to decide, and its options. It
        is the same for all positions that the seat cannot tell apart. What it remembers besides is no part of it.
        """
        return fingerprint_of(self, seat)

    # ---- the contract: looking

    def under_way(self) -> Frame:
        """What is being decided: the last frame of the agenda, or NO_FRAME."""
        return self.agenda[-1] if self.agenda else NO_FRAME

    def scores(self) -> list[int]:
        scores: list[int] = self.game.scoring.scores(self)
        return scores

    def winners(self) -> list[int]:
        """The seats that have won: several share a win; nobody has before the end, nor where the game itself has."""
        winners: list[int] = self.game.scoring.winners(self) if self.over else []
        return winners

    def breakdown(self) -> list[dict[str, int]]:
        """For each seat, the points by the rule that gives them."""
        points: list[dict[str, int]] = self.game.scoring.breakdown(self)
        return points

    def view(self, seat: int | None) -> dict[str, Any]:
        """What this seat sees, JSON-ready; None for a spectator: public things only."""
        seen: dict[str, Any] = self.game.view.view(self, seat)
        return seen

    def picture(self, seat: int | None = None, names: list[str] | None = None) -> "Scene":
        """The same, drawn."""
        return self.game.picture(self, seat, names)

    def _repr_html_(self) -> str:
        """In a notebook: what a spectator sees."""
        return self.game.shown(self)

    def describe(self, seat: int, code: int) -> "Description":
        """What one of the seat's options means: verb, objects touched, words, rule paragraph."""
        return self.game.describe(self, seat, code)

    def why_not(self, seat: int, ref: str) -> "Refusal | None":
        """Why this card or piece cannot be used now, with the paragraph; None if it can."""
        return self.game.why_not(self, seat, ref)

    def prompt(self, seat: int | None = None, names: list[str] | None = None) -> str:
        """One line: who must do what, in words that this seat (or a spectator) may read."""
        return self.game.prompt(self, seat, names)

    def audit(self) -> None:
        """Raise LawBroken if anything on this table cannot be."""
        fault: Fault | None = self.game.audit.table_fault(self)
        if fault is not None:
            raise LawBroken(fault)

    def cannot_follow(self, above: int, below: int) -> Fault:
        """For an audit: two steps that the agenda cannot have in this order."""
        return Fault("cannot-follow", above=self.steps[above].name, below=self.steps[below].name)

    def to_json(self) -> str:
        """This position as readable text that `Game.from_json` takes back."""
        return self.game.write(self)
