"""How it was measured, and how to do it again."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from markupsafe import Markup

from dogsim.report.blocks import Panel, Section, section
from dogsim.report.commands import repeat, watch
from dogsim.report.endings import ending
from dogsim.report.pairing import saved, unpaired
from dogsim.report.sections.shared import text_table
from dogsim.report.text import clean, label, listed, plural, short, unit
from dogsim.report.view import View
from dogsim.sim.manifest import results_digest
from dogsim.stats.margins import margin_of, margins

LOADING = """import dogsim
run = dogsim.load(".")  # the folder of this page
run.results.query("metric == 'score' and component == ''")"""
METHOD = (
    ("Unit", "A deal. All games on one deal form one cluster: intervals rest on clusters."),
    ("Pairing", "Arms are played on the same deals, unless a rule changes the cards of the deck: then theirs are others."),
    ("Intervals", "95 %, from the spread between deals."),
    (
        "Words",
        "changed: the whole interval lies beyond the margin (Holm). no practical difference: all within it. not enough: neither.",
    ),
    ("Ranking", "All differences that have a margin, by size in margins; intervals and words hold all at once (Bonferroni)."),
    ("Player counts", "Each is a game of its own: never pooled, never subtracted."),
    ("Exactness", "Games are tallied as integers: the same command gives the same numbers on any number of threads."),
)


@section(100)
def method(view: View) -> Section | None:
    """How numbers come about, and the margins."""
    facts = [*METHOD[:2], *_pairing(view), *METHOD[2:3], *_looks(view.run), *METHOD[3:]]
    panels = [Panel("How the numbers come about", text_table("", ("Term", "Meaning"), facts))]
    rows = _judged(view)
    if rows:
        note = "A margin is the smallest difference that would matter at the table."
        panels.append(Panel("Margins", text_table("", ("Difference in", "Margin", "Here"), rows), note=note))
    return Section("method", "Method", "What stands behind a number on this page.", tuple(panels))


def _pairing(view: View) -> list[tuple[str, str]]:
    return [(term, text) for term, text in (("Saved", saved(view)), ("Unpaired", unpaired(view))) if text]


def _looks(run: Any) -> list[tuple[str, str]]:
    """Return how often a run that was to reach a precision was looked at, and whether it did."""
    looks = tuple(getattr(run, "looks", ()))
    if not looks:
        return []
    last = looks[-1]
    widths = [(each.partition(".")[::2], width) for each, width in last.get("widest", {}).items()]
    widest = [f"{label(*names)} {unit(*names).spread(width)}" for names, width in widths]
    reached = "The precision asked for was reached" if last.get("reached") else "The precision asked for was not reached"
    after = f"{plural(len(looks), 'look')}, the last after {plural(int(last['games']), 'game')}"
    found = f" (widest: {listed(widest)})" if widest else ""
    return [("Looks", f"Always-valid intervals: they hold at all looks at once. {after}. {reached}{found}.")]


def _judged(view: View) -> list[tuple[str, str, str]]:
    """Return what differences were judged by: what a margin is about, how large it is, and what that is here."""
    known = margins(view.run.spec.margins)
    rows: dict[tuple[str, str, str], None] = {}
    for (metric, component), found in view.margins.items():
        margin = margin_of(known, metric, component)
        subject, _, size = margin.text.partition(":") if margin else (metric, "", "")
        rows[clean(subject), clean(size), _margins(metric, component, found)] = None
    return list(rows)


def _margins(metric: str, component: str, by_players: Mapping[int, float]) -> str:
    shown = unit(metric, component)
    if len(set(by_players.values())) == 1:
        return f"{shown.number(next(iter(by_players.values())))} {shown.difference_unit}"
    each = ", ".join(f"{shown.number(value, value)} with {players}" for players, value in sorted(by_players.items()))
    return f"{shown.difference_unit}: {each} players"


@section(110)
def reproduce(view: View) -> Section | None:
    """The command, the numbers, the seed, the versions and the size of the run."""
    pictures = command(repeat(view)) + command(watch(view))
    panel = Panel("Commands", picture=pictures, note="The second command narrates one of the games.")
    return Section("reproduce", "How to reproduce it", "The same command gives the same page, byte for byte.",
                   (panel, numbers(), Panel("The run", text_table("", ("Fact", "Value"), facts(view)))))  # fmt: skip


def command(text: str) -> Markup:
    """Return what a reader may type, as it stands."""
    return Markup('<pre class="command"><code>{}</code></pre>').format(text)


def numbers() -> Panel:
    """Return where the numbers are, and how to read them."""
    note = (
        "Every number of this page is in results.csv beside it, its columns as in docs/runs.md. manifest.json has the rules, "
        "bots and seeds, and the SHA-256 of each file of counts in parts."
    )
    return Panel("The numbers", picture=command(LOADING), note=note)


def facts(view: View) -> list[tuple[str, str]]:
    """Return what is known of a run: the game, its size, how games ended, the versions."""
    digest = results_digest(Path(view.run.folder))
    return [
        ("Game", f"{clean(view.game.title)}, version {view.game.version}"),
        ("Seed", str(view.run.spec.seed)),
        ("Games", plural(view.total("games"), "game")),
        ("Decisions", plural(view.total("decisions"), "decision")),
        *((ending(view, end), plural(int(view.results.ends.get(end, 0)), "game")) for end in view.game.ends),
        *_versions(view.run.manifest),
        *([("SHA-256 of results.csv", digest)] if digest else []),
    ]


def _versions(manifest: Mapping[str, Any]) -> list[tuple[str, str]]:
    versions = manifest.get("versions", {})
    lines = [(clean(key), short(value, 60)) for key, value in sorted(versions.items())] if isinstance(versions, Mapping) else []
    fingerprint = manifest.get("fingerprint")
    return [*lines, ("Fingerprint", short(fingerprint, 80))] if fingerprint else lines
