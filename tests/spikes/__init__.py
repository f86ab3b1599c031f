"""Slices of games still to come, each executable; importing this makes them known by name."""

from tenzone.games.catalogue import register

register("god_of_war", "tests.spikes.god_of_war")
register("deus_impetus", "tests.spikes.deus_impetus")
