"""All hands open: what each seat holds that others do not see, as references that the catalogue of cards explains.

It is made from the seats' own views, so it is no more than what all of them together knew.
"""

from typing import cast

from tminus.games.red_planet.view_types import RedPlanetView
from tminus.kernel.state import NO_CHOICE, State
from tminus.server.shown import View


def hands(state: State) -> list[list[str]]:
    """For each seat its hand, then what it has chosen in secret."""
    public = cast(View, state.view(None))
    return [held(cast(View, state.view(seat)), public, seat) + chosen(state, seat) for seat in range(state.seats)]


def held(view: View, public: View, seat: int) -> list[str]:
    if view["game"] == "launch-pad":
        return [f"card:{card}" for card in view["players"][seat]["hand"] or []]
    if view["game"] == "rocketmen":
        player = view["players"][seat]
        cards = [f"card:{card}" for card in player["hand"] or []]
        return cards + [f"goal:{goal['goal']}" for goal in player["goals"] or []]
    own = view["you"]
    assert own is not None
    cards = [f"card:{card}" for card in [*[mission["card"] for mission in own["missions"]], *own["actions"]]]
    return cards + [f"character:{name}" for name in face_down(view, cast(RedPlanetView, public), seat)]


def face_down(view: RedPlanetView, public: RedPlanetView, seat: int) -> list[str]:
    """Characters that this seat has laid before it, for itself and for the colour that it leads."""
    pairs = zip(view["colours"], public["colours"], strict=True)
    return [
        own["character"] for own, seen in pairs if own["seat"] == seat and own["character"] and not seen["character"]
    ]


def chosen(state: State, seat: int) -> list[str]:
    """The first thing that a choice touches which waits for those of others is what was chosen."""
    code = state.choices[seat]
    return [] if code == NO_CHOICE else state.describe(seat, code).objects[:1]
