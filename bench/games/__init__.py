"""Games that exist to be measured; importing this makes them known by name."""

from tenzone.games.catalogue import register

register("leduc", "bench.games.leduc")
register("ticks", "bench.games.ticks")
