"""Pages that are not a run's: of a match-up and of a verification, one of each with names that attack."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path
from typing import Any

import pytest

from dogsim import report
from dogsim.core.game import Bot, Game
from dogsim.experiment import RunResult, Spec, run
from dogsim.games import GAMES
from dogsim.report import compare as comparing
from dogsim.report import index
from dogsim.report import matchup as matchups
from tests.report import fake
from tests.report.fake import HOSTILE
from tests.sim.toy import TOY, play
from tests.verify import page as verifying
from tests.verify.test_page import SUITE, breadth, chance, mutants

BOTS = ("steady", "rusher", "builder", "digger")


def matchup(folder: Path, bots: tuple[str, ...] = BOTS, game: Game = TOY) -> RunResult:
    """Return a match-up for two and three players, played, its page written."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, "toy", game)
        asked = Spec(game="toy", matchup=True, players=(2, 3), bots=bots, games=1200)
        done = run(asked, out=folder / "run", threads=1, kernel=play)
        matchups.write(done)
    return done


def matchup_page(folder: Path) -> Path:
    """Write the page of a match-up."""
    return matchup(folder).folder / "index.html"


def hostile_matchup(folder: Path) -> Path:
    """Write the page of a match-up in which every name is an attack."""
    bots = {name: Bot(name, f"About {name}", {"strength": i}) for i, name in enumerate(HOSTILE)}
    game = dataclasses.replace(TOY, title=f"Toy {HOSTILE[0]}", bots=bots)
    return matchup(folder, HOSTILE, game).folder / "index.html"


def largest_grid(folder: Path) -> Path:
    """Write the page of a grid of a hundred cells for four player counts."""
    settings = {"first": tuple(range(-4, 6)), "price": tuple(range(10))}
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, "toy", TOY)
        return report.write(run(Spec(game="toy", games=24, settings=settings), out=folder / "run", kernel=play))


def comparison(folder: Path) -> Path:
    """Write the comparison of two runs of the toy, one with more arms than the other."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, "toy", TOY)
        asked = (Spec(game="toy", players=(2, 3), games=1200, variants=names) for names in (("extra",), ("extra", "cheap")))
        first, second = (run(each, out=folder / f"run-{i}", kernel=play) for i, each in enumerate(asked))
        for each in (first, second):
            report.write(each)
    return comparing.write(comparing.compare(first, second), folder / "index.html")


def hostile_comparison(folder: Path) -> Path:
    """Write the comparison of a run whose every name is an attack with one without the last of them."""
    whole = fake.hostile(folder)
    return comparing.write(comparing.compare(whole, fake.led_by_another(whole, "base", HOSTILE[1], 0.7)), folder / "index.html")


def index_page(folder: Path) -> Path:
    """Write the list of a folder's runs, one with names that attack among them."""
    for name, make in (("one", fake.alone), ("another", fake.hostile)):
        (folder / name).mkdir()
        report.write(make(folder / name))
        for each in ("manifest.json", "DONE"):
            (folder / name / each).write_text("{}")
    return index.write(folder)


def real_games(folder: Path) -> Path:
    """Write the report of a few games of the quickest game, with games to look at beside it."""
    asked = Spec(game="dogs-alone", players=(2,), games=12, settings={"hand_limit": (6,)})
    return report.write(run(asked, out=folder / "run", threads=1))


def drawn_game(folder: Path) -> Path:
    """Write the drawn page of a game."""
    return real_games(folder).parent / "games" / "2p-typical.html"


def verification(folder: Path, **parts: Any) -> Path:
    """Write the page of a verification in which all is well."""
    whole = {"suite": SUITE, "breadth": breadth(), "chance": chance(), "mutants": mutants(), **parts}
    for name, found in whole.items():
        (folder / f"{name}.json").write_text(json.dumps(found), encoding="utf-8")
    return verifying.write(folder, "python -m tests.verify --seed 7")


def hostile_verification(folder: Path) -> Path:
    """Write the page of a verification whose faults are attacks."""
    return verification(folder, breadth=breadth(" ".join(HOSTILE)), mutants=mutants(" ".join(HOSTILE)))
