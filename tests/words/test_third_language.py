"""Another language needs files and no code, and nothing is said that does not stand in them."""

import json
import shutil
import sys
from pathlib import Path

import tminus
from tests.laws.elsewhere import ROOT, run
from tests.words.third_language import add


def test_all_that_is_said_in_a_third_language_comes_from_its_catalogues(tmp_path: Path) -> None:
    installed = Path(tminus.__file__).parent
    package = tmp_path / "tminus"
    shutil.copytree(installed, package, ignore=shutil.ignore_patterns("client", "__pycache__"))
    for library in installed.parent.glob("tminus__mypyc*"):  # where it is compiled, all that it is lies in here
        shutil.copy(library, tmp_path)
    add(package)
    printed = run([sys.executable, "-m", "tests.words.third_language"], [str(tmp_path), str(ROOT)], hash_seed=0)
    told = json.loads(printed)
    assert told["said"] > 5_000
    assert told["refused"] > 250
    assert told["faults"] == {}
