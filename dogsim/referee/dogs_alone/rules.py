"""Every number and switch of the game, with the rulebook's value or the assumed one."""

from __future__ import annotations

from typing import Any

from dogsim.referee.dogs_alone.cards import number_of

DEFAULTS: dict[str, Any] = {
    "copies_per_name": 4,  # ALONE-B02, assumed: 4 or 2
    "spree_symbols": [2, 2, 3, 3, 3, 4, 4],  # ALONE-B03, assumed
    "spree_points": None,  # ALONE-B03, assumed: None = as many as symbols
    "spree_split": 14,  # ALONE-B04: sprees in the top part
    "recover_on_2": True,  # ALONE-B14
    "recover_reuse": True,  # ALONE-B17
    "recover_scope": "spree",  # ALONE-B18: spree or turn
    "hand_limit": 0,  # ALONE-B12: 0 = none
    "reshuffle_dogs": True,  # ALONE-B10
    "recruit_compulsory": True,  # ALONE-B07
    "equal_turns": False,  # ALONE-B24
    "stall_rounds": 0,  # ALONE-B28: 0 = never stalled
    "max_turns": 500,  # ALONE-B28, assumed
    "start_hand": 3,  # ALONE-009
    "majority_points": [5, 2],  # ALONE-037
    "majority_shared": [7, 2],  # ALONE-038, ALONE-039
}


def rule(position: dict[str, Any], name: str) -> Any:
    """The value in force: an explicit rule beats the default; points left out follow the symbols (ALONE-B03)."""
    explicit = position.get("rules") or {}
    if name in explicit:
        return explicit[name]
    if name == "spree_points":
        return list(rule(position, "spree_symbols"))
    return DEFAULTS[name]


def unknown_names(position: dict[str, Any]) -> list[str]:
    """Names of rules the game does not have, and of any variant: it has none."""
    rules = [name for name in position.get("rules") or {} if name not in DEFAULTS and name != "players"]
    return rules + list(position.get("variants") or [])


def symbols_on(position: dict[str, Any], spree: str) -> int:
    """How many dogs of its colour a spree asks for (ALONE-041, ALONE-B03)."""
    return int(rule(position, "spree_symbols")[number_of(spree) - 1])


def points_on(position: dict[str, Any], spree: str) -> int:
    """What a spree scores once it is tidied (ALONE-035, ALONE-041, ALONE-B03)."""
    return int(rule(position, "spree_points")[number_of(spree) - 1])
