"""The twin's face: what is legal, and what an action does."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dogsim.referee.chance import Chance
from dogsim.referee.dogs_alone.ending import discard_to_limit, end_turn, limit_discards
from dogsim.referee.dogs_alone.position import Position, filled, in_card_order
from dogsim.referee.dogs_alone.recover import close_recovery, recover, recoveries
from dogsim.referee.dogs_alone.recruit import discard_to_recruit, draw, may_skip_recruiting, recruitments, take
from dogsim.referee.dogs_alone.spree import obtain, pay, payments, spree_options, tidy_by_hand
from dogsim.referee.shared import IllegalActionError


def legal(position: Position) -> list[str]:
    """The texts of all legal actions; empty when the game is over."""
    return options(in_card_order(filled(position)))


def options(position: Position) -> list[str]:
    """What is legal in a filled position, by its phase."""
    phase = position["turn"]["phase"]
    return [] if phase == "over" else OPTIONS[phase](position)


def apply(position: Position, action: str, orders: Sequence[Sequence[str]] = ()) -> Position:
    """The position after a legal action; the one given stays as it is.

    `orders` are the new orders of the piles it shuffles. Raises `IllegalActionError` for an action that isn't legal,
    `NeedsOrderError` when it shuffles and is told no new order, and `WrongOrderError` when the new order isn't a
    permutation of the cards shuffled.
    """
    return play(position, action, Chance(orders))


def play(position: Position, action: str, chance: Chance) -> Position:
    """Like `apply`, noting in `chance` what was drawn and shuffled."""
    full = in_card_order(filled(position))
    if action not in options(full):
        raise IllegalActionError(f"{action!r} isn't legal in phase {full['turn']['phase']}")
    act(full, action, chance)
    return full


def act(position: Position, action: str, chance: Chance) -> None:
    """Take a legal action in a filled position in card order, which changes."""
    verb, *words = action.split()
    ACTIONS[verb](position, words, chance)


def recruit_options(position: Position) -> list[str]:
    """Recruiting, and the spree step too where recruiting may be left out (ALONE-014, ALONE-B07)."""
    skipping = spree_options(position) if may_skip_recruiting(position) else []
    return recruitments(position) + skipping


def discard_by_phase(position: Position, dog: str, chance: Chance) -> None:
    """To recruit more dogs, or down to the hand limit (ALONE-016, ALONE-B12)."""
    if position["turn"]["phase"] == "recruit":
        discard_to_recruit(position, dog)
    else:
        discard_to_limit(position, dog, chance)


OPTIONS: dict[str, Callable[[Position], list[str]]] = {
    "recruit": recruit_options,
    "spree": spree_options,
    "pay": payments,
    "recover": recoveries,
    "limit": limit_discards,
}

ACTIONS: dict[str, Callable[[Position, list[str], Chance], None]] = {
    "discard": lambda position, words, chance: discard_by_phase(position, words[0], chance),
    "draw": lambda position, words, chance: draw(position, chance),
    "take": lambda position, words, chance: take(position, words[0]),
    "obtain": lambda position, words, chance: obtain(position, words[0]),
    "pay": lambda position, words, chance: pay(position, words[0]),
    "recover": lambda position, words, chance: recover(position, words[0]),
    "done": lambda position, words, chance: close_recovery(position),
    "tidy": lambda position, words, chance: tidy_by_hand(position, words[0], words[1]),
    "end": lambda position, words, chance: end_turn(position, chance),
}
