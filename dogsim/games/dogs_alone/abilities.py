"""What a player may be barred from, and which of it an action uses."""

from __future__ import annotations

from dogsim.core.game import Ability, abilities
from dogsim.core.jit import kernel
from dogsim.games.dogs_alone.cards import COLOURS, KINDS, SPREES
from dogsim.games.dogs_alone.moves.table import colour_of_spree, symbols_of
from dogsim.games.dogs_alone.state import DISCARD, DRAW, OBTAIN, PHASE_RECRUIT, RECOVER, TAKE, TIDY

_SIZES = 3  # two, three, four symbols or more
_SINGLE = (
    *((f"{colour}_sprees", f"obtaining {colour} sprees", "Colours") for colour in COLOURS),
    ("sprees_2", "obtaining sprees of two symbols", "Sprees"),
    ("sprees_3", "obtaining sprees of three symbols", "Sprees"),
    ("sprees_4", "obtaining sprees of four symbols or more", "Sprees"),
    ("second_sprees", "obtaining a second spree in a turn", "Sprees"),
    ("tidying", "tidying by hand", "Sprees"),
    ("deck", "recruiting from the deck", "Recruiting"),
    ("row", "recruiting from the row", "Recruiting"),
    ("discards", "discarding to recruit more", "Recruiting"),
    ("recovery", "taking back dogs that were paid", "Recruiting"),
)
ABILITIES = abilities(*(Ability(name, text, group, (name,)) for name, text, group in _SINGLE))


def _bit(name: str) -> int:
    return ABILITIES[name].bits


_SIZE = len(COLOURS)
_SECOND, _TIDYING, _DECK, _ROW = _bit("second_sprees"), _bit("tidying"), _bit("deck"), _bit("row")
_DISCARDS, _RECOVERY = _bit("discards"), _bit("recovery")


@kernel
def uses_of_spree(rules, state, spree):
    """Return the abilities that obtaining a spree uses."""
    size = min(max(symbols_of(rules, spree), 2), 1 + _SIZES) - 2
    found = (1 << colour_of_spree(spree)) | (1 << (_SIZE + size))
    return found | (_SECOND if state.obtained_count > 0 else 0)


@kernel
def uses(rules, state, action):
    """Return the abilities that an action uses, as a bit set."""
    if action == DRAW:
        return _DECK
    if DISCARD <= action < TAKE:
        return _DISCARDS if state.phase == PHASE_RECRUIT else 0
    if TAKE <= action < TAKE + KINDS:
        return _ROW
    if RECOVER <= action < OBTAIN:
        return _RECOVERY
    if OBTAIN <= action < OBTAIN + SPREES:
        return uses_of_spree(rules, state, action - OBTAIN)
    return _TIDYING if action >= TIDY else 0
