"""What the files for running a server say must fit the command and the repository."""

import re
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

from tminus.cli.main import app

ROOT = Path(__file__).parent.parent.parent
DEPLOY = ROOT / "deploy"
FOR_BUILDING = {"TMINUS_REQUIRE_COMPILED", "TMINUS_REQUIRE_CLIENT"}


COMMANDS: Any = get_command(app)
PARAMETERS = COMMANDS.commands["serve"].params
OPTIONS = {name for parameter in PARAMETERS for name in parameter.opts}
VARIABLES = {parameter.envvar for parameter in PARAMETERS if parameter.envvar}


def said(file: str) -> str:
    return (ROOT / file).read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("file", "options"),
    [
        ("deploy/Dockerfile", r"ENTRYPOINT.*"),
        ("deploy/compose.yaml", r"command:.*"),
        ("deploy/tminus.service", r"ExecStart=.*"),
        ("docs/deploy.md", r"`--[^`]*`"),
    ],
)
def test_the_options_are_those_of_the_command(file: str, options: str) -> None:
    used = {name for line in re.findall(options, said(file)) for name in re.findall(r"--[a-z-]+", line)}
    assert used
    assert used <= OPTIONS


@pytest.mark.parametrize(
    "file", ["deploy/Dockerfile", "deploy/compose.yaml", "deploy/tminus.service", "docs/deploy.md"]
)
def test_the_environment_is_what_the_command_reads(file: str) -> None:
    used = set(re.findall(r"TMINUS_[A-Z_]+", said(file))) - FOR_BUILDING
    assert used == (set() if file == "deploy/Dockerfile" else VARIABLES)


def test_what_the_image_is_built_from_is_there() -> None:
    copied = [names for names, _ in re.findall(r"^COPY (?!--from)(.*) (\S+)$", said("deploy/Dockerfile"), re.MULTILINE)]
    assert len(copied) == 4
    for name in " ".join(copied).split():
        assert (ROOT / name).exists(), name


def test_the_image_and_the_recipe_have_the_page_or_fail() -> None:
    recipe = said("docs/deploy.md").partition("## One machine")[2]
    assert "TMINUS_REQUIRE_CLIENT=1" in recipe
    assert "TMINUS_REQUIRE_CLIENT=1" in said("deploy/Dockerfile")
    built = said("deploy/Dockerfile").partition(" AS page")[2].partition("FROM ")[0]
    assert "RUN make client" in built
    assert "COPY --from=page /source/src src" in said("deploy/Dockerfile")


def test_what_was_built_outside_does_not_get_into_the_image() -> None:
    left_out = said("deploy/Dockerfile.dockerignore").splitlines()
    assert {"src/tminus/server/client", "**/node_modules", ".venv", "build"} <= set(left_out)


def test_the_database_is_waited_for_where_the_servers_reach_it() -> None:
    """By its socket it answers while its image is still setting it up."""
    [asked] = re.findall(r'"pg_isready", .*', said("deploy/compose.yaml"))
    assert '"--host", "127.0.0.1"' in asked


def test_no_password_stands_in_an_address() -> None:
    """In an address some signs of it would mean something else."""
    [address] = re.findall(r"TMINUS_DATABASE: (.*)", said("deploy/compose.yaml"))
    assert "PASSWORD" not in address
    assert re.search(r"PGPASSWORD: \$\{POSTGRES_PASSWORD:\?\}", said("deploy/compose.yaml"))
