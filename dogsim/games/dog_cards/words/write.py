"""A state as the plain dict of the position format."""

from __future__ import annotations

from typing import Any

from dogsim.core.phrases import copies
from dogsim.games.dog_cards.cards import CARDS
from dogsim.games.dog_cards.moves.table import seen_by
from dogsim.games.dog_cards.state import ENDS, PHASES
from dogsim.games.dog_cards.words import names


def player(state: Any, seat: int) -> dict[str, Any]:
    """Write one seat: the hand in card order, rows from left to right."""
    me = state.player[seat]
    return {
        "hand": copies(me.hand, CARDS),
        "rows": names.rows(me),
        "completed": int(me.completed),
        "seen": int(seen_by(state, seat)),
    }


def turn(state: Any) -> dict[str, Any]:
    """Write the turn; given cards stand in the order given."""
    return {
        "seat": int(state.seat) + 1,
        "number": int(state.turn_number),
        "phase": PHASES[state.phase],
        "given": names.cards(state.given[: state.given_cards]),
    }


def to_dict(rules: Any, state: Any) -> dict[str, Any]:
    """Return everything of the format that belongs to this game, in its order."""
    return {
        "players": [player(state, seat) for seat in range(rules.players)],
        "centre": [names.card_or_gap(kind) for kind in state.centre],
        "draw_pile": names.draw_pile(state),
        "discard_pile": names.discard_pile(state),
        "turn": turn(state),
        "ended": ENDS[state.ended - 1] if state.ended else None,
    }


def details(rules: Any, out: Any, seat: int) -> dict[str, Any]:
    """Return what stands beside a seat's components: nothing."""
    return {}
