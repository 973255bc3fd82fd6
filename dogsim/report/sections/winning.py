"""Who wins at a glance: every bot's share over the equal share, darker where more, by number of players and field."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from dogsim.report.blocks import Panel
from dogsim.report.heat import HeatMap, Square, heat, lettered
from dogsim.report.sections.shared import arm_cell, players_title
from dogsim.report.text import WORTH, short
from dogsim.report.view import ArmView, View, half
from dogsim.stats.results import Row

# A bot that does not play there.
ABSENT = Square("\N{EN DASH}", 0.0, known=True)
NOTE = "Percentage points over or under the equal share; the darker, the more."
DASH = " A dash: the bot does not play there."
_LABEL = 14
Place = tuple[int, str]


def overview(view: View) -> list[Panel]:
    """Return a panel with a map for each arm; with many arms one map, arms by bots, for each field."""
    places = [(players, field) for players in view.players for field in view.fields(players)]
    most = max((abs(_over(view, place, row)) for place in places for row in _rows(view, place)), default=0.0)
    if view.many:
        return [_arms_by_bots(view, place, most) for place in places]
    if len(places) < 2:
        return []
    bots = list(dict.fromkeys(bot for place in places for bot in view.bots(*place)))
    maps = [_bots_by_places(view, number, places, bots, most) for number in range(len(view.every_arm))]
    where = "number of players" if len(places) == len(view.players) else "number of players and field"
    dash = DASH if any(bot not in view.bots(*place) for place in places for bot in bots) else ""
    return [Panel(f"Bots by {where}", picture=_beside(maps), note=f"{NOTE}{dash}{_fields(view, places)}")]


def _rows(view: View, place: Place) -> list[Row]:
    players, field = place
    return [row for arm in view.arms(players) for row in view.rows(arm, "bot_share") if row.lineup == field]


def _over(view: View, place: Place, row: Row) -> float:
    return row.estimate - view.equal(*place)


def _square(view: View, place: Place, arm: ArmView, bot: str, most: float) -> Square:
    row = view.get(arm, "bot_share", lineup=place[1], bot=bot)
    if row is None:
        return ABSENT
    over = _over(view, place, row)
    return Square(WORTH.change(over, half(row)), 0.5 + over / (2 * most) if most else 0.5)


def _bots_by_places(view: View, number: int, places: Sequence[Place], bots: Sequence[str], most: float) -> Markup:
    shown = view.every_arm[number]
    arms = {players: next((arm for arm in view.arms(players) if arm.name == shown.name), None) for players, _ in places}
    squares = tuple(
        tuple(_square(view, place, arm, bot, most) if (arm := arms[place[0]]) else ABSENT for place in places) for bot in bots
    )
    drawn = HeatMap("bot", "players", tuple(short(bot, _LABEL) for bot in bots), _columns(view, places), squares)
    told = "Win share over the equal share in percentage points, by bot and number of players"
    return Markup("<div><p>{}</p>{}</div>").format(arm_cell(shown).text, heat(drawn, f"Who wins, {shown.label}", told))


def _columns(view: View, places: Sequence[Place]) -> tuple[str, ...]:
    return tuple(f"{players}{_letter(view, players, field)}" for players, field in places)


def _letter(view: View, players: int, field: str) -> str:
    fields = view.fields(players)
    return f" {chr(ord('A') + fields.index(field))}" if len(fields) > 1 else ""


def _fields(view: View, places: Sequence[Place]) -> str:
    several = [f"{players}{_letter(view, players, field)}: {short(field, 120)}" for players, field in places]
    return f" Fields: {'; '.join(several)}." if len(places) > len(view.players) else ""


def _arms_by_bots(view: View, place: Place, most: float) -> Panel:
    players, field = place
    bots, arms = view.bots(*place), view.arms(players)
    columns, key = lettered([short(bot, _LABEL) for bot in bots])
    squares = tuple(tuple(_square(view, place, arm, bot, most) for bot in bots) for arm in arms)
    drawn = HeatMap(view.arm_head.lower(), "bot", tuple(short(arm.brief, 22) for arm in arms), columns, squares)
    title = f"Bots by {view.arm_head.lower()}, {players_title(players)}{_letter(view, players, field)}"
    picture = heat(drawn, f"Who wins, {title}", "Win share over the equal share in percentage points, by arm and bot")
    keys = f" {key}." if key else ""
    return Panel(title, picture=picture, note=f"{NOTE} Field: {short(field, 120)}.{keys}")


def _beside(maps: Sequence[Markup]) -> Markup:
    return Markup('<div class="heats whole">{}</div>').format(Markup("").join(maps))
