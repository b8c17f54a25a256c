"""What outlasts the program: settings (TOML), games (SQLite). Files only; what a game is, the engine says.

Nothing is imported here, so that a command that needs one of the two does not wait for the other.
"""
