"""The tables of each game stand twice, in the engine and in its twin, each in its own form: here they are compared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

from dogsim import Position
from dogsim.games import GAMES
from dogsim.games.dog_cards import cards as of_cards
from dogsim.games.dogs import cards as of_dogs
from dogsim.games.dogs.state import TRAINER_STEPS
from dogsim.games.dogs_alone import cards as of_alone
from dogsim.position import plain
from dogsim.referee import TWINS, dog_cards, dogs, dogs_alone, twin_of
from dogsim.referee.dog_cards import centre, choosing
from dogsim.referee.dog_cards.deal import hand_size
from dogsim.referee.dog_cards.position import partner_of
from dogsim.referee.dog_cards.rows import rows_allowed
from dogsim.referee.dogs import bonuses, characters, kennel
from dogsim.referee.dogs.rules import DEFAULTS, VARIANTS
from dogsim.referee.dogs_alone import ending, recover, recruit
from dogsim.referee.dogs_alone.rules import points_on, symbols_on

HEAD = {"rules", "seed", "index"}  # of a position: what is compared by itself, and what chance it had

# Rules that change what is dealt, beside the usual ones.
OTHER_DEALS: dict[str, list[dict[str, Any]]] = {
    "dogs": [
        *({"locations": locations} for locations in (3, 4, 5, 6)),
        {"bonuses": False, "upgrade_supply": 4, "puppies": True, "puppy_copies": 3, "puppy_copies_two": 2},
        {"start_food": [1, 2, 3, 4, 5], "start_coins": [5, 4, 3, 2, 1]},
    ],
    "dogs-alone": [{"copies_per_name": 2, "start_hand": 5}, {"spree_split": 4}, {"spree_split": 28}],
    "dog-cards": [{"copies_per_kind": 10, "jokers": 6, "thieves": 0}],
}


def defaults(game: str) -> dict[str, Any]:
    """Return the twin's own table of rules."""
    table: dict[str, Any] = import_module(f"{twin_of(game).__name__}.rules").DEFAULTS
    return table


def settings(game: str) -> Iterator[tuple[int, list[str]]]:
    """Yield every number of players without variants, with each of them, and with all."""
    names = list(GAMES[game].variants)
    for players in GAMES[game].players:
        yield from ((players, variants) for variants in ([], *([name] for name in names), names))


