"""The score race of a typical game: the standing of every side, turn by turn."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup, escape

from dogsim.report import svg
from dogsim.report.blocks import Cell, Table, head, name, number
from dogsim.report.games.told import Told
from dogsim.report.sections.shared import number_tick
from dogsim.report.text import MINUS

_HEIGHT, _TOP = 170, 10  # pixels
_LEFT, _WIDE = 7, 72  # where the lines begin and how much they take, in per cent of the drawing
_APART = 14  # pixels between two labels
_MARKS = 4


def sides(told: Told) -> list[tuple[str, int]]:
    """Return who is told apart: the name of each seat, or of each team, and a seat of it from 0."""
    teams = told.view.teams(told.choice.players)
    if teams:
        return [(f"Seats {label}", seats[0] - 1) for label, seats in teams.items()]
    return [(f"Seat {seat}", seat - 1) for seat in range(1, told.choice.players + 1)]


def race(told: Told) -> Markup:
    """Return the picture; nothing where the standings are not known."""
    standings = told.game.standings
    if not standings:
        return Markup("")
    lines = [[each[seat] for each in standings] for _, seat in sides(told)]
    scale = svg.axis([value for line in lines for value in line], number_tick)

    def down(value: float) -> float:
        return _TOP + _HEIGHT * (1 - (value - scale.low) / (scale.high - scale.low))

    labels = _spread([down(line[-1]) for line in lines])
    body = _ground(scale, len(standings))
    for i, ((label, _), line) in enumerate(zip(sides(told), lines, strict=True)):
        body += _steps([down(value) for value in line], i) + _marks([down(value) for value in line], i)
        body += f'<text x="{_LEFT + _WIDE}%" dx="14" y="{labels[i] + 4:g}" class="side">{escape(label)}</text>'
    title = f"Score race of a typical game, {told.choice.players} players"
    said = "; ".join(f"{label} ends with {line[-1]}" for (label, _), line in zip(sides(told), lines, strict=True))
    return svg.picture(body, _HEIGHT + _TOP + 24, title, f"Over {len(standings)} turns: {said}", "race")


def _ground(scale: svg.Axis, turns: int) -> str:
    """Return the lines of round standings with their figures, and the turns below."""
    body = ""
    for tick in scale.ticks:
        y = _TOP + _HEIGHT * (1 - (tick - scale.low) / (scale.high - scale.low))
        body += f'<line x1="{_LEFT}%" x2="{_LEFT + _WIDE}%" y1="{y:g}" y2="{y:g}" class="grid"/>'
        body += f'<text x="0" y="{y + 4:g}" class="side">{scale.write(tick)}</text>'
    for share in (0.25, 0.5, 0.75, 1.0):
        body += f'<text x="{_LEFT + share * _WIDE:g}%" y="{_HEIGHT + _TOP + 18}">turn {round(share * turns)}</text>'
    return body


def _steps(downs: Sequence[float], number: int) -> str:
    path = f"M0 {downs[0]:.1f}H1" + "".join(f"V{y:.1f}H{turn}" for turn, y in enumerate(downs[1:], 2))
    window = f'viewBox="0 0 {len(downs)} {_HEIGHT + 2 * _TOP}" preserveAspectRatio="none"'
    drawn = f'<path d="{path}" class="outline arm-{number}" vector-effect="non-scaling-stroke"/>'
    return f'<svg x="{_LEFT}%" y="0" width="{_WIDE}%" height="{_HEIGHT + 2 * _TOP}" {window}>{drawn}</svg>'


def _marks(downs: Sequence[float], number: int) -> str:
    """Return the seat's shape a few times along its line, and at its end."""
    turns = sorted({max(1, round(len(downs) * (i + 1) / _MARKS)) for i in range(_MARKS)})
    places = [(_LEFT + _WIDE * turn / len(downs), downs[turn - 1]) for turn in turns]
    return "".join(f'<use href="#mark-{number}" x="{x:.2f}%" y="{y:.1f}" class="mark arm-{number}"/>' for x, y in places)


def _spread(downs: Sequence[float]) -> list[float]:
    """Return where labels stand that are to be level with these places and not on each other."""
    found, last = [0.0] * len(downs), -float(_APART)
    for i in sorted(range(len(downs)), key=lambda i: (downs[i], i)):
        last = found[i] = max(downs[i], last + _APART)
    over = max(0.0, last - (_HEIGHT + _TOP))
    return [each - over for each in found]


def numbers(told: Told) -> Table:
    """Return the standings as a table."""
    rows = tuple(
        (name(f"{turn}"), *(number(str(standing[seat]).replace("-", MINUS)) for _, seat in sides(told)))
        for turn, standing in enumerate(told.game.standings, 1)
    )
    titles: tuple[Cell, ...] = head("After turn", *(f"#{label}" for label, _ in sides(told)))
    return Table("", titles, (rows,))
