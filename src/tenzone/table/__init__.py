"""The online table: matches whose truth is an append-only log, their store, the live match, accounts and the API."""
