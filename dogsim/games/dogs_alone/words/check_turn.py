"""What the keys of a turn have to do with each other, with the phase and with the cards."""

from __future__ import annotations

from typing import Any

from dogsim.core.errors import UserError
from dogsim.core.phrases import counted
from dogsim.games.dogs_alone.cards import DOG_NAMES, DOG_ROW, KINDS, MOST_BACK, PAIR_SYMBOLS, SPREE_NAMES, SPREE_ROW
from dogsim.games.dogs_alone.moves.legal import legal
from dogsim.games.dogs_alone.state import (
    DONE,
    PHASE_LIMIT,
    PHASE_OVER,
    PHASE_PAY,
    PHASE_RECOVER,
    PHASE_RECRUIT,
    PHASES,
)
from dogsim.games.dogs_alone.words.names import colour_of_dog, colour_of_spree, symbols
from dogsim.games.dogs_alone.words.why_spree import held_back

_NOT_WHILE_RECRUITING = ("obtained_count", "tidied_count", "paid_earlier", "recovered_earlier")
_OF_ONE_SPREE = ("paid", "recovered")


def check_turn(rules: Any, state: Any, partial: bool) -> None:
    """Check the turn of a position that was read.  Leaves its legal actions listed."""
    _check_phase(state)
    _check_recruiting(rules, state, partial)
    _check_sprees(state)
    if state.phase in (PHASE_PAY, PHASE_RECOVER):
        _check_paying(rules, state)
    _check_earlier(rules, state, partial)
    _check_back(rules, state)
    if state.phase != PHASE_OVER:
        _check_discards(rules, state, partial)
        _check_choice(rules, state)


def _refuse(key: str, why: str) -> UserError:
    return UserError(f"turn.{key}: {why}")


def _name(state: Any) -> str:
    return f"'{PHASES[state.phase]}'"


def _check_phase(state: Any) -> None:
    """Only what belongs to the phase is set."""
    if state.phase == PHASE_RECRUIT:
        for key in _NOT_WHILE_RECRUITING:
            if state[key].any():
                raise _refuse(key.removesuffix("_count"), "that comes after the recruiting (ALONE-014)")
    if state.phase not in (PHASE_PAY, PHASE_RECOVER):
        for key in _OF_ONE_SPREE:
            if state[key].any():
                raise _refuse(
                    key, f"in phase {_name(state)} no spree is being paid for; for those of before it is '{key}_earlier'"
                )
        if state.spree >= 0:
            raise _refuse("spree", f"in phase {_name(state)} no spree is being paid for")
    if state.phase in (PHASE_PAY, PHASE_RECOVER) and state.spree < 0:
        raise _refuse("spree", f"phase {_name(state)} needs the spree that is paid for")
    if state.phase == PHASE_PAY and state.recovered_dogs:
        raise _refuse("recovered", "a dog comes back only when all are paid (ALONE-023)")


def _check_recruiting(rules: Any, state: Any, partial: bool) -> None:
    """Dogs taken left the row, one more than was discarded when the recruiting is over (ALONE-016, ALONE-017, B08)."""
    taken, due = int(state.taken), 1 + int(state.discarded)
    if state.phase == PHASE_RECRUIT:
        if taken and not due - state.row_dogs <= taken < due:
            raise _refuse(
                "taken", f"{due} are to be taken in all, with {counted(state.row_dogs, 'dog')} left in the row (ALONE-016)"
            )
        if state.discards < state.discarded and not partial:
            raise _refuse("discarded", f"the discard pile has only {counted(state.discards, 'dog')} (ALONE-016)")
    elif taken not in (0, due):
        raise _refuse("taken", f"with {state.discarded} discarded {due} are taken, or none (ALONE-016)")
    if state.phase != PHASE_OVER and taken + state.row_dogs > DOG_ROW:
        raise _refuse("taken", f"{taken} taken leave at most {DOG_ROW - taken} in the row (ALONE-017)")


