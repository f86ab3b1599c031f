"""Every name a lesson may use, gathered from the game's declarations."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from tenzone.games.catalogue import folder, read_toml
from tenzone.kernel.schema import SEATS
from tenzone.kernel.state import Choice

if TYPE_CHECKING:
    from tenzone.kernel.rules import Rules

SPECTATOR: Final = "spectator"


class Names:
    """The names of one game at a table of so many seats."""

    def __init__(self, rules: Rules, seats: int) -> None:
        schema = rules.schema
        self.rules: Final = rules
        self.seats: Final = SEATS[:seats]
        self.zones: Final = {n: at for at, n in enumerate(schema.zone_names) if schema.zone_owner[at] < seats}
        self.counters: Final = {n: at for at, n in enumerate(schema.counter_names) if self._sits(n)}
        self.fields: Final = {f.name: f for f in schema.fields}
        self.events: Final = {e.name: e for e in schema.events}
        self.facts: Final = {name: at for at, name in enumerate(schema.facts)}
        self.choices: Final = sorted(n for n, f in rules.frames.items() if issubclass(f, Choice))
        self.backs: Final = rules.pack.back_names
        self.slugs: Final = rules.pack.number

    def _sits(self, counter: str) -> bool:
        owner, dot, _ = counter.partition(".")
        return not dot or owner not in SEATS or owner in self.seats


def rule_prefix(game: str) -> str:
    return game.replace("_", "-")


@lru_cache(maxsize=16)
def rule_ids(game: str) -> tuple[str, ...]:
    """The ids of a game's rules as lessons write them; none if the game has no list of rules."""
    return tuple(f"{rule_prefix(game)}:{entry}" for entry in _listed(game, "rules.toml"))


@lru_cache(maxsize=16)
def ruling_ids(game: str) -> tuple[str, ...]:
    """The names of a game's rulings, without the game."""
    return tuple(_listed(game, "rulings.toml"))


def _listed(game: str, name: str) -> list[str]:
    found = folder(game) / name
    if not found.is_file():
        return []
    data = read_toml(found)
    rules = data.get("rule")
    if isinstance(rules, list):
        return [str(r.get("id")) for r in rules if isinstance(r, dict)]
    return [] if name == "rules.toml" else list(data)


def citable(game: str) -> tuple[str, ...]:
    """All that may be cited: rules and rulings."""
    return (*rule_ids(game), *(f"{rule_prefix(game)}:{r}" for r in ruling_ids(game)))
