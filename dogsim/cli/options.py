"""The flags that commands share, and how their texts are read."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from dogsim.core.errors import UserError, unknown

if TYPE_CHECKING:
    from dogsim.core.game import Game

LARGEST_SEED = 2**63 - 1
_LONGEST = 40

Names = list[str]
FIRST_GAME = "dogs"
# A game's folder is named like the game; --help does without importing any.
GAMES = sorted(each.parent.name.replace("_", "-") for each in Path(__file__).parents[1].glob("games/*/__init__.py"))
GameName = Annotated[
    str | None,
    typer.Option(
        "--game",
        metavar="NAME",
        autocompletion=lambda: list(GAMES),
        help=f"{', '.join(GAMES[:-1])} or {GAMES[-1]} (default {FIRST_GAME}).",
    ),
]
Variants = Annotated[Names | None, typer.Option("--variant", metavar="NAME,...", help="Variants of the rules, played together.")]
Bots = Annotated[Names | None, typer.Option("--bots", metavar="NAME,...", help="Who plays; 'dogsim bots' lists them.")]
Json = Annotated[bool, typer.Option("--json", help="Write one JSON document to stdout.")]
Debug = Annotated[bool, typer.Option("--debug", help="Show the trace of an error.")]
Seed = Annotated[str | None, typer.Option("--seed", metavar="N", help="The seed all chance comes from (default 1).")]
Settings = Annotated[
    Names | None,
    typer.Option("--set", metavar="RULE=VALUE", help="Set a rule ('dogsim rules' lists them); repeat for more."),
]
Games = Annotated[str | None, typer.Option("--games", metavar="N", help="Games per player count, arm and line-up.")]
Threads = Annotated[str | None, typer.Option("--threads", metavar="N", help="Threads (default: all cores).")]
Farm = Annotated[
    str | None, typer.Option("--farm", metavar="local:N", help="Play on N worker processes (pip install 'dogsim[farm]').")
]
Scheduler = Annotated[
    str | None, typer.Option("--scheduler", metavar="ADDRESS", help="Play on a Dask cluster: its scheduler's tls:// address.")
]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="No progress and no messages.")]
ProgressMode = Annotated[
    str,
    typer.Option(
        "--progress",
        metavar="auto|plain|none",
        autocompletion=lambda: ["auto", "plain", "none"],
        help="A bar on a terminal, plain lines, or nothing.",
    ),
]
File = Annotated[Path | None, typer.Argument(metavar="FILE", help="An experiment (TOML); flags win over it.")]


def names(texts: Sequence[str] | None) -> tuple[str, ...]:
    """Split repeated and comma-separated names into one tuple."""
    return tuple(part.strip() for text in texts or () for part in text.split(",") if part.strip())


def whole(flag: str, text: str | None, low: int, high: int, example: int) -> int | None:
    """Read a whole number; None stays None.

    Raises:
        UserError: it is none, or out of range; the sentence names the nearest valid one.
    """
    if text is None:
        return None
    if re.fullmatch(r"\s*[+-]?[0-9]+\s*", text) and low <= (number := int(text.strip()[:_LONGEST])) <= high:
        return number
    close = _closest(text, low, high)
    hint = f"for example {example}" if close is None else f"the nearest is {close}"
    raise UserError(f"{flag}: takes a whole number from {low} to {high}, not '{_short(text)}'; {hint}")


def _closest(text: str, low: int, high: int) -> int | None:
    """Return the valid number nearest to the first one in a text, or None if there is none."""
    found = re.search(r"[+-]?[0-9]+(\.[0-9]+)?(e[+-]?[0-9]{1,3})?", text, re.IGNORECASE)
    if found is None:
        return None
    is_whole = found.group(1) is None and found.group(2) is None
    near = int(found.group()[:_LONGEST]) if is_whole else float(found.group())
    return low if near <= low else high if near >= high else round(near)


def choice(flag: str, text: str, choices: Sequence[str]) -> str:
    """Return ``text`` if it is one of ``choices``.

    Raises:
        UserError: it is not; the sentence names the nearest.
    """
    from difflib import get_close_matches

    if text in choices:
        return text
    quoted = [f"'{each}'" for each in choices]
    listed = f"{', '.join(quoted[:-1])} or {quoted[-1]}"
    close = get_close_matches(text.lower(), choices, n=1, cutoff=0)[0]
    raise UserError(f"{flag}: takes {listed}, not '{_short(text)}'; the nearest is '{close}'")


def folder(flag: str, text: str | None) -> Path | None:
    """Return a folder's path; None stays None.

    Raises:
        UserError: the text is blank.
    """
    if text is not None and not text.strip():
        raise UserError(f"{flag}: takes a folder, not '{text}'; for example reports/mine, or leave it out for a name of its own")
    return None if text is None else Path(text)


def page(flag: str, text: str | None, example: str) -> Path | None:
    """Return the path of a page to write; None stays None.

    Raises:
        UserError: it is no page's name, or a folder.
    """
    if text is None:
        return None
    path = Path(text)
    if path.is_dir() and text.strip():
        raise UserError(f"{flag}: {path} is a folder; name a file in it, as {path / example}")
    if path.suffix.lower() not in (".html", ".htm"):
        raise UserError(f"{flag}: takes a page's name, as {example}, not '{text}'")
    return path


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}..."


class Problems:
    """Mistakes gathered, so that all are told at once."""

    def __init__(self) -> None:
        self._sentences: list[str] = []

    def ask(self, question: Callable[..., Any], *about: Any) -> Any:
        """Return the answer; None, and a mistake more, if it is refused."""
        try:
            return question(*about)
        except UserError as problem:
            self._sentences += str(problem).splitlines()
            return None

    def tell(self) -> None:
        """Raise what was gathered, if anything."""
        if self._sentences:
            raise UserError("\n".join(dict.fromkeys(self._sentences)))


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
    if name.strip() == "players":
        raise UserError("players: the number of players is asked for with --players")
    knob = game.knobs.get(name.strip())
    if knob is None:
        raise unknown("rule", name.strip(), game.knobs)
    return knob.name, [knob.parse(value) for value in values.split(",")]
