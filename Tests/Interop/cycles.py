"""Cycles with days of their own: python-dateutil computes the same dates over 400 years."""
import csv
import io
import os
import subprocess
import tempfile
from harness import HERE, check

FIRST, LAST = "2000-01-05", "2399-12-31"


def check_all(binary, venv):
    if not venv.has("python-dateutil"):
        return
    with tempfile.TemporaryDirectory() as folder:
        expected = subprocess.run([venv.path("python"), str(HERE / "ask_dateutil.py"), FIRST, LAST], check=True,
                                  capture_output=True, text=True).stdout
        environment = {"HOME": folder, "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "SUBTRACK_TODAY": FIRST}
        for line in expected.splitlines():
            words, dates = line.split(": ")
            run = lambda *arguments: subprocess.run(
                [str(binary), *arguments], check=True, capture_output=True, text=True, env=environment).stdout
            run("add", words, "1 EUR", "--every", words, "--first", FIRST)
            rows = csv.DictReader(io.StringIO(run("export", words, "--from", FIRST, "--to", LAST, "--scope", "events")))
            found = [row["billed_at"] for row in rows]
            check("python-dateutil", f"{len(found)} dates of '{words}' over 400 years", found == dates.split())
