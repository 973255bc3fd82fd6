"""DOG Cards: the words of every action, a reason for every illegal one, and what chance did."""

from __future__ import annotations

import random
from typing import Any

import pytest

from dogsim import IllegalAction, Position
from dogsim.games.dog_cards import words
from dogsim.games.dog_cards.cards import CARDS
from dogsim.games.dog_cards.state import EXCHANGE
from dogsim.games.dog_cards.words.actions import FORMS, NO_SEAT, WORDS_END
from tests.test_position_dog_cards import HAND, OVER, centre, table, texts

CHOICES: list[dict[str, Any]] = [
    {},
    {"joker_can_start": False, "one_eleven_blocks": "1", "reshuffle": "at_once", "thief_partner_row": False},
    {"completed_counts_as_row": False, "take_14_from_discard": False, "equal_turns": True, "max_turns": 90},
    {"joker_exchange_any_row": False, "one_eleven_blocks": "11", "jokers": 16},
]


def games(seeds: range) -> list[Position]:
    """Games of every size, every second one with a draw pile that is soon used up."""
    found = []
    for seed in seeds:
        rules = CHOICES[seed % len(CHOICES)]
        data = Position.deal("dog-cards", players=2 + seed % 3, seed=seed, rules=rules).to_dict()
        short = {"partial": True, "draw_pile": data["draw_pile"][:9]} if seed % 2 else {}
        found.append(Position.from_dict({**data, **short}))
    return found


def test_every_action_text_reads_back_and_every_illegal_action_has_a_reason() -> None:
    """``why_illegal``, written apart from ``legal``, agrees with it for every number there is."""
    chance = random.Random(1)
    seen: set[str] = set()
    clauses: set[str] = set()
    for pos in games(range(12)):
        for step in range(120):
            actions = pos.legal_actions()
            if not actions:
                break
            assert len({action.text for action in actions}) == len(actions)
            for action in actions:
                assert words.parse(pos._setting.row, pos._state, action.text) == action.id
            seen |= {action.text.split()[0] for action in actions}
            if step % 40 == 7 or (pos.phase != "act" and chance.random() < 0.1):
                clauses |= reasons_agree(pos, 1 if len(clauses) < 10 else 9)
            lays = [action for action in actions if action.text.startswith("lay")]
            pos.apply(chance.choice(lays if lays and step % 3 else actions))
    assert seen == {form.words.split()[0] for form in FORMS}
    assert len(clauses) > 20


def reasons_agree(pos: Position, step: int) -> set[str]:
    """Compare reasons and legal actions; ``step`` passes over some of the many exchanges there could be."""
    legal = {action.id for action in pos.legal_actions()}
    clauses = set()
    for number in [*range(EXCHANGE), *range(EXCHANGE, NO_SEAT, step), *range(NO_SEAT, WORDS_END), *legal]:
        reason = words.why_illegal(pos._setting.row, pos._state, number)
        assert (reason is None) == (number in legal), (number, reason, pos.to_dict())
        if reason is not None:
            assert reason[1]
            clauses.add(reason[0])
    return clauses


def reason(pos: Position, action: str) -> IllegalAction:
    """Say why an action is refused; refusing it changes nothing."""
    before = pos.to_dict()
    assert action not in texts(pos)
    with pytest.raises(IllegalAction) as caught:
        pos.apply(action)
    assert pos.to_dict() == before
    return caught.value


ROW_13 = ["13", *CARDS[1:10], "1/11", "12", "13"]
JOKERS = ["joker", "2", "joker", "4", "5", "6", "7", "8", "9", "10", "joker"]
ALL = {"hand": HAND}
LOOKING = {"players": [ALL, {}], "draw_pile": ["2", "3"], "turn": {"phase": "look"}}
SEARCHING = {"players": [ALL, {}], "discard_pile": ["2", "14"], "turn": {"phase": "search"}}
FOUR: list[dict[str, Any]] = [ALL | {"hand": ["1/11", "4", "thief", "joker", "14"]}, {}, {}, {}]

