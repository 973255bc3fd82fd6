"""What is in the box, and how far it reaches (DOGS-001 to DOGS-010)."""

from __future__ import annotations

from collections import Counter

import pytest

from dogsim import Position, UserError
from dogsim.games import game
from dogsim.games.dogs.cards import (
    BONUSES,
    BREEDS,
    CHARACTERS,
    DARK,
    KINDS,
    LIGHT,
    MOST_CHARACTERS,
    PUPPIES,
    TYPE_NAMES,
)
from tests.games.dogs.tables import city, components, of_type, options, play, player, stalls, table


def dealt_dogs(pos: Position) -> list[str]:
    """Return every dog of a new game."""
    data = pos.to_dict()
    return [*data["dog_pile"], *(dog for here in data["city"] for dog in here["dogs"])]


def test_the_box_holds_200_cards() -> None:
    """DOGS-001 to 003, DOGS-008, DOGS-009: 85 + 30 + 20 + 20 + 15 + 10 + 10 + 10.  DOGS-A41: ten cards with two sides."""
    food_cards, coin_cards = 30, 20  # unlimited in play
    rules = game("dogs").make_rules(5)
    licences = 5 * (5 - player(Position.deal("dogs", players=5))["open_stalls"])
    puppies = rules.puppy_copies * len(PUPPIES)
    dogs = len(BREEDS) * len(TYPE_NAMES)
    assert (dogs, MOST_CHARACTERS, len(BONUSES), rules.upgrade_supply, licences, puppies) == (85, 20, 15, 10, 10, 10)
    assert dogs + food_cards + coin_cards + MOST_CHARACTERS + len(BONUSES) + rules.upgrade_supply + licences + puppies == 200


def test_breeds_and_types() -> None:
    """DOGS-002: seventeen breeds, one dog of each of the five types."""
    assert len(set(BREEDS)) == 17
    assert TYPE_NAMES == ("healthy", "trained", "sick", "hotel", "fair")
    by_breed = Counter(dog.split("/")[0] for dog in dealt_dogs(Position.deal("dogs", players=5)))
    assert set(by_breed.values()) == {5}


def test_characters_of_the_box() -> None:
    """DOGS-003: four of each kind, all of them in play with four and five players."""
    assert set(CHARACTERS) == {"veterinarian", "trainer", "manager", "merchant", "partner"}
    data = Position.deal("dogs", players=5).to_dict()
    held = [character for each in data["players"] for character in each["characters"]]
    assert Counter(held + data["character_pile"]) == dict.fromkeys(CHARACTERS, 4)
    assert MOST_CHARACTERS == 4 * KINDS


def test_what_coins_pay() -> None:
    """DOGS-004: hires, licences and improvements."""
    pos = table({"coins": 6, "open_stalls": 4, "licences_unpaid": 1, "characters": ["manager"]}, city=city(([], "merchant")))
    assert player(play(pos, "hire"))["coins"] == 5
    assert player(play(pos, "pay licence"))["coins"] == 2
    assert player(play(pos, "use manager", "buy upgrade"))["coins"] == 0


def test_what_food_pays() -> None:
    """DOGS-005: food is paid when dogs are collected."""
    pos = table({"location": 2}, city=city(([], None), (["mutt/hotel", "mutt/sick"], None)))
    assert player(play(pos, "collect"))["food"] == 1


def test_food_and_coins_never_run_out() -> None:
    """DOGS-006: more than the box holds may be owned."""
    rich = {"food": 30, "coins": 20, "characters": ["merchant", "trainer"], "stalls": stalls("mutt/trained")}
    pos = play(table(rich), "use merchant", "use trainer")
    assert (player(pos)["food"], player(pos)["coins"]) == (33, 21)


def test_upgrades_run_out() -> None:
    """DOGS-007: none left, none bought, however rich the player."""
    pos = play(table({"coins": 9, "characters": ["manager"]}, upgrade_supply=1), "use manager")
    assert options(pos) == ["buy upgrade", "done"]
    pos.apply("buy upgrade")
    assert pos.phase == "act"
    assert (player(pos)["coins"], pos.to_dict()["upgrade_supply"]) == (7, 0)
    assert play(table({"coins": 9, "characters": ["partner"]}, upgrade_supply=0), "use partner").phase == "act"


def test_two_construction_cards_a_licence_on_the_back() -> None:
    """DOGS-008, DOGS-A41: every stall opened owes one licence, and there are two."""
    pos = table({"stalls": stalls("mutt/fair", "mutt/sick boxer/sick")})
    play(pos, "open stall", "end turn", "move 1", "end turn", "move 1", "open stall")
    assert (player(pos)["open_stalls"], player(pos)["licences_unpaid"]) == (5, 2)
    play(pos, "end turn", "move 1", "end turn", "move 1")
    assert options(pos, "open") == []


def test_bonuses_of_the_box() -> None:
    """DOGS-009: twelve light ones to claim, three dark ones for the end, three points each."""
    assert (len(LIGHT), len(DARK)) == (12, 3)
    assert Position.deal("dogs").to_dict()["bonus_supply"] == [*LIGHT, *DARK]
    mine = {"bonuses": [*LIGHT], "upgrades": 1, "food": 9, "coins": 9}
    assert components(table(mine))["bonuses"] == 45
    assert components(table({"bonuses": ["B03"], "food": 0, "coins": 0}))["bonuses"] == 3


@pytest.mark.parametrize(("locations", "breeds"), [(3, 6), (4, 8), (5, 10), (6, 12)])
def test_whole_breeds_are_in_play_twelve_at_most(locations: int, breeds: int) -> None:
    """DOGS-010, DOGS-022: never more than twelve, always with all five dogs."""
    dogs = dealt_dogs(Position.deal("dogs", players=2, rules={"locations": locations}))
    assert len(dogs) == len(set(dogs)) == 5 * breeds
    assert Counter(dog.split("/")[1] for dog in dogs) == dict.fromkeys(TYPE_NAMES, breeds)


def test_a_thirteenth_breed_is_refused() -> None:
    """DOGS-010."""
    with pytest.raises(UserError, match="breeds: this game has 12"):
        Position.deal("dogs", players=5, breeds=BREEDS[:13])
    with pytest.raises(UserError, match="deck"):
        Position.deal("dogs", players=2, deck=of_type("sick", *BREEDS))
