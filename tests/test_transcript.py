"""Transcripts: the game a run plays, line by line, with all that a referee needs."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest

from dogsim import Position
from dogsim.core.driver import play_block
from dogsim.core.notes import UNNOTED
from dogsim.core.record import blank, row
from dogsim.games import game as find_game
from dogsim.transcript import narrate, transcript

GAME = find_game("dogs")
HEADER = ["kind", "format", "game", "version", "rules", "variants", "bots", "seed", "index", "position"]
DECISION = ["kind", "ply", "round", "turn", "seat", "phase", "legal", "action", "drawn", "shuffled", "position"]
CASES = [
    (("puppies", "swap-characters", "three-upgrades"), {"upgrade_cost": 1}, ("balanced", "random", "builder"), 3, 5),
    ((), {}, ("random", "random"), 1, 0),
]


def bots_of(names: tuple[str, ...]) -> Any:
    return np.concatenate([GAME.make_weights(GAME.bot(name).weights) for name in names]).view(np.recarray)


@pytest.fixture(scope="module", params=CASES, ids=lambda case: "+".join(case[2]))
def told(request: pytest.FixtureRequest) -> tuple[Any, list[dict[str, Any]]]:
    variants, edits, names, seed, index = request.param
    rules = GAME.make_rules(len(names), variants, edits)
    return request.param, list(transcript(GAME, rules, variants, bots_of(names), names, seed, index))


def test_lines_have_the_keys_of_the_format(told: tuple[Any, list[dict[str, Any]]]) -> None:
    (variants, edits, names, seed, index), lines = told
    header, *decisions, end = json.loads(json.dumps(lines))
    assert list(header) == HEADER
    assert (header["kind"], header["format"], header["game"]) == ("header", "dogsim-transcript/1", "dogs")
    assert (header["rules"], header["variants"], header["bots"]) == (edits, list(variants), list(names))
    assert (header["seed"], header["index"], header["version"]) == (seed, index, GAME.version)
    assert all(list(line) == DECISION for line in decisions)
    assert [line["ply"] for line in decisions] == list(range(1, len(decisions) + 1))
    assert (end["kind"], list(end)) == ("end", ["kind", "scores"])


def test_the_game_is_the_one_a_run_plays(told: tuple[Any, list[dict[str, Any]]]) -> None:
    (variants, edits, names, seed, index), lines = told
    out = blank(GAME.out, 1)
    rules = row(GAME.make_rules(len(names), variants, edits))
    decisions = play_block(rules, blank(GAME.state), bots_of(names), seed, index, out, *UNNOTED)
    assert decisions == lines[-2]["ply"]
    scores = lines[-1]["scores"]
    assert [seat["total"] for seat in scores["seats"]] == list(out[0].total[: len(names)])
    assert scores["winners"] == [seat + 1 for seat in range(len(names)) if out[0].credit[seat] > 0]
    assert scores["end"] == GAME.ends[out[0].ended - 1]


def test_every_transition_can_be_checked(told: tuple[Any, list[dict[str, Any]]]) -> None:
    """From the first position and the actions alone the same legal actions, draws and positions follow."""
    (_, _, names, seed, index), lines = told
    header, *decisions, end = lines
    pos = Position.from_dict(header["position"])
    assert pos.to_dict() == header["position"]
    assert (header["position"]["seed"], header["position"]["index"]) == (seed, index)
    before = header["position"]
    for line in decisions:
        turn = before["turn"]
        assert (line["seat"], line["phase"], line["round"]) == (turn["seat"], turn["phase"], turn["round"])
        played = 0 if turn["phase"] == "keep" else turn["seat"] - 1
        assert line["turn"] == (turn["round"] - 1) * len(names) + played + 1
        assert [action.text for action in pos.legal_actions()] == line["legal"]
        pos.apply(line["action"])
        assert pos.to_dict() == line["position"]
        check_draws(before, line)
        before = line["position"]
    assert pos.is_over
    assert pos.scores() == end["scores"]


def check_draws(before: dict[str, Any], line: dict[str, Any]) -> None:
    """What was drawn is what the piles lost; a reshuffle shows the pile's new order."""
    after = line["position"]
    drawn = {each["pile"]: each["cards"] for each in line["drawn"]}
    dogs = drawn.get("dog_pile", [])
    assert before["dog_pile"] == dogs + after["dog_pile"]
    characters = drawn.get("character_pile", [])
    if line["shuffled"] is None:
        assert after["shuffles"] == before["shuffles"]
        if line["phase"] != "keep":
            assert before["character_pile"] == characters + after["character_pile"]
        return
    assert after["shuffles"] == before["shuffles"] + 1
    [order] = line["shuffled"]
    first = [] if line["phase"] == "keep" else before["character_pile"]
    assert first + order["cards"] == characters + after["character_pile"]
    assert order["pile"] == "character_pile"