REASONS: list[tuple[str, str, dict[str, Any]]] = [
    ("DOGC-012", "lay 2 row 1", {}),
    ("DOGC-012", "lay 14 row 1", {}),
    ("DOGC-012", "lay thief row 1", {}),
    ("DOGC-C04", "lay joker row 1", {"rules": {"joker_can_start": False}}),
    ("DOGC-011", "lay 9 row 1", {}),
    ("DOGC-013", "lay 4 row 1", {"players": [ALL | {"rows": [["13", "2"]]}, {}]}),
    ("DOGC-013", "lay 1/11 row 1", {"players": [ALL | {"rows": [["13", "2"]]}, {}]}),
    ("DOGC-015", "lay joker row 1", {"players": [ALL | {"rows": [ROW_13]}, {}]}),
    ("DOGC-C12", "lay thief row 1", {"players": [ALL | {"rows": [["13", "2"]]}, {}]}),
    ("DOGC-024", "lay 1/11 row 2", {}),
    ("DOGC-024", "lay 1/11 row 3", {"players": [ALL | {"rows": [["13"], ["13"]]}, {}]}),
    ("DOGC-024", "lay 1/11 row 2", {"players": [ALL | {"rows": [["13"]], "completed": 1}, {}]}),
    ("DOGC-024", "lay 1/11 row 2", {"players": [FOUR[0] | {"rows": [["13"]]}, *FOUR[1:]]}),
    ("DOGC-030", "lay 1/11 partner", {}),
    ("DOGC-031", "lay 1/11 row 1", {"players": [FOUR[0] | {"completed": 1}, *FOUR[1:]]}),
    ("DOGC-031", "lay 1/11 partner", {"players": [FOUR[0], {}, {"completed": 1}, {}]}),
    ("DOGC-012", "lay 4 partner", {"players": FOUR}),
    ("DOGC-013", "lay 4 partner", {"players": [FOUR[0], {}, {"rows": [["13"]]}, {}]}),
    ("DOGC-017", "buy 5 with 5", {"centre": centre(p5="9")}),
    ("DOGC-017", "buy 5 with 2", {"centre": centre(p5="9")}),
    ("DOGC-017", "buy 5 with 1/11", {"centre": centre(p5="9")}),
    ("DOGC-036", "buy 9 with 4", {"centre": centre(p9="2")}),
    ("DOGC-C06", "buy 5 with 14", {"centre": centre(p5="9")}),
    ("DOGC-C12", "buy 5 with thief", {"centre": centre(p5="9")}),
    ("DOGC-C14", "buy 5 with joker", {}),
    ("DOGC-004", "buy 14 with joker", {}),
    ("DOGC-037", "look", {"players": [{"hand": ["2"]}, {}], "draw_pile": ["2"]}),
    ("DOGC-C08", "look", {}),
    ("DOGC-038", "search", {"players": [{"hand": ["2"]}, {}], "discard_pile": ["2"]}),
    ("DOGC-C09", "search", {}),
    ("DOGC-C09", "search", {"discard_pile": ["14"], "rules": {"take_14_from_discard": False}}),
    ("DOGC-020", "choose 2", {}),
    ("DOGC-037", "choose 9", LOOKING),
    ("DOGC-037", "discard 2", LOOKING),
    ("DOGC-038", "choose 9", SEARCHING),
    ("DOGC-C09", "choose 14", SEARCHING | {"rules": {"take_14_from_discard": False}}),
    ("DOGC-038", "look", SEARCHING),
    ("DOGC-039", "steal 2 row 1", {"players": [{"hand": ["2"]}, {"rows": [["13"]]}]}),
    ("DOGC-039", "steal 1 row 1", {"players": [ALL | {"rows": [["13"]]}, {}]}),
    ("DOGC-039", "steal 3 row 1", {}),
    ("DOGC-003", "steal 5 row 1", {}),
    ("DOGC-024", "steal 2 row 3", {}),
    ("DOGC-C11", "steal 2 row 1", {}),
    ("DOGC-025", "steal 2 row 1", {"players": [ALL, {"completed": 1}]}),
    ("DOGC-C11", "steal 3 row 1", {"players": [FOUR[0], {}, {"rows": [["13"]]}, {}], "rules": {"thief_partner_row": False}}),
    ("DOGC-021", "exchange 9 seat 2 row 1", {"players": [ALL, {"rows": [["joker"]]}]}),
    ("DOGC-021", "exchange 2 seat 2 row 1", {"players": [ALL, {"rows": [["joker"]]}]}),
    ("DOGC-021", "exchange 2 seat 2 row 1 at 1", {"players": [ALL, {"rows": [["joker"]]}]}),
    ("DOGC-021", "exchange 2 seat 2 row 1", {}),
    ("DOGC-021", "exchange 2 seat 3 row 1", {}),
    ("DOGC-003", "exchange 2 seat 9 row 1", {}),
    ("DOGC-024", "exchange 2 seat 2 row 0", {}),
    ("DOGC-015", "exchange 2 seat 2 row 1 at 14", {}),
    ("DOGC-C13", "exchange joker seat 2 row 1", {"players": [ALL, {"rows": [["joker"]]}]}),
    ("DOGC-C12", "exchange thief seat 2 row 1", {"players": [ALL, {"rows": [["joker"]]}]}),
    ("DOGC-015", "exchange 14 seat 2 row 1", {"players": [ALL, {"rows": [["joker"]]}]}),
    ("DOGC-C13", "exchange 1/11 seat 2 row 1 at 1", {"players": [ALL, {"rows": [["joker"]]}]}),
    ("DOGC-C13", "exchange 1/11 seat 2 row 1", {"players": [ALL, {"rows": [JOKERS]}]}),
    ("DOGC-C13", "exchange 1/11 seat 2 row 1 at 1",
     {"players": [ALL, {"rows": [JOKERS]}], "rules": {"joker_exchange_any_row": False}}),
    ("DOGC-023", "discard 9", {}),
    ("DOGC-028", "give 2", {}),
    ("DOGC-028", "give 9", {"players": FOUR, "turn": {"phase": "swap"}}),
    ("DOGC-028", "discard 4", {"players": FOUR, "turn": {"phase": "swap"}}),
    ("DOGC-032", "discard 2", {"players": [ALL | {"completed": 2}, {}], "turn": OVER, "ended": "normal"}),
    ("DOGC-033", "discard 4",
     {"players": [FOUR[0] | {"completed": 1}, {}, {"completed": 1}, {}], "turn": OVER, "ended": "normal"}),
]  # fmt: skip


