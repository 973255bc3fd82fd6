"""``dogsim tune``: flags read, progress told, the result shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dogsim import tuning
from dogsim.cli.console import Stop, document, say
from dogsim.cli.gains import Gains, Told, gains
from dogsim.cli.options import FIRST_GAME, LARGEST_SEED, Problems, choice, names, settings, whole
from dogsim.cli.progress import Mode, Silent
from dogsim.cli.sweeping import announcing
from dogsim.core.errors import UserError
from dogsim.experiment.run import MOST_THREADS
from dogsim.experiment.spec import read_players
from dogsim.games import game as find_game
from dogsim.tuning import Asked, Interrupted, Tuned

MOST_GENERATIONS = 10_000
MOST_GAMES = 10_000_000


@dataclass(frozen=True)
class Wanted:
    """What is tuned, and how."""

    asked: Asked
    threads: int | None
    mode: Mode


def read(flags: Mapping[str, Any], quiet: bool) -> Wanted:
    """Read the flags' texts, by flag name.

    Raises:
        UserError: every mistake in them, a sentence a line.
    """
    problems = Problems()
    usual = Asked()
    game = problems.ask(find_game, flags["game"] or FIRST_GAME)
    numbers: dict[str, Any] = {
        "generations": problems.ask(whole, "--generations", flags["generations"], 1, MOST_GENERATIONS, usual.generations),
        "games": problems.ask(whole, "--games", flags["games"], 1, MOST_GAMES, usual.games),
        "fresh_games": problems.ask(whole, "--fresh-games", flags["fresh-games"], 1, MOST_GAMES, usual.fresh_games),
        "seed": problems.ask(whole, "--seed", flags["seed"], 0, LARGEST_SEED, usual.seed),
        "players": problems.ask(_players, flags["players"]),
        "out": problems.ask(_file, flags["out"]),
    }
    threads = problems.ask(whole, "--threads", flags["threads"], 1, MOST_THREADS, 2)
    mode = problems.ask(choice, "--progress", flags["progress"], [mode.value for mode in Mode])
    rules = problems.ask(_rules, game, flags["set"]) if game else {}
    lists = {"against": "against", "variant": "variants", "mix": "mix", "restrict": "restrict", "weights": "weights"}
    found = {flag: problems.ask(_named, f"--{flag}", flags[flag]) for flag in lists}
    problems.tell()
    given: dict[str, Any] = {field: found[flag] for flag, field in lists.items() if flags[flag]}
    given |= {name: value for name, value in numbers.items() if value is not None}
    given |= {name: flags[name] for name in ("base", "name") if flags[name] is not None}
    return Wanted(Asked(game=game.name, settings=rules or {}, **given), threads, Mode.NONE if quiet else Mode(mode))


def _named(flag: str, texts: Sequence[str] | None) -> tuple[str, ...]:
    found = names(texts)
    if texts and not found:
        raise UserError(f"{flag}: takes a name or several, not '{texts[0]}'; leave it out")
    return found


def _players(text: str | None) -> tuple[int, ...] | None:
    if text is None:
        return None
    try:
        return tuple(sorted(set(read_players(text))))
    except ValueError as problem:
        raise UserError(f"--players: {problem}") from None


def _file(text: str | None) -> Path | None:
    if text is not None and (not text.endswith(".toml") or "\0" in text or not Path(text).stem):
        raise UserError(f"--out: takes a file that ends in .toml, not '{text[:40]}'; for example my-bot.toml")
    return None if text is None else Path(text)


def _rules(game: Any, texts: Sequence[str] | None) -> dict[str, Any]:
    """Read ``--set``: a row is tuned for one value of a rule."""
    found = settings(game, texts)
    for name, values in found.items():
        if len(values) > 1:
            raise UserError(f"--set {name}: a row is tuned for one value, not {len(values)}; name one")
    return {name: value for name, (value,) in found.items()}


def tune(wanted: Wanted) -> Tuned:
    """Tune, and write the bot's file.

    Raises:
        UserError: a mistake in what was asked, or files that cannot be used.
        Stop: Ctrl-C, SIGTERM or SIGHUP; finished generations are kept.
    """
    plan = tuning.make_plan(wanted.asked)
    if wanted.mode is not Mode.NONE:
        for sentence in plan.passed:
            say(f"passed over: {sentence}")
    begun = Told(wanted.asked.against, announcing(Silent(), plan.game))
    try:
        with gains(wanted.mode, begun) as shown:
            done = tuning.tune(plan, wanted.threads, shown if isinstance(shown, Gains) else None)
        tuning.write(done)
    except (KeyboardInterrupt, Interrupted) as stop:
        number = stop.number if isinstance(stop, Interrupted) else None
        more = ["--threads", str(wanted.threads)] if wanted.threads else []
        raise Stop(f"interrupted: finished generations are kept; go on with\n  {wanted.asked.command(*more)}", number) from None
    return done


def present(done: Tuned, as_json: bool) -> None:
    """Write what was found to stdout."""
    if as_json:
        document(tuning.document(done))
        return
    print(tuning.conclusion(done))
    print("\n".join(f"  {line}" for line in tuning.lines(done)))
    if tuning.bound(done):
        print(tuning.bound(done))
    for name, value in done.changed.items():
        print(f"  {name} = {value}")
    print(f"Bot     {done.plan.asked.file}")
    print(f"Repeat  {done.plan.asked.command()}")
