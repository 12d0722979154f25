"""Times whole processes: from the moment one is started to the moment it is gone.

What is compared runs in turn, round by round, so that whatever else the machine does meets all of them alike. The figure
is the median; a mean would be that of the interruptions.
"""

import os
import re
import statistics
import time
from dataclasses import dataclass, field


@dataclass
class Command:
    """A program with its arguments; its output goes to a file, and nothing is inherited but the path."""

    arguments: list
    output: str = "/dev/null"
    input: str = "/dev/null"
    environment: dict = field(default_factory=dict)
    #: What it may end with; ledger and its like say something with theirs.
    statuses: tuple = (0,)


class Failed(Exception):
    """A program that did not do what was to be timed."""


def run(command):
    """Runs it once; how many seconds that took."""
    start = time.perf_counter()
    child = spawn(command)
    _, status = os.waitpid(child, 0)
    seconds = time.perf_counter() - start
    check(command, status)
    return seconds


def spawn(command):
    actions = [
        (os.POSIX_SPAWN_OPEN, 0, command.input, os.O_RDONLY, 0),
        (os.POSIX_SPAWN_OPEN, 1, command.output, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600),
        (os.POSIX_SPAWN_OPEN, 2, "/dev/null", os.O_WRONLY, 0),
    ]
    environment = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "TZ": "Asia/Tokyo", **command.environment}
    return os.posix_spawnp(command.arguments[0], command.arguments, environment, file_actions=actions)


def check(command, status):
    if os.waitstatus_to_exitcode(status) not in command.statuses:
        raise Failed(f"{' '.join(command.arguments)} ended with {os.waitstatus_to_exitcode(status)}")


def peak_memory(command):
    """The most resident memory that it holds, in bytes, looked at every few milliseconds while it runs.

    What the system reports at the end would be no less than what this program held when it started the other.
    """
    child = spawn(command)
    peak = 0
    while True:
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            check(command, status)
            return peak
        with open(f"/proc/{child}/status") as report:
            found = re.search(r"VmHWM:\s*(\d+)", report.read())
        peak = max(peak, int(found[1]) * 1024 if found else 0)
        time.sleep(0.002)


def medians(commands, rounds):
    """Runs named commands in turn, so many rounds and one to warm up; the median seconds of each."""
    times = {name: [] for name in commands}
    for count in range(rounds + 1):
        for name, command in commands.items():
            seconds = run(command)
            if count:
                times[name].append(seconds)
    return {name: statistics.median(times[name]) for name in commands}
