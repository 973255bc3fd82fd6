"""Possible positions of every game, a terse one for each phase: what the hostile tests spoil."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

from dogsim import Position
from dogsim.games import GAMES

Document = dict[str, Any]
SEEDS: Document = {"seed": 5, "index": 2, "shuffles": 1, "partial": True}

# -- Dogs: Card Game; the rules are of every kind there is: a number, a truth, a word, a list ------------

OWNER: Document = {
    "coins": 7, "food": 4, "location": 1, "open_stalls": 4, "licences_unpaid": 1, "upgrades": 3,
    "stalls": [["mutt/healthy"], ["mutt/sick", "poodle/fair"], ["boxer/trained"], ["beagle/fair", "beagle/sick", "husky/fair"]],
    "hotel": ["mutt/hotel"], "infirmary": ["poodle/sick"], "characters": ["merchant", "trainer"], "bonuses": ["B01"],
    "puppies": ["hotel"], "puppy_stalls": [4], "rescued": ["poodle/fair"],
}  # fmt: skip
OTHER: Document = {"location": 2, "stalls": [["husky/healthy"]], "characters": ["partner"]}
DOGS: Document = {
    **SEEDS, "game": "dogs", "variants": ["puppies", "swap-characters", "donate-two", "three-upgrades"],
    "rules": {"licence_cost": 2, "fee_per_action": True, "bonus_timing": "end", "set_points": [1, 3, 6, 13]},
    "city": [
        {"dogs": [], "character": "trainer"},
        {"dogs": ["boxer/healthy", "boxer/sick"], "character": "manager"},
        {"dogs": ["poodle/trained"], "character": None},
    ],
    "fair": ["mutt/fair"], "donated": ["beagle/trained"], "dog_pile": ["pitbull/sick", "pitbull/hotel"],
    "character_pile": ["partner", "merchant"], "character_discard": ["manager"],
}  # fmt: skip
NEW: list[Document] = [{"characters": ["merchant", "trainer", "trainer"]}, {"characters": ["partner"]}]


def _dogs(turn: Document, owner: Document | None = None, **keys: Any) -> Document:
    return {**DOGS, "players": [{**OWNER, **(owner or {})}, OTHER], "turn": {"round": 3, "moved": True, **turn}, **keys}


# -- Dogs Alone ------------------------------------------------------------------------------------------

HANDS: list[Document] = [
    {
        "hand": ["red-b", "red-c", "red-d", "blue-a"], "known": ["red-b"],
        "sprees": [{"card": "blue-5", "tidied": True}, {"card": "red-7", "tidied": False}, {"card": "red-1", "tidied": False}],
    },
    {"hand": ["green-b"], "sprees": [{"card": "green-4", "tidied": False}]},
]  # fmt: skip
ALONE: Document = {
    **SEEDS, "game": "dogs-alone", "players": HANDS, "mario_hugo_seen": 1, "quiet_turns": 0,
    "rules": {"start_hand": 4, "equal_turns": True, "recover_scope": "turn", "majority_points": [6, 2], "copies_per_name": 2},
    "dog_row": ["red-c", "blue-h"], "dog_deck": ["green-a", "green-h"], "dog_discard": ["red-b", "red-a", "red-a"],
    "spree_row": ["red-3", "yellow-1"], "spree_deck": ["mario-hugo", "green-2"],
}  # fmt: skip


def _alone(turn: Document, **keys: Any) -> Document:
    return {**ALONE, "turn": {"number": 9, **turn}, **keys}


# -- DOG Cards -------------------------------------------------------------------------------------------

SEATS: list[Document] = [
    {"hand": ["7", "14", "joker"], "rows": [["1/11", "2", "joker"], ["13"]], "seen": 2},
    {"hand": ["thief", "4"], "rows": [["13", "joker", "3"]], "completed": 1},
]
LOOKING: list[Document] = [{**SEATS[0], "seen": 3}, SEATS[1]]
FINISHED: list[Document] = [{"completed": 2, "hand": ["2"]}, {"hand": ["4"], "rows": [["13"]]}]
PARTNERS: list[Document] = [{"hand": ["7", "14", "joker", "4"]}, *[{"hand": ["2"]}] * 3]
CARDS: Document = {
    **SEEDS, "game": "dog-cards", "players": SEATS, "rules": {"jokers": 7, "equal_turns": True, "reshuffle": "at_once"},
    "centre": ["13", "3", "2", "5", "4", "7", "6", "9", "8", "joker", None, "thief", "14"],
    "draw_pile": ["1/11", "2", "joker"], "discard_pile": ["9", "14", "thief"],
}  # fmt: skip

SCENES: dict[str, dict[str, Document]] = {
    "dogs": {
        "keep": {**DOGS, "players": NEW, "city": [{"dogs": ["boxer/sick"]}], "turn": {"phase": "keep"}},
        "act": _dogs({"fee_paid": True, "bonus_claimed": "B01", "donations": 1}),
        "place": _dogs({"phase": "place", "collected": True, "in_hand": ["beagle/healthy", "boxer/fair"], "refill": 1}),
        "take": _dogs({"phase": "take", "takes": 2, "donations": 1, "donating": True}),
        "puppy": _dogs({"phase": "puppy", "puppy_due": [4]}, {"puppy_stalls": []}),
        "cure": _dogs({"phase": "cure", "effect": "veterinarian"}),
        "relocate": _dogs({"phase": "relocate", "effect": "trainer", "trainer_steps": 3}),
        "adopt": _dogs({"phase": "adopt", "effect": "partner"}),
        "buy": _dogs({"phase": "buy", "effect": "partner", "adopted": True, "bought_upgrades": 2}),
        "rescue": _dogs({"phase": "rescue", "effect": "manager", "rescue_due": True, "bought_upgrades": 1}),
        "over": _dogs({"phase": "over", "round": 9}, {"characters": ["merchant"]}, ended="normal", last_round=9, dog_pile=[]),
    },
    "dogs-alone": {
        "recruit": _alone({"discarded": 1}),
        "spree": _alone({"phase": "spree", "taken": 1, "obtained": ["red-1"], "paid_earlier": ["red-a", "red-a"]}),
        "tidied": _alone({"phase": "spree", "taken": 1, "tidied": ["blue-5"]}),
        "pay": _alone({"phase": "pay", "spree": "red-3", "paid": ["red-a", "red-a"]}),
        "recover": _alone({"phase": "recover", "spree": "red-1", "obtained": ["red-1"], "paid": ["red-a", "red-a"]}),
        "limit": _alone({"phase": "limit"}, rules={"hand_limit": 2, "copies_per_name": 2, "equal_turns": True}),
        "over": _alone({"phase": "over", "number": 10, "seat": 2}, mario_hugo_seen=3, spree_deck=[], ended="mario-hugo"),
    },
    "dog-cards": {
        "act": {**CARDS, "turn": {"number": 3}},
        "swap": {**SEEDS, "game": "dog-cards", "players": PARTNERS, "turn": {"phase": "swap", "seat": 2, "given": ["9"]}},
        "look": {**CARDS, "players": LOOKING, "turn": {"number": 3, "phase": "look"}},
        "search": {**CARDS, "turn": {"number": 3, "phase": "search"}},
        "over": {**CARDS, "players": FINISHED, "turn": {"phase": "over", "seat": 2, "number": 8}, "ended": "normal"},
    },
}
NAMES = [(game, scene) for game, scenes in SCENES.items() for scene in scenes]


@cache
def written(game: str, scene: str) -> Document:
    """Return a scene with every key of the format in it.  It is shared: change a copy."""
    return Position.from_dict(SCENES[game][scene]).to_dict()


@cache
def whole(game: str) -> dict[str, Document]:
    """Return complete positions of a game: dealt, some way into it, and cut off.  They are shared."""
    limit = {"dogs": {"max_rounds": 3}, "dogs-alone": {"max_turns": 9}, "dog-cards": {"max_turns": 9}}[game]
    pos = Position.deal(game, players=3, seed=4, rules=limit, variants=list(GAMES[game].variants)[1:2])
    chance, found = random.Random(3), {"dealt": pos.to_dict()}
    while not pos.is_over:
        pos.apply(eager(pos, chance))
        turn = pos.to_dict()["turn"]
        if "played" not in found and turn.get("round", turn.get("number", 0)) >= 3:
            found["played"] = pos.to_dict()
    return {**found, "over": pos.to_dict()}


def eager(pos: Position, chance: random.Random) -> str:
    """Choose an action, one that does something if there is any."""
    texts = [action.text for action in pos.legal_actions()]
    return chance.choice([text for text in texts if text.split()[0] not in ("move", "draw", "discard", "end")] or texts)
