"""The command ``sweep``: its flags and its help."""

from __future__ import annotations

from typing import Annotated

import typer

from dogsim.cli.options import (
    Bots,
    Debug,
    Farm,
    File,
    GameName,
    Games,
    Json,
    ProgressMode,
    Quiet,
    Scheduler,
    Seed,
    Settings,
    Threads,
    Variants,
)


def sweep(
    file: File = None,
    game: GameName = None,
    variant: Variants = None,
    vs: Annotated[
        list[str] | None, typer.Option("--vs", metavar="NAME,...", help="Compare with this variant, not the plain game.")
    ] = None,
    players: Annotated[
        str | None, typer.Option("--players", metavar="N", help="Player counts: 3, 2-5 or 2,4 (default: all).")
    ] = None,
    bots: Bots = None,
    games: Games = None,
    settings: Settings = None,
    metrics: Annotated[
        list[str] | None, typer.Option("--metrics", metavar="NAME,...", help="Metrics to judge, and to be precise about.")
    ] = None,
    precision: Annotated[
        str | None,
        typer.Option("--precision", metavar="WIDTH", help="Play on until known to this: 0.2pp, or score=0.1,length=0.05."),
    ] = None,
    most: Annotated[
        str | None, typer.Option("--max-games", metavar="N", help="With --precision: stop after so many games a task.")
    ] = None,
    ablate: Annotated[
        list[str] | None,
        typer.Option("--ablate", metavar="NAME,...", help="What are these abilities worth? 'dogsim rules' lists them; or all."),
    ] = None,
    restrict: Annotated[
        list[str] | None,
        typer.Option("--restrict", metavar="NAME[=BOT.toml],...", help="Worth of an ability to one tuned to go without it."),
    ] = None,
    assumed: Annotated[
        bool, typer.Option("--assumed", help="Does the answer hang on what no rulebook settles? Play its other values too.")
    ] = False,
    ladder: Annotated[
        bool | None, typer.Option("--ladder", help="Does it favour better players, and does the verdict depend on the bots?")
    ] = None,
    rollouts: Annotated[
        str | None, typer.Option("--rollouts", metavar="N,...", help="With --ladder: the search players' (default 50); 0: none.")
    ] = None,
    search_games: Annotated[
        str | None, typer.Option("--search-games", metavar="N", help="With --ladder: games of a line-up with search (400).")
    ] = None,
    seed: Seed = None,
    threads: Threads = None,
    farm: Farm = None,
    scheduler: Scheduler = None,
    out: Annotated[str | None, typer.Option("--out", metavar="FOLDER", help="The run's folder.")] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Say what would be played, how long, what it could find.")] = False,
    json: Json = False,
    progress: ProgressMode = "auto",
    quiet: Quiet = False,
    debug: Debug = False,
) -> None:
    """Play a game with and without a change and write a report.

    The same deals are played both ways, over threads or on a farm of workers.
    A run that was interrupted goes on where it stopped.

    \b
    Examples:
      dogsim sweep --variant puppies
      dogsim sweep --variant puppies --players 2-4 --games 20000
      dogsim sweep --set upgrade_cost=1,3 --players 4
      dogsim sweep --set hotel_table=20:10:8:6:4 --bots balanced,builder
      dogsim sweep --game dogs-alone --set equal_turns=true
      dogsim sweep --game dog-cards --set joker_can_start=false
      dogsim sweep --variant puppies --precision 0.2pp
      dogsim sweep --variant puppies --ablate hotel,bonuses --players 4
      dogsim sweep --restrict hotel=no-hotel.toml,bonuses --players 4
      dogsim sweep --variant puppies --assumed
      dogsim sweep --variant puppies --ladder --rollouts 0 --players 4
      dogsim sweep --variant puppies --farm local:4
      dogsim sweep experiments/upgrade-price.toml --dry-run
    """
    from dogsim.cli import sweeping

    flags: dict[str, object] = {"game": game, "variant": variant, "vs": vs, "players": players, "bots": bots, "set": settings}
    flags |= {"metrics": metrics, "precision": precision, "ablate": ablate, "restrict": restrict, "assumed": assumed or None}
    flags |= {"ladder": ladder, "rollouts": rollouts}
    numbers = {"games": games, "seed": seed, "max-games": most, "search-games": search_games}
    where = {"threads": threads, "farm": farm, "scheduler": scheduler, "debug": debug}
    asked = sweeping.read(flags | numbers | where | {"progress": progress, "quiet": quiet, "out": out}, file)
    if dry_run:
        sweeping.foretell(asked, json)
        return
    sweeping.present(sweeping.play(asked), json)
