"""What a comparison found in plain words: a headline, and findings by how much they matter, each with its evidence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from dogsim.report.compare.compared import Compared
from dogsim.report.compare.differing import BOTS, CODE, RULES, differing
from dogsim.report.compare.pairs import Judged
from dogsim.report.compare.shares import shares
from dogsim.report.compare.topics import answers, change, numbers, players
from dogsim.report.finding import SAME, UNKNOWN, Finding
from dogsim.report.questions import QUESTIONS, Question
from dogsim.report.text import capital, listed, plural, short, unit
from dogsim.report.view import half
from dogsim.stats.results import CHANGED, NO_DIFFERENCE, NOT_ENOUGH

MOST_CHANGED = 4
MOST_RULES = 3
MOST_NAMES = 3


def headline(found: Compared) -> str:
    """Say what it comes to, with its certainty."""
    if found.both.same_run:
        where = "the same folder" if found.both.same_folder else "the same run"
        return f"A and B are {where}: every number is the same."
    if not any(found.lines.values()):
        return "A and B have nothing in common that could be compared: no arm of the same line-up."
    if not found.differing:
        return "A and B gave exactly the same numbers in everything that both played: the same games."
    counts = {
        words: [each for each in found.judged if each.verdict.words == words] for words in (CHANGED, NO_DIFFERENCE, NOT_ENOUGH)
    }
    if counts[CHANGED]:
        return f"{_unlike(found)}: {_most(found, counts[CHANGED])}. {_counted(counts)}"
    if not counts[NOT_ENOUGH]:
        judged = plural(len(found.judged), "difference")
        return f"No practical difference between {_both(found)}: all of {judged} judged lie within their margins (95 %)."
    shown = f"Nothing is shown to differ by more than its margin between {_both(found)}"
    return f"{shown}, but not everything is known well enough to rule it out. {_counted(counts)}"


def _ideas(found: Compared) -> tuple[str, str] | None:
    """Return the names of the two changes that are compared, where they are two."""
    named = {(pair.a.label, pair.b.label) for pair in found.effects if pair.a.name != pair.b.name}
    return named.pop() if len(named) == 1 else None


def _both(found: Compared) -> str:
    ideas = _ideas(found)
    if ideas is None:
        return "A and B"
    return f"what `{ideas[0]}` (A) and what `{ideas[1]}` (B) changes"


def _unlike(found: Compared) -> str:
    ideas = _ideas(found)
    return "A and B differ" if ideas is None else f"`{ideas[0]}` (A) and `{ideas[1]}` (B) change the game differently"


def _most(found: Compared, changed: Sequence[Judged]) -> str:
    """Return the largest change, of the answers where one of them changed."""
    asked = [each for topic in QUESTIONS for each in answers(found, topic) if each.verdict.words == CHANGED]
    most = max(asked or changed, key=lambda each: each.weight)
    return f"most in {_what(most)}, {change(most)} {players(most.pair.players)}"


def _what(each: Judged) -> str:
    """Return what a difference is about, in the middle of a sentence."""
    verdict = each.verdict
    noun = next((topic.noun for topic in QUESTIONS if (topic.metric, topic.component) == (verdict.metric, verdict.component)), "")
    if verdict.metric in ("seat_share", "bot_share"):
        who = f"seat {verdict.seat}" if verdict.seat else f"{short(verdict.bot)} in {short(verdict.lineup, 60)}"
        noun = f"the share of {who}"
    effect = f"what `{each.pair.name}` does to " if each.pair.effect and each.pair.a.name == each.pair.b.name else ""
    return f"{effect}{noun}"


def _counted(counts: dict[str, list[Judged]]) -> str:
    """Return how many differences have which word."""
    same, unsure = len(counts[NO_DIFFERENCE]), len(counts[NOT_ENOUGH])
    said = [f"{len(counts[CHANGED])} changed"] if counts[CHANGED] else []
    said += [f"{same} {'makes' if same == 1 else 'make'} no practical difference"] if same else []
    said += [f"{unsure} {'needs' if unsure == 1 else 'need'} more games"] if unsure else []
    judged = plural(sum(map(len, counts.values())), "difference")
    return f"Of {judged} judged together (95 %), {listed(said)}."


def findings(found: Compared) -> list[Finding]:
    """Return the findings, the weightiest change first, then what is not known, then what makes no difference."""
    if found.both.a.is_matchup:
        return [*shares(found)]
    changed = sorted(_changed(found), key=lambda each: -each.weight)[:MOST_CHANGED]
    return [*changed, *_others(found), *_unsure(found), *_none(found), *_identical(found)]


def _changed(found: Compared) -> Iterator[Finding]:
    for topic in QUESTIONS:
        held = [each for each in answers(found, topic) if each.verdict.words == CHANGED]
        order = sorted(held, key=_group)
        for _, grouped in groupby(order, key=_group):
            yield _change(found, topic, list(grouped))


def _group(each: Judged) -> tuple[bool, str, bool]:
    """Return what is told in one sentence: a pair's changes in one direction, or its effects."""
    return each.pair.effect, each.pair.name, each.verdict.difference > 0 and not each.pair.effect


