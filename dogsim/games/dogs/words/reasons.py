"""Why an action is not legal now: the clause that forbids it most directly, and one sentence.

Written from the rulebook apart from the list of legal actions; a test holds the two together.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from dogsim.games.dogs import state as table
from dogsim.games.dogs.cards import DARK, DOGS, LIGHT, STALLS
from dogsim.games.dogs.words import actions, why_effect, why_free, why_here
from dogsim.games.dogs.words.names import DOG_NAMES
from dogsim.games.dogs.words.why_here import Reason

Why = Callable[[Any, Any, Any, int], Reason | None]
_ACT = (table.PHASE_ACT,)
_END_ONLY = 1  # position of "end" among the choices of bonus_timing


@dataclass(frozen=True)
class Kind:
    """One kind of action: the phases it belongs to, why it may fail there, and why it has no place elsewhere."""

    first: int
    size: int
    phases: tuple[int, ...]
    why: Why
    elsewhere: Reason = ("", "")
    free: bool = False


def _only(clause: str, sentence: str) -> Why:
    return lambda rules, state, me, offset: (clause, sentence)


_PLACING = ("DOGS-045", "no dog is in hand to be placed")
_STEPS = ("DOGS-049", "dogs already placed move only with the Trainer's effect")
_CURING = ("DOGS-066", "dogs are cured only with the Veterinarian's effect")
_RESCUING = ("DOGS-075", "a dog is taken from a location only with the third upgrade")
_TAKING = ("DOGS-064", "no resource is due: they come with a fair dog or a donated dog")

KINDS = (
    Kind(table.COLLECT, 1, _ACT, why_here.why_not_collect),
    Kind(table.HIRE, 1, _ACT, why_here.why_not_hire),
    Kind(table.OPEN_STALL, 1, _ACT, why_free.why_not_open_stall, free=True),
    Kind(table.PAY_LICENCE, 1, _ACT, why_free.why_not_pay_licence, free=True),
    Kind(table.SWAP_CITY, 1, _ACT, why_free.why_not_swap_city, free=True),
    Kind(table.END_TURN, 1, _ACT, why_here.why_not_end_turn),
    Kind(table.MOVE, table.PAY - table.MOVE, _ACT, why_here.why_not_move),
    Kind(table.PAY, table.USE - table.PAY, _ACT, why_here.why_not_pay),
    Kind(table.USE, table.CLAIM - table.USE, _ACT, why_free.why_not_use, free=True),
    Kind(table.CLAIM, len(LIGHT), _ACT, why_free.why_not_claim, free=True),
    Kind(table.DONATE, DOGS, (table.PHASE_ACT, table.PHASE_TAKE), why_free.why_not_donate, free=True),
    Kind(table.KEEP, table.MOVE - table.KEEP, (table.PHASE_KEEP,), why_effect.why_not_keep,
         ("DOGS-026", "characters are chosen before the first turn only")),
    Kind(table.PLACE, STALLS, (table.PHASE_PLACE,), why_effect.why_not_place, _PLACING),
    Kind(table.DELIVER, 1, (table.PHASE_PLACE,), why_effect.why_not_deliver, _PLACING),
    Kind(table.TAKE_COIN, 2, (table.PHASE_TAKE,), why_effect.why_not_take, _TAKING),
    Kind(table.TAKE_PUPPY, table.BUY_PUPPY - table.TAKE_PUPPY, (table.PHASE_PUPPY,), why_effect.why_not_take_puppy,
         ("DOGS-114", "a puppy comes only when stall 4 or 5 is filled")),
    Kind(table.BUY_PUPPY, table.PLACE - table.BUY_PUPPY, (table.PHASE_BUY,), why_effect.why_not_buy_puppy,
         ("DOGS-116", "puppies are bought only with the Partner's effect")),
    Kind(table.BUY_UPGRADE, 1, (table.PHASE_BUY,), why_effect.why_not_buy_upgrade,
         ("DOGS-074", "upgrades are bought only with the effect of Manager or Partner")),
    Kind(table.DONE, 1, (table.PHASE_RELOCATE, table.PHASE_ADOPT, table.PHASE_BUY), why_effect.why_not_done,
         ("DOGS-036", "no effect is open to be done with; a turn ends with 'end turn'")),
    Kind(table.RESCUE, DOGS, (table.PHASE_RESCUE,), why_effect.why_not_rescue, _RESCUING),
    Kind(table.CURE, DOGS * STALLS, (table.PHASE_CURE,), why_effect.why_not_cure, _CURING),
    Kind(table.ADOPT, DOGS * STALLS, (table.PHASE_ADOPT,), why_effect.why_not_adopt,
         ("DOGS-072", "a dog comes from the fair only with the Partner's effect")),
    Kind(table.RELOCATE, DOGS * STALLS, (table.PHASE_RELOCATE,), why_effect.why_not_relocate, _STEPS),
    Kind(table.SWAP, DOGS * DOGS, (table.PHASE_RELOCATE,), why_effect.why_not_swap, _STEPS),
    Kind(actions.PLACE_OTHER, DOGS * STALLS, (table.PHASE_PLACE,), why_effect.why_not_place_other, _PLACING),
    Kind(actions.RESCUE_OTHER, DOGS, (table.PHASE_RESCUE,), why_effect.why_not_rescue_other, _RESCUING),
    Kind(actions.CLAIM_DARK, len(DARK), _ACT, why_free.why_not_claim_dark, free=True),
    Kind(actions.COLLECT_SOME, 1, _ACT, why_here.why_not_collect_some),
    Kind(actions.NO_LOCATION, 1, _ACT, _only("DOGS-022", "the city has no such location")),
    Kind(actions.NO_SEAT, 1, _ACT, _only("DOGS-040", "there is no such seat")),
    Kind(actions.NO_STALL, 1, tuple(range(table.PHASE_OVER)), _only("DOGS-017", f"stalls are numbered 1 to {STALLS}")),
)  # fmt: skip


def why_illegal(rules: Any, state: Any, action: int) -> Reason | None:
    """Return the clause and the sentence that say why an action is not legal now; None if it is legal."""
    if state.phase == table.PHASE_OVER:
        return "DOGS-079", "the game is over"
    kind = next((each for each in KINDS if each.first <= action < each.first + each.size), None)
    if kind is None:
        return "", f"there is no action number {action}"
    if state.phase not in kind.phases:
        return _no_place(rules, state, kind)
    if state.phase == table.PHASE_ACT and rules.bonus_timing == _END_ONLY and state.bonus_claimed:
        if action != table.END_TURN and not table.CLAIM <= action < table.TAKE_PUPPY:
            return "DOGS-A22", "a bonus was claimed at the turn's end, after which the turn can only end"
    return kind.why(rules, state, state.player[state.seat], action - kind.first)


def _no_place(rules: Any, state: Any, kind: Kind) -> Reason:
    if state.phase == table.PHASE_ACT:
        return kind.elsewhere
    clause, sentence = _pending(rules, state)
    collecting = state.refill >= 0 and not state.rescuing
    return ("DOGS-A11" if kind.free and collecting else clause), sentence


def _pending(rules: Any, state: Any) -> Reason:
    """Say what has to be decided first."""
    phase = state.phase
    if phase == table.PHASE_PLACE:
        return ("DOGS-075" if state.rescuing else "DOGS-045"), f"first {DOG_NAMES[state.in_hand[0]]} has to be placed"
    if phase == table.PHASE_TAKE:
        return _taking(state)
    return _PENDING[phase]


def _taking(state: Any) -> Reason:
    clause = "DOGS-016" if state.refill >= 0 else "DOGS-064"
    return clause, "first take the resources that are due with 'take coin' or 'take food'"


_PENDING: dict[int, Reason] = {
    table.PHASE_KEEP: ("DOGS-026", "first every seat keeps one of its characters"),
    table.PHASE_PUPPY: ("DOGS-114", "first the puppy of the full stall has to be taken with 'take puppy'"),
    table.PHASE_CURE: ("DOGS-066", "first the Veterinarian cures as many dogs as fit with 'cure'"),
    table.PHASE_RELOCATE: ("DOGS-069", "first finish with the Trainer: 'relocate', 'swap' or 'done'"),
    table.PHASE_ADOPT: ("DOGS-072", "first the Partner takes a dog of the fair with 'adopt'"),
    table.PHASE_BUY: ("DOGS-074", "first finish buying: 'buy' or 'done'"),
    table.PHASE_RESCUE: ("DOGS-075", "first the third upgrade's dog has to be taken with 'rescue'"),
}
