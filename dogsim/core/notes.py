"""What is noted of a game while it is played: choices, waiting, who led when, what was in play.

A game's own row says how it ended; these notes say how it went.  All are integers of one game, filled
by the driver through the contract's ``finished_turns``, ``standings`` and ``stock``.  A standing is the
score "as if the game ended now", of partners together.
"""

from __future__ import annotations

import numpy as np

from dogsim.core.contract import finished_turns, standings, stock
from dogsim.core.jit import kernel
from dogsim.core.record import blank, structure
from dogsim.core.search import SEARCH

MOST_TURNS = 8192  # noted of a game; what comes after is not
MOST_SEATS = 8
MOST_SUPPLIES = 8
QUARTERS = 3
# A leader's win in these parts: 60ths shared among up to five leaders.
LEAD_CREDIT = 3600
LOWEST = -(2**31)  # below any standing

_i4, _i8 = np.int32, np.int64

NOTES = structure(
    [
        ("turns", _i4),  # finished, and noted
        ("choices", _i4),  # decisions with more than one legal action
        ("offered", _i4),  # legal actions of all decisions
        ("waits", _i4),  # times a seat's turn came again
        ("waited", _i4),  # decisions of others between
        ("changes", _i4, (2,)),  # of the set of leaders, in the first half of the turns and in the second
        ("deficit", _i4, (2,)),  # of the eventual winner behind the best other, summed over turns, by half
        ("most_behind", _i4),
        ("settled", _i4),  # the turn after which the winner is never again out of the lead
        ("led", _i4, (QUARTERS,)),  # win credit of whoever led after 25, 50 and 75 % of the rounds
        ("peak", _i4, (MOST_SUPPLIES,)),  # most of each supply in play at once
        ("printed", _i4, (MOST_SUPPLIES,)),  # how many there are
    ]
)
ROOM = structure(
    [
        ("begun", _i8),  # turns begun
        ("done", _i8),  # turns finished
        ("last_end", _i8, (MOST_SEATS,)),  # decisions made when the seat's last turn ended, -1 before
        ("parts", _i8, (16,)),  # where a game works out a standing
        ("amounts", _i8, (MOST_SUPPLIES,)),
        ("standing", _i4, (MOST_TURNS, MOST_SEATS)),
        ("search", SEARCH),  # where search players count
    ]
)

# What play_block takes where nothing is to be noted.
UNNOTED = (blank(NOTES, 0), blank(ROOM))


@kernel
def begin_notes(rules, note, desk):
    """Forget the game before."""
    desk.begun = 0
    desk.done = 0
    for seat in range(rules.players):
        desk.last_end[seat] = -1
    note.turns = 0
    note.choices = 0
    note.offered = 0
    note.waits = 0
    note.waited = 0
    note.most_behind = 0
    note.settled = 0
    for half in range(2):
        note.changes[half] = 0
        note.deficit[half] = 0
    for quarter in range(QUARTERS):
        note.led[quarter] = 0
    for i in range(MOST_SUPPLIES):
        note.peak[i] = 0
        note.printed[i] = 0


@kernel
def note_choice(rules, state, actions, note, desk):
    """Note that so many actions are legal, and how long the seat waited if its turn begins."""
    note.offered += actions
    if actions > 1:
        note.choices += 1
    if desk.begun <= desk.done:
        desk.begun = desk.done + 1
        if desk.last_end[state.seat] >= 0:
            note.waits += 1
            note.waited += state.decisions - desk.last_end[state.seat]


@kernel
def note_step(rules, state, seat, note, desk):
    """Note what is in play after a decision of ``seat``, and the standings if it ended the turn."""
    for i in range(stock(rules, state, desk.amounts, note.printed)):
        note.peak[i] = max(note.peak[i], desk.amounts[i])
    done = finished_turns(rules, state)
    if done > desk.done:
        desk.done = done
        desk.last_end[seat] = state.decisions
        if note.turns < MOST_TURNS:
            standings(rules, state, desk.standing[note.turns], desk.parts)
            note.turns += 1


@kernel
def leaders(rules, standing):
    """Return the set of seats with the highest standing, as bits; nobody leads while all are level."""
    best, worst = standing[0], standing[0]
    for seat in range(1, rules.players):
        best = max(best, standing[seat])
        worst = min(worst, standing[seat])
    found = 0
    for seat in range(rules.players):
        found |= (1 if standing[seat] == best else 0) << seat
    return found if worst < best else 0


@kernel
def note_leads(rules, note, desk):
    """Count how often the set of leaders changed; the first leader is no change."""
    led = False
    before = 0
    for turn in range(note.turns):
        now = leaders(rules, desk.standing[turn])
        if led and now != before:
            note.changes[0 if turn < note.turns // 2 else 1] += 1
        led = led or now != 0
        before = now


@kernel
def winners(rules, out):
    """Return the seats that won, as bits; 0 where all did, as where nobody did."""
    found = 0
    for seat in range(rules.players):
        found |= (1 if out.credit[seat] > 0 else 0) << seat
    return found if found != (1 << rules.players) - 1 else 0


@kernel
def behind(rules, standing, won):
    """Return how far the best of the winners is behind the best of the others, 0 where not."""
    winner, other = LOWEST, LOWEST
    for seat in range(rules.players):
        points = standing[seat]
        winner = max(winner, points if (won >> seat) & 1 == 1 else LOWEST)
        other = max(other, points if (won >> seat) & 1 == 0 else LOWEST)
    return max(0, other - winner)


@kernel
def note_drama(rules, out, note, desk):
    """Note how far behind the eventual winner was, turn by turn, and when that was over."""
    last = 0
    won = winners(rules, out)
    for turn in range(note.turns if won != 0 else 0):
        gap = behind(rules, desk.standing[turn], won)
        note.deficit[0 if turn < note.turns // 2 else 1] += gap
        note.most_behind = max(note.most_behind, gap)
        last = turn + 1 if gap > 0 else last
    note.settled = min(last + 1, note.turns)


@kernel
def lead_credit(rules, standing, out):
    """Return the win credit of whoever leads, shared where several do: a sole leader who won alone has it all."""
    best, level, credit = standing[0], 0, 0
    for seat in range(rules.players):
        best = max(best, standing[seat])
    for seat in range(rules.players):
        if standing[seat] == best:
            level += 1
            credit += out.credit[seat]
    return credit * 60 // level


@kernel
def note_quarters(rules, out, note, desk):
    """Note the luck of whoever led after a quarter, a half and three quarters of the rounds, begun ones whole."""
    rounds = (note.turns + rules.players - 1) // rules.players
    for quarter in range(QUARTERS):
        after = ((quarter + 1) * rounds + QUARTERS) // (QUARTERS + 1)
        turn = min(after * rules.players, note.turns) - 1
        if turn >= 0:
            note.led[quarter] = lead_credit(rules, desk.standing[turn], out)


@kernel
def end_notes(rules, out, note, desk):
    """Look back over a finished game whose row is ``out``."""
    note_leads(rules, note, desk)
    note_drama(rules, out, note, desk)
    note_quarters(rules, out, note, desk)
