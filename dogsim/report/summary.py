"""The table of answers, the picture of differences over their margins, and what it all rests on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial

from dogsim.report.blocks import Panel
from dogsim.report.endings import ending
from dogsim.report.observed.words import rests_on as human
from dogsim.report.pairing import saved, unpaired
from dogsim.report.sections.forest import forest_table, margin_scale
from dogsim.report.sections.shared import CLASSES, players_title
from dogsim.report.text import PERCENT, POINTS, ROUNDS, TURNS, Unit, clean, listed, plural, short
from dogsim.report.view import ArmView, View, half
from dogsim.stats.margins import margin_of, margins
from dogsim.stats.results import Fairness, Row, Verdict

COLUMNS = ("Gap between seats", "Leading strategy", "Mean score", "Rounds")


@dataclass(frozen=True)
class Answer:
    """One cell of the table of answers, as text: base, arm, difference, word, and whose share it is.

    Where another bot leads in the arm, ``strongest`` is that bot's share and ``leads`` are the two leading rows;
    base, arm and difference stay those of the base's leader.
    """

    base: str
    arm: str
    change: str = ""
    words: str = ""
    about: str = ""
    strongest: str = ""
    leads: tuple[Row, ...] = ()

    @property
    def style(self) -> str:
        """The class of the word."""
        return CLASSES.get(self.words, "unsure")


@dataclass(frozen=True)
class Line:
    """One line of the table of answers."""

    players: int
    arm: ArmView
    answers: tuple[Answer, ...]


def lines(view: View) -> list[Line]:
    """Return the table of answers: a line for each player count and arm; the base by itself when many."""
    made = []
    for players in view.players:
        shown = view.arms(players) if view.many else view.others(players) or view.arms(players)
        made += [Line(players, arm, _answers(view, arm, view.base(arm))) for arm in shown]
    return made


def _answers(view: View, arm: ArmView, base: ArmView) -> tuple[Answer, ...]:
    return (
        _gap(view, arm, base),
        _lead(view, arm, base),
        _plain(view, arm, base, "score", "", POINTS),
        replace(_plain(view, arm, base, "length", "rounds", ROUNDS), about=_turns(view, arm, base)),
    )


def _turns(view: View, arm: ArmView, base: ArmView) -> str:
    """Return the length in turns, for games that are better told so."""
    rows = [view.get(each, "length", component="turns") for each in dict.fromkeys((base, arm))]
    shown = dict.fromkeys(TURNS.number(row.estimate, half(row)) for row in rows if row)
    return f"{' to '.join(shown)} turns" if shown else ""


def _gap(view: View, arm: ArmView, base: ArmView) -> Answer:
    before, after = view.fairness(base), view.fairness(arm)
    change, words = _judged(PERCENT, view.verdict(arm, "seat_gap"))
    return Answer(_gap_text(before), _gap_text(after), change, words)


def _gap_text(fair: Fairness | None) -> str:
    return "" if fair is None else PERCENT.number(fair.gap)


def _plain(view: View, arm: ArmView, base: ArmView, metric: str, component: str, shown: Unit) -> Answer:
    change, words = _judged(shown, view.verdict(arm, metric, component=component))
    before, after = (view.get(each, metric, component=component) for each in (base, arm))
    return Answer(_text(shown, before), _text(shown, after), change, words)


def _lead(view: View, arm: ArmView, base: ArmView) -> Answer:
    lead, own = view.strongest(base), view.strongest(arm)
    if lead is None or own is None:
        return Answer("", _text(PERCENT, own), about=short(own.bot, 30) if own else "")
    same = view.get(arm, "bot_share", lineup=lead.lineup, bot=lead.bot) or own
    change, words = _judged(PERCENT, view.verdict(arm, "bot_share", lineup=lead.lineup, bot=lead.bot))
    about = f"{short(lead.bot, 30)} in {short(lead.lineup, 90)}"
    moved = arm.name != base.name and (own.bot, own.lineup) != (lead.bot, lead.lineup)
    if moved:
        about += f"; now strongest: {short(own.bot, 30)} in {short(own.lineup, 90)}, {PERCENT.value(own.estimate, half(own))}"
    leads = (lead, own) if moved else ()
    return Answer(_text(PERCENT, lead), _text(PERCENT, same), change, words, about, _text(PERCENT, own) if moved else "", leads)


def _text(shown: Unit, row: Row | None) -> str:
    return "" if row is None else shown.number(row.estimate, half(row))


def _judged(shown: Unit, verdict: Verdict | None) -> tuple[str, str]:
    if verdict is None:
        return "", ""
    return shown.spread_change(verdict.difference, half(verdict)), verdict.words


def forest(view: View) -> list[Panel]:
    """Return one panel for each player count: every judged difference over its margin."""
    judged = {players: list(_shown(view, players)) for players in view.players}
    scale = margin_scale(each for found in judged.values() for _, each in found)
    return [
        Panel(players_title(players), forest_table(view, f"forest-{players}", scale, found, partial(_field, view)))
        for players, found in judged.items()
        if found
    ]


def _shown(view: View, players: int) -> Iterator[tuple[ArmView, Verdict]]:
    """Yield what the picture shows, the answers first; with many arms nothing but the answers."""
    for arm in view.others(players):
        judged = [each for each in view.results.verdicts if each.players == players and each.arm == arm.difference]
        answers = [each for each in judged if _answer(view, arm, each)]
        rest = [] if view.many else [each for each in judged if each not in answers]
        yield from ((arm, each) for each in answers + rest)


def _answer(view: View, arm: ArmView, each: Verdict) -> bool:
    if each.metric == "bot_share":
        lead = view.strongest(view.base(arm))
        return lead is not None and (lead.bot, lead.lineup) == (each.bot, each.lineup)
    return each.seat is None and not each.bot


def _field(view: View, each: Verdict) -> str:
    """Return the heading of a field's lines; the only field needs none."""
    several = len(view.fields(each.players)) > 1
    return f"In {short(each.lineup, 90)}" if several and each.metric == "bot_share" else ""


