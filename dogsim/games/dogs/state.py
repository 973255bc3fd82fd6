"""The table as records: phases, actions, STATE and OUT.

Every decision is one integer of these ranges (a dog is breed * 5 + type; seats, locations and stalls
count from 0 here and from 1 in words):

    KEEP + kind           MOVE + location        PAY + seat           USE + kind
    CLAIM + bonus         TAKE_PUPPY + puppy     BUY_PUPPY + puppy    PLACE + stall
    DONATE + dog          RESCUE + dog           CURE, ADOPT, RELOCATE + dog * STALLS + stall
    SWAP + dog * DOGS + dog                      and the single actions below
"""

from __future__ import annotations

import numpy as np

from dogsim.core.game import Supply
from dogsim.core.record import out_structure, state_head, structure
from dogsim.games.dogs.cards import (
    BONUSES,
    BREEDS,
    COIN_CARDS,
    DOGS,
    FOOD_CARDS,
    KINDS,
    LARGEST_STALL,
    LIGHT,
    LOCATIONS,
    MOST_BREEDS,
    MOST_CHARACTERS,
    MOST_DOGS,
    MOST_PLAYERS,
    MOST_SYMBOLS,
    PUPPIES,
    STALLS,
    TYPES,
)

PHASES = ("keep", "act", "place", "take", "puppy", "cure", "relocate", "adopt", "buy", "rescue", "over")
PHASE_KEEP, PHASE_ACT, PHASE_PLACE, PHASE_TAKE, PHASE_PUPPY, PHASE_CURE = range(6)
PHASE_RELOCATE, PHASE_ADOPT, PHASE_BUY, PHASE_RESCUE, PHASE_OVER = range(6, 11)

ENDS = ("normal", "stalled", "cap")
NOT_ENDED, END_NORMAL, END_STALLED, END_CAP = range(4)

COLLECT, HIRE, OPEN_STALL, PAY_LICENCE, SWAP_CITY, END_TURN = range(6)
DONE, DELIVER, TAKE_COIN, TAKE_FOOD, BUY_UPGRADE = range(6, 11)
KEEP = 16
MOVE = KEEP + KINDS
PAY = MOVE + LOCATIONS
USE = PAY + MOST_PLAYERS
CLAIM = USE + KINDS
TAKE_PUPPY = CLAIM + len(LIGHT)
BUY_PUPPY = TAKE_PUPPY + len(PUPPIES)
PLACE = BUY_PUPPY + len(PUPPIES)
DONATE = PLACE + STALLS
RESCUE = DONATE + DOGS
CURE = RESCUE + DOGS
ADOPT = CURE + DOGS * STALLS
RELOCATE = ADOPT + DOGS * STALLS
SWAP = RELOCATE + DOGS * STALLS
ACTIONS_END = SWAP + DOGS * DOGS

TRAINER_STEPS = 12
# 18 dogs in stalls 4 and 5 of six and three of six more: 30 dogs, 360 swaps between stalls and moves.
MOST_ACTIONS = 448  # not 512: two lists 4096 bytes apart get into each other's way in the cache

# What a seat did, for reports: the play itself never reads these.
COUNTS = (
    "collects", "dogs_collected", "hires", "free_hires", "fees", "stalls_opened", "donations", "swaps",
    "used_veterinarian", "used_trainer", "used_manager", "used_merchant", "used_partner",
    "cured", "adopted", "rescued",
)  # fmt: skip

_i8 = np.int64

PLAYER = structure(
    [
        ("coins", _i8),
        ("food", _i8),
        ("location", _i8),  # -1 outside the city
        ("stalls", _i8, (STALLS, LARGEST_STALL)),  # dogs in card order; stall_dogs says how many
        ("stall_dogs", _i8, (STALLS,)),
        ("open_stalls", _i8),
        ("spaces", _i8, (STALLS,)),  # free spaces of each; a closed stall has none
        ("room", _i8),  # free spaces in all open stalls
        ("dogs", _i8),  # in all stalls
        ("types", _i8, (5,)),  # dogs in stalls by printed type
        ("breeds", _i8, (len(BREEDS),)),  # dogs in stalls by breed
        ("breed_count", _i8),  # how many breeds that is
        ("kin", _i8, (len(BREEDS),)),  # dogs of a breed in each stall, four bits a stall
        ("set_points", _i8),  # of all stalls
        ("pairs", _i8),  # dogs of each stall beyond the first of their breed, four bits a stall
        ("hotel", _i8, (MOST_BREEDS,)),
        ("hotel_dogs", _i8),
        ("infirmary", _i8, (MOST_BREEDS,)),
        ("sick_dogs", _i8),
        ("characters", _i8, (KINDS,)),  # how many of each kind in hand
        ("hand", _i8),  # how many in all
        ("held", _i8),  # bit set of the kinds in hand
        ("upgrades", _i8),
        ("licences_unpaid", _i8),
        ("licences_paid", _i8),
        ("bonuses", _i8),  # bit set
        ("unsure", _i8),  # 1: the next three are to be worked out anew
        ("progress", _i8, (len(LIGHT),)),  # what each light bonus counts
        ("fulfilled", _i8),  # bit set of the light bonuses whose number is reached
        ("puppies", _i8, (len(PUPPIES),)),
        ("puppy_stalls", _i8),  # bit set of stalls that brought a puppy
        ("counts", _i8, (len(COUNTS),)),
    ]
)

