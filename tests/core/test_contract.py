"""One driver, several games: each call finds the kernels of its state's record type, compiled and plain."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import numba
import numpy as np
import pytest
from numba.core.errors import NumbaError

from dogsim.core import contract
from dogsim.core.driver import play_block
from dogsim.core.game import Game
from dogsim.core.jit import COMPILED, entry
from dogsim.core.notes import UNNOTED
from dogsim.core.record import blank, structure
from dogsim.games import GAMES
from tests.core import toys

pytestmark = pytest.mark.lanes


@entry
def deal_and_list(rules, state, seed, index):
    """Deal a game of any kind and return how many actions the first seat has."""
    contract.setup(rules[0], state[0], seed, index)
    contract.legal(rules[0], state[0])
    return state[0].n_actions


def test_two_games_side_by_side() -> None:
    """The same entry deals either game, in any order."""
    for name, actions in (("piles", 3), ("duel", 2), ("piles", 3)):
        rules, state, _ = toys.table(toys.GAMES[name], 0, 0)
        assert deal_and_list(rules, state, 1, 2) == actions
    rules, piles, _ = toys.table(toys.PILES, 0, 0)
    _, duel, _ = toys.table(toys.DUEL, 0, 0)
    for state in (piles, duel):
        deal_and_list(rules, state, 1, 2)
    assert sorted(piles[0].pile) == list(range(toys.CARDS))
    assert sorted(duel[0].hand) == [10 * (i + 1) for i in range(toys.HAND)]


@pytest.mark.parametrize("name", toys.GAMES)
def test_the_plain_call_finds_the_same_kernels(name: str) -> None:
    rules, state, bots = toys.table(toys.GAMES[name], 2, 0)
    contract.setup(rules[0], state[0], 5, 6)
    contract.legal(rules[0], state[0])
    again = state.copy()
    contract.rate(rules[0], again[0], bots[0], 1)
    assert again[0].ratings[0] == 2
    again = blank(state.dtype)
    deal_and_list(rules, again, 5, 6)
    assert state[:1].tobytes() == again.tobytes()


def test_a_record_that_belongs_to_no_game_fails_at_once() -> None:
    """Compiled, numba names the kernel that is missing; plain, the record type is shown."""
    stranger = blank(structure([("nobodys", np.int32), ("n_actions", np.int32)]))
    rules, state, bots = toys.table(toys.PILES, 0, 0)
    with pytest.raises(NumbaError if COMPILED else KeyError, match="setup" if COMPILED else "nobodys"):
        deal_and_list(rules, stranger, 1, 2)
    with pytest.raises(KeyError, match="nobodys"):
        contract.setup(rules[0], stranger[0], 1, 2)
    # ... and the games that are registered play on.
    assert play_block(rules, state, bots, 1, 0, toys.rows(1), *UNNOTED) > 0


def test_a_game_that_is_registered_later_is_found() -> None:
    """Only a look-up that failed is remembered, by its own record type."""
    late = structure([("lates", np.int32), ("n_actions", np.int32)])

    def setup(rules: Any, state: Any, seed: Any, index: Any) -> None:
        state.lates = seed + index

    def legal(rules: Any, state: Any) -> None:
        state.n_actions = 4

    contract.register(late, toys.OUT, setup=setup, legal=legal)
    try:
        rules, _, _ = toys.table(toys.PILES, 0, 0)
        state = blank(late)
        call = numba.njit(getattr(deal_and_list, "__wrapped__", deal_and_list))
        assert call(rules, state, 3, 4) == 4
        assert state[0].lates == 7
    finally:
        del contract.KERNELS[late]


def test_no_state_can_be_taken_for_another() -> None:
    """numba takes a record for another that has its fields and more behind them: the first names differ."""
    for left, right in combinations(contract.KERNELS, 2):
        assert left.names[0] != right.names[0], (left.names[0], right.names[0])
    assert all(game.state.names[0].startswith(name.replace("-", "_")) for name, game in GAMES.items())


@pytest.mark.parametrize("name", GAMES)
def test_every_game_brings_every_kernel(name: str) -> None:
    """What the contract names, a game exports and registers."""
    game: Game = GAMES[name]
    shared = {"setup", "legal", "apply", "score", "rate", "conceal"}
    assert shared <= game.kernels.keys()
    assert contract.KERNELS[game.state] == dict(game.kernels)
