"""What is printed on the cards of DOG Cards."""

from __future__ import annotations

# Kinds in card order; each number card comes `copies_per_kind` times (DOGC-001, C01).
CARDS = ("1/11", "2", "3", "4", "5", "6", "7", "8", "9", "10", "12", "13", "14", "joker", "thief")
KINDS = len(CARDS)
NUMBERS = 13  # kinds that show a number
ONE, TWO, THREE, FOUR, FIVE, SIX, SEVEN, EIGHT, NINE, TEN, TWELVE, THIRTEEN, FOURTEEN, JOKER, THIEF = range(KINDS)

CENTRE = 13  # DOGC-004
ROW = 14  # DOGC-014
ROWS = 2  # DOGC-024
LOOKED = 7  # DOGC-037
FOUR_REACH = 8  # DOGC-036

PLAYERS = (2, 3, 4)
MOST_PLAYERS = 4
TEAM_PLAYERS = 4  # DOGC-003
HAND = {2: 7, 3: 7, 4: 5}  # DOGC-007
MOST_COPIES = 16
MOST_CARDS = NUMBERS * MOST_COPIES + 2 * MOST_COPIES
