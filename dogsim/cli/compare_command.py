"""The command ``compare``: its flags and its help."""

from __future__ import annotations

from typing import Annotated

import typer

from dogsim.cli.options import Debug, Json

_Run = Annotated[str, typer.Argument(metavar="RUN", help="The folder of a finished run.")]


def compare(
    a: _Run,
    b: _Run,
    out: Annotated[
        str | None, typer.Option("--out", metavar="FILE.html", help="The page (default: compare-A-B/index.html beside the runs).")
    ] = None,
    json: Json = False,
    debug: Debug = False,
) -> None:
    """Set two finished runs side by side: what is different, what is not, what is unknown.

    Two ideas, one idea with other bots or deals, last month's run and today's.
    Arms of one name are compared, and what each run's change does. Nothing is
    played; the page is written beside the runs.

    \b
    Examples:
      dogsim compare reports/dogs-puppies-1a2b3c4d reports/dogs-licence_cost-5e6f7a8b
      dogsim compare reports/before reports/after --out difference.html
      dogsim compare reports/before reports/after --json
    """
    from dogsim.cli import comparing

    comparing.compare(a, b, out, json)
