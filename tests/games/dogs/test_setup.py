"""Setting up the table (DOGS-021 to DOGS-034)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from dogsim import Position
from dogsim.games import game
from dogsim.games.dogs.cards import CHARACTERS, DARK, LIGHT
from tests.games.dogs.tables import options, play, player, table, whole_breeds

# players: symbols, dogs, dogs left in the pile, characters, characters left in the pile once the city is dealt
TABLE: dict[int, tuple[list[int], int, int, int, int]] = {
    5: ([1, 1, 2, 2, 3, 3], 60, 48, 20, 9),
    4: ([1, 1, 2, 2, 3], 50, 41, 20, 11),
    3: ([1, 2, 2, 3], 40, 32, 15, 8),
    2: ([1, 2, 3], 30, 24, 15, 10),
}


def set_up(players: int, **keys: Any) -> Position:
    """Deal, and let every seat keep the first character it may."""
    pos = Position.deal("dogs", players=players, seed=11, **keys)
    while pos.phase == "keep":
        pos.apply(pos.legal_actions()[0])
    return pos


@pytest.mark.parametrize("players", TABLE)
def test_the_table_is_laid(players: int) -> None:
    """DS-01, DS-02, DS-03, DS-04: DOGS-021 to 031, DOGS-A01."""
    symbols, dogs, pile, characters, left = TABLE[players]
    data = set_up(players).to_dict()
    assert [here["symbols"] for here in data["city"]] == symbols
    assert [len(here["dogs"]) for here in data["city"]] == symbols
    laid = [dog for here in data["city"] for dog in here["dogs"]]
    assert (len(laid), len(data["dog_pile"]), len({*laid, *data["dog_pile"]})) == (dogs - pile, pile, dogs)
    assert all(here["character"] in CHARACTERS for here in data["city"])
    assert len(data["character_pile"]) == left
    assert characters == players + len(symbols) + left
    assert (data["upgrade_supply"], data["bonus_supply"], data["puppy_supply"]) == (10, [*LIGHT, *DARK], [])
    assert (data["fair"], data["donated"], data["character_discard"]) == ([], [], [])
    for each in data["players"]:
        assert len(each["characters"]) == 1
        assert (each["food"], each["coins"], each["open_stalls"], each["location"]) == (3, 2, 3, None)
        assert (each["stalls"], each["hotel"], each["infirmary"]) == ([[]] * 5, [], [])
        assert (each["licences_unpaid"], each["licences_paid"], each["upgrades"], each["bonuses"]) == (0, 0, 0, [])


@pytest.mark.parametrize("players", TABLE)
def test_characters_in_play(players: int) -> None:
    """DOGS-022, DOGS-025, DOGS-A39: one of each kind is removed where fifteen are used; three remain."""
    data = Position.deal("dogs", players=players, seed=2).to_dict()
    held = [character for each in data["players"] for character in each["characters"]]
    assert Counter(held + data["character_pile"]) == dict.fromkeys(CHARACTERS, 4 if players >= 4 else 3)


def test_locations_of_equal_symbols_do_not_differ() -> None:
    """DOGS-023, DOGS-A02: a location is its symbols; names play no part."""
    for here in set_up(5).to_dict()["city"]:
        assert set(here) == {"symbols", "dogs", "character"}


def test_the_pile_fills_the_city_from_location_1_up() -> None:
    """DOGS-024: one dog for each symbol, from the top of the shuffled pile."""
    deck = whole_breeds("mutt", "boxer", "poodle", "husky", "beagle", "pitbull")
    data = Position.deal("dogs", players=2, deck=deck).to_dict()
    assert [here["dogs"] for here in data["city"]] == [deck[:1], deck[1:3], deck[3:6]]
    assert data["dog_pile"] == deck[6:]


def test_one_of_three_characters_is_kept() -> None:
    """DOGS-026, DOGS-A36: one after another from the start seat on; no choice changes what another may keep."""
    pos = Position.deal("dogs", players=3, seed=5)
    dealt = [set(each["characters"]) for each in pos.to_dict()["players"]]
    for first in options(pos):
        copy = pos.copy().apply(first)
        assert copy.seat == 2
        assert {text.removeprefix("keep ") for text in options(copy)} == dealt[1]
    for seat in range(3):
        assert pos.seat == seat + 1
        assert {text.removeprefix("keep ") for text in options(pos)} == dealt[seat]
        kept = options(pos)[0]
        pos.apply(kept)
        assert player(pos, seat + 1)["characters"] == [kept.removeprefix("keep ")]


@pytest.mark.parametrize("bot", game("dogs").bots)
def test_no_bot_keeps_by_what_others_kept(bot: str) -> None:
    """DOGS-A36: the ratings of seat 2's choice are the same after each choice of seat 1."""
    dogs = game("dogs")
    weights = dogs.make_weights(dogs.bot(bot).weights)[0]
    for seed in range(4):
        pos = Position.deal("dogs", players=2, seed=seed, variants=["puppies"])
        rated = []
        for first in options(pos):
            copy = pos.copy().apply(first)
            copy._call("rate", weights, 1)
            rated.append(copy._state.ratings[: len(copy.legal_actions())].tolist())
        assert all(each == rated[0] for each in rated)


