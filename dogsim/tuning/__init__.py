"""Better weight rows by self-play: a search on ever new deals, a choice and a measurement on fresh ones.

``make_plan(Asked(...))`` checks what is asked, ``tune(plan)`` does it, ``write(tuned)`` leaves a bot's file that
``--bots`` reads.
"""

from __future__ import annotations

from dogsim.tuning.plan import Asked, Plan, make_plan
from dogsim.tuning.playing import Interrupted
from dogsim.tuning.run import Step, Tuned, tune
from dogsim.tuning.writing import bound, conclusion, document, lines, write

__all__ = [
    "Asked", "Interrupted", "Plan", "Step", "Tuned", "bound", "conclusion", "document", "lines", "make_plan", "tune", "write",
]  # fmt: skip
