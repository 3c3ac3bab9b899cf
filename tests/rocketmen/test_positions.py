"""Positions: they come back as they are, may be edited by hand, and are refused with a sentence if they cannot be.

What can be on the agenda of a position is in test_positions_under_way.py.
"""

from collections.abc import Callable
from itertools import chain, product
from typing import Any

import pytest

from tests.kernel.laid_positions import (
    Data,
    Edit,
    check_parts_needed,
    check_refused,
    check_table_refused,
    read,
    written,
)
from tests.kernel.refusals import refused
from tests.rocketmen.eager import eager_game
from tests.rocketmen.laid_positions import LAID, copy_of, drop_the_mission, move, part, pile, player
from tests.rocketmen.tables import GAME, options
from tminus.games.rocketmen.cards import FIRST_POINTS, LATER_POINTS, LOCATION_IDS, LOCATIONS, THREAT_POINTS
from tminus.games.rocketmen.goals import threats_of
from tminus.games.rocketmen.state import Table
from tminus.kernel.errors import LawBroken

# ---- what comes back


@pytest.mark.parametrize("laid", LAID)
def test_a_position_comes_back_as_it_is(laid: str) -> None:
    assert written(read(GAME, LAID[laid])) == LAID[laid]


def test_a_position_is_readable() -> None:
    laid = LAID["buying"]["table"]
    assert laid["players"][0]["pad"] == ["medium-rocket-boosters", "depot", "industrial-espionage as big-data"]
    assert laid["players"][1]["locations"] == ["earth-satellite", "mars-spaceship"]
    assert laid["players"][1]["first_at"] == ["mars-spaceship"]
    assert laid["this_turn"]["buying"] == ["reusable-rocket-parts"]
    assert laid["this_turn"]["paid_with"] == ["industrial-espionage as global-internet", "satellite"]
    assert LAID["solitaire"]["table"]["ai"]["removed"] == ["crowdfunding"]
    assert LAID["launching"]["table"]["launch"] == {
        "location": "moon-satellite",
        "space": 1,
        "drawn": 0,
        "deck": [1] * 5 + [2] * 6 + [3] * 3 + [4],
        "set_aside": [0, 3],
        "planned": "detailed-planning",
    }


def test_a_position_may_be_edited_by_hand() -> None:
    data = copy_of("solitaire")
    laid = data["table"]
    laid["players"][0]["hq"].remove("base-a")
    laid["players"][0]["hand"].append("base-a")
    laid["players"][0]["points"] = 20
    laid["ai"]["space"] = 7
    laid["ai"]["removed"].append(laid["display"][0])
    laid["display"][0] = None
    state = read(GAME, data)
    view = state.view(0)
    assert "discard base-a" in options(state)
    assert view["players"][0]["points"]["track"] == 20
    assert view["ai"]["space"] == 7
    assert view["display"][0] is None


def test_achievements_follow_from_the_locations() -> None:
    data = copy_of("buying")
    player = data["table"]["players"][2]
    player["locations"] = player["first_at"] = ["earth-space-hotel", "earth-orbital-shipyard"]
    player["junkyard"] = ["space-hotel", "orbital-shipyard"]
    player["hand"].remove("space-hotel")
    player["hq"].remove("orbital-shipyard")
    seen = read(GAME, data).view(2)["players"][2]
    assert (seen["money_tokens"], seen["rocket_points"], seen["science_tokens"], seen["hand_limit"]) == (1, 1, 0, 6)


@pytest.mark.parametrize(
    ("seats", "settings"),
    [
        (1, {}),
        (1, {"edition": "preview"}),
        (2, {"variant_1": "escape-tower", "variant_2": "ground-crew"}),
        (3, {"mode": "battle"}),
        (4, {"edition": "preview"}),
    ],
)
def test_every_position_of_a_game_comes_back_as_it_is(seats: int, settings: Data) -> None:
    launches = 0
    for number, state in enumerate(chain(*[eager_game(seats, seed, **settings) for seed in range(3)])):
        launches += state.flight >= 0
        if number % 20 == 0 or state.flight >= 0 or state.over:
            text = state.to_json()
            again = GAME.from_json(text)
            assert again.to_json() == text
            for seat in (None, *range(seats)):
                assert again.view(seat) == state.view(seat)
    assert launches


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_points_on_the_track_are_those_of_the_locations(seats: int) -> None:
    """Not demanded of a position, so that points can be edited; but a game that is played never differs."""
    games = [list(eager_game(seats, seed))[-1] for seed in range(6)]
    for last, seat in product(games, range(seats)):
        done = [place for place in range(LOCATIONS) if last.done[seat] >> place & 1]
        points = [FIRST_POINTS[place] if last.firsts[seat] >> place & 1 else LATER_POINTS[place] for place in done]
        threats = threats_of(last, seat) if seats == 1 else 0
        assert last.points[seat] == sum(points) + THREAT_POINTS * threats
    assert sum(sum(last.points) for last in games) > 10


