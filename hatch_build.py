"""Build hook: compiles the engine of a wheel with mypyc when it can; tminus/_build.txt says what it did.

A wheel always holds the .py files. Where there is a C compiler it also holds one extension module per
compiled file, which Python then prefers. Editable installs and source distributions are never compiled. What was
compiled is kept in build/, and is not compiled again as long as nothing of it has changed.

Wheels and source distributions also hold the page for the browser, if `make client` has built it.

    TMINUS_PURE=1               do not compile
    TMINUS_REQUIRE_COMPILED=1   fail instead of falling back to plain Python
    TMINUS_REQUIRE_CLIENT=1     fail instead of going without the page for the browser
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# What is compiled: folders (every .py below them) and single files. They become one mypyc group, so that
# calls between them are plain C calls.
COMPILED = ["src/tminus/kernel", "src/tminus/games", "src/tminus/bots"]
NOT_COMPILED = [
    "view_types.py",  # its annotations are read when the server runs; a compiled class loses most of them
    "vectors.py",  # plain Python has others than compiled code
]
CLIENT = "src/tminus/server/client/index.html"


class NotCompiled(Exception):
    """Why this wheel is plain Python, in a few words."""


class EngineBuildHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        with_client = Path(self.root, CLIENT).is_file()
        if not with_client:
            missing = "tminus: the page for the browser is not built (make client), so it cannot be packed"
            if is_set("TMINUS_REQUIRE_CLIENT"):
                sys.exit(missing)
            self.app.display_warning(missing)
        if self.target_name != "wheel":
            return
        with contextlib.chdir(self.root):
            extensions, note = compile_or_explain()
            self.app.display_info(f"tminus: {note}")
            if not with_client:
                note += "; without the page for the browser"
            note_file = Path("build/_build.txt")
            note_file.parent.mkdir(exist_ok=True)
            note_file.write_text(note + "\n", encoding="utf-8")

        for file, place in {note_file: "tminus/_build.txt", **extensions}.items():
            build_data["force_include"][str(Path(self.root, file))] = place
        if extensions:
            build_data["pure_python"] = False
            build_data["infer_tag"] = True


def compile_or_explain() -> tuple[dict[Path, str], str]:
    """The extension modules with their places in the wheel (none: plain Python); the line for _build.txt."""
    if is_set("TMINUS_PURE"):
        return {}, "plain Python: TMINUS_PURE is set"
    try:
        choose_c_compiler()
        return compile_engine()
    except NotCompiled as reason:
        if is_set("TMINUS_REQUIRE_COMPILED"):
            sys.exit(f"tminus: TMINUS_REQUIRE_COMPILED is set, but {reason}")
        return {}, f"plain Python: {reason}"


def is_set(variable: str) -> bool:
    return os.environ.get(variable, "0") not in ("", "0")


def choose_c_compiler() -> None:
    """Point setuptools at a C compiler that exists (on Windows it finds its own)."""
    if sys.implementation.name != "cpython":
        raise NotCompiled(f"mypyc compiles for CPython, this is {sys.implementation.name}")
    if os.name == "nt":
        return
    wanted = [os.environ.get("CC", ""), sysconfig.get_config_var("CC") or "", "cc", "gcc", "clang"]
    names = list(dict.fromkeys(command.split()[0] for command in wanted if command))
    for command in wanted:
        if command and shutil.which(command.split()[0]):
            os.environ["CC"] = command
            return
    raise NotCompiled(f"no C compiler found (looked for {', '.join(names)})")


def compile_engine() -> tuple[dict[Path, str], str]:
    try:
        from mypy.version import __version__ as mypy_version
        from mypyc.build import mypycify
        from setuptools import Distribution
        from setuptools.command.build_ext import build_ext
    except ImportError as error:
        raise NotCompiled(f"the compiler's Python part is missing ({error})") from error

    sources = [str(file) for place in COMPILED for file in python_files(Path(place))]
    if not sources:
        raise NotCompiled(f"nothing to compile in {', '.join(COMPILED)}")
    build = Path("build", f"mypyc-{mypy_version}-{sys.implementation.cache_tag}")
    note = f"compiled with mypyc {mypy_version}"
    key = digest_of([__file__, *sources])
    kept = build / "compiled.txt"  # from what, and what it became
    if kept.is_file():
        known, *files = kept.read_text(encoding="utf-8").splitlines()
        if known == key and all(Path(file).is_file() for file in files):
            return places_in_the_wheel(build, files), note
        kept.unlink()
    try:
        modules = mypycify(
            ["--no-warn-unused-ignores", *sources],
            # Since calls within the library are bound, 1 plays as fast as 2 did. Measured on Linux only.
            opt_level="1" if sys.platform == "linux" else "2",
            debug_level="0",
            multi_file=True,  # one file with everything takes a C compiler many times as long
            target_dir=str(build / "c"),
            group_name="tminus",  # no dot: mypyc finds the packages' folders from where this library lies
        )
    except SystemExit as error:  # mypycify has printed the messages
        raise NotCompiled("mypyc rejected the code (its messages are in the build output)") from error
    try:
        if os.name != "nt":
            # To look for what to warn of in generated code takes longer than to compile it. What is hidden from other
            # libraries is called without a detour.
            for module in modules:
                module.extra_compile_args = [*module.extra_compile_args, "-Wno-all", "-fvisibility=hidden"]
        command = Distribution(
            {"name": "tminus", "ext_modules": modules, "cmdclass": {"build_ext": on_every_core(build_ext)}}
        ).get_command_obj("build_ext")
        command.build_lib = str(build / "lib")
        command.build_temp = str(build / "temp")
        command.parallel = os.cpu_count()
        command.ensure_finalized()
        command.run()
    except Exception as error:  # whatever a C compiler can fail with
        print(error, file=sys.stderr)
        raise NotCompiled("the C compiler failed (its messages are in the build output)") from error
    files = command.get_outputs()
    kept.write_text("\n".join([key, *files]), encoding="utf-8")
    return places_in_the_wheel(build, files), note


def on_every_core(command: Any) -> Any:
    """A build_ext that compiles several files of a library at the same time, as setuptools does with libraries."""

    class BuildExt(command):  # type: ignore[misc]
        def build_extensions(self) -> None:
            compile_all = self.compiler.compile
            with ThreadPoolExecutor(os.cpu_count()) as cores:
                self.compiler.compile = lambda sources, **settings: [
                    compiled
                    for objects in cores.map(lambda source: compile_all([source], **settings), sources)
                    for compiled in objects
                ]
                super().build_extensions()

    return BuildExt


def digest_of(files: list[str]) -> str:
    """Changes when a file does, when one comes or goes, and with another compiler."""
    digest = hashlib.sha256(os.environ.get("CC", "").encode())
    for file in files:
        digest.update(f"\n{file}\n".encode() + Path(file).read_bytes())
    return digest.hexdigest()


def places_in_the_wheel(build: Path, files: list[str]) -> dict[Path, str]:
    return {Path(file): Path(file).relative_to(build / "lib").as_posix() for file in files}


def python_files(place: Path) -> list[Path]:
    if place.is_file():
        return [place]
    return sorted([file for file in place.rglob("*.py") if file.name not in NOT_COMPILED])
