"""A copy of the engine floor with a game of its own, played in processes of its own."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import dogsim

_RULE = '''"""A rule in a file of its own: numba's cache does not see it change."""

from dogsim.core.jit import kernel


@kernel
def price(card):
    return card * 2
'''
_ENTRY = '''"""An entry that asks another file's rule."""

from dogsim.core.jit import entry
from dogsim.games.rule import price


@entry
def bill(cards, count):
    total = 0
    for i in range(count):
        total += price(cards[i])
    return total
'''
# What every child begins with.
_OPENING = """
import json, sys
import numpy as np
from numba.core import event
from dogsim.core import jit
CARDS = np.arange(1, 4)
def compiled(call, *arguments):
    "Return what a call returns and how often numba compiled for it."
    with event.install_recorder("numba:compile") as seen:
        answer = call(*arguments)
    return answer, sum(each.is_start for _, each in seen.buffer)
def tell(**facts):
    print(json.dumps(facts | {"folder": str(jit.CACHE)}))
"""


@dataclass(frozen=True)
class House:
    """A copy of the package in a folder, with its own cache."""

    root: Path

    @property
    def cache(self) -> Path:
        """The folder of all its caches."""
        return self.root / "cache"

    @property
    def rule(self) -> Path:
        """The file of its one rule."""
        return self.root / "dogsim/games/rule.py"

    def start(self, code: str, before: str = "", **environment: str) -> subprocess.Popen[str]:
        """Start a child; without ``environment`` it knows none of numba's switches.  ``before`` comes before any import."""
        usual = {name: value for name, value in os.environ.items() if not name.startswith(("NUMBA_", "DOGSIM_", "COV_"))}
        usual |= {"PYTHONPATH": str(self.root), "DOGSIM_CACHE_DIR": str(self.cache), "PYTHONWARNINGS": "error"}
        return subprocess.Popen(
            [sys.executable, "-c", before + _OPENING + code],
            cwd=self.root,
            env=usual | environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def run(self, code: str, **environment: str) -> dict[str, Any]:
        """Run a child to its end and return what it told."""
        return self.told(self.start(code, **environment))

    @staticmethod
    def told(child: subprocess.Popen[str]) -> dict[str, Any]:
        """Return what a child told; it may not fail."""
        out, err = child.communicate(timeout=300)
        assert child.returncode == 0, err
        told: dict[str, Any] = json.loads(out.splitlines()[-1])
        return told


@pytest.fixture
def house(tmp_path: Path) -> House:
    """Copy the engine floor; the only games are a tiny one and the toys."""
    source, copy = Path(dogsim.__path__[0]), tmp_path / "dogsim"
    shutil.copytree(source / "core", copy / "core", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(source / "__init__.py", copy)
    (copy / "games").mkdir()
    (copy / "games/__init__.py").write_text("")
    (copy / "games/entry.py").write_text(_ENTRY)
    (copy / "games/rule.py").write_text(_RULE)
    shutil.copy(Path(__file__).with_name("toys.py"), copy / "games")
    return House(tmp_path)
