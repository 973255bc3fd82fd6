"""Dogs Alone: for every kind of illegal action the clause that forbids it most directly."""

from __future__ import annotations

from typing import Any

import pytest

from dogsim import IllegalAction, Position
from dogsim.games import game as find_game
from dogsim.games.dogs_alone import state as numbers
from dogsim.games.dogs_alone.rulings import RULINGS
from tests.positions import clause_of, texts
from tests.positions_dogs_alone import sprees, table

ROW = {"spree_row": ["red-1", "red-3", "red-6", "blue-1"]}
SPREE = {"phase": "spree"}
OBTAINED = {"phase": "spree", "obtained": ["green-1"]}
GREEN = {"sprees": sprees("green-1")}
PAY = {"phase": "pay", "spree": "red-1"}
PAY_3 = {"phase": "pay", "spree": "red-3"}
LIMIT = {"rules": {"hand_limit": 1}, "turn": {"phase": "limit"}}
PAIR = {"phase": "recover", "obtained": ["red-1"], "paid": ["red-a", "red-a"]}
PAID = {"dog_discard": ["red-a", "red-a", "red-b", "red-b"]}
FOUR = {"phase": "recover", "obtained": ["red-6"], "paid": ["red-a", "red-a", "red-b", "red-b"]}
# A pair of an earlier spree still counts for the turn, that of the two-symbol spree just paid does not.
VOID = {
    "phase": "recover", "obtained": ["red-3", "red-1"], "paid_earlier": ["red-c", "red-c", "red-d"], "paid": ["red-a", "red-a"],
}  # fmt: skip
AGAIN = {"obtained": ["green-1"], "paid_earlier": ["green-a", "green-a"], "recovered_earlier": ["green-a"]}
NO_REUSE = {"rules": {"recover_reuse": False}, "dog_discard": ["green-a"]}

