"""Tables that stand nowhere in one piece: what scores, bonuses and cards do, asked of engine and twin for every case."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import Any

import pytest

from dogsim import Position
from dogsim.core.record import row
from dogsim.games import GAMES
from dogsim.games.dog_cards.moves.table import is_blocked
from dogsim.referee import dog_cards, dogs, twin_of
from dogsim.referee.dog_cards.centre import may_lie_at

ROW = ["1/11", "2", "3", "4", "5", "6", "7", "8", "9", "10", "1/11", "12", "13"]
FULL_CENTRE = ["joker"] * 8 + ["thief"] * 5


def scored_alike(game: str, players: list[dict[str, Any]], **rest: Any) -> list[dict[str, int]]:
    """See that engine and twin score a table the same; return the components by seat."""
    table = {"partial": True, "game": game, "players": players, **rest}
    engine = Position.from_dict(table).scores()
    assert engine == twin_of(game).scores(table), table
    return [seat["components"] for seat in engine["seats"]]


def allowed_alike(game: str, players: list[dict[str, Any]], **rest: Any) -> set[str]:
    """See that engine and twin allow the same at a table; return the actions."""
    table = {"partial": True, "game": game, "players": players, **rest}
    engine = {action.text for action in Position.from_dict(table).legal_actions()}
    assert engine == set(twin_of(game).legal(table)), table
    return engine


def groups(dogs_left: int, largest: int) -> Iterator[list[int]]:
    """Yield every way to fill a stall with groups of one breed, the largest first."""
    if dogs_left == 0:
        yield []
    for size in range(min(dogs_left, largest), 0, -1):
        yield from ([size, *rest] for rest in groups(dogs_left - size, size))


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5, 6])
def test_what_a_stall_scores(size: int) -> None:
    """DOGS-081, DOGS-082, DOGS-A29: every pattern of breeds, in stalls larger than the rulebook's too."""
    for pattern in groups(size, 5):
        stall = [f"{dogs.cards.BREEDS[i]}/{kind}" for i, group in enumerate(pattern) for kind in dogs.cards.TYPES[:group]]
        mine = {"open_stalls": 5, "licences_paid": 2, "stalls": [[], [], [], [], [dog for dog in stall if "hotel" not in dog]]}
        scored_alike("dogs", [mine, {}], rules={"stall_sizes": [1, 2, 2, 3, 6]})


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("rules", [{}, {"hotel_min_dogs": 0, "two_player_hotel": False, "hotel_two_tie": 3}])
def test_what_hotels_score(players: int, rules: dict[str, Any]) -> None:
    """DOGS-084, DOGS-085, DOGS-111, DOGS-112, DOGS-A26 to DOGS-A28: every ranking of none to two dogs, or three."""
    for counts in combinations_with_replacement(range(4 if players < 4 else 3), players):
        breeds = iter(dogs.cards.BREEDS)
        scored_alike("dogs", [{"hotel": [f"{next(breeds)}/hotel" for _ in range(count)]} for count in counts], rules=rules)


@pytest.mark.parametrize("puppy", dogs.cards.PUPPIES)
@pytest.mark.parametrize("cured_counts_as_healthy", [True, False])
def test_what_a_puppy_scores(puppy: str, cured_counts_as_healthy: bool) -> None:
    """DOGS-118, DOGS-119, DOGS-120, DOGS-A20: by the number of dogs of each type."""
    rules = {"cured_counts_as_healthy": cured_counts_as_healthy}
    for kind in dogs.cards.TYPES:
        for count in (1, 2, 5):
            dogs_of_kind = [f"{breed}/{kind}" for breed in dogs.cards.BREEDS[:count]]
            place = (
                {"hotel": dogs_of_kind}
                if kind == "hotel"
                else {"stalls": [dogs_of_kind[:1], dogs_of_kind[1:3], dogs_of_kind[3:]]}
            )
            scored_alike("dogs", [{"puppies": [puppy], **place}, {}], variants=["puppies"], rules=rules)


