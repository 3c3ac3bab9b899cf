"""Rocketmen on a text screen."""

from typing import Any, ClassVar, cast

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from tminus.boards import rocketmen_coverage as coverage
from tminus.boards import rocketmen_hand as own_hand
from tminus.boards import rocketmen_table as drawing
from tminus.boards.board import Board, Covered, View
from tminus.boards.flow import GAP, Flow
from tminus.boards.rocketmen_cards import (
    amount_named,
    cards,
)
from tminus.boards.rocketmen_hand import VARIANT, VARIANT_TEXT, goals
from tminus.boards.rocketmen_options import (
    END_OF_TURN,
    GROUP_TITLES,
    common_verb,
    ends_turn,
    in_fewer_words,
    rank,
)
from tminus.boards.rocketmen_players import entry, junkyard, labelled, title
from tminus.boards.rocketmen_things import things
from tminus.games.rocketmen.cards import (
    BATTLE_TOKENS,
    LOCATIONS,
    MISSION_TOKENS,
    THREAT_POINTS,
)
from tminus.games.rocketmen.editions import FINAL_EDITION, PREVIEW_EDITION
from tminus.games.rocketmen.ending import occupied
from tminus.games.rocketmen.state import NO_CARD, Table
from tminus.kernel.state import State
from tminus.kernel.words import Args, Description

POINTS_FOR = {"track": "victory track", "tokens": "Moon and Mars tokens", "goal": "personal goal"}


