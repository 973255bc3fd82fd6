"""A game that needs no kernels: a few lines that fill rows from counter-based numbers.

Its results depend on (seed, game index, rules, bots by seat) only, as a real game's do, and two arms
share what the deal decides.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

import numpy as np

from dogsim.core.game import Ability, Bot, Feature, Game, Supply, Variant, abilities
from dogsim.core.knob import knob
from dogsim.core.record import structure

SEATS = 5
COMPONENTS = {"luck": "drawn", "skill": "the bot's", "seat": "the seat's"}
ENDS = ("normal", "stalled", "cap")
_i4 = np.int32


@dataclass(frozen=True)
class Rules:
    """The toy's rules."""

    players: int = knob(4, 2, 5, clause="TOY-1", text="Players")
    locations: int = knob(0, 0, 6, clause="TOY-2", text="Another deck")
    first: int = knob(0, -20, 20, clause="TOY-3", text="Points for the first seat")
    price: int = knob(2, 0, 9, clause="TOY-4", text="Rounds a game lasts more")
    table: tuple[int, ...] = knob((3, 2, 1), 0, 9, clause="TOY-5", text="A table")
    extra: bool = knob(False, clause="TOY-6", text="An expansion is in play")
    duel: bool = knob(True, clause="TOY-7", text="Two players' own rule")
    mood: str = knob("calm", clause="TOY-8", text="A word", choices=("calm", "wild"))


@dataclass(frozen=True)
class Weights:
    """The toy's weights."""

    strength: int = knob(0, -50, 50, clause="-", text="Points the bot adds")
    uniform: int = knob(0, 0, 1, clause="-", text="1: plays at random")
    barred: int = knob(0, 0, 2**62, clause="-", text="Abilities it is barred from")


ABILITIES = abilities(Ability("training", "two points of strength", "Work", ("training",)))
VARIANTS = {
    each.name: each
    for each in (
        Variant("extra", "The expansion", {"extra": True}),
        Variant("cheap", "A lower price", {"price": 1}),
        Variant("duel", "Two players' own rule", {"duel": True}, {"duel": False}, players=(2,)),
        Variant("crowd", "Five only", {"first": 1}, players=(5,)),
    )
}
BOTS = {
    each.name: each
    for each in (
        Bot("steady", "Plays well", {"strength": 3}),
        Bot("rusher", "Rushes", {"strength": 2}),
        Bot("hunter", "Hunts extras", {"strength": 1}, needs=("extra",)),
        Bot("builder", "Builds", {"strength": 0}),
        Bot("digger", "Digs", {"strength": -1}),
        Bot("random", "At random", {"uniform": 1}),
    )
}
OUT = structure(
    [
        ("toy_players", _i4),
        ("total", _i4, (SEATS,)),
        ("components", _i4, (SEATS, len(COMPONENTS))),
        ("features", _i4, (SEATS, 2)),
        ("credit", _i4, (SEATS,)),
        ("rounds", _i4),
        ("turns", _i4),
        ("decisions", _i4),
        ("tie_break", _i4),
        ("shared", _i4),
        ("ended", _i4),
    ]
)
TOY = Game(
    name="toy",
    title="Toy",
    version=1,
    players=(2, 3, 4, 5),
    rules=Rules,
    weights=Weights,
    variants=VARIANTS,
    bots=BOTS,
    state=structure([("toy_seat", _i4)]),
    out=OUT,
    components=COMPONENTS,
    features=(Feature("dug", "Dug", "Work"), Feature("sold", "Sold", "Work")),
    ends=ENDS,
    rulings={},
    kernels={},
    words=None,
    score_range=(-10, 60),
    deck_rules=("locations",),
    abilities=ABILITIES,
    supplies=(Supply("coins", "Coins", limited=False), Supply("tickets", "Tickets", limited=True)),
)


def _numbers(seed: int, first: int, games: int, draws: int) -> Any:
    """Return draws[game, i], the same for a game wherever its block begins (SplitMix64)."""
    with np.errstate(over="ignore"):
        index = np.arange(first, first + games, dtype=np.uint64)[:, None]
        word = np.uint64(seed) * np.uint64(0xD1B54A32D192ED03) + index * np.uint64(0x9E3779B97F4A7C15)
        word = word + np.arange(1, draws + 1, dtype=np.uint64)[None, :] * np.uint64(0x8CB92BA72F3D8DD7)
        for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB), (31, 1)):
            word = (word ^ (word >> np.uint64(shift))) * np.uint64(factor)
    return word >> np.uint64(32)


def play(rules: Any, state: Any, bots: Any, seed: int, first: int, out: Any, notes: Any = None, desk: Any = None) -> int:
    """Fill ``out`` as dogsim.core.driver.play_block does."""
    rule, games = rules[0], len(out)
    players = int(rule.players)
    luck = (_numbers(seed + int(rule.locations), first, games, players) % np.uint64(12)).astype(np.int64)
    skill = np.array([int(bots[seat].strength) - (2 if bots[seat].barred & 1 else 0) for seat in range(players)])
    place = np.zeros(players, np.int64)
    place[0] = int(rule.first)
    total = luck + skill + place + int(rule.extra)
    out.view(np.ndarray)[...] = np.zeros((), out.dtype)
    out["toy_players"] = players
    out["total"][:, :players] = total
    for i, part in enumerate((luck + int(rule.extra), np.broadcast_to(skill, total.shape), np.broadcast_to(place, total.shape))):
        out["components"][:, :players, i] = part
    out["features"][:, :players, 0] = luck % 3
    out["features"][:, :players, 1] = luck // 6
    winners = total == total.max(axis=1, keepdims=True)
    count = winners.sum(axis=1)
    out["credit"][:, :players] = np.where(winners, (60 // count)[:, None], 0)
    out["rounds"] = 8 + luck[:, 0] % 5 + int(rule.price)
    out["turns"] = out["rounds"] * players
    out["decisions"] = out["turns"] * 3
    out["shared"] = count > 1
    out["ended"] = 1 + (luck.sum(axis=1) == 0)
    if notes is not None and len(notes):
        note(out, luck, players, notes)
    return int(out["decisions"].sum())


def note(out: Any, luck: Any, players: int, notes: Any) -> None:
    """Fill ``notes`` with something that depends on the game alone."""
    notes.view(np.ndarray)[...] = np.zeros((), notes.dtype)
    notes["turns"] = out["turns"]
    notes["choices"] = out["decisions"] - luck[:, 0]
    notes["offered"] = 2 * out["decisions"] + luck[:, 0]
    notes["waits"] = out["turns"] - players
    notes["waited"] = 7 * luck[:, 0] + 1
    notes["changes"] = luck[:, :2]
    notes["deficit"] = 3 * luck[:, :2]
    notes["most_behind"] = luck[:, 0]
    notes["settled"] = 1 + luck[:, 1]
    notes["led"] = np.array([900, 1800, 3600]) * (luck[:, :1] % 2)
    notes["peak"][:, :2] = luck[:, :2]
    notes["printed"][:, :2] = 6


def slow(rules: Any, state: Any, bots: Any, seed: int, first: int, out: Any, notes: Any = None, desk: Any = None) -> int:
    """Play, and take a while over it."""
    time.sleep(0.03)
    return play(rules, state, bots, seed, first, out, notes, desk)


def row_by_row(rules: Any, state: Any, bots: Any, seed: int, first: int, out: Any, notes: Any = None, desk: Any = None) -> int:
    """Play one game at a time: the slow twin of ``play``."""
    return sum(play(rules, state, bots, seed, first + i, out[i : i + 1], notes[i : i + 1], desk) for i in range(len(out)))