def _check_sprees(state: Any) -> None:
    """Check what was obtained and tidied this turn against the seat's sprees (ALONE-018, ALONE-019, ALONE-025)."""
    me, seat = state.player[state.seat], int(state.seat) + 1
    held = [int(spree) for spree in me.sprees[: me.spree_count]]
    obtained = [int(spree) for spree in state.obtained[: state.obtained_count]]
    tidied = [int(spree) for spree in state.tidied_now[: state.tidied_count]]
    if tidied and (obtained or state.spree >= 0):
        raise _refuse("tidied", "nobody obtains and tidies by hand in one turn (ALONE-018)")
    if obtained and held[-len(obtained) :] != obtained:
        raise _refuse("obtained", f"these have to be the last of seat {seat}'s sprees, in the same order (ALONE-019)")
    if state.phase != PHASE_OVER and len(obtained) + state.row_sprees > SPREE_ROW:
        raise _refuse("obtained", f"{len(obtained)} obtained leave at most {SPREE_ROW - len(obtained)} in the row (ALONE-022)")
    may_be_tidied = obtained[-1:] if state.phase == PHASE_OVER else []
    for spree in obtained:
        if me.is_tidied[held.index(spree)] and spree not in may_be_tidied:
            raise _refuse("obtained", f"{SPREE_NAMES[spree]} lies untidied till the turn ends (ALONE-019)")
    for spree in tidied:
        if spree not in held or not me.is_tidied[held.index(spree)]:
            raise _refuse("tidied", f"{SPREE_NAMES[spree]} is no tidied spree of seat {seat}'s (ALONE-025)")


def _check_paying(rules: Any, state: Any) -> None:
    """Check the spree being paid for and its dogs (ALONE-019 to ALONE-021)."""
    spree, name, wants = int(state.spree), SPREE_NAMES[state.spree], symbols(rules, state.spree)
    if state.phase == PHASE_PAY and spree not in state.spree_row[: state.row_sprees]:
        raise _refuse("spree", f"{name} is being paid for, so it lies in the spree row (ALONE-019)")
    if state.phase == PHASE_RECOVER and spree not in state.obtained[: state.obtained_count][-1:]:
        raise _refuse("spree", f"{name} has just been paid for, so it is the last of turn.obtained (ALONE-019)")
    for dog in range(KINDS):
        if state.paid[dog] and colour_of_dog(dog) != colour_of_spree(spree):
            raise _refuse("paid", f"{DOG_NAMES[dog]} does not pay for {name} (ALONE-020)")
    if state.phase == PHASE_RECOVER and state.paid_dogs != wants:
        raise _refuse("paid", f"{name} is paid for with {counted(wants, 'dog')}, not {state.paid_dogs} (ALONE-020)")
    if state.phase == PHASE_PAY and state.paid_dogs >= wants:
        raise _refuse(
            "paid", f"{counted(state.paid_dogs, 'dog')} pay for {name} wholly, so it is no longer being paid for (ALONE-020)"
        )
    if wants == PAIR_SYMBOLS and state.paid.max() < state.paid_dogs:
        raise _refuse("paid", f"{name} is paid for with two dogs of the same name (ALONE-021)")
    if state.phase == PHASE_PAY:
        me = state.player[state.seat]
        free = [int(me.hand[dog]) - held_back(rules, state, dog) for dog in range(KINDS) if _fits(state, dog, wants)]
        if (max(free, default=0) if wants == PAIR_SYMBOLS else sum(free)) < wants - state.paid_dogs:
            raise _refuse("spree", f"the hand cannot complete the payment for {name} (ALONE-019)")


def _fits(state: Any, dog: int, wants: int) -> bool:
    """Tell whether a dog may go on with a payment."""
    if wants == PAIR_SYMBOLS and state.paid_dogs:
        return bool(state.paid[dog])
    return colour_of_dog(dog) == colour_of_spree(state.spree)


def _counts(rules: Any, spree: int) -> bool:
    """Tell whether what is paid for a spree may bring dogs back and is remembered (B14)."""
    return bool(rules.recover_on_2) or symbols(rules, spree) != PAIR_SYMBOLS


