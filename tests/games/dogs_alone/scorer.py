"""The final scoring once more, from a position alone: counted by hand, as one would at the table."""

from __future__ import annotations

from typing import Any

Data = dict[str, Any]


def scores(data: Data, rules: Data) -> list[dict[str, int]]:
    """Return each seat's components (ALONE-034 to ALONE-039)."""
    rows = [tidied_sprees(each) for each in data["players"]]
    shares = [majority_points(rows, colour, rules) for colour in ("red", "blue", "yellow", "green")]
    return [
        {
            "sprees": sum(rules["spree_points"][int(card.split("-")[1]) - 1] for card in row),
            "majorities": sum(share[place] for share in shares),
        }
        for place, row in enumerate(rows)
    ]


def tidied_sprees(me: Data) -> list[str]:
    """Return the sprees that a seat has tidied; the others are discarded."""
    return [each["card"] for each in me["sprees"] if each["tidied"]]


def majority_points(rows: list[list[str]], colour: str, rules: Data) -> list[int]:
    """Return what each seat gets for one colour, from most cards to fewest."""
    counts = [sum(card.startswith(colour + "-") for card in row) for row in rows]
    given = [0 for _ in rows]
    places = sorted({count for count in counts if count}, reverse=True)[:2]
    for place, count in enumerate(places):
        tied = [seat for seat, each in enumerate(counts) if each == count]
        for seat in tied:
            given[seat] = rules["majority_points"][place] if len(tied) == 1 else rules["majority_shared"][place] // len(tied)
        if len(tied) > 1:
            break  # a tie for first leaves no second
    return given
