"""The commands.  Each wires flags to the floors below and shows what comes back."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from dogsim.cli.compare_command import compare
from dogsim.cli.options import (
    FIRST_GAME,
    GAMES,
    Bots,
    Debug,
    File,
    GameName,
    Games,
    Json,
    ProgressMode,
    Quiet,
    Seed,
    Settings,
    Threads,
    Variants,
)
from dogsim.cli.report_command import report
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


@app.command()
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
    out: Annotated[str | None, typer.Option("--out", metavar="FOLDER", help="The run's folder.")] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Say what would be played, how long, what it could find.")] = False,
    json: Json = False,
    progress: ProgressMode = "auto",
    quiet: Quiet = False,
    debug: Debug = False,
) -> None:
    """Play a game with and without a change and write a report.

    The same deals are played both ways, in blocks over threads. A run that was
    interrupted goes on where it stopped.

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
      dogsim sweep experiments/upgrade-price.toml --dry-run
    """
    from dogsim.cli import sweeping
    from dogsim.cli.progress import Mode

    flags: dict[str, object] = {"game": game, "variant": variant, "vs": vs, "players": players, "bots": bots, "set": settings}
    flags |= {"metrics": metrics, "precision": precision, "ablate": ablate, "restrict": restrict, "assumed": assumed or None}
    flags |= {"ladder": ladder, "rollouts": rollouts}
    numbers = {"games": games, "seed": seed, "threads": threads, "max-games": most, "search-games": search_games}
    asked = sweeping.read(flags | numbers | {"progress": progress, "out": out}, file)
    if dry_run:
        sweeping.foretell(asked, json)
        return
    done = sweeping.play(asked.spec, asked.out, asked.threads, Mode.NONE if quiet else asked.mode)
    sweeping.present(done, json)


@app.command()
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
    from dogsim.cli.progress import Mode
    from dogsim.report.matchup import write

    flags = {"game": game, "variant": variant, "players": players, "bots": bots, "set": settings}
    numbers = {"games": games, "most": most, "seed": seed, "threads": threads}
    asked = matching.read(flags | numbers | {"progress": progress, "out": out})
    done = sweeping.play(asked.spec, asked.out, asked.threads, Mode.NONE if quiet else asked.mode, write)
    matching.present(done, json)


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


@app.command()
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

    flags = {"variant": variant, "bots": bots, "set": settings, "seed": seed, "max-games": most, "threads": threads}
    asked = gating.read_flags(flags | {"progress": progress}, quiet)
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
app.add_typer(baseline, name="baseline")
Experiment = Annotated[Path, typer.Argument(metavar="FILE", help="An experiment (TOML).")]


@baseline.command("create")
def baseline_create(
    file: Experiment,
    games: Games = None,
    threads: Threads = None,
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

    gating.make(file, gating.read_flags({"games": games, "threads": threads, "progress": progress}, quiet))


@baseline.command("update")
def baseline_update(
    file: Experiment,
    reason: Annotated[str, typer.Option("--reason", metavar="TEXT", help="Why the game may be another one; kept.")],
    freeze: Annotated[bool, typer.Option("--freeze", help="Replace the frozen reference too.")] = False,
    games: Games = None,
    seed: Annotated[str | None, typer.Option("--seed", metavar="N", help="The new seed (default: drawn).")] = None,
    threads: Threads = None,
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

    asked = gating.read_flags({"games": games, "seed": seed, "threads": threads, "progress": progress}, quiet)
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
