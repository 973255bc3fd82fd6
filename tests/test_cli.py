"""The command line: what is asked is answered, what is wrong is said in a sentence, nothing is half-written."""

from __future__ import annotations

import json
import os
import pty
import shlex
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from dogsim.cli import compiling, options, sweeping, watching
from dogsim.cli.progress import Bar, Mode, progress
from dogsim.cli.watching import usual_players
from dogsim.games import GAMES
from tests.conftest import Answer, CommandLine
from tests.sim.partners import PARTNERS

SMALL = ("--players", "2", "--games", "8", "-q")
HEAVY = {"numba", "numpy", "scipy", "statsmodels", "pandas", "matplotlib", "pydantic", "jinja2", "rich", "dask", "distributed"}


def sentence(answer: Answer) -> str:
    """Return the one sentence of a refused command, checked to be nothing else."""
    assert answer.code == 2, answer
    assert answer.out == ""
    lines = answer.err.splitlines()
    assert len(lines) == 1, answer.err
    assert lines[0].startswith("error: "), answer.err
    assert "Traceback" not in answer.err
    return lines[0]


def document(text: str) -> Any:
    """Read a JSON document that holds no NaN and no infinity."""

    def refuse(word: str) -> None:
        raise AssertionError(f"{word} is no JSON")

    return json.loads(text, parse_constant=refuse)


# -- errors ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("sweep", "--variant", "pupies"), "'puppies'"),
        (("sweep", "--vs", "childern", "--variant", "puppies"), "'children'"),
        (("sweep", "--set", "licence_cst=2"), "'licence_cost'"),
        (("sweep", "--set", "upgrade_cost=99"), "20"),
        (("sweep", "--set", "upgrade_cost=cheap"), "0 to 20"),
        (("sweep", "--set", "stall_rule=deadlok"), "'deadlock'"),
        (("sweep", "--set", "hotel_table=1:2"), "5 values"),
        (("sweep", "--set", "upgrade_cost"), "NAME=VALUE"),
        (("sweep", "--variant", "puppies", "--bots", "balancd"), "'balanced'"),
        (("sweep", "--variant", "puppies", "--players", "6"), "5"),
        (("sweep", "--variant", "puppies", "--players", "1"), "2"),
        (("sweep", "--variant", "puppies", "--players", "two"), "2-5"),
        (("sweep", "--variant", "puppies", "--players", "4-2"), "2-4"),
        (("sweep", "--variant", "puppies", "--games", "0"), "1"),
        (("sweep", "--variant", "puppies", "--games", "-5"), "1"),
        (("sweep", "--variant", "puppies", "--games", "many"), "--games"),
        (("sweep", "--variant", "puppies", "--threads", "0"), "1"),
        (("sweep", "--variant", "puppies", "--seed", "-1"), "0"),
        (("sweep", "--game", "dgos"), "'dogs'"),
        (("sweep", "--progress", "loud"), "'plain'"),
        (("sweep", "missing.toml"), "missing.toml"),
        (("sweep", "--vraiant", "puppies"), "--variant"),
        (("swep",), "'sweep'"),
        (("watch", "--players", "7"), "5"),
        (("watch", "--index", "-1"), "0"),
        (("watch", "--variant", "pupies"), "'puppies'"),
        (("watch", "--bots", "randm"), "'random'"),
        (("watch", "--format", "xml"), "'jsonl'"),
        (("sweep", "--games", "x"), "--games: takes a whole number from 1 to 1000000000000, not 'x'; for example 20000"),
        (("sweep", "--games", "1e12"), "not '1e12'; the nearest is 1000000000000"),
        (("sweep", "--games", "9" * 99), "...'; the nearest is 1000000000000"),
        (("sweep", "--seed", "abc"), f"--seed: takes a whole number from 0 to {2**63 - 1}, not 'abc'; for example 1"),
        (("sweep", "--threads", "0"), "--threads: takes a whole number from 1 to 1024, not '0'; the nearest is 1"),
        (("sweep", "--threads", "2.7"), "--threads: takes a whole number from 1 to 1024, not '2.7'; the nearest is 3"),
        (("sweep", "--progress", "loud"), "--progress: takes 'auto', 'plain' or 'none', not 'loud'; the nearest is 'none'"),
        (("sweep", "--progress", "PLAIN"), "not 'PLAIN'; the nearest is 'plain'"),
        (("sweep", "--players", "2-9"), "takes 2 to 5 players, not 6, 7, 8 and 9; the nearest is 5"),
        (("sweep", "--out", ""), "--out: takes a folder, not ''"),
        (("sweep", "--out", "  "), "--out: takes a folder, not '  '"),
        (("sweep", "--variant", ""), "unknown variant ''"),
        (("watch", "--format", "xml"), "--format: takes 'text' or 'jsonl', not 'xml'; the nearest is 'text'"),
        (("watch", "--players", "2-3"), "--players: takes a whole number from 2 to 5, not '2-3'; the nearest is 2"),
        (("watch", "--set", "players=3"), "--set players: the number of players is asked for with --players"),
        (("rules", "--game", "dogz"), "'dogs'"),
        (("bots", "--game", "dogz"), "'dogs'"),
    ],
)
def test_a_mistake_is_one_sentence(dogsim_cli: CommandLine, tmp_path: Path, words: tuple[str, ...], named: str) -> None:
    """It names what would have been valid, exits with 2 and writes nothing."""
    assert named in sentence(dogsim_cli(*words))
    assert list(tmp_path.iterdir()) == []


