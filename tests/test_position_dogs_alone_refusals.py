"""Reading a position of Dogs Alone: an impossible one is refused with its place and the reason."""

from __future__ import annotations

import random
from typing import Any

import pytest

from dogsim import Position, PositionError
from dogsim.games.dogs_alone.cards import SPREE_NAMES
from tests.positions import texts
from tests.positions_dogs_alone import sprees

PAIR = {"phase": "pay", "spree": "red-1"}
BACK = {"phase": "recover", "obtained": ["red-1"], "paid": ["red-a", "red-a"]}
DOGS = ["red-a", "red-b", "red-c"]
RED_1 = {"sprees": sprees("red-1")}
ROW_1 = {"spree_row": ["red-1", "red-6"]}

REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"dog_rows": []}, "unknown key 'dog_rows' .did you mean 'dog_row'"),
    ({"players": [{"hnad": []}, {}]}, r"players\[0\]: unknown key 'hnad' .did you mean 'hand'"),
    ({"turn": {"round": 1}}, "turn: unknown key 'round'"),
    ({"players": [{"sprees": [{"crd": "red-1"}]}, {}]}, r"players\[0\]\.sprees\[0\]: unknown key 'crd' .did you mean 'card'"),
    ({"players": [{"sprees": [{}]}, {}]}, r"sprees\[0\]\.card: null is no spree"),
    ({"players": [{"hand": ["red-aa"]}, {}]}, r"players\[0\]\.hand\[0\]: 'red-aa' is no dog of this game .did you mean 'red-a'"),
    ({"players": [{"hand": ["red-e"]}, {}]}, r"players\[0\]\.hand\[0\]: 'red-e' is no dog of this game"),
    ({"players": [{"hand": ["red-a"] * 3}, {}], "dog_deck": ["red-a"] * 2}, r"dog_deck\[1\]: red-a is there too often, it has 4"),
    ({"rules": {"copies_per_name": 2}, "dog_row": ["red-h"] * 3}, r"dog_row\[2\]: red-h is there too often, it has 2"),
    ({"players": [{"hand": ["red-a"], "known": ["red-a", "red-a"]}, {}]}, r"known\[1\]: the hand holds 1 of red-a"),
    ({"dog_row": ["red-a", "red-b"] * 3}, "dog_row: 6 are too many, there is room for 5"),
    ({"spree_row": ["red-1", "red-2", "red-3", "red-4", "red-5"]}, "spree_row: 5 are too many, there is room for 4"),
    ({"spree_row": ["mario-hugo"]}, r"spree_row\[0\]: 'mario-hugo' is no spree"),
    ({"spree_row": ["red-8"]}, r"spree_row\[0\]: 'red-8' is no spree .did you mean 'red-"),
    ({"spree_row": ["red-1"], "spree_deck": ["red-1"]}, r"spree_deck\[0\]: red-1 is already at spree_row\[0\]"),
    ({"players": [{"sprees": sprees("red-1", "red-1")}, {}]}, r"red-1 is already at players\[0\]\.sprees\[0\]\.card"),
    ({"spree_deck": ["mario-hugo"] * 3, "mario_hugo_seen": 2}, "spree_deck: 3 Mario Hugos, with 2 seen there are 4"),
    ({"mario_hugo_seen": 5}, "mario_hugo_seen: 5 is out of range, it is 0 to 4"),
    ({"mario_hugo_seen": 3}, "mario_hugo_seen: 3 were seen, so the game is over"),
    ({"mario_hugo_seen": 4, "turn": {"phase": "over"}, "ended": "mario-hugo"}, "mario_hugo_seen: the 3rd ends the game"),
    ({"mario_hugo_seen": 3, "rules": {"equal_turns": True}}, "mario_hugo_seen: 3 were seen, so the game is over"),
    ({"spree_deck": ["mario-hugo", *SPREE_NAMES[:18]]}, r"spree_deck\[0\]: Mario Hugo lies among the last 18 cards"),
    ({"spree_deck": list(SPREE_NAMES[:18]), "mario_hugo_seen": 1}, "mario_hugo_seen: none was seen yet, 18 cards"),
    ({"turn": {"seat": 3}}, "turn.seat: 3 is out of range, it is 1 to 2"),
    ({"turn": {"number": 501}}, "turn.number: 501 is out of range, it is 1 to 500"),
    ({"turn": {"phase": "act"}}, "turn.phase: 'act' is no phase"),
    ({"turn": {"phase": "over"}}, "ended: the phase 'over' and a way the game ended go together"),
    ({"ended": "cap"}, "ended: the phase 'over' and a way the game ended go together"),
    ({"turn": {"phase": "over"}, "ended": "normal"}, "ended: 'normal' is no end of a game; known: mario-hugo, stalled, cap"),
    (
        {"turn": {"phase": "over"}, "ended": "cap", "mario_hugo_seen": 3},
        "ended: 3 Mario Hugos were seen, so the end is 'mario-hugo'",
    ),
    ({"turn": {"phase": "over"}, "ended": "stalled"}, "ended: quiet_turns is 0 and stall_rounds 0, so it has not stalled"),
    (
        {"turn": {"phase": "over"}, "ended": "cap", "rules": {"stall_rounds": 1}, "quiet_turns": 2},
        "ended: after 2 turns without a spree the end is 'stalled'",
    ),
    ({"rules": {"stall_rounds": 1}, "quiet_turns": 2}, "quiet_turns: after 2 turns without a spree the game is over"),
    ({"turn": {"obtained": ["red-1"]}, "players": [RED_1, {}]}, "turn.obtained: that comes after the recruiting"),
    ({"turn": {"paid_earlier": ["red-a"]}}, "turn.paid_earlier: that comes after the recruiting"),
    ({"turn": {"phase": "spree", "paid": ["red-a"]}}, "turn.paid: in phase 'spree' no spree is being paid for"),
    ({"turn": {"spree": "red-1"}, **ROW_1}, "turn.spree: in phase 'recruit' no spree is being paid for"),
    ({"turn": {"phase": "pay"}}, "turn.spree: phase 'pay' needs the spree that is paid for"),
    ({"turn": {"phase": "recover"}}, "turn.spree: phase 'recover' needs the spree that is paid for"),
    ({"turn": {**PAIR, "recovered": ["red-a"]}, **ROW_1}, "turn.recovered: a dog comes back only when all are paid"),
    ({"turn": {"taken": 1}}, "turn.taken: 1 are to be taken in all, with 0 dogs left in the row"),
    ({"turn": {"taken": 1, "discarded": 2}, "dog_row": ["red-a"]}, "turn.taken: 3 are to be taken in all, with 1 dog left"),
    ({"turn": {"phase": "spree", "taken": 2}}, "turn.taken: with 0 discarded 1 are taken, or none"),
    (
        {"turn": {"phase": "spree", "taken": 1}, "dog_row": ["red-a"] * 4 + ["red-b"]},
        "turn.taken: 1 taken leave at most 4 in the row",
    ),
    (
        {"turn": {"phase": "spree", "obtained": ["red-1"], "tidied": ["red-2"]}, "players": [RED_1, {}]},
        "turn.tidied: nobody obtains and tidies by hand in one turn",
    ),
    ({"turn": {"phase": "spree", "obtained": ["red-2"]}, "players": [RED_1, {}]}, "turn.obtained: these have to be the last"),
    ({"turn": {"phase": "spree", "obtained": ["red-1", "red-1"]}}, r"turn.obtained\[1\]: red-1 stands there twice"),
    (
        {"turn": {"phase": "spree", "obtained": ["red-1"]}, "players": [{"sprees": sprees("red-1", tidied=True)}, {}]},
        "turn.obtained: red-1 lies untidied till the turn ends",
    ),
    (
        {"turn": {"phase": "spree", "obtained": ["red-1"]}, "players": [RED_1, {}], "spree_row": list(SPREE_NAMES[1:5])},
        "turn.obtained: 1 obtained leave at most 3 in the row",
    ),
    (
        {"turn": {"phase": "spree", "tidied": ["red-1"]}, "players": [RED_1, {}]},
        "turn.tidied: red-1 is no tidied spree of seat 1's",
    ),
    ({"turn": PAIR}, "turn.spree: red-1 is being paid for, so it lies in the spree row"),
    ({"turn": PAIR, **ROW_1, "players": [{"hand": ["red-a", "red-b"]}, {}]}, "turn.spree: the hand cannot complete the payment"),
    ({"turn": {**PAIR, "paid": ["blue-a"]}, **ROW_1}, "turn.paid: blue-a does not pay for red-1"),
    ({"turn": {**PAIR, "paid": ["red-a", "red-a"]}, **ROW_1}, "turn.paid: 2 dogs pay for red-1 wholly"),
    ({"turn": {**BACK, "spree": "red-2"}, "players": [RED_1, {}]}, "turn.spree: red-2 has just been paid for, so it is the last"),
    ({"turn": {**BACK, "paid": ["red-a"]}, "players": [RED_1, {}]}, "turn.paid: red-1 is paid for with 2 dogs, not 1"),
    (
        {"turn": {**BACK, "paid": ["red-a", "red-b"]}, "players": [RED_1, {}]},
        "turn.paid: red-1 is paid for with two dogs of the same",
    ),
    ({"turn": BACK, "players": [RED_1, {}]}, "turn.paid: red-a was paid this turn, so it lies in the discard pile"),
    (
        {"turn": BACK, "players": [RED_1, {}], "dog_discard": ["red-a"], "rules": {"recover_on_2": False}},
        "turn.phase: 'recover' offers nothing but done, so it is skipped",
    ),
    ({"turn": {**BACK, "recovered": ["red-a"]}, "players": [RED_1, {}]}, "turn.recovered: red-a came back, so the hand has it"),
    ({"turn": {**BACK, "recovered": ["red-b"]}, "players": [RED_1, {}]}, "turn.recovered: red-b comes back once for each pair"),
    ({"turn": {"phase": "spree", "paid_earlier": ["red-a"]}}, "turn.paid_earlier: 1 red dog, those in turn.obtained cost 0"),
    (
        {"turn": {"phase": "spree", "obtained": ["red-1"], "recovered_earlier": ["red-a"]}, "players": [RED_1, {}]},
        "turn.recovered_earlier: red-a comes back once for each pair",
    ),
    (
        {
            "turn": {"phase": "spree", "obtained": ["red-7"], "paid_earlier": ["red-a"] * 4, "recovered_earlier": ["red-a"] * 3},
            "players": [{"sprees": sprees("red-7")}, {}],
        },
        "turn.recovered_earlier: red-a comes back once for each pair",
    ),
    (
        {
            "rules": {"spree_symbols": [6] * 7},
            "turn": {
                "phase": "spree",
                "obtained": ["red-7"],
                "paid_earlier": DOGS[:3] * 2,
                "recovered_earlier": DOGS[:3],
            },
            "players": [{"sprees": sprees("red-7")}, {}],
        },
        "turn.recovered_earlier: at most 2 dogs come back",
    ),
    (
        {
            "rules": {"spree_symbols": [6] * 7},
            "turn": {"phase": "recover", "obtained": ["red-7"], "paid": DOGS[:3] * 2, "recovered": DOGS[:3]},
            "players": [{"hand": DOGS[:3], "sprees": sprees("red-7")}, {}],
        },
        "turn.recovered: at most 2 dogs come back",
    ),
    ({"turn": {"phase": "limit"}}, "turn.phase: 'limit' cannot be with 0 dogs in hand and hand_limit 0"),
    (
        {"rules": {"hand_limit": 1}, "players": [{}, {"hand": ["red-a", "red-b"]}], "turn": {"number": 3}},
        r"players\[1\]\.hand: 2 dogs, a turn ends with at most 1",
    ),
    ({"quiet_turns": -1}, "quiet_turns: -1 is out of range"),
    ({"seed": 2**63}, "seed: 9223372036854775808 is out of range"),
]


