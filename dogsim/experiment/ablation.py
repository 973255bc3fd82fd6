"""What is played to see what a feature is worth: the same deals without it.

One task has every arm and, beside each, the same arm with all seats barred from an ability; its mirror
tells what the game loses.  Another for each ability has one barred player among the others, in every
seat in turn, and tells what a player loses.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from dogsim.core.game import Ability, Game
from dogsim.experiment.bots import BARRED
from dogsim.experiment.spec import ABLATE_ALL, Spec
from dogsim.sim.task import ABLATION, Entrant, RuleSet, Task
from dogsim.stats.importance import WITHOUT


def abilities(spec: Spec, game: Game) -> list[Ability]:
    """Return the abilities a spec asks about, in the game's order."""
    wanted = set(game.abilities) if ABLATE_ALL in spec.ablate else set(spec.ablate)
    return [each for name, each in game.abilities.items() if name in wanted]


def ablations(spec: Spec, game: Game, mirror: Task) -> Iterator[Task]:
    """Yield the tasks without the abilities that a spec asks about, made from the mirror's."""
    asked = abilities(spec, game)
    if not asked:
        return
    mirror = replace(mirror, contrasts=())
    yield replace(mirror, lineup=ABLATION, arms=_arms(mirror.arms, asked))
    bot, *others = mirror.entrants
    for ability in asked:
        loser = Entrant(f"{bot.name}{WITHOUT}{ability.name}", barred_from(bot, ability))
        yield replace(mirror, lineup=loser.name, entrants=(loser, *others))


def _arms(arms: Sequence[RuleSet], asked: Sequence[Ability]) -> tuple[RuleSet, ...]:
    made: list[RuleSet] = []
    for arm in arms:
        base = len(made)
        made.append(replace(arm, base=base))
        made += [RuleSet(f"{arm.name}{WITHOUT}{each.name}", arm.rules, base, each.bits) for each in asked]
    return tuple(made)


def barred_from(bot: Entrant, ability: Ability) -> tuple[tuple[str, int], ...]:
    """Return a bot's weights with an ability added to what it is barred from."""
    weights = dict(bot.weights)
    return tuple({**weights, BARRED: weights.get(BARRED, 0) | ability.bits}.items())
