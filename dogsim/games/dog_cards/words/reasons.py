"""Why an action is not legal now: the clause that forbids it most directly, and one sentence.

Written from the rulebook apart from the list of legal actions; a test holds the two together.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from dogsim.games.dog_cards import state as table
from dogsim.games.dog_cards.cards import CARDS, CENTRE, FOUR, FOUR_REACH, FOURTEEN, KINDS, LOOKED, ROWS, SEVEN, THIEF
from dogsim.games.dog_cards.words import actions, fits, why_rows
from dogsim.games.dog_cards.words.names import a
from dogsim.games.dog_cards.words.why_rows import Reason, not_in_hand

Why = Callable[[Any, Any, Any, int], Reason | None]
_ACT = (table.PHASE_ACT,)


@dataclass(frozen=True)
class Kind:
    """One kind of action: the phases it belongs to, why it may fail there, and why it has no place elsewhere."""

    first: int
    end: int
    phases: tuple[int, ...]
    why: Why
    elsewhere: Reason = ("", "")


def _why_not_give(rules: Any, state: Any, me: Any, card: int) -> Reason | None:
    return not_in_hand(state, me, card, "DOGC-028")


def _why_not_buy(rules: Any, state: Any, me: Any, offset: int) -> Reason | None:
    card, position = divmod(offset, CENTRE)
    missing = not_in_hand(state, me, card, "DOGC-017")
    if missing:
        return missing
    if position in fits.buying_positions(card):
        gap = state.centre[position] < 0
        return ("DOGC-C14", f"position {position + 1} is a gap, there is nothing to buy") if gap else None
    if card == THIEF:
        return "DOGC-C12", "a thief has no number and buys nothing"
    if card == FOURTEEN:
        return "DOGC-C06", f"a 14 buys nothing, the positions end with {CENTRE}"
    if card == FOUR:
        return "DOGC-036", f"a 4 buys positions 1 to {FOUR_REACH}, not {position + 1}"
    able = " or ".join(str(each + 1) for each in fits.buying_positions(card))
    return "DOGC-017", f"{a(CARDS[card])} buys position {able}, not {position + 1}"


def _why_not_look(rules: Any, state: Any, me: Any, _: int) -> Reason | None:
    missing = not_in_hand(state, me, SEVEN, "DOGC-037")
    if missing or state.pile_end > state.pile_top or state.discards:
        return missing
    return "DOGC-C08", "draw pile and discard pile are empty, there is nothing to look at"


def _takeable(rules: Any, state: Any) -> list[int]:
    cards = [int(card) for card in state.discard[: state.discards]]
    return cards if rules.take_14_from_discard else [card for card in cards if card != FOURTEEN]


def _why_not_search(rules: Any, state: Any, me: Any, _: int) -> Reason | None:
    missing = not_in_hand(state, me, FOURTEEN, "DOGC-038")
    if missing or _takeable(rules, state):
        return missing
    return "DOGC-C09", f"the discard pile {'holds nothing but 14s' if state.discards else 'is empty'}, there is nothing to take"


def _why_not_choose(rules: Any, state: Any, me: Any, card: int) -> Reason | None:
    if state.phase == table.PHASE_LOOK:
        if card in state.pile[state.pile_top : min(state.pile_end, state.pile_top + LOOKED)]:
            return None
        return "DOGC-037", f"no {CARDS[card]} is among the cards looked at"
    if card in _takeable(rules, state):
        return None
    if card == FOURTEEN and card in state.discard[: state.discards]:
        return "DOGC-C09", "in this game a 14 takes no 14 out of the discard pile"
    return "DOGC-038", f"no {CARDS[card]} lies in the discard pile"


def _why_not_discard(rules: Any, state: Any, me: Any, card: int) -> Reason | None:
    return not_in_hand(state, me, card, "DOGC-023")


def _only(clause: str, sentence: str) -> Why:
    return lambda rules, state, me, offset: (clause, sentence)


_SWAPPING = ("DOGC-028", "cards are swapped before the first turn only, and by partners")
_CHOOSING = ("DOGC-020", "first play a 7 with 'look' or a 14 with 'search'")

KINDS_OF_ACTION = (
    Kind(table.LOOK, table.LOOK + 1, _ACT, _why_not_look),
    Kind(table.SEARCH, table.SEARCH + 1, _ACT, _why_not_search),
    Kind(table.GIVE, table.GIVE + KINDS, (table.PHASE_SWAP,), _why_not_give, _SWAPPING),
    Kind(table.CHOOSE, table.CHOOSE + KINDS, (table.PHASE_LOOK, table.PHASE_SEARCH), _why_not_choose, _CHOOSING),
    Kind(table.DISCARD, table.DISCARD + KINDS, _ACT, _why_not_discard),
    Kind(table.LAY, table.BUY, _ACT, why_rows.why_not_lay),
    Kind(table.BUY, table.STEAL, _ACT, _why_not_buy),
    Kind(table.STEAL, table.EXCHANGE, _ACT, why_rows.why_not_steal),
    Kind(table.EXCHANGE, table.ACTIONS_END, _ACT, why_rows.why_not_exchange),
    Kind(actions.EXCHANGE_WHERE, actions.EXCHANGE_PLAIN, _ACT, why_rows.why_not_exchange_where),
    Kind(actions.EXCHANGE_PLAIN, actions.NO_SEAT, _ACT, why_rows.why_not_exchange_plain),
    Kind(actions.NO_SEAT, actions.NO_ROW, _ACT, _only("DOGC-003", "there is no such seat")),
    Kind(actions.NO_ROW, actions.NO_POSITION, _ACT, _only("DOGC-024", f"a player has at most {ROWS} rows")),
    Kind(actions.NO_POSITION, actions.NO_PLACE, _ACT, _only("DOGC-004", f"the centre has positions 1 to {CENTRE}")),
    Kind(actions.NO_PLACE, actions.WORDS_END, _ACT, _only("DOGC-015", f"jokers lie at places 1 to {CENTRE} of a row")),
)


def why_illegal(rules: Any, state: Any, action: int) -> Reason | None:
    """Return the clause and the sentence that say why an action is not legal now; None if it is legal."""
    if state.phase == table.PHASE_OVER:
        return ("DOGC-033" if fits.is_team_game(rules) else "DOGC-032"), "the game is over"
    kind = next((each for each in KINDS_OF_ACTION if each.first <= action < each.end), None)
    if kind is None:
        return "", f"there is no action number {action}"
    if state.phase not in kind.phases:
        return kind.elsewhere if state.phase == table.PHASE_ACT else _PENDING[int(state.phase)]
    return kind.why(rules, state, state.player[state.seat], action - kind.first)


_PENDING: dict[int, Reason] = {
    table.PHASE_SWAP: ("DOGC-028", "first every seat gives its partner a card with 'give'"),
    table.PHASE_LOOK: ("DOGC-037", "first take one of the cards looked at with 'choose'"),
    table.PHASE_SEARCH: ("DOGC-038", "first take a card of the discard pile with 'choose'"),
}
