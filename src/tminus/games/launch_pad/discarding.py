"""Cards that an action card sends to the discard pile, in an order that its player chooses (LP 8.2, LP 8.3)."""

from tminus.games.launch_pad.actions import LAY, LAY_REST
from tminus.games.launch_pad.faults import refused
from tminus.games.launch_pad.frames import LAY_DISCARDS
from tminus.games.launch_pad.state import Table
from tminus.kernel.faults import Fault
from tminus.kernel.sequences import without
from tminus.kernel.step import Decision, Frame


def send_to_discard(table: Table, seat: int, cards: list[int]) -> None:
    """These cards go onto the discard pile in an order that the seat chooses."""
    if cards:
        table.loose = tuple(sorted(cards))
        table.agenda.append((LAY_DISCARDS, seat, len(table.discard), 0))


class LayDiscards(Decision[Table]):
    """Name the loose cards from the top of the pile downwards. Number: where in the pile the next one slips in."""

    def options(self, state: Table, frame: Frame) -> list[int]:
        kinds = sorted(set(state.loose))
        return [LAY + kind for kind in kinds if len(kinds) > 1] + [LAY_REST]

    def act(self, state: Table, frame: Frame, code: int) -> None:
        bottom = frame[2]
        if code == LAY_REST:
            laid = state.loose
            state.loose = ()
        else:
            laid = (code - LAY,)
            state.loose = without(state.loose, state.loose.index(code - LAY))
        for kind in laid:
            state.discard.insert(bottom, kind)
            if state.log is not None:
                state.tell("laid-discard", (kind,))
        if state.loose:
            state.agenda.append(frame)

    def fault(self, state: Table, frame: Frame) -> Fault | None:
        if not state.loose:
            return refused("no-loose-cards")
        return None if frame[2] <= len(state.discard) and frame[3] == 0 else refused("place-in-discards")


lay_discards = LayDiscards(LAY_DISCARDS, "order discards")
