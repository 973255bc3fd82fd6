"""The words of every action, both ways."""

from __future__ import annotations

from typing import Any

from dogsim.core import forms
from dogsim.core.forms import Form, named, plain
from dogsim.games.dogs_alone import state as table
from dogsim.games.dogs_alone.cards import DOG_NAMES, KINDS, SPREE_NAMES, SPREES

OBTAINABLE = SPREE_NAMES[:SPREES]

FORMS = (
    named("discard", "DOG", table.DISCARD, DOG_NAMES),
    plain("draw", table.DRAW),
    named("take", "DOG", table.TAKE, DOG_NAMES),
    named("obtain", "SPREE", table.OBTAIN, OBTAINABLE),
    named("pay", "DOG", table.PAY, DOG_NAMES),
    named("recover", "DOG", table.RECOVER, DOG_NAMES),
    plain("done", table.DONE),
    Form(
        "tidy SPREE DOG",
        table.TIDY,
        SPREES * KINDS,
        lambda state, offset: f"tidy {OBTAINABLE[offset // KINDS]} {DOG_NAMES[offset % KINDS]}",
        lambda state, found: table.TIDY + found[0] * KINDS + found[1],
    ),
    plain("end turn", table.END_TURN),
)
_CARDS = {"DOG": DOG_NAMES, "SPREE": OBTAINABLE}


def action_text(rules: Any, state: Any, action: int) -> str:
    """Write an action as everybody writes it, e.g. ``tidy red-3 red-a``."""
    return forms.write(FORMS, state, int(action))


def parse(rules: Any, state: Any, text: str) -> int:
    """Return the number of an action, legal or not.

    Raises:
        UserError: the text has no known form, or names no card; the sentence says what is nearest.
    """
    return forms.read(FORMS, _CARDS, state, text)
