"""`tminus play`: a table in the browser, on this machine alone."""

import logging
import webbrowser
from threading import Thread
from typing import Annotated

import typer

from tminus.cli.serve import BOT_WORKERS, DATABASE, say, start
from tminus.lab.extras import library

HERE = "127.0.0.1"


def play(
    database: Annotated[str | None, DATABASE] = None,
    bot_workers: Annotated[int | None, BOT_WORKERS] = None,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Only tell the address.")] = False,
) -> None:
    """Play in your browser, against bots or with friends at one screen, until Ctrl-C."""
    serving = library("tminus.server.serving", "server")
    library("tminus.server.logs", "server").write_log(logging.WARNING)
    listening = serving.listen(HERE, 0)
    at = serving.address_of(listening)
    # A page elsewhere could have its own name lead to this machine, but it cannot change what it is called.
    settings = library("tminus.server.settings", "server").Settings(hosts=(HERE, "localhost"))

    def show() -> None:
        say(f"T-Minus is at {at} until you press Ctrl-C.")
        if not no_browser:
            Thread(target=webbrowser.open, args=(at,), daemon=True).start()  # some browsers are waited for

    start(database, bot_workers, settings, listening, "", show)
