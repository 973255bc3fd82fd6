"""Every rule parameter does what its text says: the rulebook's value, another value, and what changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from dogsim import Position
from dogsim.games import game
from dogsim.games.dogs.cards import LIGHT
from tests.games.dogs.tables import city, components, of_type, options, play, player, stalls, table

Rules = dict[str, Any]
Measure = Callable[[Rules], Any]

ALL = ["puppies", "swap-characters", "donate-two", "three-upgrades"]
HERE = {"location": 1}
KENNEL = stalls("mutt/trained", "boxer/healthy husky/sick", "poodle/trained", "mutt/fair mutt/sick beagle/fair")
MINE = {
    "stalls": KENNEL, "open_stalls": 5, "licences_unpaid": 1, "licences_paid": 1, "infirmary": ["dalmatian/sick"],
    "hotel": of_type("hotel", "mutt", "boxer", "husky"), "puppies": ["trained", "hotel"], "coins": 9, "food": 9,
}  # fmt: skip
CITY = city((["mutt/hotel"], "trainer"), (["boxer/sick"], "merchant"), (["poodle/fair"], "partner"))
CITY_WITHOUT_DOGS = city(([], "trainer"), ([], "merchant"), ([], "partner"))
HEALTHY = city((["mutt/healthy"], None))
PASS = ("move 1", "end turn")


def at(*actions: str, mine: Rules | None = None, others: tuple[Rules, ...] = ({},), **keys: Any) -> Callable[[Rules], Position]:
    """Return a function from rules to the position after these actions."""
    return lambda rules: play(table(mine or {}, *others, rules=rules, **keys), *actions)


def own(key: str, *actions: str, seat: int = 1, **keys: Any) -> Measure:
    """Measure what a seat has after the actions."""
    return lambda rules: player(at(*actions, **keys)(rules), seat)[key]


def scored(component: str, *others: Rules, mine: Rules = MINE) -> Measure:
    """Measure a component of seat 1's score."""
    return lambda rules: components(table(mine, *(others or ({},)), rules=rules, variants=ALL))[component]


def offered(verb: str, *actions: str, **keys: Any) -> Measure:
    """Measure how many actions of that kind are legal after the actions."""
    return lambda rules: len(options(at(*actions, **keys)(rules), verb))


def dealt(key: str, players: int = 3, variants: tuple[str, ...] = ()) -> Measure:
    """Measure a list, or a number, of a new game."""

    def measure(rules: Rules) -> Any:
        value = Position.deal("dogs", players=players, rules=rules, variants=variants).to_dict()[key]
        return len(value) if isinstance(value, list) else value

    return measure


def started(key: str) -> Measure:
    """Measure what seat 2 starts with."""
    return lambda rules: player(Position.deal("dogs", players=2, rules=rules), 2)[key]


def takes(*actions: str, **keys: Any) -> Measure:
    """Measure how many resources are due after the actions."""
    return lambda rules: at(*actions, **keys)(rules).to_dict()["turn"]["takes"]


def ended(*, poor: bool) -> Measure:
    """Measure how a round of nothing but moves ends."""
    each = {"coins": 0, "food": 0} if poor else {}
    after = at(*PASS * 2, mine=each, others=(each,), city=CITY_WITHOUT_DOGS, turn={"moved": False, "quiet": True})
    return lambda rules: after(rules).to_dict()["ended"]


def manager(**mine: Any) -> Rules:
    return {"characters": ["manager"], "coins": 9, **mine}


def partner(**mine: Any) -> Rules:
    return {"characters": ["partner"], "coins": 9, **mine}


def dogs(*rows: str, **keys: Any) -> Rules:
    return {"stalls": stalls(*rows), **keys}


UPGRADES = {"upgrades": 2, "characters": ["manager"], "coins": 4}
FIVE_UPGRADES = {**UPGRADES, "upgrades": 5}
VET = dogs(
    "poodle/fair", "husky/fair husky/sick", "beagle/fair", characters=["veterinarian"], infirmary=["mutt/sick", "boxer/sick"]
)
ILL = {"infirmary": of_type("sick", "mutt", "husky", "beagle")}
RESCUED = dogs("mutt/sick", "boxer/sick husky/sick", rescued=["mutt/sick"])
BUY = ("use manager", "buy upgrade")
GUESTS = {"hotel": of_type("hotel", "mutt", "boxer", "husky")}

