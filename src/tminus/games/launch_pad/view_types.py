"""The shape of what one seat sees of a table of Launch Pad."""

from typing import Literal, TypedDict

from tminus.kernel.view_types import Common


class DrawPile(TypedDict):
    cards: int
    pads: int
    before_pads: int  # cards that are drawn before any pad can be
    pads_set_aside: bool


class Rocket(TypedDict):
    kind: str
    zone: str
    metal: int
    fuel: int
    complete: bool
    bonus: list[str]


class Offer(TypedDict):
    """A trade that is being composed, or that waits for an answer once it is sent."""

    author: int
    partner: int
    counter: bool  # whether it answers another offer
    sent: bool
    give: list[str] | None  # None: not for these eyes yet
    want: list[str] | None


class LaunchPadPlayer(TypedDict):
    seat: int
    hand_size: int
    hand_limit: int
    hand: list[str] | None  # None: somebody else's
    known_cards: list[str]  # of somebody else's hand
    has_chosen: bool
    rockets: list[Rocket]
    experts: dict[str, str | None]  # by zone
    specialties: list[str]
    pads: dict[str, list[str]]  # by zone
    points: dict[str, int]  # by the rule that gives them
    score: int
    bonus_cards: int


class LaunchPadView(Common):
    game: Literal["launch-pad"]
    round: int
    turn: int
    final_turns_left: int | None  # None: the Countdown has not begun
    draw_pile: DrawPile
    discard_pile: list[str]  # the top card last
    loose_cards: list[str]
    pad_area: list[str]
    players: list[LaunchPadPlayer]
    your_choice: int | None
    offer: Offer | None