@pytest.mark.parametrize(("clause", "action", "keys"), REASONS, ids=[f"{each[1]}-{i}" for i, each in enumerate(REASONS)])
def test_an_illegal_action_is_refused_with_its_clause(clause: str, action: str, keys: dict[str, Any]) -> None:
    given: dict[str, Any] = {"players": [ALL, {}], **keys}
    if keys.get("ended"):
        given["players"] = [{**given["players"][0], "hand": given["players"][0]["hand"][1:]}, *given["players"][1:]]
    error = reason(Position.from_dict({"game": "dog-cards", "partial": True, **given}), action)
    assert error.clause == clause, str(error)
    assert str(error).startswith(f"'{action}' is illegal: ")


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        ("lay 4", "the nearest form is 'lay CARD row ROW'"),
        ("lay 1 row 1", "'1' is no card (did you mean '1/11'?)"),
        ("buy 5 with 11", "'11' is no card (did you mean '1/11'?)"),
        ("discard jocker", "'jocker' is no card (did you mean 'joker'?)"),
        ("steal two row 1", "the nearest form is 'steal SEAT row ROW'"),
        ("exchange 4 seat 2 row", "the nearest form is 'exchange CARD seat SEAT row ROW'"),
        ("lay 4 row ²", "is no action"),
        ("lay 4 row --1", "is no action"),
        ("disard 4", "the nearest form is 'discard CARD'"),
        ("", "'' is no action"),
    ],
)
def test_words_that_are_no_action(action: str, sentence: str) -> None:
    error = reason(table(ALL), action)
    assert sentence in str(error)
    assert error.clause == ""


