"""A game being played: who sits where, whose turn it is, how fast it goes, and who is told.

Nothing is imported here, because `table` needs asyncio and a command that only reads the presets should not wait
for it.
"""
