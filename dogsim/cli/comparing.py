"""``dogsim compare``: two finished runs side by side."""

from __future__ import annotations

import re
from pathlib import Path

from dogsim.cli.console import document, say
from dogsim.core.errors import UserError
from dogsim.experiment import reopen
from dogsim.report import compare as comparison
from dogsim.report.page import NAME


def compare(a: str, b: str, out: str | None, as_json: bool) -> None:
    """Write the page of a comparison, and what was found to stdout.

    Raises:
        UserError: a folder is no finished run, the two can't be compared, or the page can't be written.
    """
    path = _page(Path(a), Path(b), out)
    found = comparison.compare(reopen(a), reopen(b))
    comparison.write(found, path)
    if as_json:
        document(comparison.document(found))
        say(f"page: {path}")
    else:
        print(comparison.terminal(found, path))


def _page(a: Path, b: Path, out: str | None) -> Path:
    """Return where the page goes: what was asked for, else a folder beside the runs, or here where they lie apart."""
    if out is not None:
        return _asked(Path(out))
    parents = {each.resolve().parent for each in (a, b)}
    names = "-".join(_plain(each.resolve().name) for each in (a, b))
    return (a.parent if len(parents) == 1 else Path()) / f"compare-{names}" / NAME


def _plain(name: str) -> str:
    return re.sub(r"[^A-Za-z0-9._]+", "-", name).strip("-.")[:60] or "run"


def _asked(path: Path) -> Path:
    if path.suffix.lower() not in (".html", ".htm"):
        raise UserError(f"--out: takes a page's name, as difference.html, not '{path}'")
    if path.is_dir():
        raise UserError(f"--out: {path} is a folder; name a file in it, as {path / NAME}")
    return path
