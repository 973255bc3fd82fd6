"""The answer of a match-up: what matters most of what follows from its matrices."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from dogsim.report.finding import MOST, Answer
from dogsim.report.matchup.found import found_in
from dogsim.report.matchup.terminal import title
from dogsim.report.matchup.words import told


def answer(run: Any) -> Answer:
    """Return a match-up's answer: every number of players' headline, then what follows from the matrices."""
    said = [[replace(each, text=f"{found.players} players: {each.text}") for each in told(found)] for found in found_in(run)]
    heads, rest = [first for first, *_ in said], [each for _, *more in said for each in more]
    return Answer(title(run), heads[0], tuple([*heads[1:], *rest][:MOST]))
