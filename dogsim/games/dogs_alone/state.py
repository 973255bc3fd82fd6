"""The table as records: phases, actions, STATE and OUT.

Every decision is one integer of these ranges (a dog is colour * LETTERS_MOST + letter, a spree
colour * SPREES_PER_COLOUR + number; seats count from 0 here and from 1 in words):

    DISCARD, TAKE, PAY, RECOVER + dog      OBTAIN + spree      TIDY + spree * KINDS + dog
                                           and the single actions below
"""

from __future__ import annotations

import numpy as np

from dogsim.core.game import Feature
from dogsim.core.record import out_structure, state_head, structure
from dogsim.games.dogs_alone.cards import (
    COLOURS,
    DOG_ROW,
    KINDS,
    MOST_DOGS,
    MOST_PLAYERS,
    SPREE_CARDS,
    SPREE_ROW,
    SPREES,
)

PHASES = ("recruit", "spree", "pay", "recover", "limit", "over")
PHASE_RECRUIT, PHASE_SPREE, PHASE_PAY, PHASE_RECOVER, PHASE_LIMIT, PHASE_OVER = range(6)

ENDS = ("mario-hugo", "stalled", "cap")
NOT_ENDED, END_HUGO, END_STALLED, END_CAP = range(4)

DRAW, DONE, END_TURN = range(3)
DISCARD = 8
TAKE = DISCARD + KINDS
PAY = TAKE + KINDS
RECOVER = PAY + KINDS
OBTAIN = RECOVER + KINDS
TIDY = OBTAIN + SPREES
ACTIONS_END = TIDY + SPREES * KINDS

# 28 untidied sprees with 8 dogs of their colour each, beside what recruiting offers.
MOST_ACTIONS = 320

# What a seat did, for reports: the play itself never reads these.
COUNTS = (
    "deck_recruits", "row_recruits", "dogs_discarded", "dogs_recovered",
    "sprees_obtained", "obtained_2", "obtained_3", "obtained_4", "turns_with_two",
    "tidied_by_hand", "tidied_by_hugo",
    "sprees_revealed", "hugos_revealed", "ended_the_game",
)  # fmt: skip

_i8 = np.int64

PLAYER = structure(
    [
        ("hand", _i8, (KINDS,)),  # how many of each dog
        ("hand_dogs", _i8),
        ("colours", _i8, (len(COLOURS),)),  # dogs in hand by colour
        # Bit sets of dogs: of which an odd number is in hand, an even one, two or more.
        ("odd", _i8),
        ("even", _i8),
        ("paired", _i8),
        ("known", _i8, (KINDS,)),  # of these, the ones everybody has seen (B23)
        ("sprees", _i8, (SPREES,)),  # in the order obtained
        ("is_tidied", _i8, (SPREES,)),  # by place in ``sprees``
        ("spree_count", _i8),
        ("loose", _i8, (SPREES,)),  # the untidied ones, in the same order
        ("loose_count", _i8),
        ("untidied", _i8, (len(COLOURS),)),  # untidied sprees by colour
        ("tidied", _i8, (len(COLOURS),)),
        ("points", _i8),  # of tidied sprees
        ("counts", _i8, (len(COUNTS),)),
    ]
)

