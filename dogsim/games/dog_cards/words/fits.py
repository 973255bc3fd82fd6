"""Where cards fit, in plain Python, for checks, reasons and words: written apart from the moves."""

from __future__ import annotations

from typing import Any

from dogsim.games.dog_cards.cards import (
    CENTRE,
    FOUR,
    FOUR_REACH,
    FOURTEEN,
    HAND,
    JOKER,
    MOST_PLAYERS,
    ONE,
    ROW,
    ROWS,
    TEAM_PLAYERS,
    THIEF,
    THIRTEEN,
    TWELVE,
)

_FIRST, _ELEVENTH = 0, 10
_BOTH, _ONLY_1, _ONLY_11 = range(3)  # the choices of one_eleven_blocks


def number_card(place: int) -> int:
    """Return the card with the number of a place (from 0): 1/11 at places 1 and 11."""
    if place == _ELEVENTH:
        return ONE
    return place if place < _ELEVENTH else place - 11 + TWELVE


def fits_in_row(rules: Any, card: int, place: int) -> bool:
    """Tell whether a card may be laid at a place of a row (DOGC-012, DOGC-013, DOGC-015)."""
    if card == JOKER:
        return place < ROW - 1 and (place > _FIRST or bool(rules.joker_can_start))
    return card == number_card(place) or (place == _FIRST and card == THIRTEEN)


def cards_for(rules: Any, place: int) -> list[int]:
    """Return every card that may lie at a place of a row."""
    return [card for card in range(THIEF) if fits_in_row(rules, card, place)]


def exchange_places(me: Any, card: int, row: int) -> list[int]:
    """Return where in a row a card may take the place of a joker (DOGC-021, C13)."""
    if card in (JOKER, THIEF) or row >= me.row_count:
        return []
    places = range(int(me.row_cards[row]))
    return [
        place
        for place in places
        if me.rows[row, place] == JOKER and (card == number_card(place) or (place == _FIRST and card == THIRTEEN))
    ]


def may_lie_in_centre(rules: Any, card: int, position: int) -> bool:
    """Tell whether a card may lie at a position of the centre (DOGC-006, C02, C03)."""
    if card != number_card(position):
        return True
    if card != ONE or rules.one_eleven_blocks == _BOTH:
        return False
    return position != (_FIRST if rules.one_eleven_blocks == _ONLY_1 else _ELEVENTH)


def buying_positions(card: int) -> list[int]:
    """Return the positions of the centre that a card buys (DOGC-017, DOGC-035, DOGC-036, C06, C07)."""
    if card == JOKER:
        return list(range(CENTRE))
    if card == FOUR:
        return list(range(FOUR_REACH))
    if card in (FOURTEEN, THIEF):
        return []
    return [position for position in range(CENTRE) if number_card(position) == card]


def is_team_game(rules: Any) -> bool:
    """Tell whether partners play together (DOGC-003)."""
    return bool(rules.players == TEAM_PLAYERS)


def partner_of(seat: int) -> int:
    """Return the seat opposite."""
    return (seat + MOST_PLAYERS // 2) % MOST_PLAYERS


def hand_size(rules: Any) -> int:
    """Return how many cards a hand has (DOGC-007)."""
    return HAND[int(rules.players)]


def rows_most(rules: Any) -> int:
    """Return how many rows a player may have (DOGC-024)."""
    return 1 if is_team_game(rules) else ROWS


def rows_counted(rules: Any, me: Any) -> int:
    """Return how many rows count against that limit (C05)."""
    counts = is_team_game(rules) or rules.completed_counts_as_row
    return int(me.row_count) + (int(me.completed) if counts else 0)


def at_goal(rules: Any, state: Any, seat: int) -> bool:
    """Tell whether a seat has what wins (DOGC-032, DOGC-033)."""
    if is_team_game(rules):
        return bool(state.player[seat].completed and state.player[partner_of(seat)].completed)
    return bool(state.player[seat].completed >= ROWS)


def deck(rules: Any) -> list[int]:
    """Return how many cards of each kind the game has (DOGC-001)."""
    return [int(rules.copies_per_kind)] * JOKER + [int(rules.jokers), int(rules.thieves)]


def least_piles(rules: Any) -> int:
    """Return how many cards draw and discard pile hold when everything else is as full as it can be.

    Below zero they can be used up altogether; the rulebook's own 120 cards always leave some.
    """
    done = 0 if is_team_game(rules) or rules.completed_counts_as_row else 1
    each = hand_size(rules) + rows_most(rules) * (ROW - 1) + done
    return sum(deck(rules)) - CENTRE - int(rules.players) * each
