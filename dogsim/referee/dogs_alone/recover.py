"""Taking dogs back after a spree: one for each pair of identical dogs used, two at most (ALONE-023, ALONE-024)."""

from __future__ import annotations

from dogsim.referee.dogs_alone.cards import in_dog_order
from dogsim.referee.dogs_alone.hand import distinct, gain_known
from dogsim.referee.dogs_alone.position import Position
from dogsim.referee.dogs_alone.rules import rule, symbols_on

MOST_RECOVERED = 2  # ALONE-024, ALONE-B16


def begin_recovery(position: Position) -> None:
    """The spree is paid for: ask only if a dog can come back (ALONE-023)."""
    position["turn"]["phase"] = "recover"
    close_recovery_if_done(position)


def recoverable(position: Position) -> list[str]:
    """Dogs of which a pair was used and not yet answered by one taken back (ALONE-023, ALONE-024, ALONE-B15, ALONE-B16)."""
    used, back = dogs_used(position), dogs_recovered(position)
    if len(back) >= MOST_RECOVERED:
        return []
    due = [dog for dog in distinct(used) if back.count(dog) < used.count(dog) // 2]
    return [dog for dog in due if dog in position["dog_discard"]]


def dogs_used(position: Position) -> list[str]:
    """The dogs whose pairs count: those of this spree, or all of this turn (ALONE-B14, ALONE-B18)."""
    turn = position["turn"]
    paid = turn["paid"] if payment_counts(position) else []
    return list(turn["paid_earlier"] + paid) if counts_by_turn(position) else list(paid)


def dogs_recovered(position: Position) -> list[str]:
    """The dogs already taken back: for this spree, or in all of this turn (ALONE-B18)."""
    turn = position["turn"]
    return list(turn["recovered_earlier"] + turn["recovered"]) if counts_by_turn(position) else list(turn["recovered"])


def counts_by_turn(position: Position) -> bool:
    """Are the pairs of a whole turn counted together? (ALONE-B18)"""
    return bool(rule(position, "recover_scope") == "turn")


def payment_counts(position: Position) -> bool:
    """Nothing comes back for a spree of two symbols without `recover_on_2` (ALONE-B14)."""
    spree = position["turn"]["spree"]
    return rule(position, "recover_on_2") or spree is None or symbols_on(position, spree) > 2


def recoveries(position: Position) -> list[str]:
    """Taking a dog back is optional (ALONE-023, ALONE-B14)."""
    return [*(f"recover {dog}" for dog in recoverable(position)), "done"]


def recover(position: Position, dog: str) -> None:
    """The topmost copy of the discard pile comes back and may be used again (ALONE-023, ALONE-B17, ALONE-B23)."""
    position["dog_discard"].remove(dog)
    gain_known(position, dog)
    turn = position["turn"]
    turn["recovered"] = in_dog_order([*turn["recovered"], dog])
    close_recovery_if_done(position)


def close_recovery_if_done(position: Position) -> None:
    """With nothing more to take back, the spree step goes on by itself."""
    if not recoverable(position):
        close_recovery(position)


def close_recovery(position: Position) -> None:
    """This spree is over; its dogs are remembered until the turn ends, unless they count for nothing (ALONE-B14, ALONE-B18)."""
    turn = position["turn"]
    paid = turn["paid"] if payment_counts(position) else []
    turn["paid_earlier"] = in_dog_order(turn["paid_earlier"] + paid)
    turn["recovered_earlier"] = in_dog_order(turn["recovered_earlier"] + turn["recovered"])
    turn.update(phase="spree", spree=None, paid=[], recovered=[])
