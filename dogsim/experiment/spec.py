"""The checked specification of a run.  Flags and TOML keys mean the same and have the same names."""

from __future__ import annotations

import re
import shlex
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, PrivateAttr

from dogsim.core.knob import Value
from dogsim.experiment.goals import Goal
from dogsim.experiment.precision import Asked, read_precision, shown

MOST_GAMES = 10**12
MOST_LINEUPS = 10_000
ABLATE_ALL = "all"
Values = tuple[Value, ...]


def _names(value: Any) -> Any:
    """Read names: one text or a list of texts, each a name or several with commas."""
    if isinstance(value, str):
        return split_names(value)
    if isinstance(value, (list, tuple)):
        return tuple(name for each in value for name in (split_names(each) if isinstance(each, str) else (each,)))
    return value


def split_names(text: str) -> tuple[str, ...]:
    """Split names at commas.  A blank text is one blank name, to be refused rather than forgotten."""
    return tuple(part.strip() for part in text.split(",") if part.strip()) or ("",)


def read_players(value: Any) -> Any:
    """Read player counts: 4, "4", "2-5", "2,4" or a list; what is none of these comes back as it is."""
    if isinstance(value, int) and not isinstance(value, bool):
        return (value,)
    if isinstance(value, list):
        return tuple(value)
    if not isinstance(value, str):
        return value
    found: list[int] = []
    for part in value.split(","):
        low, dash, high = (piece.strip() for piece in part.partition("-"))
        if not (_is_number(low) and (_is_number(high) if dash else not high)):
            raise ValueError(f"takes a number, a range or a list, as 3, 2-5 or 2,4, not '{value}'")
        if dash and int(high) < int(low):
            raise ValueError(f"'{part.strip()}' runs backwards (did you mean '{high}-{low}'?)")
        found += range(int(low), int(high or low) + 1)
    return tuple(found)


def _is_number(text: str) -> bool:
    return text.isdecimal() and len(text) < 4


def read_values(value: Any) -> Any:
    """Read what a rule is set to: a value, ``{values = [...]}`` or ``{from, to, step}``.

    A list of lists is several values.  A list of numbers is one value of a rule that holds several
    numbers; ``checking`` takes it for several values of any other rule.
    """
    if isinstance(value, Mapping):
        return _several(value)
    if isinstance(value, list) and any(isinstance(each, (list, tuple)) for each in value):
        return tuple(tuple(each) if isinstance(each, list) else each for each in value)
    if isinstance(value, list):
        return (tuple(value),)
    return value if isinstance(value, tuple) else (value,)


def _several(value: Mapping[str, Any]) -> Values:
    if set(value) == {"values"} and isinstance(value["values"], list) and value["values"]:
        return tuple(tuple(each) if isinstance(each, list) else each for each in value["values"])
    numbers = [value.get("from"), value.get("to"), value.get("step", 1)]
    if not {"from", "to"} <= set(value) <= {"from", "to", "step"} or any(type(number) is not int for number in numbers):
        raise ValueError("takes a value, {values = [...]} or {from = 1, to = 5, step = 1}")
    first, last, step = (int(number) for number in numbers if number is not None)
    if step < 1 or last < first or (last - first) // step >= 10_000:
        raise ValueError(f"from {first} to {last} in steps of {step} makes no list of values")
    return tuple(range(first, last + 1, step))


def read_rollouts(value: Any) -> Any:
    """Read numbers of roll-outs: 50, "50,200" or a list; what is none of these comes back as it is."""
    if isinstance(value, int) and not isinstance(value, bool):
        return (value,)
    if not isinstance(value, str):
        return _listed(value)
    parts = [part.strip() for part in value.split(",")]
    if not all(re.fullmatch("[0-9]{1,9}", part) for part in parts):
        raise ValueError(f"takes numbers of roll-outs, as 50 or 50,200, not '{value}'")
    return tuple(int(part) for part in parts)


