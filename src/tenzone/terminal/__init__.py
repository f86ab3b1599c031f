"""A table in the terminal: any game, one person or several, drawn or read out."""

from tenzone.terminal.console import Console
from tenzone.terminal.loop import Terminal

__all__ = ["Console", "Terminal"]