class RocketmenBoard(Board):
    legend = (
        "2R: 2 Rocket points; cpu, cmp, bio, sci: Computer, Composite, Biotech, Science; any: any of these items. "
        "12+3 VP: 12 on the victory track, and 3 more that you know to count at the end; 4 left: missions still to "
        "fulfil. Teal cards leave the market deck before the pink ones. end or 0 ends your turn."
    )
    small_legend = (
        " For sale, Big Data $30+bio: $10+cpu tells the price, then what it gives; 2R $30 x3 are Engines. At a "
        "location, 4R 3/2: 4 Rocket points needed, 3 VP for the first there, 2 for others; 4R 2 BA: B was first. "
        "Moon 2/10 46.6%: from space 2 of 10, with this chance if you fly on to the end."
    )
    large_legend = " Letters beside a location: who is there, the first one first. A chance holds if you fly on."
    solitaire_legend = (
        " X is the AI; < leaves the display next, unless you take a card. The end: six missions of one side and each "
        "destination reached, or twelve missions in all, or nothing left to buy."
    )
    preview_legend = " * marks a replacement: buying it ends your turn."
    example = "big data"
    covered: ClassVar[list[Covered]] = coverage.COVERED

    vital_events = frozenset(
        [
            *("succeeded", "failed", "moon-token", "mars-token", "ai-succeeded"),
            *("last-round", "ended", "round-cap"),
        ]
    )
    routine_events = frozenset(
        [
            *("displayed", "drew", "discarded", "reshuffled", "paid-for-placing", "paid-with-token", "paid"),
            *("paid-with-science", "ai-destination", "ai-drew"),
            *("declared", "lifted-off", "drew-success", "revealed-success", "advanced"),  # what came of it is told
        ]
    )
    outcome_events = frozenset(
        [
            *("drew-success", "advanced", "afterburner", "shielded", "too-few-points", "aborted"),
            *("dropped-mission", "kept"),
        ]
    )
    verdict_events = frozenset(["succeeded", "failed", "aborted", "moon-token", "mars-token"])
    rival_events = frozenset(
        [
            *("ai-destination", "ai-drew", "ai-mission", "ai-advanced", "ai-succeeded"),
            *("dropped", "ai-took-threat", "ai-threat-points"),
        ]
    )
    idle_events = frozenset(["starts", "dealt-goal", "variant", "drew-hidden", "game-over"])
    setup_is_news = False

    def explained(self, view: View, roomy: bool) -> str:
        parts = [self.legend, self.large_legend if roomy else self.small_legend]
        parts += [self.solitaire_legend] * bool(view["ai"])
        parts += [self.preview_legend] * (view["options"]["edition"] == "preview")
        return "".join(parts)

    def opening(self, key: str, args: Args) -> str:
        return f"Round {args['round']}: " if key == "turn" else ""

    def in_order(self, meanings: list[Description]) -> list[int]:
        return sorted(range(len(meanings)), key=lambda place: rank(meanings[place]))

    def numbers(self, meanings: list[Description]) -> list[int]:
        """The end of the turn, which comes first, is always 0."""
        first = END_OF_TURN if any(map(ends_turn, meanings)) else END_OF_TURN + 1
        return list(range(first, first + len(meanings)))

    def shortcut(self, meaning: Description) -> str:
        return "end" if ends_turn(meaning) else ""

    def brief(self, meaning: Description, words: str, names: list[str]) -> str:
        return in_fewer_words(meaning) or words

    def group(self, meaning: Description) -> str:
        return common_verb(meaning)

    def group_title(self, group: str) -> str:
        return GROUP_TITLES.get(group, group)

    def taken_back(self, view: View) -> str:
        """A purchase can be called off step by step until it is confirmed, a placement until it is paid."""
        bought, placed = view["purchase"], view["placing"]
        if bought:
            return "last payment" if paid_with(bought) else "choose something else"
        return "choose something else" if placed and placed["card"] else ""

    def points_for(self, rule: str) -> str:
        return POINTS_FOR.get(rule, super().points_for(rule))

    def scorecards(self, state: State, names: list[str]) -> list[tuple[str, dict[str, int]]]:
        """In solitaire with the AI. What cannot bring points in this game is left out."""
        view = state.view(None)
        rival = view["ai"]
        asked = {
            "tokens": rival is None,
            "variants": bool(view["variants"]),
            "goal": bool(view["players"][0]["goals"]) and rival is None,
        }
        own = [
            (name, {rule: points for rule, points in card.items() if asked.get(rule, True)})
            for name, card in super().scorecards(state, names)
        ]
        if rival is None:
            return own
        nothing = dict.fromkeys(own[0][1], 0)
        threats = THREAT_POINTS * rival["threats"]
        return [*own, ("The AI", {**nothing, "track": rival["score"] - threats, "threats": threats})]

    def behind_the_points(self, state: State, names: list[str]) -> list[Text]:
        """Personal goals, which were secret, and what the variants ask for."""
        view = state.view(None)
        owners = [player for player in view["players"] if player["goals"]]
        lines = [labelled(f"{names[player['seat']]}:", goals(player["goals"], view)) for player in owners]
        return lines + [labelled(f"{VARIANT[variant]}:", VARIANT_TEXT[variant]) for variant in view["variants"]]

    # ---- the table

    def status(self, view: View, names: list[str]) -> RenderableType:
        teal = f" ({view['teal_left']} teal)" if view["teal_left"] else ""
        pieces = [
            labelled("Round", str(view["round"])),
            end_in_sight(view),
            labelled("Market", f"{view['market']}{teal}"),
            *variants(view),
        ]
        return Group(Flow(pieces), *payment(view))

    def table(self, view: View, names: list[str], roomy: bool) -> RenderableType:
        return drawing.table(view, names, roomy)

    def whole_table(self, view: View, names: list[str]) -> RenderableType:
        return drawing.whole_table(view, names)

    def bare_table(self, view: View, names: list[str], roomy: bool) -> RenderableType:
        return drawing.bare_table(view, names)

    def hand(self, view: View, roomy: bool) -> RenderableType:
        """With what has left it to pay for something, right above the question what else pays."""
        own = view["purchase"] and view["seat"] == view["turn"]
        return Group(own_hand.held(view, roomy), *(paid_with(view["purchase"]) if own else []))

    def hand_in_full(self, view: View) -> RenderableType:
        """With what is for sale, and the variants."""
        return Group(self.hand(view, roomy=True), own_hand.for_sale(view), own_hand.variants_in_full(view))

    def hands(self, views: list[View], names: list[str]) -> RenderableType:
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for view in views:
            player = view["players"][view["seat"]]
            held = [cards(player["hand"], short=True)]
            held += [labelled("Goals", goals(player["goals"], view)) for _ in player["goals"][:1]]
            grid.add_row(Text(names[view["seat"]], style="bold"), Flow(held))
        return grid

    def pile(self, view: View, names: list[str]) -> RenderableType:
        """The cards of every player, place by place; what is in HQ and hand together is no secret either."""
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(no_wrap=True)
        for player in view["players"]:
            own = [name for name, count in player["hidden_cards"].items() for _ in range(count)]
            piles = {"HQ and hand": own, "Warehouse": player["warehouse"], junkyard(view): player["junkyard"]}
            if player["seat"] == view["turn"]:
                piles["Playing Area"] = view["playing"]
            grid.add_row(title(player, view, names))
            for place, pile in piles.items():
                grid.add_row(Text(place, style="dim"), cards(pile))
        return grid

    # ---- what people type

    def things(self, view: View, names: list[str], words: str) -> list[tuple[str, str]]:
        return things(view, names, words)

    # ---- many games

    def brought_about(self, state: State, seat: int, code: int) -> list[tuple[str, str]]:
        used = coverage.effects(cast(Table, state), seat, state.describe(seat, code))
        return [(coverage.EFFECTS, ref) for ref in used]

    def in_the_end(self, state: State) -> list[tuple[str, str]]:
        return coverage.in_the_end(cast(Table, state))

    # ---- the end

    def rounds(self, state: State) -> int:
        return cast(int, state.view(None)["round"])

    def ending(self, state: State) -> str:
        table = cast(Table, state)
        if table.capped:
            return "round cap"
        if table.seats == 1 and all(kind == NO_CARD for kind in table.display):
            return "market exhausted"
        if table.seats > 1 and not table.battle and max(table.points) >= table.edition.ends[table.seats]:
            return "victory points"
        left = [table.tokens_left(seat) for seat in range(table.seats)]
        if not all(left) or table.ai_done.bit_count() >= MISSION_TOKENS:
            return "missions"
        if table.edition.full_board_ends and occupied(table) == (1 << LOCATIONS) - 1:
            return "every location reached"
        return "ended by a player" if table.edition.player_may_end else "market exhausted"


