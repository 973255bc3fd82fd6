"""Recruiting dogs (ALONE-015 to ALONE-017, B07 to B11)."""

from __future__ import annotations

from typing import Any

import pytest

from dogsim import Position
from tests.games.dogs_alone.tables import clause_of, colours_of, dogs, hand, options, play, player, table

ROW = "red-b blue-b yellow-b yellow-c green-b"
DECK = "red-c red-d blue-c blue-d yellow-d green-c green-d red-b"
HAND = "red-a blue-a yellow-a"


def recruiting(cards: str = HAND, row: str = ROW, deck: str = DECK, **keys: Any) -> Position:
    """Seat 1 is about to recruit."""
    return table(cards, dog_row=row, dog_deck=deck, **keys)


def test_two_from_the_deck() -> None:
    """AS-05, ALONE-015: hand 3, two from the top of the deck: hand 5, the row untouched."""
    pos = play(recruiting(), "draw")
    assert sorted(hand(pos)) == sorted([*HAND.split(), "red-c", "red-d"])
    assert pos.to_dict()["dog_row"] == ROW.split()
    assert pos.to_dict()["dog_deck"] == DECK.split()[2:]
    assert (pos.phase, pos.seat) == ("spree", 1)


def test_one_from_the_row() -> None:
    """AS-06, ALONE-015, ALONE-017, ALONE-028: hand 4, the row has 4 until the turn's end, then 5, the new card last."""
    pos = play(recruiting(), "take yellow-b")
    assert "yellow-b" in hand(pos)
    assert len(hand(pos)) == 4
    assert pos.to_dict()["dog_row"] == ["red-b", "blue-b", "yellow-c", "green-b"]
    assert pos.phase == "spree"
    play(pos, "end turn")
    assert pos.to_dict()["dog_row"] == ["red-b", "blue-b", "yellow-c", "green-b", "red-c"]


def test_two_yellow_dogs_from_the_row() -> None:
    """AS-07, ALONE-016: the rulebook's example; discard 1, take 2: hand 4, row 3, one more on the discard pile."""
    pos = play(recruiting(dog_discard="green-a"), "discard red-a", "take yellow-b")
    assert pos.phase == "recruit"
    play(pos, "take yellow-c")
    assert hand(pos) == ["blue-a", "yellow-a", "yellow-b", "yellow-c"]
    assert pos.to_dict()["dog_row"] == ["red-b", "blue-b", "green-b"]
    assert pos.to_dict()["dog_discard"] == ["red-a", "green-a"]
    assert pos.phase == "spree"


def test_discard_two() -> None:
    """AS-08, ALONE-016: then draw 4 for a hand of 5, or take 3 for a hand of 4."""
    discarded = play(recruiting(), "discard red-a", "discard blue-a")
    assert len(hand(play(discarded.copy(), "draw"))) == 5
    taken = play(discarded, "take red-b", "take blue-b", "take green-b")
    assert (len(hand(taken)), taken.phase) == (4, "spree")


def test_no_more_than_the_hand_is_discarded() -> None:
    """AS-10, ALONE-016: hand 2, a third discard is illegal, and so is a dog that one does not hold."""
    pos = recruiting("red-a blue-a")
    assert clause_of(pos, "discard green-a") == "ALONE-016"
    play(pos, "discard red-a", "discard blue-a")
    assert options(pos, "discard") == []
    assert clause_of(pos, "discard red-a") == "ALONE-016"


@pytest.mark.parametrize(("cards", "discards"), [(h, n) for h in range(7) for n in range(h + 1)])
def test_the_net_change_of_the_hand(cards: int, discards: int) -> None:
    """AS-11, ALONE-015, ALONE-016: +2 from the deck and +1 from the row, whatever is discarded."""
    pos = recruiting(" ".join(colours_of("rrbygg"[:cards])))
    for _ in range(discards):
        play(pos, options(pos, "discard")[0])
    assert pos.to_dict()["turn"]["discarded"] == discards
    assert len(hand(play(pos.copy(), "draw"))) == cards + 2
    for _ in range(discards + 1 if discards < 5 else 0):
        play(pos, options(pos, "take")[0])
    assert (len(hand(pos)), pos.phase) == ((cards + 1, "spree") if discards < 5 else (cards - discards, "recruit"))


