"""Restricted play: what an ability is worth to a player who could learn to go without (Jaffe et al. 2012).

One player is barred from it, in every seat in turn, among others who are not, on the same deals in every arm.
Unlike in an ablation he may be a bot of his own, tuned to go without: one from a file, or one that the game
ships.  Where there is none the mirror's bot is barred, and is called untuned.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from dogsim.core.errors import UserError
from dogsim.core.game import Ability, Bot, Game
from dogsim.experiment.ablation import barred_from
from dogsim.experiment.arms import Arm
from dogsim.experiment.bots import TUNED, bot_from_file, out_of_place, place_problem, played, shipped_without
from dogsim.experiment.spec import Spec
from dogsim.sim.task import Entrant, Task
from dogsim.stats.importance import UNTUNED, WITHOUT


@dataclass(frozen=True)
class Restriction:
    """An ability, and the bot that was tuned to go without it, if there is one."""

    ability: Ability
    bot: Bot | None


def restriction(game: Game, text: str) -> Restriction:
    """Read ``NAME`` or ``NAME=BOT.toml``.

    Raises:
        UserError: no such ability, or what is wrong with the bot's file.
    """
    name, equals, file = (part.strip() for part in text.partition("="))
    if equals and not file.endswith(".toml"):
        raise UserError(f"'{text}' is not valid, it takes NAME or NAME=BOT.toml, as hotel=no-hotel.toml")
    ability = game.ability(name)
    return Restriction(ability, bot_from_file(game, Path(file)) if equals else shipped_without(game, name))


def restrictions(spec: Spec, game: Game, mirror: Task, arms: Iterable[Arm]) -> Iterator[Task]:
    """Yield a task for each ability that a spec restricts, made from the mirror's.

    Raises:
        UserError: a bot that means nothing in one of the arms.
    """
    for text in spec.restrict:
        asked = restriction(game, text)
        problem = place_problem(asked.bot, arms, mirror.players) if asked.bot else ""
        if problem:
            raise UserError(problem)
        loser, others = _seated(asked, game, mirror, arms)
        entrants = (loser, *(others,) * (mirror.players - 1))
        yield replace(mirror, lineup="+".join(each.name for each in entrants), entrants=entrants, contrasts=())


def _seated(asked: Restriction, game: Game, mirror: Task, arms: Iterable[Arm]) -> tuple[Entrant, Entrant]:
    """Return who goes without, and who plays the other seats: ``tuned`` among ``tuned``, else the mirror's bot."""
    usual = mirror.entrants[0]
    bot = played(game, asked.bot) if asked.bot else usual
    name = f"{bot.name}{WITHOUT}{asked.ability.name}{'' if asked.bot else UNTUNED}"
    tuned = game.bots.get(TUNED) if asked.bot else None
    fits = tuned is not None and not any(out_of_place(tuned, arm.rules) for arm in arms)
    return Entrant(name, barred_from(bot, asked.ability)), played(game, tuned) if tuned and fits else usual
