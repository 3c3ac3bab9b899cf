"""Mission: Red Planet on a text screen."""

from itertools import count
from typing import Any, ClassVar, cast

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tminus.boards import red_planet_table as drawing
from tminus.boards.board import Board, Covered, View, the_one_meant
from tminus.boards.flow import Flow
from tminus.boards.red_planet_table import CHARACTER, COLOUR, EVENT, LETTERS, NUMBER, RESOURCE, ZONE, owner_of
from tminus.games.red_planet.cards import (
    CHARACTER_IDS,
    CHARACTER_TEXTS,
    DOCKS,
    EVENT_IDS,
    EVENT_TEXTS,
    FIRST_ACTION,
    FIRST_DISCOVERY,
    FIRST_PRODUCTION,
    ICE_MONOPOLY,
    ROUNDS,
    SECOND_PRODUCTION,
)
from tminus.games.red_planet.text import MESSAGES
from tminus.kernel.state import State
from tminus.kernel.words import Args, Description, named

CHARACTER_TEXT = dict(zip(CHARACTER_IDS, CHARACTER_TEXTS, strict=True))
EVENT_TEXT = dict(zip(EVENT_IDS, EVENT_TEXTS, strict=True))
PRODUCTIONS = (FIRST_PRODUCTION, SECOND_PRODUCTION, ROUNDS)  # the rounds that they follow
CHOOSING = "choose-"  # how the messages begin that offer a character
FOR_NEUTRAL = "neutral:"  # how they begin where a neutral colour acts
OWN_VICTIM = "-whose"  # how they end where it costs an astronaut of one's own
A_ZONE, A_SHIP, SOMEBODY, ANYBODYS, ONES_OWN = (
    "{zone}",
    "{dock}, {ship}",
    "somebody {place}",
    "{other}'s {place}",
    "{whose} {place}",
)
ENOUGH_SAID = {  # what tells options apart, as the table shows the rest
    "do-send": A_ZONE,
    "do-send-again": f"{A_ZONE} (as now)",
    "do-move-from": A_ZONE,
    "do-move-to": A_ZONE,
    "do-assign": A_ZONE,
    "do-drop": A_ZONE,
    "do-flee": A_ZONE,
    "rescue": A_ZONE,
    "do-kill-in": SOMEBODY,
    "do-kill": ANYBODYS,
    "do-kill-whose": ONES_OWN,
    "do-replace-in": SOMEBODY,
    "do-replace": ANYBODYS,
    "do-replace-whose": ONES_OWN,
    "do-board": A_SHIP,
    "do-board-together": A_SHIP,
    "do-launch": A_SHIP,
    "do-launch-empty": f"{A_SHIP} (empty)",
    "do-launch-nowhere": f"{A_SHIP} (empty)",
    "do-destroy": "{dock} (kills {killed})",
    "do-steer": A_SHIP,
    "do-draw-event": "draw an event card",
    "do-draw-event-for-nobody": "draw an event card",
    "do-look": "look in {zone}",
    "do-look-again": "look again in {zone} ({card})",
    "unleash": "{card} {place}",
}
BRIEF_NOTES = {"note-last-seat": "will launch", "note-fills": "will launch", "note-names": "you say where it goes"}
CARD_REFS = [f"card:{card}" for card in EVENT_IDS]


