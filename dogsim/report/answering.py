"""A run's answer, whatever kind of run it is: what the page, the terminal, JSON and notebooks all show."""

from __future__ import annotations

from typing import Any

from dogsim.report import findings as of_sweeps
from dogsim.report import matchup
from dogsim.report.finding import Answer
from dogsim.report.text import plain
from dogsim.report.view import View


def answer(run: Any) -> Answer:
    """Return the answer of a sweep or of a match-up."""
    return matchup.answer(run) if getattr(run.spec, "matchup", False) else of_sweeps.answer(View(run))


def findings(run: Any) -> list[str]:
    """Return a run's findings as plain sentences, the headline first."""
    return [plain(each.text) for each in answer(run)]
