"""The ladder in words: on numbers planted so that every word has its turn."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from dogsim.stats import ladder
from dogsim.stats.ladder import AGREES, DOWN, FLAT, HOLDS, MOSTLY_LUCK, NO_BETTER, OPEN, REAL, SIGN, WORDS, Rung, Step
from dogsim.stats.margins import MARGINS
from dogsim.stats.results import CHANGED, MIRROR, NO_DIFFERENCE, NOT_ENOUGH, Results, Row, Verdict

PLAYERS = 4
MARGIN = MARGINS["bot_share"]  # 0.5 points of four players' equal share of 25
BALANCED, RANDOM, SEARCH = Rung("balanced", MIRROR), Rung("random", "rung:random"), Rung("mc-50", "rung:mc-50")
FOUND = (RANDOM, BALANCED, SEARCH)


def row(metric: str, value: float, half: float, deals: int = 400, arm: str = "base", **where: Any) -> Row:
    fields = {"lineup": MIRROR, "seat": None, "bot": "", "component": "", **where}
    return Row(
        "toy", PLAYERS, arm, fields["lineup"], fields["seat"], fields["bot"], metric, fields["component"],
        value, value - half, value + half, deals, deals,
    )  # fmt: skip


def step_rows(better: str, worse: str, share: float, half: float, deals: int = 400, won: float = 1.0) -> list[Row]:
    lineup = "ladder:" + "+".join([better, *[worse] * (PLAYERS - 1)])
    other = (won - share) / (PLAYERS - 1)
    return [
        row("bot_share", share, half, deals, lineup=lineup, bot=better),
        row("bot_share", other, half / 3, deals, lineup=lineup, bot=worse),
    ]


def results(*rows: Row, verdicts: tuple[Verdict, ...] = (), asides: tuple[Verdict, ...] = ()) -> Results:
    return Results(rows, verdicts, (), {}, {}, asides=asides)


def one(*about: Any, **more: Any) -> Step:
    (found,) = ladder.steps(results(*step_rows(*about, **more)), PLAYERS, "base", MARGIN)
    return found


# -- steps -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("share", "half", "deals", "words"),
    [
        (0.30, 0.02, 400, REAL),
        (0.20, 0.02, 400, DOWN),
        (0.251, 0.003, 400, FLAT),
        (0.2535, 0.001, 400, FLAT),  # beyond doubt better, by less than matters
        (0.26, 0.02, 400, NOT_ENOUGH),
        (0.90, 0.01, 99, NOT_ENOUGH),
    ],
)
def test_words_of_a_step(share: float, half: float, deals: int, words: str) -> None:
    found = one("tuned", "balanced", share, half, deals)
    assert (found.words, found.name, found.equal) == (words, "tuned over balanced", 0.25)
    assert found.gain == pytest.approx(share - 0.25)
    assert found.margin == pytest.approx(0.005)


def test_games_that_nobody_wins_lower_the_equal_share() -> None:
    found = one("tuned", "balanced", 0.2, 0.001, won=0.8)
    assert found.equal == pytest.approx(0.2)
    assert found.margin == pytest.approx(0.004)
    assert found.words == FLAT


def test_partners_are_compared_with_half_of_an_even_match() -> None:
    """A pair that wins six games of ten gives each partner 30 % of the wins: 5 points above a quarter."""
    found = one("tuned", "balanced", 0.6 / 2, 0.01)
    assert (found.equal, found.words) == (0.25, REAL)
    assert found.gain == pytest.approx((0.6 - 0.5) / 2)


# -- luck --------------------------------------------------------------------------------------------

FLAT_SHARE = (0.25, 0.002)


def climbed(*better: str, gains: str = "") -> list[Step]:
    """Return steps over balanced that gain nothing, but for ``gains``."""
    share = {name: (0.4, 0.01) if name == gains else FLAT_SHARE for name in better}
    return [one(name, "balanced", *share[name]) for name in better]


EVERYTHING = ("tuned", "response", "mc-50", "mc-200")


def test_luck_takes_tuning_a_response_and_growing_search_in_vain() -> None:
    assert ladder.luck(climbed(*EVERYTHING)) == MOSTLY_LUCK


@pytest.mark.parametrize("missing", EVERYTHING)
def test_without_one_of_them_it_is_never_called_luck(missing: str) -> None:
    assert ladder.luck(climbed(*(each for each in EVERYTHING if each != missing))) == NO_BETTER


@pytest.mark.parametrize("gains", EVERYTHING)
def test_whatever_gains_is_better_play(gains: str) -> None:
    assert ladder.luck(climbed(*EVERYTHING, gains=gains)) == ""


def test_too_few_games_are_not_luck() -> None:
    unsure = one("mc-200", "balanced", 0.25, 0.05)
    assert ladder.luck([*climbed("tuned", "response", "mc-50"), unsure]) == ""


def test_specialists_say_nothing_of_luck() -> None:
    assert ladder.luck(climbed("builder", "balanced")) == ""


# -- rungs -------------------------------------------------------------------------------------------


def rung_rows(*lineups: str) -> list[Row]:
    return [row("seat_share", 0.25, 0.01, lineup=lineup, seat=1) for lineup in lineups]


LADDER = [*step_rows("balanced", "random", 0.9, 0.01), *step_rows("mc-50", "balanced", 0.4, 0.01)]


def test_rungs_from_the_bottom_up_with_the_mirror_in_its_place() -> None:
    found = results(*rung_rows(MIRROR, "rung:mc-50", "rung:random"), *LADDER)
    assert ladder.rungs(found, PLAYERS, "base", "balanced") == FOUND


def test_a_mirror_that_stands_on_no_rung_comes_first() -> None:
    found = results(*rung_rows(MIRROR, "rung:random", "rung:balanced", "rung:mc-50"), *LADDER)
    names = [rung.name for rung in ladder.rungs(found, PLAYERS, "base", "builder")]
    assert names == ["builder", "random", "balanced", "mc-50"]


def test_without_a_ladder_no_rungs() -> None:
    assert ladder.rungs(results(*rung_rows(MIRROR)), PLAYERS, "base", "balanced") == ()


# -- does a verdict depend on the bots? --------------------------------------------------------------


def verdict(lineup: str, difference: float, half: float, words: str, metric: str = "length", **more: Any) -> Verdict:
    component = "rounds" if metric == "length" else ""
    return Verdict(
        PLAYERS, "extra-base", lineup, None, "", metric, component, difference, difference - half, difference + half, 0.25, words,
        **more,
    )  # fmt: skip


def length(*told: tuple[float, float, str], deals: int = 400) -> ladder.Figure:
    """Return the length's difference at random, balanced and search."""
    rows, judged = [], []
    for rung, (value, half, words) in zip(FOUND, told, strict=True):
        rows.append(row("length", value, half, deals, arm="extra-base", lineup=rung.lineup, component="rounds"))
        judged.append(verdict(rung.lineup, value, half, words))
    found = results(*rows, verdicts=(judged[1],), asides=(judged[0], judged[2]))
    (figure,) = ladder.effects(found, PLAYERS, "extra-base", FOUND)
    return figure


