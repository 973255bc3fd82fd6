"""The commands ``check`` and ``baseline``: their flags and their help."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from dogsim.cli.options import Bots, Debug, Farm, Games, Json, ProgressMode, Quiet, Scheduler, Settings, Threads, Variants


def check(
    files: Annotated[list[Path], typer.Argument(metavar="FILE", help="Experiments (TOML) that have a baseline beside them.")],
    variant: Variants = None,
    bots: Bots = None,
    settings: Settings = None,
    seed: Annotated[str | None, typer.Option("--seed", metavar="N", help="Other deals than the baseline's.")] = None,
    most: Annotated[
        str | None,
        typer.Option("--max-games", metavar="N", help="Play on while undecided, up to so many games a task."),
    ] = None,
    threads: Threads = None,
    farm: Farm = None,
    scheduler: Scheduler = None,
    json: Json = False,
    junit: Annotated[Path | None, typer.Option("--junit", metavar="FILE", help="Write a JUnit report.")] = None,
    github: Annotated[bool, typer.Option("--github", help="Annotate a GitHub workflow and fill its summary.")] = False,
    progress: ProgressMode = "auto",
    quiet: Quiet = False,
    debug: Debug = False,
) -> None:
    """Check that a game is still what its baseline says, within margins.

    The same rules, bots, engine and seed: the first games are played again and
    must give the same counts. Anything else: the game is played as often as the
    baseline was, and each metric is equivalent, changed or inconclusive.
    Exit code 0: pass, 1: changed or a goal failed, 2: a mistake or a baseline
    of no use, 3: inconclusive.

    \b
    Examples:
      dogsim check experiments/ci/dogs.toml
      dogsim check experiments/ci/dogs.toml --set licence_penalty=2
      dogsim check experiments/ci/dogs.toml --seed 7 --max-games 40000
      dogsim check mine.toml --junit check.xml --github
    """
    from dogsim.cli import gating

    flags = {"variant": variant, "bots": bots, "set": settings, "seed": seed, "max-games": most}
    where = {"threads": threads, "farm": farm, "scheduler": scheduler, "debug": debug}
    asked = gating.read_flags(flags | where | {"progress": progress}, quiet)
    raise typer.Exit(gating.check_all(files, asked, gating.Output(json, junit, github)))


baseline = typer.Typer(
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    help=(
        "Make, update and show the baselines that 'dogsim check' compares with.\n\n"
        "\b\nExamples:\n"
        "  dogsim baseline create experiments/ci/dogs.toml\n"
        '  dogsim baseline update experiments/ci/dogs.toml --reason "licences cost 2"\n'
        "  dogsim baseline show experiments/ci/dogs.toml"
    ),
)
Experiment = Annotated[Path, typer.Argument(metavar="FILE", help="An experiment (TOML).")]


@baseline.command("create")
def baseline_create(
    file: Experiment,
    games: Games = None,
    threads: Threads = None,
    farm: Farm = None,
    scheduler: Scheduler = None,
    progress: ProgressMode = "auto",
    quiet: Quiet = False,
    debug: Debug = False,
) -> None:
    """Play an experiment and write NAME.baseline.json and NAME.frozen.json beside it.

    \b
    Examples:
      dogsim baseline create experiments/ci/dogs.toml
      dogsim baseline create mine.toml --games 20000
    """
    from dogsim.cli import gating

    where = {"threads": threads, "farm": farm, "scheduler": scheduler, "debug": debug}
    gating.make(file, gating.read_flags({"games": games, "progress": progress} | where, quiet))


@baseline.command("update")
def baseline_update(
    file: Experiment,
    reason: Annotated[str, typer.Option("--reason", metavar="TEXT", help="Why the game may be another one; kept.")],
    freeze: Annotated[bool, typer.Option("--freeze", help="Replace the frozen reference too.")] = False,
    games: Games = None,
    seed: Annotated[str | None, typer.Option("--seed", metavar="N", help="The new seed (default: drawn).")] = None,
    threads: Threads = None,
    farm: Farm = None,
    scheduler: Scheduler = None,
    progress: ProgressMode = "auto",
    quiet: Quiet = False,
    debug: Debug = False,
) -> None:
    """Replace NAME.baseline.json by the game as it is now, with a new seed, and show the difference.

    Refused where CI is set. The frozen reference, against slow drift, is kept.

    \b
    Examples:
      dogsim baseline update experiments/ci/dogs.toml --reason "licences cost 2"
      dogsim baseline update mine.toml --reason "second edition" --freeze
    """
    from dogsim.cli import gating

    where = {"threads": threads, "farm": farm, "scheduler": scheduler, "debug": debug}
    asked = gating.read_flags({"games": games, "seed": seed, "progress": progress} | where, quiet)
    gating.renew(file, asked, reason, freeze)


@baseline.command("show")
def baseline_show(file: Experiment, debug: Debug = False) -> None:
    """Show what a baseline holds and why it was updated.

    \b
    Examples:
      dogsim baseline show experiments/ci/dogs.toml
    """
    from dogsim.cli import gating

    gating.show(file)
