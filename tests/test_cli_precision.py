"""``dogsim sweep`` with a precision, an ablation, or only a forecast: what a person and a program read."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dogsim.cli import main

SMALL = ("sweep", "--game", "dog-cards", "--set", "thieves=4", "--players", "2", "--bots", "balanced", "--progress", "none")


def test_it_says_how_many_games_it_took(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SMALL, "--games", "400", "--precision", "4pp", "--out", str(tmp_path / "run")]) == 0
    said = capsys.readouterr().out
    assert said.startswith("Known as precisely as asked for after ")
    assert "the widest intervals: seat_share ±" in said
    manifest = json.loads((tmp_path / "run/manifest.json").read_text())
    assert manifest["looks"][-1]["reached"] is True
    assert f"after {manifest['looks'][-1]['games']:,} games" in said
    assert "Always-valid" in (tmp_path / "run/index.html").read_text()


def test_it_says_so_when_the_most_games_came_first(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = [*SMALL, "--games", "200", "--precision", "0.1pp", "--max-games", "300", "--json", "--out", str(tmp_path / "run")]
    assert main(words) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["findings"][0].startswith("NOT known as precisely as asked for: stopped at the most games (600 games, 2 looks)")
    assert found["spec"]["precision"] == "0.1pp"


def test_a_forecast_plays_nothing_that_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main([*SMALL, "--games", "3000", "--dry-run"]) == 0
    said = capsys.readouterr().out
    assert "thieves=4" in said
    assert "6,000 games in all, about " in said
    assert "with 90 % power" in said
    assert "win share" in said
    assert list(tmp_path.iterdir()) == []


def test_a_forecast_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SMALL, "--games", "4000", "--dry-run", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["schema"] == "dogsim-forecast/1"
    (lineup,) = found["lineups"]
    assert (lineup["arms"], lineup["deals"], lineup["games"]) == (2, 4000, 8000)
    share = lineup["detectable"]["seat_share"]
    assert share["margin"] == pytest.approx(0.01)
    # Two proportions near a half on 4,000 deals, deal by deal: no more than (1.96 + 1.28) sqrt(2 / 4 / 4000), about.
    assert 0.005 < share["difference"] < 0.04


def test_what_an_ability_is_worth(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SMALL, "--games", "300", "--ablate", "thieves", "--out", str(tmp_path / "run")]) == 0
    capsys.readouterr()
    lines = (tmp_path / "run/results.csv").read_text().splitlines()
    assert any(",importance_share,thieves," in line for line in lines)
    assert "What a feature is worth" in (tmp_path / "run/index.html").read_text()
