"""How long a seat has been thinking. All of it follows from the entries of the log and their times."""

import msgspec


class Clock(msgspec.Struct, omit_defaults=True):
    """The clock of one seat, in milliseconds. A question is known by its depth: how many actions were taken before it.

    Taking back leads to a depth where something was asked before. What was thought about that still counts, or somebody
    could gain time by taking back again and again."""

    asked_at: int | None = None  # when the present question came up; None: nothing is asked, or a bot stands in
    depth: int = 0
    earlier: int = 0  # what went into questions of this depth before
    reminded: bool = False
    used: int = 0  # of the bank, up to the present question
    returned: int = -1  # the depth at which the seat was taken back from a bot last
    answered: dict[int, tuple[int, bool]] = {}  # by depth: what went into it, and whether there was a reminder

    def ask(self, depth: int, at: int) -> None:
        """It runs from now on."""
        self.asked_at, self.depth = at, depth
        self.earlier, self.reminded = self.answered.get(depth, (0, False))

    def ask_anew(self, depth: int, at: int) -> None:
        """It runs from now on as if nothing had been thought: a bot stood in for whoever comes back to the question."""
        self.asked_at, self.depth, self.returned = at, depth, depth
        self.earlier, self.reminded = 0, False

    def rest(self, at: int, each: int) -> None:
        """It stops, if it was running."""
        if self.asked_at is None:
            return
        self.answered[self.depth] = (self.thought(at), self.reminded)
        self.used = self.used_by(at, each)
        self.asked_at, self.earlier, self.reminded = None, 0, False

    def forget(self) -> None:
        """Nothing can be taken back any more: no depth will be asked about again."""
        self.answered = {}

    def thought(self, at: int) -> int:
        """What has gone into the present question up to this moment."""
        return 0 if self.asked_at is None else self.earlier + max(0, at - self.asked_at)

    def used_by(self, at: int, each: int) -> int:
        """Of the bank at this moment: what every question took beyond the time that it has of its own."""
        return self.used + max(0, self.thought(at) - each) - max(0, self.earlier - each)

    def reaches(self, thought: int) -> int | None:
        """The moment at which so much will have gone into the present question."""
        return None if self.asked_at is None else self.asked_at + thought - self.earlier

    def runs_out(self, each: int, bank: int) -> int | None:
        """The moment at which the bank is used up, and the present question's own time too."""
        left = max(0, bank - self.used + max(0, self.earlier - each))
        return self.reaches(each + left)
