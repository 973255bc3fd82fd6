"""Turns that cannot be: phases without what they need, a past that did not happen, ends that did not come."""

from __future__ import annotations

import random
from typing import Any

import pytest

from dogsim import Position
from dogsim.games import GAMES
from tests.hostile.scenes import NAMES, whole, written
from tests.hostile.spoiling import Path, changed, mended, refusal

Edits = dict[str, Any]

# Of complete positions some way into a game: what is changed, and the place that is named.
NO_PAST: list[tuple[str, str, Edits, str]] = [
    ("dogs", "played", {"players.1.location": None}, "players[1].location: seat 2 has moved"),
    ("dogs", "played", {"turn.round": 1}, "players[0].location: seat 1 has not moved yet"),
    ("dogs", "played", {"turn.phase": "take", "turn.takes": 1}, "turn.takes: nothing was collected"),
    ("dogs", "played", {"turn.phase": "take", "turn.takes": 1, "turn.collected": True}, "turn.collected: that comes after"),
    ("dogs", "played", {"turn.moved": True, "turn.refill": 4, "turn.phase": "take", "turn.takes": 1}, "turn.takes: nothing"),
    ("dogs", "played", {"turn.moved": True, "turn.collected": True, "turn.refill": 4, "turn.takes": 1}, "turn.quiet: "),
    (
        "dogs", "played",
        {"turn.moved": True, "turn.quiet": False, "turn.collected": True, "turn.refill": 1, "turn.takes": 1},
        "turn.refill: a location waits that seat 1 has not collected from",
    ),
    (
        "dogs", "played",
        {"turn.moved": True, "turn.quiet": False, "turn.collected": True, "turn.refill": 4, "turn.takes": 1},
        "city[3].dogs: all dogs of a location are collected together",
    ),
    ("dogs", "played", {"turn.effect": "manager", "turn.bought_upgrades": 1}, "turn.bought_upgrades: seat 1 owns only 0"),
    ("dogs", "played", {"turn.effect": "partner", "turn.bought_puppies": 1}, "turn.bought_puppies: seat 1 owns only 0"),
    ("dogs", "played", {"turn.phase": "rescue", "turn.rescue_due": True}, "turn.rescue_due: no upgrade that brings a dog"),
    ("dogs", "played", {"turn.rescuing": True, "turn.refill": 1, "turn.takes": 1}, "turn.rescuing: no upgrade that brings"),
    ("dogs", "played", {"turn.donations": 1, "turn.quiet": False, "donated": []}, "dog_pile: german-shepherd/fair is nowhere"),
    (
        "dogs", "played",
        {"turn.moved": True, "turn.quiet": False, "turn.fee_paid": True, "players.2.location": 1},
        "turn.fee_paid: there is nobody at the same location",
    ),
    ("dogs", "over", {"ended": "normal"}, "ended: a game ends normally in its last round"),
    ("dogs", "over", {"ended": "stalled"}, "ended: round 3 ends as 'cap'"),
    ("dogs", "over", {"turn.round": 2}, "ended: round 2 does not end the game"),
    ("dogs", "over", {"turn.seat": 1, "turn.stall_opened": False}, "turn.seat: a game ends with the last seat"),
    ("dogs", "over", {"start_seat": 2, "turn.stall_opened": False}, "turn.seat: a game ends with the last seat"),
    ("dogs", "over", {"last_round": 4}, "last_round: the end is triggered only when the dog pile is empty"),
    ("dogs", "dealt", {"turn.seat": 2}, "players[0].characters: this seat holds 1"),
    ("dogs", "dealt", {"turn.moved": True}, "turn.moved: characters are chosen before the first turn"),
    ("dogs", "dealt", {"turn.round": 2}, "turn.round: characters are chosen before the first turn"),
    ("dogs", "dealt", {"turn.takes": 1}, "turn.takes: in phase 'keep' nothing is left"),
    ("dogs", "dealt", {"turn.effect": "partner"}, "turn.effect: in phase 'keep' nothing is left"),
    ("dogs", "dealt", {"turn.refill": 2}, "turn.refill: in phase 'keep' nothing is left"),
    ("dogs", "dealt", {"players.0.location": 1}, "players[0].location: while characters are chosen"),
    ("dogs", "dealt", {"city.0.character": "merchant"}, "character_pile"),
    ("dogs-alone", "played", {"turn.seat": 2}, "turn.number: turn 3 is seat 3's, not seat 2's"),
    ("dogs-alone", "played", {"turn.number": 7, "quiet_turns": 7}, "quiet_turns: there have not been 7"),
    ("dogs-alone", "over", {"ended": "mario-hugo"}, "ended: mario_hugo_seen is 0"),
    ("dogs-alone", "over", {"ended": "stalled"}, "ended: quiet_turns is "),
    ("dogs-alone", "over", {"turn.number": 6, "quiet_turns": 0}, "ended: a game is cut off after turn 9, not 6"),
    ("dogs-alone", "dealt", {"mario_hugo_seen": 1}, "spree_deck: 4 Mario Hugos, with 1 seen"),
    ("dogs-alone", "dealt", {"turn.phase": "limit"}, "turn.phase: 'limit' cannot be"),
    ("dogs-alone", "dealt", {"turn.discarded": 1}, "turn.discarded: the discard pile has only 0 dogs"),
    ("dog-cards", "played", {"turn.seat": 2}, "turn.seat: turn 3 is seat 3's"),
    ("dog-cards", "played", {"turn.number": 4}, "turn.seat: turn 4 is seat 1's"),
    ("dog-cards", "played", {"turn.given": ["4"]}, "turn.given"),
    ("dog-cards", "played", {"turn.phase": "swap"}, "turn.phase: 'swap' is for partners only"),
    ("dog-cards", "over", {"ended": "normal"}, "players[2].hand: 7 cards, this seat holds 6, the winning lay drawing none"),
    ("dog-cards", "over", {"turn.number": 6}, "ended: a game is cut off after turn 9"),
    ("dog-cards", "over", {"ended": None}, "ended: the phase 'over' and a way the game ended go together"),
    ("dog-cards", "dealt", {"turn.phase": "look", "players.0.hand": ["2"]}, "draw_pile"),
]  # fmt: skip


