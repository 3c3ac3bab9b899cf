"""The table of Rocketmen on a text screen: whatever is open can be read off it, with and without colours."""

import re
from itertools import chain

import pytest

from tests.cli.commands import printed as tminus_said
from tests.cli.commands import tminus as tminus_command
from tests.cli.rocketmen_screens import BOARD, NAMES, drawn, middle_of_a_game, printed, row
from tests.rocketmen.eager import eager_game
from tests.rocketmen.more_tables import alone, finished
from tests.rocketmen.tables import buy, choose, fly, table
from tminus.boards.rocketmen_cards import price
from tminus.cli.result import points as points_table
from tminus.games.rocketmen.cards import IDS, KINDS, MISSIONS
from tminus.games.rocketmen.paying import price_of

# ---- the market


def test_what_is_for_sale_is_shown_with_price_and_gift() -> None:
    shown = drawn(middle_of_a_game())
    assert "Pandemic $50+bio: 2 VP" in shown  # with 8 points on the track it costs $10 more
    assert "Rocket Parts $50+cmp: 1R+cmp" in shown
    assert "Crowdfunding $30+any: $20" in shown
    assert "4R $60+any x3" in shown
    large = drawn(middle_of_a_game(), roomy=True, width=120)
    assert row(large, "Pandemic").startswith("$50, Biotech 2 VP")
    assert row(large, "Reusable Rocket Parts").startswith("$50, Composite Rocket, Composite permanent")


def test_gaps_and_empty_piles_are_shown() -> None:
    state = table(display="crowdfunding", market="", engines=[0, 1, 2])
    assert "2R none" in drawn(state)
    assert "3R $50 x1" in drawn(state)
    buy(state, "crowdfunding", "satellite satellite space-hotel spaceship-a")
    assert "(gap)" in drawn(state)
    large = drawn(state, roomy=True, width=120)
    assert "(gap)" in large
    assert row(large, "Small Rocket Boosters").startswith("$30 2 Rocket none left")


@pytest.mark.parametrize("edition", ["final", "preview"])
def test_prices_are_those_of_whoever_looks(edition: str) -> None:
    state = table(3, points=[0, 12, 21], edition=edition)
    for seat in range(3):
        for kind in range(MISSIONS, KINDS):
            money = price_of(state, seat, kind)[0]
            assert price(IDS[kind], state.view(seat), roomy=True).startswith(f"${money}")


def test_a_replacement_that_would_end_the_turn_is_marked() -> None:
    for edition, marks in (("preview", 2), ("final", 0)):
        shown = drawn(table(fresh=[0, 2], edition=edition), roomy=True, width=120)
        assert shown.count("ends turn") == marks


# ---- locations


def test_a_location_tells_what_it_needs_what_it_brings_and_who_was_there_first() -> None:
    shown = drawn(middle_of_a_game())
    assert row(shown, "Earth") == "2R 2/1 3R 3/2 4R 2 A 5R 4/3 6R 3 BA"
    assert row(shown, "Moon") == "3R 2 BC 5R 4/3 7R 5/4 8R 6/4"
    large = drawn(middle_of_a_game(), roomy=True, width=120)
    assert "Space Station     6R 3 VP          BA" in large
    assert "Base             12R 10, then 7 VP" in large
    assert "Mars: 13 spaces, 5 cards, Biotech" in large


def test_the_battle_is_for_earth_orbit_alone() -> None:
    state = table(mode="battle", plans=["spaceship-a"])
    for roomy in (False, True):
        shown = drawn(state, roomy=roomy, width=120)
        assert "Mars" not in shown
        assert "Ends with a player's 4 missions" in shown


# ---- players


def test_a_player_s_own_line_tells_points_achievements_piles_and_rocket() -> None:
    shown = " ".join(drawn(middle_of_a_game()).split())
    assert ">A Ann: 8+3 VP, 4 left, $20, sci; HQ 7, Warehouse 0, Junkyard 2; Spaceship, 2R: Small Boosters" in shown
    assert "B Ben: 8+1 VP, Base 6R C Cat: 2 VP, 1R" in shown


