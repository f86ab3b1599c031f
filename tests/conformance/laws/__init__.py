"""The laws. Each raises Broken, saying where, or returns how much it looked at."""
