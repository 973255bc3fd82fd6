"""A grid of rule values: the cell nearest to equal shares, heat maps, effects of each value, and all cells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from markupsafe import Markup

from dogsim.report import grid as cells
from dogsim.report import svg
from dogsim.report.blocks import Cell, Panel, Section, Table, head, name, number, plot, section
from dogsim.report.grid import Winner
from dogsim.report.heat import HeatMap, Square, heat, lettered
from dogsim.report.sections.along import along
from dogsim.report.sections.measures import GAP, PLAIN, Measure
from dogsim.report.sections.shared import CLASSES, named, players_title, text_table, word
from dogsim.report.text import PERCENT, Unit, clean, listed, short
from dogsim.report.view import ArmView, View, half
from dogsim.stats.results import Row, Verdict


@section(7)
def grid(view: View) -> Section | None:
    """What the cells of a grid do: absent where the run is none."""
    rules = cells.rules(view)
    if not rules:
        return None
    panels = [panel for players in view.players for panel in _Grid(view.whole, players, rules).panels()]
    each = "combination" if len(rules) > 1 else "value"
    lead = (
        f"Every {each} of {listed([clean(rule) for rule in rules])} is a cell, played as a mirror on the same deals. The cell "
        "nearest to equal shares is played again on fresh deals, because the best of many looks better than it is."
    )
    return Section("grid", "Grid", lead, tuple(panels), wide=True)


class _Grid:
    """The grid at one number of players."""

    def __init__(self, view: View, players: int, rules: Sequence[str]) -> None:
        self.view, self.players = view, players
        self.arms = view.others(players)
        self.base = view.arms(players)[0]
        values = {rule: list(dict.fromkeys(self._value(arm, rule) for arm in self.arms)) for rule in rules}
        # The rules with most values make the picture, the others a picture for each of their combinations.
        self.order = tuple(rules)
        self.rules = sorted(values, key=lambda rule: -len(values[rule]))
        self.values = values
        self.winner = cells.winner(view, players)
        self.measures = tuple(self._measures())

    def _value(self, arm: ArmView, rule: str) -> str:
        return clean(self.view.game.knobs[rule].show(getattr(arm.rules, rule)))

    def _measures(self) -> Iterator[Measure]:
        yield GAP
        yield from PLAIN
        lead = self.view.strongest(self.base)
        if lead is not None:
            yield Measure(f"Share of {short(lead.bot, 30)}", PERCENT, "bot_share", "", lead.lineup, lead.bot)

    def panels(self) -> Iterator[Panel]:
        """Yield what there is to show."""
        title = players_title(self.players)
        if self.winner is not None:
            yield self._nearest(self.winner, f"{title}, nearest to equal shares: {self.winner.label}")
        if len(self.order) == 1:
            yield along(self.view, self.players, self.order[0], self.measures)
        for each in self.measures if len(self.order) > 1 else ():
            if each is GAP or self._varies(each):
                where = f" in {short(each.lineup, 90)}" if each.bot else ""
                yield from self._heat(each, f"{title}, {each.text[:1].lower()}{each.text[1:]}{where}")
        yield from self._effects(f"{title}, effect of each value")
        yield Panel(f"{title}, all cells", self._table(), folded=True)

    def _nearest(self, best: Winner, title: str) -> Panel:
        found = [(cells.title(row), PERCENT, row) for row in best.found.shares]
        found += [(each.text, each.unit, row) for each in (GAP, *PLAIN) if (row := self._row(each, best.arm))]
        lines = [[text, _figure(unit, row)] for text, unit, row in found]
        titles = ["", "In the search"]
        if best.fresh is not None and best.again is not None and best.base is not None:
            titles += ["On fresh deals", f"{short(best.base.arm, 40)}, on fresh deals"]
            for each in (best.again, best.base):
                rows = [*each.shares, *(measure.row(best.fresh, self.players, each.arm) for measure in (GAP, *PLAIN))]
                shown = [row for row in rows if row is not None]
                for line, row, (_, unit, _) in zip(lines, shown, found, strict=True):
                    line.append(_figure(unit, row))
        return Panel(title, text_table("", titles, lines, "grouped"), note=cells.said(self.view, self.players))

    def _row(self, each: Measure, arm: ArmView) -> Row | None:
        return each.row(self.view.results, self.players, arm.name)

    def _varies(self, each: Measure) -> bool:
        """Tell whether cells differ by more than the margin."""
        rows = [row.estimate for arm in self.arms if (row := self._row(each, arm))]
        margins = [one.margin for one in self.view.results.verdicts if one.players == self.players and each.judges(one)]
        return len(rows) > 1 and bool(margins) and max(rows) - min(rows) > margins[0]

    def _heat(self, each: Measure, title: str) -> Iterator[Panel]:
        rows = {arm.name: row for arm in self.arms if (row := self._row(each, arm))}
        if not rows:
            return
        low, high = (pick(row.estimate for row in rows.values()) for pick in (min, max))
        pictures, keys = [], ""
        for rest, arms in self._pictures().items():
            drawn, keys = self._map(each, arms, rows, (low, high))
            told = "; ".join(f"{arm.label}: {each.unit.number(rows[arm.name].estimate)}" for arm in self._ends(arms, rows))
            caption = Markup("<p>{}</p>").format(rest) if rest else Markup("")
            picture = heat(drawn, ", ".join(filter(None, (title, rest))), f"Least and most: {told}")
            pictures.append(Markup("<div>{}{}</div>").format(caption, picture))
        unit = f", in {each.unit.value_unit}" if each.unit.value_unit != each.text.lower() else ""
        said = [f"Darker is more{unit}.", f"{keys}." if keys else ""]
        said += ["The cell with the diamond and the outline is the nearest to equal shares." if self.winner else ""]
        said += [f"The dashed outline has the values of {self.base.label}." if any(map(self._is_usual, self.arms)) else ""]
        picture = Markup('<div class="heats">{}</div>').format(Markup("").join(pictures))
        yield Panel(title, picture=picture, note=" ".join(part for part in said if part))

    def _pictures(self) -> dict[str, list[ArmView]]:
        """Return the arms of each picture by what they share."""
        made: dict[str, list[ArmView]] = {}
        for arm in self.arms:
            made.setdefault(", ".join(f"{rule} = {self._value(arm, rule)}" for rule in self.rules[2:]), []).append(arm)
        return made

    def _map(
        self, each: Measure, arms: Sequence[ArmView], rows: dict[str, Row], ends: tuple[float, float]
    ) -> tuple[HeatMap, str]:
        down, across = (self.rules[0], self.rules[1]) if len(self.rules) > 1 else ("", self.rules[0])
        columns, keys = lettered(self.values[across])
        labels = self.values[down] if down else [""]
        by_place = {(self._value(arm, down) if down else "", self._value(arm, across)): arm for arm in arms}
        squares = tuple(
            tuple(self._square(each, by_place[label, value], rows, ends) for value in self.values[across]) for label in labels
        )
        shown = tuple(short(label, 14) for label in labels)
        return HeatMap(short(down, 24), short(across, 24), shown, columns, squares), keys

    def _square(self, each: Measure, arm: ArmView, rows: dict[str, Row], ends: tuple[float, float]) -> Square:
        low, high = ends
        row = rows[arm.name]
        strength = (row.estimate - low) / (high - low) if high > low else 0.0
        best = self.winner is not None and arm.name == self.winner.arm.name
        return Square(each.unit.number(row.estimate, half(row)), strength, best, self._is_usual(arm))

    def _is_usual(self, arm: ArmView) -> bool:
        return bool(arm.rules == self.base.rules)

    def _ends(self, arms: Sequence[ArmView], rows: dict[str, Row]) -> list[ArmView]:
        order = sorted(arms, key=lambda arm: rows[arm.name].estimate)
        return [order[0], order[-1]]

    def _effects(self, title: str) -> Iterator[Panel]:
        own = {arm.difference for arm in self.arms}
        judged = [each for each in self.view.results.verdicts if each.players == self.players and each.arm not in own]
        about = {measure: [each for each in judged if measure.judges(each)] for measure in self.measures}
        ends = [end / each.margin for found in about.values() for each in found for end in (each.low, each.high)]
        if not ends:
            return
        scale = svg.margin_axis(ends, lambda tick: f"{tick:g}".replace("-", "\N{MINUS SIGN}"))
        scale = replace(scale, name=f"grid-{self.players}")
        ruler = Cell(svg.ruler(scale, "Difference in margins"), "plot", "col")
        header = (*head("Rule", "Value"), ruler, *head("#Difference", "Judged"))
        groups = (self._effects_on(measure, found, scale) for measure, found in about.items() if found)
        note = (
            "Means over the rest of the grid, compared deal by deal; a difference of 1 on the scale is its margin. Effects "
            "add up only where rules do not work together, which the pictures show. The gap here is that of the averaged shares."
        )
        yield Panel(title, Table("", header, tuple(groups), "plots forest"), note=note)

    def _effects_on(self, measure: Measure, found: Sequence[Verdict], scale: svg.Axis) -> tuple[tuple[Cell, ...], ...]:
        """Return the lines about one measure, rule by rule."""
        rows: list[tuple[Cell, ...]] = [(name(named(measure.text, 60), scope="colgroup"),)]
        for rule in self.order:
            lines = [self._effect(measure, rule, each, scale) for each in found if each.arm.startswith(f"{rule}=")]
            first = name(named(clean(rule)), rows=len(lines), scope="rowgroup")
            rows += [(first, *line) if i == 0 else line for i, line in enumerate(lines)]
        return tuple(rows)

    def _effect(self, measure: Measure, rule: str, each: Verdict, scale: svg.Axis) -> tuple[Cell, ...]:
        value, _, usual = each.arm[len(rule) + 1 :].partition(f"-{rule}=")
        text = f"{clean(value)} instead of {clean(usual)}"
        style, shape = CLASSES.get(each.words, "unsure"), svg.WORD_SHAPES.get(each.words, 2)
        mark = svg.Mark(each.difference / each.margin, each.low / each.margin, each.high / each.margin, style, shape)
        told = f"{mark.value:+.2f} margins, 95 % interval {mark.low:+.2f} to {mark.high:+.2f}: {each.words}"
        return (
            Cell(named(text, 60), "name who", "row"),
            plot(svg.track(scale, [mark], f"{measure.text}, {clean(rule)} {text}", told)),
            number(measure.unit.spread_change(each.difference, half(each))),
            Cell(word(each.words), "words"),
        )

    def _table(self) -> Table:
        shown = [each for each in self.measures if any(self._row(each, arm) for arm in self.arms)]
        header = (*head(*self.order), *head("#Furthest from equal"), *head(*(f"#{each.text}" for each in shown)))
        return Table("", header, (tuple(self._line(arm, shown) for arm in self.arms),), "grouped")

    def _line(self, arm: ArmView, shown: Sequence[Measure]) -> tuple[Cell, ...]:
        first, *rest = (self._value(arm, rule) for rule in self.order)
        found = cells.cell(self.view.results, self.players, arm.name)
        return (
            name(first),
            *(Cell(value) for value in rest),
            number(PERCENT.number(found.distance, half(found.furthest)) if found else ""),
            *(number(_figure(each.unit, row) if (row := self._row(each, arm)) else "") for each in shown),
        )


def _figure(unit: Unit, row: Row) -> str:
    return f"{unit.number(row.estimate, half(row))} {unit.spread(half(row))}"
