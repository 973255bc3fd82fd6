"""Every rule parameter of the game, with the value nearest to the rulebook."""

from __future__ import annotations

from typing import Any

DEFAULTS: dict[str, Any] = {
    "copies_per_kind": 8,  # DOGC-001, DOGC-C01: number cards only
    "jokers": 8,  # DOGC-001
    "thieves": 8,  # DOGC-001
    "joker_can_start": True,  # DOGC-C04
    "one_eleven_blocks": "both",  # DOGC-C02: both, 1 or 11
    "completed_counts_as_row": True,  # DOGC-C05
    "take_14_from_discard": True,  # DOGC-C09
    "joker_exchange_any_row": True,  # DOGC-C13
    "thief_partner_row": True,  # DOGC-C11
    "reshuffle": "on_demand",  # DOGC-C15: on_demand or at_once
    "equal_turns": False,  # DOGC-C18
    "max_turns": 2000,  # DOGC-C21, assumed
}


def rule(position: dict[str, Any], name: str) -> Any:
    """The value in force: the position's own, else the default; the game has no variants."""
    default = DEFAULTS[name]
    return (position.get("rules") or {}).get(name, default)


def unknown_names(position: dict[str, Any]) -> list[str]:
    """Names of rules and variants the game does not have."""
    rules = [name for name in position.get("rules") or {} if name not in DEFAULTS and name != "players"]
    return rules + list(position.get("variants") or [])
