"""The flags that commands share, and how their texts are read."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from dogsim.core.errors import UserError, unknown

if TYPE_CHECKING:
    from dogsim.core.game import Game

Names = list[str]
GameName = Annotated[str, typer.Option("--game", metavar="NAME", help="The game.")]
Variants = Annotated[
    Names | None, typer.Option("--variant", metavar="NAME", help="A variant of the rules; repeat to combine.")
]
Bots = Annotated[Names | None, typer.Option("--bots", metavar="NAME,...", help="Who plays; 'dogsim bots' lists them.")]
Json = Annotated[bool, typer.Option("--json", help="Write one JSON document to stdout.")]
Debug = Annotated[bool, typer.Option("--debug", help="Show the trace of an error.")]
Seed = Annotated[int | None, typer.Option("--seed", metavar="N", help="The seed all chance comes from (default 1).")]
Settings = Annotated[
    Names | None,
    typer.Option(
        "--set", metavar="RULE=VALUE", help="Set a rule ('dogsim rules' lists them); repeat for more."
    ),
]
File = Annotated[Path | None, typer.Argument(metavar="FILE", help="An experiment (TOML); flags win over it.")]


def names(texts: Sequence[str] | None) -> tuple[str, ...]:
    """Split repeated and comma-separated names into one tuple."""
    return tuple(part.strip() for text in texts or () for part in text.split(",") if part.strip())


def settings(game: Game, texts: Sequence[str] | None) -> dict[str, list[Any]]:
    """Read ``--set NAME=VALUE[,VALUE...]``, each value in the rule's own type.

    Raises:
        UserError: every mistake in them, a sentence a line.
    """
    found: dict[str, list[Any]] = {}
    problems: list[str] = []
    for text in texts or ():
        try:
            name, values = _setting(game, text)
            found.setdefault(name, []).extend(values)
        except UserError as problem:
            problems.append(f"--set {problem}")
    if problems:
        raise UserError("\n".join(problems))
    return found


def _setting(game: Game, text: str) -> tuple[str, list[Any]]:
    name, equals, values = text.partition("=")
    if not equals or not values.strip():
        raise UserError(f"'{text}' is not valid, it takes NAME=VALUE or NAME=VALUE,VALUE")
    knob = game.knobs.get(name.strip())
    if knob is None:
        raise unknown("rule", name.strip(), game.knobs)
    return knob.name, [knob.parse(value) for value in values.split(",")]
