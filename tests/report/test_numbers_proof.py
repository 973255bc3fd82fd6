"""The figures of a played run's page are those of its results.csv, rounded: every one in the tables of the evidence."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from dataclasses import dataclass
from html import unescape
from itertools import accumulate
from pathlib import Path
from typing import Any

import pytest

from dogsim.report.endings import ending
from dogsim.report.naming import component_label
from dogsim.report.sections.length import LINES
from dogsim.report.view import View
from dogsim.stats.table import documents
from tests.report.conftest import Written

PLAYED = ("teams", "climbed")
NUMBER = re.compile(r"[-\N{MINUS SIGN}]?\d[\d,]*(?:\.\d+)?")
TIMES = {"seat_share": 100, "team_share": 100, "bot_share": 100, "ties": 100, "ended": 100}
QUANTILES = {"10 %": 0.1, "25 %": 0.25, "Median": 0.5, "75 %": 0.75, "90 %": 0.9}
SECTIONS = ("seats", "strategies", "scores", "components", "length")


@dataclass(frozen=True)
class Shown:
    """A cell of figures: where it stands, and what heads its row and its column."""

    section: str
    panel: str
    note: str
    rows: tuple[str, ...]
    column: str
    text: str

    @property
    def players(self) -> str:
        """The number of players of its panel."""
        return self.panel.split()[0]


def _plain(text: str) -> str:
    told = re.sub(r"<svg.*?</svg>|<span class=\"of\">.*?</span>|<[^>]+>", "", text, flags=re.DOTALL)
    return unescape(told).replace("\N{NO-BREAK SPACE}", " ").strip()


def _first(pattern: str, text: str) -> str:
    found = re.search(pattern, text, re.DOTALL)
    return _plain(found[1]) if found else ""


def shown(page: str, section: str) -> Iterator[Shown]:
    """Yield every cell of figures of a section."""
    whole = re.search(rf'<section id="{section}".*?</section>', page, re.DOTALL)
    for panel in whole[0].split('<div class="panel">')[1:] if whole else ():
        title, note = _first(r"<h3>(.*?)</h3>", panel), _first(r'<p class="note">(.*?)</p>', panel)
        heads = [_plain(each) for each in re.findall(r"<th[^>]*>(.*?)</th>", _head(panel), re.DOTALL)]
        group = ""
        for row in re.findall(r"<tr>(.*?)</tr>", panel.partition("</thead>")[2].partition("</table>")[0], re.DOTALL):
            cells = re.findall(r"<t([hd])([^>]*)>(.*?)</t[hd]>", row, re.DOTALL)
            names = [_plain(text) for tag, _, text in cells if tag == "h"]
            if "rowgroup" in row:
                group = names.pop(0)
            headed = heads[len(heads) - sum(tag == "d" for tag, _, _ in cells) :]
            for column, (_, kind, text) in zip(headed, (each for each in cells if each[0] == "d"), strict=True):
                if "number" in kind:
                    yield Shown(section, title, note, (group, *names), column, _plain(text))


def _head(panel: str) -> str:
    return panel.partition("<thead>")[2].partition("</thead>")[0]


def sought(run: Any, cell: Shown) -> dict[str, str]:
    """Return what a cell's line in results.csv has to say of itself."""
    arm, thing = cell.rows[-1], cell.rows[0]
    found = {"players": cell.players, "arm": arm, "lineup": "mirror", "seat": "", "bot": "", "component": ""}
    if cell.section == "seats" and "team" in cell.panel:
        team = "+".join(re.findall(r"\d", thing))
        return found | {"metric": "team_share", "component": team}
    if cell.section == "seats":
        return found | {"metric": "seat_share", "seat": thing.split()[-1]}
    if cell.section == "strategies":
        return found | {"metric": "bot_share", "bot": thing, "lineup": _first(r"Field: (\S+?)\.(?:\s|$)", cell.note)}
    compared = next(each for each in run.plan.arms[int(cell.players)] if each.base != each.name)
    metric, component = _columned(run, cell)
    arm = compared.difference if cell.column == "Difference" else cell.column
    return found | {"arm": arm, "metric": metric, "component": component}


