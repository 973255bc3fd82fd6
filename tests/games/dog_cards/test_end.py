"""How a game ends, who wins, and what is scored (DOGC-002, DOGC-003, DOGC-032, DOGC-033)."""

from __future__ import annotations

from typing import Any

import pytest

from dogsim import Position
from tests.games.dog_cards.laws import Laws
from tests.games.dog_cards.tables import PLACES, deck, options, player, row, table

Data = dict[str, Any]


@pytest.mark.parametrize("players", [2, 3])
def test_the_second_row_wins_at_once(players: int) -> None:
    """CS-13: DOGC-002, DOGC-032: over in the middle of a round, nothing drawn; the row is cleared all the same."""
    seats: list[Data] = [{} for _ in range(players)]
    seats[0] = {"hand": ["2", "14"], "rows": [row(13, 4)], "completed": 1}
    pos = table(*seats, draw_pile=["9"], discard_pile=["5"], turn={"number": 2 * players + 1})
    pos.apply("lay 14 row 1")
    data = pos.to_dict()
    assert (pos.is_over, pos.phase, data["ended"], pos.legal_actions()) == (True, "over", "normal", [])
    assert player(pos) == {"hand": ["2"], "rows": [], "completed": 2, "seen": 0}
    assert (data["draw_pile"], data["discard_pile"]) == (["9"], [*reversed(row(13, 4)), "5"])
    assert (data["turn"]["seat"], data["turn"]["number"]) == (1, 2 * players + 1)
    assert (pos.scores()["winners"], pos.scores()["end"]) == ([1], "normal")


def test_one_row_does_not_win() -> None:
    """DOGC-002: two are needed with two or three players."""
    pos = table({"hand": ["14"], "rows": [row(13), row(13)]}, draw_pile=["9"]).apply("lay 14 row 2")
    assert not pos.is_over
    assert pos.scores()["winners"] == []


@pytest.mark.parametrize("others", [0, 1, 2])
def test_scores(others: int) -> None:
    """DOGC-013, DOGC-014: fourteen cards for each completed row, the others by the cards that lie there; nobody has won yet."""
    mine: Data = {"completed": 1, "rows": [row(5)] if others < 2 else []}
    found = table(mine, {"rows": [row(13, 2)]}, *[{}] * others).scores()
    wanted = [{"completed": 14, "row_cards": 5 if others < 2 else 0}, {"completed": 0, "row_cards": 13}]
    wanted += [{"completed": 0, "row_cards": 0}] * others
    assert [each["components"] for each in found["seats"]] == wanted
    assert [each["total"] for each in found["seats"]] == [sum(each.values()) for each in wanted]
    assert (found["winners"], found["end"]) == ([], None)


def finisher(**mine: Any) -> Data:
    return {"hand": ["2", "14"], "rows": [row(13)], "completed": 1, **mine}


def test_equal_turns() -> None:
    """DOGC-032, DOGC-C18: the round is finished; the finisher draws; a second finisher shares the win."""
    last = {"hand": ["3", "14"], "rows": [row(13, 9)], "completed": 1}
    pos = table({}, finisher(), last, draw_pile=["9", "8", "7"], rules={"equal_turns": True}, turn={"seat": 2, "number": 62})
    pos.apply("lay 14 row 1")
    assert (pos.is_over, pos.seat, player(pos, 2)["hand"]) == (False, 3, ["2", "9"])
    assert pos.scores()["winners"] == [2]
    alone = pos.copy().apply("discard 3")
    assert (alone.is_over, alone.scores()["winners"], alone.to_dict()["ended"]) == (True, [2], "normal")
    pos.apply("lay 14 row 1")
    assert (pos.is_over, pos.scores()["winners"], pos.to_dict()["ended"]) == (True, [2, 3], "normal")
    assert player(pos, 3)["hand"] == ["3", "8"]
    assert (pos.seat, pos.to_dict()["turn"]["number"]) == (3, 63)


@pytest.mark.parametrize(("equal", "over"), [(True, False), (False, True)])
def test_a_team_and_equal_turns(equal: bool, over: bool) -> None:
    """DOGC-033, DOGC-C18: seat 1 completes its team's second row; the seats behind it play on, or not."""
    seats: list[Data] = [finisher(completed=0), {"hand": ["14"], "rows": [row(13)]}, {"completed": 1}, {"completed": 1}]
    pos = table(*seats, draw_pile=["9", "8", "7", "6"], rules={"equal_turns": equal}).apply("lay 14 row 1")
    assert pos.is_over == over
    if not over:
        pos.apply("lay 14 row 1")
        assert options(pos) == ["discard thief"]
        assert not pos.apply("discard thief").is_over
        assert pos.apply("discard thief").is_over
        assert pos.to_dict()["turn"]["number"] == 4
    assert pos.scores()["winners"] == ([1, 2, 3, 4] if equal else [1, 3])


