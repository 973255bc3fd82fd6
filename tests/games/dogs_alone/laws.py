"""What is true in every game of Dogs Alone: conservation, hands, Mario Hugo, the order of turns and the end."""

from __future__ import annotations

from collections import Counter
from typing import Any

Data = dict[str, Any]

# Values that random rules may take, where not the whole range of the parameter.
LIMITS: dict[str, tuple[Any, ...]] = {"copies_per_name": (2, 4), "max_turns": (1, 37, 120), "stall_rounds": (0, 0, 1, 4)}
COLOURS = ("red", "blue", "yellow", "green")
HUGO = "mario-hugo"
FRESH = {
    "phase": "recruit", "discarded": 0, "taken": 0, "obtained": [], "tidied": [], "spree": None, "paid": [], "recovered": [],
    "paid_earlier": [], "recovered_earlier": [],
}  # fmt: skip


class Laws:
    """Watches one game from the deal: every decision of it, then its end."""

    def __init__(self, rules: Data, start: Data) -> None:
        self.rules, self.now = rules, start
        self.players = len(start["players"])
        self.part_below = start["spree_deck"][rules["spree_split"] - 4 :]
        self.hand_before = self.hand_size(start)
        check_conservation(rules, start)
        check_turn_start(rules, start)
        assert start["turn"] == {"seat": 1, "number": 1, **FRESH}

    def hand_size(self, data: Data) -> int:
        """Return how many dogs the seat that decides holds."""
        return len(data["players"][data["turn"]["seat"] - 1]["hand"])

    def decide(self, action: str, after: Data) -> None:
        """Check the position after an action: cards, hands, sprees, Mario Hugo, and whose turn it is."""
        check_conservation(self.rules, after)
        check_hands(self.rules, self.now, action, after)
        check_sprees(self.now, action, after)
        check_recovery(self.rules, after["turn"])
        check_mario_hugo(self.rules, self.now, after)
        self.check_recruiting(action, after)
        self.check_order(action, after)
        self.now = after

    def check_recruiting(self, action: str, after: Data) -> None:
        """Recruiting brings two dogs more than were discarded from the deck, or one more from the row (ALONE-015, 016)."""
        before = self.now
        if before["turn"]["phase"] != "recruit" or after["turn"]["phase"] != "spree" or not action.startswith(("draw", "take")):
            return
        net = self.hand_size(after) - self.hand_before
        if action == "draw":
            assert net == 2 or net == reachable(self.rules, before) - before["turn"]["discarded"] < 2
        else:
            assert net == 1
            assert after["turn"]["taken"] == after["turn"]["discarded"] + 1

    def check_order(self, action: str, after: Data) -> None:
        """A turn ends with `end turn` or the last dog over the limit, and the seat to the left follows (ALONE-033)."""
        old, new = self.now["turn"], after["turn"]
        if new["number"] == old["number"]:
            assert new["seat"] == old["seat"]
            assert after["quiet_turns"] == self.now["quiet_turns"] or after["ended"] or new["phase"] == "limit"
            assert new["phase"] != "recruit" or action.startswith(("discard", "take"))
            return
        assert action == "end turn" or old["phase"] == "limit"
        assert new == {"seat": old["seat"] % self.players + 1, "number": old["number"] + 1, **FRESH}
        check_turn_start(self.rules, after)
        limit = self.rules["hand_limit"]
        assert not limit or len(after["players"][old["seat"] - 1]["hand"]) <= limit
        self.hand_before = self.hand_size(after)

    def end(self, variants: list[str], scores: Data) -> None:
        """Check how it ended, how many sprees were revealed, and the bounds of a score."""
        data, rules = self.now, self.rules
        number, end = data["turn"]["number"], data["ended"]
        assert variants == []
        assert (data["turn"]["phase"], end) == ("over", scores["end"])
        assert data["turn"]["seat"] == (number - 1) % self.players + 1
        if end == "mario-hugo":
            self.check_his_return(data)
        elif end == "stalled":
            assert data["quiet_turns"] >= rules["stall_rounds"] * self.players > 0
        else:
            assert (end, number) == ("cap", rules["max_turns"])
        self.check_scores(scores)

    def check_his_return(self, data: Data) -> None:
        """R = T + spree_split - 3 sprees are revealed, T being the third Mario Hugo's place below."""
        seen = data["mario_hugo_seen"]
        if self.rules["equal_turns"]:
            assert seen >= 3
            assert len(data["spree_row"]) == 4 or not data["spree_deck"]
            assert data["turn"]["number"] % self.players == 0
            return
        third = [place for place, card in enumerate(self.part_below, 1) if card == HUGO][2]
        shown = 28 - sum(card != HUGO for card in data["spree_deck"])
        assert (seen, shown) == (3, third + self.rules["spree_split"] - 3)
        assert len(data["spree_row"]) <= 3
        owned = sum(len(each["sprees"]) for each in data["players"])
        assert owned == shown - len(data["spree_row"])

    def check_scores(self, scores: Data) -> None:
        """Majorities add up, and with the usual numbers no score leaves its bounds; the best share the win."""
        for each in scores["seats"]:
            assert set(each["majority"]) == set(COLOURS)
            assert sum(each["majority"].values()) == each["components"]["majorities"]
        totals = [each["total"] for each in scores["seats"]]
        assert scores["winners"] == [seat for seat, total in enumerate(totals, 1) if total == max(totals)]
        if (self.rules["majority_points"], self.rules["majority_shared"]) == ([5, 2], [7, 2]):
            paid = {sum(each["majority"][colour] for each in scores["seats"]) for colour in COLOURS}
            assert paid <= ({0, 5, 6, 7} if self.players <= 3 else {0, 4, 5, 6, 7})
            assert max(each["components"]["majorities"] for each in scores["seats"]) <= 20
        if not self.now["rules"]:
            assert 0 <= sum(totals) <= 112


