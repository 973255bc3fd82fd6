"""The command ``matchup``: its flags and its help."""

from __future__ import annotations

from typing import Annotated

import typer

from dogsim.cli.options import Bots, Debug, Farm, GameName, Json, ProgressMode, Quiet, Scheduler, Seed, Threads


def matchup(
    game: GameName = None,
    bots: Bots = None,
    players: Annotated[
        str | None, typer.Option("--players", metavar="N", help="Player counts: 3, 2-5 or 2,4 (default: all).")
    ] = None,
    variant: Annotated[
        list[str] | None, typer.Option("--variant", metavar="NAME,...", help="Played with these variants of the rules.")
    ] = None,
    settings: Annotated[
        list[str] | None, typer.Option("--set", metavar="RULE=VALUE", help="Set a rule to one value; repeat for more.")
    ] = None,
    games: Annotated[str | None, typer.Option("--games", metavar="N", help="Games per line-up (default 4000).")] = None,
    most: Annotated[
        str | None,
        typer.Option("--most", metavar="N", help="Line-ups up to which every mixture is played (default 500)."),
    ] = None,
    seed: Seed = None,
    threads: Threads = None,
    farm: Farm = None,
    scheduler: Scheduler = None,
    out: Annotated[str | None, typer.Option("--out", metavar="FOLDER", help="The run's folder.")] = None,
    json: Json = False,
    progress: ProgressMode = "auto",
    quiet: Quiet = False,
    debug: Debug = False,
) -> None:
    """Play every bot against every other and say which strategy wins.

    Two players: every pair. More: every mixture of the bots, or, where those are
    more than --most, one bot among copies of another. Does one dominate? Who is
    the best answer to whom? Without --bots all shipped ones play.

    \b
    Examples:
      dogsim matchup
      dogsim matchup --game dog-cards --players 2,4
      dogsim matchup --bots balanced,builder,random --players 3 --games 10000
      dogsim matchup --variant puppies --players 2
    """
    from dogsim.cli import matching, sweeping
    from dogsim.report.matchup import write

    flags = {"game": game, "variant": variant, "players": players, "bots": bots, "set": settings}
    numbers = {"games": games, "most": most, "seed": seed}
    where = {"threads": threads, "farm": farm, "scheduler": scheduler, "debug": debug}
    asked = matching.read(flags | numbers | where | {"progress": progress, "quiet": quiet, "out": out})
    matching.present(sweeping.play(asked, write), json)
