"""Dogs: what no other test told from a fault; each test here was asked for by a mutant that lived."""

from __future__ import annotations

import pytest

from dogsim import Position
from dogsim.core.record import blank
from dogsim.games import game
from tests.games.dogs.tables import of_type, options, play, player, stalls, table
from tests.mutants.keeping import check_kept

DOGS = game("dogs")
FULL_4 = {"open_stalls": 4, "licences_unpaid": 1, "stalls": stalls("", "", "", "mutt/healthy boxer/healthy husky/fair")}


def test_a_trainer_who_moves_nobody_brings_no_puppy() -> None:
    """DOGS-114, DOGS-069: nothing is newly full, though a stall has been full without its puppy."""
    pos = table({**FULL_4, "characters": ["trainer"]}, variants=["puppies"])
    play(pos, "use trainer", "done")
    assert (pos.phase, player(pos)["puppy_stalls"]) == ("act", [])


@pytest.mark.parametrize(("players", "variants"), [(2, []), (3, ["puppies", "three-upgrades"])])
def test_what_a_seat_counts_is_what_it_has(players: int, variants: list[str]) -> None:
    """DOGS-017, DOGS-047: room, dogs by type, breed and stall, characters, the city, after every move."""
    pos = Position.deal("dogs", players=players, seed=31, variants=variants, rules={"upgrade_cost": 0})
    of_table = ("city_needs", "city_kinds", "visitors", "stall_of", "most_upgrades", "set_steps")
    counts = ("room", "spaces", "dogs", "types", "breeds", "breed_count", "kin", "set_points", "pairs", "hotel_dogs", "sick_dogs")
    check_kept(pos, 3, of_table, (*counts, "hand", "held"))


@pytest.mark.parametrize(("kind", "bonus"), [("sick", "B03"), ("fair", "B05")])
def test_strict_origin_counts_the_others(kind: str, bonus: str) -> None:
    """DOGS-A51: of four dogs one placed by variant 3 is left out, and three are enough; dogs of other types are none of it."""
    mine = {
        "stalls": [of_type(kind, "mutt"), of_type(kind, "boxer", "husky"), of_type(kind, "poodle")],
        "rescued": [f"mutt/{kind}"],
    }
    rules = {"v3_strict_origin": True}
    assert f"claim {bonus}" in options(table(mine, variants=["three-upgrades"], rules=rules), "claim")


def test_a_pair_in_the_first_stall_counts_once() -> None:
    """DOGS-099: where its size is set to two, it is one stall of three like the others."""
    rows = stalls("mutt/sick mutt/fair", "boxer/sick boxer/fair", "husky/sick", "poodle/sick poodle/fair", "beagle/sick")
    mine = {"open_stalls": 5, "licences_unpaid": 2, "stalls": rows}
    sizes = {"stall_sizes": [2, 2, 2, 3, 4]}
    assert "claim B09" in options(table(mine, rules=sizes), "claim")
    assert "claim B09" not in options(table({**mine, "stalls": [*rows[:3], [], []]}, rules=sizes), "claim")
    two_stalls = {"bonus_targets": [3, 3, 3, 3, 3, 1, 3, 6, 2, 9, 2, 2], **sizes}
    alone = stalls("mutt/sick mutt/fair", "boxer/sick", "husky/sick", "", "poodle/sick beagle/sick")
    assert "claim B09" not in options(table({**mine, "stalls": alone}, rules=two_stalls), "claim")


def test_a_swap_is_a_step_of_the_trainer() -> None:
    """DOGS-069: twelve at the most, after which it is done by itself."""
    rows = stalls("mutt/trained", "boxer/sick husky/fair")
    pos = play(table({"characters": ["trainer"], "stalls": rows}), "use trainer")
    for step in range(12):
        assert pos.to_dict()["turn"]["trainer_steps"] == step
        pos.apply("swap mutt/trained boxer/sick" if step % 2 == 0 else "swap boxer/sick mutt/trained")
    assert pos.phase == "act"


# Kennels of one, three and three points, with one, two and three dogs.
ONE = ["mutt/{0}"]
PAIR = ["", "boxer/{0} boxer/sick"]
THREE = ["husky/{0}", "poodle/{0}", "beagle/{0}"]


@pytest.mark.parametrize(
    ("kennels", "noted"),
    [([ONE, ONE, ONE], (0, 1)), ([PAIR, ONE, ONE], (0, 0)), ([PAIR, THREE, ONE], (1, 0)), ([PAIR, THREE, THREE], (1, 1))],
)
def test_ties_are_noted(kennels: list[list[str]], noted: tuple[int, int]) -> None:
    """DOGS-088, DOGS-A30: whether dogs in stalls decided between equal scores, and whether the victory is shared."""
    kinds = ("healthy", "fair", "trained")
    rows = [stalls(*(stall.format(kind) for stall in kennel)) for kennel, kind in zip(kennels, kinds, strict=True)]
    pos = table(*({"upgrades": 1, "stalls": each} for each in rows), rules={"trained_points": 0})
    out = blank(DOGS.out)[0]
    pos._call("score", out)
    assert (out.tie_break, out.shared) == noted