# knob, another value, what is measured, measured with the rulebook's value, measured with the other
EFFECTS: list[tuple[str, Any, Measure, Any, Any]] = [
    ("locations", 6, dealt("city"), 4, 6),
    ("start_food", [3, 7, 3, 3, 3], started("food"), 3, 7),
    ("start_coins", [2, 0, 2, 2, 2], started("coins"), 2, 0),
    ("stall_sizes", [2, 2, 2, 3, 4], offered("place", "collect", mine=dogs("boxer/sick"), city=HEALTHY), 2, 3),
    ("infirmary_limit", 4, offered("collect", mine=ILL, city=city((["boxer/sick"], None))), 0, 1),
    ("character_limit", 1, offered("end turn", mine={"characters": ["merchant", "trainer"]}), 1, 0),
    ("fee", 2, own("coins", "pay 2", others=(HERE,)), 1, 0),
    ("fee_per_action", True, offered("pay", "pay 2", "hire", others=(HERE,), mine={"coins": 5}, city=CITY), 0, 1),
    ("food_per_dog", 2, own("food", "collect", city=CITY), 2, 1),
    ("fair_resources", 3, takes("collect", city=city((["mutt/fair"], None))), 1, 3),
    ("hire_cost", 2, own("coins", "hire", city=CITY), 1, 0),
    ("stall_food", 5, own("food", "open stall", mine={"open_stalls": 4, "licences_unpaid": 1}), 5, 8),
    ("stall_dogs", 2, offered("open", mine=dogs("mutt/sick", "boxer/sick")), 0, 1),
    ("licence_cost", 2, own("coins", "pay licence", mine={"open_stalls": 4, "licences_unpaid": 1, "coins": 4}), 1, 2),
    ("donation_resources", 3, takes("donate mutt/sick", mine=dogs("mutt/sick")), 2, 3),
    ("merchant_food", 5, own("food", "use merchant", mine={"characters": ["merchant"]}), 6, 8),
    ("trainer_coins", 2, own("coins", "use trainer", mine={"characters": ["trainer"], "stalls": KENNEL[:3]}), 4, 6),
    ("manager_food", 2, own("food", "use manager", mine=manager(stalls=KENNEL[:3])), 6, 9),
    ("manager_coins", 2, own("coins", "use manager", mine=manager(**GUESTS)), 12, 15),
    ("upgrade_cost", 3, own("coins", *BUY, mine=manager()), 7, 6),
    ("upgrade_supply", 12, dealt("upgrade_supply"), 10, 12),
    ("upgrades_per_use", 1, offered("buy upgrade", *BUY, mine=manager()), 1, 0),
    ("vet_all_or_nothing", True, offered("use", mine=VET), 1, 0),
    ("cured_counts_as_healthy", False, offered("claim B01", mine=dogs("mutt/healthy", "boxer/healthy husky/sick")), 1, 0),
    ("partner_dog_optional", True, offered("done", "use partner", mine=partner(), fair=["mutt/fair"]), 0, 1),
    ("third_upgrade_repeat", True, offered("rescue", *BUY, mine=FIVE_UPGRADES, city=CITY), 0, 3),
    ("rescue_upgrades", 4, offered("rescue", *BUY, mine=UPGRADES, city=CITY), 3, 0),
    ("bonus_timing", "end", offered("claim", mine=GUESTS, turn={"moved": False}), 1, 0),
    ("stall_rule", "quiet-round", ended(poor=False), None, "stalled"),
    ("stall_rule", "none", ended(poor=True), "stalled", None),
    ("max_rounds", 3, ended(poor=False), None, "cap"),
    ("set_points", [1, 4, 6, 12], scored("sets"), 8, 9),
    ("trained_points", 2, scored("trained"), 2, 4),
    ("hotel_table", [20, 10, 8, 6, 4], scored("hotel", {}, {}), 12, 20),
    ("two_player_hotel", False, scored("hotel", {"hotel": of_type("hotel", "poodle", "beagle", "pitbull", "dalmatian")}), 8, 10),
    ("hotel_two", [15, 8], scored("hotel"), 12, 15),
    ("hotel_two_tie", 7, scored("hotel", {"hotel": of_type("hotel", "poodle", "beagle", "pitbull")}), 0, 7),
    ("hotel_min_dogs", 4, scored("hotel"), 12, 0),
    ("bonus_points", 5, scored("bonuses", mine={"bonuses": ["B01"], "coins": 2, "food": 3}), 3, 5),
    ("infirmary_penalty", 4, scored("infirmary"), -3, -4),
    ("no_upgrade_penalty", 6, scored("no_upgrade"), -3, -6),
    ("licence_penalty", 9, scored("licences"), -5, -9),
    ("bonuses", False, dealt("bonus_supply"), 15, 0),
    ("bonus_targets", [1] * 12, offered("claim", mine=dogs("mutt/trained")), 0, 4),
    ("puppies", True, dealt("puppy_supply"), 0, 10),
    ("puppy_points", 4, scored("puppies"), 3 + 1 + 3 + 1, 4 + 1 + 4 + 1),
    ("puppy_dogs", 1, scored("puppies"), 3 + 1 + 3 + 1, 3 + 2 + 3 + 3),
    ("puppy_cost", 3, own("coins", "use partner", "buy puppy hotel", mine=partner(), variants=ALL), 7, 6),
    ("puppies_per_partner", 2, offered("buy puppy", "use partner", "buy puppy hotel", mine=partner(), variants=ALL), 0, 4),
    ("puppy_copies", 3, dealt("puppy_supply", 3, ("puppies",)), 10, 15),
    ("puppy_copies_two", 2, dealt("puppy_supply", 2, ("puppies",)), 5, 10),
    ("variant_swap", True, offered("swap city", city=CITY), 0, 1),
    ("swap_cost", 2, own("coins", "swap city", city=CITY, variants=ALL, character_pile=["manager"] * 3), 1, 0),
    ("swaps_per_turn", 0, offered("swap city", "swap city", city=CITY, variants=ALL, character_pile=["manager"] * 3), 0, 1),
    ("variant_donate2", True, offered("donate", "donate mutt/sick", mine=dogs("mutt/sick", "boxer/sick")), 0, 1),
    ("variant_three_upgrades", True, offered("place", *BUY, "rescue boxer/sick 2", mine=UPGRADES, city=CITY), 0, 3),
    ("v3_strict_origin", True, offered("claim B03", mine=RESCUED, variants=ALL), 1, 0),
]  # fmt: skip


