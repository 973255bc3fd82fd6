"""What a bot would do at a position: the same every time, legal, and without a trace in the position."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import dogsim
from dogsim import Position, UserError
from dogsim.core.driver import plain_record
from dogsim.core.notes import ROOM
from dogsim.core.record import blank, row
from dogsim.core.search import TABLE_ROWS
from dogsim.games import GAMES

ROOT = Path(__file__).resolve().parent.parent


def played(game: str, decisions: int, seed: int = 3) -> Position:
    """Return a position after some decisions of `balanced`, and then on to one with a choice."""
    pos = Position.deal(game, players=2, seed=seed)
    for _ in range(decisions):
        pos.apply(dogsim.choose(pos, "balanced"))
    while len(pos.legal_actions()) < 3:
        pos.apply(pos.legal_actions()[0])
    return pos


@pytest.fixture(params=sorted(each for each in GAMES if each != "toy"))
def pos(request: pytest.FixtureRequest) -> Position:
    return played(request.param, 15)


def test_a_choice_is_legal_and_leaves_no_trace(pos: Position) -> None:
    before = pos._table.tobytes()
    for bot in ("balanced", "random"):
        assert dogsim.choose(pos, bot) in pos.legal_actions()
    assert pos._table.tobytes() == before


def test_the_same_position_gives_the_same_choice_also_from_its_document(pos: Position) -> None:
    again = Position.from_dict(pos.to_dict())
    for bot in ("balanced", "random"):
        for draw in range(5):
            assert dogsim.choose(pos, bot, draw=draw) == dogsim.choose(again, bot, draw=draw)


def test_other_draws_let_chance_fall_otherwise(pos: Position) -> None:
    found = [dogsim.choose(pos, "random", draw=draw).text for draw in range(60)]
    assert len(set(found)) > 1
    assert set(found) <= {action.text for action in pos.legal_actions()}


def test_it_is_the_driver_s_choice_where_there_is_no_tie() -> None:
    """The simulated game takes the same actions, but for those that chance decides: no draw changes the others."""
    game = GAMES["dogs"]
    states, actions = blank(game.state, 31), np.zeros(30, np.int64)
    start = Position.deal("dogs", players=2, seed=5)
    states.view(np.uint8)[: start._table.nbytes] = start._table.view(np.uint8)
    bots = np.concatenate([game.make_weights({})] * 2).view(np.recarray)
    plain_record(row(game.make_rules(2)), states, actions, bots, blank(game.state, TABLE_ROWS), blank(ROOM))
    same = 0
    for i, action in enumerate(actions):
        found = {dogsim.choose(start, "balanced", draw=draw).id for draw in range(12)}
        if len(found) == 1:
            same += 1
            assert found == {action}, i
        start.apply(int(action))
    assert same > 20


def test_weights_of_one_s_own_and_search() -> None:
    pos = played("dogs-alone", 10)
    weights: dict[str, Any] = {"majority": 120, "eager": [85, 240, 110, 130]}
    assert dogsim.choose(pos, weights) in pos.legal_actions()
    assert dogsim.choose(pos, {"lookahead": 1}) in pos.legal_actions()
    searched = dogsim.choose(pos, {"rollouts": 2, "horizon": 1})
    assert searched == dogsim.choose(pos, {"rollouts": 2, "horizon": 1})
    assert searched in pos.legal_actions()


def test_a_barred_bot_goes_without() -> None:
    bits = GAMES["dog-cards"].ability("jokers_laid").bits
    table = {
        "game": "dog-cards", "partial": True,
        "players": [{"hand": ["joker", "9", "9"], "rows": [["1/11", "2", "3"]]}, {}], "draw_pile": ["5", "6"],
    }  # fmt: skip
    pos = Position.from_dict(table)
    assert dogsim.choose(pos, "random-lays").text.startswith("lay joker")
    assert not dogsim.choose(pos, {"lays": 1, "barred": bits}).text.startswith("lay joker")


@pytest.mark.parametrize(
    ("bot", "draw", "said"),
    [
        ("balancd", 0, "did you mean 'balanced'"),
        ({"hotl": 3}, 0, "did you mean 'hotel'"),
        ({"hotel": 99_999}, 0, "the nearest valid value is 2000"),
        (7, 0, "bot: expected a bot's name or a table of weights, not 7"),
        ("balanced", -1, "draw: expected a whole number"),
        ("balanced", True, "draw: expected a whole number"),
    ],
)
def test_mistakes(bot: Any, draw: Any, said: str) -> None:
    with pytest.raises(UserError, match=said):
        dogsim.choose(Position.deal("dogs", players=2), bot, draw=draw)


def test_nobody_decides_when_the_game_is_over() -> None:
    pos = Position.deal("dog-cards", players=2, rules={"max_turns": 1}, seed=1)
    while not pos.is_over:
        pos.apply(dogsim.choose(pos, "balanced"))
    with pytest.raises(UserError, match="the game is over"):
        dogsim.choose(pos, "balanced")


def test_the_example_plays_and_prints_a_result(capsys: pytest.CaptureFixture[str]) -> None:
    made = importlib.util.spec_from_file_location("position_bot", ROOT / "examples" / "position_bot.py")
    assert made is not None
    assert made.loader is not None
    example = importlib.util.module_from_spec(made)
    made.loader.exec_module(example)
    example.main(["--deals", "2", "--bot", "random-lays"])
    said = capsys.readouterr().out
    assert re.fullmatch(r"The policy wins [\d.]+% against random-lays \(95 %: [\d.]+% to [\d.]+%; 50% is equal\)\.\n", said)
    assert example.share(lambda pos: pos.legal_actions()[0].text, "balanced", 0, 2) == 0.0


def test_the_documentation_s_policy_runs() -> None:
    text = (ROOT / "docs" / "custom-bots.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", text, re.S)
    exec(compile(code, "custom-bots.md", "exec"), {})
