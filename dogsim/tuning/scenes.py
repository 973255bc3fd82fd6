"""Where a candidate plays: rules, a number of players, and who sits in the other seats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from dogsim.core.errors import UserError
from dogsim.core.game import Bot, Game
from dogsim.experiment.bots import out_of_place, usual

BASE = "base"
FIELD = "field"


@dataclass(frozen=True)
class Scene:
    """One game that is tuned for.

    ``lineups`` are the opponents in the order in which they sit after the candidate, each line-up played on
    every deal; ``name`` is the variants played, or ``base``.
    """

    name: str
    players: int
    rules: Any
    lineups: tuple[tuple[Bot, ...], ...]

    @property
    def seatings(self) -> int:
        """Games on a deal: every line-up with the candidate in every seat."""
        return self.players * len(self.lineups)

    def fields(self, candidate: str) -> str:
        """Write the line-ups as ``candidate+other+other``."""
        return ", ".join("+".join((candidate, *(bot.name for bot in lineup))) for lineup in self.lineups)


def scenes(game: Game, asked: Any, base: Bot, opponents: Sequence[Bot]) -> tuple[tuple[Scene, ...], tuple[str, ...]]:
    """Return every scene that means something, and a sentence for each that does not and is passed over.

    ``opponents`` are the bots named, none for the game's default field.

    Raises:
        UserError: unknown names, or a variant with which nothing is left.
    """
    made: list[Scene] = []
    passed: list[str] = []
    for name in dict.fromkeys(asked.mix or (BASE,)):
        added = () if name == BASE else tuple(name.split("+"))
        variants = tuple(dict.fromkeys((*asked.variants, *added)))
        counts, bots = asked.players or game.players, (base, *opponents)
        whys = {players: _missing(game, asked, variants, players, bots) for players in counts}
        left = [players for players, why in whys.items() if not why]
        sentences = [f"{_told(name, players)}: {why}" for players, why in whys.items() if why]
        if not left:
            raise UserError("\n".join(sentences))
        passed += sentences
        shown = "+".join(variants) or BASE
        made += [_scene(game, asked, shown, variants, players, base, opponents) for players in left]
    return tuple(made), tuple(passed)


def _told(name: str, players: int) -> str:
    return f"{name}, {players} players"


def _missing(game: Game, asked: Any, variants: Sequence[str], players: int, bots: Sequence[Bot]) -> str:
    """Say why a scene means nothing, or return an empty text."""
    for name in variants:
        within = game.variant(name).players
        if within and players not in within:
            return f"'{name}' means something with {' or '.join(map(str, within))} players only"
    rules = game.make_rules(players, tuple(variants), asked.settings)
    whys = ((bot.name, out_of_place(bot, rules)) for bot in bots)
    return next((f"'{name}' {why} there" for name, why in whys if why), "")


def _scene(
    game: Game, asked: Any, name: str, variants: Sequence[str], players: int, base: Bot, opponents: Sequence[Bot]
) -> Scene:
    rules = game.make_rules(players, tuple(variants), asked.settings)
    if opponents:
        return Scene(name, players, rules, tuple(_cycled(opponents, players - 1)))
    others = [bot for bot in usual(game, [rules], players) if bot.name != base.name]
    if not others:
        raise UserError(f"{_told(name, players)}: the default field has nobody but '{base.name}'; name others with --against")
    return Scene(name, players, rules, (tuple(others[i % len(others)] for i in range(players - 1)),))


def _cycled(opponents: Sequence[Bot], seats: int) -> Iterator[tuple[Bot, ...]]:
    """Yield a line-up that begins with each opponent, the others following in order."""
    count = len(opponents)
    for first in range(count):
        yield tuple(opponents[(first + i) % count] for i in range(seats))
