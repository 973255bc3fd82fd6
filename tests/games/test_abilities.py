"""Whoever is barred from an ability does not use it, unless nothing else is legal; told from the words of his actions."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

from dogsim.core.driver import play_block
from dogsim.core.jit import COMPILED
from dogsim.core.notes import UNNOTED
from dogsim.core.record import blank, row
from dogsim.games import GAMES
from dogsim.transcript import transcript

Line = dict[str, Any]
Uses = Callable[[str, Line], bool]
COLOURS = ("red", "blue", "yellow", "green")
SEED, GAMES_EACH = 5, 6


def like(pattern: str) -> Uses:
    """Return what tells an action by its words."""
    return lambda action, line: re.match(pattern, action) is not None


def of_hotel(action: str, line: Line) -> bool:
    """Collect where a hotel dog lies."""
    here = line["before"]["players"][line["seat"] - 1]["location"]
    return action == "collect" and any(dog.endswith("/hotel") for dog in line["before"]["city"][here - 1]["dogs"])


def second_donation(action: str, line: Line) -> bool:
    return action.startswith("donate") and line["before"]["turn"]["donating"]


def size_of(low: int, high: int) -> Uses:
    """Return what tells an obtained spree by its symbols."""

    def uses(action: str, line: Line) -> bool:
        if not action.startswith("obtain"):
            return False
        number = int(action.rpartition("-")[2])
        return low <= GAMES["dogs-alone"].rules().spree_symbols[number - 1] <= high

    return uses


def second_spree(action: str, line: Line) -> bool:
    return action.startswith("obtain") and bool(line["before"]["turn"]["obtained"])


def recruiting(action: str, line: Line) -> bool:
    return action.startswith("discard") and line["phase"] == "recruit"


def elsewhere(action: str, line: Line) -> bool:
    """Buy with a 4 what another card would not buy there."""
    found = re.match(r"buy (\d+) with 4$", action)
    return found is not None and found.group(1) != "4"


SPOKEN: dict[str, dict[str, Uses]] = {
    "dogs": {
        **{f"B{number:02d}": like(f"claim B{number:02d}$") for number in range(1, 13)},
        **{name: like(f"use {name}$") for name in ("veterinarian", "trainer", "manager", "merchant", "partner")},
        **{f"puppy_{name}": like(f"(take|buy) puppy {name}$") for name in ("healthy", "cured", "trained", "fair", "hotel")},
        "hires": like("hire$"),
        "upgrades": like("buy upgrade$"),
        "rescues": like("rescue "),
        "stalls": like("open stall$"),
        "licences": like("pay licence$"),
        "donations": like("donate "),
        "second_donations": second_donation,
        "hotel_collects": of_hotel,
        "city_swaps": like("swap city$"),
        "bonuses": like("claim "),
        "characters": like("use "),
        "puppies": like("(take|buy) puppy "),
    },
    "dogs-alone": {
        **{f"{colour}_sprees": like(f"obtain {colour}-") for colour in COLOURS},
        "sprees_2": size_of(0, 2),
        "sprees_3": size_of(3, 3),
        "sprees_4": size_of(4, 9),
        "second_sprees": second_spree,
        "tidying": like("tidy "),
        "deck": like("draw$"),
        "row": like("take "),
        "discards": recruiting,
        "recovery": like("recover "),
    },
    "dog-cards": {
        "looks": like("look$"),
        "searches": like("search$"),
        "thieves": like("steal "),
        "fours": elsewhere,
        "jokers_laid": like("lay joker"),
        "joker_buys": like(r"buy \d+ with joker"),
        "exchanges": like("exchange "),
        "buys": like("buy "),
        "partner_lays": like("lay .* partner"),
    },
}
VARIANTS = {"dogs": ("puppies", "swap-characters", "donate-two", "three-upgrades")}
# Too seldom for a few games.
RARE = {"dogs": {"B05", "B09", "B11", "puppy_fair", "rescues"}}
DARK = ("D1", "D2", "D3")
BY_SCORING = (*DARK, "hotel")


def variants(name: str) -> tuple[str, ...]:
    return VARIANTS.get(name, ())


def players(name: str) -> int:
    return 4 if name == "dog-cards" else 3


def weights(name: str, barred: int, bot: str) -> Any:
    game = GAMES[name]
    mine = game.make_weights({**game.bot(bot).weights, "barred": barred})
    return np.concatenate([mine, *[game.make_weights(game.bot(bot).weights)] * (players(name) - 1)]).view(np.recarray)


def decisions(name: str, barred: int, bot: str = "random", games: int = GAMES_EACH) -> Iterator[Line]:
    """Yield the first seat's decisions with the position before each."""
    game = GAMES[name]
    rules = game.make_rules(players(name), variants(name))
    for index in range(games):
        bots = weights(name, barred, bot)
        lines = transcript(game, rules, variants(name), bots, ["x"] * players(name), SEED, index, compiled=COMPILED)
        before = None
        for line in lines:
            if line["kind"] == "decision" and line["seat"] == 1:
                yield {**line, "before": before}
            before = line.get("position")


