"""Prints the dates of cycles by python-dateutil, one cycle a line; a day that clamps is the last of several."""
import sys
from datetime import datetime
from dateutil.rrule import FR, MO, MONTHLY, SA, SU, TH, TU, WE, WEEKLY, YEARLY, rrule, rruleset

first, last = (datetime.fromisoformat(text) for text in sys.argv[1:])


def rules(*options):
    rules = rruleset()
    for option in options:
        rules.rrule(rrule(dtstart=first, until=last, **option))
    return sorted(set(rules))


def day(number, interval=1):
    """A day of the month, clamped to its last one."""
    days = [number] if number <= 28 else list(range(28, number + 1))
    return {"freq": MONTHLY, "interval": interval, "bymonthday": days, "bysetpos": -1}


CYCLES = {
    "month on 15,last": rules(day(15), {"freq": MONTHLY, "bymonthday": -1}),
    "month on 1,16": rules(day(1), day(16)),
    "month on 29,30": rules(day(29), day(30)),
    "month on 28,29,30,last": rules(day(28), day(29), day(30), day(31)),
    "5 months on 10,30": rules(day(10, 5), day(30, 5)),
    "month on 2nd tuesday": rules({"freq": MONTHLY, "byweekday": TU(2)}),
    "3 months on last friday": rules({"freq": MONTHLY, "interval": 3, "byweekday": FR(-1)}),
    "7 months on 4th sunday": rules({"freq": MONTHLY, "interval": 7, "byweekday": SU(4)}),
    "year in jan,jun,aug,oct": rules({"freq": YEARLY, "bymonth": [1, 6, 8, 10], "bymonthday": first.day}),
    "3 years in feb,sep": rules({"freq": YEARLY, "interval": 3, "bymonth": [2, 9], "bymonthday": first.day}),
    "week on mon,thu": rules({"freq": WEEKLY, "byweekday": [MO, TH]}),
    "2 weeks on mon,thu": rules({"freq": WEEKLY, "interval": 2, "byweekday": [MO, TH]}),
    "3 weeks on tue,sat,sun": rules({"freq": WEEKLY, "interval": 3, "byweekday": [TU, SA, SU]}),
    "5 weeks on wed,fri": rules({"freq": WEEKLY, "interval": 5, "byweekday": [WE, FR]}),
}
for words, dates in CYCLES.items():
    print(f"{words}: {' '.join(date.date().isoformat() for date in dates)}")
