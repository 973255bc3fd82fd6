"""The sentences, on the page, on the terminal and as plain text."""

from __future__ import annotations

from pathlib import Path

import pytest

from dogsim import report
from dogsim.report.details import some
from dogsim.report.terminal import _letters
from dogsim.report.text import COUNT, PERCENT, POINTS, clean, listed, plain, short, unlike
from dogsim.report.view import quantile
from dogsim.stats.results import CHANGED, NO_DIFFERENCE
from tests.report import fake


def test_a_sentence_for_each_number_of_players(tmp_path: Path) -> None:
    said = fake.details(fake.run(tmp_path))
    assert [each.split(":")[0] for each in said] == ["2 players", "3 players", "4 players", "5 players"]
    for each in said:
        assert f"Higher scores (+4.20 ± 0.05 points) and longer games (+0.31 ± 0.02 rounds): {CHANGED}." in each
        assert NO_DIFFERENCE in each
        assert "equal share" in each


def test_without_a_comparison_the_game_is_described(tmp_path: Path) -> None:
    first = fake.details(fake.alone(tmp_path))[0]
    assert first.startswith("2 players: Not fair to seats: seat 1 wins 50.9 % (equal share 50.0 %).")
    assert "Mean score 29.40 ± 0.06, 13.10 ± 0.02 rounds and 40.00 ± 0.02 turns." in first


def test_many_arms_make_one_sentence(tmp_path: Path) -> None:
    said = fake.details(fake.many(tmp_path))
    assert len(said) == 4
    assert "Scores (all arms: +4.20 ± 0.05 to +5.10 ± 0.05 points)" in said[0]


def test_findings_have_ordinary_spaces(tmp_path: Path) -> None:
    said = " ".join(fake.details(fake.run(tmp_path)))
    assert said == plain(said)


@pytest.mark.parametrize("make", [fake.run, fake.many, fake.alone, fake.hostile, fake.tables])
def test_the_terminal_stays_in_80_columns(tmp_path: Path, make: object) -> None:
    run = make(tmp_path)  # type: ignore[operator]
    text = fake.terminal(run)
    ours = [line for line in text.splitlines() if not line.startswith(("Report", "Repeat", "Watch", "What"))]
    assert max(len(line) for line in ours) <= 80
    assert all(each.isprintable() or each == "\n" for each in text)


def test_the_terminal_says_the_same_and_where_to_look(tmp_path: Path) -> None:
    run = fake.run(tmp_path)
    text = fake.terminal(run)
    joined = " ".join(" ".join(line[14:] for line in text.splitlines()).split())  # beside the column of words
    assert len(report.findings(run)) >= 4
    for sentence in report.findings(run):
        assert " ".join(sentence.split()) in joined
    assert "37 stalled, 0 cut off" in text
    assert f"{tmp_path / 'index.html'}" in text
    assert run.command in text
    assert "dogsim watch --game dogs --variant puppies --players 5 --seed 1 --index 0" in text


def test_a_rule_set_in_all_arms_is_said_first(tmp_path: Path) -> None:
    text = fake.terminal(fake.edited(tmp_path, {}, {"licence_cost": 2}))
    assert "In all arms: licence_cost = 2 (default 3)." in text.split("\n\n")
    assert "In all arms" not in fake.terminal(fake.edited(tmp_path, {"licence_cost": 2}, {}))


def test_the_terminal_says_what_the_words_allow_for(tmp_path: Path) -> None:
    said = "± 95 %, each by itself; words allow for all comparisons judged together (Holm)"
    assert said in fake.terminal(fake.run(tmp_path))
    assert "Holm" not in fake.terminal(fake.alone(tmp_path))


def test_another_leader_is_named_with_its_own_share(tmp_path: Path) -> None:
    run = fake.edited(tmp_path, {}, {})
    assert "(differences:" not in fake.terminal(run)
    lines = fake.terminal(fake.led_by_another(run, "puppies", "set-collector", 0.327)).splitlines()
    assert any("30.0 \N{RIGHTWARDS ARROW} 32.7" in line for line in lines if line.startswith("4 players  "))
    said = " ".join(" ".join(lines).split())
    assert (
        "4 players: base balanced 30.0, puppies set-collector 32.7 in balanced+hotel-rush+set-collector+bonus-hunter "
        "(differences: balanced)"
    ) in said
    assert max(len(line) for line in lines if not line.startswith(("Report", "Repeat", "Watch"))) <= 80


