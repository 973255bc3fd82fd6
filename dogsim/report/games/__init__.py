"""Games to look at: told as text, and drawn turn by turn, in files beside the report."""