def path_of(key: str) -> Path:
    """Read a path as the table writes it: ``players.0.hand``."""
    return tuple(int(part) if part.isdigit() else part for part in key.split("."))


def edited(document: Any, edits: Edits) -> Any:
    for key, value in edits.items():
        document = changed(document, path_of(key), value)
    return document


@pytest.mark.parametrize(("game", "state", "edits", "sentence"), NO_PAST, ids=[f"{row[0]}:{row[3]}" for row in NO_PAST])
def test_a_past_that_did_not_happen(game: str, state: str, edits: Edits, sentence: str) -> None:
    found = refusal(edited(whole(game)[state], edits))
    assert found is not None
    assert found.startswith(sentence), found


PHASES = {
    "dogs": "keep act place take puppy cure relocate adopt buy rescue over",
    "dogs-alone": "recruit spree pay recover limit over",
    "dog-cards": "swap act look search over",
}
# Phases of which a terse position shows no trace: of what was before them, or of what they wait for.
UNTRACED = {
    ("keep", "act"), ("recruit", "spree"), ("limit", "recruit"), ("limit", "spree"),
    ("act", "search"), ("look", "act"), ("look", "search"), ("search", "act"),
}  # fmt: skip


@pytest.mark.parametrize(("game", "scene"), NAMES)
def test_a_position_is_in_one_phase_only(game: str, scene: str) -> None:
    """Every other phase is refused for what it lacks, or for what is set that it cannot have."""
    document = written(game, scene)
    phase = document["turn"]["phase"]
    others = [other for other in PHASES[game].split() if other != phase]
    accepted = [other for other in others if refusal(edited(document, {"turn.phase": other})) is None]
    assert {(phase, other) for other in accepted} <= UNTRACED


def test_what_is_null_is_as_good_as_left_out() -> None:
    """While dogs come back the spree follows from turn.obtained, whether the key is null or missing."""
    document = written("dogs-alone", "recover")
    without = {key: value for key, value in document["turn"].items() if key != "spree"}
    for turn in (without, {**without, "spree": None}):
        assert Position.from_dict(changed(document, ("turn",), turn)).to_dict() == document


VALUES: list[Any] = [None, True, False, 0, 1, 2, 3, 5, 9, 13]


def turns(game: str, scene: str) -> list[tuple[str, Any]]:
    """Return what may stand at the keys of a turn and be wrong only for what is beside it."""
    turn = written(game, scene)["turn"]
    names = sorted({value for each in NAMES if each[0] == game for value in words_of(written(*each)["turn"])})
    lists = [[], *([name] for name in names), [4], [5], [4, 5]]
    return [(f"turn.{key}", value) for key in turn for value in [*VALUES, *names, *lists] if value != turn[key]] + [
        ("ended", end) for end in GAMES[game].ends
    ]


def words_of(turn: dict[str, Any]) -> set[str]:
    """Return all the names in a turn."""
    single = {value for value in turn.values() if isinstance(value, str)}
    return single | {name for value in turn.values() if isinstance(value, list) for name in value if isinstance(name, str)}


def spoil_turn(game: str, scene: str, chosen: list[tuple[str, Any]]) -> None:
    """Refuse each change of a turn, or keep it and play on."""
    for key, value in chosen:
        document = edited(written(game, scene), {key: value})
        if refusal(document) is None:
            assert mended(document) is None, (key, value)
            play_on(document)


def play_on(document: dict[str, Any]) -> None:
    """See that each legal action leads to a position that is possible too."""
    pos = Position.from_dict(document)
    for action in pos.legal_actions():
        after = pos.copy().apply(action).to_dict()
        assert refusal(after) is None, (action.text, refusal(after))


@pytest.mark.parametrize(("game", "scene"), NAMES)
def test_a_turn_with_one_thing_changed_is_refused_or_kept(game: str, scene: str) -> None:
    spoil_turn(game, scene, random.Random(scene).sample(turns(game, scene), 5))


@pytest.mark.verify
@pytest.mark.parametrize(("game", "scene"), NAMES)
def test_all_turns_with_one_thing_changed(game: str, scene: str) -> None:
    spoil_turn(game, scene, turns(game, scene))
