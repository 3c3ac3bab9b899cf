"""The search tree of one decision: information-set Monte Carlo tree search over imagined worlds.

Each iteration imagines a world that the seat may be in, walks down the tree, adds to it, plays on as the coach advises
and judges the table. Choices made in different worlds share their statistics as long as the same choices led there:
that keeps the searcher from acting on what it cannot know.
"""

from time import perf_counter

from tminus.bots.coach import Coach
from tminus.bots.search.node import Below, Meeting, Node, Side
from tminus.bots.search.playing import play_on
from tminus.bots.search.race import Race
from tminus.bots.search.settings import Settings
from tminus.kernel.randomness import SEEDS, Random
from tminus.kernel.state import NO_CHOICE, State

_CODES = 4096  # more than any game has actions
_FINE = 1 << 30
_CLOCK_EVERY = 8  # iterations between two looks at the clock


class Tree:
    """What a seat knows of the consequences of its options."""

    def __init__(
        self, state: State, seat: int, coach: Coach, settings: Settings, source: Random, root: Node | None = None
    ) -> None:
        self.state = state
        self.seat = seat
        self.coach = coach
        self.settings = settings
        self.source = source
        self.until = coach.clock(state) + settings.horizon
        self.worlds: list[State] = []
        self.root = root or Node(seat)
        self.race: Race | None = None
        self.meeting: Meeting | None = None
        self.explaining = False
        # Of each option: the coach's account of the tables that it led to, added up.
        self.accounts: dict[int, list[float]] = {}
        self.iterations = 0
        # The path of the iteration under way, for the way back.
        self.nodes: list[Node] = []
        self.numbers: list[int] = []
        self.sides: list[Side] = []
        self.side_numbers: list[int] = []
        self.side_shares: list[list[float]] = []

    def grow(self, options: list[int], iterations: int, seconds: float) -> None:
        """Search for so many iterations, or until the time is over."""
        start = perf_counter()
        if self.state.together:
            self.meeting = self.meeting or Meeting(choosers(self.state))
        elif not self.root.knows(options):
            self.root.meet(options, self.coach.advise(self.state, self.seat, options))
        if self.meeting is None and self.race is None:
            runners = [number for number in range(len(self.root.codes)) if self.root.codes[number] in options]
            self.race = Race(runners, self.settings.wide, self.settings.doubt)
        for number in range(iterations):
            if seconds > 0.0 and number % _CLOCK_EVERY == 0 and number and perf_counter() - start > seconds:
                break
            if self.race is not None and self.race.over():
                break
            self.iterate(options)
            self.iterations += 1

    def world(self, number: int) -> State:
        """The world in which an option is tried for the so-manieth time: the same for all options, so that none is
        luckier than another."""
        while len(self.worlds) <= number:
            self.worlds.append(self.state.imagine(self.seat, int(self.source.below(SEEDS))).hush())
        return self.worlds[number].clone()

    def iterate(self, options: list[int]) -> None:
        self.nodes = []
        self.numbers = []
        self.sides = []
        self.side_numbers = []
        self.side_shares = []
        if self.meeting is not None:
            state = self.world(self.iterations)
            self.walk_together(state, self.meeting, self.settings.depth, options)
            values = self.judge(state)
        else:
            assert self.race is not None
            runner = self.race.next()
            first = self.race.runners[runner]
            state = self.world(len(self.race.values[runner]))
            self.nodes.append(self.root)
            self.numbers.append(first)
            code = self.root.codes[first]
            state.act(self.seat, code)
            self.go_on(state, self.root.below, code, self.settings.depth - 1)
            values = self.judge(state)
            self.race.note(runner, values[self.seat])
        if self.explaining:
            self.explain(state)
        for number in range(len(self.nodes)):
            node = self.nodes[number]
            node.note(self.numbers[number], values[node.seat])
        for number in range(len(self.sides)):
            side = self.sides[number]
            side.learn(self.side_numbers[number], self.side_shares[number], values[side.seat])

    def judge(self, state: State) -> list[float]:
        settings = self.settings
        play_on(state, self.coach, self.until, settings.rollout, settings.noise, self.source)
        return self.coach.chances(state)

    def explain(self, state: State) -> None:
        """Note what makes this table good or bad for the seat, under the option that led to it."""
        if self.meeting is None:
            code = self.root.codes[self.numbers[0]]
        else:
            side = self.meeting.seats.index(self.seat)
            code = self.sides[side].codes[self.side_numbers[side]]
        account = self.coach.account(state, self.seat)
        before = self.accounts.get(code)
        if before is not None:
            account = [before[number] + account[number] for number in range(len(account))]
        self.accounts[code] = account

    def go_on(self, state: State, below: Below, key: int, depth: int) -> None:
        """Walk on after a choice, as long as the tree may grow and the clock allows."""
        if depth <= 0 or state.over or self.coach.clock(state) >= self.until:
            return
        if state.together:
            if key not in below.meetings:
                below.meetings[key] = Meeting(choosers(state))
            self.walk_together(state, below.meetings[key], depth, [])
            return
        seat = state.pending()[0]
        key = child_key(key, seat)
        if key not in below.nodes:
            below.nodes[key] = Node(seat)
        self.walk(state, below.nodes[key], depth)

    def walk(self, state: State, node: Node, depth: int) -> None:
        """Choose at this node, act, and go on below it."""
        legal = state.options(node.seat)
        if not node.knows(legal):
            node.meet(legal, self.coach.advise(state, node.seat, legal) if len(legal) > 1 else [0.0])
        number = node.select(legal, self.settings)
        new = node.visits[number] == 0
        self.nodes.append(node)
        self.numbers.append(number)
        code = node.codes[number]
        state.act(node.seat, code)
        if not new:
            self.go_on(state, node.below, code, depth - 1)

    def walk_together(self, state: State, meeting: Meeting, depth: int, options: list[int]) -> None:
        key = self.choose_together(state, meeting, options)
        self.go_on(state, meeting.below, key, depth - 1)

    def choose_together(self, state: State, meeting: Meeting, options: list[int]) -> int:
        """Every seat chooses by its own strategy. Returns the key of what they chose."""
        codes: list[int] = []
        key = 0
        for number in range(len(meeting.seats)):
            side = meeting.sides[number]
            legal = options if options and side.seat == self.seat else state.options(side.seat)
            if not side.knows(legal):
                side.take_part(legal, self.coach.advise(state, side.seat, legal), self.settings.trust)
            shares = side.strategy(legal, min(1.0, self.settings.explore))
            chosen = self.draw(shares)
            self.sides.append(side)
            self.side_numbers.append(chosen)
            self.side_shares.append(shares)
            codes.append(side.codes[chosen])
            key = key * _CODES + side.codes[chosen]
        # Who has chosen changes it first: the last of the others reveals them all.
        for waiting in (False, True):
            for number in range(len(codes)):
                seat = meeting.seats[number]
                if state.together and (state.choices[seat] == NO_CHOICE) == waiting:
                    state.act(seat, codes[number])
        return key

    def draw(self, shares: list[float]) -> int:
        """A number drawn with these probabilities."""
        point = int(self.source.below(_FINE)) / _FINE
        last = 0
        for number in range(len(shares)):
            if shares[number] > 0.0:
                last = number
                point -= shares[number]
                if point < 0.0:
                    return number
        return last


def child_key(key: int, seat: int) -> int:
    """After the same choice another seat may be next in another world: that is another decision."""
    return key * 8 + seat


def choosers(state: State) -> list[int]:
    """The seats that choose in secret now; those who have chosen may still change their minds."""
    return [seat for seat in range(state.seats) if state.options(seat)]
