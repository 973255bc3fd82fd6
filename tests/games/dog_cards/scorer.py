"""The scoring once more, from a position alone: counted as one would at the table."""

from __future__ import annotations

from typing import Any

Data = dict[str, Any]


def scores(data: Data, rules: Data) -> list[dict[str, int]]:
    """Return each seat's components: fourteen cards a completed row, and the cards of the others (DOGC-013, DOGC-014)."""
    return [
        {"completed": 14 * each["completed"], "row_cards": sum(len(cards) for cards in each["rows"])} for each in data["players"]
    ]


def at_goal(data: Data) -> list[int]:
    """Return the seats that have won: two rows, or one each for both partners (DOGC-002, DOGC-003, DOGC-032, DOGC-033)."""
    completed = [each["completed"] for each in data["players"]]
    if len(completed) < 4:
        return [seat for seat, rows in enumerate(completed, start=1) if rows >= 2]
    return [seat for seat in range(1, 5) if completed[seat - 1] and completed[(seat + 1) % 4]]
