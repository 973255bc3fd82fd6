"""The clauses that rule an action, by its first word, and what chance or the end does: for the reader of a disagreement."""

CLAUSES = {
    "give": "DOGC-028, DOGC-C19",
    "lay": "DOGC-011 to DOGC-016, DOGC-024, DOGC-025, DOGC-030, DOGC-031, DOGC-034, DOGC-C04, DOGC-C05, DOGC-C20",
    "buy": "DOGC-017 to DOGC-019, DOGC-006, DOGC-022, DOGC-036, DOGC-C02, DOGC-C06, DOGC-C07, DOGC-C14",
    "look": "DOGC-037, DOGC-C08",
    "search": "DOGC-038, DOGC-C09",
    "choose": "DOGC-037, DOGC-038, DOGC-020, DOGC-C08, DOGC-C09, DOGC-C10",
    "steal": "DOGC-039, DOGC-025, DOGC-C11",
    "exchange": "DOGC-021, DOGC-022, DOGC-C13",
    "discard": "DOGC-023, DOGC-C17",
    "setup": "DOGC-001, DOGC-004 to DOGC-009, DOGC-C01",
    "shuffled": "DOGC-026, DOGC-C14, DOGC-C15",
    "drawn": "DOGC-016, DOGC-019, DOGC-023, DOGC-006",
    "scores": "DOGC-002, DOGC-003, DOGC-032, DOGC-033",
    "end": "DOGC-032, DOGC-033, DOGC-C18, DOGC-C21",
}
