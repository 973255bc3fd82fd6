"""Every named fault is caught: the fast subset fails where it is put in, and passes where nothing is broken."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.mutants.fast import GAMES, OUT_OF_TIME
from tests.mutants.trees import copy_tree, run_fast

CAUGHT = re.compile(rf"^(?:killed by|{OUT_OF_TIME}) (\S+::.+)$", re.MULTILINE)


@dataclass(frozen=True)
class Fault:
    """A change of one file: ``old`` stands in it once, and becomes ``new``."""

    name: str
    clause: str
    game: str
    file: str
    old: str
    new: str
    always: bool = False

    def put_into(self, tree: Path) -> str:
        """Break a copy of the tree; return the file's text before."""
        path = tree / self.file
        text = path.read_text(encoding="utf-8")
        count = text.count(self.old)
        assert count == 1, f"faults.toml, '{self.name}': its old text stands {count} times in {self.file}, write it anew"
        path.write_text(text.replace(self.old, self.new), encoding="utf-8")
        return text


FAULTS = [Fault(**each) for each in tomllib.loads(Path(__file__).with_name("faults.toml").read_text(encoding="utf-8"))["fault"]]


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the tree."""
    return copy_tree(tmp_path_factory.mktemp("faults"))


def caught_by(tree: Path, fault: Fault) -> str:
    """Put a fault in, run the fast subset, mend it; return the test that failed."""
    text = fault.put_into(tree)
    try:
        run = run_fast(tree, fault.game)
    finally:
        (tree / fault.file).write_text(text, encoding="utf-8")
    assert run.returncode == 1, f"'{fault.name}' ({fault.clause}) is not caught:\n{run.stdout[-1000:]}{run.stderr[-1000:]}"
    found = CAUGHT.findall(run.stdout)
    assert found, f"'{fault.name}' ({fault.clause}) is no fault of a rule, it stops the tests:\n{run.stdout[-1000:]}"
    return str(found[-1])


def check(tree: Path, faults: list[Fault]) -> None:
    """Each fault is caught by a test, and the same tests pass where nothing is broken."""
    for game in GAMES:
        if tests := [caught_by(tree, fault) for fault in faults if fault.game == game]:
            run = run_fast(tree, game, *dict.fromkeys(tests))
            assert run.returncode == 0, f"fails although nothing is broken:\n{run.stdout[-1000:]}{run.stderr[-1000:]}"


def test_the_named_faults_are_caught(tree: Path) -> None:
    """End trigger, one bonus a turn, hotel ties, donations, the order of stalls, free hire, Mario Hugo's part, the centre."""
    always = [fault for fault in FAULTS if fault.always]
    assert len(always) == 8
    check(tree, always)


@pytest.mark.verify
@pytest.mark.parametrize("fault", [fault for fault in FAULTS if not fault.always], ids=lambda fault: fault.name)
def test_further_faults_are_caught(tree: Path, fault: Fault) -> None:
    """The same for all other faults of faults.toml."""
    check(tree, [fault])


@pytest.mark.verify
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_caught_where_nothing_is_broken(tree: Path, game: str) -> None:
    """The whole fast subset passes."""
    run = run_fast(tree, game)
    assert run.returncode == 0, run.stdout[-1000:]
