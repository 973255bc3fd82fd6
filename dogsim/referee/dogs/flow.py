"""What comes next: puppy, take, place, refill, rescue, the character's effect, act; and the next turn."""

from __future__ import annotations

from dogsim.referee.chance import Chance
from dogsim.referee.dogs.buying import purchases, rescues
from dogsim.referee.dogs.chance import refill_location
from dogsim.referee.dogs.characters import adoptions, cures, end_effect, finish_relocating, relocations
from dogsim.referee.dogs.ends import ending
from dogsim.referee.dogs.placing import deliver_next, needs_placing
from dogsim.referee.dogs.position import NEW_TURN, Position, copied, next_seat


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
    """Dogs that leave no choice go by themselves (DOGS-013 to DOGS-015, DOGS-045)."""
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
    """The next seat, in a new round after the one right of the start marker (DOGS-035, DOGS-080)."""
    turn = position["turn"]
    seat = next_seat(position)
    round_ends = seat == position["start_seat"]
    end = ending(position) if round_ends else None
    if end is not None:
        position["ended"] = end
        turn["phase"] = "over"
        return
    number = turn["round"] + 1 if round_ends else turn["round"]
    quiet = True if round_ends else turn["quiet"]
    position["turn"] = {**copied(NEW_TURN), "seat": seat, "round": number, "quiet": quiet}
