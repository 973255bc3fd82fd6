"""The page of a verification: what was checked, how far, and what was found."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from jinja2 import FileSystemLoader

from dogsim.games import GAMES
from dogsim.report.blocks import Cell, Panel, Section, Table, head, name, number
from dogsim.report.page import templates
from dogsim.report.text import clean, plural

AIM = 10_000
PARTS = ("suite", "breadth", "chance", "mutants")
Data = dict[str, Any]


@dataclass(frozen=True)
class Answer:
    """What one part of the verification says, in a sentence, and what it rests on."""

    title: str
    passed: bool | None  # None: not run
    verdict: str
    more: str = ""


def parts_in(folder: Path) -> dict[str, Data]:
    """Return what the parts have left in a folder."""
    files = {part: folder / f"{part}.json" for part in PARTS}
    return {part: json.loads(file.read_text(encoding="utf-8")) for part, file in files.items() if file.exists()}


def write(folder: Path, command: str) -> Path:
    """Write the page of a folder's parts and return its path."""
    path = folder / "index.html"
    path.write_text(render(parts_in(folder), command), encoding="utf-8")
    return path


def render(parts: dict[str, Data], command: str) -> str:
    """Return the page as HTML."""
    answers = [ANSWERS[part](parts[part]) if part in parts else not_run(part) for part in PARTS]
    template = templates(FileSystemLoader(Path(__file__).parent)).get_template("verify.html")
    return template.render(title=title(answers), lede=LEDE, answers=answers, sections=list(sections(parts)), command=command)


LEDE = (
    "Balance figures from a wrong engine are worse than none. A second implementation of every game, written from the rulebook "
    "and sharing nothing with the engine, replays its games; chance is held against exact probabilities; and faults put into "
    "the engine on purpose have to be noticed."
)
TITLES = {"suite": "Tests", "breadth": "Rules", "chance": "Chance", "mutants": "Faults on purpose"}


def title(answers: list[Answer]) -> str:
    """Return the headline."""
    failed = [each.title.lower() for each in answers if each.passed is False]
    if failed:
        return f"Something is wrong: {', '.join(failed)}"
    missing = [each.title.lower() for each in answers if each.passed is None]
    return (
        f"Everything that was checked holds; not checked: {', '.join(missing)}"
        if missing
        else "Everything that was checked holds"
    )


def not_run(part: str) -> Answer:
    """Say that a part was not run."""
    return Answer(TITLES[part], None, "Not checked this time.")


def suite_answer(found: Data) -> Answer:
    """Say how the tests went."""
    failed = found["failures"] + found["errors"]
    verdict = (
        f"{plural(found['tests'], 'test')}, all passed."
        if not failed
        else f"{failed} of {plural(found['tests'], 'test')} failed."
    )
    return Answer(TITLES["suite"], not failed, verdict, f"With the long checks, in {found['seconds'] / 60:.0f} minutes.")


def breadth_answer(found: Data) -> Answer:
    """Say whether engine and referee agree."""
    games, decisions = sum(found["games"].values()), sum(found["decisions"].values())
    missing = [f"{group}: {what}" for rows in unreached(found).values() for group, what in rows]
    faults = found["faults"]
    agree = (
        "engine and referee agree on all of them"
        if not faults
        else f"engine and referee disagree in {plural(len(faults), 'game')}"
    )
    reach = "random play reached everything it has to" if not missing else f"random play did not reach {', '.join(missing)}"
    least = min(found["games"].values(), default=0)
    more = (
        f"{least:,} or more of each game and number of players, of the {AIM:,} aimed at; seed {found['seed']}, "
        f"{found['seconds'] / 60:.0f} minutes. At each decision: what is legal, what was drawn, the whole position; "
        "at the end the scores."
    )
    said = f"{plural(games, 'game')} with {decisions:,} decisions replayed: {agree}, and {reach}."
    return Answer(TITLES["breadth"], found["passed"], said, more)


def chance_answer(found: Data) -> Answer:
    """Say whether chance is fair."""
    failed = sum(not fact["passed"] for fact in found["facts"])
    said = (
        f"{plural(found['family'], 'exact fact')} tried on fresh deals: {'all hold' if not failed else f'{failed} do not hold'}."
    )
    more = (
        f"Seed {found['seed']}. Judged together by Holm's method: fair cards fail once in {1 / found['alpha']:,.0f} runs; "
        f"the smallest adjusted p is {found['smallest']:.2g}."
    )
    return Answer(TITLES["chance"], found["passed"], said, more)


def mutants_answer(found: Data) -> Answer:
    """Say how many faults were noticed."""
    games = found["games"]
    tried, killed = (sum(each[key] for each in games.values()) for key in ("mutants", "killed"))
    least = min(math.floor(1000 * each["share"]) / 10 for each in games.values())
    unexplained = sum(each["unexplained"] for each in games.values())
    faults = plural(tried, "small fault")
    said = f"{killed:,} of {faults} put into moves and scoring were noticed, {least:.1f} % or more in each game."
    rest = "Each of the others has its reason below." if not unexplained else f"{unexplained} of the others have no reason yet."
    return Answer(TITLES["mutants"], found["passed"], said, f"Seed {found['seed']}; 85 % are asked for. {rest}")


