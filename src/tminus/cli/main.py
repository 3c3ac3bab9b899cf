"""The `tminus` command: its commands, and the one place where errors become sentences."""

import os
import sys
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from tminus import __version__
from tminus.cli.console import complain, fault_in_words, forgive_old_terminals
from tminus.kernel.errors import BadCards, BadOption, TMinusError, UnknownGame

BROKEN = 1  # a broken law or a bad file
BAD_USAGE = 2
TRACEBACK = "TMINUS_TRACEBACK"

try:  # whatever needs the games reads their cards as soon as it is imported
    from tminus.bots import UnknownBot
    from tminus.cli.bench import bench
    from tminus.cli.bots import bots
    from tminus.cli.doctor import doctor
    from tminus.cli.games import games
    from tminus.cli.ladder import ladder
    from tminus.cli.play import play
    from tminus.cli.replay import replay
    from tminus.cli.rules import rules
    from tminus.cli.serve import serve
    from tminus.cli.simulate import simulate
    from tminus.cli.terminal import terminal
    from tminus.cli.verify import verify
except BadCards as fault:
    complain(str(fault))
    sys.exit(BROKEN)


class Commands(TyperGroup):
    """The group of all commands: whatever goes wrong in one of them ends in a sentence and an exit code."""

    def invoke(self, ctx: Any) -> Any:
        forgive_old_terminals()
        try:
            return super().invoke(ctx)
        except (UnknownGame, UnknownBot, BadOption) as error:
            complain(str(error))
            raise typer.Exit(BAD_USAGE) from None
        except TMinusError as error:
            complain(str(error))
            raise typer.Exit(BROKEN) from None
        except BrokenPipeError:
            raise  # whoever read our output has left: Typer ends quietly
        except OSError as error:
            complain(fault_in_words(error))
            raise typer.Exit(BROKEN) from None


app = typer.Typer(
    cls=Commands,
    name="tminus",
    help="T-Minus: one table for three space-race board games.",
    no_args_is_help=True,
    pretty_exceptions_show_locals=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for command in (play, terminal, serve, games, bots, rules, simulate, ladder, replay, verify, bench, doctor):
    app.command()(command)


def show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"tminus {__version__}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    """T-Minus: one table for three space-race board games."""


def main() -> None:
    try:
        app(prog_name="tminus")
    except Exception as error:
        if os.environ.get(TRACEBACK):
            raise
        complain(f"T-Minus has a fault: {type(error).__name__}: {error}. With {TRACEBACK}=1 it tells where.")
        sys.exit(BROKEN)
