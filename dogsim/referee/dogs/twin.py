"""The twin's face: what is legal, and what an action does."""

from __future__ import annotations

from collections.abc import Callable

from dogsim.referee.chance import Chance
from dogsim.referee.dogs.bonuses import claim
from dogsim.referee.dogs.buying import buy_puppy, buy_upgrade, purchases, rescue, rescues
from dogsim.referee.dogs.characters import adopt, adoptions, cure, cures, relocate, relocations, swap, use
from dogsim.referee.dogs.flow import done, end_turn, settle
from dogsim.referee.dogs.free import donate, open_stall, pay_licence, swap_city
from dogsim.referee.dogs.keeping import keep, keeps
from dogsim.referee.dogs.options import main_options
from dogsim.referee.dogs.placing import deliver_next, place, placements, puppy_choices, take, take_puppy, takes
from dogsim.referee.dogs.position import Position, filled, in_card_order
from dogsim.referee.dogs.rules import rule
from dogsim.referee.dogs.turn import collect, hire, move, pay
from dogsim.referee.shared import IllegalActionError

QUIET_ACTIONS = ("move", "keep", "end")  # DOGS-A48: a round of these alone is quiet


def legal(position: Position) -> list[str]:
    """The texts of all legal actions; empty when the game is over."""
    return options(in_card_order(filled(position)))


def options(position: Position) -> list[str]:
    """What is legal in a filled position, by its phase."""
    phase = position["turn"]["phase"]
    return [] if phase == "over" else OPTIONS[phase](position)


def apply(position: Position, action: str, new_order: list[str] | None = None) -> Position:
    """The position after a legal action; the one given stays as it is.

    Raises `IllegalActionError` for an action that isn't legal, `NeedsOrderError` when it shuffles and no new order is given, and
    `WrongOrderError` when the new order isn't a permutation of the cards shuffled.
    """
    return play(position, action, Chance(() if new_order is None else (new_order,)))


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
    if verb not in QUIET_ACTIONS:
        position["turn"]["quiet"] = False
    if verb == "end":
        end_turn(position)
    elif verb == "keep":
        keep(position, words[0], chance)
    else:
        ACTIONS[verb](position, words, chance)
        settle(position, chance)


def adopt_options(position: Position) -> list[str]:
    """The dog may be declined only if the rules say so (DOGS-A06)."""
    return adoptions(position) + (["done"] if rule(position, "partner_dog_optional") else [])


OPTIONS: dict[str, Callable[[Position], list[str]]] = {
    "keep": keeps,
    "act": main_options,
    "place": placements,
    "take": takes,
    "puppy": puppy_choices,
    "cure": cures,
    "relocate": lambda position: [*relocations(position), "done"],
    "adopt": adopt_options,
    "buy": lambda position: [*purchases(position), "done"],
    "rescue": rescues,
}


def _take(position: Position, words: list[str]) -> None:
    if words[0] == "puppy":
        take_puppy(position, words[1])
    else:
        take(position, words[0])


def _pay(position: Position, words: list[str]) -> None:
    if words[0] == "licence":
        pay_licence(position)
    else:
        pay(position, int(words[0]))


def _swap(position: Position, words: list[str], chance: Chance) -> None:
    if words[0] == "city":
        swap_city(position, chance)
    else:
        swap(position, words[0], words[1])


def _buy(position: Position, words: list[str]) -> None:
    if words[0] == "upgrade":
        buy_upgrade(position)
    else:
        buy_puppy(position, words[1])


ACTIONS: dict[str, Callable[[Position, list[str], Chance], None]] = {
    "move": lambda position, words, chance: move(position, int(words[0])),
    "pay": lambda position, words, chance: _pay(position, words),
    "collect": lambda position, words, chance: collect(position),
    "place": lambda position, words, chance: place(position, words[0], int(words[1])),
    "deliver": lambda position, words, chance: deliver_next(position),
    "take": lambda position, words, chance: _take(position, words),
    "hire": lambda position, words, chance: hire(position, chance),
    "use": lambda position, words, chance: use(position, words[0]),
    "cure": lambda position, words, chance: cure(position, words[0], int(words[1])),
    "relocate": lambda position, words, chance: relocate(position, words[0], int(words[1])),
    "swap": _swap,
    "adopt": lambda position, words, chance: adopt(position, words[0], int(words[1])),
    "buy": lambda position, words, chance: _buy(position, words),
    "rescue": lambda position, words, chance: rescue(position, words[0], int(words[1])),
    "open": lambda position, words, chance: open_stall(position),
    "donate": lambda position, words, chance: donate(position, words[0]),
    "claim": lambda position, words, chance: claim(position, words[0]),
    "done": lambda position, words, chance: done(position),
}
