"""Moments just before chance decides, with the odds as the deciding seat has to see them.

Each moment is laid out as all the worlds that the seat may be in, equally likely; the first is the real one. Hidden
cards are dealt here by hand and odds come from listed chance, so that nothing relies on how a state is imagined.
"""

from collections.abc import Callable, Hashable, Sequence
from itertools import combinations, permutations
from typing import NamedTuple

import tests.launch_pad.tables as launch_pad
import tests.red_planet.tables as red_planet
import tests.rocketmen.tables as rocketmen
from tests.rocketmen.more_tables import ready_satellite
from tminus import CHANCE, State
from tminus.games.launch_pad import actions
from tminus.games.red_planet.cards import ZONE_IDS
from tminus.games.red_planet.state import Table as RedPlanet
from tminus.games.rocketmen.cards import GOAL_IDS, IDS, is_threat
from tminus.games.rocketmen.market import ALL_THREATS
from tminus.games.rocketmen.state import Table as Rocketmen
from tminus.kernel.knowledge import learn
from tminus.kernel.state import NO_CHOICE


class Moment(NamedTuple):
    """Seat 0 has to decide, and one of its options leaves something to chance, now or since the set-up."""

    worlds: Sequence[State]
    code: int
    outcome: Callable[..., Hashable]  # what chance has brought, read off the table when somebody decides again

    def odds(self) -> dict[Hashable, float]:
        odds: dict[Hashable, float] = {}
        for world in self.worlds:
            for state, chance in futures(self.chosen(world), 1 / len(self.worlds)):
                outcome = self.outcome(state)
                odds[outcome] = odds.get(outcome, 0.0) + chance
        return odds

    def chosen(self, world: State) -> State:
        state = world.clone()
        state.act(0, self.code)
        while state.together and any(choice != NO_CHOICE for choice in state.choices):
            state.act(state.pending()[0], state.options(state.pending()[0])[0])
        return state


def futures(state: State, chance: float) -> list[tuple[State, float]]:
    """Every table that listed chance can lead to until somebody decides, with its probability."""
    if state.pending() != (CHANCE,):
        return [(state, chance)]
    found: list[tuple[State, float]] = []
    for code, share in zip(state.options(CHANCE), state.chances(), strict=True):
        after = state.clone()
        after.act(CHANCE, code)
        found += futures(after, chance * share)
    return found


# ---- Launch Pad


def one_card_to_draw() -> list[State]:
    """Seat 1 holds two cards: a Thief that it took openly, and one that might as well be in the pile."""
    unseen = ["metal", "metal", "oxygen", "vacuum", "fuel"]
    worlds: list[State] = []
    for place, held in enumerate(unseen):
        pile = [*unseen[:place], *unseen[place + 1 :], "pad-top-left"]
        hands = [["galactic"], ["thief", held]]
        state = launch_pad.table(hands=hands, pile=pile, discard=["observer"], at="draw", draws=1, chance="listed")
        learn(state.known, 1, launch_pad.kind("thief"), 1)
        worlds.append(state)
    return worlds


def card_arrives() -> Moment:
    return Moment(one_card_to_draw(), actions.DRAW_PILE, lambda state: tuple(state.hands[0]))


def deal() -> Moment:
    return Moment(one_card_to_draw(), actions.DRAW_DISCARD, lambda state: tuple(state.hands[1]))


def steal_card() -> Moment:
    """The second victim is named. Seat 1 is known to hold Metal."""
    worlds: list[State] = []
    for first, second, *pile in permutations(["oxygen", "fuel", "vacuum", "thief"]):
        hands = [["thief", "observer"], ["metal", first], [second, "observer"]]
        state = launch_pad.table(3, hands=hands, pile=pile, chance="listed")
        learn(state.known, 1, launch_pad.kind("metal"), 1)
        learn(state.known, 2, launch_pad.kind("observer"), 1)
        launch_pad.play(state, "thief")
        launch_pad.choose(state, actions.SEAT + 1)
        worlds.append(state)
    return Moment(worlds, actions.SEAT + 2, lambda state: tuple(state.hands[0]))


# ---- Mission: Red Planet


def dock_ship() -> Moment:
    deck = [("hellas", 5), ("ausonia", 4), ("unknown", 3), ("unknown", 4)]
    state = red_planet.table(
        characters={"yellow": "saboteur"}, ship_deck=deck, chance="listed", docks=red_planet.ROOMY[:3]
    )
    red_planet.choose(state, "board 0")
    return Moment([state], red_planet.WORDS.index("destroy 1"), lambda state: state.ships[1])


def draw_neutral() -> Moment:
    """After the missions were kept, a neutral colour of each player draws from the upper part of its deck."""
    state = red_planet.GAME.new(2, 3)
    state.listed = True
    return Moment([state], state.options(0)[0], lambda state: tuple(state.chosen[state.seats :]))


