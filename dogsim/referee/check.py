"""Replays a transcript with the slow twin: the same legal actions, the same position after each, the same scores."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from dogsim.referee import lines as reading
from dogsim.referee.differences import differences
from dogsim.referee.lines import FORMAT, Line, TranscriptError
from dogsim.referee.report import Disagreement, Report
from dogsim.referee.shapes import nearest, shown

# Every game's twin is a package in this folder, named like the game; one that is not asked for is not loaded.
TWINS = {path.parent.name.replace("_", "-"): path.parent.name for path in Path(__file__).parent.glob("*/__init__.py")}

# What a twin may raise when it is handed a table that cannot be.
_LOST = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError, RecursionError)


@cache
def twin_of(game: str) -> ModuleType:
    """The slow twin of a game, by the game's name. Raises TranscriptError for a game that has none."""
    if game not in TWINS:
        hint = nearest(game, TWINS) or f"; known: {', '.join(sorted(TWINS))}"
        raise TranscriptError(f"game: there is no twin of {shown(game)}{hint}")
    return import_module(f"dogsim.referee.{TWINS[game]}")


class _DiffersError(Exception):
    def __init__(self, what: str, twin: Any, transcript: Any, clause: str = "") -> None:
        super().__init__(what)
        self.what, self.twin, self.transcript, self.clause = what, twin, transcript, clause


def check_file(path: Path) -> list[Report]:
    """Check a file of transcripts, one JSON object a line, one game after the other.

    Raises TranscriptError as `check_transcripts` does, OSError for a file that cannot be read.
    """
    with path.open(encoding="utf-8") as file:
        return list(check_transcripts(reading.of_file(file)))


def check_transcript(lines: Iterable[str | Line]) -> Report:
    """Replay the transcript of one game, given as JSON lines or as dicts; `check_transcripts` says more."""
    reports = list(check_transcripts(lines))
    if len(reports) > 1:
        raise TranscriptError(f"{len(reports)} games where one was expected")
    return reports[0]


def check_transcripts(lines: Iterable[str | Line]) -> Iterator[Report]:
    """Replay transcripts, one game after the other, and report on each when its last line is read.

    A game is replayed up to its first disagreement; the next header begins the next game. Raises TranscriptError
    for a line that is no transcript's, for a game that has no twin, and where there is no line at all.
    """
    replay: _Replay | None = None
    for number, line in reading.parsed(lines):
        if replay is None or line["kind"] == "header":
            if replay is not None:
                yield replay.finished()
            replay = _Replay()
        replay.read(line, number)
    if replay is None:
        raise TranscriptError("there is no line in it: a transcript begins with its header")
    yield replay.finished()


