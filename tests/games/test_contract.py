"""One contract for every registered game, over players, variants, bots and rules.

Games are played exactly as a run plays them, in plain Python.  Every decision is checked against the game's laws,
its scores are counted from scratch, and its slow twin replays the whole transcript; ``python -m tests.breadth``
does the same for many more games with the compiled kernels.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from dogsim.games import GAMES
from tests.breadth.cases import Case, line_up, random_rules
from tests.breadth.playing import play


def fixed_cases() -> Iterator[Case]:
    """Yield games of every size: plain, with one variant, with all or (they switch things off) nearly all of them.

    A game without variants is played plain twice.
    """
    for name, game in GAMES.items():
        every = tuple(game.variants)
        for players in game.players:
            chosen = ((), every[players % len(every) :][:1], every[players % 2 :]) if every else ((), ())
            for i, variants in enumerate(chosen):
                bots = line_up(game, game.make_rules(players, variants), 10 * players + i)
                yield Case(name, players, variants, {}, bots, 10 * players + i, 5)


def random_cases(seed: int) -> Iterator[Case]:
    """Yield games of every size with random variants and random rules."""
    for name, game in GAMES.items():
        for players in game.players:
            chance = random.Random(1000 * seed + players)
            chosen = tuple(each for each in game.variants if chance.random() < 0.4)
            edits = random_rules(game, chance)
            yield Case(name, players, chosen, edits, line_up(game, game.make_rules(players, chosen, edits), seed), seed, 5)


def label(case: Case) -> str:
    name, players = case.game, case.players
    return f"{name}-{players}-{'+'.join(case.variants) or 'plain'}{'-rules' if case.edits else ''}-{case.seed}"


CASES = [*fixed_cases(), *(case for seed in range(2) for case in random_cases(seed))]


@pytest.mark.parametrize("case", CASES, ids=label)
def test_the_contract(case: Case) -> None:
    """Conservation, ledgers, limits, scores, equal turns, the end, and the twin's opinion."""
    outcome = play(case, compiled=False)
    assert not outcome.fault, outcome.fault
    assert outcome.decisions > 0