def test_all_mistakes_are_told_at_once(dogsim_cli: CommandLine) -> None:
    """Nobody should have to come back for the second one."""
    wrong = ("--variant", "pupies", "--players", "9", "--set", "licence_cst=2", "--games", "0", "--threads", "x")
    answer = dogsim_cli("sweep", *wrong, "--progress", "loud", "--out", "")
    assert answer.code == 2
    for named in ("puppies", "players", "licence_cost", "--games", "--threads", "--progress", "--out"):
        assert named in answer.err
    watched = dogsim_cli("watch", "--players", "x", "--seed", "-1", "--format", "xml", "--set", "players=2")
    assert len(watched.err.splitlines()) == 4


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("variant == 1", "line 1"),
        ('varient = ["puppies"]', "variant"),
        ('variant = ["pupies"]', "puppies"),
        ("players = [2]\ngames = 0", "games"),
    ],
)
def test_a_mistake_in_an_experiment_names_its_place(dogsim_cli: CommandLine, tmp_path: Path, text: str, named: str) -> None:
    """The file and the key, or the line."""
    (tmp_path / "mine.toml").write_text(text)
    told = sentence(dogsim_cli("sweep", "mine.toml"))
    assert named in told
    assert "mine.toml" in told
    assert [path.name for path in tmp_path.iterdir()] == ["mine.toml"]


def test_a_folder_that_cannot_be_written_is_refused(dogsim_cli: CommandLine, tmp_path: Path) -> None:
    """A file stands where the folder should be."""
    (tmp_path / "taken").write_text("mine")
    for out in ("taken", "taken/run"):
        assert "taken" in sentence(dogsim_cli("sweep", "--variant", "puppies", *SMALL, "--out", out))
    assert (tmp_path / "taken").read_text() == "mine"


def test_a_folder_with_something_else_in_it_is_refused(dogsim_cli: CommandLine, tmp_path: Path) -> None:
    """Nobody's files are mixed with a run's."""
    (tmp_path / "letters").mkdir()
    (tmp_path / "letters" / "to-ana.txt").write_text("dear")
    assert "letters" in sentence(dogsim_cli("sweep", "--variant", "puppies", *SMALL, "--out", "letters"))
    assert [path.name for path in (tmp_path / "letters").iterdir()] == ["to-ana.txt"]


