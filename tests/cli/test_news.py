"""What a player is told before deciding: nothing that was done to them is ever left out."""

import tminus as package
from tminus.boards import board_of
from tminus.cli.news import News, news_for, shortened
from tminus.games.launch_pad.cards import METAL, WAREHOUSE
from tminus.kernel.knowledge import EVERYBODY
from tminus.kernel.state import Event

GAME = package.game("launch-pad")
BOARD = board_of(GAME)
NAMES = ["Ann", "Ben", "Cat"]
ORDINARY = -1


def event(key: str, *args: int) -> Event:
    return (key, EVERYBODY, args)


def turn(seat: int, number: int) -> Event:
    return event("turn", seat, number, ORDINARY)


def news(*events: Event, seat: int = 0) -> News:
    return news_for(GAME, BOARD, list(events), seat, NAMES)


def words(news: News) -> tuple[list[str], list[str]]:
    return [line.words for line in news.others], [line.words for line in news.own]


A_ROUND = [
    turn(0, 1),
    event("played-action", 0, METAL),
    turn(1, 1),
    event("drew-hidden", 1),
    event("cut-budget", 1, 0, WAREHOUSE),
    turn(2, 1),
    event("discarded", 2, METAL),
    turn(0, 2),
    event("drew", 0, METAL),
]


def test_what_the_others_did_and_ones_own_turn_are_told_apart() -> None:
    others, own = words(news(*A_ROUND))
    assert others == [
        "Round 1: Ben's turn",
        "Ben draws a card",
        "Ben takes Warehouse from Ann (Budget Cuts)",
        "Round 1: Cat's turn",
        "Cat discards Metal",
    ]
    assert own == ["Ann draws Metal"]


def test_only_what_a_seat_chose_itself_counts_as_its_last_word() -> None:
    """A turn in which the table did everything for it is told with the rest."""
    told = news_for(GAME, BOARD, A_ROUND[:7], 0, NAMES, chose=[])
    assert told.title == "So far"
    assert told.others[1].words == "Ann plays Metal"
    since = news_for(GAME, BOARD, A_ROUND[:7], 0, NAMES, chose=[4])
    assert since.title == "Since your last choice"
    assert words(since)[0] == [
        "Ben takes Warehouse from Ann (Budget Cuts)",
        "Round 1: Cat's turn",
        "Cat discards Metal",
    ]


def test_what_one_did_oneself_in_ones_turn_is_no_news_later() -> None:
    told = news_for(GAME, BOARD, A_ROUND[:5], 0, NAMES, chose=[1])
    assert words(told)[0] == ["Round 1: Ben's turn", "Ben draws a card", "Ben takes Warehouse from Ann (Budget Cuts)"]


def test_in_anothers_turn_nothing_is_ones_own() -> None:
    others, own = words(news(*A_ROUND[:5]))
    assert others == ["Round 1: Ben's turn", "Ben draws a card", "Ben takes Warehouse from Ann (Budget Cuts)"]
    assert own == []


def test_before_ones_first_turn_everything_is_told() -> None:
    others, _ = words(news(event("starts", 1), *A_ROUND[2:6], seat=2))
    assert others[0] == "Ben begins the game"
    assert news(seat=2).entries == []


def test_offers_that_were_never_sent_are_not_told() -> None:
    offered = [turn(1, 1), event("opened-offer", 1, 0), event("withdrew-offer", 1, 0)]
    assert words(news(*offered)) == (["Round 1: Ben's turn"], [])


def test_draws_discards_and_turns_give_way_first() -> None:
    short = shortened(news(*A_ROUND), 1, BOARD)
    assert words(short) == (["Ben takes Warehouse from Ann (Budget Cuts)"], [])
    assert short.left_out == 5


