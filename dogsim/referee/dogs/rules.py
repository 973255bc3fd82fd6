"""Every number and switch of the game, with the rulebook's value; variants are named edits of them."""

from __future__ import annotations

from typing import Any

DEFAULTS: dict[str, Any] = {
    # setup and kennel
    "locations": 0,  # DOGS-A01: 0 = players + 1
    "start_food": [3, 3, 3, 3, 3],  # DOGS-029, by seat
    "start_coins": [2, 2, 2, 2, 2],  # DOGS-029, by seat
    "stall_sizes": [1, 2, 2, 3, 4],  # DOGS-017
    "infirmary_limit": 3,  # DOGS-020
    "character_limit": 2,  # DOGS-055
    # actions
    "fee": 1,  # DOGS-040
    "fee_per_action": False,  # DOGS-A08
    "food_per_dog": 1,  # DOGS-043
    "fair_resources": 1,  # DOGS-016
    "hire_cost": 1,  # DOGS-050
    "stall_food": 2,  # DOGS-057
    "stall_dogs": 3,  # DOGS-059
    "licence_cost": 3,  # DOGS-061
    "donation_resources": 2,  # DOGS-064
    # characters and upgrades
    "merchant_food": 3,  # DOGS-065
    "trainer_coins": 1,  # DOGS-068
    "manager_food": 1,  # DOGS-070
    "manager_coins": 1,  # DOGS-071
    "vet_all_or_nothing": False,  # DOGS-A19
    "cured_counts_as_healthy": True,  # DOGS-A20
    "partner_dog_optional": False,  # DOGS-A06
    "upgrade_cost": 2,  # DOGS-A03, assumed
    "upgrade_supply": 10,  # DOGS-007
    "upgrades_per_use": 0,  # DOGS-A04: 0 = any number
    "rescue_upgrades": 3,  # DOGS-075
    "third_upgrade_repeat": False,  # DOGS-A07
    # end and scoring
    "bonus_timing": "any",  # DOGS-A22
    "stall_rule": "deadlock",  # DOGS-A48
    "max_rounds": 200,  # DOGS-A48
    "set_points": [1, 3, 6, 12],  # DOGS-081
    "trained_points": 1,  # DOGS-083
    "hotel_table": [12, 10, 8, 6, 4],  # DOGS-084
    "two_player_hotel": True,  # DOGS-111
    "hotel_two": [12, 8],  # DOGS-111
    "hotel_two_tie": 0,  # DOGS-112
    "hotel_min_dogs": 1,  # DOGS-A27
    "bonuses": True,  # DOGS-009
    "bonus_points": 3,  # DOGS-086
    "bonus_targets": [3, 3, 3, 3, 3, 1, 3, 6, 3, 9, 2, 2],  # DOGS-091 to DOGS-102
    "infirmary_penalty": 3,  # DOGS-087
    "no_upgrade_penalty": 3,  # DOGS-076
    "licence_penalty": 5,  # DOGS-062
    # puppies and variants
    "puppies": False,  # DOGS-113
    "puppy_points": 3,  # DOGS-118
    "puppy_dogs": 2,  # DOGS-119
    "puppy_cost": 2,  # DOGS-116
    "puppies_per_partner": 1,  # DOGS-A45: 0 = any number
    "puppy_copies": 2,  # DOGS-A44
    "puppy_copies_two": 1,  # DOGS-121
    "variant_swap": False,  # DOGS-122
    "swap_cost": 1,  # DOGS-122
    "swaps_per_turn": 1,  # DOGS-A46: 1, or 0 = any number
    "variant_donate2": False,  # DOGS-123
    "variant_three_upgrades": False,  # DOGS-124
    "v3_strict_origin": False,  # DOGS-A51
}

VARIANTS: dict[str, dict[str, Any]] = {
    "children": {"bonuses": False, "licence_cost": 1, "fee": 0},  # DOGS-108 to DOGS-110
    "puppies": {"puppies": True},  # DOGS-113
    "two-player-hotel": {"two_player_hotel": True},  # DOGS-111
    "swap-characters": {"variant_swap": True},  # DOGS-122
    "donate-two": {"variant_donate2": True},  # DOGS-123
    "three-upgrades": {"variant_three_upgrades": True},  # DOGS-124
}


def rule(position: dict[str, Any], name: str) -> Any:
    """The value in force: an explicit rule beats a variant, a variant the default; variants combine freely (DOGS-A42)."""
    default = DEFAULTS[name]
    explicit = position.get("rules") or {}
    if name in explicit:
        return explicit[name]
    for variant in position.get("variants") or []:
        if name in VARIANTS[variant]:
            return VARIANTS[variant][name]
    return default


def unknown_names(position: dict[str, Any]) -> list[str]:
    """Names of rules and variants the game does not have."""
    rules = [name for name in position.get("rules") or {} if name not in DEFAULTS and name != "players"]
    return rules + [name for name in position.get("variants") or [] if name not in VARIANTS]
