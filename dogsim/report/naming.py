"""What a line of the results is about, in the words of the game and the report."""

from __future__ import annotations

from dogsim.report.text import PEAK, SHORT, capital, clean, has_words, label
from dogsim.report.view import View
from dogsim.stats.results import Row, Verdict

USES = {"feature": "", "feature_of_winner": ", by the winner", "feature_of_others": ", by the others"}
WORTH = "importance_"

Judged = Verdict | Row


def what(view: View, each: Judged) -> str:
    """Return in words what a line is about, without its player count and arm."""
    who = f"seat {each.seat}" if each.seat is not None else clean(each.bot)
    said = subject(view, each.metric, each.component)
    return f"{said}, {who}" if who else said


def brief(view: View, each: Judged) -> str:
    """Return the same as the heading of a line, in two or three words where it is about who wins."""
    if each.metric == "seat_share":
        return f"Seat {each.seat} wins"
    return f"{clean(each.bot)} wins" if each.metric == "bot_share" else capital(what(view, each))


def subject(view: View, metric: str, component: str) -> str:
    """Return in words what a metric and its component are about."""
    if has_words(metric, component) or not component:
        return label(metric, component)
    if metric == "length":
        return clean(component).replace("_", " ")
    if metric in USES:
        return f"{_feature(view, component)}{USES[metric]}"
    if metric == "supply":
        return _supply(view, component)
    if metric.startswith(WORTH):
        return f"{label(metric)}: {ability(view, component)}"
    return f"{label(metric)}: {component_label(component).lower()}"


def component_label(component: str) -> str:
    """Return a component's name in words."""
    return capital(clean(component).replace("_", " "))


def ability(view: View, name: str) -> str:
    """Return what an ability is, in the game's own words."""
    found = view.game.abilities.get(name)
    return clean(found.text) if found else component_label(name).lower()


def _feature(view: View, name: str) -> str:
    return next((clean(each.text) for each in view.game.features if each.name == name), component_label(name).lower())


def _supply(view: View, component: str) -> str:
    name = component.removesuffix(PEAK).removesuffix(SHORT)
    known = next((each for each in view.game.supplies if each.name == name), None)
    said = clean(known.text) if known else component_label(name).lower()
    if component.endswith(PEAK):
        return f"{said}: most at once"
    return f"{said}: ran out" if known is None or known.limited else f"{said}: more than are printed"
