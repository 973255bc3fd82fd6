"""Where two plain values differ, by path."""

from __future__ import annotations

from typing import Any

MISSING = "(missing)"
Difference = tuple[str, Any, Any]


def differences(ours: Any, theirs: Any, path: str = "") -> list[Difference]:
    """Each place where two nested dicts and lists differ, as path, our value, their value."""
    if ours == theirs:
        return []
    if isinstance(ours, dict) and isinstance(theirs, dict):
        keys = list(ours) + [key for key in theirs if key not in ours]
        pairs = [(f"{path}.{key}".lstrip("."), ours.get(key, MISSING), theirs.get(key, MISSING)) for key in keys]
    elif isinstance(ours, list) and isinstance(theirs, list) and len(ours) == len(theirs):
        pairs = [(f"{path}[{i}]", one, other) for i, (one, other) in enumerate(zip(ours, theirs, strict=True))]
    else:
        return [(path, ours, theirs)]
    return [found for where, one, other in pairs for found in differences(one, other, where)]