@pytest.mark.parametrize(("keys", "sentence"), [pytest.param(*row, id=str(i)) for i, row in enumerate(REFUSED)])
def test_an_impossible_position_is_refused_with_the_reason(keys: dict[str, Any], sentence: str) -> None:
    with pytest.raises(PositionError, match=sentence):
        Position.from_dict({"game": "dogs-alone", "partial": True, "players": [{}, {}], **keys})


def played(until: str, **rules: Any) -> dict[str, Any]:
    """Play a game at random up to a phase that has been reached in turn 9 or later."""
    chance, pos = random.Random(3), Position.deal("dogs-alone", players=3, seed=5, rules=rules)
    while not (pos.phase == until and pos.to_dict()["turn"]["number"] > 8):
        eager = [text for text in texts(pos) if text.split()[0] in ("obtain", "recover")]
        pos.apply(chance.choice(eager or texts(pos)))
    return pos.to_dict()


def test_a_complete_position_needs_every_card_and_full_rows() -> None:
    data = played("recruit")
    row, spree = data["dog_row"], data["spree_row"]
    assert_refused({**data, "dog_deck": data["dog_deck"][1:]}, rf"dog_deck: {data['dog_deck'][0]} is there 3 of 4 times")
    assert_refused({**data, "spree_deck": data["spree_deck"][1:]}, f"spree_deck: {data['spree_deck'][0]} is nowhere")
    missing = [card for card in data["spree_deck"] if card != "mario-hugo"]
    assert_refused({**data, "spree_deck": missing}, "spree_deck: 0 Mario Hugos, with . seen there are 4 .ALONE-003.; a partial")
    assert_refused({**data, "dog_row": row[1:], "dog_deck": [*data["dog_deck"], row[0]]}, "dog_row: it is filled to 5")
    assert_refused(
        {**data, "spree_row": spree[1:], "spree_deck": [*data["spree_deck"], spree[0]]}, "spree_row: it is filled to 4"
    )
    assert_refused({**data, "quiet_turns": data["turn"]["number"]}, "quiet_turns: there have not been")
    late = {**data, "turn": {**data["turn"], "discarded": len(data["dog_discard"]) + 1}}
    assert_refused(late, "turn.discarded: the discard pile has only")
    over = {**data["turn"], "phase": "over"}
    assert_refused({**data, "turn": over, "ended": "cap"}, f"ended: a game is cut off after turn 500, not {over['number']}")
    assert_refused({**data, "turn": over, "ended": "mario-hugo"}, "ended: mario_hugo_seen is")