class _Replay:
    """The twin's own position, moved on by the transcript's actions."""

    def __init__(self) -> None:
        self.header: Line = {}
        self.ply = 0
        self.position: dict[str, Any] = {}
        self.before: dict[str, Any] | None = None  # as the transcript told it, and the twin agreed
        self.ended = False
        self.disagreement: Disagreement | None = None
        self.twin: Any = None

    def finished(self) -> Report:
        """The report, when the last line was read: a transcript ends with the scores."""
        if not self.ended and self.disagreement is None:
            self.found(_DiffersError("the transcript stops before the end of the game", None, None))
        header = self.header
        players = len(self.position["players"])
        return Report(header["game"], players, header.get("seed"), header.get("index"), self.ply, self.disagreement)

    def found(self, difference: _DiffersError) -> None:
        """Keep the finding, with the ply and the position it was made in."""
        self.disagreement = Disagreement(
            self.ply, difference.what, difference.clause, self.before, difference.twin, difference.transcript
        )

    def read(self, line: Line, number: int) -> None:
        """Check one line against the twin; after a disagreement nothing more is."""
        if self.disagreement is not None:
            return
        if not self.header and line["kind"] != "header":
            raise TranscriptError(f"line {number}: a transcript begins with its header, not with a line of kind {line['kind']!r}")
        readers = {"header": self.read_header, "decision": self.read_decision, "end": self.read_end}
        try:
            readers[line["kind"]](line, number)
        except _DiffersError as difference:
            self.found(difference)
        except TranscriptError:
            raise
        except _LOST as problem:
            raise TranscriptError(
                f"line {number}: no position of {self.header['game']} that can be played ({type(problem).__name__}: {problem})"
            ) from problem

    def read_header(self, line: Line, number: int) -> None:
        """The format, the rules, and a position that is a complete table and in card order."""
        if line["format"] != FORMAT:
            raise TranscriptError(f"line {number}: format: this version reads {FORMAT!r}, not {shown(line['format'])}")
        self.header = line
        try:
            self.twin = twin_of(line["game"])
        except TranscriptError as error:
            raise TranscriptError(f"line {number}: {error}") from None
        position = line["position"]
        reading.check_shape(position, self.twin.SHAPE, "position", number)
        if not position.get("players"):
            raise TranscriptError(f"line {number}: position.players: nobody plays")
        unknown = self.twin.unknown_names(position) + self.twin.unknown_names(line)
        if unknown:
            self.position = position
            raise _DiffersError("rules and variants the twin doesn't know", [], unknown)
        self.position = self.twin.filled(position)
        _same("cards are written in card order", self.twin.in_card_order(self.position), self.position)
        self.before = position
        self.check_header_rules(line)
        self.check_table()

    def check_header_rules(self, line: Line) -> None:
        """The header's seed, index, variants and rules are those of its position."""
        position = self.position
        for key in ("game", "seed", "index", "variants"):
            if key in line and line[key] != position[key]:
                raise _DiffersError(f"the header's {key} and its position's", position[key], line[key])
        for name, value in (line.get("rules") or {}).items():
            known = self.twin.rule(position, name)
            if known != value:
                raise _DiffersError(f"the rule {name}", known, value)

    def check_table(self) -> None:
        """A complete position holds every card, and a new game is set up as the rulebook says."""
        position = self.position
        faults = [] if position["partial"] else self.twin.conservation_faults(position)
        if self.twin.is_new_game(position):
            faults += self.twin.setup_faults(position)
        if faults:
            raise _DiffersError("the first position", [], faults, self.clause("setup"))

    def read_decision(self, line: Line, number: int) -> None:
        """Where the decision stands, what is legal, and what the action does."""
        self.ply += 1
        if self.ended:
            raise _DiffersError("a line after the end", None, line)
        self.check_place(line)
        self.check_legal(line)
        told = _told(line["shuffled"])
        chance = self.twin.Chance([cards for _, cards in told])
        self.act(line, chance)
        if told != chance.shuffled:
            raise _DiffersError("what was shuffled", chance.shuffled, told, self.clause("shuffled"))
        self.check_drawn(line["drawn"], chance.drawn)
        self.check_position(line)
        self.before = line["position"]

    def act(self, line: Line, chance: Any) -> None:
        """Let the twin act, told the new orders if it shuffles."""
        try:
            self.twin.act(self.position, line["action"], chance)
        except self.twin.NeedsOrderError as needed:
            raise _DiffersError("what was shuffled", sorted(needed.cards), line["shuffled"], self.clause("shuffled")) from needed
        except self.twin.WrongOrderError as wrong:
            raise _DiffersError(f"what was shuffled: {wrong}", None, line["shuffled"], self.clause("shuffled")) from wrong

    def check_place(self, line: Line) -> None:
        """Ply, round, turn, seat and phase of the decision, counted from 1."""
        turn = self.position["turn"]
        expected = {"ply": self.ply, "seat": turn["seat"], "phase": turn["phase"], **self.twin.moment(self.position)}
        for key, value in expected.items():
            if line.get(key) != value:
                raise _DiffersError(f"the {key} of the decision", value, line.get(key))

    def check_legal(self, line: Line) -> None:
        """The same set of legal actions, each named once, and the action taken is one of them."""
        twin, transcript = set(self.twin.options(self.position)), set(line["legal"])
        if twin != transcript:
            only_twin, only_transcript = sorted(twin - transcript), sorted(transcript - twin)
            verbs = sorted({text.split()[0] for text in only_twin + only_transcript if text.split()})
            clause = "; ".join(self.clause(verb) or verb for verb in verbs)
            raise _DiffersError("what is legal (only here)", only_twin, only_transcript, clause)
        if len(transcript) < len(line["legal"]):
            raise _DiffersError("a legal action is listed twice", sorted(twin), line["legal"])
        if line["action"] not in transcript:
            raise _DiffersError("the action taken isn't legal", sorted(twin), line["action"])

    def check_drawn(self, told: list[Any], drawn: list[tuple[str, str]]) -> None:
        """The cards said to be drawn are those on top of the piles named."""
        mine = _piles((pile, [card]) for pile, card in drawn)
        if _piles(_told(told)) != mine:
            raise _DiffersError("what was drawn", mine, told, self.clause("drawn"))

    def check_position(self, line: Line) -> None:
        """The whole position after the action is the twin's, what the transcript leaves out having its default."""
        told = line["position"]
        if not differences(self.position, told):
            return
        what, clause = f"the position after {line['action']!r}", self.clause(line["action"].split()[0])
        if not isinstance(told.get("players"), list):
            raise _DiffersError(what, self.position, told, clause)
        with suppress(*_LOST):  # no shape of a position: the difference says where
            told = self.twin.filled(told)
        _same(what, self.position, told, clause)

    def read_end(self, line: Line, number: int) -> None:
        """The game is over, and scores, tie-break and winners are the same."""
        if self.ended:
            raise _DiffersError("a line after the end", None, line)
        position = self.position
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
    return [(entry.get("pile", ""), list(entry.get("cards", []))) for entry in shuffled or []]


def _piles(drawn: Iterable[tuple[str, list[str]]]) -> dict[str, list[str]]:
    """Cards by pile, in the order drawn: which of two piles came first says nothing."""
    piles: dict[str, list[str]] = {}
    for pile, cards in drawn:
        piles.setdefault(pile, []).extend(cards)
    return piles
