"""A grid: every combination of several values of rules, each an arm, and what is summed up over the rest of it."""

from __future__ import annotations

from collections.abc import Sequence

from dogsim.core.game import Game
from dogsim.experiment.arms import Arm, combinations
from dogsim.experiment.spec import Spec
from dogsim.sim.task import Contrast


def varied(spec: Spec) -> tuple[str, ...]:
    """Return the rules with several values that make a grid, none where there is no grid.

    Beside variants every combination is a comparison of its own, with a base of its own.
    """
    return () if spec.variants else tuple(name for name, values in spec.settings.items() if len(values) > 1)


def contrasts(spec: Spec, game: Game, made: Sequence[Arm]) -> tuple[Contrast, ...]:
    """Return a contrast for each value of every rule that varies, rule by rule.

    A value is compared with the base's own if that is among the rule's values, else with their first; arms
    of one are paired with those of the other that differ in this rule alone.  Where one rule is set there
    is nothing to sum up: the arms' own differences from the base say it all, and there are no contrasts.
    So a difference of contrasts, ``rule=value-rule=value``, is never the name of an arm's.
    """
    if len(spec.settings) < 2:
        return ()
    cells = combinations(spec, game)
    found: list[Contrast] = []
    for name in varied(spec):
        values, usual = spec.settings[name], getattr(made[0].rules, name)
        reference = len(found) + (values.index(usual) if usual in values else 0)
        for value in values:
            # The arms follow the base in the order of the combinations.
            arms = tuple(i for i, cell in enumerate(cells, start=1) if cell[name] == value)
            found.append(Contrast(f"{name}={game.knobs[name].show(value)}", arms, reference))
    return tuple(found)
