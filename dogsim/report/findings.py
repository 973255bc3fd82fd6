"""The answer first: a headline and the few findings that matter most, each with its certainty and its evidence."""

from __future__ import annotations

from dogsim.report import asked, described, differing
from dogsim.report.finding import MOST, Answer
from dogsim.report.view import View


def answer(view: View) -> Answer:
    """Return the answer of a sweep: its findings by how much they matter, the first as the headline."""
    told = described.findings(view) if view.single else differing.findings(view)
    found = sorted([*told, *asked.findings(view)], key=lambda each: -each.weight)
    return Answer(view.title, found[0], tuple(found[1 : 1 + MOST]))
