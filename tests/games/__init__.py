"""Two small games that use whatever of the kernel the real ones leave unused; importing this makes them known by name."""

from tenzone.games.catalogue import register

TOYS = {"lanterna": "tests.games.lanterna", "morra": "tests.games.morra"}

for _name, _package in TOYS.items():
    register(_name, _package)
