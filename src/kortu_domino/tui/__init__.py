"""The game in a terminal: the Textual app, its screens, dialogs and widgets. Textual lives here only."""
