"""What the keys of a position have to do with each other: an impossible position is refused with the reason."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dogsim.core.errors import UserError
from dogsim.core.phrases import counted
from dogsim.games.dogs_alone.cards import DOG_NAMES, DOG_ROW, HUGO, HUGOS, LAST_HUGO, SPREE_CARDS, SPREE_NAMES, SPREE_ROW, SPREES
from dogsim.games.dogs_alone.state import END_CAP, END_HUGO, END_STALLED, ENDS, PHASE_LIMIT, PHASE_OVER, PHASE_RECRUIT
from dogsim.games.dogs_alone.words.check_turn import check_turn
from dogsim.games.dogs_alone.words.names import dogs_in_play


def check(rules: Any, state: Any, partial: bool, dogs: Mapping[int, int], sprees: Mapping[int, str]) -> None:
    """Check a position that was read, ``dogs`` counted and ``sprees`` with their places.

    Leaves its legal actions listed.
    """
    if not partial:
        _check_whole(rules, state, dogs, sprees)
    _check_hugos(rules, state)
    _check_end(rules, state, partial)
    if not partial:
        _check_course(rules, state)
        _check_rows(rules, state)
        _check_first_turns(rules, state)
    _check_hands(rules, state)
    check_turn(rules, state, partial)


def _refuse(place: str, why: str) -> UserError:
    return UserError(f"{place}: {why}")


def _check_whole(rules: Any, state: Any, dogs: Mapping[int, int], sprees: Mapping[int, str]) -> None:
    """In a complete position every card is somewhere (ALONE-001 to ALONE-003)."""
    hint = "; a partial position says 'partial': true"
    for dog in dogs_in_play(rules):
        if dogs.get(dog, 0) < rules.copies_per_name:
            raise _refuse(
                "dog_deck", f"{DOG_NAMES[dog]} is there {dogs.get(dog, 0)} of {rules.copies_per_name} times (ALONE-B02){hint}"
            )
    for spree in range(SPREES):
        if spree not in sprees:
            raise _refuse("spree_deck", f"{SPREE_NAMES[spree]} is nowhere (ALONE-002){hint}")
    hugos = _deck(state).count(HUGO)
    if hugos + state.hugos < HUGOS:
        raise _refuse(
            "spree_deck", f"{counted(hugos, 'Mario Hugo')}, with {state.hugos} seen there are {HUGOS} (ALONE-003){hint}"
        )


def _deck(state: Any) -> list[int]:
    return [int(card) for card in state.spree_deck[: state.spree_end]]


def _check_hugos(rules: Any, state: Any) -> None:
    """Mario Hugo lies in the lower part only, which is reached when the upper part is revealed (ALONE-005, B05)."""
    deck, lower = _deck(state), SPREE_CARDS - int(rules.spree_split)
    if HUGO in deck and len(deck) - deck.index(HUGO) > lower:
        raise _refuse(f"spree_deck[{deck.index(HUGO)}]", f"Mario Hugo lies among the last {lower} cards (ALONE-005)")
    if state.hugos and len(deck) > lower - state.hugos:
        raise _refuse("mario_hugo_seen", f"none was seen yet, {len(deck)} cards of the spree deck are left (ALONE-005)")
    if state.hugos > LAST_HUGO and not rules.equal_turns:
        raise _refuse("mario_hugo_seen", f"the {LAST_HUGO}rd ends the game (ALONE-032)")


def _check_course(rules: Any, state: Any) -> None:
    """Turns are counted over all seats, and seat 1 starts (ALONE-013, B22)."""
    seat = (int(state.turn_number) - 1) % int(rules.players)
    if seat != state.seat:
        raise _refuse("turn.number", f"turn {state.turn_number} is seat {seat + 1}'s, not seat {state.seat + 1}'s (ALONE-013)")


def _check_end(rules: Any, state: Any, partial: bool) -> None:
    """Check the end of the game against what brings it (ALONE-032, B24, B28).

    A quiet turn is counted with 'end turn', before the hand is cut down.
    """
    if (state.phase == PHASE_OVER) != (state.ended != 0):
        raise _refuse("ended", "the phase 'over' and a way the game ended go together")
    last_seat = state.seat == rules.players - 1
    quiet, most = int(state.quiet_turns), int(rules.stall_rounds * rules.players)
    if state.ended == 0:
        if state.hugos >= LAST_HUGO and not (rules.equal_turns and state.seat > 0):
            raise _refuse("mario_hugo_seen", f"{state.hugos} were seen, so the game is over (ALONE-032)")
        if most and quiet >= most + (1 if state.phase == PHASE_LIMIT else 0):
            raise _refuse("quiet_turns", f"after {most} turns without a spree the game is over (ALONE-B28)")
    elif state.ended != END_HUGO and state.hugos >= LAST_HUGO and (last_seat or not rules.equal_turns):
        raise _refuse("ended", f"{state.hugos} Mario Hugos were seen, so the end is '{ENDS[END_HUGO - 1]}' (ALONE-032)")
    elif state.ended == END_STALLED and not 0 < most <= quiet:
        raise _refuse("ended", f"quiet_turns is {quiet} and stall_rounds {rules.stall_rounds}, so it has not stalled (ALONE-B28)")
    elif state.ended == END_CAP and most and quiet >= most:
        raise _refuse("ended", f"after {most} turns without a spree the end is '{ENDS[END_STALLED - 1]}' (ALONE-B28)")
    if partial:
        return
    if state.ended == END_HUGO:
        _check_last_hugo(rules, state)
    if state.ended == END_CAP and state.turn_number != rules.max_turns:
        raise _refuse("ended", f"a game is cut off after turn {rules.max_turns}, not {state.turn_number} (ALONE-B28)")
    counted_now = state.phase in (PHASE_LIMIT, PHASE_OVER)
    if quiet > state.turn_number - (0 if counted_now else 1):
        raise _refuse("quiet_turns", f"there have not been {quiet} turns yet (ALONE-B28)")


def _check_last_hugo(rules: Any, state: Any) -> None:
    if state.hugos < LAST_HUGO:
        raise _refuse("ended", f"mario_hugo_seen is {state.hugos}, the game ends with {LAST_HUGO} (ALONE-032)")
    if rules.equal_turns and state.seat != rules.players - 1:
        raise _refuse("ended", "with equal_turns a game ends after the last seat's turn (ALONE-B24)")
    if not rules.equal_turns and (state.obtained_count == 0 or state.row_sprees == SPREE_ROW):
        raise _refuse("ended", "the last Mario Hugo appears while a spree obtained this turn is being replaced (ALONE-032)")


def _check_rows(rules: Any, state: Any) -> None:
    """Rows are filled at the end of every turn while there are cards (ALONE-017, ALONE-028, B11)."""
    over = state.phase == PHASE_OVER
    dogs_left = state.deck_end > 0
    if rules.reshuffle_dogs and (over or state.phase == PHASE_RECRUIT):
        dogs_left = dogs_left or state.discards > (0 if over else state.discarded)
    if state.row_dogs + (0 if over else state.taken) < DOG_ROW and dogs_left:
        raise _refuse("dog_row", f"it is filled to {DOG_ROW} at the end of a turn while there are dogs (ALONE-028)")
    cut_short = state.ended == END_HUGO and not rules.equal_turns
    if state.row_sprees + (0 if over else state.obtained_count) < SPREE_ROW and state.spree_end > 0 and not cut_short:
        raise _refuse("spree_row", f"it is filled to {SPREE_ROW} at the end of a turn while there are sprees (ALONE-028)")


def _check_first_turns(rules: Any, state: Any) -> None:
    """Whoever has not had a turn has what was dealt (ALONE-009)."""
    for seat in range(int(state.turn_number), int(rules.players)):
        if state.player[seat].hand_dogs != rules.start_hand:
            raise _refuse(
                f"players[{seat}].hand", f"before the first turn a hand has {counted(rules.start_hand, 'dog')} (ALONE-009)"
            )
        if state.player[seat].spree_count:
            raise _refuse(f"players[{seat}].sprees", "before the first turn nobody has sprees (ALONE-019)")


def _check_hands(rules: Any, state: Any) -> None:
    """A turn ends with no more dogs than the limit (B12)."""
    for seat in range(rules.players):
        ended = state.phase == PHASE_OVER or seat != state.seat
        if rules.hand_limit and ended and seat < state.turn_number and state.player[seat].hand_dogs > rules.hand_limit:
            raise _refuse(
                f"players[{seat}].hand",
                f"{counted(state.player[seat].hand_dogs, 'dog')}, a turn ends with at most {rules.hand_limit} (ALONE-B12)",
            )
