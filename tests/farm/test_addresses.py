"""What the flags take, and what is refused before anything is connected to or written."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

import dogsim
from dogsim.core.errors import UserError
from dogsim.sim.farm.address import Site, local, scheduler
from tests.conftest import CommandLine

SWEEP = ("sweep", "--game", "toy", "--variant", "extra", "--players", "2", "--games", "200", "--out", "run")


@pytest.mark.parametrize(
    "text",
    ["tcp://127.0.0.1:8786", "tcp://127.8.9.10:1", "tcp://localhost:8786", "tcp://[::1]:8786", "tls://10.0.0.5:8786",
     "tls://cluster.example.org:65535", "tls://[2001:db8::1]:8786", "tls://127.0.0.1:8786"],
)  # fmt: skip
def test_addresses_that_are_taken(text: str) -> None:
    """Plain TCP on this machine, TLS anywhere."""
    assert scheduler("--scheduler", text) == Site(text)
    assert scheduler("--scheduler", f" {text.upper()}/ ") == Site(text)


@pytest.mark.parametrize(
    ("text", "near"),
    [
        ("tcp://10.0.0.5:8786", "tls://10.0.0.5:8786"),
        ("tcp://0.0.0.0:8786", "tls://0.0.0.0:8786"),
        ("tcp://localhost.example.org:8786", "tls://localhost.example.org:8786"),
        ("tcp://[2001:db8::1]:8786", "tls://[2001:db8::1]:8786"),
        ("10.0.0.5:8786", "tls://10.0.0.5:8786"),
        ("127.0.0.1:8786", "tcp://127.0.0.1:8786"),
        ("localhost", "tcp://localhost:8786"),
        ("ucx://10.0.0.5:8786", "tls://10.0.0.5:8786"),
        ("inproc://10.0.0.5/1/2", "tls://HOST:8786"),
        ("ws://127.0.0.1:8786", "tcp://127.0.0.1:8786"),
        ("tls://host", "tls://host:8786"),
        ("tls://host:0", "tls://host:8786"),
        ("tls://host:99999", "tls://host:8786"),
        ("tls://user@host:1", "tls://HOST:8786"),
        ("", "tls://HOST:8786"),
        ("local:4", "--farm local:4"),
    ],
)
def test_addresses_that_are_refused(text: str, near: str) -> None:
    """The sentence names the flag, what was given and the nearest valid one."""
    with pytest.raises(UserError) as refused:
        scheduler("--scheduler", text)
    sentence = str(refused.value)
    assert sentence.startswith("--scheduler: takes tls://HOST:PORT, or on this machine tcp://127.0.0.1:PORT")
    assert sentence.endswith(f"not '{text}'; the nearest is {near}")


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("local:0", "the nearest is local:1"),
        ("local:-3", "the nearest is local:1"),
        ("local:1025", "the nearest is local:1024"),
        ("4", "the nearest is local:4"),
        ("local", "the nearest is local:2"),
        ("local:two", "the nearest is local:2"),
        ("local:2.5", "the nearest is local:2"),
        ("", "the nearest is local:2"),
        ("tls://host:8786", "for a scheduler's address there is --scheduler"),
    ],
)
def test_local_farms_that_are_refused(text: str, hint: str) -> None:
    """1 to 1024 workers."""
    with pytest.raises(UserError) as refused:
        local("--farm", text)
    assert str(refused.value) == f"--farm: takes local:N, with 1 to 1024 worker processes, not '{text}'; {hint}"


@pytest.mark.parametrize(("text", "workers"), [("local:1", 1), (" local:1024 ", 1024)])
def test_local_farms_that_are_taken(text: str, workers: int) -> None:
    """Blanks around are nothing."""
    assert local("--farm", text) == Site(f"local:{workers}", workers)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--farm", "local:2", "--threads", "2"), "--threads and --farm: games are played in one place"),
        (("--farm", "local:2", "--scheduler", "tls://a:1"), "--farm and --scheduler: games are played in one place"),
        (("--farm", "local:0"), "the nearest is local:1"),
        (("--scheduler", "tcp://10.0.0.5:8786"), "the nearest is tls://10.0.0.5:8786"),
        (("--scheduler", "tls://10.0.0.5:8786"), "set DASK_DISTRIBUTED__COMM__TLS__CA_FILE to its file"),
        (("--scheduler", "tcp://127.0.0.1:1"), "tcp://127.0.0.1:1: no scheduler answers there (ConnectionRefusedError"),
    ],
)
def test_the_command_line_refuses(
    words: tuple[str, ...], said: str, dogsim_cli: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Exit code 2, one sentence, and nothing written."""
    monkeypatch.setattr("dogsim.sim.farm.opening.CONNECT_SECONDS", 1.0)
    answer = dogsim_cli(*SWEEP, *words)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith("error: ")
    assert said in answer.err
    assert len(answer.err.splitlines()) == 1
    assert not Path("run").exists()


@pytest.mark.parametrize("command", ["matchup", "check", "baseline create"])
def test_every_command_that_plays_takes_the_flags(command: str, dogsim_cli: CommandLine) -> None:
    """And refuses them in the same words."""
    file = () if command == "matchup" else ("mine.toml",)
    answer = dogsim_cli(*command.split(), *file, "--farm", "local:9999")
    assert answer.code == 2
    assert "--farm: takes local:N, with 1 to 1024 worker processes, not 'local:9999'; the nearest is local:1024" in answer.err


def test_without_dask_a_sentence_says_how_to_get_it(dogsim_cli: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is an extra."""
    usual = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name, *more: None if name == "distributed" else usual(name, *more))
    answer = dogsim_cli(*SWEEP, "--farm", "local:2")
    assert (answer.code, answer.err) == (2, "error: a farm needs the package distributed: pip install 'dogsim[farm]'\n")


@pytest.mark.parametrize("text", ["soon", "0", "-1", "inf", "nan"])
def test_patience_is_a_number_of_seconds(text: str, dogsim_cli: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    """Settable by a variable, checked before anything is opened."""
    monkeypatch.setenv("DOGSIM_FARM_PATIENCE", text)
    answer = dogsim_cli(*SWEEP, "--farm", "local:2")
    assert answer.code == 2
    assert f"DOGSIM_FARM_PATIENCE: takes a number of seconds above 0, not '{text}'; usual are 600" in answer.err


def test_a_certificate_that_is_no_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Named before anything is connected to."""
    import dask

    missing = str(tmp_path / "ca.pem")
    known = {f"distributed.comm.tls.{name}": missing for name in ("ca-file", "client.cert", "client.key")}
    with dask.config.set(known), pytest.raises(UserError, match=r"ca\.pem, which is no file"):
        dogsim.Farm("tls://127.0.0.1:8786")
