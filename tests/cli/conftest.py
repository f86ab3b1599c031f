"""No test may touch the games a person keeps."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def kept_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)  # nor leave a file in the working copy
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data" / "tenzone"