@pytest.mark.parametrize("name", GAMES)
def test_every_ability_is_spoken_of(name: str) -> None:
    assert set(SPOKEN[name]) | set(BY_SCORING if name == "dogs" else ()) == set(GAMES[name].abilities)


@pytest.mark.parametrize("name", GAMES)
def test_abilities_are_used(name: str) -> None:
    """Each is done in a few games where nothing is barred, but for the rarest."""
    free = [*decisions(name, 0), *decisions(name, 0, bot="balanced")]
    for ability, uses in SPOKEN[name].items():
        done = sum(uses(line["action"], line) for line in free)
        assert done > 0 or ability in RARE.get(name, ()), ability


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("chosen", range(6))
def test_barred_from_half_of_all(name: str, chosen: int) -> None:
    """Half of the abilities at a time: an action that uses one is taken only where every legal one does."""
    single = [ability for ability in SPOKEN[name] if GAMES[name].abilities[ability].parts == (ability,)]
    barred = random.Random(chosen // 2).sample(single, len(single) // 2)
    if chosen % 2:
        barred = [ability for ability in single if ability not in barred]
    bits = sum(GAMES[name].abilities[ability].bits for ability in barred)
    kinds = [SPOKEN[name][ability] for ability in barred]
    for line in decisions(name, bits, bot=("random", "balanced")[chosen % 2], games=2):
        if any(uses(line["action"], line) for uses in kinds):
            assert all(any(uses(action, line) for uses in kinds) for action in line["legal"]), line["action"]


def with_and_without(*names: str) -> list[Any]:
    """Return the rows of the same random games where the first seat is barred from nothing, and from these."""
    game, found = GAMES["dogs"], []
    for barred in (0, sum(game.abilities[name].bits for name in names)):
        out = blank(game.out, 60)
        play_block(row(game.make_rules(3)), blank(game.state), weights("dogs", barred, "random"), 1, 0, out, *UNNOTED)
        found.append(out)
    return found


def test_the_hotel_of_a_barred_seat() -> None:
    """It scores nothing for its place, and holds the place against the others."""
    hotel = list(GAMES["dogs"].components).index("hotel")
    free, kept = (each.components[:, :3, hotel] for each in with_and_without("hotel"))
    assert free[:, 0].sum() > 0
    assert kept[:, 0].sum() == 0
    assert (free[:, 1:] == kept[:, 1:]).all()


def test_dark_bonuses_of_a_barred_seat() -> None:
    """D1 to D3 are won without an action: a barred seat doesn't win them, and the others do not win more than they had."""
    game = GAMES["dogs"]
    names = [each.name for each in game.features]
    place = [names.index(name) for name in DARK]
    free, kept = (each.features[:, :3][:, :, place] for each in with_and_without(*DARK))
    assert free[:, 0].sum() > 0
    assert kept[:, 0].sum() == 0
    assert (free[:, 1:] == kept[:, 1:]).all()