def test_with_room_everybody_has_a_row() -> None:
    shown = drawn(middle_of_a_game(), roomy=True, width=130)
    assert row(shown, ">A Ann") == "8+3 VP 4 4 7 0 2 $20, Science Spaceship, 2R: Small Boosters, Backup Systems"
    assert "1R, Science, Moon token Base, 6R: Large Boosters, Depot, Espionage as Big" in row(shown, "B Ben")
    narrow = drawn(middle_of_a_game(), roomy=True)
    assert all(len(line) <= 80 for line in narrow.splitlines())
    assert "B Ben: 8+1 VP" in narrow


def test_what_lies_on_a_depot_is_shown_to_its_owner() -> None:
    assert "Depot: Satellite" in drawn(middle_of_a_game(), 1)
    assert "On the Depot Satellite" in drawn(middle_of_a_game(), 1, roomy=True, width=120)


def test_used_tokens_and_played_cards_are_shown() -> None:
    done = ["earth-space-hotel earth-space-station"]
    state = table(hands=["satellite base-b"], done=done, display="storage-batteries")
    buy(state, "storage-batteries", "money satellite")
    assert "$20 (1 used), sci" in drawn(state)
    assert "played 2" in drawn(state)
    assert "played" not in drawn(state, 1)
    assert row(drawn(state, roomy=True), "Ann's Playing Area:") == "Satellite, Storage Batteries"


def test_nobody_sees_the_hand_or_the_goals_of_others() -> None:
    state = middle_of_a_game()
    for roomy in (False, True):
        for seat in (1, None):
            shown = drawn(state, seat, roomy, 120)
            assert "Contract" not in shown
            assert "Settler" not in shown


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_table_fits_a_small_screen(seats: int) -> None:
    pads = ["small-rocket-boosters backup-systems afterburner"] + ["medium-rocket-boosters"] * (seats - 1)
    shown = drawn(table(seats, plans=["spaceship-b"] * seats, pads=pads)).splitlines()
    assert len(shown) <= 1 + 3 + 4 + 3 + 1
    assert all(len(line) <= 80 for line in shown)


# ---- rockets


def test_a_launch_is_judged_for_every_destination() -> None:
    shown = " ".join(drawn(middle_of_a_game()).split())
    assert "Backup Systems; needs 3R for Earth, 5R for Moon, 10R for Mars" in shown
    assert "of 8, needs 3R, has 2" in drawn(middle_of_a_game(), roomy=True, width=120)
    state = table(plans=["satellite"], pads=["medium-rocket-boosters backup-systems"])
    assert "Earth 1/8 28.6%; Moon 2/10 46.6%" in " ".join(drawn(state).split())
    large = drawn(state, roomy=True, width=120)
    assert "Earth orbit: boost 1 of 8, 2R needed, 3 cards: 28.6%" in large
    assert "no mission, 0R" in drawn(table())


def test_whether_stored_cards_add_their_rocket_points_is_for_the_table_to_say() -> None:
    for counts, told in ((True, "3R: Depot"), (False, "1R: Depot")):
        state = table(4, plans=["satellite"], pads=["depot"], stored=["small-rocket-boosters"], stored_points=counts)
        assert told in drawn(state)


def test_a_rocket_on_its_way_takes_the_place_of_the_market() -> None:
    pad = "medium-rocket-boosters backup-systems detailed-planning"
    state = table(plans=["satellite"], pads=[pad], chance="listed")
    fly(state, "moon", 3)
    shown = " ".join(drawn(state).split())
    assert "Ann: Satellite on the Moon 0 =====>..... 10 on space 5 1 of 4 cards drawn: 3 Success" in shown
    assert "Success cards left: 1x 4, 3x 3, 6x 2, 5x 1, 2x 0" in shown
    assert "$30" not in shown
    assert "Chance" not in shown  # the question tells it
    assert "Chance " in drawn(state, 1)


def test_revealed_success_cards_are_shown() -> None:
    state = table(plans=["satellite"], pads=["small-rocket-boosters detailed-planning"], chance="listed")
    choose(state, "launch earth", "planning", "success 0", "success 3", "success 1")
    assert "Revealed: 0, 1, 3" in drawn(state)
    choose(state, "first 3")
    assert "Revealed: 0, 1" in drawn(state)


