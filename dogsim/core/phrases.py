"""Small turns of phrase that the words of every game share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


def copies(counts: Any, names: Sequence[str]) -> list[str]:
    """Name cards kept as an array with the count of each kind, in card order."""
    return [name for name, count in zip(names, counts.tolist(), strict=False) for _ in range(count)]


def counted(number: int, thing: str, things: str = "") -> str:
    """Write a number with its noun: ``1 coin``, ``2 coins``, ``3 food``."""
    return f"{number} {thing if number == 1 else things or thing + 's'}"


def listed(names: Sequence[str]) -> str:
    """Join names as a sentence does."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
