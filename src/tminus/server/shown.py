"""The shape of what somebody is shown of a table. The client's types are made from it, by way of the API's description.

What sight.py writes are plain dictionaries, and they stay so on their way out; these only say what is in them.
"""

from typing import Literal, NotRequired, TypedDict

from tminus.games.launch_pad.view_types import LaunchPadView
from tminus.games.red_planet.view_types import RedPlanetView
from tminus.games.rocketmen.view_types import RocketmenView
from tminus.server.about import Holder, Pace, Status

View = LaunchPadView | RedPlanetView | RocketmenView
Game = Literal["launch-pad", "mission-red-planet", "rocketmen"]


class Note(TypedDict):
    """A message within a message, such as what an option brings."""

    key: str
    args: dict[str, int | str | dict[str, int]]


# Of a message: numbers, references such as "card:metal", amounts by name, lists of references or notes.
Args = dict[str, int | str | dict[str, int] | list[str | Note]]


class Place(TypedDict):
    """A seat, and who plays there."""

    holder: Holder
    name: str
    bot: str  # the level that plays or stands in
    away: bool


class Limits(TypedDict):
    """In seconds; 0: none."""

    remind: int
    stand_in: int
    each: int
    bank: int


class Clock(TypedDict):
    """In milliseconds, moments since 1970."""

    asked_at: int | None
    used: int
    remind_at: int | None
    stand_in_at: int | None


class Asked(TypedDict):
    """Somebody wants to take back what others have answered."""

    seat: int
    moves: int
    agreed: list[int]
    needed: list[int]


class MayAsk(TypedDict):
    """Whether a seat that cannot take back alone may ask the others, for all since its own last action."""

    moves: int | None  # that would remain
    refusal: str | None  # why not


class Option(TypedDict):
    """Something that a seat may do now."""

    code: int
    key: str
    args: Args
    words: str
    verb: str
    objects: list[str]
    rule: str


class Told(TypedDict):
    """Something that happened."""

    key: str
    args: Args
    words: str


class Continued(TypedDict):
    """After how many actions of which other game this one goes on."""

    replay: str
    move: int


class Described(TypedDict):
    """What everybody may know of a table, even in the lobby."""

    game: Game
    settings: dict[str, bool | str]
    status: Status
    pace: Pace
    public: bool
    locked: bool
    hints: bool  # whether people may ask for some now
    limits: Limits
    places: list[Place]
    commitment: str | None
    secret: str | None
    rematch: str | None
    continues: Continued | None
    lesson: bool  # the guided first game of its game, with a deal that everybody may know


class ForAll(Described):
    """What is the same for everybody at a table."""

    table: str
    number: int
    moves: NotRequired[int]  # from here on: once the game has begun
    asked: NotRequired[Asked | None]
    clocks: NotRequired[list[Clock]]


class ForOne(TypedDict):
    """What is not."""

    seat: int | None
    view: NotRequired[View]  # from here on: once the game has begun
    prompt: NotRequired[str]
    seen: NotRequired[int]
    events: NotRequired[list[Told]]
    since: NotRequired[int]  # from here on: for who has a seat
    order: NotRequired[str | None]
    options: NotRequired[list[Option]]
    undo: NotRequired[str | None]  # why not
    ask_back: NotRequired[MayAsk | None]  # None: it need not ask
    scores: NotRequired[list[int]]  # from here on: once the game is over
    winners: NotRequired[list[int]]
    breakdown: NotRequired[list[dict[str, int]]]


class Shown(ForAll, ForOne):
    """All of it."""
