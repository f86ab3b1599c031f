"""Tenzone side by side with its peers: `make bench` measures and writes results.md."""
