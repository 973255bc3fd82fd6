"""Setting up the table (DOGS-021 to DOGS-032) and the choice of the first character."""

from __future__ import annotations

import numpy as np

from dogsim.core import rng
from dogsim.core.jit import kernel
from dogsim.games.dogs.cards import (
    BIG_STALLS,
    BONUSES,
    CITY,
    DEALT_CHARACTERS,
    GROUP,
    KINDS,
    LOCATIONS,
    MOST_PLAYERS,
    MOST_SYMBOLS,
    PUPPIES,
    STALLS,
    TYPES,
    breeds_in_play,
    characters_per_kind,
)
from dogsim.games.dogs.moves.table import draw_character, gain_character, lay_character, lay_dog, reshuffle
from dogsim.games.dogs.state import KEEP, NOT_ENDED, PHASE_ACT, PHASE_KEEP

# Row L of each table belongs to a city of L locations (DOGS-022).
SYMBOLS = np.zeros((LOCATIONS + 1, LOCATIONS), np.int64)
BREEDS_IN_PLAY = np.zeros(LOCATIONS + 1, np.int64)
PER_KIND = np.zeros(LOCATIONS + 1, np.int64)
for _size, _row in CITY.items():
    SYMBOLS[_size, :_size] = _row
    BREEDS_IN_PLAY[_size] = breeds_in_play(_size)
    PER_KIND[_size] = characters_per_kind(_size)


@kernel
def city_size(rules):
    """Return the number of locations (A01)."""
    return rules.players + 1 if rules.locations == 0 else rules.locations


@kernel
def clear_player(rules, me, seat):
    """Give a seat its empty kennel, its food and its coins (DOGS-028 to DOGS-030)."""
    me.coins = rules.start_coins[seat] if seat < rules.players else 0
    me.food = rules.start_food[seat] if seat < rules.players else 0
    me.location = -1
    me.open_stalls = STALLS - len(BIG_STALLS)
    me.room = 0
    for stall in range(STALLS):
        me.spaces[stall] = rules.stall_sizes[stall] if stall < me.open_stalls else 0
        me.room += me.spaces[stall]
    me.dogs = 0
    me.breed_count = 0
    me.pairs = 0
    me.set_points = 0
    me.hotel_dogs = 0
    me.sick_dogs = 0
    me.hand = 0
    me.held = 0
    me.upgrades = 0
    me.licences_unpaid = 0
    me.licences_paid = 0
    me.bonuses = 0
    me.fulfilled = 0
    me.unsure = 1
    me.puppy_stalls = 0
    me.stalls[:] = 0
    me.stall_dogs[:] = 0
    me.types[:] = 0
    me.breeds[:] = 0
    me.kin[:] = 0
    me.progress[:] = 0
    me.hotel[:] = 0
    me.infirmary[:] = 0
    me.characters[:] = 0
    me.puppies[:] = 0
    me.counts[:] = 0


@kernel
def clear_turn(state):
    """Forget what happened in the turn before."""
    state.moved = 0
    state.fee_paid = 0
    state.collected = 0
    state.hired = 0
    state.stall_opened = 0
    state.donations = 0
    state.bonus_claimed = 0
    state.city_swapped = 0


@kernel
def clear_steps(state):
    """Leave no sub-decision open."""
    state.in_hand[:] = 0
    state.in_hand_dogs = 0
    state.refill = -1
    state.rescuing = 0
    state.takes = 0
    state.donating = 0
    state.puppy_due = 0
    state.rescue_due = 0
    state.effect = -1
    state.adopted = 0
    state.bought_upgrades = 0
    state.bought_puppies = 0
    state.trainer_steps = 0


