"""Rare things that seem to do a great deal: first suspected to be slips in the rules of the simulation."""

from __future__ import annotations

from collections.abc import Iterator

from dogsim.core.game import Feature
from dogsim.report.text import COUNT, WORTH, listed
from dogsim.report.view import ArmView, View
from dogsim.stats.results import Row

# Rare: used by a player in fewer games than one of so many.
ONCE_IN = 20
# Extreme: so many times as much, or worth so many percentage points of win share, each for certain (95 %).
TIMES = 4
WORTHY = 0.05


def suspicion(view: View, arms: tuple[ArmView, ...], each: Feature) -> str:
    """Return why a feature is suspected, as a sentence, or nothing."""
    uses = [row.estimate for arm in arms if (row := view.get(arm, "feature", component=each.name))]
    most = max(uses, default=0.0)
    reasons = list(dict.fromkeys(_reasons(view, arms, each))) if 0 < most < 1 / ONCE_IN else []
    if not reasons:
        return ""
    rare = f"Rare ({COUNT.number(most, most / 10)} a player and game) but {listed(reasons)}"
    return f"{rare}: look for a slip in the rules before believing it."


def _reasons(view: View, arms: tuple[ArmView, ...], each: Feature) -> Iterator[str]:
    for arm in arms:
        won, lost = (view.get(arm, f"feature_of_{who}", component=each.name) for who in ("winner", "others"))
        yield from _apart(won, lost, "the winner uses it {} as often as the others")
        base = view.get(view.base(arm), "feature", component=each.name)
        yield from _apart(view.get(arm, "feature", component=each.name), base, f"it is used {{}} as often with {arm.label}")
        worth = view.get(arm, "importance_share", component=each.ability) if each.ability else None
        if worth and (worth.low > WORTHY or worth.high < -WORTHY):
            yield f"worth {WORTH.change(worth.estimate)} points of win share"


def _apart(one: Row | None, other: Row | None, said: str) -> Iterator[str]:
    """Say that one line is many times another, or a small part of it; what is new is nothing to suspect."""
    if one is None or other is None or not one.estimate or not other.estimate:
        return
    if one.low > TIMES * other.high:
        yield said.format(f"{one.estimate / other.estimate:.0f} times")
    if other.low > TIMES * one.high:
        yield said.format(f"1/{other.estimate / one.estimate:.0f}")
