"""What a feature scores by itself adds up to its part of the score, and what it is barred by exists."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from dogsim.core.driver import play_block
from dogsim.core.notes import UNNOTED
from dogsim.core.record import blank, row
from dogsim.games import GAMES

# By game: parts of the score, the features that make them up, and rules that are not the defaults.
PARTS: dict[str, dict[str, tuple[str, ...]]] = {
    "dogs": {"bonuses": ("Bonuses",), "infirmary": ("sick_dogs",), "licences": ("licences_unpaid",)},
    "dogs-alone": {"majorities": tuple(f"majority_{colour}" for colour in ("red", "blue", "yellow", "green"))},
    "dog-cards": {"completed": ("rows_completed",), "row_cards": ("row_cards_left",)},
}
EDITS: dict[str, dict[str, Any]] = {
    "dogs": {"bonus_points": 5, "infirmary_penalty": 2, "licence_penalty": 7},
    "dogs-alone": {"majority_points": (6, 3), "majority_shared": (8, 3)},
    "dog-cards": {},
}
GAMES_EACH = 40


def played(name: str) -> tuple[Any, Any]:
    """Return the rules and the rows of some games."""
    game = GAMES[name]
    players = game.players[0]
    rules = game.make_rules(players, (), EDITS[name])
    bots = np.concatenate([game.make_weights(next(iter(game.bots.values())).weights)] * players).view(np.recarray)
    out = blank(game.out, GAMES_EACH)
    play_block(row(rules), blank(game.state), bots, 1, 0, out, *UNNOTED)
    return rules, out


@pytest.mark.parametrize("name", GAMES)
def test_uses_times_points_are_the_part_of_the_score(name: str) -> None:
    game = GAMES[name]
    rules, out = played(name)
    components = list(game.components)
    for component, wanted in PARTS[name].items():
        found = 0
        for i, each in enumerate(game.features):
            if {each.name, each.group} & set(wanted):
                assert each.points is not None, each.name
                found += each.points(rules) * int(out.features[:, : rules.players, i].sum())
        assert found == int(out.components[:, : rules.players, components.index(component)].sum()) != 0


@pytest.mark.parametrize("name", GAMES)
def test_what_bars_a_feature_is_an_ability_of_the_game(name: str) -> None:
    game = GAMES[name]
    barred = [each.ability for each in game.features if each.ability]
    assert set(barred) <= set(game.abilities)
    assert len(barred) == len(set(barred)) > 0
