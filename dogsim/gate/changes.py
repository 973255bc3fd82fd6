"""What changed between a baseline and now, in words: rules, bots, engine, line-ups or seed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from dogsim.gate.subject import Parts

RULES, BOTS, ENGINE, LINEUPS, SEED = "rules", "bots", "engine", "line-ups", "seed"


@dataclass(frozen=True)
class Change:
    """One thing that is not as it was: which kind, and what, for people."""

    kind: str
    text: str

    def __str__(self) -> str:
        return f"{self.kind}: {self.text}"


def matched(old: list[str], new: list[str]) -> dict[str, str]:
    """Return for each new arm the old one it stands for: of the same name, else the next that is left over."""
    pairs = {name: name for name in new if name in old}
    left = [name for name in old if name not in pairs]
    pairs.update(zip([name for name in new if name not in pairs], left, strict=False))
    return pairs


def changes(old: Parts, new: Parts) -> list[Change]:
    """Return everything in which two fingerprints differ."""
    return [*_engine(old, new), *_rules(old, new), *_bots(old, new), *_lineups(old, new), *_seed(old, new)]


def _engine(old: Parts, new: Parts) -> Iterator[Change]:
    if old["engine"] != new["engine"]:
        yield Change(ENGINE, f"{new['engine']['game']} version {old['engine']['version']} -> {new['engine']['version']}")


def _seed(old: Parts, new: Parts) -> Iterator[Change]:
    if old["seed"] != new["seed"]:
        yield Change(SEED, f"{old['seed']} -> {new['seed']}")


def _rules(old: Parts, new: Parts) -> Iterator[Change]:
    """Yield each rule once for all the player counts at which it changed alike."""
    pairs = matched(list(old["arms"]), list(new["arms"]))
    for arm, by_players in new["arms"].items():
        if arm not in pairs:
            yield Change(RULES, f"'{arm}' is new")
            continue
        before = old["arms"][pairs[arm]]
        common = [players for players in by_players if players in before]
        found: dict[str, list[str]] = {}
        for players in common:
            for line in _edits(before[players], by_players[players]):
                found.setdefault(line, []).append(players)
        for line, where in found.items():
            here = "" if len(where) == len(common) else f" ({', '.join(where)} players)"
            yield Change(RULES, f"{line}{here}{f' in {arm}' if len(new['arms']) > 1 else ''}")
    for arm in old["arms"]:
        if arm not in pairs.values():
            yield Change(RULES, f"'{arm}' is gone")


def _bots(old: Parts, new: Parts) -> Iterator[Change]:
    for name, weights in new["bots"].items():
        if name in old["bots"]:
            for line in _edits(old["bots"][name], weights):
                yield Change(BOTS, f"{name}: {line}")
        else:
            yield Change(BOTS, f"{name} is new")
    for name in old["bots"]:
        if name not in new["bots"]:
            yield Change(BOTS, f"{name} plays no more")


def _lineups(old: Parts, new: Parts) -> Iterator[Change]:
    before, after = (
        {(players, lineup): " ".join(names) for players, lineups in parts["lineups"].items() for lineup, names in lineups.items()}
        for parts in (old, new)
    )
    for (players, lineup), names in after.items():
        known = before.get((players, lineup))
        if known is None:
            yield Change(LINEUPS, f"{lineup} with {players} players is new")
        elif known != names:
            yield Change(LINEUPS, f"{lineup} with {players} players: {known} -> {names}")
    for players, lineup in before:
        if (players, lineup) not in after:
            yield Change(LINEUPS, f"{lineup} with {players} players is gone")


def _edits(old: Mapping[str, Any], new: Mapping[str, Any]) -> Iterator[str]:
    """Yield a line for every value that differs."""
    for name in dict.fromkeys((*old, *new)):
        if name not in old:
            yield f"{name} is new, {_shown(new[name])}"
        elif name not in new:
            yield f"{name} is gone, was {_shown(old[name])}"
        elif old[name] != new[name]:
            yield f"{name} {_shown(old[name])} -> {_shown(new[name])}"


def _shown(value: Any) -> str:
    """Write a value as ``--set`` reads it."""
    if isinstance(value, bool):
        return str(value).lower()
    return ":".join(map(str, value)) if isinstance(value, list) else str(value)
