"""Search players: honest, reproducible, within their budget, and better than the row they are made of."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from dogsim.core import contract, rng
from dogsim.core.driver import begin, plain_block, plain_record, play_block, record
from dogsim.core.notes import ROOM, UNNOTED
from dogsim.core.record import blank, row
from dogsim.core.search import TABLE_ROWS
from dogsim.games import GAMES
from tests.core import toys

SEED = 31
SEARCHES = {"lookahead": {"lookahead": 2}, "mc": {"rollouts": 6}, "mc to a horizon": {"rollouts": 6, "horizon": 2}}


def toy_bots(*weights: dict[str, int]) -> Any:
    return np.concatenate([row(toys.Weights(**each)) for each in weights]).view(np.recarray)


def toy_shares(name: str, *weights: dict[str, int], games: int = 60) -> Any:
    """Return the mean win credit of each seat of a toy."""
    rules, state, _ = toys.table(toys.GAMES[name], *(0 for _ in weights))
    out = toys.rows(games)
    play_block(rules, state, toy_bots(*weights), SEED, 0, out, *UNNOTED)
    return out["credit"].mean(axis=0)[: len(weights)] / 60


class Table:
    """A game between bots of given weights, on which single decisions can be tried."""

    def __init__(self, name: str, players: int, weights: dict[str, int], variants: tuple[str, ...] = (), index: int = 0) -> None:
        self.game = GAMES[name]
        self.rules = row(self.game.make_rules(players, variants))
        self.bots = np.concatenate([self.game.make_weights(weights)] * players).view(np.recarray)
        self.states = blank(self.game.state, 2)
        self.table, self.desk = blank(self.game.state, TABLE_ROWS), blank(ROOM)
        begin(self.rules[0], self.states[0], SEED, index)
        contract.legal(self.rules[0], self.states[0])

    def decide(self, state: Any, play: Any = record) -> int:
        """Return what the seat does at this state; the step is left in ``states[1]``."""
        self.states[0] = state
        actions = np.zeros(1, np.int64)
        assert play(self.rules, self.states, actions, self.bots, self.table, self.desk) == 1
        return int(actions[0])

    def concealed(self, state: Any, number: int) -> Any:
        """Return the state with all that its seat cannot know dealt anew, and the others' ties broken otherwise."""
        made = blank(self.game.state)
        made[0] = state
        contract.conceal(self.rules[0], made[0], state.seat, rng.key(99, number, rng.CONCEAL))
        for other in range(len(made[0].bot_streams)):
            if other != state.seat:
                made[0].bot_streams[other] = rng.key(98, number, other)
        return made[0]


# -- honesty ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("search", SEARCHES)
@pytest.mark.parametrize(("name", "players"), [("dogs", 3), ("dogs-alone", 4), ("dog-cards", 4), ("dog-cards", 2)])
def test_nothing_hidden_moves_a_decision(name: str, players: int, search: str) -> None:
    """The same decision whatever the unseen cards, the reshuffles and the others' ties to come (architecture.md)."""
    table = Table(name, players, SEARCHES[search])
    state, choices = blank(table.game.state), 0
    state[0] = table.states[0]
    for number in range(70):
        usual = table.decide(state[0])
        after = blank(table.game.state)
        after[0] = table.states[1]
        if state[0].n_actions > 1:
            choices += 1
            for turn in range(2):
                assert table.decide(table.concealed(state[0], 2 * number + turn)) == usual, number
        state = after
        if state[0].n_actions == 0:
            break
    assert choices > 20


# -- the same everywhere -------------------------------------------------------------------------------


@pytest.mark.parametrize("search", SEARCHES)
@pytest.mark.parametrize("name", GAMES)
def test_searchers_play_the_same_games_in_any_blocks_and_on_a_dirty_table(name: str, search: str) -> None:
    game = GAMES[name]
    players = 3
    rules = row(game.make_rules(players))
    weights = [SEARCHES[search], {}, SEARCHES[search]]
    bots = np.concatenate([game.make_weights(each) for each in weights]).view(np.recarray)
    out, again = blank(game.out, 3), blank(game.out, 3)
    play_block(rules, blank(game.state, TABLE_ROWS), bots, SEED, 0, out, *UNNOTED)
    dirty, desk = blank(game.state, TABLE_ROWS), blank(ROOM)
    for rubbish in (dirty, desk):
        rubbish.view(np.uint8)[...] = 0x5A
    for index in (2, 0, 1):
        play_block(rules, dirty, bots, SEED, index, again[index : index + 1], UNNOTED[0], desk)
    assert again.tobytes() == out.tobytes()


