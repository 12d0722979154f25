#!/usr/bin/env python3
"""Prints how well statements are matched with charges, and how well series are found.

    make statements         (or: python3 Tests/Interop/reconcile.py .build/release/subtrack [SEED...])

`reconcile` is run over the invented household in all of its 22 files, then over copies with missing rows, other amounts, texts
cut at 20 characters and rows of two accounts in one file; each row is compared with the truth. `detect` is run over the same
household, and over generated ones with 3 to 40 series, habits, transfers, income and bursts of fraud, at the end of every
month; the texts of some have the day and month in them, some firms send two bills that vary, and accounts can receive more often
than they pay. Rows that are listed for the user to tell count as found, but not as right. Without seeds: fresh ones, or 1, 2 and 3 with CI=true. Without household.py (SUBTRACK_CORPORA), only the generated ones.
"""
import calendar
import csv
import datetime
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile
from collections import Counter

from harness import RESULTS, check, skip

TODAY = "2026-09-30"
NAMED = 99
YEN = {"smbc-bank.csv", "mufg-bank.csv", "rakuten-card.csv", "vpass-fixed.csv", "vpass-open.csv", "moneyforward-me.csv",
       "zaim.csv", "paypay.csv"}
SURE_RECALL, NOISY_RECALL, DETECT_FLOOR = 108, 0.95, 0.97


def run(binary, home, *arguments):
    environment = {**os.environ, "XDG_DATA_HOME": str(home), "XDG_STATE_HOME": str(home), "LC_ALL": "C.UTF-8"}
    done = subprocess.run([binary, *map(str, arguments)], env=environment, capture_output=True, text=True)
    assert done.returncode == 0, f"{arguments}: exit {done.returncode}, {done.stderr[:200]}"
    return done.stdout


# --- Reconcile

def judge(document, truth):
    """The rows that are right, wrong and asked about: a row is right if it confirms the charge that the truth gives it."""
    owners = {}
    for row in truth:
        key = (row["booked"], -int(row["amount_minor"]))
        owners.setdefault(key, []).append((row["series"], row["due"]))
    right = wrong = 0
    for row in document["decisions"]:
        if row["decision"] in ("confirmed", "otherAmount", "newPrice"):
            meant = owners.get((row["date"], row.get("truth", row["amountMinorUnits"])), [])
            if (row["subscriptionName"], row["billedAt"]) in meant:
                right += 1
            else:
                wrong += 1
    # What no name tells is listed, and never confirmed.
    rows = {(row["file"], row["row"]): row for row in document["decisions"]}
    asked = 0
    for one in document["unnamed"]:
        row = rows[one["file"], one["row"]]
        meant = owners.get((row["date"], row.get("truth", row["amountMinorUnits"])), [])
        asked += (one["subscriptionName"], one["billedAt"]) in meant
    return right, wrong, asked


def household(folder, script, seed):
    subprocess.run([sys.executable, script, folder], env={**os.environ, "SEED": str(seed)}, check=True, capture_output=True)
    with open(f"{folder}/truth.tsv") as file:
        return list(csv.DictReader(file, delimiter="\t"))


def check_household(binary, script, seed):
    with tempfile.TemporaryDirectory() as folder:
        truth = household(folder, script, seed)
        folder = pathlib.Path(folder)
        for currency in ("EUR", "JPY", "GBP"):
            subprocess.run(["sh", folder / "book.sh", binary, folder / f"{currency}.json", currency], check=True)
        results, series = Counter(), Counter()
        for path in sorted(folder.iterdir()):
            if path.suffix not in (".csv", ".ofx", ".qif"):
                continue
            currency = "JPY" if path.name in YEN else "GBP" if path.name == "monzo.csv" else "EUR"
            out = run(binary, folder, "-f", folder / f"{currency}.json", "--today", TODAY, "reconcile", path, "--dry-run", "--json")
            results[judge(json.loads(out), truth)] += 1
            found = json.loads(run(binary, folder, "--today", TODAY, "detect", path, "--json"))["series"]
            series[len(found), sum(len(one["charges"]) for one in found)] += 1
        check("reconcile", f"household {seed}: {len(truth)} charges, right, wrong and asked by file: {dict(results)}",
              all(right >= NAMED and right + asked >= SURE_RECALL and not wrong for right, wrong, asked in results))
        check("detect", f"household {seed}: series and their charges by file: {dict(series)}", set(series) == {(10, len(truth))})
        check_noise(binary, folder, truth, seed)


