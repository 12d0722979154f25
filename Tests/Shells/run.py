#!/usr/bin/env python3
"""Checks the parts of subtrack that shells, man, cron and terminals use.

    make interop            (or: python3 Tests/Shells/run.py .build/release/subtrack)

A missing program is reported as SKIPPED; with CI=true that is a failure, and `.ci/run` installs them all.
"""
import pathlib
import sys

import archives
import asking
import completion
import interrupts
import pages
import prompts
import timers
import widths
from harness import RESULTS

BINARY = pathlib.Path(sys.argv[1]).resolve()
for part in asking, completion, interrupts, pages, prompts, timers, widths, archives:
    part.main(BINARY)
print(f"{RESULTS['passed']} passed, {RESULTS['failed']} failed, {RESULTS['skipped']} skipped")
sys.exit(RESULTS["failed"] > 0)
