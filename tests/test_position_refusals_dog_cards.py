"""DOG Cards: everything read is checked, and an impossible position is refused with its place and the reason."""

from __future__ import annotations

from typing import Any

import pytest

from dogsim import Position, PositionError
from tests.test_position_dog_cards import HAND, OVER, centre, table

FIVE = ["1/11", "4", "7", "14", "joker"]
FULL = Position.deal("dog-cards", players=2, seed=1).to_dict()
TEAMS = Position.deal("dog-cards", players=4, seed=1).to_dict()
ONE_ROW = ["13", "2", "3"]
REFUSED: list[tuple[str, dict[str, Any]]] = [
    (r"unknown key 'center' \(did you mean 'centre'", {"center": []}),
    (r"players\[0\]: unknown key 'hands' \(did you mean 'hand'", {"players": [{"hands": []}, {}]}),
    (r"turn: unknown key 'nr'", {"turn": {"nr": 2}}),
    (r"players: .* 2 to 4 players, not 5; the nearest is 4", {"players": [{}] * 5}),
    (r"players\[0\].hand\[0\]: 'jocker' is no card \(did you mean 'joker'", {"players": [{"hand": ["jocker"]}, {}]}),
    (r"players\[0\].hand\[0\]: 11 is no card \(did you mean '1/11'", {"players": [{"hand": [11]}, {}]}),
    (r"players\[0\].hand\[0\]: 4 is no card, names stand in quotes", {"players": [{"hand": [4]}, {}]}),
    (r"players\[0\].hand: 8 cards are too many, a hand has 7 \(DOGC-007", {"players": [{"hand": [*HAND, "4"]}, {}]}),
    (r"players\[0\].hand: 6 cards are too many, a hand has 5 \(DOGC-007", {"players": [{"hand": [*FIVE, "4"]}, {}, {}, {}]}),
    (r"players\[0\].hand: seat 1 would have to act without a card", {"players": [{}, {"hand": HAND}]}),
    (r"players\[0\].rows: 3 are too many, a player has at most 2 \(DOGC-024", {"players": [{"rows": [["13"]] * 3}, {}]}),
    (r"players\[0\].rows: 2 are too many, a player has at most 1", {"players": [{"rows": [["13"]] * 2}, {}, {}, {}]}),
    (r"players\[0\].rows: 2 beside 1 completed row", {"players": [{"rows": [["13"]] * 2, "completed": 1}, {}]}),
    (r"players\[0\].rows: 1 beside 1 completed row", {"players": [{"rows": [["13"]], "completed": 1}, {}, {}, {}]}),
    (r"players\[0\].rows\[0\]: a row has at least one card", {"players": [{"rows": [[]]}, {}]}),
    (r"players\[0\].rows\[0\]: 14 cards, a row of 14 is complete", {"players": [{"rows": [["joker"] * 14]}, {}]}),
    (r"rows\[0\]\[0\]: 2 cannot be card 1 of a row, only 1/11, 13 or joker can \(DOGC-012", {"players": [{"rows": [["2"]]}, {}]}),
    (r"only 1/11 or 13 can \(DOGC-012", {"players": [{"rows": [["joker"]]}, {}], "rules": {"joker_can_start": False}}),
    (r"rows\[1\]\[1\]: thief cannot be card 2", {"players": [{"rows": [ONE_ROW, ["13", "thief"]]}, {}]}),
    (r"rows\[0\]\[2\]: 13 cannot be card 3 of a row, only 3 or joker can \(DOGC-013",
     {"players": [{"rows": [["13", "2", "13"]]}, {}]}),
    (r"players\[0\].completed: 3 is out of range", {"players": [{"completed": 3}, {}]}),
    (r"players\[0\].completed: 2 is out of range", {"players": [{"completed": 2}, {}, {}, {}]}),
    (r"players\[0\].completed: these are the rows that win, so the game is over", {"players": [{"completed": 2}, {}]}),
    (r"centre\[4\]: 5 may not lie at position 5, that is its number \(DOGC-006", {"centre": centre(p5="5")}),
    (r"centre\[0\]: 1/11 may not lie at position 1", {"centre": centre(p1="1/11")}),
    (r"centre\[10\]: 1/11 may not lie", {"centre": centre(p11="1/11"), "rules": {"one_eleven_blocks": "11"}}),
    (r"centre: 14 are too many", {"centre": [None] * 14}),
    (r"centre\[1\]: '15' is no card", {"centre": [None, "15"]}),
    (r"draw_pile\[7\]: 10 cards '2' in all, this game has 8 \(DOGC-C01", {"draw_pile": ["2"] * 9}),
    (r"draw_pile\[7\]: 9 cards '14' in all", {"players": [{"completed": 1}, {}], "draw_pile": ["14"] * 8}),
    (r"discard_pile\[8\]: 9 cards 'joker' in all, this game has 8 \(DOGC-001", {"discard_pile": ["joker"] * 9}),
    (r"discard_pile\[0\]: 1 card 'thief' in all, this game has 0", {"discard_pile": ["thief"], "rules": {"thieves": 0}}),
    (r"draw_pile: 241 cards are too many", {"draw_pile": ["2"] * 241}),
    (r"players\[1\].seen: 3 cards cannot be known, the draw pile has 2", {"players": [{}, {"seen": 3}], "draw_pile": ["2", "3"]}),
    (r"players\[1\].seen: .* so 6 are known at most", {"players": [{}, {"seen": 7}], "draw_pile": ["2", "3"] * 4}),
    (r"players\[0\].seen: who looks at the draw pile knows its top 3 cards",
     {"players": [{"hand": ["7"], "seen": 1}, {}], "draw_pile": ["2"] * 3, "turn": {"phase": "look"}}),
    (r"turn.phase: 'look' needs the 7", {"draw_pile": ["2"], "turn": {"phase": "look"}}),
    (r"draw_pile: there is nothing to look at", {"players": [{"hand": ["7"]}, {}], "turn": {"phase": "look"}}),
    (r"turn.phase: 'search' needs the 14", {"discard_pile": ["2"], "turn": {"phase": "search"}}),
    (r"discard_pile: there is no card that a 14 may take", {"players": [{"hand": ["14"]}, {}], "turn": {"phase": "search"}}),
    (r"turn.phase: 'lok' is no phase \(did you mean 'look'", {"turn": {"phase": "lok"}}),
    (r"turn.phase: 'swap' is for partners only", {"turn": {"phase": "swap"}}),
    (r"turn.number: cards are swapped before turn 1", {"players": [{}] * 4, "turn": {"phase": "swap", "number": 5}}),
    (r"turn.seat: after 1 given card seat 2 gives next", {"players": [{}] * 4, "turn": {"phase": "swap", "given": ["4"]}}),
    (r"turn.given: given cards lie there only", {"players": [{}] * 4, "turn": {"given": ["4"]}}),
    (r"turn.given: after 4 cards they change hands", {"players": [{}] * 4, "turn": {"phase": "swap", "given": ["4"] * 4}}),
    (r"players\[1\].rows: cards are swapped before", {"players": [{}, {"rows": [["13"]]}, {}, {}], "turn": {"phase": "swap"}}),
    (r"discard_pile: cards are swapped before", {"players": [{}] * 4, "turn": {"phase": "swap"}, "discard_pile": ["2"]}),
    (r"seen: before the first turn", {"players": [{"seen": 1}] + [{}] * 3, "turn": {"phase": "swap"}, "draw_pile": ["2"]}),
    (r"turn.seat: 3 is out of range", {"turn": {"seat": 3}}),
    (r"turn.number: 2001 is out of range", {"turn": {"number": 2001}}),
    (r"ended: the phase 'over' and", {"ended": "cap"}),
    (r"ended: the phase 'over' and", {"turn": {"phase": "over"}}),
    (r"ended: 'stalled' is no end of a game", {"ended": "stalled", "turn": {"phase": "over"}}),
    (r"ended: a game ends normally only when", {"ended": "normal", "turn": {"phase": "over"}}),
    (r"ended: a game is cut off after turn 2000", {"ended": "cap", "turn": {"phase": "over"}}),
    (r"turn.seat: the last turn is the winner's",
     {"players": [{"completed": 2}, {}], "ended": "normal", "turn": {"phase": "over", "seat": 2}}),
    (r"players\[1\].completed: .* only one side",
     {"players": [{"completed": 2}] * 2, "ended": "normal", "turn": {"phase": "over"}}),
    (r"rules: unknown rule 'joker_start'", {"rules": {"joker_start": True}}),
]  # fmt: skip


