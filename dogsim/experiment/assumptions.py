"""Does an answer hang on what no rulebook settles?  The plausible other values, each played by itself.

Which these are a game says itself (``Game.assumptions``).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from dogsim.core.errors import UserError
from dogsim.core.game import Game
from dogsim.core.knob import Value
from dogsim.experiment.spec import Spec
from dogsim.sim.task import ASSUMED, RuleSet, Task

# Of the mirror's games each value gets this part, so that all of them cost about as much as the run without.
PART = 0.125


def assumptions(spec: Spec, game: Game, mirror: Task) -> Iterator[Task]:
    """Yield the mirror under every other value, but for rules that the run sets or varies itself.

    Raises:
        UserError: there is none.
    """
    if not spec.assumed:
        return
    own = _own(spec, game)
    left = [each for each in game.assumptions if each.rule not in own]
    if not left:
        raise UserError(f"assumed: of what no rulebook settles this run leaves nothing open in {game.title}: leave the key out")
    for each in left:
        for value in each.values:
            arms = tuple(_edited(game, arm, each.rule, value) for arm in mirror.arms)
            lineup = f"{ASSUMED}{each.rule}={game.knobs[each.rule].show(value)}"
            yield replace(mirror, lineup=lineup, arms=arms, contrasts=())


def _own(spec: Spec, game: Game) -> set[str]:
    """Return the rules that a run sets: one by one, or by its variants."""
    names = set(spec.settings)
    for each in (game.variant(name) for name in (*spec.variants, *spec.vs)):
        names |= each.edits.keys() | each.without.keys()
    return names


def _edited(game: Game, arm: RuleSet, rule: str, value: Value) -> RuleSet:
    """Return an arm with another value of a rule; what follows that rule in the arm goes on to."""
    rules = dict(arm.rules)
    followers = [name for name, knob in game.knobs.items() if knob.follows == rule and rules[name] == rules[rule]]
    return replace(arm, rules=tuple({**rules, rule: value, **dict.fromkeys(followers, value)}.items()))