@pytest.mark.parametrize(("discards", "row", "legal"), [(4, 5, True), (5, 5, False), (2, 3, True), (3, 3, False), (0, 0, False)])
def test_the_row_has_to_have_enough(discards: int, row: int, legal: bool) -> None:
    """B08, ALONE-016: with n discarded the row is a choice only if n + 1 dogs lie there; what is missing is not made up."""
    pos = recruiting(" ".join(colours_of("rrrrbbb")), " ".join(ROW.split()[:row]))
    for _ in range(discards):
        play(pos, options(pos, "discard")[0])
    assert bool(options(pos, "take")) is legal
    assert "draw" in options(pos)
    if row and not legal:
        assert clause_of(pos, "take red-b") == "ALONE-B08"


def test_the_row_is_counted_at_the_first_take() -> None:
    """B08: taking makes the row shorter, and goes on all the same."""
    pos = play(recruiting(row="red-b blue-b"), "discard red-a", "take red-b")
    assert options(pos) == ["take blue-b"]
    assert len(hand(play(pos, "take blue-b"))) == 4
    assert pos.to_dict()["dog_row"] == []


def test_all_discards_come_first_and_one_source_only() -> None:
    """B09: after a take there is no discarding and no drawing; a draw ends recruiting."""
    pos = play(recruiting(), "discard red-a", "take red-b")
    assert {text.split()[0] for text in options(pos)} == {"take"}
    assert clause_of(pos, "draw") == clause_of(pos, "discard blue-a") == "ALONE-B09"
    assert pos.to_dict()["turn"]["taken"] == 1


def test_cards_just_taken_or_discarded() -> None:
    """B09: what was discarded to draw more is gone; a taken dog cannot be discarded any more."""
    pos = play(recruiting("red-a"), "discard red-a")
    assert (hand(pos), pos.to_dict()["dog_discard"]) == ([], ["red-a"])
    assert hand(play(pos, "draw")) == ["red-c", "red-d", "blue-c"]


def test_one_option_for_equal_cards() -> None:
    """ALONE-015, ALONE-016: copies of a dog are one choice."""
    pos = recruiting("red-a red-a red-a", "blue-b blue-b blue-c")
    assert sorted(options(pos)) == ["discard red-a", "draw", "take blue-b", "take blue-c"]
    assert clause_of(pos, "take red-a") == "ALONE-015"


def test_the_row_is_not_replenished_while_recruiting() -> None:
    """ALONE-017: the deck's next dog does not come into reach."""
    pos = play(recruiting(), "discard red-a", "discard blue-a", "discard yellow-a", *(f"take {dog}" for dog in ROW.split()[:4]))
    assert pos.to_dict()["dog_row"] == ["green-b"]
    assert (pos.phase, pos.to_dict()["dog_deck"]) == ("spree", DECK.split())


def test_an_exhausted_deck_is_made_anew() -> None:
    """B10: the discard pile is shuffled when a card is needed, once; what the deck still had comes first."""
    discards = dogs("green", "aabbccd")
    pos = play(recruiting(deck="red-c", dog_discard=" ".join(discards)), "draw")
    data = pos.to_dict()
    new = [dog for dog in hand(pos) if dog.startswith("green")]
    assert "red-c" in hand(pos)
    assert (len(new), data["shuffles"], data["dog_discard"]) == (1, 1, [])
    assert sorted([*new, *data["dog_deck"]]) == discards


def test_no_shuffle_before_a_card_is_needed() -> None:
    """B10: drawing the last card of the deck leaves it empty."""
    pos = play(recruiting(deck="red-c red-d", dog_discard="green-a"), "draw", "end turn")
    data = pos.to_dict()
    assert (data["shuffles"], data["dog_deck"], data["dog_discard"], pos.seat) == (0, [], ["green-a"], 2)
    assert play(pos, "draw").to_dict()["shuffles"] == 1
    assert hand(pos, 2) == ["green-a"]


