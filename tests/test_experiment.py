"""What a run compares: flags and TOML, arms, line-ups, deals, and every mistake in one sentence."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dogsim.core.errors import UserError
from dogsim.experiment import RunResult, Spec, describe_arms, make_plan, run, spec_of
from dogsim.experiment.plan import FIELD_PART, HALF_WIDTH, usual_games
from dogsim.experiment.reading import KEYS, line_of
from dogsim.games import GAMES
from tests.sim.toy import TOY, play

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Register the toy game."""
    monkeypatch.setitem(GAMES, "toy", TOY)


def arms(players: int = 2, **fields: Any) -> list[tuple[str, str, dict[str, Any]]]:
    """Return name, base and the rules that are not the rulebook's of every arm."""
    made = make_plan(Spec(game="toy", **fields))[players].arms
    usual = TOY.make_rules(players)
    changed = lambda rules: {name: getattr(rules, name) for name in TOY.knobs if getattr(rules, name) != getattr(usual, name)}  # noqa: E731
    return [(arm.name, arm.base, changed(arm.rules)) for arm in made]


def refusal(file: Path | None = None, **flags: Any) -> list[str]:
    """Return the lines that flags are refused with."""
    with pytest.raises(UserError) as refused:
        spec_of({"game": "toy", **flags} if file is None else flags, file)
    return str(refused.value).splitlines()


def written(folder: Path, text: str) -> Path:
    """Return an experiment file."""
    path = folder / "x.toml"
    path.write_text(text)
    return path


# -- arms -----------------------------------------------------------------------------------------


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
    assert arms(variants=("extra",), vs=("duel",)) == [("duel", "duel", {}), ("extra", "duel", {"extra": True, "duel": False})]


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


# -- line-ups -------------------------------------------------------------------------------------


def lineups(players: int, **fields: Any) -> list[str]:
    """Return the line-ups at a player count."""
    return [job.task.lineup for job in make_plan(Spec(game="toy", **fields))[players].jobs]


def test_usual_bots_are_the_games_in_order_without_those_with_no_use() -> None:
    assert lineups(3, variants=("extra",)) == ["mirror", "steady+rusher+builder"]
    assert lineups(3, vs=("extra",), settings={"price": (1,)}) == ["mirror", "steady+rusher+hunter"]
    assert lineups(5) == ["mirror", "steady+rusher+builder+digger+random"]
    mirror = make_plan(Spec(game="toy"))[4].jobs[0].task
    assert [each.name for each in mirror.entrants] == ["steady"] * 4


def test_exactly_as_many_bots_make_one_field() -> None:
    assert lineups(2, bots=("builder", "random")) == ["mirror", "builder+random"]


def test_more_bots_make_every_subset() -> None:
    assert lineups(2, bots=("steady", "builder", "random")) == [
        "mirror", "steady+builder", "steady+random", "builder+random",
    ]  # fmt: skip


def test_fewer_bots_repeat_in_order() -> None:
    assert lineups(5, bots=("steady", "random")) == ["mirror", "steady+random+steady+random+steady"]


def test_one_bot_is_the_mirror_alone() -> None:
    assert lineups(4, bots=("digger",)) == ["mirror"]
    assert make_plan(Spec(game="toy", bots=("digger",)))[4].jobs[0].task.bots == ("digger",)


def test_a_bot_must_mean_something_in_both_arms() -> None:
    text = "bots: 'hunter' needs extra, which is off in 'base' with 2 players: leave it out"
    assert refusal(variant=["extra"], bots="steady,hunter") == [text]
    assert lineups(2, vs=("extra",), settings={"price": (1,)}, bots=("steady", "hunter")) == ["mirror", "steady+hunter"]


def test_too_many_fields() -> None:
    with pytest.raises(UserError, match="more than 1000 fields"):
        make_plan(Spec(game="toy", players=(5,), bots=("steady", "rusher", "builder", "digger", "random") * 4))