REASONS: list[tuple[str, str, dict[str, Any], dict[str, Any]]] = [
    # Recruiting.
    ("ALONE-016", "discard red-b", {"hand": ["red-a"]}, {}),
    ("ALONE-B09", "discard red-a", {"hand": ["red-a"]}, {"turn": {"taken": 1, "discarded": 1}, "dog_row": ["red-b"]}),
    ("ALONE-B09", "draw", {}, {"turn": {"taken": 1, "discarded": 1}, "dog_row": ["red-b"]}),
    ("ALONE-015", "take red-a", {}, {"dog_row": ["red-b"]}),
    ("ALONE-B08", "take red-b", {}, {"dog_row": ["red-b"], "turn": {"discarded": 1}}),
    ("ALONE-B02", "take red-e", {}, {"dog_row": ["red-b"]}),
    ("ALONE-B02", "tidy red-1 red-h", {}, {"turn": SPREE}),
    ("ALONE-014", "draw", {}, {"turn": SPREE}),
    ("ALONE-014", "take red-b", {}, {"turn": SPREE, "dog_row": ["red-b"]}),
    ("ALONE-014", "discard red-a", {"hand": ["red-a"]}, {"turn": SPREE}),
    ("ALONE-B07", "end turn", {}, {}),
    ("ALONE-014", "obtain red-1", {"hand": ["red-a", "red-a"]}, ROW),
    ("ALONE-014", "tidy green-1 green-a", {"hand": ["green-a"], **GREEN}, {}),
    ("ALONE-014", "end turn", {}, {"rules": {"recruit_compulsory": False}, "turn": {"discarded": 1}}),
    ("ALONE-019", "obtain red-2", {"hand": ["red-a", "red-a"]}, {**ROW, "rules": {"recruit_compulsory": False}}),
    # Obtaining: AS-13, AS-14, AS-18.
    ("ALONE-018", "obtain red-1", {"hand": ["red-a"] * 2, "sprees": sprees("green-1", tidied=True)},
     {**ROW, "turn": {"phase": "spree", "tidied": ["green-1"]}}),
    ("ALONE-019", "obtain red-2", {"hand": ["red-a", "red-a"]}, {**ROW, "turn": SPREE}),
    ("ALONE-021", "obtain red-1", {"hand": ["red-a", "red-b"]}, {**ROW, "turn": SPREE}),
    ("ALONE-021", "obtain red-1", {"hand": ["blue-a", "blue-a"]}, {**ROW, "turn": SPREE}),
    ("ALONE-020", "obtain red-6", {"hand": ["red-a", "red-b", "red-c", "blue-a"]}, {**ROW, "turn": SPREE}),
    ("ALONE-B17", "obtain green-2", {"hand": ["green-a", "green-a"], **GREEN},
     {**NO_REUSE, "spree_row": ["green-2"], "turn": {"phase": "spree", **AGAIN}}),
    # Paying.
    ("ALONE-021", "pay blue-a", {"hand": ["red-a", "red-a", "blue-a"]}, {**ROW, "turn": PAY}),
    ("ALONE-020", "pay blue-a", {"hand": ["red-a", "red-b", "red-c", "blue-a"]}, {**ROW, "turn": PAY_3}),
    ("ALONE-019", "pay red-b", {"hand": ["red-a", "red-a"]}, {**ROW, "turn": PAY}),
    ("ALONE-021", "pay red-b", {"hand": ["red-a", "red-a", "red-b"]}, {**ROW, "turn": PAY}),
    ("ALONE-021", "pay red-b", {"hand": ["red-a", "red-b"]}, {**ROW, "turn": {**PAY, "paid": ["red-a"]}}),
    ("ALONE-B17", "pay green-a", {"hand": ["green-a", "green-b", "green-b", "green-c"], **GREEN},
     {**NO_REUSE, "spree_row": ["green-3"], "turn": {"phase": "pay", "spree": "green-3", **AGAIN}}),
    ("ALONE-019", "pay red-a", {"hand": ["red-a", "red-a"]}, {**ROW, "turn": SPREE}),
    ("ALONE-019", "pay red-a", {"hand": ["red-a", "red-a"]}, {}),
    ("ALONE-019", "end turn", {"hand": ["red-a", "red-a"]}, {**ROW, "turn": PAY}),
    ("ALONE-019", "obtain red-3", {"hand": ["red-a", "red-a"]}, {**ROW, "turn": PAY}),
    # Recovering.
    ("ALONE-023", "recover red-b", {"sprees": sprees("red-1")}, {**PAID, "turn": PAIR}),
    ("ALONE-024", "recover red-a", {"hand": ["red-a"], "sprees": sprees("red-6")},
     {**PAID, "turn": {**FOUR, "recovered": ["red-a"]}}),
    ("ALONE-B14", "recover red-a", {"sprees": sprees("red-3", "red-1")},
     {"turn": VOID, "dog_discard": ["red-a", "red-a", "red-c", "red-c", "red-d"],
      "rules": {"recover_scope": "turn", "recover_on_2": False}}),
    ("ALONE-023", "end turn", {"sprees": sprees("red-1")}, {**PAID, "turn": PAIR}),
    ("ALONE-023", "draw", {"sprees": sprees("red-1")}, {**PAID, "turn": PAIR}),
    ("ALONE-023", "recover red-a", {}, {"turn": SPREE, **PAID}),
    ("ALONE-027", "done", {}, {"turn": SPREE}),
    # Tidying: AS-21, AS-24.
    ("ALONE-018", "tidy green-1 green-a", {"hand": ["green-a"], **GREEN}, {"turn": OBTAINED}),
    ("ALONE-025", "tidy red-1 red-a", {"hand": ["red-a"], **GREEN}, {"turn": SPREE}),
    ("ALONE-025", "tidy green-1 green-a", {"hand": ["green-a"], "sprees": sprees("green-1", tidied=True)}, {"turn": SPREE}),
    ("ALONE-025", "tidy green-1 red-a", {"hand": ["red-a"], **GREEN}, {"turn": SPREE}),
    ("ALONE-025", "tidy green-1 green-b", {"hand": ["green-a"], **GREEN}, {"turn": SPREE}),
    # The end of the turn and of the game.
    ("ALONE-B12", "discard red-c", {"hand": ["red-a", "red-b"]}, LIMIT),
    ("ALONE-B12", "end turn", {"hand": ["red-a", "red-b"]}, LIMIT),
    ("ALONE-032", "draw", {}, {"turn": {"phase": "over"}, "ended": "cap"}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("clause", "action", "player", "keys"),
    [pytest.param(*row, id=f"{i}-{row[0]}-{row[1].replace(' ', '_')}") for i, row in enumerate(REASONS)],
)
def test_the_clause_that_forbids_it(clause: str, action: str, player: dict[str, Any], keys: dict[str, Any]) -> None:
    assert clause_of(table(player, **keys), action) == clause


def test_tidying_both_needs_a_dog_for_each() -> None:
    """AS-22, AS-24."""
    pos = table({"hand": ["blue-a"], "sprees": sprees("blue-1", "blue-2")}, turn=SPREE)
    assert texts(pos) == ["tidy blue-1 blue-a", "tidy blue-2 blue-a", "end turn"]
    assert clause_of(pos.apply("tidy blue-1 blue-a"), "tidy blue-2 blue-a") == "ALONE-025"


def test_numbers_that_are_no_action_have_no_clause() -> None:
    pos = Position.deal("dogs-alone")
    assert [clause_of(pos, number) for number in (-1, 5, numbers.ACTIONS_END)] == [""] * 3


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("discrad red-a", "nearest form is 'discard DOG'"),
        ("end trun", "nearest form is 'end turn'"),
        ("tidy red-3", "nearest form is 'tidy SPREE DOG'"),
        ("draw 2", "nearest form is 'draw'"),
        ("take purple-a", "'purple-a' is no dog .did you mean"),
        ("obtain mario-hugo", "'mario-hugo' is no spree"),
        ("obtain red-9", "'red-9' is no spree .did you mean 'red-"),
        ("", "is no action"),
    ],
)
def test_unknown_words_are_answered_with_the_nearest(text: str, sentence: str) -> None:
    with pytest.raises(IllegalAction, match=sentence) as caught:
        table().apply(text)
    assert caught.value.clause == ""


def test_every_ruling_has_its_sentence_and_knows_its_knobs() -> None:
    game = find_game("dogs-alone")
    assert list(RULINGS) == [f"ALONE-B{number:02d}" for number in range(1, 29)]
    said = " ".join(RULINGS.values()).split("`")[1::2]
    assert set(said) <= {"players", *game.knobs}
    assert {name for name, knob in game.knobs.items() if knob.clause.startswith("ALONE-B")} <= set(said)
    assert [number for number, text in RULINGS.items() if "assumed" in text] == ["ALONE-B02", "ALONE-B03", "ALONE-B28"]
