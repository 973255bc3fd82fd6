"""The table as records: phases, actions, STATE and OUT.

Every decision is one integer of these ranges (a card is its kind; seats, rows and positions count from
0 here and from 1 in words; row PARTNER of a lay is the partner's):

    GIVE, CHOOSE, DISCARD + card           LAY + card * LAY_ROWS + row
    BUY + card * CENTRE + position         STEAL + seat * ROWS + row
    EXCHANGE + ((card * MOST_PLAYERS + seat) * ROWS + row) * CENTRE + position
                                           and the single actions below
"""

from __future__ import annotations

import numpy as np

from dogsim.core.game import Feature
from dogsim.core.record import out_structure, state_head, structure
from dogsim.games.dog_cards.cards import CENTRE, KINDS, MOST_CARDS, MOST_PLAYERS, ROW, ROWS

PHASES = ("swap", "act", "look", "search", "over")
PHASE_SWAP, PHASE_ACT, PHASE_LOOK, PHASE_SEARCH, PHASE_OVER = range(5)

ENDS = ("normal", "cap")
NOT_ENDED, END_NORMAL, END_CAP = range(3)

LOOK, SEARCH = range(2)
LAY_ROWS = ROWS + 1
PARTNER = ROWS
GIVE = 8
CHOOSE = GIVE + KINDS
DISCARD = CHOOSE + KINDS
LAY = DISCARD + KINDS
BUY = LAY + KINDS * LAY_ROWS
STEAL = BUY + KINDS * CENTRE
EXCHANGE = STEAL + MOST_PLAYERS * ROWS
ACTIONS_END = EXCHANGE + KINDS * MOST_PLAYERS * ROWS * CENTRE

# Fifteen kinds in hand: 30 lays, 33 purchases, 90 exchanges, 6 thefts, 15 discards and two more.
MOST_ACTIONS = 256
# Cards that do not fit the centre go below the pile, which is moved up when it reaches the end.
PILE_ROOM = 2 * MOST_CARDS + 32

# What a seat did, for reports: the play itself never reads these.
COUNTS = (
    "lays", "rows_started", "jokers_laid", "partner_lays", "rows_completed",
    "buys", "bought_with_4", "bought_with_joker",
    "looks", "searches", "thefts", "robbed",
    "jokers_exchanged", "jokers_lost", "discards",
)  # fmt: skip

# What a bot notes of cards stands in as many places as fill the vectors of a processor.
SLOTS = 16

_i4, _i8 = np.int32, np.int64

PLAYER = structure(
    [
        ("hand", _i8, (KINDS,)),  # how many of each card
        ("held", _i8),  # bit set of the different cards in hand
        ("twice", _i8),  # bit set of those held more than once
        ("rows", _i8, (ROWS, ROW)),  # unfinished rows, left to right
        ("row_cards", _i8, (ROWS,)),
        ("row_jokers", _i8, (ROWS,)),  # bit set of the places where a row has jokers
        ("row_count", _i8),
        ("completed", _i8),
        ("known_to", _i8),  # the seat knows the draw pile up to here
        ("counts", _i8, (len(COUNTS),)),
    ]
)

STATE = structure(
    [
        *state_head("dog-cards", MOST_PLAYERS, MOST_ACTIONS),
        ("player", PLAYER, (MOST_PLAYERS,)),
        ("centre", _i8, (CENTRE,)),  # -1: a gap
        # Piles: the next card is pile[pile_top]; of the discard pile the last.
        ("pile", _i8, (PILE_ROOM,)),
        ("pile_top", _i8),
        ("pile_end", _i8),
        ("discard", _i8, (MOST_CARDS,)),
        ("discards", _i8),
        ("discard_kinds", _i8, (KINDS,)),  # how many of each card it holds
        ("discarded", _i8),  # bit set of the different cards it holds
        # The turn.
        ("turn_number", _i8),
        ("ended", _i8),
        ("given", _i8, (MOST_PLAYERS,)),
        ("given_cards", _i8),
        # What a bot works out once for a decision; no part of the position.
        ("worth", _i4, (SLOTS,)),  # of a copy in hand
        ("wish", _i4, (SLOTS,)),  # of one more
        ("search_worth", _i8),
        ("reach", _i4, (MOST_PLAYERS, 2 * SLOTS)),  # each seat's weight, behind ROW zeros and with zeros behind it
        ("bonus", _i4, (MOST_PLAYERS, SLOTS)),  # each seat's weights of single cards
        ("best_reach", _i8, (MOST_PLAYERS, SLOTS)),  # the most of ``reach`` from each place on, nothing behind the last
        ("least", _i8, (MOST_PLAYERS,)),  # of those two, or 0
        ("pool", _i8, (MOST_CARDS,)),  # room to shuffle what a seat cannot see
    ]
)

COMPONENTS = {
    "completed": "cards of completed rows (DOGC-014)",
    "row_cards": "cards in unfinished rows (DOGC-013)",
}

# Counted at the end of a game for every seat, in the order of OUT's last axis.
_TEXTS = (
    ("lays", "Cards laid", "Rows"),
    ("rows_started", "Rows started", "Rows"),
    ("jokers_laid", "Jokers laid", "Jokers"),
    ("partner_lays", "Cards laid for the partner", "Rows"),
    ("rows_completed", "Rows completed", "Rows"),
    ("buys", "Cards bought from the centre", "Other actions"),
    ("bought_with_4", "Of these, elsewhere with a 4", "Other actions"),
    ("bought_with_joker", "Bought with a joker", "Jokers"),
    ("looks", "Sevens used to look at the pile", "Other actions"),
    ("searches", "Fourteens used to search the discards", "Other actions"),
    ("thefts", "Cards stolen", "Thieves"),
    ("robbed", "Cards lost to thieves", "Thieves"),
    ("jokers_exchanged", "Jokers taken by exchange", "Jokers"),
    ("jokers_lost", "Jokers taken from one's rows by others", "Jokers"),
    ("discards", "Cards discarded for a new one", "Other actions"),
    ("row_cards_left", "Cards in unfinished rows at the end", "Rows"),
    ("jokers_left", "Jokers in hand at the end", "Jokers"),
)
# What cards in rows score, and what a player is barred from who never uses a thing.
_POINTS = {"rows_completed": lambda rules: ROW, "row_cards_left": lambda rules: 1}
_BARRED = {
    "jokers_laid": "jokers_laid", "partner_lays": "partner_lays", "buys": "buys", "bought_with_4": "fours",
    "bought_with_joker": "joker_buys", "looks": "looks", "searches": "searches", "thefts": "thieves",
    "jokers_exchanged": "exchanges",
}  # fmt: skip
FEATURES = tuple(Feature(*each, _POINTS.get(each[0]), _BARRED.get(each[0], "")) for each in _TEXTS)

OUT = out_structure("dog-cards", MOST_PLAYERS, len(COMPONENTS), len(FEATURES))
