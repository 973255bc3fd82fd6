"""A match-up's answer: every number of players' headline, then what follows from the matrices."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from dogsim.report.finding import MOST, Answer
from dogsim.report.matchup.found import Found, found_in
from dogsim.report.matchup.words import told
from dogsim.report.text import clean, short


def answer(run: Any) -> Answer:
    """Return a match-up's answer."""
    return answer_of(run, found_in(run))


def answer_of(run: Any, every: Iterable[Found]) -> Answer:
    """Return the same where it is known already what was found at every number of players."""
    said = [[replace(each, text=f"{found.players} players: {each.text}") for each in told(found)] for found in every]
    heads, rest = [first for first, *_ in said], [each for _, *more in said for each in more]
    return Answer(title(run), heads[0], tuple([*heads[1:], *rest][:MOST]))


def title(run: Any) -> str:
    """Return the question that a match-up answers."""
    arm = next(iter(run.plan.values())).arms[0].name
    with_arm = "" if arm == "base" else f" with {short(arm, 60)}"
    return f"Which strategy wins against which in {clean(run.game.title)}{with_arm}?"
