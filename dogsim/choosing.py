"""What a bot would do at a position, for policies of one's own that play against shipped bots.

    action = dogsim.choose(pos, "balanced")
    pos.apply(action)

Like Position it runs in plain Python; nothing is compiled.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any

import numpy as np

from dogsim.core.driver import choose as decide
from dogsim.core.errors import UserError
from dogsim.core.fields import show
from dogsim.core.notes import ROOM
from dogsim.core.record import blank
from dogsim.core.search import TABLE_ROWS
from dogsim.games import game as find_game
from dogsim.position import Action, Position


def choose(position: Position, bot: str | Mapping[str, Any], *, draw: int = 0) -> Action:
    """Return the action that a bot takes at a position, which stays as it is.

    ``bot`` is a shipped bot's name, or the weights of one's own by name (``{"hotel": 90}``; what is left
    out has its default).  The same position, bot and ``draw`` always give the same action, whether the
    position was dealt, played to or read from a dict: chance (ties, `random`, the search players' roll-outs)
    comes from a stream keyed by the position's document and ``draw``.  Simulated games have a stream for each
    seat instead, which a document does not hold, so ties may fall otherwise there.  Another ``draw`` gives
    another outcome of that chance.

    Raises:
        UserError: the game is over, no such bot or weight, a value out of its range.
    """
    if position.is_over:
        raise UserError("the game is over: nobody decides any more")
    if isinstance(draw, bool) or not isinstance(draw, int) or not 0 <= draw < 2**63:
        raise UserError(f"draw: expected a whole number from 0 to 2**63 - 1, not {show(draw)}")
    weights = _weights(position, bot)
    setting, table = position._setting, blank(position._setting.game.state, TABLE_ROWS)
    table.view(np.uint8)[: position._table.nbytes] = position._table.view(np.uint8)
    state = table[0]
    state.bot_streams[state.seat] = _stream(position, draw)
    number = int(decide(setting.row, state, weights, table, blank(ROOM)[0]))
    return Action(number, position._text(number))


def _weights(position: Position, bot: Any) -> Any:
    game = find_game(position.game)
    if isinstance(bot, str):
        return game.make_weights(game.bot(bot).weights)[0]
    if isinstance(bot, Mapping):
        return game.make_weights(bot)[0]
    raise UserError(f"bot: expected a bot's name or a table of weights, not {show(bot)}")


def _stream(position: Position, draw: int) -> np.uint64:
    """Return the stream that a decision's chance comes from."""
    document = json.dumps([position.to_dict(), draw], sort_keys=True).encode()
    return np.uint64(int.from_bytes(hashlib.sha256(document).digest()[:8], "little"))
