"""Every exact fact about chance at once, on deals never looked at before, with the error of the whole family controlled.

    python -m tests.verify.chance --seed 20261130

A thousand tests at five sigma each would raise a false alarm once in two thousand runs, and far too late a true one.
Instead all are judged together by Holm's method: fair cards fail a run once in a thousand, however the facts depend on
each other.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterable
from hashlib import blake2b
from importlib import import_module
from typing import Any

from statsmodels.stats.multitest import multipletests

from dogsim.games import GAMES
from tests.chance import streams
from tests.chance.facts import Fact, Lot

ALPHA = 0.001
DEALS, PLAYED = 100_000, 20_000
SHOWN = 10

Row = dict[str, Any]


def facts_of(game: str) -> list[Fact]:
    """Return a game's exact facts: a new game brings them along."""
    return list(import_module(f"tests.games.{game.replace('-', '_')}.facts").facts())


def family() -> dict[str, list[Fact]]:
    """Return every statistical fact, by game; those of the streams belong to none."""
    return {"streams": list(streams.facts()), **{game: facts_of(game) for game in GAMES}}


def lot_of(seed: int, game: str) -> Lot:
    """Return the deals that a seed means for a game: others for every seed and game."""
    digest = blake2b(f"{seed} {game}".encode(), digest_size=7).digest()
    return Lot(int.from_bytes(digest, "big"), DEALS, PLAYED)


def rows_of(game: str, facts: Iterable[Fact], lot: Lot) -> list[Row]:
    """Test facts on one lot."""
    rows = []
    for fact in facts:
        verdict = fact.test(lot)
        rows.append(
            {
                "name": fact.name,
                "game": game,
                "clause": fact.clause,
                "observed": verdict.observed,
                "expected": verdict.expected,
                "p": verdict.p,
            }
        )
    return rows


def judge(seed: int, rows: list[Row]) -> dict[str, Any]:
    """Judge all facts together (Holm) and say what came of it."""
    _, adjusted, _, _ = multipletests([row["p"] for row in rows], alpha=ALPHA, method="holm")
    facts = [{**row, "adjusted": float(p), "passed": bool(p > ALPHA)} for row, p in zip(rows, adjusted, strict=True)]
    return {
        "seed": seed,
        "family": len(facts),
        "alpha": ALPHA,
        "smallest": min(fact["adjusted"] for fact in facts),
        "facts": facts,
        "passed": all(fact["passed"] for fact in facts),
    }


def check(seed: int) -> dict[str, Any]:
    """Test every fact on the deals of a seed and judge them together."""
    return judge(seed, [row for game, facts in family().items() for row in rows_of(game, facts, lot_of(seed, game))])


def told(report: dict[str, Any], shown: int = SHOWN) -> str:
    """Return the least likely facts as a table, and the verdict below it."""
    least = sorted(report["facts"], key=lambda fact: fact["p"])[:shown]
    width = max(len(fact["name"]) for fact in least)
    lines = [f"{'game':<11} {'clause':<10} {'fact':<{width}} {'seen':>12} {'expected':>12} {'p':>9} {'adjusted':>9}"]
    for fact in least:
        lines.append(
            f"{fact['game']:<11} {fact['clause']:<10} {fact['name']:<{width}} {fact['observed']:>12.6g} "
            f"{fact['expected']:>12.6g} {fact['p']:>9.2g} {fact['adjusted']:>9.2g}{'' if fact['passed'] else '  FAILED'}"
        )
    failed = sum(not fact["passed"] for fact in report["facts"])
    verdict = "all hold" if report["passed"] else f"{failed} failed"
    lines.append(
        f"{report['family']} facts, seed {report['seed']}: {verdict}; the smallest p adjusted for all is "
        f"{report['smallest']:.2g}, and {report['alpha']} would fail"
    )
    return "\n".join(lines)


def main(words: list[str] | None = None) -> int:
    """Check one seed and print what came of it."""
    parser = argparse.ArgumentParser(prog="python -m tests.verify.chance", description="Test every exact fact about chance.")
    parser.add_argument("--seed", type=int, default=int(time.time()), help="which deals to look at; default: new ones each time")
    parser.add_argument("--all", action="store_true", help=f"list all facts, not the {SHOWN} least likely ones only")
    options = parser.parse_args(words)
    report = check(options.seed)
    print(told(report, len(report["facts"]) if options.all else SHOWN))
    return 0 if report["passed"] else 1


if __name__ == "__main__":
    sys.exit(main())
