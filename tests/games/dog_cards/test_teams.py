"""Four players in two teams (DOGC-003, DOGC-027 to DOGC-031, DOGC-033)."""

from __future__ import annotations

from typing import Any

import pytest

from dogsim import Position
from tests.games.dog_cards.tables import clause_of, options, player, row, table

Data = dict[str, Any]


def four(*seats: Data, **keys: Any) -> Position:
    """Lay out a table of four."""
    return table(*seats, *[{}] * (4 - len(seats)), **keys)


@pytest.mark.parametrize(("seat", "partner"), [(1, 3), (2, 4), (3, 1), (4, 2)])
def test_partners_sit_opposite(seat: int, partner: int) -> None:
    """DOGC-027, DOGC-003, DOGC-030: 1 and 3, 2 and 4."""
    seats: list[Data] = [{"hand": ["1/11"]} for _ in range(4)]
    pos = four(*seats, draw_pile=["9"], turn={"seat": seat})
    assert options(pos, "lay") == ["lay 1/11 partner", "lay 1/11 row 1"]
    pos.apply("lay 1/11 partner")
    assert [bool(player(pos, each)["rows"]) for each in range(1, 5)] == [each == partner for each in range(1, 5)]


def test_the_swap() -> None:
    """DOGC-028, DOGC-C19: each gives one card before the first turn; they change hands once all have been given."""
    pos = Position.deal("dog-cards", players=4, seed=3)
    hands = [player(pos, seat)["hand"] for seat in range(1, 5)]
    gave = []
    for seat in range(1, 5):
        assert (pos.seat, pos.phase) == (seat, "swap")
        assert pos.to_dict()["turn"]["number"] == 1
        assert options(pos) == sorted({f"give {card}" for card in hands[seat - 1]})
        gave.append(hands[seat - 1][seat % 5])
        pos.apply(f"give {gave[-1]}")
        if seat < 4:
            assert pos.to_dict()["turn"]["given"] == gave
            assert [len(player(pos, each)["hand"]) for each in range(1, 5)] == [4] * seat + [5] * (4 - seat)
    assert pos.to_dict()["turn"] == {"seat": 1, "number": 1, "phase": "act", "given": []}
    for seat in range(4):
        partner = (seat + 2) % 4
        kept = list(hands[seat])
        kept.remove(gave[seat])
        assert sorted(player(pos, seat + 1)["hand"]) == sorted([*kept, gave[partner]])


def test_the_swap_is_blind() -> None:
    """DOGC-028, DOGC-029, DOGC-C19: what one gives changes nothing of what the others may give."""
    pos = Position.deal("dog-cards", players=4, seed=9)
    following = {tuple(options(pos.copy().apply(action))) for action in options(pos)}
    assert len(options(pos)) > 1
    assert len(following) == 1


@pytest.mark.parametrize("players", [2, 3])
def test_no_swap_without_teams(players: int) -> None:
    """DOGC-028: two or three players begin at once."""
    assert Position.deal("dog-cards", players=players, seed=3).phase == "act"


def test_partners_do_not_talk() -> None:
    """DOGC-029: a partner's hand is as hidden as an opponent's: concealing deals it anew, one's own stays."""
    pos = four({"hand": ["2", "3", "5", "6"]}, *[{"hand": ["8", "9"]}] * 3, draw_pile=["10", "12"] * 8)
    hands = []
    for key in range(1, 30):
        hidden = pos.copy()
        hidden._call("conceal", 0, key)
        assert player(hidden)["hand"] == ["2", "3", "5", "6"]
        hands.append([tuple(player(hidden, seat)["hand"]) for seat in (2, 3, 4)])
    assert all(len({each[seat] for each in hands}) > 3 for seat in range(3))


def test_laying_on_the_partners_row() -> None:
    """CS-35: DOGC-030, DOGC-011: on one's own row or the partner's, one card; then one draws oneself."""
    pos = four({"hand": ["4", "6"], "rows": [row(3)]}, {}, {"rows": [row(5)]}, draw_pile=["9", "8"])
    assert options(pos, "lay") == ["lay 4 row 1", "lay 6 partner"]
    pos.apply("lay 6 partner")
    assert (player(pos)["hand"], player(pos, 3)["hand"]) == (["4", "9"], ["thief"])
    assert (player(pos)["rows"], player(pos, 3)["rows"], pos.seat) == ([row(3)], [row(6)], 2)


def test_a_card_that_fits_both_rows() -> None:
    """DOGC-030: the player chooses."""
    pos = four({"hand": ["4"], "rows": [row(3)]}, {}, {"rows": [row(3)]}, draw_pile=["9"])
    assert options(pos, "lay") == ["lay 4 partner", "lay 4 row 1"]


def test_opponents_rows_are_not_for_laying() -> None:
    """DOGC-030: a 4 fits the row on the left, which belongs to the others."""
    pos = four({"hand": ["4"]}, {"rows": [row(3)]}, {}, {"rows": [row(3)]})
    assert options(pos) == ["discard 4"]


