"""Every lesson of every game holds, in the source and in the compiled engine."""

from pathlib import Path

import pytest

from tenzone import lessons
from tenzone.games.catalogue import folder, games
from tests.games import TOYS

FILES = [
    (game, file.name)
    for game in sorted({*games(), *TOYS})
    if (folder(game) / "lessons").is_dir()
    for file in sorted((folder(game) / "lessons").iterdir(), key=lambda f: f.name)
    if file.name.endswith(".toml")
]


@pytest.mark.parametrize(("game", "name"), FILES, ids=[f"{game}-{name.removesuffix('.toml')}" for game, name in FILES])
def test_lesson(game: str, name: str) -> None:
    lesson = lessons.load(Path(str(folder(game) / "lessons" / name)))
    assert lesson.game == game
    report = lessons.run(lesson)
    assert report.ok, "\n" + report.text()


def test_there_are_lessons() -> None:
    assert {game for game, _ in FILES} >= {"proelio"}
