"""What changes at each number of players, question by question, in sentences."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from dogsim.report import assumed, grid, skill
from dogsim.report.questions import LEAD, OF_A_MIRROR, Question
from dogsim.report.text import PERCENT, POINTS, ROUNDS, TURNS, capital, clean, listed, short
from dogsim.report.view import ArmView, View, half
from dogsim.stats.results import CHANGED, NO_DIFFERENCE, NOT_ENOUGH, Fairness, Row, Verdict

WORDS = (CHANGED, NO_DIFFERENCE, NOT_ENOUGH)


@dataclass(frozen=True)
class Topic:
    """One of the questions with its judged difference; ``subject`` is whose it is."""

    question: Question
    verdict: Verdict
    subject: str = ""

    @property
    def numbers(self) -> str:
        """The difference with its uncertainty, and whose it is."""
        return f"{self.subject}{self.question.unit.difference(self.verdict.difference, half(self.verdict))}"

    @property
    def phrase(self) -> str:
        """What a reader should take away, with its numbers."""
        changed = self.question.grown if self.verdict.difference > 0 else self.question.shrunk
        return f"{changed if self.verdict.words == CHANGED else self.question.noun} ({self.numbers})"

    @property
    def weight(self) -> float:
        """The difference in margins."""
        return abs(self.verdict.difference) / self.verdict.margin if self.verdict.margin else 0.0


@dataclass(frozen=True)
class Clause:
    """What the sentence says before one of the three words."""

    text: str
    words: str


@dataclass(frozen=True)
class Detail:
    """What changes for one number of players; without a comparison, how the game plays."""

    players: int
    clauses: tuple[Clause, ...]
    more: str

    @property
    def text(self) -> str:
        """All of it as text."""
        judged = [f"{capital(each.text)}: {each.words}." for each in self.clauses]
        return f"{self.players} players: {' '.join(each for each in (*judged, self.more) if each)}"


def topics(view: View, arm: ArmView) -> list[Topic]:
    """Return the judged answers to the page's questions, the strongest difference first."""
    return sorted(_asked(view, arm), key=lambda topic: -topic.weight)


def _asked(view: View, arm: ArmView) -> Iterator[Topic]:
    for each in OF_A_MIRROR:
        judged = view.verdict(arm, each.metric, component=each.component)
        if judged is not None:
            yield Topic(each, judged)
    lead = view.strongest(view.base(arm))
    judged = view.verdict(arm, LEAD.metric, lineup=lead.lineup, bot=lead.bot) if lead else None
    if lead is not None and judged is not None:
        yield Topic(LEAD, judged, f"{short(lead.bot)} ")


def detail(view: View, players: int) -> Detail:
    """Return what there is to say about one number of players."""
    others = view.others(players)
    if len(others) > 1:
        return Detail(players, _of_many(view, others), _more_of_many(view, players))
    arm = (others or view.arms(players))[0]
    judged = topics(view, arm)
    clauses = tuple(
        Clause(listed([topic.phrase for topic in judged if topic.verdict.words == words]), words)
        for words in WORDS
        if any(topic.verdict.words == words for topic in judged)
    )
    base = None if arm.alone else view.base(arm)
    more = [assumed.said(view, players), _seats(view, arm, base), _lead(view, arm, base), _plain(view, arm) if arm.alone else ""]
    more.append(skill.said(view, players))
    return Detail(players, clauses, " ".join(each for each in more if each))


def details(view: View) -> list[Detail]:
    """Return them by player count."""
    return [detail(view, players) for players in view.players]


def _of_many(view: View, arms: tuple[ArmView, ...]) -> tuple[Clause, ...]:
    """Return the three words with the questions and arms they hold for."""
    by_words: dict[str, dict[str, list[tuple[ArmView, Topic]]]] = {words: {} for words in WORDS}
    for arm in arms:
        for topic in topics(view, arm):
            by_words[topic.verdict.words].setdefault(topic.question.noun, []).append((arm, topic))
    return tuple(
        Clause(listed([_ranged(noun, held, len(arms)) for noun, held in nouns.items()]), words)
        for words, nouns in by_words.items()
        if nouns
    )