def test_a_bot_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('game = "toy"\nname = "mine"\nbase = "steady"\n[weights]\nuniform = 0\nstrength = 9\n')
    task = make_plan(Spec(game="toy", players=(2,), bots=("steady", str(path)))).jobs[1].task
    assert task.lineup == "steady+mine"
    assert dict(task.entrants[1].weights) == {"strength": 9, "uniform": 0}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('name = "mine"\nbase = "stedy"', "did you mean 'steady'"),
        ('name = "mine"\n[weights]\nstrenth = 1', "did you mean 'strength'"),
        ('name = "mine"\n[weights]\nstrength = 99', "-50 to 50"),
        ('name = "../../mine"', "letters"),
        ('name = "steady"', "shipped bot"),
        ('game = "dogs"\nname = "mine"', "plays 'dogs'"),
        ('name = "mine"\nwieghts = 1', "did you mean 'weights'"),
        ('name = "mine"\nweights = 3', "table of numbers"),
        ("name = = 1", "line 1"),
    ],
)
def test_a_mistake_in_a_bot_s_file(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text)
    lines = refusal(bots=f"steady,{path}")
    assert len(lines) == 1
    assert str(path) in lines[0]
    assert said in lines[0]


def test_a_bot_s_file_that_is_not_there(tmp_path: Path) -> None:
    assert "cannot read" in refusal(bots=f"steady,{tmp_path / 'none.toml'}")[0]


# -- how much -------------------------------------------------------------------------------------


def test_usual_games_give_the_promised_interval() -> None:
    """About 0.2 points on a seat's share; each field a part of that."""
    for players in TOY.players:
        share = 1 / players
        half = 1.96 * (share * (1 - share) / usual_games(players)) ** 0.5
        assert 0.97 * HALF_WIDTH < half <= HALF_WIDTH
    setup = make_plan(Spec(game="toy"))[4]
    assert setup.jobs[0].deals == usual_games(4)
    assert setup.jobs[1].deals * 24 == pytest.approx(usual_games(4) * FIELD_PART, rel=0.001)


def test_games_are_per_player_count_arm_and_line_up() -> None:
    plan = make_plan(Spec(game="toy", variants=("extra",), players=(2, 4), games=100))
    assert [(job.deals, job.games) for job in plan.jobs] == [(100, 200), (50, 200), (100, 200), (5, 240)]
    assert plan.games == 840
    assert [job.deals for job in make_plan(Spec(game="toy", players=(5,), games=1)).jobs] == [2, 2]


# -- mistakes -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        ({"game": "dgos"}, "unknown game 'dgos' (did you mean 'dogs'?)"),
        ({"variant": ["extr"]}, "unknown variant 'extr' (did you mean 'extra'?)"),
        ({"variant": ["extra"], "vs": ["chep"]}, "unknown variant 'chep' (did you mean 'cheap'?)"),
        ({"variant": ["extra", "extra"]}, "variant: 'extra' is named twice"),
        ({"vs": ["extra"]}, "vs: names a base, but nothing is compared with it: add a variant or set a rule"),
        ({"set": ["pric=1"]}, "unknown rule 'pric' (did you mean 'price'?)"),
        ({"set": ["price=10"]}, "price: '10' is not valid, it takes 0 to 9; the nearest valid value is 9"),
        ({"set": ["price=x"]}, "price: 'x' is not valid, it takes 0 to 9"),
        ({"set": ["price"]}, "set: 'price' is not valid, it takes NAME=VALUE or NAME=VALUE,VALUE"),
        ({"set": ["players=3"]}, "set: the number of players is asked for with --players"),
        ({"set": ["mood=wid"]}, "mood: 'wid' is not valid, it takes calm, wild (did you mean 'wild'?)"),
        ({"set": ["table=1:2"]}, "table: '1:2' is not valid, it takes 3 values, each 0 to 9"),
        ({"set": ["price=1,1"]}, "set: there are 2 arms 'price=1': nothing to compare"),
        ({"set": ["price=2"]}, "set: 'price=2' is the same game as 'base': nothing to compare"),
        ({"variant": ["duel"], "set": ["duel=true"]}, "variant: 'duel' is the same game as 'base': nothing to compare"),
        ({"players": "6"}, "players: Toy takes 2 to 5 players, not 6; the nearest is 5"),
        ({"players": "1"}, "players: Toy takes 2 to 5 players, not 1; the nearest is 2"),
        ({"players": "few"}, "players: takes a number, a range or a list, as 3, 2-5 or 2,4, not 'few'"),
        ({"players": "4-2"}, "players: '4-2' runs backwards (did you mean '2-4'?)"),
        ({"bots": "steddy"}, "unknown bot 'steddy' (did you mean 'steady'?)"),
        ({"games": 0}, "games: takes 1 or more, not 0; the nearest is 1"),
        ({"games": -5}, "games: takes 1 or more, not -5; the nearest is 1"),
        ({"games": 10**13}, "games: takes at most 1000000000000, not 10000000000000; the nearest is 1000000000000"),
        ({"games": 10**12}, None),
        ({"seed": -1}, "seed: takes 0 or more, not -1; the nearest is 0"),
        ({"seed": 2**63}, f"seed: takes at most {2**63 - 1}, not {2**63}; the nearest is {2**63 - 1}"),
    ],
)
def test_a_mistake_is_one_sentence(flags: dict[str, Any], said: str | None) -> None:
    lines = refusal(**flags)
    assert len(lines) == 1
    if said is not None:
        assert lines[0] == said


