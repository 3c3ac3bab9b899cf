"""What is known of a table besides its game: who sits where, and what was agreed. Stored as JSON beside the log."""

from typing import Any, Literal

import msgspec

Pace = Literal["live", "async"]
Status = Literal["open", "playing", "over"]
Holder = Literal["open", "person", "bot"]


class Place(msgspec.Struct, omit_defaults=True):
    """One seat. A person holds it with a token; several seats may have the same one, for people who share a screen."""

    holder: Holder = "open"
    name: str = ""
    bot: str = ""  # the level that plays; for a person the one that stands in
    token: str = ""  # hashed
    away: bool = False  # a bot stands in until the person decides again
    order: str = ""  # "pass": take what changes nothing until something changes for this seat


class Limits(msgspec.Struct, omit_defaults=True):
    """How long a person may think, in seconds: then comes a reminder, then a bot stands in. 0: for ever.

    A table may also play by the clock: everybody has a bank for the whole game, which shrinks only while somebody needs
    longer than `each` for one decision. Whoever has used it up has to decide within `each`, or a bot stands in."""

    remind: int = 0
    stand_in: int = 0
    each: int = 0
    bank: int = 0  # 0: no clock


class Asked(msgspec.Struct, omit_defaults=True):
    """Somebody wants to take back what others have answered; they have to agree."""

    seat: int
    moves: int  # how many actions should remain
    agreed: list[int] = []


class Continues(msgspec.Struct):
    """The game did not begin here, but after so many actions of one that is over."""

    replay: str
    move: int


class Result(msgspec.Struct):
    """How the game ended, and when, in milliseconds since 1970."""

    scores: list[int]
    winners: list[int]
    at: int


class About(msgspec.Struct, omit_defaults=True):
    game: str
    options: dict[str, Any]
    places: list[Place]
    host: str  # the host's token, hashed
    link: str  # the token of the link that seats people, hashed
    pace: Pace = "live"
    public: bool = False
    locked: bool = False
    status: Status = "open"
    limits: Limits = msgspec.field(default_factory=Limits)
    rules: str = ""  # the version of its game's rules that it was begun under
    secret: str = ""  # the table's own, in hexadecimal; from its start to its end nobody else may know it
    commitment: str = ""
    asked: Asked | None = None
    result: Result | None = None
    rematch: str = ""  # the table where they play again
    follows: list[str] = []  # the tables where they played before, the first first: each a rematch of the one before it
    continues: Continues | None = None
    hints: bool | None = None  # whether people may ask for hints, if the host said so
    lesson: bool = False  # a guided first game: its luck is known, and its bots decide the same every time

    @property
    def names(self) -> list[str]:
        return [place.name for place in self.places]

    @property
    def hints_allowed(self) -> bool:
        """Unless the host said something else, as long as nobody but bots would mind."""
        if self.hints is not None:
            return self.hints
        people = ("person", "open") if self.status == "open" else ("person",)  # later a bot plays there
        return len([place for place in self.places if place.holder in people]) < 2

    def seats_of(self, kept: str) -> list[int]:
        """The seats that are held with the token that hashes to this."""
        return [seat for seat, place in enumerate(self.places) if place.token and place.token == kept]


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(About).decode


def packed(about: About) -> bytes:
    return _encode(about)


def unpacked(data: bytes) -> About:
    return _decode(data)
