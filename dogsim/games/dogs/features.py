"""What is counted of each seat: in words, with what scores by itself and what bars it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from dogsim.core.game import Feature
from dogsim.games.dogs import state
from dogsim.games.dogs.cards import BONUS_TEXT, BONUSES, PUPPIES

_POINTS: Mapping[str, Callable[[Any], int]] = {
    "licences_unpaid": lambda rules: -rules.licence_penalty,
    "sick_dogs": lambda rules: -rules.infirmary_penalty,
}
_BARRED = {
    "hires": "hires",
    "stalls_opened": "stalls",
    "donations": "donations",
    "rescued": "rescues",
    "upgrades": "upgrades",
    "licences_paid": "licences",
    "swaps": "city_swaps",
    **{name: name for name in (*BONUSES, *(f"puppy_{each}" for each in PUPPIES))},
}


def _bonus_points(rules: Any) -> int:
    return int(rules.bonus_points)


def _feature(name: str) -> Feature:
    barred = _BARRED.get(name, "")
    if name in BONUSES:
        return Feature(name, f"{name}: {BONUS_TEXT[BONUSES.index(name)]}", "Bonuses", _bonus_points, barred)
    head, _, rest = name.partition("_")
    if head == "used":
        return Feature(name, f"{rest.capitalize()} used", "Characters", ability=rest)
    if head == "puppy":
        return Feature(name, f"Puppy: {rest}", "Puppies", ability=barred)
    return Feature(name, name.replace("_", " ").capitalize(), "Kennel and turns", _POINTS.get(name), barred)


FEATURES = tuple(_feature(name) for name in state.FEATURES)
