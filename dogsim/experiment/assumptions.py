"""Does an answer hang on what no rulebook settles?  The plausible other values, each played by itself.

A value is here for one of two reasons: the rulebook does not print it (an assumed rule), or its text can be read in
another way that changes the balance.  ``ruling`` says how it is read now, and why.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from dogsim.core.errors import UserError
from dogsim.core.game import Game
from dogsim.core.knob import Value
from dogsim.experiment.spec import Spec
from dogsim.sim.task import ASSUMED, RuleSet, Task

# Of the mirror's games each value gets this part, so that all of them cost about as much as the run without.
PART = 0.125


@dataclass(frozen=True)
class Assumption:
    """A rule that no rulebook settles: its plausible other values, and the ruling on it."""

    rule: str
    values: tuple[Value, ...]
    ruling: str


ASSUMPTIONS: Mapping[str, tuple[Assumption, ...]] = {
    "dogs": (
        Assumption("upgrade_cost", (1, 3), "DOGS-A03"),
        Assumption("upgrades_per_use", (1,), "DOGS-A04"),
        Assumption("vet_all_or_nothing", (True,), "DOGS-A19"),
        Assumption("cured_counts_as_healthy", (False,), "DOGS-A20"),
        Assumption("hotel_min_dogs", (0,), "DOGS-A27"),
        Assumption("max_rounds", (100, 400), "DOGS-A48"),
    ),
    "dogs-alone": (
        Assumption("copies_per_name", (2,), "ALONE-B02"),
        Assumption("spree_symbols", ((3, 3, 3, 3, 3, 3, 3), (2, 3, 3, 3, 3, 4, 4)), "ALONE-B03"),
        Assumption("spree_points", ((3, 3, 3, 3, 3, 3, 3), (2, 2, 4, 4, 4, 6, 6)), "ALONE-B03"),
        Assumption("hand_limit", (7, 10), "ALONE-B12"),
        Assumption("recover_on_2", (False,), "ALONE-B14"),
        Assumption("equal_turns", (True,), "ALONE-B24"),
        Assumption("max_turns", (250, 1000), "ALONE-B28"),
    ),
    "dog-cards": (
        Assumption("joker_can_start", (False,), "DOGC-C04"),
        Assumption("max_turns", (1000, 4000), "DOGC-C21"),
    ),
}


def assumptions(spec: Spec, game: Game, mirror: Task) -> Iterator[Task]:
    """Yield the mirror under every other value, but for rules that the run sets or varies itself.

    Raises:
        UserError: there is none.
    """
    if not spec.assumed:
        return
    own = _own(spec, game)
    left = [each for each in ASSUMPTIONS.get(game.name, ()) if each.rule not in own]
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
