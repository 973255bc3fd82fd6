"""What changed most: the order, and intervals that hold for all that was searched at once."""

from __future__ import annotations

import numpy as np
import pytest

from dogsim.stats.estimate import LEVEL, ONCE, Certainty, Estimate, critical, simultaneous
from dogsim.stats.margins import MARGINS, margin_of, margins
from dogsim.stats.ranking import Candidate, ranked
from dogsim.stats.results import CHANGED, NO_DIFFERENCE, NOT_ENOUGH, Verdict

CLUSTERS = 5000


def candidate(value: float, error: float, margin: str = "score", clusters: int = CLUSTERS) -> Candidate:
    half = critical(clusters) * error
    made = Verdict(4, "x-base", "mirror", None, "", margin, "", value, value - half, value + half, MARGINS[margin].at(4), "")
    return Candidate(made, Estimate(value, value - half, value + half, error, clusters), MARGINS[margin], ONCE)


def test_the_largest_in_margins_comes_first() -> None:
    """Half a point is a margin of the score, half a percentage point one of a share."""
    found = ranked([candidate(0.6, 0.01), candidate(-0.02, 0.001, "seat_share"), candidate(0.01, 0.01), candidate(-2.1, 0.01)])
    assert [each.difference for each in found] == [-2.1, -0.02, 0.6, 0.01]
    assert [each.words for each in found] == [CHANGED, CHANGED, CHANGED, NO_DIFFERENCE]


def test_intervals_hold_all_at_once() -> None:
    found = ranked([candidate(0.6, 0.01)] * 20)
    half = critical(CLUSTERS, simultaneous(LEVEL, 20)) * 0.01
    assert (found[0].low, found[0].high) == pytest.approx((0.6 - half, 0.6 + half))


def test_what_is_changed_alone_is_not_among_many() -> None:
    alone = candidate(0.525, 0.01)
    assert ranked([alone])[0].words == CHANGED
    assert ranked([alone] * 50)[0].words == NOT_ENOUGH
    assert ranked([candidate(9.0, 0.0, clusters=99)])[0].words == NOT_ENOUGH


def test_false_alarms_of_a_search_are_rare() -> None:
    """Sixty differences that truly sit on their margin: the largest is called a change in at most 5 % of the searches."""
    chance = np.random.default_rng(5)
    alarms = 0
    for _ in range(400):
        found = ranked([candidate(0.5 + float(value), 0.1) for value in chance.normal(0, 0.1, 60)])
        alarms += found[0].words == CHANGED
    assert alarms / 400 <= 0.05 + 0.022


def test_looks_make_them_wider() -> None:
    one = candidate(0.6, 0.01)
    wide = ranked([Candidate(one.verdict, one.found, one.margin, Certainty(100))])[0]
    assert wide.high - wide.low > 1.4 * (one.found.high - one.found.low)


@pytest.mark.parametrize(
    ("metric", "component", "name"),
    [
        ("length", "rounds", "length"),
        ("length", "turns", "length.turns"),
        ("score", "", "score"),
        ("score", "hotel", "score.parts"),
        ("supply", "coins_peak", "supply.peak"),
        ("supply", "coins_short", "supply"),
        ("lead_changes", "per_turn", "lead_changes.per_turn"),
        ("lead_changes", "early", "lead_changes"),
        ("team_share", "1+3", "team_share"),
        ("nothing", "", None),
    ],
)
def test_every_component_has_one_margin(metric: str, component: str, name: str | None) -> None:
    found = margin_of(margins(), metric, component)
    assert (found.name if found else None) == name


def test_a_margin_is_told_in_its_unit() -> None:
    assert MARGINS["seat_share"].text == "a seat's share: 2 % of the equal share"
    assert MARGINS["score"].text == "the mean score: 0.5 points"
    assert MARGINS["ties"].text == "the share of ties: 1 %"
    assert margins({"length.turns": 3.0})["length.turns"].text == "the length in turns: 3 turns"
