"""The page of a comparison: one self-contained file, as those of the runs."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import quote

from markupsafe import Markup

from dogsim.core.errors import UserError
from dogsim.report import svg
from dogsim.report.compare.compared import Compared
from dogsim.report.compare.runs import Side, Two
from dogsim.report.compare.sections import sections
from dogsim.report.compare.tables import side_cell
from dogsim.report.compare.words import caution, findings, headline
from dogsim.report.page import NAME, templates, written
from dogsim.report.terms import explained
from dogsim.report.text import clean, listed, plural
from dogsim.stats.margins import margin_of, margins


def write(found: Compared, path: Path) -> Path:
    """Write the page, all of it or nothing, and return its path.

    Raises:
        UserError: the file cannot be written, or is one that dogsim did not write.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise UserError(f"cannot write to {path.parent}: {problem.strerror or problem}") from problem
    return written(path, render(found, [_link(each, path) for each in found.both]))


def _link(side: Side, page: Path) -> str:
    """Return where the run's own page lies, as seen from this one, or nothing."""
    report = Path(side.run.folder).resolve() / NAME
    if not report.exists():
        return ""
    try:
        return quote(Path(os.path.relpath(report, page.parent.resolve())).as_posix())
    except ValueError:  # another drive
        return ""


def render(found: Compared, links: Sequence[str] = ("", "")) -> str:
    """Return the comparison as HTML; ``links`` lead to the runs' own pages."""
    both = found.both
    made = explained(sections(found))
    house = templates()
    house.filters.update(coded=_coded, side=_marker)
    return house.get_template("compare.html").render(
        title=title(both),
        headline=headline(found) if both.players else apart(both),
        scope=scope(both),
        caution=caution(found),
        findings=findings(found) if both.players else [],
        titles={each.key: each.title for each in made},
        sides=list(zip(both, links, strict=True)),
        games=" and ".join(plural(each.view.total("games"), "game") for each in both),
        rests_on=[each for each in rests_on(found) if each],
        sections=made,
        shapes=svg.shapes(),
    )


def title(both: Two) -> str:
    """Return the question that the page answers."""
    if not both.same_game:
        return f"{clean(both.a.run.game.title)} and {clean(both.b.run.game.title)}, side by side"
    kind = "match-ups" if both.a.is_matchup else "runs"
    return f"What is different between two {kind} of {clean(both.a.run.game.title)}?"


def scope(both: Two) -> str:
    """Say which numbers of players are compared, and how, or nothing where none are."""
    if not both.players:
        return ""
    left = sorted({each for side in both for each in side.view.players} - set(both.players))
    said = f"Compared with {listed([str(each) for each in both.players])} players, B minus A"
    return f"{said}; {listed([str(each) for each in left])} players only one run has." if left else f"{said}."


def apart(both: Two) -> str:
    """Say why two runs are set side by side and not compared."""
    if not both.same_game:
        games = [clean(each.run.game.title) for each in both]
        return (
            f"A is about {games[0]}, B about {games[1]}: each is told by itself and nothing is subtracted, because points, "
            "seats and rounds are not the same in two games."
        )
    counts = [listed([str(each) for each in side.view.players]) for side in both]
    return (
        f"Nothing can be compared: A was played with {counts[0]} players, B with {counts[1]}, and each number of players is "
        "a game of its own."
    )


def rests_on(found: Compared) -> list[str]:
    """Return what a reader has to know before believing the page."""
    both = found.both
    said = [_seeds(found), _margins(found)] if both.players else []
    said.append("Not compared with human play. Bots are not people: they show what the rules allow, not what a group will do.")
    said += dict.fromkeys(clean(each.run.game.score_text) for each in both)
    return said


def _seeds(found: Compared) -> str:
    seeds = [each.run.spec.seed for each in found.both]
    if found.both.same_seed:
        return (
            f"Both runs were dealt from seed {seeds[0]}, so they share deals. Intervals take them as independent: as a rule "
            "they are too wide rather than too narrow."
        )
    return f"The runs share no deals (seeds {seeds[0]} and {seeds[1]}) and are compared as independent samples."


def _margins(found: Compared) -> str:
    known = margins(found.own_margins)
    headlines = dict.fromkeys((each.verdict.metric, each.verdict.component) for each in found.judged)
    shown = "; ".join(dict.fromkeys(clean(each.text) for key in headlines if (each := margin_of(known, *key))))
    own = [dict(each.run.spec.margins) for each in found.both]
    whose = " The runs set margins of their own that are not the same; the usual ones are used." if own[0] != own[1] else ""
    return f"Margins, the smallest differences taken to matter: {shown}.{whose}" if shown else ""


def _coded(text: str) -> Markup:
    """Return text with what stands between backquotes as code."""
    parts = (Markup("<bdi><code>{}</code></bdi>" if i % 2 else "{}").format(part) for i, part in enumerate(text.split("`")))
    return Markup("").join(parts)


def _marker(mark: str) -> Markup:
    """Return a run's letter with its marker."""
    return Markup("<strong>{}</strong>").format(side_cell(mark).text)
