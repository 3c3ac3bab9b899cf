"""What an operator decides about a server, besides its database."""

from typing import NamedTuple

from tminus.server.rates import Rate


class Rates(NamedTuple):
    """How much one caller may ask for: far more than play needs, far less than it takes to trouble others."""

    token: Rate = Rate(20, 100)
    address: Rate = Rate(50, 250)
    opening: Rate = Rate(10 / 60, 10)  # new tables from one address
    hints: Rate = Rate(1, 30)  # to one address: each may keep a process busy for a second and a half
    pong: Rate = Rate(100, 400)  # of all live connections from one address
    at_once: int = 200  # live connections and unanswered requests from one address


class Settings(NamedTuple):
    rates: Rates | None = Rates()  # None: no limits, for measuring
    origins: tuple[str, ...] = ()  # what browsers call it where a proxy passes on another Host, as https://example.org
    hosts: tuple[str, ...] = ()  # the names that this server answers to; none given: to all
    allow_private: bool = False  # whether notices may go to home networks, without encryption and to any port
    contact: str = "mailto:nobody@localhost"  # whom push services write to; Apple's wants a real address
    metrics_token: str = ""  # what it takes to read the metrics; none given: only this machine may