@pytest.mark.parametrize(("sentence", "keys"), REFUSED, ids=[str(i) for i in range(len(REFUSED))])
def test_an_impossible_position_is_refused_with_its_place(sentence: str, keys: dict[str, Any]) -> None:
    data = {"game": "dog-cards", "partial": True, "players": [{"hand": ["2"]}, {}], **keys}
    with pytest.raises(PositionError, match=sentence):
        Position.from_dict(data)


EQUAL = {"equal_turns": True}
WHEN_ALL_FINISH: list[tuple[str, dict[str, Any], dict[str, Any], str | None]] = [
    ("the second seat still has its turn", {"seat": 2, "number": 60}, EQUAL, None),
    ("the round is over", {"seat": 1, "number": 61}, EQUAL, "so the game was over with the round before"),
    ("ended in the middle of the round", {"seat": 1, "number": 61, **OVER}, EQUAL, "with equal turns a game ends with the last"),
    ("ended with the round", {"seat": 2, "number": 60, **OVER}, EQUAL, None),
    ("ended at once", {"seat": 1, "number": 61, **OVER}, {}, None),
]


@pytest.mark.parametrize(("name", "turn", "rules", "refused"), WHEN_ALL_FINISH, ids=[each[0] for each in WHEN_ALL_FINISH])
def test_winning_rows_and_the_turn_go_together(
    name: str, turn: dict[str, Any], rules: dict[str, Any], refused: str | None
) -> None:
    """DOGC-032, C18: seat 1 has both its rows."""
    keys: dict[str, Any] = {"rules": rules, "ended": "normal" if "phase" in turn else None}
    if refused:
        with pytest.raises(PositionError, match=refused):
            table({"completed": 2}, {"hand": ["2"]}, turn=turn, **keys)
    else:
        pos = table({"completed": 2}, {"hand": ["2"]}, turn=turn, **keys)
        assert pos.scores()["winners"] == [1]
        assert pos.is_over == ("phase" in turn)


