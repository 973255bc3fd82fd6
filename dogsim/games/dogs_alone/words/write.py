"""A state as the plain dict of the position format."""

from __future__ import annotations

from typing import Any

from dogsim.games.dogs_alone.cards import COLOURS, SPREE_NAMES
from dogsim.games.dogs_alone.state import ENDS, FEATURES, PHASES
from dogsim.games.dogs_alone.words.names import copies, dogs, sprees

_MAJORITIES = {colour: [each.name for each in FEATURES].index(f"majority_{colour}") for colour in COLOURS}


def player(state: Any, seat: int) -> dict[str, Any]:
    """Write one seat; its sprees in the order obtained."""
    me = state.player[seat]
    return {
        "hand": copies(me.hand),
        "known": copies(me.known),
        "sprees": [
            {"card": SPREE_NAMES[me.sprees[place]], "tidied": bool(me.is_tidied[place])} for place in range(me.spree_count)
        ],
    }


def turn(state: Any) -> dict[str, Any]:
    """Write the turn."""
    return {
        "seat": int(state.seat) + 1,
        "number": int(state.turn_number),
        "phase": PHASES[state.phase],
        "discarded": int(state.discarded),
        "taken": int(state.taken),
        "obtained": sprees(state.obtained[: state.obtained_count]),
        "tidied": sprees(state.tidied_now[: state.tidied_count]),
        "spree": SPREE_NAMES[state.spree] if state.spree >= 0 else None,
        "paid": copies(state.paid),
        "recovered": copies(state.recovered),
        "paid_earlier": copies(state.paid_earlier),
        "recovered_earlier": copies(state.recovered_earlier),
    }


def dog_row(state: Any) -> list[str]:
    """Name the dogs of the row as they lie."""
    return dogs(state.dog_row[: state.row_dogs])


def spree_row(state: Any) -> list[str]:
    """Name the sprees of the row as they lie."""
    return sprees(state.spree_row[: state.row_sprees])


def dog_deck(state: Any) -> list[str]:
    """Name the dog deck, top first."""
    return dogs(state.deck[state.deck_top : state.deck_end])


def spree_deck(state: Any) -> list[str]:
    """Name the spree deck, top first."""
    return sprees(state.spree_deck[state.spree_top : state.spree_end])


def to_dict(rules: Any, state: Any) -> dict[str, Any]:
    """Return everything of the format that belongs to this game, in its order."""
    return {
        "players": [player(state, seat) for seat in range(rules.players)],
        "dog_row": dog_row(state),
        "dog_deck": dog_deck(state),
        "dog_discard": dogs(state.discard[: state.discards][::-1]),
        "spree_row": spree_row(state),
        "spree_deck": spree_deck(state),
        "mario_hugo_seen": int(state.hugos),
        "turn": turn(state),
        "quiet_turns": int(state.quiet_turns),
        "ended": ENDS[state.ended - 1] if state.ended else None,
    }


def details(rules: Any, out: Any, seat: int) -> dict[str, Any]:
    """Return what stands beside a seat's components: its majority points by colour (ALONE-036 to ALONE-039)."""
    return {"majority": {colour: int(out.features[seat][place]) for colour, place in _MAJORITIES.items()}}