# ---- what is refused


@pytest.mark.parametrize(
    ("laid", "where"),
    [
        ("buying", ["table"]),
        ("solitaire", ["table"]),
        ("buying", ["table", "this_turn"]),
        ("launching", ["table", "launch"]),
        ("solitaire", ["table", "ai"]),
    ],
)
def test_every_part_is_needed(laid: str, where: list[str]) -> None:
    check_parts_needed(GAME, LAID[laid], *where)


@pytest.mark.parametrize(
    ("edit", "fragment"),
    [
        # cards
        (lambda laid: laid["players"][0]["hq"].pop(), "Seat 0 has 0 of 'base-a'; a player has 1"),
        (lambda laid: laid["players"][1]["hand"].append("satellite"), "Seat 1 has 3 of 'satellite'; a player has 2"),
        (lambda laid: laid["players"][1]["hand"].append("big-data"), "There are 3 of 'big-data' on the table"),
        (lambda laid: laid["players"][1]["hand"].append("metal"), '"metal"'),
        (part("engines", **{"small-rocket-boosters": 4}), "of 'small-rocket-boosters' on the table; this game has 4"),
        (lambda laid: laid["display"].__setitem__(3, "satellite"), "'satellite' is in the market"),
        (lambda laid: laid["display"].pop(), "has 5 entries; there should be 6"),
        (lambda laid: laid.update(replacements=[2, 2]), "holds 2 more than once"),
        (lambda laid: laid["players"][0].update(locations=["moon-base", "moon-base"]), "more than once"),
        (lambda laid: laid["market"]["cards"].update(pandemic=2), "There are 4 of 'pandemic' on the table"),
        (
            lambda laid: laid["market"].update(cards={}),
            "The pink part of the market deck lies under the whole teal part",
        ),
        (
            lambda laid: (laid["market"]["cards"].pop("big-data"), laid["market"]["below"].update({"big-data": 1})),
            "'big-data' is in the wrong part of the market deck",
        ),
        (lambda laid: laid.update(replacements=[6]), "from 0 to 5"),
        # Launch Pads and Depots
        (move("pandemic", pile(0, "hand"), pile(0, "pad")), "'pandemic' lies on the Launch Pad of seat 0"),
        (move("solar-energy", pile(0, "warehouse"), pile(0, "pad")), "'solar-energy' lies on the Launch Pad"),
        (
            lambda laid: laid["players"][0]["pad"].__setitem__(2, "industrial-espionage"),
            "'industrial-espionage' lies on the Launch Pad of seat 0",
        ),
        (
            lambda laid: laid["players"][0]["pad"].__setitem__(2, "industrial-espionage as crowdfunding"),
            "'crowdfunding' lies on the Launch Pad of seat 0",
        ),
        (
            lambda laid: laid["players"][0]["pad"].__setitem__(2, "industrial-espionage as industrial-espionage"),
            "'industrial-espionage' lies on the Launch Pad of seat 0",
        ),
        (move("depot", pile(0, "pad"), pile(0, "warehouse")), "has 2 stored cards, but room for 0"),
        (player(0, mission="depot"), '"depot"'),
        # missions and tokens
        (player(0, first_at=["earth-satellite", "mars-spaceship"]), "At 'earth-space-station' exactly one player"),
        (player(0, first_at=["earth-satellite"]), "At 'earth-space-station' exactly one player was the first"),
        (player(1, first_at=["earth-satellite", "mars-spaceship"]), "At 'earth-satellite' exactly one player"),
        (
            lambda laid: (
                player(0, first_at=["earth-satellite"])(laid),
                player(2, first_at=["earth-space-station"])(laid),
            ),
            "Seat 2 was the first where it has no token",
        ),
        (
            move("satellite", pile(1, "junkyard"), pile(1, "hand")),
            "Seat 1 has fulfilled a 'satellite' that is not in its Junkyard",
        ),
        (lambda laid: laid.update(mars_token=None), "The 'mars_token' belongs to a player with a mission there"),
        (lambda laid: laid.update(mars_token=0), "The 'mars_token' belongs to a player with a mission there"),
        (lambda laid: laid.update(moon_token=1), "The 'moon_token' belongs to a player with a mission there"),
        (lambda laid: laid.update(moon_token=3), "from 0 to 2"),
        (player(0, points=-1), "from 0 to 999"),
        # goals, variants, knowledge
        (player(0, goals=["settler"]), "Seat 0 has 1 personal goals; it should have 2"),
        (player(0, goals=["settler", "constellation"]), "A personal goal is there twice"),
        (lambda laid: laid.update(variants=["ground-crew"]), "The variants are not those"),
        (lambda laid: laid.update(variants=["ground-crew", "heavy-lift"]), "The variants are not those"),
        (
            lambda laid: laid["known"].append({"holder": 1, "card": "depot", "to": "everybody"}),
            "cards in the hand of seat 1 that it does not hold",
        ),
        # the turn
        (lambda laid: laid.update(turn=1), "only the seat whose turn it is acts"),
        (lambda laid: laid.update(starter=0), "After 8 turns it cannot be seat 0's turn"),
        (lambda laid: laid.update(turns_before=7), "After 7 turns it cannot be seat 0's turn"),
        (lambda laid: laid.update(turns_before=181), "from 0 to 180"),
        (lambda laid: laid.update(capped=True), "The last round that can be is over"),
        (part("this_turn", engines_bought=2), "cannot have bought 2 Engines"),
        (part("this_turn", put_off=[0, 2, 0]), "'global-internet' has not been used to pay so often"),
        (part("this_turn", put_off=[0, 0]), "has 2 entries; there should be 3"),
        (part("this_turn", money_left=10), "Money is left for placing, but nothing is being placed"),
        # the purchase
        (part("this_turn", buying=["depot"]), "'depot' is being bought, but is not there"),
        (part("this_turn", buying=["small-rocket-boosters"], engines_bought=1), "More Engines are being bought"),
        (part("this_turn", buying=[]), "nothing is being bought"),
        (part("this_turn", buying=["reusable-rocket-parts", "crowdfunding"]), "the purchase cannot be paid"),
        (
            part("this_turn", paid_with=["industrial-espionage as afterburner", "satellite"]),
            "the purchase cannot be paid",
        ),
        (
            part("this_turn", paid_with=["industrial-espionage as nuclear-fusion", "satellite"]),
            "pays as a card that it cannot copy",
        ),
        (part("this_turn", paid_with=["industrial-espionage", "satellite"]), "cannot"),
        (lambda laid: laid.update(launch=LAID["launching"]["table"]["launch"]), "there is no launch"),
        (lambda laid: laid.update(ai=LAID["solitaire"]["table"]["ai"]), "only a single player has the AI"),
    ],
)
def test_a_table_that_cannot_be_is_refused(edit: Edit, fragment: str) -> None:
    check_table_refused(GAME, LAID["buying"], edit, fragment)


