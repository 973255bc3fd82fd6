"""The effect of a grid's values, against slow arithmetic on the rows themselves; and which cell is nearest."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dogsim.experiment import RunResult, Spec, run
from dogsim.games import GAMES
from dogsim.stats.cells import cell, nearest
from dogsim.stats.estimate import critical
from dogsim.stats.margins import MARGINS
from dogsim.stats.results import MIRROR, Results, Row
from tests.sim.toy import TOY, play

FIRST, PRICE = (0, 3, -2), (1, 2)
SPEC = Spec(game="toy", players=(2,), games=240, bots=("steady", "rusher"), settings={"first": FIRST, "price": PRICE})
DEALS = 240
Seen = dict[tuple[int, int, tuple[int, ...], int], Any]


@pytest.fixture(scope="module")
def seen() -> Seen:
    """Every row of the search, by (first-seat points, price, strengths by seat, deal)."""
    return {}


@pytest.fixture(scope="module")
def done(tmp_path_factory: pytest.TempPathFactory, seen: Seen) -> RunResult:
    """Return a grid whose rows were watched."""

    def watch(rules: Any, state: Any, bots: Any, seed: int, first: int, out: Any, *noted: Any) -> int:
        decisions = play(rules, state, bots, seed, first, out, *noted)
        strengths = tuple(int(bots[seat].strength) for seat in range(2))
        for i, row in enumerate(out.view(np.ndarray).copy() if seed == SPEC.seed else ()):
            seen[int(rules[0].first), int(rules[0].price), strengths, first + i] = row
        return decisions

    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, "toy", TOY)
        return run(SPEC, out=tmp_path_factory.mktemp("run") / "run", threads=1, kernel=watch)


def check(row: Row | None, left: list[float], right: list[float]) -> None:
    """Compare a line with the mean of the deals' differences and its t interval."""
    assert row is not None
    apart = [a - b for a, b in zip(left, right, strict=True)]
    middle = math.fsum(apart) / len(apart)
    spread = math.sqrt(math.fsum((each - middle) ** 2 for each in apart) / (len(apart) - 1))
    half = critical(len(apart)) * spread / math.sqrt(len(apart))
    assert (row.estimate, row.low, row.high) == pytest.approx((middle, middle - half, middle + half), abs=1e-12)
    assert row.clusters == len(apart)


def mirror(seen: Seen, first: int, what: str, seat: int | None = None) -> list[float]:
    """Return, deal by deal, the mean of a mirror's field over the prices."""
    found = []
    for deal in range(DEALS):
        rows = [seen[first, price, (3, 3), deal][what] for price in PRICE]
        found.append(sum(float(row[:2].mean() if seat is None else row[seat]) for row in rows) / len(PRICE))
    return found


def test_effects_in_the_mirror_are_paired(done: RunResult, seen: Seen) -> None:
    for first in (3, -2):
        name = f"first={first}-first=0"
        for seat in range(2):
            left, right = ([each / 60 for each in mirror(seen, value, "credit", seat)] for value in (first, 0))
            check(done.results.get(2, name, "seat_share", seat=seat + 1), left, right)
        check(done.results.get(2, name, "score"), mirror(seen, first, "total"), mirror(seen, 0, "total"))


def test_effects_are_means_over_the_rest_of_the_grid(done: RunResult, seen: Seen) -> None:
    def rounds(price: int) -> list[float]:
        return [sum(float(seen[first, price, (3, 3), deal]["rounds"]) for first in FIRST) / 3 for deal in range(DEALS)]

    check(done.results.get(2, "price=1-price=2", "length", component="rounds"), rounds(1), rounds(2))
    row = done.results.get(2, "price=1-price=2", "length", component="rounds")
    assert row is not None
    assert row.games == 3 * DEALS


def test_effects_in_a_field(done: RunResult, seen: Seen) -> None:
    lineup, deals = "steady+rusher", DEALS // 2

    def share(first: int) -> list[float]:
        pairs = [
            [seen[first, price, (3, 2), deal]["credit"][0] + seen[first, price, (2, 3), deal]["credit"][1] for price in PRICE]
            for deal in range(deals)
        ]
        return [sum(map(float, each)) / 60 / 2 / len(PRICE) for each in pairs]

    check(done.results.get(2, "first=3-first=0", "bot_share", lineup=lineup, bot="steady"), share(3), share(0))


