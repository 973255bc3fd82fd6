"""A game's facts as tables for people and documents for programs: rules, variants, rulings, bots."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from dogsim.core.errors import UserError

if TYPE_CHECKING:
    from dogsim.core.game import Bot, Game
    from dogsim.core.knob import Knob


def _table(*headings: str) -> Table:
    made = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="bold", expand=False)
    for heading in headings:
        made.add_column(heading, overflow="fold")
    return made


def _entries(entries: Iterable[tuple[str, str]]) -> RenderableType:
    made = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, show_header=False)
    made.add_column(no_wrap=True)
    made.add_column()
    for name, text in entries:
        made.add_row(Text(name, "bold"), text)
    return made


def rules_table(game: Game) -> RenderableType:
    """Every parameter with its default, range and source; the variants; the rulings in force."""
    table = _table("Rule = default", "Takes", "Source")
    table.columns[1].width = 24
    table.columns[2].width = 9
    for knob in game.knobs.values():
        table.add_row(_rule(knob), knob.range_text, _source(knob))
    variants = [
        Text("\nVariants (--variant NAME)", "bold"),
        _entries((each.name, each.text) for each in game.variants.values()),
    ]
    return Group(
        Text(f"{game.title}: rules", "bold"),
        "Set one with --set NAME=VALUE; several values (NAME=1,2,3) are compared.\n",
        table,
        *(variants if game.variants else [Text("\nThe game has no variants.")]),
        Text("\nAbilities (--ablate NAME: what is it worth to a player, and to the game?)", "bold"),
        _entries((each.name, each.text) for each in game.abilities.values()),
        Text("\nRulings where the rulebook is silent or doubtful", "bold"),
        _entries(game.rulings.items()),
    )


def _rule(knob: Knob) -> RenderableType:
    usual = f"{knob.show(knob.default)}{f', follows {knob.follows}' if knob.follows else ''}"
    first = Text.assemble((knob.name, "bold"), f" = {usual}")
    return Group(first, Padding(knob.text, (0, 0, 0, 2)))


def _source(knob: Knob) -> Text:
    return Text.assemble(knob.clause, ("\nassumed", "yellow") if knob.assumed else "")


def rules_document(game: Game) -> dict[str, Any]:
    """The same facts as plain data."""
    return {
        "schema": "dogsim-rules/1",
        "game": game.name,
        "version": game.version,
        "players": list(game.players),
        "rules": [_rule_entry(knob) for knob in game.knobs.values()],
        "variants": [
            {"name": each.name, "text": each.text, "sets": _plain(each.edits), "without": _plain(each.without)}
            for each in game.variants.values()
        ],
        "abilities": {each.name: {"text": each.text, "group": each.group} for each in game.abilities.values()},
        "rulings": dict(game.rulings),
    }


def _plain(edits: Any) -> dict[str, Any]:
    return {name: list(value) if isinstance(value, tuple) else value for name, value in edits.items()}


def _rule_entry(knob: Knob) -> dict[str, Any]:
    entry = {"name": knob.name, "kind": knob.kind, **_plain({"default": knob.default})}
    if knob.kind in ("int", "array"):
        entry |= {"low": knob.low, "high": knob.high}
    if knob.choices:
        entry["choices"] = list(knob.choices)
    if knob.only:
        entry["only"] = list(knob.only)
    if knob.follows:
        entry["follows"] = knob.follows
    return entry | {"clause": knob.clause, "assumed": knob.assumed, "text": knob.text}


def bots_table(game: Game) -> RenderableType:
    """Every shipped bot and what it does."""
    return Group(
        Text(f"{game.title}: bots", "bold"),
        "Name them with --bots NAME,NAME; the first one plays itself in the mirror.\n",
        _entries((each.name, each.text + _needs(each)) for each in game.bots.values()),
    )


def write_bot(game: Game, base: str | None, weights: bool, as_json: bool) -> None:
    """Write a bot's file to begin with to stdout.

    Raises:
        UserError: no such bot, or flags that do not go together.
    """
    from dogsim.experiment.bot_text import bot_text

    if not weights:
        raise UserError("--base: names the bot whose weights are written: add --weights")
    if as_json:
        raise UserError("--weights: writes a bot's file, which is TOML: leave --json out (it lists all bots with their weights)")
    print(bot_text(game, None if base is None else game.bot(base)), end="")


def _needs(bot: Bot) -> str:
    players = [f"{' or '.join(map(str, bot.players))} players"] if bot.players else []
    needed = [*bot.needs, *players]
    return f" (needs {', '.join(needed)})" if needed else ""


def bots_document(game: Game) -> dict[str, Any]:
    """The same facts as plain data, every weight included."""
    return {
        "schema": "dogsim-bots/1",
        "game": game.name,
        "version": game.version,
        "bots": [
            {
                "name": each.name,
                "text": each.text,
                "needs": list(each.needs),
                "players": list(each.players),
                "weights": dict(each.weights),
            }
            for each in game.bots.values()
        ],
    }
