"""The same games compiled, in plain Python and with bounds checks: this file runs in all three lanes.

python -m tests.games.test_lanes    plays the committed games again and writes their digests
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dogsim.core.driver import plain_block, play_block
from dogsim.core.game import Game
from dogsim.core.jit import COMPILED
from dogsim.core.notes import UNNOTED
from dogsim.core.record import blank, row
from dogsim.games import GAMES
from tests.breadth.cases import Case, line_up
from tests.games.test_contract import fixed_cases, label, random_cases

FILE = Path(__file__).with_name("digests.json")
AGAIN = "python -m tests.games.test_lanes"
BLOCK = 40 if COMPILED else 1  # games a block where only their soundness matters


def weights_of(game: Game, names: Sequence[str]) -> Any:
    return np.concatenate([game.make_weights(game.bot(name).weights) for name in names]).view(np.recarray)


def block(case: Case, names: Sequence[str], games: int, play: Any = play_block, state: Any = None) -> Any:
    """Play the first games of a case's seed and return their rows."""
    game = GAMES[case.game]
    out = blank(game.out, games)
    table = blank(game.state) if state is None else state
    rules = row(game.make_rules(case.players, case.variants, case.edits))
    play(rules, table, weights_of(game, names), case.seed, 0, out, *UNNOTED)
    return out


def numbers(rows: Any, players: int) -> list[list[Any]]:
    """Return the rows as plain numbers, of the seats that play only."""
    found = []
    for each in rows:
        fields = [getattr(each, field) for field in rows.dtype.names]
        found.append([value[:players].tolist() if isinstance(value, np.ndarray) else int(value) for value in fields])
    return found


def digest(case: Case) -> str:
    """Digest two games of uniform random play, which no change of a bot can touch."""
    rows = block(case, ["random"] * case.players, 2)
    told = json.dumps(numbers(rows, case.players))
    return f"{rows.decisions.tolist()} {hashlib.sha256(told.encode()).hexdigest()[:16]}"


def committed() -> dict[str, str]:
    found: dict[str, str] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


COMMITTED = [*fixed_cases(), *random_cases(0)]


@pytest.mark.lanes
@pytest.mark.parametrize("case", COMMITTED, ids=label)
def test_random_games_are_the_committed_ones(case: Case) -> None:
    """Every number of a row, in every lane."""
    assert digest(case) == committed()[label(case)], f"a change of rules, deal or driver; if it is meant, run `{AGAIN}`"


@pytest.mark.lanes
@pytest.mark.parametrize(
    "case", [case for case in fixed_cases() if case.variants or not GAMES[case.game].variants][1::2], ids=label
)
def test_bots_play_as_in_plain_python(case: Case) -> None:
    """The entry's own source, not compiled, on a fresh table; compiled on one that was used for another game."""
    game, players = GAMES[case.game], case.players
    names = line_up(game, game.make_rules(players, case.variants, case.edits), players - 2)
    used = blank(game.state)
    used.view(np.uint8)[...] = 0x5A
    plain = block(case, names, 1, plain_block)
    assert numbers(block(case, names, 1, state=used), players) == numbers(plain, players)


@pytest.mark.lanes
@pytest.mark.parametrize("seed", range(4))
def test_random_rules_stay_in_bounds(seed: int) -> None:
    """Bots of all kinds under random rules: every game ends and adds up, and no index leaves its array."""
    for case in random_cases(100 + seed) if COMPILED else list(random_cases(100 + seed))[seed : seed + 1]:
        game, players = GAMES[case.game], case.players
        rows = block(case, line_up(game, game.make_rules(players, case.variants, case.edits), seed), BLOCK)
        assert (rows.ended >= 1).all()
        assert (rows.components[:, :players].sum(axis=2) == rows.total[:, :players]).all()
        check_credit(game, rows, players)


def check_credit(game: Game, rows: Any, players: int) -> None:
    """The credit of a win is shared equally among the winners.

    Where scores decide, somebody always wins: whoever has the highest.  Elsewhere a game that is cut off has
    no winner.
    """
    credit, cut_off = rows.credit[:, :players], rows.ended == 1 + game.ends.index("cap")
    winners = (credit > 0).sum(axis=1)
    assert (credit == (credit > 0) * (60 // np.maximum(1, winners))[:, None]).all()
    if game.score_text:
        assert ((winners > 0) | cut_off).all()
    else:
        total = rows.total[:, :players]
        assert (winners > 0).all()
        assert (total == total.max(axis=1, keepdims=True))[credit > 0].all()


def main() -> int:
    """Write the digests anew."""
    found = {label(case): digest(case) for case in COMMITTED}
    before = committed() if FILE.exists() else {}
    FILE.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    for name in found:
        print("same" if before.get(name) == found[name] else "wrote", name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
