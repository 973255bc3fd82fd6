"""Looking ahead inside the turn: what a location is worth to whoever goes there; all after ``stores.look``."""

from __future__ import annotations

from dogsim.core.jit import kernel
from dogsim.games.dogs.bots.effects import character_worth
from dogsim.games.dogs.bots.stores import coins_gain, food_gain
from dogsim.games.dogs.bots.worth import dog_worth
from dogsim.games.dogs.cards import BREED_OF, MERCHANT
from dogsim.games.dogs.moves.city import can_house_all, hire_price

_NO_DOGS = -100_000


@kernel
def dogs_worth(rules, state, me, weights, location):
    """Value the dogs of a location, their food included; very little if they cannot be housed."""
    dogs = state.city_dogs[location]
    if dogs == 0 or not can_house_all(rules, state, me, location):
        return _NO_DOGS
    worth = food_gain(state, me, weights, -dogs * rules.food_per_dog) + dogs * state.sight[0].impatience
    before = -1
    for place in range(dogs):
        dog = state.city[location, place]
        worth += dog_worth(rules, state, me, weights, dog)
        worth += weights.sets if BREED_OF[dog] == before else 0
        before = BREED_OF[dog]
    return worth


@kernel
def hire_worth(rules, state, me, weights, location, price):
    """Value hiring at a location for a price; a full hand has to use one first."""
    worth = character_worth(rules, state, me, weights, state.city_character[location])
    if me.hand >= rules.character_limit:
        worth //= 2
    return worth + coins_gain(state, me, weights, -price)


@kernel
def location_worth(rules, state, me, weights, location, fee):
    """Value what can be afforded, placed and hired at a location, its fee taken off."""
    coins = me.coins - fee
    if coins < 0:
        return 0
    worth, food = coins_gain(state, me, weights, -fee), me.food
    kind = state.city_character[location]
    if state.hired == 0 and kind >= 0:
        price = hire_price(rules, state, location)
        hire = hire_worth(rules, state, me, weights, location, price) if coins >= price else 0
        worth += max(0, hire)
        food += rules.merchant_food if (hire > 0) & (kind == MERCHANT) else 0
    if state.collected == 0 and food >= state.city_dogs[location] * rules.food_per_dog:
        worth += max(0, dogs_worth(rules, state, me, weights, location))
    return worth
