"""The ladder of skill as the report reads it: rungs and steps, whom a change favours, what depends on the bots."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dogsim.report.questions import OF_A_MIRROR
from dogsim.report.text import PERCENT, listed, plural, short, unit
from dogsim.report.view import ArmView, View, half
from dogsim.stats import ladder
from dogsim.stats.ladder import AGREES, HOLDS, OPEN, SIGN, WORDS, Figure, Reading, Rung, Step
from dogsim.stats.margins import margins
from dogsim.stats.results import CHANGED, FAIR, NO_DIFFERENCE, NOT_ENOUGH, UNFAIR, Fairness, Verdict

# So many contradictions are told in a finding, the rest in the section.
TOLD = 3
SEATS = "the shares of seats"
NOUNS = {each.metric: each.noun for each in OF_A_MIRROR}


def mirror(view: View, players: int) -> str:
    """Return the bot of the run's own mirror at a player count."""
    return str(view.run.plan[players].jobs[0].task.entrants[0].name)


def rungs(view: View, players: int) -> tuple[Rung, ...]:
    """Return the rungs of a player count from the bottom up, none where no ladder was played."""
    return ladder.rungs(view.results, players, view.arms(players)[0].name, mirror(view, players))


def steps(view: View, arm: ArmView) -> list[Step]:
    """Return an arm's steps, judged by the run's own margin of a strategy's share."""
    return ladder.steps(view.results, arm.players, arm.name, margins(view.run.spec.margins)["bot_share"])


def gaps(view: View) -> list[tuple[ArmView, Verdict]]:
    """Return how each comparison changes the skill gap of each step between rungs."""
    known = {players: rungs(view, players) for players in view.players}
    arms = {(players, arm.difference): arm for players in view.players for arm in view.others(players)}
    return [(arms[each.players, each.arm], each) for each in ladder.gaps(view.results, arms, known)]


def favours(view: View, arm: ArmView, found: Sequence[Verdict]) -> str:
    """Say whether an arm favours better players more than what it is compared with; nothing without a ladder."""
    up = [_step(each) for each in found if each.words == CHANGED and each.difference > 0]
    down = [_step(each) for each in found if each.words == CHANGED and each.difference < 0]
    base = view.base(arm).label
    if up and down:
        return f"{arm.label} favours better players more at one step and less at another: {listed(up)}; {listed(down)}."
    if up or down:
        return f"{arm.label} favours better players {'more' if up else 'less'} than {base}: {listed(up or down)}."
    if found and all(each.words == NO_DIFFERENCE for each in found):
        return f"Better players are favoured as much with {arm.label} as with {base}: {NO_DIFFERENCE}."
    return f"Not enough games to tell whether {arm.label} favours better players." if found else ""


def _step(each: Verdict) -> str:
    return f"{' over '.join(map(short, ladder.bots_of(each.lineup)))} {PERCENT.difference(each.difference, half(each))}"


def noun(figure: Figure) -> str:
    """Return what a figure is about, as it stands in a sentence."""
    return f"the share of seat {figure.seat}" if figure.seat is not None else NOUNS[figure.metric]


def said(view: View, players: int) -> str:
    """Say in a finding whether the verdicts depend on the bots; nothing where no ladder was played."""
    found = rungs(view, players)
    if not found:
        return ""
    main, best = next(each for each in found if each.name == mirror(view, players)), found[-1]
    told = _Told(main, best, found)
    for arm in view.others(players):
        whose = f" ({arm.label})" if len(view.others(players)) > 1 else ""
        told.effects(ladder.effects(view.results, players, arm.difference, found), whose)
    for arm in view.arms(players):
        whose = "" if view.single else f" ({arm.label})"
        told.seats(ladder.seats(view.results, players, arm.name, found), whose)
        if view.single:
            told.fair([ladder.fairness(view.results, players, arm.name, rung) for rung in found])
    changed = [each for arm, each in gaps(view) if arm.players == players and each.words == CHANGED]
    by_arm = {arm: [each for each in changed if each.arm == arm.difference] for arm in view.others(players)}
    skill = [favours(view, arm, verdicts) for arm, verdicts in by_arm.items() if verdicts]
    return " ".join([*told.sentences(), *skill])


