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


class Draws(TypedDict):
    left: int
    from_discard: bool  # the top discard may still be taken
    parts_supplier: bool


class RocketPlace(TypedDict):
    seat: int
    place: int


class Advancing(TypedDict):
    left: dict[str, int]  # rockets that may still leave a zone
    moved: list[int]  # places of the rockets that have left one


class LaunchPadStep(TypedDict):
    """What the step under way is about: one of these."""

    card: str | None  # that is being placed on a rocket
    draws: Draws | None
    rocket: RocketPlace | None  # that loses a component
    victim: int | None  # the first one of the Thief, as long as the second one is chosen
    advancing: Advancing | None


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
    offers: int  # made to this player in this turn


class LaunchPadView(Common):
    game: Literal["launch-pad"]
    round: int
    turn: int
    second_hand: bool  # that of this turn has been drawn
    final_turns_left: int | None  # None: the Countdown has not begun
    draw_pile: DrawPile
    discard_pile: list[str]  # the top card last
    salvages_played: int  # in this turn: these Salvages cannot be taken from the discard pile
    loose_cards: list[str]
    pad_area: list[str]
    players: list[LaunchPadPlayer]
    your_choice: int | None
    offer: Offer | None
    step: LaunchPadStep | None  # None where the name of the step says it all
