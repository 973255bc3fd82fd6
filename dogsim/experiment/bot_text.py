"""A bot's file to begin with: every weight with its value, its range and what it means."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterator

from dogsim.core.game import Bot, Game
from dogsim.core.knob import Knob, Value, knobs

_WIDTH = 100


def bot_text(game: Game, base: Bot | None = None) -> str:
    """Return a bot's file that holds every weight: the defaults, or those of a shipped bot.

    Reading it (``bots.bot_from_file``) gives that bot under another name.
    """
    return "\n".join([*_head(game, base), "[weights]", *_weights(game, base), ""])


def _head(game: Game, base: Bot | None) -> Iterator[str]:
    first = next(iter(game.bots))
    yield f"# A bot of {game.title}: edit the weights, save it as mine.toml, and let it play:"
    yield f"#   dogsim sweep --game {game.name} --bots {first},mine.toml"
    yield f"game = {json.dumps(game.name)}"
    yield 'name = "mine"'
    shown = json.dumps(base.name if base else first)
    yield f"base = {shown}" if base else f"# base = {shown}   # whose weights hold where none is given"
    yield f"# restrict = {json.dumps(list(game.abilities)[-1:])}   # abilities it goes without; 'dogsim rules' lists them"
    yield ""


def _weights(game: Game, base: Bot | None) -> Iterator[str]:
    values = base.weights if base else {}
    for name, knob in knobs(game.weights).items():
        yield from textwrap.wrap(f"{knob.text} ({knob.range_text})", _WIDTH, initial_indent="# ", subsequent_indent="# ")
        yield f"{name} = {_shown(knob, values.get(name, knob.default))}"


def _shown(knob: Knob, value: Value) -> str:
    return f"[{', '.join(map(str, value))}]" if isinstance(value, tuple) else knob.show(value)
