"""The breadth run itself: its cases are what they say, it finds what is wrong, it counts, stops in time and goes on."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from dogsim.games import GAMES
from dogsim.referee import dog_cards, dogs, dogs_alone
from tests.breadth import __main__ as command
from tests.breadth import playing, running
from tests.breadth.cases import KINDS, Case, combinations, draw, rare
from tests.breadth.coverage import expected, form_of, missing
from tests.breadth.playing import Outcome, play
from tests.breadth.running import Record, round_of, run

TWINS = {"dogs": dogs, "dogs-alone": dogs_alone, "dog-cards": dog_cards}


def test_a_hundred_games_of_each_spread_over_everything() -> None:
    """Every variant by itself and with others, every rule, every bot, plain games, at every number of players."""
    for name, players in combinations():
        game = GAMES[name]
        cases = [draw(name, players, number, 1) for number in range(100)]
        assert len({case.seed for case in cases}) == 100
        assert {case.variants[0] for case in cases if len(case.variants) == 1} >= set(game.variants)
        assert len({case.variants for case in cases}) > (15 if game.variants else 0)
        assert {rule for case in cases for rule in case.edits} == set(game.knobs)
        able = {bot for bot, about in game.bots.items() if players in (about.players or game.players) and not about.searches}
        assert {bot for case in cases for bot in case.bots} == able
        assert sum(not case.variants and not set(case.edits) - {"max_turns"} for case in cases) >= 20
        assert sum(case.is_random for case in cases) >= 50


def test_a_case_depends_on_its_number_and_the_seed_alone() -> None:
    assert draw("dogs", 3, 7, 5) == draw("dogs", 3, 7, 5)
    assert draw("dogs", 3, 7, 5).seed != draw("dogs", 3, 7, 6).seed != draw("dogs", 3, 8, 6).seed
    first, second = round_of(0, 1), round_of(1, 1)
    assert [(case.game, case.players) for case in second] == combinations()
    assert len(first) == len(second) + sum(1 for name in GAMES for _ in rare(name))


@pytest.mark.parametrize("name", GAMES)
def test_every_kind_of_case_can_be_played(name: str) -> None:
    outcomes = [play(draw(name, GAMES[name].players[0], number, 2)) for number in range(len(KINDS))]
    assert [outcome.fault for outcome in outcomes if outcome.fault] == []
    assert all(outcome.decisions > 0 and outcome.reached for outcome in outcomes)


@pytest.mark.parametrize("name", GAMES)
def test_a_twin_that_sees_it_otherwise_is_a_finding(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The finding has the command that shows it again."""
    twin = TWINS[name]
    usual = twin.options
    monkeypatch.setattr(twin, "options", lambda position: usual(position)[:-1])
    outcome = play(draw(name, 3, 0, 1))
    assert outcome.fault.startswith("ply 1: what is legal")
    assert outcome.case.command.startswith(f"dogsim watch --game {name} --players 3 --bots random,random,random")
    assert outcome.case.command.endswith("--index 0 --format jsonl | dogsim referee -")


