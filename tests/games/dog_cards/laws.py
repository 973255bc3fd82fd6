"""What is true in every game of DOG Cards: conservation, hands, rows, the centre, the piles, turns and the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from tests.games.dog_cards.scorer import at_goal
from tests.games.dog_cards.tables import deck, fits

Data = dict[str, Any]

# Values that random rules may take, where not the whole range of the parameter: uniform play never ends by itself.
LIMITS: dict[str, tuple[Any, ...]] = {"max_turns": (1, 40, 400, 1000)}

HANDS = {2: 7, 3: 7, 4: 5}
FEWEST_IN_PILES = {2: 41, 3: 8, 4: 35}
ROW_LAYS = 28  # both rows of a winner, or of a team


class Laws:
    """Watches one game from its deal: every decision of it, then its end."""

    def __init__(self, rules: Data, start: Data) -> None:
        self.rules, self.now = rules, start
        self.players = len(start["players"])
        check_table(rules, start)
        self.check_hands(start)

    def decide(self, action: str, after: Data) -> None:
        """Check the position after an action: the turn, the rows it changed, every card and every limit."""
        before, self.now = self.now, after
        self.check_turn(action, before["turn"], after)
        check_rows_changed(action, before, after)
        check_gaps(self.rules, before, after)
        check_table(self.rules, after)
        self.check_hands(after)
        if after["shuffles"] > before["shuffles"]:
            looker = before["turn"]["seat"] if action == "look" else 0
            assert not any(each["seen"] for seat, each in enumerate(after["players"], start=1) if seat != looker)
        assert before["shuffles"] <= after["shuffles"] <= before["shuffles"] + 1

    def check_hands(self, data: Data) -> None:
        """Hands are as large after every action, but for cards being swapped and the winning lay, which draws nothing."""
        turn = data["turn"]
        for seat, each in enumerate(data["players"], start=1):
            gave = turn["phase"] == "swap" and seat <= len(turn["given"])
            won = data["ended"] == "normal" and not self.rules["equal_turns"] and seat == turn["seat"]
            assert len(each["hand"]) == HANDS[self.players] - gave - won, seat

    def check_turn(self, action: str, turn: Data, after: Data) -> None:
        """One action a turn, clockwise; the game ends exactly when it has to."""
        due = after["turn"]
        if action.startswith("give"):
            last = turn["seat"] == self.players
            assert (due["number"], due["phase"]) == (1, "act" if last else "swap")
            assert due["seat"] == turn["seat"] % self.players + 1
            assert len(due["given"]) == turn["seat"] % self.players
            return
        assert due["given"] == []
        if action in ("look", "search"):
            assert (due["seat"], due["number"], due["phase"]) == (turn["seat"], turn["number"], action)
            return
        assert after["ended"] == self.ended(turn["number"], after)
        if after["ended"]:
            assert (due["seat"], due["number"], due["phase"]) == (turn["seat"], turn["number"], "over")
        else:
            assert (due["seat"], due["number"], due["phase"]) == (turn["seat"] % self.players + 1, turn["number"] + 1, "act")

    def ended(self, number: int, after: Data) -> str | None:
        """Return how the game ends after the turn of that number (DOGC-032, DOGC-033; DOGC-C18, DOGC-C21)."""
        if at_goal(after) and (not self.rules["equal_turns"] or number % self.players == 0):
            return "normal"
        return "cap" if number == self.rules["max_turns"] else None

    def end(self, variants: list[str], scores: Data) -> None:
        """Check the end: who wins, and that nobody won in fewer turns than there are cards to lay."""
        data, turn = self.now, self.now["turn"]
        assert variants == []
        assert (turn["phase"], data["ended"]) == ("over", scores["end"])
        assert turn["seat"] == (turn["number"] - 1) % self.players + 1
        assert scores["winners"] == at_goal(data)
        assert bool(scores["winners"]) or data["ended"] == "cap"
        if scores["winners"]:
            assert turn["number"] >= fewest_turns(self.players, min(scores["winners"]))
        if data["ended"] == "normal" and not self.rules["equal_turns"]:
            assert turn["seat"] in scores["winners"]


def fewest_turns(players: int, winner: int) -> int:
    """Return the fewest turns of all seats until a seat (or its team) has laid twenty-eight cards."""
    if players == 4:
        return 2 * ROW_LAYS - (winner % 2)
    return (ROW_LAYS - 1) * players + winner


def check_table(rules: Data, data: Data) -> None:
    """Every card is somewhere, once; rows, centre, piles and what seats know are within their limits."""
    whole = deck(rules["copies_per_kind"], rules["jokers"], rules["thieves"])
    assert Counter(all_cards(data)) == Counter(whole)
    assert len(data["centre"]) == 13
    assert not any(matches(rules, card, position) for position, card in enumerate(data["centre"], start=1))
    players = len(data["players"])
    for each in data["players"]:
        check_rows(rules, each, players)
    if rules["completed_counts_as_row"] and (rules["copies_per_kind"], rules["jokers"], rules["thieves"]) == (8, 8, 8):
        assert len(data["draw_pile"]) + len(data["discard_pile"]) >= FEWEST_IN_PILES[players]
    for seat, each in enumerate(data["players"], start=1):
        looking = data["turn"]["phase"] == "look" and data["turn"]["seat"] == seat
        assert each["seen"] <= min(7 if looking else 6, len(data["draw_pile"]))
    if rules["reshuffle"] == "at_once" and data["turn"]["phase"] == "act":
        assert data["draw_pile"] or not data["discard_pile"]


def all_cards(data: Data) -> Iterator[str]:
    """Yield every card of the table, the 14s of completed rows and cards being swapped included."""
    for group in (data["draw_pile"], data["discard_pile"], data["turn"]["given"]):
        yield from group
    yield from (card for card in data["centre"] if card is not None)
    for each in data["players"]:
        yield from each["hand"]
        yield from ["14"] * each["completed"]
        for cards in each["rows"]:
            yield from cards


def matches(rules: Data, card: str | None, position: int) -> bool:
    """Whether a card may not lie on that position of the centre (DOGC-006, DOGC-C02)."""
    if card == "1/11":
        return position in {"both": (1, 11), "1": (1,), "11": (11,)}[rules["one_eleven_blocks"]]
    return card == str(position)


def check_rows(rules: Data, me: Data, players: int) -> None:
    """A seat's rows ascend without gaps, none is empty or complete, and there are not too many."""
    most = 2 if players < 4 else 1
    counted = me["completed"] if rules["completed_counts_as_row"] or players == 4 else 0
    assert len(me["rows"]) + counted <= most
    assert me["completed"] <= most
    for cards in me["rows"]:
        assert 1 <= len(cards) <= 13
        assert all(fits(card, place) for place, card in enumerate(cards, start=1))
        assert rules["joker_can_start"] or cards[0] != "joker"


