"""Prints the sizes against their budgets: `python -m tests.hygiene`."""

import sys

from tests.hygiene.sizes import summary
from tests.hygiene.source import name_of, own_python, read

sys.stdout.write(summary({name_of(p): len(read(p).splitlines()) for p in own_python()}) + "\n")
