"""How the rules that were played depart from the rulebook: in all arms, and ruling by ruling."""

from __future__ import annotations

import re

from dogsim.core.knob import Knob
from dogsim.report.text import clean, listed
from dogsim.report.view import View


def common(view: View) -> str:
    """Return what is set in all arms as a sentence, or nothing."""
    who = "Played with" if view.single else "In all arms"
    shown = [_departure(knob, value) for knob, value in view.common]
    return f"{who}: {', '.join(shown)}." if shown else ""


def replaced(view: View, clause: str, text: str) -> list[str]:
    """Return what was played in place of a ruling's usual reading: one sentence, or one for each arm that departs."""
    by_arm = [(arm.label, _departures(view, clause, text, arm.rules)) for arm in view.every_arm]
    if len({departures for _, departures in by_arm}) == 1:
        by_arm = [("", by_arm[0][1])]
    return [
        f"Not in force as printed{f' in {label}' if label else ''}: played with {departures}."
        for label, departures in by_arm
        if departures
    ]


def _departures(view: View, clause: str, text: str, rules: object) -> str:
    named = re.findall(r"`([^`]+)`", text)
    read = [knob for name, knob in view.game.knobs.items() if knob.clause == clause or name in named]
    shown = [(knob, knob.show(getattr(rules, knob.name))) for knob in read]
    return listed([_departure(knob, value, "`") for knob, value in shown if value != knob.show(knob.default)])


def _departure(knob: Knob, value: str, quote: str = "") -> str:
    return f"{quote}{clean(knob.name)}{quote} = {clean(value)} (default {clean(knob.show(knob.default))})"