# What the ratings of a decision have in common: noted by whoever rates, no part of the position.
SIGHT = structure(
    [
        ("turns", _i8),  # that the seat has left
        ("last", _i8),  # 1 in the last round
        ("spare", _i8),  # worth of a food or coin beyond the need
        ("coin_need", _i8),
        ("food_need", _i8),
        ("impatience", _i8),  # worth of bringing the game on by a dog
        ("bonus", _i8),  # worth of a bonus
        ("known", _i8),  # bit set of the types in the next, and 32: the one after
        ("kinds", _i8, (TYPES,)),  # worth of a dog of the city by its type alone
        ("stranger", _i8),  # worth of a stall dog of a breed not yet there, its type aside
        ("losses", _i8, (TYPES,)),  # worth of a stall dog by its type alone
        ("weighed", _i8),  # bit set of the characters in the next
        ("effects", _i8, (KINDS,)),  # worth of using a character now
    ]
)

STATE = structure(
    [
        *state_head("dogs", MOST_PLAYERS, MOST_ACTIONS),
        ("player", PLAYER, (MOST_PLAYERS,)),
        ("sight", SIGHT, (1,)),
        ("set_steps", _i8, (LARGEST_STALL + 2,)),  # points of the next dog to so many of its breed in a stall
        ("steps_rise", _i8),  # 1: none is less than the first
        # The city, smallest locations first.
        ("locations", _i8),
        ("symbols", _i8, (LOCATIONS,)),
        ("city", _i8, (LOCATIONS, MOST_SYMBOLS)),
        ("city_dogs", _i8, (LOCATIONS,)),
        ("city_character", _i8, (LOCATIONS,)),  # -1 none
        ("city_needs", _i8, (LOCATIONS,)),  # what its dogs need: 1 a space in a stall, 16 one in the infirmary
        ("city_kinds", _i8),  # how many of each kind that is, four bits a kind
        ("visitors", _i8, (LOCATIONS,)),  # bit set of the seats that stand there
        ("stall_of", _i8, (DOGS,)),  # of a dog in a stall: which one
        # Piles: the next card is pile[pile_top]; of the discard pile the last.
        ("pile", _i8, (MOST_DOGS,)),
        ("pile_top", _i8),
        ("pile_end", _i8),
        ("characters", _i8, (MOST_CHARACTERS,)),
        ("characters_top", _i8),
        ("characters_end", _i8),
        ("discard", _i8, (MOST_CHARACTERS,)),
        ("discard_size", _i8),
        ("fair", _i8, (MOST_BREEDS,)),
        ("fair_dogs", _i8),
        ("donated", _i8, (MOST_DOGS,)),
        ("donated_dogs", _i8),
        ("rescued", _i8, (DOGS,)),  # 1: placed by variant 3
        ("upgrade_supply", _i8),
        ("most_upgrades", _i8),  # that anybody has
        ("hotel_gains", _i8, (MOST_PLAYERS,)),  # points of one more hotel dog for each seat ...
        ("hotel_known", _i8),  # ... worked out since the hotels changed: bit set of the seats
        ("puppy_supply", _i8, (len(PUPPIES),)),
        ("bonus_supply", _i8),  # bit set of BONUSES
        # The turn.
        ("start_seat", _i8),
        ("round_number", _i8),
        ("turns", _i8),
        ("last_round", _i8),  # 0 not triggered
        ("ended", _i8),
        ("moved", _i8),
        ("fee_paid", _i8),
        ("collected", _i8),
        ("hired", _i8),
        ("stall_opened", _i8),
        ("donations", _i8),
        ("bonus_claimed", _i8),  # 0 none, else 1 + bonus
        ("city_swapped", _i8),
        ("quiet", _i8),
        ("in_hand", _i8, (MOST_SYMBOLS,)),  # dogs still to be placed, next first
        ("in_hand_dogs", _i8),
        ("refill", _i8),  # -1 none
        ("rescuing", _i8),
        ("takes", _i8),
        ("donating", _i8),
        ("puppy_due", _i8),  # bit set of stalls
        ("rescue_due", _i8),
        ("effect", _i8),  # -1 none
        ("adopted", _i8),
        ("bought_upgrades", _i8),
        ("bought_puppies", _i8),
        ("trainer_steps", _i8),
    ]
)

COMPONENTS = {
    "sets": "sets of one breed in a stall (DOGS-081)",
    "trained": "trained dogs (DOGS-083)",
    "hotel": "place in the hotel (DOGS-084)",
    "bonuses": "bonuses (DOGS-086)",
    "puppies": "puppies and the dogs they count (DOGS-118)",
    "infirmary": "dogs left in the infirmary (DOGS-087)",
    "no_upgrade": "no upgrade (DOGS-076)",
    "licences": "unpaid licences (DOGS-062)",
}

# Counted at the end of a game for every seat, in the order of OUT's last axis.
FEATURES = (
    *COUNTS,
    "upgrades", "licences_paid", "licences_unpaid", "stall_dogs", "hotel_dogs", "sick_dogs", "coins_left", "food_left",
    *BONUSES,
    *(f"puppy_{name}" for name in PUPPIES),
)  # fmt: skip

SUPPLIES = (
    Supply("coins", f"coins in the players' hands ({COIN_CARDS} are in the box)", limited=False),
    Supply("food", f"food in the players' hands ({FOOD_CARDS} are in the box)", limited=False),
    Supply("upgrades", "upgrades", limited=True),
    *(Supply(f"puppy_{name}", f"puppies that count {name} dogs", limited=True) for name in PUPPIES),
)

OUT = out_structure("dogs", MOST_PLAYERS, len(COMPONENTS), len(FEATURES))
