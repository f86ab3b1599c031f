"""Every lesson that teaches, walked through as a page does it, in both languages."""

import msgspec
import pytest

from tenzone.kernel.lexicon import LANGUAGES
from tenzone.table.core.teaching import UNDO, lesson, taught, teaching
from tenzone.table.wire.learning import Lesson, LessonFrame
from tests.table.harness import Served

GAMES = ("bless", "proelio")
LESSONS = [(game, name) for game in GAMES for name in taught(game)]
walked = pytest.mark.parametrize(("game", "name"), LESSONS, ids=lambda v: v)


def whole(game: str, name: str, lang: str) -> Lesson:
    found = lesson(game, name, lang)
    assert found is not None
    return found


@walked
def test_what_is_expected_can_be_played(game: str, name: str) -> None:
    found = whole(game, name, "en")
    assert any(frame.expect for frame in found.frames), "the learner does nothing"
    for case in (found.frames, *(case.frames for case in found.cases)):
        assert [frame.n for frame in case] == list(range(len(case)))
        for frame in case:
            codes = [move.code for move in frame.moves]
            assert (frame.by == found.learner) == (frame.expect is not None)
            assert {frame.expect, *frame.accept} - {None} <= set(codes)
            assert frame.table["for"] == [found.learner]
        assert case[-1].by == ""


@walked
def test_every_move_leads_to_the_next_frame(game: str, name: str) -> None:
    """What the learner is shown changes by what is played, and by nothing else."""
    found = whole(game, name, "en")
    for frame, after in zip(found.frames, found.frames[1:], strict=False):
        if not frame.by:
            assert frame.say, "there is nothing to read, and nothing is played"
            assert after.table == frame.table


@walked
def test_both_languages_tell_the_same_lesson(game: str, name: str) -> None:
    it, en = whole(game, name, "it"), whole(game, name, "en")
    assert it.title
    assert it.text
    assert len(it.frames) == len(en.frames)
    for one, other in zip(it.frames, en.frames, strict=True):
        assert (one.table, one.expect, one.by, one.accept) == (other.table, other.expect, other.by, other.accept)
        assert [bool(text) for text in words_of(one)] == [bool(text) for text in words_of(other)]
    assert {text for frame in it.frames for text in words_of(frame) if text} - {
        text for frame in en.frames for text in words_of(frame)
    }


def words_of(frame: LessonFrame) -> list[str]:
    said = [frame.say, frame.hint, frame.question, *frame.story]
    said += [text for rule in frame.cites for text in (rule.text, rule.head)]
    return said + [text for one in frame.forbids for text in (one.label, one.text)] + [m.label for m in frame.moves]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_chapters_hold_every_lesson_in_order(game: str, lang: str) -> None:
    chapters = teaching(game, lang).chapters
    assert len(chapters) > 4
    assert all(chapter.title and chapter.lessons for chapter in chapters)
    names = [entry.name for chapter in chapters for entry in chapter.lessons]
    assert names == list(taught(game))
    following = [whole(game, name, lang).next for name in names]
    assert following == [*names[1:], None]


def test_a_move_taken_back_in_a_lesson_is_asked_for() -> None:
    frames = whole("proelio", "98_undo_before_anything_shows", "it").frames
    at = next(frame.n for frame in frames if frame.expect == UNDO)
    assert frames[at + 1].table == frames[at - 1].table


def test_a_set_is_played_card_by_card_in_any_order() -> None:
    frames = [f for f in whole("proelio", "44_defence_adds_up", "en").frames if f.expect]
    picks = [f.expect for f in frames if f.expect and f.expect.startswith("defend")]
    assert len(picks) == 3
    assert set(frames[[f.expect for f in frames].index(picks[0])].accept) == set(picks[1:])


def test_lessons_over_http(served: Served) -> None:
    for game in GAMES:
        contents = served.call("GET", f"/api/games/{game}/teaching?lang=it").body
        first = contents["chapters"][0]["lessons"][0]
        reply = served.call("GET", f"/api/games/{game}/teaching/{first['name']}?lang=it")
        assert reply.body["title"] == first["title"]
        assert reply.headers["cache-control"] == "max-age=300"
        made = msgspec.convert(reply.body, Lesson)
        assert made == whole(game, first["name"], "it")
        for name in ("nothing", "03_setup_six_seats" if game == "proelio" else "80_cards_not_yet_met", "..%2frules"):
            assert served.call("GET", f"/api/games/{game}/teaching/{name}").status == 404, name
    assert served.call("GET", "/api/games/chess/teaching").body["reason"] == "no_game"
    assert served.call("GET", "/api/games/bless/teaching/nothing?lang=it").body["text"] == "Questa lezione non esiste."