@pytest.mark.parametrize(("knob", "value", "measure", "usual", "changed"), EFFECTS, ids=[row[0] for row in EFFECTS])
def test_a_rule_parameter_has_its_effect(knob: str, value: Any, measure: Measure, usual: Any, changed: Any) -> None:
    """DOGS-A01, A03, A04, A06 to A08, A19, A20, A22, A27, A42, A45, A46, A48, A51, and every printed number."""
    assert measure({}) == usual
    assert measure({knob: value}) == changed


def test_every_rule_parameter_is_tested() -> None:
    assert {row[0] for row in EFFECTS} == set(game("dogs").knobs)


def test_the_defaults_are_the_rulebooks() -> None:
    """DOGS-017, DOGS-020, DOGS-029, DOGS-050, DOGS-061, DOGS-084, DOGS-081 and the rest, as printed or ruled."""
    rules = Position.deal("dogs").rules
    assert rules == {
        "start_food": [3] * 5, "start_coins": [2] * 5, "stall_sizes": [1, 2, 2, 3, 4], "infirmary_limit": 3, "character_limit": 2,
        "fee": 1, "food_per_dog": 1, "fair_resources": 1, "hire_cost": 1, "stall_food": 2, "stall_dogs": 3, "licence_cost": 3,
        "donation_resources": 2, "merchant_food": 3, "trainer_coins": 1, "manager_food": 1, "manager_coins": 1, "upgrade_cost": 2,
        "upgrade_supply": 10, "rescue_upgrades": 3, "set_points": [1, 3, 6, 12], "trained_points": 1, "bonus_points": 3,
        "hotel_table": [12, 10, 8, 6, 4], "hotel_two": [12, 8], "hotel_two_tie": 0, "hotel_min_dogs": 1, "infirmary_penalty": 3,
        "no_upgrade_penalty": 3, "licence_penalty": 5, "bonus_targets": [3, 3, 3, 3, 3, 1, 3, 6, 3, 9, 2, 2], "puppy_points": 3,
        "puppy_dogs": 2, "puppy_cost": 2, "puppies_per_partner": 1, "puppy_copies": 2, "puppy_copies_two": 1, "swap_cost": 1,
        "locations": 0, "upgrades_per_use": 0, "swaps_per_turn": 1, "max_rounds": 200, "stall_rule": "deadlock",
        "bonus_timing": "any",
        "bonuses": True, "two_player_hotel": True, "cured_counts_as_healthy": True, "vet_all_or_nothing": False,
        "partner_dog_optional": False, "third_upgrade_repeat": False, "fee_per_action": False, "v3_strict_origin": False,
        "puppies": False, "variant_swap": False, "variant_donate2": False, "variant_three_upgrades": False,
    }  # fmt: skip
    assert len(rules["bonus_targets"]) == len(LIGHT)
