#!/usr/bin/env python3
"""Prints household.json: a Japanese/English household with two years of confirmed history up to 2026-02-05.

    python3 Tests/Samples/generate-household.py > Tests/Samples/household.json

It shares no code with the product: dates come from Python's calendar, ids from the formula documented at `UUID.ofCharge`. So
if `subtrack doctor` finds nothing odd in the sample, both agree on every date and id.
"""
import calendar
import datetime
import json
import uuid
from decimal import Decimal

TODAY = datetime.date(2026, 2, 6)
SINCE = datetime.date(2024, 2, 6)
EXPONENT = {"JPY": 0, "USD": 2, "EUR": 2, "KWD": 3}
MASK = 2**64 - 1


def mix(value):
    value = (value + 0x9E3779B97F4A7C15) & MASK
    value = ((value ^ value >> 30) * 0xBF58476D1CE4E5B9) & MASK
    value = ((value ^ value >> 27) * 0x94D049BB133111EB) & MASK
    return value ^ value >> 31


def charge_id(subscription, day):
    high, low = subscription.int >> 64, subscription.int & MASK
    a = mix(high ^ mix(day.year * 10000 + day.month * 100 + day.day))
    b = mix(low ^ a)
    bits = (mix(a ^ b) & ~0xF000 | 0x8000) << 64 | b & 2**62 - 1 | 2**63
    return uuid.UUID(int=bits)


def occurrence(first, cycle, interval, k, last=False):
    if cycle == "customDays":
        return first + datetime.timedelta(days=interval * k)
    month = first.year * 12 + first.month - 1 + interval * k * (12 if cycle == "yearly" else 1)
    year, month = divmod(month, 12)
    length = calendar.monthrange(year, month + 1)[1]
    return datetime.date(year, month + 1, length if last else min(first.day, length))


def money(text, currency):
    units = int(Decimal(text).scaleb(EXPONENT[currency]))
    digits = EXPONENT[currency]
    return {"amount": float(text) if digits else units, "amountMinorUnits": units, "currency": currency}


SUBSCRIPTIONS, EVENTS = [], []


def add(number, name, amount, currency, first, cycle="monthly", interval=1, category=None, last=False, trial=None, versions=(),
        pauses=(), cancelled=None, status=None, end=None, times=None, renewal=None, manual=False, notice=None, tags=(), method=None,
        payer=None, shares=(), url=None, memo="", override=None, late=0, unpaid=()):
    ident = uuid.uuid5(uuid.NAMESPACE_URL, f"https://example.com/household/{number}")
    first = datetime.date.fromisoformat(first)
    created = f"{max(first, datetime.date(2023, 1, 8)).isoformat()}T20:15:00+09:00" if first < TODAY else "2026-02-01T09:30:00+09:00"
    record = {"id": str(ident), "name": name, "status": status or ("cancelled" if cancelled else "active"), "category": category}
    record |= money(amount, currency)
    record["firstBillingDate"] = first.isoformat()
    if last:
        record["billingDay"] = "last"
    if trial:
        record["trialEndDate"] = trial
    record["cancellationDate"] = cancelled
    record["billingCycle"] = {"type": cycle, "interval": interval}
    if versions:
        record["priceVersions"] = [{"from": day} | money(price, currency) for day, price in versions]
    if pauses:
        record["pauses"] = [{"from": start, "until": until} for start, until in pauses]
    optional = {"endDate": end, "occurrences": times, "renewal": renewal, "payment": "manual" if manual else None,
                "noticeDays": notice, "tags": list(tags) or None, "paymentMethod": method, "payer": payer,
                "shares": [{"member": m, "weight": w} for m, w in shares] or None, "url": url}
    record |= {key: value for key, value in optional.items() if value is not None}
    record |= {"memo": memo, "createdAt": created, "updatedAt": created}
    SUBSCRIPTIONS.append(record)

    anchor, k, paid = first, 0, 0
    while True:
        day = occurrence(anchor, cycle, interval, k, last)
        k += 1
        if day >= TODAY or (cancelled and day.isoformat() > cancelled) or (times and paid >= times):
            break
        paid += 1
        if day < SINCE or day.isoformat() in unpaid:
            continue
        if any(start <= day.isoformat() and (until is None or day.isoformat() < until) for start, until in pauses):
            continue
        price = [amount] + [p for since, p in versions if since <= day.isoformat()]
        charged = override(day) if override else price[-1]
        paid_on = day + datetime.timedelta(days=late) if late else day
        stamp = f"{paid_on.isoformat()}T21:00:00+09:00"
        event = {"id": str(charge_id(ident, day)), "subscriptionId": str(ident), "billedAt": day.isoformat()}
        event |= money(charged, currency)
        event |= {"eventType": "confirmed", "isAmountOverridden": charged != price[-1]}
        if late:
            event["paidOn"] = paid_on.isoformat()
        event |= {"memo": "", "createdAt": stamp, "updatedAt": stamp}
        EVENTS.append(event)
        if renewal == "fromPayment":
            anchor, k = paid_on, 1


