"""Times whole processes, from start to exit.

The compared commands run alternately, round by round, so that other load on the machine affects all of them equally. The
figure is the median, because a mean would mostly measure the interruptions.
"""

import os
import re
import statistics
import time
from dataclasses import dataclass, field


@dataclass
class Command:
    """A program with its arguments; its output goes to a file, and it inherits only PATH."""

    arguments: list
    output: str = "/dev/null"
    input: str = "/dev/null"
    environment: dict = field(default_factory=dict)
    #: The allowed exit statuses; for ledger and similar programs they have a meaning.
    statuses: tuple = (0,)


class Failed(Exception):
    """A timed program failed."""


def run(command):
    """Runs the command once and returns the seconds it took."""
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
    """The peak of resident memory in bytes, sampled every few milliseconds during the run.

    The system's figure at the end would be at least the memory of this program when it started the other.
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
    """Runs named commands alternately, after one warm-up round; returns the median seconds of each."""
    times = {name: [] for name in commands}
    for count in range(rounds + 1):
        for name, command in commands.items():
            seconds = run(command)
            if count:
                times[name].append(seconds)
    return {name: statistics.median(times[name]) for name in commands}
