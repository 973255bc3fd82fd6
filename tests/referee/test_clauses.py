"""The twins are the rulebooks as functions: whoever looks for a clause finds the function that plays it."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from dogsim.games import GAMES
from dogsim.referee import TWINS, twin_of

TESTS = Path(__file__).parent.parent
TITLES: dict[str, dict[str, str]] = tomllib.loads((TESTS / "clauses.toml").read_text(encoding="utf-8"))
ID = r"[A-Z]{3,}-[A-Z]?\d+"
RANGE = re.compile(rf"\b({ID}) to ({ID})\b")

# What the check of a transcript prints clauses for, beside the actions.
FINDINGS = {"setup", "shuffled", "drawn", "scores", "end"}

# No function can play these: why not.
UNPLAYED = {
    "DOGS-001": "counts the box; what of it is in play is set up by DOGS-003, DOGS-007 to DOGS-010 and DOGS-022",
    "DOGS-023": "locations with equal symbols differ by their names and pictures only, and a position has symbols only",
    "DOGS-033": "a position hides nothing of a player, so there is nothing to do",
    "DOGS-A02": "gives the symbols of the named locations, and names have no effect on play",
    "DOGS-A50": "says of a printed example that no rule follows from it",
    "ALONE-010": "a help card has no effect on play",
    "DOGC-029": "forbids talk at the table, which no position and no action records",
}


def folder(game: str) -> Path:
    """Return the folder of a game's twin."""
    return Path(str(twin_of(game).__file__)).parent


def ids(game: str) -> set[str]:
    """Return every clause and every ruling of a game."""
    return TITLES[game].keys() | GAMES[game].rulings.keys()


def named(text: str) -> set[str]:
    """Return the ids of a text, the two ends of a range too."""
    return set(re.findall(rf"\b{ID}\b", text))


def spelled(text: str) -> set[str]:
    """Return the ids that a text names one by one: a range says where to read, not what is played here."""
    return named(RANGE.sub("", text))


def functions(source: str) -> Iterator[ast.FunctionDef]:
    """Yield the functions of a module."""
    yield from (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef))


def played(game: str) -> dict[str, list[str]]:
    """Return the functions of a twin by the ids that their docstrings name one by one."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder(game).glob("*.py")):
        for function in functions(path.read_text(encoding="utf-8")):
            for each in spelled(ast.get_docstring(function) or ""):
                found.setdefault(each, []).append(f"{path.stem}.{function.name}")
    return found


@pytest.mark.parametrize("game", TWINS)
def test_every_clause_and_ruling_is_played_by_a_function(game: str) -> None:
    """Each id stands in the docstring of a function of the twin, or in the table of those that cannot be played."""
    missing = ids(game) - played(game).keys() - UNPLAYED.keys()
    assert not missing, f"no function of the twin names {', '.join(sorted(missing))}"


@pytest.mark.parametrize("game", TWINS)
def test_what_cannot_be_played_is_not_played(game: str) -> None:
    """An exception that a function plays after all would hide the next gap."""
    stale = [f"{each}: {names}" for each, names in played(game).items() if each in UNPLAYED]
    assert stale == []


def test_what_cannot_be_played_is_a_clause_or_a_ruling() -> None:
    """Every exception is one of a known id, with its reason."""
    known = set.union(*map(ids, TWINS))
    assert UNPLAYED.keys() <= known
    assert all(len(reason.split()) > 4 and named(reason) <= known for reason in UNPLAYED.values())


@pytest.mark.parametrize("game", TWINS)
def test_the_twin_names_real_ids_only(game: str) -> None:
    """Docstrings, comments and messages: none names another game's clause or one that does not exist."""
    for path in folder(game).glob("*.py"):
        wrong = named(path.read_text(encoding="utf-8")) - ids(game)
        assert not wrong, f"{path.name} names {', '.join(sorted(wrong))}"


@pytest.mark.parametrize("game", TWINS)
def test_a_disagreement_prints_real_clauses(game: str) -> None:
    """Every action and every finding has its clauses, all of them real, and every range goes up within one list."""
    twin = import_module(f"{twin_of(game).__name__}.twin")
    clauses: dict[str, str] = twin_of(game).CLAUSES
    assert clauses.keys() == twin.ACTIONS.keys() | FINDINGS | special_verbs(game)
    for word, text in clauses.items():
        assert named(text), word
        assert named(text) <= ids(game), word
        assert all(first[:-2] == last[:-2] or first[:-3] == last[:-3] for first, last in RANGE.findall(text)), word
        assert all(first < last for first, last in RANGE.findall(text)), word


def special_verbs(game: str) -> set[str]:
    """Return the actions that are carried out beside the table: in Dogs those after which nothing has to settle."""
    return {"keep", "end"} if game == "dogs" else set()


def test_a_range_plays_nothing() -> None:
    """A docstring that sums up a chapter is no proof that its rules are played."""
    book = "DO" + "GS"  # spelled so that this file does not cite it
    assert spelled(f"Setup ({book}-021 to {book}-032, {book}-A37)") == {f"{book}-A37"}
    assert named(f"Setup ({book}-021 to {book}-032)") == {f"{book}-021", f"{book}-032"}