@kernel
def lay_out(rules, state):
    """Put the supplies and the empty city on the table."""
    state.locations = city_size(rules)
    state.steps_rise = 1
    for dogs in range(len(state.set_steps)):
        state.set_steps[dogs] = rules.set_points[dogs] - rules.set_points[dogs - 1] if 0 < dogs < GROUP else rules.set_points[0]
        if state.set_steps[dogs] < state.set_steps[0]:
            state.steps_rise = 0
    for location in range(LOCATIONS):
        state.symbols[location] = SYMBOLS[state.locations, location]
        state.city_dogs[location] = 0
        state.city_character[location] = -1
        state.city_needs[location] = 0
        state.visitors[location] = 0
    state.city_kinds = 0
    state.city[:] = 0
    state.discard[:] = 0
    state.discard_size = 0
    state.fair[:] = 0
    state.fair_dogs = 0
    state.donated[:] = 0
    state.donated_dogs = 0
    state.rescued[:] = 0
    state.stall_of[:] = 0
    state.upgrade_supply = rules.upgrade_supply
    state.most_upgrades = 0
    state.hotel_known = 0
    copies = rules.puppy_copies_two if rules.players == 2 else rules.puppy_copies
    for puppy in range(len(PUPPIES)):
        state.puppy_supply[puppy] = copies if rules.puppies != 0 else 0
    state.bonus_supply = (1 << len(BONUSES)) - 1 if rules.bonuses != 0 else 0


@kernel
def open_play(state):
    """Start at round 1 with seat 1 (A37)."""
    state.dogs_seat = 0
    state.seat = 0
    state.start_seat = 0
    state.round_number = 1
    state.turns = 0
    state.last_round = 0
    state.ended = NOT_ENDED
    state.quiet = 1
    state.shuffles = 0
    state.phase = PHASE_KEEP


@kernel
def stack_dogs(state):
    """Stack the dogs of the breeds in play and shuffle them (DOGS-022)."""
    state.pile_top = 0
    state.pile_end = BREEDS_IN_PLAY[state.locations] * TYPES
    for dog in range(state.pile_end):
        state.pile[dog] = dog
    rng.shuffle(state.pile, 0, state.pile_end, rng.key(state.seed, state.game_index, rng.MAIN_DECK))


@kernel
def fill_city(state):
    """Lay one dog per symbol at each location (DOGS-024)."""
    for location in range(state.locations):
        state.city_dogs[location] = 0
        state.city_needs[location] = 0
        for _ in range(min(MOST_SYMBOLS, state.symbols[location])):
            lay_dog(state, location, state.pile[state.pile_top])
            state.pile_top += 1


@kernel
def deal_characters(rules, state):
    """Shuffle the characters and deal three to each seat (DOGS-025, DOGS-026)."""
    copies = PER_KIND[state.locations]
    state.characters_top = 0
    state.characters_end = copies * KINDS
    for card in range(state.characters_end):
        state.characters[card] = card // copies
    rng.shuffle(state.characters, 0, state.characters_end, rng.key(state.seed, state.game_index, rng.SIDE_DECK))
    for seat in range(rules.players):
        for _ in range(DEALT_CHARACTERS):
            gain_character(state.player[seat], draw_character(state))
    state.characters_end -= state.characters_top
    for card in range(state.characters_end):  # close up: the returned ones go below
        state.characters[card] = state.characters[state.characters_top + card]
    state.characters_top = 0


@kernel
def setup(rules, state, seed, index):
    """Deal game ``index`` of ``seed``; seat 1 starts and chooses its first character."""
    state.seed = np.uint64(seed)
    state.game_index = np.uint64(index)
    open_play(state)
    for seat in range(MOST_PLAYERS):
        clear_player(rules, state.player[seat], seat)
    clear_turn(state)
    clear_steps(state)
    lay_out(rules, state)
    stack_dogs(state)
    fill_city(state)
    deal_characters(rules, state)


@kernel
def legal_keep(state):
    """Keep one of the three dealt (DOGS-026)."""
    me = state.player[state.seat]
    for kind in range(KINDS):
        if me.characters[kind] > 0:
            state.actions[state.n_actions] = KEEP + kind
            state.n_actions += 1


@kernel
def apply_keep(rules, state, kept):
    """Keep a character; the others go under the pile, which is shuffled after the last choice (DOGS-027, A40)."""
    me = state.player[state.seat]
    me.characters[kept] -= 1
    for kind in range(KINDS):
        while me.characters[kind] > 0:
            me.characters[kind] -= 1
            state.characters[state.characters_end] = kind
            state.characters_end += 1
    me.characters[kept] = 1
    me.hand = 1
    me.held = 1 << kept
    state.seat = state.seat + 1 if state.seat + 1 < rules.players else 0
    if state.seat == state.start_seat:
        reshuffle(state)
        for location in range(state.locations):
            lay_character(state, location)
        state.phase = PHASE_ACT
