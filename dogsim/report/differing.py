"""What a change does, question by question: a finding each, over all numbers of players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from dogsim.report.cases import TOO_FEW, Case, alike, at_players, lead, rest
from dogsim.report.described import endings, fair_words
from dogsim.report.finding import SAME, SHAKEN, STATE, UNKNOWN, Finding
from dogsim.report.ranked import also_changed
from dogsim.report.text import PERCENT, POINTS, ROUNDS, TURNS, Unit, capital, clean, listed, plural, short
from dogsim.report.view import ArmView, View, half
from dogsim.stats.results import CHANGED, FAIR, NO_DIFFERENCE, NOT_ENOUGH, UNFAIR, Verdict

# What else changed is told after the answers to the questions that were asked.
BESIDES = 1.2


@dataclass(frozen=True)
class Claim:
    """What a difference is about: in words for growing, shrinking, either and staying, its unit, and its section."""

    grown: str
    shrunk: str
    either: str
    same: str
    unit: Unit
    link: str

    def made(self, case: Case, where: str) -> str:
        """Return what happened and at which numbers of players."""
        if case.words == NO_DIFFERENCE:
            return f"{self.same} {where}"
        moved = self.grown if case.sign > 0 else self.shrunk
        if case.leaning:
            return f"with {case.arm.label}, {moved} {where}, but {TOO_FEW} whether it matters"
        if case.words == NOT_ENOUGH:
            return f"{TOO_FEW} {where} whether {self.either}"
        return f"with {case.arm.label}, {moved} {where}"


_OTHERS = {CHANGED: "changed", NO_DIFFERENCE: "made no practical difference", NOT_ENOUGH: "had too few games to tell"}
SCORES = Claim(
    "players score more", "players score less", "players score more or less", "players score as much as before", POINTS, "scores"
)
LENGTH = Claim(
    "games last longer", "games get shorter", "games last longer or shorter", "games last as long as before", ROUNDS, "length"
)


def findings(view: View) -> Iterator[Finding]:
    """Yield what is judged, then what changed most besides."""
    yield from _seats(view)
    yield from _strategies(view)
    for claim, metric, component in ((SCORES, "score", ""), (LENGTH, "length", "rounds")):
        found = [case for arm in _arms(view) if (case := _case(view, arm, view.verdict(arm, metric, component=component)))]
        if found:
            yield _finding(view, claim, found, _turns(view, lead(found)))
    also = also_changed(view)
    if also:
        yield Finding(f"{clean(also)}.", CHANGED, "ranking", BESIDES)
    yield from endings(view)


def _turns(view: View, case: Case) -> str:
    """Say how many turns a game has, where its rounds stay exactly as they were and its turns do not."""
    rows = [view.get(arm, "length", component="turns") for arm in (view.base(case.arm), case.arm)]
    if case.verdict.metric != "length" or case.verdict.difference or not all(rows) or rows[0] == rows[1]:
        return ""
    before, after = (TURNS.number(row.estimate, half(row)) for row in rows if row)
    return "" if before == after else f"It has {after} turns instead of {before}."


def _arms(view: View) -> list[ArmView]:
    return [arm for players in view.players for arm in view.others(players)]


def _case(view: View, arm: ArmView, verdict: Verdict | None) -> Case | None:
    if verdict is None:
        return None
    where = {"lineup": verdict.lineup, "seat": verdict.seat, "bot": verdict.bot, "component": verdict.component}
    before, after = (view.get(each, verdict.metric, **where) for each in (view.base(arm), arm))
    return None if before is None or after is None else Case(arm, verdict, before, after)


def _finding(view: View, claim: Claim, cases: Sequence[Case], more: str = "") -> Finding:
    first = lead(cases)
    own = [case for case in cases if case.arm.name == first.arm.name]
    same = alike(own, first)
    told = _sentence(view, claim, first, same)
    parts = (told, rest(own, same, view.players, claim.unit), _other_arms(cases, own), more)
    return Finding(" ".join(each for each in parts if each), first.words, claim.link, _weight(first))


def _sentence(view: View, claim: Claim, first: Case, same: Sequence[Case]) -> str:
    """Return the claim with the numbers of its strongest case."""
    said = claim.made(first, at_players(same, view.players))
    where = f"with {first.arm.players}, " if len(same) > 1 else ""
    if view.many and first.words != CHANGED:
        where = f"with {first.arm.label}{f' and {first.arm.players} players' if len(view.players) > 1 else ''}, "
    degree = "" if first.words == NOT_ENOUGH else f", {first.degree}"
    more = f" About {first.enough} times as many games would tell." if first.enough else ""
    return f"{capital(said)}: {where}{first.numbers(claim.unit)}{degree}.{more}"


def _other_arms(cases: Sequence[Case], own: Sequence[Case]) -> str:
    """Count what the other arms come to; nothing where there is one."""
    others = [case for case in cases if case not in own]
    counts = {said: sum(case.words == words for case in others) for words, said in _OTHERS.items()}
    told = [f"{count} {said}" for said, count in counts.items() if count]
    return f"Of {plural(len(others), 'other comparison')} {listed(told)}." if others else ""


def _weight(case: Case) -> float:
    if case.words == CHANGED:
        return max(1.0, case.margins)
    return UNKNOWN if case.words == NOT_ENOUGH else SAME + 0.1 * min(1.0, case.margins)


# -- seats -----------------------------------------------------------------------------------------


def _seats(view: View) -> Iterator[Finding]:
    """Yield what the change does to seats, told by the seat that it moves most, or the best one."""
    cases = [case for arm in _arms(view) if (case := _most(view, arm, "seat_share"))]
    if not cases:
        return
    first = lead(cases)
    who, verb = _whose(view, first)
    claim = _wins(who, verb, "seats")
    players = f" with {first.arm.players} players" if len(view.players) > 1 else ""
    equal = f"The equal share{players} is {PERCENT.value(view.equal(first.arm.players))}."
    made = _finding(view, claim, _same_subject(view, first), f"{equal} {fair_words(view)}")
    yield replace(made, weight=max(made.weight, _fairness_weight(view)))


def _whose(view: View, case: Case) -> tuple[str, str]:
    """Return the seat, or its partners together, and the verb."""
    seats = view.partners(case.arm.players, case.verdict.seat or 1)
    return (f"seats {listed([str(seat) for seat in seats])}", "win") if len(seats) > 1 else (f"seat {seats[0]}", "wins")


def _fairness_weight(view: View) -> float:
    """Return what it weighs that seats are unequal: most where a change of the gap made or mended it."""
    pairs = [(arm, view.fairness(arm), view.fairness(view.base(arm))) for arm in _arms(view)]
    turned = [arm for arm, after, before in pairs if after and before and {after.words, before.words} == {FAIR, UNFAIR}]
    gaps = [view.verdict(arm, "seat_gap") for arm in turned]
    if any(gap and gap.words == CHANGED for gap in gaps):
        return SHAKEN
    return STATE if any(after and after.words == UNFAIR for _, after, _ in pairs) else 0.0


# -- strategies ------------------------------------------------------------------------------------


def _strategies(view: View) -> Iterator[Finding]:
    """Yield what the change does to strategies, told by the one that it moves most, or the leading one."""
    cases = [case for arm in _arms(view) if (case := _most(view, arm, "bot_share"))]
    if not cases:
        return
    first = lead(cases)
    if alike_bots := _alike(view, first):
        yield Finding(alike_bots, "", "strategies", UNKNOWN)
        return
    bot = short(first.verdict.bot)
    claim = _wins(bot, "wins", "strategies")
    yield _finding(view, claim, _same_subject(view, first), _strongest(view, first.arm))


def _wins(who: str, verb: str, link: str) -> Claim:
    grown, shrunk, either, same = (f"{who} {verb} {often}" for often in ("more", "less", "more or less", "as often as before"))
    return Claim(grown, shrunk, either, same, PERCENT, link)


def _most(view: View, arm: ArmView, metric: str) -> Case | None:
    """Return the seat or bot whose share changed most; where none changed, the one that wins most without the change."""
    about = (arm.players, arm.difference, metric)
    judged = [each for each in view.results.verdicts if (each.players, each.arm, each.metric) == about]
    cases = [case for each in judged if (case := _case(view, arm, each))]
    changed = [case for case in cases if case.words == CHANGED]
    return lead(changed) if changed else max(cases, key=lambda case: case.before.estimate, default=None)


def _same_subject(view: View, first: Case) -> list[Case]:
    """Return what becomes of one seat or bot in every arm at every number of players."""
    about = (first.verdict.metric, first.verdict.seat, first.verdict.bot)
    arms = {(arm.players, arm.difference): arm for arm in _arms(view)}
    judged = [each for each in view.results.verdicts if (each.metric, each.seat, each.bot) == about]
    known = [each for each in judged if (each.players, each.arm) in arms]
    return [case for each in known if (case := _case(view, arms[each.players, each.arm], each))]


def _alike(view: View, case: Case) -> str:
    """Say that all bots of a field win exactly as often, because under these rules they play alike; else nothing."""
    lineup = case.verdict.lineup
    rows = [row for row in view.rows(case.arm, "bot_share") if row.lineup == lineup]
    if len(rows) < 2 or any(row.high > row.low for row in rows):
        return ""
    bots = listed([short(row.bot) for row in rows])
    return f"With {case.arm.label}, {bots} play alike: each wins exactly {PERCENT.value(rows[0].estimate)}."


def _strongest(view: View, arm: ArmView) -> str:
    row = view.strongest(arm)
    if row is None:
        return ""
    players = f" with {arm.players} players" if len(view.players) > 1 else ""
    return (
        f"The strongest{players}, {short(row.bot)}, wins {PERCENT.value(row.estimate)} of its field "
        f"(equal share {PERCENT.value(view.equal(arm.players, row.lineup))})."
    )
