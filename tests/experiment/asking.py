"""How the tests ask, and how they are refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from dogsim.core.errors import UserError
from dogsim.experiment import spec_of

FULL = """
game = "toy"
variant = ["extra"]
vs = "cheap"
players = "2-3"
bots = ["steady", "builder"]
games = 50
seed = 7

[set]
first = 2
table = [1, 2, 3]
locations = { from = 3, to = 5, step = 2 }
mood = { values = ["calm", "wild"] }

[margins]
score = 1
"""


def refusal(file: Path | None = None, **flags: Any) -> list[str]:
    """Return the lines that flags are refused with."""
    with pytest.raises(UserError) as refused:
        spec_of({"game": "toy", **flags} if file is None else flags, file)
    return str(refused.value).splitlines()


def written(folder: Path, text: str) -> Path:
    """Return an experiment file."""
    path = folder / "x.toml"
    path.write_text(text)
    return path
