"""The shape of what one seat sees of a table of Rocketmen."""

from typing import Literal, TypedDict

from tminus.kernel.view_types import Common


class LaidCard(TypedDict):
    """A card on a pad, or one that pays."""

    card: str
    copy_of: str | None


class PlacedCard(LaidCard):
    """The card that is being placed."""

    on_pad: bool
    cost: int
    credit: int  # what is left of the money of this action


class PlacingCredit(TypedDict):
    """Between two cards: money of this action that is still to be spent."""

    card: None
    credit: int


class Owed(TypedDict):
    money: int
    items: int


class Purchase(TypedDict):
    cards: list[str]
    price: dict[str, int]  # money, items and science, without those that are 0
    paid_with: list[LaidCard]
    money_tokens: int
    science_tokens: int
    owed: Owed


class PossibleLaunch(TypedDict):
    """What a launch would be like, if it were declared now."""

    destination: str
    location: str
    points_needed: int
    boost: int
    target: int
    draws: int
    chance: float


class Launch(TypedDict):
    """A rocket under way."""

    location: str
    destination: str
    space: int
    target: int
    drawn: int
    drawn_cards: list[int]
    draws: int
    just_drawn: int | None  # the success card that waits for an answer
    left_in_deck: list[int]  # how many success cards of each value
    set_aside: list[int]
    chance: float | None


class Goal(TypedDict):
    goal: str
    points: int
    fulfilled: bool


class Surcharge(TypedDict):
    """From so many VP on the track on, a Threat costs so much more."""

    points: int
    money: int


class RocketmenPlayer(TypedDict):
    seat: int
    hand_size: int
    hand_limit: int
    hand: list[str] | None  # None: somebody else's
    known_cards: list[str]  # of somebody else's hand
    hq_size: int
    hidden_cards: dict[str, int]  # hand and HQ together, which everybody can count
    warehouse: list[str]
    junkyard: list[str]
    mission: str | None
    pad: list[LaidCard]
    stored: list[str]
    launch_points: int
    launches: list[PossibleLaunch]
    locations: list[str]
    first_at: list[str]
    tokens_left: int
    rocket_points: int
    money_tokens: int
    science_tokens: int
    used_money_tokens: int
    used_science_tokens: int
    threats: int
    surcharge: int  # what a Threat costs this player besides
    goals: list[Goal] | None  # None: secret
    track: int  # VP on the track: they end the game and make Threats dearer
    points: dict[str, int]  # by the rule that gives them; without those that would tell a secret
    score: int  # as if the game ended now, as far as these eyes may know


class ThisTurn(TypedDict):
    """What can be done so often in a turn, and how often it has been."""

    engines_bought: int
    ground_crew: int  # placements that were free
    depots: int


class SoloAi(TypedDict):
    points: int
    score: int
    locations: list[str]
    destination: str | None
    mission: str | None
    space: int
    threats: int
    moved: bool  # a card has been taken off the display for it in this turn
    card_left: bool  # a card has left the display in this turn, for whomever
    cards_left: int
    discarded: list[str]


class RocketmenView(Common):
    game: Literal["rocketmen"]
    round: int
    turn: int
    starter: int
    last_round: bool
    ends_at: int | None  # VP on the track that bring the last round; None: they do not
    surcharges: list[Surcharge]
    variants: list[str]
    display: list[str | None]
    replacements: list[int]  # places of the display
    market: int
    teal_left: int
    engines: dict[str, int]  # cards in each pile
    playing: list[str]
    moon_token: int | None  # the seat that has it
    mars_token: int | None
    purchase: Purchase | None
    placing: PlacedCard | PlacingCredit | None
    this_turn: ThisTurn
    copying: str | None  # what a copy is being chosen for: paying, placing or using it
    kept_engines: list[str]  # those that stay on the Launch Pad after this failure, as far as has been decided
    put_off: dict[str, int]  # by the card whose effect waits
    launch: Launch | None
    players: list[RocketmenPlayer]
    ai: SoloAi | None
