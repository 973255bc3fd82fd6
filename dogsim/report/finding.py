"""One finding: what it says, how sure it is, where its evidence stands, and how much it matters; and a run's answer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

# A reader takes in so many findings beside the headline.
MOST = 6

# What weighs by itself, in margins: a question that the run was made to ask, a verdict that does not stand on its own.
ASKED, SHAKEN = 100.0, 50.0
# What is worth knowing though nothing changed: a state of the game, what stayed as it was, what stays unknown.
STATE, SAME, UNKNOWN = 1.5, 0.2, 0.5


@dataclass(frozen=True)
class Finding:
    """A finding in plain words.

    ``words`` is one of the three words where it is about a judged difference, else empty.  ``link`` is the key of
    the section with its evidence.  ``weight`` orders findings: margins for a change.
    """

    text: str
    words: str
    link: str
    weight: float


@dataclass(frozen=True)
class Answer:
    """What a run comes to: its question, the finding that matters most, and the next few by how much they matter."""

    title: str
    headline: Finding
    findings: tuple[Finding, ...]

    def __iter__(self) -> Iterator[Finding]:
        yield self.headline
        yield from self.findings
