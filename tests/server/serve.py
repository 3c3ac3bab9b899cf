"""`tminus serve` for tests: without limits, and with luck that is the same in every run.

python -m tests.server.serve PORT DATABASE [--allow-private]
"""

import argparse
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from litestar import Litestar

ITERATIONS = 60  # of whoever thinks about a hint, however slow the machine is


def main() -> None:
    # Workers import this module, too, and need nothing of this.
    from tests.server.luck import fixed
    from tminus.server.app import create_app
    from tminus.server.database import full_address
    from tminus.server.logs import write_log
    from tminus.server.serving import listen, run
    from tminus.server.settings import Settings

    parser = argparse.ArgumentParser(description="Serve tables for tests.")
    parser.add_argument("port", type=int)
    parser.add_argument("database")
    parser.add_argument("--allow-private", action="store_true")
    told = parser.parse_args()
    write_log()
    address = full_address(told.database)
    settings = Settings(rates=None, allow_private=told.allow_private)
    app = create_app(address, bot_workers=1, settings=settings, draw=fixed)
    app.on_startup.append(hint_alike)
    run(app, address, listen("127.0.0.1", told.port), "", lambda: None)


def hint_alike(app: "Litestar") -> None:
    """The same hint for the same question."""
    app.state.hinting.iterations = ITERATIONS


if __name__ == "__main__":
    main()
