"""What the server says no to, as a sentence and a status for HTTP. A refusal has changed nothing."""

from tminus.server.words import said

LONGEST_REASON = 123  # bytes that fit into the frame which closes a live connection


class Refused(Exception):
    """The parent of all refusals; `kind` is for programs, the sentence for people, in the language that is spoken when
    somebody wants to read it."""

    status = 400
    kind = "refused"

    def __init__(self, key: str, /, **told: object) -> None:
        super().__init__(key)
        self.key = key
        self.told = told

    @property
    def sentence(self) -> str:
        return said(self.key, **self.told)

    def __str__(self) -> str:
        return self.sentence


def reason(sentence: str) -> str:
    """As much of it as can be told with the end of a live connection."""
    return sentence.encode()[:LONGEST_REASON].decode(errors="ignore")


class Failed(Refused):
    """The fault is ours: whether it was done, whoever asks has to see for themselves."""

    status = 500
    kind = "failed"

    def __init__(self) -> None:
        super().__init__("failed")


class NotAllowed(Refused):
    """Whoever asks does not hold the token that this takes."""

    status = 403
    kind = "not-allowed"


class NotThere(Refused):
    """There is no such table, seat or link, or not any more."""

    status = 404
    kind = "not-there"


class TooLate(Refused):
    """It could have been done, but things have changed since."""

    status = 409
    kind = "too-late"


class Stale(TooLate):
    """The answer is to a question that is not asked any more."""

    kind = "stale"


class Repeated(TooLate):
    """The same request has been accepted before, as the entry of this number."""

    kind = "repeated"

    def __init__(self, number: int) -> None:
        super().__init__("repeated", number=number)
        self.number = number


class Wrong(Refused):
    """It could never be done: the request itself is wrong."""

    status = 422
    kind = "wrong"


class Busy(Refused):
    """It could be done, but the server has no time for it now."""

    status = 503
    kind = "busy"


class Foreign(Refused):
    """It comes from the page of another site, which might use a cookie that is not its own."""

    status = 403
    kind = "foreign"


class Misdirected(Refused):
    """It was sent to a name that this server does not answer to."""

    status = 421
    kind = "misdirected"


class TooMany(Refused):
    """It could be done, but not so much at once; after so many seconds it may be tried again."""

    status = 429
    kind = "too-many"

    def __init__(self, key: str, /, wait: int, **told: object) -> None:
        super().__init__(key, **told)
        self.wait = wait