def reveal_one_more(laid: Data) -> None:
    laid["launch"]["deck"].remove(2)
    laid["launch"]["set_aside"].append(2)


def fulfil_the_mission_under_way(laid: Data) -> None:
    acting = laid["players"][0]
    where = "hand" if "satellite" in acting["hand"] else "hq"
    acting[where].remove("satellite")
    acting["junkyard"].append("satellite")
    acting["locations"] = acting["first_at"] = ["moon-satellite"]
    laid["moon_token"] = 0


def fulfil_everything_in_orbit(laid: Data) -> None:
    acting = laid["players"][0]
    acting["junkyard"] = ["satellite", "spaceship-a", "space-hotel", "orbital-shipyard", "space-station-a"]
    for card in acting["junkyard"]:
        acting["hq"].remove(card)
    acting["locations"] = acting["first_at"] = LOCATION_IDS[:5]


def fulfilled_by_ai(*locations: str) -> Edit:
    return part("ai", locations=list(locations), first_at=list(locations))


@pytest.mark.parametrize(
    ("laid", "edit", "fragment"),
    [
        # a launch
        ("launching", lambda laid: laid.update(launch=None), "no rocket of that seat is under way"),
        ("launching", part("launch", location="mars-base"), "the mission cannot be sent to where the rocket goes"),
        ("launching", part("launch", space=10), "The launch is over, but its rocket is still under way"),
        ("launching", part("launch", drawn=4), "no success card can have been drawn"),
        ("launching", part("launch", drawn=2), "have been played"),
        ("launching", part("launch", deck=[1]), "success cards are out of the deck, but 0 have been played"),
        ("launching", part("launch", deck=[0, 1]), "The success card just drawn is still in the deck"),
        ("launching", reveal_one_more, "Too many success cards have been revealed"),
        ("launching", fulfil_the_mission_under_way, "There is no mission token for this launch"),
        ("launching", part("launch", deck=[4, 4]), "There are too many success cards that show 4"),
        ("launching", part("launch", deck=[5]), "from 0 to 4"),
        ("launching", part("launch", planned=None), "revealed by 'detailed-planning' only"),
        ("launching", drop_the_mission, "no rocket of that seat is under way"),
        ("launching", part("this_turn", put_off=[1, 0, 0]), "'big-data' has not been used to pay so often"),
        # a failure
        ("failed", drop_the_mission, "there is no mission to keep"),
        ("failed", lambda laid: laid.update(variants=[]), "The variants are not those"),
        # placing
        ("placing", part("this_turn", money_left=10), "the placement costs nothing more"),
        ("placing", drop_the_mission, "a Launch Pad needs a mission"),
        # solitaire
        ("solitaire", lambda laid: laid.update(ai=None), "should be an object"),
        ("solitaire", part("ai", removed=[]), "There are 0 of 'crowdfunding' on the table; this game has 1"),
        ("solitaire", part("ai", deck=["solo-base"]), "Each solitaire card is in the deck, discarded or in use"),
        ("solitaire", part("ai", cards=["solo-satellite", "solo-base"]), "cannot be sent to their destination"),
        ("solitaire", part("ai", space=8), "The AI's rocket is at its target already"),
        ("solitaire", part("ai", locations=["earth-space-station"]), "exactly one player was the first"),
        ("solitaire", fulfilled_by_ai("earth-space-hotel", "earth-space-station"), "no mission token for its mission"),
        ("solitaire", fulfilled_by_ai(*LOCATION_IDS[1:4], *LOCATION_IDS[5:9]), "The AI has too many mission tokens"),
        ("solitaire", lambda laid: laid.update(moon_token=0), "There is no 'moon_token' in this game"),
        ("solitaire", player(0, goals=["first-footprints"]), "is none of this game"),
        ("solitaire", part("this_turn", money_tokens_used=1), "has used tokens that it does not have"),
        ("solitaire", part("this_turn", paid_with=["satellite"]), "Seat 0 has"),
        # the Battle for Earth
        ("battle", player(0, goals=["settler"]), "Seat 0 has 1 personal goals; it should have 0"),
        ("battle", lambda laid: laid["market"]["cards"].update(pandemic=1), "There are 1 Threats on the table"),
        ("battle", lambda laid: laid.update(variants=["heavy-lift"]), "The variants are not those"),
        ("battle", lambda laid: laid.update(turns_before=3), "before the first turn"),
        ("battle", fulfil_everything_in_orbit, "Seat 0 has placed more mission tokens than it has"),
    ],
)
def test_something_under_way_that_cannot_be_is_refused(laid: str, edit: Edit, fragment: str) -> None:
    check_table_refused(GAME, LAID[laid], edit, fragment)


