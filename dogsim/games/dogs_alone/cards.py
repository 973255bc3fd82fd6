"""What is printed on the cards of Dogs Alone."""

from __future__ import annotations

import numpy as np

COLOURS = ("red", "blue", "yellow", "green")
LETTERS = "abcdefgh"
# A dog's number is colour * LETTERS_MOST + letter; each name stands for `copies_per_name` cards (ALONE-001, B02).
LETTERS_MOST = len(LETTERS)
LETTER_BITS = 3
DOGS_PER_COLOUR = 16
KINDS = len(COLOURS) * LETTERS_MOST
MOST_DOGS = len(COLOURS) * DOGS_PER_COLOUR
DOG_NAMES = tuple(f"{colour}-{letter}" for colour in COLOURS for letter in LETTERS)

# A spree's number is colour * SPREES_PER_COLOUR + its place in the rule tables (ALONE-002).
SPREES_PER_COLOUR = 7
SPREES = len(COLOURS) * SPREES_PER_COLOUR
SPREE_COLOUR, SPREE_NUMBER = np.divmod(np.arange(SPREES), SPREES_PER_COLOUR)
HUGO = SPREES
HUGOS = 4  # ALONE-003
HUGO_NAME = "mario-hugo"
SPREE_NAMES = (*(f"{colour}-{number}" for colour in COLOURS for number in range(1, SPREES_PER_COLOUR + 1)), HUGO_NAME)
SPREE_CARDS = SPREES + HUGOS
PAIR_SYMBOLS = 2  # a spree of so many symbols asks for identical dogs (ALONE-021)
MOST_SYMBOLS = 6
MOST_IN_COLOUR = 1 << 5  # more than the dogs of a colour

PLAYERS = (2, 3, 4, 5)  # B01
MOST_PLAYERS = 5
SPREE_ROW = 4  # ALONE-006
DOG_ROW = 5  # ALONE-008
DECK_DRAW = 2  # ALONE-015
MOST_BACK = 2  # dogs that may come back at most (ALONE-024, B16)
LAST_HUGO = 3  # ALONE-032
