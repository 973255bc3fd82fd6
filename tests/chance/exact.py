"""Exact distributions in fractions, their moments, and whether a printed figure is theirs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import comb

Exact = Fraction | int
Chances = Mapping[int, Exact]


def uniform(values: Iterable[int]) -> Chances:
    """Return the distribution in which all values are alike."""
    listed = list(values)
    return dict.fromkeys(listed, Fraction(1, len(listed)))


def hypergeometric(cards: int, marked: int, drawn: int) -> Chances:
    """Return how many marked cards are among those drawn."""
    return {
        count: Fraction(comb(marked, count) * comb(cards - marked, drawn - count), comb(cards, drawn))
        for count in range(max(0, drawn - (cards - marked)), min(marked, drawn) + 1)
    }


def missing_none(cards: int, copies: int, kinds: int, drawn: int) -> Fraction:
    """Return how likely every one of some kinds is among the cards drawn, by inclusion and exclusion."""
    ways = sum((-1) ** absent * comb(kinds, absent) * comb(cards - absent * copies, drawn) for absent in range(kinds + 1))
    return Fraction(ways, comb(cards, drawn))


def moments(chances: Chances) -> tuple[Exact, Exact, Exact]:
    """Return a distribution's mean, its variance, and the variance of a squared distance from its mean."""
    centre = sum(chance * value for value, chance in chances.items())
    second, fourth = (sum(chance * (value - centre) ** power for value, chance in chances.items()) for power in (2, 4))
    return centre, second, fourth - second**2


def agrees(exact: Exact, printed: str) -> bool:
    """Tell whether a printed figure is the exact one: a fraction to the letter, a decimal to its last digit."""
    digits = len(printed.partition(".")[2])
    return abs(exact - Fraction(printed)) <= (Fraction(1, 2 * 10**digits) if digits else 0)
