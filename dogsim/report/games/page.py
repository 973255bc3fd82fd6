"""A game drawn turn by turn: a page of its own beside the report."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dogsim.report import svg
from dogsim.report.blocks import Panel, Table, head, name, number
from dogsim.report.games.cards import Pack
from dogsim.report.games.race import numbers, race, sides
from dogsim.report.games.told import Told, file_name, outcome, why
from dogsim.report.games.turns import MOST_TURNS, Drawn, Turn, drawn_of
from dogsim.report.page import templates
from dogsim.report.text import MINUS, clean

REPORT = "../index.html"


def render(told: Told, lines: Iterator[dict[str, Any]]) -> str:
    """Return a shown game as HTML; ``lines`` are its transcript."""
    game, pack = told.view.game, Pack()
    drawn = drawn_of(game, lines, told.game.standings)
    panels = [Panel("The score race", picture=race(told)), Panel("In numbers", numbers(told), folded=True)]
    return (
        templates()
        .get_template("game.html")
        .render(
            title=f"{told.title} of {clean(game.title)} with {told.choice.players} players",
            told=told, why=why(told), outcome=outcome(told), arm=told.arm, text=file_name(told, "txt"), report=REPORT,
            panels=panels if told.game.standings else [], rounds=list(enumerate(drawn.rounds, 1)),
            pack=pack, who=_who(drawn), standing=lambda turn: standing(told, turn), scores=_scores(told, drawn.scores),
            rest=told.game.turns > MOST_TURNS, shapes=svg.shapes(),
        )
    )  # fmt: skip


def _who(drawn: Drawn) -> list[str]:
    return [f"Seat {seat} ({clean(bot)})" for seat, bot in enumerate(drawn.bots, 1)]


def standing(told: Told, turn: Turn) -> list[tuple[str, str, bool]]:
    """Return who stands where after a turn: name, points, and whether it leads; nobody leads while all are level."""
    best, level = max(turn.standing), len(set(turn.standing)) == 1
    shown = [(label, turn.standing[seat]) for label, seat in sides(told)]
    return [(label, str(value).replace("-", MINUS), value == best and not level) for label, value in shown]


def _scores(told: Told, scores: dict[str, Any]) -> Table:
    """Return the final scores by component."""
    seats = scores["seats"]
    rows = [
        (name(clean(text)), *(number(str(each["components"][part]).replace("-", MINUS)) for each in seats))
        for part, text in told.view.game.components.items()
    ]
    total = (name("total"), *(number(str(each["total"]).replace("-", MINUS)) for each in seats))
    return Table("", head("Points", *(f"#Seat {each['seat']}" for each in seats)), (tuple(rows), (total,)))
