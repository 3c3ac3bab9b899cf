"""The messages of a live connection: what the server sends, and what it understands."""

from typing import Literal, TypedDict

from msgspec import Struct

from tminus.server.notices import Kind
from tminus.server.shown import Shown
from tminus.server.wire import Acting, Agreeing, AskingBack, ComingBack, Line, OrderingAt, TakingBack


class TableMessage(Shown):
    """What you see: first of all, and after every change."""

    type: Literal["table"]


class AcceptedMessage(TypedDict):
    """What you asked for with this key is stored for good."""

    type: Literal["accepted"]
    key: str
    number: int


class RefusedMessage(TypedDict):
    """It is not, and nothing was changed."""

    type: Literal["refused"]
    key: str
    kind: str
    sentence: str
    number: int | None


class NoticeMessage(TypedDict):
    """Worth waking somebody for."""

    type: Literal["notice"]
    kind: Kind
    table: str
    seat: int
    words: str
    number: int


class PingMessage(TypedDict):
    type: Literal["ping"]


class ChatMessage(TypedDict):
    """What people have said that you have not been told yet; when you come, the last lines."""

    type: Literal["chat"]
    lines: list[Line]


Sent = TableMessage | AcceptedMessage | RefusedMessage | NoticeMessage | ChatMessage | PingMessage


class Act(Acting, tag="act"):
    pass


class Undo(TakingBack, tag="undo"):
    pass


class AskBack(AskingBack, tag="ask-back"):
    pass


class Agree(Agreeing, tag="agree"):
    pass


class Back(ComingBack, tag="back"):
    pass


class Order(OrderingAt, tag="order"):
    pass


class Look(Struct, tag="look"):
    """Whether somebody looks at the page, and up to which number of the table it was told until then. Where nobody
    looks, notices come as if nobody watched."""

    looks: bool
    number: int | None = None


class Pong(Struct, tag="pong"):
    """With the number of the table up to which you were told; without it, you were told all."""

    number: int | None = None


Understood = Act | Undo | AskBack | Agree | Back | Order | Look | Pong


class Live(TypedDict):
    """No message, but the two lists of them: every text is one of these, as JSON."""

    sent: Sent
    understood: Understood
