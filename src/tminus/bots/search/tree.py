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


class Draw:
    """What one seat chooses in secret in one world, and how likely it was to."""

    def __init__(self, side: Side, number: int, shares: list[float]) -> None:
        self.side = side
        self.number = number
        self.shares = shares


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
        # Where seats choose in secret: the others, and what they choose in each world.
        self.meeting: Meeting | None = None
        self.secrets: list[list[Draw]] = []
        self.explaining = False
        # Of each option: the coach's account of the tables that it led to, added up.
        self.accounts: dict[int, list[float]] = {}
        self.iterations = 0
        # The path of the iteration under way, for the way back.
        self.nodes: list[Node] = []
        self.numbers: list[int] = []
        self.draws: list[Draw] = []

    def grow(self, options: list[int], iterations: int, seconds: float) -> None:
        """Search for so many iterations, or until the time is over."""
        start = perf_counter()
        if self.state.together and self.meeting is None:
            self.meeting = Meeting([seat for seat in choosers(self.state) if seat != self.seat])
        if not self.root.knows(options):
            self.root.meet(options, self.coach.advise(self.state, self.seat, options))
        if self.race is None:
            runners = [number for number in range(len(self.root.codes)) if self.root.codes[number] in options]
            self.race = Race(runners, self.settings.wide, self.settings.doubt, self.settings.margin)
        for number in range(iterations):
            if seconds > 0.0 and number % _CLOCK_EVERY == 0 and number and perf_counter() - start > seconds:
                break
            if self.race.over():
                break
            self.iterate(self.race)
            self.iterations += 1

    def world(self, number: int) -> State:
        """The world in which an option is tried for the so-manieth time: the same for all options, so that none is
        luckier than another."""
        while len(self.worlds) <= number:
            self.worlds.append(self.state.imagine(self.seat, int(self.source.below(SEEDS))).hush())
        return self.worlds[number].clone()

    def secret(self, number: int, meeting: Meeting) -> list[Draw]:
        """What the others choose in that world: the same, whatever this seat does."""
        while len(self.secrets) <= number:
            self.secrets.append(self.draw_together(self.world(len(self.secrets)), meeting))
        return self.secrets[number]

    def iterate(self, race: Race) -> None:
        self.nodes = []
        self.numbers = []
        self.draws = []
        runner = race.next()
        first = race.runners[runner]
        world = len(race.values[runner])
        state = self.world(world)
        self.nodes.append(self.root)
        self.numbers.append(first)
        key = code = self.root.codes[first]
        if self.meeting is None:
            state.act(self.seat, code)
        else:
            secret = self.secret(world, self.meeting)
            key = reveal(state, [*choices(secret), (self.seat, code)])
            if runner == race.leader:  # the others learn what to do about what this seat is likely to choose
                self.draws += secret
        self.go_on(state, self.root.below, key, self.settings.depth - 1)
        values = self.judge(state)
        race.note(runner, values[self.seat])
        if self.explaining:
            self.explain(state)
        for number in range(len(self.nodes)):
            node = self.nodes[number]
            node.note(self.numbers[number], values[node.seat])
        for draw in self.draws:
            draw.side.learn(draw.number, draw.shares, values[draw.side.seat])

    def judge(self, state: State) -> list[float]:
        settings = self.settings
        play_on(state, self.coach, self.until, settings.rollout, settings.noise, self.source)
        return self.coach.chances(state)

    def explain(self, state: State) -> None:
        """Note what makes this table good or bad for the seat, under the option that led to it."""
        code = self.root.codes[self.numbers[0]]
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
            self.walk_together(state, below.meetings[key], depth)
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

    def walk_together(self, state: State, meeting: Meeting, depth: int) -> None:
        draws = self.draw_together(state, meeting)
        self.draws += draws
        self.go_on(state, meeting.below, reveal(state, choices(draws)), depth - 1)

    def draw_together(self, state: State, meeting: Meeting) -> list[Draw]:
        """What each seat of a meeting chooses, by its own strategy."""
        draws: list[Draw] = []
        for side in meeting.sides:
            legal = state.options(side.seat)
            if not side.knows(legal):
                side.take_part(legal, self.coach.advise(state, side.seat, legal), self.settings.trust)
            shares = side.strategy(legal, min(1.0, self.settings.explore))
            draws.append(Draw(side, self.draw(shares), shares))
        return draws

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


def choices(draws: list[Draw]) -> list[tuple[int, int]]:
    """The seats and the codes that they drew."""
    return [(draw.side.seat, draw.side.codes[draw.number]) for draw in draws]


def reveal(state: State, chosen: list[tuple[int, int]]) -> int:
    """Let all these seats choose these codes. Returns the key of what they chose."""
    # Who has chosen changes it first: the last of the others reveals them all.
    waiting = [state.choices[seat] == NO_CHOICE for seat, _ in chosen]
    for last in (False, True):
        for number in range(len(chosen)):
            if waiting[number] == last:
                state.act(chosen[number][0], chosen[number][1])
    key = 0
    for _, code in chosen:
        key = key * _CODES + code
    return key


def child_key(key: int, seat: int) -> int:
    """After the same choice another seat may be next in another world: that is another decision."""
    return key * 8 + seat


def choosers(state: State) -> list[int]:
    """The seats that choose in secret now; those who have chosen may still change their minds."""
    return [seat for seat in range(state.seats) if state.options(seat)]
