"""What is compared: an arm of each run, or what the arms change; and one judged difference of them."""

from __future__ import annotations

from dataclasses import dataclass

from dogsim.report.view import ArmView
from dogsim.stats.results import Row, Verdict


@dataclass(frozen=True)
class Pair:
    """An arm of A and one of B with the same number of players.

    ``effect``: what is compared is what the arms change, each less its own base.
    """

    a: ArmView
    b: ArmView
    effect: bool = False

    @property
    def players(self) -> int:
        """The number of players."""
        return self.a.players

    @property
    def name(self) -> str:
        """What is compared, in results: the arm's name, or both."""
        return self.a.name if self.a.name == self.b.name else f"{self.a.name} / {self.b.name}"

    @property
    def label(self) -> str:
        """The same, harmless and short enough for a table."""
        return self.a.label if self.a.name == self.b.name else f"{self.a.label} (A), {self.b.label} (B)"

    @property
    def what(self) -> str:
        """What is compared, as the end of a heading."""
        if not self.effect:
            return self.label
        one = self.a.name == self.b.name
        return f"what {self.a.label} does" if one else f"what {self.a.label} (A) and {self.b.label} (B) do"

    @property
    def key(self) -> str:
        """The name that the pair's verdicts have as their arm."""
        return f"{'effect' if self.effect else 'arm'}:{self.name}"


@dataclass(frozen=True)
class Judged:
    """A difference between the runs, B minus A, with both values."""

    pair: Pair
    before: Row
    after: Row
    verdict: Verdict

    @property
    def weight(self) -> float:
        """The difference in margins."""
        return abs(self.verdict.difference) / self.verdict.margin
