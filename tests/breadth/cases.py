"""Which games are played: every player count, variants singly and together, random rules, and all bots mixed."""

from __future__ import annotations

import random
import shlex
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from itertools import cycle, islice
from types import ModuleType
from typing import Any

from dogsim.core.errors import UserError
from dogsim.core.game import Game
from dogsim.core.knob import Knob
from dogsim.games import GAMES

RANDOM = "random"
UNIFORM = frozenset(
    {RANDOM, "random-lays"}
)  # in DOG Cards that one is the baseline: it lays when it can, anything else at random


@cache
def part(game: str, name: str) -> ModuleType:
    """Return a part of a game's own tests."""
    return import_module(f"tests.games.{game.replace('-', '_')}.{name}")


@dataclass(frozen=True)
class Case:
    """One game, and everything that decides how it goes."""

    game: str
    players: int
    variants: tuple[str, ...]
    edits: dict[str, Any] = field(hash=False)
    bots: tuple[str, ...]
    seed: int
    index: int = 0

    @property
    def is_random(self) -> bool:
        """Whether every seat plays at random."""
        return set(self.bots) <= UNIFORM

    @property
    def command(self) -> str:
        """The command that tells this very game to the referee."""
        words = ["dogsim", "watch", "--game", self.game, "--players", str(self.players), "--bots", ",".join(self.bots)]
        if self.variants:
            words += ["--variant", ",".join(self.variants)]
        knobs = GAMES[self.game].knobs
        for name, value in self.edits.items():
            words += ["--set", f"{name}={knobs[name].show(tuple(value) if isinstance(value, list) else value)}"]
        words += ["--seed", str(self.seed), "--index", str(self.index), "--format", "jsonl"]
        return f"{shlex.join(words)} | dogsim referee -"


@dataclass(frozen=True)
class Rare:
    """A game of seed 1 that reaches what random play all but never reaches; found once by playing very many."""

    players: int
    index: int
    variants: tuple[str, ...] = ()
    edits: dict[str, Any] = field(default_factory=dict, hash=False)
    bot: str = RANDOM


# What the cases of a game and player count are, in turn: variants, whether rules are random, and who plays.
KINDS = (
    ("none", False, "random"),
    ("single", False, "random"),
    ("some", False, "random"),
    ("none", True, "random"),
    ("some", True, "random"),
    ("none", False, "balanced"),
    ("single", False, "mixed"),
    ("some", False, "mixed"),
    ("none", True, "mixed"),
    ("some", True, "mixed"),
)


def draw(name: str, players: int, number: int, seed: int) -> Case:
    """Return a game's case of a number: the same for the same seed, whatever else is played."""
    game, chance = GAMES[name], random.Random(f"{name}/{players}/{number}/{seed}")
    which, with_rules, who = KINDS[number % len(KINDS)]
    while True:
        variants = _variants(game, which, number // len(KINDS), chance)
        edits = random_rules(game, chance) if with_rules else {}
        edits = {**(part(name, "coverage").SHORT if who == RANDOM else {}), **edits}
        try:
            rules = game.make_rules(players, variants, edits)
        except UserError:  # two rules that exclude each other
            continue
        return Case(name, players, variants, edits, _bots(game, rules, who, chance), chance.randrange(2**40))


def _variants(game: Game, which: str, turn: int, chance: random.Random) -> tuple[str, ...]:
    every = tuple(game.variants)
    if which == "none" or not every:
        return ()
    if which == "single":
        return (every[turn % len(every)],)
    return tuple(name for name in every if chance.random() < 0.5)


def _bots(game: Game, rules: Any, who: str, chance: random.Random) -> tuple[str, ...]:
    if who != "mixed":
        return (who,) * rules.players
    able = able_bots(game, rules)
    return tuple(chance.choice(able) for _ in range(rules.players))


def able_bots(game: Game, rules: Any) -> list[str]:
    """Name the bots that mean something under these rules and with so many players, but for those that search: they are slow."""
    bots = game.bots.items()
    return [
        name
        for name, bot in bots
        if not bot.searches and all(getattr(rules, need) for need in bot.needs) and rules.players in (bot.players or game.players)
    ]


def line_up(game: Game, rules: Any, first: int) -> tuple[str, ...]:
    """Return the names of the bots in the seats: those that mean something under these rules, in turn."""
    return tuple(islice(cycle(able_bots(game, rules)), first, first + rules.players))


def random_rules(game: Game, chance: random.Random) -> dict[str, Any]:
    """Draw values for about a quarter of the rule parameters, from their whole ranges."""
    limits: dict[str, tuple[Any, ...]] = part(game.name, "laws").LIMITS
    usual: dict[str, Any] = {name: chance.choice(limits[name]) for name in limits}
    return usual | {
        name: random_value(knob, chance) for name, knob in game.knobs.items() if name not in limits and chance.random() < 0.25
    }


def random_value(knob: Knob, chance: random.Random) -> Any:
    """Draw a value of a parameter's whole range."""
    if knob.kind == "bool":
        return chance.random() < 0.5
    if knob.choices:
        return chance.choice(knob.choices)
    values = knob.only or range(knob.low, knob.high + 1)
    if isinstance(knob.default, tuple):
        return [chance.choice(values) for _ in knob.default]
    return chance.choice(values)


def rare(name: str) -> Iterator[Case]:
    """Yield a game's rare cases, which its own tests name."""
    for each in part(name, "coverage").RARE:
        yield Case(name, each.players, each.variants, each.edits, (each.bot,) * each.players, 1, each.index)


def combinations() -> list[tuple[str, int]]:
    """Return every game with every number of players."""
    return [(name, players) for name, game in GAMES.items() for players in game.players]
