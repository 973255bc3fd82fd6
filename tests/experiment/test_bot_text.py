"""A bot's file to begin with: reading it gives the bot."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from dogsim.core.knob import knobs
from dogsim.experiment.bot_text import bot_text
from dogsim.experiment.bots import bot_from_file
from dogsim.games import GAMES
from tests.conftest import CommandLine

REAL = [game for game in GAMES.values() if game.name != "toy"]
ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("game", REAL, ids=lambda game: game.name)
def test_reading_it_gives_the_bot(game: object, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    for base in (None, *game.bots.values()):  # type: ignore[attr-defined]
        path.write_text(bot_text(game, base))  # type: ignore[arg-type]
        made = bot_from_file(game, path)  # type: ignore[arg-type]
        usual = game.make_weights(base.weights if base else {})  # type: ignore[attr-defined]
        assert made.name == "mine"
        assert game.make_weights(made.weights).tobytes() == usual.tobytes()  # type: ignore[attr-defined]
        assert (made.needs, made.players) == ((base.needs, base.players) if base else ((), ()))


@pytest.mark.parametrize("game", REAL, ids=lambda game: game.name)
def test_every_weight_is_explained(game: object) -> None:
    text = bot_text(game)  # type: ignore[arg-type]
    table = knobs(game.weights)  # type: ignore[attr-defined]
    assert list(tomllib.loads(text)["weights"]) == list(table)
    joined = re.sub(r"\n# ", " ", text)
    for knob in table.values():
        assert f"{knob.text} ({knob.range_text})" in joined


def test_the_comments_are_keys_to_be_used(tmp_path: Path) -> None:
    """Whoever takes the marks away has a base and something the bot goes without."""
    path = tmp_path / "mine.toml"
    path.write_text(re.sub(r"^# (base|restrict) =", r"\1 =", bot_text(GAMES["dogs"]), flags=re.M))
    made = bot_from_file(GAMES["dogs"], path)
    assert made.weights["barred"] == GAMES["dogs"].ability("puppies").bits


def test_the_command(dogsim_cli: CommandLine, tmp_path: Path) -> None:
    found = dogsim_cli("bots", "--game", "dog-cards", "--weights", "--base", "runner")
    assert (found.code, found.err) == (0, "")
    assert tomllib.loads(found.out)["weights"]["longest"] == 60
    (tmp_path / "mine.toml").write_text(found.out)
    assert dogsim_cli("watch", "--game", "dog-cards", "--players", "2", "--bots", "mine.toml").code == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--weights", "--base", "bulder"), "unknown bot 'bulder' (did you mean 'builder'?)"),
        (("--base", "builder"), "--base: names the bot whose weights are written: add --weights"),
        (("--weights", "--json"), "leave --json out"),
    ],
)
def test_mistakes(dogsim_cli: CommandLine, words: tuple[str, ...], said: str) -> None:
    found = dogsim_cli("bots", *words)
    assert found.code == 2
    assert said in found.err
    assert found.out == ""


def test_the_documentation_s_bot_can_be_read(tmp_path: Path) -> None:
    text = (ROOT / "docs" / "custom-bots.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"```toml\n(.*?)```", text, re.S)
    path = tmp_path / "hotelier.toml"
    path.write_text(code)
    made = bot_from_file(GAMES["dogs"], path)
    assert made.weights["barred"] == GAMES["dogs"].ability("licences").bits
    assert made.weights["future"] == [260, 170, 330, 290, 210]
