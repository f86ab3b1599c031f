"""Budgets that keep it small (docs: a file is read in one sitting, the kernel in one afternoon)."""

from collections.abc import Mapping
from statistics import median
from typing import Final

FILE: Final = 600
MEDIAN: Final = 120
KERNEL: Final = 2500
KERNEL_FILE: Final = 400
INSIDE: Final = "src/tenzone/kernel/"


def over_budget(lines: Mapping[str, int]) -> list[str]:
    """Files, and the kernel as a whole, that outgrew their budget; `lines` by file name."""
    kernel = {name: count for name, count in lines.items() if name.startswith(INSIDE)}
    found = [f"{name}: {count} lines, at most {FILE}" for name, count in lines.items() if count > FILE]
    found += [f"{n}: {c} lines, at most {KERNEL_FILE} in the kernel" for n, c in kernel.items() if FILE >= c > KERNEL_FILE]
    if sum(kernel.values()) > KERNEL:
        found.append(f"{INSIDE}: {sum(kernel.values())} lines in all, at most {KERNEL}")
    return found


def summary(lines: Mapping[str, int]) -> str:
    """One line for `make check`."""
    own = {name: count for name, count in lines.items() if name.startswith("src/") and count}
    if not own:
        return "Sizes: no source yet."
    kernel = sum(count for name, count in own.items() if name.startswith(INSIDE))
    largest = max(own, key=lambda name: own[name])
    return (
        f"Sizes: {len(own)} files, {sum(own.values())} lines; median {median(own.values()):.0f} (budget {MEDIAN});"
        f" kernel {kernel} (budget {KERNEL}); largest {largest}, {own[largest]}."
    )