def test_just_discarded_cards_are_shuffled_in() -> None:
    """B10: including what was discarded this very turn."""
    pos = play(recruiting("red-a red-b", deck="", dog_discard=""), "discard red-a", "draw")
    assert (hand(pos), pos.to_dict()["dog_discard"]) == (["red-a", "red-b"], [])


def test_the_order_of_a_reshuffle_depends_on_seed_index_and_number() -> None:
    """B10: not on the order in which the cards were discarded."""
    cards = dogs("red", "abcd") + dogs("blue", "abcd") + dogs("green", "abcd")
    found = set()
    for seed, index, shuffles, order in ((1, 0, 0, 1), (1, 0, 0, -1), (2, 0, 0, 1), (1, 1, 0, 1), (1, 0, 1, 1)):
        keys = {"seed": seed, "index": index, "shuffles": shuffles}
        data = play(recruiting("", "", "", dog_discard=" ".join(cards[::order]), **keys), "draw").to_dict()
        found.add((*data["players"][0]["hand"], *data["dog_deck"]))
        assert data["shuffles"] == shuffles + 1
    assert len(found) == 4


def test_without_reshuffling() -> None:
    """B10: `reshuffle_dogs` false leaves the discard pile alone; B11: so one draws what there is, and rows run out."""
    pos = play(recruiting(row="red-b", deck="red-c", dog_discard="green-a green-b", rules={"reshuffle_dogs": False}), "draw")
    assert len(hand(pos)) == 4
    data = play(pos, "end turn").to_dict()
    assert (data["shuffles"], data["dog_discard"], data["dog_row"]) == (0, ["green-a", "green-b"], ["red-b"])


def test_too_few_cards() -> None:
    """B11: draw as many as there are, which may be none at all; B07: drawing is legal even then."""
    pos = play(recruiting(deck="red-c", dog_discard=""), "draw")
    assert len(hand(pos)) == 4
    empty = recruiting("red-a", "", "")
    assert sorted(options(empty)) == ["discard red-a", "draw"]
    assert (hand(play(empty, "draw")), empty.phase) == (["red-a"], "spree")
    nothing = recruiting("", "", "")
    assert options(nothing) == ["draw"]
    assert play(nothing, "draw").phase == "spree"


def test_recruiting_is_compulsory() -> None:
    """B07: there is no skip."""
    pos = recruiting("red-a red-a", spree_row="red-1")
    assert {text.split()[0] for text in options(pos)} == {"draw", "take", "discard"}


def test_recruiting_may_be_optional() -> None:
    """B07: with `recruit_compulsory` false the spree step is open until the first discard, draw or take."""
    mine = {"hand": [*dogs("red", "aa"), "blue-a"], "sprees": [{"card": "blue-1", "tidied": False}]}
    pos = table(mine, dog_row=ROW, dog_deck=DECK, spree_row="red-1 green-1", rules={"recruit_compulsory": False})
    spree = ["end turn", "obtain red-1", "tidy blue-1 blue-a"]
    assert set(spree) < set(options(pos))
    assert {"draw", "discard red-a", "take red-b"} < set(options(pos))
    for first in ("discard red-a", "draw", "take red-b"):
        after = play(pos.copy(), first)
        assert ("end turn" in options(after)) is (first != "discard red-a")
    assert options(play(pos.copy(), "discard blue-a"), "obtain") == []
    passed = play(pos.copy(), "end turn")
    assert (passed.seat, hand(passed)) == (2, ["red-a", "red-a", "blue-a"])
    obtained = play(pos.copy(), "obtain red-1", "pay red-a", "pay red-a", "done")
    assert options(obtained) == ["end turn"]
    tidied = play(pos, "tidy blue-1 blue-a")
    assert options(tidied) == ["end turn"]


def test_dogs_of_the_row_are_known_and_those_of_the_deck_are_not() -> None:
    """B23: everybody has seen what was taken from the row."""
    assert player(play(recruiting(), "draw"))["known"] == []
    assert player(play(recruiting(), "take red-b"))["known"] == ["red-b"]
