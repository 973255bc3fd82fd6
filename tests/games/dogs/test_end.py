"""How a game ends (DOGS-077 to DOGS-080, DOGS-A48)."""

from __future__ import annotations

from typing import Any

import pytest

from dogsim import Position
from tests.games.dogs.tables import city, clause_of, of_type, options, play, player, stalls, table

PASS = ("move 1", "end turn")
POOR = {"coins": 0, "food": 0}
ALL_DIFFERENT = city(([], "merchant"), ([], "trainer"), ([], "partner"))


def collecting(pile: list[str], *others: dict[str, Any], **keys: Any) -> Position:
    """Seat 1 collects three hotel dogs at location 3, and the refill draws from this pile."""
    laid = city(([], None), ([], None), (of_type("hotel", "mutt", "boxer", "husky"), None))
    return play(table({"location": 3}, *others, city=laid, dog_pile=pile, **keys), "collect")


@pytest.mark.parametrize("left", [1, 2, 3, 4])
def test_drawing_the_last_dog_announces_the_end(left: int) -> None:
    """DOGS-077, DOGS-078, DOGS-A15: the pile is empty after the refill, which may stay incomplete."""
    pile = of_type("fair", "mutt", "boxer", "husky", "poodle")[:left]
    data = collecting(pile).to_dict()
    assert data["city"][2]["dogs"] == pile[:3]
    assert data["dog_pile"] == pile[3:]
    assert data["last_round"] == (4 if left <= 3 else None)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("trigger", [1, 2])
def test_the_round_is_finished_and_one_more_played(players: int, trigger: int) -> None:
    """DS-48: DOGS-079, DOGS-080: (n - 1 - i) + n turns after the trigger; n(r + 2) turns in all with r from 0."""
    seats: list[dict[str, Any]] = [{"location": 2} for _ in range(players)]
    seats[trigger - 1] = {"location": 1}
    pos = table(
        *seats, city=city((["mutt/hotel"], None)), dog_pile=["boxer/hotel"], turn={"seat": trigger, "round": 12},
    )  # fmt: skip
    play(pos, "collect", "end turn")
    turns = 0
    while not pos.is_over:
        play(pos, "move 3", "end turn")
        turns += 1
    data = pos.to_dict()
    assert turns == (players - trigger) + players
    assert (data["ended"], data["turn"]["round"], data["turn"]["seat"]) == ("normal", 13, players)
    assert players * (11 + 2) == players * data["turn"]["round"]


def test_the_round_ends_right_of_the_start_marker() -> None:
    """DOGS-080, DOGS-032: wherever the marker lies."""
    pos = table({}, {}, {}, start_seat=3, last_round=5, turn={"seat": 1, "round": 5})
    play(pos, "end turn")
    assert not pos.is_over
    play(pos, *PASS)
    assert (pos.is_over, pos.seat) == (True, 2)


def test_nothing_is_refilled_after_the_trigger() -> None:
    """DOGS-079, DOGS-A16: in the rest of the round and in the last one."""
    pos = collecting(of_type("fair", "mutt", "boxer"), {"location": 2, "food": 9})
    play(pos, "end turn", "move 3", "pay 1", "collect", "take food", "take food", "end turn")
    assert pos.to_dict()["city"][2]["dogs"] == []
    play(pos, "move 3")
    assert clause_of(pos, "collect") == "DOGS-A13"


def test_the_setup_does_not_trigger() -> None:
    """DOGS-A15: nor does an empty pile before a refill needs it."""
    assert Position.deal("dogs", players=2).to_dict()["last_round"] is None
    pos = table(dog_pile=["mutt/sick"], city=city((["boxer/hotel"], None)))
    play(pos, "end turn", *PASS)
    assert pos.to_dict()["last_round"] is None


def test_everything_is_still_legal_in_the_last_round() -> None:
    """DOGS-079, DOGS-061, DOGS-A22: licences, bonuses, characters, stalls."""
    mine = {
        "coins": 4, "open_stalls": 4, "licences_unpaid": 1, "hotel": of_type("hotel", "mutt", "boxer", "husky"),
        "characters": ["merchant"],
    }  # fmt: skip
    pos = table(mine, last_round=3, city=ALL_DIFFERENT, character_pile=["manager"])
    assert {"pay licence", "claim B04", "use merchant", "open stall", "hire"} <= set(options(pos))


def test_deadlock() -> None:
    """DOGS-A48: a round of moves alone, and nobody could do more, ends the game as stalled."""
    pos = table(POOR, POOR, city=ALL_DIFFERENT, turn={"moved": False, "quiet": True})
    play(pos, *PASS)
    assert not pos.is_over
    play(pos, *PASS)
    assert (pos.is_over, pos.to_dict()["ended"], pos.scores()["end"]) == (True, "stalled", "stalled")


