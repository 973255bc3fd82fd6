"""The toy games beside the real ones."""

from __future__ import annotations

import pytest

from dogsim.games import GAMES
from tests.sim.partners import PARTNERS
from tests.sim.toy import TOY


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Register the toys for a test."""
    monkeypatch.setitem(GAMES, "toy", TOY)
    monkeypatch.setitem(GAMES, "partners", PARTNERS)
