"""What a game package exports: facts as data, kernels, and its words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from dogsim.core.errors import UserError, unknown
from dogsim.core.knob import Knob, Value, knobs
from dogsim.core.record import row


@dataclass(frozen=True)
class Variant:
    """A named edit of the rules.

    ``edits`` is what the variant sets; ``without`` is what the game it is compared with sets (empty:
    the plain game).  ``players`` are the player counts at which it means something.
    """

    name: str
    text: str
    edits: Mapping[str, Value]
    without: Mapping[str, Value] = field(default_factory=dict)
    players: tuple[int, ...] = ()


@dataclass(frozen=True)
class Bot:
    """A named row of weights.

    ``needs`` names rules that have to be on for the bot to mean anything, ``players`` the player counts at which
    it does (empty: all).
    """

    name: str
    text: str
    weights: Mapping[str, Value]
    needs: tuple[str, ...] = ()
    players: tuple[int, ...] = ()

    @property
    def searches(self) -> bool:
        """True for a bot that tries actions before it decides, which takes it many times as long."""
        return bool(self.weights.get("lookahead") or self.weights.get("rollouts"))


@dataclass(frozen=True)
class Feature:
    """A counted thing of a finished game: how often each seat used it, and what one is worth in points.

    ``group`` gathers features under one heading of the report (``Bonuses``, ``Characters`` ...).  ``points``
    returns what each one scores under some rules; None where that hangs on more than the rules.
    ``ability`` names what a player who never uses it is barred from, if there is such an ability.
    """

    name: str
    text: str
    group: str
    points: Callable[[Any], int] | None = None
    ability: str = ""


@dataclass(frozen=True)
class Ability:
    """Something a player does that a bot may be barred from, to see what it is worth.

    ``parts`` are the names of the single abilities it stands for; ``bits`` says which bits of the
    contract's ``uses`` these are.
    """

    name: str
    text: str
    group: str
    parts: tuple[str, ...]
    bits: int = 0


def abilities(*each: Ability) -> dict[str, Ability]:
    """Return abilities by name, with the bits of their parts: those of one part are numbered in order."""
    single = [one.name for one in each if one.parts == (one.name,)]
    bit = {name: 1 << i for i, name in enumerate(single)}
    return {one.name: replace(one, bits=sum(bit[part] for part in one.parts)) for one in each}


@dataclass(frozen=True)
class Supply:
    """Cards of one kind of which many may be in play at once.

    ``limited``: when all are in play nobody gets another; otherwise more may be needed than are printed.
    """

    name: str
    text: str
    limited: bool


@dataclass(frozen=True)
class Assumption:
    """A rule that no rulebook settles: its plausible other values, and the ruling on it.

    The rulebook does not print the value, or its text can be read in another way that changes the balance;
    ``ruling`` names what says how it is read now, and why.
    """

    rule: str
    values: tuple[Value, ...]
    ruling: str


@dataclass(frozen=True)
class Game:
    """A card game: one object that every other floor reads.

    ``state`` and ``out`` are record types; ``words`` turns states and actions into text and dicts and
    back (the module's functions are listed in docs/adding-a-game.md).  ``version`` rises with every
    change of behaviour and with no refactoring.  ``deck_rules`` are the rules that change which cards are
    dealt: under other decks game ``i`` of two arms is not the same deal, and their difference is unpaired.
    ``score_text`` says in a sentence what scores are, where they are not what decides who wins.
    ``teams`` gives, for player counts at which partners win together, the seats (from 0) of each team.
    ``abilities`` are what bots may be barred from, ``supplies`` what the kernel ``stock`` counts, in its order.
    ``assumptions`` are the plausible other values of what no rulebook settles.
    """

    name: str
    title: str
    version: int
    players: tuple[int, ...]
    rules: type
    weights: type
    variants: Mapping[str, Variant]
    bots: Mapping[str, Bot]
    state: np.dtype[Any]
    out: np.dtype[Any]
    components: Mapping[str, str]
    features: tuple[Feature, ...]
    ends: tuple[str, ...]
    rulings: Mapping[str, str]
    kernels: Mapping[str, Callable[..., Any]]
    words: Any
    score_range: tuple[int, int]
    deck_rules: tuple[str, ...] = ()
    score_text: str = ""
    teams: Mapping[int, tuple[tuple[int, ...], ...]] = field(default_factory=dict)
    abilities: Mapping[str, Ability] = field(default_factory=dict)
    supplies: tuple[Supply, ...] = ()
    assumptions: tuple[Assumption, ...] = ()

    @property
    def knobs(self) -> dict[str, Knob]:
        """Every rule parameter by name, without ``players``, which is asked for by itself."""
        return {name: each for name, each in knobs(self.rules).items() if name != "players"}

    def check_players(self, players: int) -> int:
        """Return ``players``, or raise UserError naming the nearest possible number."""
        if players in self.players:
            return players
        closest = min(self.players, key=lambda each: abs(each - players))
        low, high = self.players[0], self.players[-1]
        raise UserError(f"players: {self.title} takes {low} to {high} players, not {players}; the nearest is {closest}")

    def variant(self, name: str) -> Variant:
        """Return a variant by name."""
        if name not in self.variants:
            raise unknown("variant", name, self.variants)
        return self.variants[name]

    def bot(self, name: str) -> Bot:
        """Return a shipped bot by name."""
        if name not in self.bots:
            raise unknown("bot", name, self.bots)
        return self.bots[name]

    def ability(self, name: str) -> Ability:
        """Return an ability by name."""
        if name not in self.abilities:
            raise unknown("ability", name, self.abilities)
        return self.abilities[name]

    def make_rules(self, players: int, variants: tuple[str, ...] = (), edits: Mapping[str, Any] | None = None) -> Any:
        """Return checked rules: the defaults, then the variants' edits, then ``edits``.

        Raises:
            UserError: an unknown variant or rule, or a value out of its range.
        """
        values: dict[str, Any] = {"players": self.check_players(players)}
        for name in variants:
            values.update(self.variant(name).edits)
        for name, value in (edits or {}).items():
            if name not in self.knobs:
                raise unknown("rule", name, self.knobs)
            values[name] = self.knobs[name].check(value)
        for name, each in self.knobs.items():
            if each.follows in values and name not in values:
                values[name] = values[each.follows]
        return self.rules(**values)

    def make_weights(self, weights: Mapping[str, Value]) -> np.recarray[Any, Any]:
        """Return one checked row of bot weights; what is not named is its default."""
        table = knobs(self.weights)
        values: dict[str, Any] = {}
        for name, value in weights.items():
            if name not in table:
                raise unknown("weight", name, table)
            values[name] = table[name].check(value)
        return row(self.weights(**values))