def test_a_folder_with_another_run_is_refused(dogsim_cli: CommandLine, tmp_path: Path) -> None:
    """Two runs never share a folder; the first stays as it was."""
    asked = ("sweep", "--variant", "puppies", *SMALL, "--out", "run")
    assert dogsim_cli(*asked).code == 0
    before = contents(tmp_path / "run")
    assert "another run" in sentence(dogsim_cli(*asked, "--seed", "2"))
    assert contents(tmp_path / "run") == before


def contents(folder: Path) -> dict[str, bytes]:
    """Return every file of a folder, without the lock."""
    paths = (path for path in folder.rglob("*") if path.is_file() and not path.name.startswith("."))
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def test_debug_shows_the_trace(dogsim_cli: CommandLine) -> None:
    """For those who want to know where."""
    answer = dogsim_cli("rules", "--game", "dogz", "--debug")
    assert answer.code == 2
    assert "Traceback" in answer.err
    assert answer.err.splitlines()[-1].startswith("error: unknown game 'dogz'")


def test_a_name_does_not_steer_the_terminal(dogsim_cli: CommandLine) -> None:
    """Control characters of a user's text are spelled out."""
    assert "\x1b" not in sentence(dogsim_cli("rules", "--game", "\x1b[31mred"))


# -- sweep ----------------------------------------------------------------------------------------


def test_sweep_says_what_it_found_and_where(dogsim_cli: CommandLine, tmp_path: Path) -> None:
    """The summary goes to stdout, in 80 columns but for the paths and commands to copy."""
    answer = dogsim_cli("sweep", "--variant", "puppies", *SMALL, "--out", "run")
    assert answer.code == 0, answer.err
    assert answer.err == ""
    assert "2 players" in answer.out
    assert "dogsim watch" in answer.out
    assert "index.html" in answer.out
    assert {"manifest.json", "results.csv", "index.html", "DONE"} <= {path.name for path in (tmp_path / "run").iterdir()}


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_swept_and_the_printed_game_watched(dogsim_cli: CommandLine, game: str) -> None:
    """The report speaks of its own game and says what it assumes."""
    answer = dogsim_cli("sweep", "--game", game, *SMALL, "--out", "run")
    assert answer.code == 0, answer.err
    assert answer.out.startswith(f"How does {GAMES[game].title} play?")
    assert "\nAssumed, printed in no rulebook: " in answer.out
    (printed,) = (line for line in answer.out.splitlines() if line.startswith("Watch"))
    watched = dogsim_cli(*shlex.split(printed)[2:])
    assert watched.code == 0, watched.err
    assert watched.out.startswith(GAMES[game].title)


@pytest.mark.parametrize(
    "asked",
    [
        ("--variant", "puppies", "--bots", "balanced,builder"),
        ("--bots", "balanced", "--bots", "builder", "--set", "licence_cost=2,3"),
        ("--variant", "puppies", "--vs", "children,swap-characters", "--set", "hotel_table=20:10:8:6:4"),
        ("mine.toml",),
    ],
    ids=["commas", "repeated", "vs", "file"],
)
def test_the_printed_repeat_command_works_as_it_is(dogsim_cli: CommandLine, tmp_path: Path, asked: tuple[str, ...]) -> None:
    """Pasted with another folder it plays the same games and writes the same bytes."""
    (tmp_path / "mine.toml").write_text('bots = "balanced, builder"\n[set]\nlicence_cost = [2, 4]\n')
    answer = dogsim_cli("sweep", *asked, *SMALL, "--out", "first run")
    assert answer.code == 0, answer.err
    (printed,) = (line for line in answer.out.splitlines() if line.startswith("Repeat"))
    name, program, *words = shlex.split(printed)
    assert (name, program, words[words.index("--out") + 1]) == ("Repeat", "dogsim", "first run")
    words[words.index("--out") + 1] = "again"
    again = dogsim_cli(*words, "-q")
    assert again.code == 0, again.err
    assert contents(tmp_path / "again")["results.csv"] == contents(tmp_path / "first run")["results.csv"]


