"""Drivers that workers import: gentle, deadly and broken ones."""

from __future__ import annotations

import os
import signal
from typing import Any

from tests.sim.toy import play, slow

# The deal that nobody survives.
DEADLY = 1500


def deadly(rules: Any, state: Any, bots: Any, seed: int, first: int, out: Any, *noted: Any) -> int:
    """Play, and die of one deal as a process does that is out of memory."""
    if first <= DEADLY < first + len(out):
        os.kill(os.getpid(), signal.SIGKILL)
    return play(rules, state, bots, seed, first, out, *noted)


def broken(rules: Any, state: Any, bots: Any, seed: int, first: int, out: Any, *noted: Any) -> int:
    """Play, and raise at one deal."""
    if first <= DEADLY < first + len(out):
        raise ValueError("a card too many")
    return slow(rules, state, bots, seed, first, out, *noted)