class RedPlanetBoard(Board):
    legend = (
        "Colours: Y Yellow, B Blue, O Orange, G Green, V Violet, R Grey. In a zone, Y3=B3 O1: Yellow and Blue tie for "
        "the most. In a ship, YB__: two seats taken, two free; a star marks a destination token. [Lichens]: a "
        "discovery that you know; [?YB]: one that Yellow and Blue know. ice, syl, cel: ice (1 point a token), "
        "sylvanite (2), celerium (3); cel+2: two tokens lie there; i/s/c: how many of each were won. now: the "
        "character of this round, ? while it lies face down; in hand, a dot is one already played; c: face-down cards. "
        "Syrtis Major^: an inner zone, without discoveries and safe from Soldiers. "
        "Orange (Y): a neutral colour that Yellow leads."
    )
    example = "pilot"
    covered: ClassVar[list[Covered]] = [
        Covered("Characters carried out", frozenset(["turn"]), [f"character:{card}" for card in CHARACTER_IDS[1:]]),
        Covered("Missions shown at the end", frozenset(["showed"]), CARD_REFS[:FIRST_DISCOVERY]),
        Covered("Discoveries revealed", frozenset(["revealed-discovery"]), CARD_REFS[FIRST_DISCOVERY:FIRST_ACTION]),
        Covered("Actions played", frozenset(["played"]), CARD_REFS[FIRST_ACTION:]),
    ]

    vital_events = frozenset(["production", "unleashed", "resisted"])
    routine_events = frozenset(
        [
            "boarded",
            "landed",
            "landed-empty",
            "flipped",
            "launched",
            "no-room",
            "no-room-together",
            "no-token",
            "nobody-to-drop",
            "nobody-to-kill",
            "nobody-to-replace",
            "nothing-to-destroy",
            "nothing-to-launch",
            "nothing-to-steer",
            "nothing-to-study",
            "ships-shuffled",
        ]
    )
    idle_events = frozenset(
        [
            *("dealt", "kept", "stationed", "phobos-token", "docked", "first-player"),  # the table shows all of this
            *("round", "drew-neutral", "chose", "all-chose", "revealed"),
            *("showed", "game-over"),
        ]
    )
    gathered_events = frozenset(["landed", "won-tokens", "tied-for-tokens"])

    turn_begins = frozenset(["turn", "chose"])
    turn_ends = frozenset(["all-chose", "landed", "landed-empty", "lost-in-space", "docked", "first-player"])

    def opening(self, key: str, args: Args) -> str:
        return f"{args['number']} {named(MESSAGES, args['character'])}: " if key == "turn" else ""

    def brief(self, meaning: Description, words: str, names: list[str]) -> str:
        """What a character does is told by `hand`, too, and what is in a place can be seen on the table."""
        if offered(meaning):
            return CHARACTER[offered(meaning)]
        enough = ENOUGH_SAID.get(meaning.key.removeprefix(FOR_NEUTRAL))
        if enough is None:
            return words
        short = enough.format(**{name: in_brief(str(value), names) for name, value in meaning.args.items()})
        notes = [BRIEF_NOTES[note] for note in noted(meaning) if note in BRIEF_NOTES]
        return f"{short} ({'; '.join(notes)})" if notes else short

    def in_order(self, meanings: list[Description]) -> list[int]:
        """Docks by their numbers, then zones; whatever harms oneself comes last."""
        return sorted(
            range(len(meanings)),
            key=lambda place: (dock_of(meanings[place]) or DOCKS + 1, meanings[place].key.endswith(OWN_VICTIM)),
        )

    def numbers(self, meanings: list[Description]) -> list[int]:
        """Characters and docks have numbers of their own; zones beside docks come after all of these."""
        if all(offered(meaning) for meaning in meanings):
            return [NUMBER[offered(meaning)] for meaning in meanings]
        docks = [dock_of(meaning) for meaning in meanings]
        if not any(docks):
            return super().numbers(meanings)
        others = count(DOCKS + 1)
        return [dock or next(others) for dock in docks]

    def scorecards(self, state: State, names: list[str]) -> list[tuple[str, dict[str, int]]]:
        return [(owner_of(colour, names), colour["points"]) for colour in state.view(None)["colours"]]

    def behind_the_points(self, state: State, names: list[str]) -> list[Text]:
        owners = [colour for colour in state.view(None)["colours"] if not colour["neutral"]]
        return [labelled(owner_of(colour, names), cards_in_words(colour["shown_cards"])) for colour in owners]

    def status(self, view: View, names: list[str]) -> RenderableType:
        return Flow([labelled("Round", f"{view['round']} of {ROUNDS}"), *stage(view), *first_player(view, names)])

    def table(self, view: View, names: list[str], roomy: bool) -> RenderableType:
        return drawing.table(view, names, roomy)

    def hand(self, view: View, roomy: bool) -> RenderableType:
        """Missions and actions: the table shows which characters are in hand, and the options tell what they do."""
        if view["doing"] == "choose mission":  # the options are the missions
            return Group(for_all(view, roomy), *about_neutrals(view))
        if roomy:
            return Group(explained(view["you"]), for_all(view, roomy))
        return Flow([*events_in_hand(view["you"]), for_all(view, roomy)])

    def hand_in_full(self, view: View) -> RenderableType:
        own = view["you"]
        parts: list[RenderableType] = [explained(own)]
        if own["returned"]:
            parts.append(labelled("You gave back", EVENT[own["returned"]]))
        if own["boxed"]:
            parts.append(labelled("Put away for your neutral colour", listed([EVENT[card] for card in own["boxed"]])))
        known = [zone for zone in view["zones"] if knows(zone)]
        if known:
            parts += [Text("Discoveries that you know", style="bold"), discoveries(known)]
        grid = Table.grid(padding=(0, 2, 0, 0))
        for character in view["colours"][view["seat"]]["hand"]:
            name = Text(f"{NUMBER[character]} {CHARACTER[character]}", style="bold")
            grid.add_row(name, Text(CHARACTER_TEXT[character], style="dim"))
        return Group(*parts, Text("Characters in your hand", style="bold"), grid, Flow(characters_in_play(view)))

    def hands(self, views: list[View], names: list[str]) -> RenderableType:
        grid = Table.grid(padding=(0, 2, 0, 0))
        for view in views:
            pieces = [*events_in_hand(view["you"]), *characters_in_play(view)]
            grid.add_row(Text(names[view["seat"]], style="bold"), Flow(pieces))
        known = {zone["zone"]: zone["discovery"] for view in views for zone in view["zones"] if knows(zone)}
        if known:
            found = [Text(f"{ZONE[zone]}: {EVENT[discovery['card']]}") for zone, discovery in known.items()]
            grid.add_row(Text("Discoveries", style="bold"), Flow(found))
        return grid

    def things(self, view: View, names: list[str], words: str) -> list[tuple[str, str]]:
        refs = {f"Ship at dock {number}": f"dock:{number - 1}" for number in range(1, len(view["docks"]) + 1)}
        refs |= {name: f"zone:{zone}" for zone, name in ZONE.items()}
        refs |= {CHARACTER[character]: f"character:{character}" for character in CHARACTER_IDS[1:]}
        refs |= {name: f"card:{card}" for card, name in EVENT.items()}
        refs |= {name: f"resource:{kind}" for kind, name in RESOURCE.items()}
        refs |= {"Event deck": "deck:events", "Ship deck": "deck:ships", "Ice Monopoly": "card:ice-monopoly"}
        own = view["colours"][view["seat"]]["colour"]
        refs |= {"Memorial": f"astronaut:memorial:{own}", "Reserve": f"astronaut:reserve:{own}"}
        for colour in view["colours"]:
            if colour["neutral"]:
                refs[COLOUR[colour["colour"]]] = f"colour:{colour['colour']}"
            else:
                refs[COLOUR[colour["colour"]]] = refs[names[colour["seat"]]] = f"seat:{colour['seat']}"
        title = the_one_meant(words, list(refs))
        return [(title, refs[title])] if title else [(words, words)]

    def pile(self, view: View, names: list[str]) -> RenderableType:
        ships = [f"{ZONE.get(ship['destination'], 'unknown')} {ship['capacity']}" for ship in view["ship_discard"]]
        tokens = [f"{ZONE[zone]} {count}" for zone, count in view["destination_tokens"].items()]
        unseen = [f"{count} {RESOURCE[kind].lower()}" for kind, count in view["unflipped"].items() if count]
        return Group(
            labelled("Cards in the event deck", str(view["event_deck"])),
            labelled("Ships in the deck", str(view["ship_deck"])),
            labelled("Discarded ships", listed(sorted(ships))),
            labelled("Event cards shown and discarded", listed([EVENT[card] for card in view["event_discard"]])),
            labelled("Destination tokens to be had", listed(tokens)),
            labelled("Resources that nobody has seen", listed(unseen)),
        )

    def map(self, view: View) -> RenderableType:
        return drawing.borders()

    def rounds(self, state: State) -> int:
        return cast(int, state.view(None)["round"])

    def ending(self, state: State) -> str:
        return "final scoring" if state.winners() else "won by a neutral colour"


