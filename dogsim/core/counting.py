"""Counting finished games in one pass: numbers worked out of each game's words, gathered in columns, summed exactly.

A game's *words* are the integers of its row and of its notes, one after the other.  What is counted is a program of
plain steps on words (dogsim.sim.words makes it), the same for every game of a task.
"""

from __future__ import annotations

from dogsim.core.jit import entry, kernel

# What a step works out of two words.
PLUS, MINUS, TIMES, HIGHER, LOWER, ABOVE, EQUAL, HALF, MILLIONTHS = range(9)
MILLION = 1_000_000
# Sums of products are carried into limbs of so many bits every so many deals: exact where no column is SAFE or larger.
LIMB = 40
_CARRY = 64
SAFE = 2**28


@kernel
def work_out(steps, words):
    """Work out words of others, each step after those it needs: ``steps[step]`` is what, which word, of which two."""
    for i in range(steps.shape[0]):
        what, left, right = steps[i, 0], words[steps[i, 2]], words[steps[i, 3]]
        found = 0
        if what == PLUS:
            found = left + right
        elif what == MINUS:
            found = left - right
        elif what == TIMES:
            found = left * right
        elif what == HIGHER:
            found = max(left, right)
        elif what == LOWER:
            found = min(left, right)
        elif what == ABOVE:
            found = 1 if left > right else 0
        elif what == EQUAL:
            found = 1 if left == right else 0
        elif what == HALF:
            found = left >> 1
        else:  # rounded to the nearest; without anything to divide by it is 0
            whole = max(right, 1)
            found = (2 * MILLION * left + whole) // (2 * whole)
        words[steps[i, 1]] = found


@kernel
def gather(singles, runs, bounds, words, row):
    """Add words to columns, those of one seating, which ``bounds`` gives by their first and their last in either table.

    ``singles[single]`` is a column and a word, ``runs[run]`` the first column and word, how many, and the word they are
    weighed by.
    """
    single, longer = singles[bounds[0] : bounds[1]], runs[bounds[2] : bounds[3]]
    for i in range(single.shape[0]):
        row[single[i, 0]] += words[single[i, 1]]
    for i in range(longer.shape[0]):
        column, word, length = longer[i, 0], longer[i, 1], longer[i, 2]
        weight = words[longer[i, 3]]
        into, of = row[column : column + length], words[word : word + length]
        if weight == 1:
            for j in range(length):
                into[j] += of[j]
        elif weight != 0:
            for j in range(length):
                into[j] += weight * of[j]


@kernel
def add_own(own, sums, sizes, squares):
    """Add one deal's columns and their squares; ``sizes`` gains the bits of each, a bound of the largest."""
    for column in range(own.shape[0]):
        value = own[column]
        sums[column] += value
        sizes[column] |= value ^ (value >> 63)
        squares[column] += value * value


@kernel
def add_cross(own, base, products):
    """Add the products of one deal's columns with another side's."""
    for column in range(own.shape[0]):
        products[column] += own[column] * base[column]


@kernel
def carry(part, low, high):
    """Empty sums of products into their limbs."""
    for column in range(part.shape[0]):
        value = part[column]
        low[column] += value & ((1 << LIMB) - 1)
        high[column] += value >> LIMB
        part[column] = 0


@kernel
def add_pairs(own, base, pairs):
    """Add the products of all pairs of the first columns."""
    for i in range(pairs.shape[0]):
        for j in range(pairs.shape[1]):
            pairs[i, j] += own[i] * base[j]


@kernel
def add_deal(own, moments, pairs):
    """Add one deal for itself: see ``add_moments``."""
    add_own(own, moments[0], moments[1], moments[2])
    add_pairs(own, own, pairs[0])


@kernel
def add_both(own, base, moments, pairs):
    """Add one deal's products with another side's: see ``add_moments``."""
    add_cross(own, base, moments[5])
    add_pairs(own, base, pairs[1])


