"""Calendars: every client shows each charge once, on its date, with its name and amount."""
import csv
import io
import json
import pathlib
import re
import shutil
import subprocess
from harness import BUILD, HERE, WINDOW, charge_of, check, has, skip, title

KHAL = """[calendars]
[[charges]]
path = {folder}/calendar
[locale]
timeformat = %H:%M
dateformat = %Y-%m-%d
longdateformat = %Y-%m-%d
datetimeformat = %Y-%m-%d %H:%M
longdatetimeformat = %Y-%m-%d %H:%M
[default]
default_calendar = charges
"""


def deadlines(home):
    """The last dates to cancel from `due`, for charges within the window."""
    rows = csv.DictReader(io.StringIO(home.subtrack("due", "--within", "3660", "--format", "csv").decode(), newline=""))
    trial = {"true": " the free trial", "false": ""}
    return sorted((row["cancel_by"], f"{row['subscription_name']}: last day to cancel{trial[row['ends_trial']]}") for row in rows
                  if row["section"] == "cancel_by" and row["billed_at"] <= "2029-01-31")


def compare(client, home, events):
    """`events` are (date, title) or (date, title, status, uid), including the deadlines."""
    charges = [event for event in events if charge_of(event[1])]
    long = sorted((r["billed_at"], title(r), {"confirmed": "CONFIRMED", "projected": "TENTATIVE"}[r["event_type"]],
                   r["event_id"]) for r in home.counted)
    width = len(charges[0]) if charges else 0
    check(client, f"{len(long)} charges of {home.name}, each on its day under its name",
          sorted(charges) == sorted(row[:width] for row in long))
    home.check_sums(client, [(event[0], *charge_of(event[1])) for event in charges])
    last = deadlines(home)
    check(client, f"{len(last)} days by which to cancel",
          sorted((event[0], event[1]) for event in events if not charge_of(event[1])) == last)


def from_pypi(home, venv, path):
    """icalendar, vobject and recurring-ical-events, run in their own environment."""
    if not venv.has("icalendar", "vobject", "recurring-ical-events"):
        return
    answers = json.loads(home.run(venv.path("python"), str(HERE / "ask_calendars.py"), path))
    for client in ("icalendar", "vobject", "recurring-ical-events"):
        compare(client, home, [tuple(event) for event in answers[client]])
    check("vobject", "every component is valid", answers["invalid"] == [])
    check("icalendar", "an alarm the day before each open charge and deadline, none for what is paid",
          answers["alarms"] == {"CONFIRMED": [], "TENTATIVE": ["-1 day, 0:00:00"], "None": ["-1 day, 0:00:00"]})
    check("icalendar", "no line is longer than 75 octets, and every line ends in CRLF", answers["lines"] == [])


def libical(home, path):
    if not has("pkg-config") or not has("gcc"):
        return
    flags = subprocess.run(["pkg-config", "--cflags", "--libs", "libical"], capture_output=True, text=True)
    if flags.returncode != 0:
        return skip("libical", "not installed")
    program = str(BUILD / "ask_libical")
    home.run("gcc", str(HERE / "ask_libical.c"), "-o", program, *flags.stdout.split())
    lines = home.run(program, path).decode().splitlines()
    check("libical", "no component has an error", lines[0] == "errors 0")
    compare("libical", home, [tuple(line.split("\t")) for line in lines[1:]])


def khal(home, path):
    if not has("khal"):
        return
    (home.folder / "calendar").mkdir()
    config = home.folder / ".config" / "khal" / "config"
    config.parent.mkdir(parents=True)
    config.write_text(KHAL.format(folder=home.folder))
    home.run("khal", "import", "--batch", path)
    lines = home.run("khal", "list", "--day-format", "", "--format", "{start-date}\t{title}\t{status}\t{uid}",
                     "2024-02-01", "2029-02-01").decode().splitlines()
    events = [line.split("\t") for line in lines if line]
    compare("khal", home, [(date, name, status.strip(), uid) for date, name, status, uid in events])


def calcurse(home, path):
    if not has("calcurse"):
        return
    home.run("calcurse", "-q", "-D", str(home.folder / "calcurse"), "-i", path)
    lines = pathlib.Path(home.folder / "calcurse" / "apts").read_text().splitlines()
    # calcurse writes MM/DD/YYYY, and a hash before entries with a note.
    found = [re.match(r"(\d\d)/(\d\d)/(\d{4}) \[1\] (?:>[0-9a-f]{40} )?(.*)", line) for line in lines]
    compare("calcurse", home, [(f"{m[3]}-{m[1]}-{m[2]}", m[4]) for m in found if m])


def debits(home, venv):
    """A card and a bank account for the payment methods of the book: the entries are those of `debits`."""
    if not venv.has("icalendar"):
        return
    methods = sorted({row["payment_method"] for row in csv.DictReader(io.StringIO(
        home.export("csv", "--scope", "subscriptions").decode(), newline="")) if row["payment_method"]})
    for index, method in enumerate(methods):
        rule = ["--kind", "bank", "--roll", "next"] if index % 2 else ["--closes", "15", "--debits", "10", "--months-later", "1"]
        home.subtrack("account", "add", method, *rule, "--quiet")
    path = home.exported("debits.ics", "ics", "--with", "debits")
    found = json.loads(home.run(venv.path("python"), "-c", """
import icalendar, json, sys
calendar = icalendar.Calendar.from_ical(open(sys.argv[1], "rb").read())
events = [event for event in calendar.walk("VEVENT") if str(event["UID"]).endswith(("-debit", "-statement"))]
names = [str(calendar[key]) for key in ("NAME", "X-WR-CALNAME", "X-PUBLISHED-TTL")]
print(json.dumps([names, str(calendar.decoded("REFRESH-INTERVAL")), len({str(event["UID"]) for event in events}),
                  [[str(event.decoded("DTSTART")), str(event["SUMMARY"])] for event in events]]))
""", path))
    names, refresh, ids, entries = found
    rows = json.loads(home.subtrack("debits", "--from", WINDOW[1], "--to", WINDOW[3], "--json"), parse_float=str)["debits"]
    expected = sorted(
        (row["paysOn"], f"{row['account']}: debit " + " + ".join(f"{money['amount']} {money['currency']}" for money in row["total"]))
        for row in rows if row["charges"] or row["closesOn"])
    check("icalendar", f"{len(entries)} debits of {home.name}, each on its day with its sums, under ids of their own",
          ids == len(expected) and sorted(map(tuple, entries)) == expected)
    check("icalendar", "the calendar has a name and is read again every day",
          names == ["Subscriptions", "Subscriptions", "P1D"] and refresh == "1 day, 0:00:00")
    for method in methods:
        home.subtrack("account", "remove", method, "--quiet")


def check_all(home, venv):
    path = home.exported("charges.ics", "ics", "--alarm", "1d")
    later = home.run("env", "SUBTRACK_NOW=2026-02-06T23:00:00+09:00", home.binary, "export", "--format", "ics",
                     "--alarm", "1d", *WINDOW)
    check("ics", "the same data gives the same bytes at another time", later == pathlib.Path(path).read_bytes())
    from_pypi(home, venv, path)
    libical(home, path)
    khal(home, path)
    calcurse(home, path)
    debits(home, venv)
    shutil.rmtree(home.folder / "calendar", ignore_errors=True)
