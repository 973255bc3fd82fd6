"""The final scoring once more, from a position alone: counted by hand, as one would at the table."""

from __future__ import annotations

from collections import Counter
from typing import Any

Data = dict[str, Any]


def scores(data: Data, rules: Data) -> list[dict[str, int]]:
    """Return each seat's components (DOGS-081 to DOGS-088, DOGS-103 to DOGS-105, DOGS-111, DOGS-112, DOGS-118)."""
    return [seat_score(data, rules, seat) for seat in data["players"]]


def seat_score(data: Data, rules: Data, me: Data) -> dict[str, int]:
    kinds = Counter(dog.split("/")[1] for stall in me["stalls"] for dog in stall)
    dark = sum(wins_dark(data, me, bonus) for bonus in data["bonus_supply"])
    return {
        "sets": sum(stall_points(rules, stall) for stall in me["stalls"]),
        "trained": rules["trained_points"] * kinds["trained"],
        "hotel": hotel_points(data, rules, me),
        "bonuses": rules["bonus_points"] * (len(me["bonuses"]) + dark),
        "puppies": sum(rules["puppy_points"] + counted(rules, me, kinds, each) // rules["puppy_dogs"] for each in me["puppies"]),
        "infirmary": -rules["infirmary_penalty"] * len(me["infirmary"]),
        "no_upgrade": -rules["no_upgrade_penalty"] * (me["upgrades"] == 0),
        "licences": -rules["licence_penalty"] * me["licences_unpaid"],
    }


def stall_points(rules: Data, stall: list[str]) -> int:
    points = 0
    for group in Counter(dog.split("/")[0] for dog in stall).values():
        points += sum(rules["set_points"][-1] for _ in range((group - 1) // 4)) + rules["set_points"][(group - 1) % 4]
    return points


def hotel_points(data: Data, rules: Data, me: Data) -> int:
    guests = sorted((len(each["hotel"]) for each in data["players"]), reverse=True)
    mine = len(me["hotel"])
    if mine < rules["hotel_min_dogs"]:
        return 0
    places = [place for place, count in enumerate(guests) if count == mine]
    if len(guests) == 2 and rules["two_player_hotel"]:
        return int(rules["hotel_two_tie"] if len(places) == 2 else rules["hotel_two"][places[0]])
    return int(sum(rules["hotel_table"][place] for place in places) // len(places))


def wins_dark(data: Data, me: Data, bonus: str) -> bool:
    key = {"D1": "food", "D2": "coins", "D3": "upgrades"}.get(bonus)
    return key is not None and all(other is me or other[key] < me[key] for other in data["players"])


def counted(rules: Data, me: Data, kinds: Counter[str], puppy: str) -> int:
    if puppy == "hotel":
        return len(me["hotel"])
    if puppy == "cured":
        return kinds["sick"]
    return kinds[puppy] + (kinds["sick"] if puppy == "healthy" and rules["cured_counts_as_healthy"] else 0)