@kernel
def carry_all(moments):
    """Empty what is summed of squares and of products into the limbs after each."""
    carry(moments[2], moments[3], moments[4])
    carry(moments[5], moments[6], moments[7])


@entry
def add_moments(own, base, moments, pairs):
    """Add up columns ``own[deal, column]``, their squares, and their products with ``base``.

    ``moments[what, column]`` gains the sums, bits that bound the sizes, then twice (squares, products with the base)
    what is not carried yet, which is 0, and the sum's low limb and high limb.  ``pairs[what, who, who]`` gains the
    products of all pairs of the first columns with one another and with the base's.
    """
    for deal in range(own.shape[0]):
        add_deal(own[deal], moments, pairs)
        add_both(own[deal], base[deal], moments, pairs)
        if deal % _CARRY == _CARRY - 1:
            carry_all(moments)
    carry_all(moments)


@kernel
def read(rows, notes, game, words):
    """Read a game's words."""
    for i in range(rows.shape[1]):
        words[i] = rows[game, i]
    if notes.shape[0] > 0:
        after = words[rows.shape[1] :]
        for i in range(notes.shape[1]):
            after[i] = notes[game, i]


@kernel
def pick(picks, words, deal, best):
    """Keep the deal if its two numbers are larger than those kept of its kind; the first of equals stays."""
    for kind in range(picks.shape[0]):
        before, then = words[picks[kind, 0]], words[picks[kind, 1]]
        if before > best[kind, 0] or (before == best[kind, 0] and then > best[kind, 1]):
            best[kind, 0] = before
            best[kind, 1] = then
            best[kind, 2] = -deal


@entry
def count_games(
    rows, notes, words, steps, singles, runs, bounds, sits, places, picks, first, kept, base, moments, pairs, scores, rounds, best
):
    """Count the games of one arm on consecutive deals, the first of which is ``first``.

    Args:
        rows: words of the games' rows, ``[seating * deals + deal, word]``.
        notes: words of their notes, or none.
        words: room for the words of a game, those that are constant filled in.
        steps: what ``work_out`` does.
        singles: what ``gather`` does, with ``runs`` and with ``bounds[seating]``.
        runs: see there.
        bounds: see there.
        sits: who sits at ``[seating, seat]``.
        places: the words of the first seat's score and of the rounds, and the lowest score told apart.
        picks: two words of every kind of game that is looked for among the first seating's.
        first: the number of the first deal.
        kept: room for every deal's columns, ``[deal, column]``, or for one deal's.
        base: every deal's columns of the arm this one is compared with; none where nothing is to be told of it.
        moments: zeros, for what ``add_moments`` adds up.
        pairs: zeros, likewise.
        scores: zeros, for histograms ``[who, score]``; both ends take what lies beyond.
        rounds: zeros, for a histogram.
        best: for each kind of game looked for its two numbers and the deal with a minus; the least there is.
    """
    seatings = sits.shape[0]
    deals = rows.shape[0] // seatings
    for deal in range(deals):
        own = kept[deal if kept.shape[0] > 1 else 0]
        for column in range(own.shape[0]):
            own[column] = 0
        for seating in range(seatings):
            read(rows, notes, seating * deals + deal, words)
            work_out(steps, words)
            gather(singles, runs, bounds[seating], words, own)
            for seat in range(sits.shape[1]):
                score = words[places[0] + seat] - places[2]
                scores[sits[seating, seat], min(max(score, 0), scores.shape[1] - 1)] += 1
            rounds[min(max(words[places[1]], 0), rounds.shape[0] - 1)] += 1
            if seating == 0:
                pick(picks, words, first + deal, best)
        add_deal(own, moments, pairs)
        if base.shape[0] > 0:
            add_both(own, base[deal], moments, pairs)
        if deal % _CARRY == _CARRY - 1:
            carry_all(moments)
    carry_all(moments)
