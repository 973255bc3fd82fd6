"""Plays cases side by side for as long as there is time, spread evenly, and keeps what came of them in a file."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from itertools import chain
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import dogsim
from tests.breadth.cases import Case, combinations, draw, rare
from tests.breadth.coverage import Key, expected, missing
from tests.breadth.playing import Outcome, play

SECONDS_BETWEEN_LINES = 10.0
MOST_FAULTS = 20
Say = Callable[[str], None]


@dataclass
class Record:
    """What was played so far: rounds of one game for each game and player count, and what they reached."""

    seed: int
    rounds: int = 0
    seconds: float = 0.0
    games: Counter[str] = field(default_factory=Counter)  # by "dogs/4"
    decisions: Counter[str] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)
    by_random: dict[str, Counter[Key]] = field(default_factory=dict)
    by_all: dict[str, Counter[Key]] = field(default_factory=dict)
    faults: list[dict[str, str]] = field(default_factory=list)

    def add(self, outcome: Outcome) -> None:
        """Count one game."""
        case = outcome.case
        place = f"{case.game}/{case.players}"
        self.games[place] += 1
        self.decisions[place] += outcome.decisions
        for kind in kinds_of(case):
            self.kinds[f"{case.game}/{kind}"] += 1
        self.by_all.setdefault(case.game, Counter()).update(outcome.reached)
        if case.is_random:
            self.by_random.setdefault(case.game, Counter()).update(outcome.reached)
        if outcome.fault:
            self.faults.append({"command": case.command, "fault": outcome.fault})

    def missing(self) -> list[tuple[str, Key]]:
        """Return what random play did not reach, by game."""
        return [(name, key) for name in games_played() for key in missing(name, self.by_random.get(name, {}))]

    @property
    def passed(self) -> bool:
        """Whether engine and referee agree on everything, and random play reached everything."""
        return not self.faults and not self.missing()

    def document(self) -> dict[str, Any]:
        """Return everything as JSON has it."""
        listed = {
            name: [
                [group, what, self.by_random.get(name, Counter())[group, what], self.by_all.get(name, Counter())[group, what]]
                for group, what in dict.fromkeys(chain(expected(name), self.by_all.get(name, Counter())))
            ]
            for name in games_played()
        }
        return {
            "seed": self.seed, "sources": sources(), "rounds": self.rounds, "seconds": round(self.seconds, 1),
            "games": dict(self.games), "decisions": dict(self.decisions), "kinds": dict(self.kinds), "coverage": listed,
            "faults": self.faults, "passed": self.passed,
        }  # fmt: skip

    @classmethod
    def read(cls, path: Path, seed: int) -> Record:
        """Go on with what a file keeps of the same seed and code; begin anew where it keeps nothing of that."""
        try:
            kept = json.loads(path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return cls(seed)
        if kept.get("seed") != seed or kept.get("sources") != sources() or kept["faults"]:
            return cls(seed)
        made = cls(seed, kept["rounds"], kept["seconds"], *(Counter(kept[key]) for key in ("games", "decisions", "kinds")))
        for name, rows in kept["coverage"].items():
            made.by_random[name] = Counter({(group, what): count for group, what, count, _ in rows if count})
            made.by_all[name] = Counter({(group, what): count for group, what, _, count in rows if count})
        return made

    def write(self, path: Path) -> None:
        """Keep everything in a file, all of it or nothing."""
        path.parent.mkdir(parents=True, exist_ok=True)
        beside = path.with_name(path.name + ".new")
        beside.write_text(json.dumps(self.document(), indent=1), encoding="utf-8")
        beside.replace(path)


def games_played() -> list[str]:
    """Return the games' names."""
    return list(dict.fromkeys(name for name, _ in combinations()))


@cache
def sources() -> str:
    """Return a digest of all code that games and their checks are made of: what other code has shown proves nothing."""
    digest = sha256()
    for folder in (Path(dogsim.__path__[0]), Path(__file__).parents[1] / "games", Path(__file__).parent):
        for path in sorted(folder.rglob("*.py")):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def kinds_of(case: Case) -> Iterator[str]:
    """Yield what is special about a case: its variants, its random rules, its bots."""
    yield f"variants: {'none' if not case.variants else 'one' if len(case.variants) == 1 else 'several'}"
    yield from (f"variant {name}" for name in case.variants)
    yield from (f"rule {name}" for name in case.edits)
    yield "rules: as printed" if not case.edits else "rules: random"
    yield from (f"bot {name}" for name in sorted(set(case.bots)))


def round_of(number: int, seed: int) -> list[Case]:
    """Return a round: one game for each game and player count; the first has the rare games too."""
    cases = [draw(name, players, number, seed) for name, players in combinations()]
    if number == 0:
        cases += [case for name in games_played() for case in rare(name)]
    return cases


def run(record: Record, games: int, budget: float, jobs: int, keep: Callable[[Record], None], say: Say) -> None:
    """Play rounds until there are so many ``games`` of each kind, or ``budget`` seconds have passed.

    Whole rounds only are counted, so that a run that is interrupted goes on without losing or repeating any.
    """
    began, before, told = time.monotonic(), record.seconds, time.monotonic()
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        try:
            for outcomes in _rounds(pool, record, games, began + budget, jobs):
                for outcome in outcomes:
                    record.add(outcome)
                record.rounds += 1
                record.seconds = before + time.monotonic() - began
                if time.monotonic() - told > SECONDS_BETWEEN_LINES:
                    told = time.monotonic()
                    keep(record)
                    say(progress(record, games, began + budget - told))
                if len(record.faults) >= MOST_FAULTS:
                    break
        finally:
            pool.shutdown(wait=True, cancel_futures=True)
            keep(record)


def progress(record: Record, games: int, left: float) -> str:
    """Return a line for people."""
    total = sum(record.games.values())
    faults = f", {len(record.faults)} disagreements" if record.faults else ""
    time_left = f", at most {left:.0f} s more" if left < float("inf") else ""
    return f"{total:,} games replayed, {record.rounds:,} of {games:,} of each{faults}{time_left}"


def _rounds(pool: ProcessPoolExecutor, record: Record, games: int, end: float, jobs: int) -> Iterator[list[Outcome]]:
    """Yield rounds in order; a few are played ahead, none is begun after the end."""
    ahead: list[list[Future[Outcome]]] = []
    following = record.rounds
    while True:
        while len(ahead) < 2 + jobs // 4 and following < games and (time.monotonic() < end or following == 0):
            ahead.append([pool.submit(play, case) for case in round_of(following, record.seed)])
            following += 1
        if not ahead:
            return
        yield [future.result() for future in ahead.pop(0)]
