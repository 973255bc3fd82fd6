"""Rows: laying, completing, exchanging jokers, stealing (DOGC-011 to DOGC-015, DOGC-021, DOGC-024 to DOGC-031, DOGC-039)."""

from __future__ import annotations

from dogsim.referee.dog_cards.cards import JOKER, ROW_SIZE, THIEF, distinct, fits_in_row
from dogsim.referee.dog_cards.chance import discard
from dogsim.referee.dog_cards.hand import into_hand, out_of_hand
from dogsim.referee.dog_cards.position import Player, Position, is_team_game, me, partner_of, player_at, seats
from dogsim.referee.dog_cards.rules import rule


def rows_allowed(position: Position) -> int:
    """Two rows at most, one where four play (DOGC-024)."""
    return 1 if is_team_game(position) else 2


def counted_rows(position: Position, player: Player) -> int:
    """Unfinished rows, and completed ones too: where four play always, else unless the rules say otherwise (DOGC-C05)."""
    completed_count = is_team_game(position) or rule(position, "completed_counts_as_row")
    return len(player["rows"]) + (int(player["completed"]) if completed_count else 0)


def may_start_row(position: Position, player: Player) -> bool:
    """While fewer rows lie there than are allowed (DOGC-011, DOGC-024)."""
    return counted_rows(position, player) < rows_allowed(position)


def may_be_laid(position: Position, card: str, row: list[str]) -> bool:
    """The next number, without gaps; the first card has the start symbol or, by default, is a joker
    (DOGC-012, DOGC-013, DOGC-015, DOGC-C04, DOGC-C16)."""
    if not row and card == JOKER:
        return bool(rule(position, "joker_can_start"))
    return fits_in_row(card, len(row) + 1)


def rows_to_lay_on(position: Position, player: Player) -> list[list[str]]:
    """The player's unfinished rows, and an empty one where another may be started: who has completed a row in a team has none
    (DOGC-024, DOGC-031)."""
    return [*player["rows"], []] if may_start_row(position, player) else list(player["rows"])


def lays(position: Position) -> list[str]:
    """Exactly one hand card, onto one's own row or the partner's (DOGC-011, DOGC-030)."""
    return [*lays_on(position, own_rows(position)), *lays_on(position, partner_rows(position))]


def lays_on(position: Position, rows: list[tuple[str, list[str]]]) -> list[str]:
    """Each hand card onto each of the rows that it continues (DOGC-013)."""
    cards = distinct(me(position)["hand"])
    return [f"lay {card} {where}" for card in cards for where, row in rows if may_be_laid(position, card, row)]


def own_rows(position: Position) -> list[tuple[str, list[str]]]:
    """The player's own rows by number (DOGC-011)."""
    return [(f"row {number}", row) for number, row in enumerate(rows_to_lay_on(position, me(position)), 1)]


def partner_rows(position: Position) -> list[tuple[str, list[str]]]:
    """The partner's row, or the place where he may be helped to start it (DOGC-027, DOGC-030, DOGC-C20)."""
    if not is_team_game(position):
        return []
    partner = player_at(position, partner_of(position["turn"]["seat"]))
    return [("partner", row) for row in rows_to_lay_on(position, partner)]


def lay(position: Position, card: str, where: list[str]) -> None:
    """Lay the card on `row n` or on the `partner`'s row; fourteen cards complete it (DOGC-011, DOGC-013, DOGC-014, DOGC-030)."""
    out_of_hand(me(position), card)
    if where[0] == "partner":
        player, number = player_at(position, partner_of(position["turn"]["seat"])), 1
    else:
        player, number = me(position), int(where[1])
    if number > len(player["rows"]):
        player["rows"].append([])
    player["rows"][number - 1].append(card)
    if len(player["rows"][number - 1]) == ROW_SIZE:
        complete(position, player, number)


def complete(position: Position, player: Player, number: int) -> None:
    """The first thirteen cards, jokers too, go to the discard pile from left to right; the 14 stays as a sign (DOGC-025)."""
    row = player["rows"].pop(number - 1)
    for card in row[: ROW_SIZE - 1]:
        discard(position, card)
    player["completed"] += 1


def exchangeable_seats(position: Position) -> list[int]:
    """Anybody's rows, or by rule one's own only (DOGC-021, DOGC-C13)."""
    return list(seats(position)) if rule(position, "joker_exchange_any_row") else [position["turn"]["seat"]]


def exchange_places(card: str, row: list[str]) -> list[int]:
    """Where a joker lies in the row and the card fits; a joker is no exchange for a joker (DOGC-021, DOGC-C13)."""
    if card == JOKER:
        return []
    return [place for place, lying in enumerate(row, 1) if lying == JOKER and fits_in_row(card, place)]


def exchanges(position: Position) -> list[str]:
    """The card in hand for a joker in an unfinished row; the place is named where two would do (DOGC-021, DOGC-022)."""
    found = []
    for card in distinct(me(position)["hand"]):
        for seat in exchangeable_seats(position):
            for number, row in enumerate(player_at(position, seat)["rows"], 1):
                places = exchange_places(card, row)
                text = f"exchange {card} seat {seat} row {number}"
                found += [text] if len(places) == 1 else [f"{text} at {place}" for place in places]
    return found


def exchange(position: Position, card: str, seat: int, number: int, place: int | None) -> None:
    """The card lies down in the joker's place, the joker goes to the hand; no draw (DOGC-021, DOGC-C10)."""
    row = player_at(position, seat)["rows"][number - 1]
    place = exchange_places(card, row)[0] if place is None else place
    out_of_hand(me(position), card)
    row[place - 1] = card
    into_hand(me(position), JOKER)


def robbable_seats(position: Position) -> list[int]:
    """Any other player, by rule not the partner (DOGC-039, DOGC-C11)."""
    mine = position["turn"]["seat"]
    spared = [mine]
    if is_team_game(position) and not rule(position, "thief_partner_row"):
        spared.append(partner_of(mine))
    return [seat for seat in seats(position) if seat not in spared]


def thefts(position: Position) -> list[str]:
    """A thief takes from any unfinished row of another, even its only card, never a 14 (DOGC-025, DOGC-039, DOGC-C11)."""
    if THIEF not in me(position)["hand"]:
        return []
    robbable = [(seat, len(player_at(position, seat)["rows"])) for seat in robbable_seats(position)]
    return [f"steal {seat} row {number}" for seat, rows in robbable for number in range(1, rows + 1)]


def steal(position: Position, seat: int, number: int) -> None:
    """Discard the thief, take the row's last card in hand; an emptied row is gone; no draw (DOGC-020, DOGC-039, DOGC-C10)."""
    out_of_hand(me(position), THIEF)
    discard(position, THIEF)
    rows = player_at(position, seat)["rows"]
    into_hand(me(position), rows[number - 1].pop())
    if not rows[number - 1]:
        rows.pop(number - 1)
