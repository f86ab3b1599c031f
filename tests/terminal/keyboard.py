"""The real command on a real pseudo-terminal."""

import os
import pty
import select
import signal
import subprocess
import sys

from tests.terminal.harness import ROOT


class Keyboard:
    """A person who types, and all that was printed."""

    def __init__(self, *arguments: str, **env: str) -> None:
        if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # as under a shell in the background: the child would inherit it
            signal.signal(signal.SIGINT, signal.default_int_handler)
        self.master, slave = pty.openpty()
        around = {k: v for k, v in os.environ.items() if k not in {"NO_COLOR", "COLUMNS", "LINES"}}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tenzone.cli", *arguments],
            stdin=slave, stdout=slave, stderr=slave, cwd=ROOT, start_new_session=True,
            env={**around, "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "40", "LC_ALL": "C.UTF-8", **env},
        )  # fmt: skip
        os.close(slave)
        self.text = ""

    def until(self, what: str, patience: int = 120) -> str:
        """Everything printed until this has been; a program that says nothing more for so long has failed."""
        start = len(self.text)
        while what not in self.text[start:]:
            ready, _, _ = select.select([self.master], [], [], patience)
            if not ready:
                raise AssertionError(f"{what!r} never came: {self.text[start:][-2000:]!r}")
            try:
                got = os.read(self.master, 65536)
            except OSError:
                got = b""
            if not got:
                raise AssertionError(f"ended before {what!r} came: {self.text[start:][-2000:]!r}")
            self.text += got.decode("utf-8", "replace")
        return self.text[start:]

    def type(self, line: str) -> None:
        os.write(self.master, line.encode())

    def interrupt(self, answer: str) -> None:
        """Ctrl-C, and again until it is answered: one that comes just before the line editor waits is lost, as anywhere."""
        start = len(self.text)
        for _ in range(12):
            os.kill(self.process.pid, signal.SIGINT)
            while select.select([self.master], [], [], 10)[0]:
                self.text += os.read(self.master, 65536).decode("utf-8", "replace")
                if answer in self.text[start:]:
                    return
        raise AssertionError(f"nobody hears the interrupt: {self.text[start:]!r}")

    def end(self) -> tuple[int, str]:
        """What is still printed, and how the program ended."""
        start = len(self.text)
        while True:
            ready, _, _ = select.select([self.master], [], [], 120)
            try:
                got = os.read(self.master, 65536) if ready else b""
            except OSError:
                got = b""
            if not got:
                break
            self.text += got.decode("utf-8", "replace")
        os.close(self.master)
        return self.process.wait(timeout=120), self.text[start:]
