"""The questions that every report answers, and what they are called in sentences and tables."""

from __future__ import annotations

from dataclasses import dataclass

from dogsim.report.text import PERCENT, POINTS, ROUNDS, Unit


@dataclass(frozen=True)
class Question:
    """One question: its metric, its heading, what it is called as it is, grown and shrunk, its unit and its section."""

    metric: str
    component: str
    title: str
    noun: str
    grown: str
    shrunk: str
    unit: Unit
    link: str


GAP = Question(
    "seat_gap", "", "Gap between seats, %", "the gap between seats", "a wider gap between seats", "a smaller gap between seats",
    PERCENT, "seats",
)  # fmt: skip
LEAD = Question(
    "bot_share", "", "Leading strategy, %", "the leading strategy", "a stronger leading strategy", "a weaker leading strategy",
    PERCENT, "strategies",
)  # fmt: skip
SCORE = Question("score", "", "Mean score", "scores", "higher scores", "lower scores", POINTS, "scores")
LENGTH = Question("length", "rounds", "Rounds", "the length of games", "longer games", "shorter games", ROUNDS, "length")
QUESTIONS = (GAP, LEAD, SCORE, LENGTH)
# What a mirror by itself tells.
OF_A_MIRROR = (GAP, LENGTH, SCORE)
