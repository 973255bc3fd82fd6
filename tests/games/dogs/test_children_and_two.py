"""Playing with children, playing as two, and combining it all (DOGS-108 to DOGS-112)."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from dogsim import Position
from dogsim.games import game
from tests.games.dogs.tables import city, components, of_type, options, play, player, stalls, table

VARIANTS = list(game("dogs").variants)
CHILDREN = ["children"]


def test_children_play_without_bonuses() -> None:
    """DS-59: DOGS-108, DOGS-A43: neither light nor dark; the penalties stay."""
    assert Position.deal("dogs", variants=CHILDREN).to_dict()["bonus_supply"] == []
    guests = {"hotel": of_type("hotel", "mutt", "boxer", "husky"), "coins": 9, "food": 9, "open_stalls": 4, "licences_unpaid": 1}
    pos = table(guests, variants=CHILDREN)
    assert options(pos, "claim") == []
    scored = components(pos)
    assert (scored["bonuses"], scored["licences"], scored["no_upgrade"]) == (0, -5, -3)


@pytest.mark.parametrize(("coins", "paid"), [(0, 0), (1, 1), (2, 2)])
def test_children_pay_one_coin_for_a_licence(coins: int, paid: int) -> None:
    """DS-31, DS-59: DOGS-109, DOGS-A43: both cost two."""
    pos = table({"coins": coins, "open_stalls": 5, "licences_unpaid": 2}, variants=CHILDREN)
    while "pay licence" in options(pos):
        pos.apply("pay licence")
    assert (player(pos)["licences_paid"], player(pos)["coins"]) == (paid, coins - paid)


def test_children_ignore_company() -> None:
    """DS-14, DOGS-110."""
    pos = table({"coins": 0}, {"location": 1}, city=city((["mutt/hotel"], "trainer"), ([], "trainer")), variants=CHILDREN)
    assert {"collect", "hire"} <= set(options(pos))
    assert options(pos, "pay") == []


def test_an_explicit_rule_beats_the_variant() -> None:
    """DOGS-108 to 110."""
    rules = {"bonuses": True, "licence_cost": 4, "fee": 2}
    pos = Position.deal("dogs", variants=CHILDREN, rules=rules)
    assert {name: pos.rules[name] for name in rules} == rules


@pytest.mark.parametrize("players", [2, 3])
def test_the_hotel_of_two_is_in_force_by_itself(players: int) -> None:
    """DOGS-111, DOGS-112: with two players, and with two only."""
    guests: list[dict[str, Any]] = [{"hotel": ["mutt/hotel"]}, {"hotel": of_type("hotel", "boxer", "husky")}, {}]
    pos = table(*guests[:players])
    assert components(pos)["hotel"] == {2: 8, 3: 10}[players]


def test_all_variants_combine() -> None:
    """DOGS-A42: every pair, and all of them together, deals and plays; each keeps its own edits."""
    for names in [*combinations(VARIANTS, 2), tuple(VARIANTS)]:
        pos = Position.deal("dogs", players=2, variants=names, seed=3)
        for name in names:
            edits = game("dogs").variants[name].edits
            assert {rule: pos.rules[rule] for rule in edits} == dict(edits)
        while pos.phase == "keep":
            pos.apply(pos.legal_actions()[0])
        assert "move 1" in options(pos)


def test_children_with_puppies_and_two_players() -> None:
    """DOGS-A42, DOGS-121, DOGS-108: five puppies and no bonus."""
    data = Position.deal("dogs", players=2, variants=["children", "puppies"]).to_dict()
    assert (len(data["puppy_supply"]), data["bonus_supply"]) == (5, [])


def test_everything_else_is_the_same_with_children() -> None:
    """DOGS-A43: opening a stall still brings two food and owes five points."""
    pos = play(table({"stalls": stalls("mutt/fair", "boxer/fair boxer/sick")}, variants=CHILDREN), "open stall")
    assert (player(pos)["food"], components(pos)["licences"]) == (5, -5)
