"""What comes next: puppy, take, place, refill, rescue, the character's effect, act; and the next turn."""

from __future__ import annotations

from dogsim.referee.chance import Chance
from dogsim.referee.dogs.buying import purchases, rescues
from dogsim.referee.dogs.chance import refill_location
from dogsim.referee.dogs.characters import adoptions, cures, end_effect, finish_relocating, relocations
from dogsim.referee.dogs.ends import ending
from dogsim.referee.dogs.placing import deliver_next, needs_placing
from dogsim.referee.dogs.position import NEW_TURN, Position, next_seat
from dogsim.referee.shared import copied


def settle(position: Position, chance: Chance) -> None:
    """Do all that needs no decision, and name the phase of the next decision."""
    while (phase := step(position, chance)) is None:
        pass
    position["turn"]["phase"] = phase


def step(position: Position, chance: Chance) -> str | None:
    """The phase now due, or None after something was done that needs no decision."""
    turn = position["turn"]
    if turn["puppy_due"]:
        return puppy_step(position)
    if turn["takes"] > 0:
        return "take"
    turn["donating"] = False
    if turn["in_hand"]:
        return place_step(position)
    if turn["refill"] is not None:
        return refill_step(position, chance)
    if turn["rescue_due"]:
        return rescue_step(position)
    if turn["effect"] is not None:
        return EFFECT_STEPS[turn["effect"]](position)
    return "act"


def puppy_step(position: Position) -> str | None:
    """No supply: no puppy, and the stall isn't locked (DOGS-A44)."""
    if position["puppy_supply"]:
        return "puppy"
    position["turn"]["puppy_due"] = []
    return None


def place_step(position: Position) -> str | None:
    """Dogs that leave no choice go by themselves (DOGS-045)."""
    if needs_placing(position):
        return "place"
    deliver_next(position)
    return None


def refill_step(position: Position, chance: Chance) -> str | None:
    """All dogs are placed: refill the location (DOGS-046, DOGS-075)."""
    turn = position["turn"]
    refill_location(position, turn["refill"], chance)
    turn.update(refill=None, rescuing=False)
    return None


def rescue_step(position: Position) -> str | None:
    """Compulsory if any dog can be placed, else nothing (DOGS-A07)."""
    if rescues(position):
        return "rescue"
    position["turn"]["rescue_due"] = False
    return None


def veterinarian_step(position: Position) -> str | None:
    """As many as fit (DOGS-A19)."""
    if cures(position):
        return "cure"
    end_effect(position)
    return None


def trainer_step(position: Position) -> str | None:
    """Done by itself when no step is left (DOGS-069)."""
    if relocations(position):
        return "relocate"
    finish_relocating(position)
    return None


def manager_step(position: Position) -> str | None:
    """Buying, as long as something can be bought (DOGS-074)."""
    if purchases(position):
        return "buy"
    end_effect(position)
    return None


def partner_step(position: Position) -> str | None:
    """First the dog of the fair, then buying (DOGS-072, DOGS-A06)."""
    if position["turn"]["adopted"]:
        return manager_step(position)
    if adoptions(position):
        return "adopt"
    position["turn"]["adopted"] = True
    return None


EFFECT_STEPS = {
    "veterinarian": veterinarian_step,
    "trainer": trainer_step,
    "manager": manager_step,
    "partner": partner_step,
}


def done(position: Position) -> None:
    """Decline what is left: relocating, the Partner's dog, or buying (DOGS-069, DOGS-A06)."""
    if position["turn"]["phase"] == "relocate":
        finish_relocating(position)
    elif position["turn"]["phase"] == "adopt":
        position["turn"]["adopted"] = True
    else:
        end_effect(position)


def end_turn(position: Position) -> None:
    """The game ends only where a round does; else the next player goes on (DOGS-035, DOGS-079)."""
    end = ending(position) if is_last_of_round(position) else None
    if end is None:
        pass_turn(position)
    else:
        position["ended"] = end
        position["turn"]["phase"] = "over"


def is_last_of_round(position: Position) -> bool:
    """A round ends to the right of the start marker, which stays with the first player (DOGS-032, DOGS-080)."""
    return bool(next_seat(position) == position["start_seat"])


def pass_turn(position: Position) -> None:
    """The player to the left goes on, in a new round where one has ended (DOGS-035)."""
    turn, seat = position["turn"], next_seat(position)
    if is_last_of_round(position):
        position["turn"] = {**copied(NEW_TURN), "seat": seat, "round": turn["round"] + 1, "quiet": True}
    else:
        position["turn"] = {**copied(NEW_TURN), "seat": seat, "round": turn["round"], "quiet": turn["quiet"]}
