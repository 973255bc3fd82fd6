"""A position of Dogs laid out to be drawn: the city and the supplies, and every kennel."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from dogsim.core.phrases import counted
from dogsim.core.tableau import Card, Group, Row
from dogsim.games.dogs.cards import BONUS_TEXT, BONUSES, TYPE_NAMES
from dogsim.games.dogs.rules import Rules

_PAPER = len(TYPE_NAMES)  # the sort of all that is no dog


def tableau(position: dict[str, Any]) -> list[Group]:
    """Return the table, then every seat."""
    return [_table(position), *(_seat(position, seat) for seat in range(1, len(position["players"]) + 1))]


def _table(position: dict[str, Any]) -> Group:
    city = [_location(number, here) for number, here in enumerate(position["city"], 1)]
    bonuses = Row("bonuses", _bonuses(position["bonus_supply"]))
    puppies = Row("puppies", _puppies(position["puppy_supply"]))
    note = (
        f"{counted(len(position['dog_pile']), 'dog')} and {counted(len(position['character_pile']), 'character')} to draw, "
        f"{counted(position['upgrade_supply'], 'upgrade')} left"
    )
    return Group(0, "The city", note, (*city, Row("fair", _dogs(position["fair"])), bonuses, puppies))


def _location(number: int, here: dict[str, Any]) -> Row:
    held = [Card(here["character"], "character", _PAPER)] if here["character"] else []
    return Row(f"location {number}", (*_dogs(here["dogs"]), *held))


def _seat(position: dict[str, Any], seat: int) -> Group:
    me, turn = position["players"][seat - 1], position["turn"]
    sizes = position["rules"].get("stall_sizes", Rules.stall_sizes)
    stalls = [Row(f"stall {i + 1}", _dogs(me["stalls"][i]), sizes[i]) for i in range(me["open_stalls"])]
    in_hand = turn["in_hand"] if turn["seat"] == seat else []
    rows = (
        *stalls, Row("hotel", _dogs(me["hotel"])), Row("infirmary", _dogs(me["infirmary"])), Row("in hand", _dogs(in_hand)),
        Row("characters", tuple(Card(name, "character", _PAPER) for name in me["characters"])), Row("papers", _papers(me)),
    )  # fmt: skip
    return Group(seat, f"Seat {seat}", _purse(me), rows)


def _purse(me: dict[str, Any]) -> str:
    place = f"at location {me['location']}" if me["location"] else "outside the city"
    return f"{place}, {counted(me['coins'], 'coin')}, {me['food']} food"


def _papers(me: dict[str, Any]) -> tuple[Card, ...]:
    paid = [Card("licence", "paid", _PAPER)] * me["licences_paid"]
    due = [Card("licence", "to pay", _PAPER)] * me["licences_unpaid"]
    upgrades = [Card("upgrade", "", _PAPER)] * me["upgrades"]
    return (*due, *paid, *upgrades, *_bonuses(me["bonuses"]), *_puppies(me["puppies"]))


def _dogs(names: Iterable[str]) -> tuple[Card, ...]:
    parts = (name.split("/") for name in names)
    return tuple(Card(breed, kind, TYPE_NAMES.index(kind)) for breed, kind in parts)


def _bonuses(names: Iterable[str]) -> tuple[Card, ...]:
    return tuple(Card(name, BONUS_TEXT[BONUSES.index(name)], _PAPER) for name in names)


def _puppies(names: Iterable[str]) -> tuple[Card, ...]:
    return tuple(Card(f"{name} dogs", "puppy", _PAPER) for name in names)
