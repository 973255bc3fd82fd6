"""The evidence of a comparison: tables side by side, pictures, and a report's sections with A and B as arms."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from markupsafe import Markup

from dogsim.report.blocks import Panel, Section
from dogsim.report.compare import tables
from dogsim.report.compare.compared import Compared
from dogsim.report.compare.differing import differing
from dogsim.report.compare.merged import merged, told
from dogsim.report.compare.pairs import Pair
from dogsim.report.compare.runs import Side, Two
from dogsim.report.sections.comparing import Group, Line, compared
from dogsim.report.sections.components import components
from dogsim.report.sections.decisions import decisions
from dogsim.report.sections.features import features
from dogsim.report.sections.forest import forest_table, margin_scale
from dogsim.report.sections.length import length
from dogsim.report.sections.ranking import ranking
from dogsim.report.sections.scores import scores
from dogsim.report.sections.seats import seats
from dogsim.report.sections.shared import players_title, text_table
from dogsim.report.sections.strategies import strategies
from dogsim.report.sections.supplies import supplies
from dogsim.report.sections.tension import tension
from dogsim.report.text import plain, plural, short
from dogsim.report.view import View
from dogsim.stats.results import Verdict

Draw = Callable[[View], Section | None]
_DRAWN: tuple[Draw, ...] = (seats, strategies, scores, components, length, tension, decisions, supplies, features)
_MOST = 16
_VALUES = (Line("seat_gap", "", "Gap between seats"), Line("score", "", "Mean score"), Line("length", "rounds", "Rounds"))
METHOD = (
    ("Difference", "B minus A, of the same line of both runs' results; numbers of players are never pooled."),
    ("Effect", "An arm less its own base, in each run; compared is B's effect minus A's."),
    ("Intervals", "95 %, from both runs' own standard errors, as of runs that share nothing (Welch)."),
    ("The same deals", "Runs with one seed share deals. Their differences are as a rule known better than the intervals say."),
    (
        "Stopped runs",
        "Where a run stopped by itself at a precision, intervals hold wherever either run may have stopped (they are wider).",
    ),
    (
        "Words",
        "changed: the whole interval lies beyond the margin (Holm). no practical difference: all within it. not enough: neither.",
    ),
    ("Ranking", "All differences that have a margin, by size in margins; intervals and words hold all at once (Bonferroni)."),
)


def sections(found: Compared) -> list[Section]:
    """Return the sections that there is something for, the answers first."""
    if found.both.players:
        made = [
            *(_matchup(found) if found.both.a.is_matchup else _runs(found)),
            tables.differs(differing(found)),
            own(found.both),
        ]
        made.append(_method())
    else:
        made = [own(found.both), _values(found.both)]
    return [each for each in made if each is not None and each.panels]


def _runs(found: Compared) -> Iterator[Section | None]:
    view = merged(found, told(found))
    yield tables.effects(found)
    yield tables.answers(found)
    yield _forest(found)
    yield _ranking(view) if view else None
    yield from (draw(view) for draw in _DRAWN) if view else ()


def _ranking(view: View) -> Section | None:
    """Return the ranking of everything that was searched, in the words of a comparison."""
    count = plural(len(view.results.ranking), "difference")
    lead = (
        f"Every difference that has a margin was searched, the largest in margins first. Lines are 95 % intervals that hold "
        f"all at once over the {count} searched, so nothing is called changed for being the largest of many. What is measured "
        "in several ways is shown once, by the way it differs most. Differences of shares are in percentage points."
    )
    drawn = ranking(view)
    return replace(drawn, title="What differs most", lead=lead) if drawn else None


def _matchup(found: Compared) -> Iterator[Section | None]:
    view = merged(found, told(found))
    yield _forest(found)
    yield tables.shares(view) if view else None


def _forest(found: Compared) -> Section | None:
    """Return every judged difference over its margin, the largest of each number of players."""
    groups: dict[str, list[Pair]] = {}
    for each in found.weightiest(list(found.judged_of), tables.MOST_PAIRS):
        groups.setdefault(each.key, []).append(each)
    panels = [panel for i, pairs in enumerate(groups.values()) for panel in _forests(found, pairs, str(i))]
    lead = (
        "B minus A. A difference of 1 is exactly its margin: the smallest that would matter. The shaded band is no practical "
        "difference; lines are 95 % intervals, each by itself; words allow for all comparisons judged together (Holm). The "
        "scale is squeezed further out. Differences of shares are in percentage points."
    )
    return Section("forest", "Judged differences, in margins", lead, tuple(panels)) if panels else None


def _forests(found: Compared, pairs: Sequence[Pair], key: str) -> Iterator[Panel]:
    """Yield the pictures of the pairs of one name, for each number of players."""
    view = merged(found, pairs)
    if view is None:
        return
    verdicts = {players: _largest(view, players) for players in view.players}
    scale = margin_scale(each for shown in verdicts.values() for each in shown)
    for players, shown in verdicts.items():
        (arm,) = view.others(players)
        table = forest_table(view, f"forest-{key}-{players}", scale, [(arm, each) for each in shown], _field)
        yield Panel(f"{players_title(players)}, {pairs[0].what}", table)


def _largest(view: View, players: int) -> list[Verdict]:
    """Return the judged differences of a number of players, the largest in margins, those of a line-up together."""
    judged = [each for each in view.results.verdicts if each.players == players]
    kept = sorted(judged, key=lambda each: -abs(each.difference) / each.margin)[:_MOST]
    return sorted(kept, key=lambda each: (each.metric in ("seat_share", "bot_share"), each.metric == "bot_share"))


def _field(each: Verdict) -> str:
    return f"In {short(each.lineup, 90)}" if each.metric == "bot_share" else ""


def own(both: Two) -> Section:
    """Return what each run says by itself."""
    lead = "The findings of each run's own report."
    return Section("own", "What each run says by itself", lead, tuple(_own(each) for each in both))


def _own(side: Side) -> Panel:
    said = Markup("").join(Markup("<li>{}</li>").format(plain(each)) for each in side.findings)
    question = Markup("<p>{}</p>").format(side.title.replace("`", ""))
    return Panel(f"{side.mark}: {short(side.name, 60)}", picture=Markup('{}<ul class="said">{}</ul>').format(question, said))


def _values(both: Two) -> Section | None:
    """Return each run's own table of answers, where nothing can be compared."""
    panels = []
    for side in both:
        groups = [Group(players_title(players), players, _VALUES) for players in side.view.players]
        table = None if side.is_matchup else compared(side.view, groups)
        panels += [Panel(f"{side.mark}: {short(side.name, 60)}", table)] if table else []
    lead = "Each run's own numbers. They are not subtracted: what a point or a round is differs from game to game."
    return Section("values", "In numbers", lead, tuple(panels), wide=True) if panels else None


def _method() -> Section:
    panel = Panel("How the numbers come about", text_table("", ("Term", "Meaning"), METHOD))
    return Section("method", "Method", "What stands behind a number on this page.", (panel,), wide=True)