@pytest.mark.lanes
@pytest.mark.parametrize("search", SEARCHES)
@pytest.mark.parametrize("name", toys.GAMES)
def test_toys_are_searched_alike_compiled_and_plain(name: str, search: str) -> None:
    rules, state, _ = toys.table(toys.GAMES[name], 0, 0, 0)
    bots = toy_bots(SEARCHES[search], {"uniform": 1}, {"greed": 2, **SEARCHES[search]})
    rows = [toys.rows(20), toys.rows(20)]
    for play, out in zip((play_block, plain_block), rows, strict=True):
        play(rules, blank(state.dtype, TABLE_ROWS), bots, SEED, 0, out, *UNNOTED)
    assert rows[0].tobytes() == rows[1].tobytes()


@pytest.mark.parametrize("weights", [{"lookahead": 1}, {"rollouts": 3, "horizon": 1}], ids=["lookahead", "mc"])
@pytest.mark.parametrize("name", GAMES)
def test_decisions_are_the_same_compiled_and_plain(name: str, weights: dict[str, int]) -> None:
    """Some decisions of the middle of a game, in plain Python and compiled, with the streams they leave behind."""
    table = Table(name, 3, {})
    state = table.states[0].copy()
    for _ in range(40):
        table.decide(state)
        state = table.states[1].copy()
    table = Table(name, 3, weights)
    for _ in range(4):
        compiled, here = table.decide(state), table.states[1].copy()
        assert table.decide(state, plain_record) == compiled
        assert table.states[1].bot_streams.tolist() == here.bot_streams.tolist()
        state = here


# -- what searching does --------------------------------------------------------------------------------


@pytest.mark.lanes
@pytest.mark.parametrize("weights", [{"lookahead": 1}, {"rollouts": 12}, {"rollouts": 12, "horizon": 1}])
def test_a_row_that_gives_its_cards_away_is_overruled(weights: dict[str, int]) -> None:
    """In the duel keeping is right; the row itself wants to pass, whoever searches sees better."""
    assert toy_shares("duel", {"greed": -3}, {"greed": 3})[0] < 0.1
    assert toy_shares("duel", {"greed": -3, **weights}, {"greed": 3})[0] > 0.4


@pytest.mark.lanes
def test_strength_rises_with_the_budget() -> None:
    """Random rows that search the piles more deeply win more of the same deals."""
    shares = [toy_shares("piles", {"uniform": 1, "rollouts": budget}, {"uniform": 1}, games=150)[0] for budget in (0, 8, 64)]
    assert shares[0] + 0.05 < shares[1] < shares[2] - 0.05


@pytest.mark.parametrize("budget", [1, 2, 7, 50])
def test_a_budget_is_spent_and_not_exceeded(budget: int) -> None:
    table = Table("dogs", 2, {"rollouts": budget, "horizon": 1})
    state = table.states[0].copy()
    for _ in range(12):
        table.desk.search.visits[...] = 0
        table.decide(state)
        state = table.states[1].copy()
        spent = int(table.desk.search.visits.sum())
        assert spent == 0 if int(table.states[0].n_actions) == 1 else budget <= spent <= budget + 1


@pytest.mark.parametrize("weights", [{"lookahead": 1}, {"rollouts": 8, "horizon": 1}], ids=["lookahead", "mc"])
def test_what_a_searcher_is_barred_from_it_neither_does_nor_tries(weights: dict[str, int]) -> None:
    game = GAMES["dogs"]
    bits = game.ability("hires").bits
    rules = row(game.make_rules(2))
    bots = np.concatenate([game.make_weights({**weights, "barred": bits}), game.make_weights({})]).view(np.recarray)
    out = blank(game.out, 4)
    play_block(rules, blank(game.state, TABLE_ROWS), bots, SEED, 0, out, *UNNOTED)
    hires = [feature.name for feature in game.features].index("hires")
    assert out.features[:, 0, hires].sum() == 0
    assert out.features[:, 1, hires].sum() > 0


def test_a_forced_move_is_not_searched() -> None:
    """It draws nothing from the seat's stream and plays nothing."""
    rules, state, _ = toys.table(toys.PILES, 0, 0, most=1)
    begin(rules[0], state[0], SEED, 0)
    before = state[0].bot_streams.tolist()
    bots, out = toy_bots({"rollouts": 20}, {"lookahead": 3}), toys.rows(1)
    desk = blank(ROOM)
    play_block(rules, state, bots, SEED, 0, out, UNNOTED[0], desk)
    assert state[0].bot_streams.tolist() == before
    assert not desk.search.visits.any()
