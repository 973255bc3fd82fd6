"""What is told of the mutants tried: killed, killed by time, alive with a reason or without."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from cosmic_ray.work_db import WorkDB, use_db
from cosmic_ray.work_item import MutationSpec, WorkerOutcome, WorkItem, WorkResult
from cosmic_ray.work_item import TestOutcome as Fate

from tests.verify import mutants

BEFORE, AFTER = "    if dogs > 0:", "    if dogs != 0:"
DIFF = f"--- mutation diff ---\n--- a/moves.py\n+++ b/moves.py\n@@ -1 +1 @@\n-{BEFORE}\n+{AFTER}\n     return 1"
KNOWN = {
    "module": "moves.py", "function": "housed", "operator": "Gt_NotEq", "before": BEFORE.strip(), "after": AFTER.strip(),
    "reason": "dogs are never fewer than none",
}  # fmt: skip


def session(path: Path, *results: WorkResult) -> Path:
    """Write a session with a mutant for every result."""
    with use_db(path, WorkDB.Mode.create) as db:
        for i, result in enumerate(results):
            spec = MutationSpec("moves.py", "core/Gt_NotEq", i, (7 + i, 4), (7 + i, 5), definition_name="housed")
            db.add_work_item(WorkItem.single(f"job {i}", spec))
            db.set_result(f"job {i}", result)
    return path


def tried(outcome: Fate | None, output: str, worker: WorkerOutcome = WorkerOutcome.NORMAL) -> WorkResult:
    return WorkResult(worker_outcome=worker, output=output, test_outcome=outcome, diff=DIFF)


def test_every_mutant_is_counted_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Over all sessions of a game; those not drawn are left out, and without a test that failed nothing is killed."""
    monkeypatch.setattr(mutants, "reasons", lambda: [KNOWN])
    first = session(
        tmp_path / "one.sqlite",
        tried(Fate.KILLED, "F\nkilled by tests/games/test_lanes.py::test_random[dogs]"),
        tried(Fate.KILLED, "out of time in tests/games/test_lanes.py::test_random[dogs]"),
        tried(Fate.KILLED, "timeout"),
        tried(Fate.KILLED, "killed by tests/games/test_lanes.py"),
    )
    second = session(
        tmp_path / "two.sqlite",
        tried(Fate.SURVIVED, ""),
        mutants.SKIPPED,
        tried(Fate.INCOMPETENT, "no such file", WorkerOutcome.EXCEPTION),
        tried(Fate.KILLED, "15 passed\n"),
    )
    found: dict[str, Any] = mutants.outcome([first, second])
    survivors = found.pop("survivors")
    assert found == {
        "mutants": 7, "killed": 4, "survived": 1, "incompetent": 2, "timeouts": 2, "on_import": 1, "share": 0.5714,
        "unexplained": 0,
    }  # fmt: skip
    assert survivors == [{**KNOWN, "line": 7}]
    assert "4 of 7 killed (57.1 %)" in next(mutants.told("dogs", {**found, "survivors": survivors}))


def test_a_survivor_nobody_knows_has_no_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A reason holds for one change of one line of one function."""
    monkeypatch.setattr(mutants, "reasons", lambda: [{**KNOWN, "after": "if dogs >= 0:"}])
    found = mutants.outcome([session(tmp_path / "one.sqlite", tried(Fate.SURVIVED, ""))])
    assert (found["survivors"][0]["reason"], found["unexplained"]) == (None, 1)