def rules_of_both(game: str, players: int, variants: list[str], edits: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the value of every rule, as the engine and as the twin has it."""
    made = GAMES[game].make_rules(players, tuple(variants), edits)
    position = {"players": [{} for _ in range(players)], "variants": variants, "rules": edits}
    names = GAMES[game].knobs
    return {each: plain(getattr(made, each)) for each in names}, {each: twin_of(game).rule(position, each) for each in names}


@pytest.mark.parametrize("game", TWINS)
def test_the_twin_knows_exactly_the_rules_of_the_engine(game: str) -> None:
    """No rule parameter and no variant more or less."""
    assert defaults(game).keys() == GAMES[game].knobs.keys()
    everything = {"rules": dict.fromkeys(GAMES[game].knobs), "variants": list(GAMES[game].variants)}
    assert twin_of(game).unknown_names(everything) == []
    assert twin_of(game).unknown_names({"rules": {"no_rule": 1}, "variants": ["no-variant"]}) == ["no_rule", "no-variant"]


@pytest.mark.parametrize("game", TWINS)
def test_the_defaults_are_the_same(game: str) -> None:
    """For every number of players, without variants, with each and with all of them."""
    for players, variants in settings(game):
        engine, twin = rules_of_both(game, players, variants, {})
        assert engine == twin, (players, variants)


def test_the_variants_of_dogs_set_the_same() -> None:
    """DOGS-108, DOGS-109, DOGS-110, DOGS-111, DOGS-113, DOGS-122, DOGS-123, DOGS-124: every edit, and nothing else."""
    engine = {name: {rule: plain(value) for rule, value in each.edits.items()} for name, each in GAMES["dogs"].variants.items()}
    assert engine == VARIANTS


def test_a_rule_that_is_set_beats_a_variant() -> None:
    """DOGS-A42: whatever a variant sets can be set back."""
    for name, edits in VARIANTS.items():
        for rule in edits:
            engine, twin = rules_of_both("dogs", 4, [name], {rule: DEFAULTS[rule]})
            assert engine == twin
            assert twin[rule] == DEFAULTS[rule]


def sizes(value: Any) -> Any:
    """Replace every list of cards by its length: what chance leaves alone."""
    if isinstance(value, dict):
        return {key: sizes(each) for key, each in value.items() if key not in HEAD}
    if isinstance(value, list):
        return len(value) if all(isinstance(each, str) for each in value) else [sizes(each) for each in value]
    return value


def cards(value: Any) -> Iterator[str]:
    """Yield every card that lies in a list somewhere."""
    for each in value.values() if isinstance(value, dict) else value:
        if isinstance(each, dict | list):
            yield from cards(each)
        elif isinstance(each, str) and isinstance(value, list):
            yield each


@pytest.mark.parametrize("game", TWINS)
def test_a_new_game_has_the_same_cards_and_the_same_table(game: str) -> None:
    """The deck with the number of each card, what the seats start with, the rows, the piles and the supplies."""
    plans = [(players, variants, {}) for players, variants in settings(game)]
    plans += [(players, [], edits) for players in GAMES[game].players for edits in OTHER_DEALS[game]]
    for players, variants, edits in plans:
        engine = Position.deal(game, players=players, variants=variants, rules=edits).to_dict()
        extra = {"variants": variants} if variants else {}
        twin = twin_of(game).deal(players, list.reverse, edits, **extra)
        assert sizes(engine) == sizes(twin), (players, variants, edits)
        assert Counter(cards(engine)) == Counter(cards(twin)), (players, variants, edits)


def test_names_and_order_of_the_cards_of_dogs() -> None:
    """DOGS-002, DOGS-003, DOGS-009, DOGS-120: breeds, types, characters, bonuses and puppies, in card order."""
    twin = dogs.cards
    assert list(of_dogs.BREEDS) == twin.BREEDS
    assert list(of_dogs.TYPE_NAMES) == twin.TYPES
    assert list(of_dogs.CHARACTERS) == twin.CHARACTERS
    assert list(of_dogs.BONUSES) == twin.BONUSES
    assert (list(of_dogs.LIGHT), list(of_dogs.DARK)) == (twin.LIGHT_BONUSES, twin.DARK_BONUSES)
    assert list(of_dogs.PUPPIES) == twin.PUPPIES
    assert [f"{breed}/{kind}" for breed in of_dogs.BREEDS for kind in of_dogs.TYPE_NAMES] == twin.DOGS


def test_every_character_and_every_light_bonus_does_something() -> None:
    """DOGS-003, DOGS-091 to DOGS-102: none of the engine's has no function in the twin."""
    assert set(of_dogs.CHARACTERS) == characters.EFFECTS.keys()
    assert set(of_dogs.LIGHT) == bonuses.CONDITIONS.keys()


def test_the_cities_of_dogs() -> None:
    """DOGS-021, DOGS-022, DOGS-025: symbols, breeds and copies of each character by the number of locations."""
    engine = {
        size: (list(symbols), of_dogs.breeds_in_play(size), of_dogs.characters_per_kind(size))
        for size, symbols in of_dogs.CITY.items()
    }
    assert engine == dogs.cards.SETUP_TABLE


def test_a_city_of_the_wrong_size_is_noticed() -> None:
    """DOGS-021, DOGS-022: the twin sees a location too few, with its dog back in the pile."""
    position = dogs.deal(3, list.reverse)
    position["dog_pile"] += position["city"].pop()["dogs"]
    assert len(dogs.setup_faults(position)) == 1


def test_numbers_of_dogs_that_no_rule_sets() -> None:
    """DOGS-030, DOGS-069: which stalls are big, and how many steps a Trainer takes."""
    assert [stall + 1 for stall in of_dogs.BIG_STALLS] == list(kennel.BIG_STALLS)
    assert TRAINER_STEPS == characters.MOST_STEPS


def test_names_and_order_of_the_cards_of_dogs_alone() -> None:
    """ALONE-001, ALONE-002, ALONE-003: dogs, sprees and Mario Hugo, in card order."""
    twin = dogs_alone.cards
    assert list(of_alone.COLOURS) == twin.COLOURS
    assert list(of_alone.DOG_NAMES) == twin.DOG_NAMES
    assert list(of_alone.SPREE_NAMES) == [*twin.SPREES, twin.MARIO_HUGO]
    assert (of_alone.DOGS_PER_COLOUR, of_alone.HUGOS) == (twin.DOGS_PER_COLOUR, twin.MARIO_HUGO_CARDS)


def test_numbers_of_dogs_alone_that_no_rule_sets() -> None:
    """ALONE-006, ALONE-008, ALONE-015, ALONE-024, ALONE-032: rows, draws, dogs that come back, and the last Mario Hugo."""
    assert (of_alone.DOG_ROW, of_alone.SPREE_ROW) == (ending.DOG_ROW, ending.SPREE_ROW)
    assert (of_alone.DECK_DRAW, of_alone.MOST_BACK) == (recruit.FROM_DECK, recover.MOST_RECOVERED)
    assert of_alone.LAST_HUGO == ending.LAST_MARIO_HUGO


@pytest.mark.parametrize("edits", [{}, {"spree_symbols": [2, 2, 2, 3, 4, 5, 6]}, {"spree_points": [1, 2, 3, 4, 5, 6, 7]}])
def test_what_sprees_ask_for_and_earn(edits: dict[str, Any]) -> None:
    """ALONE-035, ALONE-041, ALONE-B03: symbols and points of all 28; points follow the symbols unless they are set."""
    rules = GAMES["dogs-alone"].make_rules(4, (), edits)
    twin = [(symbols_on({"rules": edits}, spree), points_on({"rules": edits}, spree)) for spree in dogs_alone.cards.SPREES]
    assert twin == list(zip(rules.spree_symbols, rules.spree_points, strict=True)) * 4


def test_names_and_order_of_the_cards_of_dog_cards() -> None:
    """DOGC-001, DOGC-C01: thirteen kinds with numbers, then jokers and thieves, in card order."""
    assert list(of_cards.CARDS) == dog_cards.cards.CARDS
    assert list(of_cards.CARDS[: of_cards.NUMBERS]) == dog_cards.cards.NUMBER_CARDS


def test_numbers_of_dog_cards_that_no_rule_sets() -> None:
    """DOGC-004, DOGC-014, DOGC-036, DOGC-037: the centre, a row, the reach of a 4 and the look of a 7."""
    assert (of_cards.CENTRE, of_cards.ROW) == (dog_cards.cards.CENTRE_SIZE, dog_cards.cards.ROW_SIZE)
    assert (of_cards.FOUR_REACH, of_cards.LOOKED) == (centre.REACH_OF_FOUR, choosing.LOOK_SIZE)


def test_hands_rows_and_partners_of_dog_cards() -> None:
    """DOGC-007, DOGC-024, DOGC-027: by the number of players."""
    tables = {players: dog_cards.filled({"players": [{}] * players}) for players in of_cards.PLAYERS}
    assert {players: hand_size(table) for players, table in tables.items()} == of_cards.HAND
    assert [rows_allowed(table) for table in tables.values()] == [of_cards.ROWS, of_cards.ROWS, 1]
    teams = GAMES["dog-cards"].teams[of_cards.TEAM_PLAYERS]
    assert {a + 1: b + 1 for a, b in [*teams, *(team[::-1] for team in teams)]} == {
        seat: partner_of(seat) for seat in range(1, 5)
    }
