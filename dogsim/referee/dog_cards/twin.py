"""The twin's face: what is legal, and what an action does."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dogsim.referee.chance import Chance
from dogsim.referee.dog_cards.centre import buy, purchases
from dogsim.referee.dog_cards.choosing import choices, choose, look, looks, search, searches
from dogsim.referee.dog_cards.ends import end_turn, is_won_at_once
from dogsim.referee.dog_cards.hand import discards, draw_into_hand, gifts, give, throw_away
from dogsim.referee.dog_cards.position import Position, filled, in_card_order
from dogsim.referee.dog_cards.rows import exchange, exchanges, lay, lays, steal, thefts
from dogsim.referee.shared import IllegalActionError

UNFINISHED = ("give", "look", "search")  # after these no turn is over


def legal(position: Position) -> list[str]:
    """The texts of all legal actions; empty when the game is over."""
    return options(in_card_order(filled(position)))


def options(position: Position) -> list[str]:
    """What is legal in a filled position, by its phase."""
    phase = position["turn"]["phase"]
    return [] if phase == "over" else OPTIONS[phase](position)


def apply(position: Position, action: str, orders: Sequence[Sequence[str]] = ()) -> Position:
    """The position after a legal action; the one given stays as it is.

    Raises `IllegalActionError` for an action that isn't legal, `NeedsOrderError` when it shuffles and no new order is left of
    those given, and `WrongOrderError` when the new order isn't a permutation of the cards shuffled.
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
    if verb not in UNFINISHED:
        end_turn(position, chance)


def main_options(position: Position) -> list[str]:
    """Exactly one of the actions of a turn (DOGC-010, DOGC-020)."""
    return [
        *lays(position),
        *purchases(position),
        *looks(position),
        *searches(position),
        *thefts(position),
        *exchanges(position),
        *discards(position),
    ]


OPTIONS: dict[str, Callable[[Position], list[str]]] = {
    "swap": gifts,
    "act": main_options,
    "look": choices,
    "search": choices,
}


def lay_and_draw(position: Position, card: str, where: list[str], chance: Chance) -> None:
    """Lay a card, then draw one; the lay that wins at once draws nothing (DOGC-016, DOGC-032, DOGC-033)."""
    lay(position, card, where)
    if not is_won_at_once(position):
        draw_into_hand(position, chance)


def _exchange(position: Position, words: list[str]) -> None:
    card, _, seat, _, number, *place = words
    exchange(position, card, int(seat), int(number), int(place[1]) if place else None)


ACTIONS: dict[str, Callable[[Position, list[str], Chance], None]] = {
    "give": lambda position, words, chance: give(position, words[0]),
    "lay": lambda position, words, chance: lay_and_draw(position, words[0], words[1:], chance),
    "buy": lambda position, words, chance: buy(position, int(words[0]), words[2], chance),
    "look": lambda position, words, chance: look(position, chance),
    "search": lambda position, words, chance: search(position),
    "choose": lambda position, words, chance: choose(position, words[0]),
    "steal": lambda position, words, chance: steal(position, int(words[0]), int(words[2])),
    "exchange": lambda position, words, chance: _exchange(position, words),
    "discard": lambda position, words, chance: throw_away(position, words[0], chance),
}
