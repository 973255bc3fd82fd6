"""Decks as a game shuffles them: every card in every place, and no deck like another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

import numpy as np

from tests.chance.exact import uniform
from tests.chance.facts import Fact, Lot, Sample, distribution
from tests.chance.judge import Array, Verdict, judge_mean, judge_places


def places(clause: str, name: str, decks: Sample, copies: Sequence[int]) -> Fact:
    """State that every card is as likely in every place of a deck; cards are numbered from 0."""
    size = sum(copies)

    def test(lot: Lot) -> Verdict:
        dealt = decks(lot)
        cells = (dealt.astype(np.int64) * size + np.arange(size)).ravel()
        table = np.bincount(cells, minlength=len(copies) * size).reshape(len(copies), size)
        assert (table.sum(axis=1) == len(dealt) * np.asarray(copies)).all(), "a deck has lost its cards"
        return judge_places(table, copies, [1] * size)

    return Fact(clause, f"{name}: every card in every place", test)


def strangers(clause: str, name: str, decks: Sample, others: Sample, kinds: int, size: int) -> Iterator[Fact]:
    """State that two decks of the same cards have nothing to do with each other; all kinds are as many."""
    alike, classes = Fraction(1, kinds), classes_of(kinds)
    expected, variance = size * alike, size**2 * alike * (1 - alike) / (size - 1)

    def matches(lot: Lot) -> Verdict:
        return judge_mean((decks(lot) == others(lot)).sum(axis=1), expected, variance)

    def card(cards: Sample, place: int) -> Sample:
        return lambda lot: cards(lot)[:, place] % classes

    yield Fact(clause, f"{name}: the same card in the same place", matches, expected)
    yield two_cards(clause, f"{name}: the top cards", card(decks, 0), card(others, 0), classes, classes)
    yield two_cards(clause, f"{name}: the bottom cards", card(decks, -1), card(others, -1), classes, classes)


def two_cards(clause: str, name: str, one: Sample, other: Sample, kinds: int, others: int) -> Fact:
    """State that two cards are of any kinds whatever, and have nothing to do with each other."""
    return distribution(clause, name, lambda lot: one(lot) * others + other(lot), uniform(range(kinds * others)))


def classes_of(kinds: int) -> int:
    """Return into how many classes of the same size cards are sorted for a table of pairs: sixteen at the most."""
    return max(classes for classes in range(1, 17) if kinds % classes == 0)


def neighbours(clause: str, name: str, decks: Sample, kinds: int, size: int) -> Iterator[Fact]:
    """State that the decks of games 0 and 1, 2 and 3 ... have nothing to do with each other."""

    def every_other(first: int) -> Sample:
        def sample(lot: Lot) -> Array:
            return decks(lot)[first : lot.deals // 2 * 2 : 2]

        return sample

    return strangers(clause, f"{name} of neighbouring games", every_other(0), every_other(1), kinds, size)
