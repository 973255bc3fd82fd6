"""One game, step by step: deal it or read it, ask what is legal, decide, write it down.

    pos = Position.deal("dogs", players=4, variants=["puppies"], seed=7)
    pos.apply("keep merchant")
    Position.from_dict(pos.to_dict())

The format is described in docs/positions.md.  Everything runs in plain Python; nothing is compiled.
"""

from __future__ import annotations

import operator
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from dogsim.core.errors import UserError
from dogsim.core.fields import Fields, position_of, show, similar
from dogsim.core.game import Game
from dogsim.core.knob import Value, knobs
from dogsim.core.record import blank, row, still
from dogsim.games import GAMES

FORMAT = "dogsim-position/1"
FIRST_GAME = "dogs"
LARGEST = 2**63 - 1
COMMON_KEYS = ("format", "game", "rules", "variants", "seed", "index", "shuffles", "partial")


class PositionError(UserError):
    """A position that cannot be: its text names the place and the reason."""


class IllegalAction(UserError):
    """An action that is not legal now.

    ``clause`` is the id of the rule that forbids it (``DOGS-048``), empty for words that are no
    action; ``action`` is what was asked for.
    """

    def __init__(self, action: str, clause: str, sentence: str) -> None:
        super().__init__(f"'{action}' is illegal: {sentence} ({clause})" if clause else sentence)
        self.action = action
        self.clause = clause


class Action(NamedTuple):
    """One legal action: its number in the engine, and its words."""

    id: int
    text: str

    def __str__(self) -> str:
        return self.text


def copy_record(record: np.recarray[Any, Any]) -> np.recarray[Any, Any]:
    """Return a copy of a state, padding included."""
    made = blank(record.dtype)
    made.view(np.uint8)[...] = record.view(np.uint8)
    return made


def plain(value: Value) -> Any:
    """Return a rule's value as JSON has it."""
    return list(value) if isinstance(value, tuple) else value


def differing_rules(game: Game, rules: Any, variants: Sequence[str]) -> list[str]:
    """Name the rules whose values are not those of the variants."""
    known, usual = game.knobs, game.make_rules(rules.players, tuple(variants))
    edits = {
        name: getattr(rules, name)
        for name, knob in known.items()
        if not knob.follows and getattr(rules, name) != getattr(usual, name)
    }
    if edits:
        usual = game.make_rules(rules.players, tuple(variants), edits)  # a rule that follows another has its value
    return [name for name in known if name in edits or getattr(rules, name) != getattr(usual, name)]


class Setting:
    """The game and rules a position is played by: what never changes from deal to end."""

    def __init__(self, game: Game, rules: Any, variants: Sequence[str]) -> None:
        self.game = game
        self.rules = rules
        self.variants = tuple(variants)
        self.row = row(rules)[0]
        self.differing = differing_rules(game, rules, variants)

    def call(self, kernel: str, state: Any, *rest: Any) -> Any:
        """Call one of the game's kernels in plain Python."""
        return self.game.kernels[kernel](self.row, state, *rest)

    def write(self, state: Any, *, partial: bool = False) -> dict[str, Any]:
        """Return a state as a dict of the position format."""
        parts = self.game.words.to_dict(self.row, still(state))
        return {
            "format": FORMAT,
            "game": self.game.name,
            "rules": {name: plain(getattr(self.rules, name)) for name in self.differing},
            "variants": list(self.variants),
            "seed": int(state.seed),
            "index": int(state.game_index),
            "shuffles": int(state.shuffles),
            "partial": partial,
            **parts,
        }

    def score(self, state: Any) -> dict[str, Any]:
        """Return a state's scores as if the game ended now, in the form of ``Position.scores``."""
        out = blank(self.game.out)[0]
        self.call("score", state, out)
        seats = [self._score_seat(out, seat) for seat in range(self.rules.players)]
        winners = [each["seat"] for each in seats if out.credit[each["seat"] - 1] > 0]
        return {"seats": seats, "winners": winners, "end": self.game.ends[state.ended - 1] if state.ended else None}

    def _score_seat(self, out: Any, seat: int) -> dict[str, Any]:
        parts = {name: int(out.components[seat][i]) for i, name in enumerate(self.game.components)}
        beside = self.game.words.details(self.row, out, seat)
        return {"seat": seat + 1, "total": int(out.total[seat]), "components": parts, **beside}


