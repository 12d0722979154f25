"""What python's own `json`, `csv`, `datetime`, `decimal` and `uuid` make of an input that subtrack has read.

Each function gets the input and what subtrack made of it, and returns what is wrong; nothing where both agree, or where
the input is in a form that python does not know. Used by fuzz.py.
"""

import csv
import datetime
import decimal
import io
import json
import re
import uuid

TODAY = datetime.date(2026, 2, 6)
# What the data file leaves out.
LEFT_OUT = {"payment": "automatic", "renewal": "fixed", "tags": [], "memo": ""}
CODECS = {"utf-8": "utf-8-sig", "utf-16le": "utf-16-le", "utf-16be": "utf-16-be", "cp932": "cp932",
          "windows-1252": "cp1252", "iso-8859-15": "iso8859-15", "windows-1250": "cp1250", "iso-8859-2": "iso8859-2",
          "windows-1251": "cp1251", "koi8-r": "koi8-r"}
# What a table of subscriptions has at least, as subtrack writes it.
OWN_COLUMNS = {"subscription_id", "subscription_name", "amount", "currency", "cycle", "first_billing_date"}
EXPONENTS = {"USD": 2, "JPY": 0, "KWD": 3}


def parsed(text):
    return json.loads(text, parse_float=decimal.Decimal, parse_int=decimal.Decimal)


def different(wanted, found):
    """The first value that is not what it should be; a code of a currency may be written small."""
    for key, value in wanted.items():
        value = value.upper() if key == "currency" else value
        other = found.get(key) or LEFT_OUT.get(key)
        if other != value:
            return f"{key} should be {value!r}, and is {other!r}"
    return None


def of_json(content, book):
    """The subscriptions that python finds, with their names, days and amounts."""
    try:
        theirs = parsed(content.decode()).get("subscriptions") or []
    except ValueError as error:
        return f"python: {error}"
    ours = book["subscriptions"]
    if len(theirs) != len(ours):
        return f"python finds {len(theirs)} subscriptions"
    for entry, found in zip(theirs, ours):
        keys = ("name", "currency", "firstBillingDate", "amount", "amountMinorUnits", "memo")
        wrong = different({key: entry[key] for key in keys if entry.get(key)}, found)
        if wrong:
            return wrong
    return None


def of_text(content, words):
    """The text that python's codec finds, without a mark of the byte order."""
    if words[0] == "refused":
        return None
    codec = CODECS.get(words[1])
    if codec is None:
        return f"python knows no {words[1]}"
    wanted = content.decode(codec).removeprefix("\ufeff").encode().hex()
    return wanted != "".join(words[2:]) and f"python: {wanted}"


def of_csv(content, book):
    """Every row that says something, cell by cell; only of tables as subtrack itself writes them."""
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return None  # Compared by of_text.
    if text.lstrip()[:1] == "{" and '"schemaVersion"' in text:
        return of_json(text.encode(), book) if '"data"' not in text else None
    if "subscription_id" not in text:
        return None  # Python does not know what other programs mean by their columns.
    if re.search(r"\r(?!\n)", text):
        return None  # RFC 4180 knows no lone carriage return; python ends a row there.
    try:
        header, *rows = (row for row in csv.reader(io.StringIO(text, newline=""), strict=True) if any(row))
    except (csv.Error, ValueError) as error:
        return f"python: {error}"
    if "subscription_id" not in header or any(name != name.strip() for name in header):
        return None  # Separated by something else than commas.
    if "billed_at" not in header and not OWN_COLUMNS <= set(header):
        return None  # Not a table of subscriptions, but any other one.
    if "" in header:
        return None  # Columns without a name may be missing from a row.
    if any(len(row) != len(header) for row in rows):
        return None if any(not cell for row in rows for cell in row[len(header):]) else "python finds another length"
    table = [dict(zip(header, row)) for row in rows]
    if not all(map(is_as_written, table)):
        return None
    return events(table, book) if "billed_at" in header else subscriptions(table, book)


def is_as_written(row):
    """Whether the cells have the forms that subtrack writes, and not those of a spreadsheet or of sums."""
    forms = {
        "[0-9]{4}-[0-9]{2}-[0-9]{2}|": ["first_billing_date", "billed_at", "trial_end_date", "cancellation_date", "end_date"],
        r"[0-9]+(\.[0-9]+)?": ["amount"],
        "[0-9]*": ["notice_days", "occurrences"],
        "true|false|": ["is_amount_overridden", "is_month_end"],
        r"[^\\]*": ["tags"],
        "active|paused|cancelled|": ["subscription_status"],
        "automatic|manual|": ["payment"],
        "fixed|fromPayment|": ["renewal"],
        "projected|paused|confirmed|skipped": ["event_type"],
        "": ["price_changes", "pauses"],
        "[0-9a-fA-F-]{36}": ["subscription_id"],
    }
    return all(re.fullmatch(form, row.get(name) or "") for form, names in forms.items() for name in names if name in row)


def day(text):
    return datetime.date.fromisoformat(text).isoformat() if text else None


