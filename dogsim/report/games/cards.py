"""Cards as small drawings: a label, and a word beside the shape and colour of its sort."""

from __future__ import annotations

import math

from markupsafe import Markup, escape

from dogsim.core.tableau import SORTS, Card
from dogsim.report.games.turns import Laid
from dogsim.report.text import clean

HEIGHT = 34
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
        size = f'width="{_width(card)}" height="{HEIGHT}"'
        return Markup(f'<svg class="{style}" {size} aria-hidden="true"><use href="#card-{number}"/></svg>')

    def symbols(self) -> Markup:
        """Return what the page defines once: every card that a row has shown."""
        drawn = "".join(f'<g id="card-{number}">{_face(card)}</g>' for card, number in self._numbers.items())
        return Markup(f'<svg class="unseen" width="0" height="0" aria-hidden="true"><defs>{drawn}</defs></svg>')


def _said(card: Card, is_new: bool) -> str:
    words = clean(f"{card.label} {card.word}") if card.label else "gap"
    return f"{words} (new)" if is_new else words


def _width(card: Card) -> int:
    word = _SHAPE + _WORD * len(card.word) if card.word else 0
    return max(_LEAST, math.ceil(max(_SIDES + _LABEL * len(card.label), word)))


def _face(card: Card) -> str:
    wide = _width(card)
    style = f"face arm-{card.sort % SORTS}" if card.label else "face gap"
    edge = f'<rect x="1" y="1" width="{wide - 2}" height="{HEIGHT - 2}" rx="4" class="{style}"/>'
    if not card.word:
        return edge + _text(wide / 2, 21, card.label, "card-label")
    shape = f'<use href="#mark-{card.sort % SORTS}" x="11" y="24" class="mark arm-{card.sort % SORTS}"/>'
    return edge + _text(wide / 2, 14, card.label, "card-label") + shape + _text(20, 28, card.word, "card-word")


def _text(across: float, down: int, text: str, style: str) -> str:
    return f'<text x="{across:g}" y="{down}" class="{style}">{escape(clean(text))}</text>'