def scientist_at_work() -> list[State]:
    """Three missions are unknown, of which two are kept by the others; of four more cards that may be drawn, one is in
    seat 1's hand; and of two discoveries one lies on Hellas."""
    mine = ["moon-base", "honoured-dead", "celerium-baron", "sylvanite-baron", "far-frontiers", "great-migration"]
    mine += ["land-claims", "mixed-cargo"]
    worlds: list[State] = []
    for first, second, third in permutations(["northern-influence", "southern-influence", "western-influence"]):
        rest = [third, "strategic-zones", "rescue-party", "ore-shipment"]
        for held in rest:
            for lying, other in permutations(["synergy", "lichens"]):
                state = red_planet.table(
                    characters={"yellow": "scientist", "blue": "pilot"},
                    hands={"blue": ["recruiter"]},
                    kept=["eastern-influence", first, second],
                    returned=["strategic-zones"],
                    drawn=[mine, [held]],
                    discoveries={"hellas": lying},
                    seen_by={"hellas": [1]},
                    event_deck=[*[card for card in rest if card != held], other],
                    chance="listed",
                )
                red_planet.choose(state, "board 0", "board 0")
                worlds.append(state)
    return worlds


def draw_card() -> Moment:
    def outcome(state: RedPlanet) -> Hashable:
        found = red_planet.doing(state) == "assign discovery"
        return state.agenda[-1][3] if found else state.drawn[0]

    return Moment(scientist_at_work(), red_planet.WORDS.index("draw"), outcome)


def deal_mission() -> Moment:
    return Moment(scientist_at_work(), red_planet.WORDS.index("look hellas"), lambda state: state.kept[1:])


def flip() -> Moment:
    state = red_planet.table(
        characters={"yellow": "explorer", "blue": "pilot"},
        docks=[red_planet.ship("hellas", 5)],
        zones={"hellas": {"yellow": 1}},
        resources={"hellas": "ice"},
        chance="listed",
    )
    red_planet.choose(state, "from hellas")
    zone = ZONE_IDS.index("ausonia")
    return Moment([state], red_planet.WORDS.index("to ausonia"), lambda state: state.resources[zone])


# ---- Rocketmen


def code(word: str) -> int:
    return rocketmen.WORDS.index(word)


def fill_display() -> Moment:
    """Preview, Battle for Earth: one of the two Threats is on the display, the other may be any of eleven."""
    state = rocketmen.table(
        edition="preview", mode="battle", hands=["solar-energy satellite"], display="climate-change", chance="listed"
    )
    worlds = with_threats(state, 1)
    gap = state.display.index(IDS.index("climate-change"))
    return Moment(worlds, code("use solar-energy"), lambda state: state.display[gap])


def pick_threat() -> Moment:
    worlds = with_threats(rocketmen.table(edition="preview", mode="battle", chance="listed"), 2)
    return Moment(worlds, code("discard satellite"), lambda state: tuple(state.market.pool))


def with_threats(state: Rocketmen, count: int) -> list[State]:
    """The table with each choice of so many Threats in the market deck."""
    unseen = ALL_THREATS[:]
    for kind in state.display:
        if is_threat(kind):
            unseen.remove(kind)
    worlds: list[State] = []
    for picked in combinations(unseen, count):
        world = state.clone()
        world.market.pool = sorted([*[kind for kind in state.market.pool if not is_threat(kind)], *picked])
        worlds.append(world)
    return worlds


def deal_goal() -> Moment:
    others = [goal for goal in GOAL_IDS if goal not in ("fleet", "settler")]
    worlds = [
        rocketmen.table(goals=["fleet settler", f"{first} {second}"], chance="listed")
        for first, second in combinations(others, 2)
    ]
    return Moment(worlds, code("discard satellite"), lambda state: state.goals[1])


def draw_cards() -> Moment:
    state = rocketmen.table(
        hands=["satellite base-a base-b space-hotel"], hq=["spaceship-a spaceship-b solar-energy"], chance="listed"
    )
    return Moment([state], code("end turn"), lambda state: tuple(state.hands[0]))


def about_to_lift_off() -> State:
    state = ready_satellite("multi-purpose-space-suit detailed-planning")
    rocketmen.choose(state, "launch earth")
    return state


def draw_success() -> Moment:
    return Moment([about_to_lift_off()], code("draw"), lambda state: state.agenda[-1][2])


def reveal_success() -> Moment:
    return Moment([about_to_lift_off()], code("planning"), lambda state: state.set_aside)


def looking_for_a_mission() -> State:
    """Solitaire: nothing is left to chance until the AI draws for its next mission."""
    return rocketmen.table(1, display="crowdfunding detailed-planning", market="", chance="listed")


def ai_destination() -> Moment:
    return Moment([looking_for_a_mission()], code("end turn"), lambda state: state.ai_target)


def ai_mission() -> Moment:
    return Moment([looking_for_a_mission()], code("end turn"), lambda state: (state.ai_location, state.ai_space))


# The moment for each step of chance. What the set-up dealt in secret has one, too: it is still unknown.
MOMENTS: dict[tuple[str, str], Callable[[], Moment]] = {
    ("launch-pad", "card arrives"): card_arrives,
    ("launch-pad", "deal"): deal,
    ("launch-pad", "steal card"): steal_card,
    ("mission-red-planet", "dock ship"): dock_ship,
    ("mission-red-planet", "draw neutral"): draw_neutral,
    ("mission-red-planet", "draw card"): draw_card,
    ("mission-red-planet", "deal mission"): deal_mission,
    ("mission-red-planet", "flip"): flip,
    ("rocketmen", "fill display"): fill_display,
    ("rocketmen", "pick threat"): pick_threat,
    ("rocketmen", "deal goal"): deal_goal,
    ("rocketmen", "draw cards"): draw_cards,
    ("rocketmen", "draw success"): draw_success,
    ("rocketmen", "reveal success"): reveal_success,
    ("rocketmen", "ai destination"): ai_destination,
    ("rocketmen", "ai mission"): ai_mission,
}
