"""Step 2, going on a spree: obtain sprees, or tidy them, or neither (ALONE-018 to ALONE-022, ALONE-025, ALONE-027)."""

from __future__ import annotations

from collections import Counter

from dogsim.referee.dogs_alone.cards import colour_of, in_dog_order, in_spree_order
from dogsim.referee.dogs_alone.hand import discard, distinct
from dogsim.referee.dogs_alone.position import Position, me
from dogsim.referee.dogs_alone.recover import begin_recovery
from dogsim.referee.dogs_alone.rules import rule, symbols_on


def spree_options(position: Position) -> list[str]:
    """Obtain, tidy or stop: never both in one turn, and stopping is always allowed (ALONE-018, ALONE-027, ALONE-B13)."""
    obtaining = [] if position["turn"]["tidied"] else obtainments(position)
    tidying = [] if position["turn"]["obtained"] else tidyings(position)
    return [*obtaining, *tidying, "end turn"]


def obtainments(position: Position) -> list[str]:
    """The sprees of the row that can be paid for, any number in a turn (ALONE-019, ALONE-022)."""
    payable = [spree for spree in position["spree_row"] if payments_for(position, spree, [])]
    return [f"obtain {spree}" for spree in in_spree_order(payable)]


def dogs_to_pay_with(position: Position) -> Counter[str]:
    """The hand, less the dogs recovered this turn where they may not be used again (ALONE-B17)."""
    dogs: Counter[str] = Counter(me(position)["hand"])
    if not rule(position, "recover_reuse"):
        dogs -= Counter(position["turn"]["recovered"] + position["turn"]["recovered_earlier"])
    return dogs


def payments_for(position: Position, spree: str, paid: list[str]) -> list[str]:
    """The dogs that may be paid next so that the payment can still be completed; none when it cannot."""
    of_colour = {dog: n for dog, n in dogs_to_pay_with(position).items() if colour_of(dog) == colour_of(spree)}
    missing = symbols_on(position, spree) - len(paid)
    if symbols_on(position, spree) == 2:
        return payments_for_two(of_colour, paid, missing)
    return payments_for_many(of_colour, missing)


def payments_for_two(of_colour: dict[str, int], paid: list[str], missing: int) -> list[str]:
    """Two symbols: two dogs of the colour with the same name (ALONE-021, ALONE-B15)."""
    return in_dog_order(dog for dog, copies in of_colour.items() if copies >= missing and set(paid) <= {dog})


def payments_for_many(of_colour: dict[str, int], missing: int) -> list[str]:
    """Three symbols or more: that many dogs of the colour, whatever their names (ALONE-020)."""
    return in_dog_order(of_colour) if sum(of_colour.values()) >= missing else []


def obtain(position: Position, spree: str) -> None:
    """Choose a spree; it stays in the row until it is paid for (ALONE-019)."""
    position["turn"].update(phase="pay", spree=spree)


def payments(position: Position) -> list[str]:
    """What may be paid next for the spree chosen; there is no way back (ALONE-019)."""
    turn = position["turn"]
    return [f"pay {dog}" for dog in payments_for(position, turn["spree"], turn["paid"])]


def pay(position: Position, dog: str) -> None:
    """One dog of the payment, at once onto the discard pile; the last one brings the spree (ALONE-019)."""
    turn = position["turn"]
    discard(position, dog)
    turn["paid"] = in_dog_order([*turn["paid"], dog])
    if len(turn["paid"]) == symbols_on(position, turn["spree"]):
        receive_spree(position, turn["spree"])


def receive_spree(position: Position, spree: str) -> None:
    """From the row to the player, untidied; the row isn't replenished before the turn ends (ALONE-019, ALONE-022)."""
    position["spree_row"].remove(spree)
    me(position)["sprees"].append({"card": spree, "tidied": False})
    position["turn"]["obtained"].append(spree)
    begin_recovery(position)


def tidyings(position: Position) -> list[str]:
    """Any own untidied spree with a dog of its colour from the hand, any number in a turn (ALONE-025)."""
    untidied = in_spree_order(spree["card"] for spree in me(position)["sprees"] if not spree["tidied"])
    hand = distinct(me(position)["hand"])
    return [f"tidy {spree} {dog}" for spree in untidied for dog in hand if colour_of(dog) == colour_of(spree)]


def tidy_by_hand(position: Position, spree: str, dog: str) -> None:
    """One dog discarded, one spree turned; nothing comes back (ALONE-025, ALONE-B14)."""
    discard(position, dog)
    tidy_spree(position, spree)
    turn = position["turn"]
    turn["tidied"] = in_spree_order([*turn["tidied"], spree])
    turn["phase"] = "spree"


def tidy_spree(position: Position, card: str) -> None:
    """Turn a spree of the player by 90 degrees: from now on it scores (ALONE-011, ALONE-025)."""
    for spree in me(position)["sprees"]:
        if spree["card"] == card:
            spree["tidied"] = True
