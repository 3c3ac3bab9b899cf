"""Following a Dockerfile step by step, without Docker: what each stage holds becomes a folder of this machine.

What `apt-get` installs and which image a stage begins with are this machine's; everything else is done as it says.
"""

import json
import os
import shlex
import shutil
import subprocess
from pathlib import Path, PurePosixPath

from tests.release.conftest import reaching

PATIENCE = 900.0
HERE_ALREADY = ("apt-get", "useradd")


class Stage:
    def __init__(self, name: str, root: Path) -> None:
        self.name = name
        self.root = root
        self.workdir = PurePosixPath("/")
        self.environment: dict[str, str] = {}
        self.entrypoint: list[str] = []

    def inside(self, path: str) -> Path:
        return self.root / str(self.workdir / path).lstrip("/")


class Image:
    """All stages of a Dockerfile, each in a folder of its own under `folder`."""

    def __init__(self, file: Path, context: Path, folder: Path, path: str) -> None:
        self.context = context
        self.path = path  # where commands are looked for
        self.stages: dict[str, Stage] = {}
        self.folders = ["source", "opt"]  # the folders of an image that the file names
        for step in steps(file.read_text(encoding="utf-8")):
            self._do(step, folder)

    @property
    def last(self) -> Stage:
        return list(self.stages.values())[-1]

    def _do(self, step: str, folder: Path) -> None:
        word, _, rest = step.partition(" ")
        if word == "FROM":
            name = rest.partition(" AS ")[2] or "last"
            self.stages[name] = Stage(name, folder / name)
            self.last.root.mkdir(parents=True)
        elif word == "WORKDIR":
            self.last.workdir = PurePosixPath(rest)
            self.last.inside(".").mkdir(parents=True, exist_ok=True)
        elif word == "ENV":
            pairs = [pair.split("=", 1) for pair in shlex.split(rest)]
            self.last.environment |= {name: self._here(value) for name, value in pairs}
        elif word == "COPY":
            self._copy(shlex.split(rest))
        elif word == "RUN":
            self._run(rest)
        elif word == "ENTRYPOINT":
            self.last.entrypoint = [self._here(part) for part in json.loads(rest)]
        else:
            assert word in ("USER", "EXPOSE", "HEALTHCHECK"), step

    def _copy(self, words: list[str]) -> None:
        origin = self.context
        from_a_stage = words[0].startswith("--from=")
        if from_a_stage:
            origin = self.stages[words.pop(0).removeprefix("--from=")].root
        *sources, target = words
        place = self.last.inside(target)
        for source in sources:
            found = origin / source.lstrip("/")
            if found.is_dir():
                shutil.copytree(found, place, symlinks=True, dirs_exist_ok=True)
                if from_a_stage:
                    move_scripts(place, origin, self.last.root)
            else:
                into = place / found.name if target.endswith("/") else place
                into.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(found, into)

    def _run(self, command: str) -> None:
        if command.split()[0] in HERE_ALREADY:
            return
        environment = {"PATH": self.path, "HOME": os.environ["HOME"], **reaching(), **self.last.environment}
        command = self._here(command)
        subprocess.run(["sh", "-c", command], cwd=self.last.inside("."), env=environment, check=True, timeout=PATIENCE)

    def _here(self, words: str) -> str:
        """Paths of the image as paths of this machine."""
        for name in self.folders:
            words = words.replace(f"/{name}/", f"{self.last.root}/{name}/")
        return words


def move_scripts(folder: Path, old: Path, new: Path) -> None:
    """In an image a folder keeps its path from stage to stage; here the first lines of its scripts follow it."""
    for script in folder.glob("bin/*"):
        if script.is_file() and not script.is_symlink():
            script.write_bytes(script.read_bytes().replace(f"#!{old}/".encode(), f"#!{new}/".encode(), 1))


def steps(text: str) -> list[str]:
    """The instructions, each in one line."""
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    return "\n".join(lines).replace("\\\n", " ").splitlines()
