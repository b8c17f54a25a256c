"""What is shown as sentences: cards, events and house rules in the reader's language.

The command line and the screens both tell the game with these. They lay nothing out: no colours, no widths, no
markup. Import what you need from `cards`, `events`, `rules` and `lists`.
"""