def test_a_capped_game_may_have_winners_only_in_an_unfinished_round() -> None:
    """C21: the game's own end comes first."""
    rules = {"equal_turns": True, "max_turns": 61}
    pos = table({"completed": 2}, turn={"number": 61, **OVER}, rules=rules, ended="cap")
    assert pos.scores()["winners"] == [1]
    rules["max_turns"] = 60
    with pytest.raises(PositionError, match="the game ended normally"):
        table({"completed": 2}, {}, turn={"seat": 2, "number": 60, **OVER}, rules=rules, ended="cap")


def changed(data: dict[str, Any], **keys: Any) -> dict[str, Any]:
    return {**data, **keys}


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (changed(FULL, draw_pile=FULL["draw_pile"][1:]), "in all, this game has 8 .*'partial': true"),
        (changed(FULL, centre=FULL["centre"][:12]), "centre: 12 cards, it has 13 positions"),
        (
            changed(FULL, centre=[None, *FULL["centre"][1:]], draw_pile=[*FULL["draw_pile"], FULL["centre"][0]]),
            r"centre\[0\]: a gap cannot be",
        ),
        (
            changed(
                FULL,
                players=[FULL["players"][0], {"hand": FULL["players"][1]["hand"][1:]}],
                discard_pile=FULL["players"][1]["hand"][:1],
            ),
            r"players\[1\].hand: 6 cards, this seat holds 7",
        ),
        (
            changed(FULL, draw_pile=[], discard_pile=FULL["draw_pile"], rules={"reshuffle": "at_once"}),
            "draw_pile: it is empty, and the discard pile is shuffled at once",
        ),
        (changed(FULL, turn={"number": 4}), r"turn.seat: turn 4 is seat 2's, not seat 1's \(DOGC-009"),
        (
            changed(TEAMS, turn={"phase": "swap", "seat": 2, "given": ["4"]}),
            "in all, this game has",
        ),
    ],
)
def test_a_complete_position_has_everything(data: dict[str, Any], sentence: str) -> None:
    with pytest.raises(PositionError, match=sentence):
        Position.from_dict(data)
