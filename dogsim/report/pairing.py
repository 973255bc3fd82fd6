"""What playing the same deals has saved, and which arms could not."""

from __future__ import annotations

import math
from statistics import median

from dogsim.report.text import listed, plural, short
from dogsim.report.view import View


def saved(view: View) -> str:
    """Return in a sentence how many times fewer games it took, or nothing."""
    ratios = [each.variance_ratio for each in view.results.verdicts if each.paired and math.isfinite(each.variance_ratio)]
    if not ratios:
        return ""
    over = plural(len(ratios), "judged difference")
    return (
        f"Paired arms play the same deals: pairing saved a factor {median(ratios):.1f} in games (median over {over}; "
        f"{min(ratios):.1f} to {max(ratios):.1f})."
    )


def unpaired(view: View) -> str:
    """Return in a sentence which comparisons rest on different cards, or nothing."""
    players: dict[str, list[str]] = {}
    for each in view.results.verdicts:
        known = players.setdefault(short(each.arm, 60), []) if not each.paired else []
        if str(each.players) not in known:
            known.append(str(each.players))
    if not players:
        return ""
    shown = "; ".join(f"{arm} with {listed(counts)} players" for arm, counts in players.items())
    return f"Unpaired, because a rule changes the cards of the deck: {shown}. These take more games for the same precision."
