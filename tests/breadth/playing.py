"""One case played by the compiled engine, watched by the game's laws, replayed by its twin, and counted."""

from __future__ import annotations

import traceback
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from dogsim.games import GAMES
from dogsim.position import plain
from dogsim.referee import check_transcript
from dogsim.transcript import transcript
from tests.breadth.cases import Case, part
from tests.breadth.coverage import reached

Line = dict[str, Any]


@dataclass(frozen=True)
class Outcome:
    """What came of a case: how long it was, what it reached, and what was wrong with it, empty if nothing was."""

    case: Case
    decisions: int = 0
    reached: Counter[tuple[str, str]] = field(default_factory=Counter)
    fault: str = ""


def lines_of(case: Case, *, compiled: bool) -> list[Line]:
    """Return the transcript of a case."""
    game = GAMES[case.game]
    rules = game.make_rules(case.players, case.variants, case.edits)
    weights = np.concatenate([game.make_weights(game.bot(bot).weights) for bot in case.bots]).view(np.recarray)
    return list(transcript(game, rules, case.variants, weights, case.bots, case.seed, case.index, compiled=compiled))


def play(case: Case, *, compiled: bool = True) -> Outcome:
    """Play a case and check it from the deal to the end: laws, scores counted from scratch, the twin's opinion."""
    try:
        lines = lines_of(case, compiled=compiled)
        report = check_transcript(lines)
        if report.disagreement is not None:
            return Outcome(case, report.decisions, fault=str(report.disagreement))
        judge(case, lines)
        return Outcome(case, report.decisions, reached(case.game, lines))
    except Exception:  # a crash is a finding too, and keeps no other game from being checked
        return Outcome(case, fault=traceback.format_exc())


def judge(case: Case, lines: list[Line]) -> None:
    """Hold a game against what is true in every game, and count its scores from scratch.

    Raises:
        AssertionError: a law is broken.
    """
    header, *decisions, end = lines
    game = GAMES[case.game]
    rules = game.make_rules(case.players, case.variants, case.edits)
    values = {name: plain(getattr(rules, name)) for name in game.knobs}
    laws = part(case.game, "laws").Laws(values, header["position"])
    for line in decisions:
        assert line["action"] in line["legal"]
        laws.decide(line["action"], line["position"])
    laws.end(list(case.variants), end["scores"])
    counted = part(case.game, "scorer").scores(decisions[-1]["position"], values)
    assert [each["components"] for each in end["scores"]["seats"]] == counted
    assert all(each["total"] == sum(each["components"].values()) for each in end["scores"]["seats"])
