"""The words of every action, and for every illegal one the clause that forbids it most directly."""

from __future__ import annotations

import random
from typing import Any

import pytest

from dogsim import IllegalAction, Position
from dogsim.games.dogs import state as numbers
from dogsim.games.dogs import words
from dogsim.games.dogs.words.actions import FORMS, WORDS_END
from tests.positions import city, clause_of, random_games, table


def test_every_action_text_reads_back_and_every_illegal_action_has_a_reason() -> None:
    """``why_illegal``, written apart from ``legal``, agrees with it for every number there is."""
    seen: set[str] = set()
    clauses: set[str] = set()
    chance = random.Random(1)
    for pos in random_games(8):
        while not pos.is_over:
            actions = pos.legal_actions()
            assert len({action.text for action in actions}) == len(actions)
            for action in actions:
                assert words.parse(pos._setting.row, pos._state, action.text) == action.id
            seen |= {action.text.split()[0] for action in actions}
            if chance.random() < 0.025:
                clauses |= reasons_agree(pos, range(WORDS_END) if len(clauses) < 20 else some_numbers(chance))
            pos.apply(chance.choice(actions))
        assert words.why_illegal(pos._setting.row, pos._state, numbers.COLLECT) == ("DOGS-079", "the game is over")
    assert seen == {form.words.split()[0] for form in FORMS}
    assert len(clauses) > 35


def some_numbers(chance: random.Random) -> list[int]:
    return [
        *range(numbers.CURE),
        *range(numbers.ACTIONS_END, WORDS_END, 9),
        *(chance.randrange(numbers.ACTIONS_END) for _ in range(90)),
    ]


def reasons_agree(pos: Position, candidates: Any) -> set[str]:
    legal = {action.id for action in pos.legal_actions()}
    clauses = set()
    for number in candidates:
        reason = words.why_illegal(pos._setting.row, pos._state, number)
        assert (reason is None) == (number in legal), (number, reason, pos.to_dict())
        if reason is not None:
            assert reason[1]
            clauses.add(reason[0])
    return clauses


FULL = [["mutt/healthy"], ["mutt/trained", "poodle/healthy"], ["poodle/trained", "boxer/healthy"]]
BIG = [[], [], [], ["mutt/healthy", "mutt/trained", "poodle/healthy"], []]
OPEN = {"open_stalls": 5, "licences_unpaid": 2}
AT_1 = {"location": 1}
DUE = {"phase": "take", "takes": 2, "donations": 1}
TRAINER = {"phase": "relocate", "effect": "trainer"}
MANAGER = {"phase": "buy", "effect": "manager"}
PARTNER = {"phase": "buy", "effect": "partner", "adopted": True}
VET = {"phase": "cure", "effect": "veterinarian"}
RESCUE = {"phase": "rescue", "rescue_due": True, "effect": "manager"}
HAND = {"phase": "place", "in_hand": ["boxer/healthy"], "collected": True, "refill": 1}

