"""Kortų domino: the domino game with playing cards, in the terminal.

The rules are in `engine`, the players that are programs in `bots`, a game being played in `table`, what is
kept on disk in `storage`, and what is seen in `tui`. A room imports only the rooms before it in that list.
"""

__version__ = "0.1.0"
