"""The rulebook as something that runs: lessons are read, run and reported on.

>>> from pathlib import Path
>>> from tenzone import lessons
>>> report = lessons.run(lessons.load(Path("lesson.toml")))       # doctest: +SKIP
>>> report.ok, report.failures, report.ran                         # doctest: +SKIP
"""

from tenzone.lessons.model import Case, Lesson, Step
from tenzone.lessons.read import load
from tenzone.lessons.report import Failure, Report
from tenzone.lessons.run import run
from tenzone.lessons.source import LessonError, Place
from tenzone.lessons.walk import Walk

__all__ = ["Case", "Failure", "Lesson", "LessonError", "Place", "Report", "Step", "Walk", "load", "run"]
