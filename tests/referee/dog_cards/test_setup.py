"""The deck, the deal and the check of a first position (DOGC-001 to DOGC-009)."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from dogsim.referee import dog_cards
from dogsim.referee.dog_cards.cards import NUMBER_CARDS, whole_deck
from tests.referee.dog_cards.tables import after, table


def test_the_deck() -> None:
    """CS-01, DOGC-001, DOGC-C01: 13 kinds of 8, 8 jokers, 8 thieves."""
    deck = Counter(whole_deck({}))
    assert [deck[card] for card in NUMBER_CARDS] == [8] * 13
    assert (deck["joker"], deck["thief"], deck.total()) == (8, 8, 120)


def test_other_decks() -> None:
    """DOGC-C01: `copies_per_kind` counts number cards only."""
    deck = Counter(whole_deck({"rules": {"copies_per_kind": 9, "jokers": 6, "thieves": 0}}))
    assert (deck["1/11"], deck["joker"], deck["thief"], deck.total()) == (9, 6, 0, 123)


@pytest.mark.parametrize(("players", "hand", "pile"), [(2, 7, 93), (3, 7, 86), (4, 5, 87)])
def test_the_deal(players: int, hand: int, pile: int) -> None:
    """CS-02 to CS-04, DOGC-004 to DOGC-008."""
    position = dog_cards.deal(players, random.Random(players).shuffle)
    assert [len(player["hand"]) for player in position["players"]] == [hand] * players
    assert (len(position["centre"]), len(position["draw_pile"]), position["discard_pile"]) == (13, pile, [])
    assert dog_cards.is_new_game(position)
    assert dog_cards.setup_faults(position) + dog_cards.conservation_faults(position) == []
    assert dog_cards.filled(position) == dog_cards.in_card_order(position) == position


def test_cards_on_their_own_number_go_under_the_pile() -> None:
    """CS-06, DOGC-006, DOGC-C22: the rulebook's places 1, 7 and 12 are turned up again, the pile loses nothing by it."""
    turned = ["1/11", "3", "4", "5", "6", "7", "8", "7", "9", "10", "12", "13", "14", "12", "2", "joker"]
    rest = whole_deck({})
    for card in turned:
        rest.remove(card)
    position = dog_cards.deal(2, list.sort, deck=turned + rest)
    assert position["centre"] == ["3", "4", "5", "6", "7", "8", "9", "10", "12", "13", "14", "2", "joker"]
    assert position["draw_pile"][-3:] == ["1/11", "7", "12"]
    assert len(position["draw_pile"]) == 93


def test_hands_are_dealt_seat_by_seat() -> None:
    """DOGC-007: the centre first, then all cards of seat 1."""
    deck = ["14"] * 13 + ["2"] * 7 + ["3"] * 7 + ["4"]
    position = dog_cards.deal(2, list.sort, deck=deck)
    assert [player["hand"] for player in position["players"]] == [["2"] * 7, ["3"] * 7]
    assert position["draw_pile"] == ["4"]


def test_setup_rejections() -> None:
    """DOGC-006: 13 x 8 / 113 cards are turned up in vain on average; the bottom of the pile tells how many."""
    luck = random.Random(5)
    vain = 0
    for _ in range(1000):
        deck = whole_deck({})
        luck.shuffle(deck)
        position = dog_cards.deal(2, list.sort, deck=deck)
        vain += next(count for count in range(94) if position["draw_pile"][: 93 - count] == deck[27 + count :])
    assert abs(vain / 1000 - 104 / 113) < 0.12


def test_faults_are_found() -> None:
    """DOGC-001, DOGC-004, DOGC-006, DOGC-007, DOGC-024: what can't be a table of this game."""
    position = dog_cards.deal(3, random.Random(1).shuffle)
    position["players"][0]["hand"].pop()
    assert len(dog_cards.setup_faults(position)) == len(dog_cards.conservation_faults(position)) == 1
    position["players"][1].update(rows=[["2"], ["13"], ["13"]], seen=8)
    position["players"][2]["hand"] *= 2
    position["centre"][4] = "5"
    position["centre"].append("2")
    assert len(dog_cards.conservation_faults(position)) == 7
    assert not dog_cards.is_new_game(position)


def test_a_new_game_is_complete_and_untouched() -> None:
    """DOGC-028: with teams the swap is the first decision."""
    position = dog_cards.deal(4, list.sort)
    assert dog_cards.is_new_game(position)
    assert not dog_cards.is_new_game({**position, "partial": True})
    assert not dog_cards.is_new_game(after(position, dog_cards.legal(position)[0]))


def test_faults_at_the_start() -> None:
    """DOGC-004, DOGC-008, DOGC-026."""
    position = dog_cards.deal(2, list.sort)
    position["centre"][3] = None
    position["shuffles"] = 1
    position["players"][1]["seen"] = 6
    assert len(dog_cards.setup_faults(position)) == 3


def test_left_out_keys() -> None:
    """A key left out is empty; the centre has thirteen gaps; seat 1 acts in turn 1."""
    full = dog_cards.filled({"partial": True, "players": [{}, {"hand": ["2"]}]})
    assert full["centre"] == [None] * 13
    assert full["turn"] == {"seat": 1, "number": 1, "phase": "act", "given": []}
    assert full["players"][0] == {"hand": [], "rows": [], "completed": 0, "seen": 0}
    assert (full["game"], full["draw_pile"], full["discard_pile"], full["ended"]) == ("dog-cards", [], [], None)
    assert dog_cards.filled(full) == full


def test_hands_are_written_in_card_order() -> None:
    """DOGC-034: rows, piles and the centre keep an order of their own."""
    position = dog_cards.filled(table({"hand": ["thief", "joker", "14", "10", "2", "1/11"]}, draw_pile=["3", "2"]))
    tidy = dog_cards.in_card_order(position)
    assert tidy["players"][0]["hand"] == ["1/11", "2", "10", "14", "joker", "thief"]
    assert tidy["draw_pile"] == ["3", "2"]


def test_names_of_rules() -> None:
    """The game has no variants, and the referee tells a rule it doesn't know."""
    assert dog_cards.rule({"rules": {"jokers": 9}}, "jokers") == 9
    assert dog_cards.rule({}, "max_turns") == 2000
    assert dog_cards.unknown_names({"rules": {"jokers": 9, "joker": 1}, "variants": ["teams"]}) == ["joker", "teams"]


@pytest.mark.parametrize(("players", "number", "told"), [(2, 1, 1), (2, 3, 2), (4, 4, 1), (4, 5, 2)])
def test_rounds(players: int, number: int, told: int) -> None:
    """DOGC-009: as many turns a round as there are players."""
    assert dog_cards.moment(dog_cards.filled(table({}, players=players, turn={"number": number}))) == {
        "round": told,
        "turn": number,
    }
