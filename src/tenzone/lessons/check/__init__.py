"""What `tenzone check` does: files are told apart by content, and every problem says where it stands."""

from tenzone.lessons.check.files import Checked, check
from tenzone.lessons.check.problems import Problem

__all__ = ["Checked", "Problem", "check"]
