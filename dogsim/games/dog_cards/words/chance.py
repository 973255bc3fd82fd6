"""What a decision drew from the draw pile and how it was shuffled, worked out from the state before and after."""

from __future__ import annotations

from typing import Any

import numpy as np

from dogsim.games.dog_cards.cards import CARDS, CENTRE, KINDS
from dogsim.games.dog_cards.moves.table import reshuffle, throw
from dogsim.games.dog_cards.state import BUY, DISCARD, LAY, LAY_ROWS, LOOK, PHASES, STATE, STEAL
from dogsim.games.dog_cards.words import fits
from dogsim.games.dog_cards.words.names import cards, draw_pile

Draw = dict[str, Any]  # {"pile": key of the position, "cards": [first drawn first]}
_PILE = "draw_pile"


def phase(state: Any) -> str:
    """Return the name of the decision due."""
    return PHASES[state.phase]


def moment(rules: Any, state: Any) -> dict[str, int]:
    """Return the round, and the number of the turn counted over all seats."""
    number = int(state.turn_number)
    return {"round": (number - 1) // int(rules.players) + 1, "turn": number}


def chance(rules: Any, before: Any, action: int, after: Any) -> tuple[list[Draw], list[Draw] | None]:
    """Return what was drawn and, after each reshuffle, the pile's new order; None without a reshuffle.

    A card drawn for the centre and put under the pile counts as drawn.  A card chosen from those looked
    at does not: it is no draw (C08).
    """
    drawn, orders = _centre(rules, before, action, after) if BUY <= action < STEAL else _hand(before, action, after)
    if len(orders) < after.shuffles - before.shuffles:
        orders = [*orders, draw_pile(after)]  # at once, at the end of the action (C15)
    told = [{"pile": _PILE, "cards": order} for order in orders]
    return ([{"pile": _PILE, "cards": drawn}] if drawn else []), told or None


def _hand(before: Any, action: int, after: Any) -> tuple[list[str], list[list[str]]]:
    """A lay and a discard draw a card, of an empty pile after its shuffle, as which a look comes too."""
    drawn = _drawn_card(before, action, after)
    on_need = DISCARD <= action < BUY or action == LOOK
    if on_need and before.pile_top == before.pile_end and after.shuffles > before.shuffles:
        return drawn, [drawn + draw_pile(after)]
    return drawn, []


def _drawn_card(before: Any, action: int, after: Any) -> list[str]:
    """Return the card that is in hand after a lay or discard and was not there before."""
    if not DISCARD <= action < BUY:
        return []
    played = action - DISCARD if action < LAY else (action - LAY) // LAY_ROWS
    mine, then = after.player[before.seat].hand, before.player[before.seat].hand
    return [CARDS[kind] for kind in range(KINDS) if mine[kind] - then[kind] + (kind == played) == 1]


def _centre(rules: Any, before: Any, action: int, after: Any) -> tuple[list[str], list[list[str]]]:
    """A purchase turns up cards until one may lie in the gap; where none can, both piles are shuffled first (C14)."""
    card, position = divmod(action - BUY, CENTRE)
    table = np.recarray(1, dtype=STATE)
    table.view(np.uint8)[...] = np.frombuffer(before.tobytes(), np.uint8)
    state, orders = table[0], []
    if not _able(rules, state, position):
        throw(state, card)
        reshuffle(rules, state)
        orders = [draw_pile(state)]
    able = _able(rules, state, position)
    kinds = [int(kind) for kind in state.pile[state.pile_top : state.pile_end]]
    return cards(kinds[: able[0] + 1]) if able else [], orders


def _able(rules: Any, state: Any, position: int) -> list[int]:
    """Return how deep in the draw pile the cards lie that may lie at a position of the centre."""
    pile = state.pile[state.pile_top : state.pile_end]
    return [depth for depth, kind in enumerate(pile) if fits.may_lie_in_centre(rules, int(kind), position)]
