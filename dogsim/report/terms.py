"""Terms as they are used: the first use of each on a page leads to its meaning, and only those used are explained."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from markupsafe import Markup, escape

from dogsim.report.blocks import Cell, Panel, Section, Table, head

BEFORE = "method"


@dataclass(frozen=True)
class Term:
    """A term, what it means in one sentence, and how it looks in running text, as a regular expression."""

    name: str
    text: str
    pattern: str

    @property
    def key(self) -> str:
        """Its name as a part of an id."""
        return self.name.replace(" ", "-")


TERMS = (
    Term("ablation", "The same deals played again without one thing, to see what that thing brings about.", "ablation"),
    Term("arm", "One way in which the run plays the game: by the rules as they are, or with a change.", "arms?"),
    Term("association", "Two things go together, whether or not one brings about the other.", "association"),
    Term("base", "The arm that another arm is compared with.", "base"),
    Term("best answer", "The bot that wins most where all others play one given bot.", "best answers?"),
    Term("bot", "A player in the program, with a fixed way of weighing what it may do.", "bots?"),
    Term("cell", "One combination of the values of a grid's rules.", "cells?"),
    Term("deal", "The cards as they are shuffled for a game: all games on one deal count as one observation.", "deals?"),
    Term("decisiveness", "The part of a game after which its winner leads for good.", "decisiveness"),
    Term("drama", "The points by which the eventual winner trails the best other player, turn by turn.", "drama"),
    Term(
        "equal share",
        "What each would win if all won equally often: one divided by the players, less where games had no winner.",
        "equal shares?",
    ),
    Term("equilibrium", "A mix of bots against which no bot wins more than the mix itself.", "equilibrium"),
    Term(
        "field", "A named set of different bots that play each other, in all circular orders and seats on every deal.", "fields?"
    ),
    Term("grid", "A run of every combination of several values of some rules.", "grid"),
    Term("Holm", "A stricter reading of many comparisons, so that chance alone seldom makes any of them stand out.", "Holm"),
    Term(
        "interval",
        "The values that agree with what was played: of such intervals 95 % hold the true value; ± is half the width.",
        "intervals?",
    ),
    Term("line-up", "The bots at a table, seat by seat.", "line-ups?"),
    Term("log odds", "A scale on which equal steps multiply the chances of winning to losing by the same number.", "log odds"),
    Term("margin", "The smallest difference that would matter at the table; the method lists them.", "margins?"),
    Term("mirror", "Games with the same bot in every seat, so that only the seat differs.", "mirrors?"),
    Term("percentage point", "The unit of a difference of shares: from 20 % to 25 % are 5 points.", "percentage points?"),
    Term("quantile", "The value that a given part of all cases does not exceed; of one half it is the median.", "quantiles?"),
    Term("restricted play", "One player goes without an ability, among others who may use it.", "restricted play"),
    Term("roll-out", "A game that a searching bot plays on to its end in thought before it decides.", "roll-outs?"),
    Term("rung", "One bot of the ladder of skill, in which each plays better than the one below.", "rungs?"),
    Term("seat", "A place at the table, counted from the player who starts.", "seats?"),
)
_PATTERN = re.compile("|".join(rf"(?P<t{i}>\b{each.pattern}\b)" for i, each in enumerate(TERMS)), re.IGNORECASE)


def explained(sections: Sequence[Section]) -> list[Section]:
    """Return the sections with the first use of each term linked, and a section of these terms before the method."""
    links = _Links()
    made = [links.section(each) for each in sections]
    place = next((i for i, each in enumerate(made) if each.key == BEFORE), len(made))
    return [*made[:place], *_glossary(links.met), *made[place:]]


def _glossary(met: Iterable[Term]) -> list[Section]:
    terms = sorted(met, key=lambda each: each.name.lower())
    rows = tuple((Cell(_defined(each), "name", "row"), Cell(each.text)) for each in terms)
    if not rows:
        return []
    table = Table("", head("Term", "Meaning"), (rows,), "facts")
    return [Section("terms", "Terms on this page", "What the words mean that are linked where they first stand.",
                    (Panel("Terms", table),), wide=True)]  # fmt: skip


def _defined(each: Term) -> Markup:
    name = each.name[:1].upper() + each.name[1:]
    return Markup('<dfn id="term-{}">{}</dfn>').format(each.key, name)


class _Links:
    """Links the first use of each term, in the order in which texts are handed over."""

    def __init__(self) -> None:
        self.met: list[Term] = []

    def section(self, each: Section) -> Section:
        lead = self.text(each.lead)
        return replace(each, lead=lead, panels=tuple(self.panel(panel) for panel in each.panels))

    def panel(self, each: Panel) -> Panel:
        table = self.table(each.table) if each.table else None
        return replace(each, table=table, note=self.text(each.note))

    def table(self, each: Table) -> Table:
        """Return a table whose headings of groups are linked."""
        groups = tuple(tuple(tuple(self.cell(cell) for cell in row) for row in group) for group in each.groups)
        return replace(each, groups=groups)

    def cell(self, each: Cell) -> Cell:
        return replace(each, text=self.text(each.text)) if each.scope == "colgroup" else each

    def text(self, text: str) -> str:
        """Return a text with links; what stands in tags stays as it is."""
        pieces = re.split(r"(<[^>]*>)", str(escape(text)))
        linked = [piece if piece.startswith("<") else _PATTERN.sub(self._link, piece) for piece in pieces]
        return Markup("".join(linked)) if linked != pieces else text

    def _link(self, found: re.Match[str]) -> str:
        term = TERMS[int(str(found.lastgroup)[1:])]
        if term in self.met:
            return found[0]
        self.met.append(term)
        return f'<a class="term" href="#term-{term.key}">{found[0]}</a>'
