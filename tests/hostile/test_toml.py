"""Experiments and bots in files that are none, or say what cannot be: exit code 2 and a sentence for each mistake."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import CommandLine

LONGEST = 300
Making = Callable[[Path], object]


def refused(dogsim_cli: CommandLine, *words: str) -> list[str]:
    """Return the sentences a command is refused with: nothing else is said, and nothing is written."""
    before = sorted(Path.cwd().iterdir())
    answer = dogsim_cli(*words)
    assert answer.code == 2
    assert answer.out == ""
    lines = answer.err.splitlines()
    assert all(line.startswith("error: ") for line in lines)
    assert "itself failed" not in answer.err
    assert max(map(len, lines)) < LONGEST + 60
    assert sorted(Path.cwd().iterdir()) == before
    return [line.removeprefix("error: ") for line in lines]


NO_FILES: list[tuple[str, Making, str]] = [
    ("missing", lambda path: None, "cannot read x.toml: No such file or directory"),
    ("a folder", lambda path: path.mkdir(), "cannot read x.toml: Is a directory"),
    ("a link to itself", lambda path: path.symlink_to(path), "cannot read x.toml: Too many levels of symbolic links"),
    ("a link to nothing", lambda path: path.symlink_to("nothing"), "cannot read x.toml: No such file or directory"),
    ("bytes", lambda path: path.write_bytes(bytes(range(256))), "x.toml is no text in UTF-8"),
    ("latin-1", lambda path: path.write_bytes(b'game = "d\xf6gs"\n'), "x.toml is no text in UTF-8"),
    ("UTF-16", lambda path: path.write_bytes("games = 2\n".encode("utf-16")), "x.toml is no text in UTF-8"),
    ("byte order mark", lambda path: path.write_bytes(b"\xef\xbb\xbfgames = 2\n"), "x.toml begins with a byte order mark"),
    ("zero bytes", lambda path: path.write_bytes(b"\x00" * 99), "x.toml: invalid statement (at line 1, column 1)"),
    ("10 MB", lambda path: path.write_bytes(b"#" * 10_000_000), "x.toml is larger than 1 MB"),
    ("half a text", lambda path: path.write_text('games = "2'), "x.toml: unterminated string"),
    ("half a table", lambda path: path.write_text("[set"), "x.toml: expected ']'"),
    ("half a list", lambda path: path.write_text("players = [2,"), "x.toml: "),
    ("JSON", lambda path: path.write_text('{"games": 2}'), "x.toml: invalid statement (at line 1, column 1)"),
    ("a key twice", lambda path: path.write_text("seed = 2\nseed = 3\n"), "x.toml: cannot overwrite a value"),
    ("a table twice", lambda path: path.write_text("[set]\n[margins]\n[set]\n"), "x.toml: cannot declare"),
    ("deep lists", lambda path: path.write_text("bots = " + "[" * 100_000), "x.toml: lists or tables are nested too deeply"),
    ("deep tables", lambda path: path.write_text("a = " + "{a = " * 100_000), "x.toml: lists or tables are nested too deeply"),
    ("deep keys", lambda path: path.write_text("a." * 100_000 + "a = 1"), "x.toml, line 1: more than 200 dots"),
    ("deep header", lambda path: path.write_text("\n[" + "a." * 100_000 + "a]"), "x.toml, line 2: more than 200 dots"),
    ("5000 digits", lambda path: path.write_text(f"seed = {'9' * 5000}"), "x.toml: a number is too large"),
]  # fmt: skip


@pytest.mark.parametrize(("making", "sentence"), [row[1:] for row in NO_FILES], ids=[row[0] for row in NO_FILES])
def test_what_is_no_toml(dogsim_cli: CommandLine, making: Making, sentence: str) -> None:
    """As an experiment and as a bot."""
    making(Path("x.toml"))
    found = refused(dogsim_cli, "sweep", "x.toml")
    assert len(found) == 1
    assert found[0].startswith(sentence)
    assert refused(dogsim_cli, "sweep", "--bots", "balanced,x.toml") == [f"bots: {found[0]}"]


def test_an_endless_file_is_read_no_further_than_it_may_be_large(dogsim_cli: CommandLine) -> None:
    assert refused(dogsim_cli, "sweep", "/dev/zero") == ["/dev/zero is larger than 1 MB"]


EXPERIMENTS: list[tuple[str, str]] = [
    ('game = "dgos"', "line 1: unknown game 'dgos' (did you mean 'dogs'?)"),
    ("game = nan", "line 1: unknown game 'nan'"),
    ("game = 0x" + "f" * 5000, "line 1: game: a number of some 6000 digits is too large"),
    ("game = [[]]", "line 1: unknown game '[[]]'"),
    ('game = "a\\nb"', "line 1: unknown game 'a\\x0ab'"),
    ('game = "\\u001b[31m"', "line 1: unknown game '\\x1b[31m'"),
    (f'game = "{"x" * 100_000}"', "line 1: game: a text of 100000 characters is too long"),
    (f'game = "{"x" * 1000}"', "line 1: unknown game 'xxx"),
    ('schema = "dogsim-run/1"', "line 1: unknown key 'schema'"),
    ("seeds = 3", "line 1: unknown key 'seeds' (did you mean 'seed'?)"),
    ("'a\nb' = 3", ": "),
    ("seed = -1", "line 1: seed: takes 0 or more, not -1; the nearest is 0"),
    ("seed = 1.0", "line 1: seed: takes a whole number, not 1.0"),
    ("seed = true", "line 1: seed: takes a whole number, not true"),
    ("seed = nan", "line 1: seed: takes a whole number, not nan"),
    ('seed = "1"', "line 1: seed: takes a whole number, not '1'"),
    (f"seed = {2**63}", f"line 1: seed: takes at most {2**63 - 1}, not {2**63}"),
    ("games = 0", "line 1: games: takes 1 or more, not 0"),
    ("games = inf", "line 1: games: takes a whole number, not inf"),
    ("games = 2024-01-01", "line 1: games: takes a whole number, not 2024-01-01"),
    (f"games = {10**30}", "line 1: games: "),
    ('players = "2-99999999999999999999"', "line 1: players: takes a number, a range or a list"),
    ("players = 2.0", "line 1: players: takes a list, not 2.0"),
    ("players = [2, true]", "line 1: players.1: takes a whole number, not true"),
    ("players = [2, nan]", "line 1: players.1: takes a whole number, not nan"),
    ("players = [1000000]", "line 1: players: Dogs: Card Game takes 2 to 5 players"),
    (f"players = [{'2,' * 20_000}]", "line 1: players: 20000 entries are too many"),
    ("variant = 3", "line 1: variant: takes a list, not 3"),
    ("variant = [[['puppies']]]", "line 1: variant.0: takes a text, not [['puppies']]"),
    ('variant = ["puppies", "puppies"]', "line 1: variant: 'puppies' is named twice"),
    ("bots = {}", "line 1: bots: takes a list, not {}"),
    ('bots = "a\\u0000.toml"', "line 1: bots: cannot read a\\x00.toml: embedded null byte"),
    (f'bots = "{"x" * 999}.toml"', "line 1: bots: cannot read xxx"),
    ("set = 3", "line 1: set: takes a table, not 3"),
    ("set = [[1]]", "line 1: set: takes a table"),
    ("[set]\nfee = nan", "line 2: fee: 'nan' is not valid, it takes 0 to 10"),
    ("[set]\nfee = true", "line 2: fee: 'True' is not valid, it takes 0 to 10"),
    ('[set]\nfee = "1"', "line 2: fee: '1' is not valid, it takes 0 to 10"),
    (f"[set]\nfee = {10**30}", "line 2: fee: '1000000000000000000000000000000' is not valid"),
    ("[set]\nfee = 0x" + "f" * 9999, "line 2: set.fee: a number of some "),
    ("[set]\nfee = {from = 0, to = 99999999999}", "line 2: set.fee: from 0 to 99999999999 in steps of 1 makes no list"),
    ("[set]\nfee = {values = []}", "line 2: set.fee: takes a value, {values = [...]} or {from"),
    ("[set]\nfee = {from = 0, to = 3, step = 0}", "line 2: set.fee: from 0 to 3 in steps of 0 makes no list"),
    ("[set]\nfee = " + "[" * 50 + "]" * 50, "line 2: set.fee: lists or tables are nested too deeply"),
    ("[set.fee.fee]\nfee = 1", "line 1: set.fee: takes a value, {values = [...]} or {from"),
    ("[set]\nplayers = 3", "line 2: players: the number of players is asked for by itself"),
    ("[set]\nset_points = [1, 2]", "line 2: set_points: "),
    ("[set]\nset_points = [1, 2, 3, nan]", "line 2: set_points: "),
    ("[margins]\nscore = nan", "line 2: margins.score: the margin of score takes a number above 0"),
    ("[margins]\nscore = -inf", "line 2: margins.score: the margin of score takes a number above 0"),
    ("[margins]\nscore = true", "line 2: margins.score: takes a number, not true"),
    ("[margins]\nscores = 1", "line 2: unknown metric to judge 'scores' (did you mean 'score'?)"),
]


@pytest.mark.parametrize(("text", "sentence"), EXPERIMENTS, ids=[text[:30] for text, _ in EXPERIMENTS])
def test_what_no_experiment_says(dogsim_cli: CommandLine, text: str, sentence: str) -> None:
    Path("x.toml").write_text(text)
    found = refused(dogsim_cli, "sweep", "x.toml")
    assert len(found) == 1
    assert found[0].startswith(f"x.toml, {sentence}" if sentence.startswith("line") else f"x.toml{sentence}"), found


BOTS: list[tuple[str, str]] = [
    ('game = "dog-cards"', "game: this bot plays 'dog-cards', not 'dogs'"),
    ("game = 1.5", "game: this bot plays 1.5, not 'dogs'"),
    ("game = " + "[" * 9 + "]" * 9, "game: this bot plays [[[...]]], not 'dogs'"),
    ('name = "../x"', "name: 1 to 64 letters, digits"),
    ('name = ""', "name: 1 to 64 letters, digits"),
    ('name = "a\\nb"', "name: 1 to 64 letters, digits"),
    ("name = true", "name: 1 to 64 letters, digits"),
    ('name = "balanced"', "name: 'balanced' is a shipped bot"),
    ("base = 1", "base: takes the name of a bot, not 1"),
    ('base = ["balanced"]', "base: takes the name of a bot, not ['balanced']"),
    ('base = "balnced"', "unknown bot 'balnced' (did you mean 'balanced'?)"),
    ('needs = ["puppies"]', "unknown key 'needs'"),
    ('text = "Plays well"', "unknown key 'text'"),
    ("weight = {}", "unknown key 'weight' (did you mean 'weights'?)"),
    ("weights = [1]", "weights: expected a table of numbers, not [1]"),
    ("weights = nan", "weights: expected a table of numbers, not NaN"),
    ("[weights]\nhotl = 1", "unknown weight 'hotl' (did you mean 'hotel'?)"),
    ("[weights]\nhotel = 1.0", "hotel: '1.0' is not valid"),
    ("[weights]\nhotel = nan", "hotel: 'nan' is not valid"),
    ("[weights]\nhotel = true", "hotel: 'True' is not valid"),
    ('[weights]\nhotel = "9"', "hotel: '9' is not valid"),
    (f"[weights]\nhotel = {10**30}", "hotel: '1000000000000000000000000000000' is not valid"),
    ("[weights]\nhotel = [1]", "hotel: '1' is not valid"),
    ("[weights]\nfuture = [1]", "future: '1' is not valid"),
    ("[weights]\nfuture = [1, 2, 3, 4, nan]", "future: '1:2:3:4:nan' is not valid"),
    ("[[weights]]\nhotel = 1", "weights: expected a table of numbers, not [{'hotel': 1}]"),
]


@pytest.mark.parametrize(("text", "sentence"), BOTS, ids=[text[:30] for text, _ in BOTS])
def test_what_no_bot_says(dogsim_cli: CommandLine, text: str, sentence: str) -> None:
    Path("mine.toml").write_text(text)
    found = refused(dogsim_cli, "sweep", "--bots", "balanced,mine.toml")
    assert len(found) == 1
    assert found[0].startswith(f"bots: mine.toml: {sentence}"), found


@pytest.mark.parametrize(
    ("head", "line"),
    [
        ("", "key{} = 1\n"),
        ("[set]\n", "rule{} = 1\n"),
        ("[margins]\n", "metric{} = 1\n"),
        ("variant = [", "'name{}', "),
        ("bots = [", "'bot{}', "),
    ],
)
def test_thousands_of_mistakes_are_told_in_fifty_lines(dogsim_cli: CommandLine, head: str, line: str) -> None:
    end = "]" if head.endswith("[") else ""
    Path("x.toml").write_text(head + "".join(line.format(i) for i in range(9000)) + end)
    found = refused(dogsim_cli, "sweep", "x.toml")
    assert len(found) == 51
    assert found[-1] == "these are the first 50 mistakes"
    assert all(" unknown " in each for each in found[:50])


def test_a_name_cannot_break_a_line(dogsim_cli: CommandLine) -> None:
    Path("a\nb.toml").write_text("games = 0")
    assert refused(dogsim_cli, "sweep", "a\nb.toml") == ["a\\x0ab.toml, line 1: games: takes 1 or more, not 0; the nearest is 1"]
