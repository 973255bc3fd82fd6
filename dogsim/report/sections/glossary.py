"""What every metric of the run means."""

from __future__ import annotations

from dogsim.report.blocks import Panel, Section, section
from dogsim.report.sections.shared import text_table
from dogsim.report.text import capital, clean, plural
from dogsim.report.view import View
from dogsim.sim.metrics import METRICS
from dogsim.stats.margins import margin_of, margins

# Metrics that are made of others.
DERIVED = {
    "seat_gap": "The largest share of a seat minus the smallest.",
    "importance_share": "The equal share minus the win share of a player who may not use a feature, in every seat in turn.",
    "importance_restricted": "The equal share minus that of a bot without a feature among others with it, in every seat in turn.",
    "importance_score": "Mean score with a feature minus that without it for all players.",
    "importance_length": "Rounds with a feature minus those without it for all players.",
    "importance_drama": "Drama with a feature minus that without it for all players.",
}


@section(105)
def glossary(view: View) -> Section | None:
    """Every metric of the run: its name in results.csv, what it means, and its margins."""
    parts: dict[str, dict[str, None]] = {}
    for row in view.results.rows:
        parts.setdefault(row.metric, {})[row.component] = None
    rows = [(clean(metric), _meaning(metric), _margins(view, metric, tuple(parts[metric]))) for metric in parts]
    lead = "Every metric by its name in results.csv, and the margin that its differences are judged against."
    table = text_table("", ("Metric", "Meaning", "Margin"), rows)
    return Section("glossary", "What is measured", lead, (Panel(plural(len(rows), "metric"), table, folded=True),), wide=True)


def _meaning(metric: str) -> str:
    found = METRICS.get(metric)
    return clean(found.text) if found else DERIVED.get(metric, "")


def _margins(view: View, metric: str, components: tuple[str, ...]) -> str:
    known = margins(view.run.spec.margins)
    found = (margin_of(known, metric, component) for component in components)
    return capital("; ".join(dict.fromkeys(clean(each.text) for each in found if each)))
