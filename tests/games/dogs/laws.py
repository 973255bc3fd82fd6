"""What is true in every game of Dogs: conservation, ledgers, limits and the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from dogsim.games.dogs.cards import BONUSES, CHARACTERS, PUPPIES, TYPE_NAMES

Data = dict[str, Any]

# Values that random rules may take, where not the whole range of the parameter.
LIMITS: dict[str, tuple[Any, ...]] = {"locations": (0, 3, 4, 5, 6), "max_rounds": (1, 6, 30)}
PRINTED_BOUNDS = {"": (-22, 87), "children": (-22, 42), "puppies": (-22, 153)}


class Laws:
    """Watches one game: every decision of it, then its end."""

    def __init__(self, rules: Data, start: Data) -> None:
        self.rules, self.now = rules, start
        self.food = [each["food"] for each in start["players"]]
        self.coins = [each["coins"] for each in start["players"]]
        self.owed = 0
        self.turns = [0 for _ in start["players"]]
        check_conservation(rules, start)

    def decide(self, action: str, after: Data) -> None:
        """Check the position after an action: cards, ledgers, limits, and the turn's end."""
        self.keep_books(action, after)
        self.now = after
        check_conservation(self.rules, after)
        for seat, me in enumerate(after["players"]):
            assert (me["food"], me["coins"]) == (self.food[seat], self.coins[seat]), (seat, action)
            check_limits(self.rules, after, me)

    def keep_books(self, action: str, after: Data) -> None:
        """Book what the action pays and brings."""
        before, seat = self.now, self.now["turn"]["seat"] - 1
        me, verb = before["players"][seat], action.split()
        self.food[seat] += food_of(self.rules, before, me, action)
        self.coins[seat] += coins_of(self.rules, before, me, action)
        if verb[0] == "pay" and action != "pay licence":
            self.coins[int(verb[1]) - 1] += self.rules["fee"]
        self.owed -= action in ("take coin", "take food")
        self.owed += self.rules["donation_resources"] * (verb[0] == "donate")
        self.owed += self.rules["fair_resources"] * max(0, len(after["fair"]) - len(before["fair"]))
        if action == "end turn":
            self.end_turn(seat, me)

    def end_turn(self, seat: int, me: Data) -> None:
        """A turn ends with a legal hand, nothing owed, and one claim a turn at the most."""
        self.turns[seat] += 1
        assert self.owed == 0
        assert len(me["characters"]) == len(set(me["characters"])) <= self.rules["character_limit"]
        assert len(me["bonuses"]) <= self.turns[seat]

    def end(self, variants: list[str], scores: Data) -> None:
        """Check the end: equal turns, n(r + 2) of them, an empty pile, and the printed bounds of a score."""
        data, players = self.now, len(self.turns)
        assert self.turns == [data["turn"]["round"]] * players
        assert data["turn"]["seat"] == players
        assert (data["turn"]["phase"], data["ended"]) == ("over", scores["end"])
        if data["ended"] == "normal":
            assert data["dog_pile"] == []
            trigger = data["last_round"] - 2  # counted from 0
            assert sum(self.turns) == players * (trigger + 2)
        else:
            assert data["dog_pile"] or data["last_round"] > data["turn"]["round"]
        if not data["rules"] and "".join(variants) in PRINTED_BOUNDS:
            low, high = PRINTED_BOUNDS["".join(variants)]
            assert all(low <= each["total"] <= high for each in scores["seats"])


def food_of(rules: Data, before: Data, me: Data, action: str) -> int:
    """Return the food an action brings, negative if it costs."""
    if action == "collect":
        return -int(rules["food_per_dog"]) * len(before["city"][me["location"] - 1]["dogs"])
    incomes = {
        "take food": 1,
        "open stall": rules["stall_food"],
        "use merchant": rules["merchant_food"],
        "use manager": rules["manager_food"] * sum(bool(stall) for stall in me["stalls"]),
    }
    return int(incomes.get(action, 0))


