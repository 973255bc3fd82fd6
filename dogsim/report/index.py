"""The page that lists the runs of a folder: what each asked, what it found, and where its report is."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from urllib.parse import quote

from dogsim.core.errors import UserError
from dogsim.report import summaries, svg
from dogsim.report.page import NAME, is_own, templates, written
from dogsim.report.summaries import Summary
from dogsim.report.text import listed, plural, short
from dogsim.sim.manifest import DONE, MANIFEST

TITLE = "Reports"
_MOST_ARMS = 6
# What templates/index.html says at its end.
MARK = "Made by dogsim from the runs in this folder."


@dataclass(frozen=True)
class Entry:
    """A run as the list shows it; ``link`` is empty where there is no page."""

    title: str
    headline: str
    facts: str
    link: str


@dataclass(frozen=True)
class Run:
    """A run's folder by its name; ``found`` is its summary, or why there is none."""

    folder: Path
    found: Summary | str


def is_run(folder: Path) -> bool:
    """Tell whether a folder holds a run, finished or not."""
    return (folder / MANIFEST).is_file()


def runs(folder: Path) -> list[Run]:
    """Return the runs in a folder by game and name, those without a summary at the end.

    Raises:
        UserError: the folder cannot be read.
    """
    try:
        inside = sorted(each for each in folder.iterdir() if not each.name.startswith(".") and is_run(each))
    except (OSError, ValueError) as problem:
        raise UserError(f"cannot read {folder}: {getattr(problem, 'strerror', None) or problem}") from problem
    found = [Run(each, _found(each)) for each in inside]
    return sorted(found, key=lambda run: run.found.game_title if isinstance(run.found, Summary) else chr(0x10FFFF))


def _found(folder: Path) -> Summary | str:
    if not (folder / DONE).is_file():
        return "not finished; the command that began it goes on with it"
    if not (folder / summaries.NAME).is_file():
        return "no summary yet; 'dogsim report' with this folder writes it"
    try:
        return summaries.read(folder / summaries.NAME)
    except UserError:
        return "its summary cannot be read; 'dogsim report' with this folder writes it again"


def write(folder: Path) -> Path:
    """Write the list of a folder's runs into the folder, all of it or nothing, and return its path.

    Raises:
        UserError: the folder cannot be read or written, or has a page of that name that is somebody else's.
    """
    return written(folder / NAME, render(runs(folder)), MARK)


def render(found: list[Run]) -> str:
    """Return the list of runs as HTML."""
    told = [(run.found, run.folder) for run in found if isinstance(run.found, Summary)]
    games = [(short(game, 80), [_entry(*each) for each in held]) for game, held in groupby(told, lambda each: each[0].game_title)]
    others = [(short(run.folder.name, 80), run.found) for run in found if isinstance(run.found, str)]
    return (
        templates()
        .get_template("index.html")
        .render(title=TITLE, size=f"{plural(len(found), 'run')}.", games=games, others=others, shapes=svg.shapes())
    )


def _entry(found: Summary, folder: Path) -> Entry:
    linked = (folder / NAME).is_file()
    link = f"./{quote(os.fsencode(folder.name), safe='')}/{NAME}" if linked else ""
    return Entry(short(found.title, 300), short(found.headline, 400), " \N{MIDDLE DOT} ".join(_facts(found, folder)), link)


def _facts(found: Summary, folder: Path) -> Iterator[str]:
    """Yield what was asked, in words."""
    yield short(folder.name, 80)
    yield f"{listed([str(each) for each in found.players])} players"
    arms = [short(each, 40) for each in found.arms]
    if len(arms) > 1:
        more = len(arms) - _MOST_ARMS
        yield listed(arms if more <= 1 else [*arms[:_MOST_ARMS], f"{more} more"])
    yield plural(found.games, "game")
    yield f"seed {found.seed}"


def of(folder: Path) -> str:
    """Return the path of the list that has a run's folder in it, as text, or nothing."""
    path = folder.parent / NAME
    return str(path) if path.is_file() and is_own(path, MARK) else ""
