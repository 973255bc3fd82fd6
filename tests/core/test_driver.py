"""The driver: who decides how, what is drawn, and that a game is the same game wherever it is played."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest
from scipy.stats import chi2

from dogsim.core import contract, driver, policy, rng
from dogsim.core.driver import plain_block, play_block
from dogsim.core.notes import ROOM, UNNOTED
from dogsim.core.record import blank, row
from dogsim.core.search import TABLE_ROWS
from dogsim.games import GAMES
from tests.core import toys

pytestmark = pytest.mark.lanes
SEED = 12


def played(
    name: str, greeds: tuple[int | None, ...], first: int = 0, games: int = 60, most: int = 3, play: Any = play_block
) -> Any:
    """Return the rows of so many games."""
    rules, state, bots = toys.table(toys.GAMES[name], *greeds, most=most)
    out = toys.rows(games)
    assert play(rules, state, bots, SEED, first, out, *UNNOTED) == out["decisions"].sum()
    return out


def dealt(name: str, greeds: tuple[int | None, ...], index: int = 0) -> tuple[Any, Any, Any]:
    """Return rules, state and bots of a game at its first decision, in plain Python."""
    rules, state, bots = toys.table(toys.GAMES[name], *greeds)
    driver.begin(rules[0], state[0], SEED, index)
    contract.legal(rules[0], state[0])
    return rules[0], state[0], bots


@pytest.mark.parametrize("name", toys.GAMES)
@pytest.mark.parametrize("greeds", [(0, 0), (None, 3, -2), (2, None, 0, 1, None)])
def test_compiled_and_plain_play_the_same_games(name: str, greeds: tuple[int | None, ...]) -> None:
    out = played(name, greeds)
    assert out.tobytes() == played(name, greeds, play=plain_block).tobytes()
    assert len(np.unique(out["total"], axis=0)) > 10


@pytest.mark.parametrize("name", toys.GAMES)
@pytest.mark.parametrize("size", [1, 7, 59])
def test_blocks_change_nothing(name: str, size: int) -> None:
    whole = played(name, (0, None, 2))
    parts = [played(name, (0, None, 2), first, min(size, 60 - first)) for first in range(0, 60, size)]
    assert np.concatenate(parts).tobytes() == whole.tobytes()


def test_a_far_away_game_is_the_same_game() -> None:
    """Indices are 64 bits wide all the way."""
    far = 10**12
    assert played("piles", (0, 0), far, 3).tobytes() == played("piles", (0, 0), far, 3, play=plain_block).tobytes()
    assert played("piles", (0, 0), far - 2, 3)[2] == played("piles", (0, 0), far, 1)[0]


def test_threads_change_nothing() -> None:
    """Threads share rules and bots; each has its own state and its own rows."""
    rules, _, bots = toys.table(toys.PILES, 0, None, 1)
    out = toys.rows(80)

    def play(first: int) -> int:
        return play_block(rules, blank(toys.PILES), bots, SEED, first, out[first : first + 10], *UNNOTED)

    with ThreadPoolExecutor(4) as pool:
        decisions = sum(pool.map(play, range(0, 80, 10)))
    assert decisions == out["decisions"].sum()
    assert out.tobytes() == played("piles", (0, None, 1), games=80).tobytes()


def test_no_games_are_no_decisions() -> None:
    assert len(played("piles", (0, 0), games=0)) == 0


# -- how a seat decides -----------------------------------------------------------------------------


def test_a_forced_action_draws_nothing() -> None:
    """Neither a bot with weights nor one at random: their next real choice is what it would have been."""
    for greeds in ((0, 0), (None, None)):
        rules, state, bots = toys.table(toys.PILES, *greeds, most=1)
        play_block(rules, state, bots, SEED, 4, toys.rows(1), *UNNOTED)
        assert state[0].decisions == toys.CARDS
        assert state[0].bot_streams.tolist() == [int(rng.key(SEED, 4, rng.SEAT + seat)) for seat in range(toys.SEATS)]


def test_the_best_action_draws_nothing_either() -> None:
    rules, state, bots = dealt("piles", (5, 5))
    before = state.bot_streams.tolist()
    assert policy.follow(rules, state, bots[0]) == 3
    assert state.bot_streams.tolist() == before
    assert (played("piles", (5, 5))["first_action"] == 3).all()
    assert (played("piles", (-5, -5))["first_action"] == 1).all()


def test_ties_are_broken_by_the_seat_s_own_stream() -> None:
    """The draw is the next number of that seat's stream; nobody else's moves."""
    for seat in range(3):
        rules, state, bots = dealt("piles", (0, 0, 0), index=seat)
        state.seat = seat
        before = state.bot_streams.copy()
        after = rng.advance(before[seat])
        assert policy.follow(rules, state, bots[seat]) == state.actions[rng.bounded(after, 3)]
        assert state.bot_streams[seat] == after
        others = [other for other in range(toys.SEATS) if other != seat]
        assert (state.bot_streams[others] == before[others]).all()


def test_only_the_tied_actions_are_drawn_from(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ratings 1, 4, 4: the first action is never taken, the others as often as each other."""
    kernels = contract.KERNELS[toys.PILES]
    monkeypatch.setitem(kernels, "rate", lambda rules, state, weights, every: state.ratings.__setitem__(slice(3), (1, 4, 4)))
    taken = []
    for index in range(400):
        rules, state, bots = dealt("piles", (0, 0), index)
        taken.append(int(policy.best(rules, state, bots[0], 1)))
    assert set(taken) == {2, 3}
    assert 150 < taken.count(2) < 250


