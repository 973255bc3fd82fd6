"""The command: plays, checks, and shows what was reached."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tests.breadth.running import Record, run

AIM = 10_000
WIDTH = 100


def main(words: list[str] | None = None) -> int:
    """Return 0 when engine and referee agree everywhere and everything was reached, else 1."""
    parser = argparse.ArgumentParser(prog="python -m tests.breadth", description=__doc__)
    parser.add_argument("--games", type=int, default=AIM, help="of each game and player count (default %(default)s)")
    parser.add_argument("--budget", type=float, default=float("inf"), metavar="SECONDS", help="begin no game after that")
    parser.add_argument("--seed", type=int, default=1, help="which games (default %(default)s)")
    parser.add_argument("--jobs", type=int, default=2, help="processes (default %(default)s)")
    parser.add_argument("--out", type=Path, help="keep the counts in this file, and go on from it")
    asked = parser.parse_args(words)
    record = Record.read(asked.out, asked.seed) if asked.out else Record(asked.seed)
    say = lambda line: print(line, file=sys.stderr, flush=True)  # noqa: E731
    try:
        run(record, asked.games, asked.budget, asked.jobs, lambda kept: kept.write(asked.out) if asked.out else None, say)
    except KeyboardInterrupt:
        say("interrupted" + (f"; the same command goes on from {asked.out}" if asked.out else ""))
        return 130
    print(told(record))
    return 0 if record.passed else 1


def told(record: Record) -> str:
    """Return the coverage table and the verdict, as text."""
    parts = [part for name, rows in record.document()["coverage"].items() for part in _table(name, rows)]
    for fault in record.faults:
        parts.append(f"DISAGREEMENT\n  {fault['command']}\n{fault['fault']}")
    parts += [f"NOT REACHED by random play of {name}: {group}: {what}" for name, (group, what) in record.missing()]
    games, decisions = sum(record.games.values()), sum(record.decisions.values())
    verdict = "all as the referee has them" if not record.faults else f"{len(record.faults)} disagreements"
    each = f"{min(record.games.values())} or more of each game and player count" if record.games else "none"
    return "\n".join([*parts, f"{games:,} games ({each}), {decisions:,} decisions: {verdict}"])


def _table(name: str, rows: list[tuple[str, str, int, int]]) -> list[str]:
    groups: dict[str, list[str]] = {}
    for group, what, by_random, _ in rows:
        groups.setdefault(group, []).append(f"{what} {by_random:,}")
    lines = [f"{name}: how often random play reached"]
    for group, cells in groups.items():
        line = f"  {group}:"
        for cell in cells:
            if len(line) + len(cell) + 2 > WIDTH:
                lines.append(line)
                line = "   "
            line += f" {cell};"
        lines.append(line.rstrip(";"))
    return [*lines, ""]


if __name__ == "__main__":
    sys.exit(main())
