"""A dict of the position format as a state: every key read and checked by itself.

What keys have to do with each other is in ``checks``.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from dogsim.core.errors import UserError
from dogsim.core.fields import Fields, position_of
from dogsim.games.dogs.cards import (
    BIG_STALLS,
    BONUSES,
    BREEDS,
    CHARACTERS,
    FAIR,
    HEALTHY,
    HOTEL,
    KINDS,
    LIGHT,
    MOST_BREEDS,
    MOST_CHARACTERS,
    MOST_DOGS,
    MOST_SYMBOLS,
    PUPPIES,
    SICK,
    STALLS,
    TRAINED,
    TYPE_NAMES,
    TYPES,
)
from dogsim.games.dogs.moves.setup import clear_player, clear_steps, clear_turn, lay_out, open_play
from dogsim.games.dogs.moves.table import add_to_stall, gain_character, lay_dog
from dogsim.games.dogs.state import ENDS, PHASE_ACT, PHASES, TRAINER_STEPS
from dogsim.games.dogs.words.checks import check
from dogsim.games.dogs.words.names import DOG_NAMES

KEYS = (
    "players", "city", "fair", "donated", "dog_pile", "character_pile", "character_discard", "upgrade_supply",
    "puppy_supply", "bonus_supply", "turn", "start_seat", "last_round", "ended",
)  # fmt: skip
PLAYER_KEYS = (
    "coins", "food", "location", "stalls", "open_stalls", "hotel", "infirmary", "characters", "upgrades",
    "licences_unpaid", "licences_paid", "bonuses", "puppies", "puppy_stalls", "rescued",
)  # fmt: skip
CITY_KEYS = ("symbols", "dogs", "character")
TURN_KEYS = (
    "seat", "round", "phase", "moved", "fee_paid", "collected", "hired", "stall_opened", "donations",
    "bonus_claimed", "city_swapped", "quiet", "in_hand", "refill", "rescuing", "takes", "donating", "puppy_due",
    "rescue_due", "effect", "adopted", "bought_upgrades", "bought_puppies", "trainer_steps",
)  # fmt: skip
_FLAGS = (
    "moved", "fee_paid", "collected", "hired", "stall_opened", "city_swapped", "quiet", "rescuing", "donating",
    "rescue_due", "adopted",
)  # fmt: skip

MOST_RESOURCES = 1_000_000
START_COINS, START_FOOD = 2, 3
ANY_TYPE = range(TYPES)
IN_STALLS = (HEALTHY, TRAINED, SICK, FAIR)


@dataclass
class Reading:
    """A position being read: the state it fills, and where each dog was seen."""

    rules: Any
    state: Any
    partial: bool
    seen: dict[int, str] = field(default_factory=dict)

    def dogs(self, fields: Fields, key: str, most: int, types: Any = ANY_TYPE) -> list[int]:
        """Return the dogs of a list, each seen here for the first time and of a type that can be here."""
        found = fields.named(key, DOG_NAMES, "dog")
        for i, dog in enumerate(found):
            self._see(dog, f"{fields.at(key)}[{i}]", types)
        if len(found) > most:
            raise fields.fail(key, f"{len(found)} dogs are too many, there is room for {most}")
        return found

    def _see(self, dog: int, place: str, types: Any) -> None:
        if dog in self.seen:
            raise UserError(f"{place}: {DOG_NAMES[dog]} is already at {self.seen[dog]}; there is one card of each dog")
        if dog % TYPES not in types:
            possible = " or ".join(TYPE_NAMES[kind] for kind in types)
            raise UserError(f"{place}: {DOG_NAMES[dog]} cannot be here, only {possible} dogs can")
        self.seen[dog] = place


def read(rules: Any, state: Any, fields: Fields, partial: bool) -> None:
    """Fill a blank ``state`` from the keys of a position and check it.

    Raises:
        UserError: a value is of the wrong kind or out of its range, or the position is impossible.
    """
    reading = Reading(rules, state, partial)
    _clear(rules, state)
    for seat, values in enumerate(fields.listed("players")):
        _read_player(reading, seat, Fields.read(values, f"players[{seat}]", PLAYER_KEYS))
    _read_city(reading, fields)
    _read_piles(reading, fields)
    _read_supplies(reading, fields)
    state.start_seat = fields.number("start_seat", 1, low=1, high=int(rules.players)) - 1
    _read_turn(reading, Fields.read(fields.values.get("turn", {}), "turn", TURN_KEYS))
    state.last_round = fields.number_or_none("last_round", low=2, high=MOST_RESOURCES) or 0
    ended = fields.name("ended", ENDS, "end of a game")
    state.ended = 0 if ended is None else ended + 1
    state.turns = (state.round_number - 1) * rules.players + (state.seat - state.start_seat) % rules.players
    state.turns += 1 if state.ended else 0
    check(rules, state, partial, reading.seen)


def _clear(rules: Any, state: Any) -> None:
    open_play(state)
    for seat in range(len(state.player)):
        clear_player(rules, state.player[seat], seat)
    clear_turn(state)
    clear_steps(state)
    lay_out(rules, state)
    state.phase = PHASE_ACT
    state.pile_top = state.pile_end = state.characters_top = state.characters_end = 0


def _read_player(reading: Reading, seat: int, fields: Fields) -> None:
    me = reading.state.player[seat]
    me.coins = fields.number("coins", START_COINS, high=MOST_RESOURCES)
    me.food = fields.number("food", START_FOOD, high=MOST_RESOURCES)
    location = fields.number_or_none("location", low=1, high=int(reading.state.locations))
    me.location = -1 if location is None else location - 1
    if location is not None:
        reading.state.visitors[location - 1] |= 1 << seat
    me.open_stalls = fields.number("open_stalls", STALLS - len(BIG_STALLS), low=STALLS - len(BIG_STALLS), high=STALLS)
    _read_stalls(reading, me, fields)
    hotel = sorted(reading.dogs(fields, "hotel", MOST_BREEDS, (HOTEL,)))
    me.hotel[: len(hotel)], me.hotel_dogs = hotel, len(hotel)
    sick = sorted(reading.dogs(fields, "infirmary", int(reading.rules.infirmary_limit), (SICK,)))
    me.infirmary[: len(sick)], me.sick_dogs = sick, len(sick)
    for kind in fields.named("characters", CHARACTERS, "character"):
        gain_character(me, kind)
    _read_cards(reading, me, fields)


def _read_stalls(reading: Reading, me: Any, fields: Fields) -> None:
    me.spaces[: me.open_stalls] = reading.rules.stall_sizes[: me.open_stalls]
    me.room = int(me.spaces.sum())
    stalls = fields.listed("stalls", STALLS)
    for stall, listed in enumerate(stalls):
        place = f"{fields.at('stalls')}[{stall}]"
        room = int(reading.rules.stall_sizes[stall])
        dogs = sorted(reading.dogs(Fields({"": listed}, place), "", room, IN_STALLS))
        if dogs and stall >= me.open_stalls:
            raise UserError(f"{place}: stall {stall + 1} is closed (open_stalls is {me.open_stalls}), it cannot hold dogs")
        for dog in dogs:
            add_to_stall(reading.state, me, dog, stall)


def _read_cards(reading: Reading, me: Any, fields: Fields) -> None:
    rules = reading.rules
    me.upgrades = fields.number("upgrades", high=int(rules.upgrade_supply))
    reading.state.most_upgrades = max(reading.state.most_upgrades, me.upgrades)
    me.licences_unpaid = fields.number("licences_unpaid", high=len(BIG_STALLS))
    me.licences_paid = fields.number("licences_paid", high=len(BIG_STALLS))
    for bonus in fields.named("bonuses", LIGHT, "bonus that a player can hold"):
        if me.bonuses >> bonus & 1:
            raise fields.fail("bonuses", f"{BONUSES[bonus]} stands there twice")
        me.bonuses |= 1 << bonus
    for puppy in fields.named("puppies", PUPPIES, "puppy"):
        me.puppies[puppy] += 1
    me.puppy_stalls = _stall_bits(fields, "puppy_stalls")
    housed = {int(dog) for stall in range(STALLS) for dog in me.stalls[stall, : me.stall_dogs[stall]]}
    for i, dog in enumerate(fields.named("rescued", DOG_NAMES, "dog")):
        if dog not in housed or dog % TYPES not in (SICK, FAIR):
            raise UserError(f"{fields.at('rescued')}[{i}]: {DOG_NAMES[dog]} is no sick or fair dog in this player's stalls")
        if not rules.variant_three_upgrades:
            raise fields.fail("rescued", "without the variant three-upgrades no dog is placed that way")
        if reading.state.rescued[dog]:
            raise UserError(f"{fields.at('rescued')}[{i}]: {DOG_NAMES[dog]} stands there twice")
        reading.state.rescued[dog] = 1


def _stall_bits(fields: Fields, key: str) -> int:
    return sum(1 << (stall - 1) for stall in fields.numbers(key, low=BIG_STALLS[0] + 1, high=STALLS))


def _read_city(reading: Reading, fields: Fields) -> None:
    state = reading.state
    listed = fields.listed("city")
    size = int(state.locations)
    if len(listed) > size or (listed and len(listed) < size and not reading.partial):
        raise fields.fail("city", f"this game has {size} locations, not {len(listed)} (DOGS-022)")
    for location, values in enumerate(listed):
        here = Fields.read(values, f"city[{location}]", CITY_KEYS)
        symbols = int(state.symbols[location])
        if here.number("symbols", symbols, high=MOST_SYMBOLS) != symbols:
            raise here.fail("symbols", f"location {location + 1} of {size} has {symbols} (DOGS-022)")
        dogs = reading.dogs(here, "dogs", symbols)
        for dog in dogs:
            lay_dog(state, location, dog)
        kind = here.name("character", CHARACTERS, "character")
        state.city_character[location] = -1 if kind is None else kind
        state.city_kinds += 0 if kind is None else 1 << (4 * kind)


def _read_piles(reading: Reading, fields: Fields) -> None:
    state = reading.state
    fair = sorted(reading.dogs(fields, "fair", MOST_BREEDS, (FAIR,)))
    state.fair[: len(fair)], state.fair_dogs = fair, len(fair)
    donated = sorted(reading.dogs(fields, "donated", MOST_DOGS, IN_STALLS))
    state.donated[: len(donated)], state.donated_dogs = donated, len(donated)
    pile = reading.dogs(fields, "dog_pile", MOST_DOGS)
    state.pile[: len(pile)], state.pile_end = pile, len(pile)
    characters = fields.named("character_pile", CHARACTERS, "character", MOST_CHARACTERS)
    state.characters[: len(characters)], state.characters_end = characters, len(characters)
    discards = fields.named("character_discard", CHARACTERS, "character", MOST_CHARACTERS)
    state.discard[: len(discards)], state.discard_size = discards[::-1], len(discards)


def _read_supplies(reading: Reading, fields: Fields) -> None:
    """Read what is left on the table; a supply left out holds whatever the players do not own."""
    state = reading.state
    owned = sum(int(me.upgrades) for me in state.player)
    rest = int(state.upgrade_supply) - owned
    if rest < 0:
        raise UserError(f"players: they own {owned} upgrades, there are {state.upgrade_supply} (DOGS-007)")
    state.upgrade_supply = _supply(reading, fields, "upgrade_supply", fields.number("upgrade_supply", rest, high=1000), rest)
    _read_puppies(reading, fields)
    _read_bonuses(reading, fields)


def _supply(reading: Reading, fields: Fields, key: str, given: int, rest: int) -> int:
    if given > rest or (given < rest and not reading.partial):
        raise fields.fail(key, f"{given} cannot be, the players leave {rest}")
    return given


def _read_puppies(reading: Reading, fields: Fields) -> None:
    state = reading.state
    given = fields.named("puppy_supply", PUPPIES, "puppy")
    for puppy, name in enumerate(PUPPIES):
        owned = sum(int(me.puppies[puppy]) for me in state.player)
        rest = int(state.puppy_supply[puppy]) - owned
        if rest < 0:
            why = f"there are {state.puppy_supply[puppy]}" if reading.rules.puppies else "the puppies expansion is not in play"
            raise UserError(f"players: they own {owned} of the puppy '{name}', {why} (DOGS-113)")
        count = given.count(puppy) if "puppy_supply" in fields else rest
        state.puppy_supply[puppy] = _supply(reading, fields, "puppy_supply", count, rest)


def _read_bonuses(reading: Reading, fields: Fields) -> None:
    state = reading.state
    rest = int(state.bonus_supply)
    for seat, me in enumerate(state.player):
        for bonus in range(len(LIGHT)):
            if me.bonuses >> bonus & 1:
                if not rest >> bonus & 1:
                    why = (
                        "belongs to another player too" if reading.rules.bonuses else "is not in play, bonuses are off (DOGS-108)"
                    )
                    raise UserError(f"players[{seat}].bonuses: {BONUSES[bonus]} {why}")
                rest ^= 1 << bonus
    given = 0
    for bonus in fields.named("bonus_supply", BONUSES, "bonus"):
        if given >> bonus & 1 or not rest >> bonus & 1:
            raise fields.fail("bonus_supply", f"{BONUSES[bonus]} cannot be here: it is not in play, or stands somewhere else too")
        given |= 1 << bonus
    if "bonus_supply" in fields and given != rest and not reading.partial:
        missing = next(name for bonus, name in enumerate(BONUSES) if (rest ^ given) >> bonus & 1)
        raise fields.fail("bonus_supply", f"{missing} is missing")
    state.bonus_supply = given if "bonus_supply" in fields else rest


def _read_turn(reading: Reading, fields: Fields) -> None:
    state, rules = reading.state, reading.rules
    state.seat = fields.number("seat", 1, low=1, high=int(rules.players)) - 1
    state.round_number = fields.number("round", 1, low=1, high=int(rules.max_rounds))
    state.phase = position_of(fields.values.get("phase", PHASES[PHASE_ACT]), PHASES, "turn.phase", "phase")
    for name in _FLAGS:
        state[name] = fields.flag(name)
    state.donations = fields.number("donations", high=2 if rules.variant_donate2 else 1)
    claimed = fields.name("bonus_claimed", LIGHT, "bonus that a player can claim")
    state.bonus_claimed = 0 if claimed is None else claimed + 1
    hand = reading.dogs(fields, "in_hand", MOST_SYMBOLS)
    state.in_hand[: len(hand)], state.in_hand_dogs = hand, len(hand)
    refill = fields.number_or_none("refill", low=1, high=int(state.locations))
    state.refill = -1 if refill is None else refill - 1
    state.takes = fields.number("takes", high=max(MOST_SYMBOLS * int(rules.fair_resources), 2 * int(rules.donation_resources)))
    state.puppy_due = _stall_bits(fields, "puppy_due")
    effect = fields.name("effect", CHARACTERS[:KINDS], "character")
    state.effect = -1 if effect is None else effect
    state.bought_upgrades = fields.number("bought_upgrades", high=int(rules.upgrade_supply))
    state.bought_puppies = fields.number("bought_puppies", high=len(BREEDS))
    state.trainer_steps = fields.number("trainer_steps", high=TRAINER_STEPS)
