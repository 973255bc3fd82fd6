"""What is compared with what."""

from __future__ import annotations

from typing import Any

from dogsim.experiment import Spec, describe_arms, make_plan
from tests.experiment.asking import refusal
from tests.sim.toy import TOY


def arms(players: int = 2, **fields: Any) -> list[tuple[str, str, dict[str, Any]]]:
    """Return name, base and the rules that are not the rulebook's of every arm."""
    usual = TOY.make_rules(players)
    return [
        (arm.name, arm.base, {name: value for name, value in vars(arm.rules).items() if value != getattr(usual, name)})
        for arm in make_plan(Spec(game="toy", **fields))[players].arms
    ]


def test_nothing_asked_plays_the_game_itself() -> None:
    assert arms() == [("base", "base", {})]


def test_a_variant_against_the_same_game_without_it() -> None:
    assert arms(variants=("extra",)) == [("base", "base", {}), ("extra", "base", {"extra": True})]


def test_repeated_variants_combine_into_one_arm() -> None:
    assert arms(variants=("extra", "cheap")) == [
        ("base", "base", {}), ("extra+cheap", "base", {"extra": True, "price": 1}),
    ]  # fmt: skip


def test_the_base_of_a_rule_in_force_by_itself_is_the_game_without_it() -> None:
    """As the two-player hotel: on by default, so the base switches it off."""
    assert arms(variants=("duel",)) == [("base", "base", {"duel": False}), ("duel", "base", {})]
    assert arms(variants=("extra", "duel")) == [
        ("base", "base", {"duel": False}), ("extra+duel", "base", {"extra": True}),
    ]  # fmt: skip


def test_vs_names_another_base() -> None:
    assert arms(variants=("extra", "cheap"), vs=("cheap",)) == [
        ("cheap", "cheap", {"price": 1}), ("extra+cheap", "cheap", {"extra": True, "price": 1}),
    ]  # fmt: skip
    assert arms(variants=("extra",), vs=("duel",)) == [
        ("duel", "duel", {}), ("extra", "duel", {"extra": True, "duel": False}),
    ]  # fmt: skip


def test_rules_alone_make_the_arm() -> None:
    assert arms(settings={"price": (5,)}) == [("base", "base", {}), ("price=5", "base", {"price": 5})]
    assert arms(settings={"price": (5,)}, vs=("extra",)) == [
        ("extra", "extra", {"extra": True}), ("price=5", "extra", {"extra": True, "price": 5}),
    ]  # fmt: skip


def test_rules_beside_a_variant_hold_in_both_arms() -> None:
    assert arms(variants=("extra",), settings={"price": (5,)}) == [
        ("base", "base", {"price": 5}), ("extra", "base", {"extra": True, "price": 5}),
    ]  # fmt: skip


def test_a_rule_beats_a_variant() -> None:
    assert arms(variants=("cheap", "extra"), settings={"price": (7,)}) == [
        ("base", "base", {"price": 7}), ("cheap+extra", "base", {"price": 7, "extra": True}),
    ]  # fmt: skip


def test_a_list_makes_an_arm_of_each_value_and_lists_multiply() -> None:
    assert [name for name, *_ in arms(settings={"price": (1, 3)})] == ["base", "price=1", "price=3"]
    names = [name for name, *_ in arms(settings={"price": (1, 3), "table": ((1, 1, 1), (3, 2, 0))})]
    assert names == [
        "base", "price=1,table=1:1:1", "price=1,table=3:2:0", "price=3,table=1:1:1", "price=3,table=3:2:0",
    ]  # fmt: skip


def test_a_list_beside_a_variant_makes_pairs() -> None:
    assert [(name, base) for name, base, _ in arms(variants=("extra",), settings={"price": (1, 3)})] == [
        ("base,price=1", "base,price=1"), ("extra,price=1", "base,price=1"),
        ("base,price=3", "base,price=3"), ("extra,price=3", "base,price=3"),
    ]  # fmt: skip


def test_the_usual_value_may_stand_in_a_list() -> None:
    assert [name for name, *_ in arms(settings={"price": (1, 2, 3)})] == ["base", "price=1", "price=2", "price=3"]


def test_a_bare_list_is_several_values_where_a_rule_holds_one() -> None:
    """And one value where a rule holds several."""
    assert [name for name, *_ in arms(settings={"price": [1, 3]})] == ["base", "price=1", "price=3"]
    assert [name for name, *_ in arms(settings={"table": [1, 1, 1]})] == ["base", "table=1:1:1"]
    assert [name for name, *_ in arms(settings={"table": [[1, 1, 1], (2, 2, 2)]})] == ["base", "table=1:1:1", "table=2:2:2"]


def test_the_order_of_settings_does_not_matter() -> None:
    here = make_plan(Spec(game="toy", settings={"price": (1, 3), "first": (1, 2)}))
    there = make_plan(Spec(game="toy", settings={"first": (1, 2), "price": (1, 3)}))
    assert here.arms == there.arms


def test_how_the_arms_differ() -> None:
    plan = make_plan(Spec(game="toy", variants=("extra", "duel"), settings={"price": (5,)}))
    assert describe_arms(plan.arms, TOY) == [
        "base: price 5 (in the rulebook 2), duel false (in the rulebook true)",
        "extra+duel: extra true (in base false), duel true (in base false)",
    ]


def test_a_variant_limits_the_player_counts() -> None:
    assert list(make_plan(Spec(game="toy", variants=("duel",)))) == [2]
    assert list(make_plan(Spec(game="toy", variants=("extra",)))) == [2, 3, 4, 5]
    assert refusal(variant=["duel"], players="2,3") == ["players: 'duel' means something with 2 players only, not with 3"]
    assert refusal(variant=["duel", "crowd"]) == ["variant: these variants are never in force at the same number of players"]


def test_two_player_hotel_is_compared_with_the_ordinary_table() -> None:
    plan = make_plan(Spec(variants=("two-player-hotel",)))
    assert list(plan) == [2]
    assert [arm.rules.two_player_hotel for arm in plan[2].arms] == [False, True]
