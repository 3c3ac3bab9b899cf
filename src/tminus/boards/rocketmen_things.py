"""What people may mean who ask why something of Rocketmen cannot be used."""

from tminus.boards.board import View, the_one_meant
from tminus.boards.rocketmen_cards import customer, gives
from tminus.boards.rocketmen_hand import GOAL, VARIANT
from tminus.boards.rocketmen_launch import LOCATION_NAME, LONG_DESTINATION
from tminus.games.rocketmen.cards import DESTINATION_IDS, DESTINATION_NAMES, IDS, KINDS, NAMES
from tminus.games.rocketmen.catalogue import MESSAGES

PIECE_REFS = [ref for ref in MESSAGES if ref.startswith(("token:", "pile:", "ai:"))]
THE_AI = ("ai", "the ai")
END_OF_TURN = ("end", "end turn", "end my turn", "end your turn", "end the turn")


def things(view: View, names: list[str], words: str) -> list[tuple[str, str]]:
    """Each in words, with its reference."""
    deeds = deeds_meant(view, words.lower())
    if deeds:
        return deeds
    refs = {MESSAGES[ref].capitalize(): ref for ref in PIECE_REFS}
    refs |= {GOAL[goal["goal"]]: f"goal:{goal['goal']}" for goal in customer(view)["goals"] or []}
    refs |= {VARIANT[variant]: f"variant:{variant}" for variant in view["variants"]}
    refs |= {name: f"location:{location}" for location, name in LOCATION_NAME.items()}
    refs |= {name: f"destination:{DESTINATION_IDS[place]}" for place, name in enumerate(DESTINATION_NAMES)}
    refs |= {name: f"card:{IDS[kind]}" for kind, name in enumerate(NAMES)}
    refs |= {name: f"seat:{seat}" for seat, name in enumerate(names)}
    title = the_one_meant(words, list(refs))
    if title in NAMES and refs[title].startswith("card:"):
        return namesakes(view, title)
    return [(title, refs[title])] if title else [(words, words)]


def deeds_meant(view: View, words: str) -> list[tuple[str, str]]:
    """What would have to be touched to do what these words say."""
    if words in THE_AI and view["ai"]:
        return [("The AI's rocket", "ai:rocket")]
    if words in END_OF_TURN and view["doing"] != "act":
        return [("The end of your turn", f"seat:{view['seat']}")]
    if words == "abort":
        return [("Abort", "pile:launch-pad" if view["launch"] else "pile:success")]
    if words == "launch":
        there = [launch["destination"] for launch in customer(view)["launches"]] or DESTINATION_IDS[:1]
        return [(LONG_DESTINATION[destination], f"destination:{destination}") for destination in there]
    return []


def namesakes(view: View, title: str) -> list[tuple[str, str]]:
    """The cards of this name: of missions that differ in what they give, those in hand."""
    alike = [IDS[kind] for kind in range(KINDS) if NAMES[kind] == title]
    if len(alike) == 1:
        return [(title, f"card:{alike[0]}")]
    held = [name for name in alike if name in (customer(view)["hand"] or [])]
    return [(f"{title} ({gives(name, 0, True)})", f"card:{name}") for name in held or alike]
