"""One contract for every registered game, over players, variants, bots and rules.

Games are played exactly as a run plays them, in plain Python.  Every decision is checked against the
game's laws, its scores are counted from scratch, and its slow twin replays the whole transcript.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from importlib import import_module
from itertools import cycle, islice
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from dogsim.core.game import Game
from dogsim.core.knob import Knob
from dogsim.games import GAMES
from dogsim.position import plain
from dogsim.referee import check_transcript
from dogsim.transcript import transcript


def part(game: str, name: str) -> ModuleType:
    """Return a part of a game's own tests."""
    return import_module(f"tests.games.{game.replace('-', '_')}.{name}")


# Each game's laws, and its scoring written once more: a new game brings them along.
CHECKS: dict[str, tuple[ModuleType, ModuleType]] = {name: (part(name, "laws"), part(name, "scorer")) for name in GAMES}

Case = tuple[str, int, tuple[str, ...], dict[str, Any], int]


def fixed_cases() -> Iterator[Case]:
    """Yield games of every size: plain, with one variant, with all or (they switch things off) nearly all of them.

    A game without variants is played plain twice.
    """
    for name, game in GAMES.items():
        every = tuple(game.variants)
        for players in game.players:
            chosen = ((), every[players % len(every) :][:1], every[players % 2 :]) if every else ((), ())
            yield from ((name, players, variants, {}, 10 * players + i) for i, variants in enumerate(chosen))


def random_cases(seed: int) -> Iterator[Case]:
    """Yield games of every size with random variants and random rules."""
    for name, game in GAMES.items():
        for players in game.players:
            chance = random.Random(1000 * seed + players)
            chosen = tuple(each for each in game.variants if chance.random() < 0.4)
            yield name, players, chosen, random_rules(game, chance), seed


def random_rules(game: Game, chance: random.Random) -> dict[str, Any]:
    """Draw values for about a quarter of the rule parameters."""
    limits: dict[str, tuple[Any, ...]] = CHECKS[game.name][0].LIMITS
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


def line_up(game: Game, rules: Any, first: int) -> list[str]:
    """Return the names of the bots in the seats: those that mean something under these rules, in turn."""
    able = [name for name, bot in game.bots.items() if all(getattr(rules, need) for need in bot.needs)]
    return list(islice(cycle(able), first, first + rules.players))


def label(case: Case) -> str:
    name, players, variants, rules, seed = case
    return f"{name}-{players}-{'+'.join(variants) or 'plain'}{'-rules' if rules else ''}-{seed}"


def played(case: Case) -> None:
    """Play a game and check it from the deal to the end."""
    name, players, variants, edits, seed = case
    game = GAMES[name]
    rules = game.make_rules(players, variants, edits)
    values = {each: plain(getattr(rules, each)) for each in game.knobs}
    bots = line_up(game, rules, seed)
    weights = np.concatenate([game.make_weights(game.bot(bot).weights) for bot in bots]).view(np.recarray)
    lines = list(transcript(game, rules, variants, weights, bots, seed, 5))
    header, *decisions, end = lines
    laws = CHECKS[name][0].Laws(values, header["position"])
    for line in decisions:
        assert line["action"] in line["legal"]
        laws.decide(line["action"], line["position"])
    final = decisions[-1]["position"]
    laws.end(list(variants), end["scores"])
    assert [each["components"] for each in end["scores"]["seats"]] == CHECKS[name][1].scores(final, values)
    assert all(each["total"] == sum(each["components"].values()) for each in end["scores"]["seats"])
    report = check_transcript(lines)
    assert report.agrees, str(report.disagreement)
    assert report.decisions == len(decisions)


CASES = [*fixed_cases(), *(case for seed in range(2) for case in random_cases(seed))]


@pytest.mark.parametrize("case", CASES, ids=label)
def test_the_contract(case: Case) -> None:
    """Conservation, ledgers, limits, scores, equal turns, the end, and the twin's opinion."""
    played(case)


@pytest.mark.verify
@pytest.mark.parametrize("seed", range(2, 60))
def test_the_contract_at_length(seed: int) -> None:
    """The same for many more games with random rules."""
    for case in random_cases(seed):
        played(case)
