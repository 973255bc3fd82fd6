"""The long checks, one after the other, and a page of what was checked: ``make verify``."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from tests.breadth.running import Record, run
from tests.verify import page

HOUR = 3600.0


def main(words: list[str] | None = None) -> int:
    """Return 0 when all that was checked holds, 1 when something does not, 130 when interrupted."""
    asked = parser().parse_args(words)
    asked.out.mkdir(parents=True, exist_ok=True)
    command = f"python -m tests.verify --budget {asked.budget:g} --seed {asked.seed}"
    try:
        for part in asked.only:
            say(f"{page.TITLES[part]} ...")
            found = CHECKS[part](asked)
            (asked.out / f"{part}.json").write_text(json.dumps(found, indent=1), encoding="utf-8")
            say(f"{page.ANSWERS[part](found).verdict}")
    except KeyboardInterrupt:
        say("interrupted; the same command goes on")
        return 130
    finally:
        say(f"the page: {page.write(asked.out, command)}")
    verdicts = [page.ANSWERS[part](found).passed for part, found in page.parts_in(asked.out).items() if part in asked.only]
    return 0 if all(verdicts) else 1


def parser() -> argparse.ArgumentParser:
    """Return the flags."""
    made = argparse.ArgumentParser(prog="python -m tests.verify", description=__doc__)
    made.add_argument("--budget", type=float, default=HOUR, metavar="SECONDS", help="for replayed games (default an hour)")
    made.add_argument("--seed", type=int, default=int(time.strftime("%Y%m%d")), help="of games and deals (default: the date)")
    made.add_argument("--mutants", type=int, default=200, help="of each game (default %(default)s); their seed is always 1")
    made.add_argument("--jobs", type=int, default=os.cpu_count() or 2, help="processes (default: all cores)")
    made.add_argument(
        "--only", nargs="+", choices=page.PARTS, default=list(page.PARTS), metavar="PART", help=", ".join(page.PARTS)
    )
    made.add_argument("--out", type=Path, default=Path("reports/verify"), help="folder (default %(default)s)")
    return made


def say(line: str) -> None:
    """Tell a person how far it is."""
    print(line, file=sys.stderr, flush=True)


def suite(asked: Any) -> dict[str, Any]:
    """Run every test, the long ones too."""
    results = asked.out / "suite.xml"
    words = ["-n", str(asked.jobs), "--dist", "worksteal", "--verify", f"--junit-xml={results}", "-q", "tests"]
    subprocess.run([sys.executable, "-m", "pytest", *words], check=False, stdout=sys.stderr)
    counts = ElementTree.parse(results).getroot()[0].attrib
    return {key: int(counts[key]) for key in ("tests", "failures", "errors")} | {"seconds": float(counts["time"])}


def breadth(asked: Any) -> dict[str, Any]:
    """Replay games until the budget is spent."""
    file = asked.out / "breadth.json"
    record = Record.read(file, asked.seed)
    run(record, page.AIM, asked.budget, asked.jobs, lambda kept: kept.write(file), say)
    return record.document()


def chance(asked: Any) -> dict[str, Any]:
    """Hold chance against exact facts."""
    from tests.verify.chance import check

    return check(asked.seed)


def mutants(asked: Any) -> dict[str, Any]:
    """Put faults into the engine on purpose."""
    from tests.verify.mutants import check

    return check(1, asked.mutants, asked.jobs, asked.out / "mutants", say)


CHECKS = {"suite": suite, "breadth": breadth, "chance": chance, "mutants": mutants}


if __name__ == "__main__":
    sys.exit(main())
