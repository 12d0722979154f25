#!/usr/bin/env python3
"""Checks that other programs read the output of subtrack, with the same content.

    make interop            (or: python3 Tests/Interop/run.py .build/release/subtrack)

Each check compares *content* with the reports of subtrack over five years of two books, the sample household and one with
every special case of any format: the number of charges, their dates, and the sums of every month and currency. Clients from
PyPI are installed below .build; those of Debian are listed in `packages.txt`, and `.ci/run` installs them. A missing one is
reported as SKIPPED; with CI=true that is a failure.
"""
import pathlib
import sys
import tempfile

import assistants
import calendars
import cycles
import gossip
import holidays_by_rule
import journals
import merging
import packages
import pages
import recipes
import schemas
import syncing
import tables
import text_encodings
from harness import BUILD, RESULTS, ROOT, Home, Venv, check

SAMPLES = [ROOT / "Tests/Samples/household.json", ROOT / "Tests/InterchangeTests/Golden/book.json"]

binary = pathlib.Path(sys.argv[1]).resolve()
BUILD.mkdir(parents=True, exist_ok=True)
venv = Venv()
check("python codecs", "CP932, UTF-16 and Windows-1252 mean the same", not text_encodings.differences())
cycles.check_all(binary, venv)
holidays_by_rule.check_all(binary, venv)
with tempfile.TemporaryDirectory() as folder:
    for sample in SAMPLES:
        home = Home(pathlib.Path(folder) / sample.stem, binary, sample)
        tables.check_all(home, venv)
        calendars.check_all(home, venv)
        journals.check_all(home, venv)
        pages.check_all(home, venv)
        schemas.check_all(home, venv)
        assistants.check_all(home, venv)
    merging.check_all(pathlib.Path(folder) / "merging", binary)
    syncing.check_all(pathlib.Path(folder) / "syncing", binary)
    check("several machines", "200 runs in any order lose nothing that is not named", gossip.main(str(binary), 200, "1") == 0)
    recipes.check_all(pathlib.Path(folder), binary, SAMPLES[0])
    packages.check_all(pathlib.Path(folder) / "packages", binary)
print(f"{RESULTS['passed']} passed, {RESULTS['failed']} failed, {RESULTS['skipped']} skipped")
sys.exit(RESULTS["failed"] > 0)
