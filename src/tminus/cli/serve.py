"""`tminus serve`: a server for tables, for friends and bots."""

from collections.abc import Callable
from socket import socket
from typing import Annotated, Any

import typer

from tminus.cli.console import console
from tminus.kernel.errors import BadOption
from tminus.lab.extras import library

DATABASE = typer.Option(
    metavar="ADDRESS",
    envvar="TMINUS_DATABASE",
    help="A file for SQLite, or postgresql://USER:PASSWORD@HOST/NAME; better in the environment than for all to see.",
    show_default="a file in your data folder",
)
BOT_WORKERS = typer.Option(min=1, help="Processes in which bots think.", show_default="one a core, less one")


def serve(
    host: Annotated[str, typer.Option(help="Where to listen; 0.0.0.0 is everywhere.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="0: any that is free.")] = 8000,
    database: Annotated[str | None, DATABASE] = None,
    bot_workers: Annotated[int | None, BOT_WORKERS] = None,
    proxy: Annotated[
        str,
        typer.Option(
            metavar="ADDRESSES",
            help="The proxies before this server, as 127.0.0.1 or 10.0.0.0/8: they are believed for whom they ask.",
            show_default="none",
        ),
    ] = "",
    name: Annotated[
        list[str] | None,
        typer.Option(
            metavar="HOST", help="Answer to this name only, as play.example.org; may be repeated.", show_default="any"
        ),
    ] = None,
    origin: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ORIGIN",
            help="What browsers call this server, as https://play.example.org, where the proxy before it passes on "
            "another Host; may be repeated. (Pages of other sites still cannot read its answers: no CORS.)",
            show_default="the Host that is asked for",
        ),
    ] = None,
    metrics_token: Annotated[
        str,
        typer.Option(
            metavar="TOKEN",
            envvar="TMINUS_METRICS_TOKEN",
            help="What it takes to read /metrics.",
            show_default="only this machine may",
        ),
    ] = "",
    contact: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS",
            envvar="TMINUS_CONTACT",
            help="Whom push services write to if there is trouble, as mailto:you@example.org; Apple's wants one.",
            show_default="nobody",
        ),
    ] = None,
    allow_private: Annotated[
        bool, typer.Option("--allow-private", help="Let notices go to your own network, and without encryption.")
    ] = False,
    no_limits: Annotated[
        bool, typer.Option("--no-limits", help="Let everybody ask as often as they like, to measure the speed.")
    ] = False,
) -> None:
    """Serve tables to browsers and programs, until Ctrl-C."""
    if contact and not contact.startswith(("mailto:", "https://")):
        raise BadOption("--contact is an address that begins with mailto: or https://.")
    settings = library("tminus.server.settings", "server")
    serving = library("tminus.server.serving", "server")
    decided = settings.Settings(
        rates=None if no_limits else settings.Rates(),
        origins=tuple(origin or ()),
        hosts=tuple(name or ()),
        metrics_token=metrics_token,
        allow_private=allow_private,
        **({"contact": contact} if contact else {}),
    )
    library("tminus.server.logs", "server").write_log()
    listening = serving.listen(host, port)
    at = serving.address_of(listening)
    start(database, bot_workers, decided, listening, proxy, lambda: say(f"T-Minus is at {at} until you press Ctrl-C."))


def start(
    database: str | None,
    bot_workers: int | None,
    settings: Any,
    listening: socket,
    proxy: str,
    when_ready: Callable[[], None],
) -> None:
    serving = library("tminus.server.serving", "server")
    address = library("tminus.server.database", "server").full_address(database or serving.usual_database())
    app = library("tminus.server.app", "server").create_app(address, bot_workers=bot_workers, settings=settings)

    def ready() -> None:
        when_ready()
        if not library("tminus.server.pages", "server").client_is_built():
            say("This server has no page to play on, as the page was not built; it tells browsers what to do.")

    serving.run(app, address, listening, proxy, ready)


def say(words: str) -> None:
    console().print(words, soft_wrap=True)
