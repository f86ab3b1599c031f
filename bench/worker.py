"""One contestant's process: it is told a figure and a time, measures, and answers with a line of JSON.

python -m bench.worker MODULE, where the module has VERSIONS and FIGURES (name -> how to measure it for so many seconds).
"""

import importlib
import json
import os
import sys


def main(module: str) -> int:
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # whatever a library prints must not be taken for an answer

    def say(answer: dict[str, object]) -> None:
        print(json.dumps(answer), file=answers, flush=True)

    try:
        contestant = importlib.import_module(module)
    except Exception as error:  # noqa: BLE001 - a peer may fail to load in any way; the report says which
        say({"error": f"{type(error).__name__}: {error}"})
        return 1
    say({"versions": contestant.VERSIONS, "figures": list(contestant.FIGURES)})
    for line in sys.stdin:
        figure, seconds = line.split()
        try:
            say({"value": contestant.FIGURES[figure](float(seconds))})
        except Exception as error:  # noqa: BLE001 - the same
            say({"error": f"{type(error).__name__}: {error}"})
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
