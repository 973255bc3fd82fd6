"""A dict of the position format as a state: every key read and checked by itself.

What keys have to do with each other is in ``checks``.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from dogsim.core.errors import UserError
from dogsim.core.fields import Fields, position_of
from dogsim.games.dogs_alone.cards import (
    DOG_NAMES,
    DOG_ROW,
    HUGO,
    HUGOS,
    SPREE_NAMES,
    SPREE_ROW,
    SPREES,
)
from dogsim.games.dogs_alone.moves.setup import open_play
from dogsim.games.dogs_alone.moves.table import add_spree, add_to_hand, note_asked, tidy
from dogsim.games.dogs_alone.state import ENDS, PHASE_RECOVER, PHASE_RECRUIT, PHASES
from dogsim.games.dogs_alone.words.checks import check
from dogsim.games.dogs_alone.words.names import dogs_in_play

KEYS = (
    "players", "dog_row", "dog_deck", "dog_discard", "spree_row", "spree_deck", "mario_hugo_seen", "turn", "quiet_turns", "ended",
)  # fmt: skip
PLAYER_KEYS = ("hand", "known", "sprees")
SPREE_KEYS = ("card", "tidied")
TURN_KEYS = (
    "seat", "number", "phase", "discarded", "taken", "obtained", "tidied", "spree", "paid", "recovered", "paid_earlier",
    "recovered_earlier",
)  # fmt: skip
OBTAINABLE = SPREE_NAMES[:SPREES]


@dataclass
class Reading:
    """A position being read: the state it fills, the dogs counted, and where each spree was seen."""

    rules: Any
    state: Any
    partial: bool
    kinds: list[int] = field(init=False)
    dogs: Counter[int] = field(default_factory=Counter)
    sprees: dict[int, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.kinds = dogs_in_play(self.rules)
        self.names = [DOG_NAMES[dog] for dog in self.kinds]

    def named(self, fields: Fields, key: str) -> list[int]:
        """Return the dogs of a list that only speaks of cards which lie somewhere else."""
        return [self.kinds[place] for place in fields.named(key, self.names, "dog of this game")]

    def cards(self, fields: Fields, key: str) -> list[int]:
        """Return the dogs of a list, counting their cards."""
        found = self.named(fields, key)
        for i, dog in enumerate(found):
            self.dogs[dog] += 1
            if self.dogs[dog] > self.rules.copies_per_name:
                raise UserError(
                    f"{fields.at(key)}[{i}]: {DOG_NAMES[dog]} is there too often, it has {self.rules.copies_per_name} cards "
                    "(ALONE-B02)"
                )
        return found

    def see(self, spree: int, place: str) -> int:
        """Return a spree, seen here for the first time; of Mario Hugo there are four."""
        if spree != HUGO and self.sprees.setdefault(spree, place) != place:
            raise UserError(f"{place}: {SPREE_NAMES[spree]} is already at {self.sprees[spree]}; there is one card of each spree")
        return spree


def read(rules: Any, state: Any, fields: Fields, partial: bool) -> None:
    """Fill a blank ``state`` from the keys of a position and check it.

    Raises:
        UserError: a value is of the wrong kind or out of its range, or the position is impossible.
    """
    reading = Reading(rules, state, partial)
    open_play(state)
    for seat, values in enumerate(fields.listed("players")):
        _read_player(reading, seat, Fields.read(values, f"players[{seat}]", PLAYER_KEYS))
    _read_dogs(reading, fields)
    _read_sprees(reading, fields)
    _read_turn(reading, Fields.read(fields.values.get("turn", {}), "turn", TURN_KEYS))
    state.quiet_turns = fields.number("quiet_turns", high=int(rules.max_turns))
    ended = fields.name("ended", ENDS, "end of a game")
    state.ended = 0 if ended is None else ended + 1
    check(rules, state, partial, reading.dogs, reading.sprees)


def _read_player(reading: Reading, seat: int, fields: Fields) -> None:
    me = reading.state.player[seat]
    for dog in reading.cards(fields, "hand"):
        add_to_hand(me, dog)
    for i, dog in enumerate(reading.named(fields, "known")):
        me.known[dog] += 1
        if me.known[dog] > me.hand[dog]:
            raise UserError(
                f"{fields.at('known')}[{i}]: the hand holds {me.hand[dog]} of {DOG_NAMES[dog]}, so not all can be known"
            )
    for i, values in enumerate(fields.listed("sprees")):
        here = Fields.read(values, f"{fields.at('sprees')}[{i}]", SPREE_KEYS)
        spree = reading.see(position_of(here.values.get("card"), OBTAINABLE, here.at("card"), "spree"), here.at("card"))
        add_spree(me, spree)
        if here.flag("tidied"):
            tidy(reading.rules, reading.state, me, spree)


def _read_dogs(reading: Reading, fields: Fields) -> None:
    state = reading.state
    fields.listed("dog_row", DOG_ROW)
    row = reading.cards(fields, "dog_row")
    state.dog_row[: len(row)], state.row_dogs = row, len(row)
    deck = reading.cards(fields, "dog_deck")
    state.deck[: len(deck)], state.deck_end = deck, len(deck)
    discard = reading.cards(fields, "dog_discard")
    state.discard[: len(discard)], state.discards = discard[::-1], len(discard)


def _read_sprees(reading: Reading, fields: Fields) -> None:
    state, rules = reading.state, reading.rules
    fields.listed("spree_row", SPREE_ROW)
    row = [reading.see(spree, f"spree_row[{i}]") for i, spree in enumerate(fields.named("spree_row", OBTAINABLE, "spree"))]
    state.spree_row[: len(row)], state.row_sprees = row, len(row)
    note_asked(rules, state)
    deck = fields.named("spree_deck", SPREE_NAMES, "spree")
    deck = [reading.see(spree, f"spree_deck[{i}]") for i, spree in enumerate(deck)]
    state.hugos = fields.number("mario_hugo_seen", high=HUGOS)
    if deck.count(HUGO) + state.hugos > HUGOS:
        raise fields.fail("spree_deck", f"{deck.count(HUGO)} Mario Hugos, with {state.hugos} seen there are {HUGOS} (ALONE-003)")
    state.spree_deck[: len(deck)], state.spree_end = deck, len(deck)


def _read_turn(reading: Reading, fields: Fields) -> None:
    state, rules = reading.state, reading.rules
    seat = fields.number("seat", 1, low=1, high=int(rules.players))
    state.seat = seat - 1
    state.turn_number = fields.number("number", 1, low=1, high=int(rules.max_turns))
    state.phase = position_of(fields.values.get("phase", PHASES[PHASE_RECRUIT]), PHASES, "turn.phase", "phase")
    state.discarded = fields.number("discarded", high=len(reading.kinds) * int(rules.copies_per_name))
    state.taken = fields.number("taken", high=DOG_ROW)
    obtained = _different(fields, "obtained")
    state.obtained[: len(obtained)], state.obtained_count = obtained, len(obtained)
    tidied = sorted(_different(fields, "tidied"))
    state.tidied_now[: len(tidied)], state.tidied_count = tidied, len(tidied)
    spree = fields.name("spree", OBTAINABLE, "spree")
    if spree is None and state.phase == PHASE_RECOVER and obtained:
        spree = obtained[-1]
    state.spree = -1 if spree is None else spree
    for key in ("paid", "recovered", "paid_earlier", "recovered_earlier"):
        for dog in reading.named(fields, key):
            state[key][dog] += 1
    state.paid_dogs = state.paid.sum()
    state.recovered_dogs = state.recovered.sum()
    state.recovered_earlier_dogs = state.recovered_earlier.sum()


def _different(fields: Fields, key: str) -> list[int]:
    found = fields.named(key, OBTAINABLE, "spree")
    for i, spree in enumerate(found):
        if spree in found[:i]:
            raise UserError(f"{fields.at(key)}[{i}]: {OBTAINABLE[spree]} stands there twice")
    return found