# ---- payments


def test_a_payment_can_be_followed() -> None:
    held = "satellite big-data crowdfunding solar-energy spaceship-a"
    state = table(hands=[held], done=["earth-space-station"], display="super-computer")
    choose(state, "buy super-computer")
    assert "Paid" not in printed(BOARD.hand(state.view(0), False))
    assert BOARD.taken_back(state.view(0)) == "choose something else"
    choose(state, "pay satellite", "pay science")
    for roomy in (False, True):
        own = printed(BOARD.hand(state.view(0), roomy)).splitlines()
        assert own[-1] == "Paid so far: Satellite, Science token"
    assert BOARD.taken_back(state.view(0)) == "last payment"
    assert "Buying" not in drawn(state)
    others = " ".join(drawn(state, 1).split())
    assert "Buying Super Computer for $30, Biotech; Paid so far: Satellite, Science token; Owed: $20" in others


def test_a_placement_can_be_followed_by_the_others() -> None:
    state = table(hands=["spaceship-a crowdfunding satellite spaceship-b"])
    choose(state, "plan spaceship-a")
    assert "Placing Spaceship bio on the Mission Plan for $10; Owed: $10" in drawn(state, 1)
    assert "Placing" not in drawn(state)
    choose(state, "pay crowdfunding")
    assert "Left for more placements: $10" in drawn(state, 1)


# ---- hands


def test_a_hand_tells_what_its_cards_give() -> None:
    view = middle_of_a_game().view(0)
    shown = " ".join(printed(BOARD.hand(view, False)).split())
    assert shown.startswith("Your hand (4 of 6): Satellite $10, Spaceship bio, Big Data $10+cpu, Contract $20 One of")
    assert shown.endswith("One of your goals counts: Settler (4 VP), Hospitality (3 VP, fulfilled)")
    large = printed(BOARD.hand(view, True))
    assert row(large, "Big Data") == "$10, Computer When used to pay: draw 1 card from your HQ."
    assert row(large, "Goal Hospitality").startswith("3 VP, fulfilled The Space Hotel and")


def test_a_hand_in_full_explains_what_is_for_sale_and_the_variants() -> None:
    state = table(display="crowdfunding afterburner", variant_1="ground-crew")
    shown = printed(BOARD.hand_in_full(state.view(0)), 200)
    assert row(shown, "Medium Rocket Boosters").startswith("$50 3 Rocket")
    assert row(shown, "Afterburner").startswith("$50 Rocket Launch Pad: at any moment of a launch")
    assert row(shown, "Ground Crew").startswith("variant The first card you place")


def test_whoever_sees_all_sees_every_hand() -> None:
    state = middle_of_a_game()
    shown = printed(BOARD.hands([state.view(seat) for seat in range(3)], NAMES))
    assert row(shown, "Ann").startswith("Satellite, Spaceship bio, Big Data, Contract Goals Settler (4 VP)")
    assert "Fleet" in row(shown, "Ben")


def test_open_piles_can_be_looked_through() -> None:
    state = table(warehouses=["big-data satellite"], junkyards=["spaceship-a"])
    shown = printed(BOARD.pile(state.view(1), NAMES))
    assert "B Ben" in shown
    assert row(shown, "Warehouse") == "Satellite, Big Data"
    assert row(shown, "Junkyard") == "Spaceship bio"
    assert row(shown, "Playing Area") == "none"
    preview = table(edition="preview").view(0)
    assert "Junkyard" not in printed(BOARD.pile(preview, NAMES)) + printed(BOARD.table(preview, NAMES, True))


def test_the_whole_table_tells_everything_before_everybody() -> None:
    shown = printed(BOARD.whole_table(middle_of_a_game().view(0), NAMES), 80)
    assert "hand 6, HQ" in shown
    assert "Large Boosters, Depot, Espionage as Big Data" in " ".join(shown.split())
    assert "Earth" not in printed(BOARD.bare_table(middle_of_a_game().view(None), NAMES, False)).partition("Ann")[0]


# ---- solitaire