def _ranged(noun: str, held: list[tuple[ArmView, Topic]], arms: int) -> str:
    who = some([arm.label for arm, _ in held], arms)
    order = sorted((topic for _, topic in held), key=lambda topic: topic.verdict.difference)
    low, high = order[0], order[-1]
    if len(order) == 1:
        return f"{noun} ({who}: {low.numbers})"
    first = low.question.unit.spread_change(low.verdict.difference, half(low.verdict))
    last = high.question.unit.difference(high.verdict.difference, half(high.verdict))
    return f"{noun} ({who}: {last if last.startswith(first) else f'{first} to {last}'})"


def some(names: list[str], of: int) -> str:
    """Return names as a reader wants them: all, a few by name, else how many."""
    if len(names) == of:
        return "all arms" if of > 1 else names[0]
    return listed(names) if len(names) <= 3 else f"{len(names)} of {of}"


def _more_of_many(view: View, players: int) -> str:
    arms = view.arms(players)
    fair: dict[str, list[str]] = {}
    leads: dict[str, list[str]] = {}
    for arm in arms:
        found, row = view.fairness(arm), view.strongest(arm)
        if found:
            fair.setdefault(fair_word(found), []).append(arm.label)
        if row:
            leads.setdefault(f"{short(row.bot)} in {short(row.lineup, 90)}", []).append(arm.label)
    said = [f"{capital(words)}: {some(names, len(arms))}." for words, names in fair.items()]
    led = "; ".join(f"{who} ({some(names, len(arms))})" for who, names in leads.items())
    more = (grid.said(view, players), skill.said(view, players))
    parts = (assumed.said(view, players), *said, f"Leading strategy: {led}." if led else "", *more)
    return " ".join(each for each in parts if each)


def fair_word(fair: Fairness) -> str:
    """Return whether seats are equal, in words that stand in a sentence."""
    return "too few games to tell whether seats are equal" if fair.words == NOT_ENOUGH else clean(fair.words)


def _seats(view: View, arm: ArmView, base: ArmView | None) -> str:
    fair, before = view.fairness(arm), view.fairness(base) if base else None
    if fair is None:
        return ""
    equal = f"equal share {PERCENT.value(view.equal(arm.players))}"
    if before is None or base is None:
        return f"{capital(fair_word(fair))}: {_best(view, arm, fair)} ({equal})."
    if before.words == fair.words:
        known = _best(view, base, before)
        return f"{capital(fair_word(fair))}: {_best(view, arm, fair)} ({base.label}: {known}; {equal})."
    return (
        f"With {arm.label}: {fair_word(fair)} ({_best(view, arm, fair)}); with {base.label}: {fair_word(before)} "
        f"({_best(view, base, before)}; {equal})."
    )


def _best(view: View, arm: ArmView, fair: Fairness) -> str:
    row = view.get(arm, "seat_share", seat=fair.best_seat)
    share = f" {PERCENT.value(row.estimate, half(row))}" if row else " most"
    seats = view.partners(arm.players, fair.best_seat)
    if len(seats) > 1:
        return f"seats {listed([str(seat) for seat in seats])} win{share}{' each' if row else ''}"
    return f"seat {fair.best_seat} wins{share}"


def _lead(view: View, arm: ArmView, base: ArmView | None) -> str:
    row, before = view.strongest(arm), view.strongest(base) if base else None
    if row is None:
        return ""
    if before is None or base is None:
        return f"Leading strategy: {_wins(row)}."
    same = (before.bot, before.lineup) == (row.bot, row.lineup)
    known = PERCENT.value(before.estimate, half(before)) if same else _wins(before)
    return f"Leading strategy: {_wins(row)} ({base.label}: {known})."


def _wins(row: Row) -> str:
    return f"{short(row.bot)} wins {PERCENT.value(row.estimate, half(row))} of {short(row.lineup, 90)}"


def _plain(view: View, arm: ArmView) -> str:
    score = view.get(arm, "score")
    said = [f"mean score {POINTS.number(score.estimate, half(score))} {POINTS.spread(half(score))}"] if score else []
    for unit in (ROUNDS, TURNS):
        row = view.get(arm, "length", component=unit.value_unit)
        said += [f"{unit.number(row.estimate, half(row))} {unit.spread(half(row))} {unit.value_unit}"] if row else []
    return f"{capital(listed(said))}." if said else ""
