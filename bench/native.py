"""The compiled driver as a program of its own, so that what it does can be counted without Python in the way.

``python bench/native.py GAME PLAYERS BOT FOLDER`` makes ``FOLDER/play``; ``play GAMES`` plays games 0 to GAMES - 1
and prints their decisions and CPU seconds.  It takes the dogsim that is imported: another one with PYTHONPATH.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

# The driver is entered as numba's compiled code is: where to write the result and the error, then every array as
# owner, parent, items, bytes of one, data, length and stride.
SOURCE = """
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

typedef struct {{ int64_t rows, bytes; char *data; }} Table;
#define ARRAY(t) (void *)0, (void *)0, (t).rows, (t).bytes, (void *)(t).data, (t).rows, (t).bytes
#define TAKES void *, void *, int64_t, int64_t, void *, int64_t, int64_t
extern int32_t drive(int64_t *, void **, TAKES, TAKES, TAKES, int64_t, int64_t, TAKES, TAKES, TAKES, TAKES, TAKES);

static Table table(FILE *file, int64_t rows, int64_t bytes) {{
    Table made = {{rows, bytes, calloc(rows * bytes + 64, 1)}};
    if (rows && fread(made.data, bytes, rows, file) != (size_t)rows) exit(2);
    return made;
}}

int main(int count, char **words) {{
    int64_t games = count > 1 ? atoll(words[1]) : 64, decisions = 0, one = 0;
    FILE *file = fopen("{data}", "rb");
    if (!file) return 2;
    Table rules = table(file, {rules}), state = table(file, {state}), bots = table(file, {bots});
    Table out = table(file, {out}), notes = table(file, {notes}), desk = table(file, {desk});
    Table states = {{0, state.bytes, state.data}}, actions = {{0, 8, state.data}};  // no game to record
    void *error = 0;
    clock_t start = clock();
    for (int64_t game = 0; game < games; game += out.rows) {{
        if (games - game < out.rows) out.rows = games - game;
        if (drive(&one, &error, ARRAY(rules), ARRAY(state), ARRAY(bots), 1, game, ARRAY(out), ARRAY(notes), ARRAY(desk),
                  ARRAY(states), ARRAY(actions)))
            return 3;
        decisions += one;
    }}
    double cpu = (double)(clock() - start) / CLOCKS_PER_SEC;
    printf("{{\\"games\\": %lld, \\"decisions\\": %lld, \\"cpu\\": %.6f}}\\n", (long long)games, (long long)decisions, cpu);
    return 0;
}}
"""
BLOCK = 64


def arguments(game: Any, players: int, bot: str) -> dict[str, Any]:
    """Return the tables that the driver plays a mirror on."""
    import numpy as np

    from dogsim.core.notes import UNNOTED
    from dogsim.core.record import blank, row

    notes, desk = UNNOTED
    return {
        "rules": row(game.make_rules(players)),
        "state": blank(game.state),
        "bots": np.concatenate([game.make_weights(game.bot(bot).weights)] * players).view(np.recarray),
        "out": blank(game.out, BLOCK),
        "notes": notes,
        "desk": desk,
    }


def machine_code(tables: dict[str, Any]) -> tuple[bytes, str]:
    """Return the driver's object file from numba's cache, and the symbol to call.

    Raises:
        RuntimeError: this numba keeps its cache in another way.
    """
    from dogsim.core.driver import drive, play_block

    rules, state, bots, out, notes, desk = tables.values()
    play_block(rules, state, bots, 1, 0, out[:1], notes, desk)
    try:
        compiled = next(each.cell_contents for each in drive.__closure__ or () if hasattr(each.cell_contents, "overloads"))
        kept = compiled._cache._cache_file
        symbol = next(iter(compiled.overloads.values())).fndesc.mangled_name
        for name in kept._load_index().values():
            library, described, *_ = kept._load_data(name)
            if described.mangled_name == symbol:
                return library[2][0], symbol
    except (AttributeError, IndexError, StopIteration, TypeError, ValueError) as problem:
        raise RuntimeError(f"numba's cache is not as expected: {problem!r}") from problem
    raise RuntimeError("numba's cache does not have the driver")


def build(name: str, players: int, bot: str, folder: Path) -> None:
    """Write the program ``play`` and what it reads into ``folder``."""
    from dogsim.games import game

    tables = arguments(game(name), players, bot)
    code, symbol = machine_code(tables)
    (folder / "driver.o").write_bytes(code)
    (folder / "tables").write_bytes(b"".join(each.tobytes() for each in tables.values()))
    sizes = {name: f"{len(each)}, {each.dtype.itemsize}" for name, each in tables.items()}
    (folder / "play.c").write_text(SOURCE.format(data=folder / "tables", **sizes))
    rename = ["objcopy", f"--redefine-sym={symbol}=drive", "driver.o"]
    # What is left out is called by Python alone.
    link = ["cc", "-O2", "-o", "play", "play.c", "driver.o", "-lm", "-no-pie", "-Wl,--unresolved-symbols=ignore-all"]
    for command in (rename, link):
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise RuntimeError(done.stderr[-2000:])


if __name__ == "__main__":
    build(sys.argv[1], int(sys.argv[2]), sys.argv[3], Path(sys.argv[4]).resolve())