REASONS: list[tuple[str, str, dict[str, Any]]] = [
    ("DOGS-036", "collect", {"turn": {"moved": False}}),
    ("DOGS-036", "end turn", {"turn": {"moved": False}}),
    ("DOGS-036", "hire", {"turn": {"moved": False}}),
    ("DOGS-036", "pay 2", {"turn": {"moved": False}, "players": [AT_1, AT_1]}),
    ("DOGS-036", "move 2", {}),
    ("DOGS-036", "done", {}),
    ("DOGS-038", "collect", {"turn": {"moved": False}, "players": [{"location": None}, {}]}),
    ("DOGS-038", "end turn", {"turn": {"moved": False}, "players": [{"location": None}, {}]}),
    ("DOGS-022", "move 4", {"turn": {"moved": False}}),
    ("DOGS-022", "move 7", {"turn": {"moved": False}}),
    ("DOGS-040", "collect", {"players": [AT_1, AT_1], "city": city((["mutt/healthy"], None))}),
    ("DOGS-040", "hire", {"players": [AT_1, AT_1], "city": city(([], "trainer"))}),
    ("DOGS-041", "collect", {"players": [{"coins": 0}, AT_1], "city": city((["mutt/healthy"], None))}),
    ("DOGS-041", "pay 2", {"players": [{"coins": 0}, AT_1]}),
    ("DOGS-040", "pay 2", {"players": [{}, {"location": 2}]}),
    ("DOGS-040", "pay 1", {"players": [{}, AT_1]}),
    ("DOGS-040", "pay 3", {"players": [{}, AT_1]}),
    ("DOGS-040", "pay 9", {"players": [{}, AT_1]}),
    ("DOGS-A08", "pay 2", {"players": [{}, AT_1], "turn": {"fee_paid": True}}),
    ("DOGS-A09", "pay 2", {"players": [{}, AT_1], "turn": {"collected": True, "hired": True}}),
    ("DOGS-110", "pay 2", {"players": [{}, AT_1], "variants": ["children"]}),
    ("DOGS-043", "collect", {"turn": {"collected": True}}),
    ("DOGS-043", "collect 1", {"city": city((["mutt/healthy"], None))}),
    ("DOGS-A13", "collect", {}),
    ("DOGS-048", "collect", {"players": [{"food": 0}, {}], "city": city((["mutt/healthy"], None))}),
    ("DOGS-047", "collect", {"players": [{"stalls": FULL}, {}], "city": city((["husky/healthy"], None))}),
    (
        "DOGS-047",
        "collect",
        {
            "players": [{"location": 2, "infirmary": ["mutt/sick", "boxer/sick"]}, {}],
            "city": city(([], None), (["poodle/sick", "husky/sick"], None)),
        },
    ),
    ("DOGS-050", "hire", {"turn": {"hired": True}}),
    ("DOGS-050", "hire", {}),
    ("DOGS-052", "hire", {"players": [{"coins": 0}, {}], "city": city(([], "trainer"), ([], "merchant"))}),
    ("DOGS-055", "end turn", {"players": [{"characters": ["trainer", "merchant", "partner"]}, {}]}),
    ("DOGS-056", "end turn", {"players": [{"characters": ["trainer", "trainer"]}, {}]}),
    ("DOGS-063", "use trainer", {"players": [{"characters": ["merchant"]}, {}]}),
    (
        "DOGS-A19",
        "use veterinarian",
        {
            "players": [{"characters": ["veterinarian"], "infirmary": ["mutt/sick"], "stalls": FULL}, {}],
            "rules": {"vet_all_or_nothing": True},
        },
    ),
    ("DOGS-008", "open stall", {"players": [OPEN, {}]}),
    ("DOGS-059", "open stall", {"players": [{"stalls": [[], ["mutt/healthy"], ["mutt/trained"]]}, {}]}),
    ("DOGS-060", "open stall", {"players": [{"open_stalls": 4, "licences_unpaid": 1}, {}], "turn": {"stall_opened": True}}),
    ("DOGS-061", "pay licence", {"players": [OPEN, {}]}),
    ("DOGS-061", "pay licence", {"players": [{"coins": 9}, {}]}),
    ("DOGS-061", "pay licence", {"players": [{**OPEN, "coins": 0}, {}], "variants": ["children"]}),
    ("DOGS-064", "donate mutt/healthy", {"players": [{"stalls": FULL}, {}], "turn": {"donations": 1}}),
    ("DOGS-064", "donate mutt/healthy", {"players": [{"stalls": FULL}, {}], "turn": DUE}),
    ("DOGS-064", "donate mutt/hotel", {"players": [{"hotel": ["mutt/hotel"]}, {}]}),
    ("DOGS-064", "donate mutt/sick", {"players": [{"infirmary": ["mutt/sick"]}, {}]}),
    ("DOGS-064", "donate mutt/healthy", {"players": [{}, {"stalls": FULL}]}),
    (
        "DOGS-107",
        "donate mutt/healthy",
        {"players": [{"stalls": FULL, "bonuses": ["B01"]}, {}], "turn": {"bonus_claimed": "B01"}},
    ),
    ("DOGS-117", "donate mutt/healthy", {"players": [{**OPEN, "stalls": BIG, "puppy_stalls": [4]}, {}], "variants": ["puppies"]}),
    (
        "DOGS-123",
        "donate mutt/healthy",
        {"players": [{"stalls": FULL}, {}], "turn": {"donations": 2}, "variants": ["donate-two"]},
    ),
    (
        "DOGS-A47",
        "donate mutt/healthy",
        {"players": [{"stalls": FULL}, {}], "turn": {**DUE, "takes": 1}, "variants": ["donate-two"]},
    ),
    ("DOGS-064", "end turn", {"turn": DUE}),
    ("DOGS-064", "take coin", {}),
    ("DOGS-016", "end turn", {"turn": {"phase": "take", "takes": 1, "collected": True, "refill": 1}}),
    (
        "DOGS-A11",
        "use merchant",
        {"turn": {"phase": "take", "takes": 1, "collected": True, "refill": 1}, "players": [{"characters": ["merchant"]}, {}]},
    ),
    ("DOGS-A11", "pay licence", {"turn": HAND}),
    ("DOGS-045", "end turn", {"turn": HAND}),
    ("DOGS-045", "place mutt/healthy 1", {"turn": HAND}),
    ("DOGS-045", "place mutt/healthy 1", {}),
    ("DOGS-045", "deliver", {}),
    ("DOGS-011", "place boxer/healthy 4", {"turn": HAND}),
    ("DOGS-012", "place boxer/trained 4", {"turn": {**HAND, "in_hand": ["boxer/trained"]}}),
    ("DOGS-017", "place boxer/healthy 1", {"turn": HAND, "players": [{"stalls": [["mutt/sick"]]}, {}]}),
    ("DOGS-017", "place boxer/healthy 6", {"turn": HAND}),
    ("DOGS-124", "deliver", {"turn": HAND}),
    ("DOGS-089", "claim B01", {"players": [{"stalls": FULL}, {"bonuses": ["B01"]}]}),
    ("DOGS-090", "claim B10", {"players": [{"stalls": FULL, "bonuses": ["B01"]}, {}], "turn": {"bonus_claimed": "B01"}}),
    *((f"DOGS-{90 + bonus:03d}", f"claim B{bonus:02d}", {}) for bonus in range(1, 13)),
    ("DOGS-102", "claim B12", {"players": [{"upgrades": 5, **OPEN}, {}]}),
    ("DOGS-103", "claim D1", {}),
    ("DOGS-104", "claim D2", {}),
    ("DOGS-105", "claim D3", {}),
    ("DOGS-108", "claim B01", {"variants": ["children"]}),
    ("DOGS-108", "claim D1", {"variants": ["children"]}),
    ("DOGS-A22", "claim B01", {"players": [{"stalls": FULL}, {}], "turn": {"moved": False}, "rules": {"bonus_timing": "end"}}),
    (
        "DOGS-A22",
        "use merchant",
        {
            "players": [{"bonuses": ["B01"], "characters": ["merchant"]}, {}],
            "turn": {"bonus_claimed": "B01"},
            "rules": {"bonus_timing": "end"},
        },
    ),
    ("DOGS-122", "swap city", {}),
    ("DOGS-122", "swap city", {"variants": ["swap-characters"], "players": [{"coins": 0}, {}]}),
    ("DOGS-A46", "swap city", {"variants": ["swap-characters"], "turn": {"city_swapped": True}}),
    ("DOGS-026", "keep trainer", {}),
    (
        "DOGS-026",
        "keep trainer",
        {"players": [{"characters": ["merchant"], "location": None}, {}], "turn": {"moved": False, "phase": "keep", "round": 1}},
    ),
    (
        "DOGS-026",
        "move 1",
        {"players": [{"characters": ["merchant"], "location": None}, {}], "turn": {"moved": False, "phase": "keep", "round": 1}},
    ),
    ("DOGS-066", "cure mutt/sick 1", {}),
    ("DOGS-066", "cure boxer/sick 1", {"turn": VET, "players": [{"infirmary": ["mutt/sick"]}, {}]}),
    ("DOGS-066", "cure mutt/sick 4", {"turn": VET, "players": [{"infirmary": ["mutt/sick"]}, {}]}),
    ("DOGS-017", "cure mutt/sick 1", {"turn": VET, "players": [{"infirmary": ["mutt/sick"], "stalls": [["husky/fair"]]}, {}]}),
    ("DOGS-066", "done", {"turn": VET, "players": [{"infirmary": ["mutt/sick"]}, {}]}),
    ("DOGS-049", "relocate mutt/healthy 3", {"players": [{"stalls": FULL}, {}]}),
    ("DOGS-049", "swap mutt/healthy mutt/trained", {"players": [{"stalls": FULL}, {}]}),
    ("DOGS-017", "relocate mutt/healthy 2", {"turn": TRAINER, "players": [{"stalls": FULL}, {}]}),
    ("DOGS-069", "relocate mutt/healthy 4", {"turn": TRAINER, "players": [{"stalls": FULL}, {}]}),
    ("DOGS-069", "relocate mutt/healthy 1", {"turn": TRAINER, "players": [{"stalls": FULL}, {}]}),
    ("DOGS-069", "relocate mutt/hotel 1", {"turn": TRAINER, "players": [{"stalls": FULL, "hotel": ["mutt/hotel"]}, {}]}),
    ("DOGS-069", "swap poodle/healthy mutt/healthy", {"turn": TRAINER, "players": [{"stalls": FULL}, {}]}),
    ("DOGS-069", "swap mutt/trained poodle/healthy", {"turn": TRAINER, "players": [{"stalls": FULL}, {}]}),
    ("DOGS-069", "swap mutt/healthy husky/sick", {"turn": TRAINER, "players": [{"stalls": FULL}, {}]}),
    ("DOGS-069", "end turn", {"turn": TRAINER, "players": [{"stalls": FULL}, {}]}),
    (
        "DOGS-115",
        "relocate mutt/healthy 1",
        {
            "turn": TRAINER,
            "variants": ["puppies"],
            "players": [{**OPEN, "stalls": [[], ["husky/fair"], *BIG[2:]], "puppy_stalls": [4]}, {}],
        },
    ),
    ("DOGS-072", "adopt poodle/fair 2", {}),
    ("DOGS-072", "adopt poodle/fair 2", {"turn": {"phase": "adopt", "effect": "partner"}, "fair": ["mutt/fair"]}),
    ("DOGS-072", "adopt mutt/fair 4", {"turn": {"phase": "adopt", "effect": "partner"}, "fair": ["mutt/fair"]}),
    ("DOGS-A06", "done", {"turn": {"phase": "adopt", "effect": "partner"}, "fair": ["mutt/fair"]}),
    ("DOGS-074", "buy upgrade", {"players": [{"coins": 9}, {}]}),
    ("DOGS-074", "end turn", {"turn": MANAGER}),
    ("DOGS-007", "buy upgrade", {"turn": PARTNER, "variants": ["puppies"], "upgrade_supply": 0}),
    ("DOGS-A03", "buy upgrade", {"turn": PARTNER, "variants": ["puppies"], "rules": {"upgrade_cost": 3}}),
    (
        "DOGS-A04",
        "buy upgrade",
        {"turn": {**PARTNER, "bought_upgrades": 1}, "variants": ["puppies"], "rules": {"upgrades_per_use": 1}},
    ),
    ("DOGS-113", "buy puppy hotel", {"turn": MANAGER}),
    ("DOGS-116", "buy puppy hotel", {"turn": MANAGER, "variants": ["puppies"]}),
    ("DOGS-116", "buy puppy hotel", {"variants": ["puppies"]}),
    ("DOGS-116", "buy puppy hotel", {"turn": PARTNER, "variants": ["puppies"], "rules": {"puppy_cost": 9}}),
    ("DOGS-A45", "buy puppy hotel", {"turn": {**PARTNER, "bought_puppies": 1}, "variants": ["puppies"]}),
    ("DOGS-A44", "buy puppy hotel", {"turn": PARTNER, "variants": ["puppies"], "puppy_supply": ["fair"]}),
    ("DOGS-114", "take puppy hotel", {"variants": ["puppies"]}),
    (
        "DOGS-A44",
        "take puppy hotel",
        {
            "turn": {"phase": "puppy", "puppy_due": [4]},
            "variants": ["puppies"],
            "puppy_supply": ["fair"],
            "players": [{**OPEN, "stalls": BIG}, {}],
        },
    ),
    (
        "DOGS-114",
        "end turn",
        {"turn": {"phase": "puppy", "puppy_due": [4]}, "variants": ["puppies"], "players": [{**OPEN, "stalls": BIG}, {}]},
    ),
    ("DOGS-075", "rescue mutt/sick 1", {}),
    ("DOGS-075", "rescue poodle/sick 1", {"turn": RESCUE, "city": city((["mutt/sick"], None))}),
    ("DOGS-075", "rescue mutt/sick 2", {"turn": RESCUE, "city": city((["mutt/sick"], None))}),
    ("DOGS-075", "done", {"turn": RESCUE, "city": city((["mutt/sick"], None))}),
    (
        "DOGS-047",
        "rescue husky/healthy 1",
        {"turn": RESCUE, "players": [{"stalls": FULL}, {}], "city": city((["husky/healthy"], None), (["husky/hotel"], None))},
    ),
    (
        "DOGS-047",
        "rescue husky/sick 1",
        {
            "turn": RESCUE,
            "players": [{"infirmary": ["mutt/sick", "boxer/sick", "poodle/sick"]}, {}],
            "city": city((["husky/sick"], None), (["husky/hotel"], None)),
        },
    ),
    (
        "DOGS-020",
        "deliver",
        {
            "players": [{"infirmary": ["mutt/sick", "boxer/sick", "poodle/sick"]}, {}],
            "variants": ["three-upgrades"],
            "turn": {"phase": "place", "in_hand": ["husky/sick"], "rescuing": True, "refill": 2},
        },
    ),
    (
        "DOGS-124",
        "place husky/sick 5",
        {"variants": ["three-upgrades"], "turn": {"phase": "place", "in_hand": ["husky/sick"], "rescuing": True, "refill": 2}},
    ),
    ("DOGS-075", "end turn", {"turn": {**HAND, "rescuing": True, "in_hand": ["husky/healthy"]}}),
    ("DOGS-079", "move 1", {"turn": {"phase": "over"}, "ended": "cap"}),
]


@pytest.mark.parametrize(
    ("clause", "action", "keys"),
    [pytest.param(*row, id=f"{i}-{row[0]}-{row[1].replace(' ', '_')}") for i, row in enumerate(REASONS)],
)
def test_the_reason_cites_the_clause(clause: str, action: str, keys: dict[str, Any]) -> None:
    rest = {name: value for name, value in keys.items() if name != "players"}
    pos = table(*keys.get("players", ()), **rest)
    assert clause_of(pos, action) == clause


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("plce mutt/healthy 4", "nearest form is 'place DOG STALL'"),
        ("end trun", "nearest form is 'end turn'"),
        ("move square", "nearest form is 'move LOCATION'"),
        ("donate mutt/helthy", "did you mean 'mutt/healthy'"),
        ("claim B13", "'B13' is no bonus"),
        ("use vet", "'vet' is no character; known: veterinarian, trainer"),
        ("", "is no action"),
    ],
)
def test_unknown_words_are_answered_with_the_nearest(text: str, sentence: str) -> None:
    with pytest.raises(IllegalAction, match=sentence) as caught:
        table().apply(text)
    assert caught.value.clause == ""
    assert caught.value.action == text
