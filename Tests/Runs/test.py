#!/usr/bin/env python3
"""Runs the tests: python3 Tests/Runs/test.py COMMAND..., where COMMAND is `swift test` and its options.

The output is passed on as it comes. Before the closing line of the test runner come the failed tests, the ten slowest, the
Japanese pages that were left out (twins.py; none with SUBTRACK_NIGHTLY=1) and the seed of the random books. The exit status
is that of the command.
"""

import collections
import json
import os
import pathlib
import re
import secrets
import subprocess
import sys
import tempfile

import twins

ISSUE = re.compile(r"^\S+ +Test (.+?) recorded an issue ")
CLOSING = re.compile(r"^\S+ +Test run with \d+ tests? ")


def main():
    seed = os.environ.setdefault("SUBTRACK_SEED", str(secrets.randbelow(1 << 32)))
    left_out = [] if os.environ.get("SUBTRACK_NIGHTLY") == "1" else twins.unchanged()
    os.environ["SUBTRACK_SKIPPED_PAGES"] = " ".join(left_out)
    # Otherwise all cases start at once, and each seems to take as long as it waits for its turn.
    os.environ.setdefault("SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH", str(os.cpu_count() or 2))
    sys.stdout.reconfigure(encoding="utf-8", errors="replace")
    issues, closing = [], []
    with tempfile.TemporaryDirectory() as folder:
        events = pathlib.Path(folder) / "events"
        words = [*sys.argv[1:], "--event-stream-output-path", str(events), "--event-stream-version", "0"]
        with subprocess.Popen(words, stdout=subprocess.PIPE, encoding="utf-8", errors="replace") as command:
            for line in command.stdout:
                if CLOSING.match(line):
                    closing.append(line)
                    continue
                print(line, end="", flush=True)
                if ISSUE.match(line):
                    issues.append(line.rstrip()[:500])
        slowest = durations(events).most_common(10)
    report(issues, slowest, left_out, seed)
    print("".join(closing), end="", flush=True)
    return command.returncode


def durations(events):
    """The seconds of each test: those of its cases together, since a test itself begins when it is put into the queue."""
    seconds = collections.Counter()
    if not events.exists():
        return seconds
    with events.open(encoding="utf-8") as lines:
        for line in lines:
            # The other kinds are many and long.
            if '"testCaseStarted"' not in line and '"testCaseEnded"' not in line:
                continue
            event = json.loads(line)["payload"]
            sign = {"testCaseStarted": -1, "testCaseEnded": 1}.get(event.get("kind"))
            if sign:
                name = re.sub(r"/[^/]*:\d+:\d+$", "", event["testID"])
                seconds[name] += sign * event["instant"]["absolute"]
    return seconds


def report(issues, slowest, left_out, seed):
    if issues:
        print("FAILED:", *sorted(set(issues))[:40], sep="\n")
    if len(slowest) == 10:
        print("The ten slowest tests, in seconds:")
        for name, seconds in slowest:
            print(f"  {seconds:7.1f}  {name}")
    if left_out:
        print(f"SKIPPED: {len(left_out)} Japanese pages: they, their English pages and all Japanese texts are unchanged")
    print(f"The random books of this run: SUBTRACK_SEED={seed}")


if __name__ == "__main__":
    sys.exit(main())
