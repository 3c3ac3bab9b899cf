"""What can be to do in a position, and on which tables: anything else is refused with a sentence."""

import pytest

from tests.kernel.laid_positions import Data, check_agenda_refused, check_refused, written
from tests.rocketmen.laid_positions import LAID, copy_of, drop_the_mission, move, pile
from tests.rocketmen.tables import GAME, choose, table
from tminus import State
from tminus.games.rocketmen.cards import IDS
from tminus.games.rocketmen.frames import TO_PAY_PLACEMENT, TO_PLACE
from tminus.games.rocketmen.pad import ON_PAD

# ---- frames


@pytest.mark.parametrize(
    ("laid", "do", "numbers", "fragment"),
    [
        ("buying", "dance", [0, 0], '"dance"'),
        ("buying", "act", [1, 0], "only the seat whose turn it is acts"),
        ("buying", "act", [0, 0], "The agenda has 'act' before 'pay purchase', which cannot follow it"),
        ("buying", "choose copy", [0, 0], "no 'industrial-espionage' of that seat is being used"),
        ("buying", "fill display", [0, 0], "there is no such gap in the display"),
        ("buying", "end of turn", [0, 0], "The agenda has 'end of turn' before 'pay purchase'"),
        ("buying", "draw cards", [0, 0], "it draws at least one card"),
        ("buying", "discard excess", [0, 0], "the hand is not above its limit"),
        ("buying", "launched", [0, 0], "no rocket of that seat is under way"),
        ("buying", "keep engine", [0, 0], "the Launch Pad is not being cleared"),
        ("buying", "may end", [0, 0], "that seat may not end the game"),
        ("buying", "ai turn", [0, 0], "The agenda has 'ai turn' before 'pay purchase'"),
        ("buying", "pick threat", [1, 0], "no Threats are being drawn"),
        ("placing", "choose copy", [1, 0], "there is nothing that it could copy for this"),
        ("launching", "draw success", [0, 0], "The agenda has 'draw success' before 'answer'"),
        ("launching", "answer", [5, 0], "no success card shows or counts as that"),
        ("launching", "answer", [3, 1], "no success card shows or counts as that"),
        ("failed", "keep card", [0, 0], "The agenda has 'keep card' before 'keep engine'"),
        ("solitaire", "ai mission", [0, 0], "the AI can get no mission there"),
        ("solitaire", "ai destination", [0, 0], "the AI needs no destination"),
        ("solitaire", "place more", [0, 0], "no money is left"),
        ("solitaire", "keep card", [0, 0], "there is no Launch Pad from which a card is kept"),
        ("solitaire", "choose starter", [0, 0], "The agenda has 'choose starter' before 'act'"),
        ("battle", "draw cards", [6, 0], "The agenda has 'draw cards' before 'pick threat'"),
        ("battle", "pick threat", [4, 0], "no Threats are being drawn"),
    ],
)
def test_something_to_do_that_cannot_be_done_is_refused(laid: str, do: str, numbers: list[int], fragment: str) -> None:
    frame = {"do": do, "seat": LAID[laid]["table"]["turn"], "numbers": numbers}
    check_agenda_refused(GAME, LAID[laid], frame, fragment)


@pytest.mark.parametrize(
    ("laid", "agenda", "fragment"),
    [
        ("buying", [], "The agenda is empty, but the game is not over"),
        ("buying", ["act"], "Something is being bought, but nobody pays for it"),
        ("buying", ["pay purchase"], "The agenda does not lead to the end of a turn"),
        ("placing", ["act"], "There are"),
        ("launching", ["act"], "A rocket is under way, but there is no launch"),
        ("launching", ["launched"], "success cards are out of the deck, but 0 have been played"),
        ("launching", ["pass turn"], "The turn is over, but something of it is left"),
        ("solitaire", ["begin turn", "begin turn"], "The agenda has 'begin turn' before 'begin turn'"),
        ("solitaire", ["place free", "remove card", "act"], "The agenda has 'place free' before 'remove card'"),
        ("failed", ["ai turn", "act"], "There is no AI with more than one player"),
        ("battle", ["begin turn"], "There are 0 Threats on the table; there should be 3"),
    ],
)
def test_another_agenda_that_cannot_be_is_refused(laid: str, agenda: list[str], fragment: str) -> None:
    data = copy_of(laid)
    data["agenda"] = [{"do": do, "seat": data["table"]["turn"], "numbers": [0, 0]} for do in agenda]
    check_refused(GAME, data, fragment)


def test_a_step_for_another_seat_is_refused() -> None:
    data = copy_of("placing")
    data["agenda"] = [{"do": "begin turn", "seat": 0, "numbers": [0, 0]}]
    data["table"]["players"][1]["hand"].append("afterburner")
    check_refused(GAME, data, "for seat 0, but it is seat 1's turn")


# ---- what only tables of their own can show


