"""Holidays by rule: the package python-holidays lists the same days off, year by year."""
import datetime
import json
import os
import subprocess
import tempfile
from harness import HERE, check


def check_all(binary, venv):
    if not venv.has("python-holidays"):
        return
    with tempfile.TemporaryDirectory() as folder:
        environment = {"HOME": folder, "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"}
        run = lambda *arguments: subprocess.run(
            [str(binary), *arguments], check=True, capture_output=True, text=True, env=environment).stdout
        theirs = json.loads(subprocess.run([venv.path("python"), str(HERE / "ask_holidays.py")], check=True,
                                           capture_output=True, text=True).stdout)
        for calendar, years in theirs.items():
            run("config", "holidays", calendar)
            wrong = {}
            for year, expected in years.items():
                days = json.loads(run("holidays", year, "--json"))["holidays"]
                # Banks of Japan are closed on days that the package does not list.
                ours = [day["date"] for day in days if calendar != "jp" or day["kind"] == "public"]
                if calendar != "jp":
                    ours = [day for day in ours if datetime.date.fromisoformat(day).weekday() < 5]
                if ours != expected:
                    wrong[year] = sorted(set(ours) ^ set(expected))
            check("python-holidays", f"the days off of {calendar} in {len(years)} years {wrong or ''}", not wrong)
