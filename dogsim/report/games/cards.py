"""Cards as small drawings: a label, and a word beside the shape and colour of its sort."""

from __future__ import annotations

import math
import textwrap

from markupsafe import Markup, escape

from dogsim.core.tableau import SORTS, Card
from dogsim.report.games.turns import Laid
from dogsim.report.text import clean

_HEIGHT, _LINE = 34, 11  # pixels of a card, and of each more line of its word
_LONGEST = 24  # letters of a line: a card fits the narrowest screen
_LABEL, _WORD = 6.9, 5.7  # pixels a letter
_LEAST, _SIDES, _SHAPE = 28, 12, 26


class Pack:
    """The different cards of a page: each is drawn once, and shown wherever it lies."""

    def __init__(self) -> None:
        self._numbers: dict[Card, int] = {}

    def row(self, laid: Laid) -> Markup:
        """Return a row of cards behind its name; those that are new have a frame."""
        shown = Markup("").join(self._card(card, place in laid.new) for place, card in enumerate(laid.row.cards))
        said = ", ".join(_said(card, place in laid.new) for place, card in enumerate(laid.row.cards))
        free = laid.row.room - len(laid.row.cards)
        rest = "empty" if not laid.row.cards else f"{free} free" if free > 0 else ""
        cards = Markup('<span class="cards" role="img" aria-label="{}">{}</span>').format(said, shown) if shown else ""
        beside = Markup('<span class="free">{}</span>').format(rest) if rest else ""
        return Markup('<p class="lying"><span class="where">{}</span><span class="held">{}{}</span></p>').format(
            laid.row.name, cards, beside
        )

    def _card(self, card: Card, is_new: bool) -> Markup:
        number = self._numbers.setdefault(card, len(self._numbers))
        style = "card new" if is_new else "card"
        size = f'width="{_width(card)}" height="{_height(card)}"'
        return Markup(f'<svg class="{style}" {size} aria-hidden="true"><use href="#card-{number}"/></svg>')

    def symbols(self) -> Markup:
        """Return what the page defines once: every card that a row has shown."""
        drawn = "".join(f'<g id="card-{number}">{_face(card)}</g>' for card, number in self._numbers.items())
        return Markup(f'<svg class="unseen" width="0" height="0" aria-hidden="true"><defs>{drawn}</defs></svg>')


def _said(card: Card, is_new: bool) -> str:
    words = clean(f"{card.label} {card.word}") if card.label else "gap"
    return f"{words} (new)" if is_new else words


def _lines(card: Card) -> list[str]:
    return textwrap.wrap(clean(card.word), _LONGEST)


def _width(card: Card) -> int:
    words = [_SHAPE + _WORD * len(line) for line in _lines(card)]
    return math.ceil(max(_LEAST, _SIDES + _LABEL * len(card.label), *words))


def _height(card: Card) -> int:
    return _HEIGHT + _LINE * max(0, len(_lines(card)) - 1)


def _face(card: Card) -> str:
    wide, style = _width(card), f"face arm-{card.sort % SORTS}" if card.label else "face gap"
    edge = f'<rect x="1" y="1" width="{wide - 2}" height="{_height(card) - 2}" rx="4" class="{style}"/>'
    if not card.word:
        return edge + _text(wide / 2, 21, card.label, "card-label")
    shape = f'<use href="#mark-{card.sort % SORTS}" x="11" y="24" class="mark arm-{card.sort % SORTS}"/>'
    words = "".join(_text(20, 28 + _LINE * i, line, "card-word") for i, line in enumerate(_lines(card)))
    return edge + _text(wide / 2, 14, card.label, "card-label") + shape + words


def _text(across: float, down: int, text: str, style: str) -> str:
    return f'<text x="{across:g}" y="{down}" class="{style}">{escape(clean(text))}</text>'