def data_of(state: State, *agenda: tuple[str, int, int]) -> Data:
    """A position of this table with other things to do, the first one first."""
    data = written(state)
    data["agenda"] = [{"do": do, "seat": state.view(None)["turn"], "numbers": [a, b]} for do, a, b in agenda]
    return data


SPY = table(2, hands=["industrial-espionage satellite"], warehouses=["big-data"])


@pytest.mark.parametrize(
    ("data", "fragment"),
    [
        (data_of(SPY, ("choose copy", TO_PAY_PLACEMENT, 0), ("act", 0, 0)), "it is used for something else"),
        (data_of(SPY, ("choose copy", TO_PLACE, 0), ("act", 0, 0)), "it cannot be placed"),
        (
            data_of(
                table(3, plans=["satellite"], pads=["afterburner depot backup-systems"]),
                ("draw cards", 2, 0),
                ("pass turn", 0, 0),
            ),
            "Seat 0 is to draw more cards than its hand may hold",
        ),
        (
            data_of(
                GAME.new(2, 1, {"mode": "battle"}),
                ("pick threat", 1, 0),
                ("choose starter", 0, 0),
                ("begin turn", 0, 0),
            ),
            "No Threats are drawn in this edition",
        ),
    ],
)
def test_a_step_that_does_not_fit_this_table_is_refused(data: Data, fragment: str) -> None:
    check_refused(GAME, data, fragment)


def test_an_asset_is_not_placed_beside_its_like() -> None:
    state = table(2, hands=["storage-batteries satellite"], plans=["satellite"], pads=["storage-batteries"])
    kind = IDS.index("storage-batteries")
    data = data_of(state, ("pay placement", 10, 0), ("place card", kind, ON_PAD | 10 << 1), ("act", 0, 0))
    data["table"]["players"][0]["hand"].remove("storage-batteries")
    check_refused(GAME, data, "that Asset is there already")


def test_an_asset_does_not_lie_on_a_pad_twice() -> None:
    state = table(2, hands=["storage-batteries satellite"], plans=["satellite"], pads=["storage-batteries"])
    data = data_of(state, ("act", 0, 0))
    move("storage-batteries", pile(0, "hand"), pile(0, "pad"))(data["table"])
    check_refused(GAME, data, "'storage-batteries' lies on the Launch Pad of seat 0 more than once")


def test_a_pad_full_of_cards_needs_a_mission() -> None:
    state = table(2, plans=["satellite"], pads=["small-rocket-boosters afterburner backup-systems base-a"])
    data = data_of(state, ("act", 0, 0))
    drop_the_mission(data["table"])
    check_refused(GAME, data, "Seat 0 has cards on its Launch Pad, but no mission")


def test_a_gap_is_filled_once() -> None:
    data = data_of(table(1), ("fill display", 5, 0), ("fill display", 5, 0), ("act", 0, 0))
    data["table"]["ai"]["removed"].append(data["table"]["display"].pop())
    data["table"]["display"].append(None)
    check_refused(GAME, data, "The display is filled once at each gap")


def test_a_seat_draws_once_in_the_set_up() -> None:
    data = copy_of("battle")
    data["agenda"].insert(3, data["agenda"][3])
    check_refused(GAME, data, "The agenda lets a seat draw twice")


@pytest.mark.parametrize(
    ("do", "used", "fragment"),
    [
        ("begin turn", {"science_tokens_used": 1}, "Nobody has used tokens between two turns"),
        ("end of turn", {"put_off": [0, 0, 1]}, "Effects that were put off are lost after the last action"),
    ],
)
def test_what_is_over_leaves_nothing_behind(do: str, used: Data, fragment: str) -> None:
    playing = "nuclear-fusion" if do == "end of turn" else ""
    data = data_of(table(2, playing=playing, done=["earth-space-station"]), (do, 0, 0))
    data["table"]["this_turn"].update(used)
    check_refused(GAME, data, fragment)


@pytest.mark.parametrize(
    ("space", "agenda", "fragment"),
    [
        (3, ["act"], "The AI has a destination, but looks for no mission"),
        (4, ["ai mission", "act"], "The AI's rocket is not on the space where it starts"),
    ],
)
def test_an_ai_that_looks_for_a_mission_is_at_its_start(space: int, agenda: list[str], fragment: str) -> None:
    data = copy_of("solitaire")
    ai = data["table"]["ai"]
    ai["deck"].append(ai["cards"].pop())
    ai["space"] = space
    data["agenda"] = [{"do": do, "seat": 0, "numbers": [0, 0]} for do in agenda]
    check_refused(GAME, data, fragment)


def test_a_launch_of_the_battle_goes_to_earth_orbit() -> None:
    state = table(2, plans=["satellite"], pads=["large-rocket-boosters"], mode="battle", chance="listed")
    choose(state, "launch earth")
    data = written(state)
    data["table"]["launch"]["location"] = "moon-satellite"
    check_refused(GAME, data, "missions go to Earth orbit only")
