"""The files of the games shown: all of this choice, and none of another."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from dogsim.core.errors import UserError
from dogsim.experiment import chosen
from dogsim.report.games.page import render
from dogsim.report.games.told import FOLDER, Told, every, file_name, is_told, lines_of, outcome, why
from dogsim.report.text import plain
from dogsim.report.view import View
from dogsim.sim import files
from dogsim.transcript import WIDTH, narrate


def write(run: Any) -> None:
    """Write the games shown into the run's folder, whole file by whole file, and remove those of another choice.

    Raises:
        UserError: the folder cannot be written, or what is kept of the games is damaged.
    """
    view, folder = View(run), Path(run.folder) / FOLDER
    made = [told for choice in chosen.read(Path(run.folder)) for told in every(view, choice) if is_told(told)]
    try:
        if made:
            folder.mkdir(exist_ok=True)
        _remove_others(folder, {file_name(told, kind) for told in made for kind in ("txt", "html")})
    except OSError as problem:
        raise UserError(f"cannot write {folder}: {problem.strerror or problem}") from problem
    for told in made:
        _write(folder, told)


def _write(folder: Path, told: Told) -> None:
    """Write a game's files, unless they are there: telling a game means playing it."""
    drawn = [folder / file_name(told, "html")] if told.game.kind == chosen.TYPICAL else []
    path = folder / file_name(told, "txt")
    if _begins(path, head(told)) and all(each.exists() for each in drawn):
        return
    for each in drawn:
        files.write(each, render(told, lines_of(told)).encode())
    files.write(path, text(told, lines_of(told)).encode())


def _begins(path: Path, start: str) -> bool:
    try:
        return path.read_bytes().startswith(start.encode())
    except OSError:
        return False


def _remove_others(folder: Path, wanted: set[str]) -> None:
    for path in folder.glob("*p-*.*"):
        if path.name not in wanted and path.suffix in (".txt", ".html"):
            path.unlink()


def head(told: Told) -> str:
    """Return how a game's text begins: why it is shown, how it went, and the command that tells it again."""
    about = [f"{told.title}: {why(told)}", outcome(told)]
    lines = [line for each in about for line in textwrap.wrap(plain(each), WIDTH, break_on_hyphens=False)]
    return "\n".join([*lines, "Told again by:", f"  {told.command}", "", ""])


def text(told: Told, lines: Iterator[dict[str, Any]]) -> str:
    """Return a game as text."""
    return head(told) + "".join(f"{line}\n" for line in narrate(lines))