def test_the_leaders_of_many_arms_share_a_line(tmp_path: Path) -> None:
    run = fake.many(tmp_path)
    for arm in ("upgrade_cost=0", "upgrade_cost=4"):
        run = fake.led_by_another(run, arm, "hotel-rush", 0.6)
    said = " ".join(fake.terminal(run).split())
    led = "base balanced 55.0, upgrade_cost=0 hotel-rush 60.0, upgrade_cost=4 hotel-rush 60.0 in balanced+hotel-rush"
    assert f"2 players: {led} (differences: balanced)" in said


def test_arms_with_long_names_are_lettered_and_no_two_lines_look_alike(tmp_path: Path) -> None:
    run = fake.tables(tmp_path)
    text = fake.terminal(run)
    table = next(part for part in text.split("\n\n") if part.startswith("A  base")).splitlines()
    legend, rows = table[:7], table[8:22]
    assert legend[0] == "A  base"
    assert legend[6] == "G  hotel_table=12:11:8:6:4,hotel_min_dogs=1"
    firsts = [row[:18].strip() for row in rows]
    assert firsts == ["4 players, A", *"BCDEFG", "5 players, A", *"BCDEFG"]


def test_short_names_stand_in_the_table_themselves(tmp_path: Path) -> None:
    lines = fake.terminal(fake.many(tmp_path)).splitlines()
    assert any(line.startswith("5 players, base ") for line in lines)
    assert any(line.startswith(" upgrade_cost=4 ") for line in lines)
    assert not any(line.startswith("A ") for line in lines)


def test_letters_go_on_after_z() -> None:
    assert [_letters(i) for i in (0, 25, 26, 51, 52, 701, 702)] == ["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]


def test_numbers_are_rounded_to_their_certainty() -> None:
    assert PERCENT.difference(0.0141, 0.004) == "+1.4 ±\N{NARROW NO-BREAK SPACE}0.4 points"
    assert PERCENT.difference(-0.01414, 0.0002) == "\N{MINUS SIGN}1.41 ±\N{NARROW NO-BREAK SPACE}0.02 points"
    assert PERCENT.difference(-0.5, 1.0) == "\N{MINUS SIGN}50 ±\N{NARROW NO-BREAK SPACE}100 points"
    assert POINTS.change(0.001, 0.2) == "0.00"
    assert COUNT.number(1234.5) == "1,234.50"
    assert POINTS.number(float("nan")) == "none"


def test_names_are_made_harmless() -> None:
    assert clean("a\x00b\n\x1b[31mc\u202e") == "ab [31mc"
    assert short("x" * 50, 10) == "x" * 9 + "…"
    assert short("\u05e9\u05dc") == "\u2068\u05e9\u05dc\u2069"
    assert listed(["a", "b", "c"]) == "a, b and c"


def test_names_that_begin_alike_do_not_look_alike() -> None:
    assert list(unlike(["abcdefghij-1", "abcdefghij-2", "b"], 9).values()) == ["abcd…ij-1", "abcd…ij-2", "b"]
    assert unlike(["abcdXefgh", "abcdYefgh"], 5) == {"abcdXefgh": "ab…gh (1)", "abcdYefgh": "ab…gh (2)"}


def test_some_names() -> None:
    assert some(["a", "b"], 2) == "all arms"
    assert some(["a"], 1) == "a"
    assert some(["a", "b"], 5) == "a and b"
    assert some(list("abcd"), 5) == "4 of 5"


def test_quantiles_of_a_histogram() -> None:
    assert quantile(10, [1, 2, 1], 0.5) == 11
    assert quantile(10, [1, 2, 1], 0.25) == 10
    assert quantile(10, [1, 2, 1], 1.0) == 12
    assert quantile(10, [], 0.5) == 10