def electricity(day):
    return str([9120, 9480, 8310, 6220, 5010, 5380, 7440, 8890, 7210, 5560, 6030, 8270][day.month - 1] + day.year % 100 * 3)


CARD, BANK = "楽天カード", "みずほ銀行"
add(1, "Netflix", "1490", "JPY", "2023-10-31", category="video", versions=[("2025-10-01", "1590")], method=CARD,
    url="https://www.netflix.com/account", tags=["family"])
add(2, "Spotify", "980", "JPY", "2024-01-15", category="music", versions=[("2025-05-01", "1080")], method=CARD)
add(3, "楽天モバイル", "3278", "JPY", "2023-06-30", category="通信", last=True, method=CARD, payer="花子")
add(4, "Amazon Prime", "5900", "JPY", "2024-02-29", "yearly", category="video", notice=3, method=CARD, tags=["family"])
add(5, "NHK受信料", "2200", "JPY", "2024-04-30", interval=2, category="公共料金", manual=True, method=BANK)
add(6, "東京電力", "8000", "JPY", "2023-05-20", category="公共料金", method=BANK, override=electricity,
    memo="見込みは平均。\n請求額は毎月 adjust で直す。")
add(7, "iCloud+ 200GB", "450", "JPY", "2023-09-05", category="software", tags=["family"])
add(8, "Suica", "3000", "JPY", "2025-08-04", "customDays", 30, category="交通", renewal="fromPayment", manual=True, late=2,
    memo="ラッシュ時は5,000円")
add(9, "コンタクトレンズ", "2480", "JPY", "2024-03-02", "customDays", 28, category="健康")
add(10, "GitHub Copilot", "10.00", "USD", "2024-05-10", category="software", tags=["work"], method="Visa 4242")
add(11, "ChatGPT Plus", "20.00", "USD", "2025-01-28", category="software", tags=["work"], method="Visa 4242")
add(12, "Bob's Gym, Shibuya", "8800", "JPY", "2024-04-01", category="健康", status="paused", pauses=[("2025-12-10", None)],
    memo="けがのため休会中")
add(13, "Adobe Creative Cloud", "72336", "JPY", "2023-11-12", "yearly", category="software", notice=14, tags=["work"])
add(14, "Le Monde", "29.97", "EUR", "2024-11-30", interval=3, category="news", method="Visa 4242")
add(15, "OSN+ Kuwait", "3.500", "KWD", "2025-06-17", category="video")
add(16, "Nintendo Switch Online", "2400", "JPY", "2023-12-24", "yearly", category="games", tags=["family"])
add(17, "日本生命 医療保険", "4520", "JPY", "2023-03-27", category="保険", method=BANK, payer="太郎")
add(18, "家賃", "98000", "JPY", "2024-04-27", category="住居", manual=True, method=BANK, payer="花子", shares=[("花子", 2), ("太郎", 1)],
    unpaid=["2026-01-27"])
add(19, "example.jp ドメイン", "3982", "JPY", "2023-07-31", "yearly", category="software", notice=30, tags=["work"])
add(20, 'Game Pass "Ultimate"', "1450", "JPY", "2024-08-31", category="games", cancelled="2026-03-31")
add(21, "🎵 YouTube Premium", "1280", "JPY", "2024-06-14", category="music", pauses=[("2025-03-01", "2025-06-01")])
add(22, "PlayStation Plus", "6800", "JPY", "2023-09-30", "yearly", category="games", cancelled="2025-09-29")
add(23, "MacBook 分割払い", "18650", "JPY", "2025-09-26", category="other", times=12, method=CARD)
add(24, "Disney+", "990", "JPY", "2026-02-20", category="video", trial="2026-02-19", memo="2週間の無料体験中 / free trial")
add(25, "日本経済新聞 電子版", "4277", "JPY", "2024-10-30", category="news")
add(26, "浄水フィルター", "3300", "JPY", "2024-02-29", interval=3, category="家")
add(27, "Duolingo ファミリー", "12000", "JPY", "2025-02-10", "yearly", category="学習", payer="太郎", tags=["family"])
add(28, "Dropbox Plus", "11.99", "USD", "2023-12-31", category="software", method="Visa 4242")
add(29, "1Password Families", "59.88", "USD", "2024-03-19", "yearly", category="software", tags=["family", "work"])
add(30, "NURO光", "5200", "JPY", "2023-08-25", category="通信", versions=[("2025-04-01", "5700")], method=CARD)
add(31, "食材宅配, 野菜セット", "4200", "JPY", "2025-09-03", "customDays", 7, category="食費", override=lambda d: "4200" if d.day % 5 else "5350")

EVENTS.sort(key=lambda event: event["billedAt"])
document = {
    "schemaVersion": "1.0",
    "exportedAt": "2026-02-06T12:34:56+09:00",
    "settings": {"timezone": "Asia/Tokyo", "historyRange": {"pastMonths": 6, "futureMonths": 12}, "defaultCurrency": "JPY"},
    "members": [{"name": "花子"}, {"name": "太郎"}],
    "subscriptions": SUBSCRIPTIONS,
    "billingEvents": EVENTS,
}
print(json.dumps(document, ensure_ascii=False, indent=2))
