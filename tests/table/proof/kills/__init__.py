"""A server killed again and again while clients play on: nothing lost, nothing twice, no gap."""
