"""``dogsim matchup``: play every line-up of the bots and say which strategy wins against which."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dogsim import report
from dogsim.cli import answers, farming
from dogsim.cli.console import document
from dogsim.cli.options import LARGEST_SEED, Problems, choice, folder, whole
from dogsim.cli.progress import Mode
from dogsim.cli.sweeping import Asked
from dogsim.experiment import RunResult, spec_of
from dogsim.experiment import document as run_document
from dogsim.experiment.spec import MOST_GAMES, MOST_LINEUPS
from dogsim.report import matchup

_TEXTS = ("game", "variant", "players", "bots", "set")


def read(flags: Mapping[str, Any]) -> Asked:
    """Read the flags' texts, by flag name.

    Raises:
        UserError: every mistake in them, a sentence a line.
    """
    problems = Problems()
    numbers = {
        "games": problems.ask(whole, "--games", flags["games"], 1, MOST_GAMES, 4000),
        "most": problems.ask(whole, "--most", flags["most"], 0, MOST_LINEUPS, 500),
        "seed": problems.ask(whole, "--seed", flags["seed"], 0, LARGEST_SEED, 1),
    }
    place = problems.ask(farming.read, flags)
    mode = problems.ask(choice, "--progress", flags["progress"], [mode.value for mode in Mode])
    out = problems.ask(folder, "--out", flags["out"])
    spec = problems.ask(spec_of, {name: flags[name] for name in _TEXTS} | numbers | {"matchup": True})
    problems.tell()
    return Asked(spec, out, place, Mode.NONE if flags["quiet"] else Mode(mode))


def present(done: RunResult, as_json: bool) -> None:
    """Write what was found to stdout."""
    if as_json:
        document({**run_document(done, report.findings(done)), "matchups": matchup.document(done)})
    else:
        answers.show(report.answer(done))
        print(matchup.numbers(done))  # as it is: commands stay whole, to be copied
