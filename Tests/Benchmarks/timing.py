"""Times whole processes: from the moment one is started to the moment it is gone.

What is compared runs in turn, round by round, so that whatever else the machine does meets all of them alike. The figure
is the median; a mean would be that of the interruptions.
"""

import os
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


@dataclass
class Result:
    seconds: float
    peak_bytes: int


class Failed(Exception):
    """A program that did not do what was to be timed."""


def run(command):
    """Runs it once; how long that took, and the most memory that it held."""
    actions = [
        (os.POSIX_SPAWN_OPEN, 0, command.input, os.O_RDONLY, 0),
        (os.POSIX_SPAWN_OPEN, 1, command.output, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600),
        (os.POSIX_SPAWN_OPEN, 2, "/dev/null", os.O_WRONLY, 0),
    ]
    environment = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "TZ": "Asia/Tokyo", **command.environment}
    start = time.perf_counter()
    child = os.posix_spawnp(command.arguments[0], command.arguments, environment, file_actions=actions)
    _, status, usage = os.wait4(child, 0)
    seconds = time.perf_counter() - start
    if os.waitstatus_to_exitcode(status) not in command.statuses:
        raise Failed(f"{' '.join(command.arguments)} ended with {os.waitstatus_to_exitcode(status)}")
    return Result(seconds, usage.ru_maxrss * 1024)


def medians(commands, rounds):
    """Runs named commands in turn, so many rounds and one to warm up; the median of each."""
    times = {name: [] for name in commands}
    peaks = dict.fromkeys(commands, 0)
    for count in range(rounds + 1):
        for name, command in commands.items():
            result = run(command)
            peaks[name] = max(peaks[name], result.peak_bytes)
            if count:
                times[name].append(result.seconds)
    return {name: Result(statistics.median(times[name]), peaks[name]) for name in commands}
