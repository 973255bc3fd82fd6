"""What the referee says of a transcript."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Disagreement:
    """The first thing on which twin and transcript differ.

    `position` is the one before the action, complete: `Position.from_dict` loads it. `clause` has the ids of the rules
    that decide the matter, empty where none does (a line that is missing).
    """

    ply: int
    what: str
    clause: str
    position: dict[str, Any] | None
    twin: Any
    transcript: Any

    def __str__(self) -> str:
        told = f"ply {self.ply}: {self.what}\n  twin:       {_json(self.twin)}\n  transcript: {_json(self.transcript)}"
        clause = f"\n  clauses:    {self.clause}" if self.clause else ""
        return told + clause + f"\n  position:   {_json(self.position)}"


@dataclass(frozen=True)
class Report:
    """A transcript's game, how many decisions were replayed, and the first disagreement if there is one."""

    game: str
    players: int
    seed: int | None
    index: int | None
    decisions: int
    disagreement: Disagreement | None

    @property
    def agrees(self) -> bool:
        """True when twin and transcript agree from the header to the scores."""
        return self.disagreement is None


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
