"""A position written and read back is the same to everybody: the same actions, and to a bot worth the same."""

from __future__ import annotations

from typing import Any

import pytest

from dogsim.core.driver import begin
from dogsim.core.game import Game
from dogsim.core.policy import follow
from dogsim.core.record import blank
from dogsim.games import GAMES
from dogsim.position import Position, Setting
from tests.games.test_lanes import weights_of

EVERY = 9  # decisions from one look to the next


def ratings(setting: Setting, state: Any, weights: Any) -> list[int]:
    setting.call("rate", state, weights, 1)
    return [int(rating) for rating in state.ratings[: state.n_actions]]


def played(game: Game, players: int) -> tuple[Setting, Any, Any]:
    """Deal a game to bots, `balanced` and those after it."""
    setting, table = Setting(game, game.make_rules(players), ()), blank(game.state)
    begin(setting.row, table[0], 4, 2)
    setting.call("legal", table[0])
    return setting, table[0], weights_of(game, list(game.bots)[:players])


@pytest.mark.parametrize(("name", "players"), [(name, game.players[-1]) for name, game in GAMES.items()])
def test_bots_rate_a_position_read_back_alike(name: str, players: int) -> None:
    """What a bot weighs hangs on what is written, not on how the cards came to lie there."""
    setting, state, bots = played(GAMES[name], players)
    looks = 0
    while state.n_actions > 0 and state.decisions < 900:
        if state.decisions % EVERY == 0:
            again = Position.from_dict(setting.write(state))._state
            assert list(again.actions[: again.n_actions]) == list(state.actions[: state.n_actions])
            for weights in bots:
                assert ratings(setting, again, weights) == ratings(setting, state, weights), state.decisions
            looks += 1
        setting.call("apply", state, int(follow(setting.row, state, bots[state.seat])))
        state.decisions += 1
        setting.call("legal", state)
    assert looks > 10