def _listed(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


Names = Annotated[tuple[str, ...], BeforeValidator(_names)]


class Spec(BaseModel):
    """What a run is: the game, the arms, the line-ups, how much and which seed.

    ``players`` and ``bots`` left empty, and ``games`` None, have their defaults, which ``make_plan`` fills
    in.  ``settings`` (``set`` in TOML and in Python) holds a tuple of values for each rule.  ``margins``
    are those of stats.margins to be changed, ``goals`` what ``dogsim check`` holds the game to.
    ``metrics`` get verdicts beside the usual ones; with ``precision`` the run plays on until their
    intervals are that narrow, or ``max_games`` a task are played.  ``ablate`` names abilities that
    players are barred from, to see what these are worth; ``restrict`` names those that one player goes without,
    each with the file of the bot that does (``NAME=BOT.toml``) where it is not the game's own.  ``assumed`` plays
    the run's question under other values of what no rulebook settles.  ``ladder`` adds the ladder of skill, with search
    players of so many ``rollouts`` (none for 0) that play ``search_games`` games a line-up.
    ``matchup`` plays every line-up of the bots in place of arms and mirrors, up to ``most`` at a player count.
    """

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, populate_by_name=True, validate_default=False)

    game: str = "dogs"
    variants: Names = Field((), alias="variant")
    vs: Names = ()
    players: Annotated[tuple[int, ...], BeforeValidator(read_players)] = ()
    bots: Names = ()
    games: int | None = Field(None, ge=1, le=MOST_GAMES)
    settings: dict[str, Annotated[tuple[Any, ...], BeforeValidator(read_values)]] = Field({}, alias="set")
    seed: int = Field(1, ge=0, lt=2**63)
    margins: dict[str, float] = {}
    metrics: Names = ()
    precision: Annotated[Asked, BeforeValidator(read_precision)] = ()
    max_games: int | None = Field(default=None, ge=1, le=MOST_GAMES, validation_alias="max-games")
    ablate: Names = ()
    restrict: Names = ()
    assumed: bool = False
    ladder: bool = False
    rollouts: Annotated[tuple[int, ...], BeforeValidator(read_rollouts)] = ()
    search_games: int | None = Field(default=None, ge=1, le=MOST_GAMES, validation_alias="search-games")
    matchup: bool = False
    most: int | None = Field(None, ge=0, le=MOST_LINEUPS)
    goals: Annotated[tuple[Goal, ...], BeforeValidator(_listed)] = ()
    _file: Path | None = PrivateAttr(None)

    def read_from(self, file: Path | None) -> Spec:
        """Return the spec with the file it was read from, which its command then names."""
        made = self.model_copy()
        made._file = file
        return made

    @property
    def set(self) -> Mapping[str, Values]:
        """The rules that are set, each with its values."""
        return self.settings

    def as_toml(self) -> dict[str, Any]:
        """Return the spec with TOML's keys and plain lists: reading it gives the same spec."""
        plain = {
            "game": self.game,
            "variant": list(self.variants),
            "vs": list(self.vs),
            "players": list(self.players),
            "bots": list(self.bots),
            "games": self.games,
            "set": {name: {"values": [_plain(value) for value in values]} for name, values in self.settings.items()},
            "seed": self.seed,
            "margins": dict(self.margins),
            "metrics": list(self.metrics),
            "precision": shown(self.precision),
            "max-games": self.max_games,
            "ablate": list(self.ablate),
            "restrict": list(self.restrict),
            "assumed": self.assumed or None,
            "ladder": self.ladder or None,
            "rollouts": list(self.rollouts),
            "search-games": self.search_games,
            "matchup": self.matchup or None,
            "most": self.most,
            "goals": [goal.model_dump(exclude_defaults=True, mode="json") for goal in self.goals],
        }
        return {name: value for name, value in plain.items() if value not in (None, "", [], {})}

    def command(self, show: Any, out: Path | None = None) -> str:
        """Return the command that asks for this; ``show(rule, value)`` writes a value as ``--set`` reads it.

        Margins and goals have no flag: with them the command names the experiment's file.
        """
        words = ["dogsim", "matchup" if self.matchup else "sweep"]
        words += [str(self._file)] if self._file is not None and (self.margins or self.goals) else []
        words += ["--game", self.game] if self.game != "dogs" else []
        for name in self.variants:
            words += ["--variant", name]
        for name in self.vs:
            words += ["--vs", name]
        for name, values in self.settings.items():
            words += ["--set", f"{name}={','.join(show(name, value) for value in values)}"]
        words += ["--players", ",".join(map(str, self.players))] if self.players else []
        words += ["--bots", ",".join(self.bots)] if self.bots else []
        words += ["--games", str(self.games)] if self.games is not None else []
        words += ["--metrics", ",".join(self.metrics)] if self.metrics else []
        words += ["--precision", shown(self.precision)] if self.precision else []
        words += ["--max-games", str(self.max_games)] if self.max_games is not None else []
        words += ["--ablate", ",".join(self.ablate)] if self.ablate else []
        words += ["--restrict", ",".join(self.restrict)] if self.restrict else []
        words += ["--assumed"] if self.assumed else []
        words += ["--ladder"] if self.ladder else []
        words += ["--rollouts", ",".join(map(str, self.rollouts))] if self.rollouts else []
        words += ["--search-games", str(self.search_games)] if self.search_games is not None else []
        words += ["--most", str(self.most)] if self.most is not None else []
        words += ["--seed", str(self.seed)] if self.seed != 1 else []
        words += ["--out", str(out)] if out is not None else []
        return shlex.join(words)


def _plain(value: Value) -> Any:
    return list(value) if isinstance(value, tuple) else value
