"""What differs between two runs in how they were made: what was asked, rules, bots, versions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from dogsim.report.compare.compared import Compared
from dogsim.report.compare.pairs import Pair
from dogsim.report.compare.runs import Side, Two
from dogsim.report.text import clean, listed, short
from dogsim.sim.task import ASIDES, MIRROR

RULES, BOTS, CODE, DEALS, ASKED = "rules", "bots", "code", "deals", "asked"
_WIDTH = 160


@dataclass(frozen=True)
class Different:
    """One thing that differs, with what it is in A and in B; ``kind`` is RULES, BOTS, CODE, DEALS or ASKED."""

    kind: str
    thing: str
    a: str
    b: str


def differing(found: Compared) -> list[Different]:
    """Return everything that differs, what is likely to matter first."""
    both = found.both
    made = [*_rules(found), *_bots(both), *_versions(both), *_asked(both), *_only(both)]
    return [Different(each.kind, each.thing, *(short(text, _WIDTH) for text in (each.a, each.b))) for each in made]


def _rules(found: Compared) -> Iterator[Different]:
    """Yield the rules of which arms that are set side by side have different values."""
    knobs = found.both.a.run.game.knobs
    seen: dict[tuple[str, str, str, str], list[Pair]] = {}
    for pair in found.arms:
        for name, knob in knobs.items():
            values = tuple(knob.show(getattr(arm.rules, name)) for arm in (pair.a, pair.b))
            if values[0] != values[1]:
                asked = replace(pair, effect=True) in found.effects and pair.a.name != pair.b.name
                seen.setdefault((ASKED if asked else RULES, name, *values), []).append(pair)
    for (kind, name, first, second), pairs in seen.items():
        yield Different(kind, f"{clean(name)}, in {_where(found, pairs)}", first, second)


def _where(found: Compared, pairs: list[Pair]) -> str:
    names = listed(list(dict.fromkeys(pair.label for pair in pairs)))
    players = sorted({pair.players for pair in pairs})
    if players == list(found.both.players):
        return names
    return f"{names} with {listed([str(each) for each in players])} players"


def _bots(both: Two) -> Iterator[Different]:
    """Yield the bots that sit in the mirror, and the weights of bots of one name."""
    first, second = (_seated(each) for each in both)
    for players in both.players:
        mirrors = [" and ".join(dict.fromkeys(found.get((players, MIRROR), ()))) for found in (first, second)]
        if mirrors[0] != mirrors[1]:
            yield Different(BOTS, f"Bot in every seat of the mirror, {players} players", *map(clean, mirrors))
    weights, others = (_weights(each) for each in both)
    for name in weights:
        if name in others and weights[name] != others[name]:
            yield Different(BOTS, f"Weights of {short(name)}", *_unlike(weights[name], others[name]))


def _seated(side: Side) -> dict[tuple[int, str], list[str]]:
    """Return the names of the bots of every line-up."""
    return {(task["players"], task["lineup"]): [bot["name"] for bot in task["bots"]] for task in _tasks(side)}


def _weights(side: Side) -> dict[str, dict[str, Any]]:
    return {bot["name"]: bot["weights"] for task in _tasks(side) for bot in task["bots"]}


def _tasks(side: Side) -> list[dict[str, Any]]:
    return [task for task in side.run.manifest.get("tasks", ()) if not task["lineup"].startswith(ASIDES)]


def _unlike(first: Mapping[str, Any], second: Mapping[str, Any]) -> tuple[str, str]:
    """Return what two mappings hold where they differ, in words."""
    names = [name for name in dict.fromkeys((*first, *second)) if first.get(name) != second.get(name)]
    return tuple(", ".join(f"{name} {_text(held.get(name))}" for name in names) for held in (first, second))  # type: ignore[return-value]


def _versions(both: Two) -> Iterator[Different]:
    first, second = (each.run.manifest.get("versions", {}) for each in both)
    for name in dict.fromkeys((*first, *second)):
        if first.get(name) != second.get(name):
            yield Different(CODE, f"Version of {clean(name)}", _text(first.get(name)), _text(second.get(name)))
    today = [_is_todays(each) for each in both]
    if today[0] != today[1]:
        yield Different(CODE, "Code", *("as it is now" if now else "another state of it" for now in today))


def _is_todays(side: Side) -> bool:
    """Tell whether the run was played by the code that reads it."""
    return bool(getattr(side.run.plan, "fingerprint", None) == side.run.manifest.get("fingerprint"))


def _asked(both: Two) -> Iterator[Different]:
    """Yield the keys of what was asked for, a line for each rule and margin."""
    first, second = (_flat(each.run.manifest.get("spec", {})) for each in both)
    for key in sorted({*first, *second}):
        if first.get(key) != second.get(key):
            kind = DEALS if key in ("seed", "games", "precision", "max-games") else ASKED
            yield Different(kind, f"Asked for: {clean(key)}", _text(first.get(key)), _text(second.get(key)))


def _flat(spec: Mapping[str, Any]) -> dict[str, Any]:
    made: dict[str, Any] = {}
    for key, value in spec.items():
        inner = value.items() if isinstance(value, Mapping) else ()
        made |= {f"{key} {name}": each.get("values", each) if isinstance(each, Mapping) else each for name, each in inner}
        made |= {} if inner else {key: value}
    return made


def _only(both: Two) -> Iterator[Different]:
    """Yield the numbers of players, arms and line-ups that only one run has."""
    counts = [[str(players) for players in each.view.players if players not in both.players] for each in both]
    if any(counts):
        yield Different(ASKED, "Only here: numbers of players", *(_names(each) for each in counts))
    for players in both.players:
        arms, lineups = zip(*((_arms(each, players), _lineups(each, players)) for each in both), strict=True)
        for thing, held in (("arms", arms), ("line-ups", lineups)):
            own = [[name for name in held[i] if name not in held[1 - i]] for i in (0, 1)]
            if any(own):
                yield Different(ASKED, f"Only here: {thing}, {players} players", *(_names(each) for each in own))


def _arms(side: Side, players: int) -> list[str]:
    return [arm.name for arm in side.view.arms(players)]


def _lineups(side: Side, players: int) -> list[str]:
    return list(dict.fromkeys(task["lineup"] for task in _tasks(side) if task["players"] == players))


def _names(names: list[str]) -> str:
    return ", ".join(short(each, 60) for each in names)


def _text(value: Any) -> str:
    if value is None:
        return "\N{EN DASH}"
    if isinstance(value, (list, tuple)):
        return ", ".join(":".join(map(str, each)) if isinstance(each, (list, tuple)) else _text(each) for each in value)
    return clean(value)
