"""The toy game beside the real ones."""

from __future__ import annotations

import pytest

from dogsim.games import GAMES
from tests.sim.toy import TOY


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Register the toy for a test."""
    monkeypatch.setitem(GAMES, "toy", TOY)