@pytest.mark.parametrize("words", [("--variant", "puppies,children"), ("--variant", "puppies", "--variant", "children")])
def test_variants_are_named_with_commas_or_one_by_one(dogsim_cli: CommandLine, words: tuple[str, ...]) -> None:
    """Both ways they are played together."""
    answer = dogsim_cli("sweep", *words, *SMALL, "--out", "run", "--json")
    assert answer.code == 0, answer.err
    assert document(answer.out)["spec"]["variant"] == ["puppies", "children"]


def test_a_command_to_copy_is_never_wrapped() -> None:
    """On a terminal of 80 columns too; sentences are."""
    command = "  dogsim sweep " + "--set licence_cost=1,2,3 " * 9 + "--out 'a  b'"
    script = f"from dogsim.cli.console import say; say({'word ' * 40 + chr(10) + command!r})"
    reading, writing = pty.openpty()
    subprocess.run([sys.executable, "-c", script], stderr=writing, check=True)
    said = os.read(reading, 100_000).decode().splitlines()
    os.close(writing)
    os.close(reading)
    assert said[-1] == command
    assert len(said) > 2


def test_a_second_run_changes_nothing(dogsim_cli: CommandLine, tmp_path: Path) -> None:
    """The same command again finds everything there; started afresh it writes the same bytes."""
    asked = ("sweep", "--variant", "puppies", *SMALL, "--out", "run")
    assert dogsim_cli(*asked).code == 0
    first = contents(tmp_path / "run")
    assert dogsim_cli(*asked).code == 0
    assert contents(tmp_path / "run") == first
    (tmp_path / "run").rename(tmp_path / "kept")
    assert dogsim_cli(*asked).code == 0
    again = contents(tmp_path / "run")
    assert [name for name in ("results.csv", "index.html") if first[name] != again[name]] == []


def test_sweep_json_is_one_document(dogsim_cli: CommandLine) -> None:
    """Schema, spec, findings and the rows of results.csv; nothing else on stdout."""
    answer = dogsim_cli("sweep", "--variant", "puppies", *SMALL, "--out", "run", "--json")
    assert answer.code == 0, answer.err
    found = document(answer.out)
    assert set(found) >= {"schema", "spec", "findings", "results"}
    assert found["schema"].startswith("dogsim-")
    assert found["spec"]["seed"] == 1
    columns = "game,players,arm,lineup,seat,bot,metric,component,estimate,low,high,games,clusters"
    assert list(found["results"][0]) == columns.split(",")
    assert Path("run/results.csv").read_text().splitlines()[0] == columns


def test_flags_and_a_file_mean_the_same(dogsim_cli: CommandLine, tmp_path: Path) -> None:
    """The same question, the same bytes."""
    (tmp_path / "mine.toml").write_text('variant = ["puppies"]\nplayers = [2]\ngames = 8\n[set]\nlicence_cost = 2\n')
    flags = ("--variant", "puppies", "--set", "licence_cost=2", *SMALL)
    assert dogsim_cli("sweep", *flags, "--out", "flags").code == 0
    assert dogsim_cli("sweep", "mine.toml", "-q", "--out", "file").code == 0
    assert contents(tmp_path / "flags")["results.csv"] == contents(tmp_path / "file")["results.csv"]


def test_progress_goes_to_stderr(dogsim_cli: CommandLine) -> None:
    """Plain lines in a log, so that stdout stays data."""
    asked = ("sweep", "--variant", "puppies", "--players", "2", "--games", "8", "--out")
    answer = dogsim_cli(*asked, "run")
    assert "games (100 %)" in answer.err
    assert "games (100 %)" not in answer.out
    assert dogsim_cli(*asked, "other", "--progress", "none").err == ""


