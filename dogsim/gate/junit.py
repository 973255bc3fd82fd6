"""What ``dogsim check --junit FILE`` writes: a suite for each experiment, a case for each judged metric and goal."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from dogsim.gate.goals import FAILED
from dogsim.gate.judging import CHANGED, INCONCLUSIVE
from dogsim.gate.outcome import BROKEN, SKIPPED, Case, Outcome
from dogsim.sim import files

if TYPE_CHECKING:
    from junitparser import TestCase


def junit(outcomes: Sequence[Outcome]) -> bytes:
    """Return a JUnit document.  What is changed, failed or inconclusive is a failure of that type."""
    from io import BytesIO

    from junitparser import JUnitXml, TestSuite

    made = JUnitXml("dogsim check")
    for outcome in outcomes:
        suite = TestSuite(legal(outcome.file))
        suite.time = outcome.checked.seconds if outcome.checked else 0.0
        suite.add_testcases([_case(each, outcome) for each in outcome.cases()])
        made.add_testsuite(suite)
    made.update_statistics()  # type: ignore[no-untyped-call]
    buffer = BytesIO()
    made.write(buffer, pretty=True)
    return buffer.getvalue()


def write(path: Path, outcomes: Sequence[Outcome]) -> None:
    """Write the document.  Raises UserError if the file can't be written."""
    files.write(path, junit(outcomes))


def _case(case: Case, outcome: Outcome) -> TestCase:
    from junitparser import Error, Failure, Skipped, TestCase

    made = TestCase(legal(case.name), classname=legal(f"{outcome.file}: {case.group}"))
    text = legal(case.text)
    if case.word in (CHANGED, FAILED, INCONCLUSIVE):
        causes = "; ".join(map(str, outcome.checked.causes)) if outcome.checked else ""
        made.result = [Failure(legal(f"{case.word}: {case.text}{f' ({causes})' if causes else ''}"), case.word)]
    elif case.word == BROKEN:
        made.result = [Error(text, case.word)]
    elif case.word == SKIPPED:
        made.result = [Skipped(text)]
    else:
        made.system_out = f"{case.word}: {text}"
    return made


def legal(text: str) -> str:
    """Return ``text`` without the characters that XML can't hold; the rest is escaped where it is written."""
    return "".join(char if _is_legal(ord(char)) else "\N{REPLACEMENT CHARACTER}" for char in text)


def _is_legal(code: int) -> bool:
    return code in (0x9, 0xA, 0xD) or 0x20 <= code <= 0xD7FF or 0xE000 <= code <= 0xFFFD or 0x10000 <= code <= 0x10FFFF
