"""The game line by line: for screen readers, braille displays, scripts and bad lines.

Beside `tui`, and without its screens: nothing is drawn, no line is changed once it is written, and cards are told in
words. `run` plays a game from the command line's arguments to its exit code; `play` is the game as it goes, `telling`
how it stands, `typed` reads moves, `commands` what else is typed, `keyboard` lines. Like the app it plays at a Table
and keeps games in the store.
"""
