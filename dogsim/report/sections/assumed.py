"""What hangs on assumptions: each headline figure under other values of what no rulebook settles."""

from __future__ import annotations

from dogsim.report import svg
from dogsim.report.assumed import Case, cases, rule_of
from dogsim.report.blocks import Panel, Section, section
from dogsim.report.details import fair_word
from dogsim.report.questions import OF_A_MIRROR, Question
from dogsim.report.sections.forest import Found, forest_table, margin_scale
from dogsim.report.sections.shared import Drawing, Thing, number_tick, percent_tick, players_title, text_table, things_panel
from dogsim.report.text import COUNT, PERCENT, capital, clean, listed
from dogsim.report.view import ArmView, View
from dogsim.sim.task import ASSUMED
from dogsim.stats.results import Row, Verdict

AS_PLAYED = "As played"
LEAD = (
    "No rulebook prints or settles these rules. The run's question was asked again with each plausible other value by itself, "
    "in the mirror, on the first of the same deals, with fewer games: what chance did on those deals it did under all these "
    "values alike. A verdict hangs on a value that turns it around, or from changed to no practical difference or back."
)
_COMPARED = "Differences in margins; the shaded band is no practical difference."


@section(92)
def assumed(view: View) -> Section | None:
    """The headline figures by assumption; nothing unless the run was asked."""
    if not any(view.assumed_lineups.values()):
        return None
    made = [panel for players in view.players for panel in (_alone(view, players) or _compared(view, players))]
    return Section("assumed", "What hangs on assumptions", LEAD, (*made, _rules(view)))


def _hanging(view: View, players: int) -> dict[tuple[str, str], Case]:
    """Return the cases that hang, by what they are about and line-up."""
    return {(each.figure, each.lineup): each for each in cases(view, players) if each.hangs}


def _called(view: View, lineup: str, *, hangs: bool) -> str:
    knob, value = rule_of(view, lineup)
    return f"{clean(knob.name)} {value}{': hangs on it' if hangs else ''}"


def _compared(view: View, players: int) -> list[Panel]:
    """Return a panel for each figure: its difference as played, then under each other value."""
    hanging = _hanging(view, players)
    return [panel for figure in OF_A_MIRROR if (panel := _figure(view, players, figure, hanging))]


def _figure(view: View, players: int, figure: Question, hanging: dict[tuple[str, str], Case]) -> Panel | None:
    found: list[Found] = []
    for arm in view.others(players):
        own = view.verdict(arm, figure.metric, component=figure.component)
        others = [view.aside(arm, lineup, figure.metric, figure.component) for lineup in view.assumed_lineups[players]]
        found += [(arm, each) for each in (own, *others) if each is not None]
    if not found:
        return None

    def called(each: Verdict) -> str:
        if not each.lineup.startswith(ASSUMED):
            return AS_PLAYED
        return _called(view, each.lineup, hangs=(figure.noun, each.lineup) in hanging)

    scale = margin_scale(each for _, each in found)
    table = forest_table(view, f"assumed-{figure.metric}-{players}", scale, found, naming=called)
    return Panel(f"{players_title(players)}: {figure.noun}", table, note=_COMPARED)


def _alone(view: View, players: int) -> list[Panel]:
    """Return, of a game that is compared with nothing, its seat gap and its length under each value."""
    if view.others(players):
        return []
    arm = view.arms(players)[0]
    hanging = _hanging(view, players)
    made = []
    for metric, component, unit, tick, head, title in (
        ("seat_gap", "", PERCENT, percent_tick, "Gap", "the gap between seats"),
        ("length", "rounds", COUNT, number_tick, "Mean", "the length in rounds"),
    ):
        things = _things(view, arm, metric, component, {lineup for _, lineup in hanging if metric == "seat_gap"})
        ends = [end for _, lines in things for _, row in lines for end in (row.low, row.high)]
        drawing = Drawing(unit, svg.axis(ends, tick), "With", view.arm_head, head, style="plots wordy")
        note = _fairness(view, arm) if metric == "seat_gap" else ""
        made.append(things_panel(f"assumed-{metric}-{players}", f"{players_title(players)}: {title}", drawing, things, note))
    return made


def _things(view: View, arm: ArmView, metric: str, component: str, hanging: set[str]) -> list[Thing]:
    def line(lineup: str) -> Row | None:
        return view.results.get(arm.players, arm.name, metric, lineup=lineup, component=component)

    own = view.get(arm, metric, component=component)
    lineups = view.assumed_lineups[arm.players]
    rows = [(AS_PLAYED, own), *((_called(view, each, hangs=each in hanging), line(each)) for each in lineups)]
    return [(name, [(arm, row)]) for name, row in rows if row is not None]


def _fairness(view: View, arm: ArmView) -> str:
    """Say under which values seats are fair."""
    by_words: dict[str, list[str]] = {}
    own = view.fairness(arm)
    if own:
        by_words[fair_word(own)] = ["as played"]
    for lineup in view.assumed_lineups[arm.players]:
        found = view.results.rung_fairness.get((arm.players, arm.name, lineup))
        if found:
            by_words.setdefault(fair_word(found), []).append(_called(view, lineup, hangs=False))
    return " ".join(f"{capital(words)}: {', '.join(names)}." for words, names in by_words.items())


def _rules(view: View) -> Panel:
    """Return the rules that were varied: how they are played, their other values, and the ruling."""
    values: dict[str, dict[str, None]] = {}
    for lineups in view.assumed_lineups.values():
        for lineup in lineups:
            knob, value = rule_of(view, lineup)
            values.setdefault(knob.name, {})[value] = None
    rules = view.arms(view.players[0])[0].rules
    rows = []
    for name, others in values.items():
        knob = view.game.knobs[name]
        ruling = clean(view.game.rulings.get(knob.clause, knob.text)).replace("`", "")
        played = f"{clean(name)} {knob.show(getattr(rules, name))}; also {listed(list(others))}"
        rows.append((played, f"{knob.clause}: {ruling}"))
    table = text_table("", ("Rule", "How it is read"), rows)
    return Panel("What no rulebook settles", table, folded=True)