def test_narration_is_for_people(told: tuple[Any, list[dict[str, Any]]]) -> None:
    (_, _, names, seed, index), lines = told
    text = list(narrate(lines))
    assert max(len(line) for line in text) <= 80
    assert text[0] == f"Dogs: Card Game, {len(names)} players, game {index} of seed {seed}"
    rounds = lines[-2]["position"]["turn"]["round"]
    heads = [line for line in text if line.startswith("Round ")]
    assert len(heads) == rounds
    totals = next(line for line in text if line.startswith("total")).split()[1:]
    assert totals == [str(seat["total"]) for seat in lines[-1]["scores"]["seats"]]
    assert "wins." in text[-1] or "win." in text[-1]


def told_of(name: str, players: int, edits: dict[str, Any]) -> list[str]:
    """Narrate a game of a game's first bot."""
    game = find_game(name)
    bot = next(iter(game.bots))
    weights = np.concatenate([game.make_weights(game.bot(bot).weights)] * players).view(np.recarray)
    return list(narrate(transcript(game, game.make_rules(players, (), edits), (), weights, [bot] * players, 1, 0)))


def test_a_game_that_nobody_wins_says_so() -> None:
    """A game that counts turns says where its rounds begin and at which turn it ended."""
    text = told_of("dog-cards", 3, {"max_turns": 7, "thieves": 4})
    assert text[1] == "Rules: thieves 4, max_turns 7"
    assert [line for line in text if line.startswith("Round ")] == [
        "Round 1 (from turn 1)", "Round 2 (from turn 4)", "Round 3 (from turn 7)",
    ]  # fmt: skip
    assert "The end (cut off after the most turns, max_turns), after round 3, turn 7" in text
    assert text[-1] == "Nobody wins."


def test_partners_win_together() -> None:
    assert told_of("dog-cards", 4, {})[-1] in ("Seat 1 and seat 3 win.", "Seat 2 and seat 4 win.")


def test_rules_are_told_as_they_are_set() -> None:
    text = told_of("dogs-alone", 2, {"spree_points": [3] * 7, "equal_turns": True})
    assert text[1] == "Rules: spree_points 3:3:3:3:3:3:3, equal_turns true"
    assert any(line.startswith("The end (the last Mario Hugo appeared), after round ") for line in text)


def test_a_city_swap_across_a_reshuffle_is_told() -> None:
    """The old pile's cards are drawn first, the rest from the reshuffled discards (DOGS-063, DOGS-122)."""
    from dogsim.games.dogs import words
    from dogsim.games.dogs.state import SWAP_CITY

    city = [{"character": "trainer"}, {"character": "merchant"}, {"character": "partner"}]
    pos = Position.from_dict(
        {
            "partial": True,
            "players": [{}, {}],
            "variants": ["swap-characters"],
            "city": city,
            "character_pile": ["manager"],
            "seed": 4,
        }
    )
    before = pos.copy()
    pos.apply("swap city")
    after = pos.to_dict()
    drawn, shuffled = words.chance(pos._setting.row, before._state, SWAP_CITY, pos._state)
    assert drawn == [{"pile": "character_pile", "cards": [here["character"] for here in after["city"]]}]
    assert drawn[0]["cards"][0] == "manager"
    assert shuffled == [{"pile": "character_pile", "cards": drawn[0]["cards"][1:] + after["character_pile"]}]
    assert sorted(shuffled[0]["cards"]) == ["merchant", "partner", "trainer"]
    assert after["shuffles"] == 1