def variants(rows, rng):
    """The household with missing rows, other amounts, cut texts and two accounts; each row keeps its true amount."""
    yield "missing rows", [row for row in rows if rng.random() > 0.15]
    yield "other amounts", [
        (day, text, round(amount * rng.choice([0.8, 0.9, 1.05, 1.1, 1.25])) if amount < 0 and rng.random() < 0.1 else amount, true)
        for day, text, amount, true in rows]
    yield "cut texts", [(day, text[:20], amount, true) for day, text, amount, true in rows]
    yield "two accounts", rng.sample(rows, len(rows))


def check_noise(binary, folder, truth, seed):
    with open(folder / "revolut.csv") as file:
        rows = [(row["Started Date"][:10], row["Description"], round(float(row["Amount"]) * 100)) for row in csv.DictReader(file)]
    charges = Counter((row["booked"], -int(row["amount_minor"])) for row in truth)
    for name, changed in variants([(*row, row[2]) for row in rows], random.Random(seed)):
        path = folder / "noisy.csv"
        write(path, [row[:3] for row in changed])
        out = json.loads(run(binary, folder, "-f", folder / "EUR.json", "--today", TODAY, "reconcile", path, "--dry-run", "--json"))
        for decision, row in zip(out["decisions"], changed):
            decision["truth"] = row[3]
        right, wrong, asked = judge(out, truth)
        wanted = sum((Counter((day, true) for day, _, _, true in changed) & charges).values())
        check("reconcile", f"household {seed}, {name}: {right} of {wanted} right, {asked} asked, {wrong} wrong",
              right + asked >= NOISY_RECALL * wanted and not wrong)


def check_two_merchants(binary, seed):
    """Two merchants with varying amounts a day apart, of which the book has one: no row is confirmed, one merchant is asked about."""
    rng = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        path, book = pathlib.Path(folder) / "two.csv", pathlib.Path(folder) / "book.json"
        rows = []
        for month in range(1, 9):
            for offset, name in enumerate(["STADTWERKE KD", "WASSERWERK ZWECKVERBAND"]):
                rows.append((datetime.date(2026, month, 20 + offset), f"{name} {rng.randrange(9999)}", -rng.randrange(5500, 8500)))
        write(path, rows)
        run(binary, folder, "-f", book, "--today", "2026-01-01", "add", "Power", "70EUR", "--first", "2026-01-20", "-q")
        out = json.loads(run(binary, folder, "-f", book, "--today", TODAY, "reconcile", path, "--spend", "negative", "--dry-run", "--json"))
        confirmed = sum(row["decision"] in ("confirmed", "otherAmount", "newPrice") for row in out["decisions"])
        names = {out["decisions"][one["row"] - 2]["text"].split()[0] for one in out["unnamed"]}
        # One row of the exact amount would be a charge.
        exact = sum(row[2] == -7000 for row in rows)
        check("reconcile", f"two merchants a day apart, seed {seed}: {confirmed} confirmed, asked about {sorted(names)}",
              confirmed <= exact and len(names) <= 1)


