"""A slice of Deus Impetus, large enough for one assault: what its cards ask of the card language and of the kernel."""
