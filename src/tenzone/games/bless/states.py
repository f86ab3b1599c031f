"""Gli stati: Stasis, Pure and Corrupted, and how a card leaves the field."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from tenzone.games.bless.names import (
    BARRIER,
    CARD_BROKEN,
    CARD_CORRUPTED,
    CARD_PURIFIED,
    CURSES,
    IS_IN_STASIS,
    IS_SHIELDED,
    IS_SPENT,
    IS_USED,
    NEVER,
    PRAYERS,
    SHIELDED,
    SINCE,
    SPENT,
    STASIS,
    TAINTED,
    USED,
    VOID,
    WHEN_BROKEN,
    WHEN_CORRUPTED,
    WHEN_PURIFIED,
)
from tenzone.games.bless.table import bonds_on, controller, corrupted, in_curses, in_play
from tenzone.kernel.atoms import attach, drop_mods, move, new_stamp, put
from tenzone.kernel.events import tell
from tenzone.kernel.frames import in_order
from tenzone.kernel.state import State, Step
from tenzone.kernel.values import Trigger
from tenzone.language.run.program import Run
from tenzone.language.run.values import has_keyword, react

NESTING: Final = 2  # how often an effect may resolve within itself


def corrupt(g: State, card: i64) -> None:
    """bless:20. A Pure curse becomes Corrupted."""
    if not in_curses(g, card) or corrupted(g, card):
        return
    g.cite("bless:20")
    put(g, TAINTED, card, 1)
    tell(g, CARD_CORRUPTED, controller(g, card), g.defn[card])
    if has_keyword(g, card, BARRIER):
        g.cite("bless:47")
        put(g, SHIELDED, card, 1)
    react(g, WHEN_CORRUPTED, card)


def purify(g: State, card: i64) -> None:
    """A Corrupted curse becomes Pure again."""
    if in_curses(g, card) and corrupted(g, card):
        put(g, TAINTED, card, 0)
        tell(g, CARD_PURIFIED, controller(g, card), g.defn[card])
        react(g, WHEN_PURIFIED, card)


def enter(g: State, card: i64) -> None:
    """A card has been placed on the field: it is plain, and the last to have come."""
    put(g, SINCE, card, moment(g))
    if in_curses(g, card):
        g.cite("bless:15")
        g.cite("bless:20")
        put(g, STASIS, card, 1)


def moment(g: State) -> i64:
    """bless:41. A number later than every card and every effect so far: of two that set a value the last one used holds."""
    return new_stamp(g)


class Together(Step):
    """bless:39. What was triggered is resolved now, then what that triggered, and so on; of several cards each player orders his
    own, the active one's first. `before` is what this chain has resolved so far: an effect resolves within itself at most twice,
    after which it has no application (A17)."""

    def __init__(self, before: tuple[int, ...]) -> None:
        self.before: Final = before

    def parts(self) -> tuple[object, ...]:
        return (self.before,)

    def run(self, g: State) -> None:
        batch = g.waiting
        if not batch:
            return
        if len(batch) > 1:
            g.cite("bless:39")
        before = self.before or chain(g)
        kept = tuple([t for t in batch if before.count(effect_number(t)) <= NESTING])
        if len(kept) < len(batch):
            g.cite("bless:A17")
        if len(kept) == 1:  # there is no order to choose
            g.push(Together((*before, effect_number(kept[0]))))
            in_order(g, ())
            g.push(kept[0].frame)
        else:
            g.push(Together((*before, *sorted({effect_number(t) for t in kept}))))
            in_order(g, kept)


def effect_number(trigger: Trigger) -> int:
    """One and the same text of one and the same card."""
    f = trigger.frame
    assert isinstance(f, Run)
    return int(f.program) << 16 | int(f.source)


def chain(g: State) -> tuple[int, ...]:
    """What the chain has resolved within which something is resolved now."""
    for at in range(g.depth - 1, -1, -1):
        f = g.frames[at]
        if isinstance(f, Together) and f.before:
            return f.before
    return ()


def plain(g: State, card: i64) -> None:
    """bless:5. Off the field a card is again as printed."""
    g.cite("bless:5")
    moment(g)
    put(g, TAINTED, card, 0)
    put(g, STASIS, card, 0)
    put(g, SPENT, card, 0)
    put(g, USED, card, 0)
    put(g, SHIELDED, card, 0)
    put(g, SINCE, card, 0)
    attach(g, card, -1)
    drop_mods(g, NEVER, card)


def leave(g: State, card: i64, zone: i64, event: i64 = -1, a: i64 = -1, b: i64 = -1) -> None:
    """From the field to another zone, with nothing left on it."""
    was = in_play(g, card)
    move(g, card, zone, event, a, b)
    if was:
        plain(g, card)


def shatter(g: State, card: i64, zone: i64 = VOID) -> None:
    """bless:44. A card of the field breaks: it goes to the Void, unless it is offered."""
    if in_play(g, card):
        g.cite("bless:44")
        g.cite("bless:52")
        react(g, WHEN_BROKEN, card)
        leave(g, card, zone, CARD_BROKEN, controller(g, card))


@mypyc_attr(free_list_len=1)
class FreeBonds(Step):
    """bless:51. A Bond breaks when its curse leaves its zone."""

    RULE: ClassVar[str] = "bless:51"

    def __init__(self, curse: i64) -> None:
        self.curse: Final = curse

    def parts(self) -> tuple[object, ...]:
        return (self.curse,)

    def run(self, g: State) -> None:
        for card in bonds_on(g, self.curse):
            shatter(g, card)


class ClearTurn(Step):
    """bless:12. In the End phase Stasis leaves every curse; what counts once a turn begins anew."""

    RULE: ClassVar[str] = "bless:12"

    def run(self, g: State) -> None:
        g.cite("bless:15")
        for seat in range(2):
            for card in g.zones[CURSES + seat]:
                facts = g.fact[card]
                if facts & IS_IN_STASIS:
                    put(g, STASIS, card, 0)
                if facts & IS_SPENT:
                    put(g, SPENT, card, 0)
                if facts & IS_SHIELDED:
                    put(g, SHIELDED, card, 0)
            for card in g.zones[PRAYERS + seat]:
                if g.fact[card] & IS_USED:
                    put(g, USED, card, 0)


TOGETHER: Final = Together(())