def test_what_was_done_to_a_player_and_to_the_pads_is_never_left_out() -> None:
    vital = [event("cut-budget", 1, 0, WAREHOUSE), event("pad-landed", METAL, 4), event("countdown", 1)]
    deeds = [event("laid-rocket", 1, 0), event("laid-rocket", 2, 0)]
    others, _ = words(shortened(news(turn(1, 1), *vital, *deeds), 0, BOARD))
    assert len(others) == 3
    strictly, _ = words(shortened(news(turn(1, 1), *vital, *deeds), 1, BOARD, strictly=True))
    assert strictly == others[-1:], "but where there is no room for more than that"
    bystander, _ = words(shortened(news(turn(1, 1), *vital, *deeds, seat=2), 0, BOARD))
    assert len(bystander) == 2


# ---- how one's own last turn came out


ROCKETMEN = package.game("rocketmen")
ORBIT = 0  # a location


def rocketmen_news(*events: Event, chose: list[int]) -> News:
    return news_for(ROCKETMEN, board_of(ROCKETMEN), list(events), 0, NAMES, chose)


FLIGHT = [
    event("turn", 0, 4),
    event("bought", 0, 20),
    event("drew-success", 0, 2),
    event("advanced", 0, 2, 7),
    event("failed", 0, ORBIT, 7),
    event("drew", 0, 1),
]


def test_how_ones_own_last_turn_came_out_is_told_first_and_never_left_out() -> None:
    told = rocketmen_news(*FLIGHT, event("turn", 1, 4), event("bought", 1, 20), event("turn", 0, 5), chose=[1, 2])
    (last,) = told.settled
    assert last.words.startswith(
        "Your last turn: Ann draws a 2; Ann's rocket advances 2 spaces to space 7; Ann's launch"
    )
    assert "buys" not in last.words
    assert shortened(told, 0, board_of(ROCKETMEN), strictly=True).settled == (last,)


def test_what_was_chosen_after_a_launch_does_not_hide_how_it_came_out() -> None:
    kept = [*FLIGHT, event("dropped-mission", 0, 2), event("turn", 1, 4), event("turn", 0, 5)]
    (last,) = rocketmen_news(*kept, chose=[1, 2, 6]).settled
    assert last.words.startswith("Your last turn: Ann's launch fails on space 7 of 8")
    assert "discards the mission" in last.words


def test_alone_ones_last_turn_and_what_the_ai_did_is_told_too() -> None:
    ended = [event("dropped", 20), event("turn", 0, 5), event("ai-advanced", ORBIT, 3), event("bought", 0, 20)]
    told = rocketmen_news(*FLIGHT, *ended[:-1], chose=[1, 2])
    last, meanwhile = told.settled
    assert last.words.startswith("Your last turn: Ann draws a 2")
    assert meanwhile.words.startswith("Meanwhile: ")
    assert "leaves the display; the AI's rocket is on space 3 of 8" in meanwhile.words
    assert told.entries == []
    later = rocketmen_news(*FLIGHT, *ended, chose=[1, 2, 9])
    assert later.settled == ()
    assert [entry.words for entry in later.others] == [last.words, meanwhile.words], "it was read and may give way now"


def test_the_newest_of_ones_own_turn_gives_way_last() -> None:
    told = rocketmen_news(*FLIGHT[:4], chose=[1, 2])
    short = shortened(told, 1, board_of(ROCKETMEN), strictly=True)
    assert [entry.words for entry in short.own] == ["Ann's rocket advances 2 spaces to space 7"]


def test_a_name_is_said_again_after_somebody_else_did_something() -> None:
    gap = event("ai-advanced", ORBIT, 3)
    told = news_for(
        ROCKETMEN,
        board_of(ROCKETMEN),
        [event("turn", 1, 1), event("planned", 1, 2), event("bought", 1, 20), gap, event("bought", 1, 21)],
        0,
        NAMES,
        [],
    )
    (entry,) = told.others
    planned, bought, rocket, again = entry.words.split("; ")
    assert planned.startswith("Round 1: Ben places ")
    assert bought.startswith("buys ")
    assert rocket.startswith("the AI's rocket")
    assert again.startswith("Ben buys ")
