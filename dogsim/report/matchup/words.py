"""The findings of a match-up in plain words, each with its certainty."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dogsim.report.finding import Finding
from dogsim.report.matchup.found import Found
from dogsim.report.text import PERCENT, PLUS_MINUS, capital, listed, plural, short
from dogsim.report.view import half
from dogsim.stats.margins import FEWEST_DEALS
from dogsim.stats.metagame import Response
from dogsim.stats.strengths import INSTALL, Strengths


def bot(found: Found, place: int) -> str:
    """Return a bot's name as it is shown."""
    return short(found.bots[place])


def names(found: Found, places: Sequence[int], last: str = "and") -> str:
    """Return bots' names in a sentence."""
    return listed([bot(found, each) for each in places], last)


def copies(found: Found, place: int) -> str:
    """Return what a bot's opponents are called when all play one bot."""
    return bot(found, place) if found.players == 2 else f"{found.players - 1} {bot(found, place)}"


def field(found: Found, places: Sequence[int]) -> str:
    """Return what the others at a table play: ``2 builder + random``."""
    counted = {place: places.count(place) for place in dict.fromkeys(places)}
    return " + ".join(bot(found, place) if times == 1 else f"{times} {bot(found, place)}" for place, times in counted.items())


def sentences(found: Found) -> list[str]:
    """Return all there is to say, the headline first."""
    return [each.text for each in told(found)]


def told(found: Found) -> Iterator[Finding]:
    """Yield the findings at one number of players, the headline first."""
    yield Finding(headline(found), "", "matrix", 0.0)
    for link, say in _EVIDENCE.items():
        yield from (Finding(text, "", link, 0.0) for text in say(found))


def headline(found: Found) -> str:
    """Say who is the best answer to every field, or why nobody is."""
    if found.dominant is not None:
        return f"{capital(bot(found, found.dominant))} {_lead(found, found.dominant)}."
    if found.nearest in found.refutations:
        return f"No strategy dominates: {_why(found)}."
    fewest = found.payoffs.fewest
    if fewest < FEWEST_DEALS:
        return f"Too few games to tell: there is a line-up with {fewest} deals, {FEWEST_DEALS} are the fewest that are judged."
    return f"{capital(bot(found, found.nearest))} may be the best answer to every field: {_doubts(found)}."


def _lead(found: Found, place: int) -> str:
    """Say that a bot dominates all, and by how much where its lead is smallest."""
    held = [each for each in found.dominance if each.winner == place]
    closest = min(held, key=lambda each: each.gap)
    where = field(found, found.payoffs.fields[closest.field])
    lead = f"closest against {where}: {PERCENT.change(closest.gap)} points over {bot(found, closest.loser)}"
    fields = plural(len(found.payoffs.fields), "field")
    if all(each.strict for each in held):
        return f"is the best answer to every field, shown for all {fields} ({lead})"
    return f"is the best answer to every field or within {margin(found)} of it, shown for all {fields} ({lead})"


def margin(found: Found) -> str:
    """Return the smallest difference of shares that would matter."""
    return f"{PERCENT.number(found.margin)} points"


def _doubts(found: Found) -> str:
    shown = {each.loser for each in found.dominance if each.winner == found.nearest}
    rest = [i for i in range(len(found.bots)) if i not in shown and i != found.nearest]
    return f"none is shown to do better against any, but it is not everywhere shown to be better than {names(found, rest, 'or')}"


def _why(found: Found) -> str:
    if found.nearest_ring:
        return circle(found, found.nearest_ring)
    refuted = found.refutations[found.nearest]
    where = field(found, found.payoffs.fields[refuted.field])
    more = f"{bot(found, refuted.winner)} wins {PERCENT.change(refuted.gap)[1:]} points more"
    return f"even {bot(found, found.nearest)}, the nearest to it, falls short against {where}, where {more}"


def circle(found: Found, ring: Sequence[int]) -> str:
    """Say who beats whom in a circle, with shares."""
    steps = list(zip(ring, (*ring[1:], ring[0]), strict=True))
    verb = "beats" if found.players == 2 else "gains among"
    return ", ".join(f"{bot(found, a)} {verb} {copies(found, b)} ({share(found, a, b)})" for a, b in steps)


