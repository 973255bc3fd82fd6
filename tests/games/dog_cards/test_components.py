"""The cards of the box and the deal (DOGC-001 to DOGC-009, DOGC-028, DOGC-029)."""

from __future__ import annotations

from collections import Counter, deque
from typing import Any

import pytest

from dogsim import Position
from tests.games.dog_cards.laws import all_cards, matches
from tests.games.dog_cards.tables import ALL_CARDS, deck, options, play, player, shuffled_deck, swapped, table

PLAYERS = (2, 3, 4)


def deal(players: int, seed: int = 11, **keys: Any) -> Position:
    return Position.deal("dog-cards", players=players, seed=seed, **keys)


@pytest.mark.parametrize("players", PLAYERS)
def test_the_cards_of_the_box(players: int) -> None:
    """CS-01: DOGC-001, DOGC-C01: thirteen kinds of number cards, eight of each, eight jokers, eight thieves."""
    counts = Counter(all_cards(deal(players).to_dict()))
    assert counts == dict.fromkeys(ALL_CARDS, 8)
    numbers = {card: count for card, count in counts.items() if card not in ("joker", "thief")}
    assert (len(numbers), sum(numbers.values()), counts.total()) == (13, 104, 120)


@pytest.mark.parametrize("players", PLAYERS)
def test_other_numbers_of_cards(players: int) -> None:
    """DOGC-001, DOGC-C01: more copies of the numbers, more or fewer jokers and thieves."""
    for copies, jokers, thieves in ((8, 6, 0), (9, 8, 8), (16, 16, 16), (12, 7, 3)):
        pos = deal(players, rules={"copies_per_kind": copies, "jokers": jokers, "thieves": thieves})
        assert Counter(all_cards(pos.to_dict())) == Counter(deck(copies, jokers, thieves))


@pytest.mark.parametrize(("players", "hand", "pile"), [(2, 7, 93), (3, 7, 86), (4, 5, 87)])
def test_the_table_is_laid(players: int, hand: int, pile: int) -> None:
    """CS-02, CS-03, CS-04: DOGC-004, DOGC-006, DOGC-007, DOGC-008: thirteen in the centre, hands, the rest is the draw pile."""
    for seed in range(8):
        data = deal(players, seed).to_dict()
        assert len(data["centre"]) == 13
        assert not any(matches({"one_eleven_blocks": "both"}, card, place) for place, card in enumerate(data["centre"], start=1))
        assert [len(each["hand"]) for each in data["players"]] == [hand] * players
        assert (len(data["draw_pile"]), data["discard_pile"], data["shuffles"]) == (pile, [], 0)
        assert all((each["rows"], each["completed"], each["seen"]) == ([], 0, 0) for each in data["players"])


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("seed", range(5))
def test_the_order_of_the_deal(players: int, seed: int) -> None:
    """DOGC-004, DOGC-006 to 008: the centre from position 1 up, cards that match go below the pile; then seat by seat."""
    cards = shuffled_deck(seed)
    pile = deque(cards)
    laid = []
    for position in range(1, 14):
        while matches({"one_eleven_blocks": "both"}, pile[0], position):
            pile.append(pile.popleft())
        laid.append(pile.popleft())
    hands = [[pile.popleft() for _ in range(5 if players == 4 else 7)] for _ in range(players)]
    data = deal(players, deck=cards).to_dict()
    assert data["centre"] == laid
    assert [each["hand"] for each in data["players"]] == [sorted(hand, key=ALL_CARDS.index) for hand in hands]
    assert data["draw_pile"] == list(pile)


@pytest.mark.parametrize("players", PLAYERS)
def test_the_example_of_the_rulebook(players: int) -> None:
    """CS-06: DOGC-006, DOGC-C22: the cards turned up at positions 1, 7 and 12 match and are replaced at once."""
    first = ["1/11", "2", "3", "2", "5", "4", "8", "7", "6", "9", "8", "12", "13", "12", "thief", "14"]
    data = deal(players, deck=shuffled_deck(1, first)).to_dict()
    assert data["centre"] == ["2", "3", "2", "5", "4", "8", "6", "9", "8", "12", "13", "thief", "14"]
    assert data["draw_pile"][-3:] == ["1/11", "7", "12"]
    assert len(data["draw_pile"]) == {2: 93, 3: 86, 4: 87}[players]


