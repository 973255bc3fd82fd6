"""What people's games say beside the bots', in sentences."""

from __future__ import annotations

from dogsim.report.observed.compared import SCORE, Compared, Measure, compared, missing
from dogsim.report.observed.games import RealGames
from dogsim.report.text import FIXED, PERCENT, PLUS_MINUS, capital, clean, listed, plural
from dogsim.report.view import View
from dogsim.stats.estimate import Estimate
from dogsim.stats.observed import ALIKE, FEWEST, LESS, MORE, UNSURE


def sentences(view: View, found: Compared) -> list[str]:
    """Return what is said of one number of players, the scores first."""
    plain = len(found.arms) == 1 and view.single
    them = "the bots" if plain else f"bots playing {found.played.label}"
    said = [_scores(found, them), _other(found), _pairs(found)]
    said += [_lead(found), _rounds(found), _seats(found)]
    return [each for each in said if each]


def _scores(found: Compared, them: str) -> str:
    apart, word, values = _apart(found, found.score)
    games = f"{plural(found.games, 'game')} of {found.players} players"
    if found.games < FEWEST:
        return f"Too few games to tell anything of scores ({games}): {values}."
    if word == UNSURE:
        told = f"{SCORE.difference(*apart)}; {values}"
        return f"Too few games to tell whether people score more or less than {them} ({games}): {told}."
    if word == ALIKE:
        margin = SCORE.value(found.score.margin, 0)
        return f"People scored as {them} do, within the margin of {margin} ({games}): {SCORE.difference(*apart)}; {values}."
    return f"People scored {_size(found.score, apart)} {word} than {them} ({games}): {values}."


def _apart(found: Compared, measure: Measure) -> tuple[tuple[float, float], str, str]:
    """Return the difference with half its interval, its word, and both values."""
    name = found.played.name
    apart, bots = measure.apart[name], measure.bots[name]
    certain = reach(measure.people) if measure.people.clusters >= FEWEST else 0.0
    values = f"{measure.unit.number(measure.people.value, certain)} against {measure.unit.number(bots.value, certain)}"
    return (apart.value, reach(apart)), measure.words[name], values


def reach(found: Estimate) -> float:
    """Return half the width of an interval."""
    return (found.high - found.low) / 2


def _size(measure: Measure, apart: tuple[float, float]) -> str:
    value, apart_half = apart
    return f"{measure.unit.estimate(abs(value), apart_half)} {measure.unit.difference_unit}"


def _pairs(found: Compared) -> str:
    """Say how often a person's score is the higher one."""
    if found.games < FEWEST:
        return ""
    higher = round(50 * (1 + found.delta))
    delta = SCORE.number(found.delta) if abs(found.delta) >= 0.995 else f"{found.delta:.2f}".replace("-", "\N{MINUS SIGN}")
    return (
        f"Of a person's and a bot's score drawn at random the person's is the higher one in {higher} of 100 pairs, "
        f"ties counted half (Cliff's delta {delta})."
    )


def _other(found: Compared) -> str:
    """Say how far people's scores are from those of the other arm."""
    if len(found.arms) < 2 or found.games < FEWEST:
        return ""
    name = found.arms[1].name
    apart = found.score.apart[name]
    return f"Against bots playing {found.arms[1].label} the difference is {SCORE.difference(apart.value, reach(apart))}."


def _lead(found: Compared) -> str:
    if found.lead is None or found.games < FEWEST:
        return ""
    apart, word, values = _apart(found, found.lead)
    if word == UNSURE:
        return f"Too few games to tell whether people win by more or by less: {SCORE.difference(*apart)}; {values}."
    if word == ALIKE:
        return f"The highest score leads the second by as much as among bots: {values}."
    return f"The highest score leads the second by {_size(found.lead, apart)} {word} than among bots: {values}."


def _rounds(found: Compared) -> str:
    if found.rounds is None:
        return ""
    apart, word, values = _apart(found, found.rounds)
    games = plural(found.rounds.people.clusters, "game")
    if found.rounds.people.clusters < FEWEST:
        return f"Too few games to tell anything of their length ({games} with rounds): {values}."
    if word == UNSURE:
        told = found.rounds.unit.difference(*apart)
        return f"Too few games to tell whether people play longer or shorter games ({games}): {told}; {values}."
    if word == ALIKE:
        return f"People's games are as long as the bots' ({games}): {values} rounds."
    longer = "longer" if word == MORE else "shorter"
    return f"People's games are {_size(found.rounds, apart)} {longer} ({games}): {values}."


def _seats(found: Compared) -> str:
    """Say which seats win more or less often than among bots."""
    if not found.seats:
        return ""
    name = found.played.name
    told = [(each, each.words[name]) for each in found.seats]
    off = [f"{each.title.lower()} wins {word} often ({_share(each)})" for each, word in told if word in (MORE, LESS)]
    games = f"{plural(found.decided, 'game')} with a winner"
    if off:
        return f"{capital(listed(off))} than among bots; {games}."
    if all(word == ALIKE for _, word in told):
        return f"Every seat wins as often as among bots, within the margin ({games})."
    return f"Too few games to tell whether seats win as often as among bots ({games})."


def _share(each: Measure) -> str:
    bots = next(iter(each.bots.values()))
    own, other = (PERCENT.number(found.value, reach(each.people)) for found in (each.people, bots))
    return f"{own}{FIXED}% against {other}{FIXED}%"


def rests_on(view: View) -> str:
    """Return in a sentence what people's games the bots were compared with, or that they were not."""
    about = "Bots are not people: they show what the rules allow, not what a group will do."
    found = compared(view)
    if not found:
        return f"Not compared with human play. {about}"
    games = listed([f"{plural(each.games, 'game')} of {each.players} players" for each in found])
    return f"Compared with {games} that people played (Compared with real games). Everything else is of bots. {about}"


def lead(view: View, games: RealGames) -> str:
    """Return what games are laid over which, and how their file was read."""
    arm = clean(games.arm)
    said = [
        f"Games that people played, from {games.source}, beside those in which the same bot sits in every seat.",
        f"The group played {arm}." if arm else "",
        "The game is the unit: scores of one game belong together.",
        f"{PLUS_MINUS} is the 95 % interval of each figure by itself (Welch; Wilson and Newcombe for shares).",
        _left_out(view),
        *games.notes,
    ]
    return " ".join(each for each in said if each)


def _left_out(view: View) -> str:
    parts = [f"{plural(count, 'game')} of {players} players" for players, count in missing(view).items()]
    return f"Left out, because the run has no such games: {listed(parts)}." if parts else ""