def _change(found: Compared, topic: Question, held: Sequence[Judged]) -> Finding:
    pair = held[0].pair
    shown = "; ".join(f"{numbers(each)} {players(each.pair.players)}" for each in held)
    if pair.effect and pair.a.name != pair.b.name:
        text = f"`{pair.a.label}` (A) and `{pair.b.label}` (B) do not do the same to {topic.noun}: {shown}."
    elif pair.effect:
        text = f"`{pair.label}` does not do the same to {topic.noun} in A and in B: {shown}."
    else:
        where = f" with `{pair.label}`" if len({each.name for each in found.arms}) > 1 else ""
        text = f"{capital(topic.grown if held[0].verdict.difference > 0 else topic.shrunk)} in B{where}: {shown}."
    return Finding(text, CHANGED, "effects" if pair.effect else topic.link, max(each.weight for each in held))


def _others(found: Compared) -> Iterator[Finding]:
    """Yield one finding on the changes beside the questions: shares of seats and of other strategies."""
    told = {id(each) for topic in QUESTIONS for each in answers(found, topic)}
    held = [each for each in found.judged if each.verdict.words == CHANGED and id(each) not in told]
    if held:
        most = max(held, key=lambda each: each.weight)
        count = "One share of a seat or strategy" if len(held) == 1 else f"{len(held)} shares of seats and strategies"
        text = f"{count} changed besides, most {_what(most)}: {change(most)} {players(most.pair.players)}."
        yield Finding(text, CHANGED, "forest", most.weight)


def _unsure(found: Compared) -> Iterator[Finding]:
    said = list(_by_topic(found, NOT_ENOUGH))
    if said:
        yield Finding(f"Too few games to tell: {'; '.join(said)}.", NOT_ENOUGH, "forest", UNKNOWN)


def _none(found: Compared) -> Iterator[Finding]:
    said = list(_by_topic(found, NO_DIFFERENCE))
    if said:
        yield Finding(f"No practical difference: {'; '.join(said)}.", NO_DIFFERENCE, "forest", SAME)


def _by_topic(found: Compared, words: str) -> Iterator[str]:
    """Yield the questions with such a word, with the numbers of players and the largest difference."""
    for topic in QUESTIONS:
        held = [each for each in answers(found, topic) if each.verdict.words == words]
        if held:
            counts = listed([str(each) for each in sorted({each.pair.players for each in held})])
            most = max(held, key=lambda each: each.weight)
            verdict = most.verdict
            shown = unit(verdict.metric, verdict.component).difference(verdict.difference, half(verdict))
            yield f"{topic.noun} with {counts} players ({'largest: ' if len(held) > 1 else ''}{shown})"


def _identical(found: Compared) -> Iterator[Finding]:
    """Yield a finding on the arms that gave the same numbers in both runs."""
    names = dict.fromkeys(f"`{pair.label}`" for pair in found.arms if pair in found.identical)
    if names and not found.both.same_run and found.differing:
        text = f"Exactly the same numbers in both runs: {listed(list(names))}. The same games were played."
        yield Finding(text, NO_DIFFERENCE, "answers", SAME)


def caution(found: Compared) -> str:
    """Say what else differs between the runs, and so may be the reason, and what is not compared."""
    if found.both.same_run or not found.differing:
        return _alone(found)
    made = differing(found)
    rules = [f"{each.thing}: {each.a} in A, {each.b} in B" for each in made if each.kind == RULES]
    said = [f"rules ({'; '.join(rules[:MOST_RULES])}{' and others' if len(rules) > MOST_RULES else ''})"] if rules else []
    said += [word for kind, word in ((BOTS, "bots"), (CODE, "versions")) if kind in {each.kind for each in made}]
    return " ".join(each for each in (_reasons(found, said), _alone(found)) if each)


def _reasons(found: Compared, said: Sequence[str]) -> str:
    if said:
        return f"Not the same in both runs: {listed(said)}. That may be the reason for what differs."
    if any(pair.a.name != pair.b.name for pair in found.effects):
        return "Bots and versions are the same in both runs."
    return "What is compared was played by the same rules with the same bots in both runs: differences in it are chance."


def _alone(found: Compared) -> str:
    """Say which changes have no counterpart in the other run."""
    said = []
    for side in found.both:
        names = list(dict.fromkeys(f"`{arm.label}`" for arm in found.alone(side)))
        shown = listed(names) if len(names) <= MOST_NAMES else f"{len(names)} changes"
        said += [f"{shown} only in {side.mark}"] if names else []
    return f"Listed, not compared: {listed(said)}." if said else ""