# ---- small parts


def end_in_sight(view: View) -> Text:
    """What will bring the end, or that it has come."""
    seats = len(view["players"])
    if view["over"]:
        return Text("The game is over", style="bold")
    if view["last_round"]:
        return Text("The last round", style="bold red")
    if seats == 1:
        ends = labelled("Ends:", "6th mission or no cards")
        return labelled("Solitaire", view["options"]["level"]).append(" " * GAP).append(ends)
    if view["options"]["mode"] == "battle":
        return labelled("Ends with", f"a player's {BATTLE_TOKENS} missions")
    edition = PREVIEW_EDITION if view["options"]["edition"] == "preview" else FINAL_EDITION
    return labelled("Ends at", f"{edition.ends[seats]} VP")


def variants(view: View) -> list[Text]:
    names = [VARIANT[variant] for variant in view["variants"]]
    return [labelled("Variants", ", ".join(names))] if names else []


def payment(view: View) -> list[Text]:
    """What another player buys or places, what pays, and what is owed."""
    bought, placed = view["purchase"], view["placing"]
    if view["seat"] == view["turn"]:
        return []  # the question tells it
    if bought:
        price = amount_named(bought["price"], True)
        parts = [labelled("Buying", cards(bought["cards"])).append(f" for {price}"), *paid_with(bought)]
        return [Text("; ").join([*parts, labelled("Owed:", owed(bought["owed"]))])]
    if not placed:
        return []
    if placed["card"] is None:
        return [labelled("Left for more placements:", f"${placed['credit']}")]
    where = "Launch Pad" if placed["on_pad"] else "Mission Plan"
    text = labelled("Placing", entry(placed, short=False)).append(f" on the {where} for ${placed['cost']}")
    return [text.append("; ").append(labelled("Owed:", f"${placed['cost'] - placed['credit']}"))]


def paid_with(bought: dict[str, Any]) -> list[Text]:
    paid = [entry(one, short=False) for one in bought["paid_with"]]
    paid += [Text("$20 token")] * bought["money_tokens"] + [Text("Science token")] * bought["science_tokens"]
    return [labelled("Paid so far:", Text(", ").join(paid))] if paid else []


def owed(lacking: dict[str, int]) -> str:
    """Which items they are depends on how Science is used."""
    money, items = lacking["money"], lacking["items"]
    parts = [f"${money}"] * (money > 0) + [f"{items} item" + "s" * (items > 1)] * (items > 0)
    return " and ".join(parts) or "nothing"
