"""Replays a transcript with the slow twin: the same legal actions, the same position after each, the same scores."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from dogsim.referee.differences import differences

# Every game's twin is a package in this folder, named like the game; one that is not asked for is not loaded.
TWINS = {path.parent.name.replace("_", "-"): path.parent.name for path in Path(__file__).parent.glob("*/__init__.py")}

NEEDED = {
    "header": ["format", "game", "position"],
    "decision": ["legal", "action", "drawn", "shuffled", "position"],
    "end": ["scores"],
}


@dataclass(frozen=True)
class Disagreement:
    """The first thing on which twin and transcript differ: `position` is the one before the action."""

    ply: int
    what: str
    clause: str
    position: dict[str, Any] | None
    twin: Any
    transcript: Any

    def __str__(self) -> str:
        told = f"ply {self.ply}: {self.what}\n  twin:       {self.twin}\n  transcript: {self.transcript}"
        clause = f"\n  clauses:    {self.clause}" if self.clause else ""
        return told + clause + f"\n  position:   {json.dumps(self.position)}"


@dataclass(frozen=True)
class Report:
    """How many decisions were replayed, and the first disagreement if there is one."""

    decisions: int
    disagreement: Disagreement | None

    @property
    def agrees(self) -> bool:
        """True when twin and transcript agree from the header to the scores."""
        return self.disagreement is None


@cache
def twin_of(game: str) -> ModuleType:
    """The slow twin of a game, by the game's name. Raises ValueError for a game that has none."""
    if game not in TWINS:
        raise ValueError(f"there is no twin of {game!r}")
    return import_module(f"dogsim.referee.{TWINS[game]}")


class _DiffersError(Exception):
    def __init__(self, what: str, twin: Any, transcript: Any, clause: str = "") -> None:
        super().__init__(what)
        self.what, self.twin, self.transcript, self.clause = what, twin, transcript, clause


def check_file(path: Path) -> Report:
    """Check a transcript written as one JSON object a line."""
    with path.open(encoding="utf-8") as lines:
        return check_transcript(lines)


def check_transcript(lines: Iterable[str | dict[str, Any]]) -> Report:
    """Replay a transcript, given as JSON lines or as dicts.

    Stops at the first disagreement and reports it. Raises ValueError for a line that isn't JSON or
    lacks a key, and for a game that has no twin.
    """
    replay = _Replay()
    try:
        for line in _parsed(lines):
            replay.read(line)
        replay.finish()
    except _DiffersError as difference:
        return Report(replay.ply, replay.disagreement(difference))
    return Report(replay.ply, None)


