"""What the server says no to, as a sentence and a status for HTTP. A refusal has changed nothing."""

# What whoever asks is told when the fault is ours: whether it was done, they have to see for themselves.
FAILED = ("failed", "Something went wrong on the server. Look again; the same key does nothing twice.")


class Refused(Exception):
    """The parent of all refusals; `kind` is for programs, the sentence for people."""

    status = 400
    kind = "refused"

    @property
    def sentence(self) -> str:
        return str(self)


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
        super().__init__(f"This has been accepted before, as number {number}. Nothing was done twice.")
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

    def __init__(self, sentence: str, wait: int) -> None:
        super().__init__(sentence)
        self.wait = wait
