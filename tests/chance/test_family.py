"""The check that `make verify` makes with a new seed each time: it tells a planted fault, and seldom anything else."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from dogsim.core import rng
from dogsim.core.record import blank
from dogsim.games import GAMES
from dogsim.games.dog_cards.cards import JOKER
from dogsim.games.dogs.moves.setup import stack_dogs
from tests.chance import streams
from tests.chance.decks import places
from tests.chance.exact import hypergeometric
from tests.chance.facts import Fact, Lot, share
from tests.chance.judge import Verdict
from tests.games.dog_cards import facts as dog_cards_facts
from tests.games.dogs import facts as dogs_facts
from tests.verify import chance
from tests.verify.chance import ALPHA, family, judge, lot_of, rows_of, told

TRUE, TRUE_KEY = rng.shuffle, rng.key


def rows(ps: list[float]) -> list[dict[str, Any]]:
    """Return facts of which only the p-values matter."""
    verdicts = [(str(place), Verdict(0.0, 0.0, p)) for place, p in enumerate(ps)]
    return rows_of("dogs", [Fact("DOGS-024", name, lambda lot, verdict=verdict: verdict) for name, verdict in verdicts], Lot(1))


def test_the_family_is_judged_by_holm() -> None:
    """The smallest p counts as often as there are facts, the next once less; a fact never passes before a likelier one."""
    report = judge(7, rows([0.5, 0.0001, 0.0004, 0.9]))
    assert [fact["adjusted"] for fact in report["facts"]] == pytest.approx([1, 0.0004, 0.0012, 1])
    assert [fact["passed"] for fact in report["facts"]] == [True, False, True, True]
    assert (report["seed"], report["family"], report["alpha"], report["passed"]) == (7, 4, 0.001, False)
    assert report["smallest"] == pytest.approx(0.0004)
    assert json.loads(json.dumps(report)) == report


def test_fair_cards_fail_as_seldom_as_promised() -> None:
    """A family fails when its smallest p, times its size, does: in at most one of a thousand runs of fair cards."""
    noise = np.random.default_rng(4)
    size = 900
    for smallest in (ALPHA / size * 0.99, ALPHA / size * 1.01):
        assert judge(1, rows([smallest, *noise.uniform(0.01, 1, size - 1)]))["passed"] == (smallest * size > ALPHA)
    runs = 100_000
    failed = sum(int((noise.random((1000, size)).min(axis=1) * size <= ALPHA).sum()) for _ in range(runs // 1000))
    assert abs(failed - runs * ALPHA) < 5 * (runs * ALPHA) ** 0.5


def test_every_fact_is_in_the_family() -> None:
    """Names are told apart, every game brings some, every clause cited is of its own rulebook, and nothing is misprinted."""
    books = {"dogs": "DOGS-", "dogs-alone": "ALONE-", "dog-cards": "DOGC-", "streams": ""}
    listed = family()
    assert listed.keys() == books.keys()
    for game, facts in listed.items():
        assert len(facts) == len({fact.name for fact in facts}) > 100
        assert all(fact.clause.startswith(books[game]) for fact in facts)
        assert [fact.name for fact in facts if fact.misprints()] == []


def test_seeds_mean_other_deals() -> None:
    """For every seed and game, within what a seed of the engine may be."""
    seeds = {lot_of(seed, game).seed for seed in range(50) for game in ("streams", *GAMES)}
    assert len(seeds) == 200
    assert 0 <= min(seeds) <= max(seeds) < 2**62


# -- planted faults --------------------------------------------------------------------------------


def failures(game: str, facts: list[Fact], lot: Lot) -> list[str]:
    """Return the names of the facts that fail when they are judged together."""
    return [fact["name"] for fact in judge(lot.seed, rows_of(game, facts, lot))["facts"] if not fact["passed"]]


def test_an_expectation_off_by_a_little_is_found() -> None:
    """One probability too high by a fiftieth, among many true ones."""
    facts = [*dog_cards_facts.of_the_centre(2), *dog_cards_facts.in_a_hand(2)]

    def jokers(lot: Lot) -> Any:
        return dog_cards_facts.dealt(2, lot).hands[:, 0, JOKER] > 0

    true = 1 - hypergeometric(120, 8, 7)[0]
    wrong = share("DOGC-007", "wrong", jokers, true + Fraction(1, 50))
    assert failures("dog-cards", facts, Lot(11, 40_000)) == []
    assert failures("dog-cards", [*facts, wrong], Lot(11, 40_000)) == ["wrong"]


def off_by_one(cards: Any, first: int, last: int, stream: Any) -> None:
    """Shuffle as the engine does, but for one number: no card may stay where it was."""
    for place in range(last - 1, first, -1):
        stream = rng.advance(stream)
        other = first + rng.bounded(stream, place - first)
        cards[place], cards[other] = int(cards[other]), int(cards[place])


def to_the_end(cards: Any, first: int, last: int, stream: Any) -> None:
    """Shuffle by exchanging each card with any other, which favours some orders."""
    for place in range(first, last):
        stream = rng.advance(stream)
        other = first + rng.bounded(stream, last - first)
        cards[place], cards[other] = int(cards[other]), int(cards[place])


@pytest.mark.parametrize("shuffle", [off_by_one, to_the_end, rng.shuffle])
def test_a_biased_shuffle_of_a_game_is_found(shuffle: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game's own kernel stacks the dogs, in plain Python, with a planted shuffle; with the true one all is well."""

    def piles(lot: Lot) -> Any:
        state, found = blank(GAMES["dogs"].state)[0], np.zeros((lot.deals, 30), np.int64)
        state.seed, state.locations = lot.seed, 3
        with monkeypatch.context() as planted:  # and no longer: nothing may be compiled with it
            planted.setattr(rng, "shuffle", shuffle)
            for index in range(lot.deals):
                state.game_index = index
                stack_dogs(state)
                found[index] = state.pile[:30]
        return found

    fact = places("DOGS-024", "planted", piles, [1] * 30)
    found = failures("dogs", [fact, *dogs_facts.at_a_location(2)], Lot(6, 2000))
    assert found == ([] if shuffle is TRUE else ["planted: every card in every place"])


