"""Step 1, recruiting dogs: discard any number, then draw from the deck or take from the row (ALONE-014 to ALONE-017)."""

from __future__ import annotations

from dogsim.referee.chance import Chance
from dogsim.referee.dogs_alone.chance import draw_dog
from dogsim.referee.dogs_alone.hand import discard, distinct, gain_known, gain_secret
from dogsim.referee.dogs_alone.position import Position, me
from dogsim.referee.dogs_alone.rules import rule

FROM_DECK = 2  # ALONE-015
FROM_ROW = 1  # ALONE-015


def recruitments(position: Position) -> list[str]:
    """Discards come first, then one source only; a draw is always open (ALONE-016, ALONE-B07, ALONE-B09)."""
    takes = [f"take {dog}" for dog in distinct(position["dog_row"])] if may_take(position) else []
    if position["turn"]["taken"] > 0:
        return takes
    return [*(f"discard {dog}" for dog in distinct(me(position)["hand"])), "draw", *takes]


def dogs_to_take(position: Position) -> int:
    """One dog from the row and one more for each discarded (ALONE-015, ALONE-016)."""
    return int(FROM_ROW + position["turn"]["discarded"])


def may_take(position: Position) -> bool:
    """Did the row hold enough at the first take, and is one still due? (ALONE-017, ALONE-B08)"""
    taken = position["turn"]["taken"]
    return bool(taken < dogs_to_take(position) <= len(position["dog_row"]) + taken)


def may_skip_recruiting(position: Position) -> bool:
    """Only where recruiting isn't compulsory, and before it has begun (ALONE-014, ALONE-B07)."""
    turn = position["turn"]
    return not rule(position, "recruit_compulsory") and turn["discarded"] == turn["taken"] == 0


def discard_to_recruit(position: Position, dog: str) -> None:
    """One dog discarded for one more to come (ALONE-016)."""
    discard(position, dog)
    position["turn"]["discarded"] += 1


def draw(position: Position, chance: Chance) -> None:
    """Two dogs from the deck and one more for each discarded, as far as there are any (ALONE-015, ALONE-016, ALONE-B11)."""
    for _ in range(FROM_DECK + position["turn"]["discarded"]):
        dog = draw_dog(position, chance)
        if dog is not None:
            gain_secret(position, dog)
    position["turn"]["phase"] = "spree"


def take(position: Position, dog: str) -> None:
    """A dog of choice from the row, which closes up; the last one due opens the spree step (ALONE-015 to ALONE-017)."""
    position["dog_row"].remove(dog)
    gain_known(position, dog)
    position["turn"]["taken"] += 1
    if position["turn"]["taken"] == dogs_to_take(position):
        position["turn"]["phase"] = "spree"
