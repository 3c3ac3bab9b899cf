"""The bot that searches."""

from typing import Any

from tminus.bots.bot import Bot, Budget, Parameter
from tminus.bots.coaches import coach_of
from tminus.bots.search.cores import search_on
from tminus.bots.search.node import Node
from tminus.bots.search.settings import Settings
from tminus.bots.search.tree import Tree, child_key
from tminus.bots.search.tuned import tuned
from tminus.kernel.state import State

AS_TUNED = -1.0  # below what can be given
_ENDLESS = 1_000_000_000


class SearchBot(Bot):
    name = "search"
    words = "Plays on from each of its options in imagined worlds and takes what does best."
    parameters = (
        Parameter("iterations", AS_TUNED, 1, 1_000_000, "Imagined worlds for one decision.", True),
        Parameter("seconds", AS_TUNED, 0, 3600, "The most time for one decision; 0: only iterations count."),
        Parameter("depth", AS_TUNED, 0, 100, "Decisions in a row that its tree tells apart.", True),
        Parameter("horizon", AS_TUNED, 0, 1000, "Turns that it plays on until it judges the table.", True),
        Parameter("rollout", AS_TUNED, 0, 10_000, "The most decisions that it plays on.", True),
        Parameter("noise", AS_TUNED, 0, 1, "The share of these decisions that is left to chance."),
        Parameter("explore", AS_TUNED, 0, 10, "How much it tries what seems worse."),
        Parameter("trust", AS_TUNED, 0, 10, "How much it trusts rules of thumb at first."),
        Parameter("doubt", AS_TUNED, 0, 10, "How sure it must be to act against rules of thumb, in standard errors."),
        Parameter("margin", AS_TUNED, 0, 1, "How much better the chance to win must be then."),
        Parameter("wide", AS_TUNED, 1, 1000, "Options that it tries at first.", True),
        Parameter("reuse", AS_TUNED, 0, 1, "Whether it keeps its tree for the next small decision (0 or 1).", True),
        Parameter("cores", AS_TUNED, 1, 64, "Processes that search at the same time.", True),
    )

    def __init__(self, seed: int = 0, **given: float) -> None:
        super().__init__(seed)
        self.given = {name: value for name, value in given.items() if value != AS_TUNED}
        self.tree: Tree | None = None
        self.taken = -1

    def __getstate__(self) -> dict[str, Any]:
        """Of its tree, what it needs for the next decision."""
        tree = self.tree
        left = None if tree is None else (tree.state, tree.seat, tree.root)
        return {**super().__getstate__(), "tree": left}

    def __setstate__(self, parts: dict[str, Any]) -> None:
        super().__setstate__({**parts, "tree": None})
        if parts["tree"] is not None:
            state, seat, root = parts["tree"]
            self.tree = Tree(state, seat, coach_of(state.game.name), Settings(), self.random, root)

    def choose(self, state: State, seat: int, options: list[int], budget: Budget | None = None) -> int:
        if len(options) == 1:
            return options[0]
        coach = coach_of(state.game.name)
        good = coach.sane(state, seat, options)
        if len(good) == 1:
            return good[0]
        settings = self.settings(state, budget)
        if settings.cores > 1:
            tree = search_on(settings.cores, state, seat, good, settings, self.random)
            return self.choice_of(tree)
        root = self.kept_root(state, seat) if settings.reuse else None
        tree = Tree(state, seat, coach, settings, self.random, root)
        tree.grow(good, settings.iterations, settings.seconds)
        self.taken = self.choice_of(tree)
        self.tree = tree if tree.meeting is None else None
        return self.taken

    def choice_of(self, tree: Tree) -> int:
        assert tree.race is not None
        return tree.root.codes[tree.race.winner()]

    def kept_root(self, state: State, seat: int) -> Node | None:
        """What the last tree knows of this decision, if it is the next one of the same turn and nothing has come to
        light since."""
        last = self.tree
        if last is None or last.seat != seat or state.moves != last.state.moves + 1 or state.horizon == state.moves:
            return None
        kept = last.root.below.nodes.get(child_key(self.taken, seat))
        if kept is None:
            return None
        # A person may have taken the seat over, or taken the bot's action back: something else was done then.
        expected = last.state.clone().hush()
        expected.act(seat, self.taken)
        if expected.options(seat) != state.options(seat) or expected.view(seat) != state.view(seat):
            return None
        return kept

    def settings(self, state: State, budget: Budget | None) -> Settings:
        settings = tuned(state.game.name, state.seats)
        settings.set(self.given)
        if budget is not None and budget.iterations is not None:
            settings.iterations = budget.iterations
        if budget is not None and budget.seconds is not None:
            settings.seconds = budget.seconds
            if budget.iterations is None:
                settings.iterations = _ENDLESS
        settings.iterations = max(1, settings.iterations)
        settings.wide = max(1, settings.wide)
        return settings
