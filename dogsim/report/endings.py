"""How games ended, in words a reader understands."""

from __future__ import annotations

import re

from dogsim.report.text import capital, clean
from dogsim.report.view import View


def ending(view: View, end: str) -> str:
    """Return an end of the game in the game's words, with the values of the rules that these name."""
    told = clean(getattr(view.game.words, "ENDINGS", {}).get(end, end))
    return capital(re.sub(r"\w+", lambda found: _with_value(view, found[0]), told))


def _with_value(view: View, name: str) -> str:
    """Return a word; a rule's name with its value, where all arms have the same."""
    knob = view.game.knobs.get(name)
    if knob is None:
        return name
    values = {knob.show(getattr(arm.rules, name)) for arm in view.every_arm}
    return f"{name} = {values.pop()}" if len(values) == 1 else name
