"""R14: arithmetic at the edges of its types.

Sums beyond Int64, the year 9999, intervals of 999, amounts at the limit, 100,000 subscriptions: the right answer,
reckoned here with python's unbounded integers and its own calendar, or a clear error. Never a trap, never a hang. Run
alone: python3 Tests/Faults/run.py R14
"""

import calendar
import datetime
import json
import time

from harness import FOLDER, Program, crashed, data_file, home

FIGURES = ["R14"]
LARGEST = 2**63 - 1


def entry(number, minor=100, first="2026-02-10", kind="monthly", interval=1, **more):
    return {
        "id": f"00000000-0000-4000-8000-{number:012x}",
        "name": f"S{number}",
        "status": "active",
        "amount": minor,
        "amountMinorUnits": minor,
        "currency": "JPY",
        "firstBillingDate": first,
        "billingCycle": {"type": kind, "interval": interval},
        **more,
    }


def fill(folder, entries):
    data_file(folder).parent.mkdir(exist_ok=True)
    settings = {"maxAmount": 10**12}
    data_file(folder).write_text(json.dumps({"schemaVersion": "1.0", "settings": settings, "subscriptions": entries}))


def clear(done):
    """Refused with one sentence, and below it, indented, one way out or the two that there are."""
    ways = done.stderr.decode().splitlines()[1:]
    return done.returncode in (1, 2, 3, 4) and len(ways) in (1, 2) and all(way.startswith("  ") for way in ways)


def dates(first, kind, interval, count):
    """The first charges by the rule of the README: first date + k x cycle, then held at the month's end."""
    start = datetime.date.fromisoformat(first)
    found = []
    for turn in range(count):
        if kind == "customDays":
            ordinal = start.toordinal() + turn * interval
            if ordinal > datetime.date.max.toordinal():
                break
            found.append(datetime.date.fromordinal(ordinal).isoformat())
            continue
        months = start.year * 12 + start.month - 1 + turn * interval * (12 if kind == "yearly" else 1)
        year, month = months // 12, months % 12 + 1
        if year > 9999:
            break
        found.append(f"{year:04}-{month:02}-{min(start.day, calendar.monthrange(year, month)[1]):02}")
    return found


def schedules(figure, program):
    """Every interval that is allowed, from both ends of the calendar."""
    for kind in ("monthly", "yearly", "customDays"):
        for interval in (1, 2, 11, 12, 13, 365, 998, 999):
            for first in ("0001-01-31", "1900-02-28", "2024-02-29", "9990-08-31", "9999-01-31", "9999-12-31"):
                with home() as folder:
                    fill(folder, [entry(1, first=first, kind=kind, interval=interval)])
                    done = program.run(folder, "next", "S1", "--count", "24", "--format", "json", "--today", first)
                    found = (
                        [event["billedAt"] for event in json.loads(done.stdout)]
                        if done.returncode == 0
                        else done.stderr
                    )
                    wanted = dates(first, kind, interval, 24)
                    figure.check(found == wanted, f"{first} every {interval} {kind}: {found}, and python says {wanted}")


def intervals(figure, program):
    """Intervals and counts beyond what is allowed."""
    cases = [
        ["--every", word]
        for word in ("0m", "1000m", "1000 years", "1000d", "-1m", "99999999999999999999m", "9223372036854775807d")
    ]
    cases += [["--times", word] for word in ("0", "10000", "99999999999999999999")]
    cases += [["--notice", word] for word in ("1000", "-1", "99999999999999999999")]
    cases += [
        ["--first", word]
        for word in (
            "0000-01-01",
            "10000-01-01",
            "2026-02-30",
            "99999999999999999999-01-01",
            "+99999999d",
            "+9223372036854775807d",
            "-9223372036854775808d",
            "+9999y",
        )
    ]
    for words in cases:
        with home() as folder:
            done = program.run(folder, "add", "S", "100", *words)
            figure.check(
                done.returncode == 2 and clear(done), f"add {words}: exit {done.returncode}, {done.stderr.decode()}"
            )