def subscriptions(table, book):
    if len(table) != len(book["subscriptions"]):
        return f"python finds {len(table)} rows"
    for row, found in zip(table, book["subscriptions"]):
        cell = {key: text or None for key, text in row.items()}.get
        wanted = {
            "id": str(uuid.UUID(cell("subscription_id"))),
            "name": cell("subscription_name"),
            "status": cell("subscription_status") or "active",
            "category": cell("category"),
            "amount": decimal.Decimal(cell("amount")) or None,
            "currency": cell("currency"),
            "firstBillingDate": day(cell("first_billing_date")),
            "trialEndDate": day(cell("trial_end_date")),
            "cancellationDate": day(cell("cancellation_date")),
            "payment": cell("payment") or "automatic",
            "renewal": cell("renewal") or "fixed",
            "noticeDays": int(cell("notice_days") or 0) or None,
            "endDate": day(cell("end_date")),
            "occurrences": int(cell("occurrences") or 0) or None,
            "tags": [tag for tag in (cell("tags") or "").split(";") if tag],
            "paymentMethod": cell("payment_method"),
            "payer": cell("payer"),
            "url": cell("url"),
            "memo": cell("memo") or "",
        }
        wrong = different(wanted, found)
        if wrong:
            return wrong
        cycle = found["billingCycle"]
        words = f"{cycle['interval']} {dict(monthly='month', yearly='year', customDays='day')[cycle['type']]}"
        wrong = of_cycle(cell("cycle"), ["accepted", *words.split()])
        if wrong:
            return wrong
    return None


def events(table, book):
    found = {event["id"]: event for event in book["billingEvents"]}
    # A charge may have been moved to the day of another one, so a day finds only those that were not.
    found |= {(event["subscriptionId"], event["billedAt"]): event for event in found.values() if "movedFrom" not in event}
    count = 0
    for row in table:
        kind, memo, is_own = row["event_type"], row.get("memo") or "", row.get("is_amount_overridden") == "true"
        key, owner = (str(uuid.UUID(row[name])) if row.get(name) else None for name in ("event_id", "subscription_id"))
        # The id of a charge is made of its scheduled day: by it subtrack knows that a charge was moved.
        event = found.get(key) or found.get((owner, day(row["billed_at"])), {})
        if kind in ("projected", "paused") and not is_own and not memo and "movedFrom" not in event:
            continue
        count += 1
        wanted = {"eventType": "projected" if kind == "paused" else kind, "memo": memo}
        wanted.update(subscriptionId=owner, billedAt=day(row["billed_at"]))
        if key:
            wanted["id"] = key
        if kind == "confirmed" or is_own and kind != "skipped":
            wanted.update(amount=decimal.Decimal(row["amount"]) or None, currency=row["currency"])
        wrong = different(wanted, event)
        if wrong:
            return wrong
    return count != len(book["billingEvents"]) and f"python finds {count} rows that say something"


def of_date(text, verdict):
    """Accepted and refused alike, as `YYYY-MM-DD`; of days from today, only what was accepted."""
    relative = re.fullmatch(r"([+-])([0-9]{1,6})([dw])", text)
    if relative and verdict[0] == "accepted":
        days = int(relative[1] + relative[2]) * (7 if relative[3] == "w" else 1)
        wanted = ["accepted", (TODAY + datetime.timedelta(days)).isoformat()]
        return verdict != wanted and f"python: {wanted}"
    if not re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", text):
        return None
    try:
        wanted = ["accepted", day(text)]
    except ValueError:
        wanted = ["refused"]
    return verdict != wanted and f"python: {wanted}"


def of_amount(text, verdict):
    """A plain number must be accepted; one with a code or with groups of thousands may be, as what it says."""
    match = re.fullmatch(r"(?:([A-Z]{3}) ?)?([0-9]+|[0-9]{1,3}(?:,[0-9]{3})+)(\.[0-9]+)?(?: ?([A-Z]{3}))?", text)
    code = match and (match[1] or match[4] or "USD")
    if code not in EXPONENTS:
        return None
    number = decimal.Decimal(match[2].replace(",", "") + (match[3] or ""))
    if verdict[0] == "refused":
        return re.fullmatch(r"[0-9]{1,12}(\.[0-9]{1,2})?", text) and f"python: {number}"
    with decimal.localcontext(prec=10_000):
        wanted = ["accepted", str(number.scaleb(EXPONENTS[code]).normalize().__format__("f")), code]
    return verdict != wanted and f"python: {wanted}"


def of_cycle(text, verdict):
    def span(count, unit):
        return (int(count or 1) * (7 if unit == "week" else 1), "day" if unit == "week" else unit)

    match = re.fullmatch(r"(?:([0-9]{1,15}) )?(day|week|month|year)s?", text)
    if not match:
        return None
    wanted = span(*match.groups())
    if verdict[0] == "refused":
        return 1 <= wanted[0] <= 999 and f"python: {wanted}"
    found = re.fullmatch(r"(?:([0-9]+) )?(day|week|month|year)s?", " ".join(verdict[1:]))
    return (not found or span(*found.groups()) != wanted) and f"python: {wanted}"
