"""What a game has to say about a specification: every mistake found, not only the first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from dogsim.core.errors import UserError, unknown
from dogsim.core.game import Game
from dogsim.core.knob import Knob
from dogsim.experiment.bots import entrant
from dogsim.experiment.ladder import ladder_problems
from dogsim.experiment.precision import half_widths
from dogsim.experiment.restriction import restriction
from dogsim.experiment.spec import ABLATE_ALL, Spec, Values
from dogsim.stats.margins import MARGINS, margins

Answer = TypeVar("Answer")
_MOST_LISTED = 6
MOST_TOLD = 50  # mistakes; whoever mends so many asks again


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
        """Return the answer, or note the refusal and return None; after very many refusals nothing is asked."""
        if len(self.problems) > MOST_TOLD:
            return None
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
        for name in _twice(names):
            asked.refuse((key,), f"'{name}' is named twice")
    settings = {name: asked.ask(("set", name), _values, game, name, values) for name, values in spec.settings.items()}
    for name in spec.bots:
        asked.ask(("bots",), entrant, game, name)
    for name, value in spec.margins.items():
        asked.ask(("margins", name), margins, {name: value})
    for name in spec.metrics:
        asked.ask(("metrics",), _margin, name)
    if spec.precision:
        asked.ask(("precision",), half_widths, spec.precision, [name for name in spec.metrics if name in MARGINS])
    elif spec.max_games is not None:
        asked.refuse(("max-games",), "is for runs that stop by themselves: add a precision")
    if spec.games and spec.max_games and spec.max_games < spec.games:
        asked.refuse(("max-games",), f"{spec.max_games} is less than the {spec.games} games of the first look")
    for name in spec.ablate:
        asked.ask(("ablate",), _ability, game, name)
    for text in spec.restrict:
        asked.ask(("restrict",), restriction, game, text)
    for name in _twice(text.partition("=")[0].strip() for text in spec.restrict):
        asked.refuse(("restrict",), f"'{name}' is named twice")
    for key, text in ladder_problems(spec, game):
        asked.refuse((key,), text)
    if spec.vs and not spec.variants and not spec.settings:
        asked.refuse(("vs",), "names a base, but nothing is compared with it: add a variant or set a rule")
    players = _players(spec, game, asked)
    ordered = {name: settings[name] for name in game.knobs if settings.get(name)}
    return spec.model_copy(update={"players": players, "settings": ordered}), asked.problems


def _twice(names: Iterable[str]) -> list[str]:
    """Return the names that come more than once."""
    return sorted(name for name, times in Counter(names).items() if times > 1)


def _margin(name: str) -> None:
    """Refuse a metric that nothing judges."""
    if name not in MARGINS:
        raise unknown("metric", name, MARGINS)


def _ability(game: Game, name: str) -> None:
    """Refuse an ability that the game does not have."""
    if name != ABLATE_ALL:
        game.ability(name)


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
    counts = sorted(set(spec.players))
    asked.ask(("players",), _check_counts, game, counts)
    for variant in limited:
        wrong = [count for count in counts if count in game.players and count not in variant.players]
        if wrong:
            fitting = " or ".join(map(str, variant.players))
            text = f"'{variant.name}' means something with {fitting} players only, not with {_and(wrong)}"
            asked.refuse(("players",), text)
    return tuple(counts)


def _check_counts(game: Game, counts: Sequence[int]) -> None:
    """Refuse every impossible player count in one sentence."""
    wrong = [count for count in counts if count not in game.players]
    if len(wrong) == 1:
        game.check_players(wrong[0])
    if wrong:
        low, high = game.players[0], game.players[-1]
        closest = sorted({min(game.players, key=lambda each: abs(each - count)) for count in wrong})
        near = f"the nearest {'are' if len(closest) > 1 else 'is'} {_and(closest)}"
        raise UserError(f"players: {game.title} takes {low} to {high} players, not {_and(wrong)}; {near}")


def _and(numbers: Sequence[int]) -> str:
    """Write numbers as a person lists them; of many only the ends."""
    shown = [str(number) for number in numbers]
    if len(shown) > _MOST_LISTED:
        return f"{', '.join(shown[:3])}, ... and {shown[-1]}"
    return " and ".join(part for part in (", ".join(shown[:-1]), shown[-1]) if part)
