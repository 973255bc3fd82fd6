"""The shape of a position of Dogs Alone: what kind of value stands at each key."""

from __future__ import annotations

from dogsim.referee.shapes import HEAD, Shape

_PLAYER: Shape = {"hand": ["text"], "known": ["text"], "sprees": [{"card": "text", "tidied": "flag"}]}
_TURN: Shape = {
    "seat": "number", "number": "number", "phase": "text", "discarded": "number", "taken": "number", "obtained": ["text"],
    "tidied": ["text"], "spree": "text?", "paid": ["text"], "recovered": ["text"], "paid_earlier": ["text"],
    "recovered_earlier": ["text"],
}  # fmt: skip
SHAPE: Shape = HEAD | {
    "players": [_PLAYER], "dog_row": ["text"], "dog_deck": ["text"], "dog_discard": ["text"], "spree_row": ["text"],
    "spree_deck": ["text"], "mario_hugo_seen": "number", "turn": _TURN, "quiet_turns": "number",
}  # fmt: skip