def test_a_fresh_deal_has_hands_of_three_and_no_sprees() -> None:
    data = Position.deal("dogs-alone", players=2).to_dict()
    first, second = data["players"]
    moved = [{**first, "hand": first["hand"] + second["hand"][:1]}, {**second, "hand": second["hand"][1:]}]
    assert_refused({**data, "players": moved}, r"players\[1\]\.hand: before the first turn a hand has 3 dogs")
    assert_refused({**data, "turn": {**data["turn"], "number": 4}}, "turn.number: turn 4 is seat 2's, not seat 1's")
    given = [first, {**second, "sprees": sprees(data["spree_deck"][0])}]
    assert_refused(
        {**data, "players": given, "spree_deck": data["spree_deck"][1:]}, r"players\[1\]\.sprees: before the first turn"
    )


def test_in_a_complete_position_the_sprees_of_the_turn_are_paid_for() -> None:
    data = played("recover")
    turn = data["turn"]
    assert_refused({**data, "turn": {**turn, "phase": "spree", "paid": [], "spree": None}}, "turn.paid_earlier: 0 .* cost")
    paid = turn["paid"][0]
    pile = [card for card in data["dog_discard"] if card != paid]
    back = [paid] * (len(data["dog_discard"]) - len(pile))
    gone = {**data, "dog_discard": pile, "dog_deck": data["dog_deck"] + back}
    assert_refused(gone, f"turn.paid: {paid} was paid this turn, so it lies in the discard pile")


def test_a_game_that_ended_with_mario_hugo_shows_how() -> None:
    data = played("over")
    assert data["ended"] == "mario-hugo"
    assert_refused(
        {**data, "turn": {**data["turn"], "obtained": [], "paid_earlier": [], "recovered_earlier": []}}, "ended: the last"
    )
    assert_refused({**data, "ended": "cap"}, "ended: 3 Mario Hugos were seen, so the end is 'mario-hugo'")
    assert_refused(
        {**data, "rules": {"equal_turns": True}, "turn": {**data["turn"], "seat": 1, "number": 4}}, "ended: with equal_turns"
    )


def assert_refused(data: dict[str, Any], sentence: str) -> None:
    with pytest.raises(PositionError, match=sentence):
        Position.from_dict(data)
