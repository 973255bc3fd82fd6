"""The twin and the referee: the independent check of the engine."""