def coins_of(rules: Data, before: Data, me: Data, action: str) -> int:
    """Return the coins an action brings, negative if it costs."""
    if action == "hire":
        kinds = Counter(here["character"] for here in before["city"])
        twin = kinds[before["city"][me["location"] - 1]["character"]] > 1
        return 0 if twin else -int(rules["hire_cost"])
    if action.startswith("buy puppy"):
        return -int(rules["puppy_cost"])
    if action.startswith("pay ") and action != "pay licence":
        return -int(rules["fee"])
    amounts = {
        "take coin": 1,
        "use trainer": rules["trainer_coins"] * sum(dog.endswith("/trained") for stall in me["stalls"] for dog in stall),
        "use manager": rules["manager_coins"] * len(me["hotel"]),
        "pay licence": -rules["licence_cost"],
        "buy upgrade": -rules["upgrade_cost"],
        "swap city": -rules["swap_cost"],
    }
    return int(amounts.get(action, 0))


def check_conservation(rules: Data, data: Data) -> None:
    """Every card of every kind is somewhere, once."""
    locations = len(data["city"])
    breeds = Counter(dog.split("/")[0] for dog in all_dogs(data))
    assert len(breeds) == 2 * locations
    assert Counter(all_dogs(data)) == Counter(f"{breed}/{kind}" for breed in breeds for kind in TYPE_NAMES)
    held = [card for each in data["players"] for card in each["characters"]]
    shown = [here["character"] for here in data["city"] if here["character"]]
    every = Counter([*data["character_pile"], *data["character_discard"], *shown, *held])
    assert every == dict.fromkeys(CHARACTERS, 4 if locations >= 5 else 3)
    assert data["turn"]["phase"] == "keep" or len(shown) == locations
    assert data["upgrade_supply"] + sum(each["upgrades"] for each in data["players"]) == rules["upgrade_supply"]
    copies = rules["puppy_copies_two" if len(data["players"]) == 2 else "puppy_copies"] if rules["puppies"] else 0
    puppies = [puppy for each in data["players"] for puppy in each["puppies"]]
    assert Counter([*data["puppy_supply"], *puppies]) == Counter(list(PUPPIES) * copies)
    bonuses = [bonus for each in data["players"] for bonus in each["bonuses"]]
    assert Counter([*data["bonus_supply"], *bonuses]) == Counter(BONUSES if rules["bonuses"] else ())


def all_dogs(data: Data) -> Iterator[str]:
    """Yield every dog on the table, those in hand during a collection included."""
    for group in (data["dog_pile"], data["fair"], data["donated"], data["turn"]["in_hand"]):
        yield from group
    for here in data["city"]:
        yield from here["dogs"]
    for each in data["players"]:
        for group in (*each["stalls"], each["hotel"], each["infirmary"]):
            yield from group


def check_limits(rules: Data, data: Data, me: Data) -> None:
    """A seat's kennel, hand, licences and purse are within their limits."""
    assert me["food"] >= 0
    assert me["coins"] >= 0
    assert len(me["infirmary"]) <= rules["infirmary_limit"]
    assert all(len(stall) <= size for stall, size in zip(me["stalls"], rules["stall_sizes"], strict=True))
    assert not any(me["stalls"][me["open_stalls"] :])
    assert me["licences_unpaid"] + me["licences_paid"] == me["open_stalls"] - 3 <= 2
    assert all(len(me["stalls"][stall - 1]) == rules["stall_sizes"][stall - 1] for stall in me["puppy_stalls"])
    on_turn = data["players"][data["turn"]["seat"] - 1] is me
    assert len(me["characters"]) <= (3 if data["turn"]["phase"] == "keep" else rules["character_limit"] + on_turn)
    assert all(len(here["dogs"]) <= here["symbols"] for here in data["city"])
