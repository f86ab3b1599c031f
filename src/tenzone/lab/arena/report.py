"""What a contest found, for people and for programs."""

from __future__ import annotations

import json

from tenzone.lab.arena.contest import ERROR, WIN, Contest, Meeting, Standing
from tenzone.lab.rating import Pairing, Rating
from tenzone.lab.report import Data, Row, columns, percent
from tenzone.lab.settling import EQUAL, FIRST, OPEN, PROVED, SECOND
from tenzone.messages import figures, say


def score(meeting: Meeting) -> float:
    tables = meeting.tables()
    return sum(tables) / (WIN * len(tables)) if tables else 0.5


def scored(standing: Standing, player: int) -> tuple[float, int]:
    """Of all a player's tables: the share he scored, and how many they were."""
    mine = [(pair[0] == player, meeting) for pair, meeting in standing.meetings.items() if player in pair]
    tables = [score if first else WIN - score for first, meeting in mine for score in meeting.tables()]
    return (sum(tables) / (WIN * len(tables)) if tables else 0.5), len(tables)


# for programs


def data(standing: Standing) -> Data:
    contest = standing.contest
    names = contest.players
    found = []
    for at, rating in ranking(standing):
        share, games = scored(standing, at)
        points = {"rating": rating.points, "low": rating.low, "high": rating.high}
        found.append({"player": names[at], **points, "score": share, "games": games})
    return {
        "game": contest.game,
        "seats": contest.seats,
        "players": list(names),
        "seed": contest.seed,
        "options": dict(contest.options),
        "most": contest.deals() * len(contest.seatings()),
        "until": contest.until,
        "margin": contest.margin,
        "least": contest.least or None,
        "lone": contest.lone,
        "error": ERROR,
        "settled": settled(standing),
        "ratings": found,
        "pairings": [pairing(standing, pair) for pair in standing.meetings],
    }


def pairing(standing: Standing, pair: Pairing) -> Data:
    meeting = standing.meetings[pair]
    low, high = meeting.settling.interval()
    tables = meeting.tables()
    names = [standing.contest.players[at] for at in pair]
    verdict = meeting.settling.verdict
    return {
        "players": names,
        "score": score(meeting),
        "low": low,
        "high": high,
        "won": tables.count(WIN),
        "lost": tables.count(0),
        "drawn": sum(0 < t < WIN for t in tables),
        "deals": len(meeting.scores),
        "verdict": verdict,
        "stronger": names[verdict != FIRST] if verdict in (FIRST, SECOND) else None,
    }


def settled(standing: Standing) -> bool:
    return all(meeting.settling.settled() for meeting in standing.meetings.values())


def ranking(standing: Standing) -> list[tuple[int, Rating]]:
    return sorted(enumerate(standing.ratings()), key=lambda entry: (-entry[1].points, entry[0]))


def as_json(standing: Standing) -> str:
    return json.dumps(data(standing), ensure_ascii=False, indent=2)


# for people


def text(standing: Standing) -> str:
    contest = standing.contest
    settings = "".join(f", {name}={str(value).lower()}" for name, value in contest.options)
    how = "arena.apart" if contest.apart() else "arena.lone" if contest.lone else "arena.rotated"
    way = say(how, number=len(contest.seatings()))
    head = {"game": contest.game, "seats": contest.seats, "seed": contest.seed, "options": settings, "way": way}
    lines = [say("arena.head", **head), ""]
    lines += [*columns(rating_rows(standing)), "", *columns(pairing_rows(standing)), "", verdict(standing)]
    lines += [test(contest), say("arena.method")]
    return "\n".join(line.rstrip() for line in lines)


def test(contest: Contest) -> str:
    if contest.least:
        return say("arena.claim", least=percent(contest.least), error=percent(ERROR))
    return say("arena.test", margin=figures(f"{contest.margin * 100:g}"), error=percent(ERROR))


def rating_rows(standing: Standing) -> list[Row]:
    heads = ("arena.player", "arena.rating", "report.interval", "arena.score", "report.games")
    rows: list[Row] = [tuple(say(key) for key in heads)]
    for at, rating in ranking(standing):
        share, games = scored(standing, at)
        between = say("report.from_to", low=f"{rating.low:+.0f}", high=f"{rating.high:+.0f}")
        rows.append((standing.contest.players[at], f"{rating.points:+.0f}", between, percent(share), figures(f"{games:,}")))
    return rows


def pairing_rows(standing: Standing) -> list[Row]:
    heads = ("arena.pairing", "arena.score", "report.interval", "arena.won", "arena.drawn", "arena.lost", "arena.found")
    rows: list[Row] = [tuple(say(key) for key in heads)]
    for pair, meeting in standing.meetings.items():
        found = pairing(standing, pair)
        names = [standing.contest.players[at] for at in pair]
        low, high = meeting.settling.interval()
        between = say("report.from_to", low=percent(low), high=percent(high))
        counts = [figures(f"{found[key]:,}") for key in ("won", "drawn", "lost")]
        who = say("arena.between", first=names[0], second=names[1])
        rows.append((who, percent(score(meeting)), between, *counts, judged(found, standing.contest.least)))
    return rows


def judged(found: Data, least: float) -> str:
    if least and found["verdict"] != OPEN:
        return say("arena.proved" if found["verdict"] == PROVED else "arena.refuted", least=percent(least))
    if found["stronger"] is not None:
        return say("arena.stronger", player=found["stronger"])
    return say("arena.equal") if found["verdict"] == EQUAL else say("arena.open")


def verdict(standing: Standing) -> str:
    each = len(standing.contest.seatings())
    games = figures(f"{each * sum(len(m.scores) for m in standing.meetings.values()):,}")
    left = sum(not m.settling.settled() for m in standing.meetings.values())
    if not left:
        return say("arena.all_settled", games=games)
    return say("arena.left_open", number=left, games=games, more=standing.contest.games * 2)
