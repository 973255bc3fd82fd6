"""The command ``tune``: its flags and its help."""

from __future__ import annotations

from typing import Annotated

import typer

from dogsim.cli.options import Debug, GameName, Json, ProgressMode, Quiet, Seed, Settings, Threads, Variants

_Names = list[str] | None


def tune(
    game: GameName = None,
    base: Annotated[
        str | None, typer.Option("--base", metavar="BOT", help="The bot to improve, or a bot's file (default balanced).")
    ] = None,
    against: Annotated[
        _Names, typer.Option("--against", metavar="NAME,...", help="Who sits in the other seats, or field (default balanced).")
    ] = None,
    players: Annotated[
        str | None, typer.Option("--players", metavar="N", help="Player counts: 3, 2-5 or 2,4 (default: all).")
    ] = None,
    variant: Variants = None,
    mix: Annotated[
        _Names, typer.Option("--mix", metavar="base,NAME,...", help="One row for the plain game and these variants at once.")
    ] = None,
    settings: Settings = None,
    restrict: Annotated[
        _Names, typer.Option("--restrict", metavar="ABILITY,...", help="Bar the candidate from these abilities.")
    ] = None,
    weights: Annotated[
        _Names, typer.Option("--weights", metavar="NAME,...", help="Vary these weights only (default: all but switches).")
    ] = None,
    generations: Annotated[
        str | None, typer.Option("--generations", metavar="N", help="Rounds of the search (default 40).")
    ] = None,
    games: Annotated[
        str | None, typer.Option("--games", metavar="N", help="Games of each row in a generation (default 1600).")
    ] = None,
    fresh_games: Annotated[
        str | None, typer.Option("--fresh-games", metavar="N", help="Games of each row on fresh deals (default 40000).")
    ] = None,
    seed: Seed = None,
    threads: Threads = None,
    out: Annotated[
        str | None, typer.Option("--out", metavar="FILE.toml", help="The bot's file (default: the base's name, -tuned).")
    ] = None,
    name: Annotated[str | None, typer.Option("--name", metavar="NAME", help="The bot's name (default: the file's).")] = None,
    json: Json = False,
    progress: ProgressMode = "auto",
    quiet: Quiet = False,
    debug: Debug = False,
) -> None:
    """Improve a bot's weights by play against others, and write the bot found.

    Each generation plays new deals; what is reported was measured on deals
    that neither the search nor the choice has seen. A tuning that was
    interrupted goes on where it stopped.

    \b
    Examples:
      dogsim tune --players 4 --out better.toml
      dogsim tune --mix base,puppies --players 2-5
      dogsim tune --against field --players 4
      dogsim tune --restrict hotel --name no-hotel
      dogsim tune --game dogs-alone --generations 10 --games 400
    """
    from dogsim.cli import tuning

    lists = {"against": against, "variant": variant, "mix": mix, "restrict": restrict, "weights": weights, "set": settings}
    texts = {"game": game, "base": base, "players": players, "generations": generations, "games": games, "seed": seed}
    others = {"fresh-games": fresh_games, "threads": threads, "out": out, "name": name, "progress": progress}
    tuning.present(tuning.tune(tuning.read(lists | texts | others, quiet)), json)
