"""How a game ends otherwise: equal turns, a stalled game, the cap (B24, B28)."""

from __future__ import annotations

from typing import Any

import pytest

from dogsim import Position
from tests.games.dogs_alone.tables import clause_of, deal, dogs, play, seat, spree_step, sprees, table

HUGO = "mario-hugo"
PASS = ("draw", "end turn")


def third_hugo(turn: int, players: int, deck: str, equal: bool, **keys: Any) -> Position:
    """The third Mario Hugo appears in this turn: the seat obtains red-1 and ends its turn."""
    seats: list[dict[str, Any]] = [{} for _ in range(players)]
    at = (turn - 1) % players
    seats[at] = {"hand": dogs("red", "aa")}
    pos = spree_step(
        *seats, turn={"seat": at + 1, "number": turn}, mario_hugo_seen=2, spree_row="red-1 red-2 red-3 red-4", spree_deck=deck,
        rules={"equal_turns": equal, "recover_on_2": False}, **keys,
    )  # fmt: skip
    return play(pos, "obtain red-1", "pay red-a", "pay red-a", "end turn")


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("equal", [False, True])
def test_equal_turns(players: int, equal: bool) -> None:
    """B24: at once by default; with `equal_turns` after the turn whose number the seats divide, all with the same number."""
    for turn in range(1, players + 1):
        pos = third_hugo(turn, players, f"{HUGO} blue-1 blue-2", equal)
        left = 0
        while not pos.is_over:
            play(pos, *PASS)
            left += 1
        data = pos.to_dict()
        assert left == (players - turn if equal else 0)
        assert (data["ended"], data["turn"]["number"], pos.seat) == ("mario-hugo", turn + left, (turn + left - 1) % players + 1)
        assert data["spree_row"] == ["red-2", "red-3", "red-4", *(["blue-1"] if equal else [])]
        assert sprees(pos, turn) == "red-1!"


def test_a_fourth_mario_hugo_in_the_same_turn() -> None:
    """B24, B06, ALONE-031: with equal turns the row is filled completely, the fourth set aside too; one tidy."""
    pos = third_hugo(1, 2, f"{HUGO} {HUGO} blue-1 blue-2", True)
    data = pos.to_dict()
    assert (data["mario_hugo_seen"], data["spree_row"], sprees(pos)) == (4, ["red-2", "red-3", "red-4", "blue-1"], "red-1!")
    assert not pos.is_over


def test_a_fourth_mario_hugo_tidies() -> None:
    """B24: in a later turn he tidies that player's last spree."""
    row = "green-a green-b green-c green-d yellow-a"
    pos = third_hugo(1, 2, f"{HUGO} blue-1 {HUGO} blue-2", True, dog_row=row, dog_deck="blue-a blue-a")
    assert (pos.seat, pos.is_over) == (2, False)
    play(pos, "draw", "obtain blue-1", "pay blue-a", "pay blue-a", "end turn")
    data = pos.to_dict()
    assert (data["ended"], data["mario_hugo_seen"], data["spree_row"]) == ("mario-hugo", 4, ["red-2", "red-3", "red-4", "blue-2"])
    assert (sprees(pos), sprees(pos, 2)) == ("red-1!", "blue-1!")


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("rounds", [1, 2, 20])
def test_a_stalled_game(players: int, rounds: int) -> None:
    """B28: `stall_rounds` times players turns on end with neither a spree nor a tidy."""
    pos = deal(players, stall_rounds=rounds)
    for turn in range(rounds * players):
        assert (pos.is_over, pos.to_dict()["quiet_turns"]) == (False, turn)
        play(pos, *PASS)
    data = pos.to_dict()
    assert (data["ended"], data["turn"]["number"], data["quiet_turns"]) == ("stalled", rounds * players, rounds * players)
    assert (pos.seat, pos.scores()["end"]) == (players, "stalled")


def test_stalling_is_off_by_default() -> None:
    """B28: then only the cap ends a game that nobody moves on."""
    pos = play(table(quiet_turns=400, turn={"number": 401}), *PASS)
    assert (pos.is_over, pos.to_dict()["quiet_turns"]) == (False, 401)


@pytest.mark.parametrize("deed", ["obtain", "tidy", "nothing"])
def test_what_makes_a_turn_quiet(deed: str) -> None:
    """B28: an obtained spree or one tidied by hand begins the count again."""
    mine = seat("red-a red-a", "red-2")
    pos = spree_step(mine, turn={"number": 5}, spree_row="red-1", quiet_turns=3, rules={"stall_rounds": 2})
    if deed == "obtain":
        play(pos, "obtain red-1", "pay red-a", "pay red-a", "done")
    elif deed == "tidy":
        play(pos, "tidy red-2 red-a")
    data = play(pos, "end turn").to_dict()
    assert (data["quiet_turns"], data["ended"]) == ((4, "stalled") if deed == "nothing" else (0, None))


@pytest.mark.parametrize("turns", [1, 3, 7])
def test_the_cap(turns: int) -> None:
    """B28: `max_turns` ends the game in the middle of a round, scored normally."""
    pos = deal(2, max_turns=turns)
    for _ in range(turns):
        assert not pos.is_over
        play(pos, *PASS)
    data = pos.to_dict()
    assert (data["ended"], data["turn"]["number"], pos.seat) == ("cap", turns, (turns - 1) % 2 + 1)
    assert pos.scores()["winners"] == [1, 2]
    assert pos.rules["max_turns"] == turns


def test_five_hundred_turns_by_default() -> None:
    """B28: `max_turns` 500 is assumed."""
    assert play(table(turn={"seat": 1, "number": 499}), *PASS).is_over is False
    pos = play(table(turn={"seat": 2, "number": 500}), *PASS)
    assert (pos.to_dict()["ended"], pos.scores()["end"]) == ("cap", "cap")


@pytest.mark.parametrize(("hugo", "quiet", "end"), [(True, False, "mario-hugo"), (False, True, "stalled"), (False, False, "cap")])
def test_ends_that_coincide(hugo: bool, quiet: bool, end: str) -> None:
    """ALONE-032, B28: Mario Hugo first, then stalled, then the cap."""
    rules = {"max_turns": 2, "stall_rounds": 1, "recover_on_2": False}
    deck = HUGO if hugo else "blue-1"
    pos = spree_step(
        {}, {"hand": dogs("red", "aa")}, turn={"seat": 2, "number": 2}, mario_hugo_seen=2, quiet_turns=1,
        spree_row="red-1 red-2 red-3 red-4", spree_deck=deck, rules=rules,
    )  # fmt: skip
    if not quiet:
        play(pos, "obtain red-1", "pay red-a", "pay red-a")
    assert play(pos, "end turn").to_dict()["ended"] == end


def test_mario_hugo_comes_before_a_stalled_game() -> None:
    """B24, B28: with equal turns he ends it at the last seat, though it stalled there too; ALONE-032."""
    rules = {"equal_turns": True, "stall_rounds": 1, "max_turns": 2}
    pos = spree_step({}, {}, turn={"seat": 2, "number": 2}, mario_hugo_seen=3, quiet_turns=1, rules=rules)
    assert play(pos, "end turn").to_dict()["ended"] == "mario-hugo"


def test_nothing_is_legal_when_it_is_over() -> None:
    """ALONE-032: no further turn for anybody."""
    pos = third_hugo(1, 3, HUGO, False)
    assert pos.legal_actions() == []
    for action in ("draw", "end turn", "done"):
        assert clause_of(pos, action) == "ALONE-032"
