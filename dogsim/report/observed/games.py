"""Games that people played, and the mistakes in a file of them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from dogsim.core.errors import UserError
from dogsim.core.fields import show

_MOST_TOLD = 20


@dataclass(frozen=True)
class RealGame:
    """One game: the scores by seat, the winners' seats (from 1), the rounds; None where the file does not say."""

    name: str
    scores: tuple[int, ...]
    winners: tuple[int, ...] | None
    rounds: int | None

    @property
    def players(self) -> int:
        """How many played."""
        return len(self.scores)


@dataclass(frozen=True)
class RealGames:
    """The games of a file.

    ``source`` is the file's name, ``notes`` are sentences on how it was read, ``arm`` names the arm that the
    group played (empty: not told).
    """

    source: str
    games: tuple[RealGame, ...]
    notes: tuple[str, ...] = ()
    arm: str = ""

    def of(self, players: int) -> tuple[RealGame, ...]:
        """Return the games of so many players."""
        return tuple(game for game in self.games if game.players == players)

    @property
    def counts(self) -> dict[int, int]:
        """How many games there are, by number of players."""
        return dict(sorted(Counter(game.players for game in self.games).items()))


class Mistakes:
    """What is wrong with a file, gathered so that all is told at once."""

    def __init__(self, source: str) -> None:
        self._source = source
        self._told: dict[str, None] = {}

    def add(self, why: str, line: int = 0, column: str = "") -> None:
        """Remember a mistake; ``column`` is the heading as the file has it."""
        place = [self._source, *([f"line {line}"] if line else []), *([f"column {show(column)}"] if column else [])]
        self._told[f"{', '.join(place)}: {why}"] = None

    def tell(self) -> None:
        """Raise what was gathered, if anything.

        Raises:
            UserError: a sentence a line; beyond twenty only how many more.
        """
        told = list(self._told)
        if told:
            more = len(told) - _MOST_TOLD
            raise UserError("\n".join([*told[:_MOST_TOLD], *([f"{self._source}: {more} more like these"] if more > 0 else [])]))