def test_caps() -> None:
    assert "games in all are too many" in refusal(games=10**12)[0]
    many = {"first": tuple(range(-20, 21)), "price": tuple(range(10)), "locations": tuple(range(7)), "mood": ("calm", "wild"),
            "extra": (True, False)}  # fmt: skip
    with pytest.raises(UserError, match=r"11,480 combinations of values are too many, at most 10,000 arms"):
        make_plan(Spec(game="toy", settings=many))


def test_all_mistakes_at_once() -> None:
    lines = refusal(variant=["extr"], set=["pric=1", "price=99"], games=0, players="9", bots="steddy")
    assert len(lines) == 6
    for word in ("'extra'", "'price'", "0 to 9", "games: takes 1 or more", "players: Toy", "'steady'"):
        assert sum(word in line for line in lines) >= 1


# -- TOML -----------------------------------------------------------------------------------------

FULL = """
game = "toy"
variant = ["extra"]
vs = "cheap"
players = "2-3"
bots = ["steady", "builder"]
games = 50
seed = 7

[set]
first = 2
table = [1, 2, 3]
locations = { from = 3, to = 5, step = 2 }
mood = { values = ["calm", "wild"] }

[margins]
score = 1
"""


def test_a_file_means_what_the_flags_mean(tmp_path: Path) -> None:
    from_file = spec_of({}, written(tmp_path, FULL))
    flags = {
        "game": "toy", "variant": ["extra"], "vs": ["cheap"], "players": "2-3", "bots": "steady,builder", "games": 50,
        "seed": 7, "set": ["first=2", "table=1:2:3", "locations=3,5", "mood=calm,wild"],
    }  # fmt: skip
    from_flags = spec_of(flags).model_copy(update={"margins": {"score": 1.0}})
    assert make_plan(from_file).fingerprint == make_plan(from_flags).fingerprint
    assert make_plan(from_file).arms == make_plan(from_flags).arms


def test_flags_win_over_the_file(tmp_path: Path) -> None:
    spec = spec_of({"games": 9, "variant": ["cheap"], "vs": [], "set": ["first=3"], "bots": None}, written(tmp_path, FULL))
    assert (spec.games, spec.variants, spec.vs, spec.bots) == (9, ("cheap",), (), ("steady", "builder"))
    assert spec.settings["first"] == (3,)
    assert spec.settings["mood"] == ("calm", "wild")


def test_a_spec_reads_back_what_it_writes(tmp_path: Path) -> None:
    spec = make_plan(spec_of({}, written(tmp_path, FULL))).spec
    again = Spec.model_validate(spec.as_toml())
    assert make_plan(again).fingerprint == make_plan(spec).fingerprint


