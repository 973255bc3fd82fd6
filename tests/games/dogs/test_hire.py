"""Hiring characters and holding them (DOGS-050 to DOGS-056, DOGS-063)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from dogsim import Position
from tests.games.dogs.tables import city, clause_of, options, play, player, table

ALONE = city(([], "merchant"), ([], "trainer"), ([], "partner"))
TWIN = city(([], "merchant"), ([], "trainer"), ([], "merchant"))


def test_a_hire_costs_a_coin() -> None:
    """DS-16: DOGS-050, DOGS-054: to the reserve; a new character from the top of the pile."""
    pos = play(table(city=ALONE, character_pile=["manager", "partner"]), "hire")
    data = pos.to_dict()
    assert (player(pos)["coins"], player(pos, 2)["coins"]) == (1, 2)
    assert player(pos)["characters"] == ["merchant"]
    assert [here["character"] for here in data["city"]] == ["manager", "trainer", "partner"]
    assert data["character_pile"] == ["partner"]


@pytest.mark.parametrize("coins", [0, 2])
def test_a_twin_in_the_city_makes_it_free(coins: int) -> None:
    """DS-15: DOGS-051, DOGS-A14: the same character at any other location."""
    pos = play(table({"coins": coins}, city=TWIN), "hire")
    assert (player(pos)["coins"], player(pos)["characters"]) == (coins, ["merchant"])


def test_no_coin_no_paid_hire() -> None:
    """DOGS-052."""
    pos = table({"coins": 0}, city=ALONE)
    assert options(pos, "hire") == []
    assert clause_of(pos, "hire") == "DOGS-052"


def test_only_the_character_above_the_own_location() -> None:
    """DOGS-050: once a turn."""
    pos = table({"location": 2, "coins": 5}, city=ALONE, character_pile=["manager"])
    assert player(play(pos, "hire"))["characters"] == ["trainer"]
    assert clause_of(pos, "hire") == "DOGS-050"


def test_hands_and_piles_do_not_make_a_hire_free() -> None:
    """DOGS-A14: what counts lies in the city, and is looked at before the refill."""
    pos = table(
        {"characters": ["merchant"]}, {"characters": ["merchant"]},
        city=ALONE, character_pile=["trainer"], character_discard=["partner"],
    )  # fmt: skip
    assert player(play(pos, "hire"))["coins"] == 1
    again = table(city=ALONE, character_pile=["merchant"])
    assert player(play(again, "hire"))["coins"] == 1


def test_used_at_once_or_kept() -> None:
    """DOGS-053, DOGS-065."""
    pos = play(table(city=ALONE), "hire")
    assert player(play(pos.copy(), "use merchant"))["food"] == 6
    play(pos, "end turn", "move 2", "end turn", "move 2")
    assert player(play(pos, "use merchant"))["food"] == 6


def test_three_in_hand_only_until_the_turn_ends() -> None:
    """DS-18: DOGS-055, DOGS-063, DOGS-065, DOGS-A17: hiring with two in hand, then one has to be used."""
    pos = play(table({"characters": ["veterinarian", "trainer"]}, city=ALONE), "hire")
    assert options(pos, "end") == []
    assert clause_of(pos, "end turn") == "DOGS-055"
    pos.apply("use merchant")
    assert (player(pos)["food"], len(player(pos)["characters"])) == (6, 2)
    assert "end turn" in options(pos)


def test_twins_only_until_the_turn_ends() -> None:
    """DOGS-056: two Merchants may be held in the turn, not after it."""
    pos = play(table({"characters": ["merchant"]}, city=ALONE), "hire")
    assert clause_of(pos, "end turn") == "DOGS-056"
    assert "end turn" in options(play(pos, "use merchant"))


@pytest.mark.parametrize(("limit", "legal"), [(1, False), (2, True), (3, True)])
def test_the_limit_can_be_set(limit: int, legal: bool) -> None:
    """DOGS-055: `character_limit`."""
    pos = table({"characters": ["veterinarian", "trainer"]}, rules={"character_limit": limit})
    assert ("end turn" in options(pos)) == legal


def test_an_empty_pile_is_made_from_the_discards() -> None:
    """DOGS-054, DOGS-063: the discards are shuffled when a card is needed, not before."""
    pos = table(
        {"characters": ["trainer"]}, city=ALONE, character_pile=[], character_discard=["manager", "partner", "manager"],
    )  # fmt: skip
    pos.apply("use trainer")
    assert (pos.to_dict()["shuffles"], len(pos.to_dict()["character_discard"])) == (0, 4)
    pos.apply("hire")
    data = pos.to_dict()
    assert (data["shuffles"], data["character_discard"]) == (1, [])
    drawn = data["city"][0]["character"]
    assert Counter([drawn, *data["character_pile"]]) == Counter(["trainer", "manager", "partner", "manager"])


def test_the_order_of_a_reshuffle_depends_on_the_deal_and_its_number_alone() -> None:
    """DOGS-063: the same discards, whatever happened before, give the same pile."""
    discards = ["manager", "trainer", "veterinarian", "merchant", "partner"] * 2
    keys: dict[str, Any] = {"city": ALONE, "character_pile": [], "character_discard": discards}
    piles = []
    for shuffles, food in ((1, 3), (1, 8), (2, 3)):
        pos = play(table({"food": food}, seed=4, index=9, shuffles=shuffles, **keys), "hire")
        piles.append([pos.to_dict()["city"][0]["character"], *pos.to_dict()["character_pile"]])
    assert piles[0] == piles[1]
    assert piles[0] != piles[2]


@pytest.mark.parametrize(("players", "hire", "swap"), [(5, 4, 9), (4, 7, 11), (3, 5, 8), (2, 8, 10)])
def test_characters_never_run_out(players: int, hire: int, swap: int) -> None:
    """DOGS-A35: with every hand as full as it can be, pile and discards still hold enough for a hire and for a swap."""
    data = Position.deal("dogs", players=players).to_dict()
    characters = len(data["character_pile"]) + 3 * players
    locations = len(data["city"])
    most_in_hands = 2 * players + 1
    assert characters - (locations - 1) - most_in_hands == hire
    assert characters - most_in_hands == swap
    assert swap >= locations


def test_five_players_always_find_a_twin() -> None:
    """DOGS-051: six cards of five kinds."""
    for seed in range(40):
        pos = Position.deal("dogs", players=5, seed=seed)
        while pos.phase == "keep":
            pos.apply(pos.legal_actions()[-1])
        kinds = Counter(here["character"] for here in pos.to_dict()["city"])
        assert max(kinds.values()) >= 2
