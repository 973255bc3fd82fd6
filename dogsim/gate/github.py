"""GitHub Actions: annotations on the log, and a summary of the step in Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from dogsim.gate.goals import FAILED
from dogsim.gate.judging import CHANGED, EQUIVALENT, IDENTICAL, INCONCLUSIVE
from dogsim.gate.outcome import BROKEN, Case, Outcome

_MOST_ANNOTATIONS = 9  # of one kind GitHub shows ten in a step
_MOST_ROWS = 200
_SAID = {CHANGED: "error", FAILED: "error", BROKEN: "error", INCONCLUSIVE: "warning"}
_RANKS = (BROKEN, CHANGED, FAILED, INCONCLUSIVE)


def commands(outcomes: Sequence[Outcome]) -> Iterator[str]:
    """Yield a workflow command for each experiment that does not pass and for its worst cases."""
    for outcome in outcomes:
        found = _worst_first(outcome)
        if found and outcome.checked:
            causes = "; ".join(map(str, outcome.checked.causes)) or "nothing that is known of"
            yield _command(_SAID[outcome.word], outcome.file, f"dogsim: {outcome.word}", f"what changed: {causes}")
        for case in found[:_MOST_ANNOTATIONS]:
            yield _command(_SAID[case.word], outcome.file, f"dogsim: {case.word}", f"{case.name}: {case.text}")


def summary(outcomes: Sequence[Outcome]) -> str:
    """Return the step's summary."""
    parts = ["## dogsim check\n"]
    for outcome in outcomes:
        parts.append(f"### {escaped(outcome.file)}: {outcome.word}\n")
        if outcome.checked:
            parts += [f"- {escaped(str(each))}" for each in outcome.checked.causes]
        shown = _worst_first(outcome)
        cases = list(outcome.cases())
        if shown:
            parts.append("\n| | What | | Numbers |\n| --- | --- | --- | --- |")
            parts += ["| " + " | ".join(map(escaped, _cells(case))) + " |" for case in shown[:_MOST_ROWS]]
        passed = sum(case.word in (EQUIVALENT, IDENTICAL) for case in cases)
        parts.append(f"\n{passed} of {len(cases)} judged metrics are {EQUIVALENT} or {IDENTICAL}.\n" if passed > 1 else "")
    return "\n".join(parts) + "\n"


def _cells(case: Case) -> tuple[str, ...]:
    return case.word, case.name, case.group, case.text


def _worst_first(outcome: Outcome) -> list[Case]:
    found = [case for case in outcome.cases() if case.word in _SAID]
    return sorted(found, key=lambda case: _RANKS.index(case.word))


def _command(kind: str, file: str, title: str, text: str) -> str:
    return f"::{kind} file={_property(file)},title={_property(title)}::{_data(text)}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


def harmless(text: str) -> str:
    """Return a line of the log that GitHub takes for no command, whatever names stand in it."""
    return text.replace("::", ":\N{ZERO WIDTH SPACE}:").replace("##[", "##\N{ZERO WIDTH SPACE}[")


def escaped(text: str) -> str:
    """Return ``text`` as Markdown shows it, with no markup, link, image, mention or line break of its own."""
    line = " ".join(text.split())
    plain = line.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("@", "&#64;")
    return re.sub(r"([\\`*_{}\[\]()#+!|~$-])", r"\\\1", plain)