# Hopes of seat 2, each enough to go on.
HOPES: list[tuple[dict[str, Any], dict[str, Any]]] = [
    ({"coins": 1}, {}),  # a paid hire
    ({}, {"city": city(([], "merchant"), ([], "trainer"), ([], "merchant"))}),  # a free one
    ({"food": 1}, {"city": city((["mutt/hotel"], None))}),  # a dog
    ({"characters": ["trainer"]}, {}),
    ({"stalls": stalls("mutt/fair")}, {}),  # a donation
    ({"open_stalls": 4, "licences_unpaid": 1}, {}),  # a stall
    ({"open_stalls": 5, "licences_unpaid": 2, "coins": 3}, {"city": []}),  # a licence
    ({"hotel": of_type("hotel", "mutt", "boxer", "husky")}, {}),  # a bonus
    ({"coins": 1}, {"variants": ["swap-characters"], "city": []}),
]


@pytest.mark.parametrize(("theirs", "keys"), HOPES)
def test_no_deadlock_while_anybody_could_do_anything(theirs: dict[str, Any], keys: dict[str, Any]) -> None:
    """DOGS-A48: any seat, at any location, even if nobody else stood there."""
    pos = table(POOR, {**POOR, **theirs}, **{"city": ALL_DIFFERENT, **keys}, turn={"moved": False, "quiet": True})
    play(pos, *PASS, *PASS)
    assert not pos.is_over
    assert pos.to_dict()["turn"]["round"] == 4


@pytest.mark.parametrize(
    "stuck",
    [
        {"food": 2, "infirmary": of_type("sick", "mutt", "boxer", "husky")},  # food, but no room
        {"open_stalls": 5, "licences_unpaid": 2, "coins": 0},
    ],
)
def test_a_deadlock_is_no_matter_of_poverty(stuck: dict[str, Any]) -> None:
    """DOGS-A48: the test is whether anything could be done."""
    ill = city((["beagle/sick"], "merchant"), (["poodle/sick", "dalmatian/sick"], "trainer"), ([], "partner"))
    pos = table({**POOR, **stuck}, POOR, city=ill, turn={"moved": False, "quiet": True})
    assert play(pos, *PASS, *PASS).is_over


def test_a_round_in_which_something_happened_is_not_quiet() -> None:
    """DOGS-A48: the count begins anew with each round."""
    pos = table({**POOR, "characters": ["trainer"]}, POOR, city=ALL_DIFFERENT, turn={"moved": False, "quiet": True})
    play(pos, "use trainer", *PASS, *PASS)
    assert not pos.is_over
    play(pos, *PASS, *PASS)
    assert pos.to_dict()["ended"] == "stalled"


@pytest.mark.parametrize(("rule", "ended"), [("deadlock", None), ("quiet-round", "stalled"), ("none", None)])
def test_stall_rules(rule: str, ended: str | None) -> None:
    """DOGS-A48: `stall_rule`: any quiet round ends the game, or none does."""
    pos = table({}, {}, city=ALL_DIFFERENT, turn={"moved": False, "quiet": True}, rules={"stall_rule": rule})
    assert play(pos, *PASS, *PASS).to_dict()["ended"] == ended


def test_without_a_stall_rule_a_deadlock_goes_on_to_the_cap() -> None:
    """DOGS-A48: `max_rounds`."""
    rules = {"stall_rule": "none", "max_rounds": 5}
    pos = table(POOR, POOR, city=ALL_DIFFERENT, turn={"moved": False, "quiet": True}, rules=rules)
    play(pos, *PASS * 4)
    assert not pos.is_over
    play(pos, *PASS * 2)
    assert (pos.to_dict()["ended"], pos.to_dict()["turn"]["round"]) == ("cap", 5)


@pytest.mark.parametrize(
    ("last_round", "rule", "ended"), [(3, "quiet-round", "normal"), (None, "quiet-round", "stalled"), (None, "none", "cap")]
)
def test_where_ends_coincide(last_round: int | None, rule: str, ended: str) -> None:
    """DOGS-079, DOGS-A48: the game's own end, then stalled, then the cap."""
    pos = table(
        {}, {}, turn={"moved": False, "quiet": True}, last_round=last_round, rules={"stall_rule": rule, "max_rounds": 3},
    )  # fmt: skip
    assert play(pos, *PASS, *PASS).to_dict()["ended"] == ended


def test_nothing_is_legal_when_it_is_over() -> None:
    """DOGS-079: the rest of the turn stays as the last one left it."""
    pos = play(table({}, {}, last_round=3), "end turn", *PASS)
    assert (options(pos), pos.phase, player(pos, 2)["location"]) == ([], "over", 1)
    assert clause_of(pos, "move 1") == "DOGS-079"
