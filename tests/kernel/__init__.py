"""The kernel's modules one by one, each on the smallest position that shows the point."""
