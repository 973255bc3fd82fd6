"""The command ``report``: its flags and its help."""

from __future__ import annotations

from typing import Annotated

import typer

from dogsim.cli.options import Debug, Json


def report(
    run: Annotated[str, typer.Argument(metavar="RUN", help="The folder of a finished run, or a folder of runs.")],
    observed: Annotated[
        str | None, typer.Option("--observed", metavar="FILE.csv", help="Lay games that people played over the bots'.")
    ] = None,
    arm: Annotated[str | None, typer.Option("--arm", metavar="NAME", help="With --observed: the arm that people played.")] = None,
    out: Annotated[
        str | None, typer.Option("--out", metavar="FILE.html", help="Where to (default: index.html in the folder).")
    ] = None,
    json: Json = False,
    debug: Debug = False,
) -> None:
    """Write the report of a finished run again, or the list of a folder's runs.

    Nothing is played: the run's folder is checked and read. With --observed the
    scores, lengths and wins of real games stand beside the bots'. The path of
    the page goes to stdout.

    \b
    Examples:
      dogsim report reports/dogs-puppies-1a2b3c4d
      dogsim report reports/mine --observed my-games.csv
      dogsim report reports/mine --observed my-games.csv --arm puppies --out ours.html
      dogsim report reports
    """
    from dogsim.cli import reporting

    reporting.present(reporting.Asked(run, observed, arm, out), json)