@pytest.mark.parametrize("greed", [0, None])
def test_ties_and_the_random_bot_are_uniform(greed: int | None) -> None:
    """Chi-square over the first choice of many games."""
    first = played("piles", (greed, 0), games=900)["first_action"]
    counts = np.bincount(first, minlength=4)[1:]
    assert chi2.sf(((counts - 300) ** 2 / 300).sum(), 2) > 1e-4


def test_negative_ratings_are_ratings() -> None:
    """The best of bad actions is the least bad, not the first."""
    rules, state, bots = dealt("duel", (-3, -3))
    assert policy.follow(rules, state, bots[0]) == toys.PASS


# -- common random numbers ---------------------------------------------------------------------------


def test_the_deal_depends_on_seed_and_index_only() -> None:
    """Other bots, other rules: the same cards."""
    for name in toys.GAMES:
        usual = played(name, (0, 0))["first_card"]
        assert len(np.unique(usual)) > 3
        for greeds, most in (((None, 4), 3), ((0, 0), 1), ((1, 2, 3, None), 2)):
            assert (played(name, greeds, most=most)["first_card"] == usual).all()


def test_another_opponent_does_not_move_a_seat_s_own_draws() -> None:
    first = [played("piles", (0, other))["first_action"].tolist() for other in (0, 4, None)]
    assert first[0] == first[1] == first[2]


@pytest.mark.parametrize("name", [*toys.GAMES, *GAMES])
def test_a_deal_forgets_what_was_played_before(name: str) -> None:
    """Games played one after another in one state are those played in a fresh one, or in one full of rubbish."""
    rules, state, bots, out = _any_table(name)
    games = len(out)
    play_block(rules, state, bots, SEED, 0, out, *UNNOTED)
    dirty = blank(state.dtype)
    dirty.view(np.uint8)[...] = 0x5A
    for index in range(games):
        for used in (blank(state.dtype), dirty):
            again = blank(out.dtype)
            play_block(rules, used, bots, SEED, index, again, *UNNOTED)
            assert again.tobytes() == out[index : index + 1].tobytes(), index


def _any_table(name: str) -> tuple[Any, Any, Any, Any]:
    if name in toys.GAMES:
        return *toys.table(toys.GAMES[name], 0, None, 1), toys.rows(4)
    game = GAMES[name]
    players = game.players[0]
    bots = np.concatenate([game.make_weights(game.bot("balanced").weights)] * players).view(np.recarray)
    return row(game.make_rules(players)), blank(game.state), bots, blank(game.out, 2)


# -- game by game, step by step ------------------------------------------------------------------------


@pytest.mark.parametrize("name", toys.GAMES)
@pytest.mark.parametrize("play", [driver.record, driver.plain_record], ids=["compiled", "plain"])
@pytest.mark.parametrize("room", [1, 3, 40])
def test_a_recorded_game_is_the_one_of_a_block(name: str, play: Any, room: int) -> None:
    """However many steps there is room for: the same decisions, the same end, every step kept."""
    expected = played(name, (0, None, 2), games=5)
    rules, state, bots = toys.table(toys.GAMES[name], 0, None, 2)
    states, actions = blank(state.dtype, room + 1), np.zeros(room, np.int64)
    for index in range(5):
        driver.begin(rules[0], states[0], SEED, index)
        contract.legal(rules[0], states[0])
        done = []
        while taken := play(rules, states, actions, bots, blank(state.dtype, TABLE_ROWS), blank(ROOM)):
            for i in range(taken):
                assert actions[i] in states[i].actions[: states[i].n_actions]
                assert states[i + 1].decisions == states[i].decisions + 1
            done += actions[:taken].tolist()
            states[0] = states[taken]
        assert states[0].n_actions == 0
        assert len(done) == expected[index].decisions
        assert states[0].points.tolist() == expected[index].total.tolist()
