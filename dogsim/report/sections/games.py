"""Games to look at: which they are and why, where they are told, and how the lead went in a typical one."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from urllib.parse import quote

from markupsafe import Markup

from dogsim.experiment import chosen
from dogsim.report.blocks import Cell, Panel, Section, Table, head, name, section
from dogsim.report.games.race import numbers, race
from dogsim.report.games.told import FOLDER, Told, every, file_name, is_told, outcome, why
from dogsim.report.sections.shared import named, players_title
from dogsim.report.text import clean, listed
from dogsim.report.view import View

LEAD = (
    "Games of the mirror worth a look{arms}. A typical game is sought among the first ones played, the others among all; "
    "of equals the one with the lowest number is shown."
)
RACE = "Scores after every turn, as if the game ended then."
PARTNERS = " Partners' are added up."


@section(53)
def games(view: View) -> Section | None:
    """Four games of each number of players, and the score race of the typical one."""
    shown = [every(view, choice) for choice in chosen.read(Path(view.run.folder))]
    panels = [panel for i, each in enumerate(shown) for panel in _panels(each, folded=i > 0)]
    arms = dict.fromkeys(each[0].arm.label for each in shown)
    told = "" if view.single else f", all with {listed(list(arms))}"
    return Section("games", "Games to look at", LEAD.format(arms=told), tuple(panels), wide=True)


def _panels(each: Sequence[Told], *, folded: bool) -> list[Panel]:
    title, typical = players_title(each[0].choice.players), each[0]
    made = [Panel(title, _table(each), note=_again(typical))]
    if typical.game.standings:
        note = RACE + (PARTNERS if typical.view.teams(typical.choice.players) else "")
        made.append(Panel(f"Score race of the typical game, {title}", picture=race(typical), note=note, folded=folded))
        made.append(Panel(f"Score race in numbers, {title}", numbers(typical), folded=True))
    return made


def _table(each: Sequence[Told]) -> Table:
    return Table("", head("Game", "Why it is shown, and how it went"), (tuple(_row(told) for told in each),), "facts shown")


def _row(told: Told) -> tuple[Cell, ...]:
    said = Markup("{} <span class='aside'>{}</span>").format(why(told), outcome(told))
    return name(_links(told)), Cell(said)


def _links(told: Told) -> Markup:
    """Return a game's name and number, with links to where it is told."""
    ways = [("drawn", "html")] if told.game.kind == chosen.TYPICAL else []
    ways = [*ways, ("told", "txt")] if is_told(told) else []
    links = Markup("").join(Markup(", {}").format(_link(told, word, kind)) for word, kind in ways)
    return Markup("{} <span class='aside'>number {}{}</span>").format(told.title, told.game.deal, links)


def _link(told: Told, word: str, kind: str) -> Markup:
    return Markup('<a href="{}">{}</a>').format(quote(told.view.beside(f"{FOLDER}/{file_name(told, kind)}")), word)


def _again(typical: Told) -> str:
    about = Markup("Rules: {}. This command tells the typical game again; ").format(named(clean(typical.arm.name)))
    rest = Markup("with another number behind <code>--index</code> it tells another: <code>{}</code>").format(typical.command)
    return about + rest
