"""Why an action is not legal now: the clause that forbids it most directly, and one sentence.

Written from the rulebook apart from the list of legal actions; a test holds the two together.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from dogsim.core.phrases import counted
from dogsim.games.dogs_alone import state as table
from dogsim.games.dogs_alone.cards import DOG_NAMES, KINDS, SPREE_NAMES, SPREES
from dogsim.games.dogs_alone.words import why_spree
from dogsim.games.dogs_alone.words.names import dogs_in_play
from dogsim.games.dogs_alone.words.why_spree import Reason

Why = Callable[[Any, Any, Any, int], Reason | None]


@dataclass(frozen=True)
class Kind:
    """One kind of action: the phases it belongs to, why it may fail there, and why it has no place elsewhere."""

    first: int
    size: int
    phases: tuple[int, ...]
    why: Why
    elsewhere: Reason
    names_dog: bool = True


def _why_not_discard(rules: Any, state: Any, me: Any, dog: int) -> Reason | None:
    limit = state.phase == table.PHASE_LIMIT
    if not limit and state.taken:
        return "ALONE-B09", "all discarding comes before the first dog is taken"
    if me.hand[dog] == 0:
        return "ALONE-B12" if limit else "ALONE-016", f"{DOG_NAMES[dog]} is not in the hand"
    return None


def _why_not_draw(rules: Any, state: Any, me: Any, _: int) -> Reason | None:
    return ("ALONE-B09", "dogs come from one source a turn, and this turn it is the row") if state.taken else None


def _why_not_take(rules: Any, state: Any, me: Any, dog: int) -> Reason | None:
    row, due = int(state.row_dogs), 1 + int(state.discarded)
    if dog not in state.dog_row[:row]:
        return "ALONE-015", f"{DOG_NAMES[dog]} does not lie in the row"
    if state.taken == 0 and row < due:
        return "ALONE-B08", f"with {state.discarded} discarded {counted(due, 'dog')} would be taken, and the row has {row}"
    return None


def _never(rules: Any, state: Any, me: Any, _: int) -> Reason | None:
    return None


_RECRUIT, _SPREE = (table.PHASE_RECRUIT,), (table.PHASE_SPREE,)
_RECRUITED = ("ALONE-014", "the recruiting of this turn is over")

KINDS_OF_ACTION = (
    Kind(table.DRAW, 1, _RECRUIT, _why_not_draw, _RECRUITED, False),
    Kind(table.DISCARD, KINDS, (table.PHASE_RECRUIT, table.PHASE_LIMIT), _why_not_discard, _RECRUITED),
    Kind(table.TAKE, KINDS, _RECRUIT, _why_not_take, _RECRUITED),
    Kind(table.OBTAIN, SPREES, _SPREE, why_spree.why_not_obtain, ("ALONE-014", "first dogs are recruited"), False),
    Kind(table.PAY, KINDS, (table.PHASE_PAY,), why_spree.why_not_pay,
         ("ALONE-019", "no spree is being paid for; say first which one with 'obtain'")),
    Kind(table.RECOVER, KINDS, (table.PHASE_RECOVER,), why_spree.why_not_recover,
         ("ALONE-023", "a dog comes back only when a spree has just been paid for")),
    Kind(table.DONE, 1, (table.PHASE_RECOVER,), _never,
         ("ALONE-027", "nothing is open to be done with; a turn ends with 'end turn'"), False),
    Kind(table.TIDY, SPREES * KINDS, _SPREE, why_spree.why_not_tidy, ("ALONE-014", "first dogs are recruited")),
    Kind(table.END_TURN, 1, _SPREE, _never, ("ALONE-B07", "first dogs have to be recruited: 'draw' or 'take'"), False),
)  # fmt: skip


def why_illegal(rules: Any, state: Any, action: int) -> Reason | None:
    """Return the clause and the sentence that say why an action is not legal now; None if it is legal."""
    if state.phase == table.PHASE_OVER:
        return "ALONE-032", "the game is over"
    kind = next((each for each in KINDS_OF_ACTION if each.first <= action < each.first + each.size), None)
    if kind is None:
        return "", f"there is no action number {action}"
    offset = action - kind.first
    if kind.names_dog and offset % KINDS not in dogs_in_play(rules):
        return "ALONE-B02", f"this game has no {DOG_NAMES[offset % KINDS]}, there are {rules.copies_per_name} cards of each dog"
    if state.phase in kind.phases or (kind.phases == _SPREE and _may_skip(rules, state)):
        return kind.why(rules, state, state.player[state.seat], offset)
    return _no_place(rules, state, kind)


def _may_skip(rules: Any, state: Any) -> bool:
    """Tell whether the spree step may come at once: nothing has been recruited and nothing has to be (B07)."""
    untouched = state.phase == table.PHASE_RECRUIT and not state.discarded and not state.taken
    return bool(untouched and not rules.recruit_compulsory)


def _no_place(rules: Any, state: Any, kind: Kind) -> Reason:
    if state.phase == table.PHASE_PAY:
        return "ALONE-019", f"first {SPREE_NAMES[state.spree]} has to be paid for with 'pay'"
    if state.phase == table.PHASE_RECOVER:
        return "ALONE-023", "first take dogs back with 'recover', or say 'done'"
    if state.phase == table.PHASE_LIMIT:
        return "ALONE-B12", f"first the hand is cut down to {counted(int(rules.hand_limit), 'dog')} with 'discard'"
    if state.phase == table.PHASE_RECRUIT and kind.phases == _SPREE and not rules.recruit_compulsory:
        return "ALONE-014", "the recruiting has begun and has to be finished: 'draw' or 'take'"
    return kind.elsewhere
