"""Whole games, every decision with all that was legal, compared with committed text.

    python -m tests.playthroughs.test_playthroughs    plays them again and writes the files

A difference here is a change of the rules, of the deal or of the words.  If it is meant, write the
files anew and read the difference before committing it.
"""

from __future__ import annotations

import difflib
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from dogsim import Position
from dogsim.games import GAMES

FOLDER = Path(__file__).parent
AGAIN = "python -m tests.playthroughs.test_playthroughs"

SETTINGS: dict[str, tuple[str, dict[str, Any]]] = {
    "dogs-2": ("dogs", {"players": 2, "seed": 20}),
    "dogs-3-children": ("dogs", {"players": 3, "seed": 21, "variants": ["children"]}),
    "dogs-4-everything": (
        "dogs",
        {
            "players": 4,
            "seed": 22,
            "variants": ["puppies", "swap-characters", "donate-two", "three-upgrades"],
            "rules": {"upgrade_cost": 1, "locations": 3},
        },
    ),
    "dogs-alone-2": ("dogs-alone", {"players": 2, "seed": 28}),
    "dogs-alone-3-equal": ("dogs-alone", {"players": 3, "seed": 28, "rules": {"equal_turns": True, "hand_limit": 6}}),
    "dogs-alone-5-two-copies": (
        "dogs-alone",
        {"players": 5, "seed": 28, "rules": {"copies_per_name": 2, "recover_scope": "turn", "spree_symbols": [2] * 3 + [3] * 4}},
    ),
    "dog-cards-2": ("dog-cards", {"players": 2, "seed": 25}),
    "dog-cards-3-cap": ("dog-cards", {"players": 3, "seed": 27, "rules": {"max_turns": 60, "reshuffle": "at_once"}}),
    "dog-cards-4": ("dog-cards", {"players": 4, "seed": 24}),
}
# What a hurried player does: the first of these that is legal, so that a game is short and full of events.
HURRY = {
    "dogs": ("claim", "buy", "collect", "rescue", "adopt", "cure", "open stall", "pay", "hire", "use"),
    "dogs-alone": ("pay", "recover", "obtain", "tidy", "take", "draw"),
    "dog-cards": ("lay", "choose", "exchange", "look", "search", "steal", "buy"),
}
MODULUS, FACTOR, STEP = 2**31, 1103515245, 12345  # a generator that will never change


def hurried(game: str, legal: list[str], number: int) -> str:
    """Choose an action; ``number`` decides between equals, and now and then for something else."""
    if number % 8 > 0 and (eager := [text for verb in HURRY[game] for text in legal if text.startswith(verb)]):
        verb = eager[0].split()[0]
        eager = [text for text in eager if text.startswith(verb)]
        return eager[number // 8 % len(eager)]
    calm = [text for text in legal if text == "done" or not text.startswith(("relocate", "swap"))] or legal
    return calm[number // 8 % len(calm)]


def playthrough(name: str, setting: dict[str, Any]) -> Iterator[str]:
    """Play a game and tell it: the table at the start of each round, then decision by decision."""
    pos, played = Position.deal(name, **setting), GAMES[name]
    number, last_round = setting["seed"], 0
    yield f"{played.title}, version {played.version}: {setting}"
    while not pos.is_over:
        here = played.words.moment(pos._setting.row, pos._state)["round"]
        if pos.phase != played.words.OPENING and here != last_round:
            last_round = here
            yield from ("", *pos.describe().splitlines(), "")
        number = (number * FACTOR + STEP) % MODULUS
        legal = [action.text for action in pos.legal_actions()]
        chosen = hurried(name, legal, number >> 8)
        yield f"seat {pos.seat} {pos.phase}: {chosen}"
        others = [text for text in legal if text != chosen]
        yield from textwrap.wrap("or " + ", ".join(others), 100, initial_indent="    ", subsequent_indent="    ")[
            : 6 * bool(others)
        ]
        pos.apply(chosen)
    yield from ("", *pos.describe().splitlines(), "")
    scores = pos.scores()
    for seat in scores["seats"]:
        yield f"seat {seat['seat']}: {seat['total']}, {seat['components']}"
    yield f"{scores['end']}; winners: {scores['winners']}"


def text_of(name: str) -> str:
    return "".join(f"{line}\n" for line in playthrough(*SETTINGS[name]))


@pytest.mark.parametrize("name", SETTINGS)
def test_the_game_goes_as_written(name: str) -> None:
    """Deal, legal actions, results, table and scores, line by line."""
    written = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    played = text_of(name).splitlines()
    found = list(difflib.unified_diff(written, played, f"{name}.txt", "played now", n=1, lineterm=""))
    assert not found, "\n".join([*found[:30], f"if this change is meant, run `{AGAIN}`"])


def test_every_game_is_played() -> None:
    assert {game for game, _ in SETTINGS.values()} == set(HURRY) == set(GAMES)


def test_every_file_is_a_game() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(SETTINGS)


def main() -> int:
    """Write the files anew."""
    for name in SETTINGS:
        path, text = FOLDER / f"{name}.txt", text_of(name)
        changed = not path.exists() or path.read_text(encoding="utf-8") != text
        path.write_text(text, encoding="utf-8")
        print("wrote" if changed else "same", f"{path.name}: {len(text.splitlines())} lines")
    return 0


if __name__ == "__main__":
    sys.exit(main())
