"""What is compared with what.

Variants combine into one arm; its base is the same game without them, or with those of ``vs``.  Rules
that are set beside variants hold in both arms; alone they make the arms, one for each value, several
lists multiplied.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product
from math import prod
from typing import Any

from dogsim.core.errors import UserError
from dogsim.core.game import Game
from dogsim.core.knob import Value
from dogsim.experiment.spec import Spec

MOST_ARMS = 10_000
BASE = "base"


@dataclass(frozen=True)
class Arm:
    """One way to play: ``rules`` is the game's Rules object, ``base`` the arm it is compared with."""

    name: str
    variants: tuple[str, ...]
    rules: Any
    base: str

    @property
    def is_base(self) -> bool:
        """True for an arm that others are compared with and that is compared with none."""
        return self.name == self.base

    @property
    def difference(self) -> str:
        """The name of the comparison in results.csv: this arm minus its base."""
        return f"{self.name}-{self.base}"


def arms(spec: Spec, game: Game, players: int) -> tuple[Arm, ...]:
    """Return the arms at a player count, each after the one it is compared with; the first is a base.

    Raises:
        UserError: too many arms, or an arm that is the same game as its base.
    """
    settings = combinations(spec, game)
    base_name = "+".join(spec.vs) or BASE
    if not spec.variants:
        base = Arm(base_name, spec.vs, _rules(game, players, spec.vs, (), {}), base_name)
        rest = [(_name(game, each), spec.vs, (), each, base_name) for each in settings if each]
        made = [base, *(Arm(name, vs, _rules(game, players, vs, gone, each), to) for name, vs, gone, each, to in rest)]
    else:
        made = _pairs(spec, game, players, settings, base_name)
    _check_names(made)
    _check_differences(made)
    return tuple(made)


def _pairs(spec: Spec, game: Game, players: int, settings: list[dict[str, Value]], base_name: str) -> list[Arm]:
    """Return base and variant arm for every setting; a single setting goes without saying in their names."""
    variant_name = "+".join(spec.variants)
    made = []
    for each in settings:
        suffix = f",{_name(game, each)}" if len(settings) > 1 else ""
        base, name = base_name + suffix, variant_name + suffix
        made.append(Arm(base, spec.vs, _rules(game, players, spec.vs, spec.variants, each), base))
        made.append(Arm(name, spec.variants, _rules(game, players, spec.variants, spec.vs, each), base))
    return made


def combinations(spec: Spec, game: Game) -> list[dict[str, Value]]:
    """Return every combination of the values that are set, rules in the rulebook's order."""
    names = [name for name in game.knobs if name in spec.settings]
    wanted = prod(len(spec.settings[name]) for name in names)
    if wanted * (2 if spec.variants else 1) > MOST_ARMS:
        raise UserError(f"set: {wanted:,} combinations of values are too many, at most {MOST_ARMS:,} arms are played")
    return [dict(zip(names, values, strict=True)) for values in product(*(spec.settings[name] for name in names))]


def _rules(game: Game, players: int, own: tuple[str, ...], others: tuple[str, ...], edits: Mapping[str, Value]) -> Any:
    """Return the rules with the variants ``own`` and without ``others``.  A rule that is set beats both."""
    without: dict[str, Value] = {}
    for name in others:
        if name not in own:
            without.update(game.variant(name).without)
    for name in own:
        without.update(game.variant(name).edits)
    return game.make_rules(players, (), {**without, **edits})


def _name(game: Game, edits: Mapping[str, Value]) -> str:
    return ",".join(f"{name}={game.knobs[name].show(value)}" for name, value in edits.items())


def _check_names(made: list[Arm]) -> None:
    for name, times in Counter(arm.name for arm in made).items():
        if times > 1:
            raise UserError(f"there are {times} arms '{name}': nothing to compare")


def _check_differences(made: list[Arm]) -> None:
    """Refuse a comparison of a game with itself; in a list of values one may be the usual one."""
    bases = {arm.name: arm for arm in made}
    compared = [arm for arm in made if not arm.is_base]
    if compared and all(arm.rules == bases[arm.base].rules for arm in compared):
        raise UserError(f"'{compared[0].name}' is the same game as '{compared[0].base}': nothing to compare")


def describe_arms(arms_of: Mapping[int, tuple[Arm, ...]], game: Game) -> list[str]:
    """Return lines that say how the arms differ: each arm from its base, the bases from the rulebook."""
    lines: dict[str, None] = {}
    for players, here in arms_of.items():
        bases = {arm.name: arm for arm in here}
        for arm in here:
            other = game.make_rules(players) if arm.is_base else bases[arm.base].rules
            lines[f"{arm.name}: {_differences(arm, other, game)}"] = None
    return list(lines)


def _differences(arm: Arm, other: Any, game: Game) -> str:
    against = "the rulebook" if arm.is_base else arm.base
    found = [
        f"{name} {knob.show(getattr(arm.rules, name))} (in {against} {knob.show(getattr(other, name))})"
        for name, knob in game.knobs.items()
        if getattr(arm.rules, name) != getattr(other, name)
    ]
    return ", ".join(found) or f"as in {against}"
