"""The page of a match-up: one self-contained file, as that of a sweep."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from dogsim.report import summaries, svg
from dogsim.report.blocks import Panel, Section
from dogsim.report.commands import repeat
from dogsim.report.finding import Answer
from dogsim.report.matchup.answer import answer_of
from dogsim.report.matchup.found import Found, found_in
from dogsim.report.matchup.sections import sections
from dogsim.report.matchup.words import sentences
from dogsim.report.page import NAME, templates, written
from dogsim.report.played import common
from dogsim.report.sections.method import command, facts, numbers
from dogsim.report.sections.shared import text_table
from dogsim.report.summary import assumed
from dogsim.report.terms import explained
from dogsim.report.text import clean, listed, plural, short
from dogsim.report.view import View
from dogsim.sim import files
from dogsim.stats.equilibrium import TIMES

METHOD = (
    ("Line-up", "The bots at a table. Two players: every pair; more: every mixture, or only one bot among copies of another."),
    ("Unit", "A deal. Every line-up is played on the same deals, each in every seating; intervals rest on deals."),
    ("Share", "A bot's wins per seat it held, a shared win counting as its part. Equal is one divided by the players."),
    ("Shown", "At 5 % over all statements of a kind (Holm). Fewer than 100 deals show nothing."),
    ("Compared", "Two line-ups' shares as if on different deals, though they share them: intervals are rather too wide."),
    ("Dominance", "One bot is the better choice against every field: the weakest of these differences is tested."),
    ("Strengths", "Bradley and Terry by choix; standard errors by binomial regression on games worth as much as the deals were."),
    ("Equilibrium", f"Linear programming on the shares over one half; redrawn {TIMES} times within their standard errors."),
)


def write(run: Any, path: Path | None = None) -> Path:
    """Write the report into the run's folder with its summary, or to ``path``, and return where it is.

    Each file is written whole or not at all.

    Raises:
        UserError: it cannot be written, or ``path`` is a file that dogsim did not write.
    """
    every, view = found_in(run), View(run)
    said = answer_of(run, every)
    page = _html(view, every, said)
    if path is not None:
        return written(path, page)
    files.write(Path(run.folder) / NAME, page.encode("utf-8"))
    summaries.write(view, said)
    return Path(run.folder) / NAME


def render(run: Any) -> str:
    """Return the report of a match-up as HTML."""
    every = found_in(run)
    return _html(View(run), every, answer_of(run, every))


def _html(view: View, every: Sequence[Found], said: Answer) -> str:
    shown = explained([*sections(every), _method(), _reproduce(view)])
    return (
        templates()
        .get_template("matchup.html")
        .render(
            title=said.title,
            answer=said,
            titles={each.key: each.title for each in shown},
            details=[(each.players, sentences(each)) for each in every],
            rests_on=[each for each in _rests_on(view, every) if each],
            sections=shown,
            size=plural(view.total("games"), "game"),
            common=common(view),
            shapes=svg.shapes(),
        )
    )


def _rests_on(view: View, every: Sequence[Found]) -> list[str]:
    met = list(dict.fromkeys(short(bot, 40) for found in every for bot in found.bots))
    return [
        assumed(view),
        f"Compared were {listed(met)}. A bot that is not among them may beat them all.",
        "Not compared with human play. Bots are not people: they show what the rules allow, not what a group will do.",
        clean(view.game.score_text),
    ]


def _method() -> Section:
    panel = Panel("How the numbers come about", text_table("", ("Term", "Meaning"), METHOD))
    return Section("method", "Method", "What stands behind a number on this page.", (panel,), wide=True)


def _reproduce(view: View) -> Section:
    run = Panel("The run", text_table("", ("Fact", "Value"), facts(view)))
    panels = (Panel("Command", picture=command(repeat(view))), numbers(), run)
    return Section("reproduce", "How to reproduce it", "The same command gives the same numbers.", panels)
