"""The book with which the instructions of 0.2.0 were counted, generated from a seed."""

import datetime
import json
import random


def charges(count):
    """Day, cycle, amount and currency of `count` subscriptions: 70 % monthly, 15 % yearly, 10 % every 30 days, 5 % weekly."""
    rng = random.Random(42)
    cycles = ["monthly"] * (count * 70 // 100) + ["yearly"] * (count * 15 // 100) + ["30"] * (count * 10 // 100)
    cycles += ["7"] * (count - len(cycles))
    rng.shuffle(cycles)
    seen = {"monthly": 0, "yearly": 0}
    for cycle in cycles:
        day = datetime.date(2024, 1, 1) + datetime.timedelta(rng.randrange(366))
        if cycle in seen:
            seen[cycle] += 1
            day = (monthly_day if cycle == "monthly" else yearly_day)(rng, day, seen[cycle] % 10)
        currency = rng.choices(["USD", "EUR", "GBP"], [70, 20, 10])[0]
        yield day, cycle, rng.randrange(99, 20000) / 100, currency


def monthly_day(rng, day, number):
    """Three of ten monthly subscriptions begin on the 29th, 30th or 31st, and no other."""
    late = {0: 31, 3: 30, 6: 29}.get(number)
    if not late:
        return day.replace(day=min(day.day, 28))
    months = [1, 3, 5, 7, 8, 10, 12] if late == 31 else [month for month in range(1, 13) if month != 2]
    return datetime.date(2024, rng.choice(months), late)


def yearly_day(_, day, number):
    """One of ten yearly subscriptions begins on 29 February, and no other."""
    leap = datetime.date(2024, 2, 29)
    return leap if number == 1 else day.replace(day=28) if day == leap else day


def book(count):
    """The book in the form of the first data files, with `count` subscriptions."""
    stamp, subscriptions = "2025-01-01T00:00:00+09:00", []
    for number, (day, cycle, amount, currency) in enumerate(charges(count)):
        billing = {"type": cycle, "interval": 1}
        if cycle.isdigit():
            billing = {"type": "customDays", "interval": int(cycle), "customDaysInterval": int(cycle)}
        subscriptions.append({
            "id": f"00000000-0000-4000-8000-{number:012d}",
            "name": f"svc-{number:05d}" if count > 100 else f"svc {number:06d}", "status": "active", "category": "x",
            "amount": amount, "currency": currency, "firstBillingDate": day.isoformat(), "cancellationDate": None,
            "billingCycle": billing, "memo": "", "createdAt": stamp, "updatedAt": stamp})
    settings = {"timezone": "Asia/Tokyo", "historyRange": {"pastMonths": 6, "futureMonths": 12}}
    return json.dumps({"schemaVersion": "1.0", "exportedAt": "2026-02-06T12:34:56+09:00", "settings": settings,
                       "subscriptions": subscriptions, "billingEvents": []})