UP, DOWNWARD, NONE, UNSURE = (1.0, 0.2, CHANGED), (-1.0, 0.2, CHANGED), (0.0, 0.1, NO_DIFFERENCE), (0.2, 0.9, NOT_ENOUGH)


@pytest.mark.parametrize(
    ("told", "kind"),
    [
        ((UP, UP, DOWNWARD), SIGN),
        ((UP, UP, NONE), WORDS),
        ((UP, NONE, UP), WORDS),
        ((UP, UP, UNSURE), OPEN),
        ((UP, UP, UP), HOLDS),
        ((NONE, NONE, NONE), HOLDS),
        ((DOWNWARD, UP, UP), AGREES),
        ((NONE, UP, UP), AGREES),
        ((UP, UNSURE, UP), ""),
        ((UP, UNSURE, UNSURE), ""),
    ],
)
def test_how_a_verdict_depends_on_the_bots(told: tuple[tuple[float, float, str], ...], kind: str) -> None:
    assert ladder.dependence(length(*told), BALANCED, SEARCH) == kind


def test_a_sign_flips_only_where_both_intervals_exclude_zero() -> None:
    flipped = length(UP, UNSURE, DOWNWARD).flips
    assert [(low.rung.name, high.rung.name) for low, high in flipped] == [("random", "mc-50")]
    assert length(UP, UNSURE, (-0.5, 0.6, NOT_ENOUGH)).flips == []
    assert length((0.5, 0.6, NOT_ENOUGH), UNSURE, DOWNWARD).flips == []


def test_a_sign_on_few_deals_is_none() -> None:
    figure = length(UP, UP, DOWNWARD, deals=99)
    assert figure.flips == []
    assert not figure.readings[0].enough


def test_seats_change_sides_of_the_equal_share() -> None:
    """Seat 1 wins 28 % with balanced bots and 21 % with search; seat 2 above a quarter with both."""
    shares = {MIRROR: (0.28, 0.27, 0.23, 0.22), "rung:mc-50": (0.21, 0.28, 0.26, 0.25)}
    rows = [
        row("seat_share", share, 0.005, lineup=lineup, seat=seat)
        for lineup, each in shares.items()
        for seat, share in enumerate(each, start=1)
    ]
    figures = ladder.seats(results(*rows), PLAYERS, "base", (BALANCED, SEARCH))
    assert [len(figure.flips) for figure in figures] == [1, 0, 1, 0]
    assert figures[0].readings[0].low == pytest.approx(0.025)


# -- does a change favour better players? ------------------------------------------------------------


def gap(better: str, worse: str, words: str, p_value: float, bot: str = "") -> Verdict:
    lineup = "ladder:" + "+".join([better, *[worse] * (PLAYERS - 1)])
    return replace(verdict(lineup, 0.03, 0.01, words, "bot_share", p_value=p_value), bot=bot or better)


def test_gaps_between_rungs_are_judged_together() -> None:
    asides = (
        gap("balanced", "random", CHANGED, 0.001), gap("balanced", "random", CHANGED, 0.001, bot="random"),
        gap("mc-50", "balanced", CHANGED, 0.04), gap("builder", "random", CHANGED, 0.001),
        verdict("rung:random", 1, 0.1, CHANGED),
    )  # fmt: skip
    found = list(ladder.gaps(results(asides=asides), [(PLAYERS, "extra-base")], {PLAYERS: FOUND}))
    assert [(each.lineup.split("+")[0], each.words) for each in found] == [
        ("ladder:balanced", CHANGED), ("ladder:mc-50", CHANGED),
    ]  # fmt: skip
    three = (*asides[:1], gap("mc-50", "balanced", CHANGED, 0.03), gap("mc-50", "random", CHANGED, 0.03))
    words = [each.words for each in ladder.gaps(results(asides=three), [(PLAYERS, "extra-base")], {PLAYERS: FOUND})]
    assert words == [CHANGED, NOT_ENOUGH, NOT_ENOUGH]
    assert not list(ladder.gaps(results(asides=asides), [(PLAYERS, "other-base")], {PLAYERS: FOUND}))