def test_missions_beyond_earth_orbit_are_refused_in_the_battle() -> None:
    data = copy_of("battle")
    player = data["table"]["players"][0]
    player["hq"].remove("base-a")
    player["junkyard"] = ["base-a"]
    player["locations"] = player["first_at"] = ["moon-base"]
    check_refused(GAME, data, "missions go to Earth orbit only")


@pytest.mark.parametrize(
    ("key", "value", "fragment"),
    [
        ("game", "launch-pad", "of the game 'launch-pad'"),
        ("seats", 5, "from 1 to 4"),
        ("seats", 2, "3 players for 2 seats"),
        ("options", {"mode": "peace"}, "'peace'"),
        ("options", {"level": "hard"}, "A level is for solitaire only"),
        ("options", {"edition": "preview"}, "on the table; this game has"),
        ("options", {"mode": "battle"}, "on the table; this game has"),
        ("options", {}, "The variants are not those that the options of the game allow"),
        ("choices", [-1, -1, 3], "nobody is choosing in secret"),
    ],
)
def test_a_part_that_cannot_be_is_refused(key: str, value: Any, fragment: str) -> None:
    check_refused(GAME, {**LAID["buying"], key: value}, fragment)


# ---- what no position can say, but an engine could get wrong


def lose_a_token(state: Table) -> None:
    state.science_tokens = (0, 0, 0)


def uncover_the_market(state: Table) -> None:
    state.market.cover -= 1


def feed_the_ai(state: Table) -> None:
    state.removed = (state.display[5],)
    state.display[5] = -1


def lose_the_rocket(state: Table) -> None:
    state.flight = -1


def lose_the_destination(state: Table) -> None:
    state.ai_target = -1


@pytest.mark.parametrize(
    ("laid", "breaks", "fragment"),
    [
        ("buying", lose_a_token, "Seat 0 has other achievements than its missions bring"),
        ("buying", uncover_the_market, "The pink part of the market deck lies under the whole teal part"),
        ("buying", feed_the_ai, "Cards leave the display for the AI in solitaire only"),
        ("launching", lose_the_rocket, "No rocket of the seat whose turn it is can be under way"),
        ("solitaire", lose_the_destination, "The AI's rocket has no destination"),
    ],
)
def test_a_broken_law_is_noticed(laid: str, breaks: Callable[[Table], None], fragment: str) -> None:
    state = read(GAME, LAID[laid])
    assert isinstance(state, Table)
    breaks(state)
    with refused(LawBroken, fragment):
        state.audit()
