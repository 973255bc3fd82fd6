"""What is to be played: arms, line-up and seed, with an identity that changes whenever the outcome might."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from functools import cached_property
from itertools import permutations
from typing import Any

import numpy as np

from dogsim.core.game import Game
from dogsim.core.knob import Value
from dogsim.core.record import row

MIRROR = "mirror"
# Like a mirror, with arms in which all seats are barred from an ability.
ABLATION = "ablation"
# Line-ups that answer a question beside the run's own begin with one of these: a step of the ladder of skill, one of its
# rungs in every seat, the rules with another value of an assumption.
LADDER, RUNG, ASSUMED = ASIDES = "ladder:", "rung:", "assumed:"
# Games of one arm in a block: small enough for a quick Ctrl-C, large enough to drown numpy's overhead.
BLOCK_GAMES = 1024
# Games of all arms in a block: with many arms blocks get shorter, lest Ctrl-C throws away minutes.
BLOCK_GAMES_OF_ALL = 16 * BLOCK_GAMES
# Games of one arm in a block where a bot searches, which may take a second a game.
BLOCK_SEARCHED = 8


@dataclass(frozen=True)
class Entrant:
    """A bot as it is played: its name and every weight it sets."""

    name: str
    weights: tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class RuleSet:
    """One arm: its name, every rule value, and the position of the arm it is compared with.

    ``barred`` are the abilities that all seats are barred from, as a bit set.
    """

    name: str
    rules: tuple[tuple[str, Value], ...]
    base: int
    barred: int = 0


@dataclass(frozen=True)
class Contrast:
    """A value of one rule in a grid: all arms that have it, counted as a sum deal by deal.

    ``arms`` are their positions, ``reference`` that of the contrast it is compared with, its own for the
    reference itself.  A contrast and its reference have equally many arms.
    """

    name: str
    arms: tuple[int, ...]
    reference: int


@dataclass(frozen=True)
class Task:
    """All arms of one player count and one line-up, played on the same deals.

    ``entrants`` are the bots by position in the line-up, one for each player; a mirror repeats one.
    ``block`` is the number of consecutive deals played together.  ``contrasts`` are what a grid sums up.
    """

    game: str
    version: int
    players: int
    lineup: str
    entrants: tuple[Entrant, ...]
    arms: tuple[RuleSet, ...]
    seed: int
    contrasts: tuple[Contrast, ...] = ()

    @property
    def mirror(self) -> bool:
        """True where one bot sits in every seat."""
        return len({entrant.name for entrant in self.entrants}) == 1

    @property
    def aside(self) -> bool:
        """True where the line-up answers a question beside the run's own: how far its answers hang on the bots, say."""
        return self.lineup.startswith(ASIDES)

    @property
    def noted(self) -> bool:
        """True where games are noted turn by turn: who led, what was in play."""
        return self.mirror

    @cached_property
    def bots(self) -> tuple[str, ...]:
        """The different bots of the line-up, in its order."""
        return tuple(dict.fromkeys(entrant.name for entrant in self.entrants))

    @cached_property
    def seatings(self) -> tuple[tuple[int, ...], ...]:
        """For each seating the entrant of every seat.

        A field is played in all circular orders and rotations, which is every order of its bots once; a
        mirror has one seating.
        """
        if self.mirror:
            return (tuple(range(self.players)),)
        names = [entrant.name for entrant in self.entrants]
        found: dict[tuple[str, ...], tuple[int, ...]] = {}
        for order in permutations(range(self.players)):
            found.setdefault(tuple(names[i] for i in order), order)
        return tuple(found.values())

    @cached_property
    def searches(self) -> bool:
        """True where a bot tries actions out before it decides."""
        return any(value for each in self.entrants for name, value in each.weights if name in ("lookahead", "rollouts"))

    @property
    def block(self) -> int:
        """The deals of a block: BLOCK_GAMES of an arm, or BLOCK_GAMES_OF_ALL of all arms if those are fewer."""
        of_one = BLOCK_SEARCHED if self.searches else BLOCK_GAMES
        return max(1, min(of_one, BLOCK_GAMES_OF_ALL // len(self.arms)) // len(self.seatings))

    def games(self, deals: int) -> int:
        """Return how many games all arms play on so many deals."""
        return deals * len(self.seatings) * len(self.arms)

    @cached_property
    def identity(self) -> str:
        """SHA-256 of everything that affects what a deal's games look like, and of what a grid sums up."""
        summed = [[each.name, list(each.arms), each.reference] for each in self.contrasts]
        return digest(
            {
                "game": self.game,
                "version": self.version,
                "players": self.players,
                "lineup": self.lineup,
                "entrants": [[entrant.name, dict(entrant.weights)] for entrant in self.entrants],
                "arms": [[arm.name, arm.base, dict(arm.rules), *([arm.barred] if arm.barred else [])] for arm in self.arms],
                "seed": self.seed,
                "block": self.block,
                **({"contrasts": summed} if summed else {}),
            }
        )

    def rule_rows(self, game: Game) -> list[np.recarray[Any, Any]]:
        """Return one row of rules for every arm."""
        return [row(game.rules(**dict(arm.rules))) for arm in self.arms]

    def bot_rows(self, game: Game, barred: int = 0) -> list[np.recarray[Any, Any]]:
        """Return for every seating the rows of weights by seat, all barred from ``barred`` besides."""
        rows = [game.make_weights(dict(entrant.weights)) for entrant in self.entrants]
        if barred:
            for each in rows:
                each["barred"] |= barred
        every = np.concatenate(rows)
        return [every[list(seating)].view(np.recarray) for seating in self.seatings]


@dataclass(frozen=True)
class Job:
    """A task and how many deals of it are wanted: deals 0 to ``deals`` - 1."""

    task: Task
    deals: int

    @property
    def games(self) -> int:
        """Games of all arms."""
        return self.task.games(self.deals)


def canonical(document: Any) -> bytes:
    """Return the one spelling of a JSON document that digests are taken of."""
    return json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=True, allow_nan=False).encode()


def digest(document: Any) -> str:
    """Return the SHA-256 of a JSON document's one spelling."""
    return hashlib.sha256(canonical(document)).hexdigest()
