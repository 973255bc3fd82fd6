"""What has to be the same wherever a run is played: the code that plays and counts, and what it computes with.

Not the CPU: integers are the same on all of them.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Mapping
from functools import cache
from importlib import metadata
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2]
# What counts, beside the core and the games.
COUNTING = ("block", "counter", "layout", "metrics", "picked", "tally", "task", "words")
_SHOWN = 8

Facts = Mapping[str, str]


@cache
def facts() -> dict[str, str]:
    """Return what tells this process's dogsim from others, as it was when first asked: that is the code it has loaded."""
    found = {"code": _code(), "python": ".".join(map(str, sys.version_info[:2]))}
    return found | {name: version(name) for name in ("dogsim", "numpy", "numba")}


def _code() -> str:
    digest = hashlib.sha256()
    counting = (PACKAGE / "sim" / f"{name}.py" for name in COUNTING)
    for source in (*sorted(PACKAGE.glob("core/**/*.py")), *sorted(PACKAGE.glob("games/**/*.py")), *counting):
        digest.update(source.relative_to(PACKAGE).as_posix().encode() + b"\0" + source.read_bytes())
    return digest.hexdigest()


def version(package: str) -> str:
    """Return an installed package's version, without importing it."""
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return "not installed"


def differences(there: Facts, here: Facts) -> str:
    """Say what differs; nothing where all is the same."""
    names = [name for name in (*here, *there.keys() - here.keys()) if there.get(name) != here.get(name)]
    return ", ".join(f"{_words(name)} {_short(there, name)} there and {_short(here, name)} here" for name in names)


def _words(name: str) -> str:
    return "code of dogsim" if name == "code" else name


def _short(facts: Facts, name: str) -> str:
    value = facts.get(name, "unknown")
    return value[:_SHOWN] if name == "code" else value