def amounts(figure, program):
    """Amounts around every limit: exactly kept, or refused."""
    cases = [
        str(number)
        for number in (0, 1, 10**12 - 1, 10**12, 10**12 + 1, LARGEST - 1, LARGEST, LARGEST + 1, 2**64, 10**40)
    ]
    cases += [f"{whole}.99USD" for whole in (0, 10**12 - 1, 10**12, LARGEST // 100 - 1, LARGEST // 100, LARGEST)]
    cases += [
        "92233720368547758.07USD",
        "92233720368547758.08USD",
        "9223372036854775.807KWD",
        "0.001KWD",
        "1e999",
        "-1",
        "--5",
        "9" * 5000,
        "0" * 5000 + "1",
        "0." + "0" * 5000 + "1USD",
        "NaN",
        "inf",
    ]
    for text in cases:
        with home() as folder:
            program.run(folder, "config", "maxAmount", str(10**12))
            done = program.run(folder, "add", "--first", "2026-02-10", "--", "S", text)
            if done.returncode == 0:
                kept = json.loads(data_file(folder).read_text())["subscriptions"][0]["amountMinorUnits"]
                digits = "".join(filter(str.isdigit, text)).lstrip("0")
                figure.check(str(kept) == (digits or "0"), f"{text[:40]} became {kept}")
            else:
                figure.check(
                    done.returncode == 2 and clear(done),
                    f"{text[:40]}: exit {done.returncode}, {done.stderr.decode()[:200]}",
                )


def sums(figure, program):
    """Totals just below and just above what 64 bits hold, in every report that adds up."""
    for count, minor in ((2, LARGEST // 2), (2, LARGEST // 2 + 1), (9, LARGEST // 9), (10, LARGEST // 9), (3, LARGEST)):
        with home() as folder:
            book = [entry(number, minor) for number in range(count)]
            data_file(folder).parent.mkdir()
            data_file(folder).write_text(json.dumps({"schemaVersion": "1.0", "subscriptions": book}))
            total = count * minor
            for words in (
                ["summary", "--month", "2026-02", "--format", "json"],
                ["summary", "--year", "2026"],
                ["list"],
                ["list", "--format", "json"],
                ["due", "--within", "30"],
                ["next"],
                ["confirm", "--all", "--until", "2026-12-31"],
                ["export"],
                ["doctor"],
                ["summary", "--by", "category"],
            ):
                done = program.run(folder, *words)
                good = done.returncode in (0, 1) or (done.returncode == 4 and clear(done))
                if words[0] == "summary" and "2026-02" in words and done.returncode == 0:
                    good = str(total).encode() in done.stdout
                figure.check(
                    good and not crashed(done.returncode),
                    f"{count} x {minor}, {words}: exit {done.returncode}, {(done.stdout + done.stderr)[-300:]}",
                )


def last_day(figure, program):
    """Every command on the calendar's first and last days."""
    for today in ("0001-01-01", "9999-12-31"):
        with home() as folder:
            fill(
                folder,
                [
                    entry(1, first="0001-01-01", kind="yearly"),
                    entry(2, first="9999-12-31"),
                    entry(3, first="9999-12-01", renewalRule="fromPayment"),
                    entry(4, first="2024-02-29", noticeDays=999),
                ],
            )
            for words in (
                ["list"],
                ["next"],
                ["due", "--within", "3650"],
                ["summary"],
                ["summary", "--month", "next"],
                ["summary", "--month", "last"],
                ["export"],
                ["export", "--past", "1200", "--future", "1200"],
                ["show", "S1"],
                ["show", "S4"],
                ["doctor"],
                ["log"],
                ["pause", "S1"],
                ["resume", "S1"],
                ["confirm", "S2"],
                ["confirm", "S3"],
                ["edit", "S1", "--first", "9999-12-31"],
                ["cancel", "S2", "--force"],
                ["price", "S4", "5", "--from", today],
                ["summary", "--year", "9999"],
                ["summary", "--year", "0001"],
                ["undo"],
            ):
                done = program.run(folder, *words, "--today", today, timeout=20)
                figure.check(
                    done.returncode == 0 or clear(done),
                    f"{words} on {today}: exit {done.returncode}, {done.stderr.decode()[:200]}",
                )


def many(figure, program, count):
    """So many subscriptions: the sum is right, and no command takes long."""
    with home() as folder:
        fill(folder, [entry(number, minor=number % 5000 + 1) for number in range(count)])
        total = sum(number % 5000 + 1 for number in range(count))
        for words in (
            ["summary", "--month", "2026-02", "--format", "json"],
            ["list"],
            ["due"],
            ["export"],
            ["confirm", "S77", "2026-02-10"],
            ["add", "One more", "100"],
            ["undo"],
            ["doctor"],
        ):
            begin = time.monotonic()
            done = program.run(folder, *words)
            seconds = time.monotonic() - begin
            right = words[0] != "summary" or str(total).encode() in done.stdout
            figure.check(
                done.returncode == 0 and right and seconds < 20,
                f"{words}: exit {done.returncode}, {seconds:.1f} s, {done.stderr.decode()[:200]}",
            )


def run(report, program, debug, mutant):
    report.row(
        "R14",
        "sums around 64 bits, years 1 and 9999, intervals of 999, amounts at every limit, 100,000 subscriptions",
    )
    report.figure("R14 schedules against python's calendar", lambda figure: schedules(figure, program))
    report.figure("R14 intervals, counts and dates out of range", lambda figure: intervals(figure, program))
    report.figure("R14 amounts around every limit", lambda figure: amounts(figure, program))
    report.figure("R14 sums around 64 bits", lambda figure: sums(figure, program))
    report.figure("R14 the first and the last day", lambda figure: last_day(figure, program))
    report.figure("R14 100,000 subscriptions", lambda figure: many(figure, program, 100_000))
    report.mutant(
        "R14 mutant: every date a day late",
        lambda figure: schedules(figure, Program(FOLDER / "Spoilt" / "late.sh", SUBTRACK=program.path)),
    )