def test_returned_characters_go_back_into_the_pile() -> None:
    """DOGS-027, DOGS-A40: under the pile in card order, shuffled after the last choice, and then the city is dealt."""
    pos = Position.deal("dogs", players=2, seed=8)
    pile = pos.to_dict()["character_pile"]
    returned = list(player(pos)["characters"])
    pos.apply("keep " + returned[0])
    assert pos.to_dict()["character_pile"] == [*pile, *returned[1:]]
    assert all(here["character"] is None for here in pos.to_dict()["city"])
    rest = [*pile, *returned[1:], *player(pos, 2)["characters"][1:]]
    pos.apply("keep " + player(pos, 2)["characters"][0])
    data = pos.to_dict()
    assert data["shuffles"] == 1
    city = [here["character"] for here in data["city"]]
    assert Counter([*city, *data["character_pile"]]) == Counter(rest)
    assert [*city, *data["character_pile"]] != rest


def test_every_player_has_a_kennel_of_five_stalls() -> None:
    """DOGS-028, DOGS-030: stalls 4 and 5 begin closed."""
    turn = {"phase": "place", "in_hand": ["mutt/healthy"], "collected": True, "refill": 1}
    pos = table({"stalls": [[], [], [], [], []]}, turn=turn)
    assert options(pos) == ["place mutt/healthy 1", "place mutt/healthy 2", "place mutt/healthy 3"]
    assert all(len(each["stalls"]) == 5 for each in Position.deal("dogs", players=5).to_dict()["players"])


def test_what_the_seats_start_with_can_be_set() -> None:
    """DOGS-029: three food and two coins; a handicap by seat."""
    usual = Position.deal("dogs", players=3).to_dict()["players"]
    assert [(each["food"], each["coins"]) for each in usual] == [(3, 2)] * 3
    rules = {"start_food": [3, 4, 5, 6, 7], "start_coins": [0, 1, 2, 3, 4]}
    given = Position.deal("dogs", players=3, rules=rules).to_dict()["players"]
    assert [(each["food"], each["coins"]) for each in given] == [(3, 0), (4, 1), (5, 2)]


def test_the_start_marker_stays() -> None:
    """DOGS-032, DOGS-A37: a deal starts with seat 1, and the marker says so to the end."""
    pos = set_up(3)
    while not pos.is_over and pos.to_dict()["turn"]["round"] < 3:
        play(pos, options(pos, "move")[0] if options(pos, "move") else "end turn")
        assert pos.to_dict()["start_seat"] == 1


def test_all_but_the_piles_lies_open() -> None:
    """DOGS-033: concealing a position from a seat re-deals the two piles and nothing else."""
    pos = set_up(4)
    hidden = pos.copy()
    hidden._call("conceal", 1, 12345)
    before, after = pos.to_dict(), hidden.to_dict()
    for pile in ("dog_pile", "character_pile"):
        assert before[pile] != after[pile]
        assert Counter(before.pop(pile)) == Counter(after.pop(pile))
    assert before.pop("seed") != after.pop("seed")
    assert before == after


@pytest.mark.parametrize("locations", [3, 4, 5, 6])
@pytest.mark.parametrize("players", [2, 5])
def test_the_number_of_locations_can_be_set(players: int, locations: int) -> None:
    """DOGS-A01, DOGS-022: the row of the table follows the locations, not the players."""
    symbols, dogs, *_ = TABLE[locations - 1]
    data = set_up(players, rules={"locations": locations}).to_dict()
    assert [here["symbols"] for here in data["city"]] == symbols
    assert len(data["dog_pile"]) == dogs - sum(symbols)
    kinds = 20 if locations >= 5 else 15
    assert len(data["character_pile"]) == kinds - players - locations