def reachable(rules: Data, data: Data) -> int:
    """Return how many dogs a draw can bring: the deck's, and the discard pile's if it is shuffled in."""
    return len(data["dog_deck"]) + (len(data["dog_discard"]) if rules["reshuffle_dogs"] else 0)


def check_conservation(rules: Data, data: Data) -> None:
    """64 dogs, 28 sprees and 4 Mario Hugos are somewhere, once each."""
    letters = {4: "abcd", 2: "abcdefgh"}[rules["copies_per_name"]]
    dogs = Counter([*data["dog_deck"], *data["dog_discard"], *data["dog_row"]])
    sprees = Counter([*data["spree_deck"], *data["spree_row"]])
    for each in data["players"]:
        dogs.update(each["hand"])
        sprees.update(spree["card"] for spree in each["sprees"])
        assert not Counter(each["known"]) - Counter(each["hand"])
    assert dogs == {f"{colour}-{letter}": rules["copies_per_name"] for colour in COLOURS for letter in letters}
    sprees[HUGO] += data["mario_hugo_seen"]
    assert sprees == {HUGO: 4} | {f"{colour}-{number}": 1 for colour in COLOURS for number in range(1, 8)}
    assert len(data["dog_row"]) <= 5
    assert len(data["spree_row"]) <= 4


def check_turn_start(rules: Data, data: Data) -> None:
    """Five dogs and four sprees lie there, unless there are no more."""
    assert len(data["dog_row"]) == 5 or not reachable(rules, data)
    assert len(data["spree_row"]) == 4 or not data["spree_deck"]


def check_hands(rules: Data, before: Data, action: str, after: Data) -> None:
    """Only the hand of whoever decides changes, by what the action says; what everybody has seen is noted (B23)."""
    seat = before["turn"]["seat"] - 1
    for other, (old, new) in enumerate(zip(before["players"], after["players"], strict=True)):
        assert other == seat or old == new
    known = Counter(before["players"][seat]["known"])
    verb, *cards = action.split()
    old_hand, new_hand = (Counter(data["players"][seat]["hand"]) for data in (before, after))
    gone, come = list((old_hand - new_hand).elements()), list((new_hand - old_hand).elements())
    if verb in ("discard", "pay", "tidy"):
        assert (gone, come) == (cards[-1:], [])
    elif verb in ("take", "recover"):
        assert (gone, come) == ([], cards)
        known.update(cards)
    elif verb == "draw":
        assert (gone, len(come)) == ([], min(2 + before["turn"]["discarded"], reachable(rules, before)))
        assert not Counter(before["dog_deck"][: len(come)]) - Counter(come)
    else:
        assert (gone, come) == ([], [])
    assert Counter(after["players"][seat]["known"]) == known - Counter(gone)
    if verb in ("pay", "tidy") or (verb == "discard" and before["turn"]["phase"] == "recruit"):
        assert after["dog_discard"] == [cards[-1], *before["dog_discard"]]


def check_sprees(before: Data, action: str, after: Data) -> None:
    """Sprees come to lie untidied after the last payment, and are tidied one by one for a dog each (ALONE-019, 025)."""
    seat, verb = before["turn"]["seat"] - 1, action.split()[0]
    old, new = before["players"][seat]["sprees"], after["players"][seat]["sprees"]
    turned = [i for i, each in enumerate(old) if each != new[i]]
    assert [each["card"] for each in new[: len(old)]] == [each["card"] for each in old]
    if verb == "pay" and len(new) > len(old):
        assert new == [*old, {"card": before["turn"]["spree"], "tidied": False}]
        assert after["spree_row"] == [card for card in before["spree_row"] if card != before["turn"]["spree"]]
    elif verb == "tidy":
        assert [old[i] for i in turned] == [{"card": action.split()[1], "tidied": False}]
        assert action.split()[1].split("-")[0] == action.split()[2].split("-")[0]
    else:
        assert len(new) == len(old)
    assert not (after["turn"]["obtained"] and after["turn"]["tidied"])


def check_recovery(rules: Data, turn: Data) -> None:
    """One dog of each pair comes back, two at most, for each spree or for the whole turn (ALONE-023, 024, B16, B18)."""
    paid: Counter[str] = Counter(turn["paid"])
    back: Counter[str] = Counter(turn["recovered"])
    if rules["recover_scope"] == "turn":
        paid.update(turn["paid_earlier"])
        back.update(turn["recovered_earlier"])
    assert sum(back.values()) <= 2
    assert all(count <= paid[dog] // 2 for dog, count in back.items())


def check_mario_hugo(rules: Data, before: Data, after: Data) -> None:
    """He comes only at the end of a turn with a new spree, and tidies the last one, once (ALONE-029 to 031, B19)."""
    appeared = after["mario_hugo_seen"] - before["mario_hugo_seen"]
    seat = before["turn"]["seat"] - 1
    untidied = [[each["card"] for each in data["players"][seat]["sprees"] if not each["tidied"]] for data in (before, after)]
    if appeared:
        last = before["turn"]["obtained"][-1]
        assert last in untidied[0]
        assert untidied[1] == [card for card in untidied[0] if card != last]
        assert after["ended"] or before["turn"]["number"] < after["turn"]["number"]
    elif before["turn"]["number"] < after["turn"]["number"]:
        assert untidied[0] == untidied[1]
    over = after["mario_hugo_seen"] >= 3 and not rules["equal_turns"]
    assert not over or after["ended"] == "mario-hugo"
