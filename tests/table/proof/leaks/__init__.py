"""The leak law over every byte the server sends: two worlds a viewer cannot tell apart get the same bytes."""
