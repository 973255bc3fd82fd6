"""A gate around the toy game: an experiment, its baselines, and the answers they give."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from dogsim.experiment import spec_of
from dogsim.gate import Checked, Players, Update, check, create, update
from dogsim.sim.block import Play
from dogsim.sim.threads import Threads
from tests.sim.toy import play

EXPERIMENT = """
game = "toy"
players = 3
bots = "steady,builder"
games = 1200

[margins]
seat_share = 0.25
bot_share = 0.25
score = 0.5
length = 0.5
"""


class Gate:
    """An experiment in a folder of its own; ``kernel`` plays it."""

    def __init__(self, folder: Path, text: str = EXPERIMENT, kernel: Play = play) -> None:
        self.file = folder / "mine.toml"
        self.file.write_text(text)
        self.kernel = kernel

    @property
    def players(self) -> Players:
        """Two threads."""
        return Players(Threads(2), self.kernel)

    @property
    def latest(self) -> Path:
        """The latest baseline's file."""
        return self.file.with_name("mine.baseline.json")

    @property
    def frozen(self) -> Path:
        """The frozen baseline's file."""
        return self.file.with_name("mine.frozen.json")

    def create(self, **flags: Any) -> Gate:
        """Make the baseline and return the gate."""
        create(self.file, spec_of(flags, self.file), self.players)
        return self

    def check(self, most: int | None = None, **flags: Any) -> Checked:
        """Check the experiment with flags over it."""
        return check(self.file, spec_of(flags, self.file), flags.get("seed"), most, self.players)

    def update(self, reason: str = "because", freeze: bool = False, **flags: Any) -> Update:
        """Update the baseline."""
        return update(self.file, spec_of(flags, self.file), reason, None, freeze, self.players)


def changed(checked: Checked) -> list[str]:
    """Return the metrics that changed against the latest baseline."""
    judgement = checked.comparisons[0].judgement
    return [each.words for each in judgement.judged if each.word == "changed"] if judgement else []


def causes(checked: Checked) -> list[str]:
    """Return what changed, in words."""
    return [str(each) for each in checked.causes]
