"""Goals: what a game shall be, whatever it was before.  ``[[goals]]`` in an experiment's file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, model_validator

from dogsim.sim.layout import Column

EQUAL = "1/P"
KEYS = ("metric", "component", "players", "arm", "seat", "bot", "within", "of", "min", "max")


def _players(value: Any) -> Any:
    from dogsim.experiment.spec import read_players  # which holds goals

    return read_players(value)


class Goal(BaseModel):
    """A bound on a metric: ``within`` so much ``of`` a number or of 1/P, at least ``min``, at most ``max``.

    ``component``, ``players``, ``arm``, ``seat`` and ``bot`` narrow it; left out they mean all.  The name of
    a component stands for its metric too, where only one has it: ``metric = "stalled"``.
    """

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    metric: str = Field(min_length=1)
    component: str = ""
    players: Annotated[tuple[int, ...], BeforeValidator(_players)] = ()
    arm: str = ""
    seat: int | None = Field(None, ge=1)
    bot: str = ""
    within: float | None = Field(None, ge=0, allow_inf_nan=False)
    of: Annotated[float, Field(allow_inf_nan=False)] | Literal["1/P"] | None = None
    min: float | None = Field(None, allow_inf_nan=False)
    max: float | None = Field(None, allow_inf_nan=False)

    @model_validator(mode="after")
    def _bounded(self) -> Goal:
        if self.within is None and self.min is None and self.max is None:
            raise ValueError("sets no bound: add within, min or max")
        if self.within is not None and (self.min is not None or self.max is not None):
            raise ValueError("has within beside min or max: choose one")
        if self.within is None and self.of is not None:
            raise ValueError("has 'of' without 'within'")
        if self.min is not None and self.max is not None and self.min > self.max:
            raise ValueError(f"min {self.min:g} is above max {self.max:g}")
        return self

    @property
    def is_share(self) -> bool:
        """True where the equal share 1/P is what ``within`` is meant of."""
        return self.metric.endswith("_share")

    def bounds(self, players: int) -> tuple[float, float]:
        """Return the lowest and the highest value that meet the goal at a player count."""
        if self.within is not None:
            middle = self.of if isinstance(self.of, float) else 1 / players
            return middle - self.within, middle + self.within
        return (float("-inf") if self.min is None else self.min, float("inf") if self.max is None else self.max)

    def covers(self, players: int, arm: str, columns: Sequence[Column]) -> list[int]:
        """Return the positions of the columns that the goal is about.

        Without a seat or a bot these are the columns about all of them, where the metric has such.
        """
        if (self.players and players not in self.players) or (self.arm and arm != self.arm):
            return []
        names = {(self.metric, self.component)}
        if not self.component and not any(each.metric == self.metric for each in columns):
            names = {(each.metric, each.component) for each in columns if each.component == self.metric}
        found = [i for i, each in enumerate(columns) if (each.metric, each.component) in names]
        if self.seat is not None or self.bot:
            return [i for i in found if self.seat in (None, columns[i].seat) and self.bot in ("", columns[i].bot)]
        whole = [i for i in found if columns[i].seat is None and not columns[i].bot]
        return whole or found

    def __str__(self) -> str:
        what = " ".join(part for part in (self.metric, self.component) if part)
        where = [f"{'/'.join(map(str, self.players))} players"] if self.players else []
        where += [self.arm] if self.arm else []
        where += [f"seat {self.seat}"] if self.seat is not None else []
        where += [self.bot] if self.bot else []
        about = f" ({', '.join(where)})" if where else ""
        if self.within is not None:
            return f"{what}{about} within {self.within:g} of {EQUAL if self.of in (None, EQUAL) else f'{self.of:g}'}"
        sides = [f">= {self.min:g}"] if self.min is not None else []
        sides += [f"<= {self.max:g}"] if self.max is not None else []
        return f"{what}{about} {' and '.join(sides)}"


# Stands where a goal could not be read, so that the others keep their numbers.
UNREADABLE = Goal.model_construct(metric="", min=0.0)
