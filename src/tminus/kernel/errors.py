"""What can go wrong, each with a sentence for the person who caused it."""


class TMinusError(Exception):
    """The parent of every error that T-Minus raises on purpose."""


class UnknownGame(TMinusError):
    """No game of that name is registered."""


class BadOption(TMinusError):
    """A game was asked for with seats or options that it does not have."""


class BadCards(TMinusError):
    """A game's own files have a fault, cards.toml or messages.toml: the sentence names the line."""


class IllegalAction(TMinusError):
    """An action that the rules do not allow now. The state is unchanged."""


class BadPosition(TMinusError):
    """A position that cannot be: the sentence names the fault."""


class BadRecord(TMinusError):
    """A record that cannot be replayed: the sentence names the fault."""


class LawBroken(TMinusError):
    """The engine caught itself breaking one of its own laws: always a bug."""
