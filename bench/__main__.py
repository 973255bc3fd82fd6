"""``python -m bench``: measure, round after round, and print medians.

Every round runs every measure once, so that a machine that slows down slows all of them; ratios are
taken inside a round.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from bench import table
from bench.measures import MEASURES, Measure, Options, machine, prepare
from bench.readings import Reading, Unavailable, figures, ratios


def parser() -> argparse.ArgumentParser:
    """Return what the command takes."""
    listed = "".join(f"\n  {each.name:10} {each.text}" for each in MEASURES.values())
    made = argparse.ArgumentParser(
        prog="python -m bench",
        description="Measure how fast dogsim is. Close other programs first.",
        epilog=f"measures:{listed}\n\nexample:\n  python -m bench --only play,floor --rounds 5",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    made.add_argument("--rounds", type=_positive, default=3, metavar="N", help="how often everything is repeated (3)")
    made.add_argument("--seconds", type=float, default=1.0, metavar="S", help="CPU seconds of one reading of speed (1)")
    made.add_argument("--only", type=_names, default=tuple(MEASURES), metavar="NAME,...", help="measure only these")
    made.add_argument("--peer-python", default=sys.executable, metavar="PATH", help="a Python that has the peers installed")
    made.add_argument("--json", action="store_true", help="print one JSON document in place of the table")
    made.add_argument("--write", type=Path, metavar="FILE", help="put the table between the marks of a page")
    return made


def _positive(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"takes a whole number from 1, not '{text}'")
    return int(text)


def _names(text: str) -> tuple[str, ...]:
    names = tuple(text.split(","))
    for name in names:
        if name not in MEASURES:
            raise argparse.ArgumentTypeError(f"unknown measure '{name}'; known: {', '.join(MEASURES)}")
    return names


def say(text: str) -> None:
    """Write a message to stderr."""
    print(text, file=sys.stderr, flush=True)


def measure(chosen: list[Measure], rounds: int, options: Options) -> tuple[list[Reading], list[str]]:
    """Run the rounds; return all readings, and a line for everything this machine lacks."""
    found: list[Reading] = []
    skipped: dict[str, str] = {}
    for number in range(rounds):
        mine: list[Reading] = []
        for each in chosen:
            if each.name in skipped or number >= each.rounds:
                continue
            say(f"round {number + 1} of {rounds}: {each.text} ...")
            try:
                mine += each.run(options)
            except Unavailable as missing:
                skipped[each.name] = str(missing)
                say(f"left out: {missing}")
        found += mine + ratios(mine)
    return found, list(skipped.values())


def main(words: list[str] | None = None) -> int:
    """Measure what is asked for and print it."""
    given = parser().parse_args(words)
    where = machine()
    say("compiling, where the cache is cold ...")
    prepare()
    chosen = [MEASURES[name] for name in given.only]
    readings, skipped = measure(chosen, given.rounds, Options(given.seconds, given.peer_python))
    found = figures(readings)
    if given.write is not None:
        table.write(given.write, table.page(found, skipped, where, given.rounds))
    if given.json:
        print(json.dumps(table.document(found, skipped, where, given.rounds), indent=2, allow_nan=False))
    else:
        print(table.on(where, given.rounds), table.text(found), *(f"left out: {line}" for line in skipped), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