@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        ("games = 50", "gmaes = 50", 7, "unknown key 'gmaes' (did you mean 'games'?)"),
        ("games = 50", 'games = "50"', 7, "games: takes a whole number, not '50'"),
        ("games = 50", "games = true", 7, "games: takes a whole number, not true"),
        ("games = 50", "games = 1.5", 7, "games: takes a whole number, not 1.5"),
        ("first = 2", "frist = 2", 11, "unknown rule 'frist' (did you mean 'first'?)"),
        ("first = 2", "first = 99", 11, "first: '99' is not valid, it takes -20 to 20; the nearest valid value is 20"),
        ("first = 2", 'first = "2"', 11, "first: '2' is not valid, it takes -20 to 20"),
        ("step = 2", "step = 0", 13, "makes no list of values"),
        ("to = 5", "too = 5", 13, "takes a value, {values = [...]} or {from = 1, to = 5, step = 1}"),
        ("table = [1, 2, 3]", "table = [1, 2]", 12, "table: '1:2' is not valid, it takes 3 values"),
        ('players = "2-3"', "players = [2, 9]", 5, "players: Toy takes 2 to 5 players, not 9"),
        ('variant = ["extra"]', "variant = 3", 3, "variant: takes a list, not 3"),
        ("score = 1", "scor = 1", 17, "unknown metric to judge 'scor' (did you mean 'score'?)"),
        ("score = 1", 'score = "1"', 17, "score: takes a number, not '1'"),
        ("score = 1", "score = -1", 17, "above 0"),
    ],
)
def test_a_mistake_in_a_file_has_its_line(tmp_path: Path, old: str, new: str, line: int, said: str) -> None:
    path = written(tmp_path, FULL.replace(old, new))
    lines = refusal(path)
    assert len(lines) == 1
    assert lines[0].startswith(f"{path}, line {line}: ")
    assert said in lines[0]


def test_all_mistakes_of_a_file_at_once(tmp_path: Path) -> None:
    text = FULL
    for old, new in (
        ("extra", "extr"),
        ("games = 50", "games = 0"),
        ("seed", "sed"),
        ("first", "frist"),
        ("step = 2", "step = 0"),
    ):
        text = text.replace(old, new)
    lines = refusal(written(tmp_path, text))
    assert [int(line.split(", line ")[1].split(":")[0]) for line in lines] == [7, 13, 8, 3, 11]


def test_what_is_no_experiment(tmp_path: Path) -> None:
    assert "line 1" in refusal(written(tmp_path, "variant = = 1"))[0]
    assert "cannot read" in refusal(tmp_path / "none.toml")[0]
    (tmp_path / "x.toml").write_bytes(b"\xff\xfe")
    assert "UTF-8" in refusal(tmp_path / "x.toml")[0]
    (tmp_path / "x.toml").write_bytes(b"#" * 10_000_001)
    assert "10 MB" in refusal(tmp_path / "x.toml")[0]


def test_lines_are_found() -> None:
    assert line_of("a = 1\n\n[set]\nb = 2\n", ("set", "b")) == 4
    assert line_of("set.b = 2\n", ("set", "b")) == 1
    assert line_of("[set]\nb = 2\n", ("set", "c")) == 1
    assert line_of("a = 1\n", ("set", "c")) == 0
    assert line_of("set = {b = 1}\n", ("set", "b")) == 1


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(max_size=5), st.lists, max_leaves=4))
def test_any_value_of_any_key_is_read_or_refused(value: Any) -> None:
    """Whatever stands in a file, it is a spec or a UserError, never a crash."""
    from dogsim.experiment.reading import _validated

    for key in KEYS:
        spec, problems = _validated({key: value})
        assert isinstance(spec, Spec)
        assert all(str(problem) for problem in problems)


# -- folder, command, fingerprint -----------------------------------------------------------------


def test_the_command_asks_for_the_same(tmp_path: Path) -> None:
    spec = spec_of({}, written(tmp_path, FULL)).model_copy(update={"margins": {}})
    words = shlex.split(spec.command(lambda name, value: TOY.knobs[name].show(value)))
    flags: dict[str, Any] = {"variant": [], "vs": [], "set": []}
    for name, value in zip(words[2::2], words[3::2], strict=True):
        key = name.removeprefix("--")
        if key in ("variant", "vs", "set"):
            flags[key].append(value)
        else:
            flags[key] = int(value) if key in ("games", "seed") else value
    assert words[:2] == ["dogsim", "sweep"]
    assert make_plan(spec_of(flags)).fingerprint == make_plan(spec).fingerprint


