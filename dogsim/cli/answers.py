"""A run's answer on a terminal: the headline and a compact table of the findings."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from dogsim.cli import console
from dogsim.report.finding import Answer, Finding
from dogsim.report.text import plain
from dogsim.stats.results import CHANGED, NO_DIFFERENCE, NOT_ENOUGH

_STYLES = {CHANGED: "bold red", NO_DIFFERENCE: "green", NOT_ENOUGH: "yellow"}
_WORDS = 13


def show(answer: Answer) -> None:
    """Write the question, the headline and the findings to stdout, beside them their words where there are any."""
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, show_header=False)
    worded = any(each.words for each in answer)
    if worded:
        table.add_column(width=_WORDS)
    table.add_column(overflow="fold")
    for each in answer:
        text = _text(each, "bold" if each is answer.headline else "")
        table.add_row(*([_word(each)] if worded else []), text)
    console.show(Text(_harmless(answer.title), style="bold"), Text(""), table, Text(""))


def _word(finding: Finding) -> Text:
    return Text(finding.words, style=_STYLES.get(finding.words, ""))


def _text(finding: Finding, style: str) -> Text:
    return Text(_harmless(finding.text), style=style)


def _harmless(text: str) -> str:
    return console.plain(plain(text))
