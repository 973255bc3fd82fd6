"""The end of the game and the scores (DOGC-002, DOGC-003, DOGC-032, DOGC-033)."""

from __future__ import annotations

from typing import Any

import pytest

from dogsim.referee import dog_cards
from tests.referee.dog_cards.tables import NUMBERS, Position, after, row_to, table

EQUAL = {"equal_turns": True}
ABOUT_TO_WIN: dict[str, Any] = {"hand": ["2", "14"], "rows": [row_to(13)], "completed": 1}


def test_the_second_row_wins() -> None:
    """CS-13, DOGC-002, DOGC-032, DOGC-C18: at once; the winning lay draws nothing."""
    won = after(table(ABOUT_TO_WIN, players=3, draw_pile=["3"], turn={"number": 4}), "lay 14 row 1")
    assert won["ended"] == "normal"
    assert won["turn"] == {"seat": 1, "number": 4, "phase": "over", "given": []}
    assert (won["players"][0]["hand"], won["draw_pile"]) == (["2"], ["3"])
    assert dog_cards.scores(won) == {
        "seats": [
            {"seat": 1, "total": 28, "components": {"completed": 28, "row_cards": 0}},
            {"seat": 2, "total": 0, "components": {"completed": 0, "row_cards": 0}},
            {"seat": 3, "total": 0, "components": {"completed": 0, "row_cards": 0}},
        ],
        "winners": [1],
        "end": "normal",
    }
    assert not dog_cards.tie_break_decided(won)


def test_equal_turns() -> None:
    """DOGC-C18: the finisher draws, the round is played out, everyone at the goal wins."""
    other = {**ABOUT_TO_WIN, "hand": ["14"]}
    first = after(table(ABOUT_TO_WIN, other, {"hand": ["9"]}, draw_pile=["3", "4", "5"], rules=EQUAL), "lay 14 row 1")
    assert (first["ended"], first["turn"]["seat"], first["players"][0]["hand"]) == (None, 2, ["2", "3"])
    second = after(first, "lay 14 row 1")
    assert (second["ended"], second["players"][1]["hand"]) == (None, ["4"])
    over = after(second, "discard 9")
    assert (over["ended"], over["turn"]["number"], over["turn"]["seat"]) == ("normal", 3, 3)
    assert dog_cards.scores(over)["winners"] == [1, 2]


def test_equal_turns_at_the_end_of_a_round() -> None:
    """DOGC-C18: the last seat's finish ends the game, and it draws all the same."""
    position = table({}, ABOUT_TO_WIN, draw_pile=["3"], rules=EQUAL, turn={"seat": 2, "number": 8})
    over = after(position, "lay 14 row 1")
    assert (over["ended"], over["players"][1]["hand"], dog_cards.scores(over)["winners"]) == ("normal", ["2", "3"], [2])


def test_equal_turns_of_teams() -> None:
    """DOGC-C18, DOGC-031: a team at its goal plays the round out; both teams may win."""
    won = {"completed": 1}
    position = table({"hand": ["9"], **won}, {"hand": ["14"], "rows": [row_to(13)]}, won, won, draw_pile=["3", "4", "5", "6"])
    position.update(rules=EQUAL, turn={"seat": 2, "number": 2})
    position["players"][2:] = [{"hand": ["13"], **won}, {"hand": ["13"], **won}]
    third = after(position, "lay 14 row 1")
    assert dog_cards.legal(third) == ["discard 13"]
    over = after(third, "discard 13", "discard 13")
    assert (over["ended"], over["turn"]["number"]) == ("normal", 4)
    assert dog_cards.scores(over)["winners"] == [1, 2, 3, 4]


def test_the_cap() -> None:
    """DOGC-C21: nobody wins who isn't at the goal."""
    position = table({"hand": ["9"], "completed": 1, "rows": [row_to(13)]}, draw_pile=["3"], rules={"max_turns": 5})
    assert after({**position, "turn": {"number": 4}}, "discard 9")["ended"] is None
    over = after({**position, "turn": {"number": 5}}, "discard 9")
    assert (over["ended"], over["turn"]["phase"], over["turn"]["seat"]) == ("cap", "over", 1)
    scores = dog_cards.scores(over)
    assert (scores["winners"], scores["end"], scores["seats"][0]["total"]) == ([], "cap", 27)