def answered(found: Found, circle: Sequence[int]) -> str:
    """Say in which circle the best answers run."""
    first, *rest = zip((*circle[1:], circle[0]), circle, strict=True)
    said = [f"{bot(found, first[0])} is the best answer to {copies(found, first[1])}"]
    return ", ".join([*said, *(f"{bot(found, best)} to {copies(found, to)}" for best, to in rest)])


def share(found: Found, place: int, other: int) -> str:
    """Return a bot's share among copies of another, with its interval."""
    row = found.row(place, other)
    return PERCENT.value(found.equal) if row is None else PERCENT.estimate(row.estimate, half(row))


def _dominated(found: Found) -> Iterator[str]:
    """Yield who is dominated by whom, where none dominates all: of each bot the one that dominates it by most."""
    if found.dominant is not None:
        return
    order = sorted(found.dominance, key=lambda each: (each.strict, each.winner == found.nearest, each.gap))
    by_loser = {each.loser: each for each in order}
    for strict, said in ((True, "Never the better choice"), (False, f"Never better by more than {margin(found)}")):
        held = [each for each in by_loser.values() if each.strict is strict]
        if held:
            pairs = listed([f"{bot(found, each.loser)} (than {bot(found, each.winner)})" for each in held])
            yield f"{said}, whatever the others play: {pairs}."


def _answers(found: Found) -> Iterator[str]:
    """Yield who beats whom in a circle, and what nobody gains by leaving; neither where one bot dominates all."""
    if found.dominant is not None:
        return
    if found.ring and set(found.ring) != set(found.nearest_ring):
        yield f"In a circle: {circle(found, found.ring)}."
    own = [each for each in found.answers if each.best == each.to]
    if own:
        yield _itself(found, own)


def _itself(found: Found, own: Sequence[Response]) -> str:
    said = []
    for each in own:
        sure = "" if each.shown else f" (not told apart from {names(found, each.equals, 'or')})"
        said.append(f"{bot(found, each.to)}{sure}")
    return f"Where all play it, nobody gains by playing another bot: {listed(said)}."


def _mix(found: Found) -> Iterator[str]:
    mix = found.mix
    if mix is None:
        return
    parts = sorted(mix.support, key=mix.mix.__getitem__, reverse=True)
    sure = f"the same bots in {mix.same:.0%} of the matrices redrawn within their errors"
    if len(parts) == 1:
        yield f"Equilibrium: everybody plays {bot(found, parts[0])} ({sure})."
    else:
        shown = [f"{bot(found, i)} {PERCENT.value(mix.mix[i])}" for i in parts]
        yield f"Equilibrium, the mix that no bot beats: {listed(shown)} ({sure})."


def _strengths(found: Found) -> Iterator[str]:
    if isinstance(found.strengths, str):
        yield f"Strengths on one scale need choix, which is not installed: {INSTALL}."
    elif found.strengths is not None:
        first = int(found.strengths.value.argmax())
        strength = f"{found.strengths.value[first]:.2f} {PLUS_MINUS} {1.96 * found.strengths.error[first]:.2f}"
        yield (
            f"On one scale of strength (Bradley-Terry, log odds, mean 0) {bot(found, first)} is first with {strength}; "
            f"the scale fits worst for {misfit(found, found.strengths)}."
        )


def misfit(found: Found, scale: Strengths) -> str:
    """Say which pair one scale of strength describes worst: its share as measured and by the scale."""
    value = found.payoffs.square[0]
    pairs = [(a, b) for a in range(len(value)) for b in range(len(value)) if a != b]
    a, b = max(pairs, key=lambda pair: value[pair] + 0.5 - scale.expected(*pair))
    measured = f"{PERCENT.value(0.5 + float(value[a, b]))} measured, {PERCENT.value(scale.expected(a, b))} by the scale"
    return f"{bot(found, a)} against {bot(found, b)}: {measured}"


def _caveats(found: Found) -> Iterator[str]:
    unwon = found.unwon()
    if unwon > 0:
        yield f"Up to {PERCENT.value(unwon)} of a line-up's games had no winner: its shares add up to less."
    if not found.payoffs.whole:
        seats = f"one bot among {found.players - 1} of another"
        yield f"Only {seats} was played, not every mixture: 'every field' means fields of copies here."


# What is said after the headline, by the section that has its evidence.
_EVIDENCE = {
    "dominance": _dominated,
    "answers": _answers,
    "equilibrium": _mix,
    "strengths": _strengths,
    "lineups": _caveats,
}