def test_a_place_is_written_only_where_two_fit() -> None:
    """C13: 1 is free for a 1/11 or a 13, 11 for a 1/11 only, 13 for a 13."""
    pos = table({"hand": ["1/11", "13", "3", "joker"]}, {"rows": [JOKERS]})
    found = [text for text in texts(pos) if text.startswith("exchange")]
    assert sorted(found) == [
        "exchange 1/11 seat 2 row 1 at 1",
        "exchange 1/11 seat 2 row 1 at 11",
        "exchange 13 seat 2 row 1",
        "exchange 3 seat 2 row 1",
    ]
    row = pos.apply("exchange 1/11 seat 2 row 1 at 11").to_dict()["players"][1]["rows"][0]
    assert (row[0], row[10]) == ("joker", "1/11")


def chance_of(pos: Position, action: str) -> tuple[list[str], list[list[str]]]:
    """Apply an action; return the cards drawn and the new orders."""
    before, number = pos.copy(), pos._number(action)
    pos.apply(action)
    drawn, shuffled = words.chance(pos._setting.row, before._state, number, pos._state)
    assert all(each["pile"] == "draw_pile" for each in [*drawn, *(shuffled or [])])
    assert shuffled != []
    return [card for each in drawn for card in each["cards"]], [each["cards"] for each in shuffled or []]


def test_draws_are_told_in_order() -> None:
    pos = table({"hand": ["5", "7"]}, {"hand": ["7"]}, centre=centre(p5="9"), draw_pile=["5", "5", "12", "3"])
    assert chance_of(pos, "buy 5 with 5") == (["5", "5", "12"], [])
    assert pos.to_dict()["draw_pile"] == ["3", "5", "5"]
    assert chance_of(pos, "look") == ([], [])
    assert chance_of(pos, "choose 5") == ([], []), "a chosen card is no draw (C08)"


def test_a_draw_from_a_reshuffled_pile() -> None:
    pos = table({"hand": ["5"]}, discard_pile=["2", "3", "4"], seed=4)
    drawn, [order] = chance_of(pos, "discard 5")
    assert sorted(order) == ["2", "3", "4", "5"]
    assert drawn == order[:1]
    assert pos.to_dict()["draw_pile"] == order[1:]
    pos = table({"hand": ["7"]}, discard_pile=["2", "3"])
    assert chance_of(pos, "look") == ([], [pos.to_dict()["draw_pile"]])


@pytest.mark.parametrize("seed", range(6))
def test_a_refill_that_shuffles_both_piles(seed: int) -> None:
    """C14: the payment is among them, and cards that do not fit are drawn and put under the pile."""
    pos = table({"hand": ["5"]}, centre=centre(p5="9"), draw_pile=["5", "5"], discard_pile=["2", "5", "3"], seed=seed)
    drawn, [order] = chance_of(pos, "buy 5 with 5")
    assert sorted(order) == ["2", "3", "5", "5", "5", "5"]
    fits = next(i for i, card in enumerate(order) if card != "5")
    assert drawn == order[: fits + 1]
    assert pos.to_dict()["draw_pile"] == order[fits + 1 :] + order[:fits]
    pos = table({"hand": ["5"]}, centre=centre(p5="9"), draw_pile=["5", "5"])
    assert chance_of(pos, "buy 5 with 5") == ([], [["5", "5", "5"]])
    assert pos.to_dict()["centre"][4] is None


def test_a_pile_shuffled_at_once_follows_the_draw() -> None:
    """C15: the last card is drawn, then the discards are shuffled."""
    pos = table({"hand": ["5"]}, draw_pile=["9"], discard_pile=["2", "3"], rules={"reshuffle": "at_once"})
    assert chance_of(pos, "discard 5") == (["9"], [pos.to_dict()["draw_pile"]])
    assert sorted(pos.to_dict()["draw_pile"]) == ["2", "3", "5"]


def test_moment_counts_turns_and_rounds() -> None:
    pos = table({}, {}, {"hand": ["2"]}, seats=3, turn={"seat": 3, "number": 9})
    assert words.moment(pos._setting.row, pos._state) == {"round": 3, "turn": 9}
    assert words.details(pos._setting.row, None, 0) == {}
