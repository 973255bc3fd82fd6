"""The twin of *Dogs Alone*, alone."""
