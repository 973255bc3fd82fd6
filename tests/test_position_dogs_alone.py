"""Dogs Alone step by step: dealing, the format both ways, what chance brought, and the texts for people."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest

from dogsim import Position, UserError
from dogsim.games.dogs_alone import state as numbers
from dogsim.games.dogs_alone import words
from dogsim.games.dogs_alone.cards import DOG_NAMES
from dogsim.position import copy_record
from tests.positions import texts
from tests.positions_dogs_alone import sprees, table

RULES: list[dict[str, Any]] = [
    {"copies_per_name": 2, "recover_scope": "turn", "spree_split": 4},
    {"recover_reuse": False, "hand_limit": 5, "recruit_compulsory": False, "max_turns": 60},
    {"recover_on_2": False, "recover_scope": "turn", "equal_turns": True, "recover_reuse": False, "spree_split": 4},
    {"spree_symbols": [2, 2, 2, 3, 4, 5, 6], "spree_split": 4, "reshuffle_dogs": False, "stall_rounds": 3},
]


def deck(copies: int = 4) -> list[str]:
    """Return all dogs, in an order of no meaning."""
    letters = "abcdefgh"[: 16 // copies]
    whole = [f"{colour}-{letter}" for _ in range(copies) for letter in letters for colour in ("green", "red", "yellow", "blue")]
    return whole[7:] + whole[:7]


def pick(pos: Position, chance: random.Random) -> str:
    """Choose an action, sprees and recovered dogs before anything else every other time."""
    offered = texts(pos)
    eager = [text for text in offered if text.split()[0] in ("obtain", "recover", "tidy")]
    return chance.choice(eager if eager and chance.random() < 0.6 else offered)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_setup_follows_the_rulebook(players: int) -> None:
    """AS-01 to AS-04: ALONE-001 to ALONE-009, B04, B05."""
    data = Position.deal("dogs-alone", players=players, seed=3).to_dict()
    assert (len(data["dog_row"]), len(data["dog_deck"]), data["dog_discard"]) == (5, 59 - 3 * players, [])
    assert [len(player["hand"]) for player in data["players"]] == [3] * players
    assert (len(data["spree_row"]), len(data["spree_deck"])) == (4, 28)
    assert "mario-hugo" not in data["spree_row"] + data["spree_deck"][:10]
    assert data["spree_deck"][10:].count("mario-hugo") == 4
    dealt = data["dog_row"] + data["dog_deck"] + [dog for player in data["players"] for dog in player["hand"]]
    assert set(Counter(dealt).values()) == {4}
    assert (data["turn"]["seat"], data["turn"]["number"], data["turn"]["phase"]) == (1, 1, "recruit")


@pytest.mark.parametrize("copies", [4, 2])
def test_a_deck_of_ones_own_fills_the_row_then_the_hands(copies: int) -> None:
    whole = deck(copies)
    pos = Position.deal("dogs-alone", players=3, deck=whole, rules={"copies_per_name": copies, "start_hand": 2})
    data = pos.to_dict()
    assert data["dog_row"] == whole[:5]
    assert [player["hand"] for player in data["players"]] == [sorted(whole[i : i + 2], key=DOG_NAMES.index) for i in (5, 7, 9)]
    assert data["dog_deck"] == whole[11:]
    assert data["spree_deck"] == Position.deal("dogs-alone", players=3).to_dict()["spree_deck"]
    assert Position.from_dict(data).to_dict() == data
    drawn = Counter(pos.apply("draw").to_dict()["players"][0]["hand"])
    assert drawn == Counter(whole[5:7] + whole[11:13])


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"deck": "red-a"}, "deck: expected a list of dogs"),
        ({"deck": 5}, "deck: expected a list of dogs"),
        ({"deck": ["red-x"]}, r"deck\[0\]: 'red-x' is no dog .did you mean 'red-"),
        ({"deck": ["red-e"]}, r"deck\[0\]: 'red-e' is no dog"),
        ({"deck": ["red-a"] * 5}, r"deck\[4\]: red-a is there too often, it has 4 cards \(ALONE-B02\)"),
        ({"deck": deck()[1:]}, "deck: this game has 64 dogs, not 63"),
        ({"breeds": ["mutt"]}, "breeds: only Dogs: Card Game has breeds"),
        ({"players": 6}, "the nearest is 5"),
        ({"variants": ["puppies"]}, "unknown variant"),
        ({"rules": {"copies_per_name": 3}}, "copies_per_name: '3' is not valid, it takes 2, 4"),
        ({"rules": {"recover_scop": "turn"}}, "did you mean 'recover_scope'"),
    ],
)
def test_deal_refuses_in_one_sentence(asked: dict[str, Any], sentence: str) -> None:
    with pytest.raises(UserError, match=sentence):
        Position.deal("dogs-alone", **asked)


def test_a_terse_position_has_the_defaults() -> None:
    data = table({"hand": ["blue-c", "red-a", "red-a"]}).to_dict()
    assert data["players"] == [
        {"hand": ["red-a", "red-a", "blue-c"], "known": [], "sprees": []},
        {"hand": [], "known": [], "sprees": []},
    ]
    assert data["turn"] == {
        "seat": 1, "number": 1, "phase": "recruit", "discarded": 0, "taken": 0, "obtained": [], "tidied": [],
        "spree": None, "paid": [], "recovered": [], "paid_earlier": [], "recovered_earlier": [],
    }  # fmt: skip
    assert [data[key] for key in ("dog_row", "dog_deck", "dog_discard", "spree_row", "spree_deck")] == [[]] * 5
    assert (data["mario_hugo_seen"], data["quiet_turns"], data["ended"], data["rules"]) == (0, 0, None, {})


def test_piles_rows_and_sprees_keep_their_order() -> None:
    keys = {
        "dog_row": ["green-a", "blue-b", "red-c"], "dog_deck": ["yellow-d", "red-a"],
        "dog_discard": ["blue-a", "red-b", "green-d"], "spree_row": ["yellow-2", "red-7"],
        "spree_deck": ["mario-hugo", "red-1", "mario-hugo"],
    }  # fmt: skip
    held = [*sprees("red-3", tidied=True), *sprees("green-1", "blue-2")]
    pos = table({"hand": ["red-a"], "known": ["red-a"], "sprees": held}, **keys)
    data = pos.to_dict()
    assert {key: data[key] for key in keys} == keys
    assert data["players"][0]["sprees"] == held
    after = pos.apply("discard red-a").to_dict()
    assert after["dog_discard"] == ["red-a", "blue-a", "red-b", "green-d"]
    assert after["players"][0] == {"hand": [], "known": [], "sprees": held}
    assert pos.apply("take green-a").apply("take red-c").to_dict()["players"][0]["known"] == ["red-c", "green-a"]


@pytest.mark.parametrize("rules", range(len(RULES)))
def test_round_trip_is_exact_at_any_moment_and_everything_agrees(rules: int) -> None:
    """The dict reads back to itself, chance is what lay in the piles, and every illegal action has a reason."""
    chance = random.Random(rules)
    pos = Position.deal("dogs-alone", players=2 + rules, seed=rules, rules=RULES[rules])
    twin, now = pos.copy(), pos.to_dict()
    while not pos.is_over:
        if chance.random() < 0.15:
            assert json.loads(json.dumps(now)) == now
            twin = Position.from_dict(now)
            assert twin.to_dict() == now
            assert max(map(len, [*pos.describe().splitlines(), *words.scene(now)])) <= 80
            reasons_agree(pos, [*range(numbers.TIDY + 2), *chance.sample(range(numbers.TIDY, numbers.ACTIONS_END + 2), 40)])
        assert twin.legal_actions() == pos.legal_actions()
        text, kept = pick(pos, chance), copy_record(pos._table)[0]
        twin.apply(text)
        then = pos.apply(text).to_dict()
        chance_agrees(pos, kept, now, then)
        assert text == "end turn" or words.tell(now, text, then)
        now = then
    assert twin.to_dict() == now == Position.from_dict(now).to_dict()
    assert twin.scores() == pos.scores() == Position.from_dict(now).scores()
    assert pos.describe().startswith(f"The game is over ({now['ended']}) after round")
    assert words.why_illegal(pos._setting.row, pos._state, numbers.DRAW) == ("ALONE-032", "the game is over")


def reasons_agree(pos: Position, candidates: list[int]) -> None:
    """``why_illegal``, written apart from ``legal``, agrees with it."""
    row, state = pos._setting.row, pos._state
    legal = {action.id: action.text for action in pos.legal_actions()}
    assert all(words.parse(row, state, text) == number for number, text in legal.items())
    for number in {*candidates, *legal}:
        reason = words.why_illegal(row, state, number)
        assert (reason is None) == (number in legal), (number, reason, pos.to_dict())
        assert reason is None or reason[1]


def chance_agrees(pos: Position, kept: Any, before: dict[str, Any], after: dict[str, Any]) -> None:
    drawn, shuffled = words.chance(pos._setting.row, kept, 0, pos._state)
    cards = {draw["pile"]: draw["cards"] for draw in drawn}
    assert before["spree_deck"] == cards.get("spree_deck", []) + after["spree_deck"]
    order = before["dog_deck"]
    if after["shuffles"] > before["shuffles"]:
        assert shuffled is not None
        assert [each["pile"] for each in shuffled] == ["dog_deck"]
        order = order + shuffled[0]["cards"]
    else:
        assert shuffled is None
    assert order == cards.get("dog_deck", []) + after["dog_deck"]


def test_a_reshuffle_in_the_middle_of_a_draw_is_told_in_order() -> None:
    pos = table({"hand": ["blue-a"]}, dog_deck=["red-a"], dog_discard=["green-b", "green-a", "red-b"], seed=4)
    kept = copy_record(pos.apply("discard blue-a")._table)[0]
    pos.apply("draw")
    drawn, shuffled = words.chance(pos._setting.row, kept, numbers.DRAW, pos._state)
    assert shuffled is not None
    order = shuffled[0]["cards"]
    assert sorted(order) == ["blue-a", "green-a", "green-b", "red-b"]
    assert drawn == [{"pile": "dog_deck", "cards": ["red-a", *order[:2]]}]
    assert pos.to_dict()["dog_deck"] == order[2:]


def test_phase_recover_may_leave_the_spree_out() -> None:
    keys: dict[str, Any] = {"dog_discard": ["red-a", "red-a"]}
    turn = {"phase": "recover", "obtained": ["red-1"], "paid": ["red-a", "red-a"]}
    pos = table({"sprees": sprees("red-1")}, turn=turn, **keys)
    assert pos.to_dict()["turn"]["spree"] == "red-1"
    assert texts(pos) == ["recover red-a", "done"]
    after = pos.apply("recover red-a").to_dict()
    assert (after["dog_discard"], after["players"][0]["known"]) == (["red-a"], ["red-a"])
    assert after["turn"]["paid_earlier"] == ["red-a", "red-a"]
    assert (after["turn"]["recovered_earlier"], after["turn"]["spree"], after["turn"]["phase"]) == (["red-a"], None, "spree")


def test_a_number_left_out_is_1_whoever_decides() -> None:
    assert table(turn={"seat": 2}).to_dict()["turn"]["number"] == 1


def test_the_majorities_stand_beside_the_components() -> None:
    pos = table({"sprees": sprees("red-1", "red-2", tidied=True)}, {"sprees": sprees("red-3", tidied=True) + sprees("blue-7")})
    scores = pos.scores()
    assert [seat["majority"] for seat in scores["seats"]] == [
        {"red": 5, "blue": 0, "yellow": 0, "green": 0},
        {"red": 2, "blue": 0, "yellow": 0, "green": 0},
    ]
    assert [seat["components"] for seat in scores["seats"]] == [{"sprees": 4, "majorities": 5}, {"sprees": 3, "majorities": 2}]


def test_a_turn_is_told_in_the_third_person() -> None:
    pos = table(
        {"hand": ["red-a", "red-a", "red-b", "blue-c"]},
        dog_row=["red-a"], dog_deck=["green-a", "green-b"], spree_row=["red-1", "red-6", "blue-1", "green-3"],
        spree_deck=["mario-hugo", "mario-hugo", "yellow-1", "red-2"], mario_hugo_seen=0,
    )  # fmt: skip
    deeds = []
    for text in ("discard blue-c", "draw", "obtain red-1", "pay red-a", "pay red-a", "recover red-a", "end turn"):
        before = pos.to_dict()
        deeds.append(words.tell(before, text, pos.apply(text).to_dict()))
    assert deeds == [
        "discards blue-c", "draws 3 dogs", "goes for red-1", "pays red-a", "pays red-a", "takes red-a back",
        "ends with 5 dogs, reveals the first Mario Hugo and the second Mario Hugo and has red-1 tidied",
    ]  # fmt: skip
    assert words.OPENING == ""


def test_the_hand_limit_and_tidying_are_told_too() -> None:
    held = {"hand": ["red-a", "red-b", "red-c"], "sprees": sprees("red-1")}
    pos = table(held, rules={"hand_limit": 1, "recruit_compulsory": False})
    deeds = []
    for text in ("tidy red-1 red-a", "end turn", "discard red-b"):
        before = pos.to_dict()
        deeds.append(words.tell(before, text, pos.apply(text).to_dict()))
    assert deeds == ["tidies red-1 with red-a", "", "discards red-b, ends with 1 dog"]
    empty = table()
    before = empty.to_dict()
    assert words.tell(before, "draw", empty.apply("draw").to_dict()) == "finds no dog to draw"


def test_describe_and_scene_show_the_table() -> None:
    pos = table(
        {"hand": ["red-a", "red-a"], "known": ["red-a"], "sprees": sprees("red-3", tidied=True)},
        dog_row=["blue-a"], spree_row=["red-1", "red-6"], dog_deck=["green-a"], mario_hugo_seen=1,
        turn={"phase": "spree", "number": 5, "tidied": ["red-3"]},
    )  # fmt: skip
    assert pos.describe().splitlines() == [
        "Round 3, turn 5, seat 1 decides: spree",
        "",
        "  dogs      blue-a",
        "  sprees    red-1 (2 alike, 2 points), red-6 (4 dogs, 4 points)",
        "  piles     1 dog, 0 discarded, 0 spree cards, Mario Hugo seen 1 of 3",
        "  turn      tidied red-3",
        "",
        "Seat 1: 2 dogs, 3 points tidied <",
        "  hand      red-a, red-a",
        "  known     red-a",
        "  untidied  -",
        "  tidied    red-3 (3 dogs, 3 points)",
        "",
        "Seat 2: 0 dogs, 0 points tidied",
        "  hand      -",
        "  untidied  -",
        "  tidied    -",
    ]
    assert words.scene(pos.to_dict()) == [
        "  dogs    blue-a",
        "  sprees  red-1 (2 alike), red-6 (4 dogs)",
        "  piles   1 dog, 0 discarded, 0 spree cards, 1 Mario Hugo seen",
    ]
    assert words.moment(pos._setting.row, pos._state) == {"round": 3, "turn": 5}
