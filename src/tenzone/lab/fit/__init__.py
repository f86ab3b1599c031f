"""Finds the numbers a game's net of chances is made of, from games of computer players."""
