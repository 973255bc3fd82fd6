"""The fast subset of the tests: what a fault in a game's rules has to get past, the cheap and telling ones first.

    python -m tests.mutants.fast dogs    ends with 0 if all pass; else names the first that fails, and ends with 1

It runs in plain Python, in the tree it is called in, without plugins: three seconds find most faults, and some fifteen
pass all tests.  Left out are the tests that need thousands of games, and those of the bots.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

OPTIONS = ["-c", str(Path(__file__).with_name("fast.ini")), "--rootdir=.", "-m", "not verify"]
OUT_OF_TIME = "out of time in"
MOST_SECONDS = 6.0  # of a test's own computing; the longest takes one

# Whole games with all that was legal; every number of random games; laws, scorer and twin; what is noted on the way.
WHOLE_GAMES = (
    "tests/playthroughs/test_playthroughs.py::test_the_game_goes_as_written",
    "tests/games/test_lanes.py::test_random_games_are_the_committed_ones",
    "tests/games/test_contract.py::test_the_contract",
    "tests/games/test_notes.py::test_notes_are_those_of_a_slow_count",
)
# Which of them: of the deals those with random rules, which are the shortest and go furthest.
_SHORT = "not ((test_lanes or test_contract or test_notes) and not rules)"
GAMES = {
    "dogs": f"dogs and not dogs-alone and {_SHORT}",
    "dogs-alone": f"dogs-alone and {_SHORT}",
    "dog-cards": f"dog-cards and {_SHORT}",
}
# Tests of a game's own folder that take long, each for its number of deals or cases; a name stands for all that begin so.
LEFT_OUT = {
    "dogs": (
        "test_facts.py",
        "test_fuzz.py",
        "test_scoring.py::test_shared_hotel_points_are_whole",
        "test_interactions.py::test_the_hotel_for_every",
    ),
    "dogs-alone": (
        "test_facts.py",
        "test_fuzz.py",
        "test_conceal.py::test_a_hidden_dog_is_any_unseen_one",
        "test_conceal.py::test_each_part_of_the_spree_deck_is_shuffled",
        "test_conceal.py::test_no_rating_changes_when_the_hidden_cards_do",
        "test_conceal.py::test_what_is_known_stays[plain-5",
        "test_conceal.py::test_what_is_known_stays[rules-5",
    ),
    "dog-cards": (
        "test_facts.py",
        "test_fuzz.py",
        "test_components.py::test_exactly_one_action_a_turn[3",
        "test_conceal.py::test_no_rating_depends_on_what_is_hidden",
        "test_conceal.py::test_the_rest_is_dealt_anew[4",
        "test_conceal.py::test_what_is_known_stays[at_once",
    ),
}


class Watch:
    """Stops a test that computes too long, and remembers what failed."""

    def __init__(self) -> None:
        self.failed = ""
        self.stopped = False
        signal.signal(signal.SIGVTALRM, self.stop)

    def stop(self, *_: Any) -> None:
        """Break off the test that is running: a loop without end is found out by its time."""
        self.stopped = True
        raise TimeoutError

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self) -> Iterator[Any]:
        """Give each test its time."""
        signal.setitimer(signal.ITIMER_VIRTUAL, MOST_SECONDS)
        try:
            return (yield)
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note the test that failed."""
        if report.failed:
            self.failed = report.nodeid

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Note the file that could not be read."""
        if report.failed:
            self.failed = report.nodeid


def stages(game: str) -> list[list[str]]:
    """Return the tests of a game's fast subset: whole games, which find most; then its scenes, one by one."""
    name = game.replace("-", "_")
    scenes = [f"tests/mutants/test_gaps_{name}.py", f"tests/games/{name}"]
    return [["-k", GAMES[game], *WHOLE_GAMES], [*scenes, *(f"--deselect={scenes[1]}/{each}" for each in LEFT_OUT[game])]]


def main(words: list[str]) -> int:
    """Run a game's fast subset, or only the tests named after the game."""
    os.environ |= {"NUMBA_DISABLE_JIT": "1", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}  # here, not on import: it holds for good
    game, *named = words
    for tests in [named] if named else stages(game):
        watch = Watch()
        code = int(pytest.main([*OPTIONS, *tests], plugins=[watch]))
        if code:
            print(OUT_OF_TIME if watch.stopped else "killed by", watch.failed)
            return code
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