def test_the_cap_under_equal_turns() -> None:
    """DOGC-C21: in the middle of a round those at the goal have won; at its end the game's own end comes first."""
    rules = {**EQUAL, "max_turns": 5}
    first = after(table(ABOUT_TO_WIN, draw_pile=["3"], rules=rules, turn={"number": 5}), "lay 14 row 1")
    assert (first["ended"], dog_cards.scores(first)["winners"]) == ("cap", [1])
    last = table({}, ABOUT_TO_WIN, draw_pile=["3"], rules={**rules, "max_turns": 6}, turn={"seat": 2, "number": 6})
    assert after(last, "lay 14 row 1")["ended"] == "normal"


def test_the_goal_comes_before_the_cap() -> None:
    """DOGC-032, DOGC-C21."""
    position = table(ABOUT_TO_WIN, rules={"max_turns": 5}, turn={"number": 5})
    assert after(position, "lay 14 row 1")["ended"] == "normal"


def test_scores_as_if_it_ended_now() -> None:
    """DOGC-002: nobody has won yet."""
    scores = dog_cards.scores(table({"completed": 1, "rows": [row_to(3)]}, {"rows": [row_to(2), ["13"]]}))
    assert [seat["components"] for seat in scores["seats"]] == [
        {"completed": 14, "row_cards": 3},
        {"completed": 0, "row_cards": 3},
    ]
    assert (scores["winners"], scores["end"]) == ([], None)


def lay_or_idle(position: Position, seats: set[int], where: str) -> Position:
    """A seat of `seats` lays the card it holds first in the row's order; others throw a thief away."""
    if position["turn"]["seat"] not in seats:
        return after(position, "discard thief")
    return after(position, next(action for action in dog_cards.legal(position) if action.endswith(where)))


@pytest.mark.parametrize(("winner", "turns"), [(1, 55), (2, 56)])
def test_the_fastest_win_of_two(winner: int, turns: int) -> None:
    """CS-39, DOGC-011, DOGC-032: 28 lays in 28 turns of one's own."""
    needed = NUMBERS * 2
    pile = [card for card in [*needed[7:], *["thief"] * 7] for card in ((card, "thief") if winner == 1 else ("thief", card))]
    hands = {winner: needed[:7], 3 - winner: ["thief"] * 7}
    position = dog_cards.filled(table({"hand": hands[1]}, {"hand": hands[2]}, draw_pile=pile))
    while position["ended"] is None:
        position = lay_or_idle(position, {winner}, "row 1")
    assert (position["ended"], position["turn"]["number"], dog_cards.scores(position)["winners"]) == ("normal", turns, [winner])


@pytest.mark.parametrize(("team", "turns"), [([1, 3], 55), ([2, 4], 56)])
def test_the_fastest_win_of_a_team(team: list[int], turns: int) -> None:
    """CS-40, DOGC-030, DOGC-033: 28 lays in 28 turns of the team, all its lays on the first partner's row, then the other's."""
    needed = {team[0]: NUMBERS[::2] * 2, team[1]: NUMBERS[1::2] * 2}
    pile = []
    for number in range(4, 4 + 56):
        seat = number % 4 + 1
        turn = number // 4 + 4
        pile.append(needed[seat][turn] if seat in needed and turn < 14 else "thief")
    hands = [needed[seat][:5] if seat in needed else ["thief"] * 5 for seat in (1, 2, 3, 4)]
    position = dog_cards.filled(table(*({"hand": hand} for hand in hands), draw_pile=pile))
    while position["ended"] is None:
        first_done = position["players"][team[0] - 1]["completed"]
        own = (position["turn"]["seat"] == team[0]) != bool(first_done)
        position = lay_or_idle(position, set(team), "row 1" if own else "partner")
    assert (position["ended"], position["turn"]["number"], dog_cards.scores(position)["winners"]) == ("normal", turns, team)
