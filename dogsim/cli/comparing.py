"""``dogsim compare``: two finished runs side by side."""

from __future__ import annotations

import re
from pathlib import Path

from dogsim.cli.console import document, say
from dogsim.cli.options import page
from dogsim.experiment import reopen
from dogsim.report import compare as comparison
from dogsim.report.page import NAME


def compare(a: str, b: str, out: str | None, as_json: bool) -> None:
    """Write the page of a comparison, and what was found to stdout.

    Raises:
        UserError: a folder is no finished run, the two can't be compared, or the page can't be written.
    """
    path = page("--out", out, "difference.html") or _usual(Path(a), Path(b))
    found = comparison.compare(reopen(a), reopen(b))
    comparison.write(found, path)
    if as_json:
        document(comparison.document(found))
        say(f"page: {path}")
    else:
        print(comparison.terminal(found, path))


def _usual(a: Path, b: Path) -> Path:
    """Return where the page goes unless asked for: a folder beside the runs, or here where they lie apart."""
    parents = {each.resolve().parent for each in (a, b)}
    names = "-".join(_plain(each.resolve().name) for each in (a, b))
    return (a.parent if len(parents) == 1 else Path()) / f"compare-{names}" / NAME


def _plain(name: str) -> str:
    return re.sub(r"[^A-Za-z0-9._]+", "-", name).strip("-.")[:60] or "run"