def _check_earlier(rules: Any, state: Any, partial: bool) -> None:
    """What was paid earlier is what the sprees obtained before cost (ALONE-020)."""
    done = [int(spree) for spree in state.obtained[: state.obtained_count] if spree != state.spree]
    for colour in sorted({colour_of_dog(dog) for dog in range(KINDS)}):
        paid = sum(int(state.paid_earlier[dog]) for dog in range(KINDS) if colour_of_dog(dog) == colour)
        due = sum(symbols(rules, spree) for spree in done if colour_of_spree(spree) == colour and _counts(rules, spree))
        if paid > due or (paid < due and not partial):
            raise _refuse("paid_earlier", f"{counted(paid, colour + ' dog')}, those in turn.obtained cost {due} (ALONE-020)")


def _check_back(rules: Any, state: Any) -> None:
    """One dog comes back for each pair, two in all for a spree or for the turn, and is in the hand (B16 to B18)."""
    me, whole_turn = state.player[state.seat], rules.recover_scope != 0
    counting = state.paid if state.spree >= 0 and _counts(rules, state.spree) else state.paid * 0
    done = int(state.obtained_count) - (1 if state.phase == PHASE_RECOVER else 0)
    for dog in range(KINDS):
        earlier, now = int(state.recovered_earlier[dog]), int(state.recovered[dog])
        pairs, pairs_earlier = int(counting[dog]) // 2, int(state.paid_earlier[dog]) // 2
        if whole_turn:
            pairs = (int(counting[dog]) + int(state.paid_earlier[dog])) // 2 - earlier
        if earlier > pairs_earlier:
            raise _refuse("recovered_earlier", f"{DOG_NAMES[dog]} comes back once for each pair in turn.paid_earlier (ALONE-023)")
        if now > pairs:
            raise _refuse("recovered", f"{DOG_NAMES[dog]} comes back once for each pair that was paid (ALONE-023)")
        in_hand = now if rules.recover_reuse or state.phase in (PHASE_LIMIT, PHASE_OVER) else now + earlier
        if me.hand[dog] < in_hand:
            raise _refuse("recovered", f"{DOG_NAMES[dog]} came back, so the hand has it (ALONE-023)")
    if state.recovered_earlier_dogs > MOST_BACK * (1 if whole_turn else done):
        raise _refuse("recovered_earlier", f"at most {counted(MOST_BACK, 'dog')} come back (ALONE-B16)")
    if state.recovered_dogs + (state.recovered_earlier_dogs if whole_turn else 0) > MOST_BACK:
        raise _refuse("recovered", f"at most {counted(MOST_BACK, 'dog')} come back (ALONE-B16)")


def _check_discards(rules: Any, state: Any, partial: bool) -> None:
    """Dogs paid this turn lie in the discard pile; a partial position may leave out those that cannot come back."""
    lying = [int(dog) for dog in state.discard[: state.discards]]
    paid, back = state.paid + state.paid_earlier, state.recovered + state.recovered_earlier
    if partial and rules.recover_scope == 0:
        paid, back = state.paid, state.recovered
    for dog in range(KINDS):
        wanted = int(paid[dog]) // 2 if partial else int(paid[dog])
        if lying.count(dog) < wanted - int(back[dog]):
            raise _refuse("paid", f"{DOG_NAMES[dog]} was paid this turn, so it lies in the discard pile (ALONE-019)")


def _check_choice(rules: Any, state: Any) -> None:
    me = state.player[state.seat]
    if state.phase == PHASE_LIMIT and not 0 < rules.hand_limit < me.hand_dogs:
        raise _refuse(
            "phase",
            f"'limit' cannot be with {counted(me.hand_dogs, 'dog')} in hand and hand_limit {rules.hand_limit} (ALONE-B12)",
        )
    legal(rules, state)
    if list(state.actions[: state.n_actions]) == [DONE]:
        raise _refuse("phase", f"{_name(state)} offers nothing but done, so it is skipped (ALONE-023)")
