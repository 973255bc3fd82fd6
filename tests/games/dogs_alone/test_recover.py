"""Dogs that come back to the hand (ALONE-023, ALONE-024, B14, B16, B18)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb, prod
from typing import Any

import pytest

from dogsim import Position
from tests.games.dogs_alone.tables import clause_of, dogs, hand, options, play, player, spree_step, sprees


def paid(letters: str, spree: str = "red-6", kept: str = "", **keys: Any) -> Position:
    """Seat 1 has obtained a red spree with these dogs, and may take some back."""
    pos = spree_step({"hand": dogs("red", letters + kept)}, spree_row=spree, **keys)
    return play(pos, f"obtain {spree}", *(f"pay red-{letter}" for letter in letters))


def most_back(pos: Position) -> int:
    """Take back whatever can be taken back, and return how many dogs that is."""
    before = len(hand(pos))
    while options(pos, "recover"):
        play(pos, options(pos, "recover")[0])
    return len(hand(pos)) - before


@pytest.mark.parametrize(("letters", "back"), [("abcd", 0), ("aabc", 1), ("aaab", 1), ("aabb", 2), ("aaaa", 2)])
def test_paying_four_symbols(letters: str, back: int) -> None:
    """AS-17, ALONE-020, ALONE-023, ALONE-024, B16: net -4, -3, -3, -2, -2."""
    pos = paid(letters)
    assert (pos.phase, sprees(pos)) == ("recover" if back else "spree", "red-6")
    assert most_back(pos) == back
    assert pos.phase == "spree"


@pytest.mark.parametrize(("letters", "back"), [("abc", 0), ("aab", 1), ("aaa", 1)])
def test_paying_three_symbols(letters: str, back: int) -> None:
    """ALONE-023, B16: three alike are one pair."""
    assert most_back(paid(letters, "red-3")) == back


def test_one_from_each_pair() -> None:
    """ALONE-024: two of the same pair are not given back."""
    pos = paid("aabb")
    assert sorted(options(pos)) == ["done", "recover red-a", "recover red-b"]
    play(pos, "recover red-a")
    assert sorted(options(pos)) == ["done", "recover red-b"]
    assert clause_of(pos, "recover red-a") == "ALONE-024"
    play(pos, "recover red-b")
    assert (hand(pos), pos.phase) == (["red-a", "red-b"], "spree")


def test_four_alike_are_two_pairs() -> None:
    """B16: so two of them come back."""
    pos = play(paid("aaaa"), "recover red-a")
    assert sorted(options(pos)) == ["done", "recover red-a"]
    assert hand(play(pos, "recover red-a")) == ["red-a", "red-a"]
    assert pos.phase == "spree"


def test_what_was_not_paid_twice_stays_away() -> None:
    """ALONE-023: neither a single dog nor one that was not paid, though its twin is in hand."""
    pos = paid("aab", "red-3", kept="bcc")
    assert sorted(options(pos)) == ["done", "recover red-a"]
    assert clause_of(pos, "recover red-b") == clause_of(pos, "recover red-c") == "ALONE-023"


@pytest.mark.parametrize(("symbols", "letters", "back"), [(5, "aabbc", 2), (6, "aabbcc", 2), (6, "aaaabb", 2), (5, "aaabc", 1)])
def test_at_most_two_come_back(symbols: int, letters: str, back: int) -> None:
    """B16: for each spree, whatever its symbols, and whatever pairs one chooses."""
    pos = paid(letters, "red-7", rules={"spree_symbols": [2, 2, 3, 3, 3, 4, symbols]})
    pairs = {f"recover red-{letter}" for letter in letters if letters.count(letter) > 1}
    assert set(options(pos, "recover")) == pairs
    assert most_back(pos) == back


def test_recovering_is_optional() -> None:
    """ALONE-023, B14: one may leave it, or leave the second."""
    declined = play(paid("aabb"), "done")
    assert (hand(declined), declined.phase) == ([], "spree")
    one = play(paid("aabb"), "recover red-b", "done")
    assert (hand(one), one.phase, one.to_dict()["dog_discard"]) == (["red-b"], "spree", ["red-b", "red-a", "red-a"])


def test_the_topmost_copy_leaves_the_discard_pile() -> None:
    """ALONE-023: of several alike the last discarded."""
    pos = play(paid("abab", dog_discard="red-a red-c"), "recover red-a")
    assert pos.to_dict()["dog_discard"] == ["red-b", "red-b", "red-a", "red-a", "red-c"]
    play(pos, "recover red-b")
    assert pos.to_dict()["dog_discard"] == ["red-b", "red-a", "red-a", "red-c"]


def test_recovered_dogs_are_known() -> None:
    """B23: everybody has seen them."""
    pos = play(paid("aabb", kept="a"), "recover red-a")
    assert player(pos)["known"] == ["red-a"]
    assert pos.to_dict()["turn"]["recovered"] == ["red-a"]
    play(pos, "recover red-b")
    turn = pos.to_dict()["turn"]
    assert (turn["recovered"], turn["recovered_earlier"], turn["paid"]) == ([], ["red-a", "red-b"], [])
    assert (turn["paid_earlier"], turn["spree"]) == (["red-a", "red-a", "red-b", "red-b"], None)


def test_the_spree_stays_in_view_while_recovering() -> None:
    """ALONE-019, ALONE-023: it already lies before the player, and its payment is not forgotten until the recovery is over."""
    turn = paid("aab", "red-3").to_dict()["turn"]
    assert (turn["spree"], turn["paid"], turn["paid_earlier"]) == ("red-3", ["red-a", "red-a", "red-b"], [])
    assert turn["obtained"] == ["red-3"]


@pytest.mark.parametrize("named", [True, False])
def test_a_recovery_read_from_a_position(named: bool) -> None:
    """ALONE-023, B19: which spree it is for may be left out; the last one obtained is meant."""
    turn = {"phase": "recover", "obtained": ["red-3"], "paid": ["red-a", "red-a", "red-b"], "spree": "red-3" if named else None}
    mine = {"sprees": [{"card": "red-3", "tidied": False}]}
    pos = spree_step(mine, turn=turn, dog_discard="red-b red-a red-a", dog_row="green-a")
    assert sorted(options(pos)) == ["done", "recover red-a"]
    play(pos, "recover red-a")
    data = pos.to_dict()
    assert (pos.phase, data["dog_discard"], data["turn"]["recovered_earlier"]) == ("spree", ["red-b", "red-a"], ["red-a"])


@pytest.mark.parametrize("two", [True, False])
def test_two_symbols(two: bool) -> None:
    """B14: a two-symbol spree brings one back, net -1 or -2; with `recover_on_2` false none. Others are not concerned."""
    pos = paid("aa", "red-1", rules={"recover_on_2": two})
    assert pos.phase == ("recover" if two else "spree")
    assert most_back(pos) == two
    assert most_back(paid("aab", "red-3", rules={"recover_on_2": two})) == 1


def test_tidying_brings_nothing_back() -> None:
    """B14: two identical dogs that tidy are gone."""
    mine = {"hand": dogs("red", "aa"), "sprees": [{"card": "red-1", "tidied": False}, {"card": "red-2", "tidied": False}]}
    pos = play(spree_step(mine), "tidy red-1 red-a", "tidy red-2 red-a")
    assert (hand(pos), pos.phase) == ([], "spree")


def two_sprees(first: str, second: str, back: int, scope: str, **rules: Any) -> Position:
    """Seat 1 pays for two red sprees in one turn, taking back so many dogs after the first."""
    numbers = {2: "red-1", 3: "red-3", 4: "red-6"}, {2: "red-2", 3: "red-4", 4: "red-7"}
    one, two = (names[len(letters)] for names, letters in zip(numbers, (first, second), strict=True))
    cards = {"hand": dogs("red", first + second)}
    pos = spree_step(cards, spree_row=f"{one} {two}", rules={"recover_scope": scope, **rules})
    play(pos, f"obtain {one}", *(f"pay red-{letter}" for letter in first))
    for _ in range(back):
        play(pos, options(pos, "recover")[0])
    if pos.phase == "recover":
        play(pos, "done")
    return play(pos, f"obtain {two}", *(f"pay red-{letter}" for letter in second))


@pytest.mark.parametrize(
    ("first", "second", "back", "spree", "turn"),
    [
        ("abc", "abd", 0, 0, 2),  # pairs across the two
        ("abc", "aad", 0, 1, 1),  # three alike in all
        ("aabb", "ccdd", 2, 2, 0),  # two were back already
        ("aab", "ccdd", 1, 2, 1),
        ("aab", "abc", 1, 0, 1),  # the first pair has given its dog back, b and b have not
        ("aabb", "abcd", 0, 0, 2),  # what was declined may still be had
        ("aab", "aac", 1, 1, 1),  # four alike in all: one more
        ("aa", "bb", 1, 1, 1),
        ("aa", "bbcc", 0, 2, 2),
    ],
)
def test_pairs_for_each_spree_or_for_the_whole_turn(first: str, second: str, back: int, spree: int, turn: int) -> None:
    """B18: `recover_scope` spree, or turn: all dogs paid this turn count together, two back in all."""
    assert most_back(two_sprees(first, second, back, "spree")) == spree
    assert most_back(two_sprees(first, second, back, "turn")) == turn


@pytest.mark.parametrize("two", [True, False])
def test_the_whole_turn_without_two_symbols(two: bool) -> None:
    """B14, B18: dogs paid for two-symbol sprees count for nothing; those of other sprees still do."""
    pos = two_sprees("aa", "abc", 0, "turn", recover_on_2=two)
    assert most_back(pos) == (1 if two else 0)
    assert pos.to_dict()["turn"]["paid_earlier"] == dogs("red", "aaabc" if two else "abc")
    later = two_sprees("aabc", "dd", 0, "turn", recover_on_2=two)
    assert set(options(later, "recover")) == ({"recover red-a", "recover red-d"} if two else {"recover red-a"})


@pytest.mark.parametrize(
    ("spree", "chances"),
    [
        ("red-3", {0: Fraction(16, 35), 1: Fraction(19, 35)}),
        ("red-6", {0: Fraction(64, 455), 1: Fraction(48, 65), 2: Fraction(11, 91)}),
    ],
)
def test_what_random_dogs_of_the_colour_bring_back(spree: str, chances: dict[int, Fraction]) -> None:
    """ALONE-023, ALONE-024, B16: the exact chances when any dogs of the colour pay, played out for every hand."""
    symbols = 3 if spree == "red-3" else 4
    found: Counter[int] = Counter()
    for letters in combinations_with_replacement("abcd", symbols):
        found[most_back(paid("".join(letters), spree))] += prod(comb(4, letters.count(letter)) for letter in "abcd")
    assert {back: Fraction(count, comb(16, symbols)) for back, count in found.items()} == chances
    assert sum(back * chance for back, chance in chances.items()) in (Fraction(19, 35), Fraction(446, 455))