def test_the_ai_is_shown_with_its_rocket() -> None:
    state = alone(ai={"done": "earth-satellite moon-base"})
    shown = drawn(state)
    assert row(shown, "X The AI:") == "8 VP, 4 left, Spaceship in Earth orbit ====>.... 4 of 8"
    assert "2R 1 X" in row(shown, "Earth")
    assert "Solitaire normal   Ends: 6th mission or no cards" in shown
    first = shown.splitlines()[1]
    assert first.startswith("<"), "the card that leaves next"
    assert shown.count("<") == 1
    assert "<" not in drawn(middle_of_a_game())
    assert "X The AI: 8 VP" in drawn(state, roomy=True, width=120)
    assert row(drawn(table(1)), "X The AI:") == "0 VP, 6 left, no mission"


def test_alone_a_goal_gives_no_points_but_has_to_be_fulfilled() -> None:
    view = table(1, goals=["settler"]).view(0)
    assert printed(BOARD.hand(view, False)).rstrip().endswith("Your goal: Settler (needed to win)")
    assert row(printed(BOARD.hand(view, True)), "Goal Settler").startswith("needed to win The Base on the Moon")


# ---- any moment


def test_the_table_can_be_drawn_at_any_moment() -> None:
    steps = set()
    games = (eager_game(2, seed, variant_1="random", variant_2="random") for seed in range(3))
    for state in chain.from_iterable(games):
        doing = state.view(None)["doing"]
        if doing not in steps:
            steps.add(doing)
            for seat in (0, 1, None):
                for roomy in (False, True):
                    assert "Earth" in drawn(state, seat, roomy)
    assert steps >= {"act", "pay purchase", "pay placement", "place more", "launched"}


# ---- the end


def test_what_ended_a_game_is_told() -> None:
    everywhere = "earth-satellite earth-spaceship earth-space-hotel moon-satellite moon-spaceship mars-spaceship"
    four = "earth-satellite earth-spaceship earth-space-hotel earth-space-station"
    assert BOARD.ending(finished(points=[23, 0])) == "victory points"
    assert BOARD.ending(finished(done=[everywhere], points=[10, 0])) == "missions"
    assert BOARD.ending(finished(mode="battle", done=[four], market="crowdfunding")) == "missions"
    assert BOARD.ending(finished(variant_1="finite-market", market="")) == "market exhausted"
    assert BOARD.ending(finished(edition="preview", done=["mars-base"])) == "ended by a player"
    capped = finished(round=60, turn=1)
    capped.capped = True
    assert BOARD.ending(capped) == "round cap"
    assert BOARD.rounds(capped) == 60
    assert "The game is over" in drawn(capped)


def test_the_last_round_is_announced() -> None:
    assert "The last round" in drawn(table(ending=True))
    assert "Ends at 23 VP" in drawn(table())
    assert "Ends at 27 VP" in drawn(table(edition="preview"))


def test_the_points_are_told_with_the_goals_that_were_secret() -> None:
    state = finished(done=["earth-space-hotel earth-space-station"], goals=["hospitality settler", "fleet low-orbit"])
    shown = printed(points_table(state, NAMES[:2]))
    assert row(shown, "victory track") == "8 0"
    assert row(shown, "personal goal") == "3 0"
    assert row(shown, "total") == "11 0"
    assert row(shown, "Ann: ") == "Settler (4 VP), Hospitality (3 VP, fulfilled)"


@pytest.mark.parametrize("edition", ["final", "preview"])
def test_the_points_of_the_ai_are_shown_too(edition: str) -> None:
    state = finished(1, ai={"done": "moon-base", "threats": 1}, edition=edition)
    shown = printed(points_table(state, ["Ann"]))
    assert re.search(r"Ann +The AI", shown)
    assert row(shown, "threats") == "0 2"
    assert row(shown, "total") == "0 8"


def test_a_game_is_played_to_its_end_in_a_pipe() -> None:
    command = ["terminal", "rocketmen", "--seats", "you:Ann,random", "--seed", "1", "--option", "mode=battle"]
    shown = tminus_said(tminus_command(*command, typed="hand\npile\nwhy big data\n" + "auto\n" * 60))
    assert "Ann, round 1: buy, place, discard; then launch or end your turn" in shown
    assert "Your hand (6 of 6)" in shown
    assert "The game is over" in shown
