"""The line-ups of a match-up: every pair of bots, or every table that they can fill.

A match-up has one arm and no mirror.  Two players: every pair of different bots.  More: every multiset of
the bots with two different ones at least; where those are more than ``most``, only the tables at which one
bot sits among copies of another.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement, permutations
from math import comb

from dogsim.core.errors import UserError
from dogsim.core.game import Bot, Game
from dogsim.core.knob import Value
from dogsim.experiment.arms import BASE, Arm
from dogsim.experiment.bots import out_of_place
from dogsim.experiment.spec import MOST_LINEUPS, Spec

MOST = 500
# Unless asked for: games of a line-up, and the fewest deals, for five different bots have 120 seatings on each.
GAMES = 4_000
DEALS = 100


def most_of(spec: Spec) -> int:
    """Return up to how many line-ups every multiset is played."""
    return MOST if spec.most is None else spec.most


def all_lineups(bots: int, players: int) -> int:
    """Return how many multisets with two different bots there are."""
    return comb(bots + players - 1, players) - bots


def is_whole(bots: int, players: int, most: int) -> bool:
    """Tell whether every multiset is played, and not only one bot among copies of another."""
    return players == 2 or all_lineups(bots, players) <= most


def lineups(bots: Sequence[Bot], players: int, most: int) -> list[tuple[Bot, ...]]:
    """Return what is played, in the order of the bots."""
    if is_whole(len(bots), players, most):
        return [each for each in combinations_with_replacement(bots, players) if len({bot.name for bot in each}) > 1]
    return [(one, *[other] * (players - 1)) for one, other in permutations(bots, 2)]


def usual_bots(game: Game, rules: object) -> list[Bot]:
    """Return the shipped bots that mean something, without those that search: they are slow."""
    return [bot for bot in game.bots.values() if not out_of_place(bot, rules) and not bot.searches]


def only_arm(spec: Spec, game: Game, players: int) -> Arm:
    """Return the one way to play: the game with the variants and settings asked for."""
    edits: dict[str, Value] = {name: spec.settings[name][0] for name in game.knobs if name in spec.settings}
    shown = [f"{name}={game.knobs[name].show(value)}" for name, value in edits.items()]
    name = ",".join(["+".join(spec.variants) or BASE, *shown] if spec.variants else shown or [BASE])
    return Arm(name, spec.variants, game.make_rules(players, spec.variants, edits), name)


def check_settings(spec: Spec) -> None:
    """Refuse several values of a rule.

    Raises:
        UserError: a rule has several.
    """
    for name, values in spec.settings.items():
        if len(values) > 1:
            raise UserError(f"'{name}' takes one value in a match-up, not {len(values)}: ask for each by itself")


def check_bots(bots: Sequence[Bot], players: int, most: int) -> None:
    """Refuse a match-up of fewer than two different bots, and one of very many.

    Raises:
        UserError: there is nobody to meet, or there are more line-ups than anybody reads.
    """
    if len(bots) < 2:
        alone = f"not '{bots[0].name}' alone" if bots else "none means anything here"
        raise UserError(f"a match-up takes two different bots or more, {alone}; for example balanced,random")
    pairs = comb(len(bots), 2) if players == 2 else len(bots) * (len(bots) - 1)
    made = all_lineups(len(bots), players) if is_whole(len(bots), players, most) else pairs
    if made > MOST_LINEUPS:
        raise UserError(f"{len(bots)} bots make {made:,} line-ups of {players}, at most {MOST_LINEUPS:,} are played")
