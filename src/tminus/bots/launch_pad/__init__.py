"""Rules of thumb for Launch Pad, by chapters of its rules. Each is advice that a person could follow, too."""

from collections.abc import Callable

from tminus.bots.launch_pad import playing, targets, trading, turn
from tminus.bots.launch_pad.outlook import Outlook
from tminus.games.launch_pad import frames
from tminus.games.launch_pad.state import Table
from tminus.kernel.state import State

ADVICE: dict[int, Callable[[Outlook, list[int]], list[float]]] = {
    frames.ADVANCE_ROCKETS: turn.advance,
    frames.DRAW: turn.draw,
    frames.PLAY_CARDS: playing.play,
    frames.DISCARD_CARDS: turn.discard,
    frames.PLACE_COMPONENT: playing.place_component,
    frames.PLACE_JACK: playing.place_jack,
    frames.PLACE_BONUS: playing.place_bonus,
    frames.LAY_DISCARDS: turn.lay_discards,
    frames.STEAL_COMPONENT: targets.steal_component,
    frames.SALVAGED: targets.salvage,
    frames.GIVE_UP_SURPLUS: targets.give_up_surplus,
    frames.NAME_VICTIMS: targets.name_victims,
    frames.COMPOSE_OFFER: trading.compose,
    frames.ANSWER_OFFER: trading.answer,
}


def advise(state: State, seat: int, options: list[int]) -> list[float]:
    """What each option is worth to this seat."""
    assert isinstance(state, Table)
    me = Outlook(state, seat, state.hands[seat])
    step = state.agenda[-1][0]
    if step in targets.CARD_OF_STEP:
        return targets.gains(me, targets.CARD_OF_STEP[step], options)
    return ADVICE[step](me, options)
