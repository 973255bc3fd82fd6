"""The evidence of a match-up: matrices, best answers, dominance, strengths, the equilibrium, every line-up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from markupsafe import Markup

from dogsim.report import svg
from dogsim.report.blocks import Cell, Panel, Section, Table, head, name, number, plot
from dogsim.report.heat import HeatMap, Square, heat
from dogsim.report.matchup import words
from dogsim.report.matchup.found import Found
from dogsim.report.sections.shared import named, number_tick, percent_tick, players_title
from dogsim.report.text import PERCENT, PLUS_MINUS, Unit, capital, clean, listed, plural, short
from dogsim.report.view import half
from dogsim.stats.results import Row
from dogsim.stats.strengths import INSTALL, Strengths

_ARROWS = {1: "\N{BLACK UP-POINTING TRIANGLE}", -1: "\N{BLACK DOWN-POINTING TRIANGLE}", 0: ""}
_LABEL = 14
_NORMAL = 1.96
STRENGTH = Unit(1, 2, "", "")


def sections(every: Sequence[Found]) -> list[Section]:
    """Return the sections that there is something for."""
    made = (draw(every) for draw in (_matrices, _answers, _dominance, _mixes, _strengths, _lineups))
    return [each for each in made if each.panels]


# -- the matrix ----------------------------------------------------------------------------------


def _matrices(every: Sequence[Found]) -> Section:
    lead = (
        f"Share of the row's bot where all others play the column's. {_ARROWS[1]} and {_ARROWS[-1]}: shown to be more or less "
        "than the equal share. The outline with the diamond is the best answer to its column."
    )
    panels = [panel for found in every for panel in (_picture(found), _numbers(found))]
    return Section("matrix", "Who wins against whom", lead, tuple(panels), wide=True)


def _picture(found: Found) -> Panel:
    title = f"{players_title(found.players)}, equal share {PERCENT.value(found.equal)}"
    shares = [[_share(found, i, j) for j in range(len(found.bots))] for i in range(len(found.bots))]
    low, high = min(map(min, shares)), max(map(max, shares))
    squares = tuple(
        tuple(_square(found, i, j, (share - low) / (high - low) if high > low else 0.0) for j, share in enumerate(row))
        for i, row in enumerate(shares)
    )
    labels = tuple(short(each, _LABEL) for each in found.bots)
    others = "the others' bot" if found.players > 2 else "the other's bot"
    told = "; ".join(f"{words.bot(found, each.best)} against {words.copies(found, each.to)}" for each in found.answers)
    drawn = heat(HeatMap("the bot", others, labels, labels, squares), f"Win shares, {title}", f"Best answers: {told}")
    box = Markup('<div class="scroll" role="region" tabindex="0" aria-label="{}"><div class="matrix" style="{}">{}</div></div>')
    wide = f"min-width:{8 + 6 * len(labels)}rem;max-width:{10 + 9 * len(labels)}rem"
    note = (
        f"In per cent; the stronger the colour, the more. {PLUS_MINUS} is half the width of the 95 % interval of each share by "
        f"itself; {_ARROWS[1]} and {_ARROWS[-1]} allow for the whole matrix (Holm). The diagonal is known without playing."
    )
    return Panel(title, picture=box.format(f"Win shares, {title}", wide, drawn), note=note)


def _square(found: Found, row: int, column: int, strength: float) -> Square:
    best = found.answers[column].best == row
    return Square(_figure(found, row, column), strength, best, known=row == column)


def _share(found: Found, row: int, column: int) -> float:
    line = found.row(row, column)
    return found.equal if line is None else line.estimate


def _numbers(found: Found) -> Panel:
    header = (*head("Bot"), *(Cell(named(each, _LABEL), "number", "col") for each in found.bots))
    rows = tuple(
        (name(named(bot)), *(number(_figure(found, i, j)) for j in range(len(found.bots)))) for i, bot in enumerate(found.bots)
    )
    title = f"{players_title(found.players)}, the same as a table"
    return Panel(title, Table("", header, (rows,), "grouped"), folded=True)


def _figure(found: Found, row: int, column: int) -> str:
    line = found.row(row, column)
    return PERCENT.number(found.equal) if line is None else f"{_spread(line)} {_ARROWS[int(found.signs[row, column])]}".strip()


def _spread(line: Row) -> str:
    return f"{PERCENT.number(line.estimate, half(line))} {PERCENT.spread(half(line))}"


# -- answers and dominance -----------------------------------------------------------------------


def _answers(every: Sequence[Found]) -> Section:
    lead = (
        "Which bot wins most where all others play the same one. Among copies of a bot that is its own best answer nobody gains "
        "by playing another; where the answers run in a circle, no bot stays best for long."
    )
    return Section("answers", "Best answers", lead, tuple(_answer_panel(found) for found in every))


def _answer_panel(found: Found) -> Panel:
    rows = tuple(
        (
            name(named(words.copies(found, each.to))),
            Cell(named(found.bots[each.best])),
            number(words.share(found, each.best, each.to)),
            Cell(words.names(found, each.equals) if each.equals else "", "words"),
        )
        for each in found.answers
    )
    table = Table("", head("Against", "Best answer", "#Its share", "Not told apart from"), (rows,), "grouped")
    return Panel(players_title(found.players), table, note=" ".join(_circles(found)))


def _circles(found: Found) -> list[str]:
    said = []
    for circle in found.circles:
        if len(circle) == 1:
            said.append(f"{capital(words.bot(found, circle[0]))} is its own best answer.")
        else:
            said.append(f"A circle: {words.answered(found, circle)}.")
    if found.ring:
        said.append(f"{capital(words.circle(found, found.ring))}.")
    return said


def _dominance(every: Sequence[Found]) -> Section:
    lead = (
        "One bot dominates another if it is the better choice whatever the others play. Everywhere: shown to be better against "
        "every field. Within the margin: shown to be better against some, and to lose no more than the margin against any."
    )
    panels = tuple(_dominance_panel(found) for found in every if found.dominance)
    return Section("dominance", "Who dominates whom", lead, panels, wide=True)


def _dominance_panel(found: Found) -> Panel:
    groups = []
    for winner in dict.fromkeys(each.winner for each in found.dominance):
        held = [each for each in found.dominance if each.winner == winner]
        first = name(named(found.bots[winner]), rows=len(held), scope="rowgroup")
        lines = [
            (
                Cell(named(found.bots[each.loser])),
                Cell("everywhere" if each.strict else "within the margin", "words"),
                number(PERCENT.change(each.gap)),
                Cell(named(words.field(found, found.payoffs.fields[each.field]), 60)),
            )
            for each in held
        ]
        groups.append(tuple((first, *line) if i == 0 else line for i, line in enumerate(lines)))
    header = head("Bot", "Dominates", "Better", "#Smallest lead, points", "Where")
    fields = f"Over {plural(len(found.payoffs.fields), 'field')}; the margin is {PERCENT.change(found.margin)[1:]} points."
    return Panel(players_title(found.players), Table("", header, tuple(groups), "grouped"), note=fields)


# -- two players ---------------------------------------------------------------------------------


def _mixes(every: Sequence[Found]) -> Section:
    lead = (
        "Two players: the mix of bots against which no bot wins more than half. Each bar is a bot's part of it; the line shows "
        "where 95 % of the mixes lie when every share is drawn anew around what was measured. Several mixes can be equally good."
    )
    return Section("equilibrium", "Equilibrium", lead, tuple(_mix_panel(found) for found in every if found.mix))


def _mix_panel(found: Found) -> Panel:
    mix = found.mix
    assert mix is not None
    scale = replace(svg.axis([0.0, 1.0], percent_tick), name=f"equilibrium-{found.players}")
    rows = tuple(
        (
            name(named(bot)),
            plot(svg.bar(scale, [svg.Mark(mix.mix[i], mix.low[i], mix.high[i])], f"{bot} in the equilibrium", _mixed(mix, i))),
            number(PERCENT.value(mix.mix[i])),
            number(PERCENT.interval(mix.low[i], mix.high[i])),
            number(PERCENT.value(mix.held[i])),
        )
        for i, bot in enumerate(map(clean, found.bots))
    )
    ruler = Cell(svg.ruler(scale, "Scale: part of the mix"), "plot", "col")
    header = (*head("Bot"), ruler, *head("#Part of the mix", "#95 %", "#In the mix"))
    same = f"The same bots make the mix in {PERCENT.value(mix.same)} of the redrawn matrices."
    return Panel(players_title(found.players), Table("", header, (rows,), "plots"), note=same)


def _mixed(mix: object, place: int) -> str:
    return f"{PERCENT.value(mix.mix[place])}, {PERCENT.interval(mix.low[place], mix.high[place])}"  # type: ignore[attr-defined]


def _strengths(every: Sequence[Found]) -> Section:
    lead = (
        "Two players: one number for each bot in log odds, 0 being the mean; a bot that is 1 above another beats it in 73 % of "
        "the games. A single scale cannot show circles: the pair it fits worst says how much it hides."
    )
    return Section("strengths", "Strengths", lead, tuple(_strength_panel(found) for found in every if found.players == 2))


def _strength_panel(found: Found) -> Panel:
    scale = found.strengths
    if not isinstance(scale, Strengths):
        return Panel(players_title(found.players), note=f"Strengths need choix, which is not installed: {INSTALL}.")
    spread = _NORMAL * scale.error
    ends = [*(scale.value - spread), *(scale.value + spread)]
    axis = replace(svg.axis(ends, number_tick, line=0.0), name=f"strengths-{found.players}")
    ruler = Cell(svg.ruler(axis, "Scale: log odds"), "plot", "col")
    rows = []
    for i in sorted(range(len(found.bots)), key=lambda i: -scale.value[i]):
        value, reach = float(scale.value[i]), float(spread[i])
        mark = svg.Mark(value, value - reach, value + reach)
        told = f"{value:.2f}, 95 % interval {value - reach:.2f} to {value + reach:.2f}"
        drawn = plot(svg.track(axis, [mark], f"Strength of {clean(found.bots[i])}", told))
        rows.append((name(named(found.bots[i])), drawn, number(STRENGTH.number(value)), number(f"{reach:.2f}")))
    header = (*head("Bot"), ruler, *head("#Strength, log odds", f"#{PLUS_MINUS}"))
    return Panel(players_title(found.players), Table("", header, (tuple(rows),), "plots"), note=_fit(found, scale))


def _fit(found: Found, scale: Strengths) -> str:
    said = f"The scale fits worst for {words.misfit(found, scale)}."
    if scale.smoothed:
        said += " Some bots never lost to others: half a win was added to both sides of every pair, lest their lead be endless."
    return said


# -- every line-up -------------------------------------------------------------------------------


def _lineups(every: Sequence[Found]) -> Section:
    lead = "A share belongs to its line-up: against others it would be another. It is a bot's mean over its seats."
    panels = tuple(_lineup_panel(found) for found in every if found.players > 2)
    return Section("lineups", "Every line-up", lead, panels, wide=True)


def _lineup_panel(found: Found) -> Panel:
    by_lineup: dict[str, list[Row]] = {}
    for row in found.shares:
        by_lineup.setdefault(row.lineup, []).append(row)
    order = sorted(by_lineup.items(), key=lambda item: -max(row.estimate for row in item[1]))
    rows = tuple((name(_seated(lineup)), Cell(_shares(shares)), number(f"{shares[0].games:,}")) for lineup, shares in order)
    table = Table("", head("Line-up", "Shares per seat, the largest first", "#Games"), (rows,), "facts")
    title = f"{players_title(found.players)}, {plural(len(order), 'line-up')}, equal share {PERCENT.value(found.equal)}"
    return Panel(title, table, folded=True)


def _seated(lineup: str) -> Markup:
    names = lineup.split("+")
    counted = {each: names.count(each) for each in dict.fromkeys(names)}
    return named(" + ".join(each if times == 1 else f"{times} {each}" for each, times in counted.items()), 90)


def _shares(rows: Sequence[Row]) -> str:
    order = sorted(rows, key=lambda row: -row.estimate)
    return listed([f"{short(row.bot)} {_spread(row)}" for row in order])