# ---- small parts


def offered(meaning: Description) -> str:
    """The character that this option chooses; nothing if it is about something else."""
    return str(meaning.args["character"]).removeprefix("character:") if meaning.key.startswith(CHOOSING) else ""


def labelled(label: str, words: str) -> Text:
    return Text.assemble((f"{label} ", "dim"), words)


def listed(words: list[str]) -> str:
    return ", ".join(words) or "none"


def noted(meaning: Description) -> list[str]:
    """The keys of the notes behind an option."""
    notes = cast(list[dict[str, Any]], meaning.args.get("noted", []))
    return [note["key"] for note in notes]


def dock_of(meaning: Description) -> int:
    """The number of the dock whose ship this option chooses; 0 if it chooses none."""
    docks = [int(ref.removeprefix("dock:")) + 1 for ref in meaning.objects if ref.startswith("dock:")]
    return docks[0] if docks else 0


def in_brief(ref: str, names: list[str]) -> str:
    """A ship by its destination alone, being aboard it by its dock alone, anything else by its name."""
    kind, _, name = ref.partition(":")
    if kind == "ship":
        return ZONE.get(name, name)
    if ref == "whose:yours":  # an astronaut is not mentioned after it
        return "yours"
    return named(MESSAGES, ref.rpartition(":")[0] if name.startswith("dock-") else ref, names)


