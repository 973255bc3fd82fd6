"""The cards, the deal, and who starts (ALONE-001 to ALONE-013)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from dogsim import Position
from dogsim.core.errors import UserError
from tests.games.dogs_alone.tables import COLOURS, clause_of, deal, hand, options, play, table

HUGO = "mario-hugo"
ALL_DOGS = [f"{colour}-{letter}" for colour in COLOURS for letter in "abcd" for _ in range(4)]
ALL_SPREES = [f"{colour}-{number}" for colour in COLOURS for number in range(1, 8)]


def dogs_of(data: dict[str, Any]) -> Counter[str]:
    """Return every dog of a new game."""
    assert data["dog_discard"] == []
    return Counter([*data["dog_row"], *data["dog_deck"], *(dog for each in data["players"] for dog in each["hand"])])


@pytest.mark.parametrize(("players", "left"), [(2, 53), (3, 50), (4, 47), (5, 44)], ids=["AS-01", "AS-02", "AS-03", "AS-04"])
def test_the_deal(players: int, left: int) -> None:
    """AS-01 to AS-04, ALONE-001 to 009, B01, B04, B05: 4 sprees from the upper 14, 5 dogs, hands of 3, Mario Hugo far below."""
    data = deal(players, seed=players).to_dict()
    assert [len(data[pile]) for pile in ("spree_row", "spree_deck", "dog_row", "dog_deck")] == [4, 28, 5, left]
    assert [len(each["hand"]) for each in data["players"]] == [3] * players
    assert [(each["known"], each["sprees"]) for each in data["players"]] == [([], [])] * players
    upper, lower = data["spree_deck"][:10], data["spree_deck"][10:]
    assert HUGO not in data["spree_row"] + upper
    assert (len(lower), lower.count(HUGO)) == (18, 4)
    assert (data["mario_hugo_seen"], data["quiet_turns"], data["shuffles"], data["ended"]) == (0, 0, 0, None)
    assert (data["turn"]["seat"], data["turn"]["number"], data["turn"]["phase"]) == (1, 1, "recruit")


def test_the_cards() -> None:
    """ALONE-001, B02: 16 names, four of each; ALONE-002: seven sprees a colour; ALONE-003: four Mario Hugo."""
    data = deal(4).to_dict()
    assert dogs_of(data) == Counter(ALL_DOGS)
    assert Counter([*data["spree_row"], *data["spree_deck"]]) == Counter([*ALL_SPREES, *[HUGO] * 4])


def test_eight_names_a_colour() -> None:
    """ALONE-001, B02: with `copies_per_name` 2 there are eight names a colour, 64 cards all the same."""
    found = dogs_of(deal(5, copies_per_name=2).to_dict())
    assert found == dict.fromkeys((f"{colour}-{letter}" for colour in COLOURS for letter in "abcdefgh"), 2)
    assert hand(table("red-h", rules={"copies_per_name": 2})) == ["red-h"]
    for wrong in ({"players": [{"hand": ["red-e"]}, {}]}, {"players": [{"hand": ["red-a"] * 5}, {}]}):
        with pytest.raises(UserError):
            Position.from_dict({"game": "dogs-alone", "partial": True, **wrong})
    with pytest.raises(UserError, match="copies_per_name"):
        deal(copies_per_name=3)


@pytest.mark.parametrize("split", [4, 5, 13, 15, 20, 27, 28])
def test_the_two_parts(split: int) -> None:
    """ALONE-004, ALONE-005, B04: `spree_split` sprees lie above, the rest below with all four Mario Hugo shuffled in."""
    tops = set()
    for seed in range(1, 7):
        data = deal(2, seed, spree_split=split).to_dict()
        below = data["spree_deck"][split - 4 :]
        assert HUGO not in data["spree_deck"][: split - 4]
        assert (len(below), below.count(HUGO)) == (32 - split, 4)
        tops.add(tuple(place for place, card in enumerate(below) if card == HUGO))
    assert len(tops) > 1 or split == 28


def test_the_row_comes_from_the_upper_part() -> None:
    """ALONE-006, B05: no Mario Hugo lies in the row at the start, however small the upper part."""
    for seed in range(1, 10):
        assert HUGO not in deal(2, seed, spree_split=4).to_dict()["spree_row"]


@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("cards", [1, 3, 8])
def test_the_first_hand(players: int, cards: int) -> None:
    """ALONE-009: three cards each; `start_hand` deals more or fewer."""
    data = deal(players, start_hand=cards).to_dict()
    assert [len(each["hand"]) for each in data["players"]] == [cards] * players
    assert len(data["dog_deck"]) == 64 - 5 - players * cards
    assert dogs_of(data) == Counter(ALL_DOGS)


def test_a_prepared_deck() -> None:
    """ALONE-007 to 009: five dogs to the row, then three to each seat from seat 1, the rest face down in that order."""
    deck = list(reversed(ALL_DOGS))
    data = Position.deal("dogs-alone", players=3, deck=deck).to_dict()
    assert data["dog_row"] == deck[:5]
    assert [each["hand"] for each in data["players"]] == [sorted_cards(deck[5 + 3 * i : 8 + 3 * i]) for i in range(3)]
    assert data["dog_deck"] == deck[14:]
    with pytest.raises(UserError):
        Position.deal("dogs-alone", deck=deck[:-1])
    with pytest.raises(UserError):
        Position.deal("dogs-alone", deck=[*deck[:-1], "red-d"])


def sorted_cards(cards: list[str]) -> list[str]:
    """Return dogs in card order."""
    return sorted(cards, key=ALL_DOGS.index)


def test_hands_are_written_in_card_order() -> None:
    """ALONE-009: red, blue, yellow, green, and by name; an order of their own has no meaning."""
    assert hand(table("green-a blue-c red-d blue-a red-a")) == ["red-a", "red-d", "blue-a", "blue-c", "green-a"]


def test_the_same_numbers_deal_the_same_cards() -> None:
    """ALONE-004, ALONE-008: under all rules that leave the cards as they are; another game of the seed is another deal."""
    one, same = (deal(4, 9, **rules).to_dict() for rules in ({}, {"hand_limit": 3, "equal_turns": True}))
    assert {**one, "rules": {}} == {**same, "rules": {}}
    assert Position.deal("dogs-alone", players=4, seed=9, index=1).to_dict()["dog_deck"] != one["dog_deck"]


@pytest.mark.parametrize("players", [1, 6])
def test_two_to_five_players(players: int) -> None:
    """B01, ALONE-010: five help cards, so five players; a help card has no bearing on play and lies nowhere."""
    with pytest.raises(UserError, match=f"not {players}; the nearest is {max(2, min(players, 5))}"):
        deal(players)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_turns_go_clockwise_from_the_starter(players: int) -> None:
    """ALONE-013, ALONE-033, B22: seats are counted from the starter, so seat 1 begins; then to the left, round and round."""
    pos = deal(players)
    seen = []
    for _ in range(2 * players + 1):
        seen.append((pos.seat, pos.to_dict()["turn"]["number"]))
        play(pos, "draw", "end turn")
    assert seen == [(turn % players + 1, turn + 1) for turn in range(2 * players + 1)]


def test_a_turn_is_recruiting_then_a_spree() -> None:
    """ALONE-014: in that order; neither comes back."""
    pos = table("red-a red-a", spree_row="red-1", dog_row="blue-a", dog_deck="blue-b blue-c")
    assert {text.split()[0] for text in options(pos)} == {"discard", "draw", "take"}
    assert clause_of(pos, "obtain red-1") == "ALONE-014"
    assert clause_of(pos, "end turn") == "ALONE-B07"
    play(pos, "draw")
    assert {text.split()[0] for text in options(pos)} == {"obtain", "end"}
    for action in ("draw", "take blue-a", "discard red-a"):
        assert clause_of(pos, action) == "ALONE-014"
