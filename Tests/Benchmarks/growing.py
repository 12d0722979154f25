"""Books with n elements of one kind each, for every list that a book can hold (growth.py).

Every other list of a book is short, so that the cost of the kind is not lost in that of another. `S` is the first
subscription and `Someone` the first member, in every book.
"""

import datetime
import json
import uuid

STAMP = "2025-06-01T20:15:00+09:00"
START = datetime.date(2000, 1, 1)


def subscription(number, **more):
    """Subscription `number`, monthly; `more` overrides and adds keys."""
    found = {
        "id": str(uuid.UUID(int=number << 96, version=4)),
        "name": f"Service {number}" if number else "S", "status": "active", "category": None,
        "amount": 100 + number, "amountMinorUnits": 100 + number, "currency": "JPY",
        "firstBillingDate": f"2025-01-{1 + number % 28:02}", "cancellationDate": None,
        "billingCycle": {"type": "monthly", "interval": 1}, "memo": "", "createdAt": STAMP, "updatedAt": STAMP, **more,
    }
    # Without minor units an amount is right in every currency, however many digits it has.
    return {key: value for key, value in found.items() if (key, value) != ("amountMinorUnits", None)}


def record(owner, day, number, **more):
    """The confirmation of a charge."""
    return {
        "id": str(uuid.UUID(int=(number + 1 << 96) + 1, version=4)),
        "subscriptionId": owner["id"], "billedAt": day, "eventType": "confirmed",
        **{key: owner[key] for key in ("amount", "amountMinorUnits", "currency") if key in owner},
        "isAmountOverridden": False, "memo": "", "createdAt": STAMP, "updatedAt": STAMP, **more,
    }


def book(subscriptions=None, events=(), members=("Someone",), settings=None, **more):
    return {
        "schemaVersion": "1.0",
        "settings": {
            "historyRange": {"pastMonths": 6, "futureMonths": 12}, "defaultCurrency": "JPY", "includePaused": False,
            "maxAmount": 1000000, "dueWithinDays": 14, **(settings or {}),
        },
        "members": [{"name": name} for name in members],
        "subscriptions": subscriptions or [subscription(0)], "billingEvents": list(events), **more,
    }


def account(number, **more):
    return {"id": str(uuid.UUID(int=(number + 1 << 96) + 2, version=4)), "name": f"Card {number}", "kind": "bank", **more}