def laid(me: Data) -> int:
    """Return the cards a seat has in its rows, completed ones included."""
    return 14 * int(me["completed"]) + sum(len(cards) for cards in me["rows"])


def check_rows_changed(action: str, before: Data, after: Data) -> None:
    """A lay adds a card to one seat's rows, a theft takes one away; nothing else changes how many lie there."""
    seat, players = before["turn"]["seat"], len(before["players"])
    changes = [laid(new) - laid(old) for old, new in zip(before["players"], after["players"], strict=True)]
    verb, *words = action.split()
    expected = [0] * players
    if verb == "lay":
        expected[(seat + 1) % 4 if words[-1] == "partner" else seat - 1] = 1
    elif verb == "steal":
        expected[int(words[0]) - 1] = -1
    assert changes == expected, action
    jokers = [sum(cards.count("joker") for each in data["players"] for cards in each["rows"]) for data in (before, after)]
    assert verb != "exchange" or jokers[1] == jokers[0] - 1


def check_gaps(rules: Data, before: Data, after: Data) -> None:
    """A gap stays; a new one comes only where no card of either pile would fit (DOGC-C14)."""
    for position, (old, new) in enumerate(zip(before["centre"], after["centre"], strict=True), start=1):
        assert old is not None or new is None
        if old is not None and new is None:
            assert after["discard_pile"] == []
            assert all(matches(rules, card, position) for card in after["draw_pile"])
