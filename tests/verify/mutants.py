"""Mutation testing: what the fast subset of the tests finds of small faults in moves and scoring.

    python -m tests.verify.mutants --seed 1 --mutants 200 --jobs 2 --out mutants.json

cosmic-ray makes the mutants and runs them, in plain Python and in copies of the tree; a run that was broken off
goes on where it stopped.  At least 85 % have to be killed in every game.  What lives is listed, with the reason
where tests/mutants/survivors.toml has one: an equivalent is never counted as killed.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import shutil
import subprocess
import sys
import time
import tomllib
from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path
from typing import Any

from cosmic_ray.work_db import WorkDB, use_db
from cosmic_ray.work_item import TestOutcome, WorkerOutcome, WorkItem, WorkResult

from tests.mutants.fast import GAMES, OUT_OF_TIME
from tests.mutants.sampling import Mutant, drawn
from tests.mutants.trees import PARTS, copy_tree, environment, run_fast

LEAST_SHARE = 0.85
REASONS = Path(__file__).parents[1] / "mutants/survivors.toml"
# Faults that plain Python cannot show (a kernel not marked as one), or that no kernel could have (`is` for `==`).
UNSEEN = re.compile(r"RemoveDecorator|_Is$|_IsNot$")
FOUND = re.compile(rf"^(killed by|{OUT_OF_TIME}) \S", re.MULTILINE)
CONFIG = """
[cosmic-ray]
module-path = {modules}
timeout = {timeout}
excluded-modules = []
test-command = "{python} -m tests.mutants.fast {game}"

[cosmic-ray.distributor]
name = "local"
"""
EVERY_SECONDS = 60
SKIPPED = WorkResult(worker_outcome=WorkerOutcome.SKIPPED, output="not drawn")

Say = Callable[[str], Any]
Data = dict[str, Any]


def check(seed: int = 1, mutants: int = 200, jobs: int = 2, folder: Path = Path("reports/mutants"), say: Say = print) -> Data:
    """Try so many mutants of every game, on so many copies at once, and return what became of them.

    ``folder`` keeps the sessions: called again with the same sources, finished mutants are not tried again.
    """
    folder = folder.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    start_over_if_changed(folder, [seed, mutants, jobs])
    trees, seconds = prepare_trees(folder, jobs, say)
    found = {}
    for game in GAMES:
        sessions = prepare_sessions(folder, game, trees, seconds[game], seed, mutants)
        execute(game, folder, sessions, trees, say)
        found[game] = outcome(sessions)
        for line in told(game, found[game]):
            say(line)
    return {"seed": seed, "games": found, "passed": all(each["share"] >= LEAST_SHARE for each in found.values())}


def start_over_if_changed(folder: Path, settings: list[int]) -> None:
    """Forget the sessions of other sources or settings."""
    digest = hashlib.sha256(json.dumps(settings).encode())
    root = REASONS.parents[2]
    for source in sorted(chain.from_iterable((root / part).rglob("*.py") for part in PARTS)):
        digest.update(source.relative_to(root).as_posix().encode() + source.read_bytes())
    stamp = folder / "sources"
    if not stamp.exists() or stamp.read_text() != digest.hexdigest():
        for session in folder.glob("*.sqlite"):
            session.unlink()
        stamp.write_text(digest.hexdigest())


def prepare_trees(folder: Path, jobs: int, say: Say) -> tuple[list[Path], dict[str, float]]:
    """Copy the tree for every worker; return the copies, and the seconds a game's tests take when nothing is broken."""
    trees = [folder / f"tree-{i}" for i in range(jobs)]
    for tree in trees:
        shutil.rmtree(tree, ignore_errors=True)
    copy_tree(trees[0])
    seconds = {}
    for game in GAMES:
        began = time.monotonic()
        run = run_fast(trees[0], game)
        seconds[game] = time.monotonic() - began
        if run.returncode:
            raise RuntimeError(f"the fast subset of {game} fails although nothing is broken:\n{run.stdout[-2000:]}{run.stderr}")
        say(f"{game}: the unbroken tree passes in {seconds[game]:.0f} s")
    for tree in trees[1:]:
        shutil.copytree(trees[0], tree)
    return trees, seconds


