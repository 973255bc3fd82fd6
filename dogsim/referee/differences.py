"""Where two plain values differ, by path; 1, 1.0 and true are three things, as they are in JSON."""

from __future__ import annotations

import json
from typing import Any

MISSING = "(missing)"
Difference = tuple[str, Any, Any]


def same(ours: Any, theirs: Any) -> bool:
    """Whether two values are the same JSON, whatever the order of their keys."""
    return ours == theirs and json.dumps(ours, sort_keys=True) == json.dumps(theirs, sort_keys=True)


def differences(ours: Any, theirs: Any, path: str = "") -> list[Difference]:
    """Each place where two nested dicts and lists differ, as path, our value, their value."""
    if same(ours, theirs):
        return []
    if isinstance(ours, dict) and isinstance(theirs, dict):
        keys = list(ours) + [key for key in theirs if key not in ours]
        pairs = [(f"{path}.{key}".lstrip("."), ours.get(key, MISSING), theirs.get(key, MISSING)) for key in keys]
    elif isinstance(ours, list) and isinstance(theirs, list) and len(ours) == len(theirs):
        pairs = [(f"{path}[{i}]", one, other) for i, (one, other) in enumerate(zip(ours, theirs, strict=True))]
    else:
        return [(path, ours, theirs)]
    return [found for where, one, other in pairs for found in differences(one, other, where)]
