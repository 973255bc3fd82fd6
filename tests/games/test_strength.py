"""What the shipped bots are worth: `balanced` beats chance and the specialists, and games between them end."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, permutations
from typing import Any

import numpy as np
import pytest

from dogsim.core.driver import play_block
from dogsim.core.game import Bot, Game
from dogsim.core.notes import UNNOTED
from dogsim.core.record import blank, row
from dogsim.core.search import TABLE_ROWS
from dogsim.experiment.bots import out_of_place
from dogsim.experiment.ladder import is_specialist
from dogsim.games import GAMES
from tests.games.test_lanes import weights_of

CHANCE = ("random-lays", "random")
SEED = 11


def baseline(game: Game) -> str:
    """Return the bot that stands for chance: uniform, or where that never ends, uniform but for what it can lay."""
    return next(name for name in CHANCE if name in game.bots)


def specialists(game: Game, players: int) -> list[str]:
    """Return the bots with one idea that mean something in the plain game at a player count."""
    rules = game.make_rules(players)
    return [name for name, bot in game.bots.items() if is_specialist(bot) and not out_of_place(bot, rules)]


def played(game: Game, names: list[str], games: int, variants: tuple[str, ...] = ()) -> Any:
    out = blank(game.out, games)
    play_block(
        row(game.make_rules(len(names), variants)), blank(game.state, TABLE_ROWS), weights_of(game, names), SEED, 0, out, *UNNOTED
    )
    return out


def share(game: Game, field: list[str], games: int) -> list[float]:
    """Return the mean win credit of each bot of a field, each seating being played as often.

    All orders up to four players, so that every bot partners every other; rotations with five.
    """
    players = len(field)
    rotations = [tuple((i + turn) % players for i in range(players)) for turn in range(players)]
    seatings = rotations if players > 4 else list(permutations(range(players)))
    totals = np.zeros(players)
    for seating in seatings:
        credit = played(game, [field[i] for i in seating], -(-games // len(seatings))).credit[:, :players]
        totals[list(seating)] += credit.mean(axis=0) / 60 / len(seatings)
    return [float(each) for each in totals]


@pytest.mark.parametrize("name", GAMES)
def test_balanced_beats_chance(name: str) -> None:
    """In at least 90 % of two-player games; measured at 99.5 % and more."""
    game = GAMES[name]
    assert share(game, ["balanced", baseline(game)], 1000)[0] > 0.97


@pytest.mark.parametrize("name", GAMES)
def test_there_are_four_specialists(name: str) -> None:
    assert len(specialists(GAMES[name], GAMES[name].players[0])) >= 4


@pytest.mark.parametrize(("name", "players"), [(name, players) for name, game in GAMES.items() for players in game.players[1:]])
def test_balanced_beats_the_mean_specialist(name: str, players: int) -> None:
    """Over every mixed field of it and specialists its mean share is above that of all of them."""
    game = GAMES[name]
    fields = [["balanced", *others] for others in combinations(specialists(game, players), players - 1)]
    shares = np.array([share(game, field, 600) for field in fields])
    assert shares[:, 0].mean() > shares[:, 1:].mean()


@pytest.mark.parametrize(("name", "players"), [(name, players) for name, game in GAMES.items() for players in game.players])
def test_games_between_good_players_end(name: str, players: int) -> None:
    """DOGC-C21, ALONE-B28, DOGS-A48: next to no game is cut off."""
    game = GAMES[name]
    ended = played(game, ["balanced"] * players, 2000).ended
    assert (ended == game.ends.index("cap") + 1).mean() <= 0.001 + 3 * (0.001 / 2000) ** 0.5


def one_among(
    game: Game, better: str, worse: str, players: int, deals: int, variants: tuple[str, ...] = ()
) -> tuple[float, float]:
    """Return the win share of one bot among copies of another, in every seat on every deal, and its standard error."""
    credits = np.zeros((players, deals))
    for seat in range(players):
        names = [better if each == seat else worse for each in range(players)]
        credits[seat] = played(game, names, deals, variants).credit[:, seat] / 60
    means = credits.mean(axis=0)
    return float(means.mean()), float(means.std(ddof=1) / deals**0.5)


@pytest.mark.parametrize(("name", "players"), [(name, players) for name, game in GAMES.items() for players in game.players])
def test_tuned_beats_balanced(name: str, players: int) -> None:
    """Beyond chance at every number of players, on deals that tuning never saw."""
    deals = 600 if name == "dogs" else 4000  # there it gains most, and games take longest
    found, error = one_among(GAMES[name], "tuned", "balanced", players, deals)
    assert found - 2 * error > 1 / players


@pytest.mark.parametrize("variant", GAMES["dogs"].variants)
def test_a_tuned_row_beats_balanced_under_every_variant(variant: str) -> None:
    """The one tuned for the variant where there is one; two players, and four where the variant has them."""
    game = GAMES["dogs"]
    name = f"tuned-{variant}" if f"tuned-{variant}" in game.bots else "tuned"
    for players in game.variants[variant].players or (2, 4):
        found, error = one_among(game, name, "balanced", players, 600, (variant,))
        assert found - 2 * error > 1 / players, players


@pytest.mark.parametrize(("name", "players", "deals"), [("dogs", 2, 10), ("dog-cards", 2, 200)])
def test_monte_carlo_search_beats_the_row_it_plays_by(name: str, players: int, deals: int) -> None:
    """A few games with a quarter of the shipped budget: what it gains is large."""
    game = GAMES[name]
    mc = Bot("mc", "", {**game.bot("mc").weights, "rollouts": 50})
    with_it = replace(game, bots={**game.bots, "mc": mc})
    found, error = one_among(with_it, "mc", "tuned", players, deals)
    assert found - 2 * error > 1 / players
