"""Common parts of the checks in this folder: results, a scratch home, and a shell at a terminal."""
import fcntl
import os
import pathlib
import pty
import re
import select
import shutil
import signal
import struct
import subprocess
import termios
import time
from collections import Counter

RESULTS = Counter()


def check(client, claim, holds, seen=None):
    RESULTS["passed" if holds else "failed"] += 1
    print(f"{'ok    ' if holds else 'FAILED'} {client}: {claim}" + ("" if holds or seen is None else f"\n       {seen}"))


def skip(client, why):
    """Reports a missing client; in CI, where all are installed, that is a failure."""
    RESULTS["failed" if os.environ.get("CI") == "true" else "skipped"] += 1
    print(f"SKIPPED {client}: {why}")


def has(client):
    if shutil.which(client):
        return True
    skip(client, "not installed")
    return False


class Home:
    """A folder with the product on its PATH and with all variables fixed."""

    def __init__(self, folder, binary):
        self.path = pathlib.Path(folder)
        (self.path / "bin").mkdir()
        shutil.copy(binary, self.path / "bin" / "subtrack")
        self.environment = {
            "HOME": folder, "PATH": f"{folder}/bin:/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TERM": "dumb",
            "SUBTRACK_TODAY": "2026-02-06", "XDG_DATA_HOME": f"{folder}/data", "XDG_CONFIG_HOME": f"{folder}/config"}

    def run(self, *command, **options):
        return subprocess.run(command, env=self.environment, cwd=self.path, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, timeout=60, **options)

    def subtrack(self, *arguments):
        return subprocess.run([self.path / "bin" / "subtrack", *arguments], env=self.environment, cwd=self.path,
                              stdout=subprocess.PIPE, check=True).stdout

    def book(self):
        return self.path / "data" / "subtrack" / "subtrack.json"


class Terminal:
    """A shell at a pseudo-terminal, as if a person used it."""

    def __init__(self, home, command, setup):
        self.home, self.output = home, bytearray()
        self.pid, self.descriptor = pty.fork()
        if self.pid == 0:
            os.chdir(home.path)
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 100, 0, 0))
            os.execve(shutil.which(command[0]), command, home.environment)
        self.type(" " + setup + "\r")
        self.wait_for(home.path / "ready", 20)

    def type(self, keys):
        data = keys.encode()
        while data:
            self.drain(0)
            data = data[os.write(self.descriptor, data):]

    def drain(self, seconds):
        """Reads the terminal's output continuously, since a shell that cannot write stops."""
        while select.select([self.descriptor], [], [], seconds)[0]:
            try:
                part = os.read(self.descriptor, 65536)
                if not part:
                    return
                self.output += part
            except OSError:
                return
            seconds = 0

    @property
    def screen(self):
        """All that was printed, without the commands to the terminal."""
        return re.sub(r"\x1b(\[[0-9;?<>=]*[A-Za-z]|[()].|\][^\x07\x1b]*(\x07|\x1b\\)|.)", "", self.output.decode(errors="replace")).replace("\r", "")

    def shows(self, text, seconds):
        """Whether the terminal shows a text in time."""
        end = time.monotonic() + seconds
        while text not in self.screen and time.monotonic() < end:
            self.drain(0.05)
        return text in self.screen

    def wait_for(self, path, seconds):
        """The content of a file once it is complete, or `None` if it does not appear."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.drain(0.005)
            if path.exists():
                data = path.read_bytes()
                path.unlink()
                return data
        return b""

    def close(self):
        os.kill(self.pid, signal.SIGKILL)
        os.close(self.descriptor)
        os.waitpid(self.pid, 0)
