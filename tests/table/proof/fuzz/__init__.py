"""Messages nobody should send: no uncaught error, nothing changed by what is refused, no memory kept."""