def modules(tree: Path, game: str) -> list[str]:
    """Return the modules of a game's moves and scoring, as paths in the tree."""
    package = tree / "dogsim/games" / game.replace("-", "_")
    found = [*package.glob("moves/*.py"), *package.glob("scoring*.py"), *package.glob("scoring/*.py")]
    return sorted(path.relative_to(tree).as_posix() for path in found if path.name != "__init__.py")


def cosmic_ray(tree: Path, *words: str) -> subprocess.Popen[str]:
    """Start cosmic-ray in a copy of the tree."""
    return subprocess.Popen([sys.executable, "-m", "cosmic_ray.cli", *words], cwd=tree, env=environment(tree), text=True)


def prepare_sessions(folder: Path, game: str, trees: list[Path], seconds: float, seed: int, count: int) -> list[Path]:
    """Return a session for every worker, all but its part of the sample skipped."""
    sessions = [folder / f"{game}-{i}.sqlite" for i in range(len(trees))]
    if all(session.exists() for session in sessions):
        return sessions
    settings = {"modules": modules(trees[0], game), "timeout": 60.0 + 4 * seconds, "python": sys.executable, "game": game}
    (folder / f"{game}.toml").write_text(CONFIG.format(**settings), encoding="utf-8")
    whole = folder / f"{game}.whole"
    whole.unlink(missing_ok=True)
    if cosmic_ray(trees[0], "init", str(folder / f"{game}.toml"), str(whole)).wait():
        raise RuntimeError(f"cosmic-ray finds no mutants of {game}")
    with use_db(whole, WorkDB.Mode.open) as db:
        items = [mutant(trees[0], item) for item in db.work_items]
    sample = drawn([each for each in items if not UNSEEN.search(each.operator)], seed, count)
    for i, session in enumerate(sessions):
        mine = {each.job for each in sample[i :: len(sessions)]}
        part = shutil.copy(whole, session.with_suffix(".part"))
        with use_db(part, WorkDB.Mode.open) as db:
            db.set_multiple_results([each.job for each in items if each.job not in mine], SKIPPED)
        Path(part).rename(session)
    return sessions


def mutant(tree: Path, item: WorkItem) -> Mutant:
    """Describe a mutant of cosmic-ray's by the line it changes."""
    (spec,) = item.mutations
    row, column = spec.start_pos
    line = (tree / spec.module_path).read_text(encoding="utf-8").splitlines()[row - 1]
    return Mutant(
        job=item.job_id,
        module=spec.module_path.as_posix(),
        function=spec.definition_name or "",
        operator=spec.operator_name.removeprefix("core/"),
        occurrence=spec.occurrence,
        line=row,
        column=column - len(line) + len(line.lstrip()),
        text=line.strip(),
    )


def execute(game: str, folder: Path, sessions: list[Path], trees: list[Path], say: Say) -> None:
    """Let every worker try what is left of its part, and say from time to time how far they are."""
    config = str(folder / f"{game}.toml")
    workers = [cosmic_ray(tree, "exec", config, str(session)) for tree, session in zip(trees, sessions, strict=True)]
    said = time.monotonic()
    try:
        while any(worker.poll() is None for worker in workers):
            time.sleep(1)
            if time.monotonic() - said > EVERY_SECONDS:
                said = time.monotonic()
                say(f"{game}: {len(list(tried(sessions)))} mutants tried")
    finally:
        for worker in workers:
            worker.kill()
            worker.wait()
    if failed := [worker.returncode for worker in workers if worker.returncode]:
        raise RuntimeError(f"cosmic-ray stopped with {failed[0]} among the mutants of {game}")


