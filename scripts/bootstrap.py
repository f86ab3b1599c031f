#!/usr/bin/env python3
"""Sets Tenzone up and runs one of its targets, with nothing but Python: `python scripts/bootstrap.py play`.

This file must parse on any Python 3, so that an old one can be told what is missing.
"""

import os
import sys

NEEDS = (3, 11)
NEWER = ("python3.14", "python3.13", "python3.12", "python3.11")


def newer_python() -> "str | None":
    """The newest Python on the PATH that will do, or None."""
    for name in NEWER:
        for folder in os.environ.get("PATH", "").split(os.pathsep):
            path = os.path.join(folder, name)
            # A version manager may keep a stand-in for a Python that is not chosen: ask it before trusting it.
            if os.access(path, os.X_OK) and os.system('"%s" -c "" >%s 2>&1' % (path, os.devnull)) == 0:
                return path
    return None


def main() -> int:
    if sys.version_info < NEEDS:
        found = newer_python()
        if found is None:
            sys.stderr.write(
                "Tenzone needs Python 3.11 or newer, and this is %d.%d: install a newer one and name it, as in"
                " `make PYTHON=python3.12 play`.\n" % sys.version_info[:2]
            )
            return 1
        os.execv(found, [found, *sys.argv])
    import tasks

    return tasks.main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