class Position:
    """A game at one moment, hidden cards and the order of the piles included.

    Chance is only the order of the piles, so a position and an action have exactly one result.  A
    position changes by ``apply``; ``copy`` first to keep the old one.
    """

    def __init__(self, setting: Setting, *, partial: bool = False) -> None:
        """Make a blank table; use ``deal`` or ``from_dict``."""
        self._setting = setting
        self._partial = partial
        self._table = blank(setting.game.state)

    @classmethod
    def deal(
        cls,
        game: str = FIRST_GAME,
        *,
        players: int | None = None,
        rules: Mapping[str, Any] | None = None,
        variants: Sequence[str] = (),
        seed: int = 1,
        index: int = 0,
        deck: Sequence[str] | None = None,
        breeds: Sequence[str] | None = None,
    ) -> Position:
        """Deal game ``index`` of ``seed``; the same numbers give the same cards under all rules and bots.

        ``deck`` is a complete order of the main deck, top first; ``breeds`` (Dogs) the breeds in play.

        Raises:
            UserError: an unknown game, rule or variant, a value out of its range, a deck that is not whole.
        """
        found = _game(game)
        count = knobs(found.rules)["players"].default if players is None else players
        names = _check_variants(found, variants)
        pos = cls(Setting(found, _rules(found, _whole("players", count, 0), names, {} if rules is None else rules), names))
        pos._call("setup", _whole("seed", seed, 0), _whole("index", index, 0))
        if deck is not None or breeds is not None:
            found.words.redeal(pos._setting.row, pos._state, deck, breeds)
        pos._call("legal")
        return pos

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Position:
        """Read a position; what is left out is empty, 0, false or null, as docs/positions.md says.

        Raises:
            PositionError: the position cannot be; the sentence names the place and the reason.
        """
        try:
            return cls._read(data)
        except PositionError:
            raise
        except UserError as error:
            raise PositionError(str(error)) from None

    @classmethod
    def _read(cls, data: Mapping[str, Any]) -> Position:
        if not isinstance(data, Mapping):
            raise PositionError(f"position: expected a group of keys, not {show(data)}")
        written = data.get("format", FORMAT)
        if not isinstance(written, str) or written != FORMAT:
            raise PositionError(f"format: this version reads '{FORMAT}', not {show(written)}")
        game = _game(data.get("game", FIRST_GAME))
        fields = Fields.read(data, "", (*COMMON_KEYS, *game.words.KEYS))
        players = game.check_players(len(fields.listed("players")))
        names = _check_variants(game, fields.listed("variants"))
        rules = _rules(game, players, names, fields.values.get("rules", {}))
        pos = cls(Setting(game, rules, names), partial=fields.flag("partial"))
        pos._state.seed = fields.number("seed", high=LARGEST)
        pos._state.game_index = fields.number("index", high=LARGEST)
        game.words.read(pos._setting.row, pos._state, fields, pos._partial)
        pos._state.shuffles = fields.number("shuffles", high=LARGEST >> 32)
        pos._call("legal")
        return pos

    @property
    def _state(self) -> Any:
        return self._table[0]

    def _call(self, kernel: str, *rest: Any) -> Any:
        return self._setting.call(kernel, self._state, *rest)

    @property
    def game(self) -> str:
        """The game's name."""
        return self._setting.game.name

    @property
    def players(self) -> int:
        """How many play."""
        return int(self._setting.rules.players)

    @property
    def rules(self) -> dict[str, Any]:
        """Every rule value in force; ``to_dict()["rules"]`` has only those that differ from the variants'."""
        return {name: plain(getattr(self._setting.rules, name)) for name in self._setting.game.knobs}

    @property
    def variants(self) -> tuple[str, ...]:
        """The variants in play."""
        return self._setting.variants

    @property
    def seat(self) -> int:
        """The seat whose decision it is, from 1; when the game is over, whoever moved last."""
        return int(self._state.seat) + 1

    @property
    def phase(self) -> str:
        """The kind of decision due, ``over`` when the game is over."""
        return str(self._setting.game.words.phase(self._state))

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._state.ended)

    def legal_actions(self) -> list[Action]:
        """Return the legal actions in a fixed order, one for each distinct card; none when the game is over."""
        return [Action(number, self._text(number)) for number in self._legal()]

    def _legal(self) -> list[int]:
        return [int(number) for number in self._state.actions[: self._state.n_actions]]

    def _text(self, number: int) -> str:
        return str(self._setting.game.words.action_text(self._setting.row, self._state, number))

    def apply(self, action: int | str | Action) -> Position:
        """Take one decision, given as its number, its words or an Action; return this position, changed.

        Raises:
            IllegalAction: the action is not legal now; nothing has changed.
        """
        number = self._number(action)
        if number not in self._legal():
            text = action if isinstance(action, str) else self._text(number)
            raise IllegalAction(text, *self._setting.game.words.why_illegal(self._setting.row, self._state, number))
        self._call("apply", number)
        self._call("legal")
        return self

    def _number(self, action: int | str | Action) -> int:
        text = action.text if isinstance(action, Action) else action
        if isinstance(text, str):
            try:
                return int(self._setting.game.words.parse(self._setting.row, self._state, text))
            except UserError as error:
                raise IllegalAction(text, "", str(error)) from None
        if isinstance(text, bool) or not hasattr(text, "__index__"):
            raise UserError(f"action: expected a number, words or an Action, not {show(text)}")
        return operator.index(text)

    def scores(self) -> dict[str, Any]:
        """Return the scores as if the game ended now, by seat and component, and who wins.

        Components add up to the total (penalties are negative); ``winners`` are all who share the win, none
        where nobody has won.  What a game counts besides its components stands beside them.
        """
        return self._setting.score(self._state)

    def to_dict(self) -> dict[str, Any]:
        """Return the whole position in the format of docs/positions.md, in plain Python values."""
        return self._setting.write(self._state, partial=self._partial)

    def copy(self) -> Position:
        """Return a position of its own at the same moment."""
        made = Position(self._setting, partial=self._partial)
        made._table = copy_record(self._table)
        return made

    def describe(self) -> str:
        """Return the position as text for people."""
        return str(self._setting.game.words.describe(self._setting.row, self._state))

    def __repr__(self) -> str:
        return f"<Position of {self.game}, {self.players} players, seat {self.seat} in phase {self.phase}>"


def _whole(name: str, value: Any, low: int) -> int:
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        raise UserError(f"{name}: expected a whole number, not {show(value)}")
    number = operator.index(value)
    if not low <= number <= LARGEST:
        raise UserError(f"{name}: {show(number)} is out of range, it is {low} to 2**63 - 1")
    return number


def _game(name: Any) -> Game:
    return list(GAMES.values())[position_of(name, list(GAMES), "game", "game")]


def _check_variants(game: Game, names: Sequence[Any]) -> tuple[str, ...]:
    if not isinstance(names, (list, tuple)):
        raise UserError(f"variants: expected a list of names, not {show(names)}")
    for i, name in enumerate(names):
        if not isinstance(name, str) or name not in game.variants:
            raise UserError(f"variants[{i}]: unknown variant {show(name)}{similar(name, game.variants)}")
        if name in names[:i]:
            raise UserError(f"variants[{i}]: '{name}' stands there twice")
    return tuple(names)


def _rules(game: Game, players: int, variants: tuple[str, ...], edits: Any) -> Any:
    known = game.knobs
    fields = Fields.read(edits, "rules", known, "rule")
    return game.make_rules(players, variants, {name: fields.knob(known[name]) for name in fields.values})