def tried(sessions: list[Path]) -> Iterator[tuple[WorkItem, WorkResult]]:
    """Yield the mutants tried so far."""
    for session in sessions:
        with use_db(session, WorkDB.Mode.open) as db:
            yield from (each for each in db.completed_work_items if each[1].worker_outcome != WorkerOutcome.SKIPPED)


def outcome(sessions: list[Path]) -> Data:
    """Count what became of a game's mutants.

    A loop without end is killed by time, a module that no longer loads on import: both are killed, and told apart.
    What cosmic-ray could not try, or what stopped without a test that failed, is ``incompetent`` and not killed.
    """
    results = list(tried(sessions))
    killed = [result.output for _, result in results if is_killed(result)]
    lived = [(item, result) for item, result in results if result.test_outcome == TestOutcome.SURVIVED]
    survivors = sorted((survivor(item, result) for item, result in lived), key=lambda each: (each["module"], each["line"]))
    return {
        "mutants": len(results),
        "killed": len(killed),
        "survived": len(survivors),
        "incompetent": len(results) - len(killed) - len(survivors),
        "timeouts": sum(output == "timeout" or OUT_OF_TIME in output for output in killed),
        "on_import": sum("killed by" in output and "::" not in output.split("killed by")[-1] for output in killed),
        "share": round(len(killed) / max(1, len(results)), 4),
        "unexplained": sum(each["reason"] is None for each in survivors),
        "survivors": survivors,
    }


def is_killed(result: WorkResult) -> bool:
    """Tell whether a test found the mutant: it names itself, or cosmic-ray lost patience."""
    output = result.output or ""
    return result.test_outcome == TestOutcome.KILLED and (output == "timeout" or FOUND.search(output) is not None)


def survivor(item: WorkItem, result: WorkResult) -> Data:
    """Describe a mutant that lived, with the reason if there is one."""
    (spec,) = item.mutations
    lines = (result.diff or "").splitlines()
    before, after = ("\n".join(line[1:].strip() for line in lines if re.match(rf"\{sign}(?!\{sign})", line)) for sign in "-+")
    found = {
        "module": spec.module_path.as_posix(),
        "function": spec.definition_name or "",
        "operator": spec.operator_name.removeprefix("core/"),
        "before": before,
        "after": after,
    }
    known = [each["reason"] for each in reasons() if {**each, **found} == each]
    return {**found, "line": spec.start_pos[0], "reason": known[0] if known else None}


def reasons() -> list[Data]:
    """Return the survivors known to change nothing, each with its reason."""
    found: list[Data] = tomllib.loads(REASONS.read_text(encoding="utf-8")).get("survivor", [])
    return found


def told(game: str, found: Data) -> Iterator[str]:
    """Tell what became of a game's mutants."""
    yield (
        f"{game}: {found['killed']} of {found['mutants']} killed ({100 * found['share']:.1f} %), {found['timeouts']} by time "
        f"and {found['on_import']} on import; {found['survived']} live, {found['unexplained']} without a reason; "
        f"{found['incompetent']} could not be tried"
    )
    for each in found["survivors"]:
        yield f"  {each['module']}:{each['line']} {each['function']}: {each['before']}  ->  {each['after']}"
        yield f"    {each['operator']}: {each['reason'] or 'no reason known'}"


def main(words: list[str]) -> int:
    """Run from the command line; 0 if enough mutants were killed."""
    parser = argparse.ArgumentParser(prog="python -m tests.verify.mutants", description="Mutation testing of moves and scoring.")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--mutants", type=int, default=200, help="how many of each game")
    parser.add_argument("--jobs", type=int, default=2, help="how many at once")
    parser.add_argument("--folder", type=Path, default=Path("reports/mutants"), help="where copies and sessions are kept")
    parser.add_argument("--out", type=Path, default=Path("reports/mutants.json"))
    asked = parser.parse_args(words)
    found = check(asked.seed, asked.mutants, asked.jobs, asked.folder, lambda line: print(line, flush=True))
    asked.out.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    print(f"{'passed' if found['passed'] else 'FAILED'}: {asked.out}")
    return 0 if found["passed"] else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
