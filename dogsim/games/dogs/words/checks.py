"""What the keys of a position have to do with each other: an impossible position is refused with the reason."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from dogsim.core.errors import UserError
from dogsim.core.phrases import counted
from dogsim.games.dogs.cards import (
    BONUSES,
    CHARACTERS,
    DEALT_CHARACTERS,
    FAIR,
    HOTEL,
    KINDS,
    MANAGER,
    MERCHANT,
    MOST_BREEDS,
    MOST_DOGS,
    PARTNER,
    SICK,
    STALLS,
    TRAINED,
    TRAINER,
    TYPES,
    VETERINARIAN,
    characters_per_kind,
)
from dogsim.games.dogs.moves.legal import legal
from dogsim.games.dogs.moves.turn import settle
from dogsim.games.dogs.state import (
    DONE,
    END_NORMAL,
    PHASE_ADOPT,
    PHASE_BUY,
    PHASE_CURE,
    PHASE_KEEP,
    PHASE_OVER,
    PHASE_PLACE,
    PHASE_PUPPY,
    PHASE_RELOCATE,
    PHASE_RESCUE,
    PHASE_TAKE,
    PHASES,
    STATE,
)
from dogsim.games.dogs.words.check_whole import check_past, check_table

# What a sub-decision cannot be without.
_NEEDS: dict[int, tuple[str, Callable[[Any], bool]]] = {
    PHASE_PLACE: ("turn.in_hand", lambda state: state.in_hand_dogs > 0),
    PHASE_TAKE: ("turn.takes", lambda state: state.takes > 0),
    PHASE_PUPPY: ("turn.puppy_due", lambda state: state.puppy_due > 0),
    PHASE_RESCUE: ("turn.rescue_due", lambda state: state.rescue_due > 0),
    PHASE_CURE: ("turn.effect 'veterinarian'", lambda state: state.effect == VETERINARIAN),
    PHASE_RELOCATE: ("turn.effect 'trainer'", lambda state: state.effect == TRAINER),
    PHASE_ADOPT: ("turn.effect 'partner'", lambda state: state.effect == PARTNER),
    PHASE_BUY: ("turn.effect 'manager' or 'partner'", lambda state: state.effect in (MANAGER, PARTNER)),
}
# What belongs to one character's effect and is reset when it ends.
_EFFECT_KEYS = {
    "adopted": (PARTNER,),
    "bought_upgrades": (MANAGER, PARTNER),
    "bought_puppies": (PARTNER,),
    "trainer_steps": (TRAINER,),
}
_AFTER_MOVE = ("fee_paid", "collected", "hired")
_LOUD = (*_AFTER_MOVE, "stall_opened", "donations", "bonus_claimed", "city_swapped")
_STEPS = ("in_hand_dogs", "rescuing", "takes", "donating", "puppy_due", "rescue_due")
_LOCATION_OR_KIND = ("refill", "effect")  # -1 where there is none


def check(rules: Any, state: Any, partial: bool, seen: dict[int, str]) -> None:
    """Check a position that was read; ``seen`` says where each dog is.  Leaves its legal actions listed."""
    _check_room(state, seen)
    _check_characters(state, partial)
    for seat in range(rules.players):
        _check_player(rules, state, seat, partial)
    if not partial:
        check_table(state, seen)
    _check_course(state, partial)
    if state.phase == PHASE_KEEP:
        _check_keep(rules, state, partial)
    _check_hands(rules, state)
    _check_turn(rules, state)
    _check_steps(rules, state, partial)
    if not partial and state.phase != PHASE_KEEP:
        check_past(rules, state)
    if state.phase not in (PHASE_KEEP, PHASE_OVER):
        _check_rest(rules, state)
    _check_choice(rules, state)


def refuse(place: str, why: str) -> UserError:
    """Build the error for an impossible position."""
    return UserError(f"{place}: {why}")


def _check_room(state: Any, seen: dict[int, str]) -> None:
    """A partial position may mix all seventeen breeds, as long as the table has room for their dogs."""
    if len(seen) > MOST_DOGS:
        raise refuse("position", f"{len(seen)} dogs are too many, a game has at most {MOST_DOGS} (DOGS-010)")
    loose = [dog for dog, place in seen.items() if dog % TYPES == FAIR and ".stalls" not in place and "donated" not in place]
    if len(loose) > MOST_BREEDS:
        raise refuse("fair", f"at most {MOST_BREEDS} breeds are in play (DOGS-010)")
    held = [dog for dog, place in seen.items() if ".hotel" in place]
    rest = sum(dog % TYPES == HOTEL for dog in seen) - len(held)
    for seat, me in enumerate(state.player):
        if me.hotel_dogs and me.hotel_dogs + rest > MOST_BREEDS:
            raise refuse(f"players[{seat}].hotel", f"at most {MOST_BREEDS} breeds are in play (DOGS-010)")


def _check_characters(state: Any, partial: bool) -> None:
    most = characters_per_kind(int(state.locations))
    places: list[list[str]] = [[] for _ in range(KINDS)]
    for kind, place in _characters(state):
        places[kind].append(place)
    for kind in range(KINDS):
        count = len(places[kind])
        if count > most or (count < most and not partial):
            place = places[kind][most] if count > most else "character_pile"
            raise refuse(place, f"{counted(count, 'card')} '{CHARACTERS[kind]}' in all, this game has {most} (DOGS-022)")


def _characters(state: Any) -> Iterator[tuple[int, str]]:
    """Yield every character with its place."""
    for seat, me in enumerate(state.player):
        yield from ((kind, f"players[{seat}].characters") for kind in range(KINDS) for _ in range(me.characters[kind]))
    for location, kind in enumerate(state.city_character):
        if kind >= 0:
            yield int(kind), f"city[{location}].character"
    yield from ((int(kind), f"character_pile[{i}]") for i, kind in enumerate(state.characters[: state.characters_end]))
    lying = state.discard[: state.discard_size][::-1]
    yield from ((int(kind), f"character_discard[{i}]") for i, kind in enumerate(lying))


def _check_player(rules: Any, state: Any, seat: int, partial: bool) -> None:
    me, place = state.player[seat], f"players[{seat}]"
    licences, opened = me.licences_unpaid + me.licences_paid, me.open_stalls - 3
    if licences > opened or (licences < opened and not partial):
        raise refuse(
            f"{place}.licences_unpaid",
            f"{counted(licences, 'licence')} in all, with open_stalls {me.open_stalls} it has to be {opened}",
        )
    for stall in range(STALLS):
        if me.puppy_stalls >> stall & 1:
            if not rules.puppies:
                raise refuse(f"{place}.puppy_stalls", "the puppies expansion is not in play (DOGS-113)")
            if _room(rules, me, stall):
                raise refuse(f"{place}.puppy_stalls", f"stall {stall + 1} brought a puppy and so has to be full (DOGS-115)")


def _room(rules: Any, me: Any, stall: int) -> int:
    return int(rules.stall_sizes[stall] - me.stall_dogs[stall]) if stall < me.open_stalls else 1


def _check_course(state: Any, partial: bool) -> None:
    """Check round, last round and end against each other (DOGS-077 to DOGS-079)."""
    if state.last_round:
        if state.pile_end > 0:
            raise refuse("last_round", "the end is triggered only when the dog pile is empty (DOGS-077)")
        if not state.round_number <= state.last_round <= state.round_number + 1:
            raise refuse("last_round", f"in round {state.round_number} it is this round or the next (DOGS-079)")
    elif state.pile_end == 0 and not partial:
        raise refuse("last_round", "the dog pile is empty, so the number of the final round has to be set (DOGS-077)")
    if (state.phase == PHASE_OVER) != (state.ended != 0):
        raise refuse("ended", "the phase 'over' and a way the game ended go together")
    if state.ended == END_NORMAL and not partial and state.last_round != state.round_number:
        raise refuse("ended", "a game ends normally in its last round (DOGS-079)")


def _check_keep(rules: Any, state: Any, partial: bool) -> None:
    """While characters are chosen nobody has moved and the city has none (DOGS-026, DOGS-027)."""
    if (state.city_character >= 0).any():
        raise refuse("city", "while characters are chosen the city has none yet (DOGS-027)")
    done = ["round"] if state.round_number != 1 else [key for key in ("moved", *_LOUD) if state[key]]
    if done:
        raise refuse(f"turn.{done[0]}", "characters are chosen before the first turn (DOGS-026)")
    for seat in range(rules.players):
        if state.player[seat].location >= 0:
            raise refuse(f"players[{seat}].location", "while characters are chosen everybody is outside the city (DOGS-038)")
        has_kept = (seat - state.start_seat) % rules.players < (state.seat - state.start_seat) % rules.players
        wanted = 1 if has_kept else DEALT_CHARACTERS
        if state.player[seat].hand != wanted and not (partial and state.player[seat].hand <= wanted):
            raise refuse(f"players[{seat}].characters", f"this seat holds {wanted} while characters are chosen (DOGS-026)")


def _check_hands(rules: Any, state: Any) -> None:
    """A turn ends with few characters, all different; the seat on turn may hold one more (DOGS-055, DOGS-056)."""
    if state.phase == PHASE_KEEP:
        return
    for seat in range(rules.players):
        me = state.player[seat]
        on_turn = seat == state.seat and state.phase != PHASE_OVER
        if me.hand > rules.character_limit + (1 if on_turn else 0):
            raise refuse(
                f"players[{seat}].characters",
                f"{me.hand} are too many, a turn ends with at most {rules.character_limit} (DOGS-055)",
            )
        if not on_turn and (me.characters > 1).any():
            raise refuse(f"players[{seat}].characters", "two of a kind, a turn ends with different ones (DOGS-056)")


def _check_turn(rules: Any, state: Any) -> None:
    me = state.player[state.seat]
    if state.moved and me.location < 0:
        raise refuse("turn.moved", f"seat {state.seat + 1} has moved, so its location has to be set")
    for key in _AFTER_MOVE:
        if state[key] and not state.moved:
            raise refuse(f"turn.{key}", "that comes after the move, so turn.moved has to be true (DOGS-036)")
    for key in _LOUD:
        if state.quiet and state[key]:
            raise refuse("turn.quiet", f"a quiet round has nothing but moves, yet turn.{key} is set")
    if state.bonus_claimed and not me.bonuses >> (state.bonus_claimed - 1) & 1:
        raise refuse("turn.bonus_claimed", f"seat {state.seat + 1} does not hold {BONUSES[state.bonus_claimed - 1]}")
    if state.city_swapped and not rules.variant_swap:
        raise refuse("turn.city_swapped", "the variant swap-characters is not in play (DOGS-122)")
    if state.stall_opened and me.open_stalls == 3:
        raise refuse("turn.stall_opened", f"seat {state.seat + 1} has opened no stall yet (open_stalls is 3)")


def _check_steps(rules: Any, state: Any, partial: bool) -> None:
    """Check the open sub-decisions against the phase."""
    me = state.player[state.seat]
    if state.phase in _NEEDS and not _NEEDS[state.phase][1](state):
        raise refuse("turn.phase", f"'{PHASES[state.phase]}' needs {_NEEDS[state.phase][0]}")
    if state.phase in (PHASE_KEEP, PHASE_OVER):
        left = [key for key in _STEPS if state[key]] + [key for key in _LOCATION_OR_KIND if state[key] >= 0]
        if left:
            place = f"turn.{left[0].removesuffix('_dogs')}"
            raise refuse(place, f"in phase '{PHASES[state.phase]}' nothing is left to be done in a turn")
    if state.effect == MERCHANT:
        raise refuse("turn.effect", "the merchant's effect is over at once")
    for key, characters in _EFFECT_KEYS.items():
        if state[key] and state.effect not in characters:
            names = " or ".join(f"'{CHARACTERS[kind]}'" for kind in characters)
            raise refuse(f"turn.{key}", f"only while turn.effect is {names}")
    _check_puppy_due(rules, state, me)
    _check_placing(rules, state, me, partial)


def _check_puppy_due(rules: Any, state: Any, me: Any) -> None:
    for stall in range(STALLS):
        if state.puppy_due >> stall & 1:
            if not rules.puppies:
                raise refuse("turn.puppy_due", "the puppies expansion is not in play (DOGS-113)")
            if _room(rules, me, stall) or me.puppy_stalls >> stall & 1:
                raise refuse("turn.puppy_due", f"stall {stall + 1} is not full, or has brought its puppy (DOGS-114)")


def _check_placing(rules: Any, state: Any, me: Any, partial: bool) -> None:
    placing = state.in_hand_dogs or state.takes or state.puppy_due
    if state.refill >= 0 and not placing:
        raise refuse("turn.refill", "a location waits for its refill only while dogs taken from it are being placed")
    if state.rescuing and (state.refill < 0 or state.in_hand_dogs > 1):
        raise refuse("turn.rescuing", "a rescue has one dog in hand at most, and turn.refill says where it lay")
    if state.in_hand_dogs and state.refill < 0 and not partial:
        raise refuse("turn.refill", "it has to say where the dogs in hand lay")
    if state.donating and not (rules.variant_donate2 and state.donations == 1 and state.takes == rules.donation_resources):
        raise refuse("turn.donating", "a second dog may join only under donate-two, before the first take (DOGS-123)")
    hand = [int(dog) % TYPES for dog in state.in_hand[: state.in_hand_dogs]]
    free = sum(int(rules.stall_sizes[stall] - me.stall_dogs[stall]) for stall in range(me.open_stalls))
    direct = state.rescuing and rules.variant_three_upgrades
    sick = hand.count(SICK) if not (direct and free > 0) else 0
    if sum(kind <= TRAINED for kind in hand) > free or me.sick_dogs + sick > rules.infirmary_limit:
        raise refuse("turn.in_hand", "there is no room for all of them, so they could not be taken (DOGS-047)")


def _check_rest(rules: Any, state: Any) -> None:
    """Whatever happens by itself has happened: going on to the next decision changes nothing."""
    rested = np.recarray(1, dtype=STATE)
    rested.view(np.uint8)[...] = np.frombuffer(state.tobytes(), np.uint8)
    settle(rules, rested[0])
    if rested[0].phase != state.phase:
        raise refuse("turn.phase", f"'{PHASES[state.phase]}' cannot be now, the next decision is '{PHASES[rested[0].phase]}'")
    if rested[0].adopted != state.adopted:
        raise refuse("turn.adopted", "it is true once the Partner's dog is taken, declined or skipped")
    if rested.tobytes() != state.tobytes():
        raise refuse("turn", "something is left open that happens by itself")


def _check_choice(rules: Any, state: Any) -> None:
    legal(rules, state)
    choices = list(state.actions[: state.n_actions])
    if state.phase != PHASE_OVER and not choices:
        raise refuse("turn.phase", f"in phase '{PHASES[state.phase]}' seat {state.seat + 1} would have nothing to choose")
    if choices == [DONE]:
        raise refuse("turn.phase", f"'{PHASES[state.phase]}' offers nothing but done, so it is skipped")
