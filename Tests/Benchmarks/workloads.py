"""The measured books, generated from a seed: the same on every machine, and without the program under test.

A book has 70 % monthly subscriptions on the days 1 to 31, 15 % yearly ones on 29 February, 10 % every 30 days and 5 % weekly;
twenty years of 1,000 of them are about 240,000 charges. Names, categories, currencies and notes are mixed as in a household,
including Japanese names, so that no format is measured with ASCII alone.
"""

import datetime
import json
import random
import uuid

#: Twenty years, and the date of every run.
FIRST, LAST, TODAY = "2026-01-01", "2045-12-31", "2026-02-06"
STAMP = "2025-06-01T20:15:00+09:00"

CATEGORIES = ["video", "music", "software", "phone", "家賃", "保険", "news", None]
WORDS = ["Netflix", "Spotify", "楽天モバイル", "GitHub", "Adobe", "電気", "新聞", "Backup", "Gym", "Rent, office"]


def book(count, anchor_year=2025, records=0, seed=20260206):
    """A data file as the program writes it, of `count` subscriptions that start in `anchor_year`, the first `records` of
    them paid once.
    """
    rng = random.Random(seed)
    subscriptions = [subscription(rng, number, anchor_year) for number in range(count)]
    events = [payment(rng, subscriptions[number % count]) for number in range(records)]
    document = {
        "schemaVersion": "1.0",
        "settings": {
            "historyRange": {"pastMonths": 6, "futureMonths": 12}, "defaultCurrency": "JPY", "includePaused": False,
            "maxAmount": 1000000, "dueWithinDays": 14,
        },
        "subscriptions": subscriptions,
        "billingEvents": events,
        "lastChange": {
            "revision": 1, "parent": None, "parentAt": None, "at": f"{TODAY}T12:00:00+09:00", "command": "add",
            "subject": None,
        },
    }
    return (json.dumps(document, ensure_ascii=False, indent=2) + "\n").encode()


def listing(data):
    """The subscriptions of a book in the format of floor.c, in order of name."""
    lines = []
    for owner in sorted(json.loads(data)["subscriptions"], key=lambda one: (one["name"].encode(), one["id"])):
        ident = uuid.UUID(owner["id"]).int
        kind = {"monthly": "m", "yearly": "y", "customDays": "d"}[owner["billingCycle"]["type"]]
        digits = 2 if owner["currency"] == "USD" else 0
        fields = [
            f"{ident >> 64:x}", f"{ident & 2**64 - 1:x}", quoted(owner["name"]), quoted(owner["category"] or "-"), kind,
            owner["billingCycle"]["interval"], owner["firstBillingDate"], owner["amountMinorUnits"], digits,
            owner["currency"],
        ]
        lines.append("\t".join(map(str, fields)))
    return ("\n".join(lines) + "\n").encode()


def quoted(text):
    """A cell of CSV."""
    return f'"{text}"' if "," in text else text


def subscription(rng, number, anchor_year):
    kind, interval, first = cycle(number % 20, rng, anchor_year)
    currency = rng.choice(["JPY", "JPY", "JPY", "USD"])
    units = rng.randrange(100, 20000)
    return {
        "id": str(uuid.UUID(int=rng.getrandbits(128), version=4)),
        "name": f"{rng.choice(WORDS)} {number}",
        "status": "active",
        "category": rng.choice(CATEGORIES),
        **money(units, currency),
        "firstBillingDate": first.isoformat(),
        "cancellationDate": None,
        "billingCycle": {"type": kind, "interval": interval},
        "memo": "",
        "createdAt": STAMP,
        "updatedAt": STAMP,
    }


def cycle(share, rng, year):
    """One of twenty shares of the book: 14 monthly, 3 yearly, 2 every 30 days, 1 weekly."""
    january = datetime.date(year, 1, 1) + datetime.timedelta(days=rng.randrange(31))
    if share < 14:
        return "monthly", 1, january
    if share < 17:
        return "yearly", 1, datetime.date(year - year % 4, 2, 29)
    return "customDays", 30 if share < 19 else 7, january


def payment(rng, owner):
    """The payment on the first date."""
    return {
        "id": str(uuid.UUID(int=rng.getrandbits(128), version=4)),
        "subscriptionId": owner["id"],
        "billedAt": owner["firstBillingDate"],
        **{key: owner[key] for key in ("amount", "amountMinorUnits", "currency")},
        "eventType": "confirmed",
        "isAmountOverridden": False,
        "memo": "",
        "createdAt": STAMP,
        "updatedAt": STAMP,
    }


def money(units, currency):
    digits = 2 if currency == "USD" else 0
    return {"amount": units / 10**digits if digits else units, "amountMinorUnits": units, "currency": currency}
