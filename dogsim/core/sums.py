"""Sums over the rows of finished games, exact in 64 bits, taken in one pass and without the interpreter's lock."""

from __future__ import annotations

from dogsim.core.jit import entry


@entry
def add_grouped(values, weights, groups, into):
    """Add up what seats have, each weighed: ``into[deal, who, part]`` gains ``weights * values`` of who sits there.

    ``values`` is ``[seating, deal, seat, part]``, ``weights`` ``[seating, deal, seat]``, ``groups`` says who sits at
    ``[seating, seat]``.
    """
    for seating in range(values.shape[0]):
        for deal in range(values.shape[1]):
            for seat in range(values.shape[2]):
                who, weight = groups[seating, seat], weights[seating, deal, seat]
                for part in range(values.shape[3]):
                    into[deal, who, part] += weight * values[seating, deal, seat, part]


@entry
def add_moments(own, base, sums, squares, cross, largest):
    """Add up columns ``own[deal, column]``, their squares and their products with ``base``, wrapping around.

    ``largest`` is raised to the largest size in each column of own, and of base: it tells whether anything could wrap.
    """
    for deal in range(own.shape[0]):
        for column in range(own.shape[1]):
            value, other = own[deal, column], base[deal, column]
            sums[column] += value
            squares[column] += value * value
            cross[column] += value * other
            largest[0, column] = max(largest[0, column], abs(value))
            largest[1, column] = max(largest[1, column], abs(other))