@pytest.mark.parametrize(("blocks", "first", "eleventh"), [("both", False, False), ("1", False, True), ("11", True, False)])
def test_where_a_1_11_may_not_lie(blocks: str, first: bool, eleventh: bool) -> None:
    """DOGC-006, DOGC-C02: it shows both numbers, so by default it lies on neither of its positions."""
    cards = shuffled_deck(1, ["1/11", "2", "3", "4", "5", "6", "7", "8", "9", "10"])
    data = deal(2, deck=cards, rules={"one_eleven_blocks": blocks}).to_dict()
    assert (data["centre"][0] == "1/11") == first
    cards = shuffled_deck(1, ["2", "3", "4", "5", "6", "7", "8", "9", "10", "12", "1/11"])
    data = deal(2, deck=cards, rules={"one_eleven_blocks": blocks}).to_dict()
    assert (data["centre"][10] == "1/11") == eleventh


def test_a_13_may_lie_on_the_first_position() -> None:
    """DOGC-006, DOGC-C03: its start symbol is no number; only position 13 is forbidden."""
    cards = shuffled_deck(1, ["13", "3", "2", "5", "4", "7", "6", "9", "8", "joker", "12", "thief", "13", "14"])
    data = deal(3, deck=cards).to_dict()
    assert data["centre"] == ["13", "3", "2", "5", "4", "7", "6", "9", "8", "joker", "12", "thief", "14"]
    assert data["draw_pile"][-1] == "13"


@pytest.mark.parametrize("players", PLAYERS)
def test_the_centre_is_open_to_all(players: int) -> None:
    """DOGC-005, DOGC-C22: every seat may buy every card of the one centre."""
    for seat in range(1, players + 1):
        pos = table(*[{"hand": ["joker", "2"]}] * players, centre=["14"] * 8 + ["thief"] * 5, turn={"seat": seat})
        assert len(options(pos, "buy")) == 13 + 1


@pytest.mark.parametrize("players", PLAYERS)
def test_seat_1_starts_and_turns_go_clockwise(players: int) -> None:
    """DOGC-009, DOGC-C23: seats are counted from whoever starts."""
    for seed in range(2):
        pos = swapped(deal(players, seed))
        for number in range(1, 3 * players):
            turn = pos.to_dict()["turn"]
            assert (turn["number"], turn["seat"]) == (number, (number - 1) % players + 1)
            pos.apply(options(pos, "discard")[0])


@pytest.mark.parametrize("players", PLAYERS)
def test_exactly_one_action_a_turn(players: int) -> None:
    """DOGC-010, DOGC-C17: one of the five is compulsory, discarding always possible; then it is the next seat's turn."""
    verbs = {"lay", "buy", "look", "search", "steal", "exchange", "discard"}
    pos = swapped(deal(players))
    for _ in range(20):
        actions = options(pos)
        assert {action.split()[0] for action in actions} <= verbs
        assert {f"discard {card}" for card in player(pos, pos.seat)["hand"]} <= set(actions)
        for action in actions:
            after = pos.copy().apply(action)
            if action in ("look", "search"):
                after.apply(after.legal_actions()[0])
            assert after.to_dict()["turn"]["number"] == pos.to_dict()["turn"]["number"] + 1
            assert after.seat == pos.seat % players + 1
        pos.apply(options(pos, "discard")[-1])


def test_the_printed_example_of_a_position() -> None:
    """DOGC-007, DOGC-034, DOGC-035: a hand of seven special cards and a row of three is a position."""
    mine = {"hand": ["1/11", "joker", "thief", "4", "7", "14", "2"], "rows": [["1/11", "2", "joker"]]}
    laid = ["13", "3", "2", "5", "4", "7", "6", "9", "8", "joker", "13", "thief", "14"]
    data = {"game": "dog-cards", "partial": True, "players": [mine, {}], "centre": laid}
    pos = Position.from_dict(data)
    assert (pos.seat, pos.phase, pos.to_dict()["turn"]["number"]) == (1, "act", 1)
    assert pos.to_dict()["centre"] == laid
    assert options(pos, "lay") == ["lay 1/11 row 2", "lay 4 row 1", "lay joker row 1", "lay joker row 2"]
    assert len(options(pos, "buy")) == 2 + 13 + 8 + 1 + 1
    assert options(pos, "exchange") == options(pos, "steal") == options(pos, "search") == options(pos, "look") == []
    assert len(options(pos, "discard")) == 7


def test_a_position_leaves_out_what_is_empty() -> None:
    """DOGC-004: a centre left out is thirteen gaps, the turn the first of seat 1."""
    data = table({"hand": ["2"]}).to_dict()
    assert data["centre"] == [None] * 13
    assert data["turn"] == {"seat": 1, "number": 1, "phase": "act", "given": []}
    assert play(table({"hand": ["2"]}), "discard 2").seat == 2
