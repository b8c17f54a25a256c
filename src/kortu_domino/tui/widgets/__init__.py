"""One widget a file. A widget draws what it is given and posts messages; it decides nothing about the game."""
