"""The words of every action, both ways.

An action's text depends on the state in two places only: ``place`` names the dog in hand and
``rescue`` the location where the dog lies.  What can be said but never be chosen (placing a dog that
is not in hand, collecting only some) has numbers above ACTIONS_END, so that the reason can be given.
"""

from __future__ import annotations

from typing import Any

from dogsim.core import forms
from dogsim.core.forms import Form, named, plain
from dogsim.games.dogs import state as table
from dogsim.games.dogs.cards import BONUSES, CHARACTERS, DARK, DOGS, LIGHT, LOCATIONS, MOST_PLAYERS, PUPPIES, STALLS
from dogsim.games.dogs.words.names import DOG_NAMES

# Things that can be asked for and are never legal.
PLACE_OTHER = table.ACTIONS_END  # + dog * STALLS + stall: a dog that is not next in hand
RESCUE_OTHER = PLACE_OTHER + DOGS * STALLS  # + dog: it does not lie at that location
CLAIM_DARK = RESCUE_OTHER + DOGS  # + dark bonus
COLLECT_SOME = CLAIM_DARK + len(DARK)
NO_LOCATION = COLLECT_SOME + 1
NO_SEAT = NO_LOCATION + 1
NO_STALL = NO_SEAT + 1
WORDS_END = NO_STALL + 1


def _counted(words: str, slot: str, first: int, most: int, none: int) -> Form:
    def number(state: Any, found: list[int]) -> int:
        return first + found[0] if 0 <= found[0] < most else none

    return Form(f"{words} {slot}", first, most, lambda state, offset: f"{words} {offset + 1}", number)


def _dog_and_stall(words: str, first: int) -> Form:
    def text(state: Any, offset: int) -> str:
        return f"{words} {DOG_NAMES[offset // STALLS]} {offset % STALLS + 1}"

    def number(state: Any, found: list[int]) -> int:
        return first + found[0] * STALLS + found[1] if 0 <= found[1] < STALLS else NO_STALL

    return Form(f"{words} DOG STALL", first, DOGS * STALLS, text, number)


def _place_text(state: Any, offset: int) -> str:
    return f"place {DOG_NAMES[state.in_hand[0]]} {offset + 1}"


def _place_number(state: Any, found: list[int]) -> int:
    dog, stall = found
    if not 0 <= stall < STALLS:
        return NO_STALL
    if state.in_hand_dogs > 0 and state.in_hand[0] == dog:
        return table.PLACE + stall
    return PLACE_OTHER + dog * STALLS + stall


def location_of(state: Any, dog: int) -> int:
    """Return the location where a dog lies; -1 if it is not in the city."""
    for location in range(state.locations):
        if dog in state.city[location, : state.city_dogs[location]]:
            return location
    return -1


def _rescue_text(state: Any, dog: int) -> str:
    return f"rescue {DOG_NAMES[dog]} {location_of(state, dog) + 1}"


def _rescue_number(state: Any, found: list[int]) -> int:
    dog, location = found
    return table.RESCUE + dog if 0 <= location == location_of(state, dog) else RESCUE_OTHER + dog


def _swap_text(state: Any, offset: int) -> str:
    return f"swap {DOG_NAMES[offset // DOGS]} {DOG_NAMES[offset % DOGS]}"


def _claim_number(state: Any, found: list[int]) -> int:
    return table.CLAIM + found[0] if found[0] < len(LIGHT) else CLAIM_DARK + found[0] - len(LIGHT)


FORMS = (
    named("keep", "CHARACTER", table.KEEP, CHARACTERS),
    _counted("move", "LOCATION", table.MOVE, LOCATIONS, NO_LOCATION),
    _counted("pay", "SEAT", table.PAY, MOST_PLAYERS, NO_SEAT),
    plain("collect", table.COLLECT),
    plain("hire", table.HIRE),
    Form("place DOG STALL", table.PLACE, STALLS, _place_text, _place_number),
    plain("take coin", table.TAKE_COIN),
    plain("take food", table.TAKE_FOOD),
    named("use", "CHARACTER", table.USE, CHARACTERS),
    _dog_and_stall("cure", table.CURE),
    _dog_and_stall("relocate", table.RELOCATE),
    Form("swap DOG DOG", table.SWAP, DOGS * DOGS, _swap_text, lambda state, found: table.SWAP + found[0] * DOGS + found[1]),
    _dog_and_stall("adopt", table.ADOPT),
    plain("buy upgrade", table.BUY_UPGRADE),
    named("buy puppy", "PUPPY", table.BUY_PUPPY, PUPPIES),
    plain("done", table.DONE),
    Form("rescue DOG LOCATION", table.RESCUE, DOGS, _rescue_text, _rescue_number),
    plain("deliver", table.DELIVER),
    plain("open stall", table.OPEN_STALL),
    plain("pay licence", table.PAY_LICENCE),
    named("donate", "DOG", table.DONATE, DOG_NAMES),
    Form("claim BONUS", table.CLAIM, len(LIGHT), lambda state, offset: f"claim {LIGHT[offset]}", _claim_number),
    named("take puppy", "PUPPY", table.TAKE_PUPPY, PUPPIES),
    plain("swap city", table.SWAP_CITY),
    plain("end turn", table.END_TURN),
)
_CARDS = {"CHARACTER": CHARACTERS, "DOG": DOG_NAMES, "PUPPY": PUPPIES, "BONUS": BONUSES}


def action_text(rules: Any, state: Any, action: int) -> str:
    """Write an action as everybody writes it, e.g. ``place mutt/healthy 4``."""
    return forms.write(FORMS, state, int(action))


def parse(rules: Any, state: Any, text: str) -> int:
    """Return the number of an action, legal or not.

    Raises:
        UserError: the text has no known form, or names no card; the sentence says what is nearest.
    """
    said = text.split()
    if said[:1] == ["collect"] and len(said) > 1:
        return COLLECT_SOME
    return forms.read(FORMS, _CARDS, state, text)
