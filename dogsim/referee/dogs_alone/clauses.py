"""The clauses that rule an action or a finding, for the reader of a disagreement."""

CLAUSES: dict[str, str] = {
    "discard": "ALONE-016, ALONE-B08, ALONE-B09 (at the end of a turn: ALONE-B12)",
    "draw": "ALONE-015, ALONE-016, ALONE-B07, ALONE-B10, ALONE-B11",
    "take": "ALONE-015 to ALONE-017, ALONE-B08, ALONE-B09",
    "obtain": "ALONE-018 to ALONE-022, ALONE-B13, ALONE-B15, ALONE-B17",
    "pay": "ALONE-019 to ALONE-021, ALONE-B15, ALONE-B17",
    "recover": "ALONE-023, ALONE-024, ALONE-B14 to ALONE-B18",
    "done": "ALONE-023, ALONE-B14",
    "tidy": "ALONE-018, ALONE-025, ALONE-B13, ALONE-B14",
    "end": "ALONE-027 to ALONE-033, ALONE-B12, ALONE-B19 to ALONE-B21, ALONE-B24, ALONE-B28",
    "shuffled": "ALONE-B10",
    "drawn": "ALONE-015, ALONE-016, ALONE-028, ALONE-029",
    "scores": "ALONE-011, ALONE-012, ALONE-034 to ALONE-040, ALONE-B25 to ALONE-B27",
    "setup": "ALONE-001 to ALONE-010, ALONE-013, ALONE-B01 to ALONE-B05, ALONE-B22",
}
