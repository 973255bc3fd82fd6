"""The floors of the house, checked from the imports themselves: each imports only the floors below."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import dogsim

PACKAGE = Path(dogsim.__path__[0])

# The first rule that fits a module's dotted name gives its floor.
FLOORS = (
    ("dogsim.core", 0),
    ("dogsim.referee", 0),
    ("dogsim.games", 1),
    ("dogsim.sim", 2),
    ("dogsim.position", 2),
    ("dogsim.choosing", 2),
    ("dogsim.transcript", 2),
    ("dogsim.stats", 3),
    ("dogsim.report", 4),
    ("dogsim.experiment", 4),
    ("dogsim.gate", 5),
    ("dogsim.tuning", 5),
    ("dogsim.cli", 6),
    ("dogsim.__main__", 7),
    ("dogsim", 7),
)
# What the floors may import from outside, where that is a wall of its own.
ALONE = ("dogsim.referee",)
NOT_BELOW = {
    **dict.fromkeys(("choix", "pandas", "scipy", "statsmodels"), 3),
    **dict.fromkeys(("matplotlib", "jinja2", "pydantic"), 4),
    **dict.fromkeys(("junitparser", "cma"), 5),
    **dict.fromkeys(("typer", "rich"), 6),
}


def floor(module: str) -> int:
    """Return the floor of a module."""
    for name, number in FLOORS:
        if module == name or (module.startswith(name + ".") and name != "dogsim"):
            return number
    raise AssertionError(f"{module} stands on no floor: add it to FLOORS")


def imports(module: str, source: str) -> list[str]:
    """Return the dotted names that a module imports, also those inside functions."""
    found: list[str] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found += [each.name for each in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(module.split(".")[: -node.level]) if node.level else ""
            origin = ".".join(part for part in (base, node.module) if part)
            found += [f"{origin}.{each.name}" if origin == "dogsim" else origin for each in node.names]
    return found


def violations(module: str, source: str) -> list[str]:
    """Return a sentence for every import that a module may not have."""
    found: list[str] = []
    for name in imports(module, source):
        top = name.split(".")[0]
        if top == "dogsim":
            found += _own(module, name)
        elif floor(module) < NOT_BELOW.get(top, 0):
            found.append(f"{module} (floor {floor(module)}) imports {name}, which is for floor {NOT_BELOW[top]} and above")
    return found


def _own(module: str, name: str) -> list[str]:
    if module.startswith(ALONE) and not name.startswith(ALONE):
        return [f"{module} imports {name}, but the referee stands alone"]
    if floor(name) > floor(module):
        return [f"{module} (floor {floor(module)}) imports {name} (floor {floor(name)})"]
    if module.startswith("dogsim.games.") and name.startswith("dogsim.games.") and _game(module) != _game(name):
        return [f"{module} imports {name}: one game never imports another"]
    return []


def _game(module: str) -> str:
    return module.split(".")[2]


def modules() -> dict[str, str]:
    """Return the source of every module of the package."""
    found = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = ["dogsim", *path.relative_to(PACKAGE).with_suffix("").parts]
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path.read_text(encoding="utf-8")
    return found


def test_every_module_imports_only_the_floors_below() -> None:
    """Architecture: each floor imports only the floors below it."""
    found = [sentence for module, source in modules().items() for sentence in violations(module, source)]
    assert found == []


def test_the_referee_uses_the_standard_library_only() -> None:
    """A twin that shared code with the engine would share its mistakes."""
    import sys

    for module, source in modules().items():
        if module.startswith(ALONE):
            tops = {name.split(".")[0] for name in imports(module, source)}
            assert tops <= set(sys.stdlib_module_names) | {"dogsim", "__future__"}, module


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("dogsim.core.rng", "from dogsim.games import GAMES"),
        ("dogsim.core.rng", "def f():\n    import dogsim.stats.results"),
        ("dogsim.core.rng", "from dogsim import experiment"),
        ("dogsim.games.dogs.moves", "from dogsim.games.chess import GAME"),
        ("dogsim.games.dogs.moves", "from ..chess import GAME"),
        ("dogsim.sim.runner", "from ..stats import results"),
        ("dogsim.sim.runner", "import pandas as pd"),
        ("dogsim.stats.results", "import matplotlib.pyplot"),
        ("dogsim.referee.dogs", "from dogsim.core.rng import key"),
        ("dogsim.report", "import dogsim.cli"),
    ],
)
def test_a_planted_violation_is_found(module: str, source: str) -> None:
    """A wall that lets everything through would look just like this one."""
    assert violations(module, source)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("dogsim.cli.commands", "from dogsim import games\nimport typer"),
        ("dogsim.games.dogs.moves", "from dogsim.core.jit import kernel\nfrom .cards import DOGS"),
        ("dogsim.stats.judge", "from dogsim.sim.tally import Tally\nimport scipy.stats"),
    ],
)
def test_a_step_down_is_allowed(module: str, source: str) -> None:
    """The other way round: nothing that the house does every day is refused."""
    assert violations(module, source) == []


def test_a_module_on_no_floor_is_noticed() -> None:
    """A new folder has to be given its floor."""
    with pytest.raises(AssertionError, match="no floor"):
        floor("dogsim.attic.boxes")
