"""Two finished runs as a comparison knows them: which is A, which is B, and what they are called."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from dogsim.core.errors import UserError
from dogsim.report import answering
from dogsim.report.finding import Answer
from dogsim.report.text import clean, plain
from dogsim.report.view import View

MARKS = ("A", "B")


@dataclass(frozen=True)
class Side:
    """One of the two runs: A or B, the name of its folder, the run."""

    mark: str
    name: str
    run: Any

    @cached_property
    def view(self) -> View:
        """The run as reports read it."""
        return View(self.run)

    @property
    def is_matchup(self) -> bool:
        """Whether the run is a match-up."""
        return bool(getattr(self.run.spec, "matchup", False))

    @cached_property
    def answer(self) -> Answer:
        """What the run's own page says first."""
        return answering.answer(self.run)

    @property
    def title(self) -> str:
        """The question that the run's own page answers."""
        return self.answer.title

    @property
    def findings(self) -> list[str]:
        """The run's own findings, as plain sentences, the headline first."""
        return [plain(each.text) for each in self.answer]


@dataclass(frozen=True)
class Two:
    """Two runs, side by side."""

    a: Side
    b: Side

    def __iter__(self) -> Iterator[Side]:
        return iter((self.a, self.b))

    @property
    def same_folder(self) -> bool:
        """Whether both are one folder."""
        first, second = (Path(each.run.folder).resolve() for each in self)
        return first == second

    @property
    def same_run(self) -> bool:
        """Whether both played the same: what, on which deals, and with which code."""
        first, second = (each.run.manifest.get("fingerprint") for each in self)
        return self.same_folder or (first is not None and first == second)

    @property
    def same_game(self) -> bool:
        """Whether both are about one game."""
        return bool(self.a.run.game.name == self.b.run.game.name)

    @property
    def same_seed(self) -> bool:
        """Whether both drew their deals from one seed."""
        return bool(self.a.run.spec.seed == self.b.run.spec.seed)

    @property
    def players(self) -> tuple[int, ...]:
        """The numbers of players that both have, if they are about one game."""
        return tuple(each for each in self.a.view.players if each in self.b.view.players) if self.same_game else ()


def two(a: Any, b: Any) -> Two:
    """Return two runs as A and B, by the names of their folders.

    Raises:
        UserError: one is a match-up and the other is not.
    """
    names = _names(Path(a.folder).resolve(), Path(b.folder).resolve())
    made = Two(*(Side(mark, name, run) for mark, name, run in zip(MARKS, names, (a, b), strict=True)))
    kinds = [each.is_matchup for each in made]
    if kinds[0] != kinds[1]:
        match, other = sorted(made, key=lambda each: not each.is_matchup)
        raise UserError(
            f"{match.run.folder} is a match-up, {other.run.folder} plays a game with and without a change: "
            "the two measure different things and cannot be compared"
        )
    return made


def _names(a: Path, b: Path) -> tuple[str, str]:
    """Return the folders' names, with as much of the path as tells them apart."""
    for depth in range(1, max(len(a.parts), len(b.parts))):
        first, second = (clean("/".join(each.parts[-depth:])) for each in (a, b))
        if first != second:
            return first, second
    return clean(a.name), clean(b.name)
