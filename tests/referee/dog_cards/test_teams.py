"""Two against two: the swap and the partner's row (DOGC-003, DOGC-027 to DOGC-031)."""

from __future__ import annotations

from typing import Any

import pytest

from dogsim.referee import dog_cards
from tests.referee.dog_cards.tables import after, legal, row_to, table


def test_the_swap() -> None:
    """DOGC-027, DOGC-028, DOGC-C19: the cards change hands after the fourth."""
    hands = [{"hand": ["2", "2", "9"]}, {"hand": ["3", "9"]}, {"hand": ["4", "9"]}, {"hand": ["5", "9"]}]
    position = table(*hands, turn={"phase": "swap"})
    assert dog_cards.legal(position) == ["give 2", "give 9"]
    three = after(position, "give 2", "give 3", "give 4")
    assert three["turn"] == {"seat": 4, "number": 1, "phase": "swap", "given": ["2", "3", "4"]}
    assert [player["hand"] for player in three["players"]] == [["2", "9"], ["9"], ["9"], ["5", "9"]]
    four = after(three, "give 5")
    assert four["turn"] == {"seat": 1, "number": 1, "phase": "act", "given": []}
    assert [player["hand"] for player in four["players"]] == [["2", "4", "9"], ["5", "9"], ["2", "9"], ["3", "9"]]


def test_the_own_row_or_the_partners() -> None:
    """CS-35, DOGC-030, DOGC-011, DOGC-C20: one card a turn; the partner's row may be started too."""
    mine = {"hand": ["1/11", "4"], "rows": [row_to(3)]}
    assert legal(table(mine, {"rows": [row_to(3)]}, players=4), "lay") == ["lay 4 row 1", "lay 1/11 partner"]
    position = table({**mine, "rows": []}, {}, {"rows": [row_to(3)]}, {}, draw_pile=["9"])
    assert legal(position, "lay") == ["lay 1/11 row 1", "lay 4 partner"]
    laid = after(position, "lay 4 partner")
    assert laid["players"][2]["rows"] == [row_to(4)]
    assert (laid["players"][0]["hand"], laid["turn"]["seat"]) == (["1/11", "9"], 2)


@pytest.mark.parametrize("counts", [True, False])
def test_one_row_each(counts: bool) -> None:
    """DOGC-024, DOGC-031: once it is completed only the partner's; `completed_counts_as_row` changes nothing here."""
    rules = {"completed_counts_as_row": counts}
    mine = {"hand": ["1/11"], "completed": 1}
    assert legal(table(mine, players=4, rules=rules), "lay") == ["lay 1/11 partner"]
    assert legal(table({"hand": ["1/11"]}, {}, {"completed": 1}, {}, rules=rules), "lay") == ["lay 1/11 row 1"]
    assert legal(table({"hand": ["1/11"], "rows": [["13"]]}, {}, {"completed": 1}, {}, rules=rules), "lay") == []


def test_completing_the_partners_row() -> None:
    """DOGC-025, DOGC-030: the 14 is the partner's."""
    position = table({"hand": ["14"]}, {}, {"rows": [row_to(13)]}, {}, draw_pile=["2"])
    laid = after(position, "lay 14 partner")
    assert [player["completed"] for player in laid["players"]] == [0, 0, 1, 0]
    assert (laid["players"][2]["rows"], laid["players"][0]["hand"], laid["ended"]) == ([], ["2"], None)


@pytest.mark.parametrize(("mine", "action"), [({"rows": [row_to(13)]}, "lay 14 row 1"), ({"completed": 1}, "lay 14 partner")])
def test_a_team_wins(mine: dict[str, Any], action: str) -> None:
    """CS-14, DOGC-003, DOGC-033: at once, both partners, without a draw."""
    partner = {"completed": 1} if "rows" in mine else {"rows": [row_to(13)]}
    position = table({"hand": ["2", "14"], **mine}, {"completed": 1}, partner, {}, draw_pile=["3"], turn={"number": 9})
    won = after(position, action)
    assert (won["ended"], won["turn"]["phase"], won["turn"]["seat"], won["turn"]["number"]) == ("normal", "over", 1, 9)
    assert won["players"][0]["hand"] == ["2"]
    assert dog_cards.scores(won)["winners"] == [1, 3]
    assert dog_cards.legal(won) == []


def test_the_partners_row_may_be_robbed() -> None:
    """DOGC-C11: unless `thief_partner_row` is false."""
    rows: list[dict[str, Any]] = [{"hand": ["thief"]}, {"rows": [["13"]]}, {"rows": [["13"]]}, {"rows": [["13"]]}]
    assert legal(table(*rows), "steal") == ["steal 2 row 1", "steal 3 row 1", "steal 4 row 1"]
    spared = {"thief_partner_row": False}
    assert legal(table(*rows, rules=spared), "steal") == ["steal 2 row 1", "steal 4 row 1"]
    assert legal(table(*rows[:3], rules=spared), "steal") == ["steal 2 row 1", "steal 3 row 1"]
