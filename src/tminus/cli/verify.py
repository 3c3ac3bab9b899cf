"""`tminus verify`: proof that a game's luck follows from the secret that was committed to, and its result from legal
actions."""

import re
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.text import Text

import tminus
from tminus.cli.console import complain, console, print_json
from tminus.cli.files import names_in, reading, record_from
from tminus.kernel.errors import BadOption, BadRecord
from tminus.kernel.record import Record, fingerprint
from tminus.kernel.state import State

_COMMITMENT = re.compile(r"[0-9a-f]{128}")


def verify(
    file: Annotated[Path, typer.Argument(help="A record, as a table gives it when its game is over.")],
    commitment: Annotated[str, typer.Option(help="What the table showed when the game began, as you noted it.")] = "",
    game: Annotated[int, typer.Option(min=1, help="Which game, where a file holds many (games.jsonl.gz).")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Prove that a game's luck follows from the secret that was committed to at its start, that every action was legal,
    and that the result and the last position follow from them.

    It cannot prove that names, or choices among legal actions, were not changed afterwards together with the result:
    compare the fingerprint with that of somebody who has kept the record, too.
    """
    noted = commitment.strip().lower()
    if noted and not _COMMITMENT.fullmatch(noted):
        raise BadOption("--commitment is the whole hash that the table showed: 128 hexadecimal digits.")
    try:
        record = record_from(file, game)
        with reading(file):
            proved = proof(record, noted)
    except BadRecord as fault:
        if as_json:
            print_json({"proved": False, "fault": str(fault)})
        else:
            complain(str(fault))
        raise typer.Exit(1) from None
    if as_json:
        print_json({"proved": True, "fault": None, **proved})
    else:
        report(proved)


def proof(record: Record, noted: str) -> dict[str, Any]:
    """What has been proved. Raises BadRecord with a sentence for whatever cannot be."""
    check_luck(record, noted)
    state = tminus.game(record.game).replay(record)
    check_end(record, state)
    return {
        "game": record.game,
        "fingerprint": fingerprint(record),
        "names": names_in(record),
        "commitment": record.commitment,
        "commitment_was_noted": bool(noted),
        "actions": len(record.actions),
        "scores": state.scores(),
        "winners": state.winners(),
    }


def check_luck(record: Record, noted: str) -> None:
    """That everything which chance decides comes from the secret, and that the secret is the one of the beginning."""
    if record.method != "keyed":
        raise BadRecord("This game was dealt from a seed that somebody may have chosen: there is no luck to prove.")
    if record.position is not None:
        raise BadRecord("This game began in a position that somebody laid out, so its secret did not deal it.")
    if record.secret is None:
        raise BadRecord("The record does not tell its secret: nothing can be proved before the game is over.")
    # That the secret hashes to the record's own commitment was checked when the record was read.
    if noted and noted != record.commitment:
        raise BadRecord(
            "The record's commitment is not the one that you noted: it is of another game, or the secret was swapped."
        )


def check_end(record: Record, state: State) -> None:
    """That the record states the end to which its actions have led; replaying has compared what it states."""
    if not state.over:
        raise BadRecord("The record's actions do not end the game: some are missing.")
    if record.result is None:
        raise BadRecord("The record does not state the scores.")
    if record.final is None:
        raise BadRecord("The record does not state its last position.")


def report(proved: dict[str, Any]) -> None:
    game = tminus.game(proved["game"])
    scores = [f"{name} {score}" for name, score in zip(proved["names"], proved["scores"], strict=True)]
    lines = [
        f"{game.title}: {', '.join(scores)}.",
        f"Proved: all {proved['actions']} actions were legal, these scores and the last position follow from them, and "
        "everything that chance decided follows from the secret that the commitment was made from.",
    ]
    if proved["commitment_was_noted"]:
        lines.append("That is the commitment that you noted: the luck was fixed before the game began.")
    else:
        lines.append("The luck was fixed before the game began if this is what the table showed then:")
        lines.append(str(proved["commitment"]))
    lines.append(
        "Not proved: that nobody changed names, or choices among legal actions, together with the result afterwards. "
        "Whoever holds the same record gets the same fingerprint:"
    )
    lines.append(proved["fingerprint"])
    for line in lines:
        console().print(Text(line), soft_wrap=True)
