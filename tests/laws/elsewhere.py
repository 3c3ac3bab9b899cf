"""Running a module of these tests in another process: with other interpreters, another hash seed or another build."""

import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src"


def run_from_sources(python: str, module: str, *arguments: str, hash_seed: int = 0) -> str:
    """What the module prints when this interpreter runs the plain build, with the one package that it needs."""
    needed = importlib.util.find_spec("mypy_extensions")
    assert needed is not None
    assert needed.origin is not None
    with tempfile.TemporaryDirectory() as folder:
        shutil.copy(needed.origin, folder)
        return run([python, "-m", module, *arguments], [str(SOURCES), folder], hash_seed)


def run_installed(module: str, *arguments: str) -> str:
    """What the module prints when the package installed beside this interpreter runs it."""
    return run([sys.executable, "-m", module, *arguments], [], hash_seed=0)


def run(command: list[str], path: list[str], hash_seed: int) -> str:
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(path),
        "PYTHONHASHSEED": str(hash_seed),
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    answer = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, encoding="utf-8")
    assert answer.returncode == 0, answer.stdout + answer.stderr
    return answer.stdout
