"""The shape of what one seat sees of a table of Mission: Red Planet."""

from typing import Literal, TypedDict

from tminus.kernel.view_types import Common


class Ship(TypedDict):
    destination: str | None  # None: unknown until a token says where it goes
    capacity: int


class DockedShip(Ship):
    bound: str | None  # where it goes by now
    tokens: list[str]  # the valid destination last
    launched: bool
    full: bool
    room: int
    crew: dict[str, int]  # by colour


class Discovery(TypedDict):
    card: str | None  # None: face down for these eyes
    seen_by: list[int]


class Zone(TypedDict):
    zone: str
    resource: str | None  # None: face down
    lying: dict[str, int]  # point tokens that nobody has won, by resource
    astronauts: dict[str, int]  # by colour
    discovery: Discovery | None


class EventCard(TypedDict):
    card: str
    points: int | None  # what a mission is worth as things stand


class Colour(TypedDict):
    """A player, or with two seats also a neutral colour that one of them leads."""

    colour: str
    seat: int
    neutral: bool
    hand: list[str] | None  # None: a neutral colour has a deck instead
    deck: int | None
    played: list[str]
    has_chosen: bool
    character: str | None  # of this round, where these eyes may see it
    reserve: int
    tokens: dict[str, int]  # point tokens by resource
    face_down_cards: int
    shown_cards: list[EventCard]
    points: dict[str, int]  # by the rule that gives them; some only once the game is over
    score: int


class RedPlanetStep(TypedDict):
    """What the step under way is about."""

    zones: list[str]
    docks: list[int]  # where something is done; of a Secret Agent, the docks boarded before
    left: int  # astronauts that are still to be placed, moved, brought back or killed
    moment: str | None  # for which action cards are asked


class OwnCards(TypedDict):
    """What only this seat knows."""

    missions: list[EventCard]
    actions: list[str]
    returned: str | None  # the mission that it gave back at the start
    boxed: list[str]


class RedPlanetView(Common):
    game: Literal["mission-red-planet"]
    round: int
    turn: int | None
    first: str  # the colour that holds the round tracker
    step: RedPlanetStep
    called: int | None  # the countdown's number
    acting: str | None
    docks: list[DockedShip | None]
    zones: list[Zone]
    memorial: dict[str, int]  # by colour
    destination_tokens: dict[str, int]  # that are free, by zone
    ship_deck: int
    ship_discard: list[Ship]
    unflipped: dict[str, int]  # resource tokens whose place nobody knows
    event_deck: int
    event_discard: list[str]
    discoveries_revealed: bool
    unleashed: list[str]  # zones whose discovery has acted, as long as others wait for that
    colours: list[Colour]
    you: OwnCards | None
    your_choice: int | None
