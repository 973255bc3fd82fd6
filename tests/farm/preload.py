"""Loaded by the worker processes of tests (``--preload``): they know the toy games."""

from __future__ import annotations

from dogsim.games import GAMES
from tests.sim.partners import PARTNERS
from tests.sim.toy import TOY

GAMES["toy"], GAMES["partners"] = TOY, PARTNERS