def write(path, rows):
    with open(path, "w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["Date", "Description", "Amount", "Currency"])
        writer.writerows((day, text, f"{amount / 100:.2f}", "EUR") for day, text, amount in rows)


# --- Detect

WORDS = """ACME NORDIC BLUE RIVER STONE MAPLE ORBIT PIXEL LUMEN HARBOR CEDAR QUARTZ FALCON IRIS DELTA SOLAR VIOLET EMBER COBALT ZEPHYR
TUNDRA MERIDIAN SUMMIT BEACON ATLAS NOVA PRISM ECHO RAVEN OPAL""".split()
KINDS = "MEDIA FITNESS INSURANCE MOBILE CLOUD NEWS GYM ENERGY WATER HOSTING MUSIC GAMES CLUB STREAM STORAGE SOFTWARE".split()
HABITS = "GROCER CAFE BAKERY FUEL BOOKSHOP PHARMACY DINER TAXI KIOSK CINEMA CANTEEN PARKING BARBER FLORIST HARDWARE".split()
FORMS = ["{0}", "{0} {1}", "{0}.COM", "SQ *{0}", "PAYPAL *{0}", "{0} BERLIN", "{0} {1} 800-555-0199",
         "{0} {2:%d%b}", "{0} ON {2:%d %b} BCC", "{0} {2:%d.%m.%Y}", "{0} {2:%d} {3} {2:%Y}"]
GERMAN = "Jan Feb März Apr Mai Juni Juli Aug Sept Okt Nov Dez".split()
MOVED = ["CREDIT CARD PAYMENT THANK YOU", "CHASE CRD AUTOPAY", "KREDITKARTENABRECHNUNG 4711", "PRELEVEMENT CARTE DEBIT DIFFERE",
         "LIQUIDACION TARJETA", "ADDEBITO CARTA DI CREDITO", "AFREKENING CREDITCARD", "FATURA CARTAO", "ラクテンカードサービス"]
START, MONTHS = datetime.date(2025, 1, 1), 18


def rolled(day):
    while day.weekday() >= 5:
        day += datetime.timedelta(1)
    return day


def due_days(first, cycle, month_day, end):
    """The days of a cycle such as m3 (every three months) or d28."""
    for number in range(10_000):
        if cycle[0] == "m":
            year, month = divmod(first.year * 12 + first.month - 1 + number * int(cycle[1:]), 12)
            day = datetime.date(year, month + 1, min(month_day, calendar.monthrange(year, month + 1)[1]))
        else:
            day = first + datetime.timedelta(number * int(cycle[1:]))
        if day > end:
            return
        yield number, day


def two_bills(rng, name, end):
    """A firm that sends two bills a month, both of which vary."""
    days, kinds = rng.sample([2, 9, 16, 23], 2), rng.sample([2900, 4900, 8900], 2)
    form = rng.choice(FORMS)
    for day, base in zip(days, kinds):
        rows = []
        for _, due in due_days(START.replace(day=day), "m1", day, end):
            booked = rolled(due)
            rows.append((booked, shown(form, name, 4711, booked), -round(base * rng.uniform(0.7, 1.4))))
        yield rows


def shown(form, name, number, day):
    return form.format(name, number, day, GERMAN[day.month - 1]).upper()


def series_rows(rng, name, end):
    """One series: the rows, and whether its merchant sells other things as well."""
    cycle = rng.choices(["m1", "d7", "d14", "d28", "d30", "m2", "m3", "m6", "m12"], [60, 3, 3, 3, 2, 3, 8, 3, 15])[0]
    base = rng.choice([299, 499, 799, 999, 1299, 1499, 1999, 2499, 3900, 4999, 8900, 15000, 65000])
    kind = rng.choices(["fixed", "step", "vary"], [70, 20, 0 if cycle in ("d7", "d14") else 10])[0]
    booking = rng.choices(["exact", "business day", "late"], [45, 35, 20])[0]
    first = START + datetime.timedelta(rng.randrange(0, 120 if rng.random() < 0.8 else 450))
    stop = end if rng.random() < 0.85 else min(end, first + datetime.timedelta(rng.randrange(120, 500)))
    gap, step, form = rng.random() < 0.05, rng.randint(2, 8), rng.choice(FORMS)
    for number, day in due_days(first, cycle, first.day if rng.random() < 0.85 else 31, stop):
        if kind == "step" and number == step:
            base = round(base * rng.choice([1.08, 1.15, 1.25]))
        amount = round(base * rng.uniform(0.7, 1.4)) if kind == "vary" else base
        booked = day + datetime.timedelta(rng.randrange(0, 3)) if booking == "late" else day
        if not (gap and number == 4):
            booked = booked if booking == "exact" else rolled(booked)
            yield booked, shown(form, name, rng.randrange(1000, 9999), booked), -amount


def generated(seed):
    """Rows of a household as (day, text, amount, series or None)."""
    rng, used, rows = random.Random(seed), set(), []
    end = START + datetime.timedelta(int(MONTHS * 30.44))

    def name(kinds):
        while (new := f"{rng.choice(WORDS)} {rng.choice(kinds)}") in used:
            pass
        used.add(new)
        return new

    count = rng.randint(3, 40)
    for number, bill in enumerate(two_bills(rng, name(KINDS), end) if rng.random() < 0.5 else []):
        rows += [(*row, f"bill {number}") for row in bill]
    for number in range(count):
        own = name(KINDS)
        rows += [(*row, number) for row in series_rows(rng, own, end)]
        if rng.random() < 0.12:
            rows += [(START + datetime.timedelta(rng.randrange(500)), own, -rng.randrange(100, 8000), None) for _ in range(12)]
    for _ in range(rng.randint(4, 14)):
        own, every, fixed, base = name(HABITS), rng.choice([2, 3, 5, 8, 12, 20, 35, 60]), rng.random() < 0.2, rng.randrange(300, 6000)
        day = START + datetime.timedelta(rng.randrange(0, 30))
        while day <= end:
            rows.append((day, own, -(base if fixed else round(base * rng.uniform(0.4, 1.8))), None))
            day += datetime.timedelta(max(1, round(rng.expovariate(1 / every))))
    moved, receives = rng.choice(MOVED), rng.random() < 0.5
    for number in range(MONTHS):
        year, month = divmod(2025 * 12 + number, 12)
        rows.append((rolled(datetime.date(year, month + 1, 8)), moved, -rng.randrange(20_000, 90_000), None))
        if receives:
            rows += [(datetime.date(year, month + 1, rng.randint(1, 28)), f"SHOP PAYOUT {day}", rng.randrange(500, 9000), None)
                     for day in range(60)]
        rows.append((rolled(datetime.date(year, month + 1, 27)), "SALARY ACME", 250_000, None))
        rows.append((datetime.date(year, month + 1, 2), "TRANSFER TO SAVINGS", -30_000, None))
    for _ in range(rng.randint(0, 2)):
        day, own = START + datetime.timedelta(rng.randrange(30, 400)), name(HABITS)
        rows += [(day + datetime.timedelta(number // 3), own, -999, None) for number in range(rng.randint(4, 8))]
    return sorted((row for row in rows if row[0] <= end), key=lambda row: (row[0], row[1], row[2]))


def check_generated(binary, seeds):
    found = false = missed = 0
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "bank.csv"
        for seed in seeds:
            rows = generated(seed)
            for number in range(3, MONTHS):
                year, month = divmod(2025 * 12 + number, 12)
                own = [row for row in rows if row[0] < datetime.date(year, month + 1, 1)]
                write(path, [row[:3] for row in own])
                right, wrong, left = judge_series(json.loads(run(binary, folder, "detect", path, "--spend", "negative", "--json"))["series"], own)
                found, false, missed = found + right, false + wrong, missed + left
    precision, recall = found / max(1, found + false), found / max(1, found + missed)
    check("detect", f"{len(seeds)} generated households at {MONTHS - 3} month ends each: precision {precision:.4f}, recall {recall:.4f} "
          f"({found} found, {false} false, {missed} missed)", min(precision, recall) >= DETECT_FLOOR)


def judge_series(series, rows):
    """Found, false and missed series; one of fewer than three charges counts neither as found nor as missed."""
    counts, met, false = Counter(row[3] for row in rows if row[3] is not None), set(), 0
    for one in series:
        # The file has one line for its header.
        owners = Counter(rows[charge["row"] - 2][3] for charge in one["charges"])
        owner, count = owners.most_common(1)[0]
        if owner is None or count < 0.7 * len(one["charges"]) or owner in met:
            false += 1
        else:
            met.add(owner)
    whole = {owner for owner, count in counts.items() if count >= 3}
    return len(met & whole), false, len(whole - met)


def main():
    binary = str(pathlib.Path(sys.argv[1]).resolve())
    corpora = os.environ.get("SUBTRACK_CORPORA")
    script = corpora and pathlib.Path(corpora).parent / "statements" / "household.py"
    fixed = [1, 2, 3] if os.environ.get("CI") == "true" else random.SystemRandom().sample(range(10**6), 3)
    seeds = [int(seed) for seed in sys.argv[2:]] or fixed
    if script and script.exists():
        for seed in seeds:
            check_household(binary, script, seed)
    else:
        skip("statements", "SUBTRACK_CORPORA is unset, or has no statements beside it")
    for seed in seeds:
        check_two_merchants(binary, seed)
    check_generated(binary, [seed * 100 + number for seed in seeds for number in range(8)])


main()
print(f"{RESULTS['passed']} passed, {RESULTS['failed']} failed, {RESULTS['skipped']} skipped")
sys.exit(RESULTS["failed"] > 0)
