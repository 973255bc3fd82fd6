"""How a game plays by itself: whether seats are equal, who leads, how long it is, how it ends."""

from __future__ import annotations

from collections.abc import Iterator

from dogsim.report.cases import TOO_FEW
from dogsim.report.finding import SAME, STATE, UNKNOWN, Finding
from dogsim.report.text import PERCENT, POINTS, RARE, ROUNDS, capital, clean, listed, short
from dogsim.report.view import ArmView, View, half
from dogsim.stats.margins import MARGINS
from dogsim.stats.results import FAIR, UNFAIR, Fairness, Row

# A strategy this much above its equal share, in margins, is said to lead; one part of games that end otherwise is worth a word.
LEADS = 5.0
OFTEN = 0.001


def findings(view: View) -> Iterator[Finding]:
    """Yield what there is to say of a game that is compared with nothing."""
    arms = [view.arms(players)[0] for players in view.players]
    fair = {arm: found for arm in arms if (found := view.fairness(arm))}
    if fair:
        arm = max(fair, key=lambda each: fair[each].gap * each.players)
        weight = fair[arm].gap / MARGINS["seat_gap"].at(arm.players) if fair[arm].words == UNFAIR else STATE
        yield Finding(f"{fair_words(view)} {_seats(view, arm, fair[arm])}", "", "seats", weight)
    yield from _strategies(view, arms)
    yield from _tension(view, arms)
    yield Finding(_size(view, arms), "", "length", SAME)
    yield from endings(view)


def _seats(view: View, arm: ArmView, fair: Fairness) -> str:
    """Return the shares of the best and the worst seat."""
    rows = [view.get(arm, "seat_share", seat=seat) for seat in (fair.best_seat, fair.worst_seat)]
    shown = [f"seat {row.seat} wins {PERCENT.estimate(row.estimate, half(row))}" for row in rows if row]
    return f"With {arm.players} players {listed(shown)}; the equal share is {PERCENT.value(view.equal(arm.players))}."


def fair_words(view: View) -> str:
    """Say at which numbers of players seats are equal: in one sentence for all arms, or one for each word."""
    by_words: dict[str, list[ArmView]] = {}
    for players in view.players:
        for arm in view.arms(players):
            if found := view.fairness(arm):
                by_words.setdefault(found.words, []).append(arm)
    of = sum(map(len, by_words.values()))
    return " ".join(f"{capital(_fair(words))} {_where(view, arms, of)}." for words, arms in by_words.items())


def _fair(words: str) -> str:
    return {FAIR: "seats are equal within the margin", UNFAIR: "seats are not equal"}.get(
        words, f"{TOO_FEW} whether seats are equal"
    )


def _where(view: View, arms: list[ArmView], of: int) -> str:
    """Return where some arms are played: ``at any number of players``, ``with 2 and 3 players``, ``in an arm with 4``."""
    if len(arms) == of:
        every = {1: "", 2: ", with the change or without"}.get(len(view.every_arm), ", whatever the change")
        return f"{_players(view, arms)}{every}"
    if view.single:
        return _players(view, arms)
    if view.many:
        return f"in {len(arms)} of {of} arms"
    by_arm = {label: [str(arm.players) for arm in arms if arm.label == label] for label in (each.label for each in arms)}
    return " and ".join(f"in {label} with {listed(counts)}" for label, counts in by_arm.items()) + " players"


def _players(view: View, arms: list[ArmView]) -> str:
    counts = [str(players) for players in sorted({arm.players for arm in arms})]
    every = len(counts) == len(view.players) > 1
    return "at any number of players" if every else f"with {listed(counts)} players"


def _strategies(view: View, arms: list[ArmView]) -> Iterator[Finding]:
    """Yield the bot that is furthest above the equal share of its field."""
    found = [(arm, row) for arm in arms if (row := view.strongest(arm))]
    if not found:
        return
    arm, row = max(found, key=lambda each: _above(view, *each))
    above = _above(view, arm, row)
    field = [short(bot) for bot in view.bots(arm.players, row.lineup)]
    said = (
        f"{capital(short(row.bot))} is the strongest of {listed(field)}: with {arm.players} players it wins "
        f"{PERCENT.estimate(row.estimate, half(row))}; the equal share is {PERCENT.value(view.equal(arm.players, row.lineup))}."
    )
    yield Finding(said, "", "strategies", STATE if above > LEADS else UNKNOWN)


def _above(view: View, arm: ArmView, row: Row) -> float:
    """Return how many margins a share lies above the equal one."""
    return (row.estimate - view.equal(arm.players, row.lineup)) / MARGINS["bot_share"].at(arm.players)


def _tension(view: View, arms: list[ArmView]) -> Iterator[Finding]:
    """Yield how often whoever leads half-way wins."""
    shown = [
        f"{PERCENT.estimate(row.estimate, half(row))} with {arm.players}"
        for arm in arms
        if (row := view.get(arm, "leader_wins", component="50"))
    ]
    if shown:
        yield Finding(f"Whoever leads half-way wins {listed(shown)} players.", "", "tension", UNKNOWN)


def _size(view: View, arms: list[ArmView]) -> str:
    said = []
    for arm in arms:
        score, rounds = view.get(arm, "score"), view.get(arm, "length", component="rounds")
        points = f"{POINTS.number(score.estimate, half(score))} points each" if score else ""
        length = f"{ROUNDS.number(rounds.estimate, half(rounds))} rounds" if rounds else ""
        said.append(f"{', '.join(each for each in (length, points) if each)} with {arm.players} players")
    return f"A game lasts, and players score on average: {'; '.join(said)}."


def endings(view: View) -> Iterator[Finding]:
    """Yield how many games did not end as usual, where those are more than one in a thousand."""
    _, *rarer = view.game.ends
    for end in rarer:
        arms = [arm for players in view.players for arm in view.arms(players)]
        often = [(arm, row) for arm in arms if (row := view.get(arm, "ended", component=end)) and row.low > OFTEN]
        if often:
            arm, row = max(often, key=lambda each: each[1].estimate)
            where = f" of {arm.label}" if not view.single else ""
            said = f"{RARE.estimate(row.estimate, half(row))} of games{where} with {arm.players} players ended as {clean(end)}"
            yield Finding(f"{said}: look at such a game before believing the rest.", "", "length", STATE)
