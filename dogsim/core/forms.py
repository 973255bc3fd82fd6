"""The words of actions: forms such as ``tidy SPREE DOG`` that every game writes and reads alike."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any

from dogsim.core.errors import UserError
from dogsim.core.fields import position_of

_NUMBER = re.compile(r"-?[0-9]{1,9}")
Cards = Mapping[str, Sequence[str]]  # the names that may stand for a word in capitals; numbers stand for all others


@dataclass(frozen=True)
class Form:
    """A kind of action: its words (capitals stand for a card or a number), its numbers, and its text.

    ``text`` writes the action ``first + offset``; ``number`` turns what stands for the capitals, in
    order and counted from 0, into an action.
    """

    words: str
    first: int
    size: int
    text: Callable[[Any, int], str]
    number: Callable[[Any, list[int]], int]


def plain(words: str, action: int) -> Form:
    """Return the form of a single action."""
    return Form(words, action, 1, lambda state, offset: words, lambda state, found: action)


def named(words: str, slot: str, first: int, names: Sequence[str]) -> Form:
    """Return the form of one action for each of ``names``."""
    return Form(
        f"{words} {slot}",
        first,
        len(names),
        lambda state, offset: f"{words} {names[offset]}",
        lambda state, found: first + found[0],
    )


def write(forms: Sequence[Form], state: Any, action: int) -> str:
    """Write an action as everybody writes it."""
    form = next((form for form in forms if form.first <= action < form.first + form.size), None)
    return form.text(state, action - form.first) if form else f"action {action}"


def read(forms: Sequence[Form], cards: Cards, state: Any, text: str) -> int:
    """Return the number of an action, legal or not.

    Raises:
        UserError: the text has none of the forms, or names no card; the sentence says what is nearest.
    """
    said = text.split()
    form = next((form for form in forms if _matches(form, cards, said)), None)
    if form is None:
        raise UserError(f"'{text}' is no action, the nearest form is '{_nearest(forms, said)}'")
    slots = [(slot, word) for slot, word in zip(form.words.split(), said, strict=True) if slot.isupper()]
    return form.number(state, [_value(cards, slot, word, text) for slot, word in slots])


def _nearest(forms: Sequence[Form], said: list[str]) -> str:
    def likeness(words: str) -> float:
        fixed = [word for word in words.split() if not word.isupper()]
        alike = SequenceMatcher(None, " ".join(fixed), " ".join(said[: len(fixed)])).ratio()
        return alike - abs(len(words.split()) - len(said)) / 10

    return max((form.words for form in forms), key=likeness)


def _matches(form: Form, cards: Cards, said: list[str]) -> bool:
    wanted = form.words.split()
    if len(wanted) != len(said):
        return False
    return all(_fills(cards, slot, word) for slot, word in zip(wanted, said, strict=True))


def _fills(cards: Cards, slot: str, word: str) -> bool:
    """Numbers and words tell ``pay 2`` from ``pay licence``; cards are looked up later, with a better message."""
    if slot.isupper():
        return slot in cards or _NUMBER.fullmatch(word) is not None
    return slot == word


def _value(cards: Cards, slot: str, word: str, text: str) -> int:
    if slot in cards:
        return position_of(word, cards[slot], f"'{text}'", slot.lower())
    return int(word) - 1
