"""The command line of match-ups: a small one of real bots, its JSON, and what is refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.conftest import CommandLine
from tests.test_cli import contents, document, sentence

SMALL = ("--players", "2", "--bots", "balanced,rusher,random", "--games", "240", "-q")


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("--bots", "balanced"), "bots: a match-up takes two different bots or more, not 'balanced' alone"),
        (("--bots", "balanced,randm"), "'random'"),
        (("--bots", "balanced,puppy-hunter"), "bots: 'puppy-hunter' needs puppies, which is off in 'base'"),
        (("--set", "fee=0,1"), "set: 'fee' takes one value in a match-up, not 2"),
        (("--set", "licence_cst=2"), "'licence_cost'"),
        (("--variant", "pupies"), "'puppies'"),
        (("--players", "7"), "5"),
        (("--games", "0"), "--games: takes a whole number from 1"),
        (("--most", "-1"), "--most: takes a whole number from 0 to 10000, not '-1'; the nearest is 0"),
        (("--out", ""), "--out: takes a folder"),
        (("--game", "dgos"), "'dogs'"),
        (("--rung", "x"), "--rung"),
    ],
)
def test_a_mistake_is_one_sentence(dogsim_cli: CommandLine, tmp_path: Path, words: tuple[str, ...], named: str) -> None:
    """It names what would have been valid, exits with 2 and writes nothing."""
    assert named in sentence(dogsim_cli("matchup", "--players", "2", *words))
    assert list(tmp_path.iterdir()) == []


def test_a_match_up_of_real_bots(dogsim_cli: CommandLine, tmp_path: Path) -> None:
    """Found, written, said; asked again it is not played again; what one wins the other loses."""
    asked = ("matchup", "--game", "dogs-alone", *SMALL, "--out", "run")
    first = dogsim_cli(*asked)
    assert (first.code, first.err) == (0, "")
    assert first.out.startswith("Which strategy wins against which in Dogs Alone?\n\n2 players: Balanced ")
    assert {"manifest.json", "results.csv", "index.html", "DONE"} <= {path.name for path in (tmp_path / "run").iterdir()}
    before = contents(tmp_path / "run")
    told = document(dogsim_cli(*asked, "--json").out)
    assert contents(tmp_path / "run") == before
    assert (told["schema"], told["spec"]["matchup"]) == ("dogsim-results/1", True)
    shares: dict[str, float] = {}
    for row in told["results"]:
        if row["metric"] == "bot_share":
            shares[row["lineup"]] = shares.get(row["lineup"], 0.0) + row["estimate"]
    assert set(shares) == {"balanced+rusher", "balanced+random", "rusher+random"}
    assert shares == pytest.approx(dict.fromkeys(shares, 1.0))
    (matrix,) = told["matchups"]
    over = matrix["over_equal_share"]
    assert all(over[i][j] == pytest.approx(-over[j][i]) for i in range(3) for j in range(3))
    assert over[0][2] > 0.4
    assert told["findings"][0].startswith("2 players: Balanced ")


def test_all_line_ups_share_their_deals(dogsim_cli: CommandLine, tmp_path: Path) -> None:
    """Every task begins at deal 0 of the same seed, and each pair is played both ways round."""
    assert dogsim_cli("matchup", "--game", "dogs-alone", *SMALL, "--seed", "5", "--out", "run").code == 0
    manifest = json.loads((tmp_path / "run" / "manifest.json").read_text())
    assert {(task["deals"], task["seatings"]) for task in manifest["tasks"]} == {(120, 2)}
    assert {part["first"] for part in manifest["parts"].values()} <= {0, *range(1, 120)}
    assert manifest["seed"] == 5


def test_a_bot_of_one_s_own_can_play(dogsim_cli: CommandLine, tmp_path: Path) -> None:
    """A file is named by its path, and the page by the bot's name."""
    (tmp_path / "mine.toml").write_text('game = "dogs-alone"\nbase = "rusher"\nname = "mine"\n')
    answer = dogsim_cli("matchup", "--game", "dogs-alone", "--players", "2", "--bots", "mine.toml,rusher", "--games", "40", "-q")
    assert answer.code == 0, answer.err
    assert "Too few games to tell" in answer.out
    assert "B rusher" in answer.out
    assert "--bots mine.toml,rusher" in answer.out
