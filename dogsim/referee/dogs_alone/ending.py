"""Step 3, the end of a turn: hand limit, both rows, Mario Hugo, and how the game ends (ALONE-028 to ALONE-033)."""

from __future__ import annotations

from dogsim.referee.chance import Chance
from dogsim.referee.dogs_alone.cards import MARIO_HUGO
from dogsim.referee.dogs_alone.chance import draw_dog
from dogsim.referee.dogs_alone.hand import discard, distinct
from dogsim.referee.dogs_alone.position import NEW_TURN, Position, me, next_seat
from dogsim.referee.dogs_alone.rules import rule
from dogsim.referee.dogs_alone.spree import tidy_spree
from dogsim.referee.shared import copied

DOG_ROW = 5  # ALONE-008
SPREE_ROW = 4  # ALONE-006
LAST_MARIO_HUGO = 3  # ALONE-032


def end_turn(position: Position, chance: Chance) -> None:
    """The player is done: first the hand limit, then the rest (ALONE-028, ALONE-B12)."""
    count_quiet_turns(position)
    close_turn_within_limit(position, chance)


def count_quiet_turns(position: Position) -> None:
    """Consecutive turns with neither a spree obtained nor one tidied by hand (ALONE-B28)."""
    turn = position["turn"]
    position["quiet_turns"] = 0 if turn["obtained"] or turn["tidied"] else position["quiet_turns"] + 1


def hand_is_over_limit(position: Position) -> bool:
    """Without a limit, never (ALONE-B12)."""
    limit = rule(position, "hand_limit")
    return bool(limit > 0 and len(me(position)["hand"]) > limit)


def limit_discards(position: Position) -> list[str]:
    """Any dog may go until the limit is met (ALONE-B12)."""
    return [f"discard {dog}" for dog in distinct(me(position)["hand"])]


def discard_to_limit(position: Position, dog: str, chance: Chance) -> None:
    """One dog less in a hand over the limit (ALONE-B12)."""
    discard(position, dog)
    close_turn_within_limit(position, chance)


def close_turn_within_limit(position: Position, chance: Chance) -> None:
    """First the hand is discarded down to the limit (ALONE-B12)."""
    if hand_is_over_limit(position):
        position["turn"]["phase"] = "limit"
    else:
        close_turn(position, chance)


def close_turn(position: Position, chance: Chance) -> None:
    """Dogs, then sprees, then what a Mario Hugo tidies, then the end or the next player (ALONE-028, ALONE-030, ALONE-B21)."""
    fill_dog_row(position, chance)
    mario_hugos = fill_spree_row(position, chance)
    if mario_hugos > 0:
        tidy_last_obtained(position)
    end = ending(position)
    if end is None:
        pass_turn(position)
    else:
        position["ended"] = end
        position["turn"]["phase"] = "over"


def fill_dog_row(position: Position, chance: Chance) -> None:
    """Five dogs, fewer only if there are no more to draw (ALONE-028, ALONE-B10, ALONE-B11)."""
    while len(position["dog_row"]) < DOG_ROW:
        dog = draw_dog(position, chance)
        if dog is None:
            return
        position["dog_row"].append(dog)


def fill_spree_row(position: Position, chance: Chance) -> int:
    """Four sprees; a Mario Hugo is set aside and replaced, the third stops all; returns how many came
    (ALONE-028, ALONE-029, ALONE-032)."""
    seen_before = position["mario_hugo_seen"]
    while len(position["spree_row"]) < SPREE_ROW and position["spree_deck"]:
        card = chance.draw(position, "spree_deck")
        if card != MARIO_HUGO:
            position["spree_row"].append(card)
            continue
        position["mario_hugo_seen"] += 1
        if mario_hugo_is_home(position) and not rule(position, "equal_turns"):
            break
    return int(position["mario_hugo_seen"] - seen_before)


def mario_hugo_is_home(position: Position) -> bool:
    """Has the third Mario Hugo come? The fourth only ever matters with equal turns (ALONE-032, ALONE-B06, ALONE-B24)."""
    return bool(position["mario_hugo_seen"] >= LAST_MARIO_HUGO)


def tidy_last_obtained(position: Position) -> None:
    """One spree only, the last obtained this turn, if any (ALONE-030, ALONE-031, ALONE-B19, ALONE-B20)."""
    obtained = position["turn"]["obtained"]
    if obtained:
        tidy_spree(position, obtained[-1])


def ending(position: Position) -> str | None:
    """The game's own end first, then stalled, then the cap (ALONE-032, ALONE-B28)."""
    if is_over_by_mario_hugo(position):
        return "mario-hugo"
    if is_stalled(position):
        return "stalled"
    return "cap" if position["turn"]["number"] >= rule(position, "max_turns") else None


def is_over_by_mario_hugo(position: Position) -> bool:
    """At once, or when every seat has had as many turns with `equal_turns` (ALONE-032, ALONE-B24)."""
    round_is_whole = position["turn"]["number"] % len(position["players"]) == 0
    return mario_hugo_is_home(position) and (round_is_whole or not rule(position, "equal_turns"))


def is_stalled(position: Position) -> bool:
    """So many rounds in a row that brought neither a spree nor a tidy (ALONE-B28)."""
    quiet_turns_allowed = rule(position, "stall_rounds") * len(position["players"])
    return bool(0 < quiet_turns_allowed <= position["quiet_turns"])


def pass_turn(position: Position) -> None:
    """The player to the left goes on (ALONE-013, ALONE-033)."""
    number = position["turn"]["number"] + 1
    position["turn"] = {**copied(NEW_TURN), "seat": next_seat(position), "number": number}
