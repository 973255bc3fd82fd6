"""The shape of a position of Dogs: what kind of value stands at each key."""

from __future__ import annotations

from dogsim.referee.shapes import HEAD, Shape

_PLAYER: Shape = {
    "coins": "number", "food": "number", "location": "number?", "stalls": [["text"]], "open_stalls": "number",
    "hotel": ["text"], "infirmary": ["text"], "characters": ["text"], "upgrades": "number", "licences_unpaid": "number",
    "licences_paid": "number", "bonuses": ["text"], "puppies": ["text"], "puppy_stalls": ["number"], "rescued": ["text"],
}  # fmt: skip
_TURN: Shape = {
    "seat": "number", "round": "number", "phase": "text", "moved": "flag", "fee_paid": "flag", "collected": "flag",
    "hired": "flag", "stall_opened": "flag", "donations": "number", "bonus_claimed": "text?", "city_swapped": "flag",
    "quiet": "flag", "in_hand": ["text"], "refill": "number?", "rescuing": "flag", "takes": "number", "donating": "flag",
    "puppy_due": ["number"], "rescue_due": "flag", "effect": "text?", "adopted": "flag", "bought_upgrades": "number",
    "bought_puppies": "number", "trainer_steps": "number",
}  # fmt: skip
SHAPE: Shape = HEAD | {
    "players": [_PLAYER], "city": [{"symbols": "number", "dogs": ["text"], "character": "text?"}], "fair": ["text"],
    "donated": ["text"], "dog_pile": ["text"], "character_pile": ["text"], "character_discard": ["text"],
    "upgrade_supply": "number", "puppy_supply": ["text"], "bonus_supply": ["text"], "turn": _TURN, "start_seat": "number",
    "last_round": "number?",
}  # fmt: skip
