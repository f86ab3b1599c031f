"""A comparison as one page that needs nothing else: charts drawn into it, tables beside them, light and dark, on any screen."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from html import escape
from typing import Final

from tenzone.lab.compare import report
from tenzone.lab.compare.report import LENGTHS, WON, amount_rows, heading, named, ordered, rate_rows
from tenzone.lab.compare.trial import HARMFUL, HARMLESS, HELD, HELPFUL, UNDECIDED, USE, Finding, Outcome
from tenzone.lab.report import Row
from tenzone.messages import figures, say, spoken

WIDTH: Final = 360  # of a chart, in the units of its letters: a phone shows it as it is
ROW: Final = 40
EDGE: Final = 12
TOP: Final = 26
STATUSES: Final = (HARMLESS, HARMFUL, HELPFUL, UNDECIDED)
UNJUDGED: Final = "none"
# A shape for each, around the point found: whoever sees no colours reads them too.
MARKS: Final = {
    HARMLESS: "M-5 0A5 5 0 1 1 5 0A5 5 0 1 1 -5 0Z",
    HARMFUL: "M-6 -5H6L0 6Z",
    HELPFUL: "M-6 5H6L0 -6Z",
    UNDECIDED: "M0 -7L6 0L0 7L-6 0Z",
    UNJUDGED: "M-4 -4H4V4H-4Z",
}
Bar = tuple[str, Finding, str]  # what it is called, and what is said of it
STYLE: Final = """
:root { color-scheme: light dark; --ink: #1d1b18; --paper: #fbfaf7; --card: #fff; --soft: #665f55; --line: #ddd7cb;
  --band: #efe9dc; --same: #2f6f4f; --worse: #b3261e; --better: #1f5fa8; --open: #8a6d1a; }
@media (prefers-color-scheme: dark) { :root { --ink: #ece8df; --paper: #171614; --card: #201e1b; --soft: #a8a196; --line: #3b3832;
  --band: #302c26; --same: #7cc8a0; --worse: #ff8f85; --better: #8dbdf5; --open: #e0c065; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 66rem; padding: 1.2rem 1rem 3rem; font: 1rem/1.55 system-ui, sans-serif; }
body { color: var(--ink); background: var(--paper); overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: .3rem 0 .6rem; } h1::first-letter { text-transform: uppercase; }
h2 { font-size: 1.1rem; margin: 0 0 .6rem; } main > p { margin: .3rem 0; max-width: 46rem; color: var(--soft); }
.verdict { border-left: .4rem solid; border-radius: .3rem; padding: .8rem 1rem; margin: 1rem 0; font-weight: 600; }
.verdict { background: var(--card); box-shadow: 0 0 0 1px var(--line); }
.harmless { color: var(--same); } .harmful { color: var(--worse); } .helpful { color: var(--better); }
.undecided { color: var(--open); } .verdict p { color: var(--ink); margin: 0; } .none { color: var(--soft); }
.key { list-style: none; display: flex; flex-wrap: wrap; gap: .2rem 1.2rem; padding: 0; margin: 0 0 1.2rem; font-size: .85rem; }
.key li { display: flex; align-items: center; gap: .4rem; } .key svg { width: .9rem; }
.parts { columns: 2 26rem; column-gap: 1.2rem; margin-bottom: .6rem; }
section { break-inside: avoid; background: var(--card); border: 1px solid var(--line); border-radius: .5rem; padding: 1rem; }
section { margin: 0 0 1.2rem; }
svg { display: block; width: 100%; max-width: 30rem; height: auto; }
svg text { font: 12px system-ui, sans-serif; fill: var(--ink); }
svg text.value { text-anchor: end; font-variant-numeric: tabular-nums; }
svg text.tick { text-anchor: middle; fill: var(--soft); font-size: 11px; }
.scroll { overflow-x: auto; } table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .85rem; }
th, td { padding: .3rem .6rem; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; }
th:first-child { text-align: left; position: sticky; left: 0; background: var(--card); } th { font-weight: 600; }
summary { cursor: pointer; padding: .5rem 0 0; color: var(--soft); }
@media (max-width: 30rem) { th, td { padding: .3rem .35rem; } table { font-size: .8rem; } section { padding: .8rem; } }
p.small { color: var(--soft); font-size: .85rem; margin: .6rem 0 0; }
"""


def page(outcome: Outcome) -> str:
    comparison = outcome.comparison
    title = say("comparison.title", game=comparison.old.game)
    points, times = say("comparison.legend", margin=report.margin(comparison)), say("comparison.legend_use")
    won, held = (rate_rows(outcome, *kinds) for kinds in (WON, (HELD,)))
    use, lengths = (amount_rows(outcome, *kinds) for kinds in ((USE,), LENGTHS))
    lines = [
        "<!doctype html>",
        f'<html lang="{spoken()}">',
        '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(title)}</title><style>{STYLE}</style></head>",
        f"<body><main><h1>{escape(title)}</h1>",
        *(f"<p>{escape(line)}</p>" for line in (report.head(comparison), *report.edits(comparison))),
        f'<div class="verdict {outcome.verdict}"><p>{escape(report.verdict(outcome))}</p></div>',
        key(),
        '<div class="parts">',
        section("comparison.part.won", rates(outcome, *WON), points, table(heading("report.won_by"), won)),
        section("comparison.part.held", rates(outcome, HELD), points, table(heading("comparison.holder"), held)),
        section("comparison.part.use", amounts(outcome, USE), times, table(heading("comparison.use")[:-1], use)),
        section("comparison.part.length", "", "", table(heading("report.length")[:-1], lengths)),
        "</div>",
        f"<h2>{escape(say('comparison.part.method'))}</h2><p>{escape(report.method(comparison))}</p>",
        "</main></body></html>",
    ]
    return "\n".join(lines) + "\n"


def key() -> str:
    """What the shapes and colours of the charts mean."""
    told = {name: say(f"comparison.status.{name}") for name in STATUSES} | {UNJUDGED: say("comparison.unjudged")}
    said = (
        f'<li class="{name}"><svg viewBox="-8 -8 16 16" aria-hidden="true">{shape(name)}</svg>{escape(text)}</li>'
        for name, text in told.items()
    )
    return f'<ul class="key">{"".join(said)}</ul>'


def shape(status: str) -> str:
    return f'<path d="{MARKS[status]}" fill="currentColor"/>'


def section(key: str, drawn: str, legend: str, numbers: str) -> str:
    """A chart with its numbers folded away beneath; where there is no chart, the numbers open."""
    title, told = escape(say(key)), escape(say("comparison.numbers"))
    if not drawn:
        return f"<section><h2>{title}</h2>{numbers}</section>"
    shown = f'{drawn}<p class="small">{escape(legend)}</p>'
    return f"<section><h2>{title}</h2>{shown}<details><summary>{told}</summary>{numbers}</details></section>"


def table(heads: Row, rows: Iterable[Row]) -> str:
    top = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in heads)
    body = []
    for first, *cells in rows:
        rest = "".join(f"<td>{escape(cell)}</td>" for cell in cells)
        body.append(f'<tr><th scope="row">{escape(first)}</th>{rest}</tr>')
    whole = f"<table><thead><tr>{top}</tr></thead><tbody>{''.join(body)}</tbody></table>"
    return f'<div class="scroll" tabindex="0">{whole}</div>'


# charts: a line a figure, from the lower to the upper end of its interval, with a mark where it was found


def rates(outcome: Outcome, *kinds: str) -> str:
    bars: list[Bar] = []
    for key in ordered(outcome, *kinds):
        found = outcome.findings[key]
        said = say("comparison.shown", change=report.points(found.change.change), between=report.point_interval(found))
        bars.append((named(outcome.comparison, key), found, said))
    title = say("comparison.part.held" if HELD in kinds else "comparison.part.won")
    return chart(title, bars, outcome.comparison.margin, report.points)


def amounts(outcome: Outcome, *kinds: str) -> str:
    bars: list[Bar] = []
    for key, row in zip(ordered(outcome, *kinds), amount_rows(outcome, *kinds), strict=True):
        bars.append((row[0], outcome.findings[key], say("comparison.shown", change=row[3], between=row[4])))
    return chart(say("comparison.part.use"), bars, 0.0, lambda value: figures(f"{value:+.1f}"))


def chart(title: str, bars: list[Bar], band: float, mark: Callable[[float], str]) -> str:
    if not bars:
        return ""
    reach = max([band * 1.5, *(abs(end) for _, found, _ in bars for end in (found.low, found.high))]) or 1.0
    middle, half = WIDTH / 2, WIDTH / 2 - EDGE

    def across(value: float) -> float:
        return round(middle + half * value / reach, 1)

    height = TOP + ROW * len(bars) + 8
    told = escape("; ".join(f"{name}: {said}" for name, _, said in bars))
    parts = [f'<svg viewBox="0 0 {WIDTH} {height}" role="img"><title>{escape(title)}</title><desc>{told}</desc>']
    if band:
        width = round(2 * half * band / reach, 1)
        parts.append(f'<rect x="{across(-band)}" y="{TOP - 6}" width="{width}" height="{height - TOP}" fill="var(--band)"/>')
    parts.append(f'<line x1="{middle}" x2="{middle}" y1="{TOP - 6}" y2="{height - 6}" stroke="var(--line)"/>')
    for value in (-reach, 0.0, reach):
        where = min(max(across(value), 20.0), WIDTH - 20.0)
        parts.append(f'<text class="tick" x="{where}" y="12">{escape(mark(value) if value else "0")}</text>')
    for number, (name, found, said) in enumerate(bars):
        y = TOP + ROW * number + 12
        if number:
            parts.append(f'<path d="M0 {y - 16}H{WIDTH}" stroke="var(--line)" stroke-width=".5"/>')
        parts.append(f'<text x="2" y="{y}">{escape(name)}</text>')
        parts.append(f'<text class="value" x="{WIDTH - 2}" y="{y}">{escape(said)}</text>')
        ends = f'x1="{across(found.low)}" x2="{across(found.high)}" y1="{y + 12}" y2="{y + 12}"'
        status = found.status or UNJUDGED
        dot = f'<g transform="translate({across(found.change.change)} {y + 12})">{shape(status)}</g>'
        parts.append(f'<g class="{status}"><line {ends} stroke="currentColor" stroke-width="3"/>{dot}</g>')
    return "".join([*parts, "</svg>"])
