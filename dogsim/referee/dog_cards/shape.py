"""The shape of a position of DOG Cards: what kind of value stands at each key."""

from __future__ import annotations

from dogsim.referee.shapes import HEAD, Shape

SHAPE: Shape = HEAD | {
    "players": [{"hand": ["text"], "rows": [["text"]], "completed": "number", "seen": "number"}], "centre": ["text?"],
    "draw_pile": ["text"], "discard_pile": ["text"],
    "turn": {"seat": "number", "number": "number", "phase": "text", "given": ["text"]},
}  # fmt: skip
