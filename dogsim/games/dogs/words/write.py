"""A state as the plain dict of the position format."""

from __future__ import annotations

from typing import Any

from dogsim.games.dogs.cards import BONUSES, CHARACTERS, STALLS
from dogsim.games.dogs.state import ENDS, PHASES
from dogsim.games.dogs.words.names import (
    DOG_NAMES,
    bonuses,
    character_or_none,
    characters,
    dogs,
    from_one,
    puppies,
)


def stalls_in(bits: int) -> list[int]:
    """Return the stalls of a bit set, as people count them."""
    return [stall + 1 for stall in range(STALLS) if int(bits) >> stall & 1]


def _stalls(me: Any) -> list[list[str]]:
    return [dogs(me.stalls[stall], me.stall_dogs[stall]) for stall in range(STALLS)]


def _rescued(state: Any, me: Any) -> list[str]:
    housed = (int(me.stalls[stall, i]) for stall in range(STALLS) for i in range(me.stall_dogs[stall]))
    return [DOG_NAMES[dog] for dog in sorted(housed) if state.rescued[dog]]


def player(state: Any, seat: int) -> dict[str, Any]:
    """Write one seat."""
    me = state.player[seat]
    return {
        "coins": int(me.coins),
        "food": int(me.food),
        "location": from_one(me.location),
        "stalls": _stalls(me),
        "open_stalls": int(me.open_stalls),
        "hotel": dogs(me.hotel, me.hotel_dogs),
        "infirmary": dogs(me.infirmary, me.sick_dogs),
        "characters": characters(me.characters),
        "upgrades": int(me.upgrades),
        "licences_unpaid": int(me.licences_unpaid),
        "licences_paid": int(me.licences_paid),
        "bonuses": bonuses(me.bonuses),
        "puppies": puppies(me.puppies),
        "puppy_stalls": stalls_in(me.puppy_stalls),
        "rescued": _rescued(state, me),
    }


def city(state: Any) -> list[dict[str, Any]]:
    """Write the city, smallest location first; dogs in the order they lie."""
    return [
        {
            "symbols": int(state.symbols[location]),
            "dogs": dogs(state.city[location], state.city_dogs[location]),
            "character": character_or_none(state.city_character[location]),
        }
        for location in range(state.locations)
    ]


def turn(state: Any) -> dict[str, Any]:
    """Write the turn."""
    return {
        "seat": int(state.seat) + 1,
        "round": int(state.round_number),
        "phase": PHASES[state.phase],
        "moved": bool(state.moved),
        "fee_paid": bool(state.fee_paid),
        "collected": bool(state.collected),
        "hired": bool(state.hired),
        "stall_opened": bool(state.stall_opened),
        "donations": int(state.donations),
        "bonus_claimed": BONUSES[state.bonus_claimed - 1] if state.bonus_claimed else None,
        "city_swapped": bool(state.city_swapped),
        "quiet": bool(state.quiet),
        "in_hand": dogs(state.in_hand, state.in_hand_dogs),
        "refill": from_one(state.refill),
        "rescuing": bool(state.rescuing),
        "takes": int(state.takes),
        "donating": bool(state.donating),
        "puppy_due": stalls_in(state.puppy_due),
        "rescue_due": bool(state.rescue_due),
        "effect": character_or_none(state.effect),
        "adopted": bool(state.adopted),
        "bought_upgrades": int(state.bought_upgrades),
        "bought_puppies": int(state.bought_puppies),
        "trainer_steps": int(state.trainer_steps),
    }


def character_pile(state: Any) -> list[str]:
    """Name the character pile, top first."""
    return [CHARACTERS[kind] for kind in state.characters[state.characters_top : state.characters_end]]


def dog_pile(state: Any) -> list[str]:
    """Name the dog pile, top first."""
    return [DOG_NAMES[dog] for dog in state.pile[state.pile_top : state.pile_end]]


def to_dict(rules: Any, state: Any) -> dict[str, Any]:
    """Return everything of the format that belongs to this game, in its order."""
    return {
        "players": [player(state, seat) for seat in range(rules.players)],
        "city": city(state),
        "fair": dogs(state.fair, state.fair_dogs),
        "donated": dogs(state.donated, state.donated_dogs),
        "dog_pile": dog_pile(state),
        "character_pile": character_pile(state),
        "character_discard": [CHARACTERS[kind] for kind in state.discard[: state.discard_size][::-1]],
        "upgrade_supply": int(state.upgrade_supply),
        "puppy_supply": puppies(state.puppy_supply),
        "bonus_supply": bonuses(state.bonus_supply),
        "turn": turn(state),
        "start_seat": int(state.start_seat) + 1,
        "last_round": int(state.last_round) or None,
        "ended": ENDS[state.ended - 1] if state.ended else None,
    }


def details(rules: Any, out: Any, seat: int) -> dict[str, Any]:
    """Return what stands beside a seat's components: nothing."""
    return {}