def random_kennel(chance: random.Random) -> dict[str, Any]:
    """Fill a kennel with few breeds and few types, so that every bonus is near."""
    breeds = chance.sample(dogs.cards.BREEDS, chance.choice((3, 6, 10)))
    cards = [f"{breed}/{kind}" for breed in breeds for kind in chance.sample(["healthy", "trained", "sick", "fair"], 3)]
    if chance.random() < 0.6:
        chance.shuffle(cards)
    stalls = [[cards.pop() for _ in range(min(len(cards), chance.randint(size // 2, size)))] for size in (1, 2, 2, 3, 4)]
    rescued = [dog for stall in stalls for dog in stall if dog.endswith(("sick", "fair")) and chance.random() < 0.2]
    paid = chance.randint(0, 2)
    hotel = [f"{breed}/hotel" for breed in breeds[: chance.randint(0, 3)]]
    return {
        "location": 1, "open_stalls": 5, "licences_paid": paid, "licences_unpaid": 2 - paid, "coins": 0, "food": 0,
        "stalls": stalls, "hotel": hotel, "rescued": rescued, "upgrades": chance.randint(0, 2),
    }  # fmt: skip


def test_what_bonuses_ask_for() -> None:
    """DOGS-091 to DOGS-102, DOGS-A20, DOGS-A24, DOGS-A51: each of the twelve is fulfilled and missed, by both alike."""
    chance = random.Random(12)
    seen: dict[str, set[bool]] = {bonus: set() for bonus in dogs.cards.LIGHT_BONUSES}
    for _ in range(60):
        rules = {"cured_counts_as_healthy": chance.random() < 0.5, "v3_strict_origin": chance.random() < 0.5}
        kennel, turn = random_kennel(chance), {"moved": True, "round": 3}
        found = allowed_alike("dogs", [kennel, {}], rules=rules, variants=["three-upgrades"], turn=turn)
        for bonus, outcomes in seen.items():
            outcomes.add(f"claim {bonus}" in found)
    assert seen == {bonus: {True, False} for bonus in seen}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_what_majorities_score(players: int) -> None:
    """ALONE-036 to ALONE-039, ALONE-B25, ALONE-B26: every sharing out of a colour's seven sprees."""
    for counts in combinations_with_replacement(range(8), players):
        if sum(counts) <= 7:
            numbers = iter(range(1, 8))
            hands = [{"sprees": [{"card": f"red-{next(numbers)}", "tidied": True} for _ in range(count)]} for count in counts]
            scored_alike("dogs-alone", hands)


@pytest.mark.parametrize("card", dog_cards.cards.CARDS)
def test_where_a_card_may_be_laid_and_what_it_does(card: str) -> None:
    """DOGC-012 to DOGC-015, DOGC-017, DOGC-020, DOGC-034 to DOGC-039: on rows of every length, in the centre, on the piles."""
    for length in range(14):
        mine = {"hand": [card], "rows": [ROW[:length]] if length else []}
        piles = {"draw_pile": ["2"], "discard_pile": ["3"], "centre": FULL_CENTRE}
        found = allowed_alike("dog-cards", [mine, {"rows": [["13"]]}], rules={"thieves": 16, "jokers": 16}, **piles)
        assert f"discard {card}" in found


def test_a_joker_may_not_start_a_row_where_the_rules_say_so() -> None:
    """DOGC-C04: but it is laid anywhere later."""
    for rows, laid in (([], False), ([["13"]], True)):
        found = allowed_alike("dog-cards", [{"hand": ["joker"], "rows": rows}, {}], rules={"joker_can_start": False})
        assert ("lay joker row 1" in found) == laid


@pytest.mark.parametrize("card", dog_cards.cards.CARDS)
def test_which_joker_a_card_replaces(card: str) -> None:
    """DOGC-021, DOGC-C13: a joker at every place of a row."""
    for place in range(1, 14):
        robbed = [*ROW[: place - 1], "joker", *ROW[place:]]
        allowed_alike("dog-cards", [{"hand": [card]}, {"rows": [robbed]}])


@pytest.mark.parametrize("blocks", ["both", "1", "11"])
def test_where_a_card_may_lie_in_the_centre(blocks: str) -> None:
    """DOGC-006, DOGC-C02, DOGC-C03: every card at every position."""
    rules = row(GAMES["dog-cards"].make_rules(2, (), {"one_eleven_blocks": blocks}))[0]
    for i, card in enumerate(dog_cards.cards.CARDS):
        allowed = [may_lie_at({"rules": {"one_eleven_blocks": blocks}}, card, place) for place in range(1, 14)]
        assert allowed == [not is_blocked(rules, i, place) for place in range(13)]
