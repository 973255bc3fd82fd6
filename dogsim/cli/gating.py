"""``dogsim check`` and ``dogsim baseline``: is a game still what its baseline says it was?"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dogsim.cli import farming, verdicts
from dogsim.cli.console import document, error, say
from dogsim.cli.farming import Where
from dogsim.cli.options import LARGEST_SEED, Problems, choice, whole
from dogsim.cli.progress import Mode, progress
from dogsim.cli.sweeping import announcing
from dogsim.core.errors import UserError
from dogsim.core.fields import printable
from dogsim.experiment import Spec, spec_of
from dogsim.experiment.run import driver
from dogsim.experiment.spec import MOST_GAMES
from dogsim.games import game as find_game
from dogsim.gate import Players, baseline, check, create, github, junit, making, update
from dogsim.gate.documents import document as check_document
from dogsim.gate.files import Place, read
from dogsim.gate.outcome import Outcome, worst
from dogsim.sim.executor import Executor

_FLAGS = ("game", "variant", "bots", "set")


@dataclass(frozen=True)
class Asked:
    """What the flags ask for, beside the experiments."""

    flags: Mapping[str, Any]
    seed: int | None
    games: int | None
    most: int | None
    place: Where
    mode: Mode

    def spec(self, file: Path) -> Spec:
        """Return an experiment with the flags over it.  Raises UserError, a line for every mistake."""
        return spec_of({**self.flags, "seed": self.seed, "games": self.games}, file)

    def playing(self, spec: Spec, ask: Callable[[Players], Any], executor: Executor | None = None) -> Any:
        """Return what is asked of players who show their progress; an ``executor`` is one that is open already."""
        opened = self.place.opened(self.mode) if executor is None else nullcontext(executor)
        with opened as players, progress(self.mode, lambda: players.where) as shown:
            told = shown if self.mode is Mode.NONE else announcing(shown, find_game(spec.game))
            return ask(Players(players, driver(), told))


def read_flags(flags: Mapping[str, Any], quiet: bool) -> Asked:
    """Read the flags' texts, by name.

    Raises:
        UserError: every mistake in them, a sentence a line.
    """
    problems = Problems()
    games, most = (problems.ask(whole, f"--{name}", flags.get(name), 1, MOST_GAMES, 20_000) for name in ("games", "max-games"))
    seed = problems.ask(whole, "--seed", flags.get("seed"), 0, LARGEST_SEED, 1)
    place = problems.ask(farming.read, flags)
    mode = problems.ask(choice, "--progress", flags["progress"], [mode.value for mode in Mode])
    problems.tell()
    given = {name: flags.get(name) for name in _FLAGS}
    return Asked(given, seed, games, most, place, Mode.NONE if quiet else Mode(mode))


@dataclass(frozen=True)
class Output:
    """How a check is told."""

    json: bool
    junit: Path | None
    github: bool


def check_all(files: Sequence[Path], asked: Asked, output: Output) -> int:
    """Check every experiment, tell what was found, and return the exit code.

    An experiment with a mistake keeps none of the others from being checked.
    """
    with asked.place.opened(asked.mode) as executor:
        outcomes = [_outcome(file, asked, executor) for file in files]
    if output.json:
        document(check_document(outcomes))
    else:
        for outcome in outcomes:
            verdicts.show(outcome, github.harmless if output.github else str)
    for outcome in outcomes:
        if outcome.error:
            error(outcome.error)
    if output.junit is not None:
        junit.write(output.junit, outcomes)
    if output.github:
        _tell_github(outcomes, output.json)
    return worst(outcomes)


def _outcome(file: Path, asked: Asked, executor: Executor) -> Outcome:
    name = printable(str(file))
    try:
        spec = asked.spec(file)
        done = asked.playing(spec, lambda players: check(file, spec, asked.seed, asked.most, players), executor)
        return Outcome(name, done)
    except UserError as problem:
        lines = [line if name in line else f"{name}: {line}" for line in str(problem).splitlines()]
        return Outcome(name, None, "\n".join(lines))


def _tell_github(outcomes: Sequence[Outcome], json: bool) -> None:
    """Write annotations to the log, which GitHub reads from both streams, and the step's summary to its file."""
    for line in github.commands(outcomes):
        print(line, file=sys.stderr if json else sys.stdout)
    path = os.environ.get("GITHUB_STEP_SUMMARY")
    if path:
        try:
            with Path(path).open("a", encoding="utf-8") as file:
                file.write(github.summary(outcomes))
        except OSError as problem:
            raise UserError(f"GITHUB_STEP_SUMMARY: cannot write {printable(path)}: {problem.strerror or problem}") from problem


def make(file: Path, asked: Asked) -> None:
    """Make an experiment's first baseline."""
    spec = asked.spec(file)
    making.refuse_existing(file)
    made: baseline.Baseline = asked.playing(spec, lambda players: create(file, spec, players))
    place = Place(file)
    verdicts.show_baseline(made)
    say(f"written: {place.latest} and {place.frozen}; commit both beside {file}")


def renew(file: Path, asked: Asked, reason: str, freeze: bool) -> None:
    """Replace an experiment's baseline by the game as it is now and show the difference."""
    spec = asked.spec(file)
    making.refuse_update(file, reason)
    done = asked.playing(spec, lambda players: update(file, spec, reason, asked.seed, freeze, players))
    verdicts.show_update(done)
    kept = f"{done.place.frozen} too" if freeze else f"{done.place.frozen} is kept"
    say(f"written: {done.place.latest}; {kept}")


def show(file: Path) -> None:
    """Show what a baseline holds."""
    verdicts.show_baseline(read(Place(file).latest))
