"""What all twins share besides chance: a copy of a position, and the refusal of an action."""

from __future__ import annotations

from typing import Any


class IllegalActionError(ValueError):
    """An action that the rules don't allow here."""


def copied(value: Any) -> Any:
    """A deep copy of plain dicts and lists."""
    if isinstance(value, dict):
        return {key: copied(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [copied(one) for one in value]
    return value