def first_player(view: View, names: list[str]) -> list[Text]:
    """A neutral colour by its name alone: its row tells who leads it."""
    if view["over"]:
        return []
    first = next(colour for colour in view["colours"] if colour["colour"] == view["first"])
    name = COLOUR[first["colour"]] if first["neutral"] else names[first["seat"]]
    mine = first["seat"] == view["seat"] and not first["neutral"]
    return [labelled("First player", "you" if mine else name)]


def for_all(view: View, roomy: bool) -> Text:
    """The mission that belongs to nobody, and who would get it now."""
    ice = {colour["colour"]: colour["tokens"]["ice"] for colour in view["colours"]}
    most = max(ice.values())
    now = f"now {'='.join(LETTERS[colour] for colour in ice if ice[colour] == most)} with {most}" if most else ""
    if roomy:
        return labelled(
            "For all", f"Ice Monopoly: {ICE_MONOPOLY} points for the most ice" + (f", {now}" if now else "")
        )
    return labelled("All", f"Ice Monopoly ({ICE_MONOPOLY}{f', {now}' if now else ' for most ice'})")


def about_neutrals(view: View) -> list[Text]:
    neutrals = [colour for colour in view["colours"] if colour["neutral"]]
    own = [COLOUR[colour["colour"]] for colour in neutrals if colour["seat"] == view["seat"]]
    if not own:
        return []
    return [Text(f"You lead {own[0]}, too: its points are not yours; if a neutral wins, both lose.", style="italic")]


def stage(view: View) -> list[Text]:
    """The production that comes next, and the number that the countdown has called."""
    if view["over"]:
        return [Text("The game is over", style="bold")]
    if view["discoveries_revealed"]:
        return [Text("The last production and final scoring", style="bold")]
    which, after = next((which, after) for which, after in enumerate(PRODUCTIONS, 1) if view["round"] <= after)
    pieces = [labelled(f"Production {which} after", str(after))]
    if view["called"]:
        pieces.append(labelled("Countdown", str(view["called"])))
    return pieces


def cards_in_words(cards: list[dict[str, Any]]) -> str:
    """Missions with what they give; action cards give nothing."""
    return listed([EVENT[card["card"]] + ("" if card["points"] is None else f" {card['points']}") for card in cards])


def events_in_hand(own: dict[str, Any]) -> list[Text]:
    missions = [labelled("Mission", f"{EVENT[card['card']]} (worth {card['points']} now)") for card in own["missions"]]
    return missions + [labelled("Action", EVENT[card]) for card in own["actions"]]


def characters_in_play(view: View) -> list[Text]:
    """The characters of this round that the seat knows of its own colours."""
    own = [colour for colour in view["colours"] if colour["seat"] == view["seat"] and colour["character"]]
    return [
        labelled(
            f"{COLOUR[colour['colour']]} this round" if colour["neutral"] else "This round",
            f"{CHARACTER[colour['character']]} ({NUMBER[colour['character']]})",
        )
        for colour in own
    ]


def explained(own: dict[str, Any]) -> Table:
    """Event cards in hand and what they do."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True)
    titles = events_in_hand(own)
    texts = [EVENT_TEXT[card] for card in [*(mission["card"] for mission in own["missions"]), *own["actions"]]]
    for title, text in zip(titles, texts, strict=True):
        grid.add_row(title, Text(text, style="dim"))
    return grid


def discoveries(known: list[dict[str, Any]]) -> Table:
    grid = Table.grid(padding=(0, 2, 0, 0))
    for zone in known:
        card = zone["discovery"]["card"]
        grid.add_row(Text(f"{EVENT[card]} ({ZONE[zone['zone']]})"), Text(EVENT_TEXT[card], style="dim"))
    return grid


def knows(zone: dict[str, Any]) -> bool:
    return bool(zone["discovery"]) and zone["discovery"]["card"] is not None
