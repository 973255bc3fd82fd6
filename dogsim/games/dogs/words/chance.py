"""What a decision drew from the piles, seen by comparing the state before and after it."""

from __future__ import annotations

from typing import Any

from dogsim.games.dogs.cards import CHARACTERS
from dogsim.games.dogs.state import HIRE, PHASE_KEEP, PHASES, SWAP_CITY
from dogsim.games.dogs.words.write import character_pile, dog_pile

Draw = dict[str, Any]  # {"pile": key of the position, "cards": [first drawn first]}


def phase(state: Any) -> str:
    """Return the name of the decision due."""
    return PHASES[state.phase]


def moment(rules: Any, state: Any) -> dict[str, int]:
    """Return the round, and the number of the turn counted over all seats."""
    return {"round": int(state.round_number), "turn": int(state.turns) + 1}


def chance(rules: Any, before: Any, action: int, after: Any) -> tuple[list[Draw], list[Draw] | None]:
    """Return what was drawn and, after each reshuffle, the pile's new order; None without a reshuffle."""
    pile = dog_pile(before)
    dogs = pile[: len(pile) - len(dog_pile(after))]
    characters = _characters(before, action, after)
    drawn = [{"pile": "dog_pile", "cards": dogs}] if dogs else []
    drawn += [{"pile": "character_pile", "cards": characters}] if characters else []
    if after.shuffles == before.shuffles:
        return drawn, None
    # The cards that were still there were drawn before the reshuffle, all others after it.
    old = 0 if before.phase == PHASE_KEEP else len(character_pile(before))
    return drawn, [{"pile": "character_pile", "cards": characters[old:] + character_pile(after)}]


def _characters(before: Any, action: int, after: Any) -> list[str]:
    """Return the characters drawn: each drawn one lies above a location now."""
    if action == HIRE and before.phase != PHASE_KEEP:
        places = [int(before.player[before.seat].location)]
    elif action == SWAP_CITY or after.phase != PHASE_KEEP == before.phase:
        places = list(range(before.locations))
    else:
        return []
    kinds = [int(after.city_character[place]) for place in places]
    return [CHARACTERS[kind] for kind in kinds if kind >= 0]