def test_margins_have_no_flag_so_the_command_names_the_file(tmp_path: Path) -> None:
    path = written(tmp_path, FULL)
    words = shlex.split(spec_of({"games": 9}, path).command(lambda name, value: TOY.knobs[name].show(value)))
    assert words[:3] == ["dogsim", "sweep", str(path)]
    assert words[words.index("--games") + 1] == "9"


def test_the_command_of_the_usual_question_is_short() -> None:
    assert Spec(variants=("puppies",)).command(None) == "dogsim sweep --variant puppies"
    assert Spec(variants=("puppies",)).command(None, Path("a b")) == "dogsim sweep --variant puppies --out 'a b'"


@pytest.mark.parametrize(
    ("fields", "arm"),
    [
        ({"variants": ("extra",)}, "extra"),
        ({"variants": ("extra", "cheap")}, "extra-cheap"),
        ({"settings": {"price": (5,)}}, "price-5"),
        ({"settings": {"price": (5, 6), "first": (1, 2)}}, "first-price"),
        ({}, "base"),
    ],
)
def test_the_usual_folder_has_a_plain_name(fields: dict[str, Any], arm: str) -> None:
    plan = make_plan(Spec(game="toy", **fields))
    assert re.fullmatch(rf"toy-{arm}-[0-9a-f]{{8}}", plan.name)
    assert re.fullmatch(r"[A-Za-z0-9._-]{1,64}", plan.name)


def test_a_long_arm_s_folder_still_has_a_plain_name() -> None:
    plan = make_plan(Spec(game="toy", settings={name: (TOY.knobs[name].low,) for name in ("first", "price")} | {
        "table": ((9, 9, 9),), "mood": ("wild",), "extra": (True,)}))  # fmt: skip
    assert re.fullmatch(r"[A-Za-z0-9._-]{1,64}", plan.name)


def test_the_fingerprint_is_of_what_matters() -> None:
    """Asking for the defaults by name is the same run; anything else is another."""
    spec = Spec(game="toy", variants=("extra",), games=10)
    same = make_plan(spec).fingerprint
    assert make_plan(Spec(game="toy", variants=("extra",), games=10, players=(2, 3, 4, 5), seed=1)).fingerprint == same
    for changes in ({"seed": 2}, {"games": 11}, {"players": (2,)}, {"vs": ("cheap",)}, {"bots": ("steady",)}):
        assert make_plan(spec.model_copy(update=changes)).fingerprint != same


def test_edited_code_is_another_run(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise an edited rule would be answered from yesterday's folder."""
    from dogsim.experiment import plan

    before = make_plan(Spec(game="toy")).fingerprint
    usual = Path.read_bytes
    monkeypatch.setattr(Path, "read_bytes", lambda path: usual(path) + (b"#" if path.name == "driver.py" else b""))
    assert make_plan(Spec(game="toy")).fingerprint != before
    assert plan.code_digest(TOY) != plan.code_digest(GAMES["dogs"])


def test_the_usual_folder_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    done = run(Spec(game="toy", players=(2,), games=10), kernel=play)
    assert isinstance(done, RunResult)
    assert done.folder == Path("reports") / done.plan.name
    assert (tmp_path / done.folder / "results.csv").exists()
    assert done.command == "dogsim sweep --game toy --players 2 --games 10"


# -- the shipped experiments ----------------------------------------------------------------------


@pytest.mark.parametrize("path", sorted((ROOT / "experiments").glob("*.toml")), ids=lambda path: path.stem)
def test_shipped_experiments_are_sound_and_say_what_they_ask(path: Path) -> None:
    plan = make_plan(spec_of({}, path))
    assert plan.games > 10_000
    assert len(next(iter(plan.values())).arms) > 1
    assert path.read_text().startswith("# ")
    assert "?" in path.read_text().splitlines()[0]


def test_the_puppies_experiment_is_the_usual_command(tmp_path: Path) -> None:
    experiment = spec_of({}, ROOT / "experiments" / "puppies.toml")
    assert make_plan(experiment).fingerprint == make_plan(spec_of({"variant": ["puppies"]})).fingerprint


def test_two_player_hotel_is_compared_with_the_ordinary_table() -> None:
    plan = make_plan(Spec(variants=("two-player-hotel",)))
    assert list(plan) == [2]
    assert [arm.rules.two_player_hotel for arm in plan[2].arms] == [False, True]
