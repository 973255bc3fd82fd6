"""A hand-written policy for DOG Cards against a shipped bot, played step by step through Position.

    python examples/position_bot.py                      # 20 deals, each from both seats: about half a minute
    python examples/position_bot.py --deals 100 --bot runner

Every deal is played twice, so that the policy sits in each seat once; a deal's mean is one observation, as in the
reports.  ``policy`` is the place to change.
"""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Callable

import dogsim

Policy = Callable[[dogsim.Position], str]
PLAYERS = 2
# What is done first if nothing can be laid; buying may go on for ever, so it is left out.
ORDER = ("exchange", "search", "look", "steal", "discard")


def policy(pos: dogsim.Position) -> str:
    """Lay whatever fits, fetch what the longest row lacks, and throw away what is held twice."""
    legal = [action.text for action in pos.legal_actions()]
    me = pos.to_dict()["players"][pos.seat - 1]
    rows = sorted(me["rows"], key=len, reverse=True)
    lays = [text for text in legal if text.startswith("lay")]
    if lays:
        return min(lays, key=lambda text: "joker" in text)  # a joker only where no number fits
    if pos.phase in ("look", "search"):
        wanted = f"choose {len(rows[0]) + 1}" if rows else "choose joker"
        return next((text for text in legal if text in (wanted, "choose joker")), legal[0])
    best = min(ORDER, key=lambda word: (not any(text.startswith(word) for text in legal), ORDER.index(word)))
    fitting = [text for text in legal if text.startswith(best)]
    held = me["hand"]
    return max(fitting, key=lambda text: held.count(text.removeprefix("discard ")))


def share(mine: Policy, bot: str, index: int, seat: int) -> float:
    """Play game ``index`` of seed 1 with the policy in ``seat`` and return its part of the win: 1, 0, or 1/k of k winners."""
    pos = dogsim.Position.deal("dog-cards", players=PLAYERS, seed=1, index=index)
    while not pos.is_over:
        pos.apply(mine(pos) if pos.seat == seat else dogsim.choose(pos, bot))
    winners = pos.scores()["winners"]
    return 1 / len(winners) if seat in winners else 0.0


def measure(mine: Policy, bot: str, deals: int) -> tuple[float, float]:
    """Return the policy's share of the wins and half its 95 % interval; deals are independent, their games are not."""
    from scipy.stats import t

    seats = range(1, PLAYERS + 1)
    means = [statistics.mean(share(mine, bot, index, seat) for seat in seats) for index in range(deals)]
    error = statistics.stdev(means) / deals**0.5
    return statistics.mean(means), float(t.ppf(0.975, deals - 1)) * error


def main(words: list[str] | None = None) -> None:
    """Play and print the result."""
    flags = argparse.ArgumentParser(description="A hand-written policy for DOG Cards against a shipped bot.")
    flags.add_argument("--bot", default="balanced", help="a shipped bot; 'dogsim bots --game dog-cards' lists them")
    flags.add_argument("--deals", type=int, default=20, help="deals, each played from both seats (2 or more)")
    asked = flags.parse_args(words)
    won, half = measure(policy, asked.bot, max(2, asked.deals))
    low, high = max(0.0, won - half), min(1.0, won + half)
    print(f"The policy wins {won:.1%} against {asked.bot} (95 %: {low:.1%} to {high:.1%}; {1 / PLAYERS:.0%} is equal).")


if __name__ == "__main__":
    main()
