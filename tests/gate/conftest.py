"""The toy game beside the real ones, and a gate around it."""

from __future__ import annotations

from pathlib import Path

import pytest

from dogsim.games import GAMES
from tests.gate.asking import Gate
from tests.sim.toy import TOY


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Register the toy for a test, outside any CI."""
    monkeypatch.setitem(GAMES, "toy", TOY)
    monkeypatch.delenv("CI", raising=False)


@pytest.fixture
def gate(tmp_path: Path) -> Gate:
    """A gate whose baseline is made."""
    return Gate(tmp_path).create()