def _columned(run: Any, cell: Shown) -> tuple[str, str]:
    """Return what the row of a table with a column for each arm is about."""
    said = cell.rows[-1]
    if cell.section == "length":
        ends = {ending(View(run), end): ("ended", end) for end in run.game.ends}
        return ends.get(said) or next(line[:2] for line in LINES if line[2] == said)
    parts = {component_label(each): each for each in run.game.components}
    whole = said in {"Mean", "Score"}
    return "score", "" if whole else next(each for label, each in parts.items() if said.endswith(label))


def agrees(text: str, value: float) -> bool:
    """Tell whether a figure is a value, rounded to the figure's own digits."""
    figure = text.replace("\N{MINUS SIGN}", "-").replace(",", "")
    places = len(figure.partition(".")[2])
    return abs(float(figure) - value) <= 0.5001 * 10.0**-places


def _agree(cell: Shown, row: dict[str, str]) -> bool:
    """Tell whether a cell shows its line: the estimate, half the interval, or both."""
    times = TIMES.get(row["metric"], 1)
    half = (float(row["high"]) - float(row["low"])) / 2 * times
    values = [half] if cell.column == "±" else [float(row["estimate"]) * times, half]
    figures = NUMBER.findall(cell.text)
    if cell.column == "Difference":  # its interval holds together with all others and is none of the file's
        return agrees(figures[0], values[0])
    return 0 < len(figures) <= 2 and all(agrees(each, value) for each, value in zip(figures, values, strict=False))


def _lines(run: Any) -> list[dict[str, str]]:
    with open(Path(run.folder) / "results.csv", encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@pytest.mark.parametrize("name", PLAYED)
@pytest.mark.parametrize("section", SECTIONS)
def test_every_figure_is_that_of_its_line(written: Written, name: str, section: str) -> None:
    run, page = written[name]
    cells = list(shown(page.read_text(encoding="utf-8"), section))
    lines = _lines(run)
    assert len(cells) >= 8
    for cell in cells:
        if cell.rows[-1] in QUANTILES:
            assert int(cell.text) == _quantile(run, cell)
            continue
        wanted = sought(run, cell)
        found = [row for row in lines if all(row[key] == value for key, value in wanted.items())]
        assert len(found) == 1, (cell, wanted)
        assert _agree(cell, found[0]), (cell, found)


def _quantile(run: Any, cell: Shown) -> int:
    """Return the least value that so many players, or games, do not exceed."""
    metric = "score" if cell.section == "scores" else "rounds"
    first, counts = run.results.histograms[(int(cell.players), cell.column, "mirror", "all", metric)]
    below = list(accumulate(counts))
    return int(first) + next(i for i, each in enumerate(below) if each >= QUANTILES[cell.rows[-1]] * below[-1])


@pytest.mark.parametrize("name", PLAYED)
def test_json_has_the_lines_of_the_file(written: Written, name: str) -> None:
    run, _ = written[name]
    told = {_key(each): each["estimate"] for each in documents(run.results)}
    lines = {_key(each): float(each["estimate"]) for each in _lines(run)}
    assert told.keys() == lines.keys()
    assert all(told[key] == pytest.approx(lines[key], rel=1e-8, abs=1e-8) for key in told)


def _key(row: dict[str, Any]) -> tuple[str, ...]:
    keys = ("players", "arm", "lineup", "seat", "bot", "metric", "component")
    return tuple("" if row[key] is None else str(row[key]) for key in keys)


@pytest.mark.parametrize(("text", "value", "right"), [("12.3", 12.34, True), ("12.3", 12.36, False), ("−0.05", -0.049, True)])
def test_a_wrong_figure_would_be_found(text: str, value: float, right: bool) -> None:
    assert agrees(text, value) is right