@pytest.mark.parametrize("most", [1, 2, 5])
def test_the_cap(most: int) -> None:
    """DOGC-C21: after so many turns the game is cut off; nobody wins."""
    pos = Position.deal("dog-cards", players=2, rules={"max_turns": most})
    for number in range(1, most + 1):
        assert (pos.is_over, pos.to_dict()["turn"]["number"]) == (False, number)
        pos.apply(options(pos, "discard")[0])
    assert (pos.is_over, pos.phase, pos.to_dict()["ended"]) == (True, "over", "cap")
    assert (pos.to_dict()["turn"]["number"], pos.seat) == (most, (most - 1) % 2 + 1)
    assert (pos.scores()["winners"], pos.scores()["end"]) == ([], "cap")


def test_the_cap_is_2000_turns() -> None:
    """DOGC-C21: an assumed number."""
    pos = table({}, {}, draw_pile=["2", "3"], turn={"seat": 1, "number": 1999})
    assert not pos.apply("discard thief").is_over
    assert pos.apply("discard thief").to_dict()["ended"] == "cap"


def test_a_win_in_the_last_turn_is_a_win() -> None:
    """DOGC-032, DOGC-C21: the game's own end comes first."""
    pos = table(finisher(), rules={"max_turns": 7}, turn={"seat": 1, "number": 7}).apply("lay 14 row 1")
    assert (pos.to_dict()["ended"], pos.scores()["winners"]) == ("normal", [1])


def test_the_cap_before_the_round_is_finished() -> None:
    """DOGC-C18, DOGC-C21: with equal turns, whoever is at the goal when the cap comes wins."""
    rules = {"max_turns": 7, "equal_turns": True}
    pos = table(finisher(), draw_pile=["9"], rules=rules, turn={"seat": 1, "number": 7}).apply("lay 14 row 1")
    assert (pos.to_dict()["ended"], pos.scores()["winners"]) == ("cap", [1])
    rules["max_turns"] = 8
    pos = table({}, finisher(), draw_pile=["9"], rules=rules, turn={"seat": 2, "number": 8}).apply("lay 14 row 1")
    assert (pos.to_dict()["ended"], pos.scores()["winners"]) == ("normal", [2])


FASTEST = [(2, 1, 55), (2, 2, 56), (3, 1, 82), (3, 2, 83), (3, 3, 84), (4, 1, 55), (4, 2, 56)]


@pytest.mark.parametrize(("players", "winner", "turns"), FASTEST)
def test_the_fastest_win(players: int, winner: int, turns: int) -> None:
    """CS-39, CS-40: DOGC-011, DOGC-030, DOGC-032, DOGC-033: twenty-eight cards, one a turn."""
    pos = Position.deal("dog-cards", players=players, deck=kind_deck(players, winner))
    laws = Laws(pos.rules, pos.to_dict())
    laying = {winner, winner + 2} if players == 4 else {winner}
    while not pos.is_over:
        lays = options(pos, "lay") if pos.seat in laying and pos.phase == "act" else []
        own = [each for each in lays if each.endswith("row 1")] or [each for each in lays if each.endswith("row 2")]
        passing = "give thief" if pos.phase == "swap" else "discard thief" if pos.seat in laying else options(pos, "discard")[-1]
        action = own[0] if own else passing
        pos.apply(action)
        laws.decide(action, pos.to_dict())
    laws.end([], pos.scores())
    assert pos.to_dict()["turn"]["number"] == turns
    assert set(pos.scores()["winners"]) == laying


def kind_deck(players: int, winner: int) -> list[str]:
    """Stack a deck that gives the winner (or both of a team) the cards of a row one after another."""
    laying = {winner, winner + 2} if players == 4 else {winner}
    each = 5 if players == 4 else 7
    rest = deck()
    centre = take(rest, ["joker"] * 8 + ["thief"] * (4 if players == 4 else 5) + ["14"] * (1 if players == 4 else 0))
    needed = {seat: [*PLACES] * (1 if players == 4 else 2) for seat in laying}
    for cards in needed.values():
        take(rest, cards)
    hands: list[str] = []
    for seat in range(1, players + 1):
        if seat in laying:
            count = each - (players == 4)
            mine, needed[seat] = needed[seat][:count], needed[seat][count:]
            hands += mine + (take(rest, ["thief"]) if players == 4 else [])
        else:
            hands += take(rest, (["thief"] if players == 4 else []) + rest[: each - (players == 4)])
    draws: list[str] = []
    while any(needed.values()):
        for seat in range(1, players + 1):
            draws.append(needed[seat].pop(0) if needed.get(seat) else take(rest, rest[:1])[0])
    return [*centre, *hands, *draws, *rest]


def take(cards: list[str], wanted: list[str]) -> list[str]:
    """Take these cards out of a list and return them."""
    for card in list(wanted):
        cards.remove(card)
    return wanted
