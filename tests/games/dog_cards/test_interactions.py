"""Rules of DOG Cards that meet in one action: readings of the 1/11 in a refill, exchanges, and the last lay."""

from __future__ import annotations

import pytest

from tests.games.dog_cards.tables import centre, clause_of, options, play, player, row, table


@pytest.mark.parametrize(
    ("blocks", "position", "stays"),
    [("both", 1, False), ("both", 11, False), ("1", 1, False), ("1", 11, True), ("11", 1, True), ("11", 11, False)],
)
def test_a_refill_with_nothing_but_1_11(blocks: str, position: int, stays: bool) -> None:
    """DOGC-006, DOGC-019, DOGC-C02, DOGC-C14: where it may not lie, both piles are shuffled, the joker just paid among them."""
    pos = table(
        {"hand": ["joker"]}, centre=centre({position: "9"}), draw_pile=["1/11", "1/11"], discard_pile=["3"],
        rules={"one_eleven_blocks": blocks},
    )  # fmt: skip
    data = pos.apply(f"buy {position} with joker").to_dict()
    laid = data["centre"][position - 1]
    if stays:
        assert (laid, data["draw_pile"], data["discard_pile"], data["shuffles"]) == ("1/11", ["1/11"], ["joker", "3"], 0)
    else:
        assert laid in ("joker", "3")
        assert sorted([laid, *data["draw_pile"]]) == ["1/11", "1/11", "3", "joker"]
        assert (data["discard_pile"], data["shuffles"]) == ([], 1)


def test_a_place_is_named_where_two_fit_and_only_there() -> None:
    """DOGC-021, DOGC-C13: for each card and each row by itself; a place too many or too few is no action."""
    pos = table({"hand": ["1/11", "13"]}, {"rows": [row(11, 1, 11), row(13, 1, 13)]})
    places = {"1/11": {1: [1, 11], 2: [1]}, "13": {1: [1], 2: [1, 13]}}
    wanted = {}
    for card, fitting in places.items():
        for number, at in fitting.items():
            words = f"exchange {card} seat 2 row {number}"
            wanted.update({words + f" at {place}" * (len(at) > 1): (card, number, place) for place in at})
    assert options(pos, "exchange") == sorted(wanted)
    for action, (card, number, place) in wanted.items():
        after = pos.copy().apply(action)
        assert player(after, 2)["rows"][number - 1][place - 1] == card
        assert "joker" in player(after)["hand"]
    for action in ("exchange 13 seat 2 row 1 at 1", "exchange 13 seat 2 row 2"):
        assert clause_of(pos, action) == "DOGC-C13"


@pytest.mark.parametrize("when", ["on_demand", "at_once"])
def test_the_winning_lays_of_two_finishers(when: str) -> None:
    """DOGC-016, DOGC-025, DOGC-032, DOGC-C15, DOGC-C18: with equal turns each draws, the first out of its own completed row."""
    finisher = {"hand": ["14"], "rows": [row(13)], "completed": 1}
    pos = table(finisher, finisher, rules={"equal_turns": True, "reshuffle": when}, turn={"number": 61})
    data = play(pos, "lay 14 row 1").to_dict()
    assert (pos.is_over, len(data["draw_pile"]), data["discard_pile"], data["shuffles"]) == (False, 12, [], 1)
    data = play(pos, "lay 14 row 1").to_dict()
    assert (pos.is_over, len(data["draw_pile"]), data["shuffles"]) == (True, 11, 1)
    assert data["discard_pile"] == list(reversed(row(13)))
    assert [len(player(pos, seat)["hand"]) for seat in (1, 2)] == [1, 1]
    assert (pos.scores()["winners"], data["ended"]) == ([1, 2], "normal")