def test_the_gap_is_that_of_the_averaged_shares(done: RunResult, seen: Seen) -> None:
    def gap(first: int) -> float:
        shares = [np.mean(mirror(seen, first, "credit", seat)) / 60 for seat in range(2)]
        return float(max(shares) - min(shares))

    row = done.results.get(2, "first=3-first=0", "seat_gap")
    assert row is not None
    assert row.estimate == pytest.approx(gap(3) - gap(0))
    assert row.low < row.estimate < row.high


def test_the_average_effect_is_the_mean_of_the_cells(done: RunResult) -> None:
    for metric, component in (("score", ""), ("length", "turns"), ("margin", "")):
        effect = done.results.get(2, "first=3-first=0", metric, component=component)
        cells = [
            (done.results.get(2, f"first=3,price={price}", metric, component=component),
             done.results.get(2, f"first=0,price={price}", metric, component=component))
            for price in PRICE
        ]  # fmt: skip
        assert effect is not None
        assert effect.estimate == pytest.approx(np.mean([a.estimate - b.estimate for a, b in cells if a and b]))


def test_effects_are_judged_and_ranked(done: RunResult) -> None:
    judged = {(each.arm, each.metric, each.seat) for each in done.results.verdicts}
    assert {
        ("first=3-first=0", "seat_gap", None),
        ("first=3-first=0", "seat_share", 2),
        ("price=1-price=2", "score", None),
    } <= judged
    ranked = [each for each in done.results.ranking if each.arm == "price=1-price=2" and each.component == "rounds"]
    assert [each.margin for each in ranked] == [MARGINS["length"].value]
    assert len(ranked) == 1
    assert ranked[0].variance_ratio > 1
    assert all(each.paired for each in done.results.verdicts)


def test_an_effect_of_the_deck_is_not_paired(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "toy", TOY)
    spec = Spec(game="toy", players=(2,), games=120, bots=("steady",), settings={"locations": (0, 3), "price": PRICE})
    found = {each.arm: each.paired for each in run(spec, out=tmp_path / "run", threads=1, kernel=play).results.verdicts}
    assert found["locations=3-locations=0"] is False
    assert found["price=1-price=2"] is True


def results(shares: dict[str, tuple[float, ...]], metric: str = "seat_share") -> Results:
    """Return results that know nothing but shares."""
    rows = tuple(
        Row("toy", len(values), arm, MIRROR, i + 1 if metric == "seat_share" else None, "", metric,
            "" if metric == "seat_share" else f"{i + 1}+{i + 3}", value, value, value, 100, 100)
        for arm, values in shares.items() for i, value in enumerate(values)
    )  # fmt: skip
    return Results(rows, (), (), {}, {})


def test_the_nearest_cell_is_the_one_whose_furthest_share_is_nearest() -> None:
    """The second has the smaller gap, the first the smaller largest distance from a third."""
    found = results({"one": (1 / 3 + 0.05, 1 / 3 - 0.05, 1 / 3), "two": (1 / 3 + 0.04, 1 / 3 + 0.02, 1 / 3 - 0.06)})
    best = nearest(found, 3, ["two", "one"])
    assert best is not None
    assert (best.arm, best.furthest.seat) == ("one", 1)
    assert best.distance == pytest.approx(0.05)


def test_of_equally_near_cells_the_first_and_of_none_none() -> None:
    found = results({"one": (0.5, 0.5), "two": (0.5, 0.5)})
    first, last = nearest(found, 2, ["one", "two"]), nearest(found, 2, ["two", "one"])
    assert first is not None
    assert last is not None
    assert (first.arm, last.arm) == ("one", "two")
    assert nearest(found, 2, []) is None
    assert cell(found, 3, "one") is None


def test_games_that_nobody_wins_are_not_near() -> None:
    found = results({"nobody": (0.0, 0.0), "one": (0.6, 0.4)})
    best = nearest(found, 2, ["nobody", "one"])
    assert best is not None
    assert best.arm == "one"


@pytest.mark.parametrize(
    ("cut_off", "arm"), [({"near": 0.06}, "far"), ({"near": 0.05}, "near"), ({"near": 0.9, "far": 0.9}, "near")]
)
def test_cells_of_unfinished_games_are_passed_over(cut_off: dict[str, float], arm: str) -> None:
    """Unless there are no others."""
    shares = results({"near": (0.5, 0.5), "far": (0.6, 0.4)})
    ends = tuple(
        Row("toy", 2, name, MIRROR, None, "", "ended", "cap", share, share, share, 100, 100) for name, share in cut_off.items()
    )
    best = nearest(Results(shares.rows + ends, (), (), {}, {}), 2, ["near", "far"])
    assert best is not None
    assert best.arm == arm