PROGRESS = """
from dogsim.cli.farming import Where
from dogsim.cli.progress import Bar, Mode, progress
with progress(Mode.AUTO) as shown:
    shown(0, 200)
    shown(199, 200)
    shown(200, 200)
"""


@pytest.mark.parametrize(
    ("environment", "live"), [({}, True), ({"CI": "true"}, False), ({"TERM": "dumb"}, False)], ids=["person", "CI", "dumb"]
)
def test_a_live_bar_is_for_people(environment: dict[str, str], live: bool) -> None:
    """A bar on a terminal; plain lines where nobody watches or the terminal cannot redraw."""
    reading, writing = pty.openpty()
    usual = {name: value for name, value in os.environ.items() if name != "CI"} | {"TERM": "xterm"}
    subprocess.run([sys.executable, "-c", PROGRESS], env=usual | environment, stderr=writing, check=True)
    said = os.read(reading, 100_000).decode()
    os.close(writing)
    os.close(reading)
    assert ("\x1b[" in said) is live
    assert "200 of 200 games" in said


def test_plain_lines_come_every_ten_seconds(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """The first, one every ten seconds, the last; 100 % only at the end."""
    clock = iter([0.0, 0.0, 1.0, 11.0, 12.0, 13.0])
    monkeypatch.setattr("dogsim.cli.progress.time.monotonic", lambda: next(clock))
    shown = progress(Mode.PLAIN)
    for done in (0, 5, 10, 999, 1000):
        shown(done, 1000)
    assert capsys.readouterr().err.splitlines() == [
        "0 of 1,000 games (0 %), starting",
        "10 of 1,000 games (1 %), about 18 min left",
        "1,000 of 1,000 games (100 %), 13 s",
    ]


def test_the_time_of_compiling_is_no_time_of_play(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is foretold while kernels are compiled, nor from the first moment after."""
    clock = iter([0.0, 0.0, 90.0, 90.2, 100.2])
    monkeypatch.setattr("dogsim.cli.progress.time.monotonic", lambda: next(clock))
    shown = progress(Mode.PLAIN)
    for done in (0, 0, 20, 500):
        shown(done, 1000)
    assert capsys.readouterr().err.splitlines() == [
        "0 of 1,000 games (0 %), starting",
        "20 of 1,000 games (2 %), starting",
        "500 of 1,000 games (50 %), about 10 s left",
    ]


def test_ctrl_c_keeps_what_was_played(tmp_path: Path) -> None:
    """Exit code 130, and the command that goes on."""
    words = [sys.executable, "-m", "dogsim", "sweep", "--variant", "puppies", "--players", "2", "--games", "40000000"]
    with subprocess.Popen([*words, "--out", "run"], cwd=tmp_path, stderr=subprocess.PIPE, text=True) as started:
        assert started.stderr is not None
        said = ""
        while not ("games (" in said and not said.startswith("0 of")):
            said = started.stderr.readline()
            assert said, "it ended before it could be interrupted"
        started.send_signal(signal.SIGINT)
        said = started.stderr.read()
    assert started.returncode == 130, said
    assert "Traceback" not in said
    assert "go on with\n  dogsim sweep" in said
    manifest = json.loads((tmp_path / "run" / "manifest.json").read_text())
    assert manifest["parts"]
    assert not (tmp_path / "run" / "DONE").exists()


# -- the other commands ---------------------------------------------------------------------------


def test_watch_tells_a_game(dogsim_cli: CommandLine) -> None:
    """In words, the same game each time."""
    first = dogsim_cli("watch", "--players", "2", "--seed", "3")
    assert first.code == 0, first.err
    assert first.out
    assert dogsim_cli("watch", "--players", "2", "--seed", "3") == first
    assert dogsim_cli("watch", "--players", "2", "--seed", "4").out != first.out


def test_watch_writes_a_transcript(dogsim_cli: CommandLine) -> None:
    """A header, a line for each decision, the scores."""
    answer = dogsim_cli("watch", "--players", "2", "--variant", "puppies", "--set", "licence_cost=2", "--format", "jsonl")
    assert answer.code == 0, answer.err
    lines = [document(line) for line in answer.out.splitlines()]
    assert lines[0]["kind"] == "header"
    assert lines[0]["format"] == "dogsim-transcript/1"
    assert lines[0]["variants"] == ["puppies"]
    assert lines[0]["rules"] == {"licence_cost": 2}
    assert {line["kind"] for line in lines[1:-1]} == {"decision"}
    assert lines[-1]["kind"] == "end"


@pytest.mark.parametrize("game", GAMES)
def test_rules_lists_every_rule(dogsim_cli: CommandLine, game: str) -> None:
    """With its default, its range and its source; assumed values are marked."""
    text = dogsim_cli("rules", "--game", game).out
    found = document(dogsim_cli("rules", "--game", game, "--json").out)
    assert found["schema"] == "dogsim-rules/1"
    assert [rule["name"] for rule in found["rules"]] == list(GAMES[game].knobs)
    for name in (*GAMES[game].knobs, *GAMES[game].variants, *GAMES[game].rulings):
        assert name in text
    assert text.count("assumed") >= sum(rule["assumed"] for rule in found["rules"])


def test_a_game_without_variants_says_so(dogsim_cli: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    """No empty heading, and a variant asked for is refused in a sentence that makes sense."""
    monkeypatch.setitem(GAMES, "partners", PARTNERS)
    text = dogsim_cli("rules", "--game", "partners").out
    assert "The game has no variants." in text
    assert "--variant" not in text
    told = sentence(dogsim_cli("sweep", "--game", "partners", "--variant", "puppies"))
    assert told == "error: unknown variant 'puppies'; there are none"


def test_the_help_names_every_game(dogsim_cli: CommandLine) -> None:
    """Read from the folders' names, since importing the games would slow --help down."""
    assert sorted(GAMES) == options.GAMES
    for words in (("--help",), *((command, "--help") for command in ("sweep", "watch", "rules", "bots"))):
        text = dogsim_cli(*words).out
        assert [name for name in GAMES if name not in text] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_watched_without_saying_how_many_play(dogsim_cli: CommandLine, game: str) -> None:
    """The usual number is one the game can be played with."""
    answer = dogsim_cli("watch", "--game", game)
    assert answer.code == 0, answer.err
    assert answer.out.startswith(f"{GAMES[game].title}, {usual_players(GAMES[game])} players, game 0 of seed 1")
    assert [line for line in answer.out.splitlines() if len(line) > 80] == []


def test_compiling_is_announced_for_the_game_that_is_not_compiled(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What another game has compiled is no help, and when nothing is played nothing is said."""
    first = next(iter(GAMES.values()))
    monkeypatch.setattr(compiling, "COMPILED", True)
    monkeypatch.setattr(compiling, "is_warm", lambda entry, record: (entry, record) == ("drive", first.state))
    for game, done, said in (
        (first, 0, ""),
        (PARTNERS, 0, "compiling the kernels of Partners once, about half a minute ...\n"),
        (PARTNERS, 10, ""),
    ):
        with progress(Mode.NONE) as silent:
            sweeping.announcing(silent, game)(done, 10)
        assert capsys.readouterr().err == said


@pytest.mark.parametrize("game", GAMES)
def test_bots_lists_every_bot(dogsim_cli: CommandLine, game: str) -> None:
    """With what it does."""
    text = dogsim_cli("bots", "--game", game).out
    found = document(dogsim_cli("bots", "--game", game, "--json").out)
    assert found["schema"] == "dogsim-bots/1"
    assert [bot["name"] for bot in found["bots"]] == list(GAMES[game].bots)
    assert all(bot["name"] in text and bot["text"] for bot in found["bots"])


@pytest.mark.parametrize(
    "words",
    [("--help",), ("sweep", "--help"), ("watch", "--help"), ("rules", "--help"), ("bots", "--help"), ("rules",), ("bots",)],
    ids=" ".join,
)
def test_every_line_fits_80_columns(dogsim_cli: CommandLine, words: tuple[str, ...]) -> None:
    """Where the terminal has 80."""
    answer = dogsim_cli(*words)
    assert answer.code == 0
    assert [line for line in answer.out.splitlines() if len(line) > 80] == []


def test_a_bar_says_what_is_waited_for_until_there_are_games() -> None:
    """Compiling takes half a minute before the first block: a spinner turns beside the sentence."""
    bar = Bar()
    told: list[str] = []

    class Shown:
        def update(self, task: object, *, games: str, completed: int, total: int) -> None:
            told.append(games)

    bar._bar, bar._task = Shown(), 0  # type: ignore[assignment]
    bar(5, 20)
    bar.wait("compiling ...")
    for done in (5, 5, 8, 20):
        bar(done, 20)
    assert told == ["5 of 20 games", "compiling ...", "compiling ...", "8 of 20 games", "20 of 20 games"]


# -- start ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("words", [[], ["--help"], ["--version"], ["sweep", "--help"], ["rules", "--help"]], ids=" ".join)
def test_help_imports_nothing_heavy(words: list[str]) -> None:
    """It answers at once because nothing that takes long is imported."""
    script = f"import sys; from dogsim.cli import main; main({words!r}); print(*sys.modules, file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert HEAVY & set(done.stderr.split()) == set()
    assert "dogsim" in done.stdout


def test_version_names_what_numbers_depend_on(dogsim_cli: CommandLine) -> None:
    """dogsim, numba, numpy, python."""
    answer = dogsim_cli("--version")
    assert answer.code == 0
    assert answer.out.startswith("dogsim ")
    assert all(name in answer.out for name in ("numba ", "numpy ", "python "))


def test_the_module_is_the_command() -> None:
    """`python -m dogsim` where the script is not on the path; exit codes come through."""
    words = [sys.executable, "-m", "dogsim"]
    done = subprocess.run([*words, "--version"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout.split()[0]) == (0, "dogsim")
    assert subprocess.run([*words, "swep"], capture_output=True, check=False).returncode == 2


def test_a_reader_that_leaves_is_no_error() -> None:
    """`dogsim rules | head -1`."""
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [sys.executable, "-m", "dogsim", "rules"], stdout=writing, stderr=subprocess.PIPE, text=True, check=False
    )
    os.close(writing)
    assert done.stderr == ""


def test_completion_knows_commands_and_flags() -> None:
    """What a shell asks when TAB is pressed."""
    asked = {"_DOGSIM_COMPLETE": "complete_bash", "COMP_WORDS": "dogsim sweep --va", "COMP_CWORD": "2"}
    done = subprocess.run([sys.executable, "-c", "from dogsim.cli import main; main()"], env=os.environ | asked,
                          capture_output=True, text=True, check=False)  # fmt: skip
    assert done.stdout.split() == ["--variant"]


@pytest.mark.parametrize(("bots", "compiled"), [("balanced,mc", True), ("lookahead", True), ("balanced,tuned", False)])
def test_a_game_of_players_that_search_is_told_by_compiled_kernels(
    monkeypatch: pytest.MonkeyPatch, bots: str, compiled: bool
) -> None:
    """In plain Python one of their decisions takes minutes."""
    asked = []
    monkeypatch.setattr(watching, "transcript", lambda *args, **how: iter(asked.append(how["compiled"]) or []))  # type: ignore[func-returns-value]
    monkeypatch.setattr(compiling, "is_warm", lambda entry, record: True)
    watching.tell(watching.Asked("dogs", "2", None, bots.split(","), None, "1", "0", "jsonl"))
    assert asked == [compiled]
