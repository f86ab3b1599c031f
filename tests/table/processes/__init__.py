"""Several server processes on one file."""
