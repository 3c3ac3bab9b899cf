"""The shapes of requests and answers, checked before anything looks at them."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from tminus.server.about import Pace
from tminus.server.shown import Described

Name = Annotated[str, Meta(max_length=200, description="A nickname; no account is needed.")]
Word = Annotated[str, Meta(max_length=40)]
Token = Annotated[str, Meta(max_length=64)]
Key = Annotated[
    str, Meta(min_length=1, max_length=64, description="A new one for each request: nothing is done twice.")
]
Number = Annotated[int, Meta(ge=0, le=2**53)]
Seat = Annotated[int, Meta(ge=0, le=5)]


class Asking(Struct, forbid_unknown_fields=True):
    """The parent of all requests: a field that nobody knows is a mistake, not a wish."""


Seconds = Annotated[int, Meta(ge=0, le=10**7)]


class Bounds(Asking):
    """After how many seconds somebody is reminded and a bot stands in (0: never); for a table that plays by the clock,
    what each decision has of its own and what everybody has in the bank beside. What is not said stays as it is."""

    remind: Seconds | None = None
    stand_in: Seconds | None = None
    each: Seconds | None = None
    bank: Seconds | None = None


Hints = Annotated[
    bool | None, Meta(description="Whether people may ask for hints; if nobody says so, where all others are bots.")
]


class NewTable(Asking):
    game: Word
    seats: Annotated[
        list[Word], Meta(min_length=1, max_length=6, description="'me', 'open' or a bot's level, in order")
    ]
    name: Name = "Player"
    friends: Annotated[
        list[Name], Meta(max_length=5, description="Who else sits at your screen, for the other seats that are 'me'")
    ] = []
    settings: dict[Word, str | int | bool] = {}
    pace: Pace = "live"
    public: bool = False
    limits: Bounds | None = None
    hints: Hints = None


class Learning(Asking):
    """Play a guided first game."""

    name: Name = "Player"


class Joining(Asking):
    name: Name
    link: Annotated[Token, Meta(description="Not needed at a public table.")] = ""
    seat: Seat | None = None
    token: Annotated[
        Token,
        Meta(description="A new one of your own making; with it, you may ask again if the answer is lost."),
    ] = ""


class Levelled(Asking):
    level: Word


class Settling(Asking):
    locked: bool | None = None
    public: bool | None = None
    limits: Bounds | None = None
    hints: Hints = None


class Acting(Asking):
    seat: Seat
    code: Annotated[int, Meta(ge=0, le=10**6)]
    answers: Annotated[Number, Meta(description="The number of the table at which this was asked.")]
    key: Key


class TakingBack(Asking):
    seat: Seat
    answers: Number
    key: Key
    all: bool = False


class AskingBack(Asking):
    seat: Seat
    moves: Number
    key: Key


class Agreeing(Asking):
    seat: Seat
    agrees: bool
    key: Key


class Ordering(Asking):
    order: Annotated[
        Literal["pass", "none"], Meta(description="'pass' wherever you can, until something changes for you")
    ]
    key: Key


class OrderingAt(Ordering):
    seat: Seat


class ComingBack(Asking):
    seat: Seat
    key: Key


class Saying(Asking):
    seat: Seat
    words: Annotated[str, Meta(min_length=1, max_length=300, description="One line, for all who sit or watch here.")]
    key: Key


class Keys(Asking):
    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]


class Subscribing(Asking):
    """What a browser says of its subscription (`PushSubscription.toJSON()`)."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    keys: Keys
    expirationTime: float | None = None  # as browsers call it; the push service tells us when it is over


class Webhooking(Asking):
    address: Annotated[str, Meta(max_length=1000, description="https://… on the open internet, at the usual port")]


class PlayingOn(Asking):
    """Play on from a moment of a recorded game: which seat is yours, and how good the others are."""

    move: Number
    seat: Seat
    level: Word
    name: Name = "Player"


class Brought(Struct):
    """The name by which a record is found again, and until when (in milliseconds since 1970)."""

    replay: str
    until: int


class Opened(Struct):
    """What the host gets: the token for all that hosts and their seats do, and the one that is part of the link."""

    table: str
    token: str
    link: str
    seats: list[int]


class Seated(Struct):
    table: str
    token: str
    seat: int


class Known(Struct):
    """Who you are at a table."""

    seats: list[int]
    host: bool


class Rematched(Struct):
    """The table where the same people play again. Your token is good there, too."""

    table: str
    seats: list[int]


class PlayedInRow(Struct):
    """A game that was played to its end: at which table, when it ended (in milliseconds since 1970), who sat where, the
    points and the winners, which of the seats were yours, and whether it went on from a moment of another game."""

    table: str
    at: int
    names: list[str]
    scores: list[int]
    winners: list[int]
    own: list[int]
    continued: bool


class Linked(Struct):
    link: str


class PublicKey(Struct):
    key: str


class Subscribed(Struct):
    """The name by which the subscription can be ended."""

    subscription: str


class Webhooked(Struct):
    """What requests to the webhook are signed with, as standardwebhooks.com describes it. It is not told again."""

    secret: str


class Accepted(Struct):
    """It is stored for good, as the entry of this number."""

    number: int


class Line(Struct):
    """What somebody said at a table: the number of the line, when (in milliseconds since 1970), and who."""

    number: int
    at: int
    seat: int
    name: str
    words: str


class Reason(Struct):
    """Why a card or piece cannot be used now: in words, as a message with its arguments, and the paragraph."""

    words: str
    rule: str
    key: str
    args: dict[str, Any]


class Hint(Struct):
    """An option that is worth choosing: the chance to win after it as a number (null where there was nothing to find
    out) and in words, in how many imagined worlds it was tried, and why, as a sentence and as a message."""

    code: int
    words: str
    chance: float | None
    worlds: int
    estimate: str
    reason: str
    key: str
    args: dict[str, Any]


class Loss(Struct):
    """An option that throws much away: by how much the chance to win is smaller than after the best one (null for what
    nobody should do), and why."""

    code: int
    words: str
    chance: float | None
    reason: str
    key: str
    args: dict[str, Any]


class Advised(Struct):
    """The best options, best first, and those that throw much away: for the decision that came up at `since`."""

    since: int
    hints: list[Hint]
    losses: list[Loss]


class Listed(Struct):
    """A table in the lobby."""

    table: str
    status: Literal["open", "playing", "over"]
    about: Described


class Problem(Struct):
    """Why something was refused: a kind for programs, a sentence for people. Nothing was changed."""

    kind: str
    sentence: str
    number: int | None = None