@pytest.mark.parametrize("shuffle", [off_by_one, to_the_end])
def test_a_biased_shuffle_of_five_cards_is_found(shuffle: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The 120 orders tell, and so do the places."""

    lot = Lot(3, 6000)
    decks = np.tile(np.arange(5), (lot.deals, 1))
    for index in range(lot.deals):
        shuffle(decks[index], 0, 5, rng.key(lot.seed, index, rng.MAIN_DECK))
    monkeypatch.setattr(streams, "shuffled", lambda purpose, cards, lot: decks)
    facts = [*streams.of_orders("main deck"), *streams.of_places(5)]
    assert len(failures("streams", facts, lot)) == len(facts)


def test_streams_that_know_each_other_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A purpose that takes another's stream, and games of which every second repeats the one before."""
    monkeypatch.setitem(streams.PURPOSES, "reshuffle 2", rng.MAIN_DECK)
    assert failures("streams", list(streams.of_purposes()), Lot(5, 40_000)) == ["main deck and reshuffle 2"]
    monkeypatch.setattr(rng, "key", lambda seed, index, purpose: TRUE_KEY(seed, index // 2, purpose))
    assert "seat 1: neighbouring games" in failures("streams", list(streams.of_neighbours("seat 1")), Lot(5, 40_000))


# -- what is told ----------------------------------------------------------------------------------


def test_the_table_names_what_failed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """The least likely facts first; a failure ends with 1."""
    monkeypatch.setattr(chance, "check", lambda seed: judge(seed, rows([0.2, 1e-9, *[0.5] * 20])))
    assert chance.main(["--seed", "4"]) == 1
    out = capsys.readouterr().out
    assert out.count("FAILED") == 1
    assert "22 facts, seed 4: 1 failed" in out
    assert len(out.splitlines()) == 12
    monkeypatch.setattr(chance, "check", lambda seed: judge(seed, rows([0.2, 0.5])))
    assert chance.main(["--seed", "4", "--all"]) == 0
    assert "all hold" in capsys.readouterr().out
    assert told(judge(4, rows([0.2, 0.5]))).splitlines()[1].startswith("dogs        DOGS-024")


@pytest.mark.verify
def test_the_whole_check() -> None:
    """From a seed to the verdict: every fact on a hundred thousand deals."""
    report = chance.check(1)
    assert report["passed"], told(report)
    assert report["family"] == len(report["facts"]) > 800
