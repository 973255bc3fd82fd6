"""What a player may be barred from, and which of it an action uses."""

from __future__ import annotations

from dogsim.core.game import Ability, abilities
from dogsim.core.jit import kernel
from dogsim.games.dog_cards.cards import CENTRE, FOUR, JOKER
from dogsim.games.dog_cards.moves.table import PLACE
from dogsim.games.dog_cards.state import BUY, EXCHANGE, LAY, LAY_ROWS, LOOK, PARTNER, SEARCH, STEAL

_SINGLE = (
    ("looks", "looking at the pile with a 7", "Special cards"),
    ("searches", "searching the discards with a 14", "Special cards"),
    ("thieves", "stealing with a thief", "Special cards"),
    ("fours", "buying elsewhere with a 4", "Special cards"),
    ("jokers_laid", "laying jokers", "Jokers"),
    ("joker_buys", "buying with a joker", "Jokers"),
    ("exchanges", "taking jokers by exchange", "Jokers"),
    ("buys", "buying from the centre", "Rows"),
    ("partner_lays", "laying for the partner", "Rows"),
)
ABILITIES = abilities(*(Ability(name, text, group, (name,)) for name, text, group in _SINGLE))


def _bit(name: str) -> int:
    return ABILITIES[name].bits


_LOOKS, _SEARCHES, _THIEVES, _FOURS = _bit("looks"), _bit("searches"), _bit("thieves"), _bit("fours")
_LAID, _JOKER_BUYS, _EXCHANGES = _bit("jokers_laid"), _bit("joker_buys"), _bit("exchanges")
_BUYS, _PARTNER = _bit("buys"), _bit("partner_lays")


@kernel
def uses_of_lay(lay):
    """Return the abilities that laying a card uses."""
    found = _LAID if lay // LAY_ROWS == JOKER else 0
    return found | (_PARTNER if lay % LAY_ROWS == PARTNER else 0)


@kernel
def uses_of_buy(buy):
    """Return the abilities that buying from the centre uses."""
    card, place = buy // CENTRE, buy % CENTRE
    if card == JOKER:
        return _BUYS | _JOKER_BUYS
    return _BUYS | (_FOURS if card == FOUR and place != PLACE[FOUR] else 0)


@kernel
def uses(rules, state, action):
    """Return the abilities that an action uses, as a bit set."""
    if action == LOOK:
        return _LOOKS
    if action == SEARCH:
        return _SEARCHES
    if LAY <= action < BUY:
        return uses_of_lay(action - LAY)
    if BUY <= action < STEAL:
        return uses_of_buy(action - BUY)
    if STEAL <= action < EXCHANGE:
        return _THIEVES
    return _EXCHANGES if action >= EXCHANGE else 0