STATE = structure(
    [
        *state_head("dogs-alone", MOST_PLAYERS, MOST_ACTIONS),
        ("player", PLAYER, (MOST_PLAYERS,)),
        # Rows close up when a card leaves; new cards come last.
        ("dog_row", _i8, (DOG_ROW,)),
        ("row_dogs", _i8),
        ("spree_row", _i8, (SPREE_ROW,)),
        ("row_sprees", _i8),
        ("asked", _i8, (len(COLOURS),)),  # how many dogs these ask for: from two on a bit for each number, then five noughts
        # Piles: the next card is deck[deck_top]; of the discard pile the last.
        ("deck", _i8, (MOST_DOGS,)),
        ("deck_top", _i8),
        ("deck_end", _i8),
        ("discard", _i8, (MOST_DOGS,)),
        ("discards", _i8),
        ("spree_deck", _i8, (SPREE_CARDS,)),
        ("spree_top", _i8),
        ("spree_end", _i8),
        ("hugos", _i8),  # Mario Hugos seen
        ("holders", _i8, (len(COLOURS),)),  # seats by how many tidied sprees of a colour they have, four bits for each number
        # The turn.
        ("turn_number", _i8),
        ("ended", _i8),
        ("quiet_turns", _i8),
        ("discarded", _i8),
        ("taken", _i8),
        ("obtained", _i8, (SPREES,)),  # this turn, in order
        ("obtained_count", _i8),
        ("tidied_now", _i8, (SPREES,)),  # by hand this turn, in card order
        ("tidied_count", _i8),
        ("spree", _i8),  # being paid for, -1 none
        ("paid", _i8, (KINDS,)),
        ("paid_dogs", _i8),
        ("recovered", _i8, (KINDS,)),
        ("recovered_dogs", _i8),
        ("paid_earlier", _i8, (KINDS,)),  # for sprees of this turn that are done
        ("recovered_earlier", _i8, (KINDS,)),
        ("recovered_earlier_dogs", _i8),
        # What a bot works out once for a decision; no part of the position.
        ("stage", _i8),
        ("dog_worth", _i8),
        ("gain", _i8, (len(COLOURS),)),  # of one more dog of a colour
        ("lose", _i8, (len(COLOURS),)),  # of one dog less
        ("pair", _i8, (len(COLOURS),)),  # of a second copy of a dog
        ("prize", _i8, (len(COLOURS),)),  # of one more tidied spree, for the majority
        ("draw_worth", _i8),
        ("take_worth", _i8),
        ("take_first", _i8),
        ("best", _i8, (DOG_ROW + 1,)),  # of the dogs of the row, so many together
        ("more_worth", _i8),
        ("plan", _i8),
        ("worth", _i8, (SPREES,)),  # of obtaining a spree of the row
        ("pool", _i8, (MOST_DOGS,)),  # room to shuffle what a seat cannot see
    ]
)

COMPONENTS = {
    "sprees": "tidied sprees (ALONE-035)",
    "majorities": "majorities of tidied sprees (ALONE-036 to 039)",
}

# Counted at the end of a game for every seat, in the order of OUT's last axis.
_TEXTS = (
    ("deck_recruits", "Recruited from the deck", "Recruiting"),
    ("row_recruits", "Recruited from the row", "Recruiting"),
    ("dogs_discarded", "Dogs discarded to recruit more", "Recruiting"),
    ("dogs_recovered", "Dogs recovered", "Recruiting"),
    ("sprees_obtained", "Sprees obtained", "Sprees"),
    ("obtained_2", "Of these, with two symbols", "Sprees"),
    ("obtained_3", "Of these, with three symbols", "Sprees"),
    ("obtained_4", "Of these, with four symbols or more", "Sprees"),
    ("turns_with_two", "Turns with two sprees or more", "Sprees"),
    ("tidied_by_hand", "Sprees tidied by hand", "Sprees"),
    ("tidied_by_hugo", "Sprees tidied by Mario Hugo", "Mario Hugo"),
    ("sprees_revealed", "Sprees revealed", "Mario Hugo"),
    ("hugos_revealed", "Mario Hugos revealed", "Mario Hugo"),
    ("ended_the_game", "Revealed the last Mario Hugo", "Mario Hugo"),
    ("untidied_left", "Sprees left untidied", "Sprees"),
    ("hand_left", "Dogs left in hand", "Recruiting"),
    *((f"tidied_{colour}", f"Tidied {colour} sprees", "Colours") for colour in COLOURS),
    *((f"majority_{colour}", f"Majority points in {colour}", "Majorities") for colour in COLOURS),
    ("first_majorities", "First majorities", "Majorities"),
    ("second_majorities", "Second majorities", "Majorities"),
    ("tied_majorities", "Tied majorities", "Majorities"),
)
# What a player is barred from who never uses a thing.
_BARRED = {
    "deck_recruits": "deck", "row_recruits": "row", "dogs_discarded": "discards", "dogs_recovered": "recovery",
    "obtained_2": "sprees_2", "obtained_3": "sprees_3", "obtained_4": "sprees_4", "turns_with_two": "second_sprees",
    "tidied_by_hand": "tidying",
}  # fmt: skip


def _feature(name: str, text: str, group: str) -> Feature:
    """Return a feature; those that count points score one each."""
    points = (lambda rules: 1) if name.startswith("majority_") else None
    return Feature(name, text, group, points, _BARRED.get(name, ""))


FEATURES = tuple(_feature(*each) for each in _TEXTS)

OUT = out_structure("dogs-alone", MOST_PLAYERS, len(COMPONENTS), len(FEATURES))