def rests_on(view: View) -> list[str]:
    """Return what a reader has to know before believing the page."""
    said = [assumed(view), _bots(view)]
    said.append(human(view))
    said.append(clean(view.game.score_text))
    said += [_ends(view), saved(view), unpaired(view), _margins(view)]
    return [each for each in said if each]


def assumed(view: View) -> str:
    """Return in a sentence which values no rulebook prints, or nothing."""
    shown = [f"{knob.name} {listed(values, 'or')} ({clean(knob.text).lower()})" for knob, values in view.assumed]
    if not shown:
        return ""
    return f"Assumed values, printed in no rulebook: {'; '.join(shown)}. Another value may give another answer."


def _bots(view: View) -> str:
    mirror = f"{listed([short(bot, 40) for bot in view.mirror_bots])} in every seat"
    met = dict.fromkeys(
        short(bot, 40) for players in view.players for field in view.fields(players) for bot in view.bots(players, field)
    )
    said = f"Seats, scores and lengths come from {mirror}"
    return f"{said}; strategies from fields of {listed(list(met))}." if met else f"{said}."


def _margins(view: View) -> str:
    known = margins(view.run.spec.margins)
    found = (margin_of(known, metric, component) for metric, component in view.margins)
    shown = "; ".join(dict.fromkeys(clean(each.text) for each in found if each))
    return f"Margins, the smallest differences taken to matter: {shown}." if shown else ""


def _ends(view: View) -> str:
    games = sum(view.ends.values())
    said = [(ending(view, end), count) for end, count in view.ends.items() if count]
    ways = "; ".join(f"{count:,} {end[:1].lower()}{end[1:]}" for end, count in said)
    return f"How the {plural(games, 'game')} ended: {ways}. All of them count; none is dropped."
