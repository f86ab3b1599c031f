"""The fenced blocks of a page, with what stands before them."""

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Block:
    kind: str
    text: str
    before: str  # the last line before it that is not empty

    @property
    def file(self) -> str:
        """The path a file block stands under, or nothing."""
        found = re.fullmatch(r"`([\w./-]+)`", self.before)
        return found[1] if found else ""

    @property
    def command(self) -> list[str]:
        return self.text.splitlines()[0].removeprefix("$ ").split()

    @property
    def output(self) -> str:
        return self.text.partition("\n")[2]


def blocks(page: Path) -> list[Block]:
    text = page.read_text(encoding="utf-8")
    found = []
    for match in FENCE.finditer(text):
        before = [line for line in text[: match.start()].splitlines() if line.strip()]
        found.append(Block(match[1], match[2], before[-1].strip() if before else ""))
    return found
