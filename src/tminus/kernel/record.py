"""A record: how a game began and every action since. Together they are the whole game, anywhere."""

import hashlib
import json
from typing import Any

from tminus.kernel.errors import BadPosition, BadRecord
from tminus.kernel.faults import Fault, fault_of
from tminus.kernel.position import Reader, check_number, pretty
from tminus.kernel.randomness import SECRET_BYTES, commitment
from tminus.kernel.state import MOST_SEATS, State
from tminus.kernel.values import Kept

FORMAT = "tminus-record"
METHODS = ("seed", "keyed")


def fingerprint(record: "Record") -> str:
    """Of all that a record says, however its file is laid out: equal for two people who hold the same record."""
    content = json.dumps(record.to_data(), sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(content.encode(), digest_size=16).hexdigest()


class Record(Kept):
    """The header and the actions of one game."""

    def __init__(self, game: str, rules: str, seats: int, options: dict[str, object]) -> None:
        self.game = game
        self.rules = rules
        self.seats = seats
        self.options = options
        self.method = "seed"
        self.seed = 0
        self.secret: str | None = None
        self.commitment: str | None = None
        self.position: dict[str, Any] | None = None  # where the game began, if not with the set-up
        self.names: list[str] = []
        self.actions: list[tuple[int, int]] = []
        self.result: list[int] | None = None
        self.final: str | None = None

    def made_from(self) -> tuple[Any, ...]:
        return self.game, self.rules, self.seats, self.options

    def finish(self, state: State) -> None:
        """Note the fingerprint of the last position and, if the game is over, its scores and its secret."""
        self.final = state.fingerprint()
        self.result = state.scores() if state.over else None
        if state.over and state.secret is not None:
            self.secret = state.secret.hex()

    def check_end(self, state: State) -> None:
        """Raise BadRecord unless the replayed game ended where the record says."""
        if self.result is not None and not state.over:
            raise BadRecord(Fault("result-without-end"))
        if self.result is not None and self.result != state.scores():
            raise BadRecord(Fault("other-scores", stated=str(self.result), scores=str(state.scores())))
        if self.final is not None and self.final != state.fingerprint():
            raise BadRecord(Fault("other-end"))

    def to_data(self) -> dict[str, Any]:
        """All of it, JSON-ready."""
        random: dict[str, Any] = {"method": self.method}
        if self.method == "seed":
            random["seed"] = self.seed
        else:
            random["commitment"] = self.commitment
            random["secret"] = self.secret
        return {
            "format": FORMAT,
            "game": self.game,
            "rules": self.rules,
            "seats": self.seats,
            "options": self.options,
            "names": self.names,
            "random": random,
            "position": self.position,
            "actions": [[seat, code] for seat, code in self.actions],
            "result": self.result,
            "final": self.final,
        }

    def to_json(self, on_one_line: bool = False) -> str:
        """For people to read; on one line for a file with many games."""
        top = self.to_data()
        return (json.dumps(top, ensure_ascii=False, separators=(",", ":")) if on_one_line else pretty(top)) + "\n"

    @staticmethod
    def from_json(text: str) -> "Record":
        """Read a record; whether its actions are legal shows when it is replayed."""
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise BadRecord(Fault("not-json", reason=str(error))) from None
        try:
            return _read(Reader(data, Fault("record")))
        except BadPosition as fault:
            raise BadRecord(fault_of(fault)) from None


def _read(reader: Reader) -> Record:
    if reader.text("format") != FORMAT:
        raise BadRecord(Fault("record-format", found=reader.text("format"), format=FORMAT))
    seats = reader.number("seats", 1, MOST_SEATS)
    record = Record(reader.text("game"), reader.text("rules"), seats, reader.part("options").data)
    _read_random(record, reader.part("random"))
    names = reader.items("names", seats)
    if not all(isinstance(name, str) for name in names):
        raise BadRecord(Fault("names-no-texts"))
    record.names = names
    position = reader.take("position")
    if position is not None:
        record.position = Reader(position, Fault("position-of-record")).data
    for number, action in enumerate(reader.items("actions", 10**7)):
        where = Fault("action-of-record", number=number + 1)
        if not isinstance(action, list) or len(action) != 2:
            raise BadRecord(Fault("no-action", where=where))
        seat = check_number(action[0], 0, seats - 1, where)
        record.actions.append((seat, check_number(action[1], 0, 10**6, where)))
    result = reader.take("result")
    if result is not None:
        record.result = [
            check_number(score, -(10**6), 10**6, Fault("result")) for score in reader.items("result", seats)
        ]
    record.final = None if reader.take("final") is None else reader.text("final")
    reader.done()
    return record


def _read_random(record: Record, random: Reader) -> None:
    record.method = random.text("method")
    if record.method not in METHODS:
        raise BadRecord(Fault("no-such-method", method=record.method, methods=", ".join(METHODS)))
    if record.method == "seed":
        record.seed = random.number("seed", -(10**100), 10**100)
    else:
        record.commitment = random.text("commitment")
        if random.take("secret") is not None:
            record.secret = random.text("secret")
            try:
                secret = bytes.fromhex(record.secret)
            except ValueError:
                secret = b""
            if len(secret) != SECRET_BYTES:
                raise BadRecord(Fault("no-secret", digits=SECRET_BYTES * 2))
            if commitment(secret) != record.commitment:
                raise BadRecord(Fault("other-secret"))
    random.done()