def syllables(number):
    """A word of its own for each number, with more letters for the first thousands."""
    letters = "".join("bcdfghjklmnprstvwz"[number // 18**place % 18] + "aeiou"[number // 5**place % 5] for place in range(4))
    return letters.title()


def whole(count):
    """`count` subscriptions of a book in which everything else is used as well, each with three payments."""
    owners = each(count, payer="Someone", tags=["Shared"], memo="Note #")
    for number, owner in enumerate(owners):
        owner.update(
            name=f"{syllables(number)} Media" if number else "S", category=f"Category {number % 20}",
            paymentMethod=f"Card {number % 5}", tags=["Shared", f"Tag {number % 30}"])
    dates = ["2025-11", "2025-12", "2026-01"]
    events = [record(owner, f"{month}-{owner['firstBillingDate'][-2:]}", 3 * index + number)
              for index, owner in enumerate(owners) for number, month in enumerate(dates)]
    return book(
        owners, events, members=["Someone", "Idle"], accounts=[account(number) for number in range(5)],
        budgets=[budget(0), budget(0, category="Category 1")], goals=[{"amount": 5, "currency": "JPY", "by": "2026-12"}],
        exchangeRates=[{"base": "USD", "quote": "JPY", "source": "manual", "rates": ["2026-01-01 150"]}])


def statement(found):
    """A statement as CSV with the charges of February of a book, at their prices and on their days."""
    rows = [(f"2026-02-{one['firstBillingDate'][-2:]}", one["name"].upper(), -one["amount"]) for one in found]
    lines = [f"{date},{text} {1000 + number},{amount},JPY" for number, (date, text, amount) in enumerate(sorted(rows))]
    return ("\n".join(["Date,Description,Debit,Currency", *lines]) + "\n").encode()


def habits(count):
    """A statement with `count` rows of shops that are no subscription."""
    rows = [f"2026-02-{1 + number % 28:02},SHOP {syllables(number % 200)},-{100 + number * 7919 % 9000},JPY"
            for number in range(count)]
    return ("\n".join(["Date,Description,Debit,Currency", *rows]) + "\n").encode()


def crowd(count):
    """A statement with `count` rows, each of another merchant with the word that the names of `whole` share."""
    rows = [f"2026-02-{1 + number % 28:02},MEDIA {syllables(number + 50000)},-{100 + number * 7919 % 9000},JPY"
            for number in range(count)]
    return ("\n".join(["Date,Description,Debit,Currency", *rows]) + "\n").encode()


def each(count, **templates):
    """`count` subscriptions; in a text, `#` becomes the number of the subscription."""
    return [subscription(number, **filled(templates, number)) for number in range(count)]


def filled(value, number):
    if isinstance(value, str):
        return value.replace("#", str(number))
    if isinstance(value, dict):
        return {filled(key, number): filled(inner, number) for key, inner in value.items()}
    return [filled(inner, number) for inner in value] if isinstance(value, list) else value


def one(**more):
    return book([subscription(0, **more)])


def day(number, start=START):
    return (start + datetime.timedelta(days=number)).isoformat()


def month(number):
    return f"{1500 + number // 12}-{number % 12 + 1:02}"


def code(number):
    """Three letters; most are no currency of ISO 4217, which a file may have."""
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    return letters[number // 676 % 26] + letters[number // 26 % 26] + letters[number % 26]


def budget(number, amount=1000, **scope):
    return {"per": "month", **scope, "currency": "JPY",
            "versions": [{"from": "2026-02", "amount": amount + number, "amountMinorUnits": amount + number}]}


def daily(**more):
    """A subscription charged every day since 2000."""
    return subscription(0, firstBillingDate=day(0), billingCycle={"type": "customDays", "interval": 1}, **more)


def records(count, **more):
    owner = daily()
    return book([owner], [record(owner, day(number), number, **more) for number in range(count)])


def payments(count):
    """Ten payments each of a tenth as many subscriptions."""
    owners = each(max(1, count // 10))
    dates = [[f"2025-{number + 1:02}-{owner['firstBillingDate'][-2:]}" for number in range(10)] for owner in owners]
    return book(owners, [record(owner, date, 10 * index + number) for index, owner in enumerate(owners)
                         for number, date in enumerate(dates[index])])


def rates(count):
    texts = [f"{day(number)} 1.{number + 1}" for number in range(count)]
    return book(each(3, currency="USD"), settings={"baseCurrency": "JPY"},
                exchangeRates=[{"base": "USD", "quote": "JPY", "source": "manual", "rates": texts}])


def pairs(count):
    series = [{"base": code(number), "quote": "JPY", "source": "manual", "rates": ["2026-01-01 2"]}
              for number in range(count) if code(number) != "JPY"]
    return book(settings={"baseCurrency": "JPY"}, exchangeRates=series)


def crossed(count):
    """Payments in many currencies, each with a rate to EUR only, in a book counted in JPY."""
    found = paid_currencies(count)
    for one in found["exchangeRates"]:
        one["quote"] = "EUR"
    found["exchangeRates"] = [one for one in found["exchangeRates"] if one["base"] != "EUR"]
    found["exchangeRates"].append({"base": "EUR", "quote": "JPY", "source": "manual", "rates": ["2026-01-01 160"]})
    return found


def currencies(count):
    return book([subscription(number, currency=code(number), amount=1, amountMinorUnits=None)
                 for number in range(count)])


def paid_currencies(count):
    """Payments in many currencies, converted with a rate each."""
    owners = [subscription(number, currency=code(number), amount=1, amountMinorUnits=None,
                           firstBillingDate="2026-02-01")
              for number in range(count) if code(number) != "JPY"]
    events = [record(owner, "2026-02-01", number) for number, owner in enumerate(owners)]
    return {**pairs(count), "subscriptions": owners, "billingEvents": events}


def household(count, **more):
    """`count` members, each with the shares of one subscription between the next two."""
    names = [f"Member {number}" for number in range(count)]
    shared = [subscription(number, payer=name, shares=[{"member": other, "weight": 1} for other in
              (name, names[number - 1])]) for number, name in enumerate(names)]
    return book(shared, members=["Someone", *names], **more)


def shares(count):
    return [{"member": f"Member {number}", "weight": 1 + number % 3} for number in range(count)]


def unlisted(count):
    return book(each(count, payer="Payer #"), members=[])


def lately(count, **more):
    """A subscription charged every day, for so many days up to today."""
    return subscription(0, firstBillingDate=ago(count), billingCycle={"type": "customDays", "interval": 1}, **more)


def ago(count):
    return day(-count, datetime.date(2026, 2, 6))


def versions(count):
    return [{"from": ago(count - number - 1), "amount": 1 + number, "amountMinorUnits": 1 + number, "currency": "JPY"}
            for number in range(count)]


def rests(count):
    return [{"from": ago(2 * number + 2), "until": ago(2 * number + 1)} for number in reversed(range(count))]


def shuffled(elements):
    """The elements in a fixed order that is not theirs: 7919 is a prime."""
    return [elements[number * 7919 % len(elements)] for number in range(len(elements))]


#: The kinds by name: a function from the number of elements to a book.
KINDS = {
    "subscriptions": lambda n: book(each(n)),
    "equal names": lambda n: book(each(n, name="Same")),
    "names alike": lambda n: book([
        subscription(number, name="same" if number % 2 else "SAME") for number in range(n)]),
    "one category": lambda n: book(each(n, category="All")),
    "categories": lambda n: book(each(n, category="Category #")),
    "payment methods": lambda n: book(each(n, paymentMethod="Card #")),
    "payers": lambda n: book(each(n, payer="Payer #"), members=[f"Payer {number}" for number in range(n)]),
    "unlisted payers": unlisted,
    "tags": lambda n: book(each(n, tags=["Tag #"])),
    "tags of one": lambda n: one(tags=[f"Tag {number}" for number in range(n)]),
    "equal tags of one": lambda n: one(tags=["Tag"] * n),
    "prices of one": lambda n: one(firstBillingDate=day(0), priceVersions=[
        {"from": day(number + 1), "amount": number, "amountMinorUnits": number, "currency": "JPY"}
        for number in range(n)]),
    "coming prices": lambda n: one(priceVersions=[
        {"from": day(number, datetime.date(2026, 2, 7)), "amount": 100 + number, "amountMinorUnits": 100 + number,
         "currency": "JPY"} for number in range(n)]),
    "prices of a daily one": lambda n: book([daily(priceVersions=[
        {"from": day(number + 1), "amount": 1 + number, "amountMinorUnits": 1 + number, "currency": "JPY"}
        for number in range(n)])]),
    "prices of as many days": lambda n: book([lately(n, priceVersions=versions(n))]),
    "prices out of order": lambda n: book([lately(n, priceVersions=shuffled(versions(n)))]),
    "pauses of one": lambda n: one(firstBillingDate=day(0), pauses=[
        {"from": day(2 * number), "until": day(2 * number + 1)} for number in range(n)]),
    "pauses of a daily one": lambda n: book([daily(pauses=[
        {"from": day(2 * number), "until": day(2 * number + 1)} for number in range(n)])]),
    "pauses of as many days": lambda n: book([lately(2 * n, pauses=rests(n))]),
    "pauses out of order": lambda n: book([lately(2 * n, pauses=shuffled(rests(n)))]),
    "open pauses": lambda n: one(firstBillingDate=day(0), status="paused", pauses=[
        {"from": day(number), "until": None} for number in range(n)]),
    "notes of one": lambda n: one(notes=[
        {"date": day(number % 9000), "text": f"Note {number}"} for number in range(n)]),
    "shares of one": lambda n: one(payer="Member 0", shares=shares(n)),
    "equal shares of one": lambda n: one(payer="Someone", shares=[{"member": "Someone", "weight": 1}] * n),
    "members": lambda n: book(members=["Someone"] + [f"Member {number}" for number in range(n)]),
    "household": household,
    "records of one": records,
    "skipped of one": lambda n: records(n, eventType="skipped"),
    "payers of records": lambda n: book([daily()], [
        record(daily(), day(number), number, payer=f"Member {number}") for number in range(n)]),
    "paid later": lambda n: book([daily(renewal="fromPayment")], [
        record(daily(), day(number), number, paidOn=day(number + 1)) for number in range(0, n)]),
    "unpaid of one": lambda n: book([lately(n)]),
    "unpaid, counted from payments": lambda n: book([lately(n, renewal="fromPayment")]),
    "shares of a record": lambda n: book(events=[record(subscription(0), "2025-01-01", 0, shares=shares(n))]),
    "payments": payments,
    "rates of a pair": rates,
    "pairs of rates": pairs,
    "currencies": currencies,
    "categories and currencies": lambda n: book([
        subscription(number, category=f"Category {number}", currency=code(number), amount=1, amountMinorUnits=None)
        for number in range(n)]),
    "paid currencies": paid_currencies,
    "rates through another": crossed,
    "budgets": lambda n: book(budgets=[budget(number, category=f"Category {number}") for number in range(n)]),
    "budgets of tags": lambda n: book(
        each(n, tags=["Tag #"]), budgets=[budget(number, tag=f"Tag {number}") for number in range(n)]),
    "budgets of members": lambda n: household(
        n, budgets=[budget(number, member=f"Member {number}") for number in range(n)]),
    "budgets and categories": lambda n: book(
        each(n, category="Category #"), budgets=[budget(number, category=f"Category {number}") for number in range(n)]),
    "limits of a budget": lambda n: book(budgets=[{"per": "month", "currency": "JPY", "versions": [
        {"from": month(number), "amount": number, "amountMinorUnits": number} for number in range(n)]}]),
    "goals": lambda n: book(goals=[
        {"amount": 5, "currency": code(number), "by": "2026-12"} for number in range(n)]),
    "unknown keys": lambda n: book(**{f"x{number}": number for number in range(n)}),
    "unknown keys of one": lambda n: one(**{f"x{number}": number for number in range(n)}),
    "unknown keys of each": lambda n: book(each(n, x1=1, x2={"y": [1, 2]})),
    "unknown keys of records": lambda n: records(n, x1=1),
    "unknown list": lambda n: book(x=list(range(n))),
    "unknown object": lambda n: book(x={f"x{number}": number for number in range(n)}),
    "accounts": lambda n: book(
        each(n, paymentMethod="Card #"), accounts=[account(number) for number in range(n)]),
    "whole books": whole,
    "muted insights": lambda n: book(settings={"mutedInsights": [f"code-{number}" for number in range(n)]}),
    "long memo": lambda n: one(memo="word \"quoted\"\n" * n),
    "long notes": lambda n: one(notes=[{"date": "2026-01-01", "text": "言葉 " * n}]),
}


def document(kind, count):
    """The bytes of a book."""
    return (json.dumps(KINDS[kind](count), ensure_ascii=False, indent=2) + "\n").encode()