def test_starting_the_partners_row() -> None:
    """DOGC-030, DOGC-012, DOGC-C20: with a start card only."""
    pos = four({"hand": ["2", "13", "14"], "rows": [row(7)]}, draw_pile=["9"])
    assert options(pos, "lay") == ["lay 13 partner"]
    assert clause_of(pos, "lay 2 partner") == "DOGC-012"
    pos.apply("lay 13 partner")
    assert player(pos, 3)["rows"] == [["13"]]
    joker = four({"hand": ["joker"], "rows": [row(13)]}, rules={"joker_can_start": False})
    assert options(joker, "lay") == []


def test_one_row_each() -> None:
    """DOGC-024, DOGC-003: in a team game nobody has two rows."""
    pos = four({"hand": ["1/11"], "rows": [row(4)]}, {}, {"rows": [row(6)]})
    assert options(pos) == ["discard 1/11"]
    assert clause_of(pos, "lay 1/11 row 2") in {"DOGC-024", ""}


@pytest.mark.parametrize("counts", [True, False])
def test_who_has_completed_lays_for_the_partner(counts: bool) -> None:
    """DOGC-031, DOGC-C05: only there; no second row of one's own, even where completed rows do not count."""
    rules = {"completed_counts_as_row": counts}
    pos = four({"hand": ["1/11", "6"], "completed": 1}, {}, {"rows": [row(5)]}, rules=rules, draw_pile=["9"])
    assert options(pos, "lay") == ["lay 6 partner"]
    assert clause_of(pos, "lay 1/11 row 1") in {"DOGC-031", "DOGC-024"}
    begin = four({"hand": ["1/11", "6"], "completed": 1}, rules=rules, draw_pile=["9"])
    assert options(begin, "lay") == ["lay 1/11 partner"]


def test_a_partner_who_has_completed_needs_no_card() -> None:
    """DOGC-030, DOGC-031: no second row for the partner either."""
    pos = four({"hand": ["1/11", "2"], "rows": [row(1)]}, {}, {"completed": 1}, draw_pile=["9"])
    assert options(pos, "lay") == ["lay 2 row 1"]
    assert clause_of(pos, "lay 1/11 partner") in {"DOGC-024", "DOGC-031", "DOGC-030"}


def test_completing_the_partners_row() -> None:
    """DOGC-025, DOGC-030: the row counts for the partner; the game goes on while one's own is unfinished."""
    pos = four({"hand": ["14"], "rows": [row(2)]}, {}, {"rows": [row(13)]}, draw_pile=["9"])
    pos.apply("lay 14 partner")
    assert (player(pos, 3)["completed"], player(pos, 3)["rows"], player(pos)["completed"]) == (1, [], 0)
    assert (pos.is_over, pos.seat, player(pos)["hand"]) == (False, 2, ["9"])


@pytest.mark.parametrize("action", ["lay 14 row 1", "lay 14 partner"])
def test_a_team_wins(action: str) -> None:
    """CS-14: DOGC-003, DOGC-033: at once when both partners have completed; both win, and nothing is drawn."""
    mine: Data = {"hand": ["14", "2"], "completed": 1}
    partner: Data = {"completed": 1}
    (mine if action.endswith("1") else partner).update(completed=0, rows=[row(13)])
    pos = four({}, mine, {"completed": 1}, partner, draw_pile=["9"], turn={"seat": 2, "number": 62})
    pos.apply(action)
    assert (pos.is_over, pos.phase, pos.to_dict()["ended"]) == (True, "over", "normal")
    assert pos.scores()["winners"] == [2, 4]
    assert (player(pos, 2)["hand"], pos.to_dict()["draw_pile"]) == (["2"], ["9"])
    assert (pos.seat, pos.to_dict()["turn"]["number"], pos.legal_actions()) == (2, 62, [])


def test_rows_of_opponents_do_not_make_a_team() -> None:
    """DOGC-003, DOGC-033: neighbours who have both completed have not won."""
    pos = four({"hand": ["14"], "rows": [row(13)]}, {"completed": 1}, {"rows": [row(4)]}, draw_pile=["9"])
    pos.apply("lay 14 row 1")
    assert not pos.is_over
    assert pos.scores()["winners"] == []


@pytest.mark.parametrize(("robbed", "targets"), [(True, [2, 3, 4]), (False, [2, 4])])
def test_a_thief_and_the_partner(robbed: bool, targets: list[int]) -> None:
    """DOGC-039, DOGC-C11: the partner is another player, by the letter; the rule may forbid it."""
    seats: list[Data] = [{"hand": ["thief"], "rows": [row(4)]}, {"rows": [row(5)]}, {"rows": [row(6)]}, {"rows": [row(7)]}]
    pos = four(*seats, rules={"thief_partner_row": robbed})
    assert options(pos, "steal") == [f"steal {seat} row 1" for seat in targets]
    if not robbed:
        assert clause_of(pos, "steal 3 row 1") == "DOGC-C11"


@pytest.mark.parametrize(("anywhere", "rows"), [(True, [1, 2, 3, 4]), (False, [1])])
def test_jokers_of_all_four(anywhere: bool, rows: list[int]) -> None:
    """DOGC-021, DOGC-C13: any row, the opponents' too; or one's own only, not the partner's."""
    seats: list[Data] = [{"hand": ["4"], "rows": [row(4, 4)]}, *[{"rows": [row(5, 4)]}] * 3]
    pos = four(*seats, rules={"joker_exchange_any_row": anywhere})
    assert options(pos, "exchange") == [f"exchange 4 seat {seat} row 1" for seat in rows]