class _Told:
    """What is to be said about the figures of one player count."""

    def __init__(self, main: Rung, best: Rung, found: Sequence[Rung]) -> None:
        self.main, self.best, self.found = main, best, found
        self.against: list[str] = []
        self.by_kind: dict[str, list[str]] = {OPEN: [], AGREES: [], HOLDS: []}

    def effects(self, figures: Iterable[Figure], whose: str) -> None:
        """Take in what a comparison comes to."""
        for figure in figures:
            kind = ladder.dependence(figure, self.main, self.best)
            here, there = figure.at(self.main), figure.at(self.best)
            if kind in (SIGN, WORDS) and here is not None and there is not None:
                what = "changes sign" if kind == SIGN else "gets another word"
                self.against.append(f"{noun(figure)}{whose} {what} ({_both(figure, here, there, kind)})")
            elif kind:
                self.by_kind[kind].append(f"{SEATS if figure.seat is not None else noun(figure)}{whose}")

    def seats(self, figures: Iterable[Figure], whose: str) -> None:
        """Take in what seats win."""
        for figure in figures:
            here, there = figure.at(self.main), figure.at(self.best)
            if here is not None and there is not None and here.sign * there.sign < 0:
                more, less = (here, there) if here.sign > 0 else (there, here)
                self.against.append(
                    f"seat {figure.seat}{whose} wins more than its equal share with {more.rung.name} ({_value(figure, more)}) "
                    f"and less with {less.rung.name} ({_value(figure, less)})"
                )

    def fair(self, every: Sequence[Fairness | None]) -> None:
        """Take in whether seats are equal, where nothing is compared."""
        words = {rung: fair.words for rung, fair in zip(self.found, every, strict=True) if fair is not None}
        here, there = words.get(self.main, NOT_ENOUGH), words.get(self.best, NOT_ENOUGH)
        if NOT_ENOUGH in (here, there):
            self.by_kind[OPEN] += ["whether seats are equal"] if here != NOT_ENOUGH else []
        elif here != there:
            told = {FAIR: "equal within the margin", UNFAIR: "not equal"}
            self.against.append(f"seats are {told[here]} with {self.main.name}, {told[there]} with {self.best.name}")
        else:
            self.by_kind[HOLDS if set(words.values()) == {here} else AGREES].append("whether seats are equal")

    def sentences(self) -> list[str]:
        """Return the sentences, contradictions first."""
        said = []
        best = self.best.name
        if self.against:
            more = len(self.against) - TOLD
            named = [*self.against[:TOLD], *([f"{more} more"] if more > 0 else [])]
            said.append(f"Depends on the bots: {'; '.join(named)}.")
        if self.by_kind[OPEN]:
            said.append(f"Too few games with {best} to confirm {_few(self.by_kind[OPEN])}.")
        if self.by_kind[AGREES]:
            said.append(f"The same with {best}, though not at every lower rung: {_few(self.by_kind[AGREES])}.")
        held = [each for each in self.by_kind[HOLDS] if each not in (*self.by_kind[OPEN], *self.by_kind[AGREES])]
        if held:
            said.append(f"Holds at every rung: {_few(held)}." if said else "The verdict holds at every rung.")
        return said or ["The rungs of the ladder contradict nothing, for nothing was decided."]


def _few(names: Sequence[str]) -> str:
    """Return a list of names, the last of many as their number."""
    whole = list(dict.fromkeys(names))
    rest = len(whole) - TOLD
    return listed([*whole[:TOLD], plural(rest, "other")] if rest > 1 else whole)


def _value(figure: Figure, reading: Reading) -> str:
    return unit(figure.metric, figure.component).estimate(reading.row.estimate, half(reading.row))


def _both(figure: Figure, here: Reading, there: Reading, kind: str) -> str:
    shown = unit(figure.metric, figure.component)
    told = []
    for each in (here, there):
        word = f", {each.words}" if kind == WORDS else ""
        told.append(f"{each.rung.name} {shown.difference(each.row.estimate, half(each.row))}{word}")
    return "; ".join(told)