def _parsed(lines: Iterable[str | dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for number, line in enumerate(lines, 1):
        if isinstance(line, dict):
            yield line
        elif line.strip():
            try:
                yield json.loads(line)
            except json.JSONDecodeError as error:
                raise ValueError(f"line {number} of the transcript isn't JSON: {error}") from error


class _Replay:
    """The twin's own position, moved on by the transcript's actions."""

    def __init__(self) -> None:
        self.ply = 0
        self.position: dict[str, Any] | None = None
        self.ended = False
        self.twin: Any = None

    def read(self, line: dict[str, Any]) -> None:
        """Check one line against the twin."""
        kind = line.get("kind")
        missing = [key for key in NEEDED.get(str(kind), []) if key not in line]
        if missing:
            raise ValueError(f"a line of kind {kind!r} lacks {missing[0]!r}")
        if self.ended:
            raise _DiffersError("a line after the end", None, line)
        if (kind == "header") != (self.position is None):
            raise _DiffersError("the header comes first, and once", None, line)
        if kind == "header":
            self.read_header(line)
        elif kind == "decision":
            self.ply += 1
            self.read_decision(line)
        elif kind == "end":
            self.read_end(line)
        else:
            raise _DiffersError("a line of an unknown kind", ["header", "decision", "end"], kind)

    def finish(self) -> None:
        """A transcript ends with the scores."""
        if not self.ended:
            raise _DiffersError("the transcript stops before the end of the game", None, None)

    def disagreement(self, difference: _DiffersError) -> Disagreement:
        """The finding, with the ply and the position it was made in."""
        return Disagreement(self.ply, difference.what, difference.clause, self.position, difference.twin, difference.transcript)

    def read_header(self, line: dict[str, Any]) -> None:
        """The format, the rules, and a position that is a complete table and in card order."""
        if line.get("format") != "dogsim-transcript/1":
            raise _DiffersError("the transcript's format", "dogsim-transcript/1", line.get("format"))
        self.twin = twin_of(line["game"])
        position = line["position"]
        unknown = self.twin.unknown_names(position) + self.twin.unknown_names(line)
        if unknown:
            raise _DiffersError("rules and variants the twin doesn't know", [], unknown)
        full = self.twin.filled(position)
        _same("cards are written in card order", self.twin.in_card_order(full), full)
        self.check_header_rules(line, full)
        self.check_table(full)
        self.position = full

    def check_header_rules(self, line: dict[str, Any], position: dict[str, Any]) -> None:
        """The header's seed, index, variants and rules are those of its position."""
        for key in ("game", "seed", "index", "variants"):
            if key in line and line[key] != position[key]:
                raise _DiffersError(f"the header's {key} and its position's", position[key], line[key])
        for name, value in (line.get("rules") or {}).items():
            known = self.twin.rule(position, name)
            if known != value:
                raise _DiffersError(f"the rule {name}", known, value)

    def check_table(self, position: dict[str, Any]) -> None:
        """A complete position holds every card, and a new game is set up as the rulebook says."""
        faults = [] if position["partial"] else self.twin.conservation_faults(position)
        if self.twin.is_new_game(position):
            faults += self.twin.setup_faults(position)
        if faults:
            raise _DiffersError("the first position", [], faults, self.clause("setup"))

    def read_decision(self, line: dict[str, Any]) -> None:
        """Where the decision stands, what is legal, and what the action does."""
        before: dict[str, Any] = self.position or {}
        self.check_place(line, before)
        self.check_legal(line, before)
        told = _told(line.get("shuffled"))
        chance = self.twin.Chance([cards for _, cards in told])
        after = self.replayed(line, before, chance)
        if told != chance.shuffled:
            raise _DiffersError("what was shuffled", chance.shuffled, told, self.clause("shuffled"))
        check_drawn(line.get("drawn"), chance.drawn, self.clause("drawn"))
        clause = self.clause(line["action"].split()[0])
        _same(f"the position after {line['action']!r}", after, self.twin.filled(line["position"]), clause)
        self.position = after

    def replayed(self, line: dict[str, Any], before: dict[str, Any], chance: Any) -> dict[str, Any]:
        """The twin's position after the action, told the new orders if it shuffles."""
        try:
            after: dict[str, Any] = self.twin.play(before, line["action"], chance)
        except self.twin.NeedsOrderError as needed:
            raise _DiffersError("what was shuffled", sorted(needed.cards), line["shuffled"], self.clause("shuffled")) from needed
        except self.twin.WrongOrderError as wrong:
            raise _DiffersError(f"what was shuffled: {wrong}", None, line["shuffled"], self.clause("shuffled")) from wrong
        return after

    def check_place(self, line: dict[str, Any], before: dict[str, Any]) -> None:
        """Ply, round, turn, seat and phase of the decision, counted from 1."""
        turn = before["turn"]
        expected = {"ply": self.ply, "seat": turn["seat"], "phase": turn["phase"], **self.twin.moment(before)}
        for key, value in expected.items():
            if line.get(key) != value:
                raise _DiffersError(f"the {key} of the decision", value, line.get(key))

    def check_legal(self, line: dict[str, Any], before: dict[str, Any]) -> None:
        """The same set of legal actions, each named once, and the action taken is one of them."""
        twin, transcript = set(self.twin.legal(before)), set(line["legal"])
        if twin != transcript:
            only_twin, only_transcript = sorted(twin - transcript), sorted(transcript - twin)
            verbs = sorted({text.split()[0] for text in only_twin + only_transcript})
            clause = "; ".join(self.clause(verb) or verb for verb in verbs)
            raise _DiffersError("what is legal (only here)", only_twin, only_transcript, clause)
        if len(transcript) < len(line["legal"]):
            raise _DiffersError("a legal action is listed twice", sorted(twin), line["legal"])
        if line["action"] not in transcript:
            raise _DiffersError("the action taken isn't legal", sorted(twin), line["action"])

    def read_end(self, line: dict[str, Any]) -> None:
        """The game is over, and scores, tie-break and winners are the same."""
        position: dict[str, Any] = self.position or {}
        if position["turn"]["phase"] != "over":
            raise _DiffersError("the game isn't over", position["turn"]["phase"], "over", self.clause("end"))
        twin, transcript = self.twin.scores(position), line["scores"]
        _same("the scores", twin, {key: transcript.get(key) for key in twin}, self.clause("scores"))
        if "tie_break" in transcript:
            decided = self.twin.tie_break_decided(position)
            _same("the tie-break", {"tie_break": decided}, {"tie_break": bool(transcript["tie_break"])}, self.clause("scores"))
        self.ended = True

    def clause(self, word: str) -> str:
        """The clauses that rule an action, by its first word, or what chance did."""
        return str(self.twin.CLAUSES.get(word, ""))


def _same(what: str, twin: Any, transcript: Any, clause: str = "") -> None:
    found = differences(twin, transcript)
    if found:
        ours = {path: mine for path, mine, _ in found}
        theirs = {path: other for path, _, other in found}
        raise _DiffersError(what, ours, theirs, clause)


def _told(shuffled: Any) -> list[tuple[str, list[str]]]:
    """Each shuffle of the line as its pile and the pile's new order, in order of time; null is none."""
    return [(entry["pile"], list(entry["cards"])) for entry in shuffled or []]


def _piles(drawn: Iterable[tuple[str, list[str]]]) -> dict[str, list[str]]:
    """Cards by pile, in the order drawn: which of two piles came first says nothing."""
    piles: dict[str, list[str]] = {}
    for pile, cards in drawn:
        piles.setdefault(pile, []).extend(cards)
    return piles


def check_drawn(told: Any, drawn: list[tuple[str, str]], clause: str) -> None:
    """The cards said to be drawn are those on top of the piles named."""
    mine = _piles((pile, [card]) for pile, card in drawn)
    if _piles(_told(told)) != mine:
        raise _DiffersError("what was drawn", mine, told, clause)
