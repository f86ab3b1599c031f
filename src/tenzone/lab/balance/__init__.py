"""Whether the cards of a game make a good game: `make balance` plays them out, writes the whole table and judges it."""