ANSWERS: dict[str, Callable[[Data], Answer]] = {
    "suite": suite_answer, "breadth": breadth_answer, "chance": chance_answer, "mutants": mutants_answer,
}  # fmt: skip


def unreached(found: Data) -> dict[str, list[tuple[str, str]]]:
    """Return what random play did not reach, by game."""
    from tests.breadth.coverage import expected

    counts = {game: {(group, what): by_random for group, what, by_random, _ in rows} for game, rows in found["coverage"].items()}
    return {game: [key for key in expected(game) if not counts.get(game, {}).get(key)] for game in counts}


def sections(parts: dict[str, Data]) -> Iterator[Section]:
    """Yield the evidence."""
    if "breadth" in parts:
        yield from breadth_sections(parts["breadth"])
    if "chance" in parts:
        yield chance_section(parts["chance"])
    if "mutants" in parts:
        yield mutants_section(parts["mutants"])


def breadth_sections(found: Data) -> Iterator[Section]:
    """Yield how many games of which kind were replayed, and what random play reached."""
    if found["faults"]:
        panels = tuple(Panel(clean(fault["command"]), note=clean(fault["fault"])) for fault in found["faults"])
        yield Section("disagreements", "Disagreements", "Each with the command that shows it again.", panels, wide=True)
    yield Section(
        "games", "Games replayed", f"Spread evenly; {AIM:,} of each are aimed at.", (games_panel(found), *kind_panels(found))
    )
    panels = tuple(reached_panel(game, rows) for game, rows in found["coverage"].items())
    lead = "How often games with random play in every seat came there, and how often all games. A zero for random play fails."
    yield Section("reached", "What was reached", lead, panels)


def games_panel(found: Data) -> Panel:
    """Return games and decisions by game and number of players."""
    rows = []
    for place, games in found["games"].items():
        game, players = place.split("/")
        cells = (name(GAMES[game].title), number(players), number(f"{games:,}"), number(f"{found['decisions'][place]:,}"))
        rows.append(cells)
    return Panel("By number of players", Table("", head("game", "#players", "#games", "#decisions"), (tuple(rows),)))


def kind_panels(found: Data) -> Iterator[Panel]:
    """Yield what kinds of games there were, folded."""
    for game in GAMES:
        kinds = {place.split("/", 1)[1]: count for place, count in found["kinds"].items() if place.startswith(f"{game}/")}
        rows = tuple((name(kind), number(f"{count:,}")) for kind, count in sorted(kinds.items()))
        yield Panel(
            f"{GAMES[game].title}: variants, rules and bots", Table("", head("games with", "#games"), (rows,)), folded=True
        )


def reached_panel(game: str, rows: list[tuple[str, str, int, int]]) -> Panel:
    """Return a game's coverage."""
    groups: dict[str, list[tuple[Cell, ...]]] = {}
    for group, what, by_random, by_all in rows:
        body = groups.setdefault(group, [(Cell(group, scope="colgroup"),)])
        body.append((name(what), number(f"{by_random:,}"), number(f"{by_all:,}")))
    table = Table("", head("reached", "#by random play", "#by all"), tuple(tuple(body) for body in groups.values()))
    return Panel(GAMES[game].title, table, folded=True)


def chance_section(found: Data) -> Section:
    """Return the facts, the least likely first."""
    rows = tuple(
        (
            name(fact["name"]), Cell(fact["game"]), Cell(fact["clause"]), number(f"{fact['observed']:.6g}"),
            number(f"{fact['expected']:.6g}"), number(f"{fact['p']:.2g}"), number(f"{fact['adjusted']:.2g}"),
        )
        for fact in sorted(found["facts"], key=lambda fact: fact["p"])
    )  # fmt: skip
    titles = head("fact", "game", "clause", "#observed", "#expected", "#p", "#adjusted p")
    panels = (
        Panel("The ten least likely", Table("", titles, (rows[:10],))),
        Panel("All facts", Table("", titles, (rows,)), folded=True),
    )
    return Section(
        "chance", "Chance against exact facts", "Probabilities that can be computed, held against fresh deals.", panels, wide=True
    )


def mutants_section(found: Data) -> Section:
    """Return what became of the mutants, and why survivors live."""
    rows = tuple(
        (
            name(GAMES[game].title),
            *(number(f"{each[key]:,}") for key in ("mutants", "killed", "survived")),
            number(f"{100 * each['share']:.1f} %"),
        )
        for game, each in found["games"].items()
    )
    panels = [Panel("By game", Table("", head("game", "#mutants", "#killed", "#survived", "#share killed"), (rows,)))]
    for game, each in found["games"].items():
        lived = tuple(
            (
                name(f"{one['module']}:{one['line']}"),
                Cell(clean(one["before"])),
                Cell(clean(one["after"])),
                Cell(clean(one["reason"] or "no reason yet")),
            )
            for one in each["survivors"]
        )
        if lived:
            table = Table("", head("where", "before", "after", "why it changes nothing"), (lived,), "facts")
            panels.append(Panel(f"{GAMES[game].title}: survivors", table, folded=True))
    lead = "Small faults that cosmic-ray puts into moves and scoring, one at a time, against a fast part of the tests."
    return Section("faults", "Faults on purpose", lead, tuple(panels), wide=True)
