"""The commands.  Each wires flags to the floors below and shows what comes back."""

from __future__ import annotations

from typing import Annotated

import typer

from dogsim.cli.compare_command import compare
from dogsim.cli.gate_commands import baseline, check
from dogsim.cli.matchup_command import matchup
from dogsim.cli.options import (
    FIRST_GAME,
    GAMES,
    Bots,
    Debug,
    GameName,
    Json,
    Settings,
    Variants,
)
from dogsim.cli.report_command import report
from dogsim.cli.sweep_command import sweep
from dogsim.cli.tune_command import tune

app = typer.Typer(
    name="dogsim",
    rich_markup_mode=None,  # its import alone would double the time that --help takes
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    help=(
        "Monte Carlo balance laboratory for card games.\n\n"
        "What does a rule, a variant or a number do to the game? Play both ways and compare. "
        f"Games: {', '.join(GAMES[:-1])} and {GAMES[-1]}.\n\n"
        "\b\nExamples:\n"
        "  dogsim sweep --variant puppies      the puppies expansion against the game\n"
        "  dogsim sweep --set licence_cost=2   a rule of your own\n"
        "  dogsim sweep --game dogs-alone --set equal_turns=true\n"
        "  dogsim report reports               what there is, as a page\n"
        "  dogsim check experiments/ci/dogs.toml\n"
        "  dogsim watch --game dog-cards       one game, told\n"
        "  dogsim rules                        what can be set"
    ),
)


def _version(wanted: bool) -> None:
    if wanted:
        from dogsim.cli import show_version

        show_version()
        raise typer.Exit


@app.callback()
def dogsim(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    """Keep ``--version`` beside the commands."""


app.command()(sweep)
app.command()(matchup)


@app.command()
def export(
    run: Annotated[str, typer.Argument(metavar="RUN", help="The folder of a finished run.")],
    out: Annotated[
        str | None, typer.Option("--out", metavar="FOLDER", help="Where to (default: the folder export in RUN).")
    ] = None,
    style: Annotated[
        str | None,
        typer.Option(
            "--format",
            metavar="csv|parquet|both",
            autocompletion=lambda: ["csv", "parquet", "both"],
            help="Default: both, or CSV where pyarrow is missing.",
        ),
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Write over files that are not an export's.")] = False,
    debug: Debug = False,
) -> None:
    """Write the numbers of a finished run as CSV and Parquet.

    results, differences, histograms and arms, one file each, read from the run's
    folder after its digests were checked; nothing is played. The paths go to stdout.
    Parquet needs pyarrow: pip install 'dogsim[rows]'.

    \b
    Examples:
      dogsim export reports/dogs-puppies-1a2b3c4d
      dogsim export reports/mine --out tables --format csv
    """
    from dogsim.cli import exporting

    for path in exporting.export(run, out, style, force):
        print(path)


app.command()(check)
app.add_typer(baseline, name="baseline")
app.command()(report)
app.command()(tune)
app.command()(compare)


@app.command()
def watch(
    game: GameName = None,
    players: Annotated[
        str | None, typer.Option("--players", metavar="N", help="How many play (default: the game's own).")
    ] = None,
    variant: Variants = None,
    bots: Bots = None,
    settings: Settings = None,
    seed: Annotated[str, typer.Option("--seed", metavar="N", help="The seed all chance comes from.")] = "1",
    index: Annotated[str, typer.Option("--index", metavar="N", help="Which game of the seed.")] = "0",
    style: Annotated[
        str,
        typer.Option(
            "--format",
            metavar="text|jsonl",
            autocompletion=lambda: ["text", "jsonl"],
            help="For people, or a transcript for programs.",
        ),
    ] = "text",
    debug: Debug = False,
) -> None:
    """Tell one simulated game, decision by decision.

    \b
    Examples:
      dogsim watch --seed 1 --index 0
      dogsim watch --players 2 --variant puppies --bots balanced,random
      dogsim watch --game dog-cards --players 3
      dogsim watch --format jsonl > game.jsonl
    """
    from dogsim.cli import watching

    watching.tell(watching.Asked(game or FIRST_GAME, players, variant, bots, settings, seed, index, style))


@app.command()
def referee(
    files: Annotated[list[str], typer.Argument(metavar="FILE", help="Transcripts; - reads what is piped in.")],
    json: Json = False,
    debug: Debug = False,
) -> None:
    """Replay transcripts with a second, slow copy of the rules that shares nothing with the engine.

    At every decision: what is legal, what was drawn, the whole position after it;
    at the end the scores. The first disagreement of a game is shown with the
    clauses that decide it. Exit code 0: all agree, 1: a disagreement, 2: a file
    that is no transcript.

    \b
    Examples:
      dogsim watch --format jsonl > game.jsonl
      dogsim referee game.jsonl
      dogsim watch --game dog-cards --format jsonl | dogsim referee -
    """
    from dogsim.cli import refereeing

    raise typer.Exit(refereeing.replay(files, json))


@app.command()
def rules(game: GameName = None, json: Json = False, debug: Debug = False) -> None:
    """List every rule that can be set, the variants and the rulings.

    \b
    Examples:
      dogsim rules
      dogsim rules --game dogs-alone
      dogsim rules --json
    """
    from dogsim import games
    from dogsim.cli import catalogue, console

    asked = games.game(game or FIRST_GAME)
    if json:
        console.document(catalogue.rules_document(asked))
    else:
        console.show(catalogue.rules_table(asked))


@app.command()
def bots(
    game: GameName = None,
    weights: Annotated[bool, typer.Option("--weights", help="Write a bot's file with every weight, ready to edit.")] = False,
    base: Annotated[
        str | None, typer.Option("--base", metavar="NAME", help="With --weights: this bot's values, not the defaults.")
    ] = None,
    json: Json = False,
    debug: Debug = False,
) -> None:
    """List the bots that can play and what each does, or write one to begin with.

    \b
    Examples:
      dogsim bots --game dog-cards
      dogsim sweep --bots balanced,builder,set-collector
      dogsim bots --weights > mine.toml
      dogsim bots --weights --base builder > mine.toml
      dogsim sweep --bots balanced,mine.toml
    """
    from dogsim import games
    from dogsim.cli import catalogue, console

    asked = games.game(game or FIRST_GAME)
    if weights or base is not None:
        catalogue.write_bot(asked, base, weights, json)
    elif json:
        console.document(catalogue.bots_document(asked))
    else:
        console.show(catalogue.bots_table(asked))
