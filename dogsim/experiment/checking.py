"""What a game has to say about a specification: every mistake found, not only the first."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, TypeVar

from dogsim.core.errors import UserError, unknown
from dogsim.core.game import Game
from dogsim.core.knob import Knob
from dogsim.experiment.bots import entrant
from dogsim.experiment.spec import Spec, Values
from dogsim.stats.margins import margins

Answer = TypeVar("Answer")


@dataclass(frozen=True)
class Problem:
    """A mistake at a key, such as ``("set", "upgrade_cost")``."""

    path: tuple[str, ...]
    text: str

    def __str__(self) -> str:
        named = self.text.startswith(("unknown ", *(f"{key}:" for key in self.path)))
        return self.text if named or not self.path else f"{'.'.join(self.path)}: {self.text}"


class _Asked:
    """Questions to the game, whose refusals are gathered."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []

    def ask(self, path: tuple[str, ...], question: Callable[..., Answer], *about: Any) -> Answer | None:
        """Return the answer, or note the refusal and return None."""
        try:
            return question(*about)
        except UserError as problem:
            self.refuse(path, str(problem))
            return None

    def refuse(self, path: tuple[str, ...], text: str) -> None:
        """Note a mistake."""
        self.problems.append(Problem(path, text))


def check(spec: Spec, game: Game) -> tuple[Spec, list[Problem]]:
    """Return the spec with its player counts filled in and its values in their own types, and its problems."""
    asked = _Asked()
    for key, names in (("variant", spec.variants), ("vs", spec.vs)):
        for name in names:
            asked.ask((key,), game.variant, name)
        for name in sorted({name for name in names if names.count(name) > 1}):
            asked.refuse((key,), f"'{name}' is named twice")
    settings = {name: asked.ask(("set", name), _values, game, name, values) for name, values in spec.settings.items()}
    for name in spec.bots:
        asked.ask(("bots",), entrant, game, name)
    for name, value in spec.margins.items():
        asked.ask(("margins", name), margins, {name: value})
    if spec.vs and not spec.variants and not spec.settings:
        asked.refuse(("vs",), "names a base, but nothing is compared with it: add a variant or set a rule")
    players = _players(spec, game, asked)
    ordered = {name: settings[name] for name in game.knobs if settings.get(name)}
    return spec.model_copy(update={"players": players, "settings": ordered}), asked.problems


def _values(game: Game, name: str, values: Values) -> Values:
    """Return checked values of a rule."""
    if name == "players":
        raise UserError("players: the number of players is asked for by itself, not as a rule")
    if name not in game.knobs:
        raise unknown("rule", name, game.knobs)
    knob = game.knobs[name]
    return tuple(knob.check(value) for value in _listed(knob, values))


def _listed(knob: Knob, values: Values) -> Iterable[Any]:
    """Read a bare list as several values of a rule that holds one number."""
    if knob.kind != "array" and len(values) == 1 and isinstance(values[0], tuple) and values[0]:
        return values[0]
    return values


def _players(spec: Spec, game: Game, asked: _Asked) -> tuple[int, ...]:
    """Return the player counts: those asked for, or all at which every variant means something."""
    named = [game.variants[name] for name in (*spec.variants, *spec.vs) if name in game.variants]
    limited = [variant for variant in named if variant.players]
    if not spec.players:
        usual = tuple(count for count in game.players if all(count in variant.players for variant in limited))
        if not usual:
            asked.refuse(("variant",), "these variants are never in force at the same number of players")
        return usual
    for count in spec.players:
        if asked.ask(("players",), game.check_players, count) is None:
            continue
        for variant in limited:
            if count not in variant.players:
                counts = " or ".join(map(str, variant.players))
                asked.refuse(("players",), f"'{variant.name}' means something with {counts} players only, not with {count}")
    return tuple(sorted(set(spec.players)))
