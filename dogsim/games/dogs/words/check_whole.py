"""What only a complete position can be held to: every card is somewhere, and the turn has the past that it needs."""

from __future__ import annotations

from typing import Any

from dogsim.core.errors import UserError
from dogsim.core.phrases import counted
from dogsim.games.dogs.cards import BREEDS, MANAGER, PARTNER, TYPES, breeds_in_play
from dogsim.games.dogs.moves.city import has_company
from dogsim.games.dogs.moves.turn import round_end
from dogsim.games.dogs.state import ENDS, PHASE_KEEP
from dogsim.games.dogs.words.names import DOG_NAMES


def check_table(state: Any, seen: dict[int, str]) -> None:
    """Check that every dog is somewhere, ``seen`` saying where, and that the city is filled."""
    _check_dogs(state, seen)
    _check_city(state)


def check_past(rules: Any, state: Any) -> None:
    """Check what the turn and the round before it must have brought."""
    _check_locations(rules, state)
    _check_end(rules, state)
    _check_hand(state)
    _check_bought(rules, state)
    _check_done(rules, state)


def _refuse(place: str, why: str) -> UserError:
    return UserError(f"{place}: {why}")


def _check_dogs(state: Any, seen: dict[int, str]) -> None:
    breeds = sorted({dog // TYPES for dog in seen})
    wanted = breeds_in_play(int(state.locations))
    if len(breeds) != wanted:
        raise _refuse(
            "dog_pile",
            f"dogs of {len(breeds)} breeds, this game has {wanted} (DOGS-022); a partial position says 'partial': true",
        )
    for dog in (breed * TYPES + kind for breed in breeds for kind in range(TYPES)):
        if dog not in seen:
            raise _refuse("dog_pile", f"{DOG_NAMES[dog]} is nowhere, {BREEDS[dog // TYPES]} has five cards (DOGS-010)")


def _check_city(state: Any) -> None:
    for location in range(state.locations):
        place = f"city[{location}]"
        short = state.city_dogs[location] < state.symbols[location]
        if short and state.pile_end > 0 and state.refill != location:
            raise _refuse(f"{place}.dogs", "a location is refilled at once while the pile has dogs (DOGS-046)")
        missing = state.city_character[location] < 0
        if missing and state.phase != PHASE_KEEP and state.characters_end + state.discard_size > 0:
            raise _refuse(f"{place}.character", "a character is replaced at once (DOGS-054)")


def _turn_of(rules: Any, state: Any, seat: int) -> int:
    """Return how many seats have their turn before this one in a round."""
    return int((seat - state.start_seat) % rules.players)


def _check_locations(rules: Any, state: Any) -> None:
    """Whoever has had a turn stands in the city, and nobody else (DOGS-036, DOGS-038)."""
    for seat in range(rules.players):
        had = _turn_of(rules, state, seat) - _turn_of(rules, state, state.seat)
        inside = state.round_number > 1 or had < 0 or (had == 0 and state.moved)
        if inside != (state.player[seat].location >= 0):
            why = "has moved, so its location has to be set" if inside else "has not moved yet, so it is outside the city"
            raise _refuse(f"players[{seat}].location", f"seat {seat + 1} {why} (DOGS-038)")


def _check_end(rules: Any, state: Any) -> None:
    """A game ends with a round, and each round in one way at most (DOGS-079, DOGS-080, A48)."""
    if state.ended == 0:
        return
    if _turn_of(rules, state, state.seat) != rules.players - 1:
        raise _refuse("turn.seat", f"a game ends with the last seat of a round, not with seat {state.seat + 1} (DOGS-080)")
    due = round_end(rules, state)
    if due != state.ended:
        says = f"ends as '{ENDS[due - 1]}'" if due else "does not end the game"
        raise _refuse("ended", f"round {state.round_number} {says} (DOGS-079, DOGS-A48)")


def _check_hand(state: Any) -> None:
    """Dogs in hand were collected where the seat stands, or rescued (DOGS-043, DOGS-075)."""
    me = state.player[state.seat]
    if state.takes and not (state.collected or state.rescuing or state.donations):
        raise _refuse("turn.takes", "nothing was collected, rescued or donated this turn")
    if state.refill < 0 or state.rescuing:
        return
    if not state.collected or state.refill != me.location:
        raise _refuse("turn.refill", f"a location waits that seat {state.seat + 1} has not collected from this turn (DOGS-046)")
    if state.city_dogs[state.refill]:
        raise _refuse(f"city[{state.refill}].dogs", "all dogs of a location are collected together (DOGS-043)")
    if state.in_hand_dogs > state.symbols[state.refill]:
        raise _refuse("turn.in_hand", f"location {state.refill + 1} has {counted(state.symbols[state.refill], 'dog')} (DOGS-022)")


def _check_bought(rules: Any, state: Any) -> None:
    """What was bought this turn is there, and the dog of an upgrade comes with one just bought (DOGS-075, DOGS-116)."""
    me = state.player[state.seat]
    for key, owned in (("bought_upgrades", me.upgrades), ("bought_puppies", me.puppies.sum())):
        if state[key] > owned:
            raise _refuse(f"turn.{key}", f"seat {state.seat + 1} owns only {owned}")
    for key in ("rescue_due", "rescuing"):
        brings = me.upgrades == rules.rescue_upgrades
        brings = brings or (rules.third_upgrade_repeat and me.upgrades % rules.rescue_upgrades == 0)
        if state[key] and not (brings and state.bought_upgrades and state.effect in (MANAGER, PARTNER)):
            raise _refuse(f"turn.{key}", "no upgrade that brings a dog was bought just now (DOGS-075)")


def _check_done(rules: Any, state: Any) -> None:
    me = state.player[state.seat]
    if state.donations > state.donated_dogs:
        raise _refuse("turn.donations", f"donated holds {counted(state.donated_dogs, 'dog')} (DOGS-064)")
    if state.fee_paid and not (rules.fee > 0 and has_company(rules, state, me)):
        raise _refuse("turn.fee_paid", "there is nobody at the same location to be paid (DOGS-040)")
