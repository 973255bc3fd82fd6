"""The slow twin of *DOG Cards*, alone."""