def test_a_broken_law_and_a_crash_are_findings(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(case: Case, lines: Any) -> None:
        raise AssertionError("a card is lost")

    monkeypatch.setattr(playing, "judge", broken)
    assert "a card is lost" in play(draw("dogs", 2, 0, 1)).fault
    assert "unknown bot 'nobody'" in play(Case("dogs", 2, (), {}, ("nobody", "random"), 1)).fault


def test_the_command_of_a_case_plays_that_case(dogsim_cli: Any) -> None:
    case = next(case for number in range(100) if len((case := draw("dogs", 2, number, 1)).edits) > 12 and case.variants)
    answer = dogsim_cli(*case.command.removesuffix(" | dogsim referee -").split()[1:])
    assert answer.code == 0, answer.err
    assert [json.loads(line) for line in answer.out.splitlines()] == playing.lines_of(case, compiled=False)


def test_forms() -> None:
    forms = ["pay SEAT", "pay licence", "take coin", "place DOG STALL"]
    assert form_of("pay licence", forms) == "pay licence"
    assert form_of("pay 3", forms) == "pay SEAT"
    assert form_of("place mutt/healthy 4", forms) == "place DOG STALL"
    with pytest.raises(ValueError, match="empty"):
        form_of("dance", forms)


@pytest.mark.parametrize("name", GAMES)
def test_every_form_of_action_is_asked_for(name: str) -> None:
    """The table's forms are those that the game's words have."""
    words = __import__(f"dogsim.games.{name.replace('-', '_')}.words.actions", fromlist=["FORMS"])
    assert {key for group, key in expected(name) if group == "action"} == {form.words for form in words.FORMS}
    ends = {key for group, key in expected(name) if group == "end"}
    assert ends == set(GAMES[name].ends)


def test_what_is_not_reached_is_named() -> None:
    counts = Counter(dict.fromkeys(expected("dogs"), 2))
    assert missing("dogs", counts) == []
    counts["puppy taken", "hotel"] = 0
    del counts["bonus claimed", "B09"]
    assert missing("dogs", counts) == [("bonus claimed", "B09"), ("puppy taken", "hotel")]


@pytest.fixture
def one_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rounds of the game with the shortest games, for two and three players, and its rare game in the first."""
    monkeypatch.setattr(running, "combinations", lambda: [("dogs-alone", 2), ("dogs-alone", 3)])


@pytest.mark.usefixtures("one_game")
def test_a_run_that_is_resumed_counts_each_game_once(tmp_path: Path) -> None:
    """Rounds are whole: what is kept and what comes after add up to what one run finds, however many play."""
    whole, file = Record(3), tmp_path / "deep" / "breadth.json"
    run(whole, 2, float("inf"), 2, lambda record: None, lambda line: None)
    run(Record.read(file, 3), 1, float("inf"), 1, lambda record: record.write(file), lambda line: None)
    again = Record.read(file, 3)
    assert again.rounds == 1
    run(again, 2, float("inf"), 1, lambda record: record.write(file), lambda line: None)
    assert whole.games == {"dogs-alone/2": 2, "dogs-alone/3": 2, "dogs-alone/4": 1}
    parts, one = again.document(), whole.document()
    assert {key: parts[key] for key in parts if key != "seconds"} == {key: one[key] for key in one if key != "seconds"}
    assert Record.read(file, 4).rounds == 0
    file.write_text("{")
    assert Record.read(file, 3).rounds == 0


@pytest.mark.usefixtures("one_game")
def test_a_run_out_of_time_begins_nothing_more() -> None:
    record = Record(1)
    run(record, 50, 0.0, 1, lambda kept: None, lambda line: None)
    assert record.rounds == 1


def test_the_table_and_the_verdict(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def fill(record: Record, *_: Any) -> None:
        for case in round_of(1, record.seed):
            record.add(Outcome(case, 10, Counter(dict.fromkeys(expected(case.game), 1))))

    monkeypatch.setattr(command, "run", fill)
    assert command.main([]) == 0
    out = capsys.readouterr().out
    assert "dogs: how often random play reached\n" in out
    assert "11 games (1 or more of each game and player count), 110 decisions: all as the referee has them" in out

    def spoil(record: Record, *_: Any) -> None:
        fill(record)
        record.by_random["dogs"]["end", "stalled"] = 0
        record.add(Outcome(draw("dogs", 2, 0, 1), 10, Counter(), "ply 1: no"))

    monkeypatch.setattr(command, "run", spoil)
    assert command.main([]) == 1
    out = capsys.readouterr().out
    assert "NOT REACHED by random play of dogs: end: stalled" in out
    assert "DISAGREEMENT\n  dogsim watch --game dogs --players 2" in out
    assert out.endswith("1 disagreements\n")
