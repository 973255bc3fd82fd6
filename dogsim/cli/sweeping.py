"""``dogsim sweep``: play, write the report, say what was found."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dogsim.cli import farming
from dogsim.cli.compiling import compiling
from dogsim.cli.console import Stop, document
from dogsim.cli.farming import Where
from dogsim.cli.options import LARGEST_SEED, Problems, choice, folder, whole
from dogsim.cli.progress import Mode, Progress, Silent, progress
from dogsim.core.errors import UserError
from dogsim.core.game import Game
from dogsim.experiment import Halted, Interrupted, RunResult, Spec, run, spec_of
from dogsim.experiment import document as run_document
from dogsim.experiment.precision import is_share
from dogsim.experiment.run import REPORTS
from dogsim.experiment.spec import MOST_GAMES
from dogsim.games import game as find_game
from dogsim.sim.store import held

_TEXTS = (
    "game", "variant", "vs", "players", "bots", "set", "metrics", "precision", "ablate", "restrict", "assumed",
    "ladder", "rollouts",
)  # fmt: skip


@dataclass(frozen=True)
class Asked:
    """What a sweep plays and how."""

    spec: Spec
    out: Path | None
    place: Where
    mode: Mode


def read(flags: Mapping[str, Any], file: Path | None) -> Asked:
    """Read the flags' texts, by flag name, over an experiment's file.

    Raises:
        UserError: every mistake in them, a sentence a line.
    """
    problems = Problems()
    numbers = {
        "games": problems.ask(whole, "--games", flags["games"], 1, MOST_GAMES, 20_000),
        "max-games": problems.ask(whole, "--max-games", flags["max-games"], 1, MOST_GAMES, 1_000_000),
        "search-games": problems.ask(whole, "--search-games", flags["search-games"], 1, MOST_GAMES, 400),
        "seed": problems.ask(whole, "--seed", flags["seed"], 0, LARGEST_SEED, 1),
    }
    place = problems.ask(farming.read, flags)
    mode = problems.ask(choice, "--progress", flags["progress"], [mode.value for mode in Mode])
    out = problems.ask(folder, "--out", flags["out"])
    asked = {name: flags[name] for name in _TEXTS}
    spec = problems.ask(spec_of, asked | numbers, file)
    problems.tell()
    return Asked(spec, out, place, Mode.NONE if flags["quiet"] else Mode(mode))


def _write(done: RunResult) -> None:
    """Write a run's report; what draws it is not imported before there is something to draw."""
    from dogsim import report

    report.write(done)


def play(asked: Asked, write: Callable[[RunResult], Any] = _write) -> RunResult:
    """Play what is missing and write the run's folder; ``write`` writes the report in it.

    Raises:
        UserError: the folder cannot be used, or the farm failed; finished games are kept.
        Stop: Ctrl-C, SIGTERM or SIGHUP; finished games are kept.
    """
    spec, out = asked.spec, asked.out
    try:
        with asked.place.opened(asked.mode) as players, progress(asked.mode, lambda: players.where) as shown:
            told = shown if asked.mode is Mode.NONE else announcing(shown, find_game(spec.game))
            done = run(spec, out=out, executor=players, progress=told)
        with held(done.folder):
            write(done)
        if out is None:
            _list_runs()
    except Interrupted as stop:
        kept = f"interrupted: {stop.done:,} of {stop.total:,} games are kept"
        raise Stop(f"{kept}; go on with\n  {stop.command}{asked.place.flag}", stop.number) from None
    except Halted as halt:
        kept = f"{halt.done:,} of {halt.total:,} games are kept"
        raise UserError(f"{halt.reason}; {kept}; go on with\n  {halt.command}{asked.place.flag}") from halt
    except KeyboardInterrupt:
        kept = "interrupted: finished games are kept"
        raise Stop(f"{kept}; go on with\n  {_command(spec, out)}{asked.place.flag}") from None
    return done


def _list_runs() -> None:
    """Write the list of runs anew; a page that is in its way keeps no run from its end."""
    from dogsim.report import index

    with contextlib.suppress(UserError):
        index.write(REPORTS)


def _command(spec: Spec, out: Path | None) -> str:
    """Return the command that asks for the same."""
    knobs = find_game(spec.game).knobs
    return spec.command(lambda rule, value: knobs[rule].show(value), out)


def foretell(asked: Asked, as_json: bool) -> None:
    """Say what a sweep would be; nothing is written but the kernels' cache."""
    from dogsim.cli import foretelling
    from dogsim.experiment.forecast import forecast

    announcing(Silent(), find_game(asked.spec.game))(0, 1)
    foretelling.tell(forecast(asked.spec, asked.place.cores), as_json)


def announcing(shown: Progress, game: Game) -> Callable[[int, int], None]:
    """Say, when there is something to play, that this game's kernels have to be compiled first."""
    sentence = compiling(game)

    def tell(done: int, total: int) -> None:
        nonlocal sentence
        if sentence and done < total:
            shown.wait(sentence)
        sentence = ""
        shown(done, total)

    return tell


def present(done: RunResult, as_json: bool) -> None:
    """Write what was found to stdout."""
    from dogsim import report
    from dogsim.cli import answers

    if as_json:
        said = [_stopped(done)] if done.looks else []
        document(run_document(done, [*said, *report.findings(done)]))
    else:
        if done.looks:
            print(_stopped(done), end="\n\n")
        answers.show(report.answer(done))
        print(report.numbers(done))  # as it is: commands stay whole, to be copied


def _stopped(done: RunResult) -> str:
    """Say after how many games a run knew enough, or that it did not."""
    last, looks = done.looks[-1], len(done.looks)
    widest = ", ".join(f"{name} {_width(name, width)}" for name, width in last["widest"].items())
    games = f"{last['games']:,} games, {looks} look{'s' if looks > 1 else ''}"
    if last["reached"]:
        return f"Known as precisely as asked for after {games}; the widest intervals: {widest}."
    return f"NOT known as precisely as asked for: stopped at the most games ({games}); the widest intervals: {widest}."


def _width(name: str, width: float) -> str:
    return f"\N{PLUS-MINUS SIGN}{100 * width:.2g} pp" if is_share(name) else f"\N{PLUS-MINUS SIGN}{width:.2g}"
